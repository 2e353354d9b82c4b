(* The grammar of valid URL strings (GeneratedWriting.v) and the functions of Writing.v say the same about hosts and what
   follows them, up to the query. *)

From Coq Require Import PeanoNat.
From Refurl Require Import Grammar PrintLaws GrammarMeaning Writing GeneratedWriting WritingGrammar UnitReads WritingReads
  WrittenNames WrittenHosts WrittenAuthorities WrittenAddresses.
From Refurl Require Encode ValidAddresses WrittenUnits.

Local Arguments url_unit : simpl never.
Local Arguments units : simpl never.

(* ---- Hosts and what follows them *)

Definition host : parser := or_ brackets name.
Definition opaque_host : parser := or_ opaque_name (or_ brackets fails).

Lemma reads_valid_host m : is_special m = true -> means m (Ref "valid-host-string") host.
Proof.
  intro S. pose proof (reads_domain m S). pose proof (reads_domain_code_point m S).
  destruct m; [discriminate| |]; production; unfold host, brackets, name; reading.
Qed.

Lemma reads_opaque_host : means generic (Ref "valid-opaque-host-string") opaque_host.
Proof. production. unfold opaque_host, brackets. apply means_alt; [apply reads_opaque_name|reading]. Qed.

#[export] Hint Resolve reads_opaque_host : reads.

Lemma brackets_shorten : shortens brackets.
Proof.
  pose proof pieces_shorten. pose proof pieces_and_ipv4_shorten. unfold brackets, ipv6, maybe. shortening.
Qed.

Lemma name_shortens : shortens name.
Proof.
  pose proof ipv4_shortens. pose proof domain_code_point_shortens as D. pose proof (shortens_keeps _ D). unfold name, domain.
  shortening.
Qed.

Lemma host_shortens : shortens host.
Proof. pose proof brackets_shorten. pose proof name_shortens. unfold host. shortening. Qed.

Lemma opaque_host_shortens : shortens opaque_host.
Proof.
  pose proof brackets_shorten. pose proof opaque_unit_shortens as U. pose proof (shortens_keeps _ U).
  unfold opaque_host, opaque_name. shortening.
Qed.

Lemma path_absolute_shortens : shortens path_absolute.
Proof.
  pose proof (shortens_keeps _ segment_unit_shortens). pose proof (shortens_keeps _ slash_segment_shortens).
  unfold path_absolute, segment. shortening.
Qed.

Lemma reads_url_port m : has_drive m = false ->
  means m (Ref "url-port-string") (capture "url-port-string" (many (a_byte is_digit))).
Proof. destruct m; intro H; [| |discriminate]; production; reading. Qed.

(* What follows "//", up to the query *)
Definition authority_and_path (m : mode) : parser :=
  match m with
  | generic => then_ (maybe (then_ opaque_host (then_ maybe_port nothing))) (then_ (maybe path_absolute) nothing)
  | web => then_ host (then_ maybe_port (then_ (maybe path_absolute) nothing))
  | file_mode => then_ (maybe (or_ (then_ host (then_ (maybe path_absolute) nothing)) (or_ path_absolute fails))) nothing
  end.

Definition scheme_relative (m : mode) : parser := then_ (the_text (txt "//")) (authority_and_path m).

Definition scheme_relative_name (m : mode) : string :=
  match m with
  | generic => "scheme-relative-url-string"
  | web => "scheme-relative-special-url-string"
  | file_mode => "scheme-relative-file-url-string"
  end.

Lemma maybe_port_keeps : keeps maybe_port.
Proof. unfold maybe_port, maybe. shortening. Qed.

Lemma reads_scheme_relative m : means m (Ref (scheme_relative_name m)) (scheme_relative m).
Proof.
  pose proof url_unit_shortens. pose proof path_absolute_shortens. pose proof opaque_host_shortens. pose proof host_shortens.
  pose proof maybe_port_keeps.
  destruct m; cbn [scheme_relative_name]; unfold scheme_relative, authority_and_path; production;
    (apply means_seq; [reading|]).
  - pose proof (reads_url_port generic eq_refl). apply means_seq; [production; unfold maybe_port; reading|reading].
  - pose proof (reads_valid_host web eq_refl). pose proof (reads_url_port web eq_refl). unfold maybe_port. reading.
  - pose proof (reads_valid_host file_mode eq_refl). reading.
Qed.

Section Authorities.
Variable strict : text -> option text.

Definition name_of (m : mode) : parser := match m with generic => opaque_name | _ => name end.
Definition host_of (m : mode) : parser := match m with generic => opaque_host | _ => host end.

