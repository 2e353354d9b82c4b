(* The equality of hrefs: the URL serializer of the standard writes what the stage print
   writes. Both are a function of the parts ([print_parts]), and the parts are equal (AuthorityEquality.v,
   WebAuthorityEquality.v, FileEquality.v). *)

From Refurl Require Import EncodeLaws MachineLaws Composition Equality AuthorityEquality WebEquality WebAuthorityEquality
  FilePaths FileEquality.
From Refurl Require Serializer.

(* ---- The text of the parts *)

Definition print_credentials (name word : text) : text :=
  if is_nil name && is_nil word then [] else name ++ (if is_nil word then [] else txt ":" ++ word) ++ txt "@".

Definition print_path_part (p : M.path) : text :=
  match p with
  | M.opaque_path x => x
  | M.segments_path segments => flat_map (fun segment => txt "/" ++ segment) segments
  end.

Definition print_parts (p : parts) : text :=
  scheme_part p ++ txt ":" ++
  match host_part p with
  | Some h =>
      txt "//" ++ print_credentials (username_part p) (password_part p) ++ h ++
      match port_part p with Some digits => txt ":" ++ digits | None => [] end
  | None => match path_part p with M.segments_path ([] :: _ :: _) => txt "/." | _ => [] end
  end ++
  print_path_part (path_part p) ++ match query_part p with Some q => txt "?" ++ q | None => [] end ++
  match fragment_part p with Some f => txt "#" ++ f | None => [] end.

Theorem serializer_prints_parts u : Serializer.serialize u = print_parts (parts_of_url u).
Proof.
  destruct u as [s n w h p path q f]. unfold Serializer.serialize, print_parts, parts_of_url, print_credentials, M.includes_credentials.
  cbn [M.scheme M.username M.password M.url_host M.port M.url_path M.query M.fragment scheme_part username_part password_part
    host_part port_part path_part query_part fragment_part option_map].
  destruct h; [|reflexivity]. cbn [option_map]. rewrite <- !app_assoc. f_equal. f_equal. f_equal.
  destruct (is_nil n && is_nil w); destruct p; cbn [negb option_map app]; now rewrite <- ?app_assoc.
Qed.

(* ---- Sequences that print writes so *)

Definition normal_userinfo (i : userinfo) : Prop :=
  password i <> Some [] /\ (username i = [] -> password i <> None).

Definition normal_authority (a : authority) : Prop :=
  match name a with
  | None => a = no_authority
  | Some _ => match user a with Some i => normal_userinfo i | None => True end
  end.

(* A path that begins with a path-root; or no path at all after an authority; or an opaque path, which does not begin with
   an empty segment. *)
Definition plain_path (u : sequence) : Prop :=
  path_root u = true \/
  match auth u with
  | Some _ => dirs u = [] /\ file u = None
  | None => match dirs u with [] :: _ => False | _ => True end
  end.

Definition printable (u : sequence) : Prop :=
  (exists s, scheme u = Some s /\ (mode_of_scheme s = generic \/ path_root u = true \/ is_some (auth u) = true)) /\
  match auth u with Some a => normal_authority a | None => True end /\
  (drive u = None /\ plain_path u \/ is_some (auth u) = true /\ is_some (drive u) = true /\ root_or_drive u).

Lemma print_authority_is a :
  normal_authority a ->
  print_authority a =
  txt "//" ++ print_credentials (username_of a) (password_of a) ++ host_of a ++
  match port a with Some digits => txt ":" ++ digits | None => [] end.
Proof.
  destruct a as [i [h|] p]; unfold normal_authority; cbn [name user]; [|now injection 1 as -> ->].
  intro N. unfold print_authority, username_of, password_of, host_of. cbn [user name port]. f_equal.
  assert (sigils (txt ":") [] p = match p with Some digits => txt ":" ++ digits | None => [] end) as ->
    by (destruct p; [cbn [sigils]; now rewrite app_nil_r|reflexivity]).
  f_equal. destruct i as [[n w]|]; [|reflexivity]. destruct N as [W U]. unfold print_userinfo, print_credentials.
  cbn [username password text_of] in *. destruct w as [[|b w]|]; [now contradiction W| |]; cbn [text_of is_nil sigils].
  - rewrite andb_false_r, app_nil_r, <- app_assoc. reflexivity.
  - destruct n as [|b n]; [now contradiction U|reflexivity].
