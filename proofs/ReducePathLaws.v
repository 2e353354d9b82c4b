(* Theorem 2, continued: reducing a path twice is reducing it once, in every mode, also where segments become drives. *)

From Refurl Require Import Normalize NormalizeLaws.

(* ---- The paths that stay as they are *)

Definition first_is_no_drive (xs : list text) : Prop := match xs with x :: _ => is_drive x = false | [] => True end.

Definition stays (m : mode) (u : sequence) : Prop :=
  is_reduced (path_root u) (dirs u) /\ dot_file u = []
  /\ (wants_drive m u = true -> first_is_no_drive (segment_list u)).

Lemma no_drive_on_a_stack m u x a f d y : becomes_drive m u (Stack (x :: a) f d) y = false.
Proof. unfold becomes_drive, is_empty_stack. cbn. now rewrite andb_false_r. Qed.

Lemma no_drive_on_a_floor m u a x f d y : becomes_drive m u (Stack a (x :: f) d) y = false.
Proof. unfold becomes_drive, is_empty_stack. cbn. now rewrite !andb_false_r. Qed.

Lemma reduce_dots m u fl : path_root u = false -> Forall (fun x => is_dots x = true) fl ->
  forall f, reduce_dirs m u (Stack [] f (drive u)) fl = Stack [] (rev fl ++ f) (drive u).
Proof.
  intros R H. unfold reduce_dirs. induction H as [|x fl Hx _ IH]; intro f; [reflexivity|].
  cbn [fold_left]. unfold reduce_dir at 2. rewrite (dots_are_not_dot x Hx), Hx, R. cbn [above floor found].
  rewrite IH. simpl. now rewrite <- app_assoc.
Qed.

Lemma reduce_others m u ab : Forall (fun x => is_dot_segment x = false) ab ->
  forall a f, match ab with x :: _ => becomes_drive m u (Stack a f (drive u)) x = false | [] => True end ->
  reduce_dirs m u (Stack a f (drive u)) ab = Stack (rev ab ++ a) f (drive u).
Proof.
  intro H. unfold reduce_dirs. induction H as [|x ab Hx _ IH]; intros a f B; [reflexivity|].
  unfold is_dot_segment in Hx. apply orb_false_iff in Hx as [D Dd].
  cbn [fold_left]. unfold reduce_dir at 2. rewrite D, Dd, B. cbn [above floor found].
  rewrite IH; [simpl; now rewrite <- app_assoc|]. destruct ab; [exact I | apply no_drive_on_a_stack].
Qed.

Lemma becomes_drive_at_first m u x : becomes_drive m u (Stack [] [] (drive u)) x = wants_drive m u && is_drive x.
Proof.
  unfold becomes_drive, wants_drive, is_empty_stack. cbn [found above floor is_nil andb].
  destruct (has_drive m), (is_some (auth u)), (is_some (drive u)), (path_root u); reflexivity.
Qed.

