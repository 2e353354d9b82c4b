(* Theorem 3, continued: exactly which sequences read back, in the modes without drives (generic and web). What the grammar
   reads has the components that it can read ([good]), and needs no protection ([protected]). With the law that such a
   sequence reads back, these two are exactly the sequences that read back. *)

From Refurl Require Import Print PrintLaws PrintBack.

(* ---- Texts *)

Lemma only_segments p ds last :
  only p (with_slashes ds ++ last) -> Forall (only p) ds /\ only p last.
Proof.
  unfold only. induction ds as [|d ds IH]; [now split|].
  change (with_slashes (d :: ds)) with ((d ++ ["/"%char]) ++ with_slashes ds). rewrite <- !app_assoc, !forallb_app.
  intro H. apply andb_true_iff in H as [Hd H]. apply andb_true_iff in H as [_ H]. rewrite <- forallb_app in H.
  destruct (IH H). split; [constructor|]; assumption.
Qed.

Lemma segment_of_path x : free_of ends_path x -> has "/" x = false -> good_segment x.
Proof.
  intros P S. apply has_false_forallb in S. unfold good_segment, free_of in *. rewrite forallb_forall in *. intros b I.
  specialize (P b I). specialize (S b I). apply (every_byte_implies
    (fun b => negb (ends_path b) && negb (byte_eqb b "/")) (fun b => negb (ends_authority b))); [vm_compute; reflexivity|].
  now rewrite P, S.
Qed.

Lemma free_app_inv set x y : free_of set (x ++ y) -> free_of set x /\ free_of set y.
Proof. unfold free_of. rewrite forallb_app. apply andb_true_iff. Qed.

Lemma before_is_free p x : free_of p (before p x).
Proof. apply take_while_all. Qed.

(* ---- Scheme *)

Lemma split_scheme_is_good x s rest : split_scheme x = (Some s, rest) -> good_scheme s.
Proof.
  unfold split_scheme. destruct x as [|b x]; [discriminate|]. destruct (is_alpha b) eqn:A; [|discriminate].
  intro E. assert (T : take_while is_scheme_char (b :: x) = s).
  { destruct (drop_while is_scheme_char (b :: x)) as [|[[] [] [] [] [] [] [] []] r]; try discriminate; now injection E. }
  subst s. split; [|apply take_while_all]. cbn [take_while]. unfold is_scheme_char at 1. now rewrite A.
Qed.

(* ---- Authority *)

Lemma parse_port_is_digits x p : parse_port x = Some p -> match p with Some p => only is_digit p | None => True end.
Proof.
  intro E. pose proof (parse_port_whole _ _ E) as W. destruct p as [p|]; [|exact I]. cbn [sigils] in W. rewrite app_nil_r in W.
  subst x. cbn in E. unfold only. destruct (forallb is_digit p); [reflexivity | discriminate].
Qed.

Lemma parse_host_port_is_good m x h p :
  free_of ends_authority x -> has "@" x = false -> parse_host_port m x = Some (h, p) ->
  good_host m h p /\ match p with Some p => only is_digit p | None => True end.
Proof.
  intros F At E. pose proof (parse_host_port_whole _ _ _ _ E) as W. subst x.
  apply free_app_inv in F as [F _]. rewrite has_app in At. apply orb_false_iff in At as [At _].
  split; [split; [exact F|]; split; [exact At | now right]|].
  revert E. unfold parse_host_port. set (split := match host_text h ++ _ with [] => _ | _ => _ end).
  destruct split as [[t rest]|]; [|discriminate]. destruct (parse_port rest) as [o|] eqn:P; [|discriminate].
  injection 1 as _ <-. exact (parse_port_is_digits _ _ P).
Qed.

Lemma split_last_at_has_none x info rest : split_last_at x = (info, rest) -> has "@" rest = false.
Proof.
  unfold split_last_at. pose proof (take_drop (fun b => negb (byte_eqb b "@")) (rev x)) as T.
  pose proof (take_while_all (fun b => negb (byte_eqb b "@")) (rev x)) as Al.
  destruct (drop_while _ (rev x)) as [|c r].
  - injection 1 as _ <-. apply has_false_forallb. rewrite <- forallb_rev. now rewrite app_nil_r in T; rewrite T in Al.
  - injection 1 as _ <-. apply has_false_forallb. now rewrite forallb_rev.
