(* A text is a valid URL string exactly if the state machine returns a URL for it and reports no validation error. *)

From Refurl Require Import Grammar EncodeLaws MachineLaws Writing WrittenUnits Equality AuthorityEquality.
From Refurl Require Host Machine MachineErrors Ipv6Grammar.
Module E := MachineErrors.

(* A URL and no error *)
Definition clean {A} (r : E.logged (option A)) : bool := is_nil (fst r) && is_some (snd r).
Definition quiet {A} (r : E.logged A) : bool := is_nil (fst r).

(* What the theorem assumes of ToASCII: with beStrict true, it accepts nothing but code points of domains, all that are
   valid IPv4 addresses, and nothing that the domain parser would not accept with beStrict false. *)
Record strict_laws (to_ascii strict : text -> option text) : Prop := {
  only_domain_bytes : forall d r, strict d = Some r -> forallb domain_byte d = true;
  not_stricter : forall d r, strict d = Some r -> Host.parse_domain to_ascii d = Some r;
  addresses_are_strict : forall d, valid_ipv4 d = true -> strict d <> None
}.

(* ---- Logs *)

Lemma quiet_report {A} b e (r : E.logged A) : quiet (E.report_if b e r) = negb b && quiet r.
Proof. now destruct b. Qed.

Lemma clean_report {A} b e (r : E.logged (option A)) : clean (E.report_if b e r) = negb b && clean r.
Proof. now destruct b. Qed.

Lemma quiet_unit {A} x (r : E.logged A) : quiet (E.report_unit x r) = negb (unit_error x) && quiet r.
Proof. unfold E.report_unit, unit_error. rewrite !quiet_report, negb_orb. now rewrite andb_assoc. Qed.

Lemma clean_succeeds {A} (r : E.logged A) : clean (E.succeeds r) = quiet r.
Proof. unfold clean, quiet. cbn. apply andb_true_r. Qed.

Lemma clean_then {A B} (r : E.logged (option A)) (f : A -> E.logged (option B)) :
  clean (E.then_with r f) = clean r && match snd r with Some a => clean (f a) | None => false end.
Proof.
  unfold clean, E.then_with. destruct (snd r) as [a|]; cbn [fst snd E.after is_some]; [|now rewrite !andb_false_r].
  destruct (fst r); [reflexivity|]. reflexivity.
Qed.

Lemma clean_fails {A} : clean (@E.fails A) = false.
Proof. reflexivity. Qed.

(* ---- Paths, queries and fragments: one error for each code point that is no URL unit *)

Lemma quiet_fragment u x : quiet (E.fragment_state_logged u x) = no_unit_error false x.
Proof. revert u. induction x as [|c x IH]; intro u; [reflexivity|]. cbn. now rewrite quiet_unit, IH. Qed.

Lemma quiet_query u b x : quiet (E.query_state_logged u b x) = no_unit_error true x.
Proof.
  revert b. induction x as [|c x IH]; intro b; [reflexivity|]. cbn. destruct (byte_eqb c "#"); [apply quiet_fragment|].
  now rewrite quiet_unit, IH.
Qed.

Lemma quiet_begin_query u x : quiet (E.begin_query_logged u x) = no_unit_error true ("?" :: x).
Proof. change (quiet (E.begin_query_logged u x) = no_unit_error true x). apply quiet_query. Qed.

Lemma quiet_begin_fragment u x : quiet (E.begin_fragment_logged u x) = no_unit_error true ("#" :: x).
Proof. change (quiet (E.begin_fragment_logged u x) = no_unit_error false x). apply quiet_fragment. Qed.

Theorem opaque_path_is_quiet u x : quiet (E.opaque_path_state_logged u x) = no_unit_error true x.
Proof.
  revert u. induction x as [|c x IH]; intro u; [reflexivity|]. cbn [E.opaque_path_state_logged].
  destruct (byte_eqb c "?") eqn:Q; [apply byte_eqb_eq in Q; subst c; apply quiet_begin_query|].
  destruct (byte_eqb c "#") eqn:H; [apply byte_eqb_eq in H; subst c; apply quiet_begin_fragment|].
  destruct (byte_eqb c " ") eqn:P; [apply byte_eqb_eq in P; subst c; reflexivity|].
  cbn [no_unit_error]. rewrite quiet_unit, IH, H. reflexivity.
