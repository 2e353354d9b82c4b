(* The setters of the URL interface (api/setters.cpp, set_by_stages; spec-notes/setters.md): a value is put in the place of a component, and
   then the stages force, interpret host and normalise follow. The value is well-formed UTF-8. Only the href setter is left out: it parses
   its value. *)

From Refurl Require Export Composition.

Inductive attribute := protocol_attribute | username_attribute | password_attribute | host_attribute | hostname_attribute
                     | port_attribute | pathname_attribute | search_attribute | hash_attribute.

(* ---- The value *)

(* One sigil is dropped from the start. *)
Definition sigil_of (a : attribute) : text := match a with search_attribute => txt "?" | hash_attribute => txt "#" | _ => [] end.
Definition without_sigil (a : attribute) (value : text) : text :=
  match strip (sigil_of a) value with Some x => x | None => value end.

(* A value is preprocessed like an input, but its ends are not trimmed. *)
Definition preprocess_value (a : attribute) (m : mode) (value : text) : text :=
  match a with
  | username_attribute | password_attribute => value
  | host_attribute | hostname_attribute => replace_backslashes m (remove_newlines value)
  | _ => remove_newlines value
  end.

(* ε removes a port, a query and a fragment. *)
Definition empty_removes (a : attribute) : bool :=
  match a with port_attribute | search_attribute | hash_attribute => true | _ => false end.

(* ---- Conditions *)

Definition can_have_a_username_password_port (u : sequence) : bool :=
  has_host u && negb (mode_eqb (mode_of u generic) file_mode).

Definition has_credentials_or_port (u : sequence) : bool :=
  match auth u with Some a => is_some (user a) || is_some (port a) | None => false end.

(* Conditions of the URL, before the change *)
Definition may_be_set (a : attribute) (u : sequence) : bool :=
  match a with
  | username_attribute | password_attribute | port_attribute => can_have_a_username_password_port u
  | host_attribute | hostname_attribute | pathname_attribute => negb (has_opaque_path u)
  | protocol_attribute | search_attribute | hash_attribute => true
  end.

(* Conditions of the changed URL [v] *)
Definition may_become (a : attribute) (u v : sequence) : bool :=
  let m := mode_of v generic in
  let web_has_a_host := negb (mode_eqb m web) || has_host v in
  match a with
  | protocol_attribute =>
      Bool.eqb (is_special (mode_of u generic)) (is_special m)
      && (negb (mode_eqb m file_mode) || negb (has_credentials_or_port v)) && web_has_a_host
  | host_attribute | hostname_attribute => web_has_a_host && (has_host v || negb (has_credentials_or_port v))
  | _ => true
  end.

(* ---- Putting a component in its place *)

(* [scheme-value]: a scheme, and then [:] or the end *)
Definition scheme_value (x : text) : option text :=
  match fst (split_scheme x) with Some s => Some s | None => fst (split_scheme (x ++ txt ":")) end.

(* A drive becomes an ordinary segment, or a segment like C: a drive. *)
Definition with_drive_as_segment (u : sequence) : sequence :=
  match drive u with
  | None => u
  | Some d => with_drive None (if path_root u then with_dirs (d :: dirs u) u else with_path_root true (with_file (Some d) u))
  end.

Definition is_normal_drive (x : text) : bool := match x with [a; b] => is_alpha a && byte_eqb b ":" | _ => false end.

Definition with_first_segment_as_drive (u : sequence) : sequence :=
  match dirs u, file u with
  | d :: ds, _ => if is_normal_drive d then with_drive (Some d) (with_dirs ds u) else u
  | [], Some f => if is_normal_drive f then with_path_root false (with_file None (with_drive (Some f) u)) else u
  | [], None => u
  end.

Definition put_scheme (s : text) (u : sequence) : sequence :=
  let v := with_scheme (Some s) u in
  if is_some (drive u) then if has_drive (mode_of_scheme s) then v else with_drive_as_segment v
  else if has_drive (mode_of_scheme s) then with_first_segment_as_drive v else v.

(* An empty username or password is put, and normalisation removes it. *)
Definition new_username (x : text) (a : authority) : authority :=
  with_user (Userinfo x (match user a with Some i => password i | None => None end)) a.
Definition new_password (x : text) (a : authority) : authority :=
  with_user (Userinfo (match user a with Some i => username i | None => [] end) (Some x)) a.
Definition new_port (p : option text) (a : authority) : authority := Authority (user a) (name a) p.

