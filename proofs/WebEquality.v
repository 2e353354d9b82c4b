(* The equality for web-URLs without a base: what comes before the authority (WebAuthorityEquality.v has the rest).

   The machine takes \ for / while it reads a special URL; the stage preprocess replaces it beforehand. The machine skips all
   slashes before the authority; the stage force looks for the first segment that is not ε. *)

From Refurl Require Import MachineLaws Composition Equality.

(* ---- Backslashes *)

(* The text with / for each \ before the query and the fragment *)
Definition slashed (x : text) : text := replace_backslashes web x.

Lemma slashed_cons (c : byte) (x : text) : slashed (c :: x) = if ends_path c then c :: x else slash_of c :: slashed x.
Proof. unfold slashed, replace_backslashes, before, from. cbn [is_special take_while drop_while]. now destruct (ends_path c). Qed.

(* A byte is no end and a backslash; or no end and not changed; or an end. *)
Lemma slashed_cases (c : byte) (x : text) :
  c = "\"%char /\ slashed (c :: x) = "/"%char :: slashed x \/
  byte_eqb c "\" = false /\ byte_eqb c "?" = false /\ byte_eqb c "#" = false /\ slashed (c :: x) = c :: slashed x \/
  (c = "?"%char \/ c = "#"%char) /\ slashed (c :: x) = c :: x.
