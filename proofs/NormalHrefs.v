(* Theorem 6, the end: each URL that the parser can return is the one that its href parses to, with any base. So every href is a normal
   form, in every mode, and whether the text was parsed with a base or without. *)

From Refurl Require Import Composition NormalForms HrefTwice FileForms FileTwice ReferenceForms.
From Refurl Require Host HostIdempotence Equality Machine HrefReferenceEquality Serializer.

(* ---- The URLs *)

(* What the parser can return: the URL of a text without a base, or with a base that the parser can return *)
Inductive returned (to_ascii : text -> option text) : sequence -> Prop :=
| without_a_base input u : url_of to_ascii empty input = Some u -> returned to_ascii u
| with_a_base b input u : returned to_ascii b -> url_of to_ascii b input = Some u -> returned to_ascii u.

Theorem every_returned_url_is_normal to_ascii u :
  HostIdempotence.gives_lowercase_ascii to_ascii -> returned to_ascii u -> is_normal_url to_ascii u.
Proof.
  intros I R. induction R as [input u E | b input u _ B E]; [apply (every_url_is_normal to_ascii empty input) | apply
    (every_url_is_normal to_ascii b input)]; trivial; [now left | now right].
Qed.

Theorem normal_url_again to_ascii base u : is_normal_url to_ascii u -> url_of to_ascii base (print u) = Some u.
Proof.
  intros ([| |] & R & N).
  - now apply (printed_again to_ascii base generic).
  - now apply (printed_again to_ascii base web).
  - now apply printed_file_again.
Qed.

(* parse (serialize u) = u, for every URL that the parser can return, and every base for the second parse *)
Theorem returned_url_again to_ascii base u :
  HostIdempotence.gives_lowercase_ascii to_ascii -> returned to_ascii u -> url_of to_ascii base (print u) = Some u.
Proof. intros I R. now apply normal_url_again, every_returned_url_is_normal. Qed.

(* Two URLs with the same href are equal. *)
Theorem equal_hrefs_are_of_equal_urls to_ascii u v :
  HostIdempotence.gives_lowercase_ascii to_ascii -> returned to_ascii u -> returned to_ascii v -> print u = print v -> u = v.
Proof.
  intros I U V E. pose proof (returned_url_again to_ascii empty u I U) as Eu. rewrite E in Eu.
  rewrite (returned_url_again to_ascii empty v I V) in Eu. now injection Eu.
Qed.

(* A base that was itself parsed with a base may be replaced by its href. *)
Theorem base_may_be_its_href to_ascii b input :
  HostIdempotence.gives_lowercase_ascii to_ascii -> returned to_ascii b ->
  url_of to_ascii b input = url_with_base to_ascii input (Some (print b)).
Proof. intros I R. unfold url_with_base. now rewrite (returned_url_again to_ascii empty b I R). Qed.

(* ---- The hrefs *)

Lemma url_of_href to_ascii input base x : href to_ascii input base = Some x -> exists u, returned to_ascii u /\ x = print u.
Proof.
  unfold href, url_with_base. destruct base as [base|].
  - destruct (url_of to_ascii empty base) as [b|] eqn:B; [|discriminate]. cbn [then_].
    destruct (url_of to_ascii b input) as [u|] eqn:E; [|discriminate]. injection 1 as <-. exists u. split; [|reflexivity].
    apply (with_a_base to_ascii b input u); [|exact E]. exact (without_a_base to_ascii base b B).
  - destruct (url_of to_ascii empty input) as [u|] eqn:E; [|discriminate]. injection 1 as <-. exists u. split; [|reflexivity].
    exact (without_a_base to_ascii input u E).
Qed.

Theorem href_of_href to_ascii input base x :
  HostIdempotence.gives_lowercase_ascii to_ascii -> href to_ascii input base = Some x -> href to_ascii x None = Some x.
Proof.
  intros I E. destruct (url_of_href to_ascii input base x E) as (u & R & ->). unfold href, url_with_base.
  now rewrite (returned_url_again to_ascii empty u I R).
Qed.

Theorem href_of_href_with_any_base to_ascii input base x other b :
  HostIdempotence.gives_lowercase_ascii to_ascii -> href to_ascii input base = Some x -> url_of to_ascii empty other = Some b ->
  href to_ascii x (Some other) = Some x.
Proof.
  intros I E O. destruct (url_of_href to_ascii input base x E) as (u & R & ->). unfold href, url_with_base. rewrite O. cbn [then_].
  now rewrite (returned_url_again to_ascii b u I R).
Qed.

Theorem every_href_is_a_normal_form to_ascii input base x :
  HostIdempotence.gives_lowercase_ascii to_ascii -> href to_ascii input base = Some x -> is_normal_form to_ascii x.
Proof. exact (href_of_href to_ascii input base x). Qed.

(* The normal forms are exactly the hrefs. *)
Theorem normal_forms_are_the_hrefs to_ascii x :
  HostIdempotence.gives_lowercase_ascii to_ascii ->
  (is_normal_form to_ascii x <-> exists input base, href to_ascii input base = Some x).
Proof.
  intro I. split; [intro N; now exists x, None|]. intros (input & base & E). now apply (every_href_is_a_normal_form to_ascii input base).
Qed.

(* ---- The same for the standard's state machine and its URL serializer, by the equality *)

Theorem standard_href_of_href to_ascii input base x :
  PathEquality.keeps_delimiters to_ascii -> HostIdempotence.gives_lowercase_ascii to_ascii -> Serializer.href to_ascii input base = Some x ->
  Serializer.href to_ascii x None = Some x.
Proof.
  intros K L. rewrite !(HrefReferenceEquality.hrefs_of_all_texts_are_equal to_ascii) by exact K.
  exact (href_of_href to_ascii input base x L).
Qed.

Theorem standard_href_of_href_with_any_base to_ascii input base x other b :
  PathEquality.keeps_delimiters to_ascii -> HostIdempotence.gives_lowercase_ascii to_ascii -> Serializer.href to_ascii input base = Some x ->
  Serializer.href to_ascii other None = Some b -> Serializer.href to_ascii x (Some other) = Some x.
Proof.
  intros K L. rewrite !(HrefReferenceEquality.hrefs_of_all_texts_are_equal to_ascii) by exact K. intros X B. unfold href at 1 in B.
  cbn [url_with_base] in B. destruct (url_of to_ascii empty other) as [n|] eqn:E; [|discriminate].
  exact (href_of_href_with_any_base to_ascii input base x other n L X E).
Qed.

(* ---- Examples: the premises hold *)

Example hrefs_of_hrefs :
  let base := txt "FILE:\\h\c|/a/b?q#f" in
  let hrefs := map (fun input => option_map str (href no_domains (txt input) (Some base)))
    ["..\..\../x"; "/x|/y"; "///d|"; "\\localhost\.."; "foo:/..//a  #"; "http://0x7f.1:80"]%string in
  hrefs = map Some ["file://h/c:/x"; "file://h/x:/y"; "file:///d:"; "file:///"; "foo:/.//a%20%20#"; "http://127.0.0.1/"]%string /\
  forallb (fun x => match x with
                    | Some x => if option_eq_dec text_eq_dec (href no_domains (txt x) None) (Some (txt x)) then true else false
                    | None => false end) hrefs = true.
Proof. vm_compute. split; reflexivity. Qed.