Qed.

Theorem path_is_quiet u b x : quiet (E.path_state_logged u b x) = no_unit_error true x.
Proof.
  revert u b. induction x as [|c x IH]; intros u b; [reflexivity|]. cbn [E.path_state_logged].
  destruct (M.is_slash u c) eqn:S.
  - rewrite quiet_report, IH. unfold M.is_slash in S. destruct (byte_eqb c "/") eqn:L.
    + apply byte_eqb_eq in L. subst c. unfold E.is_backslash. now rewrite andb_false_r.
    + unfold E.is_backslash. apply andb_true_iff in S as [-> S]. apply byte_eqb_eq in S. now subst c.
  - destruct (byte_eqb c "?") eqn:Q; [apply byte_eqb_eq in Q; subst c; apply quiet_begin_query|].
    destruct (byte_eqb c "#") eqn:H; [apply byte_eqb_eq in H; subst c; apply quiet_begin_fragment|].
    cbn [no_unit_error]. rewrite quiet_unit, IH, H. reflexivity.
Qed.

Theorem path_start_is_quiet u x : quiet (E.path_start_state_logged u x) = no_unit_error true x.
Proof.
  unfold E.path_start_state_logged. destruct x as [|c x]; [now destruct (M.is_special u)|].
  destruct (M.is_special u) eqn:S.
  - destruct (M.is_slash u c) eqn:L; [|apply path_is_quiet]. rewrite quiet_report, path_is_quiet. unfold M.is_slash in L.
    unfold E.is_backslash. destruct (byte_eqb c "/") eqn:F; [apply byte_eqb_eq in F; subst c; now rewrite andb_false_r|].
    rewrite S in *. apply byte_eqb_eq in L. now subst c.
  - destruct (byte_eqb c "?") eqn:Q; [apply byte_eqb_eq in Q; subst c; apply quiet_begin_query|].
    destruct (byte_eqb c "#") eqn:H; [apply byte_eqb_eq in H; subst c; apply quiet_begin_fragment|].
    destruct (byte_eqb c "/") eqn:F; [apply byte_eqb_eq in F; subst c|]; now rewrite path_is_quiet.
Qed.

