(* Theorem 6, continued: a web-href with any base; and the standard's own parser, for which parsing an href gives the same href. That
   follows from the equality, because the stages do so. *)

From Refurl Require Import MachineLaws Composition Equality WebEquality WebAuthorityEquality HrefEquality WebReferenceEquality
  HrefReferenceEquality.
From Refurl Require HostIdempotence NormalizeIdempotent PrintBack NormalForms CleanTexts HrefTwice AnyBase WebTwice.

(* Parsing the printed text of a web-URL gives the same URL, with any base that is a URL. *)
Theorem web_url_again_with_any_base to_ascii base input n :
  HostIdempotence.gives_lowercase_ascii to_ascii -> HrefTwice.mode_of_text input = web -> url_of to_ascii empty input = Some n ->
  url_of to_ascii base (print n) = Some n.
Proof.
  intros I M E. destruct (WebTwice.web_url_is_normal to_ascii input n I M E) as (u & R & ->).
  apply (HrefTwice.printed_again to_ascii base web);
    [reflexivity | now apply NormalForms.normal_is_ready | apply NormalizeIdempotent.normalize_is_idempotent].
Qed.

Theorem href_of_web_href_with_any_base to_ascii input x base b :
  HostIdempotence.gives_lowercase_ascii to_ascii -> HrefTwice.mode_of_text input = web -> href to_ascii input None = Some x ->
  url_of to_ascii empty base = Some b -> href to_ascii x (Some base) = Some x.
Proof.
  intros I M. unfold href, url_with_base. destruct (url_of to_ascii empty input) as [n|] eqn:E; [|discriminate].
  cbn [option_map]. injection 1 as <-. intros ->. cbn [then_]. now rewrite (web_url_again_with_any_base to_ascii b input n I M E).
Qed.

(* The state machine's href of a text that has no special scheme *)
Theorem standard_href_of_generic_href to_ascii input x :
  keeps_delimiters to_ascii -> HrefTwice.mode_of_text input = generic -> M.href to_ascii input None = Some x ->
  M.href to_ascii x None = Some x.
Proof.
  intros K G. rewrite !(hrefs_of_all_texts_are_equal to_ascii) by exact K. exact (HrefTwice.href_of_generic_href to_ascii input x G).
Qed.

(* The same, with a base for the second parse *)
Theorem standard_href_of_generic_href_with_any_base to_ascii input x base b :
  keeps_delimiters to_ascii -> HrefTwice.mode_of_text input = generic -> M.href to_ascii input None = Some x ->
  M.href to_ascii base None = Some b -> M.href to_ascii x (Some base) = Some x.
Proof.
  intros K G. rewrite !(hrefs_of_all_texts_are_equal to_ascii) by exact K. intros X B. unfold href at 1 in B. cbn [url_with_base] in B.
  destruct (url_of to_ascii empty base) as [n|] eqn:E; [|discriminate].
  exact (AnyBase.href_of_generic_href_with_any_base to_ascii input x base n G X E).
Qed.

(* The state machine's href of a text with a special scheme that is not file *)
Theorem standard_href_of_web_href to_ascii input x :
  keeps_delimiters to_ascii -> HostIdempotence.gives_lowercase_ascii to_ascii -> HrefTwice.mode_of_text input = web ->
  M.href to_ascii input None = Some x -> M.href to_ascii x None = Some x.
Proof.
  intros K L W. rewrite !(hrefs_of_all_texts_are_equal to_ascii) by exact K. exact (WebTwice.href_of_web_href to_ascii input x L W).
Qed.

(* The same, with a base for the second parse *)
Theorem standard_href_of_web_href_with_any_base to_ascii input x base b :
  keeps_delimiters to_ascii -> HostIdempotence.gives_lowercase_ascii to_ascii -> HrefTwice.mode_of_text input = web ->
  M.href to_ascii input None = Some x -> M.href to_ascii base None = Some b -> M.href to_ascii x (Some base) = Some x.
Proof.
  intros K L W. rewrite !(hrefs_of_all_texts_are_equal to_ascii) by exact K. intros X B. unfold href at 1 in B. cbn [url_with_base] in B.
  destruct (url_of to_ascii empty base) as [n|] eqn:E; [|discriminate].
  exact (href_of_web_href_with_any_base to_ascii input x base n L W X E).
Qed.

Example a_web_href_with_a_base :
  M.href Host.no_unicode (txt "http://u@127.0.0.1/a/b") (Some (txt "http://x/y")) = Some (txt "http://u@127.0.0.1/a/b").
Proof. vm_compute. reflexivity. Qed.
