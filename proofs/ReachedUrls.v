(* Theorem 6, after setters: each URL that a program can have, after any number of parses and settings,
  is the one that its href parses to. *)

From Refurl Require Import Setters NormalForms HrefTwice ReferenceForms NormalHrefs NormalChanges SetterLaws ProtocolLaws.
From Refurl Require Host HostIdempotence BaseEquality.

Open Scope list_scope.
Open Scope char_scope.

(* ---- The setters *)

Lemma not_opaque_to_be_set u a : may_be_set a u = true -> a = host_attribute \/ a = hostname_attribute \/ a = pathname_attribute ->
  has_opaque_path u = false.
Proof. intros M [-> | [-> | ->]]; cbn [may_be_set] in M; now apply negb_true_iff in M. Qed.

Lemma set_protocol_is_normal to_ascii m u x w :
  is_normal_in to_ascii m u ->
  then_ (option_map (fun s => put_scheme s u) (scheme_value x)) (fun v =>
    if may_become protocol_attribute u v then
      then_ (force (mode_of v generic) v) (fun f => option_map (normalize_component protocol_attribute) (interpret_host to_ascii f))
    else None) = Some w ->
  ~ becomes_file u w -> is_normal_url to_ascii w.
Proof.
  intros N E F. destruct (scheme_value x) as [s|] eqn:V; [|discriminate]. cbn [option_map then_] in E.
  destruct (may_become protocol_attribute u (put_scheme s u)) eqn:C; [|discriminate].
  assert (K : mode_of (put_scheme s u) generic = mode_of_scheme s) by (unfold mode_of; now rewrite scheme_of_put). rewrite K in E.
  apply (changed_scheme_is_normal to_ascii m u s w N (scheme_value_is_good x s V) C E); [|exact K].
  intros Fm Fs. apply F. split; [exact (file_mode_of_set to_ascii u s w Fs E) | now rewrite (mode_of_normal _ _ _ N)].
Qed.

(* After each setter, a normal URL is normal, unless the setter makes a file-URL of another one. *)
Theorem set_url_is_normal to_ascii a value u w :
  HostIdempotence.gives_lowercase_ascii to_ascii -> is_normal_url to_ascii u -> set to_ascii a value u = Some w ->
  ~ becomes_file u w -> is_normal_url to_ascii w.
Proof.
  intros L (m & N) E Nf. unfold set in E. destruct (may_be_set a u) eqn:B; [|discriminate].
  set (x := preprocess_value a (mode_of u generic) (without_sigil a value)) in *. pose proof (mode_of_normal _ _ _ N) as M.
  destruct a; cbn [empty_removes andb put_component then_] in E.
  { exact (set_protocol_is_normal to_ascii m u x w N E Nf). }
  all: exists m; cbn [may_become] in E.
  - exact (changed_userinfo_or_port_is_normal to_ascii m u (new_username x) w N B (fun _ => eq_refl) (fun _ P => P) E).
  - exact (changed_userinfo_or_port_is_normal to_ascii m u (new_password x) w N B (fun _ => eq_refl) (fun _ P => P) E).
  - destruct (host_value true (mode_of u generic) x) as [[o p]|] eqn:V; [|discriminate]. cbn [then_ fst snd] in E.
    destruct (_ && _) eqn:C in E; [|discriminate]. rewrite M in V.
    exact (changed_host_is_normal to_ascii true m u x o p w L N (not_opaque_to_be_set u host_attribute B ltac:(auto)) V C E).
  - destruct (host_value false (mode_of u generic) x) as [[o p]|] eqn:V; [|discriminate]. cbn [then_ fst snd] in E.
    destruct (_ && _) eqn:C in E; [|discriminate]. rewrite M in V.
    exact (changed_host_is_normal to_ascii false m u x o p w L N (not_opaque_to_be_set u hostname_attribute B ltac:(auto)) V C E).
  - destruct (is_nil value); cbn [then_] in E.
    + exact (changed_userinfo_or_port_is_normal to_ascii m u (new_port None) w N B (fun _ => eq_refl) (fun _ _ => I) E).
    + destruct (port_value x) as [p|] eqn:P; [|discriminate]. cbn [then_] in E.
      exact (changed_userinfo_or_port_is_normal to_ascii m u (new_port (Some p)) w N B (fun _ => eq_refl)
        (fun _ _ => port_value_is_good x p P) E).
  - refine (let R := pathname_is_ready to_ascii m u x N in _). cbv zeta in R.
    rewrite (mode_of_other u), M, (ready_is_forced to_ascii m _ R) in E by reflexivity. cbn [then_] in E.
    rewrite (ready_is_interpreted to_ascii m _ R) in E. injection E as <-. cbn [normalize_component]. rewrite (mode_of_other u), M
      by reflexivity.
    now apply set_pathname_is_normal.
  - set (v := with_query _ u) in E. assert (same_path u v) as C by (now repeat split).
    destruct (same_authority_stays to_ascii m u v N C eq_refl) as [F I]. rewrite (mode_of_other u), M, F in E by reflexivity.
    cbn [then_] in E. rewrite I in E. injection E as <-. cbn [normalize_component]. rewrite (mode_of_other u), M by reflexivity.
    exact (set_query_is_normal to_ascii m u _ N).
  - set (v := with_fragment _ u) in E. assert (same_path u v) as C by (now repeat split).
    destruct (same_authority_stays to_ascii m u v N C eq_refl) as [F I]. rewrite (mode_of_other u), M, F in E by reflexivity.
    cbn [then_] in E. rewrite I in E. injection E as <-. exact (set_fragment_is_normal to_ascii m u _ N).
