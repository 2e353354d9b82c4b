(* The production ip6-address reads exactly the texts that the IPv6 parser accepts.

   First the production as a plain function, [ip6]. Then a common description of the texts for both: pieces with colons
   between them ([chain]), and what follows the last piece. The grammar and the parser each are a function of the numbers of
   pieces before and after the gap, and of how the text ends; the functions are compared. *)

From Coq Require Import PeanoNat.
From Refurl Require Import EncodeLaws Grammar.
From Refurl Require Host Ipv6Laws.

(* ---- Parsing expressions that capture nothing, as functions *)

(* What is left of a text, if it matches *)
Definition reader := text -> option text.

Definition reads_as (f : nat) (m : mode) (e : expr) (g : reader) : Prop :=
  forall x, read f m e x = match g x with Some rest => Yes [] rest | None => No end.

Definition one (p : byte_set) : reader := fun x => match x with b :: rest => if p b then Some rest else None | [] => None end.

Fixpoint all_of (gs : list reader) (x : text) : option text :=
  match gs with [] => Some x | g :: gs => match g x with Some y => all_of gs y | None => None end end.

Fixpoint first_of (gs : list reader) (x : text) : option text :=
  match gs with [] => None | g :: gs => match g x with Some y => Some y | None => first_of gs x end end.

Fixpoint rounds (g : reader) (least most : nat) (x : text) : option text :=
  match most with
  | O => Some x
  | S most =>
      match g x with
      | Some y => rounds g (pred least) most y
      | None => match least with O => Some x | S _ => None end
      end
  end.

Definition optional (g : reader) : reader := rounds g 0 1.

Definition keeps (g : reader) : Prop := forall x y, g x = Some y -> (length y <= length x)%nat.
Definition shortens (g : reader) : Prop := forall x y, g x = Some y -> (length y < length x)%nat.

Lemma as_set f m ranges : reads_as (S f) m (Set_ ranges) (one (in_ranges ranges)).
Proof. intros [|b x]; [reflexivity|]. cbn [read one]. now destruct (in_ranges ranges b). Qed.

Lemma as_literal f m t : reads_as (S f) m (Literal t) (strip t).
Proof. intro x. reflexivity. Qed.

Lemma as_seq f m parts gs : Forall2 (reads_as f m) parts gs -> reads_as (S f) m (Seq parts) (all_of gs).
Proof.
  intros F x. cbn [read]. revert x. induction F as [|e g parts gs E F IH]; intro x; [reflexivity|].
  cbn [read_all all_of]. rewrite E. destruct (g x); [|reflexivity]. rewrite IH. now destruct (all_of gs t).
Qed.

Lemma as_alt f m parts gs : Forall2 (reads_as f m) parts gs -> reads_as (S f) m (Alt parts) (first_of gs).
Proof.
  intros F x. cbn [read]. revert x. induction F as [|e g parts gs E F IH]; intro x; [reflexivity|].
  cbn [read_first first_of]. rewrite E. destruct (g x); [reflexivity|]. apply IH.
Qed.

Lemma as_ref f m n e g :
  find_production m n = Some e -> existsb (String.eqb n) captured = false -> reads_as f m e g ->
  reads_as (S f) m (Ref n) g.
Proof. intros P C E x. cbn [read]. rewrite P, E, C. now destruct (g x). Qed.

Lemma as_repeat f m e g least most :
  shortens g -> reads_as f m e g -> reads_as (S f) m (Repeat e least (Some most)) (rounds g least most).
Proof.
  intros S E x. cbn [read]. assert (length x + least < Datatypes.S (length x + least))%nat as L by lia. revert L.
  generalize (Datatypes.S (length x + least)). intro k. revert x least most.
  induction k as [|k IH]; intros x least most L; [lia|]. destruct most as [|most]; [reflexivity|].
  cbn [read_rounds rounds]. rewrite E. destruct (g x) as [y|] eqn:G; [|now destruct least]. apply S in G.
  replace (Nat.eqb (length y) (length x)) with false by (symmetry; apply Nat.eqb_neq; lia).
  rewrite andb_false_r. cbn [option_map pred]. rewrite IH by lia. now destruct (rounds g (pred least) most y).
Qed.

Lemma one_shortens p : shortens (one p).
Proof. intros [|b x] y; cbn [one]; [discriminate|]. destruct (p b); [|discriminate]. injection 1 as <-. simpl. lia. Qed.

Lemma strip_shortens b t : shortens (strip (b :: t)).
Proof. intros x y E. apply strip_some in E. subst x. cbn [app length]. rewrite app_length. lia. Qed.

Lemma shortening_keeps g : shortens g -> keeps g.
Proof. intros S x y E. apply S in E. lia. Qed.

Lemma all_keep gs : Forall keeps gs -> keeps (all_of gs).
Proof.
  induction 1 as [|g gs K F IH]; intros x y; cbn [all_of]; [now injection 1 as <-|].
  destruct (g x) as [z|] eqn:G; [|discriminate]. intro E. apply K in G. apply IH in E. lia.
Qed.

Lemma all_shorten g gs : shortens g -> Forall keeps gs -> shortens (all_of (g :: gs)).
Proof.
  intros S F x y. cbn [all_of]. destruct (g x) as [z|] eqn:G; [|discriminate]. intro E. apply S in G.
  apply (all_keep gs F) in E. lia.
Qed.

