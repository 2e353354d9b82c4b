(* The paths of file-URLs: the machine's path state, which keeps a drive letter in the first segment, does what the grammar and
   the equations do with drives, one after the other. *)

From Coq Require Import PeanoNat.
From Refurl Require Import EncodeLaws MachineLaws Composition Equality AuthorityEquality.

(* ---- Drive letters *)

Lemma drive_is_not_encoded x : is_drive x = true -> encode_path x = x.
Proof.
  destruct x as [|a [|b [|c x]]]; try discriminate. cbn [is_drive]. intro D. apply andb_true_iff in D as [A B].
  apply (every_byte_implies is_alpha (fun b => negb (path_percent_encode_set b))) in A; [|vm_compute; reflexivity].
  apply (every_byte_implies (one_of (txt ":|")) (fun b => negb (path_percent_encode_set b))) in B; [|vm_compute; reflexivity].
  apply negb_true_iff in A, B. unfold encode_path, encode_byte. cbn [utf8_percent_encode flat_map]. unfold encode_byte.
  now rewrite A, B.
Qed.

Lemma is_drive_encode x : M.is_drive (encode_path x) = is_drive x.
Proof.
  destruct (is_drive x) eqn:D; [now rewrite drive_is_not_encoded|]. unfold encode_path.
  destruct x as [|a [|b [|c x]]]; cbn [utf8_percent_encode flat_map app]; unfold encode_byte;
    repeat match goal with |- context [if path_percent_encode_set ?b then _ else _] => destruct (path_percent_encode_set b) end;
    try reflexivity. exact D.
Qed.

Lemma normal_drive x : is_drive x = true ->
  firstn 1 x ++ txt ":" = normalize_drive x /\ M.is_normalized_drive (normalize_drive x) = true.
Proof.
  destruct x as [|a [|b [|c x]]]; try discriminate. cbn [is_drive]. intro D. apply andb_true_iff in D as [A B].
  assert (byte_eqb a "|" = false) as E
    by (apply negb_true_iff; revert a A; apply every_byte_implies; vm_compute; reflexivity).
  assert (normalize_drive [a; b] = [a; ":"%char]) as ->.
  { unfold normalize_drive. cbn [map]. rewrite E. unfold one_of in B. cbn [txt list_ascii_of_string existsb] in B.
    apply orb_true_iff in B as [B|B]; [apply byte_eqb_eq in B; now subst b|]. rewrite orb_false_r in B. now rewrite B. }
  split; [reflexivity|]. unfold M.is_normalized_drive, M.is_drive. rewrite A.
  change (byte_eqb ":" a || true = true). apply orb_true_r.
Qed.

(* ---- The machine: what the end of a segment does with the segments of a file-URL *)

Definition shorten_segments (s : list text) : list text :=
  if Nat.eqb (length s) 1 && M.is_normalized_drive (hd [] s) then s else removelast s.
Definition file_segment (x : text) (s : list text) : text := if is_nil s && M.is_drive x then firstn 1 x ++ txt ":" else x.
Definition file_after (slash : bool) (x : text) (s : list text) : list text :=
  if M.is_dots x then (if slash then shorten_segments s else shorten_segments s ++ [[]])
  else if M.is_dot x then (if slash then s else s ++ [[]])
  else s ++ [file_segment x s].

Lemma end_file_segment slash x s u :
  M.is_file u = true -> M.end_segment slash x (with_path s u) = with_path (file_after slash x s) u.
Proof.
  intro F. unfold M.end_segment, file_after, M.shorten, M.append, M.normalized_drive.
  replace (M.is_file (with_path s u)) with true by (symmetry; exact F). change (M.segments_of (with_path s u)) with s.
  unfold shorten_segments, file_segment. cbn [andb].
  destruct (M.is_dots x); [destruct (_ && _), slash; destruct u; reflexivity|].
  destruct (M.is_dot x); [destruct slash; destruct u; reflexivity|]. destruct (_ && _); destruct u; reflexivity.
Qed.

Definition file_made (ds : list text) (last : text) (s : list text) : list text :=
  file_after false (encode_path last) (fold_left (fun s d => file_after true (encode_path d) s) ds s).

Theorem file_path_is_read_by_segments u s x y :
  M.is_file u = true -> has_no ends_path x -> no_backslash u x -> is_end y ->
  M.path_state (with_path s u) [] (x ++ y) = finish y (with_path (file_made (fst (segments x)) (snd (segments x)) s) u).
