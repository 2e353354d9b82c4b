(* The grammar of valid URL strings, as data (GeneratedWriting.v), and the functions of Writing.v give the same answers for
   many texts: all those of some tokens after some beginnings (grammar/writing/conditions.cpp). *)

From Refurl Require Import Grammar Writing GeneratedWriting Validity.
From Refurl Require Host.

(* ---- Reading with the grammar, and its side conditions *)

(* The productions whose texts have a side condition *)
Definition with_condition : list string :=
  ["valid-domain-string"; "valid-ipv6-address-string"; "url-port-string"]%string.

Section Conditions.
Variable strict : text -> option text.

Definition holds (part : string * text) : bool :=
  let (n, x) := part in
  if String.eqb n "valid-domain-string" then valid_domain strict x
  else if String.eqb n "valid-ipv6-address-string" then reads generic "ip6-address" x
  else is_port_number x.

(* With this base, or without one, the text may be without a scheme. *)
Definition may_be_relative (base : option (mode * bool)) (x : text) : bool :=
  match base with
  | None => false
  | Some (_, opaque_path) => negb opaque_path || starts_with (txt "#") x
  end.

Definition mode_to_read (base : option (mode * bool)) (x : text) : mode :=
  match split_scheme x, base with
  | (Some s, _), _ => mode_of_scheme s
  | (None, _), Some (m, _) => m
  | (None, _), None => generic
  end.

Definition grammar_says (base : option (mode * bool)) (x : text) : option bool :=
  match read_by writing_grammar with_condition fuel (mode_to_read base x) (Ref "valid-url-string") x with
  | Deep => None
  | Yes made [] => Some ((starts_with_scheme x || may_be_relative base x) && forallb holds made)
  | _ => Some false
  end.

Definition agrees (base : option (mode * bool)) (x : text) : bool :=
  match grammar_says base x with Some said => Bool.eqb said (valid_url_string strict base x) | None => false end.

End Conditions.

(* ---- Texts *)

Definition tokens : list text :=
  map txt ["/"; ":"; "?"; "#"; "@"; "["; "]"; "1"; "0"; "h"; "%4a"; "%"; "\"; " "; "."; "|"; "1.2.3.4"; "65536"; "::"; "1:2:3"; "^"]%string
  ++ map (map byte_of) [[195; 169]; [194; 133]; [239; 183; 144]; [240; 159; 191; 190]; [244; 143; 191; 189]]%N.

Fixpoint texts_of (count : nat) : list text :=
  match count with O => [[]] | S count => [] :: flat_map (fun x => map (fun t => t ++ x) tokens) (texts_of count) end.

Definition beginnings : list text :=
  map txt [""; "a:"; "a://"; "a://["; "a://[1:2:3:4::"; "http:"; "http://"; "http://["; "file:"; "file://"; "ws://h:"; "//"]%string.
Definition bases : list (option (mode * bool)) :=
  [None; Some (generic, false); Some (generic, true); Some (web, false); Some (file_mode, false)].

(* A text with a scheme has the same answer with each base. *)
Definition agrees_on (x : text) : bool :=
  if starts_with_scheme x then agrees ascii_only None x else forallb (fun base => agrees ascii_only base x) bases.

Definition all_texts : list text := flat_map (fun b => map (fun x => b ++ x) (texts_of 2)) beginnings.

Example the_grammar_and_the_functions_agree : forallb agrees_on all_texts = true.
Proof. vm_compute. reflexivity. Qed.

Example many_are_valid :
  map (fun texts => N.of_nat (length texts)) [all_texts; filter (valid_url_string ascii_only None) all_texts] = [8436; 840]%N.
Proof. vm_compute. reflexivity. Qed.
