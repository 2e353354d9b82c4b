(* A text is a valid URL string exactly if the basic URL parser returns a URL for it and reports no validation error. *)

From Refurl Require Import Grammar EncodeLaws MachineLaws Writing WrittenUnits Equality Validity ValidHosts ValidAddresses
  ValidAuthorities.
From Refurl Require Host Encode Machine MachineErrors ForgottenErrors.
Module E := MachineErrors.

(* A control or a space: no valid URL string has one. *)
Definition is_blank : byte_set := fun b => Encode.is_c0_control_or_space b.

Lemma no_blank_in_units hash x : no_unit_error hash x = true -> has_no is_blank x.
Proof.
  intro H. apply units_have_none in H. revert H. apply forallb_weaken. apply every_byte_implies. vm_compute. reflexivity.
Qed.

Lemma no_blank_in_end x : well_formed x = true -> url_end x = true -> has_no is_blank x.
Proof. intros W H. rewrite url_end_is in H by exact W. exact (no_blank_in_units _ _ H). Qed.

Lemma app_has_no set x y : has_no set x -> has_no set y -> has_no set (x ++ y).
Proof. unfold has_no. intros H K. now rewrite forallb_app, H, K. Qed.

Section Blanks.
Variable strict : text -> option text.

Lemma no_blank_in_authority m x : well_formed x = true -> authority_at strict m x = true -> has_no is_blank x.
Proof.
  intros W H. unfold authority_at in H. apply andb_true_iff in H as [V U]. destruct (well_formed_parts x W) as [Wa Wz].
  rewrite <- (take_drop (fun b => negb (ends_authority b)) x). apply app_has_no; [|now apply no_blank_in_end].
  apply bytes_of_authority in V; [|exact Wa]. revert V. apply forallb_weaken. apply every_byte_implies. vm_compute. reflexivity.
Qed.

Lemma no_blank_in_rest m x : well_formed x = true -> valid_rest strict m x = true -> has_no is_blank x.
Proof.
  intros W. unfold valid_rest. destruct (strip (txt "//") x) as [y|] eqn:S; [|now apply no_blank_in_end]. intro H.
  pose proof (well_formed_strip _ _ _ S eq_refl W) as Wy. apply strip_some in S. subst x. apply app_has_no; [reflexivity|].
  exact (no_blank_in_authority m y Wy H).
Qed.

Lemma no_blank_in_scheme x s rest : split_scheme x = (Some s, rest) -> has_no is_blank rest -> has_no is_blank x.
Proof.
  unfold split_scheme. destruct x as [|c x]; [discriminate|]. destruct (is_alpha c); [|discriminate]. rewrite match_colon.
  intros H N. pose proof (take_drop is_scheme_char (c :: x)) as T. pose proof (take_while_all is_scheme_char (c :: x)) as K.
  destruct (drop_while is_scheme_char (c :: x)) as [|b y]; [discriminate|]. destruct (byte_eqb b ":") eqn:B; [|discriminate].
  apply byte_eqb_eq in B. subst b. injection H as _ ->. rewrite <- T. apply app_has_no.
  - revert K. apply forallb_weaken. apply every_byte_implies. vm_compute. reflexivity.
  - apply has_no_cons. now split.
Qed.

Theorem no_blank_in_valid_url base x : well_formed x = true -> valid_url_string strict base x = true -> has_no is_blank x.
Proof.
  intro W. unfold valid_url_string. destruct (split_scheme x) as [[s|] rest] eqn:S.
  - pose proof (well_formed_after_scheme x s rest W S) as Wr. intro H. apply (no_blank_in_scheme x s rest S).
    apply (no_blank_in_rest (mode_of_scheme s)); [exact Wr|]. unfold valid_after_scheme in H.
    destruct (mode_of_scheme s); [exact H|now apply andb_true_iff in H..].
  - destruct base as [[m opaque]|]; [|discriminate]. cbn [valid_relative]. destruct opaque; [|now apply no_blank_in_rest].
    destruct (strip (txt "#") x) as [y|] eqn:F; [|discriminate]. intro H. pose proof (well_formed_strip _ _ _ F eq_refl W) as Wy.
    apply strip_some in F. subst x. apply app_has_no; [reflexivity|]. unfold url_units in H.
    rewrite units_are_without_errors in H by exact Wy. exact (no_blank_in_units _ _ H).
Qed.

End Blanks.

(* ---- Preprocessing *)

Lemma nothing_is_dropped set x : has_no set x -> drop_while set x = x.
Proof. destruct x as [|b x]; [reflexivity|]. intro H. apply has_no_cons in H as [B _]. cbn [drop_while]. now rewrite B. Qed.

Lemma nothing_is_trimmed x : has_no is_blank x -> E.trimmed x = x.
Proof.
  intro H. unfold E.trimmed. change Encode.is_c0_control_or_space with is_blank. rewrite (nothing_is_dropped _ x H).
  rewrite nothing_is_dropped, rev_involutive; [reflexivity|]. unfold has_no in *. rewrite forallb_forall in *. intros b I.
  apply H. now apply in_rev.
Qed.

Lemma no_tab_without_blank x : has_no is_blank x -> existsb Encode.is_tab_or_newline x = false.
Proof.
  unfold has_no. intro H. apply not_true_is_false. intro T. apply existsb_exists in T as (b & I & T). rewrite forallb_forall in H.
  specialize (H b I). cbv beta in H. clear I. pose proof (every_byte_implies Encode.is_tab_or_newline is_blank ltac:(vm_compute; reflexivity) b T) as B.
  now rewrite B in H.
Qed.