Proof.
  intros F N B I. rewrite path_state_is by assumption. f_equal. unfold file_made.
  assert (forall ds s, fold_left (fun u d => M.end_segment true (encode_path d) u) ds (with_path s u) =
    with_path (fold_left (fun s d => file_after true (encode_path d) s) ds s) u) as Fold.
  { induction ds as [|d ds IH]; intro t; [reflexivity|]. cbn [fold_left]. now rewrite end_file_segment, IH. }
  destruct (segments x) as [ds last]. destruct ds as [|d ds]; cbn [fst snd app fold_left]; [now apply end_file_segment|].
  unfold run_segments. now rewrite end_file_segment, Fold, end_file_segment.
Qed.

(* ---- The stage: the drive and the stack of the dirs are these segments *)

Definition stack_path (ab : list text) (fo : option text) : list text :=
  match fo with Some d => [normalize_drive d] | None => [] end ++ map encode_path (rev ab).

(* The first segment is a drive exactly if it was found to be one. *)
Definition good_stack (ab : list text) (fo : option text) : Prop :=
  match fo with Some d => is_drive d = true | None => match ab with [] => True | _ => is_drive (last ab []) = false end end.

Lemma shorten_snoc s x : (s = [] -> M.is_normalized_drive x = false) -> shorten_segments (s ++ [x]) = s.
Proof.
  intro H. unfold shorten_segments. rewrite removelast_last. destruct s as [|a s].
  - cbn [app length hd]. rewrite H by reflexivity. now rewrite andb_false_r.
  - rewrite app_length. cbn [length]. replace (S (length s) + 1)%nat with (S (S (length s))) by lia. reflexivity.
Qed.

Lemma shorten_stack ab fo : good_stack ab fo -> shorten_segments (stack_path ab fo) = stack_path (tl ab) fo /\ good_stack (tl ab) fo.
Proof.
  intro G. destruct ab as [|a ab].
  - split; [|exact G]. destruct fo as [d|]; [|reflexivity]. unfold stack_path, shorten_segments. cbn [rev map app length hd].
    destruct (normal_drive d G) as [_ ->]. reflexivity.
  - split.
    + unfold stack_path. cbn [rev tl]. rewrite map_app, app_assoc. apply shorten_snoc. intro E. destruct fo as [d|]; [discriminate|].
      cbn [app] in E. apply map_eq_nil in E. destruct ab as [|b ab]; [|now apply (f_equal (@length _)) in E; rewrite rev_length in E].
      cbn in G. unfold M.is_normalized_drive. now rewrite is_drive_encode, G.
    + destruct fo as [d|]; [exact G|]. destruct ab as [|b ab]; [exact I|exact G].
Qed.

Lemma stack_snoc ab fo x : stack_path (x :: ab) fo = stack_path ab fo ++ [encode_path x].
Proof. unfold stack_path. cbn [rev]. now rewrite map_app, app_assoc. Qed.

Lemma nothing_on_stack ab fo : is_nil (stack_path ab fo) = negb (is_some fo) && is_nil ab.
Proof. unfold stack_path. destruct fo; [reflexivity|]. destruct ab as [|a ab]; [reflexivity|]. cbn. now destruct (rev ab). Qed.

Definition on_root (u : sequence) : Prop := path_root u = true /\ is_some (auth u) = true.

(* A segment that is no dot segment *)
Lemma push_segment u ab fo x :
  on_root u -> good_stack ab fo ->
  let became := becomes_drive file_mode u (Stack ab [] fo) x in
  let ab' := if became then ab else x :: ab in
  let fo' := if became then Some x else fo in
  good_stack ab' fo' /\ stack_path ab fo ++ [file_segment (encode_path x) (stack_path ab fo)] = stack_path ab' fo' /\
  (became = true -> ab = [] /\ fo = None /\ is_drive x = true).
Proof.
  intros [R A] G. unfold becomes_drive. cbn [found above floor has_drive is_empty_stack]. rewrite R, A. cbn [andb].
  unfold is_empty_stack, file_segment. cbn [above floor is_nil]. rewrite !andb_true_r, nothing_on_stack, is_drive_encode.
  cbv zeta. destruct (negb (is_some fo) && is_nil ab) eqn:E; cbn [andb].
  - apply andb_true_iff in E as [E1 E2]. destruct fo; [discriminate|]. destruct ab; [|discriminate].
    destruct (is_drive x) eqn:D; [|now repeat split].
    split; [exact D|]. split; [|now repeat split]. unfold stack_path. cbn [rev map app].
    now rewrite drive_is_not_encoded, (proj1 (normal_drive x D)).
  - split; [|split; [symmetry; apply stack_snoc|discriminate]].
    destruct fo as [d|]; [exact G|]. cbn [is_some negb andb] in E. destruct ab as [|a ab]; [discriminate|exact G].