(* [port-value]: the digits at the start *)
Definition port_value (x : text) : option text :=
  let digits := take_while is_digit x in
  if is_nil digits || negb (is_port_number digits) then None else Some digits.

(* A host at the start of a text without [/], [?] and [#], and what follows it *)
Definition read_host (m : mode) (x : text) : option (host * text) :=
  match x with
  | "[" :: inside =>
      match read fuel m (Ref "ip6-address") inside with
      | Yes _ ("]" :: rest) => Some (Host ip6 (read_text x rest), rest)
      | _ => None
      end
  | _ =>
      match take_while (host_char m) x with
      | [] => None
      | h => Some (Host (host_kind_of m h) h, drop_while (host_char m) x)
      end
  end.

(* [host-value] and [hostname-value]: a host, or ε, up to the end of an authority. The host setter takes a port after it, if it can. *)
Definition host_value (with_a_port : bool) (m : mode) (x : text) : option (option host * option text) :=
  match before ends_authority x with
  | [] => Some (None, None)
  | x =>
      match read_host m x with
      | Some (h, []) => Some (Some h, None)
      | Some (h, ":" :: p) => if with_a_port && negb (mode_eqb m file_mode) then Some (Some h, port_value p) else None
      | _ => None
      end
  end.

Definition new_host (h : option host) (p : option text) (a : authority) : authority :=
  Authority (user a) h (match p with Some _ => p | None => port a end).

(* [?] and [#] do not end a path. It has a path-root, except that the path of a generic URL with an authority may be ε. *)
Definition put_pathname (x : text) (u : sequence) : sequence :=
  let m := mode_of u generic in
  let p := put_path (replace_backslashes m (encode path_column x)) empty in
  let root := negb (is_nil x) || is_special m || negb (is_some (auth u)) in
  with_file (file p) (with_dirs (dirs p) (with_path_root root (with_drive None u))).

Definition put_component (a : attribute) (x : option text) (u : sequence) : option sequence :=
  let value := match x with Some x => x | None => [] end in
  let change f := Some (with_auth (Some (f (the_auth u))) u) in
  let m := mode_of u generic in
  match a with
  | protocol_attribute => option_map (fun s => put_scheme s u) (scheme_value value)
  | username_attribute => change (new_username value)
  | password_attribute => change (new_password value)
  | host_attribute => then_ (host_value true m value) (fun hp => change (new_host (fst hp) (snd hp)))
  | hostname_attribute => then_ (host_value false m value) (fun hp => change (new_host (fst hp) (snd hp)))
  | port_attribute =>
      match x with None => change (new_port None) | Some x => then_ (port_value x) (fun p => change (new_port (Some p))) end
  | pathname_attribute => Some (put_pathname value u)
  | search_attribute => Some (with_query x u)
  | hash_attribute => Some (with_fragment x u)
  end.

(* ---- Normalising the component: the others are normal *)

Definition normalize_component (a : attribute) (u : sequence) : sequence :=
  let m := mode_of u generic in
  match a with
  | protocol_attribute =>
      with_scheme (option_map lowercase (scheme u))
        (with_auth (option_map (fun a => new_port (normalize_port (scheme u) (port a)) a) (auth u)) u)
  | pathname_attribute => normalize_path m u
  | search_attribute => with_query (option_map (encode (query_column_of m)) (query u)) u
  | hash_attribute => with_fragment (option_map (encode fragment_column) (fragment u)) u
  | _ => with_auth (option_map (normalize_authority shortest_ip6 (scheme u)) (auth u)) u
  end.

Section Setters.
  Variable to_ascii : text -> option text.

  (* preprocess · put · force · interpret host · normalise. Nothing if the URL cannot have the component, or the value is none for it. *)
  Definition set (a : attribute) (value : text) (u : sequence) : option sequence :=
    let x := preprocess_value a (mode_of u generic) (without_sigil a value) in
    let component := if empty_removes a && is_nil value then None else Some x in
    if may_be_set a u then
      then_ (put_component a component u) (fun v =>
      if may_become a u v then
        then_ (force (mode_of v generic) v) (fun f => option_map (normalize_component a) (interpret_host to_ascii f))
      else None)
    else None.

  (* What an assignment does: a URL that cannot be set stays as it is. *)
  Definition assign (a : attribute) (value : text) (u : sequence) : sequence :=
    match set a value u with Some v => v | None => u end.

  Definition assign_all (settings : list (attribute * text)) (u : sequence) : sequence :=
    fold_left (fun u s => assign (fst s) (snd s) u) settings u.
End Setters.