Theorem what_stays_is_not_changed m u : stays m u -> reduce_path m u = u.
Proof.
  intros ((fl & ab & E & Dfl & Dab & R) & F & W). unfold reduce_path.
  assert (Sr : reduce_dirs m u (Stack [] [] (drive u)) (dirs u) = Stack (rev ab) (rev fl) (drive u)).
  { rewrite E. unfold reduce_dirs. rewrite fold_left_app. fold (reduce_dirs m u (Stack [] [] (drive u)) fl).
    destruct fl as [|y fl].
    - cbn [reduce_dirs fold_left]. fold (reduce_dirs m u (Stack [] [] (drive u)) ab).
      rewrite reduce_others; [now rewrite app_nil_r | exact Dab |].
      destruct ab as [|x ab]; [exact I|]. rewrite becomes_drive_at_first.
      destruct (wants_drive m u); [|reflexivity]. specialize (W eq_refl). unfold segment_list in W. rewrite E in W. exact W.
    - assert (Rf : path_root u = false) by (destruct (path_root u); [discriminate (R eq_refl) | reflexivity]).
      rewrite (reduce_dots m u (y :: fl) Rf Dfl). fold (reduce_dirs m u (Stack [] (rev (y :: fl) ++ []) (drive u)) ab).
      rewrite app_nil_r, reduce_others; [now rewrite app_nil_r | exact Dab |].
      destruct ab; [exact I|]. destruct (rev (y :: fl)) eqn:Rv; [|apply no_drive_on_a_floor].
      apply (f_equal (@List.length text)) in Rv. rewrite rev_length in Rv. discriminate. }
  rewrite Sr.
  assert (St : with_stack (Stack (rev ab) (rev fl) (drive u)) u = u).
  { apply sequence_eq; try reflexivity. unfold with_stack. cbn [dirs with_drive with_dirs above floor].
    now rewrite rev_app_distr, !rev_involutive. }
  unfold dot_file in F. destruct (file u) as [x|] eqn:Fi; [|exact St].
  destruct (is_dot_segment x); [discriminate|].
  assert (B : becomes_drive m u (Stack (rev ab) (rev fl) (drive u)) x = false).
  { destruct (rev ab) eqn:Ra; [|apply no_drive_on_a_stack]. destruct (rev fl) eqn:Rf; [|apply no_drive_on_a_floor].
    rewrite becomes_drive_at_first. destruct (wants_drive m u); [|reflexivity]. specialize (W eq_refl).
    apply (f_equal (@rev text)) in Ra. apply (f_equal (@rev text)) in Rf. rewrite rev_involutive in Ra, Rf.
    unfold segment_list in W. rewrite E, Ra, Rf, Fi in W. exact W. }
  now rewrite B.
Qed.

(* ---- What reducing makes stays *)

Definition bottom_is_no_drive (m : mode) (u : sequence) (s : stack) : Prop :=
  found s = None -> has_drive m = true -> is_some (auth u) = true -> path_root u = true ->
  first_is_no_drive (rev (above s ++ floor s)).

Definition sound (m : mode) (u : sequence) (s : stack) : Prop :=
  Forall (fun x => is_dot_segment x = false) (above s) /\ Forall (fun x => is_dots x = true) (floor s)
  /\ (path_root u = true -> floor s = []) /\ bottom_is_no_drive m u s.

Lemma first_of_rev x (xs : list text) : first_is_no_drive (rev (x :: xs)) -> first_is_no_drive (rev xs).
Proof. cbn [rev]. destruct (rev xs); simpl; auto. Qed.

Lemma first_of_rev_cons x y (xs : list text) : first_is_no_drive (rev (y :: xs)) -> first_is_no_drive (rev (x :: y :: xs)).
Proof. cbn [rev]. destruct (rev xs ++ [y]) eqn:E; [now destruct (rev xs)|]. simpl. auto. Qed.

Lemma reduce_dir_is_sound m u s x : sound m u s -> sound m u (reduce_dir m u s x).
Proof.
  destruct s as [a f d]. intros (Ha & Hf & Hr & Hb). unfold reduce_dir. cbn [above floor found] in *.
  destruct (is_dot x) eqn:D; [repeat split; assumption|]. destruct (is_dots x) eqn:Dd.
  - destruct a as [|y a].
    + destruct (path_root u) eqn:R; [repeat split; cbn [above floor]; auto; rewrite R; auto|].
      repeat split; cbn [above floor]; auto; [rewrite R; discriminate|]. intros _ _ _ R'. congruence.
    + inversion Ha; subst. repeat split; cbn [above floor]; auto.
      intros N M A R. apply (first_of_rev y). exact (Hb N M A R).
  - destruct (becomes_drive m u (Stack a f d) x) eqn:B.
    + repeat split; cbn [above floor]; auto. intro N. discriminate N.
    + repeat split; cbn [above floor]; auto; [constructor; auto; unfold is_dot_segment; now rewrite D, Dd|].
      intros N M A R. cbn [found] in N. cbn [app]. destruct (a ++ f) as [|y s] eqn:E.
      * apply app_eq_nil in E as [-> ->]. subst d. unfold becomes_drive in B. cbn in B. rewrite M, A, R in B. exact B.
      * cbn [above floor app]. rewrite E. apply first_of_rev_cons. rewrite <- E. exact (Hb N M A R).
