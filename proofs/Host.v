(* Hosts, as the standard's sections "Host miscellaneous", "Host parsing" and "Host serializing" define them
   (standard/host.cpp, host/; spec-notes/hosts.md). Definitions only; the theorems are in HostLaws.v.

   A comment before a line has the number of the standard's step. Steps that only report a validation error are left
   out. A place in the input is the text from it on: c is its first byte, "remaining" is what follows that byte, and EOF
   is the empty text. *)

From Refurl Require Export Encode.
From Refurl Require Sequence.
Open Scope N_scope.

Inductive host :=
| domain_host (name : text)
| ipv4_host (address : N)
| ipv6_host (pieces : list N)
| opaque_host (name : text)
| empty_host.

(* ---- Numbers *)

(* The number of a run of digits. *)
Definition number_of (radix : N) (digits : text) : N :=
  fold_left (fun number digit => number * radix + hex_value digit) digits 0.

(* The digits of a number before [tail]. [fuel] is the largest number of digits. *)
Fixpoint digits_of (fuel : nat) (radix number : N) (tail : text) : text :=
  match fuel with
  | O => tail
  | S fuel =>
      let tail := lower_hex_digit (number mod radix) :: tail in
      if number <? radix then tail else digits_of fuel radix (number / radix) tail
  end.

(* The shortest decimal and hexadecimal texts of a number below 2^16. *)
Definition decimal (number : N) : text := digits_of 5 10 number [].
Definition hexadecimal (number : N) : text := digits_of 4 16 number [].

(* strictly split *)
Fixpoint strictly_split (delimiter : byte) (x : text) : list text :=
  match x with
  | [] => [[]]
  | b :: x =>
      let parts := strictly_split delimiter x in
      if byte_eqb b delimiter then [] :: parts
      else match parts with
           | part :: parts => (b :: part) :: parts
           | [] => [[b]]
           end
  end.

(* ---- IPv4 *)

Definition is_radix_digit (radix : N) (b : byte) : bool := is_hex_digit b && (hex_value b <? radix).

(* The radix of a number, and its digits: steps 3 to 5 of the IPv4 number parser. *)
Definition radix_and_digits (input : text) : N * text :=
  match strip (txt "0x") input, strip (txt "0X") input, strip (txt "0") input with
  (* 4 *) | Some digits, _, _ | _, Some digits, _ => (16, digits)
  (* 5 *) | _, _, Some (d :: digits) => (8, d :: digits)
          | _, _, _ => (10, input)
  end.

(* The IPv4 number parser *)
Definition ipv4_number (input : text) : option N :=
  (* 1 *) if is_nil input then None else
  let (radix, digits) := radix_and_digits input in
  (* 6 *) if is_nil digits then Some 0 else
  (* 7 *) if negb (forallb (is_radix_digit radix) digits) then None else
  (* 8 *) Some (number_of radix digits).

(* The parts of a domain, without an empty last part unless it is the only one. *)
Definition ipv4_parts (input : text) : list text :=
  let parts := strictly_split "." input in
  if is_nil (last parts []) && Nat.ltb 1 (length parts) then removelast parts else parts.

(* The ends in a number checker *)
Definition ends_in_a_number (input : text) : bool :=
  (* 2 *) let parts := strictly_split "." input in
  (* 3 *) if is_nil (last parts []) && Nat.eqb (length parts) 1 then false else
          let parts := if is_nil (last parts []) then removelast parts else parts in
  (* 4 *) let last := last parts [] in
  (* 5 *) if negb (is_nil last) && forallb is_digit last then true else
  (* 6 *) if Sequence.is_some (ipv4_number last) then true else
  (* 7 *) false.

Fixpoint all_some {A} (l : list (option A)) : option (list A) :=
  match l with
  | [] => Some []
  | None :: _ => None
  | Some a :: l => option_map (cons a) (all_some l)
  end.

