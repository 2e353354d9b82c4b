(* Theorem 2, the laws of normalisation (spec-notes/laws.md#normalisation): the equations of the path as steps in any order.

   They come to an end. Where no segment may become a drive, every order ends in the same URL, which is what
   [reduce_path] computes in one pass. Where one may, the order matters: the last theorem is the smallest example. *)

From Refurl Require Import Normalize.
From Coq Require Import Wellfounded Wf_nat.

(* ---- The equations of the path, from left to right *)

Inductive step (m : mode) : sequence -> sequence -> Prop :=
  | last_dots u x :                               (* file x ≈ dir x *)
      file u = Some x -> is_dot_segment x = true -> step m u (with_file None (with_dirs (dirs u ++ [x]) u))
  | dot_vanishes u p x q :                        (* dir x ≈ ε *)
      dirs u = p ++ x :: q -> is_dot x = true -> step m u (with_dirs (p ++ q) u)
  | dots_remove u p x y q :                       (* dir x · dir y ≈ ε *)
      dirs u = p ++ x :: y :: q -> is_dot_segment x = false -> is_dots y = true -> step m u (with_dirs (p ++ q) u)
  | dots_at_root u y q :                          (* path-root · dir y ≈ path-root *)
      path_root u = true -> dirs u = y :: q -> is_dots y = true -> step m u (with_dirs q u)
  | dir_is_drive u x q :                          (* authority a · path-root · dir x ≈ authority a · drive x · path-root *)
      has_drive m = true -> is_some (auth u) = true -> drive u = None -> path_root u = true ->
      dirs u = x :: q -> is_drive x = true -> step m u (with_drive (Some x) (with_dirs q u))
  | file_is_drive u x :                           (* authority a · path-root · file x ≈ authority a · drive x *)
      has_drive m = true -> is_some (auth u) = true -> drive u = None -> path_root u = true ->
      dirs u = [] -> file u = Some x -> is_drive x = true ->
      step m u (with_path_root false (with_drive (Some x) (with_file None u))).

Inductive steps (m : mode) : sequence -> sequence -> Prop :=
  | no_step u : steps m u u
  | one_more u v w : step m u v -> steps m v w -> steps m u w.

Definition normal (m : mode) (u : sequence) : Prop := forall v, ~ step m u v.

(* ---- They come to an end *)

Definition measure (u : sequence) : nat := 2 * List.length (dirs u) + match file u with Some _ => 3 | None => 0 end.

Theorem steps_make_smaller m u v : step m u v -> measure v < measure u.
Proof.
  unfold measure. destruct 1; cbn [dirs file with_dirs with_file with_drive with_path_root];
    repeat match goal with H : dirs _ = _ |- _ => rewrite H; clear H | H : file _ = _ |- _ => rewrite H; clear H end;
    rewrite ?app_length; cbn [List.length]; lia.
Qed.

Theorem steps_end m : well_founded (fun v u => step m u v).
Proof.
  exact (well_founded_lt_compat _ measure _ (fun v u S => steps_make_smaller m u v S)).
Qed.

(* ---- One pass, where no segment may become a drive *)

Definition segment_list (u : sequence) : list text := dirs u ++ match file u with Some x => [x] | None => [] end.

Definition wants_drive (m : mode) (u : sequence) : bool :=
  has_drive m && is_some (auth u) && negb (is_some (drive u)) && path_root u.

Definition no_drive (m : mode) (u : sequence) : Prop :=
  wants_drive m u = false \/ Forall (fun x => is_drive x = false) (segment_list u).

(* The stack without drives: the dirs that dots may remove, and those that stay, the last first. *)
Definition plain (r : bool) (s : list text * list text) (x : text) : list text * list text :=
  if is_dot x then s
  else if is_dots x then match fst s with _ :: a => (a, snd s) | [] => if r then s else ([], x :: snd s) end
  else (x :: fst s, snd s).

Definition rest (s : list text * list text) : list text := rev (fst s ++ snd s).

Definition dot_file (u : sequence) : list text :=
  match file u with Some x => if is_dot_segment x then [x] else [] | None => [] end.
Definition other_file (u : sequence) : option text :=
  match file u with Some x => if is_dot_segment x then None else Some x | None => None end.

Definition plain_path (u : sequence) : sequence :=
  with_dirs (rest (fold_left (plain (path_root u)) (dirs u ++ dot_file u) ([], []))) (with_file (other_file u) u).

Lemma becomes_no_drive m u a f x :
  wants_drive m u = false \/ is_drive x = false -> becomes_drive m u (Stack a f (drive u)) x = false.
Proof.
  unfold becomes_drive, wants_drive. cbn [found]. intros [W | D].
  - destruct (has_drive m), (is_some (auth u)), (is_some (drive u)), (path_root u); try discriminate; reflexivity.
  - rewrite D. apply andb_false_r.
Qed.

Definition stack_of (u : sequence) (s : list text * list text) : stack := Stack (fst s) (snd s) (drive u).

Lemma reduce_dir_plain m u s x :
  wants_drive m u = false \/ is_drive x = false ->
  reduce_dir m u (stack_of u s) x = stack_of u (plain (path_root u) s x).
Proof.
  intro D. unfold reduce_dir, plain, stack_of. cbn [above floor found]. rewrite becomes_no_drive by exact D.
  destruct (is_dot x), (is_dots x), s as [[|y a] f], (path_root u); reflexivity.
Qed.

Lemma reduce_dirs_plain m u ds : forall s,
  wants_drive m u = false \/ Forall (fun x => is_drive x = false) ds ->
  reduce_dirs m u (stack_of u s) ds = stack_of u (fold_left (plain (path_root u)) ds s).
Proof.
  induction ds as [|x ds IH]; intros s D; [reflexivity|].
  unfold reduce_dirs in *. cbn [fold_left].
  assert (Dx : wants_drive m u = false \/ is_drive x = false) by (destruct D as [D | D]; [now left | inversion D; now right]).
  assert (Ds : wants_drive m u = false \/ Forall (fun x => is_drive x = false) ds)
    by (destruct D as [D | D]; [now left | inversion D; now right]).
  rewrite reduce_dir_plain by exact Dx. now apply IH.
Qed.

Theorem reduce_path_is_one_plain_pass m u : no_drive m u -> reduce_path m u = plain_path u.
Proof.
  unfold no_drive, segment_list. intro D. unfold reduce_path, plain_path, dot_file, other_file.
  assert (Ds : wants_drive m u = false \/ Forall (fun x => is_drive x = false) (dirs u))
    by (destruct D as [D | D]; [now left | apply Forall_app in D; now right]).
  change (Stack [] [] (drive u)) with (stack_of u ([], [])). rewrite reduce_dirs_plain by exact Ds.
  destruct (file u) as [x|] eqn:Fi.
  - assert (Dx : wants_drive m u = false \/ is_drive x = false)
      by (destruct D as [D | D]; [now left | apply Forall_app in D as [_ D]; inversion D; now right]).
    rewrite reduce_dir_plain by exact Dx. unfold stack_of at 2. rewrite becomes_no_drive by exact Dx.
    destruct (is_dot_segment x); rewrite ?fold_left_app, ?app_nil_r; cbn [fold_left];
      apply sequence_eq; try reflexivity; exact Fi.
  - rewrite app_nil_r. apply sequence_eq; try reflexivity. exact Fi.
Qed.

(* ---- A step does not change the result of the pass *)

Lemma dots_are_not_dot x : is_dots x = true -> is_dot x = false.
Proof.
  unfold is_dots, is_dot. intro H. apply existsb_exists in H as (y & In & E). apply text_eqb_eq in E. subst y.
  simpl in In. repeat destruct In as [<- | In]; try reflexivity. contradiction.
Qed.

Lemma plain_dot r s x : is_dot x = true -> plain r s x = s.
Proof. intro H. unfold plain. now rewrite H. Qed.

Lemma plain_pair r s x y : is_dot_segment x = false -> is_dots y = true -> plain r (plain r s x) y = s.
Proof.
  unfold is_dot_segment. intros Hx Hy. apply orb_false_iff in Hx as [Dx Ddx]. pose proof (dots_are_not_dot y Hy) as Dy.
  unfold plain. rewrite Dx, Ddx, Dy, Hy. destruct s; reflexivity.
Qed.

Theorem a_step_keeps_the_result m u v : no_drive m u -> step m u v -> plain_path u = plain_path v /\ no_drive m v.
Proof.
  intros D S. destruct S as [u x Fi Dx | u p x q Ds Dx | u p x y q Ds Dx Dy | u y q R Ds Dy | u x q M A N R Ds Dx
                            | u x M A N R Ds Fi Dx].
  - split.
    + apply sequence_eq; try reflexivity; unfold plain_path, dot_file, other_file;
        cbn [dirs file path_root with_file with_dirs]; rewrite Fi, Dx, ?app_nil_r; reflexivity.
    + destruct D as [D | D]; [now left | right]. unfold segment_list in *.
      cbn [dirs file with_file with_dirs]. rewrite Fi in D. now rewrite app_nil_r.
  - split.
    + apply sequence_eq; try reflexivity; unfold plain_path, dot_file; cbn [dirs file path_root with_file with_dirs].
      rewrite Ds, <- !app_assoc, !fold_left_app. cbn [app fold_left]. now rewrite plain_dot by exact Dx.
    + destruct D as [D | D]; [now left | right]. unfold segment_list in *. cbn [dirs file with_dirs].
      rewrite Ds in D. rewrite <- app_assoc in *. apply Forall_app in D as [Dp D]. inversion D; subst.
      apply Forall_app. now split.
  - split.
    + apply sequence_eq; try reflexivity; unfold plain_path, dot_file; cbn [dirs file path_root with_file with_dirs].
      rewrite Ds, <- !app_assoc, !fold_left_app. cbn [app fold_left]. now rewrite plain_pair by assumption.
    + destruct D as [D | D]; [now left | right]. unfold segment_list in *. cbn [dirs file with_dirs].
      rewrite Ds in D. rewrite <- app_assoc in *. apply Forall_app in D as [Dp D]. inversion_clear D as [|? ? _ D'].
      inversion D'; subst. apply Forall_app. now split.
  - split.
    + apply sequence_eq; try reflexivity; unfold plain_path, dot_file; cbn [dirs file path_root with_file with_dirs].
      rewrite Ds, R. cbn [app fold_left]. unfold plain at 2. rewrite (dots_are_not_dot y Dy), Dy. reflexivity.
    + destruct D as [D | D]; [now left | right]. unfold segment_list in *. cbn [dirs file with_dirs].
      rewrite Ds in D. now inversion D.
  - exfalso. destruct D as [D | D]; [unfold wants_drive in D; rewrite M, A, N, R in D; discriminate|].
    unfold segment_list in D. rewrite Ds in D. inversion D. congruence.
  - exfalso. destruct D as [D | D]; [unfold wants_drive in D; rewrite M, A, N, R in D; discriminate|].
    unfold segment_list in D. rewrite Ds, Fi in D. inversion D. congruence.
Qed.

(* ---- A URL that the pass changes has a step *)

Definition is_reduced (r : bool) (ds : list text) : Prop :=
  exists fl ab, ds = fl ++ ab /\ Forall (fun x => is_dots x = true) fl
                /\ Forall (fun x => is_dot_segment x = false) ab /\ (r = true -> fl = []).

Lemma dirs_step_or_are_sorted ds :
  (exists p x q, ds = p ++ x :: q /\ is_dot x = true)
  \/ (exists p x y q, ds = p ++ x :: y :: q /\ is_dot_segment x = false /\ is_dots y = true)
  \/ (exists fl ab, ds = fl ++ ab /\ Forall (fun x => is_dots x = true) fl
                    /\ Forall (fun x => is_dot_segment x = false) ab).
Proof.
  induction ds as [|d ds [(p & x & q & -> & Dx) | [(p & x & y & q & -> & Dx & Dy) | (fl & ab & -> & Dfl & Dab)]]].
  - right. right. now exists [], [].
  - left. now exists (d :: p), x, q.
  - right. left. now exists (d :: p), x, y, q.
  - destruct (is_dot d) eqn:Dd; [left; now exists [], d, (fl ++ ab)|].
    destruct (is_dots d) eqn:Ddd.
    + right. right. exists (d :: fl), ab. repeat split; auto.
    + assert (Sd : is_dot_segment d = false) by (unfold is_dot_segment; now rewrite Dd, Ddd).
      destruct fl as [|y fl].
      * right. right. exists [], (d :: ab). repeat split; auto.
      * right. left. exists [], d, y, (fl ++ ab). inversion Dfl; subst. repeat split; auto.
Qed.

Lemma plain_keeps_dots r fl : r = false -> Forall (fun x => is_dots x = true) fl ->
  forall f, fold_left (plain r) fl ([], f) = ([], rev fl ++ f).
Proof.
  intros -> H. induction H as [|x fl Hx _ IH]; intro f; [reflexivity|].
  cbn [fold_left]. unfold plain at 2. rewrite (dots_are_not_dot x Hx), Hx. cbn [fst snd]. rewrite IH. simpl.
  now rewrite <- app_assoc.
Qed.

Lemma plain_keeps_others r ab : Forall (fun x => is_dot_segment x = false) ab ->
  forall a f, fold_left (plain r) ab (a, f) = (rev ab ++ a, f).
Proof.
  intro H. induction H as [|x ab Hx _ IH]; intros a f; [reflexivity|].
  unfold is_dot_segment in Hx. apply orb_false_iff in Hx as [D Dd].
  cbn [fold_left]. unfold plain at 2. rewrite D, Dd. cbn [fst snd]. rewrite IH. simpl. now rewrite <- app_assoc.
Qed.

Lemma a_reduced_path_stays r ds : is_reduced r ds -> rest (fold_left (plain r) ds ([], [])) = ds.
Proof.
  intros (fl & ab & -> & Dfl & Dab & R). rewrite fold_left_app.
  assert (E : fold_left (plain r) fl ([], []) = ([], rev fl)).
  { destruct r; [rewrite (R eq_refl); reflexivity|]. rewrite plain_keeps_dots by auto. now rewrite app_nil_r. }
  rewrite E, plain_keeps_others by exact Dab. unfold rest. cbn [fst snd].
  now rewrite app_nil_r, rev_app_distr, !rev_involutive.
Qed.

Lemma dirs_step_or_are_reduced m u : (exists v, step m u v) \/ is_reduced (path_root u) (dirs u).
Proof.
  destruct (dirs_step_or_are_sorted (dirs u)) as [(p & x & q & E & D) | [(p & x & y & q & E & Dx & Dy) | (fl & ab & E & Df & Da)]].
  - left. eexists. exact (dot_vanishes m u p x q E D).
  - left. eexists. exact (dots_remove m u p x y q E Dx Dy).
  - destruct (path_root u) eqn:R, fl as [|y fl].
    + right. exists [], ab. repeat split; auto.
    + left. inversion Df; subst. eexists. eapply (dots_at_root m u y (fl ++ ab)); auto.
    + right. exists [], ab. repeat split; auto.
    + right. exists (y :: fl), ab. repeat split; auto. discriminate.
Qed.

Theorem a_step_or_the_result m u : (exists v, step m u v) \/ plain_path u = u.
Proof.
  destruct (dirs_step_or_are_reduced m u) as [S | R]; [now left|].
  assert (F : (exists x, file u = Some x /\ is_dot_segment x = true) \/ (dot_file u = [] /\ other_file u = file u)).
  { unfold dot_file, other_file. destruct (file u) as [x|]; [|now right].
    destruct (is_dot_segment x) eqn:D; [left; eauto | now right]. }
  destruct F as [(x & Fi & D) | [Fd Fo]].
  - left. eexists. exact (last_dots m u x Fi D).
  - right. apply sequence_eq; try reflexivity; unfold plain_path; cbn [dirs file with_dirs with_file]; [|exact Fo].
    rewrite Fd, app_nil_r. apply a_reduced_path_stays, R.
Qed.

(* ---- Confluence, where no segment may become a drive *)

Theorem every_order_keeps_the_result m u v : no_drive m u -> steps m u v -> plain_path u = plain_path v /\ no_drive m v.
Proof.
  intros D S. induction S as [u | u v w S _ IH]; [now split|].
  destruct (a_step_keeps_the_result m u v D S) as [-> Dv]. now apply IH.
Qed.

Theorem every_order_ends_in_the_normal_form m u v :
  no_drive m u -> steps m u v -> normal m v -> v = reduce_path m u.
Proof.
  intros D S N. destruct (every_order_keeps_the_result m u v D S) as [E _].
  rewrite (reduce_path_is_one_plain_pass m u D), E. symmetry.
  destruct (a_step_or_the_result m v) as [[w Sw] | F]; [now elim (N w) | exact F].
Qed.

Theorem some_order_ends_in_the_normal_form m u : no_drive m u -> steps m u (reduce_path m u).
Proof.
  induction u as [u IH] using (well_founded_induction (steps_end m)). intro D.
  rewrite (reduce_path_is_one_plain_pass m u D).
  destruct (a_step_or_the_result m u) as [[v S] | F]; [|rewrite F; apply no_step].
  destruct (a_step_keeps_the_result m u v D S) as [-> Dv]. rewrite <- (reduce_path_is_one_plain_pass m v Dv).
  eapply one_more; [exact S | now apply IH].
Qed.

Theorem normalisation_is_confluent m u v w :
  no_drive m u -> steps m u v -> steps m u w -> exists n, steps m v n /\ steps m w n.
Proof.
  intros D Sv Sw. destruct (every_order_keeps_the_result m u v D Sv) as [Ev Dv].
  destruct (every_order_keeps_the_result m u w D Sw) as [Ew Dw]. exists (plain_path u). split.
  - rewrite Ev, <- (reduce_path_is_one_plain_pass m v Dv). now apply some_order_ends_in_the_normal_form.
  - rewrite Ew, <- (reduce_path_is_one_plain_pass m w Dw). now apply some_order_ends_in_the_normal_form.
Qed.

(* The premise holds for every URL that is not in mode file, and for most that are. *)
Theorem only_files_have_drives m u : has_drive m = false -> no_drive m u.
Proof. intro H. left. unfold wants_drive. now rewrite H. Qed.

(* ---- Not confluent where a segment may become a drive: ///./c|/.. without its dot *)

Definition a_drive_or_a_dir : sequence :=
  Sequence None (Some no_authority) None true [txt "c|"; txt ".."] None None None.
Definition as_a_drive : sequence := Sequence None (Some no_authority) (Some (txt "c|")) true [] None None None.
Definition as_a_dir : sequence := Sequence None (Some no_authority) None true [] None None None.

Lemma without_segments_is_normal m u : dirs u = [] -> file u = None -> normal m u.
Proof.
  intros D F v S. destruct S; try congruence;
    match goal with H : dirs _ = ?p ++ _ |- _ => rewrite D in H; now apply app_cons_not_nil in H end.
Qed.

Theorem normalisation_is_not_confluent_where_a_segment_may_become_a_drive :
  steps file_mode a_drive_or_a_dir as_a_drive /\ steps file_mode a_drive_or_a_dir as_a_dir
  /\ normal file_mode as_a_drive /\ normal file_mode as_a_dir /\ as_a_drive <> as_a_dir
  /\ reduce_path file_mode a_drive_or_a_dir = as_a_drive.
Proof.
  split; [|split; [|split; [|split; [|split]]]].
  - apply (one_more _ _ (with_drive (Some (txt "c|")) (with_dirs [txt ".."] a_drive_or_a_dir)));
      [now apply dir_is_drive|].
    eapply one_more; [now apply (dots_at_root _ _ (txt "..") [])|]. apply no_step.
  - eapply one_more; [now apply (dots_remove _ _ [] (txt "c|") (txt "..") [])|]. apply no_step.
  - now apply without_segments_is_normal.
  - now apply without_segments_is_normal.
  - discriminate.
  - reflexivity.
Qed.

(* The seed lets x be a dot in dir x · dir y ≈ ε. Then (dir .)(dir ..) has two normal forms. *)
Definition seed_step (ds es : list text) : Prop :=
  exists p q, (exists x, ds = p ++ x :: q /\ is_dot x = true /\ es = p ++ q)
              \/ (exists x y, ds = p ++ x :: y :: q /\ is_dots x = false /\ is_dots y = true /\ es = p ++ q).

Theorem the_seed_is_not_confluent :
  seed_step [txt "."; txt ".."] [txt ".."] /\ seed_step [txt "."; txt ".."] []
  /\ forall es, ~ seed_step [txt ".."] es.
Proof.
  split; [|split].
  - exists [], [txt ".."]. left. now exists (txt ".").
  - exists [], []. right. now exists (txt "."), (txt "..").
  - intros es (p & q & [(x & E & D & _) | (x & y & E & D & _)]); destruct p as [|d [|d' p]]; try discriminate;
      injection E as <-; discriminate.
Qed.
