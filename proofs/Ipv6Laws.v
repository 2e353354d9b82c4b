(* The printed text of every IPv6 address reads back as that address (spec-notes/hosts.md).

   The proof: the printed text is the pieces with colons between them, or, if a run of zeros is compressed, the pieces before
   it, two colons, and the pieces after it. The parser's loop reads pieces with colons between them one by one; at the end it
   moves the pieces after the compression to the end of the address. *)

From Coq Require Import PeanoNat.
From Refurl Require Export HostLaws.
Open Scope N_scope.

Definition is_ipv6_address (pieces : list N) : Prop := length pieces = 8%nat /\ Forall (fun p => p < 0x10000) pieces.

(* ---- A piece *)

Lemma piece_text p :
  p < 0x10000 ->
  number_of 16 (hexadecimal p) = p /\ forallb is_hex_digit (hexadecimal p) = true /\
  (1 <= length (hexadecimal p) <= 4)%nat.
Proof.
  intro H. repeat split.
  - apply number_of_digits; [lia|exact H].
  - pose proof (digits_are_digits 16 4 p [] ltac:(lia) eq_refl) as A. revert A. apply forallb_weaken.
    intros b Hb. unfold is_radix_digit in Hb. now apply andb_true_iff in Hb.
  - pose proof (digits_not_nil 16 3 p []). unfold hexadecimal. destruct (digits_of 4 16 p []); simpl; [congruence|lia].
  - pose proof (digits_length 16 4 p []). unfold hexadecimal. simpl in *. lia.
Qed.

Lemma take_hex_digits_app most digits rest :
  (length digits <= most)%nat -> forallb is_hex_digit digits = true -> stops is_hex_digit rest ->
  take_hex_digits most (digits ++ rest) = (digits, rest).
Proof.
  revert most. induction digits as [|d digits IH]; intros most L A S.
  - destruct most, rest; simpl in *; try reflexivity. now rewrite S.
  - destruct most; [simpl in L; lia|]. cbn [forallb] in A. apply andb_true_iff in A as [Hd A].
    cbn [take_hex_digits app]. rewrite Hd, IH; auto. simpl in L. lia.
Qed.

Lemma colon_is_no_digit b : is_hex_digit b = true -> byte_eqb b ":" = false.
Proof. intro H. apply negb_true_iff. revert b H. apply every_byte_implies. vm_compute. reflexivity. Qed.

(* ---- The loop of the parser *)

(* The pieces, with a colon between them. *)
Fixpoint join_colons (pieces : list N) : text :=
  match pieces with
  | [] => []
  | [p] => hexadecimal p
  | p :: pieces => hexadecimal p ++ ":"%char :: join_colons pieces
  end.

Definition all_pieces (pieces : list N) : Prop := Forall (fun p => p < 0x10000) pieces.

(* A piece at the end of the text, and one before a colon and more text. *)
Lemma loop_last_piece fuel seen compress p :
  p < 0x10000 -> (length seen < 8)%nat ->
  ipv6_loop (S fuel) seen compress (hexadecimal p) = Some (seen ++ [p], compress).
Proof.
  intros P L. destruct (piece_text p P) as (V & A & Length).
  pose proof (take_hex_digits_app 4 (hexadecimal p) [] ltac:(lia) A I) as T. rewrite app_nil_r in T.
  remember (hexadecimal p) as x. destruct x as [|c x]; [simpl in Length; lia|]. cbn [ipv6_loop].
  replace (Nat.eqb (length seen) 8) with false by (symmetry; apply Nat.eqb_neq; lia).
  rewrite colon_is_no_digit by (cbn [forallb] in A; now apply andb_true_iff in A).
  rewrite T. simpl. now rewrite V.
Qed.

Lemma loop_piece fuel seen compress p c rest :
  p < 0x10000 -> (length seen < 8)%nat ->
  ipv6_loop (S fuel) seen compress (hexadecimal p ++ ":"%char :: c :: rest) =
  ipv6_loop fuel (seen ++ [p]) compress (c :: rest).
