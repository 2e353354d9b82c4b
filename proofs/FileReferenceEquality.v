(* The equality of machine and stages, continued: references to file-URLs, and the theorem for every text and every base. *)

From Coq Require Import PeanoNat.
From Refurl Require Import EncodeLaws MachineLaws Composition Equality AuthorityEquality WebEquality WebAuthorityEquality
  FilePaths FileEquality HrefEquality BaseEquality ReferenceEquality WebReferenceEquality.
From Refurl Require NormalizeLaws ReducePathLaws NormalizeIdempotent.
From Refurl Require Export FileReferences.

(* ---- Bases that are file-URLs *)

Lemma rooted_stays_rooted u : path_root u = true -> root_or_drive (normalize_segments file_mode u).
Proof.
  intros R. unfold normalize_segments, reduce_path, root_or_drive. set (t := reduce_dirs file_mode u _ _).
  destruct (file u) as [x|]; [|now left]. destruct (is_dot_segment x); [now left|].
  destruct (becomes_drive file_mode u t x) eqn:B; [right|now left]. unfold becomes_drive, is_empty_stack in B.
  rewrite !andb_true_iff in B. destruct B as [[_ [A F]] _]. destruct t as [ab fl fo]. cbn [above floor] in A, F.
  destruct ab; [|discriminate]. destruct fl; [|discriminate]. repeat split.
Qed.

Lemma reduced_drive m u t ds : on is_drive (found t) = true -> on is_drive (found (reduce_dirs m u t ds)) = true.
Proof.
  revert t. induction ds as [|d ds IH]; intros t D; [exact D|]. unfold reduce_dirs in *. cbn [fold_left]. apply IH. unfold reduce_dir.
  destruct (is_dot d); [exact D|]. destruct (is_dots d).
  - destruct (above t); [|exact D]. destruct (path_root u); exact D.
  - destruct (becomes_drive m u t d) eqn:B; [|exact D]. unfold becomes_drive in B. now apply andb_true_iff in B as [_ B].
Qed.

Lemma drive_of_normal m u : on is_drive (drive u) = true -> on is_drive (drive (normalize_segments m u)) = true.
Proof.
  intro D. assert (forall x, on is_drive x = true -> on is_drive (option_map normalize_drive x) = true) as N.
  { intros [x|] H; [|reflexivity]. cbn [on option_map] in *. destruct (normal_drive x H) as [_ E]. unfold M.is_normalized_drive in E.
    now apply andb_true_iff in E as [E _]. }
  unfold normalize_segments. cbn [drive with_drive]. apply N. unfold reduce_path.
  pose proof (reduced_drive m u (Stack [] [] (drive u)) (dirs u) D) as F. set (t := reduce_dirs m u _ _) in *.
  destruct (file u) as [x|]; [|exact F]. destruct (is_dot_segment x).
  - exact (reduced_drive m u t [x] F).
  - destruct (becomes_drive m u t x) eqn:B; [|exact F]. unfold becomes_drive in B. now apply andb_true_iff in B as [_ B].
Qed.

(* What force and host interpretation give in mode file *)
Definition is_file_url (w : sequence) : Prop :=
  (exists s, scheme w = Some s /\ mode_of_scheme s = file_mode) /\ (exists a, auth w = Some a /\ only_a_host a) /\
  on is_drive (drive w) = true /\ needs_path_root w = false /\ (is_some (drive w) = true \/ path_root w = true).

Lemma normal_authority_is_only_a_host s a : only_a_host a -> only_a_host (normalize_authority shortest_ip6 s a).
Proof.
  intros [O I]. destruct a as [[i|] h [p|]]; try discriminate O. unfold normalize_authority. cbn [name user port].
  destruct h as [[k h]|]; [|now split]. destruct (is_localhost_of_file _ _); [now split|]. now destruct k.
Qed.

Lemma normal_root_or_drive w :
  is_some (auth w) = true -> needs_path_root w = false -> is_some (drive w) = true \/ path_root w = true ->
  root_or_drive (normalize_segments file_mode w).
Proof.
  intros A R DR. destruct (path_root w) eqn:P; [now apply rooted_stays_rooted|]. destruct DR as [DR|DR]; [|discriminate].
  unfold needs_path_root in R. rewrite A, P in R. cbn in R. rewrite andb_true_r in R. apply orb_false_iff in R as [R1 R2].
  apply negb_false_iff in R1. destruct (dirs w) eqn:Ds; [|discriminate]. destruct (file w) eqn:Fi; [discriminate|].
  unfold normalize_segments, reduce_path, root_or_drive. rewrite Ds, Fi. right. cbn. rewrite Fi. now destruct (drive w).
