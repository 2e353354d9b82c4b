(* The equality of machine and stages, continued: references to generic bases. *)

From Refurl Require Import EncodeLaws MachineLaws Composition Equality AuthorityEquality WebEquality WebAuthorityEquality FilePaths
  FileEquality
  HrefEquality BaseEquality.
From Refurl Require NormalizeIdempotent NormalForms HrefTwice.
From Refurl Require Export PlainReferenceEquality.

(* ---- Generic bases *)

Lemma normal_is_interpreted s w :
  scheme w = Some s -> mode_of_scheme s = generic -> is_interpreted w -> is_interpreted (normalize shortest_ip6 generic w).
Proof.
  intros S G I. unfold is_interpreted, normalize in *. cbn [Sequence.auth]. destruct (auth w) as [[i [[k h]|] p]|]; try exact Logic.I.
  cbn [option_map]. unfold normalize_authority. cbn [name user port]. unfold is_localhost_of_file. rewrite S, G. cbn [mode_eqb].
  rewrite andb_false_r. destruct k; trivial.
Qed.

(* What the stages make of a generic text, before normalisation *)
Lemma generic_url_of_text to_ascii x n :
  select_mode (trimmed x) generic = generic -> url_with_base to_ascii x None = Some n ->
  exists w s, n = normalize shortest_ip6 generic w /\ scheme w = Some s /\ mode_of_scheme s = generic /\ readable w /\ is_interpreted w.
Proof.
  intros G E. unfold url_with_base, url_of in E. change (mode_of empty generic) with generic in E.
  rewrite preprocess_generic in E by assumption. destruct (parse generic (trimmed x)) as [w|] eqn:P; [|discriminate].
  cbn [then_] in E. destruct (parsed_is_readable _ _ P) as [R W]. pose proof (parsed_scheme _ _ P) as Q. destruct (scheme w) as [s|] eqn:S.
  - rewrite (rebase_without_base s w S (readable_has_its_path_root w R)) in E. cbn [then_ force] in E.
    assert (interpret_host to_ascii w = Some w) as H.
    { unfold interpret_host, is_interpreted in *. destruct (auth w) as [[i [[[] h]|] p]|]; try reflexivity. contradiction. }
    rewrite H in E. injection E as <-. exists w, s. unfold select_mode in G. rewrite <- Q in G. now repeat split; try apply R.
  - unfold whatwg_rebase, strict_resolve in E. cbn [is_special andb] in E. rewrite S in E. cbn [is_some orb] in E.
    destruct (_ || _); discriminate.
Qed.

Lemma normal_generic_is_base w s b :
  scheme w = Some s -> mode_of_scheme s = generic -> readable w -> is_interpreted w ->
  has_opaque_path (normalize shortest_ip6 generic w) = false ->
  parts_of_url b = parts_of_sequence (normalize shortest_ip6 generic w) ->
  is_base generic (lowercase s) (normalize shortest_ip6 generic w) b.
Proof.
  intros S G R I O E. pose proof (normalized_is_printable s w S G R) as (_ & _ & P). pose proof R as (D & F & Pl).
  assert (has_opaque_path w = false) as Ow by now rewrite <- (NormalizeIdempotent.opaque_of_normal shortest_ip6 generic w).
  assert (path_root w = true \/ is_some (auth w) = true /\ dirs w = [] /\ file w = None) as Rw.
  { destruct Pl as [Pl | Pl]; [now left|]. destruct (auth w) as [a|] eqn:A; [right; tauto|left].
    unfold has_opaque_path, mode_of in Ow. rewrite A, S, G in Ow. cbn in Ow. now destruct (path_root w). }
  assert (normalize_path generic w = normalize_segments generic w) as Np by (unfold normalize_path; now rewrite Ow).
  assert (drive (normalize shortest_ip6 generic w) = None /\ (path_root (normalize shortest_ip6 generic w) = true \/
    is_some (auth (normalize shortest_ip6 generic w)) = true /\ dirs (normalize shortest_ip6 generic w) = [] /\
      file (normalize shortest_ip6 generic w) = None))
    as [Dn Rn].
  { unfold normalize. cbn [Sequence.drive Sequence.path_root Sequence.dirs Sequence.file Sequence.auth]. rewrite Np.
    destruct Rw as [Rw | (A & Ds & Fi)].
    - assert (exists last, file w = nonempty last) as [last L]
        by (destruct (file w) as [[|c f]|]; [now contradiction F|now exists (c :: f)|now exists []]).
      destruct (normalized_segments_are generic w (dirs w) last eq_refl Rw D eq_refl L) as (_ & R' & D'). auto.
    - unfold normalize_segments, reduce_path. rewrite Ds, Fi, D. cbn. rewrite Fi. split; [reflexivity|right]. now destruct (auth w). }
  constructor; trivial.
  - unfold normalize. cbn [Sequence.scheme]. now rewrite S.
  - apply lowercase_idempotent.
  - now rewrite mode_of_lowercase.
  - apply NormalizeIdempotent.normalize_is_idempotent.
  - now apply (normal_is_interpreted s).
  - unfold normalize. cbn [Sequence.dirs]. rewrite Np. destruct Rw as [Rw | (A & Ds & Fi)]; [now apply normal_dirs_are_clean|].
    unfold normalize_segments, reduce_path. rewrite Ds, Fi, D. cbn. constructor.