(* The sum of step 13, with the counter of step 12. *)
Fixpoint sum_of_bytes (counter : nat) (numbers : list N) : N :=
  match numbers with
  | [] => 0
  | n :: numbers => n * 256 ^ (3 - N.of_nat counter) + sum_of_bytes (S counter) numbers
  end.

(* The IPv4 parser *)
Definition parse_ipv4 (input : text) : option N :=
  (* 1, 2 *) let parts := ipv4_parts input in
  (* 4 *) if Nat.ltb 4 (length parts) then None else
  (* 5, 6 *) match all_some (map ipv4_number parts) with
  (* 6.2 *) | None => None
            | Some numbers =>
  (* 8 *) if existsb (fun n => 255 <? n) (removelast numbers) then None else
  (* 9 *) if 256 ^ (5 - N.of_nat (length numbers)) <=? last numbers 0 then None else
  (* 10 to 14 *) Some (last numbers 0 + sum_of_bytes 0 (removelast numbers))
  end.

(* The IPv4 serializer *)
Definition serialize_ipv4 (address : N) : text :=
  decimal (address / 0x1000000 mod 256) ++ txt "." ++ decimal (address / 0x10000 mod 256) ++ txt "." ++
  decimal (address / 0x100 mod 256) ++ txt "." ++ decimal (address mod 256).

(* ---- IPv6 *)

(* The numbers of an IPv4 address in an IPv6 address: step 6.5.5 of the IPv6 parser. [numbers] are those seen so far, and
   [piece] is ipv4Piece. *)
Fixpoint ipv4_in_ipv6 (numbers : list N) (piece : option N) (x : text) : option (list N) :=
  match x, piece with
  | c :: remaining, _ =>
      if is_digit c then
        let number := hex_value c in
        match (match piece with
  (* 6.5.5.4.2 *) | None => Some number
  (* 6.5.5.4.3 *) | Some 0 => None
  (* 6.5.5.4.4 *) | Some piece => Some (piece * 10 + number)
               end) with
        | None => None
  (* 6.5.5.4.5 *) | Some piece => if 255 <? piece then None else ipv4_in_ipv6 numbers (Some piece) remaining
        end
      else match piece with
  (* 6.5.5.3 *) | None => None
  (* 6.5.5.5, 6.5.5.6 *) | Some piece => let numbers := numbers ++ [piece] in
  (* 6.5.5.2 *) if byte_eqb c "." && Nat.ltb (length numbers) 4 then ipv4_in_ipv6 numbers None remaining else None
           end
  | [], None => None
  (* 6.5.6 *) | [], Some piece => if Nat.eqb (length numbers) 3 then Some (numbers ++ [piece]) else None
  end.

(* At most [most] hexadecimal digits, and what follows them: step 6.4. *)
Fixpoint take_hex_digits (most : nat) (x : text) : text * text :=
  match most, x with
  | S most, c :: remaining =>
      if is_hex_digit c then let (digits, rest) := take_hex_digits most remaining in (c :: digits, rest) else ([], x)
  | _, _ => ([], x)
  end.

(* The loop of the IPv6 parser, step 6. The pieces of the address from pieceIndex on are 0, so [pieces] has those before
   it, and pieceIndex is their number. Each turn takes at least one byte, so the length of the text is fuel enough. *)
Fixpoint ipv6_loop (fuel : nat) (pieces : list N) (compress : option nat) (x : text) : option (list N * option nat) :=
  match fuel, x with
  | _, [] => Some (pieces, compress)
  | O, _ => None
  | S fuel, c :: remaining =>
  (* 6.1 *) if Nat.eqb (length pieces) 8 then None else
  (* 6.2 *) if byte_eqb c ":" then
              if Sequence.is_some compress then None
              else ipv6_loop fuel (pieces ++ [0]) (Some (S (length pieces))) remaining
            else
  (* 6.3, 6.4 *) let (digits, rest) := take_hex_digits 4 x in
  (* 6.5 *) if starts_with (txt ".") rest then
  (* 6.5.1 *) if is_nil digits then None else
  (* 6.5.3 *) if Nat.ltb 6 (length pieces) then None else
              match ipv4_in_ipv6 [] None x with
  (* 6.5.7 *) | Some [a; b; c; d] => Some (pieces ++ [a * 256 + b; c * 256 + d], compress)
              | _ => None
              end
            else match strip (txt ":") rest with
  (* 6.6.2 *) | Some [] => None
  (* 6.6, 6.9 *) | Some rest => ipv6_loop fuel (pieces ++ [number_of 16 digits]) compress rest
  (* 6.7, 6.9 *) | None => if is_nil rest then Some (pieces ++ [number_of 16 digits], compress) else None
            end
  end.

