(* Printing (print/; spec-notes/print.md). *)

From Refurl Require Export Grammar.

(* ---- Components with their sigils *)

Definition sigils (before after : text) (x : option text) : text :=
  match x with Some x => before ++ x ++ after | None => [] end.

Definition print_userinfo (i : userinfo) : text := username i ++ sigils (txt ":") [] (password i) ++ txt "@".

Definition print_authority (a : authority) : text :=
  txt "//" ++ match user a with Some i => print_userinfo i | None => [] end
  ++ match name a with Some h => host_text h | None => [] end ++ sigils (txt ":") [] (port a).

Definition print_path (u : sequence) : text :=
  sigils (txt "/") [] (drive u) ++ (if path_root u then txt "/" else []) ++ with_slashes (dirs u) ++ sigils [] [] (file u).

(* Each component with its sigils, one after the other. *)
Definition with_sigils (u : sequence) : text :=
  sigils [] (txt ":") (scheme u) ++ match auth u with Some a => print_authority a | None => [] end ++ print_path u
  ++ sigils (txt "?") [] (query u) ++ sigils (txt "#") [] (fragment u).

(* ---- Normalise for printing *)

Definition has_path_only (u : sequence) : bool := negb (is_some (auth u)) && negb (is_some (drive u)).

(* The first [:] becomes [%3A]. *)
Fixpoint encode_colon (x : text) : text :=
  match x with
  | [] => []
  | ":" :: x => txt "%3A" ++ x
  | b :: x => b :: encode_colon x
  end.

Definition protect_colon (x : text) : text := if starts_with_scheme x then encode_colon x else x.

(* A [dir .] before an empty first dir, and no first segment that reads as a scheme. *)
Definition normalize_for_printing (u : sequence) : sequence :=
  if has_path_only u then
    match dirs u with
    | [] :: _ => with_dirs (txt "." :: dirs u) u
    | d :: ds => if is_some (scheme u) || path_root u then u else with_dirs (protect_colon d :: ds) u
    | [] => if is_some (scheme u) || path_root u then u else with_file (option_map protect_colon (file u)) u
    end
  else u.

(* The stage: the href. *)
Definition print (u : sequence) : text := with_sigils (normalize_for_printing u).

Example print_protects_a_path :
  print (Sequence (Some (txt "foo")) None None true [txt ""] (Some (txt "b")) None None) = txt "foo:/.//b".
Proof. vm_compute. reflexivity. Qed.

Example print_protects_a_colon :
  print (Sequence None None None false [] (Some (txt "h2:foo")) None None) = txt "h2%3Afoo".
Proof. vm_compute. reflexivity. Qed.