Qed.

Lemma parse_userinfo_is_good x : free_of ends_authority x -> good_userinfo (parse_userinfo x).
Proof.
  intro F. pose proof (parse_userinfo_whole x) as W. rewrite <- W in F. apply free_app_inv in F as [N P].
  split; [exact N|]. split.
  - clear N P W. unfold parse_userinfo. destruct (drop_while _ x) as [|c r] eqn:D; cbn [username]; apply has_false_forallb.
    + pose proof (take_drop (fun b => negb (byte_eqb b ":")) x) as T. rewrite D, app_nil_r in T. rewrite <- T. apply take_while_all.
    + apply take_while_all.
  - destruct (password (parse_userinfo x)) as [p|]; [|exact I]. cbn [sigils] in P. rewrite app_nil_r in P.
    now apply free_app_inv in P as [_ P].
Qed.

Lemma read_authority_is_good m x a : free_of ends_authority x -> read_authority m x = Some a -> good_authority m a.
Proof.
  intros F E. unfold read_authority in E. destruct x as [|b x]; [now injection E as <-|].
  destruct (split_last_at (b :: x)) as [info rest] eqn:S. pose proof (split_last_at_has_none _ _ _ S) as At.
  apply split_last_at_whole in S. rewrite <- S in F. apply free_app_inv in F as [Fi Fr].
  destruct (parse_host_port m rest) as [[h p]|] eqn:P; [|discriminate]. injection E as <-.
  destruct (parse_host_port_is_good m rest h p Fr At P) as [H D].
  unfold good_authority. cbn [name user port]. split; [exact H|]. split; [|exact D].
  destruct info as [i|]; cbn [option_map]; [|exact I]. apply parse_userinfo_is_good.
  cbn [sigils app] in Fi. now apply free_app_inv in Fi as [Fi _].
Qed.

Lemma good_authority_is_valid m a : good_authority m a -> is_valid_authority a = true.
Proof.
  unfold good_authority, is_valid_authority. destruct (name a) as [h|]; [|now intros ->].
  intros ((_ & _ & [(H & _) | E]) & _ & D); destruct h as [k [|b x]]; try reflexivity; [contradiction|].
  exfalso. cbn [host_text app] in E. destruct (port a) as [p|]; cbn [sigils] in E; [|discriminate].
  cbn [app txt list_ascii_of_string] in E. rewrite parse_plain_host_port in E by discriminate. cbn [take_while] in E.
  rewrite colon_ends_host in E. discriminate.
Qed.

(* ---- Path *)

Lemma put_path_rel_is_good x v :
  free_of ends_path x ->
  Forall good_segment (dirs (put_path_rel x v)) /\ match file (put_path_rel x v) with Some f => good_segment f /\
    f <> [] | None => True end.
Proof.
  intro F. unfold put_path_rel. pose proof (with_slashes_segments x) as W. pose proof (segments_have_no_slash x) as [Nd Nl].
  destruct (segments x) as [ds last]. cbn [fst snd dirs file with_dirs with_file] in *. rewrite <- W in F.
  apply (only_segments (fun b => negb (ends_path b))) in F as [Fd Fl]. split.
  - rewrite Forall_forall in *. intros d I. apply segment_of_path; [now apply Fd | now apply Nd].
  - destruct last as [|b last]; cbn [nonempty]; [exact I|]. split; [now apply segment_of_path | discriminate].
Qed.

Lemma buildable_of m u :
  match auth u with Some a => good_authority m a | None => True end -> drive u = None ->
  (is_some (auth u) = true -> path_root u = true \/ (dirs u = [] /\ file u = None)) ->
  Forall good_segment (dirs u) -> match file u with Some f => good_segment f /\ f <> [] | None => True end ->
  buildable u = true.