Fixpoint set_nth (index : nat) (value : N) (l : list N) : list N :=
  match index, l with
  | O, _ :: l => value :: l
  | S index, a :: l => a :: set_nth index value l
  | _, [] => []
  end.

Definition swap (i j : nat) (l : list N) : list N := set_nth i (nth j l 0) (set_nth j (nth i l 0) l).

(* Step 7.3 *)
Fixpoint swap_pieces (swaps piece_index compress : nat) (address : list N) : list N :=
  match piece_index, swaps with
  | S below, S still => swap_pieces still below compress (swap piece_index (compress + still) address)
  | _, _ => address
  end.

(* The IPv6 parser *)
Definition parse_ipv6 (input : text) : option (list N) :=
  match (match strip (txt "::") input with
  (* 5 *)   | Some rest => ipv6_loop (length rest) [0] (Some 1%nat) rest
  (* 5.1 *) | None => if starts_with (txt ":") input then None
  (* 6 *)     else ipv6_loop (length input) [] None input
            end) with
  | None => None
  | Some (pieces, compress) =>
      let address := pieces ++ repeat 0 (8 - length pieces) in
      match compress with
  (* 7 *) | Some compress => Some (swap_pieces (length pieces - compress) 7 compress address)
  (* 8 *) | None => if Nat.eqb (length pieces) 8 then Some address else None
      end
  end.

(* The state of "find the IPv6 address compressed piece index" *)
Record found := Found { longest_index : option nat; longest_size : nat; found_index : option nat; found_size : nat }.

(* Steps 5.1.1 and 6 *)
Definition longer (f : found) : option nat * nat :=
  if Nat.ltb (longest_size f) (found_size f) then (found_index f, found_size f) else (longest_index f, longest_size f).

Fixpoint compressed_from (piece_index : nat) (f : found) (pieces : list N) : option nat :=
  match pieces with
  | [] => (* 6, 7 *) fst (longer f)
  | piece :: pieces =>
      compressed_from (S piece_index)
        (if negb (piece =? 0) then (* 5.1 *) Found (fst (longer f)) (snd (longer f)) None 0
         else (* 5.2 *) Found (longest_index f) (longest_size f)
                          (match found_index f with Some i => Some i | None => Some piece_index end) (S (found_size f)))
        pieces
  end.

(* find the IPv6 address compressed piece index *)
Definition compressed_piece_index (pieces : list N) : option nat := compressed_from 0 (Found None 1 None 0) pieces.

Definition is_index (compress : option nat) (piece_index : nat) : bool :=
  match compress with Some i => Nat.eqb i piece_index | None => false end.

Fixpoint serialize_pieces (compress : option nat) (ignore0 : bool) (piece_index : nat) (pieces : list N) : text :=
  match pieces with
  | [] => []
  | piece :: pieces =>
      let next ignore0 := serialize_pieces compress ignore0 (S piece_index) pieces in
  (* 4.1 *) if ignore0 && (piece =? 0) then next true else
  (* 4.3 *) if is_index compress piece_index then (if Nat.eqb piece_index 0 then txt "::" else txt ":") ++ next true else
  (* 4.4, 4.5 *) hexadecimal piece ++ (if Nat.eqb piece_index 7 then [] else txt ":") ++ next false
  end.

(* The IPv6 serializer *)
Definition serialize_ipv6 (pieces : list N) : text :=
  serialize_pieces (compressed_piece_index pieces) false 0 pieces.

