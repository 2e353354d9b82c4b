(* Rebase, force and resolve (resolve/; spec-notes/resolve.md). *)

From Refurl Require Export Grammar.

(* ---- Rebase *)

(* The type of the first component; fragment if there is none. *)
Definition ord (u : sequence) : type :=
  if is_some (scheme u) then scheme_type
  else if is_some (auth u) then authority_type
  else if is_some (drive u) then drive_type
  else if path_root u then path_root_type
  else if negb (is_nil (dirs u)) then dir_type
  else if is_some (file u) then file_type
  else if is_some (query u) then query_type
  else fragment_type.

Definition when {A} (c : bool) (x : option A) : option A := if c then x else None.

(* All components of a smaller type, and the dirs if the type is dir or greater. *)
Definition upto (u : sequence) (t : type) : sequence :=
  Sequence (when (type_ltb scheme_type t) (scheme u))
           (when (type_ltb authority_type t) (auth u))
           (when (type_ltb drive_type t) (drive u))
           (type_ltb path_root_type t && path_root u)
           (if type_leb dir_type t then dirs u else [])
           (when (type_ltb file_type t) (file u))
           (when (type_ltb query_type t) (query u))
           None.

Definition or {A} (x y : option A) : option A := match x with Some _ => x | None => y end.

(* The components of [p], then those of [u]: one list of components after the other. *)
Definition followed_by (p u : sequence) : sequence :=
  Sequence (or (scheme u) (scheme p)) (or (auth u) (auth p)) (or (drive u) (drive p)) (path_root u || path_root p)
           (dirs p ++ dirs u) (or (file u) (file p)) (or (query u) (query p)) (or (fragment u) (fragment p)).

(* Adds the path-root that the constraint requires. *)
Definition require_path_root (u : sequence) : sequence :=
  if needs_path_root u then with_path_root true u else u.

Definition onto (u base : sequence) : sequence := require_path_root (followed_by (upto base (ord u)) u).

(* ---- Force *)

Definition force_file (u : sequence) : option sequence :=
  match auth u with
  | Some (Authority (Some _) _ _) | Some (Authority _ _ (Some _)) => None
  | a =>
      let u := with_auth (Some (match a with Some a => a | None => no_authority end)) u in
      Some (if is_some (drive u) then u else with_path_root true u)
  end.

(* The first dir or file that is not ε, and the sequence without it and without the empty dirs before it. *)
Fixpoint first_nonempty (ds : list text) : option (text * list text) :=
  match ds with
  | [] => None
  | [] :: ds => first_nonempty ds
  | d :: ds => Some (d, ds)
  end.

Definition take_first_segment (u : sequence) : option (text * sequence) :=
  match first_nonempty (dirs u) with
  | Some (d, ds) => Some (d, with_dirs ds u)
  | None => match file u with Some f => Some (f, with_file None (with_dirs [] u)) | None => None end
  end.

Definition has_host (u : sequence) : bool := match auth u with Some a => is_some (name a) | None => false end.

Definition force_web (u : sequence) : option sequence :=
  if has_host u then Some (with_path_root true u)
  else
    match take_first_segment u with
    | None => None
    | Some (x, rest) =>
        match parse_authority web x with
        | Some a => Some (with_path_root true (with_auth (Some a) rest))
        | None => None
        end
    end.

(* The stage. *)
Definition force (m : mode) (u : sequence) : option sequence :=
  match m with file_mode => force_file u | web => force_web u | generic => Some u end.

(* ---- Resolution *)

Definition strict_resolve (u base : sequence) : option sequence :=
  if is_some (scheme u) || is_some (scheme base) then Some (onto u base) else None.

Definition equal_schemes (u base : sequence) : bool :=
  match scheme u, scheme base with Some s, Some t => text_eqb (lowercase s) (lowercase t) | _, _ => false end.

Definition legacy_resolve (u base : sequence) : option sequence :=
  if equal_schemes u base then strict_resolve (with_scheme None u) base else strict_resolve u base.

Definition is_fragment_only (u : sequence) : bool :=
  match ord u with fragment_type => is_some (fragment u) | _ => false end.

(* The stage. The mode is that of [u], or of [base] if [u] has no scheme. *)
Definition whatwg_rebase (u base : sequence) (m : mode) : option sequence :=
  if is_special m && negb (is_some (auth u)) then legacy_resolve u base
  else if is_some (scheme u) || is_fragment_only u || negb (has_opaque_path base) then strict_resolve u base
  else None.

Definition whatwg_resolve (u base : sequence) (m : mode) : option sequence :=
  match whatwg_rebase u base m with Some r => force m r | None => None end.
