(* Percent-encoding, as the standard's section "Percent-encoded bytes" defines it (model/percent_encoding.cpp,
   standard/infra.cpp; spec-notes/characters.md). Definitions first; the laws follow. The percent-encode sets and the
   forbidden code points are generated (GeneratedStandard.v).

   A text is bytes: the UTF-8 of a scalar value string. The standard encodes each code point as UTF-8 and then each byte.
   Every set contains the bytes above 0x7F, because it contains every code point above U+007E. *)

From Refurl Require Export Text GeneratedStandard.
Open Scope N_scope.

(* ---- Characters *)

Definition is_alphanumeric (b : byte) : bool := is_alpha b || is_digit b.
Definition is_ascii (b : byte) : bool := code b <? 0x80.
Definition is_c0_control (b : byte) : bool := code b <=? 0x1F.
Definition is_c0_control_or_space (b : byte) : bool := code b <=? 0x20.
Definition is_tab_or_newline : byte_set := one_of (map byte_of [0x9; 0xA; 0xD]).

(* The value of a hexadecimal digit, and the digit of a value. *)
Definition hex_value (b : byte) : N :=
  if is_digit b then code b - 48 else if is_upper b then code b - 55 else code b - 87.
Definition upper_hex_digit (n : N) : byte := byte_of (if n <? 10 then n + 48 else n + 55).
Definition lower_hex_digit (n : N) : byte := byte_of (if n <? 10 then n + 48 else n + 87).

(* ---- Percent-encoding *)

(* percent-encode a byte *)
Definition percent_encode_byte (b : byte) : text :=
  ["%"%char; upper_hex_digit (code b / 16); upper_hex_digit (code b mod 16)].

(* UTF-8 percent-encode a string. This is percent-encode after encoding, whose step 7.3 does this with each byte. *)
Definition encode_byte (set : byte_set) (b : byte) : text := if set b then percent_encode_byte b else [b].
Definition utf8_percent_encode (set : byte_set) (x : text) : text := flat_map (encode_byte set) x.

(* ---- Percent-decoding *)

Definition decoded_byte (high low : byte) : byte := byte_of (16 * hex_value high + hex_value low).

(* percent-decode a byte sequence. The `match` looks at the two bytes after a %. *)
Fixpoint percent_decode (x : text) : text :=
  match x with
  | [] => []
  | b :: rest =>
      match rest with
      | h :: l :: after =>
          if byte_eqb b "%" && is_hex_digit h && is_hex_digit l then decoded_byte h l :: percent_decode after
          else b :: percent_decode rest
      | _ => b :: percent_decode rest
      end
  end.

Definition starts_with_two_hex_digits (x : text) : bool :=
  match x with
  | a :: b :: _ => is_hex_digit a && is_hex_digit b
  | _ => false
  end.

(* ---- UTF-8 *)

(* The bytes of U+FFFD, which stands for an error. *)
Definition replacement : text := map byte_of [0xEF; 0xBF; 0xBD].

(* The state of the UTF-8 decoder inside a character: the number of bytes that it still needs, less one; the bounds of
   the next byte; and the bytes so far. *)
Record pending := Pending { more : nat; lower : N; upper : N; so_far : text }.

(* What the UTF-8 decoder does with a byte that begins a character: its output, and its next state. *)
Definition first_byte (b : byte) : text * option pending :=
  let c := code b in
  if c <? 0x80 then ([b], None)
  else if (0xC2 <=? c) && (c <=? 0xDF) then ([], Some (Pending 0 0x80 0xBF [b]))
  else if (0xE0 <=? c) && (c <=? 0xEF) then
    ([], Some (Pending 1 (if c =? 0xE0 then 0xA0 else 0x80) (if c =? 0xED then 0x9F else 0xBF) [b]))
  else if (0xF0 <=? c) && (c <=? 0xF4) then
    ([], Some (Pending 2 (if c =? 0xF0 then 0x90 else 0x80) (if c =? 0xF4 then 0x8F else 0xBF) [b]))
  else (replacement, None).

(* The UTF-8 decoder of the Encoding standard. Its output is UTF-8, too, with U+FFFD for each error. *)
Fixpoint utf8_decoder (state : option pending) (x : text) : text :=
  match x, state with
  | [], None => []
  | [], Some _ => replacement
  | b :: x, None => let (output, next) := first_byte b in output ++ utf8_decoder next x
  | b :: x, Some p =>
      if (lower p <=? code b) && (code b <=? upper p) then
        match more p with
        | O => so_far p ++ b :: utf8_decoder None x
        | S more => utf8_decoder (Some (Pending more 0x80 0xBF (so_far p ++ [b]))) x
        end
      else let (output, next) := first_byte b in replacement ++ output ++ utf8_decoder next x
  end.

(* UTF-8 decode without BOM: a byte order mark stays. *)
Definition utf8_decode_without_bom : text -> text := utf8_decoder None.

(* ---- Examples of the standard's table *)

Example percent_decode_example : percent_decode (txt "%25%s%1G") = txt "%%s%1G".
Proof. reflexivity. Qed.

Example percent_encode_example :
  utf8_percent_encode userinfo_percent_encode_set (txt "Say what" ++ map byte_of [0xE2; 0x80; 0xBD]) =
  txt "Say%20what%E2%80%BD".
Proof. reflexivity. Qed.

Example utf8_decode_example :
  utf8_decode_without_bom (map byte_of [0x41; 0xE2; 0x89; 0x41; 0xED; 0xA0; 0xF0; 0x9F; 0x98; 0x80; 0xC3]) =
  txt "A" ++ replacement ++ txt "A" ++ replacement ++ replacement ++ map byte_of [0xF0; 0x9F; 0x98; 0x80] ++ replacement.
Proof. reflexivity. Qed.
