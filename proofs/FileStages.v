(* The equality of machine and stages, continued: file-URLs without a host, in the machine and in the stages. *)

From Coq Require Import PeanoNat.
From Refurl Require Import EncodeLaws MachineLaws Composition Equality AuthorityEquality WebEquality WebAuthorityEquality FilePaths.
From Refurl Require HostIdempotence HostLaws Ipv6Grammar.

(* ---- Backslashes *)

Section Files.
Variable to_ascii : text -> option text.

Lemma file_host_state_of_backslashes u b x :
  M.is_special u = true -> M.file_host_state to_ascii u b (slashed x) = M.file_host_state to_ascii u b x.
Proof.
  intro S. assert (forall h, M.is_special (M.set_host h u) = true) as Sh by (intro h; exact S). revert b.
  induction x as [|c x IH]; intro b; [reflexivity|].
  pose proof (path_state_of_backslashes u b (c :: x) S) as P.
  pose proof (fun h => path_start_state_of_backslashes (M.set_host h u) (c :: x) (Sh h)) as Ps.
  destruct (slashed_cases c x) as [[-> E] | [(B & Q & H & E) | [_ E]]]; rewrite E in *; trivial; cbn [M.file_host_state].
  - change (one_of (txt "/\?#") "/") with true. change (one_of (txt "/\?#") "\") with true. cbv iota.
    destruct (M.is_drive b); [now rewrite P|]. destruct (is_nil b); [now rewrite Ps|].
    destruct (Host.parse_host to_ascii _ b); [now rewrite Ps|reflexivity].
  - rewrite IH. destruct (one_of (txt "/\?#") c); [|reflexivity].
    destruct (M.is_drive b); [now rewrite P|]. destruct (is_nil b); [now rewrite Ps|].
    destruct (Host.parse_host to_ascii _ b); [now rewrite Ps|reflexivity].
Qed.

Lemma file_slash_state_of_backslashes u x :
  M.is_special u = true -> M.file_slash_state to_ascii None u (slashed x) = M.file_slash_state to_ascii None u x.
Proof.
  intro S. destruct x as [|c x]; [reflexivity|]. pose proof (path_state_of_backslashes u [] (c :: x) S) as P.
  pose proof (file_host_state_of_backslashes u [] x S) as H.
  destruct (slashed_cases c x) as [[-> E] | [(B & Q & K & E) | [_ E]]]; rewrite E in *; trivial; unfold M.file_slash_state.
  destruct (one_of (txt "/\") c); [exact H|now rewrite P].
Qed.

Lemma file_state_of_backslashes u x : M.file_state to_ascii None u (slashed x) = M.file_state to_ascii None u x.
Proof.
  unfold M.file_state. set (v := M.set_host Host.empty_host (M.set_scheme (txt "file") u)).
  assert (M.is_special v = true) as S by reflexivity. destruct x as [|c x]; [reflexivity|].
  pose proof (path_state_of_backslashes v [] (c :: x) S) as P. pose proof (file_slash_state_of_backslashes v x S) as H.
  destruct (slashed_cases c x) as [[-> E] | [(B & Q & K & E) | [_ E]]]; rewrite E in *; trivial.
  destruct (one_of (txt "/\") c); [exact H|now rewrite P].
Qed.

(* ---- The machine *)

(* file host state, 1.3.3 *)
Definition without_localhost (h : Host.host) : Host.host :=
  match h with Host.domain_host name => if text_eqb name (txt "localhost") then Host.empty_host else h | _ => h end.

(* What the file host state does when the host [a] has ended *)
Definition file_host_end (u : M.url) (a z : text) : option M.url :=
  if M.is_drive a then Some (M.path_state u a z)
  else if is_nil a then Some (M.path_start_state (M.set_host Host.empty_host u) z)
  else match Host.parse_host to_ascii (negb (M.is_special u)) a with
       | None => None
       | Some h => Some (M.path_start_state (M.set_host (without_localhost h) u) z)
       end.

Lemma file_host_state_is u b a z :
  has_no ends_authority a -> has "\" a = false -> is_authority_end z ->
  M.file_host_state to_ascii u b (a ++ z) = file_host_end u (b ++ a) z.
Proof.
  intros N B E. revert b. induction a as [|c a IH]; intro b.
  - rewrite app_nil_r. cbn [app]. destruct z as [|c z]; [reflexivity|]. cbn [M.file_host_state]. simpl in E.
    assert (one_of (txt "/\?#") c = true) as ->; [|reflexivity].
    revert E. apply every_byte_implies. vm_compute. reflexivity.
  - apply has_no_cons in N as [Nc N]. cbn [has existsb] in B. apply orb_false_iff in B as [Bc B]. rewrite byte_eqb_sym in Bc.
    cbn [app M.file_host_state]. assert (one_of (txt "/\?#") c = false) as ->.
    { unfold ends_authority, one_of in *. cbn [txt list_ascii_of_string existsb] in *. now rewrite Bc. }
    rewrite IH by assumption. now rewrite <- app_assoc.
Qed.

(* The text after the scheme, without the first slash *)
Definition after_slash (x : text) : text := match strip (txt "/") x with Some r => r | None => x end.

(* The record that the file state makes *)
Definition file_only (s : text) : M.url := M.set_host Host.empty_host (scheme_only s).

Definition file_machine (s x y : text) : option M.url :=
  match strip (txt "//") x with
  | Some r => file_host_end (file_only s) (before ends_authority r) (from ends_authority r ++ y)
  | None => Some (M.path_state (file_only s) [] (after_slash x ++ y))
  end.

Lemma file_scheme s : mode_of_scheme s = file_mode ->
  lowercase s = txt "file" /\ M.is_special (scheme_only s) = true /\ M.is_file (scheme_only s) = true.
Proof.
  intro F. destruct (special_scheme_is s (scheme_only s) eq_refl) as [-> E]. rewrite F in *. rewrite E. split; [|now split].
  unfold M.is_file in E. now apply text_eqb_eq in E.
Qed.

Lemma not_a_slash_at_end y : is_end y -> match y with [] => True | c :: _ => one_of (txt "/\") c = false end.
Proof. destruct y as [|c y]; [trivial|]. intro I. simpl in I. now apply ends_path_cases in I as [-> | ->]. Qed.

Lemma after_file_scheme s x y :
  mode_of_scheme s = file_mode -> has_no ends_path x -> has "\" x = false -> is_end y ->
  M.after_scheme to_ascii None (lowercase s) (x ++ y) = file_machine s x y.
Proof.
  intros F N B I. destruct (file_scheme s F) as (L & S & Fi). unfold M.after_scheme.
  change (M.set_scheme (lowercase s) M.new_url) with (scheme_only s). rewrite Fi. unfold M.file_state.
  assert (M.set_host Host.empty_host (M.set_scheme (txt "file") (scheme_only s)) = file_only s) as ->
    by (unfold file_only, scheme_only; now rewrite L).
  pose proof (not_a_slash_at_end y I) as Y. unfold file_machine, after_slash.
  destruct x as [|c x]; [destruct y as [|d y]; [reflexivity|cbn [app]; now rewrite Y]|].
  cbn [app]. cbn [has existsb] in B. apply orb_false_iff in B as [Bc B]. rewrite byte_eqb_sym in Bc.
  assert (forall b, byte_eqb b "\" = false -> one_of (txt "/\") b = byte_eqb "/" b) as Slash.
  { intros b H. unfold one_of. cbn [txt list_ascii_of_string existsb]. now rewrite H, !orb_false_r, byte_eqb_sym. }
  rewrite Slash by assumption. cbn [txt list_ascii_of_string strip]. destruct (byte_eqb "/" c); [|reflexivity].
  apply has_no_cons in N as [_ N]. unfold M.file_slash_state. destruct x as [|d x].
  - cbn [app]. destruct y as [|d y]; [reflexivity|now rewrite Y].
  - cbn [app strip]. cbn [has existsb] in B. apply orb_false_iff in B as [Bd B]. rewrite byte_eqb_sym in Bd.
    rewrite Slash by assumption. destruct (byte_eqb "/" d); [|reflexivity]. apply has_no_cons in N as [_ N].
    destruct (split_at_authority_end x N) as (R & Na & Ez & Nz). rewrite R at 1. rewrite <- app_assoc.
    change (has "\" x = false) in B. rewrite R, has_app in B. apply orb_false_iff in B as [Ba _].
    rewrite file_host_state_is; trivial. now apply end_of_authority.
Qed.

Theorem machine_of_file_urls input s rest x y :
  split_scheme (trimmed input) = (Some s, rest) -> mode_of_scheme s = file_mode ->
  slashed rest = x ++ y -> has_no ends_path x -> has "\" x = false -> is_end y ->
  by_machine to_ascii input None = option_map parts_of_url (file_machine s x y).
Proof.
  intros E F R N B I. rewrite by_machine_is, E. rewrite <- (after_file_scheme s x y) by assumption. rewrite <- R.
  unfold M.after_scheme. destruct (file_scheme s F) as (L & S & Fi).
  change (M.set_scheme (lowercase s) M.new_url) with (scheme_only s). rewrite Fi. now rewrite file_state_of_backslashes.
Qed.
End Files.

(* ---- The stages *)

(* Force refuses userinfo and a port. *)
Definition only_host (b : authority) : option authority :=
  match b with Authority (Some _) _ _ | Authority _ _ (Some _) => None | _ => Some b end.

(* The stages' authority and path *)
Definition read_file (s x y : text) : option sequence :=
  match strip (txt "//") x with
  | Some r =>
      if is_drive (before ends_authority r) then Some (file_sequence s no_authority r y)
      else then_ (then_ (read_authority file_mode (before ends_authority r)) only_host)
             (fun b => Some (file_sequence s b (tl (from ends_authority r)) y))
  | None => Some (file_sequence s no_authority (after_slash x) y)
  end.

Lemma file_sequence_is s b p y :
  file_sequence s b p y = with_query (query_of y) (with_fragment (fragment_of y) (file_path s b p)).
Proof. unfold file_sequence. destruct (file_path_keeps s b p) as (_ & _ & Q & F). now apply put_query_fragment_is. Qed.

Lemma put_path_with_auth a x u : put_path x (with_auth a u) = with_auth a (put_path x u).
Proof.
  destruct (strip (txt "/") x) as [z|] eqn:S.
  - apply strip_some in S. subst x. change (put_path (txt "/" ++ z) ?u) with (put_path_rel z (with_path_root true u)).
    unfold put_path_rel. now destruct (segments z).
  - rewrite !put_path_without_root by assumption. unfold put_path_rel. now destruct (segments x).
Qed.

Lemma with_auth_in_file s b c p y :
  with_auth (Some c) (file_sequence s b p y) = file_sequence s c p y /\ auth (file_sequence s b p y) = Some b.
Proof.
  rewrite !file_sequence_is. destruct (file_path_keeps s b p) as (_ & A & _). split; [|exact A].
  unfold file_path. cbn [put_drive_path].
  destruct (split_drive p) as [[d r]|].
  - change (with_drive (Some d) (with_authority s c)) with (with_auth (Some c) (with_drive (Some d) (with_authority s b))).
    now rewrite put_path_with_auth.
  - change (with_authority s c) with (with_auth (Some c) (with_authority s b)). now rewrite put_path_with_auth.
Qed.

(* A drive or a path-root is there. *)
Lemma file_path_has_root s b p :
  is_some (drive (file_path s b p)) = true \/ with_path_root true (file_path s b p) = file_path s b p.
Proof.
  unfold file_path. cbn [put_drive_path]. destruct (split_drive p) as [[d r]|].
  - left. now rewrite (proj2 (proj2 (put_path_keeps r (with_drive (Some d) (with_authority s b))))).
  - right. cbn [put_path]. unfold put_path_rel. now destruct (segments p).
Qed.

Lemma forced_authority b v :
  only_host b = Some b -> the_auth v = b ->
  force_file v = Some (if is_some (drive v) then with_auth (Some b) v else with_path_root true (with_auth (Some b) v)).
Proof.
  unfold the_auth. intros O A. unfold force_file. destruct (auth v) as [[[i|] h [q|]]|]; subst b; try discriminate O; reflexivity.
Qed.

Lemma force_file_is s b p y v :
  only_host b = Some b -> the_auth v = b ->
  with_auth (Some b) v = file_sequence s b p y \/ drive v = None /\ with_path_root true (with_auth (Some b) v) = file_sequence s b p y ->
  force_file v = Some (file_sequence s b p y).
Proof.
  intros O A V. rewrite (forced_authority b) by assumption. f_equal. destruct V as [V | [D V]]; [|now rewrite D].
  change (drive v) with (drive (with_auth (Some b) v)). rewrite V.
  rewrite file_sequence_is. change (drive (with_query _ (with_fragment _ ?u))) with (drive u).
  destruct (file_path_has_root s b p) as [-> | R]; [reflexivity|]. destruct (is_some _); [reflexivity|].
  rewrite <- R at 2. reflexivity.
Qed.

(* ---- The grammar, rebase and force, together *)

Lemma needs_no_root y v x :
  query v = None -> fragment v = None -> dirs v = [] -> file v = None ->
  x = [] \/ (exists r, x = "/"%char :: r) \/ is_some (auth v) || is_some (drive v) = false ->
  needs_path_root (put_query_fragment y (put_path x v)) = false.
Proof.
  intros Q F Ds Fi X. rewrite put_end_is by assumption. change (needs_path_root (with_query _ (with_fragment _ ?u))) with
    (needs_path_root u).
  unfold needs_path_root. destruct (put_path_keeps x v) as (_ & -> & ->). destruct X as [-> | [[r ->] | ->]]; [| |reflexivity].
  - unfold put_path, put_path_rel. cbn [segments nonempty dirs file with_dirs with_file]. cbn. now rewrite andb_false_r.
  - cbn [put_path]. unfold put_path_rel. destruct (segments r). cbn [path_root with_dirs with_file with_path_root negb]. apply andb_false_r.
Qed.

Lemma drive_of_text r :
  has_no ends_path r ->
  match split_drive r with
  | Some (d, rest) => before ends_authority r = d /\ is_drive d = true
  | None => is_drive (before ends_authority r) = false
  end.
Proof.
  intro N. destruct (split_drive r) as [[d rest]|] eqn:S.
  - apply split_drive_is in S as (-> & D & R); [|exact N]. split; [|exact D]. unfold before. apply take_while_app.
    + destruct d as [|a [|b [|c d]]]; try discriminate. cbn [is_drive forallb] in *. apply andb_true_iff in D as [A B].
      apply (every_byte_implies is_alpha (fun b => negb (ends_authority b))) in A; [|vm_compute; reflexivity].
      apply (every_byte_implies (one_of (txt ":|")) (fun b => negb (ends_authority b))) in B; [|vm_compute; reflexivity].
      now rewrite A, B.
    + destruct R as [-> | [r ->]]; [exact I|reflexivity].
  - unfold split_drive in S. destruct r as [|a [|b r]]; [reflexivity| |].
    + unfold before. cbn [take_while]. destruct (negb _); reflexivity.
    + destruct (is_drive [a; b]) eqn:D; cbn [andb] in S.
      * destruct r as [|c r]; [discriminate|]. destruct (ends_authority c) eqn:C; [discriminate|]. unfold before. cbn [take_while].
        rewrite C. cbn [negb]. destruct (negb (ends_authority a)); [|reflexivity]. destruct (negb (ends_authority b)); [|reflexivity].
        now destruct (take_while _ r).
      * unfold before. cbn [take_while]. destruct (negb (ends_authority a)); [|reflexivity].
        destruct (negb (ends_authority b)); [|reflexivity].
        destruct r as [|c r]; [exact D|]. cbn [take_while]. destruct (negb (ends_authority c)); [reflexivity|exact D].
Qed.

Definition forced_file (t : text) : option sequence :=
  then_ (parse file_mode t) (fun u => then_ (whatwg_rebase u empty file_mode) (force file_mode)).

(* What the grammar reads of a path without an authority: a path [r], after a drive or not *)
Lemma drive_path_is s x :
  has_no ends_path x ->
  let v := with_scheme (Some s) empty in
  exists w r,
    match split_drive x with Some (d, rest) => Some (put_path rest (with_drive (Some d) v)) | None => Some (put_drive_path x v) end =
      Some (put_path r w) /\ scheme w = Some s /\ auth w = None /\ (exists d, w = with_drive d v) /\
    (r = [] \/ (exists z, r = "/"%char :: z) \/ is_some (auth w) || is_some (drive w) = false) /\
    (with_auth (Some no_authority) (put_path r w) = file_path s no_authority (after_slash x) \/
     drive w = None /\ with_path_root true (with_auth (Some no_authority) (put_path r w)) = file_path s no_authority (after_slash x)).
Proof.
  intros N v. assert (forall z d rest, split_drive z = Some (d, rest) -> has_no ends_path z ->
    let w := with_drive (Some d) v in
    (rest = [] \/ (exists r, rest = "/"%char :: r) \/ is_some (auth w) || is_some (drive w) = false) /\
    with_auth (Some no_authority) (put_path rest w) = file_path s no_authority z) as Drive.
  { intros z d rest S Nz w. pose proof (split_drive_is z d rest S Nz) as (_ & _ & R). split; [tauto|].
    unfold file_path. cbn [put_drive_path]. rewrite S. now rewrite <- put_path_with_auth. }
  unfold after_slash. destruct (split_drive x) as [[d rest]|] eqn:S.
  - destruct (Drive x d rest S N) as [R P]. exists (with_drive (Some d) v), rest. repeat split; trivial; [now exists (Some d)|].
    left. rewrite P. destruct x as [|a x]; [reflexivity|]. destruct (strip (txt "/") (a :: x)) as [z|] eqn:Q; [|reflexivity].
    apply strip_some in Q. injection Q as -> ->. destruct z; discriminate S.
  - destruct (strip (txt "/") x) as [z|] eqn:Q.
    + apply strip_some in Q. subst x. apply has_no_cons in N as [_ N].
      change (put_drive_path (txt "/" ++ z) v) with
        (match split_drive z with Some (d, rest) => put_path rest (with_drive (Some d) v) | None => put_path ("/"%char :: z) v end).
      destruct (split_drive z) as [[d rest]|] eqn:Z.
      * destruct (Drive z d rest Z N) as [R P]. exists (with_drive (Some d) v), rest. repeat split; trivial; [now exists (Some d)|now left].
      * exists v, ("/"%char :: z). repeat split; trivial; [now exists None|right; left; now exists z|left].
        unfold file_path. cbn [put_drive_path]. rewrite Z. now rewrite <- put_path_with_auth.
    + exists v, x. repeat split; [|now exists None|now do 2 right|right].
      * f_equal. destruct x as [|[[] [] [] [] [] [] [] []] x]; try reflexivity. discriminate Q.
      * split; [reflexivity|]. unfold file_path. cbn [put_drive_path]. rewrite S, put_path_without_root by assumption.
        cbn [put_path]. unfold put_path_rel. now destruct (segments x).
Qed.

(* Without an authority in the text *)
Lemma forced_file_without_slashes s t x y :
  split_scheme t = (Some s, x ++ y) -> before ends_path (x ++ y) = x -> from ends_path (x ++ y) = y ->
  has_no ends_path x -> strip (txt "//") x = None ->
  forced_file t = Some (file_sequence s no_authority (after_slash x) y).
Proof.
  intros E Bx Fy N S. unfold forced_file, parse, read_url. rewrite E, Bx, Fy. unfold parse_auth_path. rewrite S. cbn [has_drive].
  destruct (drive_path_is s x N) as (w & r & -> & Sw & Aw & [d Dw] & R & P).
  assert (auth (put_query_fragment y (put_path r w)) = None) as ->.
  { rewrite (proj1 (proj2 (put_end_keeps y _))). rewrite (proj1 (proj2 (put_path_keeps r w))). exact Aw. }
  cbn [on then_]. rewrite (rebase_of_url file_mode s).
  - cbn [then_ force]. rewrite put_end_is by (subst w; reflexivity). apply force_file_is; [reflexivity| |].
    + unfold the_auth. change (auth (with_query _ (with_fragment _ ?u))) with (auth u).
      now rewrite (proj1 (proj2 (put_path_keeps r w))), Aw.
    + rewrite file_sequence_is. destruct P as [<- | [D <-]]; [left; reflexivity|right]. split; [|reflexivity].
      change (drive (put_path r w) = None). now rewrite (proj2 (proj2 (put_path_keeps r w))).
  - rewrite (proj1 (put_end_keeps y _)). now rewrite (proj1 (put_path_keeps r w)).
  - apply needs_no_root; trivial; now subst w.
Qed.

(* With a drive in the place of an authority *)
Lemma forced_file_with_drive s t x y r d rest :
  split_scheme t = (Some s, x ++ y) -> before ends_path (x ++ y) = x -> from ends_path (x ++ y) = y ->
  strip (txt "//") x = Some r -> has_no ends_path r -> split_drive r = Some (d, rest) ->
  forced_file t = Some (file_sequence s no_authority r y).
Proof.
  intros E Bx Fy S N Sd. pose proof (split_drive_is r d rest Sd N) as (_ & _ & Rest).
  unfold forced_file, parse, read_url. rewrite E, Bx, Fy. unfold parse_auth_path. rewrite S. cbn [has_drive]. rewrite Sd.
  change (with_drive (Some d) (with_auth (Some no_authority) (with_scheme (Some s) empty)))
    with (with_drive (Some d) (with_authority s no_authority)). set (w := with_drive _ _).
  assert (put_query_fragment y (put_path rest w) = file_sequence s no_authority r y) as ->
    by (unfold file_sequence, file_path; cbn [put_drive_path]; now rewrite Sd).
  destruct (with_auth_in_file s no_authority no_authority r y) as [W A]. rewrite A. cbn [on].
  change (has_port_in_range file_mode _) with true. cbv iota. cbn [then_]. rewrite (rebase_of_url file_mode s).
  - cbn [then_ force]. apply force_file_is; [reflexivity| |left; exact W]. unfold the_auth. now rewrite A.
  - rewrite file_sequence_is. exact (proj1 (file_path_keeps s no_authority r)).
  - unfold file_sequence, file_path. cbn [put_drive_path]. rewrite Sd. apply needs_no_root; try reflexivity. tauto.
Qed.

(* What the grammar reads of the path [z] after an authority *)
Lemma path_after_file_authority s b z y :
  is_authority_end z -> has_no ends_path z ->
  let u := put_query_fragment y (put_drive_path z (with_authority s b)) in
  scheme u = Some s /\ auth u = Some b /\ needs_path_root u = false /\
  (u = file_sequence s b (tl z) y \/ drive u = None /\ with_path_root true u = file_sequence s b (tl z) y).
Proof.
  intros Ez Nz u. unfold u. destruct z as [|c p].
  - change (put_drive_path [] (with_authority s b)) with (put_path [] (with_authority s b)).
    split; [rewrite put_end_is by reflexivity; reflexivity|]. split; [rewrite put_end_is by reflexivity; reflexivity|].
    split; [apply needs_no_root; try reflexivity; now left|right]. rewrite file_sequence_is, put_end_is by reflexivity.
    split; reflexivity.
  - assert (c = "/"%char) as ->.
    { simpl in Ez. apply has_no_cons in Nz as [Nz _]. unfold ends_authority, ends_path, one_of in Ez, Nz.
      cbn [txt list_ascii_of_string existsb] in Ez, Nz. rewrite !orb_false_iff in Nz. destruct Nz as (B1 & B2 & _).
      rewrite B1, B2, !orb_false_r in Ez. now apply byte_eqb_eq in Ez. }
    cbn [tl]. change (put_query_fragment y (put_drive_path _ _)) with (file_sequence s b p y).
    split; [rewrite file_sequence_is; exact (proj1 (file_path_keeps s b p))|]. split; [now apply (with_auth_in_file s b b)|].
    split; [|now left]. apply has_no_cons in Nz as [_ Nz]. unfold file_sequence, file_path. cbn [put_drive_path].
    destruct (split_drive p) as [[d rest]|] eqn:Sp; [|apply needs_no_root; try reflexivity; right; left; now exists p].
    apply split_drive_is in Sp as (_ & _ & Rest); [|exact Nz]. apply needs_no_root; try reflexivity. tauto.
Qed.

(* With an authority, or with a drive in its place *)
Lemma forced_file_with_slashes s t x y r :
  split_scheme t = (Some s, x ++ y) -> before ends_path (x ++ y) = x -> from ends_path (x ++ y) = y ->
  has_no ends_path x -> strip (txt "//") x = Some r -> forced_file t = read_file s x y.
Proof.
  intros E Bx Fy N S. unfold read_file. rewrite S. pose proof S as X. apply strip_some in X. pose proof N as N'.
  rewrite X in N'. apply tail_is_free in N'. destruct (split_at_authority_end r N') as (_ & _ & Ez & Nz).
  pose proof (drive_of_text r N') as D. destruct (split_drive r) as [[d rest]|] eqn:Sd.
  - destruct D as [-> D]. rewrite D. now apply (forced_file_with_drive s t x y r d rest).
  - rewrite D. unfold forced_file, parse, read_url. rewrite E, Bx, Fy. unfold parse_auth_path. rewrite S. cbn [has_drive].
    rewrite Sd. unfold put_authority_path. set (a := before ends_authority r) in *. set (z := from ends_authority r) in *.
    destruct (read_authority file_mode a) as [b|]; [|reflexivity]. cbn [then_].
    change (with_auth (Some b) (with_scheme (Some s) empty)) with (with_authority s b).
    destruct (path_after_file_authority s b z y Ez Nz) as (Su & Au & Nu & P). cbv zeta in *.
    set (u := put_query_fragment y _) in *. clearbody u.
    rewrite Au. cbn [on]. change (has_port_in_range file_mode b) with true. cbv iota. cbn [then_].
    rewrite (rebase_of_url file_mode s) by assumption. cbn [then_ force].
    assert (the_auth u = b) as T by (unfold the_auth; now rewrite Au).
    assert (with_auth (Some b) u = u) as W by (rewrite <- Au; now destruct u).
    destruct (only_host b) as [o|] eqn:O; cbn [then_].
    + assert (o = b) as -> by (destruct b as [[i|] h [q|]]; try discriminate; now injection O).
      apply force_file_is; trivial. rewrite W. exact P.
    + unfold force_file. rewrite Au. destruct b as [[i|] h [q|]]; try reflexivity. discriminate O.
Qed.

Lemma url_of_file_url to_ascii input s rest x y :
  split_scheme (trimmed input) = (Some s, rest) -> mode_of_scheme s = file_mode ->
  slashed rest = x ++ y -> before ends_path (slashed rest) = x -> from ends_path (slashed rest) = y -> has_no ends_path x ->
  url_with_base to_ascii input None =
  then_ (read_file s x y) (fun f => option_map (normalize shortest_ip6 file_mode) (interpret_host to_ascii f)).
Proof.
  intros E W R Bx Fy N. assert (split_scheme (slashed (trimmed input)) = (Some s, x ++ y)) as E'
    by now rewrite split_scheme_slashed, E, <- R.
  rewrite R in Bx, Fy. assert (forced_file (slashed (trimmed input)) = read_file s x y) as <-.
  { destruct (strip (txt "//") x) as [r|] eqn:S; [now apply (forced_file_with_slashes s _ x y r)|].
    rewrite (forced_file_without_slashes s _ x y) by assumption. unfold read_file. now rewrite S. }
  unfold url_with_base, url_of. change (mode_of empty generic) with generic.
  assert (Preprocess.preprocess generic input = (slashed (trimmed input), file_mode)) as ->.
  { unfold Preprocess.preprocess. fold (trimmed input). unfold select_mode. rewrite E. cbn [fst]. now rewrite W. }
  unfold forced_file. destruct (parse file_mode _) as [u|]; [|reflexivity]. cbn [then_].
  destruct (whatwg_rebase u empty file_mode) as [r|]; [|reflexivity].
  cbn [then_]. destruct (force file_mode r) as [f|]; [|reflexivity]. cbn [then_]. now destruct (interpret_host to_ascii f).
Qed.
