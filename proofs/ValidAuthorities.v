(* The authorities of valid URL strings are those that the state machine reads without a validation error. *)

From Coq Require Import ZArith.
From Refurl Require Import Grammar EncodeLaws MachineLaws Writing WrittenUnits Equality AuthorityEquality WebAuthorityEquality
  Validity ValidHosts ValidAddresses.
From Refurl Require Host Machine MachineErrors ForgottenErrors.
From Refurl Require Export InvalidBytes.
Module E := MachineErrors.
Open Scope nat_scope.

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

(* Before a colon and without a bracket, the host state only collects bytes. *)
Lemma bytes_are_collected u b h y :
  has_no (machine_end (M.is_special u)) h -> has ":" h = false -> has "[" h = false ->
  E.host_state_logged to_ascii strict u false b (h ++ y) = E.host_state_logged to_ascii strict u false (b ++ h) y.
Proof.
  revert b. induction h as [|c h IH]; intros b N C B; [now rewrite app_nil_r|]. apply has_no_cons in N as [Nc N].
  cbn [has existsb] in C, B. apply orb_false_iff in C as [Cc C], B as [Bc B]. rewrite byte_eqb_sym in Cc, Bc.
  cbn [app E.host_state_logged]. rewrite Cc, Bc, ends_authority_is, Nc. cbn [andb].
  replace (if byte_eqb c "]" then false else false) with false by now destruct (byte_eqb c "]"). rewrite IH by assumption.
  now rewrite <- app_assoc.
Qed.

(* In brackets, it collects colons, too. *)
Lemma bytes_in_brackets u b a y :
  has_no (machine_end (M.is_special u)) a -> has "]" a = false ->
  E.host_state_logged to_ascii strict u true b (a ++ y) = E.host_state_logged to_ascii strict u true (b ++ a) y.
Proof.
  revert b. induction a as [|c a IH]; intros b N B; [now rewrite app_nil_r|]. apply has_no_cons in N as [Nc N].
  cbn [has existsb] in B. apply orb_false_iff in B as [Bc B]. rewrite byte_eqb_sym in Bc.
  cbn [app E.host_state_logged]. rewrite Bc, ends_authority_is, Nc, andb_false_r.
  replace (if byte_eqb c "[" then true else true) with true by now destruct (byte_eqb c "["). rewrite IH by assumption.
  now rewrite <- app_assoc.
Qed.

Lemma brackets_are_collected u a y :
  has_no (machine_end (M.is_special u)) a -> has "]" a = false ->
  E.host_state_logged to_ascii strict u false [] ("[" :: a ++ "]" :: y) =
  E.host_state_logged to_ascii strict u false ("[" :: a ++ ["]"]) y.
Proof.
  intros N B. cbn [E.host_state_logged]. rewrite ends_authority_is.
  replace (machine_end (M.is_special u) "[") with false by now destruct (M.is_special u).
  change (byte_eqb "[" ":" && negb false) with false. change (byte_eqb "[" "[") with true. cbv iota.
  rewrite bytes_in_brackets by assumption. cbn [app E.host_state_logged]. rewrite ends_authority_is.
  replace (machine_end (M.is_special u) "]") with false by now destruct (M.is_special u).
  rewrite andb_false_r. reflexivity.
Qed.

(* ---- Authorities with a host in brackets, and the others *)

Definition mode_of (u : M.url) : mode := if M.is_special u then web else generic.