Lemma host_without_brackets m k x : begins "[" x = false -> test strict (host_of m) k x = test strict (name_of m) k x.
Proof.
  intro H. pose proof (no_brackets x H) as B. destruct m; cbn [host_of name_of]; [|unfold host; now rewrite test_or, B..].
  unfold opaque_host. rewrite test_or. destruct (opaque_name x) eqn:E; [reflexivity|]. unfold test, or_. now rewrite E, B.
Qed.

Lemma no_name_in_brackets m x : name_of m ("[" :: x) = None.
Proof.
  assert (domain_code_point ("[" :: x) = None) as D by (unfold domain_code_point, or_; now rewrite ascii_begins_no_other).
  destruct m; cbn [name_of].
  - unfold opaque_name, then_, opaque_unit. now rewrite but_is.
  - unfold name, or_, domain, capture, then_. now rewrite D.
  - unfold name, or_, domain, capture, then_. now rewrite D.
Qed.

Lemma host_in_brackets m k x : test strict (host_of m) k ("[" :: x) = test strict brackets k ("[" :: x).
Proof.
  pose proof (no_name_in_brackets m x) as N. destruct m; cbn [host_of name_of] in *; unfold host, opaque_host, test, or_, fails;
    rewrite N; now destruct (brackets ("[" :: x)).
Qed.

(* A text cut after a name *)
Lemma cut_name x : exists h e, x = h ++ e /\ forallb (fun b => negb (ends_name b)) h = true /\ name_ended e /\
  before is_colon (before ends_authority x) = h /\ from is_colon (before ends_authority x) = before ends_authority e /\
  from ends_authority x = from ends_authority e.
Proof.
  exists (before ends_name x), (from ends_name x). rewrite before_from. split; [reflexivity|]. split; [apply take_while_all|].
  split; [apply drop_while_stops|]. induction x as [|b x IH]; [now split|].
  unfold before, from in *. cbn [take_while drop_while]. destruct (ends_name b) eqn:N; cbn [negb].
  - destruct (ends_authority b) eqn:A; cbn [negb take_while drop_while]; [now rewrite A|]. rewrite A. cbn [negb].
    assert (is_colon b = true) as ->; [|now repeat split].
    pose proof (every_byte (fun b => implb (ends_name b && negb (ends_authority b)) (is_colon b))
      ltac:(vm_compute; reflexivity) b) as C.
    cbv beta in C. now rewrite N, A in C.
  - pose proof (every_byte (fun b => implb (negb (ends_name b)) (negb (ends_authority b) && negb (is_colon b)))
      ltac:(vm_compute; reflexivity) b) as C.
    cbv beta in C. rewrite N in C. cbn [negb implb] in C. apply andb_true_iff in C as [A C]. apply negb_true_iff in A, C.
    rewrite A. cbn [negb take_while drop_while]. rewrite C. cbn [negb]. destruct IH as (I & J & K). now rewrite I, J, K.
Qed.

Definition after_name (m : mode) : text -> bool :=
  match m with file_mode => path_and_end strict | _ => port_and_more strict end.

Lemma after_name_is m e : after_name m e =
  match m with file_mode => is_nil (before ends_authority e) | _ => valid_port (before ends_authority e) end &&
  url_end (from ends_authority e).
Proof.
  destruct m; try apply port_and_more_is. cbn [after_name]. rewrite path_and_end_is. destruct e as [|b e]; [reflexivity|].
  unfold before, from. cbn [take_while drop_while]. now destruct (ends_authority b).
Qed.

Lemma name_and_more m x : test strict (name_of m) (after_name m) x =
  valid_name strict m (before is_colon (before ends_authority x)) &&
  match m with file_mode => is_nil | _ => valid_port end (from is_colon (before ends_authority x)) &&
  url_end (from ends_authority x).
Proof.
  destruct (cut_name x) as (h & e & -> & H & E & -> & -> & ->). rewrite name_then.
  - rewrite after_name_is, <- andb_assoc. f_equal; [|now destruct m]. destruct m; [apply opaque_name_is|now apply name_is..].
  - destruct m; [now apply opaque_name_stops|now apply name_stops..].
  - destruct m; [apply opaque_name_leaves_end|apply name_leaves_end..].
  - destruct m; [apply port_only_after_name|apply port_only_after_name|apply path_only_after_name].
  - exact H.
Qed.

Lemma no_empty_name m : valid_name strict m [] = false.
Proof. now destruct m. Qed.

