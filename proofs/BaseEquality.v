(* The equality of machine and stages, continued: texts with a base that does not matter for them. *)

From Refurl Require Import MachineLaws Composition Equality AuthorityEquality WebEquality WebAuthorityEquality FilePaths FileEquality
  HrefEquality.

(* ---- The scheme of a URL *)

Lemma normal_scheme short m u : scheme (normalize short m u) = option_map lowercase (scheme u).
Proof. reflexivity. Qed.

Lemma scheme_of_interpreted to_ascii u v : interpret_host to_ascii u = Some v -> scheme v = scheme u.
Proof.
  unfold interpret_host. destruct (auth u) as [[i [[[] h]|] p]|]; try (now injection 1 as <-).
  destruct (interpret to_ascii h); [|discriminate]. now injection 1 as <-.
Qed.

Theorem scheme_of_url to_ascii x n :
  url_with_base to_ascii x None = Some n ->
  exists s, fst (split_scheme (trimmed x)) = Some s /\ scheme n = Some (lowercase s).
Proof.
  intro E. destruct (split_scheme (trimmed x)) as [[s|] rest] eqn:S; cbn [fst].
  - exists s. split; [reflexivity|]. destruct (mode_of_scheme s) eqn:M.
    + unfold url_with_base, url_of in E. change (mode_of empty generic) with generic in E.
      rewrite preprocess_generic in E by (unfold select_mode; now rewrite S).
      destruct (parse generic (trimmed x)) as [w|] eqn:P; [|discriminate]. cbn [then_] in E.
      destruct (parsed_is_readable _ _ P) as [R _]. pose proof (parsed_scheme _ _ P) as Q. rewrite S in Q. cbn [fst] in Q.
      rewrite (rebase_without_base s w Q (readable_has_its_path_root w R)) in E. cbn [then_ force] in E.
      destruct (interpret_host to_ascii w) as [v|] eqn:I; [|discriminate]. injection E as <-.
      now rewrite normal_scheme, (scheme_of_interpreted _ _ _ I), Q.
    + destruct (split_slashed rest) as (p & y & R & Bp & Fy & N & _).
      rewrite (url_of_web_url to_ascii x s rest p y) in E by assumption. unfold read_web in E.
      destruct (is_nil (authority_text p)); [discriminate|]. destruct (read_authority web (authority_text p)) as [b|]; [|discriminate].
      cbn [then_] in E. destruct (on is_port_number (port b)); [|discriminate]. cbn [then_] in E.
      destruct (interpret_host to_ascii _) as [v|] eqn:I; [|discriminate]. injection E as <-.
      rewrite normal_scheme, (scheme_of_interpreted _ _ _ I). unfold web_sequence. rewrite (proj1 (put_end_keeps y _)).
      now rewrite (proj1 (put_path_keeps _ _)).
    + destruct (split_slashed rest) as (p & y & R & Bp & Fy & N & _).
      rewrite (url_of_file_url to_ascii x s rest p y) in E by assumption.
      assert (forall b q, option_map (normalize shortest_ip6 file_mode) (interpret_host to_ascii (file_sequence s b q y)) = Some n ->
        scheme n = Some (lowercase s)) as K.
      { intros b q H. rewrite interpret_file in H. destruct (interpret_authority to_ascii b) as [c|]; [|discriminate].
        injection H as <-. rewrite normal_scheme, file_sequence_is. cbn [with_query with_fragment Sequence.scheme].
        now rewrite (proj1 (file_path_keeps s c q)). }
      unfold read_file in E. destruct (strip (txt "//") p) as [r|]; [|exact (K no_authority _ E)].
      destruct (is_drive _); [exact (K no_authority _ E)|].
      destruct (then_ (read_authority _ _) only_host) as [b|]; [|discriminate]. exact (K b _ E).
  - destruct (both_need_a_scheme to_ascii x) as [_ B]; [now rewrite S|]. unfold by_stages in B. now rewrite E in B.
Qed.

(* ---- Texts that are absolute whatever the base is *)

(* A scheme that is not special, or not the scheme of the base *)
Definition is_absolute_for (base_scheme : option text) (s : text) : Prop :=
  mode_of_scheme s = generic \/ option_map lowercase base_scheme <> Some (lowercase s).

Lemma file_state_ignores_the_base to_ascii b u x :
  M.is_file b = false -> M.file_state to_ascii (Some b) u x = M.file_state to_ascii None u x.
Proof. intro F. unfold M.file_state, M.file_slash_state. rewrite F. reflexivity. Qed.

