(* Theorem 6 for the standard's own parser: parsing an href gives the same href. It follows from the equality, because the stages do so. *)

From Refurl Require Import MachineLaws Composition Equality HrefEquality HrefReferenceEquality.
From Refurl Require HostIdempotence HrefTwice AnyBase WebTwice.

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