Qed.

Lemma with_slashes_segments_text ds last :
  flat_map (fun segment => txt "/" ++ segment) (ds ++ [last]) = txt "/" ++ with_slashes ds ++ last.
Proof.
  unfold with_slashes. induction ds as [|d ds IH]; [cbn; now rewrite app_nil_r|]. cbn [app flat_map map concat].
  rewrite IH, <- !app_assoc. reflexivity.
Qed.

Lemma file_text f : sigils [] [] f = text_of f.
Proof. destruct f; [apply app_nil_r|reflexivity]. Qed.

Lemma print_path_with_drive u :
  is_some (auth u) = true /\ is_some (drive u) = true /\ root_or_drive u ->
  print_path (normalize_for_printing u) =
  (if is_some (auth u) then []
   else match (if negb (is_some (auth u)) && negb (path_root u) then M.opaque_path (print_path u) else M.segments_path
     (segments_of_sequence u))
        with M.segments_path ([] :: _ :: _) => txt "/." | _ => [] end) ++
  print_path_part (if negb (is_some (auth u)) && negb (path_root u) then M.opaque_path (print_path u) else M.segments_path
    (segments_of_sequence u)).
Proof.
  intros (A & D & R). unfold normalize_for_printing, has_path_only. rewrite A. cbn [negb andb app print_path_part].
  unfold segments_of_sequence, print_path. destruct (drive u) as [d|]; [|discriminate]. cbn [sigils app flat_map]. rewrite app_nil_r.
  destruct (path_root u) eqn:Pr; cbn [app].
  - rewrite with_slashes_segments_text, file_text. cbn [app]. now rewrite <- ?app_assoc.
  - destruct R as [R | (_ & -> & ->)]; [congruence|]. cbn. now rewrite ?app_nil_r.
Qed.

(* The path, with what printing puts before it *)
Lemma print_path_is u :
  printable u ->
  print_path (normalize_for_printing u) =
  (if is_some (auth u) then []
   else match path_part (parts_of_sequence u) with M.segments_path ([] :: _ :: _) => txt "/." | _ => [] end) ++
  print_path_part (path_part (parts_of_sequence u)).
Proof.
  intros ((s & S & G) & _ & P). unfold parts_of_sequence. cbn [path_part].
  assert (has_opaque_path u = negb (is_some (auth u)) && negb (path_root u)) as ->
    by (unfold has_opaque_path, mode_of; rewrite S; destruct G as [-> | [-> | ->]];
      now rewrite ?andb_true_r, ?andb_false_r).
  destruct P as [[D P] | P]; [unfold plain_path in P|now apply print_path_with_drive].
  assert (path_root u = true -> print_path u = flat_map (fun segment => txt "/" ++ segment) (dirs u ++ [text_of (file u)])) as R.
  { intro R. unfold print_path. rewrite D, R, with_slashes_segments_text, file_text. reflexivity. }
  unfold normalize_for_printing, has_path_only, segments_of_sequence. rewrite D, S. cbn [is_some negb orb app].
  rewrite andb_true_r. destruct u as [sc [a|] dr root ds f q r]; cbn [Sequence.auth Sequence.path_root Sequence.dirs
    Sequence.file Sequence.scheme Sequence.drive is_some negb andb app] in *; subst dr sc.
  - destruct root; [exact (R eq_refl)|]. destruct P as [P|[-> ->]]; [discriminate|reflexivity].
  - destruct root; cbn [negb print_path_part].
    + destruct ds as [|[|b d] ds]; [rewrite R by reflexivity; now destruct (text_of f)| |exact (R eq_refl)].
      specialize (R eq_refl). unfold print_path in *. cbn [Sequence.drive Sequence.path_root Sequence.dirs Sequence.file
        with_dirs sigils app] in *. rewrite <- R. destruct ds; reflexivity.
    + destruct P as [P|P]; [discriminate|]. destruct ds as [|[|b d] ds]; [reflexivity|contradiction|reflexivity].
