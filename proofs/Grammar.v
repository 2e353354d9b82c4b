(* The grammar: the semantics of parsing expressions, once; the grammar's own reading of a text (the productions are
   those of Generated.v); and the functions that the other chapters use (grammar/; spec-notes/grammar.md). *)

From Refurl Require Export Sequence Characters.

(* ---- Parsing expressions *)

(* What productions have read, in order: the production and its text. Only those of [captured] are noted. *)
Definition captures := list (string * text).

Definition captured : list string :=
  [ "scheme"; "username"; "username-alone"; "password"; "host"; "port"; "authority"; "auth-drive-invalid"; "drive";
    "path-root"; "dir"; "file"; "query"; "fragment" ]%string.

(* An expression does not match; or it matches, and leaves a rest. Deep: expressions nest deeper than the fuel, or a
   production is missing. The productions do not refer to themselves, so a fixed fuel is enough for every text. *)
Inductive outcome := Deep | No | Yes (made : captures) (rest : text).

Definition note (made : captures) (o : outcome) : outcome :=
  match o with Yes more rest => Yes (made ++ more) rest | _ => o end.

Section Combinators.
  Variable read : expr -> text -> outcome.

  (* Each part in turn. *)
  Fixpoint read_all (parts : list expr) (x : text) : outcome :=
    match parts with
    | [] => Yes [] x
    | part :: parts => match read part x with Yes made rest => note made (read_all parts rest) | o => o end
    end.

  (* The first part that matches; the choice is final. *)
  Fixpoint read_first (parts : list expr) (x : text) : outcome :=
    match parts with
    | [] => No
    | part :: parts => match read part x with No => read_first parts x | o => o end
    end.

  (* As often as the part matches, up to [most] times; it fails below [least]. A round that matches ε ends it, because
     all further rounds would. There are at most as many rounds as bytes, and [least]: [rounds] never runs out. *)
  Fixpoint read_rounds (part : expr) (least : nat) (most : option nat) (rounds : nat) (x : text) : outcome :=
    match rounds, most with
    | O, _ => Deep
    | _, Some O => Yes [] x
    | S rounds, _ =>
        match read part x with
        | Deep => Deep
        | No => match least with O => Yes [] x | S _ => No end
        | Yes made rest =>
            if Nat.eqb least 0 && Nat.eqb (List.length rest) (List.length x) then Yes [] x
            else note made (read_rounds part (pred least) (option_map pred most) rounds rest)
        end
    end.
End Combinators.

Definition find_production (productions : list production) (m : mode) (n : string) : option expr :=
  option_map body
    (List.find (fun p => String.eqb (production_name p) n && existsb (mode_eqb m) (modes p)) productions).

(* The text that was read, if [rest] is left of [x]. *)
Definition read_text (x rest : text) : text := firstn (List.length x - List.length rest) x.

Section Reading.
Variable productions : list production.  (* the grammar *)
Variable noted : list string.  (* the productions whose texts the outcome has *)

Fixpoint read_by (fuel : nat) (m : mode) (e : expr) (x : text) {struct fuel} : outcome :=
  match fuel with
  | O => Deep
  | S fuel =>
      match e with
      | Set_ ranges => match x with b :: rest => if in_ranges ranges b then Yes [] rest else No | [] => No end
      | Literal t => match strip t x with Some rest => Yes [] rest | None => No end
      | Seq parts => read_all (read_by fuel m) parts x
      | Alt parts => read_first (read_by fuel m) parts x
      | Repeat part least most => read_rounds (read_by fuel m) part least most (S (List.length x + least)) x
      | Difference part without =>
          match read_by fuel m without x with Yes _ _ => No | No => read_by fuel m part x | Deep => Deep end
      | Ahead part => match read_by fuel m part x with Yes _ _ => Yes [] x | o => o end
      | Not_ahead part => match read_by fuel m part x with Yes _ _ => No | No => Yes [] x | Deep => Deep end
      | Ref n =>
          match find_production productions m n with
          | None => Deep
          | Some e =>
              match read_by fuel m e x with
              | Yes made rest =>
                  Yes (if existsb (String.eqb n) noted then (n, read_text x rest) :: made else made) rest
              | o => o
              end
          end
      end
  end.