Qed.

Example equality_of_a_generic_reference :
  let base := txt "Foo://u:p@h:1/a/b/../c?q#f" in
  select_mode (trimmed base) generic = generic /\
  option_map path_part (by_stages Host.no_unicode (txt ".././x y/../z?#") (Some base)) = Some (M.segments_path [txt "z"]).
Proof. vm_compute. split; reflexivity. Qed.

(* ---- A base with an opaque path *)

Lemma last_byte_is_encoded f : stops Preprocess.is_c0_control_or_space (rev f) -> encode_last_space f = f.
Proof.
  unfold encode_last_space. destruct (rev f) as [|c r]; [reflexivity|]. cbn [stops].
  destruct c as [[] [] [] [] [] [] [] []]; try reflexivity. discriminate.
Qed.

(* A new fragment does not change the opaque path of a base. *)
Lemma opaque_base_with_fragment n r :
  normalize shortest_ip6 generic n = n -> has_opaque_path n = true ->
  (query n = None -> fragment n = None -> match file n with Some f => stops Preprocess.is_c0_control_or_space (rev f) | None => True end) ->
  normalize shortest_ip6 generic (with_fragment (Some r) n) = with_fragment (Some (encode_fragment r)) n.
Proof.
  intros N O L. unfold normalize, normalize_path in *. change (has_opaque_path (with_fragment _ n)) with (has_opaque_path n).
  rewrite O in *.
  pose proof (f_equal file N) as F. unfold normalize_opaque_path in *.
  cbn [scheme auth drive path_root dirs file query fragment with_fragment with_file with_dirs] in F.
  apply sequence_eq; cbn [scheme auth drive path_root dirs file query fragment with_fragment with_file with_dirs is_some option_map].
  - exact (f_equal scheme N).
  - exact (f_equal auth N).
  - reflexivity.
  - reflexivity.
  - exact (f_equal dirs N).
  - rewrite orb_true_r. destruct (query n) as [q|]; [exact F|]. destruct (fragment n) as [g|]; [exact F|].
    destruct (file n) as [f|]; [|reflexivity]. cbn [option_map is_some orb] in *. f_equal.
    assert (encode opaque_path_column f = f) as -> by congruence.
    now apply last_byte_is_encoded, L.
  - exact (f_equal query N).
  - f_equal. apply encode_fragment_is.
Qed.

(* Only a fragment can be resolved against an opaque path. *)
Lemma fragment_only x :
  has_no ends_path (before ends_path x) ->
  match strip (txt "#") x with
  | Some f => before ends_path x = [] /\ query_of (from ends_path x) = None /\ fragment_of (from ends_path x) = Some f
  | None => before ends_path x <> [] \/ is_some (query_of (from ends_path x)) = true \/ x = []
  end.
