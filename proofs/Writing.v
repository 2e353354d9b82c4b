(* Valid URL strings, as functions of texts: the standard's sections "Host writing" and "URL writing"
   (grammar/writing/; spec-notes/validity.md). Comments name the productions of GeneratedWriting.v.

   [strict] stands for the domain parser ToASCII with beStrict true. A text is the UTF-8 of a scalar value string
   ([well_formed]). *)

From Refurl Require Import Grammar.
From Refurl Require Host Encode Machine.

(* ---- UTF-8: non-ascii, c1-control, noncharacter *)

Definition is_ascii : byte_set := in_ranges [(0, 127)]%N.
Definition utf8_tail : byte_set := in_ranges [(128, 191)]%N.

Definition is_utf8_2 (a b : byte) : bool := in_ranges [(194, 223)]%N a && utf8_tail b.
Definition is_utf8_3 (a b c : byte) : bool :=
  utf8_tail c
  && (if byte_eqb a (byte_of 224) then in_ranges [(160, 191)]%N b
      else if byte_eqb a (byte_of 237) then in_ranges [(128, 159)]%N b
      else in_ranges [(225, 239)]%N a && utf8_tail b).
Definition is_utf8_4 (a b c d : byte) : bool :=
  utf8_tail c && utf8_tail d
  && (if byte_eqb a (byte_of 240) then in_ranges [(144, 191)]%N b
      else if byte_eqb a (byte_of 244) then in_ranges [(128, 143)]%N b
      else in_ranges [(241, 243)]%N a && utf8_tail b).

Fixpoint well_formed (x : text) : bool :=
  match x with
  | [] => true
  | a :: x =>
      if is_ascii a then well_formed x
      else match x with
           | [] => false
           | b :: x =>
               if is_utf8_2 a b then well_formed x
               else match x with
                    | [] => false
                    | c :: x =>
                        if is_utf8_3 a b c then well_formed x
                        else match x with [] => false | d :: x => is_utf8_4 a b c d && well_formed x end
                    end
           end
  end.

(* The first and the last of the code points with the same first bytes *)
Example well_formed_texts :
  forallb (fun x => well_formed (map byte_of x))
    [[0]; [127]; [194; 128]; [223; 191]; [224; 160; 128]; [224; 191; 191]; [225; 128; 128]; [236; 191; 191]; [237; 128; 128];
     [237; 159; 191]; [238; 128; 128]; [239; 191; 191]; [240; 144; 128; 128]; [240; 191; 191; 191]; [241; 128; 128; 128];
     [243; 191; 191; 191]; [244; 128; 128; 128]; [244; 143; 191; 191]]%N = true.
Proof. vm_compute. reflexivity. Qed.

(* Those beside them *)
Example texts_that_are_not_well_formed :
  existsb (fun x => well_formed (map byte_of x))
    [[128]; [191]; [192; 128]; [193; 191]; [194]; [194; 127]; [194; 192]; [224; 159; 191]; [224; 160]; [224; 192; 128];
     [225; 127; 128]; [225; 128; 192]; [237; 160; 128]; [237; 127; 128]; [240; 143; 191; 191]; [240; 192; 128; 128];
     [241; 128; 128; 127]; [244; 127; 128; 128]; [244; 144; 128; 128]; [245; 128; 128; 128]; [255]]%N = false.
Proof. vm_compute. reflexivity. Qed.

Definition is_c1_control (a b : byte) : bool := byte_eqb a (byte_of 194) && in_ranges [(128, 159)]%N b.
Definition is_noncharacter_3 (a b c : byte) : bool :=
  byte_eqb a (byte_of 239)
  && ((byte_eqb b (byte_of 183) && in_ranges [(144, 175)]%N c) || (byte_eqb b (byte_of 191) && in_ranges [(190, 191)]%N c)).
Definition is_noncharacter_4 (b c d : byte) : bool :=
  in_ranges [(143, 143); (159, 159); (175, 175); (191, 191)]%N b && byte_eqb c (byte_of 191) && in_ranges [(190, 191)]%N d.

(* ---- url-unit*, and with [hash] also [ url-unit* "#" url-unit* ] *)

Definition url_char : byte_set :=
  in_ranges [(33, 33); (36, 36); (38, 59); (61, 61); (63, 90); (95, 95); (97, 122); (126, 126)]%N.

Fixpoint units (hash : bool) (x : text) : bool :=
  match x with
  | [] => true
  | a :: x =>
      if hash && byte_eqb a "#" then units false x
      else if url_char a then units hash x
      else match x with
           | [] => false
           | b :: x =>
               if is_utf8_2 a b then negb (is_c1_control a b) && units hash x
               else match x with
                    | [] => false
                    | c :: x =>
                        if byte_eqb a "%" then is_hex_digit b && is_hex_digit c && units hash x
                        else if is_utf8_3 a b c then negb (is_noncharacter_3 a b c) && units hash x
                        else match x with
                             | [] => false
                             | d :: x => is_utf8_4 a b c d && negb (is_noncharacter_4 b c d) && units hash x
                             end
                    end
           end
  end.

(* What may follow a host and a port, and all that a URL without a host may have after its scheme: a path, [ "?"
   url-query-string ] and [ "#" url-fragment-string ] are URL units, because [/] and [?] are URL code points. *)
Definition url_units : text -> bool := units false.
Definition url_end : text -> bool := units true.

(* ---- Hosts *)

(* valid-ipv6-address-string. A piece has no needless zero in front. *)
Fixpoint needless_zero (at_piece : bool) (x : text) : bool :=
  match x with
  | [] => false
  | c :: x =>
      (at_piece && byte_eqb c "0" && match x with d :: _ => is_hex_digit d | [] => false end)
      || needless_zero (byte_eqb c ":") x
  end.