Proof.
  intros P L. destruct (piece_text p P) as (V & A & Length).
  pose proof (take_hex_digits_app 4 (hexadecimal p) (":"%char :: c :: rest) ltac:(lia) A eq_refl) as T.
  remember (hexadecimal p) as x. destruct x as [|d x]; [simpl in Length; lia|]. simpl app in *. cbn [ipv6_loop].
  replace (Nat.eqb (length seen) 8) with false by (symmetry; apply Nat.eqb_neq; lia).
  rewrite colon_is_no_digit by (cbn [forallb] in A; now apply andb_true_iff in A).
  rewrite T. simpl. now rewrite V.
Qed.

Lemma join_colons_not_nil p pieces : p < 0x10000 -> join_colons (p :: pieces) <> [].
Proof.
  intros P H. destruct (piece_text p P) as (_ & _ & L). destruct pieces; cbn [join_colons] in H.
  - rewrite H in L. simpl in L. lia.
  - apply app_eq_nil in H as [_ H]. discriminate.
Qed.

Lemma loop_join fuel seen compress pieces :
  all_pieces pieces -> (length seen + length pieces <= 8)%nat -> (length (join_colons pieces) <= fuel)%nat ->
  ipv6_loop fuel seen compress (join_colons pieces) = Some (seen ++ pieces, compress).
