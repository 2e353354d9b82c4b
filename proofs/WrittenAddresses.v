(* The grammar of valid URL strings (GeneratedWriting.v) and the functions of Writing.v: IPv6 addresses in brackets.

   The production valid-ipv6-address-string allows any number of pieces; its side condition is that the IPv6 parser takes the
   text. Such a text is read as pieces with colons between them, as the parser reads it, and the production stops only at a
   needless zero. *)

From Coq Require Import PeanoNat.
From Refurl Require Import Grammar PrintLaws GrammarMeaning Writing GeneratedWriting WritingGrammar UnitReads WritingReads
  WrittenNames WrittenHosts WrittenAuthorities.
From Refurl Require WrittenUnits ValidAddresses Host Ipv6Grammar.

(* ---- The productions *)

Definition hex : parser := a_byte is_hex_digit.
Definition hex_nonzero : byte_set := in_ranges [(49, 57); (65, 70); (97, 102)]%N.
Definition piece : parser :=
  or_ (the_text (txt "0"))
  (or_ (then_ (a_byte hex_nonzero)
    (then_ (maybe (then_ hex (then_ (maybe (then_ hex (then_ (maybe hex) nothing))) nothing))) nothing)) fails).
Definition colon_piece : parser := then_ (the_text (txt ":")) (then_ piece (then_ (not_ahead dot) nothing)).
Definition pieces : parser := then_ piece (then_ (not_ahead dot) (then_ (many colon_piece) nothing)).
Definition pieces_and_ipv4 : parser := or_ (then_ pieces (then_ (the_text (txt ":")) (then_ ipv4 nothing))) (or_ ipv4 fails).
Definition ipv6 : parser := capture "valid-ipv6-address-string"
  (or_ (then_ (maybe pieces) (then_ (the_text (txt "::")) (then_ (maybe (or_ pieces_and_ipv4 (or_ pieces fails))) nothing)))
  (or_ pieces_and_ipv4 (or_ pieces fails))).

Lemma reads_hex_nonzero m : means m (Ref "hex-digit-nonzero") (a_byte hex_nonzero).
Proof. a_set. Qed.
#[export] Hint Resolve reads_hex_nonzero : reads.

Lemma piece_shortens : shortens piece.
Proof. unfold piece, hex, maybe. shortening. Qed.
Lemma ipv4_shortens : shortens ipv4.
Proof. unfold ipv4, octet, one_digit, dot. shortening. Qed.
Lemma pieces_shorten : shortens pieces.
Proof. pose proof piece_shortens. unfold pieces, colon_piece, dot. shortening. Qed.
Lemma pieces_and_ipv4_shorten : shortens pieces_and_ipv4.
Proof. pose proof pieces_shorten. pose proof ipv4_shortens. unfold pieces_and_ipv4. shortening. Qed.

Lemma reads_piece m : means m (Ref "valid-ipv6-piece-string") piece.
Proof. production. unfold piece, hex, maybe. reading. Qed.
#[export] Hint Resolve reads_piece : reads.
Lemma reads_pieces m : means m (Ref "valid-ipv6-pieces-string") pieces.
Proof. pose proof piece_shortens. production. unfold pieces, colon_piece, dot. reading. Qed.
#[export] Hint Resolve reads_pieces : reads.
Lemma reads_pieces_and_ipv4 m : means m (Ref "valid-ipv6-pieces-and-ipv4-string") pieces_and_ipv4.
Proof. production. unfold pieces_and_ipv4. reading. Qed.
#[export] Hint Resolve reads_pieces_and_ipv4 : reads.
Lemma reads_ipv6 m : means m (Ref "valid-ipv6-address-string") ipv6.
Proof. pose proof pieces_shorten. pose proof pieces_and_ipv4_shorten. production. unfold maybe. reading. Qed.
#[export] Hint Resolve reads_ipv6 : reads.

Definition brackets : parser := then_ (the_text (txt "[")) (then_ ipv6 (then_ (the_text (txt "]")) nothing)).

(* ---- One piece *)

Local Arguments is_hex_digit : simpl never.

Definition ends_piece : byte_set := one_of (txt ":.").

Lemma piece_silent : silent piece.
Proof. unfold piece, maybe, hex. being_silent. Qed.
Lemma ipv4_silent : silent ipv4.
Proof. unfold ipv4, octet, one_digit, dot. being_silent. Qed.
Lemma pieces_silent : silent pieces.
Proof. pose proof piece_silent. unfold pieces, colon_piece, dot. being_silent. Qed.
Lemma tail_silent : silent (or_ pieces_and_ipv4 (or_ pieces fails)).
Proof. pose proof pieces_silent. pose proof ipv4_silent. unfold pieces_and_ipv4. being_silent. Qed.

