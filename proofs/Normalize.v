(* Normalisation (normalize/; spec-notes/normalize.md). *)

From Refurl Require Export Grammar.

Section Normalize.
  (* The shortest text of an IPv6 address in brackets (host/ip6.hpp; Host.v). *)
  Variable shortest_ip6 : text -> text.

  (* component x ≈ component (percent-encode x) *)
  Definition encode (c : column) (x : text) : text := percent_encode (percent_encode_set c) x.

  (* ---- Scheme and authority *)

  (* port 0n ≈ port n: the last digit stays *)
  Fixpoint without_leading_zeros (digits : text) : text :=
    match digits with
    | b :: (_ :: _) as rest => if byte_eqb b "0" then without_leading_zeros rest else digits
    | _ => digits
    end.

  (* port ε ≈ ε; scheme s · port p ≈ scheme s, if p is the default port of s *)
  Definition normalize_port (s p : option text) : option text :=
    match p with
    | None | Some [] => None
    | Some digits =>
        let n := without_leading_zeros digits in
        if match s with Some s => is_default_port n s | None => false end then None else Some n
    end.

  (* password ε ≈ ε; userinfo (username ε) ≈ ε; then percent-encoding *)
  Definition normalize_userinfo (i : option userinfo) : option userinfo :=
    match i with
    | None | Some (Userinfo [] None) | Some (Userinfo [] (Some [])) => None
    | Some (Userinfo n (Some [])) => Some (Userinfo (encode username_column n) None)
    | Some (Userinfo n p) => Some (Userinfo (encode username_column n) (option_map (encode password_column) p))
    end.

  Definition normalize_host (h : host) : host :=
    Host (kind h)
         match kind h with
         | opaque | uninterpreted => encode opaque_host_column (host_text h)
         | ip6 => shortest_ip6 (host_text h)
         | domain | ip4 => host_text h
         end.

  (* scheme file · host localhost ≈ scheme file · authority ε *)
  Definition is_localhost_of_file (h : host) (s : option text) : bool :=
    text_eqb (host_text h) (txt "localhost")
    && match s with Some s => mode_eqb (mode_of_scheme s) file_mode | None => false end.

  Definition normalize_authority (s : option text) (a : authority) : authority :=
    match name a with
    | None => no_authority
    | Some h =>
        if is_localhost_of_file h s then no_authority
        else Authority (normalize_userinfo (user a)) (Some (normalize_host h)) (normalize_port s (port a))
    end.

  (* ---- Path *)

  (* The dirs that remain while a path is read, the last one first: those on the floor are never removed. The drive of
     the path, which a dir may become. *)
  Record stack := Stack { above : list text; floor : list text; found : option text }.

  Definition is_empty_stack (s : stack) : bool := is_nil (above s) && is_nil (floor s).

  (* authority a · path-root · dir x ≈ authority a · drive x · path-root, if x :: drive, in mode file *)
  Definition becomes_drive (m : mode) (u : sequence) (s : stack) (x : text) : bool :=
    has_drive m && is_some (auth u) && negb (is_some (found s)) && path_root u && is_empty_stack s && is_drive x.

  (* dir x ≈ ε, if x :: dot; dir x · dir y ≈ ε, if y :: dots and x neither dot nor dots;
     path-root · dir y ≈ path-root, if y :: dots; and the equation of drives *)
  Definition reduce_dir (m : mode) (u : sequence) (s : stack) (x : text) : stack :=
    if is_dot x then s
    else if is_dots x then
      match above s with
      | _ :: rest => Stack rest (floor s) (found s)
      | [] => if path_root u then s else Stack [] (x :: floor s) (found s)
      end
    else if becomes_drive m u s x then Stack (above s) (floor s) (Some x)
    else Stack (x :: above s) (floor s) (found s).

  Definition reduce_dirs (m : mode) (u : sequence) (s : stack) (ds : list text) : stack :=
    fold_left (reduce_dir m u) ds s.

  Definition with_stack (s : stack) (u : sequence) : sequence :=
    with_drive (found s) (with_dirs (rev (above s ++ floor s)) u).

  (* file x ≈ dir x, if x :: dot or x :: dots;
     authority a · path-root · file x ≈ authority a · drive x, if x :: drive, in mode file *)
  Definition reduce_path (m : mode) (u : sequence) : sequence :=
    let s := reduce_dirs m u (Stack [] [] (drive u)) (dirs u) in
    match file u with
    | None => with_stack s u
    | Some x =>
        if is_dot_segment x then with_file None (with_stack (reduce_dir m u s x) u)
        else if becomes_drive m u s x then
          with_path_root false (with_file None (with_drive (Some x) (with_stack s u)))
        else with_stack s u
    end.

  (* drive "x|" ≈ drive "x:" *)
  Definition normalize_drive (x : text) : text := map (fun b => if byte_eqb b "|" then ":" else b) x.

  Definition normalize_segments (m : mode) (u : sequence) : sequence :=
    let r := reduce_path m u in
    with_drive (option_map normalize_drive (drive r))
      (with_dirs (map (encode path_column) (dirs r)) (with_file (option_map (encode path_column) (file r)) r)).

  (* file "x " ≈ file "x%20", before a query or a fragment *)
  Definition encode_last_space (x : text) : text :=
    match rev x with " " :: rest => rev rest ++ txt "%20" | _ => x end.

  Definition normalize_opaque_path (u : sequence) : sequence :=
    let encode_file f :=
      let f := encode opaque_path_column f in
      if is_some (query u) || is_some (fragment u) then encode_last_space f else f in
    with_dirs (map (encode opaque_path_column) (dirs u)) (with_file (option_map encode_file (file u)) u).

  Definition normalize_path (m : mode) (u : sequence) : sequence :=
    if has_opaque_path u then normalize_opaque_path u else normalize_segments m u.

  (* ---- The stage *)

  Definition query_column_of (m : mode) : column := if is_special m then special_query_column else query_column.

  Definition normalize (m : mode) (u : sequence) : sequence :=
    let p := normalize_path m u in
    Sequence (option_map lowercase (scheme u)) (option_map (normalize_authority (scheme u)) (auth u)) (drive p)
             (path_root p) (dirs p) (file p) (option_map (encode (query_column_of m)) (query u))
             (option_map (encode fragment_column) (fragment u)).
End Normalize.