Lemma machine_ignores_the_base to_ascii b input s rest :
  split_scheme (trimmed input) = (Some s, rest) -> is_absolute_for (Some (M.scheme b)) s -> lowercase (M.scheme b) = M.scheme b ->
  M.parse to_ascii input (Some b) = M.parse to_ascii input None.
Proof.
  intros E A L. unfold M.parse. rewrite machine_preprocess_is. fold (trimmed input). rewrite !scheme_start_state_is, E.
  unfold M.after_scheme. destruct (special_scheme_is s (M.set_scheme (lowercase s) M.new_url) eq_refl) as [S F]. rewrite F.
  unfold is_absolute_for in A. cbn [option_map] in A. rewrite L in A. destruct A as [G | N].
  - rewrite S, G. reflexivity.
  - assert (text_eqb (M.scheme b) (lowercase s) = false) as T
      by (apply not_true_iff_false; intro T; apply text_eqb_eq in T; congruence).
    destruct (mode_eqb (mode_of_scheme s) file_mode) eqn:Fi; [|now rewrite T, andb_false_r].
    apply file_state_ignores_the_base. assert (mode_of_scheme s = file_mode) as W by now destruct (mode_of_scheme s).
    destruct (file_scheme s W) as (Ls & _). unfold M.is_file. now rewrite <- Ls.
Qed.

Lemma put_drive_path_keeps_scheme x u : scheme (put_drive_path x u) = scheme u.
Proof.
  destruct x as [|[[] [] [] [] [] [] [] []] x]; try exact (proj1 (put_path_keeps _ _)). cbn [put_drive_path].
  destruct (split_drive x) as [[d r]|]; exact (proj1 (put_path_keeps _ _)).
Qed.

Lemma read_scheme m x u : read_url m x = Some u -> scheme u = fst (split_scheme x).
Proof.
  unfold read_url. destruct (split_scheme x) as [o rest]. cbn [fst]. destruct (parse_auth_path m _ _) as [v|] eqn:A; [|discriminate].
  injection 1 as <-. rewrite (proj1 (put_end_keeps _ _)). unfold parse_auth_path, put_authority_path in A.
  destruct (strip (txt "//") _) as [r|]; destruct (has_drive m).
  - destruct (split_drive r) as [[d p]|]; [injection A as <-; exact (proj1 (put_path_keeps _ _))|].
    destruct (read_authority m _); [|discriminate]. injection A as <-. apply put_drive_path_keeps_scheme.
  - destruct (read_authority m _); [|discriminate]. injection A as <-. exact (proj1 (put_path_keeps _ _)).
  - destruct (split_drive _) as [[d p]|]; injection A as <-; [exact (proj1 (put_path_keeps _ _))|apply put_drive_path_keeps_scheme].
  - injection A as <-. exact (proj1 (put_path_keeps _ _)).
Qed.

Lemma parsed_after_preprocessing input s rest t m u :
  split_scheme (trimmed input) = (Some s, rest) ->
  Preprocess.preprocess (mode_of empty generic) input = (t, m) -> parse m t = Some u -> scheme u = Some s /\ m = mode_of_scheme s.
Proof.
  intros E P R. unfold Preprocess.preprocess in P. fold (trimmed input) in P. unfold select_mode in P. rewrite E in P.
  cbn [fst] in P. injection P as <- <-. split; [|reflexivity]. unfold parse in R.
  destruct (read_url _ _) as [v|] eqn:V; [|discriminate]. destruct (on _ _); [|discriminate]. injection R as <-.
  apply read_scheme in V. rewrite V. unfold Preprocess.replace_backslashes.
  destruct (mode_of_scheme s); cbn [is_special]; [now rewrite E| |];
    change (map _ _ ++ _) with (slashed (trimmed input)); now rewrite split_scheme_slashed, E.
Qed.

Lemma stages_ignore_the_base to_ascii n input s rest :
  split_scheme (trimmed input) = (Some s, rest) -> is_absolute_for (scheme n) s ->
  url_of to_ascii n input = url_of to_ascii empty input.