Lemma piece_stops e : stops is_hex_digit e -> stops_before e piece.
Proof.
  intro S. assert (forall p, forallb (fun b => implb (p b) (is_hex_digit b)) every_byte_list = true -> stops p e) as W.
  { intros p H. destruct e as [|b e]; [exact I|]. cbn in S |- *. apply not_true_is_false. intro P.
    apply (every_byte_implies _ _ H) in P. congruence. }
  assert (stops_before e (the_text (txt "0"))) by (apply the_text_stops, W; vm_compute; reflexivity).
  assert (stops_before e (a_byte hex_nonzero)) by (apply a_byte_stops, W; vm_compute; reflexivity).
  assert (stops_before e hex) by (apply a_byte_stops; exact S). unfold piece, maybe. stopping.
Qed.

(* A piece of at most four digits, and what follows it *)
Lemma piece_of_digits d x : forallb is_hex_digit (d :: x) = true -> List.length x <= 3 ->
  piece (d :: x) = Some ([], if byte_eqb d "0" then x else []).
Proof.
  cbn [forallb]. intros H L. apply andb_true_iff in H as [D H]. unfold piece, or_ at 1. cbn [txt list_ascii_of_string].
  rewrite one_byte. destruct (byte_eqb d "0") eqn:Z; [reflexivity|].
  pose proof (every_byte_implies is_hex_digit (fun b => byte_eqb b "0" || hex_nonzero b)
    ltac:(vm_compute; reflexivity) d D) as P.
  cbv beta in P. rewrite Z in P. cbn [orb] in P. unfold or_ at 1, then_ at 1, hex. cbn [a_byte]. rewrite P.
  unfold maybe, or_, then_, nothing. destruct x as [|a x]; [reflexivity|]. cbn [forallb a_byte] in *.
  apply andb_true_iff in H as [-> H].
  destruct x as [|b x]; [reflexivity|]. cbn [forallb a_byte] in *. apply andb_true_iff in H as [-> H].
  destruct x as [|c x]; [reflexivity|]. cbn [forallb a_byte] in *. apply andb_true_iff in H as [-> H].
  destruct x as [|? ?]; [reflexivity|cbn in L; lia].
Qed.

Lemma piece_and_more d x e : forallb is_hex_digit (d :: x) = true -> List.length x <= 3 -> stops is_hex_digit e ->
  piece (d :: x ++ e) = Some ([], (if byte_eqb d "0" then x else []) ++ e).
Proof.
  intros H L S. change (d :: x ++ e) with ((d :: x) ++ e). rewrite piece_stops by exact S. now rewrite piece_of_digits.
Qed.

(* ---- The IPv4 address at the end *)

Lemma octets_are_pieces : forallb (fun n => whole piece (Host.decimal (N.of_nat n))) (seq 0 256) = true.
Proof. vm_compute. reflexivity. Qed.