Qed.

Lemma reduce_file_dir u ab fo x :
  on_root u -> good_stack ab fo ->
  exists ab' fo', reduce_dir file_mode u (Stack ab [] fo) x = Stack ab' [] fo' /\ good_stack ab' fo' /\
    file_after true (encode_path x) (stack_path ab fo) = stack_path ab' fo'.
Proof.
  intros R G. unfold reduce_dir, file_after. rewrite is_dot_encode, is_dots_encode.
  destruct (is_dot x) eqn:Dot; [rewrite dot_is_not_dots by assumption; now exists ab, fo|].
  destruct (is_dots x).
  - destruct (shorten_stack ab fo G) as [E G']. rewrite E. exists (tl ab), fo. cbn [above floor found]. destruct R as [-> _].
    destruct ab; now repeat split.
  - destruct (push_segment u ab fo x R G) as (G' & E & _). rewrite E. destruct (becomes_drive _ _ _ _); eauto.
Qed.

Lemma reduce_file_dirs u ab fo ds :
  on_root u -> good_stack ab fo ->
  exists ab' fo', reduce_dirs file_mode u (Stack ab [] fo) ds = Stack ab' [] fo' /\ good_stack ab' fo' /\
    fold_left (fun s d => file_after true (encode_path d) s) ds (stack_path ab fo) = stack_path ab' fo'.
Proof.
  intros R. revert ab fo. induction ds as [|d ds IH]; intros ab fo G; [now exists ab, fo|].
  destruct (reduce_file_dir u ab fo d R G) as (ab1 & fo1 & E1 & G1 & S1). destruct (IH ab1 fo1 G1) as (ab2 & fo2 & E2 & G2 & S2).
  exists ab2, fo2. unfold reduce_dirs in *. cbn [fold_left]. now rewrite E1, S1.
Qed.

Lemma segments_of_stack u ab fo f :
  path_root u = true ->
  segments_of_sequence (with_drive (option_map normalize_drive fo)
    (with_dirs (map (encode path_column) (rev (ab ++ []))) (with_file (option_map (encode path_column) (nonempty f)) u))) =
  stack_path ab fo ++ [encode_path f].
Proof.
  intro R. unfold segments_of_sequence, stack_path. destruct u. cbn in R |- *. subst. rewrite app_nil_r, map_encode_path, text_of_encoded.
  rewrite <- app_assoc. now destruct fo.
Qed.

Theorem normalized_file_segments u ds last dr :
  on_root u -> drive u = dr -> on is_drive dr = true -> dirs u = ds -> file u = nonempty last ->
  segments_of_sequence (normalize_segments file_mode u) = file_made ds last (stack_path [] dr).
Proof.
  intros R V D Ds F. assert (good_stack [] dr) as G by (destruct dr; [exact D|exact I]).
  destruct (reduce_file_dirs u [] dr ds R G) as (ab & fo & E & Gs & S). unfold file_made. rewrite S.
  unfold normalize_segments, reduce_path. rewrite V, Ds, E, F. unfold file_after. rewrite is_dot_encode, is_dots_encode.
  destruct R as [Rt A]. assert (on_root u) as R by now split. destruct last as [|b last].
  - cbn [nonempty]. unfold file_segment. rewrite andb_false_r, <- (segments_of_stack u ab fo [] Rt).
    destruct u; cbn in F, Rt |- *; now subst.
  - cbn [nonempty]. unfold is_dot_segment. destruct (is_dot (b :: last)) eqn:Dot.
    + rewrite (dot_is_not_dots _ Dot). cbn [orb]. unfold reduce_dir. rewrite Dot.
      change (stack_path ab fo ++ [[]]) with (stack_path ab fo ++ [encode_path []]). rewrite <- (segments_of_stack u ab fo [] Rt).
      now destruct u.
    + cbn [orb]. destruct (is_dots (b :: last)) eqn:Dots.
      * destruct (shorten_stack ab fo Gs) as [-> _]. unfold reduce_dir. rewrite Dot, Dots. cbn [above floor found]. rewrite Rt.
        change (?s ++ [[]]) with (s ++ [encode_path []]). rewrite <- (segments_of_stack u (tl ab) fo [] Rt). now destruct ab, u.
      * destruct (push_segment u ab fo (b :: last) R Gs) as (_ & -> & B). destruct (becomes_drive _ _ _ _).
        -- destruct (B eq_refl) as (-> & -> & _). destruct u; cbn in F, Rt |- *; now subst.
        -- rewrite stack_snoc, <- (segments_of_stack u ab fo (b :: last) Rt). destruct u; cbn in F, Rt |- *; now subst.
Qed.

(* ---- The drive that the grammar reads *)

Lemma split_drive_is p d rest :
  split_drive p = Some (d, rest) -> has_no ends_path p ->
  p = d ++ rest /\ is_drive d = true /\ (rest = [] \/ exists r, rest = "/"%char :: r).
Proof.
  unfold split_drive. destruct p as [|a [|b r]]; try discriminate. destruct (is_drive [a; b]) eqn:D; [|discriminate]. cbn [andb].
  destruct r as [|c r]; [injection 1 as <- <-; now repeat split; auto|]. destruct (ends_authority c) eqn:E; [|discriminate].
  injection 1 as <- <-. intro N. split; [reflexivity|]. split; [exact D|]. right. exists r. do 2 apply has_no_cons in N as [_ N].
  apply has_no_cons in N as [N _]. unfold ends_authority, ends_path, one_of in E, N.
  cbn [txt list_ascii_of_string existsb] in E, N. rewrite !orb_false_iff in N. destruct N as (B1 & B2 & _).
  rewrite B1, B2, !orb_false_r in E. apply byte_eqb_eq in E. now subst c.
Qed.

Lemma drive_has_no_slash d : is_drive d = true -> has "/" d = false.
Proof.
  destruct d as [|a [|b [|c d]]]; try discriminate. cbn [is_drive has existsb]. intro D. apply andb_true_iff in D as [A B].
  apply (every_byte_implies is_alpha (fun b => negb (byte_eqb "/" b))) in A; [|vm_compute; reflexivity].
  apply (every_byte_implies (one_of (txt ":|")) (fun b => negb (byte_eqb "/" b))) in B; [|vm_compute; reflexivity].
  apply negb_true_iff in A, B. now rewrite A, B.
Qed.

(* A drive is the first segment. *)
Lemma drive_segment slash d : is_drive d = true -> file_after slash (encode_path d) [] = [normalize_drive d].
Proof.
  intro D. unfold file_after. rewrite is_dot_encode, is_dots_encode.
  assert (is_dot d = false /\ is_dots d = false) as [-> ->].
  { destruct d as [|a [|b [|c d]]]; try discriminate. cbn [is_drive] in D. apply andb_true_iff in D as [A _].
    apply (every_byte_implies is_alpha (fun a => negb (byte_eqb a ".") && negb (byte_eqb a "%"))) in A; [|vm_compute; reflexivity].
    rewrite andb_true_iff, !negb_true_iff in A. destruct A as [A1 A2]. unfold is_dot, is_dots. cbn. now rewrite ?A1, ?A2. }
  unfold file_segment. cbn [app is_nil andb]. rewrite is_drive_encode, D, drive_is_not_encoded by assumption.
  now rewrite (proj1 (normal_drive d D)).
Qed.

(* A file-URL: a scheme, an authority, a path with a drive or a path-root, and its end *)
Definition file_path (s : text) (b : authority) (p : text) : sequence := put_drive_path ("/" :: p) (with_authority s b).
Definition file_sequence (s : text) (b : authority) (p y : text) : sequence := put_query_fragment y (file_path s b p).

Lemma file_path_keeps s b p :
  scheme (file_path s b p) = Some s /\ auth (file_path s b p) = Some b /\ query (file_path s b p) = None /\
  fragment (file_path s b p) = None.
Proof.
  unfold file_path. cbn [put_drive_path]. destruct (split_drive p) as [[d r]|].
  - destruct (put_path_keeps r (with_drive (Some d) (with_authority s b))) as (-> & -> & _).
    destruct r as [|c r]; [now repeat split|].
    destruct (strip (txt "/") (c :: r)) as [z|] eqn:S.
    + apply strip_some in S. rewrite S. cbn [app txt list_ascii_of_string put_path]. unfold put_path_rel. now destruct (segments z).
    + rewrite put_path_without_root by assumption. unfold put_path_rel. now destruct (segments (c :: r)).
  - cbn [put_path]. unfold put_path_rel. now destruct (segments p).
Qed.

Theorem file_path_is s b p :
  has_no ends_path p ->
  segments_of_sequence (normalize_segments file_mode (file_path s b p)) = file_made (fst (segments p)) (snd (segments p)) [].
Proof.
  intro N. unfold file_path. cbn [put_drive_path]. destruct (split_drive p) as [[d rest]|] eqn:S.
  - apply split_drive_is in S as (-> & D & [-> | [r ->]]); [| |exact N].
    + rewrite app_nil_r, segments_no_slash by now apply drive_has_no_slash. cbn [fst snd put_path]. unfold file_made. cbn [fold_left].
      now rewrite drive_segment.
    + rewrite segments_slash by now apply drive_has_no_slash. cbn [fst snd]. unfold file_made at 1. cbn [fold_left].
      rewrite drive_segment by assumption. cbn [put_path]. unfold put_path_rel. destruct (segments r) as [ds last]. cbn [fst snd].
      apply (normalized_file_segments _ ds last (Some d)); trivial. now split.
  - cbn [put_path]. unfold put_path_rel. destruct (segments p) as [ds last]. cbn [fst snd].
    apply (normalized_file_segments _ ds last None); trivial. now split.
Qed.

(* A normal path begins with a path-root, or is a drive alone. *)
Definition root_or_drive (u : sequence) : Prop := path_root u = true \/ is_some (drive u) = true /\ dirs u = [] /\ file u = None.

Lemma normal_file_path_has_root s b p : has_no ends_path p -> root_or_drive (normalize_segments file_mode (file_path s b p)).
Proof.
  assert (forall u, path_root u = true -> root_or_drive (normalize_segments file_mode u)) as R.
  { intros u R. unfold normalize_segments, reduce_path, root_or_drive. set (t := reduce_dirs file_mode u _ _).
    destruct (file u) as [x|]; [|now left]. destruct (is_dot_segment x); [now left|].
    destruct (becomes_drive file_mode u t x) eqn:B; [right|now left]. unfold becomes_drive, is_empty_stack in B.
    rewrite !andb_true_iff in B. destruct B as [[_ [A F]] _]. destruct t as [ab fl fo]. cbn [above floor] in A, F.
    destruct ab; [|discriminate]. destruct fl; [|discriminate]. repeat split. }
  intro N. unfold file_path. cbn [put_drive_path]. destruct (split_drive p) as [[d r]|] eqn:S.
  - apply split_drive_is in S as (_ & _ & [-> | [z ->]]); [right; now repeat split| |exact N].
    apply R. cbn [put_path]. unfold put_path_rel. now destruct (segments z).
  - apply R. cbn [put_path]. unfold put_path_rel. now destruct (segments p).
Qed.

(* What the path state reads of a file-URL, and what the stages make of it *)
Theorem file_paths_are_equal short s b v p y :
  url_without_path v -> M.is_file v = true -> M.is_special v = true -> has_no ends_path p -> has "\" p = false -> is_end y ->
  front_of_url v = front_of_sequence (normalize short file_mode (with_authority s b)) ->
  parts_of_url (M.path_state v [] (p ++ y)) = parts_of_sequence (normalize short file_mode (file_sequence s b p y)).
Proof.
  intros (P & Q & Fr) F S N B I E. replace v with (with_path [] v) at 1 by (destruct v; simpl in *; subst; reflexivity).
  rewrite file_path_is_read_by_segments, finish_is by (assumption || now intros _).
  pose proof (file_path_is s b p N) as G. destruct (file_path_keeps s b p) as (Sw & Aw & Qw & Fw). unfold file_sequence.
  set (w := file_path s b p) in *. set (made := file_made _ _ _) in *.
  assert (has_opaque_path w = false) as O by (unfold has_opaque_path; now rewrite Aw).
  rewrite normalize_with_end by assumption. change (M.is_special (with_path made v)) with (M.is_special v).
  apply (parts_with_end file_mode y (normalize short file_mode w) (with_path made v)); [exact S|].
  unfold front_of_url, front_of_sequence, parts_of_url in E. unfold parts_of_url, parts_of_sequence.
  assert (has_opaque_path (normalize short file_mode w) = false) as ->
    by (unfold has_opaque_path, normalize; cbn [Sequence.auth]; now rewrite Aw).
  assert (segments_of_sequence (normalize short file_mode w) = made) as ->.
  { rewrite <- G. unfold normalize, normalize_path. now rewrite O. }
  injection E as E1 E2 E3 E4 E5. unfold normalize, the_auth in *. cbn [Sequence.scheme Sequence.auth Sequence.query Sequence.fragment] in *.
  rewrite Sw, Aw, Qw, Fw. cbn [M.scheme M.username M.password M.url_host M.port M.url_path M.query M.fragment with_path M.set_path].
  cbn [option_map] in *. now rewrite E1, E2, E3, E4, E5, Q, Fr.
Qed.
