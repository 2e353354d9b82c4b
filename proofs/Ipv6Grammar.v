(* The production ip6-address reads exactly the texts that the IPv6 parser accepts.

   First the production as a plain function, [ip6]. Then a common description of the texts for both: pieces with colons
   between them ([chain]), and what follows the last piece. The grammar and the parser each are a function of the numbers of
   pieces before and after the gap, and of how the text ends; the functions are compared. *)

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

(* ---- The grammar's reading of a chain *)

Lemma chain_rounds m n x l t :
  chain n x l t -> (m <= n)%nat -> exists y, rounds piece_colon m m x = Some y /\ chain (n - m) y l t.
Proof.
  revert n x. induction m as [|m IH]; intros n x C L; [exists x; rewrite Nat.sub_0_r; now split|].
  destruct C as [l t|n x z l t H C]; [lia|]. destruct (IH n z C ltac:(lia)) as (y & R & Y). exists y.
  cbn [rounds pred]. unfold piece_colon at 1. cbn [all_of]. rewrite H. now split.
Qed.

Lemma rounds_not_hex m x : h16 x = None -> rounds piece_colon (S m) (S m) x = None.
Proof. intro H. cbn [rounds]. unfold piece_colon at 1. cbn [all_of]. now rewrite H. Qed.

Lemma ls32_not_hex x : h16 x = None -> ls32 x = None.
Proof.
  intro H. unfold ls32. cbn [first_of all_of]. rewrite H. destruct (ip4 x) eqn:I; [|reflexivity].
  apply ip4_begins in I as [y I]. congruence.
Qed.

Lemma colon_some t y : colon t = Some y -> t = ":"%char :: y.
Proof. intro H. now apply strip_some in H. Qed.

Lemma rounds_too_many k n x l t :
  chain n x l t -> all_of [rounds piece_colon (S n + k) (S n + k); ls32] x = None.
Proof.
  intro C. cbn [all_of]. assert (match rounds piece_colon (S n + k) (S n + k) x with Some y => h16 y = None | None => True end) as R.
  { induction C as [l t H N|n x y l t H _ IH]; cbn [Nat.add rounds pred]; unfold piece_colon at 1; cbn [all_of]; rewrite H.
    - destruct (colon t) as [y|] eqn:E; [|exact I]. apply colon_some in E. apply N in E. destruct k; [exact E|].
      now rewrite rounds_not_hex.
    - exact IH. }
  destruct (rounds _ _ _ x); [|reflexivity]. now rewrite ls32_not_hex.
Qed.

Lemma last_of_chain x l t : chain 0 x l t -> ls32 x = ip4 l.
Proof.
  intro C. inversion C as [a b H N|]. subst. unfold ls32. cbn [first_of all_of]. rewrite H.
  assert (match colon t with Some y => match h16 y with Some z => Some z | None => None end | None => None end = None) as ->;
    [|now destruct (ip4 l)].
  destruct (colon t) as [y|] eqn:E; [|reflexivity]. apply colon_some in E. now rewrite (N y E).
Qed.

Lemma last_two_of_chain x l t : chain 1 x l t -> ls32 x = Some t.
Proof.
  intro C. inversion C as [|n a y b c H D]. subst. inversion D as [a b E N|]. subst.
  unfold ls32. cbn [first_of all_of]. rewrite H. change (colon (":" :: l)) with (Some l). cbv iota beta. now rewrite E.
Qed.

Lemma more_of_chain n x l t : chain (S (S n)) x l t -> exists y, ls32 x = Some (":"%char :: y).
Proof.
  intro C. inversion C as [|i a y b c H D]. subst. inversion D as [|j a z b c E F]. subst. exists z.
  unfold ls32. cbn [first_of all_of]. rewrite H. change (colon (":" :: y)) with (Some y). cbv iota beta. now rewrite E.
Qed.

(* What [m] pieces, each with a colon, and then two more (or an IPv4 address) leave of a chain *)
Definition last32 (m : nat) : reader := all_of [rounds piece_colon m m; ls32].
Definition far (m : nat) (x : text) : text := match last32 m x with Some (_ :: y) => y | _ => [] end.

Lemma last32_is m n x l t :
  chain n x l t ->
  last32 m x = if Nat.ltb n m then None else if Nat.eqb n m then ip4 l else if Nat.eqb n (S m) then Some t
               else Some (":"%char :: far m x).
Proof.
  intro C. destruct (Nat.ltb n m) eqn:L.
  - apply Nat.ltb_lt in L. replace m with (S n + (m - S n))%nat by lia. now apply (rounds_too_many _ _ _ _ _ C).
  - apply Nat.ltb_ge in L. destruct (chain_rounds m n x l t C L) as (y & R & D).
    assert (last32 m x = ls32 y) as E by (unfold last32; cbn [all_of]; rewrite R; now destruct (ls32 y)).
    destruct (Nat.eqb n m) eqn:M.
    + apply Nat.eqb_eq in M. subst m. rewrite Nat.sub_diag in D. rewrite E. now apply (last_of_chain y l t).
    + destruct (Nat.eqb n (S m)) eqn:M1.
      * apply Nat.eqb_eq in M1. replace (n - m)%nat with 1%nat in D by lia. rewrite E. now apply (last_two_of_chain y l).
      * apply Nat.eqb_neq in M, M1. destruct (n - m)%nat as [|[|k]] eqn:K; [lia|lia|].
        destruct (more_of_chain _ _ _ _ D) as [z Z]. unfold far. now rewrite E, Z.
Qed.

Lemma last32_not_hex m x : h16 x = None -> last32 m x = None.
Proof.
  intro H. unfold last32. cbn [all_of]. destruct m; [cbn [rounds]; now rewrite ls32_not_hex|now rewrite rounds_not_hex].
Qed.

(* [p] pieces before [t] *)
Inductive pieces_then : nat -> text -> text -> Prop :=
  | none_then t : h16 t = None -> pieces_then 0 t t
  | some_then n x l t : chain n x l t -> pieces_then (S n) x t.

Lemma rounds_of_chain k n x l t :
  chain n x l t ->
  exists r, h16 x = Some r /\
    if Nat.leb n k then rounds colon_piece 0 k r = Some t
    else exists z, rounds colon_piece 0 k r = Some (":"%char :: z) /\ h16 z <> None.
Proof.
  intro C. revert k. induction C as [l t H N|n x y l t H C IH]; intro k.
  - exists t. split; [assumption|]. destruct k; [reflexivity|]. cbn [Nat.leb rounds]. unfold colon_piece at 1. cbn [all_of].
    destruct (colon t) as [y|] eqn:E; [|reflexivity]. apply colon_some in E. now rewrite (N y E).
  - exists (":"%char :: y). split; [assumption|]. destruct k as [|k].
    + exists y. split; [reflexivity|]. exact (chain_hex _ _ _ _ C).
    + destruct (IH k) as (r & R & I). cbn [Nat.leb rounds pred]. unfold colon_piece at 1 3. cbn [all_of].
      change (colon (":" :: y)) with (Some y). cbv iota beta. rewrite R. exact I.
Qed.

Definition before_gap (k : nat) : reader := all_of [pieces_before k; gap].

Lemma before_gap_is k p x t : pieces_then p x t -> before_gap k x = if Nat.leb p (S k) then gap t else None.
Proof.
  unfold before_gap, pieces_before, optional. cbn [all_of rounds]. intros [? H|n y l z C].
  - cbn [all_of Nat.leb]. rewrite H. now destruct (gap t0).
  - destruct (rounds_of_chain k n y l z C) as (r & R & I). cbn [all_of Nat.leb]. rewrite R. destruct (Nat.leb n k).
    + rewrite I. now destruct (gap z).
    + destruct I as (w & -> & W). unfold gap. cbn [txt list_ascii_of_string strip]. destruct w as [|b w]; [reflexivity|].
      change (byte_eqb ":" ":") with true. cbv iota. destruct (byte_eqb ":" b) eqn:B; [|reflexivity].
      apply byte_eqb_eq in B. subst b. contradiction W. now apply h16_not_hex.
Qed.

Lemma gap_hex x : h16 x <> None -> gap x = None.
Proof.
  intro H. destruct x as [|b x]; [reflexivity|]. unfold gap. cbn [txt list_ascii_of_string strip].
  destruct (byte_eqb ":" b) eqn:B; [|reflexivity]. apply byte_eqb_eq in B. subst b. contradiction H. now apply h16_not_hex.
Qed.

(* The production, with what is before the gap taken out *)
Definition then_read (o : option text) (g : reader) : option text := match o with Some y => g y | None => None end.

Lemma ip6_is p x t :
  pieces_then p x t ->
  ip6 x = first_of
    [last32 6; fun _ => if Nat.leb p 0 then then_read (gap t) (last32 5) else None;
     fun _ => if Nat.leb p 1 then then_read (gap t) (last32 4) else None;
     fun _ => if Nat.leb p 2 then then_read (gap t) (last32 3) else None;
     fun _ => if Nat.leb p 3 then then_read (gap t) (last32 2) else None;
     fun _ => if Nat.leb p 4 then then_read (gap t) (last32 1) else None;
     fun _ => if Nat.leb p 5 then then_read (gap t) (last32 0) else None;
     fun _ => if Nat.leb p 6 then then_read (gap t) h16 else None; fun _ => if Nat.leb p 7 then gap t else None] x.
Proof.
  intro P. assert (forall k gs, all_of (pieces_before k :: gap :: gs) x = then_read (before_gap k x) (all_of gs)) as B.
  { intros k gs. unfold before_gap. cbn [all_of]. destruct (pieces_before k x) as [y|]; [|reflexivity]. now destruct (gap y). }
  assert (forall k gs, all_of (pieces_before k :: gap :: gs) x = if Nat.leb p (S k) then then_read (gap t) (all_of gs) else None) as B'.
  { intros k gs. rewrite B, (before_gap_is _ p x t P). now destruct (Nat.leb p (S k)). }
  assert (forall gs, all_of (optional h16 :: gs) x = all_of (pieces_before 0 :: gs) x) as O.
  { intro gs. unfold optional, pieces_before. cbn [all_of rounds pred optional]. now destruct (h16 x). }
  assert (all_of [gap; rounds piece_colon 5 5; ls32] x = if Nat.leb p 0 then then_read (gap t) (last32 5) else None) as Z.
  { destruct P as [x H|n x l t C]; cbn [Nat.leb all_of]; [now destruct (gap x)|]. now rewrite gap_hex by exact (chain_hex _ _ _ _ C). }
  unfold ip6. cbn [first_of]. rewrite O, Z, !B'. change (all_of [rounds piece_colon 6 6; ls32] x) with (last32 6 x).
  assert (forall y, all_of [] y = Some y) as N by reflexivity. assert (forall y, all_of [ls32] y = last32 0 y) as L0 by reflexivity.
  assert (forall y, all_of [h16; colon; ls32] y = last32 1 y) as L1.
  { intro y. unfold last32, piece_colon. cbn [all_of rounds pred]. destruct (h16 y) as [z|]; [|reflexivity]. now destruct (colon z). }
  assert (forall y, all_of [h16] y = h16 y) as H1 by (intro y; cbn [all_of]; now destruct (h16 y)).
  destruct (gap t) as [y|]; [|reflexivity]. cbn [then_read]. now rewrite L0, L1, H1.
Qed.

(* ---- The grammar, as a function of the numbers of pieces *)

Local Arguments ip4 : simpl never.
Local Arguments h16 : simpl never.
Local Arguments last32 : simpl never.
Local Arguments far : simpl never.
Local Arguments gap : simpl never.
Local Arguments colon : simpl never.

(* All of the text is read. *)
Definition whole (o : option text) : bool := match o with Some [] => true | _ => false end.

Lemma chain_not_nil n x l t : chain n x l t -> exists b y, x = b :: y.
Proof. intro C. destruct (h16 x) eqn:H; [|now contradiction (chain_hex _ _ _ _ C)]. destruct (h16_some _ _ H) as (b & y & -> & _). eauto.
Qed.

Lemma ip4_has_a_dot l t r : h16 l = Some t -> ip4 l = Some r -> exists y, t = "."%char :: y.
Proof. intros H I. apply ip4_begins in I as [y I]. exists y. congruence. Qed.

Theorem grammar_without_gap n x l t :
  chain n x l t -> gap t = None -> whole (ip6 x) = Nat.eqb n 6 && whole (ip4 l) || Nat.eqb n 7 && is_nil t.
Proof.
  intros C G. rewrite (ip6_is (S n) x t) by (econstructor; eassumption). rewrite G. cbn [first_of then_read].
  rewrite (last32_is 6 n x l t C). destruct n as [|[|[|[|[|[|[|[|n]]]]]]]]; cbn; try reflexivity.
  now destruct (ip4 l) as [[|b r]|].
Qed.

Lemma first_alternative p x y :
  pieces_then p x (":"%char :: ":"%char :: y) ->
  if Nat.leb p 7 then last32 6 x = None else exists z, last32 6 x = Some (":"%char :: z).
Proof.
  intro P. inversion P as [t H|n a l t C]; subst; [now apply last32_not_hex|]. rewrite (last32_is 6 n x l _ C).
  destruct (chain_end _ _ _ _ C) as [H _]. assert (ip4 l = None) as I.
  { destruct (ip4 l) eqn:I; [|reflexivity]. destruct (ip4_has_a_dot _ _ _ H I). discriminate. }
  destruct n as [|[|[|[|[|[|[|[|n]]]]]]]]; cbn; trivial; eexists; reflexivity.
Qed.

Lemma beyond_seven p x y : pieces_then p x (":"%char :: ":"%char :: y) -> Nat.leb p 7 = false -> whole (ip6 x) = false.
Proof.
  intros P L. pose proof (first_alternative p x y P) as F. rewrite L in F. destruct F as [z F].
  rewrite (ip6_is _ _ _ P). cbn [first_of]. now rewrite F.
Qed.

Theorem grammar_with_nothing_after p x y :
  pieces_then p x (":"%char :: ":"%char :: y) -> h16 y = None -> whole (ip6 x) = Nat.leb p 7 && is_nil y.
Proof.
  intros P H. destruct (Nat.leb p 7) eqn:L; [|now apply (beyond_seven p x y)].
  pose proof (first_alternative p x y P) as F. rewrite L in F. rewrite (ip6_is _ _ _ P). cbn [first_of]. rewrite F, L.
  change (gap (":" :: ":" :: y)) with (Some y). cbn [then_read]. rewrite !(last32_not_hex _ y H), H.
  do 8 (destruct p as [|p]; [cbn; now destruct y|]). discriminate.
Qed.

Theorem grammar_with_a_gap p x y n l t :
  pieces_then p x (":"%char :: ":"%char :: y) -> chain n y l t ->
  whole (ip6 x) = Nat.leb (p + n) 5 && whole (ip4 l) || Nat.leb (p + n) 6 && is_nil t.
Proof.
  intros P C. destruct (Nat.leb p 7) eqn:L.
  2:{ rewrite (beyond_seven p x y P L). apply Nat.leb_gt in L. replace (Nat.leb (p + n) 5) with false by (symmetry; apply Nat.leb_gt; lia).
      replace (Nat.leb (p + n) 6) with false by (symmetry; apply Nat.leb_gt; lia). reflexivity. }
  pose proof (first_alternative p x y P) as F. rewrite L in F. rewrite (ip6_is _ _ _ P). cbn [first_of]. rewrite F.
  change (gap (":" :: ":" :: y)) with (Some y). cbn [then_read]. rewrite !(last32_is _ n y l t C).
  destruct (rounds_of_chain 0 n y l t C) as (r & -> & R). destruct (chain_end _ _ _ _ C) as [H _].
  assert (match ip4 l with Some _ => is_nil t = false | None => True end) as I.
  { destruct (ip4 l) eqn:I; [|exact Logic.I]. destruct (ip4_has_a_dot _ _ _ H I) as [z ->]. reflexivity. }
  destruct (chain_not_nil _ _ _ _ C) as (b0 & w & ->). clear - L R I. revert I. destruct n as [|n].
  - injection R as ->. do 8 (destruct p as [|p]; [cbn; destruct (ip4 l) as [[|]|]; destruct t; intro I; try reflexivity; discriminate I|]).
    discriminate L.
  - destruct R as (z & R & _). injection R as ->.
    do 8 (destruct p as [|p]; [do 6 (destruct n as [|n]; [cbn; destruct (ip4 l) as [[|]|]; destruct t; intro I; try reflexivity;
      discriminate I|]); reflexivity|]).
    discriminate L.
Qed.

Theorem grammar_without_pieces x : h16 x = None -> gap x = None -> whole (ip6 x) = false.
Proof.
  intros H G. rewrite (ip6_is 0 x x) by now constructor. rewrite G. cbn [first_of Nat.leb then_read].
  now rewrite last32_not_hex.
Qed.

(* ---- The parser *)

Lemma strip_dot_hex x t : h16 x = Some t ->
  exists digits b w, Host.take_hex_digits 4 x = (digits, t) /\ is_nil digits = false /\ x = b :: w /\ byte_eqb b ":" = false.
Proof.
  intro H. destruct (h16_some x t H) as (b & w & E & B). rewrite h16_is in H.
  destruct (Host.take_hex_digits 4 x) as [digits rest]. exists digits, b, w. destruct (is_nil digits); [discriminate|].
  injection H as ->. repeat split; trivial. now apply Ipv6Laws.colon_is_no_digit.
Qed.

(* One turn of the loop at a piece *)
Lemma loop_at_piece fuel seen c x t :
  h16 x = Some t -> (length seen < 8)%nat ->
  exists number, Host.ipv6_loop (S fuel) seen c x =
    if starts_with (txt ".") t then
      if Nat.ltb 6 (length seen) then None
      else match Host.ipv4_in_ipv6 [] None x with
           | Some [i; j; k; l] => Some (seen ++ [i * 256 + j; k * 256 + l]%N, c)
           | _ => None
           end
    else match colon t with
         | Some [] => None
         | Some rest => Host.ipv6_loop fuel (seen ++ [number]) c rest
         | None => if is_nil t then Some (seen ++ [number], c) else None
         end.
Proof.
  intros H L. destruct (strip_dot_hex x t H) as (digits & b & w & T & N & -> & B). exists (Host.number_of 16 digits).
  cbn [Host.ipv6_loop]. replace (Nat.eqb (length seen) 8) with false by (symmetry; apply Nat.eqb_neq; lia).
  rewrite B, T, N. reflexivity.
Qed.

Lemma loop_full fuel seen c b x : length seen = 8%nat -> Host.ipv6_loop fuel seen c (b :: x) = None.
Proof. intro L. destruct fuel; [reflexivity|]. cbn [Host.ipv6_loop]. now rewrite L. Qed.

(* The loop reads all pieces but the last. *)
Lemma loop_to_last n x l t c fuel seen :
  chain n x l t -> (length x <= fuel)%nat -> (length seen <= 8)%nat ->
  if Nat.ltb (length seen + n) 8
  then exists f seen', (length l <= S f)%nat /\ length seen' = (length seen + n)%nat /\
    Host.ipv6_loop fuel seen c x = Host.ipv6_loop (S f) seen' c l
  else Host.ipv6_loop fuel seen c x = None.
Proof.
  intro C. revert fuel seen. induction C as [l t H N|n x y l t H C IH]; intros fuel seen L Le.
  - destruct (h16_some _ _ H) as (b & w & -> & _). destruct (Nat.ltb _ 8) eqn:E.
    + destruct fuel as [|f]; [simpl in L; lia|]. exists f, seen. repeat split; [exact L|lia].
    + apply Nat.ltb_ge in E. apply loop_full. lia.
  - destruct (Nat.eq_dec (length seen) 8) as [F|F].
    + destruct (h16_some _ _ H) as (b & w & -> & _). replace (Nat.ltb _ 8) with false by (symmetry; apply Nat.ltb_ge; lia).
      now apply loop_full.
    + pose proof (h16_shortens _ _ H) as Less. cbn [length] in Less. destruct fuel as [|fuel]; [exfalso; lia|].
      destruct (loop_at_piece fuel seen c x _ H ltac:(lia)) as [number ->].
      destruct (chain_not_nil _ _ _ _ C) as (b & w & ->). change (starts_with (txt ".") (":" :: b :: w)) with false.
      change (colon (":" :: b :: w)) with (Some (b :: w)). cbv iota beta.
      specialize (IH fuel (seen ++ [number])). rewrite app_length in IH. cbn [length] in *.
      replace (length seen + S n)%nat with (length seen + 1 + n)%nat by lia. apply IH; lia.
Qed.

(* Whether the parser succeeds at the end *)
Definition succeeds (o : option (list N * option nat)) : bool :=
  match o with
  | Some (pieces, compress) => match compress with Some _ => true | None => Nat.eqb (length pieces) 8 end
  | None => false
  end.

Lemma parser_is a :
  is_some (Host.parse_ipv6 a) =
  match gap a with
  | Some rest => succeeds (Host.ipv6_loop (length rest) [0%N] (Some 1%nat) rest)
  | None => if starts_with (txt ":") a then false else succeeds (Host.ipv6_loop (length a) [] None a)
  end.
Proof.
  unfold Host.parse_ipv6, gap, succeeds. destruct (strip (txt "::") a) as [rest|].
  - destruct (Host.ipv6_loop _ _ _ rest) as [[pieces [c|]]|]; try reflexivity. now destruct (Nat.eqb _ 8).
  - destruct (starts_with (txt ":") a); [reflexivity|].
    destruct (Host.ipv6_loop _ _ _ a) as [[pieces [c|]]|]; try reflexivity. now destruct (Nat.eqb _ 8).
Qed.

(* At a text that begins with no piece, the loop goes on only if this is a colon. *)
Lemma loop_not_hex fuel seen c y :
  h16 y = None -> (length seen <= 8)%nat -> is_some c = true \/ colon y = None ->
  Host.ipv6_loop fuel seen c y = match y with [] => Some (seen, c) | _ => None end.
Proof.
  intros H L G. destruct y as [|b y]; [now destruct fuel|]. destruct fuel as [|fuel]; [reflexivity|]. cbn [Host.ipv6_loop].
  destruct (Nat.eqb (length seen) 8); [reflexivity|]. destruct (byte_eqb b ":") eqn:B.
  - destruct G as [G|G]; [now rewrite G|]. apply byte_eqb_eq in B. now subst b.
  - rewrite h16_is in H. destruct (Host.take_hex_digits 4 (b :: y)) as [digits rest] eqn:T.
    destruct digits as [|d digits]; [|discriminate]. assert (rest = b :: y) as ->.
    { revert T. cbn [Host.take_hex_digits]. destruct (is_hex_digit b); [|congruence].
      match goal with |- (let (_, _) := ?o in _) = _ -> _ => now destruct o end. }
    cbn [is_nil txt list_ascii_of_string strip]. rewrite (byte_eqb_sym ":"), B. now destruct (starts_with _ (b :: y)).
Qed.

(* ---- The IPv4 address at the end *)

Definition value (b : byte) : N := Encode.hex_value b.

Lemma dotted_digit numbers p c x :
  is_digit c = true ->
  Host.ipv4_in_ipv6 numbers (Some p) (c :: x) =
  if (p =? 0)%N then None
  else if (255 <? p * 10 + value c)%N then None else Host.ipv4_in_ipv6 numbers (Some (p * 10 + value c)%N) x.
Proof. intro H. cbn [Host.ipv4_in_ipv6]. rewrite H. now destruct p. Qed.

Lemma digit_below_ten b : is_digit b = true -> (value b < 10)%N.
Proof. intro H. apply N.ltb_lt. revert b H. apply every_byte_implies. vm_compute. reflexivity. Qed.

Lemma dotted_first numbers c x :
  is_digit c = true -> Host.ipv4_in_ipv6 numbers None (c :: x) = Host.ipv4_in_ipv6 numbers (Some (value c)) x.
Proof.
  intro H. cbn [Host.ipv4_in_ipv6]. rewrite H. fold (value c). apply digit_below_ten in H.
  replace (255 <? value c)%N with false; [reflexivity|]. symmetry. apply N.ltb_ge. lia.
Qed.

Definition three (a b c : byte) : bool :=
  byte_eqb "2" a && byte_eqb "5" b && in_ranges [(48, 53)]%N c ||
  byte_eqb "2" a && in_ranges [(48, 52)]%N b && is_digit c || byte_eqb "1" a && is_digit b && is_digit c.
Definition two (a b : byte) : bool := in_ranges [(49, 57)]%N a && is_digit b.

Local Arguments in_ranges : simpl never.

Lemma octet_of_three a b c x :
  octet (a :: b :: c :: x) =
  if three a b c then Some x else if two a b then Some (c :: x) else if is_digit a then Some (b :: c :: x) else None.
Proof.
  unfold octet, three, two, digit, one. change (in_ranges [(48, 57)]%N) with is_digit.
  generalize is_digit (in_ranges [(48, 53)]%N) (in_ranges [(48, 52)]%N) (in_ranges [(49, 57)]%N). intros any five four nine. cbn.
  destruct (byte_eqb "2" a), (byte_eqb "5" b), (byte_eqb "1" a), (nine a), (any a); cbn; destruct (any b), (four b); cbn;
    destruct (any c), (five c); reflexivity.
Qed.

Lemma octet_of_two a b : octet [a; b] = if two a b then Some [] else if is_digit a then Some [b] else None.
Proof.
  unfold octet, two, digit, one. change (in_ranges [(48, 57)]%N) with is_digit.
  generalize is_digit (in_ranges [(48, 53)]%N) (in_ranges [(48, 52)]%N) (in_ranges [(49, 57)]%N). intros any five four nine. cbn.
  destruct (byte_eqb "2" a), (byte_eqb "5" b), (byte_eqb "1" a), (nine a), (any a); cbn;
    destruct (any b), (four b); reflexivity.
Qed.

Definition digits : list byte := filter is_digit every_byte_list.

Lemma every_three (p : byte -> byte -> byte -> bool) :
  forallb (fun a => forallb (fun b => forallb (p a b) digits) digits) digits = true ->
  forall a b c, is_digit a = true -> is_digit b = true -> is_digit c = true -> p a b c = true.
Proof.
  intros H a b c A B C. assert (forall d, is_digit d = true -> In d digits) as D
    by (intros d Hd; apply filter_In; split; [apply every_byte_listed|assumption]).
  rewrite forallb_forall in H. specialize (H a (D a A)). rewrite forallb_forall in H. specialize (H b (D b B)).
  rewrite forallb_forall in H. exact (H c (D c C)).
Qed.

Lemma three_and_two a b c :
  is_digit a = true -> is_digit b = true -> is_digit c = true ->
  three a b c = negb (value a =? 0)%N && negb (255 <? (value a * 10 + value b) * 10 + value c)%N /\
  two a b = negb (value a =? 0)%N.
Proof.
  intros A B C. pose proof (every_three (fun a b c =>
    Bool.eqb (three a b c) (negb (value a =? 0)%N && negb (255 <? (value a * 10 + value b) * 10 + value c)%N) &&
    Bool.eqb (two a b) (negb (value a =? 0)%N)) ltac:(vm_compute; reflexivity) a b c A B C) as H.
  apply andb_true_iff in H as [H1 H2]. split; now apply eqb_prop.
Qed.

Definition starts_digit (x : text) : bool := match x with b :: _ => is_digit b | [] => false end.

Definition parser_follows (numbers : list N) (x : text) : Prop :=
  match octet x with
  | None => Host.ipv4_in_ipv6 numbers None x = None
  | Some r =>
      if starts_digit r then Host.ipv4_in_ipv6 numbers None x = None
      else exists v, Host.ipv4_in_ipv6 numbers None x = Host.ipv4_in_ipv6 numbers (Some v) r
  end.

Lemma octet_of_digit a x : is_digit a = true -> octet (a :: x) <> None.
Proof.
  intro A. unfold octet. cbn [first_of]. repeat match goal with |- context [match ?g (a :: x) with _ => _ end] => destruct (g (a :: x))
    eqn:?; [discriminate|] end.
  unfold digit, one in *. change (in_ranges [(48, 57)]%N) with is_digit in *. rewrite A in *. discriminate.
Qed.

Lemma follows_one numbers a x : is_digit a = true -> starts_digit x = false -> parser_follows numbers (a :: x).
Proof.
  intros A X. unfold parser_follows. destruct (octet (a :: x)) as [r|] eqn:O; [|now contradiction (octet_of_digit a x)].
  apply octet_takes in O as (d & E & D & L). assert (r = x) as ->.
  { destruct d as [|a' [|b d]]; [simpl in L; lia|now injection E|]. injection E as _ ->. cbn in D, X.
    rewrite X, !andb_false_r in D. discriminate. }
  rewrite X. exists (value a). now apply dotted_first.
Qed.

Lemma follows_two numbers a b x :
  is_digit a = true -> is_digit b = true -> starts_digit x = false -> parser_follows numbers (a :: b :: x).
Proof.
  intros A B X. destruct (three_and_two a b b A B B) as [_ T].
  assert (octet (a :: b :: x) = if two a b then Some x else Some (b :: x)) as O.
  { destruct x as [|c x]; [rewrite octet_of_two, A; reflexivity|]. rewrite octet_of_three, A. cbn in X.
    assert (three a b c = false) as ->; [|reflexivity]. unfold three. rewrite X, !andb_false_r, !orb_false_r.
    assert (in_ranges [(48, 53)]%N c = false) as ->; [|apply andb_false_r]. apply not_true_iff_false. intro F.
    apply (every_byte_implies _ is_digit) in F; [congruence|vm_compute; reflexivity]. }
  unfold parser_follows. rewrite O, T, dotted_first, dotted_digit by assumption. destruct (value a =? 0)%N; cbn [negb].
  - cbn [starts_digit]. now rewrite B.
  - rewrite X. apply digit_below_ten in A, B. replace (255 <? _)%N with false by (symmetry; apply N.ltb_ge; lia).
    eexists. reflexivity.
Qed.

Lemma follows_three numbers a b c x :
  is_digit a = true -> is_digit b = true -> is_digit c = true -> parser_follows numbers (a :: b :: c :: x).
Proof.
  intros A B C. destruct (three_and_two a b c A B C) as [H T]. unfold parser_follows.
  rewrite octet_of_three, H, T, A, dotted_first, dotted_digit by assumption.
  destruct (N.eqb_spec (value a) 0) as [Z|Z]; cbn [negb andb]; [cbn [starts_digit]; now rewrite B|].
  pose proof (digit_below_ten a A). pose proof (digit_below_ten b B).
  replace (255 <? value a * 10 + value b)%N with false by (symmetry; apply N.ltb_ge; lia).
  rewrite dotted_digit by assumption. replace (value a * 10 + value b =? 0)%N with false by (symmetry; apply N.eqb_neq; lia).
  destruct (255 <? _)%N; cbn [negb]; [cbn [starts_digit]; now rewrite C|].
  destruct (starts_digit x) eqn:X; [|eexists; reflexivity]. destruct x as [|d x]; [discriminate|].
  rewrite dotted_digit by exact X. destruct (_ =? 0)%N; [reflexivity|].
  replace (255 <? _)%N with true; [reflexivity|]. symmetry. apply N.ltb_lt. lia.
Qed.

Lemma parser_follows_octet numbers x : parser_follows numbers x.
Proof.
  destruct x as [|a x]; [reflexivity|]. destruct (is_digit a) eqn:A.
  - destruct (starts_digit x) eqn:X; [|now apply follows_one]. destruct x as [|b x]; [discriminate|].
    destruct (starts_digit x) eqn:Y; [|now apply follows_two]. destruct x as [|c x]; [discriminate|]. now apply follows_three.
  - unfold parser_follows. destruct (octet (a :: x)) as [r|] eqn:O.
    + apply octet_takes in O as ([|b d] & E & D & L); [simpl in L; lia|]. injection E as <- _. cbn in D. now rewrite A in D.
    + cbn [Host.ipv4_in_ipv6]. now rewrite A.
Qed.

(* [k] more numbers, each with a dot before it *)
Fixpoint dotted (k : nat) (x : text) : option text :=
  match octet x with
  | None => None
  | Some r => match k with O => Some r | S k => match dot r with Some y => dotted k y | None => None end end
  end.

Lemma dotted_is k numbers x :
  (length numbers + k = 3)%nat ->
  match Host.ipv4_in_ipv6 numbers None x with
  | Some result => whole (dotted k x) = true /\ length result = 4%nat
  | None => whole (dotted k x) = false
  end.
Proof.
  revert numbers x. induction k as [|k IH]; intros numbers x L; pose proof (parser_follows_octet numbers x) as F;
    unfold parser_follows in F; cbn [dotted]; destruct (octet x) as [r|]; try (now rewrite F).
  - destruct (starts_digit r) eqn:D; [rewrite F; destruct r; [discriminate|reflexivity]|]. destruct F as [v ->].
    destruct r as [|b r]; cbn [Host.ipv4_in_ipv6].
    + replace (Nat.eqb _ 3) with true by (symmetry; apply Nat.eqb_eq; lia). split; [reflexivity|]. rewrite app_length. simpl. lia.
    + cbn in D. rewrite D. replace (Nat.ltb _ 4) with false; [now rewrite andb_false_r|].
      symmetry. apply Nat.ltb_ge. rewrite app_length. simpl. lia.
  - destruct (starts_digit r) eqn:D.
    + rewrite F. destruct r as [|b r]; [discriminate|]. rewrite dot_stops; [reflexivity|]. cbn in D |- *.
      apply negb_true_iff. revert b D. apply every_byte_implies. vm_compute. reflexivity.
    + destruct F as [v ->]. destruct r as [|b r]; cbn [Host.ipv4_in_ipv6].
      * replace (Nat.eqb _ 3) with false by (symmetry; apply Nat.eqb_neq; lia). reflexivity.
      * cbn in D. rewrite D. unfold dot. cbn [txt list_ascii_of_string strip]. rewrite (byte_eqb_sym ".").
        destruct (byte_eqb b "."); [|reflexivity]. cbn [andb]. replace (Nat.ltb _ 4) with true.
        -- apply IH. rewrite app_length. simpl. lia.
        -- symmetry. apply Nat.ltb_lt. rewrite app_length. simpl. lia.
Qed.

Theorem ip4_is_what_the_parser_accepts x :
  whole (ip4 x) = match Host.ipv4_in_ipv6 [] None x with Some [_; _; _; _] => true | _ => false end.
Proof.
  pose proof (dotted_is 3 [] x eq_refl) as D. assert (dotted 3 x = ip4 x) as E.
  { unfold ip4. cbn [dotted all_of]. destruct (octet x) as [r1|]; [|reflexivity]. destruct (dot r1) as [r2|]; [|reflexivity].
    destruct (octet r2) as [r3|]; [|reflexivity]. destruct (dot r3) as [r4|]; [|reflexivity].
    destruct (octet r4) as [r5|]; [|reflexivity]. destruct (dot r5) as [r6|]; [|reflexivity]. now destruct (octet r6). }
  rewrite E in D. destruct (Host.ipv4_in_ipv6 [] None x) as [result|]; [|exact D]. destruct D as [-> L].
  now destruct result as [|n1 [|n2 [|n3 [|n4 [|]]]]].
Qed.

(* ---- The parser, as a function of the numbers of pieces *)

Lemma colon_of_nothing t : no_more t -> forall y, colon t = Some y -> h16 y = None.
Proof. intros N y E. apply N. now apply colon_some. Qed.

(* The last piece, where no gap can come any more *)
Lemma loop_at_last fuel seen c l t :
  h16 l = Some t -> no_more t -> (length seen < 8)%nat -> is_some c = true \/ gap t = None ->
  succeeds (Host.ipv6_loop (S fuel) seen c l) =
  if is_some c then Nat.leb (length seen) 6 && whole (ip4 l) || is_nil t
  else Nat.eqb (length seen) 6 && whole (ip4 l) || Nat.eqb (length seen) 7 && is_nil t.
Proof.
  intros H N L G. destruct (loop_at_piece fuel seen c l t H L) as [number ->].
  assert (starts_with (txt ".") t = false -> ip4 l = None) as I.
  { intro D. destruct (ip4 l) eqn:I; [|reflexivity]. destruct (ip4_has_a_dot _ _ _ H I) as [y ->]. discriminate. }
  destruct (starts_with (txt ".") t) eqn:D.
  - rewrite ip4_is_what_the_parser_accepts. assert (is_nil t = false) as -> by now destruct t.
    destruct (Nat.ltb 6 (length seen)) eqn:Six.
    + apply Nat.ltb_lt in Six. replace (Nat.leb _ 6) with false by (symmetry; apply Nat.leb_gt; lia).
      replace (Nat.eqb _ 6) with false by (symmetry; apply Nat.eqb_neq; lia). rewrite andb_false_r. now destruct c.
    + apply Nat.ltb_ge in Six. replace (Nat.leb _ 6) with true by (symmetry; apply Nat.leb_le; lia).
      destruct (Host.ipv4_in_ipv6 [] None l) as [[|n1 [|n2 [|n3 [|n4 [|]]]]]|]; cbn [succeeds];
        rewrite ?andb_false_r, ?andb_true_r, ?orb_false_r; try (now destruct c).
      destruct c as [c|]; [reflexivity|]. rewrite app_length. cbn [length is_some]. apply eq_true_iff_eq. rewrite !Nat.eqb_eq. lia.
  - rewrite (I eq_refl). cbn [whole]. rewrite !andb_false_r. cbn [orb]. destruct (colon t) as [y|] eqn:C.
    + pose proof (colon_of_nothing t N y C) as Y. apply colon_some in C. subst t. cbn [is_nil]. rewrite andb_false_r.
      destruct y as [|b y]; [now destruct c|]. rewrite loop_not_hex; [now destruct c|exact Y|rewrite app_length; simpl; lia|].
      destruct G as [G|G]; [now left|right]. unfold gap in G. unfold colon. cbn in G |- *. now destruct (byte_eqb ":" b).
    + destruct t as [|b t]; [|cbn [is_nil succeeds]; rewrite andb_false_r; now destruct c]. cbn [is_nil succeeds].
      rewrite andb_true_r, app_length. cbn [length]. destruct c; [reflexivity|]. cbn [is_some]. apply eq_true_iff_eq. rewrite !Nat.eqb_eq.
      lia.
Qed.

Lemma parser_after_gap n y l t k fuel seen :
  chain n y l t -> (length y <= fuel)%nat -> (length seen <= 8)%nat ->
  succeeds (Host.ipv6_loop fuel seen (Some k) y) =
  Nat.leb (length seen + n) 6 && whole (ip4 l) || Nat.leb (length seen + n) 7 && is_nil t.
Proof.
  intros C L Le. pose proof (loop_to_last n y l t (Some k) fuel seen C L Le) as T. destruct (chain_end _ _ _ _ C) as [H N].
  destruct (Nat.ltb _ 8) eqn:E.
  - apply Nat.ltb_lt in E. destruct T as (f & seen' & _ & S & ->).
    rewrite (loop_at_last f seen' (Some k) l t H N) by (lia || now left). cbn [is_some]. rewrite S.
    replace (Nat.leb _ 7) with true by (symmetry; apply Nat.leb_le; lia). reflexivity.
  - apply Nat.ltb_ge in E. rewrite T. replace (Nat.leb _ 6) with false by (symmetry; apply Nat.leb_gt; lia).
    replace (Nat.leb _ 7) with false by (symmetry; apply Nat.leb_gt; lia). reflexivity.
Qed.

Lemma parser_without_gap n a l t :
  chain n a l t -> gap t = None ->
  succeeds (Host.ipv6_loop (length a) [] None a) = Nat.eqb n 6 && whole (ip4 l) || Nat.eqb n 7 && is_nil t.
Proof.
  intros C G. pose proof (loop_to_last n a l t None (length a) [] C ltac:(lia) ltac:(simpl; lia)) as T.
  destruct (chain_end _ _ _ _ C) as [H N]. cbn [length Nat.add] in T. destruct (Nat.ltb n 8) eqn:E.
  - apply Nat.ltb_lt in E. destruct T as (f & seen' & _ & S & ->).
    rewrite (loop_at_last f seen' None l t H N) by (lia || now right). cbn [is_some]. now rewrite S.
  - apply Nat.ltb_ge in E. rewrite T. replace (Nat.eqb n 6) with false by (symmetry; apply Nat.eqb_neq; lia).
    replace (Nat.eqb n 7) with false by (symmetry; apply Nat.eqb_neq; lia). reflexivity.
Qed.

Lemma parser_to_gap n a l y :
  chain n a l (":"%char :: ":"%char :: y) ->
  if Nat.ltb n 7
  then exists f seen k, (length y <= f)%nat /\ length seen = (n + 2)%nat /\
    Host.ipv6_loop (length a) [] None a = Host.ipv6_loop f seen (Some k) y
  else Host.ipv6_loop (length a) [] None a = None.
Proof.
  intros C. pose proof (loop_to_last n a l _ None (length a) [] C ltac:(lia) ltac:(simpl; lia)) as T.
  destruct (chain_end _ _ _ _ C) as [H N]. pose proof (h16_shortens _ _ H) as Less. cbn [length Nat.add] in T, Less. unfold byte in *.
  destruct (Nat.ltb n 8) eqn:E.
  - apply Nat.ltb_lt in E. destruct T as (f & seen' & F & S & ->).
    destruct (loop_at_piece f seen' None l _ H ltac:(lia)) as [number ->].
    change (starts_with (txt ".") (":" :: ?x)) with false. change (colon (":" :: ?x)) with (Some x). cbv iota beta.
    destruct f as [|f]; [exfalso; lia|]. destruct (Nat.ltb n 7) eqn:E7.
    + apply Nat.ltb_lt in E7. cbn [Host.ipv6_loop]. rewrite app_length. cbn [length].
      replace (Nat.eqb (length seen' + 1) 8) with false by (symmetry; apply Nat.eqb_neq; lia).
      exists f, ((seen' ++ [number]) ++ [0%N]). eexists. repeat split; [lia|rewrite !app_length; cbn [length]; lia].
    + apply Nat.ltb_ge in E7. apply loop_full. rewrite app_length. cbn [length]. lia.
  - apply Nat.ltb_ge in E. replace (Nat.ltb n 7) with false by (symmetry; apply Nat.ltb_ge; lia). exact T.
Qed.

(* ---- The theorem *)

Lemma gap_some t y : gap t = Some y -> t = ":"%char :: ":"%char :: y.
Proof. intro H. now apply strip_some in H. Qed.

Lemma equal_after_leading_gap y :
  whole (ip6 (":"%char :: ":"%char :: y)) = succeeds (Host.ipv6_loop (length y) [0%N] (Some 1%nat) y).
Proof.
  assert (pieces_then 0 (":"%char :: ":"%char :: y) (":"%char :: ":"%char :: y)) as P by (constructor; now apply h16_not_hex).
  destruct (h16 y) eqn:H.
  - destruct (chain_exists y ltac:(congruence)) as (n & l & t' & C). rewrite (grammar_with_a_gap _ _ _ _ _ _ P C).
    now rewrite (parser_after_gap n y l t' _ _ _ C) by (apply le_n || (cbn; lia)).
  - rewrite (grammar_with_nothing_after _ _ _ P H), loop_not_hex by (assumption || (simpl; lia) || now left). now destruct y.
Qed.

Lemma equal_at_chain n a l t :
  chain n a l t -> whole (ip6 a) = succeeds (Host.ipv6_loop (length a) [] None a).
Proof.
  intro C. destruct (gap t) as [y|] eqn:G.
  - apply gap_some in G. subst t. pose proof (parser_to_gap n a l y C) as T.
    assert (pieces_then (S n) a (":"%char :: ":"%char :: y)) as P by (econstructor; eassumption).
    destruct (Nat.ltb n 7) eqn:E.
    + destruct T as (f & seen & k & F & S & ->). apply Nat.ltb_lt in E. destruct (h16 y) eqn:H.
      * destruct (chain_exists y ltac:(congruence)) as (m & l' & t' & C'). rewrite (grammar_with_a_gap _ _ _ _ _ _ P C').
        rewrite (parser_after_gap m y l' t' _ _ _ C') by (exact F || lia). rewrite S.
        replace (n + 2 + m)%nat with (Datatypes.S (Datatypes.S n + m)) by lia. reflexivity.
      * rewrite (grammar_with_nothing_after _ _ _ P H), loop_not_hex by (assumption || lia || now left).
        replace (Nat.leb _ 7) with true by (symmetry; apply Nat.leb_le; lia). now destruct y.
    + rewrite T. apply (beyond_seven _ _ _ P). apply Nat.ltb_ge in E. apply Nat.leb_gt. lia.
  - now rewrite (grammar_without_gap n a l t), (parser_without_gap n a l t).
Qed.

Theorem ip6_is_what_the_parser_accepts a : whole (ip6 a) = is_some (Host.parse_ipv6 a).
Proof.
  rewrite parser_is. destruct (gap a) as [y|] eqn:G.
  - apply gap_some in G. subst a. apply equal_after_leading_gap.
  - destruct (h16 a) eqn:H.
    + destruct (chain_exists a ltac:(congruence)) as (n & l & t' & C). rewrite (equal_at_chain n a l t' C).
      destruct (h16_some a t H) as (b & w & -> & B). unfold starts_with. cbn [txt list_ascii_of_string strip].
      now rewrite byte_eqb_sym, (Ipv6Laws.colon_is_no_digit b B).
    + rewrite (grammar_without_pieces a H G). destruct (starts_with (txt ":") a) eqn:S; [reflexivity|].
      rewrite loop_not_hex; [now destruct a|assumption|simpl; lia|right]. unfold colon. unfold starts_with in S.
      now destruct (strip (txt ":") a).
Qed.

(* ---- The bracket that ends the address, or another delimiter *)

(* A reader that stops before the text [e]: with or without [e], it reads the same. *)
Definition stops_before (e : text) (g : reader) : Prop := forall x, g (x ++ e) = option_map (fun r => r ++ e) (g x).

Section Delimiter.
Variables (d : byte) (rest : text).
Hypothesis delimiter : In d (txt "]@/?#").
Let e : text := d :: rest.

Lemma one_stops p : p d = false -> stops_before e (one p).
Proof. intros P [|b x]; cbn; [now rewrite P|]. now destruct (p b). Qed.

Lemma strip_stops t : has d t = false -> stops_before e (strip t).
Proof.
  unfold stops_before. induction t as [|a t IH]; intros H x; [reflexivity|]. cbn [has existsb] in H. apply orb_false_iff in H as [Ha H].
  destruct x as [|b x]; [cbn; now rewrite byte_eqb_sym, Ha|]. cbn. destruct (byte_eqb a b); [now apply IH|reflexivity].
Qed.

Lemma all_stop gs : Forall (stops_before e) gs -> stops_before e (all_of gs).
Proof.
  induction 1 as [|g gs G F IH]; intro x; [reflexivity|]. cbn [all_of]. rewrite G. destruct (g x); [apply IH|reflexivity].
Qed.

Lemma first_stop gs : Forall (stops_before e) gs -> stops_before e (first_of gs).
Proof.
  induction 1 as [|g gs G F IH]; intro x; [reflexivity|]. cbn [first_of]. rewrite G. destruct (g x); [reflexivity|apply IH].
Qed.

Lemma rounds_stop g least most : stops_before e g -> stops_before e (rounds g least most).
Proof.
  intros G x. revert x least. induction most as [|most IH]; intros x least; [reflexivity|]. cbn [rounds]. rewrite G.
  destruct (g x); [apply IH|now destruct least].
Qed.

Lemma ip6_stops : stops_before e ip6.
Proof.
  unfold ip6, ls32, ip4, octet, digit, pieces_before, piece_colon, colon_piece, h16, hex, optional, gap, colon, dot.
  assert (d = "]" \/ d = "@" \/ d = "/" \/ d = "?" \/ d = "#")%char as D by (cbn in delimiter; intuition congruence).
  repeat first [apply first_stop | apply all_stop | apply rounds_stop | apply Forall_nil | apply Forall_cons
    | apply strip_stops; decompose [or] D; subst d; reflexivity | apply one_stops; decompose [or] D; subst d; vm_compute; reflexivity].
Qed.

(* No address has such a delimiter. *)
Lemma address_with_delimiter_fails a : Host.parse_ipv6 (a ++ e) = None.
Proof.
  pose proof (ip6_is_what_the_parser_accepts (a ++ e)) as E. rewrite ip6_stops in E.
  destruct (Host.parse_ipv6 _); [|reflexivity]. destruct (ip6 a) as [[|]|]; discriminate.
Qed.

End Delimiter.

(* The production reads exactly the texts that the IPv6 parser accepts, in every mode. *)
Theorem ip6_address_is_what_the_parser_accepts m address rest :
  (exists made, read fuel m (Ref "ip6-address") (address ++ "]"%char :: rest) = Yes made ("]"%char :: rest)) <->
  Host.parse_ipv6 address <> None.
Proof.
  rewrite ref_ip6, ip6_stops by now left. pose proof (ip6_is_what_the_parser_accepts address) as E.
  destruct (ip6 address) as [[|b r]|]; cbn [whole option_map app] in *; destruct (Host.parse_ipv6 address); try discriminate;
    split; try congruence; intro H; try (now exists []); destruct H as [made H]; try discriminate.
  injection H as _ _ H. apply (f_equal (@length byte)) in H. cbn [length] in H. rewrite app_length in H. cbn [length] in H. lia.
Qed.

Definition ip6_sample : list text :=
  map txt
    [ "::"; "::1"; "1::2::3"; "1:2:3:4:5:6:7:8"; "1:2:3:4:5:6:7:8:9"; "1:2:3:4:5:6:7::"; "1:2:3:4:5:6:7:8::"; "::1.2.3.4";
      "1:2:3:4:5:6:1.2.3.4"; "1:2:3:4:5:6:7:1.2.3.4"; "::1.2.3"; "::01.2.3.4"; "::256.1.1.1"; ""; ":"; "1"; "12345::"; "1:" ]%string.

Example some_are_addresses_and_some_are_not :
  map (fun a => is_some (Host.parse_ipv6 a)) ip6_sample =
  [true; true; false; true; false; true; false; true; true; false; false; false; false; false; false; false; false; false].
Proof. vm_compute. reflexivity. Qed.
