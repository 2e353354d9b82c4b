(* Theorem 6, continued: the shortest text of an IPv6 address reads back. *)

From Refurl Require Import Composition NormalForms NormalTexts PrintLaws PrintBack ReadLaws.
From Refurl Require Host HostIdempotence Ipv6Laws Ipv6Grammar Encode.

Open Scope list_scope.
Open Scope char_scope.

(* ---- The kinds of hosts that the grammar reads *)

Lemma host_kind_is m x h p : parse_host_port m x = Some (h, p) -> kind h = host_kind_of m (host_text h).
Proof.
  unfold parse_host_port.
  match goal with |- match ?split with _ => _ end = _ -> _ => destruct split as [[t rest]|]; [|discriminate] end.
  destruct (parse_port rest); [|discriminate]. now injection 1 as <- <-.
Qed.

Lemma host_without_bracket m c x h p : c <> "["%char -> parse_host_port m (c :: x) = Some (h, p) -> plain_host m h.
Proof.
  intros N E. rewrite parse_plain_host_port in E by exact N. pose proof (take_while_all (host_char m) (c :: x)) as O.
  same_types. destruct (take_while (host_char m) (c :: x)) as [|b t] eqn:T; [discriminate E|].
  destruct (parse_port _); [|discriminate]. injection E as <- _. unfold plain_host. cbn [host_text kind] in *.
  split; [|split; [exact O | reflexivity]]. intros ->. cbn [take_while] in T. destruct (host_char m c); [|discriminate].
  injection T as -> _. now apply N.
Qed.

Lemma plain_host_is_no_address m h : plain_host m h -> kind h <> ip6.
Proof.
  intros (B & _ & ->). unfold host_kind_of. destruct (host_text h) as [|b t]; [contradiction|].
  assert (X : match b :: t with "["%char :: _ => ip6 | _ => if is_special m then uninterpreted else opaque end
              = if is_special m then uninterpreted else opaque) by (any_other_byte b B).
  rewrite X. now destruct (is_special m).
Qed.

Lemma host_is_plain m x h p : parse_host_port m x = Some (h, p) -> kind h = ip6 \/ plain_host m h.
Proof.
  intro E. pose proof (host_kind_is _ _ _ _ E) as K. pose proof (parse_host_port_whole _ _ _ _ E) as W.
  destruct x as [|c x]; [discriminate|]. destruct (byte_eq_dec c "[") as [->|N]; [left | right; exact (host_without_bracket m c x h p N E)].
  rewrite K. destruct (host_text h) as [|b t].
  - exfalso. destruct p; cbn [sigils app txt list_ascii_of_string] in W; discriminate W.
  - cbn [app] in W. assert (b = "["%char) as -> by congruence. reflexivity.
Qed.

(* ---- The bytes of an address *)

Definition address_byte : byte_set := fun b => is_hex_digit b || byte_eqb b ":".

Lemma pieces_have_address_bytes compress ignore i pieces :
  Forall (fun p => (p < 0x10000)%N) pieces -> only address_byte (Host.serialize_pieces compress ignore i pieces).
Proof.
  intro H. revert ignore i. induction H as [|p pieces P _ IH]; intros ignore i; [reflexivity|]. cbn [Host.serialize_pieces].
  destruct (ignore && (p =? 0)%N); [apply IH|]. destruct (Host.is_index compress i).
  - unfold only. rewrite forallb_app. apply andb_true_iff. split; [now destruct (Nat.eqb i 0) | apply IH].
  - unfold only. rewrite !forallb_app. apply andb_true_iff. split; [|apply andb_true_iff; split; [now destruct (Nat.eqb i 7) | apply IH]].
    destruct (Ipv6Laws.piece_text p P) as (_ & X & _). revert X. apply forallb_weaken. intros b Hb.
    unfold address_byte. now rewrite Hb.
Qed.

Lemma address_bytes x : only address_byte x ->
  free_of ends_authority x /\ has "@" x = false /\ only printable x /\ only no_backslash x.
Proof.
  intro H. split; [|split; [apply has_false_forallb|split]]; revert H; apply forallb_weaken.
  - apply (every_byte_implies address_byte (fun b => negb (ends_authority b))). vm_compute. reflexivity.
  - apply (every_byte_implies address_byte (fun b => negb (byte_eqb b "@"))). vm_compute. reflexivity.
  - apply (every_byte_implies address_byte printable). vm_compute. reflexivity.
  - apply (every_byte_implies address_byte no_backslash). vm_compute. reflexivity.
Qed.

(* ---- The law *)

