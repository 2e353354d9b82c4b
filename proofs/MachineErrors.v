(* The validation errors of the basic URL parser and of the host parser: Machine.v and Host.v again, state by state, with
   the steps that report them (standard/parser.cpp, standard/host.cpp; spec-notes/validity.md).

   A state here returns what its namesake returns, and the errors that it reports on the way, in their order. A failure
   is [None]; its name is left out. [parser_without_errors]: without the errors, this is the machine.

   The standard reads code points, and these functions bytes: an error of a code point is reported at its first byte
   ([code_point]). The numbers of the standard's steps are before the lines that report. *)

From Refurl Require Export Machine.
Open Scope char_scope.
Open Scope list_scope.
Open Scope N_scope.

Inductive validation_error :=
| domain_to_ascii_error | domain_percent_encoded | ipv4_non_ascii_input | ipv4_empty_part | ipv4_too_few_parts
| ipv4_non_decimal_part | ipv4_out_of_range_part | ipv6_piece_leading_zero | invalid_url_unit
| special_scheme_missing_following_solidus | invalid_reverse_solidus | invalid_credentials
| file_invalid_windows_drive_letter | file_invalid_windows_drive_letter_host.

(* A value, and the errors that were reported before it. *)
Definition logged (A : Type) : Type := list validation_error * A.

Definition quietly {A} (a : A) : logged A := ([], a).
Definition after {A} (log : list validation_error) (r : logged A) : logged A := (log ++ fst r, snd r).
Definition report_if {A} (b : bool) (e : validation_error) (r : logged A) : logged A := if b then after [e] r else r.
Definition succeeds {A} (r : logged A) : logged (option A) := (fst r, Some (snd r)).
Definition fails {A} : logged (option A) := ([], None).
Definition then_with {A B} (r : logged (option A)) (next : A -> logged (option B)) : logged (option B) :=
  match snd r with Some a => after (fst r) (next a) | None => (fst r, None) end.

(* ---- Code points *)

(* The code point whose UTF-8 begins a text. Nothing, if the first byte is inside of one. *)
Definition code_point (x : text) : option N :=
  match x with
  | [] => None
  | a :: x =>
      let tail (b : byte) := code b - 0x80 in
      if code a <? 0x80 then Some (code a)
      else if code a <? 0xC0 then None
      else match x with
           | [] => None
           | b :: x =>
               if code a <? 0xE0 then Some ((code a - 0xC0) * 64 + tail b)
               else match x with
                    | [] => None
                    | c :: x =>
                        if code a <? 0xF0 then Some (((code a - 0xE0) * 64 + tail b) * 64 + tail c)
                        else match x with
                             | [] => None
                             | d :: _ => Some ((((code a - 0xF0) * 64 + tail b) * 64 + tail c) * 64 + tail d)
                             end
                    end
           end
  end.

Definition is_surrogate (n : N) : bool := (0xD800 <=? n) && (n <=? 0xDFFF).
Definition is_noncharacter (n : N) : bool := ((0xFDD0 <=? n) && (n <=? 0xFDEF)) || (0xFFFE <=? n mod 0x10000).

(* URL code points: the ASCII ones, and the others *)
Definition ascii_url_code_point : byte_set := fun b => is_alphanumeric b || one_of (txt "!$&'()*+,-./:;=?@_~") b.
Definition is_url_code_point (n : N) : bool :=
  if n <? 0x80 then ascii_url_code_point (byte_of n)
  else (0xA0 <=? n) && (n <=? 0x10FFFD) && negb (is_surrogate n) && negb (is_noncharacter n).

(* "If c is not a URL code point and not U+0025 (%)", at the first byte of c *)
Definition no_url_code_point (x : text) : bool :=
  negb (starts_with (txt "%") x) && match code_point x with Some n => negb (is_url_code_point n) | None => false end.

(* "If c is U+0025 (%) and remaining does not start with two ASCII hex digits" *)
Definition no_encoded_byte (x : text) : bool :=
  match x with c :: remaining => byte_eqb c "%" && negb (starts_with_two_hex_digits remaining) | [] => false end.

(* Both steps, which several states have *)
Definition report_unit {A} (rest : text) (r : logged A) : logged A :=
  report_if (no_url_code_point rest) invalid_url_unit (report_if (no_encoded_byte rest) invalid_url_unit r).

(* At some place of a text *)
Fixpoint somewhere (p : text -> bool) (x : text) : bool := match x with [] => false | _ :: y => p x || somewhere p y end.

(* ---- Hosts *)

(* The validationError of the IPv4 number parser: 4.1, 5.1, 6 *)
Definition is_non_decimal (part : text) : bool := negb (fst (radix_and_digits part) =? 10).

(* IPv4 parser, 6.3: up to the first part that is no number *)
Fixpoint errors_of_parts (parts : list text) : list validation_error :=
  match parts with
  | [] => []
  | part :: parts =>
      if Sequence.is_some (ipv4_number part)
      then (if is_non_decimal part then [ipv4_non_decimal_part] else []) ++ errors_of_parts parts
      else []
  end.

(* The IPv4 parser *)
Definition parse_ipv4_logged (input : text) : logged (option N) :=
  let parts := ipv4_parts input in
  (* 2.1 *) report_if (is_nil (last (strictly_split "." input) [])) ipv4_empty_part
  (* 3 *) (report_if (Nat.ltb (length parts) 4) ipv4_too_few_parts
  (* 4 *)   (if Nat.ltb 4 (length parts) then fails else
  (* 6 *)      after (errors_of_parts parts)
                 match all_some (map ipv4_number parts) with
                 | None => fails
                 | Some numbers =>
  (* 7 *)            report_if (existsb (fun n => 255 <? n) numbers) ipv4_out_of_range_part (quietly (parse_ipv4 input))
                 end)).

(* IPv6 parser, 6.8 *)
Definition has_leading_zero (digits : text) : bool :=
  Nat.ltb 1 (length digits) && (number_of 16 digits <? 16 ^ N.of_nat (length digits - 1)).

Fixpoint ipv6_loop_logged (fuel : nat) (pieces : list N) (compress : option nat) (x : text) :
  logged (option (list N * option nat)) :=
  match fuel, x with
  | _, [] => quietly (Some (pieces, compress))
  | O, _ => fails
  | S fuel, c :: remaining =>
      if Nat.eqb (length pieces) 8 then fails else
      if byte_eqb c ":" then
        if Sequence.is_some compress then fails
        else ipv6_loop_logged fuel (pieces ++ [0]) (Some (S (length pieces))) remaining
      else
      let (digits, rest) := take_hex_digits 4 x in
      if starts_with (txt ".") rest then
        if is_nil digits then fails else
        if Nat.ltb 6 (length pieces) then fails else
        match ipv4_in_ipv6 [] None x with
        | Some [a; b; c; d] => quietly (Some (pieces ++ [a * 256 + b; c * 256 + d], compress))
        | _ => fails
        end
      else match strip (txt ":") rest with
      | Some [] => fails
      | Some rest =>
  (* 6.8 *) report_if (has_leading_zero digits) ipv6_piece_leading_zero
              (ipv6_loop_logged fuel (pieces ++ [number_of 16 digits]) compress rest)
      | None =>
          if is_nil rest
  (* 6.8 *) then report_if (has_leading_zero digits) ipv6_piece_leading_zero
                   (quietly (Some (pieces ++ [number_of 16 digits], compress)))
          else fails
      end
  end.

(* The IPv6 parser *)
Definition parse_ipv6_logged (input : text) : logged (option (list N)) :=
  ( fst (match strip (txt "::") input with
         | Some rest => ipv6_loop_logged (length rest) [0] (Some 1%nat) rest
         | None => if starts_with (txt ":") input then fails else ipv6_loop_logged (length input) [] None input
         end),
    parse_ipv6 input ).

(* The opaque-host parser *)
Definition parse_opaque_host_logged (input : text) : logged (option host) :=
  if existsb forbidden_host_code_point input then fails else
  (* 2 *) report_if (somewhere no_url_code_point input) invalid_url_unit
  (* 3 *)   (report_if (somewhere no_encoded_byte input) invalid_url_unit (quietly (parse_opaque_host input))).

(* A percent-encoded byte *)
Definition starts_with_encoded_byte (x : text) : bool :=
  match x with c :: remaining => byte_eqb c "%" && starts_with_two_hex_digits remaining | [] => false end.

Section Parsing.

(* The domain parser ToASCII, with beStrict false and with beStrict true *)
Variable to_ascii strict_to_ascii : text -> option text.

(* The domain parser with beStrict false *)
Definition parse_domain_logged (domain : text) : logged (option text) :=
  (* 2 *) report_if (negb (Sequence.is_some (strict_to_ascii domain))) domain_to_ascii_error
            (quietly (parse_domain to_ascii domain)).

(* The host parser *)
Definition parse_host_logged (is_opaque : bool) (input : text) : logged (option host) :=
  match strip (txt "[") input with
  | Some inside =>
      if negb (byte_eqb (last inside "["%char) "]") then fails
      else then_with (parse_ipv6_logged (removelast inside)) (fun pieces => quietly (Some (ipv6_host pieces)))
  | None =>
      if is_opaque then parse_opaque_host_logged input else
  (* 4 *) report_if (somewhere starts_with_encoded_byte input) domain_percent_encoded
            (let domain := utf8_decode_without_bom (percent_decode input) in
             then_with (parse_domain_logged domain) (fun ascii_domain =>
               if ends_in_a_number ascii_domain then
  (* 8.1 *)      report_if (negb (forallb is_ascii domain)) ipv4_non_ascii_input
  (* 8.2 *)        (then_with (parse_ipv4_logged ascii_domain) (fun address => quietly (Some (ipv4_host address))))
               else quietly (Some (domain_host ascii_domain))))
  end.

(* ---- The states, the last ones first *)

(* fragment state *)
Fixpoint fragment_state_logged (u : url) (rest : text) : logged url :=
  match rest with
  | [] => quietly u
  (* 1.1, 1.2 *) | c :: remaining =>
      report_unit rest
        (fragment_state_logged
           (set_fragment (option_map (fun f => f ++ encode_byte fragment_percent_encode_set c) (fragment u)) u) remaining)
  end.

Definition begin_fragment_logged (u : url) (remaining : text) : logged url :=
  fragment_state_logged (set_fragment (Some []) u) remaining.

(* query state *)
Fixpoint query_state_logged (u : url) (buffer rest : text) : logged url :=
  let encoded (_ : unit) :=
    let set := if is_special u then special_query_percent_encode_set else query_percent_encode_set in
    set_query (option_map (fun q => q ++ utf8_percent_encode set buffer) (query u)) u in
  match rest with
  | [] => quietly (encoded tt)
  | c :: remaining =>
      if byte_eqb c "#" then begin_fragment_logged (encoded tt) remaining else
  (* 3.1, 3.2 *) report_unit rest (query_state_logged u (buffer ++ [c]) remaining)
  end.

Definition begin_query_logged (u : url) (remaining : text) : logged url :=
  query_state_logged (set_query (Some []) u) [] remaining.

(* opaque path state *)
Fixpoint opaque_path_state_logged (u : url) (rest : text) : logged url :=
  match rest with
  | [] => quietly u
  | c :: remaining =>
      if byte_eqb c "?" then begin_query_logged u remaining else
      if byte_eqb c "#" then begin_fragment_logged u remaining else
      if byte_eqb c " " then
  (* 3.1 *) report_if true invalid_url_unit
              (if starts_with_one_of (txt "?#") remaining
               then opaque_path_state_logged (append_opaque (txt "%20") u) remaining
               else opaque_path_state_logged (append_opaque (txt " ") u) remaining)
      else
  (* 4.1, 4.2 *) report_unit rest
                   (opaque_path_state_logged (append_opaque (encode_byte c0_control_percent_encode_set c) u) remaining)
  end.

Definition is_backslash (u : url) (c : byte) : bool := is_special u && byte_eqb c "\".

(* path state *)
Fixpoint path_state_logged (u : url) (buffer rest : text) : logged url :=
  match rest with
  | [] => quietly (end_segment false buffer u)
  | c :: remaining =>
      if is_slash u c then
  (* 1.1 *) report_if (is_backslash u c) invalid_reverse_solidus
              (path_state_logged (end_segment true buffer u) [] remaining)
      else
      if byte_eqb c "?" then begin_query_logged (end_segment false buffer u) remaining else
      if byte_eqb c "#" then begin_fragment_logged (end_segment false buffer u) remaining else
  (* 2.1, 2.2 *) report_unit rest (path_state_logged u (buffer ++ encode_byte path_percent_encode_set c) remaining)
  end.

(* path start state *)
Definition path_start_state_logged (u : url) (rest : text) : logged url :=
  if is_special u then
    match rest with
    | c :: remaining =>
        if is_slash u c
  (* 1.1 *) then report_if (is_backslash u c) invalid_reverse_solidus (path_state_logged u [] remaining)
        else path_state_logged u [] rest
    | [] => path_state_logged u [] rest
    end
  else match rest with
  | c :: remaining =>
      if byte_eqb c "?" then begin_query_logged u remaining else
      if byte_eqb c "#" then begin_fragment_logged u remaining else
      if byte_eqb c "/" then path_state_logged u [] remaining else path_state_logged u [] rest
  | [] => quietly u
  end.

(* port state *)
Fixpoint port_state_logged (u : url) (buffer rest : text) : logged (option url) :=
  let ended (_ : unit) :=
    if is_nil buffer then succeeds (path_start_state_logged u rest) else
    let number := number_of 10 buffer in
    if 65535 <? number then fails else
    let number := if option_eqb (Some number) (default_port (scheme u)) then None else Some number in
    succeeds (path_start_state_logged (set_port number u) rest) in
  match rest with
  | [] => ended tt
  | c :: remaining =>
      if is_digit c then port_state_logged u (buffer ++ [c]) remaining else
      if ends_authority u rest then ended tt else fails
  end.

(* host state *)
Fixpoint host_state_logged (u : url) (inside_brackets : bool) (buffer rest : text) : logged (option url) :=
  let ended (_ : unit) :=
    if is_special u && is_nil buffer then fails else
    then_with (parse_host_logged (negb (is_special u)) buffer)
      (fun h => succeeds (path_start_state_logged (set_host h u) rest)) in
  match rest with
  | [] => ended tt
  | c :: remaining =>
      if byte_eqb c ":" && negb inside_brackets then
        if is_nil buffer then fails else
        then_with (parse_host_logged (negb (is_special u)) buffer) (fun h => port_state_logged (set_host h u) [] remaining)
      else
      if ends_authority u rest then ended tt else
      let inside_brackets := if byte_eqb c "[" then true else if byte_eqb c "]" then false else inside_brackets in
      host_state_logged u inside_brackets (buffer ++ [c]) remaining
  end.

(* authority state *)
Fixpoint authority_state_logged (u : url) (at_sign_seen token_seen : bool) (buffer rest : text) : logged (option url) :=
  let ended (_ : unit) :=
    if at_sign_seen && is_nil buffer then fails else host_state_logged u false [] (buffer ++ rest) in
  match rest with
  | [] => ended tt
  | c :: remaining =>
      if byte_eqb c "@" then
  (* 1.1 *) report_if true invalid_credentials
              (let buffer := if at_sign_seen then txt "%40" ++ buffer else buffer in
               let k := add_credentials buffer (Credentials (username u) (password u) token_seen) in
               authority_state_logged (set_credentials (name k) (word k) u) true (password_token_seen k) [] remaining)
      else
      if ends_authority u rest then ended tt else authority_state_logged u at_sign_seen token_seen (buffer ++ [c]) remaining
  end.

Definition begin_authority_logged (u : url) (rest : text) : logged (option url) := authority_state_logged u false false [] rest.

(* special authority ignore slashes state *)
Fixpoint special_authority_ignore_slashes_state_logged (u : url) (rest : text) : logged (option url) :=
  match rest with
  | c :: remaining =>
      if one_of (txt "/\") c
  (* 2 *) then report_if true special_scheme_missing_following_solidus
                 (special_authority_ignore_slashes_state_logged u remaining)
      else begin_authority_logged u rest
  | [] => begin_authority_logged u rest
  end.

(* special authority slashes state *)
Definition special_authority_slashes_state_logged (u : url) (rest : text) : logged (option url) :=
  match strip (txt "//") rest with
  | Some rest => special_authority_ignore_slashes_state_logged u rest
  (* 2 *) | None => report_if true special_scheme_missing_following_solidus
                      (special_authority_ignore_slashes_state_logged u rest)
  end.

(* file host state *)
Fixpoint file_host_state_logged (u : url) (buffer rest : text) : logged (option url) :=
  let ended (_ : unit) :=
    if is_drive buffer
  (* 1.1 *) then report_if true file_invalid_windows_drive_letter_host (succeeds (path_state_logged u buffer rest)) else
    if is_nil buffer then succeeds (path_start_state_logged (set_host empty_host u) rest) else
    then_with (parse_host_logged (negb (is_special u)) buffer) (fun h =>
      let h := match h with
               | domain_host name => if text_eqb name (txt "localhost") then empty_host else h
               | _ => h
               end in
      succeeds (path_start_state_logged (set_host h u) rest)) in
  match rest with
  | [] => ended tt
  | c :: remaining => if one_of (txt "/\?#") c then ended tt else file_host_state_logged u (buffer ++ [c]) remaining
  end.

(* file slash state *)
Definition file_slash_state_logged (base : option url) (u : url) (rest : text) : logged (option url) :=
  let otherwise :=
    match base with
    | Some base =>
        if is_file base then
          let u := set_optional_host (url_host base) u in
          let first := hd [] (segments_of base) in
          if negb (starts_with_drive rest) && is_normalized_drive first then append first u else u
        else u
    | None => u
    end in
  match rest with
  | c :: remaining =>
      if one_of (txt "/\") c
  (* 1.1 *) then report_if (byte_eqb c "\") invalid_reverse_solidus (file_host_state_logged u [] remaining)
      else succeeds (path_state_logged otherwise [] rest)
  | [] => succeeds (path_state_logged otherwise [] rest)
  end.

(* file state *)
Definition file_state_logged (base : option url) (u : url) (rest : text) : logged (option url) :=
  let u := set_host empty_host (set_scheme (txt "file") u) in
  let otherwise :=
    match base with
    | Some base =>
        if is_file base then
          let u := set_query (query base) (set_path (url_path base) (set_optional_host (url_host base) u)) in
          match rest with
          | [] => quietly u
          | c :: remaining =>
              if byte_eqb c "?" then begin_query_logged u remaining else
              if byte_eqb c "#" then begin_fragment_logged u remaining else
              let u := set_query None u in
  (* 4.4.3.1 *) report_if (starts_with_drive rest) file_invalid_windows_drive_letter
                  (let u := if negb (starts_with_drive rest) then shorten u else set_path (segments_path []) u in
                   path_state_logged u [] rest)
          end
        else path_state_logged u [] rest
    | None => path_state_logged u [] rest
    end in
  match rest with
  | c :: remaining =>
      if one_of (txt "/\") c
  (* 3.1 *) then report_if (byte_eqb c "\") invalid_reverse_solidus (file_slash_state_logged base u remaining)
      else succeeds otherwise
  | [] => succeeds otherwise
  end.

(* relative slash state *)
Definition relative_slash_state_logged (base : url) (u : url) (rest : text) : logged (option url) :=
  let otherwise :=
    succeeds (path_state_logged (Url (scheme u) (username base) (password base) (url_host base) (port base) (url_path u)
                                   (query u) (fragment u)) [] rest) in
  match rest with
  | c :: remaining =>
      if is_special u && one_of (txt "/\") c
  (* 1.1 *) then report_if (byte_eqb c "\") invalid_reverse_solidus
                   (special_authority_ignore_slashes_state_logged u remaining)
      else
      if byte_eqb c "/" then begin_authority_logged u remaining else otherwise
  | [] => otherwise
  end.

(* relative state *)
Definition relative_state_logged (base : url) (u : url) (rest : text) : logged (option url) :=
  let u := set_scheme (scheme base) u in
  let relative := Url (scheme u) (username base) (password base) (url_host base) (port base) (url_path base)
                    (query base) (fragment u) in
  match rest with
  | [] => quietly (Some relative)
  | c :: remaining =>
      if is_slash u c
  (* 4 *) then report_if (is_backslash u c) invalid_reverse_solidus (relative_slash_state_logged base u remaining) else
      if byte_eqb c "?" then succeeds (begin_query_logged relative remaining) else
      if byte_eqb c "#" then succeeds (begin_fragment_logged relative remaining) else
      succeeds (path_state_logged (shorten (set_query None relative)) [] rest)
  end.

(* path or authority state *)
Definition path_or_authority_state_logged (u : url) (rest : text) : logged (option url) :=
  match strip (txt "/") rest with
  | Some remaining => begin_authority_logged u remaining
  | None => succeeds (path_state_logged u [] rest)
  end.

(* special relative or authority state *)
Definition special_relative_or_authority_state_logged (base : url) (u : url) (rest : text) : logged (option url) :=
  match strip (txt "//") rest with
  | Some rest => special_authority_ignore_slashes_state_logged u rest
  (* 2 *) | None => report_if true special_scheme_missing_following_solidus (relative_state_logged base u rest)
  end.

(* no scheme state *)
Definition no_scheme_state_logged (base : option url) (rest : text) : logged (option url) :=
  match base with
  | None => fails
  | Some b =>
      if has_opaque_path b then
        match strip (txt "#") rest with
        | Some remaining =>
            succeeds (begin_fragment_logged (Url (scheme b) [] [] None None (url_path b) (query b) None) remaining)
        | None => fails
        end
      else
      if negb (is_file b) then relative_state_logged b new_url rest else file_state_logged base new_url rest
  end.

(* scheme state, 2.7 to 2.9 *)
Definition without_base_logged (u : url) (remaining : text) : logged (option url) :=
  if is_special u then special_authority_slashes_state_logged u remaining else
  match strip (txt "/") remaining with
  | Some rest => path_or_authority_state_logged u rest
  | None => succeeds (opaque_path_state_logged (set_path (opaque_path []) u) remaining)
  end.

(* scheme state, 2: after the colon *)
Definition after_scheme_logged (base : option url) (s remaining : text) : logged (option url) :=
  let u := set_scheme s new_url in
  if is_file u then
  (* 2.5.1 *) report_if (negb (starts_with (txt "//") remaining)) special_scheme_missing_following_solidus
                (file_state_logged base u remaining)
  else match base with
  | Some b => if is_special u && text_eqb (scheme b) s then special_relative_or_authority_state_logged b u remaining
              else without_base_logged u remaining
  | None => without_base_logged u remaining
  end.

(* scheme state *)
Fixpoint scheme_state_logged (base : option url) (input buffer rest : text) : logged (option url) :=
  match rest with
  | c :: remaining =>
      if is_alphanumeric c || one_of (txt "+-.") c then scheme_state_logged base input (buffer ++ [lower_byte c]) remaining
      else if byte_eqb c ":" then after_scheme_logged base buffer remaining
      else no_scheme_state_logged base input
  | [] => no_scheme_state_logged base input
  end.

(* scheme start state *)
Definition scheme_start_state_logged (base : option url) (input : text) : logged (option url) :=
  match input with
  | c :: remaining =>
      if is_alpha c then scheme_state_logged base input [lower_byte c] remaining else no_scheme_state_logged base input
  | [] => no_scheme_state_logged base input
  end.

(* basic URL parser, 1.3 *)
Definition trimmed (input : text) : text :=
  rev (drop_while is_c0_control_or_space (rev (drop_while is_c0_control_or_space input))).

(* basic URL parser *)
Definition parse_logged (input : text) (base : option url) : logged (option url) :=
  (* 1.2 *) report_if (negb (text_eqb (trimmed input) input)) invalid_url_unit
  (* 2 *)     (report_if (existsb is_tab_or_newline (trimmed input)) invalid_url_unit
                 (scheme_start_state_logged base (preprocess input))).

End Parsing.
