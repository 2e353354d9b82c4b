(* Theorem 6, continued: an href is absolute, so the base does not matter, in mode generic. *)

From Refurl Require Import Composition NormalizeIdempotent NormalForms NormalTexts CleanTexts PrintLaws PrintBack ReadLaws HrefTwice.
From Refurl Require Preprocess RebaseLaws.

Open Scope list_scope.
Open Scope char_scope.

Lemma onto_ignores_the_base u base : is_some (scheme u) = true -> onto u base = onto u empty.
Proof. intro S. unfold onto, ord. rewrite S. reflexivity. Qed.

Lemma rebase_ignores_the_base u base : is_some (scheme u) = true -> whatwg_rebase u base generic = whatwg_rebase u empty generic.
Proof.
  intro S. unfold whatwg_rebase, strict_resolve. cbn [is_special andb]. rewrite S. cbn [orb]. now rewrite (onto_ignores_the_base u base).
Qed.

(* A text with a scheme that is not special, after the first stage *)
Definition is_absolute_and_generic (input : text) : Prop :=
  let x := Preprocess.remove_newlines (Preprocess.trim_end (Preprocess.trim_start input)) in
  starts_with_scheme x = true /\ select_mode x generic = generic.

Lemma url_of_ignores_the_base to_ascii base input :
  is_absolute_and_generic input -> url_of to_ascii base input = url_of to_ascii empty input.
Proof.
  intros [S M]. unfold url_of, preprocess. change (mode_of empty generic) with generic.
  set (x := Preprocess.remove_newlines _) in *. assert (E : select_mode x (mode_of base generic) = generic).
  { unfold select_mode, starts_with_scheme in *. destruct (fst (split_scheme x)); [exact M | discriminate]. }
  rewrite E, M. cbn [Preprocess.replace_backslashes is_special]. destruct (parse generic x) as [u|] eqn:P; [|reflexivity]. cbn [then_].
  assert (Rd : read_url generic x = Some u).
  { unfold parse in P. destruct (read_url generic x) as [v|]; [|discriminate]. destruct (on _ _); [exact P | discriminate]. }
  assert (Su : is_some (scheme u) = true) by (rewrite (scheme_of_read generic x u eq_refl Rd); exact S).
  now rewrite (rebase_ignores_the_base u base Su).
Qed.

(* The printed text of a generic URL has a scheme that is not special. *)
Lemma printed_is_absolute to_ascii u : ready to_ascii generic u -> normalize shortest_ip6 generic u = u ->
  is_absolute_and_generic (print u).
Proof.
  intros R N. pose proof (nothing_to_preprocess to_ascii generic u eq_refl R N) as P. unfold preprocess in P.
  unfold is_absolute_and_generic. cbv zeta. set (x := Preprocess.remove_newlines _) in *.
  assert (M : select_mode x generic = generic) by exact (f_equal snd P). split; [|exact M]. rewrite M in P.
  apply (f_equal fst) in P. cbn [fst] in P.
  cbn [Preprocess.replace_backslashes is_special] in P. rewrite P. rewrite (print_is to_ascii generic u R). unfold front.
  destruct (has_scheme _ _ _ R) as (s & S & Gs & _). destruct (printed_keeps to_ascii generic u R) as (-> & _). rewrite S.
  cbn [sigils]. rewrite <- !app_assoc. cbn [app txt list_ascii_of_string]. unfold starts_with_scheme.
  now rewrite split_scheme_of by exact Gs.
Qed.

(* Parsing the printed text of a generic URL gives the same URL, with any base that is a URL. *)
Theorem generic_url_again_with_any_base to_ascii base input n :
  mode_of_text input = generic -> url_of to_ascii empty input = Some n -> url_of to_ascii base (print n) = Some n.
Proof.
  intros M E. rewrite url_of_ignores_the_base; [exact (generic_url_again to_ascii input n M E)|].
  destruct (generic_url_is_normal to_ascii input n M E) as (u & R & ->).
  apply (printed_is_absolute to_ascii); [now apply normal_is_ready | apply normalize_is_idempotent].
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