Lemma ipv4_begins x o : ipv4 x = Some o -> exists y, piece x = Some ([], "." :: y).
Proof.
  destruct o as [made r]. unfold ipv4, then_ at 1. destruct (octet x) as [[a y]|] eqn:E; [|discriminate].
  apply octet_some in E as (d & -> & D). unfold then_ at 1, dot at 1.
  destruct (the_text (txt ".") y) as [[b z]|] eqn:F; [|discriminate].
  intros _. apply the_text_some in F as [_ ->]. exists z. change (txt "." ++ z) with ("." :: z).
  rewrite piece_stops by reflexivity. unfold is_octet in D. apply existsb_exists in D as (n & I & E).
  apply text_eqb_eq in E. subst d. pose proof octets_are_pieces as A. rewrite forallb_forall in A. specialize (A n I).
  unfold whole in A. destruct (piece (Host.decimal (N.of_nat n))) as [[made' [|c q]]|] eqn:O; try discriminate.
  now rewrite (piece_silent _ _ _ O).
Qed.

(* The same production in the other grammar *)
Definition same (g : parser) (h : Ipv6Pieces.reader) : Prop := forall x, h x = option_map snd (g x).

Lemma same_then g h k l : same g h -> same k (Ipv6Pieces.all_of l) -> same (then_ g k) (Ipv6Pieces.all_of (h :: l)).
Proof.
  intros G K x. cbn [Ipv6Pieces.all_of]. rewrite G. unfold then_. destruct (g x) as [[a y]|]; [|reflexivity].
  cbn [option_map snd].
  rewrite K. now destruct (k y) as [[b z]|].
Qed.
Lemma same_or g h k l : same g h -> same k (Ipv6Pieces.first_of l) -> same (or_ g k) (Ipv6Pieces.first_of (h :: l)).
Proof.
  intros G K x. cbn [Ipv6Pieces.first_of]. rewrite G. unfold or_. destruct (g x) as [[a y]|]; [reflexivity|]. apply K.
Qed.
Lemma same_nothing : same nothing (Ipv6Pieces.all_of []).
Proof. now intro x. Qed.
Lemma same_fails : same fails (Ipv6Pieces.first_of []).
Proof. now intro x. Qed.
Lemma same_byte p : same (a_byte p) (Ipv6Pieces.one p).
Proof. intros [|b x]; [reflexivity|]. cbn. now destruct (p b). Qed.
Lemma same_text t : same (the_text t) (strip t).
Proof. intro x. unfold the_text. now destruct (strip t x). Qed.

Lemma same_ipv4 : same ipv4 Ipv6Pieces.ip4.
Proof.
  assert (same octet Ipv6Pieces.octet) as O.
  { unfold octet, Ipv6Pieces.octet. repeat first [apply same_or | apply same_then | apply same_nothing | apply same_fails
      | apply same_byte | apply same_text]. }
  unfold ipv4, Ipv6Pieces.ip4. repeat first [exact O | apply same_then | apply same_nothing | apply same_text].
Qed.

Lemma parsed_ipv4_is_read x a b c d : Host.ipv4_in_ipv6 [] None x = Some [a; b; c; d] -> ipv4 x = Some ([], []).
Proof.
  intro H. pose proof (Ipv6Grammar.ip4_is_what_the_parser_accepts x) as E. rewrite H, same_ipv4 in E.
  destruct (ipv4 x) as [[made [|e r]]|] eqn:F; try discriminate. now rewrite (ipv4_silent _ _ _ F).
Qed.

(* ---- Pieces *)

Lemma dot_is x : dot x = match x with b :: y => if byte_eqb b "." then Some ([], y) else None | [] => None end.
Proof. apply one_byte. Qed.

Lemma colon_piece_shortens : shortens colon_piece.
Proof. pose proof piece_shortens. unfold colon_piece, dot. shortening. Qed.

Lemma pieces_are x : pieces x =
  match piece x with Some (_, r) => if begins "." r then None else many colon_piece r | None => None end.
Proof.
  pose proof (many_silent colon_piece) as M. unfold pieces, then_, not_ahead, nothing.
  destruct (piece x) as [[a r]|] eqn:E; [|reflexivity].
  rewrite (piece_silent _ _ _ E), dot_is. destruct r as [|b r]; cbn [begins].
  - destruct (many_rest colon_piece [] colon_piece_shortens) as (c & z & -> & _). cbn. now rewrite app_nil_r.
  - destruct (byte_eqb b "."); [reflexivity|].
    destruct (many_rest colon_piece (b :: r) colon_piece_shortens) as (c & z & -> & _).
    cbn. now rewrite app_nil_r.
Qed.

Lemma more_pieces y : many colon_piece (":" :: y) = match pieces y with Some o => Some o | None => Some ([], ":" :: y) end.
Proof.
  rewrite many_is by apply colon_piece_shortens. rewrite pieces_are. unfold colon_piece at 1, then_, not_ahead, nothing.
  cbn [txt list_ascii_of_string]. rewrite one_byte. change (byte_eqb ":" ":") with true. cbv iota.
  destruct (piece y) as [[a r]|] eqn:E; [|reflexivity]. rewrite (piece_silent _ _ _ E), dot_is.
  destruct r as [|b r]; cbn [begins prepend app].
  - destruct (many_rest colon_piece [] colon_piece_shortens) as (c & z & -> & _). reflexivity.
  - destruct (byte_eqb b "."); [reflexivity|]. cbn [prepend app].
    destruct (many_rest colon_piece (b :: r) colon_piece_shortens) as (c & z & -> & _). reflexivity.
Qed.

Lemma no_more_pieces r : begins ":" r = false -> many colon_piece r = Some ([], r).
Proof.
  intro N. rewrite many_is by apply colon_piece_shortens. unfold colon_piece at 1, then_. cbn [txt list_ascii_of_string].
  rewrite one_byte. destruct r as [|b r]; [reflexivity|]. cbn in N. now rewrite N.
Qed.

(* A piece before a colon, and another before a byte that is neither a colon nor a dot *)
Lemma pieces_with_colon x y : piece x = Some ([], ":" :: y) ->
  pieces x = match pieces y with Some o => Some o | None => Some ([], ":" :: y) end.
Proof. intro P. rewrite pieces_are, P. cbn [begins]. change (byte_eqb ":" ".") with false. cbv iota. apply more_pieces. Qed.

Lemma pieces_that_end x r : piece x = Some ([], r) -> begins ":" r = false -> begins "." r = false -> pieces x = Some ([], r).
Proof. intros P C D. rewrite pieces_are, P, D. now apply no_more_pieces. Qed.

Lemma no_ipv4 x r : piece x = Some ([], r) -> begins "." r = false -> ipv4 x = None.
Proof.
  intros P D. destruct (ipv4 x) eqn:E; [|reflexivity]. apply ipv4_begins in E as [y E]. rewrite P in E.
  injection E as ->. discriminate.
Qed.

Lemma pieces_or_ipv4 x o : pieces x = Some o -> ipv4 x = None.
Proof.
  intro P. destruct (ipv4 x) eqn:E; [|reflexivity]. apply ipv4_begins in E as [y E]. rewrite pieces_are, E in P. discriminate.
Qed.

(* ---- Pieces without a gap, and perhaps an IPv4 address *)

Definition tail : parser := or_ pieces_and_ipv4 (or_ pieces fails).

Definition after_pieces : parser := then_ (the_text (txt ":")) (then_ ipv4 nothing).

Lemma tail_is x : tail x =
  match pieces x with
  | Some (_, r) => match after_pieces r with Some o => Some o | None => Some ([], r) end
  | None => ipv4 x
  end.
Proof.
  unfold tail, pieces_and_ipv4, or_, fails. fold after_pieces. unfold then_ at 1. destruct (pieces x) as [[a r]|] eqn:E.
  - rewrite (pieces_silent _ _ _ E). cbn [prepend app]. rewrite (pieces_or_ipv4 _ _ E).
    now destruct (after_pieces r) as [[b z]|].
  - now destruct (ipv4 x).
Qed.

Lemma after_pieces_is b y : after_pieces (b :: y) = if byte_eqb b ":" then ipv4 y else None.
Proof.
  unfold after_pieces, then_, nothing. cbn [txt list_ascii_of_string]. rewrite one_byte.
  destruct (byte_eqb b ":"); [|reflexivity].
  destruct (ipv4 y) as [[a r]|]; [|reflexivity]. cbn. now rewrite app_nil_r.
Qed.

Lemma tail_with_colon x y : piece x = Some ([], ":" :: y) -> whole tail x = whole tail y.
Proof.
  intro P. unfold whole. rewrite !tail_is, (pieces_with_colon x y P). destruct (pieces y) as [[a r]|]; [reflexivity|].
  rewrite after_pieces_is. change (byte_eqb ":" ":") with true. cbv iota. now destruct (ipv4 y).
Qed.

Lemma tail_that_ends x r : piece x = Some ([], r) -> begins ":" r = false -> begins "." r = false -> whole tail x = is_nil r.
Proof.
  intros P C D. unfold whole. rewrite tail_is, (pieces_that_end x r P C D). destruct r as [|b r]; [reflexivity|].
  rewrite after_pieces_is. cbn in C. now rewrite C.
Qed.

Lemma tail_with_ipv4 x a b c d : Host.ipv4_in_ipv6 [] None x = Some [a; b; c; d] -> pieces x = None /\ whole tail x = true.
Proof.
  intro H. apply parsed_ipv4_is_read in H. destruct (pieces x) eqn:P; [rewrite (pieces_or_ipv4 _ _ P) in H; discriminate|].
  split; [reflexivity|]. unfold whole. now rewrite tail_is, P, H.
Qed.

(* ---- Perhaps a gap *)

Definition with_gap : parser := then_ (maybe pieces) (then_ (the_text (txt "::")) (then_ (maybe tail) nothing)).
Definition address : parser := or_ with_gap tail.

Definition after_gap (r : text) : option (captures * text) :=
  match strip (txt "::") r with Some y => maybe tail y | None => None end.

Lemma with_gap_is x : with_gap x = after_gap (match pieces x with Some (_, r) => r | None => x end).
Proof.
  unfold with_gap, after_gap, then_ at 1, maybe at 1, or_ at 1. destruct (pieces x) as [[a r]|] eqn:E.
  - rewrite (pieces_silent _ _ _ E). unfold then_, the_text, nothing. destruct (strip (txt "::") r) as [y|]; [|reflexivity].
    destruct (maybe tail y) as [[b z]|]; [|reflexivity]. cbn. now rewrite app_nil_r.
  - unfold nothing at 1, then_, the_text, nothing. destruct (strip (txt "::") x) as [y|]; [|reflexivity].
    destruct (maybe tail y) as [[b z]|]; [|reflexivity]. cbn. now rewrite app_nil_r.
Qed.

Lemma whole_maybe_tail y : whole (maybe tail) y = is_nil y || whole tail y.
Proof. unfold whole, maybe, or_, nothing. destruct (tail y) as [[a r]|] eqn:E; destruct y; trivial. now destruct r. Qed.

Lemma no_gap r : begins ":" r = false -> after_gap r = None.
Proof.
  intro N. unfold after_gap. destruct r as [|b r]; [reflexivity|]. cbn [begins] in N. cbn [txt list_ascii_of_string strip].
  now rewrite byte_eqb_sym, N.
Qed.

Lemma no_gap_after_colon y : begins ":" y = false -> after_gap (":" :: y) = None.
Proof.
  intro N. unfold after_gap. cbn [txt list_ascii_of_string strip]. rewrite byte_eqb_refl. destruct y as [|b y]; [reflexivity|].
  cbn [begins] in N. now rewrite byte_eqb_sym, N.
Qed.

Lemma address_with_colon x y : piece x = Some ([], ":" :: y) -> begins ":" y = false -> whole address x = whole address y.
Proof.
  intros P N. pose proof (tail_with_colon x y P) as T. unfold whole, address, or_ in *.
  rewrite !with_gap_is, (pieces_with_colon x y P).
  destruct (pieces y) as [[a r]|]; [destruct (after_gap r); [reflexivity|exact T]|].
  now rewrite no_gap_after_colon, no_gap.
Qed.

Lemma no_piece_at_colon y : piece (":" :: y) = None.
Proof. reflexivity. Qed.

Lemma address_with_gap x y : piece x = Some ([], ":" :: ":" :: y) -> whole address x = is_nil y || whole tail y.
Proof.
  intro P. rewrite <- whole_maybe_tail. unfold whole, address, or_.
  rewrite with_gap_is, (pieces_with_colon _ _ P), pieces_are, no_piece_at_colon.
  change (after_gap (":" :: ":" :: y)) with (maybe tail y). unfold maybe, or_, nothing. now destruct (tail y).
Qed.

Lemma address_that_ends x r : piece x = Some ([], r) -> begins ":" r = false -> begins "." r = false ->
  whole address x = is_nil r.
Proof.
  intros P C D. rewrite <- (tail_that_ends x r P C D). unfold whole, address, or_.
  now rewrite with_gap_is, (pieces_that_end x r P C D), no_gap.
Qed.

Lemma address_with_ipv4 x a b c d : Host.ipv4_in_ipv6 [] None x = Some [a; b; c; d] -> begins ":" x = false ->
  whole address x = true.
Proof.
  intros H N. apply tail_with_ipv4 in H as [P T]. rewrite <- T. unfold whole, address, or_. now rewrite with_gap_is, P, no_gap.
Qed.

(* ---- The loop of the parser *)

(* A needless zero ends a piece before its other digits. *)
Definition needless (d : byte) (ds : text) : bool := byte_eqb d "0" && negb (is_nil ds).

Lemma needless_zero_is d ds e : forallb is_hex_digit (d :: ds) = true -> List.length ds <= 3 -> stops is_hex_digit e ->
  needless_zero true (d :: ds ++ e) = needless d ds || needless_zero false e.
Proof.
  intros H L S. rewrite ValidAddresses.needless_zero_of_piece, ValidAddresses.leading_zero_is; trivial.
  destruct e as [|b e]; [reflexivity|]. cbn in S. now rewrite S.
Qed.

Lemma piece_is d ds e : forallb is_hex_digit (d :: ds) = true -> List.length ds <= 3 -> stops is_hex_digit e ->
  if needless d ds
  then exists r, piece (d :: ds ++ e) = Some ([], r) /\ begins ":" r = false /\ begins "." r = false /\ is_nil r = false
  else piece (d :: ds ++ e) = Some ([], e).
Proof.
  intros H L S. rewrite piece_and_more by assumption. unfold needless. destruct (byte_eqb d "0"); [|reflexivity].
  destruct ds as [|b ds]; [reflexivity|]. cbn [is_nil negb andb app]. eexists. split; [reflexivity|]. cbn [begins is_nil].
  cbn [forallb] in H. apply andb_true_iff in H as [_ H]. apply andb_true_iff in H as [B _].
  rewrite <- !negb_true_iff, <- !andb_true_iff. clear L S. revert b B. apply every_byte_implies. vm_compute. reflexivity.
Qed.

(* What one turn of the loop takes: an IPv4 address, or a piece, the last one or one before a colon *)
Lemma one_turn fuel taken compress x r :
  Host.ipv6_loop (S fuel) taken compress x = Some r -> x <> [] -> begins ":" x = false ->
  (exists a b c d, Host.ipv4_in_ipv6 [] None x = Some [a; b; c; d]) \/
  exists d ds e, x = d :: ds ++ e /\ forallb is_hex_digit (d :: ds) = true /\ List.length ds <= 3 /\
    (e = [] \/ exists y more, e = ":" :: y /\ y <> [] /\ Host.ipv6_loop fuel more compress y = Some r).
Proof.
  destruct x as [|b x]; [contradiction|]. intros H _ N. cbn [begins] in N. cbn [Host.ipv6_loop] in H. rewrite N in H.
  destruct (Nat.eqb _ 8); [discriminate|]. pose proof (ValidAddresses.taken 4 (b :: x)) as T.
  destruct (Host.take_hex_digits 4 (b :: x)) as [digits rest]. destruct T as (T & D & L).
  destruct (starts_with (txt ".") rest).
  { destruct (is_nil digits); [discriminate|]. destruct (Nat.ltb 6 _); [discriminate|]. left.
    destruct (Host.ipv4_in_ipv6 [] None (b :: x)) as [[|n1 [|n2 [|n3 [|n4 [|]]]]]|]; try discriminate.
    now exists n1, n2, n3, n4. }
  right. destruct digits as [|d ds].
  { cbn [app] in T. subst rest. cbn [txt list_ascii_of_string strip] in H. rewrite byte_eqb_sym, N in H. discriminate. }
  exists d, ds, rest. split; [exact T|]. split; [exact D|]. cbn in L. split; [lia|].
  destruct (strip (txt ":") rest) as [y|] eqn:S; [right|left; now destruct rest].
  apply strip_some in S. destruct y as [|c y]; [discriminate|]. eexists _, _. split; [exact S|]. split; [discriminate|exact H].
Qed.

Lemma no_text_to_read fuel taken compress x r :
  Host.ipv6_loop fuel taken compress x = Some r -> x <> [] -> exists less, fuel = S less.
Proof. destruct fuel as [|fuel]; [destruct x; [contradiction|discriminate]|eauto]. Qed.

Lemma no_colon_at_gap fuel taken k x r : Host.ipv6_loop fuel taken (Some k) x = Some r -> begins ":" x = false.
Proof.
  destruct x as [|b x]; [reflexivity|]. destruct fuel as [|fuel]; [discriminate|]. cbn [Host.ipv6_loop begins].
  destruct (Nat.eqb _ 8); [discriminate|]. now destruct (byte_eqb b ":").
Qed.

Lemma tail_of_loop fuel taken k x r :
  Host.ipv6_loop fuel taken (Some k) x = Some r -> x <> [] -> whole tail x = negb (needless_zero true x).
Proof.
  revert taken x. induction fuel as [|fuel IH]; intros taken x H N; [now destruct (no_text_to_read _ _ _ _ _ H N)|].
  apply one_turn in H as [(a & b & c & d & H)|(d & ds & e & -> & D & L & E)]; [| |exact N|exact (no_colon_at_gap _ _ _ _ _ H)].
  { rewrite (ValidAddresses.ipv4_has_no_needless_zero _ _ H). exact (proj2 (tail_with_ipv4 _ _ _ _ _ H)). }
  assert (stops is_hex_digit e) as S by (destruct E as [->|(y & more & -> & _)]; [exact I|reflexivity]).
  rewrite needless_zero_is by assumption. pose proof (piece_is d ds e D L S) as P. destruct (needless d ds).
  { destruct P as (z & P & C & Dot & Z). now rewrite (tail_that_ends _ _ P C Dot), Z. }
  cbn [orb]. destruct E as [->|(y & more & -> & Y & H)]; [now rewrite (tail_that_ends _ _ P)|].
  rewrite (tail_with_colon _ _ P). exact (IH _ _ H Y).
Qed.

Lemma address_of_loop fuel taken x r :
  Host.ipv6_loop fuel taken None x = Some r -> x <> [] -> begins ":" x = false ->
  whole address x = negb (needless_zero true x).
Proof.
  revert taken x. induction fuel as [|fuel IH]; intros taken x H N C; [now destruct (no_text_to_read _ _ _ _ _ H N)|].
  apply one_turn in H as [(a & b & c & d & H)|(d & ds & e & -> & D & L & E)]; [| |exact N|exact C].
  { rewrite (ValidAddresses.ipv4_has_no_needless_zero _ _ H). exact (address_with_ipv4 _ _ _ _ _ H C). }
  assert (stops is_hex_digit e) as S by (destruct E as [->|(y & more & -> & _)]; [exact I|reflexivity]).
  rewrite needless_zero_is by assumption. pose proof (piece_is d ds e D L S) as P. destruct (needless d ds).
  { destruct P as (z & P & Colon & Dot & Z). now rewrite (address_that_ends _ _ P Colon Dot), Z. }
  cbn [orb]. destruct E as [->|(y & more & -> & Y & H)]; [now rewrite (address_that_ends _ _ P)|].
  destruct (begins ":" y) eqn:B; [|rewrite (address_with_colon _ _ P B); exact (IH _ _ H Y B)].
  destruct y as [|b y]; [discriminate|]. cbn [begins] in B. apply byte_eqb_eq in B. subst b. rewrite (address_with_gap _ _ P).
  destruct fuel as [|fuel]; [discriminate|]. cbn [Host.ipv6_loop] in H. destruct (Nat.eqb _ 8); [discriminate|].
  destruct y as [|b y]; [reflexivity|]. exact (tail_of_loop _ _ _ _ _ H ltac:(discriminate)).
Qed.

Lemma address_is_read x r : Host.parse_ipv6 x = Some r -> whole address x = negb (needless_zero true x).
Proof.
  unfold Host.parse_ipv6. destruct (strip (txt "::") x) as [y|] eqn:S.
  - apply strip_some in S. subst x. destruct (Host.ipv6_loop _ _ _ y) as [p|] eqn:L; [|discriminate]. intros _.
    assert (whole address (":" :: ":" :: y) = whole (maybe tail) y) as E.
    { unfold whole, address, or_. rewrite with_gap_is, pieces_are, no_piece_at_colon.
      change (after_gap (":" :: ":" :: y)) with (maybe tail y). unfold maybe, or_, nothing. now destruct (tail y). }
    change (txt "::" ++ y) with (":" :: ":" :: y). rewrite E, whole_maybe_tail. destruct y as [|b y]; [reflexivity|].
    exact (tail_of_loop _ _ _ _ _ L ltac:(discriminate)).
  - destruct (starts_with (txt ":") x) eqn:C; [discriminate|]. destruct (Host.ipv6_loop _ _ _ x) as [p|] eqn:L; [|discriminate].
    destruct x as [|b x]; [injection L as <-; discriminate|]. intros _. apply (address_of_loop _ _ _ _ L); [discriminate|].
    unfold starts_with in C. cbn [txt list_ascii_of_string strip] in C. cbn [begins]. rewrite byte_eqb_sym.
    now destruct (byte_eqb ":" b).
Qed.

(* The production and its side condition, the IPv6 parser, take exactly the valid addresses. *)
Theorem whole_ipv6 x : whole ipv6 x && reads generic "ip6-address" x = valid_ipv6 x.
Proof.
  unfold valid_ipv6. rewrite ValidAddresses.read_address. destruct (Host.parse_ipv6 x) eqn:P; [|apply andb_false_r].
  rewrite <- (address_is_read x _ P), andb_true_r. unfold whole.
  change (ipv6 x) with (capture "valid-ipv6-address-string" address x).
  unfold capture. now destruct (address x) as [[a [|b y]]|].
Qed.

(* ---- The brackets *)

Lemma ipv6_stops rest : stops_before ("]" :: rest) ipv6.
Proof.
  assert (stops (fun b => negb (is_bracket b)) ("]" :: rest)) as S by reflexivity.
  pose proof pieces_shorten. pose proof colon_piece_shortens.
  assert (stops_before ("]" :: rest) piece) by (apply piece_stops; reflexivity).
  assert (stops_before ("]" :: rest) dot) by (unfold dot; stopping).
  assert (stops_before ("]" :: rest) ipv4) by (unfold ipv4, octet, one_digit; stopping).
  assert (stops_before ("]" :: rest) colon_piece) by (unfold colon_piece; stopping).
  assert (stops_before ("]" :: rest) (many colon_piece)) by now apply many_stops.
  assert (stops_before ("]" :: rest) pieces) by (unfold pieces; stopping).
  unfold ipv6, pieces_and_ipv4, maybe. stopping.
Qed.

Lemma no_brackets x : begins "[" x = false -> brackets x = None.
Proof.
  intro H. unfold brackets, then_ at 1. cbn [txt list_ascii_of_string]. rewrite one_byte. destruct x as [|b x]; [reflexivity|].
  cbn [begins] in H. now rewrite H.
Qed.

Lemma ipv6_made x made r : ipv6 x = Some (made, r) -> made = [("valid-ipv6-address-string"%string, read_text x r)].
Proof.
  change (ipv6 x) with (capture "valid-ipv6-address-string" address x). unfold capture.
  destruct (address x) as [[a y]|] eqn:E; [|discriminate].
  injection 1 as <- <-. assert (a = []) as ->; [|reflexivity]. revert E. pose proof tail_silent as T. fold tail in T.
  pose proof pieces_silent as P. assert (silent address) as S by (unfold address, with_gap, maybe; being_silent). apply S.
Qed.

Lemma ipv6_leaves_end x made r : ipv6 x = Some (made, r) -> exists p, x = p ++ r.
Proof. exact (means_leaves_end generic (Ref "valid-ipv6-address-string") ipv6 (reads_ipv6 generic) x made r). Qed.

Lemma no_bracket_left x y made b r : ipv6 (before is_bracket x) = Some (made, b :: r) -> byte_eqb b "]" && y = false.
Proof.
  intro E. apply ipv6_leaves_end in E as [p P]. pose proof (take_while_all (fun c => negb (is_bracket c)) x) as A.
  change (take_while _ x) with (before is_bracket x) in A. rewrite P, forallb_app in A. apply andb_true_iff in A as [_ A].
  cbn [forallb] in A. apply andb_true_iff in A as [A _]. apply negb_true_iff in A.
  change (is_bracket b) with (byte_eqb b "]") in A.
  now rewrite A.
Qed.

Section Brackets.
Variable strict : text -> option text.

(* An address in brackets, and what follows them *)
Theorem brackets_are k x : test strict brackets k ("[" :: x) =
  match from is_bracket x with _ :: rest => valid_ipv6 (before is_bracket x) && k rest | [] => false end.
Proof.
  unfold brackets. rewrite test_then. cbn [txt list_ascii_of_string]. rewrite test_byte, byte_eqb_refl, test_then. cbn [andb].
  rewrite (test_ext _ _ _ (fun r => match r with b :: y => byte_eqb b "]" && k y | [] => false end))
    by (intros; rewrite test_last; apply test_byte).
  rewrite <- (before_from is_bracket x) at 1. pose proof (drop_while_stops (fun b => negb (is_bracket b)) x) as S.
  change (drop_while _ x) with (from is_bracket x) in S. rewrite <- whole_ipv6. unfold test, whole.
  destruct (from is_bracket x) as [|b rest].
  - rewrite app_nil_r. destruct (ipv6 (before is_bracket x)) as [[made [|c r]]|] eqn:E; try reflexivity; try apply andb_false_r.
    rewrite (no_bracket_left _ _ _ _ _ E). apply andb_false_r.
  - cbn in S. apply negb_false_iff, byte_eqb_eq in S. subst b. rewrite ipv6_stops.
    destruct (ipv6 (before is_bracket x)) as [[made r]|] eqn:E; [|reflexivity]. cbn [and_then]. destruct r as [|c r].
    + rewrite (ipv6_made _ _ _ E). pose proof (read_text_app (before is_bracket x) []) as T. rewrite app_nil_r in T. rewrite T.
      cbn [app forallb andb]. now rewrite byte_eqb_refl, andb_true_r.
    + cbn [app andb]. rewrite (no_bracket_left _ _ _ _ _ E). apply andb_false_r.
Qed.

End Brackets.
