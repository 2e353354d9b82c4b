(* Theorem 6, continued: an href is absolute, so the base does not matter, in mode generic. *)

From Refurl Require Import Composition NormalizeIdempotent NormalForms HrefTwice.

Open Scope list_scope.
Open Scope char_scope.

(* Parsing the printed text of a generic URL gives the same URL, with any base that is a URL. *)
Theorem generic_url_again_with_any_base to_ascii base input n :
  mode_of_text input = generic -> url_of to_ascii empty input = Some n -> url_of to_ascii base (print n) = Some n.
Proof.
  intros M E. destruct (generic_url_is_normal to_ascii input n M E) as (u & R & ->).
  apply (printed_again to_ascii base generic); [reflexivity | now apply normal_is_ready | apply normalize_is_idempotent].
Qed.

Theorem href_of_generic_href_with_any_base to_ascii input x base b :
  mode_of_text input = generic -> href to_ascii input None = Some x -> url_of to_ascii empty base = Some b ->
  href to_ascii x (Some base) = Some x.
Proof.
  intros M. unfold href, url_with_base. destruct (url_of to_ascii empty input) as [n|] eqn:E; [|discriminate].
  cbn [option_map]. injection 1 as <-. intros ->. cbn [then_]. now rewrite (generic_url_again_with_any_base to_ascii b input n M E).
Qed.

Example with_a_base : href no_domains (txt "foo://h:7/a/?q%20r#f") (Some (txt "http://x/y")) = Some (txt "foo://h:7/a/?q%20r#f").
Proof. vm_compute. reflexivity. Qed.