Qed.

(* ---- Any number of parses and settings *)

(* The URLs that a program can have: what the parser returns, with a base that the program has, or without one; and what a setter makes of
   a URL that the program has, unless it makes a file-URL of another one. *)
Inductive reached (to_ascii : text -> option text) : sequence -> Prop :=
| by_parsing input u : url_of to_ascii empty input = Some u -> reached to_ascii u
| by_parsing_with_a_base b input u : reached to_ascii b -> url_of to_ascii b input = Some u -> reached to_ascii u
| by_setting a value u w : reached to_ascii u -> set to_ascii a value u = Some w -> ~ becomes_file u w -> reached to_ascii w.

Theorem every_reached_url_is_normal to_ascii u :
  HostIdempotence.gives_lowercase_ascii to_ascii -> reached to_ascii u -> is_normal_url to_ascii u.
Proof.
  intros I R. induction R as [input u E | b input u _ B E | a value u w _ B E F].
  - apply (every_url_is_normal to_ascii empty input); trivial. now left.
  - apply (every_url_is_normal to_ascii b input); trivial. now right.
  - exact (set_url_is_normal to_ascii a value u w I B E F).
Qed.

(* parse (serialize u) = u, after any number of parses and settings, and with any base for the last parse *)
Theorem reached_url_again to_ascii base u :
  HostIdempotence.gives_lowercase_ascii to_ascii -> reached to_ascii u -> url_of to_ascii base (print u) = Some u.
Proof. intros I R. now apply normal_url_again, every_reached_url_is_normal. Qed.

(* The setters of other attributes keep the scheme. *)
Lemma force_keeps_scheme m v f : force m v = Some f -> scheme f = scheme v.
Proof.
  destruct m; cbn [force]; [now injection 1 as <- | |intro E; exact (proj1 (forced_file_keeps v f E))]. unfold force_web.
  destruct (has_host v); [now injection 1 as <-|]. destruct (take_first_segment v) as [[x r]|] eqn:T; [|discriminate].
  assert (S : scheme r = scheme v).
  { unfold take_first_segment in T. destruct (first_nonempty (dirs v)) as [[d ds]|]; [now injection T as _ <-|].
    destruct (file v); [now injection T as _ <- | discriminate]. }
  destruct (parse_authority web x); [|discriminate]. now injection 1 as <-.
Qed.