Lemma tab_free_is_kept x : existsb Encode.is_tab_or_newline x = false -> filter (fun b => negb (Encode.is_tab_or_newline b)) x = x.
Proof.
  induction x as [|b x IH]; [reflexivity|]. cbn [existsb filter]. intro H. apply orb_false_iff in H as [-> H]. cbn [negb]. now rewrite IH.
Qed.

(* ---- The theorem *)

(* A text of scalar values is a valid URL string, onto a base or without one, exactly if the basic URL parser returns a URL
   for it and reports no validation error. *)
Theorem validity_of_all_texts to_ascii strict input base :
  strict_laws to_ascii strict -> well_formed input = true ->
  clean (E.parse_logged to_ascii strict input base) = valid_url_string strict (option_map kind_of_base base) input.
Proof.
  intros laws W. pose proof (no_blank_in_valid_url strict (option_map kind_of_base base) input W) as B.
  unfold E.parse_logged. rewrite !clean_report, negb_involutive.
  destruct (text_eqb (E.trimmed input) input) eqn:T; cbn [andb].
  - apply text_eqb_eq in T. unfold M.preprocess. fold (E.trimmed input). rewrite T.
    destruct (existsb Encode.is_tab_or_newline input) eqn:N; cbn [negb andb].
    + symmetry. apply not_true_is_false. intro V. rewrite no_tab_without_blank in N by auto. discriminate.
    + rewrite tab_free_is_kept by exact N. apply start_is_clean; [| | |exact W].
      * now apply generic_authorities_are_clean.
      * now apply web_authorities_are_clean.
      * now apply file_authorities_are_clean.
  - symmetry. apply not_true_is_false. intro V. rewrite nothing_is_trimmed in T by auto. now rewrite text_eqb_refl in T.
Qed.

Theorem valid_url_strings_parse to_ascii strict input base :
  strict_laws to_ascii strict -> well_formed input = true ->
  valid_url_string strict (option_map kind_of_base base) input = true -> M.parse to_ascii input base <> None.
Proof.
  intros laws W V. rewrite <- (validity_of_all_texts to_ascii) in V by assumption. unfold clean in V. apply andb_true_iff in V as [_ V].
  rewrite ForgottenErrors.parser_without_errors in V. now destruct (M.parse to_ascii input base).
Qed.

(* A URL that parses without a validation error is a valid URL string, and the other way round. *)
Theorem valid_exactly_without_errors to_ascii strict input base :
  strict_laws to_ascii strict -> well_formed input = true ->
  valid_url_string strict (option_map kind_of_base base) input = true <->
  fst (E.parse_logged to_ascii strict input base) = [] /\ M.parse to_ascii input base <> None.
Proof.
  intros laws W. rewrite <- (validity_of_all_texts to_ascii) by assumption. unfold clean.
  rewrite ForgottenErrors.parser_without_errors, andb_true_iff. destruct (fst _), (M.parse to_ascii input base); cbn; intuition congruence.
Qed.

(* ---- The assumptions about ToASCII hold for the domain parser itself, if it takes nothing but code points of domains. *)

Definition strictly (to_ascii : text -> option text) (d : text) : option text :=
  if forallb domain_byte d then Host.parse_domain to_ascii d else None.

Theorem strict_laws_can_hold to_ascii : strict_laws to_ascii (strictly to_ascii).
Proof.
  unfold strictly. split; intros d.
  - intro r. now destruct (forallb domain_byte d).
  - intro r. now destruct (forallb domain_byte d).
  - intro V. pose proof (address_bytes d V) as A. assert (forallb domain_byte d = true) as ->.
    { revert A. apply forallb_weaken. apply every_byte_implies. vm_compute. reflexivity. }
    unfold Host.parse_domain. assert (forallb Encode.is_ascii d = true) as ->.
    { revert A. apply forallb_weaken. apply every_byte_implies. vm_compute. reflexivity. }
    assert (existsb GeneratedStandard.forbidden_domain_code_point (lowercase d) = false) as ->; [|now destruct d].
    apply not_true_is_false. intro F. apply existsb_exists in F as (b & I & F). apply in_map_iff in I as (c & <- & I).
    rewrite forallb_forall in A. specialize (A c I). clear I.
    pose proof (every_byte_implies digit_or_dot (fun c => negb (GeneratedStandard.forbidden_domain_code_point (lower_byte c)))
      ltac:(vm_compute; reflexivity) c A) as N. cbv beta in N. now rewrite F in N.
Qed.

(* ---- The error IPv4-non-ASCII-input is needed: here it is the only one, and the text is no valid URL string. *)

(* A ToASCII that maps the fullwidth digit one, U+FF11 *)
Definition wide_one : text := map byte_of [239; 188; 145]%N.
Fixpoint narrow (x : text) : text :=
  match x with
  | a :: (b :: c :: z) as y => if text_eqb [a; b; c] wide_one then "1" :: narrow z else lower_byte a :: narrow y
  | _ => lowercase x
  end.
Definition narrowed (x : text) : option text := Some (narrow x).
Definition wide_address : text := txt "ws://1.1.1." ++ wide_one.

Example the_error_of_a_wide_address :
  fst (E.parse_logged narrowed (strictly narrowed) wide_address None) = [E.ipv4_non_ascii_input] /\
  M.parse narrowed wide_address None = M.parse narrowed (txt "ws://1.1.1.1") None /\
  option_map M.url_host (M.parse narrowed wide_address None) = Some (Some (Host.ipv4_host 16843009)) /\
  valid_url_string (strictly narrowed) None wide_address = false.
Proof. vm_compute. repeat split. Qed.