Proof.
  intro N. destruct x as [|c x]; [now do 2 right|]. destruct (byte_eqb "#" c) eqn:H.
  - apply byte_eqb_eq in H. subst c. change (strip (txt "#") ("#" :: x)) with (Some x). now repeat split.
  - change (strip (txt "#") (c :: x)) with (if byte_eqb "#" c then Some x else None). rewrite H. unfold before, from.
    cbn [take_while drop_while].
    destruct (ends_path c) eqn:E; cbn [negb]; [|left; discriminate]. apply ends_path_cases in E as [-> | ->]; [|discriminate].
    right. left. unfold query_of, before. reflexivity.
Qed.

Lemma reference_is_not_a_fragment x y :
  x <> [] \/ is_some (query_of y) = true \/ fragment_of y = None ->
  is_fragment_only (with_query (query_of y) (with_fragment (fragment_of y) (put_path x empty))) = false.
Proof.
  intro H. unfold is_fragment_only, ord. cbn [scheme auth drive path_root dirs file query fragment with_query with_fragment].
  destruct (put_path_keeps x empty) as (-> & -> & ->). cbn [is_some empty scheme auth drive].
  destruct (path_root (put_path x empty)) eqn:R; [reflexivity|]. destruct (is_nil (dirs (put_path x empty))) eqn:D; [|reflexivity].
  destruct (file (put_path x empty)) eqn:F; [reflexivity|]. cbn [negb is_some]. destruct (query_of y); [reflexivity|].
  destruct H as [H | [H | ->]]; [|discriminate|reflexivity]. exfalso. apply H. destruct (strip (txt "/") x) as [z|] eqn:S.
  - apply strip_some in S. subst x. cbn [app txt list_ascii_of_string put_path] in R. unfold put_path_rel in R. now destruct (segments z).
  - rewrite put_path_without_root in D, F by assumption. unfold put_path_rel in D, F. pose proof (with_slashes_segments x) as W.
    destruct (segments x) as [ds last]. cbn in D, F, W. destruct ds; [|discriminate]. destruct last; [|discriminate]. now symmetry.
Qed.

Lemma read_without_scheme t u :
  split_scheme t = (None, t) -> parse generic t = Some u -> strip (txt "#") t = None -> is_fragment_only u = false.
Proof.
  intros S P H. unfold parse, read_url in P. rewrite S in P. destruct (split_at_path_end t) as (_ & N & _).
  pose proof (fragment_only t N) as F.
  rewrite H in F. unfold parse_auth_path in P. change (with_scheme None empty) with empty in P. cbn [has_drive] in P.
  set (x := before ends_path t) in *. set (y := from ends_path t) in *. destruct (strip (txt "//") x) as [r|].
  - unfold put_authority_path in P. destruct (read_authority generic _) as [c|]; [|discriminate].
    destruct (on _ _); [|discriminate]. injection P as <-. unfold is_fragment_only, ord.
    rewrite (proj1 (put_end_keeps y _)), (proj1 (put_path_keeps _ _)), (proj1 (proj2 (put_end_keeps y _))),
      (proj1 (proj2 (put_path_keeps _ _))).
    reflexivity.
  - destruct (on _ _); [|discriminate]. injection P as <-. rewrite put_end_is by reflexivity. apply reference_is_not_a_fragment.
    destruct F as [F | [F | F]]; [now left|right; now left|right; right]. unfold y. now rewrite F.
Qed.

(* What a base with an opaque path is, and the record with the same parts *)
Record is_opaque_base (s : text) (n : sequence) (b : M.url) : Prop := {
  opaque_scheme : scheme n = Some s;
  opaque_is_generic : mode_of_scheme s = generic;
  opaque_lowercase : lowercase s = s;
  opaque_normal : normalize shortest_ip6 generic n = n;
  opaque_path : has_opaque_path n = true;
  opaque_drive : drive n = None;
  opaque_equal : parts_of_url b = parts_of_sequence n;
  opaque_ends : query n = None -> fragment n = None ->
    match file n with Some f => stops Preprocess.is_c0_control_or_space (rev f) | None => True end
}.

Section Opaque.
Variable to_ascii : text -> option text.
Variables (s : text) (n : sequence) (b : M.url).
Hypothesis base : is_opaque_base s n b.

Lemma opaque_has_no_authority : auth n = None.
Proof. pose proof (opaque_path _ _ _ base) as O. unfold has_opaque_path in O. now destruct (auth n). Qed.