Lemma of_machine_end u x : has_no (machine_end (M.is_special u)) x -> has_no ends_authority x /\ no_backslash u x.
Proof.
  intro N. split.
  - revert N. apply forallb_weaken. intros b. unfold machine_end. rewrite negb_orb. intro H. now apply andb_true_iff in H as [H _].
  - intro S. rewrite S in N. exact (has_none "\" N eq_refl).
Qed.

Lemma valid_in_brackets m a rest : m <> file_mode -> has "]" a = false ->
  valid_authority strict m ("[" :: a ++ "]" :: rest) = valid_ipv6 a && valid_port rest.
Proof.
  intros M B. unfold valid_authority. cbn [is_nil]. change (strip (txt "[") ("[" :: ?x)) with (Some x). cbv iota.
  assert (forallb (fun b => negb (is_bracket b)) a = true) as F by (now apply has_false_forallb in B).
  unfold before, from. rewrite take_while_app, drop_while_app by (exact F || reflexivity). now destruct m.
Qed.

Lemma invalid_without_end m a : has "]" a = false -> valid_authority strict m ("[" :: a) = false.
Proof.
  intro B. unfold valid_authority. cbn [is_nil]. change (strip (txt "[") ("[" :: ?x)) with (Some x). cbv iota.
  unfold from. rewrite drop_while_of_all; [reflexivity|]. now apply has_false_forallb in B.
Qed.

Lemma host_in_brackets u inside z :
  has_no (machine_end (M.is_special u)) inside -> is_authority_end z ->
  clean (E.host_state_logged to_ascii strict u false [] ("[" :: inside ++ z)) =
  valid_authority strict (mode_of u) ("[" :: inside) && no_unit_error true z.
Proof.
  intros N E. destruct (split_at_bracket inside) as [B|(a & rest & -> & B)].
  - rewrite invalid_without_end by exact B. apply unclean_without_result. rewrite ForgottenErrors.host_state_without_errors.
    apply of_machine_end in N as [N S]. now apply host_state_unclosed.
  - rewrite valid_in_brackets by (exact B || (unfold mode_of; destruct (M.is_special u); discriminate)).
    unfold has_no in N. rewrite forallb_app in N. apply andb_true_iff in N as [Na N]. cbn [forallb] in N.
    apply andb_true_iff in N as [_ N]. rewrite <- app_assoc, <- app_comm_cons, brackets_are_collected by assumption.
    destruct rest as [|c rest]; [|destruct (byte_eqb c ":") eqn:C].
    + rewrite host_ends_before, host_of_brackets by (assumption || exact Logic.I). reflexivity.
    + apply byte_eqb_eq in C. subst c. rewrite host_ends_before, host_of_brackets by (assumption || reflexivity). reflexivity.
    + cbn [valid_port]. rewrite C. cbn [andb]. rewrite andb_false_r. apply unclean_without_result. rewrite ForgottenErrors.host_state_without_errors.
      apply has_no_cons in N as [Nc _]. cbn [app M.host_state]. rewrite C, ends_authority_is, Nc. cbn [andb].
      rewrite <- (app_assoc a). cbn [app].
      apply host_after_bracket_fails.
Qed.

(* A bracket that is not at the beginning of the host *)
Lemma split_at_opening h : has "[" h = true -> exists g k, h = g ++ "[" :: k /\ has "[" g = false.
Proof.
  induction h as [|c h IH]; [discriminate|]. cbn [has existsb]. destruct (byte_eqb "[" c) eqn:C; intro H.
  - apply byte_eqb_eq in C. subst c. now exists [], h.
  - apply IH in H as (g & k & -> & G). exists (c :: g), k. split; [reflexivity|]. change (byte_eqb "[" c || has "[" g = false).
    now rewrite C.
Qed.

Lemma bracket_in_domain_is_unclean b h : byte_eqb b "[" = false -> has "[" h = true ->
  clean (E.parse_host_logged to_ascii strict false (b :: h)) = false.
Proof.
  intros B H. unfold E.parse_host_logged. cbn [txt list_ascii_of_string strip]. rewrite (byte_eqb_sym "["), B, clean_report. cbv zeta.
  set (d := Encode.utf8_decode_without_bom _). assert (has "[" d = true) as D.
  { apply delimiter_is_utf8; [reflexivity|exact Logic.I|]. apply delimiter_is_decoded; [reflexivity|].
    change (byte_eqb "[" b || has "[" h = true). now rewrite H, orb_true_r. }
  rewrite clean_then. unfold E.parse_domain_logged. rewrite clean_report, negb_involutive. destruct (strict d) as [r|] eqn:S; [|apply andb_false_r].
  apply (only_domain_bytes _ _ laws) in S. apply (domain_bytes_have_no "[") in S; [congruence|reflexivity].
Qed.

Lemma bracket_is_unclean u b h : byte_eqb b "[" = false -> has "[" h = true ->
  clean (E.parse_host_logged to_ascii strict (negb (M.is_special u)) (b :: h)) = false.
Proof.
  intros B H. destruct (M.is_special u); cbn [negb]; [now apply bracket_in_domain_is_unclean|].
  apply unclean_without_result. rewrite ForgottenErrors.host_without_errors. apply parse_forbidden_host; [exact B|]. apply existsb_exists.
  exists "[". split; [|reflexivity]. right. unfold has in H. apply existsb_exists in H as (c & I & Q). apply byte_eqb_eq in Q. now subst c.
Qed.

Lemma host_with_bracket_is_unclean u inside b h x : byte_eqb b "[" = false -> has "[" h = true ->
  clean (E.host_state_logged to_ascii strict u inside (b :: h) x) = false.
Proof.
  intro B. revert inside h. induction x as [|c x IH]; intros inside h H; cbn [E.host_state_logged is_nil]; rewrite andb_false_r.
  - now rewrite clean_then, bracket_is_unclean.
  - destruct (_ && _); [now rewrite clean_then, bracket_is_unclean|].
    destruct (M.ends_authority u (c :: x)); [now rewrite clean_then, bracket_is_unclean|]. cbn [app]. apply IH.
    now rewrite has_app, H.
Qed.

Lemma late_bracket u b h x : byte_eqb b "[" = false -> has "[" h = true -> has ":" (b :: h) = false ->
  has_no (machine_end (M.is_special u)) (b :: h) ->
  clean (E.host_state_logged to_ascii strict u false [] ((b :: h) ++ x)) = false.
Proof.
  intros B H C N. apply split_at_opening in H as (g & k & -> & F). rewrite app_comm_cons, <- app_assoc.
  unfold has_no in N. rewrite app_comm_cons, forallb_app in N. apply andb_true_iff in N as [N _].
  rewrite app_comm_cons, has_app in C. apply orb_false_iff in C as [C _].
  rewrite bytes_are_collected; [|exact N|exact C|change (byte_eqb "[" b || has "[" g = false); now rewrite (byte_eqb_sym "["), B].
  cbn [app E.host_state_logged]. rewrite ends_authority_is.
  replace (machine_end (M.is_special u) "[") with false by now destruct (M.is_special u).
  change (byte_eqb "[" ":" && negb false) with false. cbv iota. cbn [app]. apply host_with_bracket_is_unclean; [exact B|].
  now rewrite has_app, orb_true_r.
Qed.

(* A host without brackets *)
Lemma name_is_clean u h : well_formed h = true -> h <> [] -> strip (txt "[") h = None ->
  clean (E.parse_host_logged to_ascii strict (negb (M.is_special u)) h) = valid_name strict (mode_of u) h.
Proof.
  intros W N B. unfold mode_of. destruct (M.is_special u); cbn [negb]; [now apply special_name_is_clean|now apply opaque_name_is_clean].
Qed.

Lemma no_empty_name m : valid_name strict m [] = false.
Proof. now destruct m. Qed.

(* The host up to the colon, or up to the end *)
Lemma name_in_authority u h rest z :
  well_formed h = true -> has_no (machine_end (M.is_special u)) (h ++ rest) -> is_authority_end z -> strip (txt "[") h = None ->
  has ":" h = false -> match rest with [] => True | c :: _ => c = ":" end -> h ++ rest <> [] ->
  clean (E.host_state_logged to_ascii strict u false [] (h ++ rest ++ z)) =
  valid_name strict (mode_of u) h && valid_port rest && no_unit_error true z.
Proof.
  intros W N E B C R A. unfold has_no in N. rewrite forallb_app in N. apply andb_true_iff in N as [Nh Nr].
  destruct h as [|b h].
  { rewrite no_empty_name. cbn [app]. rewrite host_ends_before by assumption. cbn [app] in A. destruct rest; [congruence|].
    cbn [is_nil negb]. now rewrite orb_true_r. }
  assert (byte_eqb b "[" = false) as Bb.
  { cbn [txt list_ascii_of_string strip] in B. rewrite byte_eqb_sym. destruct (byte_eqb "[" b); [discriminate|reflexivity]. }
  destruct (has "[" h) eqn:H.
  - rewrite late_bracket by assumption. rewrite <- name_is_clean by (assumption || discriminate). now rewrite bracket_is_unclean.
  - assert (has "[" (b :: h) = false) as F by (change (byte_eqb "[" b || has "[" h = false); now rewrite (byte_eqb_sym "["), Bb).
    rewrite bytes_are_collected by assumption. cbn [app]. rewrite host_ends_before by assumption.
    rewrite name_is_clean by (assumption || discriminate). reflexivity.
Qed.

Lemma colon_or_end (a : text) : match from is_colon a with [] => True | c :: _ => c = ":" end.
Proof.
  pose proof (drop_while_stops (fun c => negb (is_colon c)) a) as D. unfold from. destruct (drop_while _ a) as [|c y]; [exact Logic.I|].
  apply negb_false_iff in D. now apply byte_eqb_eq in D.
Qed.

Lemma no_bracket_in_front a : strip (txt "[") a = None -> strip (txt "[") (before is_colon a) = None.
Proof.
  destruct a as [|b a]; [reflexivity|]. unfold before. cbn [txt list_ascii_of_string strip take_while].
  destruct (byte_eqb "[" b) eqn:B; [discriminate|]. intros _. destruct (negb _); cbn [strip]; [now rewrite B|reflexivity].
Qed.

Theorem host_is_clean u a z :
  well_formed a = true -> has_no (machine_end (M.is_special u)) a -> is_authority_end z ->
  clean (E.host_state_logged to_ascii strict u false [] (a ++ z)) = valid_authority strict (mode_of u) a && no_unit_error true z.
Proof.
  intros W N E. destruct (strip (txt "[") a) as [inside|] eqn:B.
  { apply strip_some in B. subst a. apply has_no_cons in N as [_ N]. now apply host_in_brackets. }
  destruct (is_nil a) eqn:A.
  { destruct a; [|discriminate]. pose proof (host_ends_before u [] [] z eq_refl E Logic.I) as Q. cbn [app] in *. rewrite Q.
    unfold mode_of. now destruct (M.is_special u). }
  assert (valid_authority strict (mode_of u) a = valid_name strict (mode_of u) (before is_colon a) && valid_port (from is_colon a)) as ->.
  { unfold valid_authority. rewrite A, B. unfold mode_of. now destruct (M.is_special u). }
  pose proof (take_drop (fun c => negb (is_colon c)) a : before is_colon a ++ from is_colon a = a) as T. rewrite <- T at 1.
  rewrite <- app_assoc. apply name_in_authority; [|now rewrite T|exact E|now apply no_bracket_in_front| |apply colon_or_end|].
  - now apply ascii_cut; [left|].
  - apply has_false_forallb, take_while_all.
  - rewrite T. now destruct a.
Qed.

(* ---- The three kinds of authorities *)

Lemma authority_and_rest x : exists a z, x = a ++ z /\ before ends_authority x = a /\ from ends_authority x = z /\
  has_no ends_authority a /\ is_authority_end z.
Proof.
  exists (before ends_authority x), (from ends_authority x). split; [unfold before, from; now rewrite take_drop|].
  split; [reflexivity|]. split; [reflexivity|]. split; [apply take_while_all|].
  pose proof (drop_while_stops (fun b => negb (ends_authority b)) x) as D. unfold from. destruct (drop_while _ x) as [|b z]; [exact Logic.I|].
  now apply negb_false_iff in D.
Qed.

Lemma end_of_machine_end s z : is_authority_end z -> stops (fun b => negb (machine_end s b)) z.
Proof. destruct z as [|c z]; [trivial|]. cbn [is_authority_end stops]. unfold machine_end. now intros ->. Qed.

Lemma well_formed_parts x : well_formed x = true -> well_formed (before ends_authority x) = true /\ well_formed (from ends_authority x) = true.
Proof. apply ascii_cut. auto. Qed.

Lemma authority_without_backslash u x : well_formed x = true -> has_no (machine_end (M.is_special u)) (before ends_authority x) ->
  clean (E.begin_authority_logged to_ascii strict u x) = authority_at strict (mode_of u) x.
Proof.
  intros W N. apply well_formed_parts in W as [Wa Wz]. destruct (authority_and_rest x) as (a & z & X & A & Z & _ & E).
  unfold E.begin_authority_logged, authority_at. rewrite authority_is_clean, url_end_is by assumption. rewrite A, Z in *. subst x. cbn [app].
  unfold before at 1. rewrite take_while_app by (exact N || now apply end_of_machine_end). rewrite host_is_clean by assumption.
  destruct (has "@" a) eqn:H; [|reflexivity]. now rewrite (no_such_byte strict _ a "@").
Qed.

Theorem generic_authorities_are_clean : generic_authorities to_ascii strict.
Proof.
  intros u x S W. unfold authority_is_read. rewrite authority_without_backslash; [unfold mode_of; now rewrite S|exact W|].
  rewrite S. pose proof (take_while_all (fun b => negb (ends_authority b)) x) as N. revert N. apply forallb_weaken. intro b.
  unfold machine_end. cbn [andb]. now rewrite orb_false_r.
Qed.

Lemma web_authority u x : M.is_special u = true -> well_formed x = true ->
  clean (E.begin_authority_logged to_ascii strict u x) = authority_at strict web x.
Proof.
  intros S W. destruct (has "\" (before ends_authority x)) eqn:B.
  - unfold authority_at. rewrite (no_such_byte strict web _ "\") by (now apply well_formed_parts || assumption || reflexivity).
    unfold E.begin_authority_logged. rewrite authority_is_clean. cbn [app andb].
    destruct (clean (E.host_state_logged _ _ _ _ _ x)) eqn:C; [|apply andb_false_r].
    apply backslash_is_unclean in C; [congruence|exact S].
  - rewrite authority_without_backslash; [unfold mode_of; now rewrite S|exact W|]. rewrite S.
    pose proof (take_while_all (fun b => negb (ends_authority b)) x) as N. apply has_false_forallb in B.
    unfold has_no. rewrite forallb_forall in *. intros b I. specialize (N b I). specialize (B b I). unfold machine_end.
    cbn [andb]. rewrite negb_orb. now rewrite N, B.
Qed.

Theorem web_authorities_are_clean : web_authorities to_ascii strict.
Proof.
  intros u x S W. unfold authority_is_read. destruct x as [|c x]; [now apply web_authority|].
  cbn [E.special_authority_ignore_slashes_state_logged]. destruct (one_of (txt "/\") c) eqn:C; [|now apply web_authority].
  rewrite clean_report. cbn [negb andb]. symmetry. unfold authority_at. apply andb_false_iff. left.
  unfold one_of in C. cbn [txt list_ascii_of_string existsb] in C. rewrite orb_false_r in C. apply orb_true_iff in C as [C|C];
    apply byte_eqb_eq in C; subst c; [reflexivity|].
  apply (no_such_byte strict web _ "\"); [now apply well_formed_parts|reflexivity|]. reflexivity.
Qed.

(* ---- Files *)

Lemma file_host_end_is c : one_of (txt "/\?#") c = machine_end true c.
Proof. revert c. apply every_byte_equal. vm_compute. reflexivity. Qed.

Lemma file_host_is_clean u b x : M.is_special u = true ->
  clean (E.file_host_state_logged to_ascii strict u b x) =
  let h := b ++ before (machine_end true) x in
  negb (M.is_drive h) && (is_nil h || clean (E.parse_host_logged to_ascii strict false h)) &&
  no_unit_error true (from (machine_end true) x).
Proof.
  intro S. cbv zeta. assert (Q : forall h z, clean (if M.is_drive h then E.report_if true E.file_invalid_windows_drive_letter_host
      (E.succeeds (E.path_state_logged u h z)) else if is_nil h then E.succeeds (E.path_start_state_logged (M.set_host Host.empty_host u) z)
      else E.then_with (E.parse_host_logged to_ascii strict (negb (M.is_special u)) h) (fun k => E.succeeds (E.path_start_state_logged
        (M.set_host (match k with Host.domain_host name => if text_eqb name (txt "localhost") then Host.empty_host else k | _ => k end) u) z)))
      = negb (M.is_drive h) && (is_nil h || clean (E.parse_host_logged to_ascii strict false h)) && no_unit_error true z).
  { intros h z. rewrite S. cbn [negb]. destruct (M.is_drive h); [reflexivity|]. cbn [negb andb].
    destruct (is_nil h); [now rewrite clean_succeeds, path_start_is_quiet|]. cbn [orb]. rewrite clean_then. unfold clean at 1 3.
    destruct (snd _); [|now rewrite !andb_false_r]. now rewrite clean_succeeds, path_start_is_quiet. }
  revert b. induction x as [|c x IH]; intro b; cbn [E.file_host_state_logged]; unfold before, from; cbn [take_while drop_while].
  - rewrite app_nil_r. exact (Q b []).
  - rewrite file_host_end_is. destruct (machine_end true c); cbn [negb]; [rewrite app_nil_r; exact (Q b (c :: x))|].
    rewrite IH, <- app_assoc. reflexivity.
Qed.

Lemma no_colon_in_valid_name h : valid_name strict file_mode h = true -> has ":" h = false.
Proof.
  cbn [valid_name]. intro V. apply orb_true_iff in V as [V|V].
  - apply address_bytes in V. now apply digits_have_no_colon.
  - unfold is_domain_text in V. rewrite !andb_true_iff in V. destruct V as (((V & _) & _) & _). now apply domain_bytes_have_no.
Qed.

Lemma file_host_in_brackets inside : clean (E.parse_host_logged to_ascii strict false ("[" :: inside)) =
  valid_authority strict file_mode ("[" :: inside).
Proof.
  destruct (split_at_bracket inside) as [B|(a & rest & -> & B)].
  - rewrite invalid_without_end by exact B. apply unclean_without_result. rewrite ForgottenErrors.host_without_errors. now apply parse_unclosed.
  - assert (valid_authority strict file_mode ("[" :: a ++ "]" :: rest) = valid_ipv6 a && is_nil rest) as ->.
    { unfold valid_authority. cbn [is_nil]. change (strip (txt "[") ("[" :: ?x)) with (Some x). cbv iota.
      assert (forallb (fun b => negb (is_bracket b)) a = true) as F by (now apply has_false_forallb in B).
      unfold before, from. now rewrite take_while_app, drop_while_app by (exact F || reflexivity). }
    destruct rest as [|c rest]; [now rewrite host_of_brackets, andb_true_r|]. rewrite andb_false_r.
    apply unclean_without_result. rewrite ForgottenErrors.host_without_errors. apply parse_after_bracket.
Qed.

Lemma before_colon_of_name h : has ":" h = false -> before is_colon h = h /\ from is_colon h = [].
Proof.
  intro H. apply has_false_forallb in H. unfold before, from. split; [now apply take_while_of_all|now apply drop_while_of_all].
Qed.

(* The host of a file-URL *)
Lemma file_host_is_valid a : well_formed a = true ->
  negb (M.is_drive a) && (is_nil a || clean (E.parse_host_logged to_ascii strict false a)) = valid_authority strict file_mode a.
Proof.
  intro W. destruct (is_nil a) eqn:A; [now destruct a|]. cbn [orb]. destruct (strip (txt "[") a) as [inside|] eqn:B.
  { apply strip_some in B. subst a. cbn [txt list_ascii_of_string app]. rewrite file_host_in_brackets.
    replace (M.is_drive _) with false; [reflexivity|]. now destruct inside as [|? [|? ?]]. }
  rewrite (special_name_is_clean _ _ laws file_mode a) by trivial. unfold valid_authority. rewrite A, B.
  destruct (has ":" a) eqn:C.
  - assert (valid_name strict file_mode a = false) as ->.
    { apply not_true_is_false. intro V. apply no_colon_in_valid_name in V. congruence. }
    rewrite andb_false_r. symmetry. apply andb_false_iff. right. destruct (from is_colon a) eqn:F; [|reflexivity].
    pose proof (take_drop (fun c => negb (is_colon c)) a : before is_colon a ++ from is_colon a = a) as T. rewrite F, app_nil_r in T.
    pose proof (take_while_all (fun c => negb (is_colon c)) a : forallb _ (before is_colon a) = true) as N. rewrite T in N.
    apply has_false_forallb in N. congruence.
  - destruct (before_colon_of_name a C) as [-> ->]. cbn [is_nil]. rewrite andb_true_r. destruct (M.is_drive a) eqn:D; [|reflexivity].
    symmetry. destruct a as [|l [|k [|? ?]]]; try discriminate. cbn [M.is_drive] in D. apply andb_true_iff in D as [_ D].
    cbn [has existsb] in C. rewrite !orb_false_iff in C. destruct C as (_ & C & _). unfold one_of in D. cbn in D.
    rewrite byte_eqb_sym in C. rewrite C, orb_false_r in D. cbn [orb] in D. apply byte_eqb_eq in D. subst k.
    apply not_true_is_false. intro V. cbn [valid_name] in V. apply orb_true_iff in V as [V|V].
    + apply address_bytes in V. cbn [forallb] in V. now rewrite andb_false_r in V.
    + unfold is_domain_text in V. cbn [forallb] in V. now rewrite andb_false_r in V.
Qed.

Lemma no_backslash_if_clean x : no_unit_error true (from (machine_end true) x) = true -> has "\" (before ends_authority x) = false.
Proof.
  intro H. apply no_backslash_before_end in H. apply has_in_part.
  rewrite <- (take_drop (fun b => negb (machine_end true b)) x), has_app. apply orb_false_iff. split; [|exact H].
  exact (has_none "\" (take_while_all (fun b => negb (machine_end true b)) x) eq_refl).
Qed.

Theorem file_authorities_are_clean : file_authorities to_ascii strict.
Proof.
  intros u x S W. unfold authority_is_read. rewrite file_host_is_clean by exact S. cbv zeta. cbn [app]. unfold authority_at.
  destruct (well_formed_parts x W) as [Wa Wz]. destruct (has "\" (before ends_authority x)) eqn:B.
  - rewrite (no_such_byte strict file_mode _ "\") by (assumption || reflexivity). cbn [andb].
    destruct (no_unit_error true _) eqn:N; [|apply andb_false_r]. apply no_backslash_if_clean in N. congruence.
  - destruct (authority_and_rest x) as (a & z & X & A & Z & N & E). rewrite url_end_is by exact Wz. rewrite A, Z in *. subst x.
    assert (forallb (fun b => negb (machine_end true b)) a = true) as Na.
    { apply has_false_forallb in B. unfold has_no in N. rewrite forallb_forall in *. intros b I. specialize (N b I). specialize (B b I).
      unfold machine_end. cbn [andb]. rewrite negb_orb. now rewrite N, B. }
    unfold before, from. rewrite take_while_app, drop_while_app by (exact Na || now apply end_of_machine_end).
    now rewrite file_host_is_valid.
Qed.

End Machine.