Proof.
  revert fuel seen. induction pieces as [|p pieces IH]; intros fuel seen A L F.
  - rewrite app_nil_r. now destruct fuel.
  - inversion A as [|? ? P A']. subst. destruct (piece_text p P) as (_ & _ & Length).
    destruct pieces as [|q pieces].
    + destruct fuel; [cbn [join_colons] in F; lia|]. apply loop_last_piece; [assumption|simpl in L; lia].
    + change (join_colons (p :: q :: pieces)) with (hexadecimal p ++ ":"%char :: join_colons (q :: pieces)) in *.
      pose proof (join_colons_not_nil q pieces) as N. rewrite app_length in F. cbn [length] in F.
      destruct (join_colons (q :: pieces)) as [|c rest] eqn:E; [inversion A'; now contradiction N|].
      destruct fuel; [lia|]. rewrite loop_piece by (simpl in L; lia || assumption).
      rewrite IH; [now rewrite <- app_assoc | assumption | rewrite app_length; simpl in *; lia | lia].
Qed.

(* The pieces before a compression, each with its colon, and then the colon of the compression. *)
Definition with_colons (pieces : list N) : text := flat_map (fun p => hexadecimal p ++ txt ":") pieces.

Lemma loop_with_colons fuel seen pieces after :
  all_pieces pieces -> all_pieces after -> (length seen + length pieces + length after < 8)%nat ->
  (length (with_colons pieces ++ ":"%char :: join_colons after) <= fuel)%nat ->
  ipv6_loop fuel seen None (with_colons pieces ++ ":"%char :: join_colons after) =
  Some (seen ++ pieces ++ 0 :: after, Some (S (length seen + length pieces))).
Proof.
  intros A B. revert fuel seen. induction A as [|p pieces P A IH]; intros fuel seen L F.
  - simpl in F. destruct fuel; [lia|]. cbn [with_colons flat_map app ipv6_loop].
    replace (Nat.eqb (length seen) 8) with false by (symmetry; apply Nat.eqb_neq; simpl in L; lia). simpl.
    rewrite loop_join; [|assumption|rewrite app_length; simpl in *; lia|lia].
    rewrite <- app_assoc, Nat.add_0_r. reflexivity.
  - destruct (piece_text p P) as (_ & _ & Length). unfold with_colons in *. cbn [flat_map] in *.
    rewrite <- !app_assoc in *. change (txt ":" ++ ?x) with (":"%char :: x) in *.
    rewrite app_length in F. cbn [length] in F. destruct fuel; [lia|].
    set (tail := flat_map _ pieces ++ _) in *. assert (tail <> []) as N.
    { unfold tail. destruct (flat_map _ pieces); discriminate. }
    destruct tail as [|c rest] eqn:E; [congruence|].
    rewrite loop_piece by (simpl in L; lia || assumption). rewrite IH.
    + rewrite <- app_assoc, app_length. cbn [length app].
      now replace (length seen + 1 + length pieces)%nat with (length seen + S (length pieces))%nat by lia.
    + rewrite app_length. simpl in *. lia.
    + cbn [length] in *. lia.
Qed.

(* ---- What the serializer prints *)

Lemma serialize_after compress piece_index pieces :
  (piece_index + length pieces = 8)%nat -> (forall c, compress = Some c -> (c < piece_index)%nat) ->
  serialize_pieces compress false piece_index pieces = join_colons pieces.
Proof.
  revert piece_index. induction pieces as [|p pieces IH]; intros i L C; [reflexivity|].
  cbn [serialize_pieces]. simpl andb. assert (is_index compress i = false) as ->.
  { unfold is_index. destruct compress as [c|]; [|reflexivity]. specialize (C c eq_refl). apply Nat.eqb_neq. lia. }
  rewrite IH; [|simpl in L; lia|intros c Hc; specialize (C c Hc); lia]. destruct pieces as [|q pieces].
  - replace i with 7%nat by (simpl in L; lia). simpl. now rewrite app_nil_r.
  - replace (Nat.eqb i 7) with false by (symmetry; apply Nat.eqb_neq; simpl in L; lia). reflexivity.
Qed.

Definition not_zero_first (pieces : list N) : Prop := match pieces with [] => True | p :: _ => p <> 0 end.

Lemma serialize_zeros compress piece_index zeros pieces :
  (piece_index + zeros + length pieces = 8)%nat -> (forall c, compress = Some c -> (c < piece_index)%nat) ->
  not_zero_first pieces ->
  serialize_pieces compress true piece_index (repeat 0 zeros ++ pieces) = join_colons pieces.
Proof.
  intros L C N. revert piece_index L C. induction zeros as [|zeros IH]; intros i L C.
  - destruct pieces as [|p pieces]; [reflexivity|].
    rewrite <- (serialize_after compress i) by (try assumption; simpl in *; lia).
    cbn [serialize_pieces repeat app]. replace (p =? 0) with false by (symmetry; now apply N.eqb_neq).
    rewrite andb_false_r. reflexivity.
  - cbn [serialize_pieces repeat app andb]. simpl. apply IH; [lia|]. intros c Hc. specialize (C c Hc). lia.
Qed.

Lemma serialize_before piece_index before after :
  (piece_index + length before < 8)%nat ->
  serialize_pieces (Some (piece_index + length before)%nat) false piece_index (before ++ after) =
  with_colons before ++
  serialize_pieces (Some (piece_index + length before)%nat) false (piece_index + length before) after.
Proof.
  revert piece_index. induction before as [|p before IH]; intros i L.
  - simpl. now rewrite Nat.add_0_r.
  - cbn [serialize_pieces app andb is_index]. cbn [length] in *.
    replace (Nat.eqb (i + S (length before)) i) with false by (symmetry; apply Nat.eqb_neq; lia).
    replace (Nat.eqb i 7) with false by (symmetry; apply Nat.eqb_neq; lia).
    replace (i + S (length before))%nat with (S i + length before)%nat by lia.
    rewrite IH by lia. unfold with_colons. simpl flat_map. now rewrite <- !app_assoc.
Qed.

(* ---- The compressed run *)

(* Where the run is depends only on which pieces are 0. So the 256 patterns of eight pieces can be tried. *)
Definition zero_or_one (p : N) : N := if p =? 0 then 0 else 1.

Lemma compressed_from_pattern i f pieces : compressed_from i f pieces = compressed_from i f (map zero_or_one pieces).
Proof.
  revert i f. induction pieces as [|p pieces IH]; intros i f; [reflexivity|]. cbn [compressed_from map].
  assert (zero_or_one p =? 0 = (p =? 0)) as -> by (unfold zero_or_one; now destruct (p =? 0)). apply IH.
Qed.

Fixpoint patterns (n : nat) : list (list N) :=
  match n with O => [[]] | S n => map (cons 0) (patterns n) ++ map (cons 1) (patterns n) end.

Lemma pattern_listed pieces : In (map zero_or_one pieces) (patterns (length pieces)).
Proof.
  induction pieces as [|p pieces IH]; [now left|]. simpl. apply in_app_iff. unfold zero_or_one at 1 3.
  destruct (p =? 0); [left|right]; now apply in_map.
Qed.

Lemma compressed_piece_is_zero pieces c :
  length pieces = 8%nat -> compressed_piece_index pieces = Some c -> (c < 7)%nat /\ nth c pieces 1 = 0.
Proof.
  intros L H. unfold compressed_piece_index in H. rewrite compressed_from_pattern in H.
  pose proof (pattern_listed pieces) as P. rewrite L in P.
  assert (forallb (fun p => match compressed_from 0 (Found None 1 None 0) p with
    | Some c => Nat.ltb c 7 && (nth c p 1 =? 0) | None => true end) (patterns 8) = true) as E by (vm_compute; reflexivity).
  rewrite forallb_forall in E. apply E in P. rewrite H in P. apply andb_true_iff in P as [P Q].
  split; [now apply Nat.ltb_lt|]. apply N.eqb_eq in Q. change 1 with (zero_or_one 1) in Q.
  rewrite map_nth in Q. unfold zero_or_one in Q. destruct (nth c pieces 1 =? 0) eqn:Z; [now apply N.eqb_eq|discriminate].
Qed.

Fixpoint leading_zeros (pieces : list N) : nat :=
  match pieces with p :: pieces => if p =? 0 then S (leading_zeros pieces) else O | [] => O end.

Lemma split_zeros pieces :
  exists after, pieces = repeat 0 (leading_zeros pieces) ++ after /\ not_zero_first after.
Proof.
  induction pieces as [|p pieces (after & E & N)]; [now exists []|]. simpl. destruct (p =? 0) eqn:Z.
  - exists after. split; [|assumption]. apply N.eqb_eq in Z. subst p. simpl. congruence.
  - exists (p :: pieces). split; [reflexivity|]. now apply N.eqb_neq.
Qed.

Lemma compressed_split pieces c :
  length pieces = 8%nat -> compressed_piece_index pieces = Some c ->
  exists before zeros after,
    pieces = before ++ repeat 0 (S zeros) ++ after /\ length before = c /\ not_zero_first after /\ (c < 7)%nat.
Proof.
  intros L H. destruct (compressed_piece_is_zero pieces c L H) as [C Z].
  destruct (split_zeros (skipn c pieces)) as (after & E & N).
  destruct (leading_zeros (skipn c pieces)) as [|zeros] eqn:K.
  - exfalso. rewrite <- (firstn_skipn c pieces) in Z. rewrite app_nth2 in Z; rewrite firstn_length in *; [|lia].
    replace (c - Nat.min c (length pieces))%nat with O in Z by lia. simpl in E. rewrite E in Z.
    destruct after; [discriminate|]. simpl in *. congruence.
  - exists (firstn c pieces), zeros, after. rewrite <- E, firstn_skipn, firstn_length. repeat split; auto. lia.
Qed.

(* ---- The end of the parser: the pieces after the compression go to the end *)

Lemma swap_moves before after zeros :
  (length before + S zeros + length after = 8)%nat ->
  let pieces := before ++ 0 :: after in
  swap_pieces (length pieces - S (length before)) 7 (S (length before)) (pieces ++ repeat 0 (8 - length pieces)) =
  before ++ repeat 0 (S zeros) ++ after.
Proof.
  intro L. assert (zeros = 7 - length before - length after)%nat as -> by lia. clear -L.
  do 8 (destruct before as [|? before]; [do 9 (destruct after as [|? after]; [try reflexivity; simpl in L; lia|]); simpl in L; lia|]).
  simpl in L. lia.
Qed.

(* ---- The theorem *)

Lemma strip_colons_of_piece p rest :
  p < 0x10000 ->
  strip (txt "::") (hexadecimal p ++ rest) = None /\ starts_with (txt ":") (hexadecimal p ++ rest) = false.
Proof.
  intro P. destruct (piece_text p P) as (_ & A & L). destruct (hexadecimal p) as [|d x]; [simpl in L; lia|].
  cbn [forallb] in A. apply andb_true_iff in A as [A _]. apply colon_is_no_digit in A. rewrite byte_eqb_sym in A.
  unfold starts_with. cbn [txt list_ascii_of_string app strip]. now rewrite A.
Qed.

Lemma parse_after_piece p rest :
  p < 0x10000 ->
  parse_ipv6 (hexadecimal p ++ rest) =
  match ipv6_loop (length (hexadecimal p ++ rest)) [] None (hexadecimal p ++ rest) with
  | None => None
  | Some (pieces, compress) =>
      let address := pieces ++ repeat 0 (8 - length pieces) in
      match compress with
      | Some compress => Some (swap_pieces (length pieces - compress) 7 compress address)
      | None => if Nat.eqb (length pieces) 8 then Some address else None
      end
  end.
Proof. intro P. unfold parse_ipv6. now destruct (strip_colons_of_piece p rest P) as [-> ->]. Qed.

Theorem uncompressed_round_trip pieces : is_ipv6_address pieces -> parse_ipv6 (join_colons pieces) = Some pieces.
Proof.
  intros [L A]. destruct pieces as [|p [|q more]]; try discriminate. inversion A. subst.
  change (join_colons (p :: q :: more)) with (hexadecimal p ++ ":"%char :: join_colons (q :: more)).
  rewrite parse_after_piece by assumption.
  change (hexadecimal p ++ ":"%char :: join_colons (q :: more)) with (join_colons (p :: q :: more)).
  rewrite loop_join; auto; [|simpl in *; lia]. cbn [app]. rewrite L. simpl. now rewrite app_nil_r.
Qed.

(* This is the text of an address with a compressed run: of one piece too, which the serializer never compresses. *)
Theorem compressed_round_trip before zeros after :
  is_ipv6_address (before ++ repeat 0 (S zeros) ++ after) ->
  parse_ipv6 (with_colons before ++ (if is_nil before then txt "::" else txt ":") ++ join_colons after) =
  Some (before ++ repeat 0 (S zeros) ++ after).
Proof.
  intros [L A]. rewrite !app_length, repeat_length in L. apply Forall_app in A as [B A]. apply Forall_app in A as [_ A].
  rewrite <- (swap_moves before after zeros) by lia. destruct B as [|p before P B].
  - cbn [is_nil with_colons flat_map app]. unfold parse_ipv6. change (txt "::" ++ ?x) with (":" :: ":" :: x)%char.
    cbn [txt list_ascii_of_string strip]. rewrite !byte_eqb_refl.
    rewrite loop_join; auto. simpl in *. lia.
  - cbn [is_nil]. change (txt ":" ++ join_colons after) with (":"%char :: join_colons after).
    pose proof (loop_with_colons (length (with_colons (p :: before) ++ ":"%char :: join_colons after)) [] (p :: before)
      after ltac:(now constructor) A ltac:(simpl in *; lia) ltac:(lia)) as E.
    unfold with_colons in *. cbn [flat_map] in *. rewrite <- !app_assoc in *. rewrite parse_after_piece by assumption.
    rewrite E. cbv zeta. rewrite app_nil_l, <- app_assoc. reflexivity.
Qed.

Theorem ipv6_round_trip pieces : is_ipv6_address pieces -> parse_ipv6 (serialize_ipv6 pieces) = Some pieces.
Proof.
  intro I. pose proof I as [L A]. unfold serialize_ipv6. destruct (compressed_piece_index pieces) as [c|] eqn:E.
  - destruct (compressed_split pieces c L E) as (before & zeros & after & -> & <- & N & C).
    pose proof (serialize_before 0 before (repeat 0 (S zeros) ++ after) ltac:(lia)) as B. cbn [Nat.add] in B.
    rewrite B, <- (compressed_round_trip _ _ _ I). do 2 f_equal.
    cbn [repeat app serialize_pieces andb is_index]. rewrite Nat.eqb_refl.
    rewrite serialize_zeros; [now destruct before | | intros c H; injection H; lia | assumption].
    rewrite !app_length, repeat_length in L. lia.
  - rewrite serialize_after; [now apply uncompressed_round_trip | simpl; lia | discriminate].
Qed.

Example ipv6_round_trip_example :
  is_ipv6_address [0x2001; 0xdb8; 0; 0; 1; 0; 0; 1] /\
  serialize_ipv6 [0x2001; 0xdb8; 0; 0; 1; 0; 0; 1] = txt "2001:db8::1:0:0:1".
Proof. split; [split; [reflexivity|repeat constructor]|reflexivity]. Qed.
