(* Theorem 6, continued: the setter of the protocol. *)

From Refurl Require Import Setters NormalizeLaws ReducePathLaws NormalizeIdempotent PrintBack ReadLaws NormalForms CleanTexts FileForms
  FileTwice ReferenceForms NormalChanges.
From Refurl Require FilePaths FileEquality FileReferenceEquality BaseEquality.

Open Scope list_scope.
Open Scope char_scope.

(* ---- Protocol *)

Lemma scheme_value_is_good x s : scheme_value x = Some s -> good_scheme s.
Proof.
  unfold scheme_value. destruct (split_scheme x) as [[t|] r] eqn:E; cbn [fst].
  - injection 1 as <-. exact (split_scheme_is_good _ _ _ E).
  - destruct (split_scheme (x ++ txt ":")) as [o r'] eqn:E'. cbn [fst]. intros ->. exact (split_scheme_is_good _ _ _ E').
Qed.

(* The authority of a normal URL under another scheme: only the port may change. *)
Definition for_scheme (s : text) (a : authority) : authority := new_port (normalize_port (Some s) (port a)) a.

Lemma authority_for_scheme_is_normal s t a :
  mode_of_scheme s <> file_mode -> normalize_authority shortest_ip6 t a = a ->
  normalize_authority shortest_ip6 (Some (lowercase s)) (for_scheme s a) = for_scheme s a.
Proof.
  intros F N. unfold normalize_authority, for_scheme, new_port in *. cbn [name user port].
  destruct (name a) as [h|] eqn:Nm; [|now rewrite <- N].
  assert (L : is_localhost_of_file h (Some (lowercase s)) = false).
  { unfold is_localhost_of_file. rewrite mode_of_lowercase. destruct (mode_of_scheme s); [apply andb_false_r | apply andb_false_r |
    now elim F]. }
  rewrite L. destruct (is_localhost_of_file h t); [now rewrite <- N in Nm|]. pose proof (f_equal user N) as U.
  pose proof (f_equal name N) as H.
  cbn [user name] in U, H. rewrite Nm in H. rewrite U, H. f_equal. exact (normalize_port_twice (Some s) (port a)).
Qed.

Lemma ready_for_scheme to_ascii m s a : m <> file_mode -> ready_authority_in to_ascii m (Some a) ->
  ready_authority_in to_ascii m (Some (for_scheme s a)).
Proof.
  assert (K : forall k, ready_authority to_ascii k a -> ready_authority to_ascii k (for_scheme s a)).
  { intros k R. unfold ready_authority, for_scheme, new_port in *. cbn [name user port]. destruct (name a) as [h|] eqn:Nm.
    - destruct R as (H & U & P). split; [exact H|]. split; [exact U | now apply normal_port_is_ready].
    - now destruct R as [-> R]. }
  intro F. destruct m; cbn [ready_authority_in]; [apply K | | now elim F]. intros (b & E & R). injection E as <-. eexists. split;
    [reflexivity|].
  now apply K.
Qed.

(* What the setter makes of a URL whose path does not change *)
Definition with_new_scheme (s : text) (u : sequence) : sequence :=
  with_scheme (Some (lowercase s)) (with_auth (option_map (for_scheme s) (auth u)) u).

Lemma opaque_with_scheme u v s : scheme u = Some s -> mode_of v generic = mode_of u generic -> is_some (scheme v) = true ->
  is_some (auth v) = is_some (auth u) -> path_root v = path_root u -> has_opaque_path v = has_opaque_path u.
Proof. intros S M Sv A P. unfold has_opaque_path. now rewrite M, Sv, A, P, S. Qed.

Lemma new_scheme_is_normal to_ascii m u s : is_normal_in to_ascii m u -> good_scheme s -> mode_of_scheme s = m -> m <> file_mode ->
  is_normal_in to_ascii m (with_new_scheme s u).
Proof.
  intros N G M F. destruct (normal_parts _ _ _ N) as ((t & T & _) & A & Na & Q & Nq & Nf).
  apply (changed_url_is_normal to_ascii m u); trivial.
  - repeat split. apply (opaque_with_scheme u _ t T); try reflexivity; [|unfold with_new_scheme; cbn; now destruct (auth u)].
    rewrite (mode_of_normal _ _ _ N). unfold mode_of. cbn [with_new_scheme scheme with_scheme]. now rewrite mode_of_lowercase.
  - exists (lowercase s). split; [reflexivity|]. split; [now apply good_lowercase|]. rewrite mode_of_lowercase. split; [exact M|].
    apply lowercase_idempotent.
  - cbn [with_new_scheme auth with_scheme with_auth]. destruct (auth u) as [a|]; [now apply ready_for_scheme | exact A].
  - cbn [with_new_scheme auth scheme with_scheme with_auth]. destruct (auth u) as [a|]; [|reflexivity]. cbn [option_map] in *. f_equal.
    injection Na as Na. apply (authority_for_scheme_is_normal s (scheme u)); [now rewrite M | exact Na].
Qed.

(* A file-URL with a drive becomes a web-URL, whose path has a segment like the drive. *)
Lemma drive_is_no_dot_segment d : is_drive d = true -> is_dot_segment d = false.
Proof.
  intro D. destruct d as [|a [|b [|c d]]]; try discriminate. cbn [is_drive] in D. apply andb_true_iff in D as [A _].
  apply (every_byte_implies is_alpha (fun a => negb (byte_eqb a ".") && negb (byte_eqb a "%"))) in A; [|vm_compute; reflexivity].
  rewrite andb_true_iff, !negb_true_iff in A. destruct A as [A1 A2]. unfold is_dot_segment, is_dot, is_dots. cbn. now rewrite ?A1, ?A2.
Qed.

(* A path that a normal web-URL may have *)
Definition web_path (p : sequence) : Prop :=
  drive p = None /\ path_root p = true /\ Forall (ready_segment web) (dirs p)
  /\ match file p with Some f => ready_segment web f /\ f <> [] | None => True end
  /\ Forall (fun x => is_dot_segment x = false) (dirs p) /\ match file p with Some f => is_dot_segment f = false | None => True end
  /\ map (encode path_column) (dirs p) = dirs p /\ option_map (encode path_column) (file p) = file p.

Lemma path_of_file_url to_ascii u : is_normal_in to_ascii file_mode u -> path_root u = true ->
  Forall (fun x => is_dot_segment x = false) (dirs u) /\ match file u with Some f => is_dot_segment f = false | None => True end
  /\ map (encode path_column) (dirs u) = dirs u /\ option_map (encode path_column) (file u) = file u.
Proof.
  intros [R N] P. pose proof (file_path_is_not_opaque _ _ R) as O. pose proof (f_equal dirs N) as Nd. pose proof (f_equal file N) as Nf.
  cbn [normalize dirs file] in Nd, Nf. unfold normalize_path in Nd, Nf. rewrite O in Nd, Nf.
  assert (S : stays file_mode u).
  { apply (stays_ext file_mode (normalize_segments file_mode u));
      [apply normalized_segments_stay | now rewrite FileReferences.authority_stays | ..];
      rewrite <- N at 1; unfold normalize, normalize_path; cbn [drive path_root dirs file]; now rewrite O. }
  change (normalize_segments file_mode u) with (encoded_path (reduce_path file_mode u)) in *.
  rewrite (what_stays_is_not_changed file_mode u S) in *. cbn [encoded_path dirs file with_drive with_dirs with_file] in Nd, Nf.
  destruct S as ((fl & ab & E & _ & Da & Fl) & F & _). rewrite (Fl P) in E. cbn [app] in E. rewrite E in *.
  split; [exact Da|]. split; [|now split]. unfold dot_file in F. destruct (file u) as [f|]; [|exact I]. now destruct (is_dot_segment f).
Qed.

Lemma drive_as_segment_is_web_path to_ascii u : is_normal_in to_ascii file_mode u -> web_path (with_drive_as_segment u).
Proof.
  intro N. pose proof N as [R _]. pose proof (path_of_file_url to_ascii u N) as Pu. pose proof R as [(_ & _ & Dr & _) _ _ Ds F _].
  pose proof (root_or_drive to_ascii u R) as Rt. unfold web_path, with_drive_as_segment. destruct (drive u) as [d|] eqn:D.
  - cbn [on] in Dr. destruct (drive_bytes d Dr) as (_ & Bs & Fr). assert (Rd : ready_segment web d) by (split; [exact Fr | now intros _]).
    assert (Ed : encode path_column d = d) by apply (drive_is_plain d Dr). assert (Nd : d <> []) by (intros ->; discriminate Dr).
    pose proof (drive_is_no_dot_segment d Dr) as Dd. destruct (path_root u) eqn:P.
    + destruct (Pu eq_refl) as (P1 & P2 & P3 & P4). cbn [drive path_root dirs file with_drive with_dirs map]. rewrite Ed, P3, P4.
      now repeat (split; auto using Forall_cons).
    + destruct Rt as [Rt | (_ & Dn & Fn)]; [congruence|]. cbn [drive path_root dirs file with_drive with_path_root with_file option_map].
      rewrite Dn, Ed. cbn [map]. now repeat (split; auto).
  - destruct Rt as [P | (X & _)]; [|now rewrite D in X]. destruct (Pu P) as (P1 & P2 & P3 & P4). now repeat (split; auto).
Qed.

Lemma url_with_web_path_is_ready to_ascii s a v : web_path v -> scheme v = Some s -> good_scheme s -> mode_of_scheme s = web ->
  auth v = Some a -> ready_authority to_ascii web a -> match query v with Some q => has "#" q = false | None => True end ->
    ready to_ascii web v.
Proof.
  intros (D & P & Ds & F & _) S G M A Ra Q. split; rewrite ?A; auto; [now exists s|]. intro O. unfold has_opaque_path in O.
  rewrite P, andb_false_r in O. discriminate O.
Qed.

Lemma web_path_is_normal m v : m = web -> web_path v -> drive (normalize_path m v) = drive v /\ path_root (normalize_path m v) = path_root v
  /\ dirs (normalize_path m v) = dirs v /\ file (normalize_path m v) = file v.
Proof.
  intros -> (D & P & _ & _ & Nd & Nf & Ed & Ef). assert (O : has_opaque_path v = false) by (unfold has_opaque_path; now rewrite P,
    andb_false_r).
  unfold normalize_path. rewrite O. assert (S : stays web v).
  { split; [exists [], (dirs v); rewrite P; repeat split; auto|]. split; [|discriminate]. unfold dot_file.
    destruct (file v); [now rewrite Nf | reflexivity]. }
  change (normalize_segments web v) with (encoded_path (reduce_path web v)). rewrite (what_stays_is_not_changed web v S).
  cbn [encoded_path drive path_root dirs file with_drive with_dirs with_file]. rewrite D, Ed, Ef. now repeat split.
Qed.

Lemma file_url_as_web_url to_ascii u s : is_normal_in to_ascii file_mode u -> has_host u = true -> good_scheme s ->
  mode_of_scheme s = web ->
  ready to_ascii web (with_drive_as_segment (with_scheme (Some s) u))
  /\ is_normal_in to_ascii web (with_new_scheme s (with_drive_as_segment (with_scheme (Some s) u))).
Proof.
  intros N H G M. pose proof (drive_as_segment_is_web_path to_ascii u N) as W.
  destruct (normal_parts _ _ _ N) as (_ & A & Na & Q & Nq & Nf).
  destruct A as (a & A & _ & Ra). rewrite A in Na. injection Na as Na. unfold has_host in H. rewrite A in H.
  destruct Ra as [-> | Ra]; [discriminate H|]. set (v := with_drive_as_segment (with_scheme (Some s) u)).
  assert (Ev : scheme v = Some s /\ auth v = Some a /\ query v = query u /\ fragment v = fragment u /\ web_path v).
  { unfold v, with_drive_as_segment, web_path in *. cbn [drive path_root with_scheme].
    destruct (drive u); [|now repeat (split; auto)]. destruct (path_root u); now repeat (split; auto). }
  destruct Ev as (Sv & Av & Qv & Fv & Wv). rewrite <- Qv in Q, Nq. rewrite <- Fv in Nf.
  split; [exact (url_with_web_path_is_ready to_ascii s a v Wv Sv G M Av Ra Q)|].
  assert (Aw : auth (with_new_scheme s v) = Some (for_scheme s a)) by (unfold with_new_scheme; cbn [auth with_scheme with_auth];
    now rewrite Av).
  assert (Rw : ready_authority_in to_ascii web (Some (for_scheme s a))) by (apply ready_for_scheme; [discriminate | now exists a]).
  destruct Rw as (b & Eb & Rb). injection Eb as <-. split.
  - apply (url_with_web_path_is_ready to_ascii (lowercase s) (for_scheme s a) (with_new_scheme s v) Wv);
      [reflexivity | now apply good_lowercase | now rewrite mode_of_lowercase | exact Aw | exact Rb | exact Q].
  - destruct (web_path_is_normal web (with_new_scheme s v) eq_refl Wv) as (D & P & Ds & F).
    apply sequence_eq; cbn [normalize scheme auth drive path_root dirs file query fragment]; trivial.
    + unfold with_new_scheme. cbn [scheme with_scheme option_map]. now rewrite lowercase_idempotent.
    + rewrite Aw. cbn [with_new_scheme scheme with_scheme option_map]. f_equal.
      apply (authority_for_scheme_is_normal s (scheme u)); [now rewrite M | exact Na].
Qed.

(* The protocol setter makes a file-URL of another URL. *)
Definition becomes_file (u w : sequence) : Prop := mode_of w generic = file_mode /\ mode_of u generic <> file_mode.

Lemma normal_drive_is_drive d : is_normal_drive d = true -> is_drive d = true.
Proof.
  destruct d as [|a [|b [|c d]]]; try discriminate. cbn [is_normal_drive is_drive]. intro D. apply andb_true_iff in D as [-> B].
  apply byte_eqb_eq in B. now subst b.
Qed.

Lemma no_first_segment_becomes_drive to_ascii u : is_normal_in to_ascii file_mode u -> drive u = None -> with_first_segment_as_drive u = u.
Proof.
  intros [R N] D. pose proof (first_segment_is_no_drive to_ascii u R N D) as F. unfold with_first_segment_as_drive, first_segment in *.
  destruct (dirs u) as [|d ds].
  - destruct (file u) as [f|]; [|reflexivity]. destruct (is_normal_drive f) eqn:E; [|reflexivity]. apply normal_drive_is_drive in E.
    congruence.
  - destruct (is_normal_drive d) eqn:E; [|reflexivity]. apply normal_drive_is_drive in E. congruence.
Qed.

Lemma same_scheme_changes_nothing to_ascii u s : is_normal_in to_ascii file_mode u -> mode_of_scheme s = file_mode ->
  with_new_scheme s u = u.
Proof.
  intros N M. destruct (normal_parts _ _ _ N) as ((t & T & _ & Mt & L) & (a & A & [O _] & _) & _).
  destruct (FileStages.file_scheme s M) as (Ls & _). destruct (FileStages.file_scheme t Mt) as (Lt & _).
  apply sequence_eq; try reflexivity; unfold with_new_scheme; cbn [scheme auth with_scheme with_auth].
  - congruence.
  - rewrite A. destruct a as [[i|] h [p|]]; try discriminate O. reflexivity.
Qed.

Lemma unchanged_path_is_normal to_ascii m u s w :
  is_normal_in to_ascii m u -> good_scheme s -> mode_of_scheme s = m ->
  then_ (force m (with_scheme (Some s) u)) (fun f => option_map (normalize_component protocol_attribute) (interpret_host to_ascii f)) = Some w ->
  is_normal_in to_ascii m w.
Proof.
  intros N G M E. destruct (normal_parts _ _ _ N) as ((t & T & _) & _). assert (C : same_path u (with_scheme (Some s) u)).
  { repeat split. apply (opaque_with_scheme u _ t T); try reflexivity. rewrite (mode_of_normal _ _ _ N). exact M. }
  destruct (same_authority_stays to_ascii m u _ N C eq_refl) as [F I]. rewrite F in E. cbn [then_] in E. rewrite I in E. injection E as <-.
  change (is_normal_in to_ascii m (with_new_scheme s u)). destruct (mode_eqb m file_mode) eqn:Fm.
  - assert (m = file_mode) as -> by now destruct m. now rewrite (same_scheme_changes_nothing to_ascii u s N M).
  - apply new_scheme_is_normal; trivial. now intros ->.
Qed.

Lemma scheme_of_put s u : scheme (put_scheme s u) = Some s.
Proof.
  assert (A : forall v, scheme (with_drive_as_segment v) = scheme v)
    by (intro v; unfold with_drive_as_segment; destruct (drive v); [now destruct (path_root v) | reflexivity]).
  assert (B : forall v, scheme (with_first_segment_as_drive v) = scheme v).
  { intro v. unfold with_first_segment_as_drive. destruct (dirs v) as [|d ds]; [|now destruct (is_normal_drive d)].
    destruct (file v) as [f|]; [now destruct (is_normal_drive f) | reflexivity]. }
  unfold put_scheme. destruct (is_some (drive u)), (has_drive (mode_of_scheme s)); now rewrite ?A, ?B.
Qed.

Lemma file_mode_of_set to_ascii u s w : mode_of_scheme s = file_mode ->
  then_ (force (mode_of_scheme s) (put_scheme s u)) (fun f =>
    option_map (normalize_component protocol_attribute) (interpret_host to_ascii f)) = Some w -> mode_of w generic = file_mode.
Proof.
  intros M E. rewrite M in E. cbn [force] in E. destruct (force_file (put_scheme s u)) as [f|] eqn:F; [|discriminate].
  destruct (forced_file_keeps _ _ F) as (Sf & _). cbn [then_] in E. destruct (interpret_host to_ascii f) as [i|] eqn:I; [|discriminate].
  injection E as <-. apply BaseEquality.scheme_of_interpreted in I. unfold mode_of. cbn [normalize_component scheme with_scheme].
  rewrite I, Sf, scheme_of_put. cbn [option_map]. now rewrite mode_of_lowercase.
Qed.

Lemma put_file_scheme to_ascii u s :
  is_normal_in to_ascii file_mode u -> mode_of_scheme s = file_mode -> put_scheme s u = with_scheme (Some s) u.
Proof.
  intros N M. unfold put_scheme. rewrite M. cbn [has_drive]. destruct (drive u) eqn:D; [reflexivity|]. cbn [is_some].
  pose proof (no_first_segment_becomes_drive to_ascii u N D) as Q. unfold with_first_segment_as_drive in *. cbn [dirs file with_scheme].
  destruct (dirs u) as [|d ds].
  - destruct (file u) as [f|]; [|reflexivity]. destruct (is_normal_drive f); [|reflexivity]. apply (f_equal drive) in Q. cbn in Q. congruence.
  - destruct (is_normal_drive d); [|reflexivity]. apply (f_equal drive) in Q. cbn in Q. congruence.
Qed.

Lemma changed_scheme_is_normal to_ascii m u s w :
  is_normal_in to_ascii m u -> good_scheme s -> may_become protocol_attribute u (put_scheme s u) = true ->
  then_ (force (mode_of_scheme s) (put_scheme s u)) (fun f =>
    option_map (normalize_component protocol_attribute) (interpret_host to_ascii f)) = Some w ->
  (m <> file_mode -> mode_of_scheme s <> file_mode) -> mode_of (put_scheme s u) generic = mode_of_scheme s -> is_normal_url to_ascii w.
Proof.
  intros N G C E B K. unfold may_become in C. rewrite K, (mode_of_normal _ _ _ N) in C. apply andb_true_iff in C as [C H].
  apply andb_true_iff in C as [C _]. apply eqb_prop in C. pose proof (scheme_of_put s u) as Sv. unfold put_scheme in *.
  destruct m, (mode_of_scheme s) eqn:M; try discriminate C; try (now elim (B ltac:(discriminate))); cbn [has_drive] in *.
  - pose proof N as [R _]. rewrite (has_no_drive _ _ _ R) in *. exists generic.
    exact (unchanged_path_is_normal to_ascii generic u s w N G M E).
  - pose proof N as [R _]. rewrite (has_no_drive _ _ _ R) in *. exists web. exact (unchanged_path_is_normal to_ascii web u s w N G M E).
  - exists web. set (v := with_drive_as_segment (with_scheme (Some s) u)) in *.
    assert (P : (if is_some (drive u) then v else with_scheme (Some s) u) = v)
      by (unfold v, with_drive_as_segment; cbn [drive with_scheme]; now destruct (drive u)).
    rewrite P in H, E, Sv. cbn [mode_eqb negb orb] in H. assert (Hu : has_host u = true).
    { unfold has_host in *. replace (auth u) with (auth v); [exact H|]. unfold v, with_drive_as_segment. cbn [drive path_root with_scheme].
      destruct (drive u); [now destruct (path_root u) | reflexivity]. }
    destruct (file_url_as_web_url to_ascii u s N Hu G M) as [Rv Nw]. fold v in Rv, Nw.
    pose proof (ready_is_forced to_ascii web v Rv) as Fv. pose proof (ready_is_interpreted to_ascii web v Rv) as Iv.
    rewrite Fv in E. cbn [then_] in E. rewrite Iv in E. injection E as <-.
    cbn [normalize_component]. rewrite Sv. exact Nw.
  - exists file_mode. pose proof (put_file_scheme to_ascii u s N M) as P. unfold put_scheme in P. rewrite M in P. cbn [has_drive] in P.
    rewrite P in E. exact (unchanged_path_is_normal to_ascii file_mode u s w N G M E).
Qed.