Lemma rounds_keep g least most : keeps g -> keeps (rounds g least most).
Proof.
  intros K x. revert x least. induction most as [|most IH]; intros x least y; cbn [rounds]; [now injection 1 as <-|].
  destruct (g x) as [z|] eqn:G; [intro E; apply K in G; apply IH in E; lia|].
  destruct least; [now injection 1 as <-|discriminate].
Qed.

(* ---- The productions *)

Definition hex : reader := one is_hex_digit.
Definition h16 : reader := all_of [hex; optional (all_of [hex; optional (all_of [hex; optional hex])])].
Definition colon : reader := strip (txt ":").
Definition dot : reader := strip (txt ".").
Definition gap : reader := strip (txt "::").
Definition piece_colon : reader := all_of [h16; colon].
Definition colon_piece : reader := all_of [colon; h16].
Definition digit : reader := one (in_ranges [(48, 57)]%N).
Definition octet : reader :=
  first_of [all_of [strip (txt "25"); one (in_ranges [(48, 53)]%N)]; all_of [strip (txt "2"); one (in_ranges [(48, 52)]%N); digit];
            all_of [strip (txt "1"); digit; digit]; all_of [one (in_ranges [(49, 57)]%N); digit]; digit].
Definition ip4 : reader := all_of [octet; dot; octet; dot; octet; dot; octet].
Definition ls32 : reader := first_of [all_of [h16; colon; h16]; ip4].
Definition pieces_before (most : nat) : reader := optional (all_of [h16; rounds colon_piece 0 most]).
Definition ip6 : reader :=
  first_of
    [all_of [rounds piece_colon 6 6; ls32]; all_of [gap; rounds piece_colon 5 5; ls32];
     all_of [optional h16; gap; rounds piece_colon 4 4; ls32]; all_of [pieces_before 1; gap; rounds piece_colon 3 3; ls32];
     all_of [pieces_before 2; gap; rounds piece_colon 2 2; ls32]; all_of [pieces_before 3; gap; h16; colon; ls32];
     all_of [pieces_before 4; gap; ls32]; all_of [pieces_before 5; gap; h16]; all_of [pieces_before 6; gap]].

Ltac shortening :=
  repeat first
    [ assumption | apply one_shortens | apply strip_shortens | apply all_shorten | apply Forall_nil | apply Forall_cons
    | apply rounds_keep | apply shortening_keeps ].

Ltac reading :=
  repeat first
    [ assumption | apply as_set | apply as_literal | apply as_seq | apply as_alt | apply Forall2_nil | apply Forall2_cons
    | apply as_repeat ].

Lemma h16_shortens : shortens h16.
Proof. unfold h16, optional. shortening. Qed.

Lemma ref_hex f m : reads_as (2 + f) m (Ref "hex-digit") hex.
Proof. eapply as_ref; [destruct m; reflexivity|reflexivity|]. apply as_set. Qed.

Lemma ref_h16 f m : reads_as (12 + f) m (Ref "h16") h16.
Proof.
  eapply as_ref; [destruct m; reflexivity|reflexivity|]. unfold h16, optional. reading; try apply ref_hex; shortening.
Qed.

Lemma ref_octet f m : reads_as (6 + f) m (Ref "dec-octet") octet.
Proof.
  assert (forall g, reads_as (2 + g) m (Ref "digit") digit) as D
    by (intro g; eapply as_ref; [destruct m; reflexivity|reflexivity|]; apply as_set).
  assert (forall g, reads_as (2 + g) m (Ref "zero-to-five") (one (in_ranges [(48, 53)]%N))) as Five
    by (intro g; eapply as_ref; [destruct m; reflexivity|reflexivity|]; apply as_set).
  assert (forall g, reads_as (2 + g) m (Ref "zero-to-four") (one (in_ranges [(48, 52)]%N))) as Four
    by (intro g; eapply as_ref; [destruct m; reflexivity|reflexivity|]; apply as_set).
  assert (forall g, reads_as (2 + g) m (Ref "digit-nonzero") (one (in_ranges [(49, 57)]%N))) as Nine
    by (intro g; eapply as_ref; [destruct m; reflexivity|reflexivity|]; apply as_set).
  eapply as_ref; [destruct m; reflexivity|reflexivity|]. unfold octet.
  reading; first [apply D | apply Five | apply Four | apply Nine].
Qed.

Lemma ref_ls32 f m : reads_as (17 + f) m (Ref "ls32") ls32.
Proof.
  eapply as_ref; [destruct m; reflexivity|reflexivity|]. unfold ls32.
  apply as_alt, Forall2_cons; [apply as_seq; repeat apply Forall2_cons; try apply Forall2_nil; try apply ref_h16; apply as_literal|].
  apply Forall2_cons; [|apply Forall2_nil]. eapply as_ref; [destruct m; reflexivity|reflexivity|]. unfold ip4.
  apply as_seq; repeat apply Forall2_cons; try apply Forall2_nil; try apply ref_octet; apply as_literal.
Qed.

Ltac reading6 :=
  repeat first
    [ assumption | apply ref_h16 | apply ref_ls32 | apply as_literal | apply as_seq | apply as_alt | apply Forall2_nil
    | apply Forall2_cons | apply as_repeat ].

Lemma ref_ip6 m : reads_as fuel m (Ref "ip6-address") ip6.
Proof.
  eapply as_ref; [destruct m; reflexivity|reflexivity|].
  unfold ip6, pieces_before, optional, piece_colon, colon_piece, gap, colon. reading6; shortening; apply h16_shortens.
Qed.