Proof.
  rewrite slashed_cons. destruct (ends_path c) eqn:E; [right; right; split; [now apply ends_path_cases|reflexivity]|].
  unfold ends_path, one_of in E. cbn [txt list_ascii_of_string existsb] in E. rewrite !orb_false_iff in E.
  unfold slash_of. destruct (byte_eqb c "\") eqn:B; [left; apply byte_eqb_eq in B; now subst c|right; left; tauto].
Qed.

Theorem path_state_of_backslashes u b x : M.is_special u = true -> M.path_state u b (slashed x) = M.path_state u b x.
Proof.
  revert u b. induction x as [|c x IH]; intros u b S; [reflexivity|].
  destruct (slashed_cases c x) as [[-> E] | [(B & Q & H & E) | [_ E]]]; rewrite E; trivial; cbn [M.path_state].
  - assert (M.is_slash u "/" = true /\ M.is_slash u "\" = true) as [-> ->] by (unfold M.is_slash; now rewrite S).
    apply IH. now rewrite special_end_segment.
  - destruct (M.is_slash u c); [apply IH; now rewrite special_end_segment|]. rewrite Q, H. now apply IH.
Qed.

Lemma path_start_state_of_backslashes u x :
  M.is_special u = true -> M.path_start_state u (slashed x) = M.path_start_state u x.
Proof.
  intro S. unfold M.path_start_state. rewrite S. destruct x as [|c x]; [reflexivity|].
  pose proof (path_state_of_backslashes u [] (c :: x) S) as P.
  destruct (slashed_cases c x) as [[-> E] | [(B & Q & H & E) | [_ E]]]; rewrite E in *; trivial.
  - assert (M.is_slash u "/" = true /\ M.is_slash u "\" = true) as [-> ->] by (unfold M.is_slash; now rewrite S).
    now apply path_state_of_backslashes.
  - destruct (M.is_slash u c); [now apply path_state_of_backslashes|exact P].
Qed.

Lemma ends_authority_of_backslashes u c x :
  M.is_special u = true -> M.ends_authority u (slashed (c :: x)) = M.ends_authority u (c :: x).
Proof.
  intro S. unfold M.ends_authority.
  destruct (slashed_cases c x) as [[-> E] | [(B & Q & H & E) | [_ E]]]; rewrite E; trivial. now rewrite S.
Qed.

Theorem port_state_of_backslashes u b x :
  M.is_special u = true -> M.port_state u b (slashed x) = M.port_state u b x.
Proof.
  intro S. assert (forall n, M.is_special (M.set_port n u) = true) as Sp by (intro n; exact S). revert b.
  induction x as [|c x IH]; intro b; [reflexivity|].
  pose proof (path_start_state_of_backslashes u (c :: x) S) as P.
  pose proof (fun n => path_start_state_of_backslashes (M.set_port n u) (c :: x) (Sp n)) as Pn.
  pose proof (ends_authority_of_backslashes u c x S) as A.
  destruct (slashed_cases c x) as [[-> E] | [(B & Q & H & E) | [_ E]]]; rewrite E in *; trivial; cbn [M.port_state].
  - rewrite A, P, Pn. reflexivity.
  - rewrite IH, A, P, Pn. reflexivity.
Qed.

Section Backslashes.
Variable to_ascii : text -> option text.

Theorem host_state_of_backslashes u inside b x :
  M.is_special u = true -> M.host_state to_ascii u inside b (slashed x) = M.host_state to_ascii u inside b x.
Proof.
  intro S. assert (forall h, M.is_special (M.set_host h u) = true) as Sh by (intro h; exact S). revert inside b.
  induction x as [|c x IH]; intros inside b; [reflexivity|].
  pose proof (fun h => path_start_state_of_backslashes (M.set_host h u) (c :: x) (Sh h)) as P.
  pose proof (ends_authority_of_backslashes u c x S) as A.
  assert (M.ends_authority u (@cons byte "\"%char x) = true) as Back by (unfold M.ends_authority; now rewrite S).
  destruct (slashed_cases c x) as [[-> E] | [(B & Q & H & E) | [_ E]]]; rewrite E in *; trivial; cbn [M.host_state].
  - rewrite A, Back. change (byte_eqb "/" ":") with false. change (byte_eqb "\" ":") with false. cbn [andb].
    destruct (_ && _); [reflexivity|]. destruct (Host.parse_host _ _ b); [now rewrite P|reflexivity].
  - rewrite IH, A. destruct (_ && negb inside).
    + destruct (is_nil b); [reflexivity|]. destruct (Host.parse_host _ _ b); [|reflexivity].
      now apply port_state_of_backslashes.
    + destruct (M.ends_authority u (c :: x)); [|reflexivity]. destruct (_ && _); [reflexivity|].
      destruct (Host.parse_host _ _ b); [now rewrite P|reflexivity].
Qed.

Definition plain (b : byte) : bool := negb (ends_path b) && negb (byte_eqb b "\").

Lemma slashed_app b x : forallb plain b = true -> slashed (b ++ x) = b ++ slashed x.
Proof.
  induction b as [|c b IH]; intro H; [reflexivity|]. cbn [forallb] in H. apply andb_true_iff in H as [C H].
  unfold plain in C. rewrite andb_true_iff, !negb_true_iff in C. destruct C as [C1 C2].
  cbn [app]. rewrite slashed_cons, C1, IH by assumption. unfold slash_of. now rewrite C2.
Qed.

Theorem authority_state_of_backslashes u seen token b x :
  M.is_special u = true -> forallb plain b = true ->
  M.authority_state to_ascii u seen token b (slashed x) = M.authority_state to_ascii u seen token b x.
Proof.
  revert u seen token b. induction x as [|c x IH]; intros u seen token b S Pb; [reflexivity|].
  assert (M.host_state to_ascii u false [] (b ++ slashed (c :: x)) = M.host_state to_ascii u false [] (b ++ c :: x)) as P
    by (rewrite <- slashed_app by assumption; now apply host_state_of_backslashes).
  pose proof (ends_authority_of_backslashes u c x S) as A.
  assert (M.ends_authority u (@cons byte "\"%char x) = true) as Back by (unfold M.ends_authority; now rewrite S).
  destruct (slashed_cases c x) as [[-> E] | [(B & Q & H & E) | [_ E]]]; rewrite E in *; trivial; cbn [M.authority_state].
  - rewrite A, Back, P. reflexivity.
  - rewrite A, P. destruct (byte_eqb c "@"); [now apply IH|]. destruct (M.ends_authority u (c :: x)) eqn:En; [reflexivity|].
    apply IH; [exact S|]. rewrite forallb_app, Pb. cbn [forallb andb]. rewrite andb_true_r. unfold plain.
    rewrite B, andb_true_r. unfold ends_path, one_of. cbn [txt list_ascii_of_string existsb]. now rewrite Q, H.
Qed.

(* ---- Slashes before the authority *)

Definition is_any_slash : byte_set := one_of (txt "/\").

Lemma ignored_slashes u x :
  M.special_authority_ignore_slashes_state to_ascii u x = M.begin_authority to_ascii u (drop_while is_any_slash x).
Proof.
  induction x as [|c x IH]; [reflexivity|]. cbn [M.special_authority_ignore_slashes_state drop_while].
  change (one_of (txt "/\") c) with (is_any_slash c). now destruct (is_any_slash c).
Qed.

(* The machine skips any number of slashes, also none. *)
Theorem all_slashes_are_skipped u x :
  M.special_authority_slashes_state to_ascii u x = M.begin_authority to_ascii u (drop_while is_any_slash x).
Proof.
  unfold M.special_authority_slashes_state. destruct (strip (txt "//") x) as [y|] eqn:S; rewrite ignored_slashes; [|reflexivity].
  apply strip_some in S. now subst x.
Qed.

Lemma drop_slashes_of_backslashes x : drop_while is_any_slash (slashed x) = slashed (drop_while is_any_slash x).
Proof.
  induction x as [|c x IH]; [reflexivity|]. cbn [drop_while].
  destruct (slashed_cases c x) as [[-> E] | [(B & Q & H & E) | [[-> | ->] E]]]; rewrite E; cbn [drop_while].
  - change (is_any_slash "/") with true. change (is_any_slash "\") with true. exact IH.
  - destruct (is_any_slash c); [exact IH|]. now rewrite E.
  - symmetry. exact E.
  - symmetry. exact E.
Qed.

(* A web-URL without a base: the machine does the same whether the backslashes are replaced beforehand or not. *)
Theorem backslashes_may_be_replaced_beforehand s x :
  mode_of_scheme s = web ->
  M.after_scheme to_ascii None (lowercase s) (slashed x) = M.after_scheme to_ascii None (lowercase s) x /\
  M.after_scheme to_ascii None (lowercase s) x =
  M.begin_authority to_ascii (M.set_scheme (lowercase s) M.new_url) (drop_while is_any_slash x).
Proof.
  intro W. set (u := M.set_scheme (lowercase s) M.new_url). destruct (special_scheme_is s u eq_refl) as [S F]. rewrite W in S, F.
  assert (forall y, M.after_scheme to_ascii None (lowercase s) y = M.begin_authority to_ascii u (drop_while is_any_slash y)) as A.
  { intro y. unfold M.after_scheme, M.without_base. fold u. rewrite F, S. apply all_slashes_are_skipped. }
  rewrite !A, drop_slashes_of_backslashes. split; [|reflexivity]. now apply authority_state_of_backslashes.
Qed.

End Backslashes.

(* ---- The first segment that is not ε *)

Definition is_slash_byte : byte_set := fun b => byte_eqb b "/".

Lemma segments_of_slash x : segments ("/"%char :: x) = ([] :: fst (segments x), snd (segments x)).
Proof. cbn. now destruct (segments x). Qed.

Lemma first_segment_after_slash x u :
  take_first_segment (put_path_rel ("/"%char :: x) u) = take_first_segment (put_path_rel x u).
Proof.
  unfold put_path_rel. rewrite segments_of_slash. destruct (segments x) as [ds last]. cbn [fst snd]. unfold take_first_segment.
  cbn [Sequence.dirs Sequence.file with_file with_dirs first_nonempty]. destruct (first_nonempty ds) as [[d rest]|]; reflexivity.
Qed.

(* What stage force takes for the authority is what the machine reads as one: all that follows the slashes, up to the next
   slash. The rest is the path. *)
Theorem first_segment_follows_the_slashes x u :
  dirs u = [] -> file u = None ->
  let y := drop_while is_slash_byte x in
  take_first_segment (put_path_rel x u) =
  match before is_slash_byte y with
  | [] => None
  | a => Some (a, match from is_slash_byte y with [] => u | _ :: z => put_path_rel z u end)
  end.
Proof.
  intros D F. induction x as [|c x IH]; cbv zeta; [unfold take_first_segment; destruct u; reflexivity|].
  cbn [drop_while]. destruct (is_slash_byte c) eqn:C.
  - apply byte_eqb_eq in C. subst c. rewrite first_segment_after_slash. exact IH.
  - clear IH. pose proof (take_drop (fun b => negb (is_slash_byte b)) (c :: x)) as T.
    pose proof (take_while_all (fun b => negb (is_slash_byte b)) (c :: x)) as A.
    pose proof (drop_while_stops (fun b => negb (is_slash_byte b)) (c :: x)) as S.
    fold (before is_slash_byte (c :: x)) in T, A. fold (from is_slash_byte (c :: x)) in T, S.
    assert (before is_slash_byte (c :: x) = c :: before is_slash_byte x) as N by (unfold before; cbn [take_while]; now rewrite C).
    apply has_false_forallb in A. rewrite N in *. set (a := before is_slash_byte x) in *. rewrite <- T at 1.
    unfold put_path_rel at 1. destruct (from is_slash_byte (c :: x)) as [|b z].
    + rewrite app_nil_r, segments_no_slash by assumption. unfold take_first_segment. destruct u. cbn in D, F |- *. now subst.
    + cbn in S. apply negb_false_iff, byte_eqb_eq in S. subst b. rewrite segments_slash by assumption. unfold take_first_segment.
      cbn [Sequence.dirs Sequence.file with_file with_dirs first_nonempty]. unfold put_path_rel. destruct (segments z). reflexivity.
Qed.

(* ---- What is assumed of ToASCII *)

(* After a [ in the host, a colon does not end the host for the machine, but it does for the grammar. Both fail, because
   [ is forbidden in a domain, unless ToASCII makes it go away. This one does, in the domain of an e with an acute accent
   (two bytes) and a bracket. *)
Definition forgetful (domain : text) : option text := Some (txt "a").
Definition bracket_after_accent : text := txt "http://" ++ [byte_of 195; byte_of 169] ++ txt "[:1".

Theorem to_ascii_must_keep_brackets :
  HostIdempotence.gives_lowercase_ascii forgetful /\
  option_map port_part (by_machine forgetful bracket_after_accent None) = Some None /\
  option_map port_part (by_stages forgetful bracket_after_accent None) = Some (Some (txt "1")).
Proof.
  split; [|split; vm_compute; reflexivity]. intros domain ascii E. injection E as <-. split; reflexivity.
Qed.
