(* Without its errors, MachineErrors.v returns what Machine.v returns. *)

From Refurl Require Export MachineErrors.
Open Scope char_scope.
Open Scope list_scope.
Open Scope N_scope.

(* ---- What is returned is what the machine returns *)

Section Forgetting.
Variable to_ascii strict : text -> option text.

Lemma snd_report {A} b e (r : logged A) : snd (report_if b e r) = snd r.
Proof. now destruct b. Qed.

Lemma snd_unit {A} x (r : logged A) : snd (report_unit x r) = snd r.
Proof. unfold report_unit. now rewrite !snd_report. Qed.

Lemma snd_succeeds {A} (r : logged A) : snd (succeeds r) = Some (snd r).
Proof. reflexivity. Qed.

Lemma snd_then {A B} (r : logged (option A)) (f : A -> logged (option B)) :
  snd (then_with r f) = match snd r with Some a => snd (f a) | None => None end.
Proof. unfold then_with. now destruct (snd r). Qed.

Ltac branches :=
  repeat match goal with |- context [if ?c then _ else _] => destruct c; try reflexivity end.

Lemma ipv4_without_errors input : snd (parse_ipv4_logged input) = parse_ipv4 input.
Proof.
  unfold parse_ipv4_logged. rewrite !snd_report. unfold parse_ipv4. destruct (Nat.ltb 4 _); [reflexivity|].
  unfold after. cbn [snd]. destruct (all_some _); [now rewrite snd_report|reflexivity].
Qed.

Lemma host_without_errors o input : snd (parse_host_logged to_ascii strict o input) = parse_host to_ascii o input.
Proof.
  unfold parse_host_logged, parse_host. destruct (strip _ input) as [inside|].
  - destruct (negb _); [reflexivity|]. rewrite snd_then. unfold parse_ipv6_logged. cbn [snd].
    now destruct (parse_ipv6 _).
  - destruct o.
    + unfold parse_opaque_host_logged, parse_opaque_host. destruct (existsb _ input); [reflexivity|]. now rewrite !snd_report.
    + rewrite snd_report, snd_then. unfold parse_domain_logged. rewrite snd_report. cbn [quietly snd].
      destruct (parse_domain _ _) as [d|]; [|reflexivity]. destruct (ends_in_a_number d); [|reflexivity].
      rewrite snd_report, snd_then, ipv4_without_errors. now destruct (parse_ipv4 d).
Qed.

Lemma fragment_without_errors u x : snd (fragment_state_logged u x) = fragment_state u x.
Proof. revert u. induction x as [|c x IH]; intro u; [reflexivity|]. cbn. now rewrite snd_unit, IH. Qed.

Lemma query_without_errors u b x : snd (query_state_logged u b x) = query_state u b x.
Proof.
  revert b. induction x as [|c x IH]; intro b; [reflexivity|]. cbn. destruct (byte_eqb c "#").
  - apply fragment_without_errors.
  - now rewrite snd_unit, IH.
Qed.

Lemma opaque_without_errors u x : snd (opaque_path_state_logged u x) = opaque_path_state u x.
Proof.
  revert u. induction x as [|c x IH]; intro u; [reflexivity|]. cbn. destruct (byte_eqb c "?"); [apply query_without_errors|].
  destruct (byte_eqb c "#"); [apply fragment_without_errors|]. destruct (byte_eqb c " ").
  - destruct (starts_with_one_of _ x); apply IH.
  - rewrite snd_unit. apply IH.
Qed.

Lemma path_without_errors u b x : snd (path_state_logged u b x) = path_state u b x.
Proof.
  revert u b. induction x as [|c x IH]; intros u b; [reflexivity|]. cbn. destruct (is_slash u c); [rewrite snd_report; apply IH|].
  destruct (byte_eqb c "?"); [apply query_without_errors|]. destruct (byte_eqb c "#"); [apply fragment_without_errors|].
  rewrite snd_unit. apply IH.
Qed.

Lemma path_start_without_errors u x : snd (path_start_state_logged u x) = path_start_state u x.
Proof.
  unfold path_start_state_logged, path_start_state. destruct (is_special u), x as [|c x]; try apply path_without_errors; [|reflexivity|].
  - destruct (is_slash u c); [rewrite snd_report|]; apply path_without_errors.
  - destruct (byte_eqb c "?"); [apply query_without_errors|]. destruct (byte_eqb c "#"); [apply fragment_without_errors|].
    destruct (byte_eqb c "/"); apply path_without_errors.