Qed.

Theorem normal_file_is_base w b :
  is_file_url w -> parts_of_url b = parts_of_sequence (normalize shortest_ip6 file_mode w) ->
  is_file_base (normalize shortest_ip6 file_mode w) b.
Proof.
  intros ((s & S & F) & (a & A & O) & D & R & DR) E. assert (has_opaque_path w = false) as Ow by (unfold has_opaque_path; now rewrite A).
  constructor; trivial.
  - unfold normalize. cbn [scheme]. rewrite S. cbn [option_map]. f_equal. now apply file_scheme.
  - unfold normalize. cbn [auth]. rewrite A. eexists. split; [reflexivity|]. now apply normal_authority_is_only_a_host.
  - apply NormalizeIdempotent.normalize_is_idempotent.
  - unfold normalize, normalize_path. cbn [drive]. rewrite Ow. now apply drive_of_normal.
  - unfold normalize, normalize_path. rewrite Ow. apply normal_root_or_drive; trivial. now rewrite A.
Qed.

Lemma file_sequence_is_file_url s a p y :
  mode_of_scheme s = file_mode -> only_a_host a -> has_no ends_path p -> is_file_url (file_sequence s a p y).
Proof.
  intros F O N. assert (has_no ends_path ("/"%char :: p)) as N' by now apply has_no_cons.
  destruct (path_after_file_authority s a ("/"%char :: p) y eq_refl N') as (S & A & R & _).
  change (put_query_fragment y (put_drive_path _ _)) with (file_sequence s a p y) in *. split; [now exists s|]. split; [now exists a|].
  rewrite file_sequence_is. change (drive (with_query _ (with_fragment _ ?u))) with (drive u).
  change (path_root (with_query _ (with_fragment _ ?u))) with (path_root u). rewrite <- file_sequence_is.
  split; [|split; [exact R|]].
  - unfold file_path. cbn [put_drive_path]. destruct (split_drive p) as [[d r]|] eqn:Sp.
    + rewrite (proj2 (proj2 (put_path_keeps r (with_drive (Some d) (with_authority s a))))). now apply split_drive_is in Sp.
    + now rewrite (proj2 (proj2 (put_path_keeps ("/"%char :: p) (with_authority s a)))).
  - destruct (file_path_has_root s a p) as [H | H]; [now left|right]. rewrite <- H. reflexivity.
Qed.

Lemma interpreted_authority_is_only_a_host to_ascii b c : only_host b = Some b -> interpret_authority to_ascii b = Some c -> only_a_host c.
Proof.
  intros O I. destruct b as [[i|] h [p|]]; try discriminate O. destruct h as [[[] h]|]; try (injection I as <-; now split).
  cbn [interpret_authority] in I. unfold interpret in I.
  destruct (Host.parse_host to_ascii false h) as [[]|]; try discriminate; injection I as <-; now split.
Qed.

Lemma file_url_of_text to_ascii x n :
  select_mode (trimmed x) generic = file_mode -> url_with_base to_ascii x None = Some n ->
  exists w, n = normalize shortest_ip6 file_mode w /\ is_file_url w.
Proof.
  intros W E. unfold select_mode in W. destruct (split_scheme (trimmed x)) as [[s|] rest] eqn:S; [|discriminate].
  cbn [fst] in W. destruct (split_slashed rest) as (q & y & R & Bx & Fy & N & _).
  rewrite (url_of_file_url to_ascii x s rest q y) in E by assumption.
  assert (forall b p, only_host b = Some b -> has_no ends_path p ->
    option_map (normalize shortest_ip6 file_mode) (interpret_host to_ascii (file_sequence s b p y)) = Some n ->
    exists w, n = normalize shortest_ip6 file_mode w /\ is_file_url w) as P.
  { intros b p O Np H. rewrite interpret_file in H. destruct (interpret_authority to_ascii b) as [c|] eqn:I; [|discriminate].
    exists (file_sequence s c p y). split; [cbn [option_map] in H; congruence|]. apply file_sequence_is_file_url; trivial.
    now apply (interpreted_authority_is_only_a_host to_ascii b). }
  unfold read_file in E. destruct (strip (txt "//") q) as [r|] eqn:X.
  - apply strip_some in X. rewrite X in N. apply tail_is_free in N. destruct (is_drive _); [now apply (P no_authority r)|].
    destruct (then_ (read_authority _ _) only_host) as [b|] eqn:B; [|discriminate]. apply (P b _) in E; [exact E| |].
    + destruct (read_authority _ _) as [[[i|] h [q'|]]|]; try discriminate. now injection B as <-.
    + destruct (split_at_authority_end r N) as (_ & _ & _ & Nz). destruct (from ends_authority r); [reflexivity|].
      now apply has_no_cons in Nz.
  - apply (P no_authority (after_slash q)); [reflexivity| |exact E]. unfold after_slash.
    destruct (strip (txt "/") q) as [z|] eqn:Z; [|exact N].
    apply strip_some in Z. rewrite Z in N. now apply tail_is_free in N.
Qed.

(* ---- The theorems *)

(* The equality for every text without a scheme, or with the scheme file, and a base that is a file-URL *)
Theorem file_references_are_equal to_ascii n b input o rest :
  keeps_delimiters to_ascii -> is_file_base n b -> split_scheme (trimmed input) = (o, rest) -> is_file_scheme o ->
  option_map parts_of_url (M.parse to_ascii input (Some b)) = option_map parts_of_sequence (url_of to_ascii n input).
Proof.
  intros K B E O. destruct (split_slashed rest) as (x & y & R & Bx & Fy & N & Bs & I). destruct (strip (txt "//") x) as [r|] eqn:X.
  - now apply (file_authority_references_are_equal n b B to_ascii input o rest x y r).
  - now apply (file_path_references_are_equal n b B to_ascii input o rest x y).
Qed.

(* Every text, and a base that is a file-URL *)
Theorem texts_with_file_bases_are_equal to_ascii n b input :
  keeps_delimiters to_ascii -> is_file_base n b ->
  option_map parts_of_url (M.parse to_ascii input (Some b)) = option_map parts_of_sequence (url_of to_ascii n input).
Proof.
  intros K B. destruct (split_scheme (trimmed input)) as [o rest] eqn:S.
  assert (is_file_scheme o \/ exists t, o = Some t /\ is_absolute_for (Some (txt "file")) t) as [O | (t & -> & A)].
  { destruct o as [t|]; [|left; now left]. destruct (text_eq_dec (lowercase t) (txt "file")) as [T|T]; [left; right; now exists t|right].
    exists t. split; [reflexivity|right]. cbn [option_map]. change (lowercase (txt "file")) with (txt "file"). congruence. }
  - now apply (file_references_are_equal to_ascii n b input o rest).
  - destruct (parts_of_base n b B) as (_ & _ & _ & Sb & _).
    apply (absolute_texts_are_equal to_ascii K n b input t rest); rewrite ?Sb; trivial. exact (file_scheme_is _ _ B).
Qed.

(* The equality for every text, with every base that is a file-URL *)
Theorem equality_with_file_base to_ascii input base :
  keeps_delimiters to_ascii -> select_mode (trimmed base) generic = file_mode ->
  by_machine to_ascii input (Some base) = by_stages to_ascii input (Some base).
Proof.
  intros K W. pose proof (bases_are_equal to_ascii K base) as B. unfold by_machine, by_stages.
  change (url_with_base to_ascii input (Some base)) with (then_ (url_with_base to_ascii base None) (fun b => url_of to_ascii b input)).
  destruct (url_with_base to_ascii base None) as [n|] eqn:E; destruct (M.parse to_ascii base None) as [b|]; try contradiction;
    [|reflexivity]. destruct B as (P & _). cbn [then_]. destruct (file_url_of_text to_ascii base n W E) as (w & -> & F).
  apply texts_with_file_bases_are_equal; trivial. now apply normal_file_is_base.
Qed.

(* The equality for every text and every base, which is a text too *)
Theorem equality_of_urls to_ascii input base :
  keeps_delimiters to_ascii -> by_machine to_ascii input base = by_stages to_ascii input base.
Proof.
  intro K. destruct base as [base|]; [|now apply equality_without_a_base]. destruct (select_mode (trimmed base) generic) eqn:M.
  - now apply equality_with_generic_base.
  - now apply equality_with_web_base.
  - now apply equality_with_file_base.
Qed.

Corollary the_equality_statement_holds : equality_statement.
Proof. intros to_ascii _ K input base. now apply equality_of_urls. Qed.

Example equality_of_a_file_reference :
  let base := txt "FILE:\\h\c|/a/b?q#f" in
  select_mode (trimmed base) generic = file_mode /\
  map (fun input => option_map path_part (by_stages Host.no_unicode (txt input) (Some base))) ["..\..\../x"; "/x"; "d|/x"; "\\h"]%string =
  map (fun segments => Some (M.segments_path (map txt segments))) [["c:"; "x"]; ["c:"; "x"]; ["d:"; "x"]; [""]]%string /\
  option_map query_part (by_stages Host.no_unicode (txt "#g") (Some base)) = Some (Some (txt "q")).
Proof. vm_compute. repeat split. Qed.