End Reading.

Notation read := (read_by grammar captured).

(* The expressions of the grammar nest less deeply than this. *)
Definition fuel : nat := 60.

(* The production reads all of the text: [x :: production]. *)
Definition reads (m : mode) (n : string) (x : text) : bool :=
  match read fuel m (Ref n) x with Yes _ [] => true | _ => false end.

(* ---- The grammar's reading of a URL: what each production read goes to its component, as the actions of
   grammar/productions.hpp do. *)

Definition host_kind_of (m : mode) (x : text) : host_kind :=
  match x with "[" :: _ => ip6 | _ => if is_special m then uninterpreted else opaque end.

Definition with_user (u : userinfo) (a : authority) := Authority (Some u) (name a) (port a).
Definition with_host (h : host) (a : authority) := Authority (user a) (Some h) (port a).
Definition with_port (p : text) (a : authority) := Authority (user a) (name a) (Some p).

Definition the_auth (u : sequence) : authority := match auth u with Some a => a | None => no_authority end.
Definition in_auth (change : authority -> authority) (u : sequence) : sequence :=
  with_auth (Some (change (the_auth u))) u.

Definition put_password (x : text) (a : authority) : authority :=
  match user a with Some i => with_user (Userinfo (username i) (Some x)) a | None => a end.

Definition put (m : mode) (u : sequence) (made : string * text) : sequence :=
  let (n, x) := made in
  (if n =? "scheme" then with_scheme (Some x) u
   else if n =? "authority" then in_auth (fun a => a) u
   else if n =? "username" then in_auth (with_user (Userinfo x None)) u
   else if n =? "username-alone" then in_auth (with_user (Userinfo x None)) u
   else if n =? "password" then in_auth (put_password x) u
   else if n =? "host" then in_auth (with_host (Host (host_kind_of m x) x)) u
   else if n =? "port" then in_auth (with_port x) u
   else if n =? "auth-drive-invalid" then if starts_with (txt "//") x then with_auth (Some no_authority) u else u
   else if n =? "drive" then with_drive (Some x) u
   else if n =? "path-root" then with_path_root true u
   else if n =? "dir" then with_dirs (dirs u ++ [x]) u
   else if n =? "file" then with_file (Some x) u
   else if n =? "query" then with_query (Some x) u
   else if n =? "fragment" then with_fragment (Some x) u
   else u)%string.

Definition grammar_reading (m : mode) (x : text) : option sequence :=
  match read fuel m (Ref "url") x with Yes made [] => Some (fold_left (put m) made empty) | _ => None end.

Definition grammar_authority (m : mode) (x : text) : option authority :=
  match read fuel m (Ref "authority") x with
  | Yes made [] => Some (the_auth (fold_left (put m) made empty))
  | _ => None
  end.

(* ---- The same as functions, which are easier to reason about. Comments name the productions. *)

Definition is_scheme_char : byte_set := fun b => is_alpha b || is_digit b || one_of (txt "+-.") b.

(* scheme ":" *)
Definition split_scheme (x : text) : option text * text :=
  match x with
  | b :: _ =>
      if is_alpha b then
        match drop_while is_scheme_char x with
        | ":" :: rest => (Some (take_while is_scheme_char x), rest)
        | _ => (None, x)
        end
      else (None, x)
  | [] => (None, x)
  end.

Definition starts_with_scheme (x : text) : bool := is_some (fst (split_scheme x)).

(* The mode that the scheme of a text selects. *)
Definition select_mode (x : text) (base_mode : mode) : mode :=
  match fst (split_scheme x) with Some s => mode_of_scheme s | None => base_mode end.

(* dot and dots. The texts of a dot are those of its production. *)
Definition texts_of (e : expr) : list text := match e with Literal x => [x] | _ => [] end.
Definition dot_texts : list text := Eval vm_compute in
  flat_map (fun p => match body p with Alt parts => flat_map texts_of parts | e => texts_of e end)
    (filter (fun p => String.eqb (production_name p) "dot") grammar).
