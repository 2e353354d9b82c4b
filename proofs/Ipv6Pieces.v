(* The productions of an IPv6 address as plain functions: its pieces, the IPv4 address at its end, and chains of pieces with
   colons between them. *)

From Coq Require Import PeanoNat Wf_nat.
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
Proof. intros [|b x]; [reflexivity|]. cbn [read_by one]. now destruct (in_ranges ranges b). Qed.

Lemma as_literal f m t : reads_as (S f) m (Literal t) (strip t).
Proof. intro x. reflexivity. Qed.

Lemma as_seq f m parts gs : Forall2 (reads_as f m) parts gs -> reads_as (S f) m (Seq parts) (all_of gs).
Proof.
  intros F x. cbn [read_by]. revert x. induction F as [|e g parts gs E F IH]; intro x; [reflexivity|].
  cbn [read_all all_of]. rewrite E. destruct (g x); [|reflexivity]. rewrite IH. now destruct (all_of gs t).
Qed.

Lemma as_alt f m parts gs : Forall2 (reads_as f m) parts gs -> reads_as (S f) m (Alt parts) (first_of gs).
Proof.
  intros F x. cbn [read_by]. revert x. induction F as [|e g parts gs E F IH]; intro x; [reflexivity|].
  cbn [read_first first_of]. rewrite E. destruct (g x); [reflexivity|]. apply IH.
Qed.

Lemma as_ref f m n e g :
  find_production grammar m n = Some e -> existsb (String.eqb n) captured = false -> reads_as f m e g ->
  reads_as (S f) m (Ref n) g.
Proof. intros P C E x. cbn [read_by]. rewrite P, E, C. now destruct (g x). Qed.

Lemma as_repeat f m e g least most :
  shortens g -> reads_as f m e g -> reads_as (S f) m (Repeat e least (Some most)) (rounds g least most).
Proof.
  intros S E x. cbn [read_by]. assert (length x + least < Datatypes.S (length x + least))%nat as L by lia. revert L.
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

(* ---- One piece *)

Local Arguments is_hex_digit : simpl never.

Lemma h16_is x :
  h16 x = let (digits, rest) := Host.take_hex_digits 4 x in if is_nil digits then None else Some rest.
Proof.
  unfold h16, hex, one, optional.
  destruct x as [|a x]; [reflexivity|]. cbn. destruct (is_hex_digit a); [|reflexivity].
  destruct x as [|b x]; [reflexivity|]. cbn. destruct (is_hex_digit b); [|reflexivity].
  destruct x as [|c x]; [reflexivity|]. cbn. destruct (is_hex_digit c); [|reflexivity].
  destruct x as [|d x]; [reflexivity|]. cbn. now destruct (is_hex_digit d).
Qed.

Lemma h16_app x e : stops is_hex_digit e -> h16 (x ++ e) = option_map (fun t => t ++ e) (h16 x).
Proof.
  unfold h16, hex, one, optional. intro S. assert (match e with [] => True | b :: _ => is_hex_digit b = false end) as E by exact S.
  destruct e as [|b0 e].
  - rewrite app_nil_r. set (o := all_of _ x). destruct o; [|reflexivity]. cbn. now rewrite app_nil_r.
  - destruct x as [|a x]; cbn; [now rewrite E|]. destruct (is_hex_digit a); [|reflexivity].
    destruct x as [|b x]; cbn; [now rewrite E|]. destruct (is_hex_digit b); [|reflexivity].
    destruct x as [|c x]; cbn; [now rewrite E|]. destruct (is_hex_digit c); [|reflexivity].
    destruct x as [|d x]; cbn; [now rewrite E|]. now destruct (is_hex_digit d).
Qed.

Lemma h16_some x t : h16 x = Some t -> exists b y, x = b :: y /\ is_hex_digit b = true.
Proof.
  unfold h16, hex, one. destruct x as [|b y]; [discriminate|]. cbn. destruct (is_hex_digit b) eqn:H; [|discriminate].
  intros _. now exists b, y.
