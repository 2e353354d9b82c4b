(* The basic URL parser of the standard, state by state and step by step, without state override and with UTF-8
   (standard/parser.cpp; spec-notes/standard.md).

   The standard has one text, a pointer into it, and a loop that runs a state and then increases the pointer by 1. Here a
   state is a function of the text from the pointer on, which this file calls [rest]:

   - c is the first byte of [rest], or EOF if [rest] is empty, and "remaining" is [rest] without it.
   - The end of a turn, where the loop increases the pointer, calls the next state with "remaining". At EOF it returns the
     URL, because then the loop ends.
   - "Decrease pointer by 1" and a change of the state: calls that state with [rest] itself. At EOF too, because then the
     pointer does not point to EOF after the step.
   - "Increase pointer by 1": calls the next state without one more byte.
   - "Decrease pointer by buffer's code point length + 1" (authority state, 2.2): calls the host state with
     buffer ++ [rest].
   - "Set pointer to −1" (scheme state, 3): calls the no scheme state with the whole input.

   No state ever leads back to an earlier one, so a function comes after those it calls: read the file from the end. Each
   function calls itself only with less text, which is why Coq accepts it without any bound: the parser always ends.

   The text is the UTF-8 of a scalar value string, and the states read it byte by byte. The standard reads code points.
   That makes no difference: every code point that a state compares with is ASCII, and any other one is percent-encoded
   (byte by byte, by definition) or appended to the buffer. Validation errors are left out, with the steps that only
   report them. A comment before a line has the number of the standard's step. *)

From Refurl Require Export Host.
Open Scope N_scope.

(* ---- URL representation *)

(* An opaque path, or a list of URL path segments. *)
Inductive path := opaque_path (x : text) | segments_path (segments : list text).

(* A URL record *)
Record url := Url {
  scheme : text;
  username : text;
  password : text;
  url_host : option host;
  port : option N;
  url_path : path;
  query : option text;
  fragment : option text
}.

(* A new URL *)
Definition new_url : url := Url [] [] [] None None (segments_path []) None None.

Definition set_scheme s u := Url s (username u) (password u) (url_host u) (port u) (url_path u) (query u) (fragment u).
Definition set_credentials n p u := Url (scheme u) n p (url_host u) (port u) (url_path u) (query u) (fragment u).
Definition set_host h u :=
  Url (scheme u) (username u) (password u) (Some h) (port u) (url_path u) (query u) (fragment u).
Definition set_port p u :=
  Url (scheme u) (username u) (password u) (url_host u) p (url_path u) (query u) (fragment u).
Definition set_path p u :=
  Url (scheme u) (username u) (password u) (url_host u) (port u) p (query u) (fragment u).
Definition set_query q u :=
  Url (scheme u) (username u) (password u) (url_host u) (port u) (url_path u) q (fragment u).
Definition set_fragment f u :=
  Url (scheme u) (username u) (password u) (url_host u) (port u) (url_path u) (query u) f.

(* ---- URL miscellaneous *)

(* special scheme, and its default port *)
Definition special_schemes : list (text * option N) := Eval cbv delta [special_schemes_of_standard] in
  special_schemes_of_standard.
Definition special_scheme (s : text) : option (text * option N) :=
  find (fun row => text_eqb (fst row) s) special_schemes.
Definition default_port (s : text) : option N :=
  match special_scheme s with Some (_, default) => default | None => None end.

Definition is_special (u : url) : bool := Sequence.is_some (special_scheme (scheme u)).
Definition is_file (u : url) : bool := text_eqb (scheme u) (txt "file").
Definition includes_credentials (u : url) : bool := negb (is_nil (username u) && is_nil (password u)).
Definition has_opaque_path (u : url) : bool := match url_path u with opaque_path _ => true | segments_path _ => false end.

(* The segments of a path. Only for a path that is not opaque. *)
Definition segments_of (u : url) : list text :=
  match url_path u with opaque_path _ => [] | segments_path segments => segments end.

(* Append to url's path *)
Definition append (segment : text) (u : url) : url := set_path (segments_path (segments_of u ++ [segment])) u.

Definition is_dot (x : text) : bool := existsb (text_eqb (lowercase x)) [txt "."; txt "%2e"].
Definition is_dots (x : text) : bool := existsb (text_eqb (lowercase x)) [txt ".."; txt ".%2e"; txt "%2e."; txt "%2e%2e"].

(* Windows drive letter, and normalized Windows drive letter *)
Definition is_drive (x : text) : bool :=
  match x with [letter; mark] => is_alpha letter && one_of (txt ":|") mark | _ => false end.
Definition is_normalized_drive (x : text) : bool := is_drive x && has ":" x.

(* starts with a Windows drive letter *)
Definition starts_with_drive (x : text) : bool :=
  match x with
  | letter :: mark :: rest =>
      is_drive [letter; mark] && match rest with [] => true | c :: _ => one_of (txt "/\?#") c end
  | _ => false
  end.

(* shorten a URL's path *)
Definition shorten (u : url) : url :=
  (* 2 *) let path := segments_of u in
  (* 3 *) if is_file u && Nat.eqb (length path) 1 && is_normalized_drive (hd [] path) then u else
  (* 4 *) set_path (segments_path (removelast path)) u.

(* ---- The states, the last ones first *)

(* fragment state *)
Fixpoint fragment_state (u : url) (rest : text) : url :=
  match rest with
  | [] => u
  (* 1.3 *) | c :: remaining =>
      fragment_state
        (set_fragment (option_map (fun f => f ++ encode_byte fragment_percent_encode_set c) (fragment u)) u) remaining
  end.

(* "Set url's fragment to the empty string and state to fragment state" *)
Definition begin_fragment (u : url) (remaining : text) : url := fragment_state (set_fragment (Some []) u) remaining.

(* query state *)
Fixpoint query_state (u : url) (buffer rest : text) : url :=
  let encoded (_ : unit) :=
  (* 2.1 *) let set := if is_special u then special_query_percent_encode_set else query_percent_encode_set in
  (* 2.2 *) set_query (option_map (fun q => q ++ utf8_percent_encode set buffer) (query u)) u in
  match rest with
  (* 2 *) | [] => encoded tt
          | c :: remaining =>
  (* 2.4 *) if byte_eqb c "#" then begin_fragment (encoded tt) remaining else
  (* 3.3 *) query_state u (buffer ++ [c]) remaining
  end.

(* "Set url's query to the empty string and state to query state" *)
Definition begin_query (u : url) (remaining : text) : url := query_state (set_query (Some []) u) [] remaining.

(* Append to url's path, which is opaque *)
Definition append_opaque (x : text) (u : url) : url :=
  match url_path u with opaque_path p => set_path (opaque_path (p ++ x)) u | segments_path _ => u end.

Definition starts_with_one_of (set x : text) : bool := match x with c :: _ => one_of set c | [] => false end.

(* opaque path state *)
Fixpoint opaque_path_state (u : url) (rest : text) : url :=
  match rest with
  | [] => u
  | c :: remaining =>
  (* 1 *)   if byte_eqb c "?" then begin_query u remaining else
  (* 2 *)   if byte_eqb c "#" then begin_fragment u remaining else
  (* 3 *)   if byte_eqb c " " then
  (* 3.2 *)   if starts_with_one_of (txt "?#") remaining then opaque_path_state (append_opaque (txt "%20") u) remaining
  (* 3.3 *)   else opaque_path_state (append_opaque (txt " ") u) remaining else
  (* 4.3 *) opaque_path_state (append_opaque (encode_byte c0_control_percent_encode_set c) u) remaining
  end.

(* path state, 1.4.1: the drive letter of a file gets a colon *)
Definition normalized_drive (u : url) (buffer : text) : text :=
  if is_file u && is_nil (segments_of u) && is_drive buffer then firstn 1 buffer ++ txt ":" else buffer.

(* path state, 1.2 to 1.4: the end of a segment. [slash]: whether c is U+002F (/), or url is special and c is U+005C (\). *)
Definition end_segment (slash : bool) (buffer : text) (u : url) : url :=
  (* 1.2 *) if is_dots buffer then
  (* 1.2.1 *) let u := shorten u in
  (* 1.2.2 *) if slash then u else append [] u
  (* 1.3 *) else if is_dot buffer then if slash then u else append [] u
  (* 1.4 *) else append (normalized_drive u buffer) u.

Definition is_slash (u : url) (c : byte) : bool := byte_eqb c "/" || (is_special u && byte_eqb c "\").

(* path state *)
Fixpoint path_state (u : url) (buffer rest : text) : url :=
  match rest with
  (* 1 *) | [] => end_segment false buffer u
          | c :: remaining =>
  (* 1, 1.5 *) if is_slash u c then path_state (end_segment true buffer u) [] remaining else
  (* 1.6 *) if byte_eqb c "?" then begin_query (end_segment false buffer u) remaining else
  (* 1.7 *) if byte_eqb c "#" then begin_fragment (end_segment false buffer u) remaining else
  (* 2.3 *) path_state u (buffer ++ encode_byte path_percent_encode_set c) remaining
  end.

(* path start state *)
Definition path_start_state (u : url) (rest : text) : url :=
  (* 1 *) if is_special u then
  (* 1.3 *) match rest with
            | c :: remaining => if is_slash u c then path_state u [] remaining else path_state u [] rest
            | [] => path_state u [] rest
            end
          else match rest with
          | c :: remaining =>
  (* 2 *)   if byte_eqb c "?" then begin_query u remaining else
  (* 3 *)   if byte_eqb c "#" then begin_fragment u remaining else
  (* 4 *)   if byte_eqb c "/" then path_state u [] remaining else path_state u [] rest
          | [] => u
          end.

(* The condition "c is the EOF code point, U+002F (/), U+003F (?) or U+0023 (#), or url is special and c is U+005C (\)" *)
Definition ends_authority (u : url) (rest : text) : bool :=
  match rest with [] => true | c :: _ => one_of (txt "/?#") c || (is_special u && byte_eqb c "\") end.

Definition option_eqb (a b : option N) : bool :=
  match a, b with Some a, Some b => a =? b | None, None => true | _, _ => false end.

(* port state *)
Fixpoint port_state (u : url) (buffer rest : text) : option url :=
  let ended (_ : unit) :=
  (* 2.1 *) if is_nil buffer then Some (path_start_state u rest) else
  (* 2.1.1 *) let number := number_of 10 buffer in
  (* 2.1.2 *) if 65535 <? number then None else
  (* 2.1.3 *) let number := if option_eqb (Some number) (default_port (scheme u)) then None else Some number in
  (* 2.3 *) Some (path_start_state (set_port number u) rest) in
  match rest with
  (* 2 *) | [] => ended tt
          | c :: remaining =>
  (* 1 *)   if is_digit c then port_state u (buffer ++ [c]) remaining else
  (* 2 *)   if ends_authority u rest then ended tt else
  (* 3 *)   None
  end.

Section Parsing.

(* The domain parser ToASCII with beStrict false (Host.v) *)
Variable to_ascii : text -> option text.

(* host state *)
Fixpoint host_state (u : url) (inside_brackets : bool) (buffer rest : text) : option url :=
  let ended (_ : unit) :=
  (* 3.1 *) if is_special u && is_nil buffer then None else
  (* 3.3, 3.4 *) match parse_host to_ascii (negb (is_special u)) buffer with
            | None => None
  (* 3.5 *) | Some h => Some (path_start_state (set_host h u) rest)
            end in
  match rest with
  (* 3 *) | [] => ended tt
          | c :: remaining =>
  (* 2 *)   if byte_eqb c ":" && negb inside_brackets then
  (* 2.1 *)   if is_nil buffer then None else
  (* 2.3, 2.4 *) match parse_host to_ascii (negb (is_special u)) buffer with
              | None => None
  (* 2.5 *)   | Some h => port_state (set_host h u) [] remaining
              end
            else
  (* 3 *)   if ends_authority u rest then ended tt else
  (* 4.1, 4.2 *) let inside_brackets := if byte_eqb c "[" then true else if byte_eqb c "]" then false else inside_brackets in
  (* 4.3 *) host_state u inside_brackets (buffer ++ [c]) remaining
  end.

(* The credentials so far: username, password, and passwordTokenSeen *)
Record credentials := Credentials { name : text; word : text; password_token_seen : bool }.

(* authority state, 1.4 *)
Fixpoint add_credentials (buffer : text) (k : credentials) : credentials :=
  match buffer with
  | [] => k
  | b :: buffer =>
  (* 1.4.1 *) if byte_eqb b ":" && negb (password_token_seen k)
              then add_credentials buffer (Credentials (name k) (word k) true)
              else
  (* 1.4.2 *) let encoded := encode_byte userinfo_percent_encode_set b in
              add_credentials buffer
  (* 1.4.3 *)   (if password_token_seen k then Credentials (name k) (word k ++ encoded) true
  (* 1.4.4 *)    else Credentials (name k ++ encoded) (word k) false)
  end.

(* authority state *)
Fixpoint authority_state (u : url) (at_sign_seen token_seen : bool) (buffer rest : text) : option url :=
  let ended (_ : unit) :=
  (* 2.1 *) if at_sign_seen && is_nil buffer then None else
  (* 2.2 *) host_state u false [] (buffer ++ rest) in
  match rest with
  (* 2 *) | [] => ended tt
          | c :: remaining =>
  (* 1 *)   if byte_eqb c "@" then
  (* 1.2 *)   let buffer := if at_sign_seen then txt "%40" ++ buffer else buffer in
  (* 1.4 *)   let k := add_credentials buffer (Credentials (username u) (password u) token_seen) in
  (* 1.3, 1.5 *) authority_state (set_credentials (name k) (word k) u) true (password_token_seen k) [] remaining
            else
  (* 2 *)   if ends_authority u rest then ended tt else
  (* 3 *)   authority_state u at_sign_seen token_seen (buffer ++ [c]) remaining
  end.

Definition begin_authority (u : url) (rest : text) : option url := authority_state u false false [] rest.

(* special authority ignore slashes state *)
Fixpoint special_authority_ignore_slashes_state (u : url) (rest : text) : option url :=
  match rest with
  (* 2 *) | c :: remaining => if one_of (txt "/\") c then special_authority_ignore_slashes_state u remaining
  (* 1 *)   else begin_authority u rest
          | [] => begin_authority u rest
  end.

(* special authority slashes state: 1 takes two slashes, and 2 takes nothing. *)
Definition special_authority_slashes_state (u : url) (rest : text) : option url :=
  match strip (txt "//") rest with
  (* 1 *) | Some rest => special_authority_ignore_slashes_state u rest
  (* 2 *) | None => special_authority_ignore_slashes_state u rest
  end.

(* file host state *)
Fixpoint file_host_state (u : url) (buffer rest : text) : option url :=
  let ended (_ : unit) :=
  (* 1.1 *) if is_drive buffer then Some (path_state u buffer rest) else
  (* 1.2 *) if is_nil buffer then Some (path_start_state (set_host empty_host u) rest) else
  (* 1.3.1, 1.3.2 *) match parse_host to_ascii (negb (is_special u)) buffer with
            | None => None
            | Some h =>
  (* 1.3.3 *) let h := match h with
                       | domain_host name => if text_eqb name (txt "localhost") then empty_host else h
                       | _ => h
                       end in
  (* 1.3.4, 1.3.6 *) Some (path_start_state (set_host h u) rest)
            end in
  match rest with
  (* 1 *) | [] => ended tt
          | c :: remaining => if one_of (txt "/\?#") c then ended tt
  (* 2 *)   else file_host_state u (buffer ++ [c]) remaining
  end.

(* The path, host and query that a file takes from its base, a file too. *)
Definition base_is_file (base : option url) : bool := match base with Some b => is_file b | None => false end.
Definition host_of_base (base : option url) : option host := match base with Some b => url_host b | None => None end.

Definition set_optional_host (h : option host) (u : url) : url :=
  match h with
  | Some h => set_host h u
  | None => Url (scheme u) (username u) (password u) None (port u) (url_path u) (query u) (fragment u)
  end.

(* file slash state *)
Definition file_slash_state (base : option url) (u : url) (rest : text) : option url :=
  let otherwise :=
  (* 2.1 *) match base with
            | Some base =>
                if is_file base then
  (* 2.1.1 *)     let u := set_optional_host (url_host base) u in
                  let first := hd [] (segments_of base) in
  (* 2.1.2 *)     if negb (starts_with_drive rest) && is_normalized_drive first then append first u else u
                else u
            | None => u
            end in
  match rest with
  (* 1 *) | c :: remaining => if one_of (txt "/\") c then file_host_state u [] remaining
  (* 2.2 *) else Some (path_state otherwise [] rest)
          | [] => Some (path_state otherwise [] rest)
  end.

(* file state *)
Definition file_state (base : option url) (u : url) (rest : text) : option url :=
  (* 1, 2 *) let u := set_host empty_host (set_scheme (txt "file") u) in
  let otherwise :=
    match base with
    | Some base =>
        if is_file base then
  (* 4.1 *) let u := set_query (query base) (set_path (url_path base) (set_optional_host (url_host base) u)) in
            match rest with
            | [] => u
            | c :: remaining =>
  (* 4.2 *)   if byte_eqb c "?" then begin_query u remaining else
  (* 4.3 *)   if byte_eqb c "#" then begin_fragment u remaining else
  (* 4.4.1 *) let u := set_query None u in
  (* 4.4.2 *) let u := if negb (starts_with_drive rest) then shorten u
  (* 4.4.3 *)          else set_path (segments_path []) u in
  (* 4.4.4 *) path_state u [] rest
            end
  (* 5 *) else path_state u [] rest
    | None => path_state u [] rest
    end in
  match rest with
  (* 3 *) | c :: remaining => if one_of (txt "/\") c then file_slash_state base u remaining else Some otherwise
          | [] => Some otherwise
  end.

(* relative slash state *)
Definition relative_slash_state (base : url) (u : url) (rest : text) : option url :=
  let otherwise :=
  (* 3 *) Some (path_state (Url (scheme u) (username base) (password base) (url_host base) (port base) (url_path u)
                                (query u) (fragment u)) [] rest) in
  match rest with
  | c :: remaining =>
  (* 1 *) if is_special u && one_of (txt "/\") c then special_authority_ignore_slashes_state u remaining else
  (* 2 *) if byte_eqb c "/" then begin_authority u remaining else otherwise
  | [] => otherwise
  end.

(* relative state *)
Definition relative_state (base : url) (u : url) (rest : text) : option url :=
  (* 2 *) let u := set_scheme (scheme base) u in
  (* 5.1 *) let relative := Url (scheme u) (username base) (password base) (url_host base) (port base) (url_path base)
                                (query base) (fragment u) in
  match rest with
  | [] => Some relative
  | c :: remaining =>
  (* 3, 4 *) if is_slash u c then relative_slash_state base u remaining else
  (* 5.2 *) if byte_eqb c "?" then Some (begin_query relative remaining) else
  (* 5.3 *) if byte_eqb c "#" then Some (begin_fragment relative remaining) else
  (* 5.4 *) Some (path_state (shorten (set_query None relative)) [] rest)
  end.

(* path or authority state *)
Definition path_or_authority_state (u : url) (rest : text) : option url :=
  match strip (txt "/") rest with
  (* 1 *) | Some remaining => begin_authority u remaining
  (* 2 *) | None => Some (path_state u [] rest)
  end.

(* special relative or authority state *)
Definition special_relative_or_authority_state (base : url) (u : url) (rest : text) : option url :=
  match strip (txt "//") rest with
  (* 1 *) | Some rest => special_authority_ignore_slashes_state u rest
  (* 2 *) | None => relative_state base u rest
  end.

(* no scheme state *)
Definition no_scheme_state (base : option url) (rest : text) : option url :=
  match base with
  (* 1 *) | None => None
          | Some b =>
  (* 1, 2 *) if has_opaque_path b then
            match strip (txt "#") rest with
            | Some remaining =>
                Some (begin_fragment (Url (scheme b) [] [] None None (url_path b) (query b) None) remaining)
            | None => None
            end
          else
  (* 3 *) if negb (is_file b) then relative_state b new_url rest
  (* 4 *) else file_state base new_url rest
  end.

(* scheme state, 2.7 to 2.9 *)
Definition without_base (u : url) (remaining : text) : option url :=
  (* 2.7 *) if is_special u then special_authority_slashes_state u remaining else
  match strip (txt "/") remaining with
  (* 2.8 *) | Some rest => path_or_authority_state u rest
  (* 2.9 *) | None => Some (opaque_path_state (set_path (opaque_path []) u) remaining)
  end.

(* scheme state, 2: after the colon *)
Definition after_scheme (base : option url) (s remaining : text) : option url :=
  (* 2.2 *) let u := set_scheme s new_url in
  (* 2.5 *) if is_file u then file_state base u remaining else
  (* 2.6 *) match base with
            | Some b => if is_special u && text_eqb (scheme b) s
                        then special_relative_or_authority_state b u remaining
                        else without_base u remaining
            | None => without_base u remaining
            end.

(* scheme state. [input] is the whole text. *)
Fixpoint scheme_state (base : option url) (input buffer rest : text) : option url :=
  match rest with
  | c :: remaining =>
  (* 1 *) if is_alphanumeric c || one_of (txt "+-.") c then scheme_state base input (buffer ++ [lower_byte c]) remaining else
  (* 2 *) if byte_eqb c ":" then after_scheme base buffer remaining else
  (* 3 *) no_scheme_state base input
  | [] => no_scheme_state base input
  end.

(* scheme start state *)
Definition scheme_start_state (base : option url) (input : text) : option url :=
  match input with
  (* 1 *) | c :: remaining => if is_alpha c then scheme_state base input [lower_byte c] remaining
  (* 2 *)   else no_scheme_state base input
          | [] => no_scheme_state base input
  end.

(* basic URL parser, 1.3 and 3 *)
Definition preprocess (input : text) : text :=
  let input := drop_while is_c0_control_or_space input in
  let input := rev (drop_while is_c0_control_or_space (rev input)) in
  filter (fun b => negb (is_tab_or_newline b)) input.

(* basic URL parser *)
Definition parse (input : text) (base : option url) : option url := scheme_start_state base (preprocess input).

End Parsing.
