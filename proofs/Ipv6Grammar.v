(* The production ip6-address reads exactly the texts that the IPv6 parser accepts.

   First the production as a plain function, [ip6]. Then a common description of the texts for both: pieces with colons
   between them ([chain]), and what follows the last piece. The grammar and the parser each are a function of the numbers of
   pieces before and after the gap, and of how the text ends; the functions are compared. *)

From Coq Require Import PeanoNat Wf_nat.
From Refurl Require Import EncodeLaws Grammar.
From Refurl Require Host Ipv6Laws.
From Refurl Require Export Ipv6Chains.

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
