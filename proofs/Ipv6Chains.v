(* What the grammar reads of an IPv6 address, as a function of the numbers of pieces before and after the gap. *)

From Coq Require Import PeanoNat Wf_nat.
From Refurl Require Import EncodeLaws Grammar.
From Refurl Require Host Ipv6Laws.
From Refurl Require Export Ipv6Pieces.

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