Definition is_dot (x : text) : bool := existsb (text_eqb x) dot_texts.
Definition is_dots (x : text) : bool := existsb (text_eqb x) (flat_map (fun d => map (app d) dot_texts) dot_texts).
Definition is_dot_segment (x : text) : bool := is_dot x || is_dots x.

(* drive *)
Definition is_drive (x : text) : bool :=
  match x with [a; b] => is_alpha a && one_of (txt ":|") b | _ => false end.

(* What ends an authority and a path. *)
Definition ends_authority : byte_set := one_of (txt "/?#").
Definition ends_path : byte_set := one_of (txt "?#").
Definition is_hash : byte_set := one_of (txt "#").

(* opaque-host, domain-or-ip4: the bytes of a host, with [%] *)
Definition host_char (m : mode) : byte_set :=
  fun b => byte_eqb b "%" || if is_special m then component_chars username_column b && negb (byte_eqb b "@")
                             else component_chars opaque_host_column b.

Definition is_nil_text (x : text) : bool := is_nil x.

(* [":" port] at the end of an authority *)
Definition parse_port (x : text) : option (option text) :=
  match x with
  | [] => Some None
  | ":" :: digits => if forallb is_digit digits then Some (Some digits) else None
  | _ => None
  end.

(* host [":" port], for all of a text *)
Definition parse_host_port (m : mode) (x : text) : option (host * option text) :=
  let split :=
    match x with
    | "[" :: inside =>
        match read fuel m (Ref "ip6-address") inside with
        | Yes _ ("]" :: rest) => Some (read_text x rest, rest)
        | _ => None
        end
    | _ =>
        match take_while (host_char m) x with
        | [] => None
        | h => Some (h, drop_while (host_char m) x)
        end
    end in
  match split with
  | Some (h, rest) => match parse_port rest with Some p => Some (Host (host_kind_of m h) h, p) | None => None end
  | None => None
  end.

(* The text before the last [@] and the text after it. *)
Definition split_last_at (x : text) : option text * text :=
  let back := rev x in
  match drop_while (fun b => negb (byte_eqb b "@")) back with
  | [] => (None, x)
  | _ :: info => (Some (rev info), rev (take_while (fun b => negb (byte_eqb b "@")) back))
  end.

(* username [":" password] *)
Definition parse_userinfo (x : text) : userinfo :=
  match drop_while (fun b => negb (byte_eqb b ":")) x with
  | [] => Userinfo x None
  | _ :: password => Userinfo (take_while (fun b => negb (byte_eqb b ":")) x) (Some password)
  end.

