(* The bytes that no valid URL string has, and the states of the machine that report them. *)

From Coq Require Import ZArith.
From Refurl Require Import Grammar EncodeLaws MachineLaws Writing WrittenUnits Equality AuthorityEquality WebAuthorityEquality
  Validity ValidHosts ValidAddresses.
From Refurl Require Host Machine MachineErrors.
Module E := MachineErrors.
Open Scope nat_scope.

(* ---- Bytes that no valid URL string has *)

(* Those of an authority are URL units, and neither [@] nor [\]. *)
Definition authority_byte : byte_set := fun b => negb (Encode.is_c0_control_or_space b) && negb (one_of (txt "@\") b).

Lemma no_error_at_byte c x : is_ascii c = true -> byte_eqb c "%" = false -> url_char c = false -> unit_error (c :: x) = true.
Proof. intros A P U. now rewrite ascii_error, U. Qed.

(* What is no URL unit wherever it is *)
Definition never_a_unit : byte_set := fun b => Encode.is_c0_control_or_space b || byte_eqb b "\".

Lemma never_a_unit_is b : never_a_unit b = true -> is_ascii b = true /\ byte_eqb b "%" = false /\ byte_eqb b "#" = false /\
  url_char b = false.
Proof.
  intro H. pose proof (every_byte_implies never_a_unit (fun b => is_ascii b && negb (byte_eqb b "%") && negb (byte_eqb b "#") &&
    negb (url_char b)) ltac:(vm_compute; reflexivity) b H) as B. cbv beta in B. rewrite !andb_true_iff, !negb_true_iff in B. tauto.
Qed.

Lemma units_have_none hash x : no_unit_error hash x = true -> has_no never_a_unit x.
Proof.
  revert hash. induction x as [|c x IH]; intros hash H; [reflexivity|]. apply has_no_cons. cbn [no_unit_error] in H.
  destruct (never_a_unit c) eqn:N; [|destruct (hash && byte_eqb c "#"); [split; [reflexivity|exact (IH _ H)]|]].
  - destruct (never_a_unit_is c N) as (A & P & K & U). rewrite K, andb_false_r in H. now rewrite no_error_at_byte in H.
  - apply andb_true_iff in H as [_ H]. split; [reflexivity|exact (IH _ H)].
Qed.

Lemma has_none {set x} (b : byte) : has_no set x -> set b = true -> has b x = false.
Proof.
  intros N B. apply has_false_forallb. revert N. apply forallb_weaken. intros c C. destruct (byte_eqb c b) eqn:Q; [|reflexivity].
  apply byte_eqb_eq in Q. subst c. now rewrite B in C.
Qed.

Section Bytes.
Variable strict : text -> option text.

Lemma bytes_of_name m h : well_formed h = true -> valid_name strict m h = true -> forallb authority_byte h = true.
Proof.
  intros W V. assert (valid_ipv4 h || (is_domain_text h && negb (is_nil h) && valid_domain strict h) = true ->
    forallb authority_byte h = true) as N.
  { intro H. apply orb_true_iff in H as [H|H].
    - apply address_bytes in H. revert H. apply forallb_weaken. apply every_byte_implies. vm_compute. reflexivity.
    - unfold is_domain_text in H. rewrite !andb_true_iff in H. destruct H as (((H & _) & _) & _). revert H. apply forallb_weaken. apply every_byte_implies.
      vm_compute. reflexivity. }
  destruct m; [|exact (N V)..]. clear N. cbn [valid_name] in V. rewrite !andb_true_iff in V. destruct V as ((_ & U) & F).
  unfold url_units in U. rewrite units_are_without_errors in U by exact W. apply units_have_none in U. apply negb_true_iff in F.
  apply forallb_forall. intros b I. unfold has_no in U. rewrite forallb_forall in U. specialize (U b I). cbv beta in U.
  assert (GeneratedStandard.forbidden_host_code_point b = false) as B.
  { apply not_true_is_false. intro B. assert (existsb GeneratedStandard.forbidden_host_code_point h = true) as T; [|congruence].
    apply existsb_exists. now exists b. }
  clear I W F. pose proof (every_byte (fun b => implb (negb (never_a_unit b) && negb (GeneratedStandard.forbidden_host_code_point b))
    (authority_byte b)) ltac:(vm_compute; reflexivity) b) as A. cbv beta in A. now rewrite U, B in A.
Qed.

Lemma bytes_of_port p : valid_port p = true -> forallb authority_byte p = true.
Proof.
  destruct p as [|c p]; [reflexivity|]. cbn [valid_port]. rewrite !andb_true_iff. intros ((C & D) & _). apply byte_eqb_eq in C.
  subst c. cbn [forallb]. change (authority_byte ":") with true. revert D. apply forallb_weaken. apply every_byte_implies.
  vm_compute. reflexivity.
Qed.

Lemma ascii_cut (set : byte_set) x : set = is_colon \/ set = is_bracket \/ set = ends_authority -> well_formed x = true ->
  well_formed (before set x) = true /\ well_formed (from set x) = true.
Proof.
  intros S W. apply well_formed_cut; [|exact W]. intros b A.
  assert (negb (is_ascii b) = true) as B by now rewrite A. clear A.
  destruct S as [->|[->| ->]]; revert b B; apply every_byte_implies; vm_compute; reflexivity.
Qed.

(* The bytes of an authority *)
Theorem bytes_of_authority m a : well_formed a = true -> valid_authority strict m a = true -> forallb authority_byte a = true.
Proof.
  intros W. unfold valid_authority. assert (forall rest, (match m with file_mode => is_nil rest | _ => valid_port rest end) = true ->
    forallb authority_byte rest = true) as P by (intros rest H; destruct m; [now apply bytes_of_port..|now destruct rest]).
  destruct (is_nil a) eqn:N; [now destruct a|]. destruct (strip (txt "[") a) as [inside|] eqn:B.
  - apply strip_some in B. subst a. destruct (from is_bracket inside) as [|c rest] eqn:F; [discriminate|].
    intro H. apply andb_true_iff in H as [V R]. apply bytes_of_ipv6 in V. apply P in R.
    cbn [txt list_ascii_of_string app forallb]. change (authority_byte "[") with true. cbn [andb].
    rewrite <- (take_drop (fun b => negb (is_bracket b)) inside). change (drop_while _ inside) with (from is_bracket inside).
    rewrite F, forallb_app. cbn [forallb]. rewrite R, andb_true_r. apply andb_true_iff. split.
    + revert V. apply forallb_weaken. apply every_byte_implies. vm_compute. reflexivity.
    + pose proof (drop_while_stops (fun b => negb (is_bracket b)) inside) as D. change (drop_while _ inside) with (from is_bracket inside) in D.
      rewrite F in D. apply negb_false_iff in D. clear F. revert c D. apply every_byte_implies. vm_compute. reflexivity.
  - intro H. apply andb_true_iff in H as [V R]. apply P in R. apply bytes_of_name in V; [|apply ascii_cut; auto].
    rewrite <- (take_drop (fun b => negb (is_colon b)) a), forallb_app. apply andb_true_iff. now split.
Qed.

Lemma no_such_byte m a b : well_formed a = true -> authority_byte b = false -> has b a = true -> valid_authority strict m a = false.
Proof.
  intros W B H. apply not_true_is_false. intro V. apply bytes_of_authority in V; [|exact W].
  assert (has b a = false) as N; [|congruence]. apply (has_none (set := fun b => negb (authority_byte b))); [|now rewrite B].
  revert V. apply forallb_weaken. intros c ->. reflexivity.
Qed.

End Bytes.