Lemma fragment_onto f : onto (with_query None (with_fragment (Some f) (put_path [] empty))) n = with_fragment (Some f) n.
Proof.
  pose proof opaque_has_no_authority as A. pose proof (opaque_drive _ _ _ base) as D. destruct n as [sc a d p bd fi q r]. cbn in A, D.
  subst a d.
  unfold onto, require_path_root, ord, upto, followed_by, needs_path_root, or, put_path, put_path_rel. cbn. rewrite app_nil_r.
  now destruct sc, fi, q.
Qed.

Theorem opaque_references_are_equal input :
  split_scheme (trimmed input) = (None, trimmed input) ->
  option_map parts_of_url (M.parse to_ascii input (Some b)) = option_map parts_of_sequence (url_of to_ascii n input).
Proof.
  intro S. destruct base as [has_scheme is_generic is_lower is_normal is_opaque no_drive E ends].
  unfold parts_of_url, parts_of_sequence, the_auth in E.
  rewrite has_scheme, is_opaque, opaque_has_no_authority in E.
  cbn [text_of option_map username_of password_of no_authority user port] in E. injection E as E1 E2 E3 E4 E5 E6 E7 E8.
  unfold M.parse. rewrite machine_preprocess_is. fold (trimmed input). rewrite scheme_start_state_is, S.
  unfold M.no_scheme_state, M.has_opaque_path. rewrite E1, E6, E7.
  assert (url_of to_ascii n input = then_ (parse generic (trimmed input)) (fun u => then_ (whatwg_rebase u n generic)
    (fun r => then_ (interpret_host to_ascii r) (fun i => Some (normalize shortest_ip6 generic i))))) as ->.
  { unfold url_of. assert (mode_of n generic = generic) as -> by (unfold mode_of; now rewrite has_scheme).
    rewrite preprocess_generic by (unfold select_mode; now rewrite S). reflexivity. }
  destruct (split_at_path_end (trimmed input)) as (T & N & I). pose proof (fragment_only _ N) as F.
  destruct (strip (txt "#") (trimmed input)) as [f|] eqn:H.
  - destruct F as (X & Q & G). rewrite begin_fragment_is. unfold parse, read_url. rewrite S, X. unfold parse_auth_path.
    change (strip (txt "//") []) with (@None text). cbn [has_drive]. change (with_scheme None empty) with empty.
    rewrite put_end_is, Q, G by reflexivity. change (on (has_port_in_range generic) (auth _)) with true. cbv iota. cbn [then_].
    unfold whatwg_rebase, strict_resolve. cbn [is_special andb]. rewrite has_scheme. change (is_fragment_only _) with true.
    change (scheme (with_query None _)) with (@None text). cbn [is_some orb then_]. rewrite fragment_onto.
    assert (interpret_host to_ascii (with_fragment (Some f) n) = Some (with_fragment (Some f) n)) as ->
      by (unfold interpret_host; cbn [auth with_fragment]; now rewrite opaque_has_no_authority).
    cbn [then_ option_map]. rewrite opaque_base_with_fragment by assumption. f_equal. unfold parts_of_sequence, the_auth.
    change (has_opaque_path (with_fragment _ n)) with (has_opaque_path n). rewrite is_opaque.
    cbn [auth with_fragment scheme query fragment].
    rewrite opaque_has_no_authority, has_scheme. reflexivity.
  - destruct (parse generic (trimmed input)) as [u|] eqn:P; [|reflexivity]. cbn [then_]. unfold whatwg_rebase. cbn [is_special andb].
    rewrite (read_without_scheme _ u S P H), is_opaque. assert (scheme u = None) as -> by (rewrite (parsed_scheme _ _ P); now rewrite S).
    reflexivity.
Qed.

End Opaque.

(* ---- The theorem *)

Lemma opaque_url_ends_well to_ascii x n :
  select_mode (trimmed x) generic = generic -> url_with_base to_ascii x None = Some n -> has_opaque_path n = true ->
  query n = None -> fragment n = None -> match file n with Some f => stops Preprocess.is_c0_control_or_space (rev f) | None => True end.
