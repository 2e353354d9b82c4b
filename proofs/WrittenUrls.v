(* The grammar of valid URL strings (GeneratedWriting.v) and the functions of Writing.v say the same about every text without a
   host in brackets. *)

From Coq Require Import PeanoNat.
From Refurl Require Import Grammar PrintLaws GrammarMeaning Writing GeneratedWriting WritingGrammar UnitReads WritingReads WrittenNames WrittenHosts WrittenAuthorities.
From Refurl Require Encode AuthorityReads.

Local Arguments url_unit : simpl never.
Local Arguments units : simpl never.

(* ---- Addresses in brackets: only that the productions are there *)

Definition hex : parser := a_byte is_hex_digit.
Definition hex_nonzero : byte_set := in_ranges [(49, 57); (65, 70); (97, 102)]%N.
Definition piece : parser :=
  or_ (the_text (txt "0"))
  (or_ (then_ (a_byte hex_nonzero) (then_ (maybe (then_ hex (then_ (maybe (then_ hex (then_ (maybe hex) nothing))) nothing))) nothing)) fails).
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

Lemma no_brackets x : has "[" x = false -> brackets x = None.
Proof.
  intro H. unfold brackets, then_ at 1. cbn [txt list_ascii_of_string]. rewrite one_byte. destruct x as [|b x]; [reflexivity|].
  cbn [has existsb] in H. apply orb_false_iff in H as [H _]. rewrite byte_eqb_sym in H. now rewrite H.
Qed.

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