Proof.
  intros A Dr R D F. unfold buildable. repeat (apply andb_true_iff; split).
  - destruct (auth u); [exact (good_authority_is_valid m _ A) | reflexivity].
  - unfold needs_path_root. rewrite Dr. destruct (is_some (auth u)); [|reflexivity].
    destruct (R eq_refl) as [-> | [-> ->]]; [now rewrite andb_false_r | reflexivity].
  - destruct (file u) as [f|]; [|reflexivity]. destruct F as [F N]. cbn [on]. rewrite (no_slash_there f F).
    destruct f; [congruence | reflexivity].
  - apply forallb_forall. intros d I. rewrite Forall_forall in D. now rewrite (no_slash_there d (D d I)).
Qed.

(* ---- Query *)

Lemma put_query_fragment_keeps x v :
  let u := put_query_fragment x v in
  scheme u = scheme v /\ auth u = auth v /\ drive u = drive v /\ path_root u = path_root v /\ dirs u = dirs v /\ file u = file v.
Proof.
  unfold put_query_fragment. cbv zeta. destruct (from is_hash x);
    destruct (before is_hash x) as [|[[] [] [] [] [] [] [] []] q]; repeat split.
Qed.

Lemma put_query_is_good x v : query v = None ->
  match query (put_query_fragment x v) with Some q => has "#" q = false | None => True end.
Proof.
  intro Q. assert (H : match before is_hash x with "?"%char :: q => has "#" q = false | _ => True end).
  { pose proof (before_is_free is_hash x) as F. destruct (before is_hash x) as [|c q]; [exact I|].
    assert (G : has "#" q = false).
    { apply has_false_forallb. apply andb_true_iff in F as [_ F]. revert F. apply forallb_weaken. intros b Hb.
      unfold is_hash, one_of in Hb. cbn in Hb. now rewrite orb_false_r in Hb. }
    destruct c as [[] [] [] [] [] [] [] []]; try exact I. exact G. }
  unfold put_query_fragment. cbv zeta. destruct (from is_hash x);
    destruct (before is_hash x) as [|[[] [] [] [] [] [] [] []] q]; cbn [query with_query with_fragment]; rewrite ?Q; auto.
Qed.

(* ---- The law *)