Qed.

Lemma h16_not_hex b x : is_hex_digit b = false -> h16 (b :: x) = None.
Proof. intro H. unfold h16, hex, one. cbn. now rewrite H. Qed.

(* ---- Numbers in decimal, and the IPv4 address at the end *)

Definition takes (k : nat) (g : reader) : Prop :=
  forall x r, g x = Some r -> exists d, x = d ++ r /\ forallb is_digit d = true /\ length d = k.

Lemma one_takes p : (forall b, p b = true -> is_digit b = true) -> takes 1 (one p).
Proof.
  intros P [|b x] r; cbn [one]; [discriminate|]. destruct (p b) eqn:E; [|discriminate]. injection 1 as <-.
  exists [b]. cbn [forallb length app]. now rewrite (P b E).
Qed.

Lemma strip_takes t : forallb is_digit t = true -> takes (length t) (strip t).
Proof. intros D x r E. apply strip_some in E. now exists t. Qed.

Lemma all_takes k j g gs : takes k g -> takes j (all_of gs) -> takes (k + j) (all_of (g :: gs)).
Proof.
  intros K J x r. cbn [all_of]. destruct (g x) as [y|] eqn:G; [|discriminate]. intro E.
  apply K in G as (d & -> & D & <-). apply J in E as (d' & -> & D' & <-). exists (d ++ d').
  now rewrite forallb_app, D, D', app_length, app_assoc.
Qed.

Lemma nil_takes : takes 0 (all_of []).
Proof. intros x r. cbn. injection 1 as <-. now exists []. Qed.

Lemma octet_takes x r :
  octet x = Some r -> exists d, x = d ++ r /\ forallb is_digit d = true /\ (1 <= length d <= 3)%nat.
Proof.
  assert (forall low high, forallb (fun b => implb (in_ranges [(low, high)] b) (is_digit b)) every_byte_list = true ->
    takes 1 (one (in_ranges [(low, high)]))) as R by (intros low high H; now apply one_takes, every_byte_implies).
  assert (takes (2 + (1 + 0)) (all_of [strip (txt "25"); one (in_ranges [(48, 53)]%N)])) as A
    by (repeat apply all_takes; try apply nil_takes; [now apply (strip_takes (txt "25"))|apply R; vm_compute; reflexivity]).
  assert (takes 1 digit) as D by (apply R; vm_compute; reflexivity).
  assert (takes (1 + (1 + (1 + 0))) (all_of [strip (txt "2"); one (in_ranges [(48, 52)]%N); digit])) as B
    by (repeat apply all_takes; try apply nil_takes; [now apply (strip_takes (txt "2"))|apply R; vm_compute; reflexivity|exact D]).
  assert (takes (1 + (1 + (1 + 0))) (all_of [strip (txt "1"); digit; digit])) as C
    by (repeat apply all_takes; try apply nil_takes; [now apply (strip_takes (txt "1"))|exact D|exact D]).
  assert (takes (1 + (1 + 0)) (all_of [one (in_ranges [(49, 57)]%N); digit])) as E
    by (repeat apply all_takes; try apply nil_takes; [apply R; vm_compute; reflexivity|exact D]).
  unfold octet. cbn [first_of]. intro H. repeat match type of H with context [match ?g x with _ => _ end] => destruct (g x) eqn:?;
    [injection H as <-|] end;
    [apply A in Heqo|apply B in Heqo0|apply C in Heqo1|apply E in Heqo2|apply D in Heqo3|discriminate];
    match goal with H : exists d, _ |- _ => destruct H as (d & ? & ? & L) end; exists d; cbn in L; repeat split; trivial; lia.
Qed.

Definition stops_dot (x : text) : Prop := match x with b :: _ => byte_eqb "." b = false | [] => True end.

Lemma dot_stops x : stops_dot x -> dot x = None.
Proof. destruct x as [|b x]; [reflexivity|]. unfold dot, stops_dot. cbn. now intros ->. Qed.

Lemma digits_are_hex d : forallb is_digit d = true -> forallb is_hex_digit d = true.
Proof. apply forallb_weaken. apply every_byte_implies. vm_compute. reflexivity. Qed.

(* After the piece that an IPv4 address begins with comes a dot. *)
Lemma ip4_begins x r : ip4 x = Some r -> exists y, h16 x = Some ("." :: y).
Proof.
  unfold ip4. cbn [all_of]. destruct (octet x) as [y|] eqn:O; [|discriminate]. apply octet_takes in O as (d & -> & D & L).
  destruct (dot y) as [z|] eqn:Dot; [|discriminate]. intros _. apply strip_some in Dot. subst y. exists z.
  rewrite h16_is, Ipv6Laws.take_hex_digits_app; [|lia|now apply digits_are_hex|reflexivity]. destruct d; [simpl in L; lia|reflexivity].
Qed.

(* ---- Chains: pieces with a colon between them. [chain n x l t]: after n pieces the last one begins, at l; t is what follows
   it. *)

Definition no_more (t : text) : Prop := forall y, t = ":"%char :: y -> h16 y = None.

Inductive chain : nat -> text -> text -> text -> Prop :=
  | chain_last l t : h16 l = Some t -> no_more t -> chain 0 l l t
  | chain_more n x y l t : h16 x = Some (":"%char :: y) -> chain n y l t -> chain (S n) x l t.

Lemma chain_exists x : h16 x <> None -> exists n l t, chain n x l t.
Proof.
  remember (length x) as k eqn:K. revert x K. induction k as [k IH] using lt_wf_ind. intros x -> H.
  destruct (h16 x) as [t|] eqn:E; [|congruence].
  assert (no_more t \/ exists y, t = ":"%char :: y /\ h16 y <> None) as [N | (y & -> & Y)].
  { destruct t as [|b y]; [left; intros y; discriminate|]. destruct (byte_eq_dec b ":"%char) as [->|B].
    - destruct (h16 y) eqn:Y; [right; exists y; split; [reflexivity|congruence]|left; intros z; now injection 1 as <-].
    - left. intros z Z. congruence. }
  - exists 0%nat, x, t. now constructor.
  - pose proof (h16_shortens _ _ E) as L. destruct (IH (length y) (Nat.lt_trans _ _ _ (Nat.lt_succ_diag_r _) L) y eq_refl Y) as
      (n & l & t & C).
    exists (S n), l, t. econstructor; eassumption.
Qed.

Lemma chain_hex n x l t : chain n x l t -> h16 x <> None.
Proof. intros []; congruence. Qed.

Lemma chain_end n x l t : chain n x l t -> h16 l = Some t /\ no_more t.
Proof. induction 1; auto. Qed.

Definition closes (e : text) : Prop :=
  match e with [] => True | b :: _ => is_hex_digit b = false /\ byte_eqb b ":" = false /\ byte_eqb "." b = false end.

Lemma closes_stops e : closes e -> stops is_hex_digit e.
Proof. now destruct e as [|b e]; [|intros (? & _)]. Qed.

Lemma chain_app n x l t e : closes e -> chain n x l t -> chain n (x ++ e) (l ++ e) (t ++ e).
Proof.
  intro C. pose proof (closes_stops e C) as S. induction 1 as [l t H N|n x y l t H _ IH].
  - constructor; [now rewrite h16_app, H|]. intros y E. destruct t as [|b t].
    + destruct e as [|b e]; [discriminate|]. cbn in E. injection E as -> ->. destruct C as (_ & C & _). discriminate.
    + injection E as -> <-. rewrite h16_app, (N t eq_refl) by assumption. reflexivity.
  - econstructor; [rewrite h16_app, H by assumption; reflexivity|exact IH].
Qed.