Qed.

Lemma port_without_errors u b x : snd (port_state_logged u b x) = port_state u b x.
Proof.
  revert b. induction x as [|c x IH]; intro b; cbn -[path_start_state_logged path_start_state ends_authority N.ltb is_digit option_eqb].
  - branches; now rewrite snd_succeeds, path_start_without_errors.
  - destruct (is_digit c); [apply IH|]. branches; now rewrite snd_succeeds, path_start_without_errors.
Qed.

Lemma host_state_without_errors u i b x : snd (host_state_logged to_ascii strict u i b x) = host_state to_ascii u i b x.
Proof.
  revert i b. induction x as [|c x IH]; intros i b;
    cbn -[path_start_state_logged path_start_state ends_authority parse_host parse_host_logged port_state port_state_logged].
  - destruct (is_special u && is_nil b); [reflexivity|]. rewrite snd_then, host_without_errors.
    destruct (parse_host _ _ b); [|reflexivity]. now rewrite snd_succeeds, path_start_without_errors.
  - destruct (byte_eqb c ":" && negb i).
    + destruct (is_nil b); [reflexivity|]. rewrite snd_then, host_without_errors.
      destruct (parse_host _ _ b); [|reflexivity]. apply port_without_errors.
    + destruct (ends_authority u (c :: x)); [|apply IH]. destruct (is_special u && is_nil b); [reflexivity|].
      rewrite snd_then, host_without_errors. destruct (parse_host _ _ b); [|reflexivity].
      now rewrite snd_succeeds, path_start_without_errors.
Qed.

Lemma authority_without_errors u s t b x :
  snd (authority_state_logged to_ascii strict u s t b x) = authority_state to_ascii u s t b x.
Proof.
  revert u s t b. induction x as [|c x IH]; intros u s t b; cbn -[host_state_logged host_state ends_authority add_credentials].
  - destruct (s && is_nil b); [reflexivity|]. apply host_state_without_errors.
  - destruct (byte_eqb c "@"); [apply IH|]. destruct (ends_authority u (c :: x)); [|apply IH].
    destruct (s && is_nil b); [reflexivity|]. apply host_state_without_errors.
Qed.

Lemma slashes_without_errors u x :
  snd (special_authority_ignore_slashes_state_logged to_ascii strict u x) = special_authority_ignore_slashes_state to_ascii u x.
Proof.
  revert u. induction x as [|c x IH]; intro u; [apply authority_without_errors|]. cbn -[begin_authority_logged begin_authority one_of].
  destruct (one_of _ c); [apply IH|apply authority_without_errors].
Qed.

Lemma file_host_without_errors u b x : snd (file_host_state_logged to_ascii strict u b x) = file_host_state to_ascii u b x.
Proof.
  revert b. induction x as [|c x IH]; intro b; cbn -[path_start_state_logged path_start_state path_state_logged path_state parse_host
    parse_host_logged is_drive one_of]; [|destruct (one_of _ c); [|apply IH]];
  (destruct (is_drive b); [cbn -[path_state_logged path_state]; now rewrite path_without_errors|]);
  (destruct (is_nil b); [now rewrite snd_succeeds, path_start_without_errors|]);
  rewrite snd_then, host_without_errors; (destruct (parse_host _ _ b); [|reflexivity]);
  now rewrite snd_succeeds, path_start_without_errors.
Qed.

Lemma file_slash_without_errors base u x :
  snd (file_slash_state_logged to_ascii strict base u x) = file_slash_state to_ascii base u x.
Proof.
  unfold file_slash_state_logged, file_slash_state. destruct x as [|c x]; [now rewrite snd_succeeds, path_without_errors|].
  destruct (one_of _ c); [rewrite snd_report; apply file_host_without_errors|now rewrite snd_succeeds, path_without_errors].
Qed.