(* After an address in brackets *)
(* A text cut after an address *)
Lemma cut_address x : exists a e, x = a ++ e /\ before is_bracket x = a /\ from is_bracket x = e /\
  (valid_ipv6 a = true -> forallb (fun b => negb (ends_authority b) && negb (is_bracket b)) a = true) /\
  forallb (fun b => negb (is_bracket b)) a = true /\ (e = [] \/ exists rest, e = "]" :: rest).
Proof.
  exists (before is_bracket x), (from is_bracket x). rewrite before_from. repeat split.
  - intro V. apply ValidAddresses.bytes_of_ipv6 in V. revert V. apply forallb_weaken. apply every_byte_implies. vm_compute.
    reflexivity.
  - apply take_while_all.
  - pose proof (drop_while_stops (fun b => negb (is_bracket b)) x) as S. change (drop_while _ x) with (from is_bracket x) in S.
    destruct (from is_bracket x) as [|b rest]; [now left|right]. cbn in S. apply negb_false_iff, byte_eqb_eq in S. subst b.
    now exists rest.
Qed.

Lemma cut_inside (p q : byte_set) x y : forallb p x = false -> forallb q x = true -> forallb q (take_while p (x ++ y)) = true.
Proof.
  induction x as [|b x IH]; [discriminate|]. cbn [app forallb take_while]. intros P Q. apply andb_true_iff in Q as [Q X].
  destruct (p b); [|reflexivity]. cbn [forallb]. rewrite Q. now apply IH.
Qed.

Lemma address_and_more m x :
  match from is_bracket x with _ :: rest => valid_ipv6 (before is_bracket x) && after_name m rest | [] => false end =
  valid_authority strict m ("[" :: before ends_authority x) && url_end (from ends_authority x).
Proof.
  change (valid_authority strict m ("[" :: before ends_authority x)) with
    (match from is_bracket (before ends_authority x) with
     | _ :: rest => valid_ipv6 (before is_bracket (before ends_authority x)) &&
         match m with file_mode => is_nil rest | _ => valid_port rest end
     | [] => false
     end).
  destruct (cut_address x) as (a & e & X & -> & -> & V & N & E).
  destruct (forallb (fun b => negb (ends_authority b)) a) eqn:A.
  - assert (before ends_authority x = a ++ before ends_authority e) as -> by (subst x; now apply WrittenUnits.take_long).
    assert (from ends_authority x = from ends_authority e) as -> by (subst x; now apply WrittenUnits.drop_long).
    assert (forall y, before is_bracket (a ++ y) = a ++ before is_bracket y) as -> by (intro; now apply WrittenUnits.take_long).
    assert (forall y, from is_bracket (a ++ y) = from is_bracket y) as -> by (intro; now apply WrittenUnits.drop_long).
    destruct E as [->|[rest ->]]; [reflexivity|].
    change (before ends_authority ("]" :: rest)) with ("]" :: before ends_authority rest).
    change (from ends_authority ("]" :: rest)) with (from ends_authority rest).
    change (before is_bracket ("]" :: ?y)) with (@nil byte).
    change (from is_bracket ("]" :: ?y)) with ("]" :: y). cbv iota. rewrite app_nil_r, after_name_is, andb_assoc.
    now destruct m.
  - assert (valid_ipv6 a = false) as ->.
    { apply not_true_is_false. intro T. apply V in T. apply eq_true_false_abs with (2 := A). revert T. apply forallb_weaken.
      intros b T. now apply andb_true_iff in T. }
    assert (from is_bracket (before ends_authority x) = []) as ->; [|now destruct e].
    subst x. exact (drop_while_of_all _ _ (cut_inside _ _ a e A N)).
Qed.
(* A host in brackets or without, and what follows it *)
Lemma host_and_more m x : test strict (host_of m) (after_name m) x =
  negb (is_nil (before ends_authority x)) && valid_authority strict m (before ends_authority x) &&
  url_end (from ends_authority x).
Proof.
  destruct (begins "[" x) eqn:B.
  - destruct x as [|b x]; [discriminate|]. cbn [begins] in B. apply byte_eqb_eq in B. subst b.
    rewrite host_in_brackets, brackets_are.
    exact (address_and_more m x).
  - rewrite host_without_brackets, name_and_more by exact B. destruct (before ends_authority x) as [|c y] eqn:E.
    + change (before is_colon []) with (@nil byte). now rewrite no_empty_name.
    + destruct x as [|b x]; [discriminate|]. unfold before at 1 in E. cbn [take_while] in E.
      destruct (negb (ends_authority b)); [|discriminate].
      injection E as <- E. cbn [begins] in B. unfold valid_authority. cbn [is_nil txt list_ascii_of_string strip].
      rewrite byte_eqb_sym, B. now destruct m.
Qed.