Qed.

Theorem print_prints_parts u : printable u -> print u = print_parts (parts_of_sequence u).
Proof.
  intro W. pose proof (print_path_is u W) as P. destruct W as ((s & S & G) & A & _).
  assert (forall v, normalize_for_printing u = v -> scheme v = scheme u /\ auth v = auth u /\ query v = query u /\ fragment v = fragment u)
    as K.
  { intros v <-. unfold normalize_for_printing. destruct (has_path_only u); [|now repeat split].
    destruct (dirs u) as [|[|b d] ds]; [| |]; try (destruct (_ || _)); now repeat split. }
  destruct (K _ eq_refl) as (K1 & K2 & K3 & K4). unfold print, with_sigils. rewrite K1, K2, K3, K4, P. unfold print_parts.
  assert (forall t x, sigils t [] x = match x with Some y => t ++ y | None => [] end) as T
    by (intros t [x|]; [cbn [sigils]; now rewrite app_nil_r|reflexivity]).
  rewrite !T, S. set (path := path_part (parts_of_sequence u)). unfold parts_of_sequence at 1.
  cbn [scheme_part]. rewrite S. cbn [text_of sigils app]. rewrite <- !app_assoc. f_equal. f_equal.
  unfold path. clear path. unfold parts_of_sequence. cbn [host_part username_part password_part port_part path_part query_part
    fragment_part].
  destruct (auth u) as [a|] eqn:E; cbn [is_some option_map app].
  - rewrite print_authority_is by assumption. unfold the_auth. rewrite E, <- !app_assoc. reflexivity.
  - now rewrite <- ?app_assoc.
Qed.

(* ---- What the stages give is printable *)

Lemma normalized_userinfo_is_normal i :
  match normalize_userinfo i with Some j => normal_userinfo j | None => True end.
Proof.
  assert (forall c b x, encode c (b :: x) <> []) as E.
  { intros c b x. unfold encode. rewrite percent_encode_is_utf8_percent_encode. apply encode_not_nil. discriminate. }
  destruct i as [[n [[|c w]|]]|]; [| | |exact I]; destruct n as [|b n]; try exact I; split; cbn [password username option_map];
    try discriminate; try (intro H; injection H as H; now apply E in H); intro H; now apply E in H.
Qed.

Lemma normalized_authority_is_normal s a :
  normal_authority (normalize_authority shortest_ip6 s a).
Proof.
  unfold normalize_authority. destruct (name a) as [h|]; [|reflexivity]. destruct (is_localhost_of_file h s); [reflexivity|].
  exact (normalized_userinfo_is_normal (user a)).
Qed.

Lemma normalized_path_is_plain u :
  drive u = None -> file u <> Some [] -> has_opaque_path u = negb (is_some (auth u)) && negb (path_root u) -> plain_path u ->
  let n := normalize_path generic u in
  drive n = None /\ (path_root n = true \/
    match auth u with Some _ => dirs n = [] /\ file n = None | None => match dirs n with [] :: _ => False | _ => True end end).
Proof.
  intros D F O P. unfold normalize_path. rewrite O. destruct (path_root u) eqn:R.
  - rewrite andb_false_r. assert (exists last, file u = nonempty last) as [last L]
      by (destruct (file u) as [[|b f]|]; [now contradiction F|now exists (b :: f)|now exists []]).
    destruct (normalized_segments_are generic u (dirs u) last eq_refl R D eq_refl L) as (_ & R' & D'). auto.
  - destruct P as [P|P]; [congruence|]. destruct (auth u) as [a|]; cbn [is_some negb andb].
    + destruct P as [Ds Fi]. unfold normalize_segments, reduce_path. rewrite Ds, Fi, D. cbn. rewrite Fi. auto.
    + unfold normalize_opaque_path. cbn [Sequence.drive Sequence.dirs with_dirs with_file]. split; [exact D|right].
      destruct (dirs u) as [|[|b d] ds]; [exact I|contradiction|]. cbn [map]. unfold encode at 1.
      rewrite percent_encode_is_utf8_percent_encode.
      pose proof (encode_not_nil (percent_encode_set opaque_path_column) (b :: d) ltac:(discriminate)).
      now destruct (utf8_percent_encode _ (b :: d)).