(* The host serializer *)
Definition serialize_host (h : host) : text :=
  match h with
  | ipv4_host address => serialize_ipv4 address
  | ipv6_host pieces => txt "[" ++ serialize_ipv6 pieces ++ txt "]"
  | domain_host name | opaque_host name => name
  | empty_host => []
  end.

(* ---- The host parser *)

(* The opaque-host parser *)
Definition parse_opaque_host (input : text) : option host :=
  (* 1 *) if existsb forbidden_host_code_point input then None else
  (* 4 *) match utf8_percent_encode c0_control_percent_encode_set input with
          | [] => Some empty_host
          | output => Some (opaque_host output)
          end.

Section Parsing.

(* The domain parser ToASCII with beStrict false (uts46::unicode_to_ascii). The parser calls it only for a domain with a
   byte above 0x7F. *)
Variable to_ascii : text -> option text.

(* The domain parser with beStrict false *)
Definition parse_domain (domain : text) : option text :=
  match (if forallb is_ascii domain then (* 5 *) Some (lowercase domain) else (* 6.1 *) to_ascii domain) with
  (* 6.2 *) | None => None
            | Some result =>
  (* 7 *) if is_nil result then None else
  (* 8 *) if existsb forbidden_domain_code_point result then None else
  (* 9 *) Some result
  end.

(* The host parser *)
Definition parse_host (is_opaque : bool) (input : text) : option host :=
  match strip (txt "[") input with
  (* 1 *) | Some inside =>
  (* 1.1 *)   if negb (byte_eqb (last inside "[") "]") then None
  (* 1.2 *)   else option_map ipv6_host (parse_ipv6 (removelast inside))
  | None =>
  (* 2 *) if is_opaque then parse_opaque_host input else
  (* 5 *) let domain := utf8_decode_without_bom (percent_decode input) in
  (* 6 *) match parse_domain domain with
  (* 7 *) | None => None
          | Some ascii_domain =>
  (* 8 *)     if ends_in_a_number ascii_domain then option_map ipv4_host (parse_ipv4 ascii_domain)
  (* 9 *)     else Some (domain_host ascii_domain)
          end
  end.

End Parsing.

(* ---- Examples *)

Definition no_unicode : text -> option text := fun _ => None.
Definition parsed_and_printed (input : string) : option string :=
  option_map (fun h => str (serialize_host h)) (parse_host no_unicode false (txt input)).

Example ip4_forms :
  map parsed_and_printed
    ["0x7f.1"; "0300.0250.1"; "256.256.256"; "4294967295"; "4294967296"; "1.2.3.4."; "1.2.3.4.5"; "0x"; "09"; "1..2"]%string =
  [Some "127.0.0.1"; Some "192.168.0.1"; None; Some "255.255.255.255"; None; Some "1.2.3.4"; None; Some "0.0.0.0"; None;
   None]%string.
Proof. reflexivity. Qed.

Example ip6_forms :
  map parsed_and_printed
    ["[1:0:0:2::3]"; "[::ffff:1.2.3.4]"; "[0:0::]"; "[1:2:3:4:5:6:7:8]"; "[1::2::3]"; "[1:2]"; "[::1.2.3]"; "[::01.2.3.4]";
     "[1:0:0:2:0:0:0:3]"; "[::1"; "[1:2:3:4:5:6:7::]"]%string =
  [Some "[1:0:0:2::3]"; Some "[::ffff:102:304]"; Some "[::]"; Some "[1:2:3:4:5:6:7:8]"; None; None; None; None;
   Some "[1:0:0:2::3]"; None; Some "[1:2:3:4:5:6:7:0]"]%string.
Proof. reflexivity. Qed.

Example domains :
  map parsed_and_printed ["EXAMPLE.com"; "a%41"; "a%2525"; ""; "a b"; "%EF%BC%81"]%string =
  [Some "example.com"; Some "aa"; None; None; None; None]%string.
Proof. reflexivity. Qed.