Lemma no_host_at_the_end m x : before ends_authority x = [] -> host_of m x = None.
Proof.
  intro N. assert (begins "[" x = false /\ name_ended x) as [B E].
  { destruct x as [|b x]; [now split|]. unfold before in N. cbn [take_while] in N. unfold name_ended, stops. cbn [begins].
    destruct (ends_authority b) eqn:A; [|discriminate]. split.
    - apply not_true_is_false. intro B. apply byte_eqb_eq in B. subst b. discriminate.
    - now rewrite (every_byte_implies ends_authority ends_name ltac:(vm_compute; reflexivity) b A). }
  assert (name_of m x = None) as M.
  { destruct m; [exact (opaque_name_stops x E [])|exact (name_stops x E [])..]. }
  destruct m; cbn [host_of name_of] in *; unfold host, opaque_host, or_; now rewrite ?M, no_brackets, ?M.
Qed.

(* Where the host may be left out *)
Lemma perhaps_a_host m x : mode_eqb m web = false ->
  match host_of m x with Some _ => test strict (host_of m) (after_name m) x | None => path_and_end strict x end =
  valid_authority strict m (before ends_authority x) && url_end (from ends_authority x).
Proof.
  intro W. destruct (before ends_authority x) as [|b y] eqn:E.
  - rewrite (no_host_at_the_end m x E), path_and_end_is. unfold valid_authority. cbn [is_nil]. rewrite W.
    destruct x as [|b x]; [reflexivity|]. unfold before, from in *. cbn [take_while drop_while] in *.
    now destruct (ends_authority b).
  - pose proof (host_and_more m x) as H. rewrite E in H. cbn [is_nil negb andb] in H. rewrite <- H.
    destruct (host_of m x) eqn:F; [reflexivity|]. unfold test. rewrite F, path_and_end_is.
    destruct x as [|c x]; [discriminate|].
    unfold before in E. cbn [take_while] in E. now destruct (ends_authority c).
Qed.

Lemma paths_are_read x : maybe path_absolute x <> None.
Proof. unfold maybe, or_, nothing. now destruct (path_absolute x). Qed.

Lemma ports_are_read x : maybe_port x <> None.
Proof. unfold maybe_port, maybe, or_ at 1, nothing at 2. now destruct (then_ _ _ x). Qed.

Lemma then_total g h x : (forall y, h y <> None) -> is_some (then_ g h x) = is_some (g x).
Proof.
  intro H. unfold then_. destruct (g x) as [[a y]|]; [|reflexivity]. specialize (H y). now destruct (h y) as [[b z]|].
Qed.

Lemma last_total g x : (forall y, g y <> None) -> then_ g nothing x <> None.
Proof. intro H. unfold then_, nothing. specialize (H x). now destruct (g x) as [[a y]|]. Qed.

Theorem authority_and_path_is m x :
  test strict (authority_and_path m) (query_and_end strict) x =
  valid_authority strict m (before ends_authority x) && url_end (from ends_authority x).
Proof.
  assert (forall r, test strict (then_ (maybe path_absolute) nothing) (query_and_end strict) r = path_and_end strict r) as P
    by (intro r; apply test_last).
  destruct m; cbn [authority_and_path].
  - rewrite <- perhaps_a_host by trivial. rewrite test_then, (test_ext _ _ _ (path_and_end strict)), test_maybe by auto.
    pose proof (then_total opaque_host (then_ maybe_port nothing) x ltac:(intro y; apply last_total, ports_are_read)) as T.
    cbn [host_of]. destruct (then_ opaque_host _ x), (opaque_host x) eqn:E; try discriminate; [|reflexivity].
    rewrite test_then. apply test_ext. intros a r _. apply test_last.
  - rewrite test_then, (test_ext _ _ _ (port_and_more strict)).
    + change (test strict host (port_and_more strict) x) with (test strict (host_of web) (after_name web) x).
      rewrite host_and_more. now destruct (before ends_authority x).
    + intros a r _. rewrite test_then. apply test_ext. auto.
  - rewrite <- perhaps_a_host by trivial. rewrite test_last, test_maybe. unfold or_ at 1.
    pose proof (then_total host (then_ (maybe path_absolute) nothing) x ltac:(intro y; apply last_total, paths_are_read)) as T.
    cbn [host_of]. rewrite test_or. destruct (then_ host _ x), (host x) eqn:E; try discriminate.
    + rewrite test_then. apply test_ext. intros a r _. exact (P r).
    + unfold path_and_end. rewrite test_maybe. unfold or_, fails, test. now destruct (path_absolute x).
Qed.

End Authorities.