Proof.
  intros G E O Q F. destruct (HrefTwice.generic_url_is_normal to_ascii x n G E) as (u & R & N).
  apply (NormalForms.normal_is_ready to_ascii generic u eq_refl) in R. rewrite <- N in R.
  exact (proj2 (NormalForms.has_ready_opaque_path to_ascii generic n R O) Q F).
Qed.

Lemma absolute_for_generic s t : mode_of_scheme s = generic -> lowercase s = s -> is_absolute_for (Some s) t.
Proof.
  unfold is_absolute_for. intros G L. destruct (mode_of_scheme t) eqn:M; [now left| |]; right; cbn [option_map]; intro H; injection H as H;
    rewrite <- mode_of_lowercase, <- H, mode_of_lowercase, G in M; discriminate.
Qed.

(* Every text, and a base whose scheme is not special *)
Theorem texts_with_generic_bases_are_equal to_ascii s n b input :
  keeps_delimiters to_ascii -> is_base generic s n b \/ is_opaque_base s n b ->
  option_map parts_of_url (M.parse to_ascii input (Some b)) = option_map parts_of_sequence (url_of to_ascii n input).
Proof.
  intros K B. assert (scheme n = Some s /\ lowercase s = s /\ mode_of_scheme s = generic /\ M.scheme b = s) as (Sn & L & G & Sb).
  { assert (parts_of_url b = parts_of_sequence n /\ scheme n = Some s /\ lowercase s = s /\ mode_of_scheme s = generic) as (P & Sn & L & G)
      by (destruct B as [B | B]; destruct B; tauto).
    repeat split; trivial. apply (f_equal scheme_part) in P. unfold parts_of_sequence in P. cbn [scheme_part parts_of_url] in P.
    now rewrite Sn in P. }
  destruct (split_scheme (trimmed input)) as [[t|] rest] eqn:E.
  - apply (absolute_texts_are_equal to_ascii K n b input t rest); rewrite ?Sb; trivial. now apply absolute_for_generic.
  - assert (fst (split_scheme (trimmed input)) = None) as E' by now rewrite E. destruct B as [B | B].
    + now apply (references_are_equal to_ascii s n b B).
    + now apply (opaque_references_are_equal to_ascii s n b B), split_none.
Qed.

Lemma generic_url_is_base to_ascii base n b :
  select_mode (trimmed base) generic = generic -> url_with_base to_ascii base None = Some n -> parts_of_url b = parts_of_sequence n ->
  exists s, is_base generic s n b \/ is_opaque_base s n b.
Proof.
  intros G E P. destruct (generic_url_of_text to_ascii base n G E) as (w & s & N & Sw & Gs & R & I). exists (lowercase s).
  destruct (has_opaque_path n) eqn:O; [right | left; subst n; now apply normal_generic_is_base].
  pose proof (opaque_url_ends_well to_ascii base n G E O) as W. destruct (stages_give_a_printable_url to_ascii base n G E) as (_ & _ & Pr).
  assert (auth n = None) as A by (unfold has_opaque_path in O; now destruct (auth n)). split; trivial.
  - rewrite N, normal_scheme, Sw. reflexivity.
  - now rewrite mode_of_lowercase.
  - apply lowercase_idempotent.
  - rewrite N. apply NormalizeIdempotent.normalize_is_idempotent.
  - destruct Pr as [[D _] | (X & _)]; [exact D | now rewrite A in X].
Qed.

(* The equality for every text, with every base whose scheme is not special *)
Theorem equality_with_generic_base to_ascii input base :
  keeps_delimiters to_ascii -> select_mode (trimmed base) generic = generic ->
  by_machine to_ascii input (Some base) = by_stages to_ascii input (Some base).
Proof.
  intros K G. pose proof (bases_are_equal to_ascii K base) as B. unfold by_machine, by_stages.
  change (url_with_base to_ascii input (Some base)) with (then_ (url_with_base to_ascii base None) (fun b => url_of to_ascii b input)).
  destruct (url_with_base to_ascii base None) as [n|] eqn:E; destruct (M.parse to_ascii base None) as [b|]; try contradiction;
    [|reflexivity]. destruct B as (P & _). cbn [then_].
  destruct (generic_url_is_base to_ascii base n b G E P) as (s & B). now apply (texts_with_generic_bases_are_equal to_ascii s).
Qed.