Proof.
  intros E A. unfold url_of. assert (Preprocess.preprocess (mode_of n generic) input = Preprocess.preprocess (mode_of empty generic) input)
    as ->
    by (unfold Preprocess.preprocess; fold (trimmed input); unfold select_mode; now rewrite E).
  destruct (Preprocess.preprocess (mode_of empty generic) input) as [t m] eqn:P.
  destruct (parse m t) as [u|] eqn:Pa; [|reflexivity]. cbn [then_].
  assert (scheme u = Some s /\ m = mode_of_scheme s) as [Su ->].
  { exact (parsed_after_preprocessing input s rest t m u E P Pa). }
  assert (forall b, onto u b = onto u empty) as O by (intro b; unfold onto, ord; now rewrite Su).
  assert (whatwg_rebase u n (mode_of_scheme s) = whatwg_rebase u empty (mode_of_scheme s)) as ->; [|reflexivity].
  unfold whatwg_rebase, legacy_resolve, strict_resolve, equal_schemes. rewrite Su. cbn [is_some orb]. rewrite (O n).
  destruct A as [G | N]; [now rewrite G|]. destruct (scheme n) as [t'|]; [|reflexivity].
  assert (text_eqb (lowercase s) (lowercase t') = false) as ->; [|reflexivity].
  apply not_true_iff_false. intro T. apply text_eqb_eq in T. cbn [option_map] in N. congruence.
Qed.

Section Bases.
Variable to_ascii : text -> option text.
Hypothesis delimiters : keeps_delimiters to_ascii.

(* The bases of both: their components are equal, and so are their schemes. *)
Lemma bases_are_equal base :
  match M.parse to_ascii base None, url_with_base to_ascii base None with
  | Some b, Some n => parts_of_url b = parts_of_sequence n /\ scheme n = Some (M.scheme b) /\ lowercase (M.scheme b) = M.scheme b /\
      option_map lowercase (fst (split_scheme (trimmed base))) = Some (M.scheme b)
  | None, None => True
  | _, _ => False
  end.
Proof.
  pose proof (equality_without_a_base to_ascii delimiters base) as E. unfold by_machine, by_stages in E.
  pose proof (scheme_of_url to_ascii base) as S.
  destruct (M.parse to_ascii base None) as [b|], (url_with_base to_ascii base None) as [n|]; try discriminate; [|exact I].
  cbn [option_map] in E. assert (parts_of_url b = parts_of_sequence n) as P by congruence. split; [exact P|].
  destruct (S n eq_refl) as (s & Sb & Sn). apply (f_equal scheme_part) in P. cbn [scheme_part parts_of_url parts_of_sequence] in P.
  unfold parts_of_sequence in P. cbn [scheme_part] in P. rewrite Sn in P. cbn [text_of] in P. rewrite Sn, Sb, P.
  cbn [option_map]. now rewrite lowercase_idempotent.
Qed.

(* Every text that is absolute for its base: both treat it as without the base. *)
Theorem absolute_texts_are_equal n b input s rest :
  scheme n = Some (M.scheme b) -> lowercase (M.scheme b) = M.scheme b ->
  split_scheme (trimmed input) = (Some s, rest) -> is_absolute_for (Some (M.scheme b)) s ->
  option_map parts_of_url (M.parse to_ascii input (Some b)) = option_map parts_of_sequence (url_of to_ascii n input).
Proof.
  intros Sn L E A. rewrite (machine_ignores_the_base to_ascii b input s rest E A L).
  rewrite (stages_ignore_the_base to_ascii n input s rest E) by now rewrite Sn.
  exact (equality_without_a_base to_ascii delimiters input).
Qed.

(* The same, if the base is a text *)
Theorem equality_of_absolute_urls input base s rest :
  split_scheme (trimmed input) = (Some s, rest) -> is_absolute_for (fst (split_scheme (trimmed base))) s ->
  by_machine to_ascii input (Some base) = by_stages to_ascii input (Some base).
Proof.
  intros E A. pose proof (bases_are_equal base) as B. unfold by_machine, by_stages, url_with_base in *.
  destruct (M.parse to_ascii base None) as [b|], (url_of to_ascii empty base) as [n|]; try contradiction; [|reflexivity]. cbn [then_].
  destruct B as (_ & Sn & L & Sb). apply (absolute_texts_are_equal n b input s rest Sn L E).
  destruct A as [G | N]; [now left|right]. rewrite Sb in N. cbn [option_map]. now rewrite L.
Qed.

End Bases.

Example equality_of_an_absolute_url :
  let input := txt "https:x" in
  let base := txt "HTTP://h/a/b" in
  is_absolute_for (fst (split_scheme (trimmed base))) (txt "https") /\
  option_map host_part (by_stages Host.no_unicode input (Some base)) = Some (Some (txt "x")).
Proof. split; [right; discriminate|reflexivity]. Qed.
