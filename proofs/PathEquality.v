(* What the equality of machine and stages compares, and paths. *)

From Coq Require Import PeanoNat.
From Refurl Require Import EncodeLaws MachineLaws Composition.
From Refurl Require NormalizeLaws.
From Refurl Require HostIdempotence.

(* ---- What is compared *)

(* The components of a URL, as the attributes of the URL class see them: every one is a text. *)
Record parts := Parts {
  scheme_part : text; username_part : text; password_part : text; host_part : option text; port_part : option text;
  path_part : M.path; query_part : option text; fragment_part : option text
}.

Definition parts_of_url (u : M.url) : parts :=
  Parts (M.scheme u) (M.username u) (M.password u) (option_map Host.serialize_host (M.url_host u))
        (option_map Host.decimal (M.port u)) (M.url_path u) (M.query u) (M.fragment u).

Definition text_of (x : option text) : text := match x with Some x => x | None => [] end.

(* The segments of a path that is not opaque: a drive is one, and a path-root begins the others. *)
Definition segments_of_sequence (u : sequence) : list text :=
  match drive u with Some d => [d] | None => [] end ++ if path_root u then dirs u ++ [text_of (file u)] else [].

Definition username_of (a : authority) : text := match user a with Some i => username i | None => [] end.
Definition password_of (a : authority) : text := match user a with Some i => text_of (password i) | None => [] end.
Definition host_of (a : authority) : text := match name a with Some h => host_text h | None => [] end.

Definition parts_of_sequence (u : sequence) : parts :=
  let a := the_auth u in
  Parts (text_of (scheme u)) (username_of a) (password_of a) (option_map host_of (auth u)) (port a)
        (if has_opaque_path u then M.opaque_path (print_path u) else M.segments_path (segments_of_sequence u))
        (query u) (fragment u).

(* The two URLs of a text with a base, which is a text too. *)
Definition by_machine (to_ascii : text -> option text) (input : text) (base : option text) : option parts :=
  match base with
  | None => option_map parts_of_url (M.parse to_ascii input None)
  | Some base => then_ (M.parse to_ascii base None) (fun base => option_map parts_of_url (M.parse to_ascii input (Some base)))
  end.

Definition by_stages (to_ascii : text -> option text) (input : text) (base : option text) : option parts :=
  option_map parts_of_sequence (url_with_base to_ascii input base).