Definition valid_ipv6 (x : text) : bool := reads generic "ip6-address" x && negb (needless_zero true x).

(* valid-ipv4-address-string: "four shortest possible strings of ASCII digits, representing a decimal number in the range
   0 to 255" *)
Definition is_octet (x : text) : bool := existsb (fun n => text_eqb x (Host.decimal (N.of_nat n))) (seq 0 256).
Definition valid_ipv4 (x : text) : bool :=
  match Host.strictly_split "." x with [a; b; c; d] => forallb is_octet [a; b; c; d] | _ => false end.

(* domain-code-point*. [domain_byte] has the bytes of these code points. *)
Definition domain_byte : byte_set :=
  in_ranges [(45, 46); (48, 57); (60, 62); (65, 90); (97, 122); (128, 255)]%N.
Definition is_domain_text (x : text) : bool := forallb domain_byte x && well_formed x.

(* [ ":" url-port-string ] *)
Definition valid_port (x : text) : bool :=
  match x with [] => true | c :: digits => byte_eqb c ":" && forallb is_digit digits && is_port_number digits end.

Section Writing.
Variable strict : text -> option text.

(* A valid domain: the steps of the standard *)
Definition valid_domain (x : text) : bool :=
  match strict x with Some result => negb (Host.ends_in_a_number result) | None => false end.

(* valid-host-string and valid-opaque-host-string, without those in brackets *)
Definition valid_name (m : mode) (x : text) : bool :=
  match m with
  | generic => negb (is_nil x) && url_units x && negb (existsb GeneratedStandard.forbidden_host_code_point x)
  | web | file_mode => valid_ipv4 x || (is_domain_text x && negb (is_nil x) && valid_domain x)
  end.

Definition is_colon : byte_set := fun b => byte_eqb b ":".
Definition is_bracket : byte_set := fun b => byte_eqb b "]".

(* A host, and what follows it up to the path: nothing in a file-URL, otherwise perhaps a port. *)
Definition valid_authority (m : mode) (x : text) : bool :=
  let may_follow rest := match m with file_mode => is_nil rest | _ => valid_port rest end in
  if is_nil x then negb (mode_eqb m web)
  else match strip (txt "[") x with
  | Some inside =>
      match from is_bracket inside with
      | _ :: rest => valid_ipv6 (before is_bracket inside) && may_follow rest
      | [] => false
      end
  | None => valid_name m (before is_colon x) && may_follow (from is_colon x)
  end.

(* What may follow the scheme and its colon, or stand without them *)
Definition valid_rest (m : mode) (x : text) : bool :=
  match strip (txt "//") x with
  | Some rest => valid_authority m (before ends_authority rest) && url_end (from ends_authority rest)
  | None => url_end x
  end.

(* absolute-url-with-fragment-string, after the colon *)
Definition valid_after_scheme (m : mode) (x : text) : bool :=
  match m with generic => valid_rest m x | web | file_mode => starts_with (txt "//") x && valid_rest m x end.

(* relative-url-with-fragment-string, with a base of this mode, whose path is opaque or not *)
Definition valid_relative (base : mode * bool) (x : text) : bool :=
  let (m, opaque_path) := base in
  if opaque_path then match strip (txt "#") x with Some fragment => url_units fragment | None => false end
  else valid_rest m x.

(* A valid URL string, onto a base or without one *)
Definition valid_url_string (base : option (mode * bool)) (x : text) : bool :=
  match split_scheme x, base with
  | (Some s, rest), _ => valid_after_scheme (mode_of_scheme s) rest
  | (None, _), Some base => valid_relative base x
  | (None, _), None => false
  end.

End Writing.

(* What it asks of a base: the base's mode, and whether its path is opaque *)
Definition mode_of_url (u : Machine.url) : mode :=
  if Machine.is_file u then file_mode else if Machine.is_special u then web else generic.
Definition kind_of_base (u : Machine.url) : mode * bool := (mode_of_url u, Machine.has_opaque_path u).

(* ---- Examples: those of spec-notes/validity.md *)

Definition ascii_only (x : text) : option text := if forallb domain_byte x then Some (lowercase x) else None.
Definition valid_without_base (x : string) : bool := valid_url_string ascii_only None (txt x).
Definition valid_with (m : mode) (x : string) : bool := valid_url_string ascii_only (Some (m, false)) (txt x).

Example valid_texts :
  map valid_without_base
    ["http://h/"; "a:b?c#d"; "a:"; "a://"; "a://h:65535"; "http://1.2.3.4:80/a%20b?q#f"; "file:///c:/x"; "file://h/x";
     "a:/x//y"; "ws://[1::2.3.4.5]"]%string = repeat true 10.
Proof. vm_compute. reflexivity. Qed.

Example texts_that_are_not_valid :
  map valid_without_base
    ["http:h"; "http:///h"; "http://h:65536"; "http://[1:2::3:4:5:6:7:8]"; "http://a_b"; "http://1.2.3"; "http://u:p@h/";
     "ws://"; "foo:%4"; "a: b"; "a:#b#c"; "http://[01::]"; "//h"; "file://c:/"; "http://01.2.3.4"; "a://:80"]%string =
  repeat false 16.
Proof. vm_compute. reflexivity. Qed.

Example texts_with_a_base :
  [valid_with web "../b?q"; valid_with web "http:c"; valid_with web "/d|e"; valid_with file_mode "/c:/path/to/file";
   valid_with file_mode "c:/a"; valid_with file_mode "C|/a"; valid_with web "//h/"; valid_with web "///h"] =
  [true; false; false; true; true; false; true; false].
Proof. vm_compute. reflexivity. Qed.
