(* The composition of the stages (refurl.cpp; spec-notes/composition.md). *)

From Refurl Require Export Preprocess Resolve Normalize Print.

Section Composition.
  (* Host interpretation and the shortest text of an IPv6 address: Host.v. The query is encoded in UTF-8, which changes
     nothing. *)
  Variable interpret_host : sequence -> option sequence.
  Variable shortest_ip6 : text -> text.

  Definition then_ {A B} (x : option A) (f : A -> option B) : option B := match x with Some a => f a | None => None end.

  (* The URL of a text: a normal sequence. [base] is ε if there is none. *)
  Definition url_of (base : sequence) (input : text) : option sequence :=
    let (x, m) := preprocess (mode_of base generic) input in
    then_ (parse m x) (fun parsed =>
    then_ (whatwg_rebase parsed base m) (fun rebased =>
    then_ (force m rebased) (fun forced =>
    then_ (interpret_host forced) (fun interpreted =>
    Some (normalize shortest_ip6 m interpreted))))).

  (* href x, or nothing if x fails. *)
  Definition href (base : sequence) (input : text) : option text := option_map print (url_of base input).
End Composition.
