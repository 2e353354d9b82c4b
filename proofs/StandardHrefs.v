(* Theorem 6, continued: a web-href with any base; and the standard's own parser, for which parsing an href gives the same href. That
   follows from the equality, because the stages do so. *)

From Refurl Require Import MachineLaws Composition Equality WebEquality WebAuthorityEquality HrefEquality WebReferenceEquality
  HrefReferenceEquality.
From Refurl Require HostIdempotence NormalizeIdempotent PrintBack NormalForms CleanTexts HrefTwice AnyBase WebTwice.

(* The href of a web-URL, and what is before the path *)
Lemma web_href_begins_with_an_authority to_ascii input n :
  HostIdempotence.gives_lowercase_ascii to_ascii -> HrefTwice.mode_of_text input = web -> url_of to_ascii empty input = Some n ->
  exists s r, PrintBack.good_scheme s /\ mode_of_scheme s = web /\ print n = s ++ ":"%char :: "/"%char :: "/"%char :: r /\
    slashed (trimmed (print n)) = print n.
Proof.
  intros I M E. destruct (WebTwice.web_url_is_normal to_ascii input n I M E) as (u & R & N).
  assert (NormalForms.ready to_ascii web n) as Rn by (subst n; now apply NormalForms.normal_is_ready).
  assert (normalize shortest_ip6 web n = n) as Nn by (subst n; apply NormalizeIdempotent.normalize_is_idempotent).
  destruct (NormalForms.has_scheme _ _ _ Rn) as (s & S & Gs & W). pose proof (every_url_is_printable to_ascii input None n E) as P.
  assert (exists r, print n = s ++ ":"%char :: "/"%char :: "/"%char :: r) as [r Pr].
  { rewrite (print_prints_parts n P). unfold print_parts, parts_of_sequence. cbn [scheme_part host_part]. rewrite S.
    pose proof (NormalForms.has_ready_authority _ _ _ Rn) as A. destruct (auth n) as [a|]; [|discriminate A]. eexists. reflexivity. }
  exists s, r. repeat split; try apply Gs; trivial. pose proof (CleanTexts.nothing_to_preprocess to_ascii web n eq_refl Rn Nn) as X.
  unfold Preprocess.preprocess in X. fold (trimmed (print n)) in X. injection X as X Mw. rewrite Mw in X. exact X.
Qed.

(* Parsing the printed text of a web-URL gives the same URL, with any base that is a URL. *)
Theorem web_url_again_with_any_base to_ascii base input n :
  HostIdempotence.gives_lowercase_ascii to_ascii -> HrefTwice.mode_of_text input = web -> url_of to_ascii empty input = Some n ->
  url_of to_ascii base (print n) = Some n.
Proof.
  intros I M E. transitivity (url_of to_ascii empty (print n)); [|exact (WebTwice.web_url_again to_ascii input n I M E)].
  destruct (web_href_begins_with_an_authority to_ascii input n I M E) as (s & r & Gs & W & P & T).
  destruct (split_scheme (trimmed (print n))) as [o rest] eqn:S. pose proof (split_scheme_slashed (trimmed (print n))) as Q.
  rewrite T, S, P, PrintBack.split_scheme_of in Q by exact Gs. cbn [fst snd] in Q. injection Q as <- Q.
  apply (stages_ignore_a_web_base to_ascii base (print n) s rest (before ends_path r) S W). rewrite <- Q. reflexivity.
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