(* What follows [//] in a path would be an authority. *)
Lemma no_empty_dir_first x : strip (txt "//") ("/"%char :: x) = None -> match fst (segments x) with [] :: _ => False | _ => True end.
Proof.
  destruct x as [|c x]; [easy|]. cbn [txt list_ascii_of_string strip]. rewrite byte_eqb_refl.
  destruct (byte_eqb "/" c) eqn:E; [discriminate|]. intros _. cbn [segments]. destruct (segments x) as [ds last].
  rewrite (byte_eqb_sym c), E. destruct ds; exact I.
Qed.

Lemma split_none_no_scheme x rest : split_scheme x = (None, rest) -> rest = x /\ starts_with_scheme x = false.
Proof.
  intro E. split.
  - pose proof (split_scheme_whole _ _ _ E) as W. exact W.
  - unfold starts_with_scheme. now rewrite E.
Qed.

(* The components that [put_path] sets, for the path after [v] *)
Lemma put_path_is_good x v :
  free_of ends_path x -> path_root v = false ->
  let u := put_path x v in
  Forall good_segment (dirs u) /\ match file u with Some f => good_segment f /\ f <> [] | None => True end
  /\ drive u = drive v /\ scheme u = scheme v /\ auth u = auth v /\ query u = query v
  /\ (stops (fun b => negb (byte_eqb b "/")) x -> path_root u = true \/ (dirs u = [] /\ file u = None))
  /\ (path_root u = false -> put_path x v = put_path_rel x v)
  /\ (strip (txt "//") x = None -> match dirs u with [] :: _ => False | _ => True end).
Proof.
  intros F R. cbv zeta. destruct x as [|c x].
  - cbn. do 6 (split; [constructor || reflexivity|]). split; [now right|]. split; [reflexivity | easy].
  - destruct (byte_eq_dec c "/") as [->|N].
    + change (put_path ("/"%char :: x) v) with (put_path_rel x (with_path_root true v)).
      assert (Fx : free_of ends_path x) by now apply andb_true_iff in F as [_ F].
      pose proof (put_path_rel_is_good x (with_path_root true v) Fx) as [G1 G2].
      pose proof (no_empty_dir_first x) as Ne. unfold put_path_rel in *. destruct (segments x) as [ds last]. cbn [fst] in Ne.
      cbn [dirs file path_root drive scheme auth query with_file with_dirs with_path_root] in *.
      do 6 (split; [assumption || reflexivity|]). split; [now left|]. split; [discriminate | exact Ne].
    + rewrite put_path_other by exact N. pose proof (put_path_rel_is_good (c :: x) v F) as [G1 G2].
      unfold put_path_rel in *. apply byte_eqb_neq in N. cbn [segments] in *. destruct (segments x) as [ds last].
      rewrite N in *. cbn [stops]. rewrite N.
      do 6 (split; [assumption || reflexivity || (destruct ds; reflexivity) || (destruct ds; assumption)|]).
      split; [discriminate|]. split; [reflexivity|]. destruct ds; intros _; exact I.
Qed.

(* The parts of a URL: the scheme; [//] and an authority, or nothing; the path; and the end *)
Lemma read_url_is m x u : has_drive m = false -> read_url m x = Some u ->
  exists s y v p,
    split_scheme x = (s, y) /\ free_of ends_path p /\ u = put_query_fragment (from ends_path y) (put_path p v)
    /\ ((exists a, v = with_auth (Some a) (with_scheme s empty) /\ good_authority m a
         /\ stops (fun b => negb (byte_eqb b "/")) p)
        \/ (v = with_scheme s empty /\ p = before ends_path y /\ strip (txt "//") p = None)).
Proof.
  intros D E. unfold read_url in E. destruct (split_scheme x) as [s y] eqn:S. exists s, y.
  unfold parse_auth_path in E. rewrite D in E. pose proof (before_is_free ends_path y) as Fy.
  destruct (strip (txt "//") (before ends_path y)) as [r|] eqn:St.
  - unfold put_authority_path in E. destruct (read_authority m (before ends_authority r)) as [a|] eqn:A; [|discriminate].
    apply read_authority_is_good in A; [|apply before_is_free]. injection E as <-.
    apply strip_some in St. rewrite St in Fy. apply free_app_inv in Fy as [_ Fr]. rewrite <- (before_from ends_authority r) in Fr.
    apply free_app_inv in Fr as [_ Fr]. eexists _, (from ends_authority r). do 3 (split; [eauto|]). left. exists a.
    do 2 (split; [eauto|]). pose proof (drop_while_stops (fun b => negb (ends_authority b)) r) as T. fold (from ends_authority r) in T.
    destruct (from ends_authority r) as [|c z]; [exact I|]. cbn [stops] in *. apply andb_true_iff in Fr as [Fc _].
    apply negb_false_iff in T. apply negb_false_iff. apply (every_byte_implies
      (fun b => negb (ends_path b) && ends_authority b) (fun b => byte_eqb b "/")); [vm_compute; reflexivity|]. now rewrite Fc, T.
  - injection E as <-. eexists _, (before ends_path y). do 3 (split; [eauto|]). right. auto.
Qed.

(* Without an authority and a path-root, the path begins the text, and so does its first segment. *)
Lemma first_segment_begins p v :
  exists y, p = first_segment (put_path_rel p v) ++ y
            /\ match y with [] => True | c :: _ => c = "/"%char end.
Proof.
  unfold put_path_rel, first_segment. pose proof (with_slashes_segments p) as W. destruct (segments p) as [[|d ds] last];
    cbn [dirs file with_dirs with_file fst snd] in *.
  - exists []. split; [|exact I]. rewrite app_nil_r. rewrite <- W. now destruct last.
  - exists ("/"%char :: with_slashes ds ++ last). split; [|reflexivity]. rewrite <- W.
    change (with_slashes (d :: ds)) with ((d ++ ["/"%char]) ++ with_slashes ds). now rewrite <- !app_assoc.
Qed.

Lemma first_segment_is_no_scheme x v :
  starts_with_scheme x = false -> starts_with_scheme (first_segment (put_path_rel (before ends_path x) v)) = false.
Proof.
  intro N. destruct (first_segment_begins (before ends_path x) v) as (y & E & Y). rewrite <- (before_from ends_path x), E in N.
  pose proof (drop_while_stops (fun b => negb (ends_path b)) x) as S. fold (from ends_path x) in S.
  rewrite <- app_assoc in N. destruct y as [|c y]; cbn [app] in N.
  - destruct (from ends_path x) as [|c z]; [now rewrite app_nil_r in N|]. cbn [stops] in S. apply negb_false_iff in S.
    pose proof (every_byte_implies ends_path (fun b => negb (is_scheme_char b) && negb (byte_eqb b ":"))
      ltac:(vm_compute; reflexivity) c S) as C. cbv beta in C. apply andb_true_iff in C as [C1 C2].
    apply negb_true_iff in C1, C2. apply byte_eqb_neq in C2. now rewrite starts_with_scheme_app in N.
  - subst c. rewrite starts_with_scheme_app in N; [exact N | reflexivity | discriminate].
Qed.

(* What the grammar reads has components that it can read, and needs no protection. *)
Theorem what_is_read_is_good m x u : has_drive m = false -> read_url m x = Some u -> good m u /\ protected u.
Proof.
  intros D E. destruct (read_url_is m x u D E) as (s & y & v & p & Sc & Fp & -> & C).
  assert (V : path_root v = false /\ query v = None /\ drive v = None /\ scheme v = s
              /\ match auth v with Some a => good_authority m a | None => True end)
    by (destruct C as [(a & -> & A & _) | (-> & _)]; repeat split; exact A).
  destruct V as (R & Q & Dr & S & A). destruct (put_path_is_good p v Fp R) as (G1 & G2 & Ed & Es & Ea & Eq & Gr & Rel & Ne).
  rewrite <- S in Sc. set (w := put_path p v) in *. set (z := from ends_path y).
  destruct (put_query_fragment_keeps z w) as (Ks & Ka & Kd & Kr & Kds & Kf). cbv zeta in *.
  assert (Gq := put_query_is_good z w). rewrite Eq in Gq. specialize (Gq Q). split.
  - split; [|rewrite Kds, Kf, Ks, Ka, Kd, Es, Ea, Ed; repeat split; auto].
    + apply (buildable_of m); rewrite ?Kds, ?Kf, ?Ka, ?Kd, ?Kr, ?Ea, ?Ed; auto.
      intro Au. destruct C as [(a & _ & _ & St) | (-> & _)]; [exact (Gr St) | discriminate Au].
    + destruct (scheme v) as [t|] eqn:T; [exact (split_scheme_is_good _ _ _ Sc) | exact I].
    + destruct (file w); [apply G2 | exact I].
  - intro Au. rewrite Ka, Ea in Au. destruct C as [(a & -> & _) | (-> & -> & St)]; [discriminate|].
    rewrite Kds. split; [exact (Ne St)|]. rewrite Ks, Es, Kr. intros Sn Rw. cbn [scheme with_scheme empty] in *. rewrite Sn in Sc.
    destruct (split_none_no_scheme _ _ Sc) as [-> Ns]. unfold first_segment. rewrite Kds, Kf.
    change (starts_with_scheme (first_segment w) = false). rewrite (Rel Rw). now apply first_segment_is_no_scheme.
Qed.

(* A sequence reads back exactly if the grammar can read its components, and it needs no protection. *)
Theorem exactly_what_reads_back m u :
  has_drive m = false -> (read_url m (with_sigils u) = Some u <-> good m u /\ protected u).
Proof.
  intro D. split; [now apply what_is_read_is_good|]. intros [G P]. now apply what_is_printed_reads_back.
Qed.