(* ToASCII leaves each [, @ and : in a domain, or fails. The equality needs this: WebEquality.v has a counterexample without it. *)
Definition is_delimiter : byte_set := one_of (txt "[@:").
Definition keeps_delimiters (to_ascii : text -> option text) : Prop :=
  forall d domain ascii, is_delimiter d = true -> has d domain = true -> to_ascii domain = Some ascii -> has d ascii = true.

(* The statement for all texts and all bases. FileReferenceEquality.v proves it; the files before it prove parts of it. *)
Definition equality_statement : Prop :=
  forall to_ascii, HostIdempotence.gives_lowercase_ascii to_ascii -> keeps_delimiters to_ascii ->
  forall input base, by_machine to_ascii input base = by_stages to_ascii input base.

(* ---- Preprocessing, and the scheme *)

Lemma drop_while_ext p q x : (forall b, p b = q b) -> drop_while p x = drop_while q x.
Proof. intro H. induction x as [|b x IH]; [reflexivity|]. simpl. now rewrite H, IH. Qed.

Lemma machine_preprocess_is input : M.preprocess input = remove_newlines (trim_end (trim_start input)).
Proof.
  assert (forall b, Encode.is_c0_control_or_space b = is_c0_control_or_space b) as S
    by (apply every_byte_equal; vm_compute; reflexivity).
  unfold M.preprocess, remove_newlines, trim_end, trim_start.
  rewrite !(drop_while_ext Encode.is_c0_control_or_space is_c0_control_or_space) by exact S.
  apply filter_ext. intro b. f_equal. revert b. apply every_byte_equal. vm_compute. reflexivity.
Qed.

Lemma match_colon {A} (x : text) (yes : text -> A) (no : A) :
  match x with ":" :: rest => yes rest | _ => no end =
  match x with b :: rest => if byte_eqb b ":" then yes rest else no | [] => no end.
Proof. destruct x as [|[[] [] [] [] [] [] [] []] x]; reflexivity. Qed.

Lemma is_scheme_char_is b : Encode.is_alphanumeric b || one_of (txt "+-.") b = is_scheme_char b.
Proof. reflexivity. Qed.

Lemma scheme_state_is to_ascii base input buffer x :
  M.scheme_state to_ascii base input buffer x =
  match drop_while is_scheme_char x with
  | b :: rest =>
      if byte_eqb b ":" then M.after_scheme to_ascii base (buffer ++ lowercase (take_while is_scheme_char x)) rest
      else M.no_scheme_state to_ascii base input
  | [] => M.no_scheme_state to_ascii base input
  end.
Proof.
  revert buffer. induction x as [|c x IH]; intro buffer; [reflexivity|].
  cbn [M.scheme_state drop_while take_while]. change (Encode.is_alphanumeric c || _) with (is_scheme_char c).
  destruct (is_scheme_char c); [|now rewrite app_nil_r]. rewrite IH, <- app_assoc. reflexivity.
Qed.

Lemma is_alpha_is_scheme_char b : is_alpha b = true -> is_scheme_char b = true.
Proof. intro H. unfold is_scheme_char. now rewrite H. Qed.

(* The first two states read a scheme as the grammar does. *)
Theorem scheme_start_state_is to_ascii base x :
  M.scheme_start_state to_ascii base x =
  match split_scheme x with
  | (Some s, rest) => M.after_scheme to_ascii base (lowercase s) rest
  | (None, _) => M.no_scheme_state to_ascii base x
  end.
Proof.
  destruct x as [|c x]; [reflexivity|]. unfold M.scheme_start_state, split_scheme.
  destruct (is_alpha c) eqn:A; [|reflexivity]. rewrite match_colon, scheme_state_is.
  pose proof (is_alpha_is_scheme_char c A) as S. cbn [drop_while take_while]. rewrite S.
  destruct (drop_while is_scheme_char x) as [|b rest]; [reflexivity|]. now destruct (byte_eqb b ":").
Qed.

Lemma text_eqb_sym x y : text_eqb x y = text_eqb y x.
Proof. apply eq_true_iff_eq. rewrite !text_eqb_eq. split; congruence. Qed.

Lemma special_scheme_is s u :
  M.scheme u = lowercase s ->
  M.is_special u = is_special (mode_of_scheme s) /\ M.is_file u = mode_eqb (mode_of_scheme s) file_mode.
Proof.
  intro E. unfold M.is_special, M.is_file, M.special_scheme, mode_of_scheme, special_scheme. rewrite E, (text_eqb_sym (lowercase s)).
  cbn [List.find M.special_schemes special_schemes fst scheme_name].
  repeat match goal with |- context [text_eqb ?t (lowercase s)] =>
    let H := fresh in
    destruct (text_eqb t (lowercase s)) eqn:H; [apply text_eqb_eq in H; try rewrite <- H; split; reflexivity|]
  end.
  split; reflexivity.
Qed.

(* ---- The encoders of both *)

Lemma encode_opaque_is x : encode opaque_path_column x = encode_opaque x.
Proof. apply encode_is, sets_of_the_table. Qed.
Lemma encode_fragment_is x : encode fragment_column x = encode_fragment x.
Proof. apply encode_is, sets_of_the_table. Qed.
Lemma encode_query_is m x : encode (query_column_of m) x = encode_query (is_special m) x.
Proof. unfold query_column_of, encode_query. destruct (is_special m); apply encode_is, sets_of_the_table. Qed.

(* ---- Paths: normalisation does to the dirs what the path state does to the segments *)

Lemma dot_is_not_dots x : is_dot x = true -> is_dots x = false.
Proof.
  intro H. apply not_true_iff_false. intro D. apply NormalizeLaws.dots_are_not_dot in D. congruence.
Qed.

Lemma removelast_rev {A B} (f : A -> B) a l : removelast (map f (rev (a :: l))) = map f (rev l).
Proof. cbn [rev]. rewrite map_app. apply removelast_last. Qed.

(* The segments of the stack of the dirs: all are above the floor, because there is a path-root and no drive. *)
Definition stack_segments (ab : list text) : list text := map encode_path (rev ab).

Lemma reduce_dir_is m u ab x :
  has_drive m = false -> path_root u = true ->
  exists ab', reduce_dir m u (Stack ab [] None) x = Stack ab' [] None /\
    segments_after true (encode_path x) (stack_segments ab) = stack_segments ab'.
Proof.
  intros D R. unfold reduce_dir, segments_after, becomes_drive. rewrite is_dot_encode, is_dots_encode, D. cbn [andb].
  destruct (is_dot x) eqn:Dot; [rewrite dot_is_not_dots by assumption; now exists ab|].
  destruct (is_dots x); [|exists (x :: ab); split; [reflexivity|unfold stack_segments; simpl; now rewrite map_app]].
  destruct ab as [|a ab]; cbn [above].
  - rewrite R. now exists [].
  - exists ab. split; [reflexivity|apply removelast_rev].
Qed.

Lemma reduce_dirs_is m u ab ds :
  has_drive m = false -> path_root u = true ->
  exists ab', reduce_dirs m u (Stack ab [] None) ds = Stack ab' [] None /\
    fold_left (fun s d => segments_after true (encode_path d) s) ds (stack_segments ab) = stack_segments ab'.
Proof.
  intros D R. revert ab. induction ds as [|d ds IH]; intro ab; [now exists ab|].
  destruct (reduce_dir_is m u ab d D R) as (ab1 & E1 & S1). destruct (IH ab1) as (ab2 & E2 & S2).
  exists ab2. unfold reduce_dirs in *. cbn [fold_left]. now rewrite E1, S1.
Qed.

(* The segments that the path state makes of a path-root, the dirs [ds] and a last segment *)
Definition segments_made (ds : list text) (last : text) : list text :=
  segments_after false (encode_path last) (fold_left (fun s d => segments_after true (encode_path d) s) ds []).

Lemma map_encode_path l : map (encode path_column) l = map encode_path l.
Proof. apply map_ext, encode_path_is. Qed.

Lemma text_of_nonempty x : text_of (nonempty x) = x.
Proof. now destruct x. Qed.

Lemma text_of_encoded x : text_of (option_map (encode path_column) (nonempty x)) = encode_path x.
Proof. destruct x; [reflexivity|]. simpl option_map. cbn [text_of]. apply encode_path_is. Qed.

Theorem normalized_segments_are m u ds last :
  has_drive m = false -> path_root u = true -> drive u = None -> dirs u = ds -> file u = nonempty last ->
  let n := normalize_segments m u in
  segments_of_sequence n = segments_made ds last /\ path_root n = true /\ drive n = None.
Proof.
  intros D R V Ds F. destruct (reduce_dirs_is m u [] ds D R) as (ab & E & S).
  unfold segments_made. change (fold_left _ ds []) with (fold_left (fun s d => segments_after true (encode_path d) s) ds
    (stack_segments [])).
  rewrite S. unfold normalize_segments, reduce_path. rewrite V, Ds, E, F.
  unfold segments_after. rewrite is_dot_encode, is_dots_encode.
  destruct last as [|b last].
  - unfold segments_of_sequence. destruct u; simpl in *; subst. rewrite map_encode_path, app_nil_r. now split.
  - cbn [nonempty]. unfold is_dot_segment. destruct (is_dot (b :: last)) eqn:Dot.
    + rewrite (dot_is_not_dots _ Dot). cbn [orb]. unfold reduce_dir. rewrite Dot.
      unfold segments_of_sequence. destruct u; simpl in *; subst. rewrite map_encode_path, app_nil_r. now split.
    + cbn [orb]. destruct (is_dots (b :: last)) eqn:Dots.
      * unfold reduce_dir. rewrite Dot, Dots. cbn [above floor found]. rewrite R.
        unfold segments_of_sequence. destruct ab as [|a ab]; destruct u; simpl in *; subst;
          rewrite ?map_encode_path, ?app_nil_r; (split; [|now split]); [reflexivity|].
        unfold stack_segments. now rewrite removelast_rev.
      * unfold becomes_drive. rewrite D. cbn [andb]. unfold segments_of_sequence.
        destruct u; simpl in *; subst. rewrite map_encode_path, app_nil_r. cbn [option_map text_of].
        rewrite encode_path_is. now split.
Qed.

(* ---- The end of a path of a normal sequence *)

Definition normal_end (m : mode) (x : text) (u : sequence) : sequence :=
  with_query (option_map (encode_query (is_special m)) (query_of x))
    (with_fragment (option_map encode_fragment (fragment_of x)) u).

Lemma normalize_segments_end m q f u :
  normalize_segments m (with_query q (with_fragment f u)) = with_query q (with_fragment f (normalize_segments m u)).
Proof.
  unfold normalize_segments, reduce_path. destruct u as [s a d p ds y q' f'].
  unfold with_query, with_fragment. cbn [Sequence.dirs Sequence.drive Sequence.file Sequence.query Sequence.fragment
    Sequence.scheme Sequence.auth Sequence.path_root].
  set (u := Sequence s a d p ds y q' f'). set (v := Sequence s a d p ds y q f).
  change (reduce_dirs m v) with (reduce_dirs m u). destruct (reduce_dirs m u (Stack [] [] d) ds) as [ab fl fo].
  destruct y as [y|]; [|reflexivity]. destruct (is_dot_segment y).
  - change (reduce_dir m v) with (reduce_dir m u). reflexivity.
  - change (becomes_drive m v) with (becomes_drive m u). now destruct (becomes_drive m u _ y).
Qed.

(* Normalisation treats the query and the fragment by themselves. Only an opaque path looks whether there is one. *)
Lemma normalize_with_end short m x u :
  query u = None -> fragment u = None -> has_opaque_path u = false ->
  normalize short m (put_query_fragment x u) = normal_end m x (normalize short m u).
Proof.
  intros Q F O. rewrite put_query_fragment_is by assumption. unfold normalize, normalize_path.
  change (has_opaque_path (with_query (query_of x) (with_fragment (fragment_of x) u))) with (has_opaque_path u).
  rewrite O, normalize_segments_end. destruct (normalize_segments m u) as [s a d p l f q r]. unfold normal_end.
  destruct u as [us ua ud up uds uf uq ur]. simpl in Q, F. subst.
  unfold with_query, with_fragment. cbn [Sequence.dirs Sequence.drive Sequence.file Sequence.query Sequence.fragment
    Sequence.scheme Sequence.auth Sequence.path_root]. f_equal.
  - destruct (query_of x); [|reflexivity]. cbn [option_map]. now rewrite encode_query_is.
  - destruct (fragment_of x); [|reflexivity]. cbn [option_map]. now rewrite encode_fragment_is.
Qed.

(* A normal URL, such as a base, that gets a new fragment, and a new query if there is one *)
Lemma normal_with_end short m n q f :
  normalize short m n = n -> has_opaque_path n = false ->
  normalize short m (with_query (or q (query n)) (with_fragment f n)) =
  with_query (or (option_map (encode_query (is_special m)) q) (query n)) (with_fragment (option_map encode_fragment f) n).
Proof.
  intros N O. unfold normalize, normalize_path in *.
  change (has_opaque_path (with_query _ (with_fragment _ n))) with (has_opaque_path n). rewrite O in *. rewrite normalize_segments_end.
  assert (option_map (encode (query_column_of m)) (query n) = query n) as Q by exact (f_equal query N).
  apply sequence_eq; cbn [scheme auth drive path_root dirs file query fragment with_query with_fragment].
  - exact (f_equal scheme N).
  - exact (f_equal auth N).
  - exact (f_equal drive N).
  - exact (f_equal path_root N).
  - exact (f_equal dirs N).
  - exact (f_equal file N).
  - destruct q; [|exact Q]. cbn [or option_map]. now rewrite encode_query_is.
  - destruct f; [|reflexivity]. cbn [option_map]. now rewrite encode_fragment_is.
Qed.

Lemma parts_with_end m x u v :
  M.is_special v = is_special m -> parts_of_url v = parts_of_sequence u ->
  parts_of_url (set_end (option_map (encode_query (M.is_special v)) (query_of x)) (option_map encode_fragment (fragment_of x)) v) =
  parts_of_sequence (normal_end m x u).
Proof.
  intros S E. unfold normal_end. rewrite S. unfold parts_of_url, parts_of_sequence in *. destruct u, v. cbn in *.
  injection E as -> -> -> -> -> -> _ _. reflexivity.
Qed.