(* ---- The end of the machine's authority *)

Definition machine_end (special : bool) : byte_set := fun c => ends_authority c || (special && byte_eqb c "\").

Lemma ends_authority_is u c x : M.ends_authority u (c :: x) = machine_end (M.is_special u) c.
Proof. reflexivity. Qed.

(* ---- Port *)

Theorem port_is_clean u b x :
  clean (E.port_state_logged u b x) =
  let d := take_while is_digit x in
  let y := drop_while is_digit x in
  M.ends_authority u y && (Host.number_of 10 (b ++ d) <? 65536)%N && no_unit_error true y.
Proof.
  revert b. assert (P : forall b, (65535 <? Host.number_of 10 b)%N = negb (Host.number_of 10 b <? 65536)%N).
  { intro b. apply eq_true_iff_eq. rewrite negb_true_iff, N.ltb_lt, N.ltb_ge. lia. }
  assert (Q : forall b y, clean (if is_nil b then E.succeeds (E.path_start_state_logged u y)
    else if (65535 <? Host.number_of 10 b)%N then E.fails else
      E.succeeds (E.path_start_state_logged (M.set_port (if M.option_eqb (Some (Host.number_of 10 b)) (M.default_port (M.scheme u))
        then None else Some (Host.number_of 10 b)) u) y)) = (Host.number_of 10 b <? 65536)%N && no_unit_error true y).
  { intros b y. destruct b as [|d b]; cbn [is_nil]; cbv iota; [now rewrite clean_succeeds, path_start_is_quiet|]. rewrite P.
    destruct (_ <? 65536)%N; [|reflexivity]. cbn [negb andb]. cbv iota. now rewrite clean_succeeds, path_start_is_quiet. }
  cbv zeta. induction x as [|c x IH]; intro b; cbn [E.port_state_logged take_while drop_while].
  - rewrite Q, app_nil_r. reflexivity.
  - destruct (is_digit c).
    + rewrite IH, <- app_assoc. reflexivity.
    + destruct (M.ends_authority u (c :: x)); [|reflexivity]. rewrite Q, app_nil_r. reflexivity.
Qed.

(* ---- What follows the scheme, or is onto a base *)

Lemma match_slash {A} (x : text) (yes : text -> A) (no : A) :
  match strip (txt "/") x with Some y => yes y | None => no end =
  match x with c :: y => if byte_eqb c "/" then yes y else no | [] => no end.
Proof. destruct x as [|c x]; [reflexivity|]. cbn [txt list_ascii_of_string strip]. rewrite byte_eqb_sym. now destruct (byte_eqb c "/"). Qed.

Lemma strip_two x : strip (txt "//") x = match strip (txt "/") x with Some y => strip (txt "/") y | None => None end.
Proof. destruct x as [|a x]; [reflexivity|]. cbn [txt list_ascii_of_string strip]. now destruct (byte_eqb "/" a). Qed.

Lemma well_formed_strip p x y : strip p x = Some y -> forallb is_ascii p = true -> well_formed x = true -> well_formed y = true.
Proof. intros S P W. apply strip_some in S. subst x. now rewrite ascii_prefix in W. Qed.

Lemma url_end_is x : well_formed x = true -> url_end x = no_unit_error true x.
Proof. apply units_are_without_errors. Qed.

Lemma scheme_state_logged_is to_ascii strict base input buffer x :
  E.scheme_state_logged to_ascii strict base input buffer x =
  match drop_while is_scheme_char x with
  | c :: rest =>
      if byte_eqb c ":" then E.after_scheme_logged to_ascii strict base (buffer ++ lowercase (take_while is_scheme_char x)) rest
      else E.no_scheme_state_logged to_ascii strict base input
  | [] => E.no_scheme_state_logged to_ascii strict base input
  end.
Proof.
  revert buffer. induction x as [|c x IH]; intro buffer; [reflexivity|].
  cbn [E.scheme_state_logged take_while drop_while]. rewrite is_scheme_char_is. destruct (is_scheme_char c).
  - rewrite IH, <- app_assoc. reflexivity.
  - rewrite app_nil_r. reflexivity.
Qed.

Lemma scheme_start_logged_is to_ascii strict base x :
  E.scheme_start_state_logged to_ascii strict base x =
  match split_scheme x with
  | (Some s, rest) => E.after_scheme_logged to_ascii strict base (lowercase s) rest
  | (None, _) => E.no_scheme_state_logged to_ascii strict base x
  end.
Proof.
  destruct x as [|c x]; [reflexivity|]. unfold E.scheme_start_state_logged, split_scheme.
  destruct (is_alpha c) eqn:A; [|reflexivity]. rewrite match_colon, scheme_state_logged_is.
  pose proof (is_alpha_is_scheme_char c A) as S. cbn [drop_while take_while]. rewrite S.
  destruct (drop_while is_scheme_char x) as [|b rest]; [reflexivity|]. now destruct (byte_eqb b ":").
Qed.

Lemma well_formed_after_scheme x s rest : well_formed x = true -> split_scheme x = (Some s, rest) -> well_formed rest = true.
Proof.
  unfold split_scheme. destruct x as [|c x]; [discriminate|]. destruct (is_alpha c); [|discriminate]. rewrite match_colon.
  intros W H. pose proof (take_drop is_scheme_char (c :: x)) as T. pose proof (take_while_all is_scheme_char (c :: x)) as K.
  destruct (drop_while is_scheme_char (c :: x)) as [|b y]; [discriminate|]. destruct (byte_eqb b ":") eqn:B; [|discriminate].
  apply byte_eqb_eq in B. subst b. injection H as _ <-. rewrite <- T in W.
  rewrite ascii_prefix in W; [exact W|]. revert K. apply forallb_weaken. apply every_byte_implies. vm_compute. reflexivity.
Qed.

Section Rest.
Variables to_ascii strict : text -> option text.

(* How the three kinds of authorities are read *)
Definition authority_at (m : mode) (x : text) : bool :=
  valid_authority strict m (before ends_authority x) && url_end (from ends_authority x).
Definition authority_is_read (m : mode) (read : M.url -> text -> E.logged (option M.url)) (u : M.url) (x : text) : Prop :=
  clean (read u x) = authority_at m x.

Definition generic_authorities : Prop := forall u x, M.is_special u = false -> well_formed x = true ->
  authority_is_read generic (E.begin_authority_logged to_ascii strict) u x.
Definition web_authorities : Prop := forall u x, M.is_special u = true -> well_formed x = true ->
  authority_is_read web (E.special_authority_ignore_slashes_state_logged to_ascii strict) u x.
Definition file_authorities : Prop := forall u x, M.is_special u = true -> well_formed x = true ->
  authority_is_read file_mode (fun u => E.file_host_state_logged to_ascii strict u []) u x.

Lemma generic_rest u x : generic_authorities -> M.is_special u = false -> well_formed x = true ->
  clean (E.without_base_logged to_ascii strict u x) = valid_rest strict generic x.
Proof.
  intros G S W. unfold E.without_base_logged, valid_rest. rewrite S, strip_two. destruct (strip (txt "/") x) as [y|] eqn:X.
  - pose proof (well_formed_strip _ _ _ X eq_refl W) as Wy. unfold E.path_or_authority_state_logged.
    destruct (strip (txt "/") y) as [z|] eqn:Y.
    + apply G; [exact S|]. exact (well_formed_strip _ _ _ Y eq_refl Wy).
    + rewrite clean_succeeds, path_is_quiet, url_end_is by exact W. apply strip_some in X. now subst x.
  - now rewrite clean_succeeds, opaque_path_is_quiet, url_end_is.
Qed.

Lemma web_rest u x : web_authorities -> M.is_special u = true -> well_formed x = true ->
  clean (E.special_authority_slashes_state_logged to_ascii strict u x) = starts_with (txt "//") x && valid_rest strict web x.
Proof.
  intros G S W. unfold E.special_authority_slashes_state_logged, valid_rest, starts_with.
  destruct (strip (txt "//") x) as [y|] eqn:X; [|reflexivity]. apply G; [exact S|]. exact (well_formed_strip _ _ _ X eq_refl W).
Qed.

Lemma file_rest base u x : file_authorities -> well_formed x = true -> starts_with (txt "//") x = true ->
  clean (E.file_state_logged to_ascii strict base u x) = valid_rest strict file_mode x.
Proof.
  intros G W F. unfold valid_rest, starts_with in *. destruct (strip (txt "//") x) as [y|] eqn:X; [|discriminate]. clear F.
  pose proof (well_formed_strip _ _ _ X eq_refl W) as Wy. apply strip_some in X. subst x.
  exact (G (M.set_host Host.empty_host (M.set_scheme (txt "file") u)) y eq_refl Wy).
Qed.

Lemma after_scheme_is_clean base s x :
  generic_authorities -> web_authorities -> file_authorities -> well_formed x = true ->
  clean (E.after_scheme_logged to_ascii strict base (lowercase s) x) = valid_after_scheme strict (mode_of_scheme s) x.
Proof.
  intros G H F W. unfold E.after_scheme_logged, valid_after_scheme.
  destruct (special_scheme_is s (M.set_scheme (lowercase s) M.new_url) eq_refl) as [S T]. rewrite T.
  destruct (mode_of_scheme s); cbn [mode_eqb is_special] in *.
  - destruct base as [b|]; rewrite ?S; cbn [andb]; now apply generic_rest.
  - assert (clean (E.without_base_logged to_ascii strict (M.set_scheme (lowercase s) M.new_url) x) =
            starts_with (txt "//") x && valid_rest strict web x) as N.
    { unfold E.without_base_logged. rewrite S. now apply web_rest. }
    destruct base as [b|]; [|exact N]. destruct (M.is_special _ && _); [|exact N].
    unfold E.special_relative_or_authority_state_logged, valid_rest, starts_with.
    destruct (strip (txt "//") x) as [y|] eqn:X; [|reflexivity]. apply H; [exact S|]. exact (well_formed_strip _ _ _ X eq_refl W).
  - rewrite clean_report, negb_involutive. destruct (starts_with (txt "//") x) eqn:X; [|reflexivity]. now apply file_rest.
Qed.

Lemma relative_slash_is_clean b u x :
  generic_authorities -> web_authorities -> well_formed x = true ->
  clean (E.relative_slash_state_logged to_ascii strict b u x) =
  match strip (txt "/") x with
  | Some y => authority_at (if M.is_special u then web else generic) y
  | None => url_end ("/" :: x)
  end.
Proof.
  intros G H W. assert (U : url_end ("/" :: x) = no_unit_error true x) by (now rewrite url_end_is).
  unfold E.relative_slash_state_logged. destruct x as [|d x]; [now rewrite clean_succeeds, path_is_quiet|].
  replace (strip (txt "/") (d :: x)) with (if byte_eqb d "/" then Some x else None) by (cbn; now rewrite (byte_eqb_sym "/" d)).
  destruct (byte_eqb d "/") eqn:D.
  - apply byte_eqb_eq in D. subst d. destruct (M.is_special u) eqn:S; cbn [andb]; [|now apply G].
    replace (one_of _ "/") with true by reflexivity. cbv iota. rewrite clean_report. now apply H.
  - destruct (M.is_special u && one_of (txt "/\") d) eqn:B; [|now rewrite clean_succeeds, path_is_quiet, U].
    apply andb_true_iff in B as [_ B]. unfold one_of in B. cbn in B. rewrite D, orb_false_r, orb_false_l in B.
    apply byte_eqb_eq in B. subst d. now rewrite U.
Qed.

Lemma relative_is_clean b x :
  generic_authorities -> web_authorities -> M.is_file b = false -> well_formed x = true ->
  clean (E.relative_state_logged to_ascii strict b M.new_url x) = valid_rest strict (mode_of_url b) x.
Proof.
  intros G H F W. unfold E.relative_state_logged, mode_of_url, valid_rest. rewrite F.
  set (u := M.set_scheme (M.scheme b) M.new_url). assert (M.is_special u = M.is_special b) as Su by reflexivity.
  destruct x as [|c x]; [reflexivity|]. unfold M.is_slash at 1. rewrite Su. destruct (byte_eqb c "/") eqn:C.
  - apply byte_eqb_eq in C. subst c. change (strip (txt "//") ("/" :: x)) with (strip (txt "/") x). cbn [orb].
    rewrite clean_report. unfold E.is_backslash. rewrite andb_false_r. cbn [negb andb].
    rewrite relative_slash_is_clean by assumption. now rewrite Su.
  - replace (strip (txt "//") (c :: x)) with (@None text) by (cbn; now rewrite byte_eqb_sym, C).
    rewrite url_end_is by exact W. cbn [orb].
    destruct (M.is_special b && byte_eqb c "\") eqn:B.
    { rewrite clean_report. unfold E.is_backslash. rewrite Su, B. apply andb_true_iff in B as [_ B]. apply byte_eqb_eq in B. now subst c. }
    destruct (byte_eqb c "?") eqn:Q; [apply byte_eqb_eq in Q; subst c; rewrite clean_succeeds; apply quiet_begin_query|].
    destruct (byte_eqb c "#") eqn:K; [apply byte_eqb_eq in K; subst c; rewrite clean_succeeds; apply quiet_begin_fragment|].
    now rewrite clean_succeeds, path_is_quiet.
Qed.

Lemma file_slash_is_clean base u x : file_authorities -> M.is_special u = true -> well_formed x = true ->
  clean (E.file_slash_state_logged to_ascii strict base u x) =
  match strip (txt "/") x with Some y => authority_at file_mode y | None => url_end ("/" :: x) end.
Proof.
  intros G S W. assert (U : url_end ("/" :: x) = no_unit_error true x) by (now rewrite url_end_is).
  unfold E.file_slash_state_logged. destruct x as [|d x]; [now rewrite clean_succeeds, path_is_quiet|].
  replace (strip (txt "/") (d :: x)) with (if byte_eqb d "/" then Some x else None) by (cbn; now rewrite (byte_eqb_sym "/" d)).
  destruct (byte_eqb d "/") eqn:D.
  - apply byte_eqb_eq in D. subst d. replace (one_of _ "/") with true by reflexivity. cbv iota. rewrite clean_report. now apply G.
  - destruct (one_of (txt "/\") d) eqn:B; [|now rewrite clean_succeeds, path_is_quiet, U].
    unfold one_of in B. cbn in B. rewrite D, orb_false_r, orb_false_l in B. apply byte_eqb_eq in B. subst d. now rewrite U.
Qed.

(* A drive at the beginning of a text without a scheme has a vertical line, which is no URL unit. *)
Lemma drive_is_no_unit x : starts_with_scheme x = false -> M.starts_with_drive x = true -> no_unit_error true x = false.
Proof.
  destruct x as [|a [|b x]]; try discriminate. unfold M.starts_with_drive, M.is_drive, starts_with_scheme, split_scheme.
  intros N D. apply andb_true_iff in D as [D _]. apply andb_true_iff in D as [A B]. rewrite A in N. cbn [no_unit_error].
  pose proof (is_alpha_is_scheme_char a A) as S. cbn [drop_while take_while] in N. rewrite S in N.
  assert (byte_eqb b ":" = true \/ byte_eqb b "|" = true) as [E | E]; [| |].
  { unfold one_of in B. cbn in B. now rewrite orb_false_r, orb_true_iff in B. }
  - apply byte_eqb_eq in E. subst b. discriminate.
  - apply byte_eqb_eq in E. subst b. change (unit_error ("|" :: x)) with true. cbn [andb negb].
    rewrite !andb_false_r. destruct (byte_eqb a "#") eqn:Z; [apply byte_eqb_eq in Z; now subst a|reflexivity].
Qed.

Lemma relative_file_is_clean b x :
  file_authorities -> M.is_file b = true -> well_formed x = true -> starts_with_scheme x = false ->
  clean (E.file_state_logged to_ascii strict (Some b) M.new_url x) = valid_rest strict file_mode x.
Proof.
  intros G F W N. unfold E.file_state_logged, valid_rest. rewrite F.
  destruct x as [|c x]; [reflexivity|].
  replace (one_of (txt "/\") c) with (byte_eqb c "/" || byte_eqb c "\") by (unfold one_of; cbn; now rewrite orb_false_r).
  destruct (byte_eqb c "/") eqn:C.
  - apply byte_eqb_eq in C. subst c. change (strip (txt "//") ("/" :: x)) with (strip (txt "/") x). cbn [orb].
    rewrite clean_report. cbn [negb andb]. now rewrite file_slash_is_clean.
  - replace (strip (txt "//") (c :: x)) with (@None text) by (cbn; now rewrite byte_eqb_sym, C).
    rewrite url_end_is by exact W. cbn [orb]. destruct (byte_eqb c "\") eqn:B.
    { rewrite clean_report. apply byte_eqb_eq in B. now subst c. }
    rewrite clean_succeeds.
    destruct (byte_eqb c "?") eqn:Q; [apply byte_eqb_eq in Q; subst c; apply quiet_begin_query|].
    destruct (byte_eqb c "#") eqn:K; [apply byte_eqb_eq in K; subst c; apply quiet_begin_fragment|].
    rewrite quiet_report, path_is_quiet. destruct (M.starts_with_drive (c :: x)) eqn:D; [|reflexivity].
    now rewrite (drive_is_no_unit (c :: x)).
Qed.

Theorem start_is_clean base x :
  generic_authorities -> web_authorities -> file_authorities -> well_formed x = true ->
  clean (E.scheme_start_state_logged to_ascii strict base x) = valid_url_string strict (option_map kind_of_base base) x.
Proof.
  intros G H F W. rewrite scheme_start_logged_is. unfold valid_url_string. destruct (split_scheme x) as [[s|] rest] eqn:S.
  - apply after_scheme_is_clean; trivial. exact (well_formed_after_scheme x s rest W S).
  - unfold E.no_scheme_state_logged. destruct base as [b|]; [|reflexivity]. cbn [option_map kind_of_base valid_relative].
    destruct (M.has_opaque_path b).
    + destruct (strip (txt "#") x) as [y|] eqn:X; [|reflexivity].
      unfold E.begin_fragment_logged. rewrite clean_succeeds, quiet_fragment. symmetry. apply units_are_without_errors.
      exact (well_formed_strip _ _ _ X eq_refl W).
    + destruct (M.is_file b) eqn:B; cbn [negb].
      * unfold mode_of_url. rewrite B. apply relative_file_is_clean; trivial. unfold starts_with_scheme. now rewrite S.
      * now apply relative_is_clean.
Qed.

End Rest.
