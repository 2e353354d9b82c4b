(* The authorities of valid URL strings are those that the state machine reads without a validation error. *)

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
  intros W V. assert (valid_ipv4 h || (forallb domain_byte h && negb (is_nil h) && valid_domain strict h) = true ->
    forallb authority_byte h = true) as N.
  { intro H. apply orb_true_iff in H as [H|H].
    - apply address_bytes in H. revert H. apply forallb_weaken. apply every_byte_implies. vm_compute. reflexivity.
    - rewrite !andb_true_iff in H. destruct H as ((H & _) & _). revert H. apply forallb_weaken. apply every_byte_implies.
      vm_compute. reflexivity. }
  destruct m; [|exact (N V)..]. clear N. cbn [valid_name] in V. rewrite !andb_true_iff in V. destruct V as ((_ & U) & F).
  unfold url_units in U. rewrite units_are_without_errors in U by exact W. apply units_have_none in U. apply negb_true_iff in F.
  apply forallb_forall. intros b I. unfold has_no in U. rewrite forallb_forall in U. specialize (U b I). cbv beta in U.
  assert (Encode.forbidden_host_code_point b = false) as B.
  { apply not_true_is_false. intro B. assert (existsb Encode.forbidden_host_code_point h = true) as T; [|congruence].
    apply existsb_exists. now exists b. }
  clear I W F. pose proof (every_byte (fun b => implb (negb (never_a_unit b) && negb (Encode.forbidden_host_code_point b))
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

(* ---- The machine's authority *)

Lemma unclean_without_result {A} (r : E.logged (option A)) : snd r = None -> clean r = false.
Proof. unfold clean. intros ->. apply andb_false_r. Qed.

Lemma no_backslash_before_end hash x : no_unit_error hash x = true -> has "\" x = false.
Proof. intro H. exact (has_none "\" (units_have_none _ _ H) eq_refl). Qed.

Lemma has_in_part set b x : has b x = false -> has b (before set x) = false.
Proof.
  intro H. rewrite <- (take_drop (fun b => negb (set b)) x), has_app in H. now apply orb_false_iff in H as [H _].
Qed.

Lemma no_backslash_in_digits x : has "\" (drop_while is_digit x) = false -> has "\" x = false.
Proof.
  intro H. rewrite <- (take_drop is_digit x), has_app, H, orb_false_r. apply has_false_forallb.
  pose proof (take_while_all is_digit x) as D. revert D. apply forallb_weaken. apply every_byte_implies. vm_compute. reflexivity.
Qed.

Lemma digit_is_no_machine_end s c : is_digit c = true -> machine_end s c = false.
Proof. intro H. apply negb_true_iff. revert c H. destruct s; apply every_byte_implies; vm_compute; reflexivity. Qed.

Lemma end_of_end z : is_authority_end z -> stops is_digit z /\ forall u, M.ends_authority u z = true.
Proof.
  destruct z as [|c z]; [now split|]. cbn [is_authority_end stops]. intro H. split.
  - apply negb_true_iff. revert c H. apply every_byte_implies. vm_compute. reflexivity.
  - intro u. now apply end_of_machine.
Qed.

(* The port, in a text up to the end of the authority *)
Theorem port_in_authority u p z : has_no (machine_end (M.is_special u)) p -> is_authority_end z ->
  clean (E.port_state_logged u [] (p ++ z)) = valid_port (":" :: p) && no_unit_error true z.
Proof.
  intros N E. destruct (end_of_end z E) as [S T]. rewrite port_is_clean. cbv zeta. cbn [app valid_port].
  change (byte_eqb ":" ":") with true. cbn [andb]. destruct (forallb is_digit p) eqn:D.
  - rewrite take_while_app, drop_while_app, T by assumption. cbn [andb]. rewrite port_is_number by exact D. f_equal.
    apply eq_true_iff_eq. rewrite negb_true_iff, N.ltb_lt, N.ltb_ge. lia.
  - assert (exists c y, drop_while is_digit (p ++ z) = c :: y /\ machine_end (M.is_special u) c = false) as (c & y & -> & K).
    { clear E S T. induction p as [|c p IH]; [discriminate|]. apply has_no_cons in N as [Nc N]. cbn [app drop_while forallb] in *.
      destruct (is_digit c); [now apply IH|]. now exists c, (p ++ z). }
    rewrite ends_authority_is, K. reflexivity.
Qed.

Section Machine.
Variables to_ascii strict : text -> option text.
Hypothesis laws : strict_laws to_ascii strict.

(* After an authority with an at sign, there is an error. *)
Theorem authority_is_clean u token b x :
  clean (E.authority_state_logged to_ascii strict u false token b x) =
  negb (has "@" (before (machine_end (M.is_special u)) x)) && clean (E.host_state_logged to_ascii strict u false [] (b ++ x)).
Proof.
  revert b. induction x as [|c x IH]; intro b; [reflexivity|]. cbn [E.authority_state_logged]. rewrite ends_authority_is.
  unfold before in *. cbn [take_while]. destruct (byte_eqb c "@") eqn:A.
  - apply byte_eqb_eq in A. subst c. rewrite clean_report. cbn [negb andb].
    replace (machine_end _ "@") with false by (now destruct (M.is_special u)). reflexivity.
  - destruct (machine_end (M.is_special u) c); [reflexivity|]. cbn [negb has existsb]. rewrite byte_eqb_sym, A. cbn [orb].
    rewrite IH, <- app_assoc. reflexivity.
Qed.

(* A backslash in the authority of a special URL ends it for the machine, with an error. *)
Lemma backslash_is_unclean u inside b x : M.is_special u = true -> clean (E.host_state_logged to_ascii strict u inside b x) = true ->
  has "\" (before ends_authority x) = false.
Proof.
  intro S. assert (Q : forall y h, clean (E.then_with (E.parse_host_logged to_ascii strict false h)
      (fun k => E.succeeds (E.path_start_state_logged (M.set_host k u) y))) = true -> has "\" (before ends_authority y) = false).
  { intros y h. rewrite clean_then. destruct (snd _); [|now rewrite andb_false_r]. rewrite clean_succeeds, path_start_is_quiet.
    intro H. apply andb_true_iff in H as [_ H]. apply has_in_part. exact (no_backslash_before_end _ _ H). }
  revert inside b. induction x as [|c x IH]; intros inside b; [reflexivity|]. cbn [E.host_state_logged]. rewrite S. cbn [negb andb].
  destruct (byte_eqb c ":" && negb inside) eqn:C.
  - destruct (is_nil b); [discriminate|]. rewrite clean_then. destruct (snd _); [|now rewrite andb_false_r].
    rewrite port_is_clean. cbv zeta. rewrite !andb_true_iff. intros (_ & _ & H). apply andb_true_iff in C as [C _].
    apply byte_eqb_eq in C. subst c. apply (has_in_part ends_authority "\" (":" :: x)). cbn [has existsb].
    apply no_backslash_in_digits. exact (no_backslash_before_end _ _ H).
  - destruct (M.ends_authority u (c :: x)) eqn:E; [destruct (is_nil b); [discriminate|apply Q]|]. intro H. apply IH in H.
    rewrite ends_authority_is, S in E. unfold machine_end in E. apply orb_false_iff in E as [E B]. unfold before in *.
    cbn [take_while]. rewrite E. cbn [negb has existsb andb] in *. now rewrite byte_eqb_sym, B.
Qed.

Lemma host_of_brackets o a : clean (E.parse_host_logged to_ascii strict o ("[" :: a ++ ["]"])) = valid_ipv6 a.
Proof.
  unfold E.parse_host_logged. change (strip (txt "[") ("[" :: ?x)) with (Some x). cbv iota. rewrite last_last, removelast_last.
  change (negb (byte_eqb "]" "]")) with false. cbv iota. rewrite clean_then, ipv6_is_clean. destruct (valid_ipv6 a) eqn:V; [|reflexivity].
  rewrite <- ipv6_is_clean in V. unfold clean in V. apply andb_true_iff in V as [_ V]. now destruct (snd (E.parse_ipv6_logged a)).
Qed.

(* What follows the host *)
Definition after_name (ok : bool) (u : M.url) (rest z : text) : bool := ok && valid_port rest && no_unit_error true z.

(* A host that is read up to a colon or to the end *)
Lemma host_ends_before u h rest z :
  has_no (machine_end (M.is_special u)) rest -> is_authority_end z -> match rest with [] => True | c :: _ => c = ":" end ->
  clean (E.host_state_logged to_ascii strict u false h (rest ++ z)) =
  negb (is_nil h && (M.is_special u || negb (is_nil rest))) &&
  clean (E.parse_host_logged to_ascii strict (negb (M.is_special u)) h) && valid_port rest && no_unit_error true z.
Proof.
  intros N E C.
  assert (F : forall r : E.logged (option Host.host), clean (E.then_with r
     (fun k => E.succeeds (E.path_start_state_logged (M.set_host k u) z))) = clean r && no_unit_error true z).
  { intro r. rewrite clean_then. unfold clean at 1 3. destruct (snd r); [|now rewrite !andb_false_r].
    now rewrite clean_succeeds, path_start_is_quiet. }
  destruct rest as [|c rest].
  - cbn [app is_nil negb orb valid_port]. rewrite orb_false_r, andb_true_r, (andb_comm (is_nil h)).
    assert (clean (if M.is_special u && is_nil h then E.fails else E.then_with (E.parse_host_logged to_ascii strict (negb (M.is_special u)) h)
      (fun k => E.succeeds (E.path_start_state_logged (M.set_host k u) z))) = negb (M.is_special u && is_nil h) &&
      clean (E.parse_host_logged to_ascii strict (negb (M.is_special u)) h) && no_unit_error true z) as Q
      by (destruct (_ && _); [reflexivity|exact (F _)]).
    destruct z as [|c z]; cbn [E.host_state_logged]; [exact Q|]. cbn [is_authority_end] in E.
    rewrite end_is_forbidden, end_of_machine by assumption. exact Q.
  - subst c. apply has_no_cons in N as [_ N]. cbn [app E.host_state_logged]. change (byte_eqb ":" ":" && negb false) with true.
    cbv iota. cbn [is_nil negb]. rewrite orb_true_r, andb_true_r. destruct (is_nil h); [reflexivity|]. cbn [negb andb].
    rewrite clean_then, <- andb_assoc. unfold clean at 1 3. destruct (snd (E.parse_host_logged _ _ _ h)) as [k|]; [|now rewrite !andb_false_r].
    f_equal. exact (port_in_authority (M.set_host k u) rest z N E).
Qed.

End Machine.
