(* What the grammar of valid URL strings says, as data (GeneratedWriting.v): whether it reads a text, with the side conditions
   of its productions (grammar/writing/conditions.cpp).

   The theorem the_functions_read_valid_strings_as_the_grammar_does, in WrittenStrings.v, is about [grammar_says]: it gives
   the same answer as the functions of Writing.v. *)

From Refurl Require Import Grammar Writing GeneratedWriting.

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

End Conditions.

(* ---- Examples *)

Definition says_without_base (x : string) : option bool := grammar_says ascii_only None (txt x).

Example what_the_grammar_takes :
  map says_without_base ["http://h/"; "a:b?c#d"; "a://h:65535"; "file:///c:/x"; "ws://[1::2.3.4.5]"; "a://[0:10::]:1"]%string =
  repeat (Some true) 6.
Proof. vm_compute. reflexivity. Qed.

Example what_the_grammar_leaves :
  map says_without_base
    ["http:h"; "http://h:65536"; "http://a_b"; "a: b"; "//h"; "a://[1:2]"; "a://[01::]"; "a://[::1"; "a://[::]x"]%string =
  repeat (Some false) 9.
Proof. vm_compute. reflexivity. Qed.