(* The kernel must not compute a reading. *)
Opaque read_by.

Lemma read_in_brackets m x :
  parse_host_port m ("["%char :: x) =
  match (match read fuel m (Ref "ip6-address") x with
         | Yes _ ("]"%char :: rest) => Some (read_text ("["%char :: x) rest, rest)
         | _ => None
         end) with
  | Some (h, rest) => match parse_port rest with Some p => Some (Host (host_kind_of m h) h, p) | None => None end
  | None => None
  end.
Proof. unfold parse_host_port. reflexivity. Qed.

(* A host in brackets is read exactly if the IPv6 parser accepts what is between them. *)
Lemma parse_host_in_brackets m address rest : Host.parse_ipv6 address <> None ->
  parse_host_port m ("["%char :: address ++ "]"%char :: rest) =
  match parse_port rest with Some p => Some (Host ip6 ("["%char :: address ++ ["]"%char]), p) | None => None end.
Proof.
  intro A. apply (proj2 (Ipv6Grammar.ip6_address_is_what_the_parser_accepts m address rest)) in A as [made A].
  rewrite read_in_brackets. same_types. rewrite A. change (address ++ "]"%char :: rest) with (address ++ ["]"%char] ++ rest).
  rewrite app_assoc, app_comm_cons, read_text_app. reflexivity.
Qed.

Lemma what_is_in_brackets m x h p : parse_host_port m x = Some (h, p) -> kind h = ip6 ->
  exists address, host_text h = "["%char :: address ++ ["]"%char] /\ Host.parse_ipv6 address <> None.
Proof.
  intros E K. destruct x as [|c x]; [discriminate|]. destruct (byte_eq_dec c "[") as [->|N].
  - rewrite read_in_brackets in E. destruct (read fuel m (Ref "ip6-address") x) as [| |made rest] eqn:R; try discriminate.
    destruct rest as [|c rest]; [discriminate|].
    assert (C : c = "]"%char) by (destruct c as [[] [] [] [] [] [] [] []]; try discriminate; reflexivity). subst c.
    pose proof R as R'. apply what_is_left_is_the_end_of_the_text in R' as [address ->]. exists address. split.
    + destruct (parse_port rest); [|discriminate]. injection E as <- _. cbn [host_text].
      change (address ++ "]"%char :: rest) with (address ++ ["]"%char] ++ rest).
      rewrite app_assoc, app_comm_cons. apply read_text_app.
    + apply (proj1 (Ipv6Grammar.ip6_address_is_what_the_parser_accepts m address rest)). exists made. exact R.
  - exfalso. exact (plain_host_is_no_address m h (host_without_bracket m c x h p N E) K).
Qed.

(* The grammar reads the shortest text of an address that it has read. *)
Theorem ip6_hosts_read_back m x h p :
  parse_host_port m x = Some (h, p) -> kind h = ip6 -> address_reads_back m (shortest_ip6 (host_text h)).
Proof.
  intros E K. destruct (what_is_in_brackets m x h p E K) as (address & -> & A). unfold shortest_ip6.
  cbn [strip txt list_ascii_of_string]. rewrite byte_eqb_refl, removelast_last.
  destruct (Host.parse_ipv6 address) as [pieces|] eqn:P; [|congruence].
  apply HostIdempotence.parse_ipv6_gives_address in P. pose proof (Ipv6Laws.ipv6_round_trip pieces P) as Back. destruct P as [_ P].
  cbn [Host.serialize_host]. set (y := Host.serialize_ipv6 pieces) in *.
  assert (B : only address_byte y) by exact (pieces_have_address_bytes _ _ _ _ P). destruct (address_bytes y B) as (B1 & B2 & B3 & B4).
  change (txt "[" ++ y ++ txt "]") with ("["%char :: y ++ ["]"%char]). split; [|split; [|split; [|split]]].
  - apply (free_app ends_authority ["["%char]); [reflexivity | now apply free_app].
  - change ("["%char :: y ++ ["]"%char]) with (["["%char] ++ y ++ ["]"%char]). now rewrite !has_app, B2.
  - unfold only in *. cbn [forallb]. now rewrite forallb_app, B3.
  - unfold only in *. cbn [forallb]. now rewrite forallb_app, B4.
  - intros q Q. cbn [app]. rewrite <- app_assoc. cbn [app].
    rewrite parse_host_in_brackets by congruence. destruct q as [q|]; cbn [sigils app txt list_ascii_of_string]; [|reflexivity].
    rewrite app_nil_r. cbn [parse_port]. unfold only in Q. now rewrite Q.
Qed.