Lemma file_without_errors base u x : snd (file_state_logged to_ascii strict base u x) = file_state to_ascii base u x.
Proof.
  unfold file_state_logged, file_state. destruct x as [|c x]; [destruct base as [b|]; [destruct (is_file b)|]; reflexivity|].
  destruct (one_of _ c); [rewrite snd_report; apply file_slash_without_errors|]. rewrite snd_succeeds. f_equal.
  destruct base as [b|]; [destruct (is_file b)|]; try apply path_without_errors.
  destruct (byte_eqb c "?"); [apply query_without_errors|]. destruct (byte_eqb c "#"); [apply fragment_without_errors|].
  rewrite snd_report. apply path_without_errors.
Qed.

Lemma relative_without_errors base u x : snd (relative_state_logged to_ascii strict base u x) = relative_state to_ascii base u x.
Proof.
  unfold relative_state_logged, relative_state. destruct x as [|c x]; [reflexivity|].
  destruct (is_slash _ c).
  - rewrite snd_report. unfold relative_slash_state_logged, relative_slash_state.
    destruct x as [|d x]; [now rewrite snd_succeeds, path_without_errors|].
    destruct (is_special _ && one_of _ d); [rewrite snd_report; apply slashes_without_errors|].
    destruct (byte_eqb d "/"); [apply authority_without_errors|now rewrite snd_succeeds, path_without_errors].
  - destruct (byte_eqb c "?"); [rewrite snd_succeeds; f_equal; apply query_without_errors|].
    destruct (byte_eqb c "#"); [rewrite snd_succeeds; f_equal; apply fragment_without_errors|].
    now rewrite snd_succeeds, path_without_errors.
Qed.

Lemma no_scheme_without_errors base x : snd (no_scheme_state_logged to_ascii strict base x) = no_scheme_state to_ascii base x.
Proof.
  unfold no_scheme_state_logged, no_scheme_state. destruct base as [b|]; [|reflexivity]. destruct (has_opaque_path b).
  - destruct (strip _ x); [rewrite snd_succeeds; f_equal; apply fragment_without_errors|reflexivity].
  - destruct (negb _); [apply relative_without_errors|apply file_without_errors].
Qed.

Lemma after_scheme_without_errors base s x : snd (after_scheme_logged to_ascii strict base s x) = after_scheme to_ascii base s x.
Proof.
  assert (W : forall u, snd (without_base_logged to_ascii strict u x) = without_base to_ascii u x).
  { intro u. unfold without_base_logged, without_base, special_authority_slashes_state_logged, special_authority_slashes_state.
    destruct (is_special u); [destruct (strip _ x); [|rewrite snd_report]; apply slashes_without_errors|].
    destruct (strip _ x) as [y|].
    - unfold path_or_authority_state_logged, path_or_authority_state. destruct (strip _ y); [apply authority_without_errors|].
      now rewrite snd_succeeds, path_without_errors.
    - now rewrite snd_succeeds, opaque_without_errors. }
  unfold after_scheme_logged, after_scheme. destruct (is_file _); [rewrite snd_report; apply file_without_errors|].
  destruct base as [b|]; [|apply W]. destruct (is_special _ && _); [|apply W].
  unfold special_relative_or_authority_state_logged, special_relative_or_authority_state.
  destruct (strip _ x); [apply slashes_without_errors|]. rewrite snd_report. apply relative_without_errors.
Qed.

Lemma scheme_without_errors base input b x :
  snd (scheme_state_logged to_ascii strict base input b x) = scheme_state to_ascii base input b x.
Proof.
  revert b. induction x as [|c x IH]; intro b; [apply no_scheme_without_errors|].
  cbn -[no_scheme_state_logged no_scheme_state after_scheme_logged after_scheme]. destruct (_ || _); [apply IH|].
  destruct (byte_eqb c ":"); [apply after_scheme_without_errors|apply no_scheme_without_errors].
Qed.

(* The parser that reports errors returns what the machine returns. *)
Theorem parser_without_errors input base : snd (parse_logged to_ascii strict input base) = parse to_ascii input base.
Proof.
  unfold parse_logged, parse, scheme_start_state_logged, scheme_start_state. rewrite !snd_report.
  destruct (preprocess input) as [|c x]; [apply no_scheme_without_errors|].
  destruct (is_alpha c); [apply scheme_without_errors|apply no_scheme_without_errors].
Qed.

End Forgetting.