(* authority, for all of a text without [/], [?] and [#] *)
Definition read_authority (m : mode) (x : text) : option authority :=
  match x with
  | [] => Some no_authority
  | _ =>
      let (info, rest) := split_last_at x in
      match parse_host_port m rest with
      | Some (h, p) => Some (Authority (option_map parse_userinfo info) (Some h) p)
      | None => None
      end
  end.

(* The number of digits does not matter, only their value. *)
Definition decimal (digits : text) : N := fold_left (fun n b => 10 * n + (code b - 48))%N digits 0%N.
Definition is_port_number (digits : text) : bool := (decimal digits <? 65536)%N.

(* The side condition of the grammar: a port is less than 2^16; force refuses that of a file-URL. *)
Definition has_port_in_range (m : mode) (a : authority) : bool :=
  match m with file_mode => true | _ => on is_port_number (port a) end.

Definition in_range_only (m : mode) (a : authority) : option authority :=
  if has_port_in_range m a then Some a else None.

(* An authority by itself (force reads one from a segment). *)
Definition parse_authority (m : mode) (x : text) : option authority :=
  if existsb ends_authority x then None
  else match read_authority m x with Some a => in_range_only m a | None => None end.

(* path-rel, path: the text has no [?] and no [#] *)
Definition nonempty (x : text) : option text := match x with [] => None | _ => Some x end.
Definition put_path_rel (x : text) (u : sequence) : sequence :=
  let (ds, last) := segments x in with_file (nonempty last) (with_dirs ds u).
Definition put_path (x : text) (u : sequence) : sequence :=
  match x with
  | "/" :: rest => put_path_rel rest (with_path_root true u)
  | _ => put_path_rel x u
  end.

(* drive &authority-end: the drive and the rest *)
Definition split_drive (x : text) : option (text * text) :=
  match x with
  | a :: b :: rest =>
      if is_drive [a; b] && match rest with [] => true | c :: _ => ends_authority c end then Some ([a; b], rest) else None
  | _ => None
  end.

(* [ "/" drive ] at the start of a path of a file-URL, and the path *)
Definition put_drive_path (x : text) (u : sequence) : sequence :=
  match x with
  | "/" :: rest =>
      match split_drive rest with
      | Some (d, rest) => put_path rest (with_drive (Some d) u)
      | None => put_path x u
      end
  | _ => put_path x u
  end.

(* "//" authority and the path after it *)
Definition put_authority_path (m : mode) (x : text) (put_rest : text -> sequence -> sequence) (u : sequence) :
  option sequence :=
  match read_authority m (before ends_authority x) with
  | Some a => Some (put_rest (from ends_authority x) (with_auth (Some a) u))
  | None => None
  end.

(* auth-path | !"//" path, for a text without [?] and [#] *)
Definition parse_auth_path (m : mode) (x : text) (u : sequence) : option sequence :=
  match strip (txt "//") x with
  | Some rest =>
      if has_drive m then
        match split_drive rest with
        | Some (d, rest) => Some (put_path rest (with_drive (Some d) (with_auth (Some no_authority) u)))
        | None => put_authority_path m rest put_drive_path u
        end
      else put_authority_path m rest put_path u
  | None =>
      if has_drive m then
        match split_drive x with
        | Some (d, rest) => Some (put_path rest (with_drive (Some d) u))
        | None => Some (put_drive_path x u)
        end
      else Some (put_path x u)
  end.

(* [ "?" query ] [ "#" fragment ], the end of a URL *)
Definition put_query_fragment (x : text) (u : sequence) : sequence :=
  let u := match before is_hash x with "?" :: q => with_query (Some q) u | _ => u end in
  match from is_hash x with _ :: f => with_fragment (Some f) u | [] => u end.

(* url, without the side condition *)
Definition read_url (m : mode) (x : text) : option sequence :=
  let (s, rest) := split_scheme x in
  match parse_auth_path m (before ends_path rest) (with_scheme s empty) with
  | Some u => Some (put_query_fragment (from ends_path rest) u)
  | None => None
  end.

(* The stage. *)
Definition parse (m : mode) (x : text) : option sequence :=
  match read_url m x with
  | Some u => if on (has_port_in_range m) (auth u) then Some u else None
  | None => None
  end.

(* ---- The functions read as the grammar does: here on examples, for every text in UrlReads.v. *)

Definition sample : list text :=
  map txt [ ""; "a"; "http://u:p@h:80/a/b?q#f"; "//h"; "///"; "//@/x"; "//a@b:c@d@h/"; "//u@h:"; "//:80"; "//h:8a";
            "//[::1]:8/x"; "//[::1"; "//[1:2]"; "//a[b"; "//a<b/"; "//h%41/"; "c:/x"; "c|/x"; "/c|/x"; "//c|/x"; "///c|";
            "//h/c:/"; "c|x"; "a/b//c/"; "?q?#f#"; "1a:b"; "a1+.-:b"; "#"; "//h?x/y"; "file:c|?q"; "//:@h"; "//a@";
            "//@h"; "//%"; "//[::1.2.3.4]"; "//[1::2::3]" ]%string.

Definition agrees_on (m : mode) (x : text) : bool :=
  if option_eq_dec sequence_eq_dec (read_url m x) (grammar_reading m x) then true else false.

Example the_functions_read_the_sample_as_the_grammar_does :
  forallb (fun x => forallb (fun m => agrees_on m x) [generic; web; file_mode]) sample = true.
Proof. vm_compute. reflexivity. Qed.