Qed.

Definition readable (u : sequence) : Prop := drive u = None /\ file u <> Some [] /\ plain_path u.

Lemma normalized_is_printable s u :
  scheme u = Some s -> mode_of_scheme s = generic -> readable u -> printable (normalize shortest_ip6 generic u).
Proof.
  intros S G (D & F & P). assert (has_opaque_path u = negb (is_some (auth u)) && negb (path_root u)) as O
    by (unfold has_opaque_path, mode_of; rewrite S, G; now rewrite !andb_true_r).
  destruct (normalized_path_is_plain u D F O P) as [D' P']. unfold printable, normalize. cbn [Sequence.scheme Sequence.drive Sequence.auth].
  repeat split.
  - exists (lowercase s). rewrite S. split; [reflexivity|]. left. now rewrite mode_of_lowercase.
  - destruct (auth u); [apply normalized_authority_is_normal|exact I].
  - left. split; [exact D'|]. unfold plain_path. cbn [Sequence.path_root Sequence.auth Sequence.dirs Sequence.file].
    destruct (auth u); exact P'.
Qed.

Lemma put_path_rel_is_readable x u :
  drive u = None -> (auth u = None /\ strip (txt "/") x = None \/ path_root u = true) -> readable (put_path_rel x u).
Proof.
  intros D P. unfold put_path_rel, readable, plain_path. pose proof (with_slashes_segments x) as W. destruct (segments x) as [ds last].
  cbn [fst snd] in W. cbn [Sequence.drive Sequence.file Sequence.dirs Sequence.auth Sequence.path_root with_file with_dirs].
  split; [exact D|]. split; [now destruct last|]. destruct P as [[-> P]|P]; [right|now left].
  destruct ds as [|[|b d] ds]; try exact I. subst x. discriminate.
Qed.

Lemma put_end_is_readable y u : readable u -> readable (put_query_fragment y u).
Proof.
  unfold readable, plain_path, put_query_fragment. destruct (from is_hash y), (before is_hash y) as [|c q]; trivial;
    destruct c as [[] [] [] [] [] [] [] []]; trivial.
Qed.

Lemma put_path_is_readable x u :
  drive u = None -> auth u = None -> readable (put_path x u).
Proof.
  intros D A. destruct (strip (txt "/") x) as [z|] eqn:S.
  - apply strip_some in S. subst x. apply put_path_rel_is_readable; [exact D|now right].
  - rewrite put_path_without_root by assumption. apply put_path_rel_is_readable; [exact D|now left].
Qed.

Lemma put_path_after_authority_is_readable z u a :
  drive u = None -> auth u = Some a -> dirs u = [] -> file u = None -> is_authority_end z -> has_no ends_path z ->
  readable (put_path z u).
Proof.
  intros D A Ds F E N. destruct z as [|c z].
  - unfold put_path, put_path_rel, readable, plain_path. cbn [segments nonempty Sequence.drive Sequence.file Sequence.dirs Sequence.auth
      with_file with_dirs].
    rewrite A. repeat split; [exact D|discriminate|now right].
  - apply has_no_cons in N as [N _]. simpl in E. unfold ends_authority, ends_path, one_of in E, N.
    cbn [txt list_ascii_of_string existsb] in E, N. rewrite !orb_false_iff in N. destruct N as (B1 & B2 & _).
    rewrite B1, B2, !orb_false_r in E. apply byte_eqb_eq in E. subst c. apply put_path_rel_is_readable; [exact D|now right].
Qed.

Lemma readable_has_its_path_root u : readable u -> needs_path_root u = false.
Proof.
  intros (D & _ & P). unfold needs_path_root. rewrite D. destruct P as [->|P]; [apply andb_false_r|].
  destruct (auth u); [|reflexivity]. destruct P as [-> ->]. reflexivity.
Qed.

(* What the grammar reads of a generic URL *)
Lemma auth_path_is_readable x o v :
  has_no ends_path x -> parse_auth_path generic x (with_scheme o empty) = Some v -> readable v /\ is_interpreted v.
Proof.
  intros N A. unfold parse_auth_path in A. destruct (strip (txt "//") x) as [r|] eqn:S; cbn [has_drive] in A.
  - apply strip_some in S. subst x. destruct (split_at_authority_end r N) as (_ & _ & Ez & Nz). unfold put_authority_path in A.
    destruct (read_authority generic (before ends_authority r)) as [b|] eqn:RA; [|discriminate]. injection A as <-. split.
    + now apply (put_path_after_authority_is_readable _ _ b).
    + pose proof (authority_is_interpreted [] _ b [] [] RA) as W. unfold is_interpreted in *.
      destruct (put_path_keeps (from ends_authority r) (with_auth (Some b) (with_scheme o empty))) as (_ & -> & _). exact W.
  - injection A as <-. split; [now apply put_path_is_readable|]. unfold is_interpreted.
    destruct (put_path_keeps x (with_scheme o empty)) as (_ & -> & _). exact I.
Qed.

Lemma parsed_is_readable x u : parse generic x = Some u -> readable u /\ is_interpreted u.
Proof.
  unfold parse, read_url. destruct (split_scheme x) as [o rest]. destruct (split_at_path_end rest) as (_ & N & _).
  destruct (parse_auth_path generic (before ends_path rest) (with_scheme o empty)) as [v|] eqn:A; [|discriminate].
  destruct (on _ _); [|discriminate]. injection 1 as <-. destruct (auth_path_is_readable _ _ _ N A) as [R W].
  split; [now apply put_end_is_readable|]. unfold is_interpreted in *. destruct (put_end_keeps (from ends_path rest) v) as (_ & -> & _).
  exact W.
Qed.

Lemma parsed_scheme x u : parse generic x = Some u -> scheme u = fst (split_scheme x).
Proof.
  unfold parse, read_url. destruct (split_scheme x) as [o rest]. cbn [fst].
  destruct (parse_auth_path generic (before ends_path rest) (with_scheme o empty)) as [v|] eqn:A; [|discriminate].
  destruct (on _ _); [|discriminate]. injection 1 as <-. destruct (put_end_keeps (from ends_path rest) v) as (-> & _).
  unfold parse_auth_path in A. cbn [has_drive] in A. destruct (strip (txt "//") (before ends_path rest)).
  - unfold put_authority_path in A. destruct (read_authority _ _); [|discriminate]. injection A as <-.
    now rewrite (proj1 (put_path_keeps _ _)).
  - injection A as <-. now rewrite (proj1 (put_path_keeps _ _)).
Qed.

(* ---- The theorem *)

Section Hrefs.
Variable to_ascii : text -> option text.

Lemma stages_give_a_printable_url input u :
  select_mode (trimmed input) generic = generic -> url_with_base to_ascii input None = Some u -> printable u.
Proof.
  intros G E. unfold url_with_base, url_of in E. change (mode_of empty generic) with generic in E.
  rewrite preprocess_generic in E by assumption.
  destruct (parse generic (trimmed input)) as [w|] eqn:P; [|discriminate]. cbn [then_] in E.
  destruct (parsed_is_readable _ _ P) as [R W]. destruct (scheme w) as [s|] eqn:S.
  - rewrite (rebase_without_base s w S (readable_has_its_path_root w R)) in E. cbn [then_ force] in E.
    assert (interpret_host to_ascii w = Some w) as H.
    { unfold interpret_host, is_interpreted in *. destruct (auth w) as [[i [[[] h]|] p]|]; try reflexivity. contradiction. }
    rewrite H in E. injection E as <-. apply (normalized_is_printable s); trivial.
    pose proof (parsed_scheme _ _ P) as Q. unfold select_mode in G. rewrite <- Q, S in G. exact G.
  - unfold whatwg_rebase in E. cbn [is_special andb] in E. unfold strict_resolve in E. rewrite S in E. cbn [is_some orb] in E.
    destruct (_ || _); discriminate.
Qed.

Lemma machine_href_prints_parts input base : Serializer.href to_ascii input base = option_map print_parts (by_machine to_ascii input base).
Proof.
  unfold Serializer.href, by_machine. destruct base as [base|]; [destruct (M.parse to_ascii base None); [|reflexivity]; cbn [then_]|];
    (destruct (M.parse to_ascii input _); [|reflexivity]); cbn [option_map]; now rewrite serializer_prints_parts.
Qed.

(* Equal parts make equal hrefs. *)
Theorem hrefs_are_equal input base :
  by_machine to_ascii input base = by_stages to_ascii input base ->
  (forall u, url_with_base to_ascii input base = Some u -> printable u) -> Serializer.href to_ascii input base = href to_ascii input base.
Proof.
  intros E P. rewrite machine_href_prints_parts, E. unfold by_stages, href.
  destruct (url_with_base to_ascii input base) as [u|]; [|reflexivity].
  cbn [option_map]. now rewrite (print_prints_parts u (P u eq_refl)).
Qed.

End Hrefs.

(* ---- Web-URLs *)

Lemma web_url_is_printable s b z y :
  mode_of_scheme s = web -> printable (normalize shortest_ip6 web (web_sequence s b z y)).
Proof.
  intro W. unfold web_sequence. rewrite put_end_is by reflexivity. unfold put_path, put_path_rel.
  destruct (segments (tl z)) as [ds last]. set (u := with_query _ _).
  assert (has_opaque_path u = false) as O by reflexivity.
  destruct (normalized_segments_are web u ds last eq_refl eq_refl eq_refl eq_refl eq_refl) as (_ & R & D).
  unfold printable, plain_path, normalize, normalize_path. rewrite O.
  cbn [Sequence.scheme Sequence.drive Sequence.auth Sequence.path_root]. repeat split.
  - exists (lowercase s). split; [reflexivity|]. now do 2 right.
  - apply normalized_authority_is_normal.
  - left. split; [exact D|now left].
Qed.

Lemma stages_give_a_printable_web_url to_ascii input u :
  select_mode (trimmed input) generic = web -> url_with_base to_ascii input None = Some u -> printable u.
Proof.
  intros W E. unfold select_mode in W. destruct (split_scheme (trimmed input)) as [[s|] rest] eqn:S; [|discriminate].
  cbn [fst] in W. destruct (split_slashed rest) as (x & y & R & Bx & Fy & N & _).
  rewrite (url_of_web_url to_ascii input s rest x y) in E by assumption. unfold read_web in E.
  destruct (is_nil (authority_text x)); [discriminate|]. destruct (read_authority web (authority_text x)) as [b|]; [|discriminate].
  cbn [then_] in E. destruct (on is_port_number (port b)); [|discriminate]. cbn [then_] in E.
  assert (exists c, interpret_host to_ascii (web_sequence s b (path_text x) y) = Some (web_sequence s c (path_text x) y) \/
    interpret_host to_ascii (web_sequence s b (path_text x) y) = None) as [c [I | I]].
  { unfold interpret_host. destruct (interpreted_sequence s None None None b (path_text x) y) as [_ ->].
    destruct b as [i [[[] h]|] p]; try (eexists; left; reflexivity). destruct (interpret to_ascii h) as [g|];
      [|exists no_authority; now right].
    eexists. left. cbn [option_map]. f_equal. apply interpreted_sequence. }
  - rewrite I in E. injection E as <-. now apply web_url_is_printable.
  - now rewrite I in E.
Qed.

(* ---- File-URLs *)

Lemma file_url_is_printable s b p y :
  has_no ends_path p -> printable (normalize shortest_ip6 file_mode (file_sequence s b p y)).
Proof.
  intro N. rewrite file_sequence_is. destruct (file_path_keeps s b p) as (Sc & A & _). set (u := with_query _ _).
  assert (has_opaque_path u = false) as O by (unfold has_opaque_path; change (auth u) with (auth (file_path s b p)); now rewrite A).
  pose proof (normal_file_path_has_root s b p N) as R.
  assert (normalize_segments file_mode u = with_query (query_of y) (with_fragment (fragment_of y)
    (normalize_segments file_mode (file_path s b p)))) as E
    by apply normalize_segments_end.
  unfold printable, plain_path, root_or_drive, normalize, normalize_path. rewrite O, E. change (auth u) with (auth (file_path s b p)).
  change (scheme u) with (scheme (file_path s b p)). rewrite A, Sc.
  cbn [Sequence.scheme Sequence.drive Sequence.auth Sequence.path_root Sequence.dirs Sequence.file with_query with_fragment option_map
    is_some].
  repeat split.
  - exists (lowercase s). split; [reflexivity|]. now do 2 right.
  - apply normalized_authority_is_normal.
  - destruct R as [R | R]; [|right; tauto]. destruct (drive _); [right|left]; tauto.
Qed.

Lemma stages_give_a_printable_file_url to_ascii input u :
  select_mode (trimmed input) generic = file_mode -> url_with_base to_ascii input None = Some u -> printable u.
Proof.
  intros W E. unfold select_mode in W. destruct (split_scheme (trimmed input)) as [[s|] rest] eqn:S; [|discriminate].
  cbn [fst] in W. destruct (split_slashed rest) as (x & y & R & Bx & Fy & N & _).
  rewrite (url_of_file_url to_ascii input s rest x y) in E by assumption.
  assert (forall b p, has_no ends_path p -> option_map (normalize shortest_ip6 file_mode) (interpret_host to_ascii (file_sequence s b p y))
    = Some u ->
    printable u) as P.
  { intros b p Np H. rewrite interpret_file in H. destruct (interpret_authority to_ascii b) as [c|]; [|discriminate].
    injection H as <-. now apply file_url_is_printable. }
  unfold read_file in E. destruct (strip (txt "//") x) as [r|] eqn:X.
  - apply strip_some in X. rewrite X in N. apply tail_is_free in N. destruct (is_drive _); [now apply (P no_authority r)|].
    destruct (then_ (read_authority _ _) only_host) as [b|]; [|discriminate]. apply (P b _) in E; [exact E|].
    destruct (split_at_authority_end r N) as (_ & _ & _ & Nz). destruct (from ends_authority r); [reflexivity|].
    now apply has_no_cons in Nz.
  - apply (P no_authority (after_slash x)); [|exact E]. unfold after_slash. destruct (strip (txt "/") x) as [z|] eqn:Z; [|exact N].
    apply strip_some in Z. rewrite Z in N. now apply tail_is_free in N.
Qed.

(* Every input without a base: the same href, or both fail. *)
Theorem hrefs_without_a_base_are_equal to_ascii input :
  keeps_delimiters to_ascii -> Serializer.href to_ascii input None = href to_ascii input None.
Proof.
  intro K. apply hrefs_are_equal; [now apply equality_without_a_base|]. intros u E. destruct (select_mode (trimmed input) generic) eqn:W.
  - now apply (stages_give_a_printable_url to_ascii input).
  - now apply (stages_give_a_printable_web_url to_ascii input).
  - now apply (stages_give_a_printable_file_url to_ascii input).
Qed.

Example href_of_a_generic_url :
  let input := txt " Foo://u:@[1::0:2]:/..//b/ %2e?q#f" in
  select_mode (trimmed input) generic = generic /\
  Serializer.href Host.no_unicode input None = Some (txt "foo://u@[1::2]//b/%20%2e?q#f").
Proof. vm_compute. split; reflexivity. Qed.

Example href_of_a_web_url :
  let input := txt "HTTP:\u:@[1::0:2]:080\..\\b\ c?'#'" in
  select_mode (trimmed input) generic = web /\
  Serializer.href Host.no_unicode input None = Some (txt "http://u@[1::2]//b/%20c?%27#'").
Proof. vm_compute. split; reflexivity. Qed.

Example href_of_a_file_url :
  Serializer.href Host.no_unicode (txt "FILE:\\LOCALHOST\.\c|\..\a b") None = Some (txt "file:///c:/a%20b").
Proof. vm_compute. reflexivity. Qed.