Qed.

Lemma reduce_dirs_is_sound m u ds : forall s, sound m u s -> sound m u (reduce_dirs m u s ds).
Proof.
  unfold reduce_dirs. induction ds as [|x ds IH]; intros s H; [exact H|]. apply IH, reduce_dir_is_sound, H.
Qed.

Lemma sound_is_reduced m u s : sound m u s -> is_reduced (path_root u) (rev (above s ++ floor s)).
Proof.
  intros (Ha & Hf & Hr & _). exists (rev (floor s)), (rev (above s)). rewrite rev_app_distr. repeat split.
  - now apply Forall_rev.
  - now apply Forall_rev.
  - intro R. now rewrite (Hr R).
Qed.

(* A URL that wants a drive after the pass has found none. *)
Lemma wants_no_drive_found m u t : wants_drive m (with_stack t u) = true ->
  found t = None /\ has_drive m = true /\ is_some (auth u) = true /\ path_root u = true.
Proof.
  intro W. unfold wants_drive, with_stack in W. cbn [auth drive path_root with_drive with_dirs] in W.
  destruct (has_drive m), (is_some (auth u)), (found t), (path_root u); try discriminate; auto.
Qed.

Theorem what_is_reduced_stays m u : stays m (reduce_path m u).
Proof.
  unfold reduce_path. set (s := reduce_dirs m u (Stack [] [] (drive u)) (dirs u)).
  assert (H : sound m u s) by (apply reduce_dirs_is_sound; repeat split; cbn; auto; intros ? ? ? ?; exact I).
  pose proof (wants_no_drive_found m u) as wants.
  destruct (file u) as [x|] eqn:Fi.
  - destruct (is_dot_segment x) eqn:D.
    + pose proof (reduce_dir_is_sound m u s x H) as H'. set (s' := reduce_dir m u s x) in *.
      split; [exact (sound_is_reduced m u s' H')|]. split; [reflexivity|].
      intro W. destruct (wants s' W) as (N & M & A & R). unfold segment_list. cbn. rewrite app_nil_r.
      destruct H' as (_ & _ & _ & B). exact (B N M A R).
    + destruct (becomes_drive m u s x) eqn:B.
      * split; [|split; [reflexivity|]].
        -- unfold becomes_drive in B. destruct (is_empty_stack s) eqn:Em; [|rewrite !andb_false_r in B; discriminate].
           unfold is_empty_stack in Em. cbn. destruct (above s), (floor s); try discriminate.
           exists [], []. repeat split; auto.
        -- unfold wants_drive. cbn. rewrite andb_false_r. discriminate.
      * split; [exact (sound_is_reduced m u s H)|]. split.
        -- unfold dot_file. cbn. rewrite Fi. now rewrite D.
        -- intro W. destruct (wants s W) as (N & M & A & R). unfold segment_list. cbn. rewrite Fi.
           destruct H as (_ & _ & _ & Hb). specialize (Hb N M A R).
           destruct (rev (above s ++ floor s)) eqn:E; [|exact Hb]. cbn.
           apply (f_equal (@rev text)) in E. rewrite rev_involutive in E. apply app_eq_nil in E as [Ea Ef].
           unfold becomes_drive, is_empty_stack in B. rewrite Ea, Ef, N, M, A, R in B. exact B.
  - split; [exact (sound_is_reduced m u s H)|]. split.
    + unfold dot_file. cbn. now rewrite Fi.
    + intro W. destruct (wants s W) as (N & M & A & R). unfold segment_list. cbn. rewrite Fi, app_nil_r.
      destruct H as (_ & _ & _ & Hb). exact (Hb N M A R).
Qed.

Theorem reducing_a_path_is_idempotent m u : reduce_path m (reduce_path m u) = reduce_path m u.
Proof. apply what_stays_is_not_changed, what_is_reduced_stays. Qed.