Lemma put_keeps_scheme a x u v : a <> protocol_attribute -> put_component a x u = Some v -> scheme v = scheme u.
Proof.
  intros N E. destruct a; [now elim N | ..]; cbn [put_component] in E; try (now injection E as <-).
  - destruct (host_value _ _ _); [|discriminate]. cbn [then_] in E. now injection E as <-.
  - destruct (host_value _ _ _); [|discriminate]. cbn [then_] in E. now injection E as <-.
  - destruct x as [x|]; [|now injection E as <-]. destruct (port_value x); [|discriminate]. cbn [then_] in E. now injection E as <-.
Qed.

Lemma set_keeps_scheme to_ascii a value u w : a <> protocol_attribute -> set to_ascii a value u = Some w -> scheme w = scheme u.
Proof.
  intros N E. unfold set in E. destruct (may_be_set a u); [|discriminate]. destruct (put_component _ _ u) as [v|] eqn:P; [|discriminate].
  cbn [then_] in E. destruct (may_become a u v); [|discriminate]. destruct (force _ v) as [f|] eqn:F; [|discriminate].
  cbn [then_] in E. destruct (interpret_host to_ascii f) as [i|] eqn:I; [|discriminate]. cbn [option_map] in E.
  apply force_keeps_scheme in F. apply BaseEquality.scheme_of_interpreted in I. apply (put_keeps_scheme a _ u v N) in P.
  assert (K : scheme (normalize_component a i) = scheme i)
    by (destruct a; [now elim N | ..]; try reflexivity; exact (proj1 (normalize_path_keeps_others _ i))).
  injection E as <-. congruence.
Qed.

(* A list of assignments, some of which may be refused *)
Theorem assigned_url_again to_ascii base settings u :
  HostIdempotence.gives_lowercase_ascii to_ascii -> reached to_ascii u -> Forall (fun s => fst s <> protocol_attribute) settings ->
  let v := assign_all to_ascii settings u in url_of to_ascii base (print v) = Some v.
Proof.
  intros I R F. cbv zeta. apply reached_url_again; [exact I|]. revert u R. induction F as [|[a value] settings A _ IH]; intros u R; [exact R|].
  apply IH. cbn [fst snd] in *. unfold assign. destruct (set to_ascii a value u) as [w|] eqn:E; [|exact R].
  apply (by_setting to_ascii a value u w R E). intros [W U]. apply U. rewrite <- W. unfold mode_of.
  now rewrite (set_keeps_scheme to_ascii a value u w A E).
Qed.

(* A setter that makes a file-URL of another one can break this: the path and the host of the result are not those of a file-URL. *)
Definition broken_by_protocol (input : string) : option (string * option string) :=
  then_ (url_of no_domains empty (txt input)) (fun u =>
  option_map (fun w => (str (print w), option_map str (href no_domains (print w) None))) (set no_domains protocol_attribute (txt "file") u)).

Example the_protocol_setter_can_break_it :
  broken_by_protocol "http://localhost/" = Some ("file://localhost/", Some "file:///")%string /\
  broken_by_protocol "http://h/C|/x" = Some ("file://h/C|/x", Some "file://h/C:/x")%string.
Proof. vm_compute. split; reflexivity. Qed.

Example some_settings :
  let set_all := fun input settings => option_map (fun u => str (print (assign_all no_domains settings u))) (url_of no_domains empty (txt input)) in
  set_all "http://h/a"%string [(port_attribute, txt "8080abc"); (username_attribute, txt "a/b@c"); (hash_attribute, txt "#x")]
    = Some "http://a%2Fb%40c@h:8080/a#x"%string /\
  set_all "foo:/.//a"%string [(host_attribute, txt "h:81a"); (search_attribute, txt "?q#")] = Some "foo://h:81//a?q%23"%string /\
  set_all "file:///C:/x"%string [(host_attribute, txt "0x7f.1"); (protocol_attribute, txt "http:"); (pathname_attribute, txt "..\y?")]
    = Some "http://127.0.0.1/y%3F"%string.
Proof. vm_compute. repeat split. Qed.
