(* Theorem 6, continued: `href (href x) = href x`, for web-URLs. ToASCII enters through its interface alone. *)

From Refurl Require Import Composition NormalizeIdempotent NormalForms NormalTexts CleanTexts Ip6Back PrintLaws PrintBack ReadLaws HrefTwice
  WebHosts.
From Refurl Require HostIdempotence Preprocess.

Open Scope list_scope.
Open Scope char_scope.

(* ---- Preprocessing leaves no backslash before the query *)

Lemma slashes_only x : only no_backslash (map Preprocess.slash_of x).
Proof.
  unfold only. induction x as [|b x IH]; [reflexivity|]. cbn [map forallb]. rewrite IH, andb_true_r.
  apply (every_byte (fun b => no_backslash (Preprocess.slash_of b))). vm_compute. reflexivity.
Qed.

Lemma slashes_end_no_path x : free_of ends_path x -> free_of ends_path (map Preprocess.slash_of x).
Proof.
  unfold free_of. induction x as [|b x IH]; [reflexivity|]. cbn [map forallb]. intro H. apply andb_true_iff in H as [Hb H].
  rewrite (IH H), andb_true_r. revert b Hb.
  apply (every_byte_implies (fun b => negb (ends_path b)) (fun b => negb (ends_path (Preprocess.slash_of b)))). vm_compute. reflexivity.
Qed.

Lemma front_is_free m u : good m u -> free_of ends_path (front u).
Proof.
  intro G. pose proof (free_body m _ G) as B. destruct G as (_ & _ & Sc & _). unfold front. apply free_app; [|exact B].
  destruct (scheme u) as [s|]; [|reflexivity]. cbn [sigils app]. apply free_app; [|reflexivity]. destruct Sc as [_ O].
  apply (only_free is_scheme_char ends_path); [|exact O]. every_byte_of (fun b => implb (is_scheme_char b) (negb (ends_path b))).
Qed.

Lemma segments_without_backslash y u : good web u -> with_sigils u = Preprocess.replace_backslashes web y ->
  Forall (only no_backslash) (dirs u) /\ match file u with Some f => only no_backslash f | None => True end.
Proof.
  intros G E. unfold Preprocess.replace_backslashes in E. cbn [is_special] in E.
  assert (F : front u = map Preprocess.slash_of (before ends_path y)).
  { rewrite with_sigils_front in E. apply (f_equal (before ends_path)) in E. fold (tail u) in E. unfold before at 1 2 in E.
    rewrite (take_while_app _ _ (tail u) (front_is_free web u G) (tail_stops u)) in E. rewrite E.
    apply take_while_app; [apply slashes_end_no_path, before_is_free | apply drop_while_stops]. }
  destruct G as (_ & Dr & _).
  assert (O' : only no_backslash (with_slashes (dirs u) ++ sigils [] [] (file u))).
  { unfold only. rewrite forallb_app. pose proof (slashes_only (before ends_path y)) as X. rewrite <- F in X. unfold front, only in X.
    rewrite print_path_of in X by exact Dr. unfold the_path in X. rewrite !forallb_app in X.
    apply andb_true_iff in X as [_ X]. apply andb_true_iff in X as [_ X]. apply andb_true_iff in X as [_ X]. exact X. }
  apply only_segments in O' as [D L]. split; [exact D|]. destruct (file u); [|exact I]. cbn [sigils app] in L. now rewrite app_nil_r in L.
Qed.

(* ---- Force *)

Lemma first_nonempty_is ds d rest : first_nonempty ds = Some (d, rest) -> d <> [] /\ forall P : text -> Prop, Forall P ds -> Forall P rest.
Proof.
  induction ds as [|[|b e] ds IH]; [discriminate | |]; cbn [first_nonempty].
  - intro E. destruct (IH E) as [N K]. split; [exact N|]. intros P H. inversion H. now apply K.
  - injection 1 as <- <-. split; [discriminate|]. intros P H. now inversion H.
Qed.

Lemma parsed_authority m x a : x <> [] -> parse_authority m x = Some a ->
  good_authority m a /\ has_port_in_range m a = true /\ name a <> None.
Proof.
  intros N E. unfold parse_authority in E. destruct (existsb ends_authority x) eqn:X; [discriminate|].
  destruct (read_authority m x) as [b|] eqn:R; [|discriminate]. unfold in_range_only in E.
  destruct (has_port_in_range m b) eqn:P; [|discriminate]. injection E as <-. split; [|split; [exact P|]].
  - apply (read_authority_is_good m x); [|exact R]. unfold free_of. clear -X. induction x as [|c x IH]; [reflexivity|].
    cbn in *. apply orb_false_iff in X as [-> X]. exact (IH X).
  - rewrite read_authority_nonempty in R by exact N. destruct (split_last_at x) as [i r].
    destruct (parse_host_port m r) as [[h p]|]; [|discriminate]. now injection R as <-.
Qed.

(* What force gives: an authority with a host, a path-root, and a path whose segments are some of those before. *)
Lemma forced_web u f :
  good web u -> on (has_port_in_range web) (auth u) = true -> force web u = Some f ->
  (exists a, auth f = Some a /\ good_authority web a /\ has_port_in_range web a = true /\ name a <> None)
  /\ scheme f = scheme u /\ drive f = drive u /\ path_root f = true /\ query f = query u
  /\ (forall P : text -> Prop, Forall P (dirs u) -> Forall P (dirs f)) /\ (file f = file u \/ file f = None).
Proof.
  intros (B & _ & _ & A & _) Po E. cbn [force] in E. unfold force_web in E. destruct (has_host u) eqn:H.
  - injection E as <-. cbn [with_path_root auth scheme drive path_root query dirs file]. unfold has_host in H.
    destruct (auth u) as [a|]; [|discriminate]. split; [|repeat split; auto].
    exists a. repeat split; auto. destruct (name a); [discriminate | discriminate H].
  - destruct (take_first_segment u) as [[d rest]|] eqn:T; [|discriminate].
    destruct (parse_authority web d) as [a|] eqn:Pa; [|discriminate]. injection E as <-.
    assert (X : d <> [] /\ scheme rest = scheme u /\ drive rest = drive u /\ query rest = query u
      /\ (forall P : text -> Prop, Forall P (dirs u) -> Forall P (dirs rest)) /\ (file rest = file u \/ file rest = None)).
    { unfold take_first_segment in T. destruct (first_nonempty (dirs u)) as [[e ds]|] eqn:F.
      - injection T as <- <-. destruct (first_nonempty_is _ _ _ F) as [N K]. repeat split; auto.
      - destruct (file u) as [g|] eqn:Fi; [|discriminate]. injection T as <- <-.
        split; [exact (buildable_file u g B Fi)|]. repeat split; cbn; auto. }
    destruct X as (N & Xs & Xd & Xq & XD & Xf). split; [|repeat split; auto].
    exists a. split; [reflexivity|]. exact (parsed_authority web d a N Pa).
Qed.

Lemma before_app p l r : free_of p l -> before p (l ++ r) = l ++ before p r.
Proof.
  unfold free_of, before. intro F. induction l as [|b l IH]; [reflexivity|]. cbn [app take_while forallb] in *.
  apply andb_true_iff in F as [-> F]. now rewrite (IH F).
Qed.

Lemma scheme_before_slashes y s : fst (split_scheme y) = Some s ->
  fst (split_scheme (Preprocess.replace_backslashes web y)) = Some s.
Proof.
  destruct (split_scheme y) as [[t|] r] eqn:E; [|discriminate]. cbn [fst]. injection 1 as ->.
  pose proof (split_scheme_is_good _ _ _ E) as G. apply split_scheme_whole in E. cbn [sigils app] in E. rewrite <- app_assoc in E.
  cbn [app txt list_ascii_of_string] in E. rewrite <- E. unfold Preprocess.replace_backslashes. cbn [is_special].
  assert (F : free_of ends_path (s ++ [":"%char])).
  { apply free_app; [|reflexivity]. destruct G as [_ O]. apply (only_free is_scheme_char ends_path); [|exact O].
    every_byte_of (fun b => implb (is_scheme_char b) (negb (ends_path b))). }
  assert (X : before ends_path (s ++ ":"%char :: r) = (s ++ [":"%char]) ++ before ends_path r).
  { rewrite <- (before_app _ _ r F). now rewrite <- app_assoc. }
  pose proof (no_backslash_to_replace s (proj2 (scheme_bytes s G))) as Ns.
  same_types. rewrite X, !map_app, Ns, <- !app_assoc. cbn [map app]. change (Preprocess.slash_of ":") with ":"%char.
  pose proof (split_scheme_of s (map Preprocess.slash_of (before ends_path r) ++ from ends_path (s ++ ":"%char :: r)) G) as Sp.
  same_types. now rewrite Sp.
Qed.

Lemma interpreted_authority to_ascii f a w :
  HostIdempotence.gives_lowercase_ascii to_ascii -> auth f = Some a -> good_authority web a -> has_port_in_range web a = true ->
  name a <> None -> interpret_host to_ascii f = Some w ->
  exists b, w = with_auth (Some b) f /\ ready_authority to_ascii web b.
Proof.
  intros I F G Pr N E. destruct a as [i [[k t]|] p]; [|now elim N]. destruct G as (H & U & P). cbn [user port name] in *.
  pose proof (parse_host_port_of web _ p H P) as Rd. cbn [host_text] in Rd.
  assert (Pp : match p with Some p => only is_digit p /\ is_port_number p = true | None => True end)
    by (destruct p; [split; [exact P | exact Pr] | exact Logic.I]).
  unfold interpret_host in E. rewrite F in E. destruct (host_is_plain web _ _ _ Rd) as [K | K].
  - cbn [kind] in K. subst k. injection E as <-. exists (Authority i (Some (Host ip6 t)) p). split; [now apply sequence_eq|].
    split; [|split; assumption]. exact (ip6_hosts_read_back web _ _ _ Rd eq_refl).
  - assert (Ku : k = uninterpreted).
    { destruct K as (B & _ & Kd). cbn [kind host_text] in *. rewrite Kd. unfold host_kind_of. destruct t as [|b t]; [contradiction|].
      any_other_byte b B. }
    subst k. destruct (interpret to_ascii t) as [h|] eqn:It; [|discriminate]. cbn [option_map] in E. injection E as <-.
    exists (Authority i (Some h) p). split; [reflexivity|]. split; [exact (interpreted_host_is_ready to_ascii t h I It) | split;
      assumption].
Qed.

(* The URL of a text, in mode web, is the normal form of a ready sequence. *)
Lemma web_url_is_normal to_ascii input n :
  HostIdempotence.gives_lowercase_ascii to_ascii -> mode_of_text input = web -> url_of to_ascii empty input = Some n ->
  exists u, ready to_ascii web u /\ n = normalize shortest_ip6 web u.
Proof.
  intros I M E. unfold url_of in E. change (mode_of empty generic) with generic in E. unfold mode_of_text, preprocess in M.
  unfold preprocess in E. cbn [snd] in M. rewrite M in E. set (y := Preprocess.remove_newlines _) in *.
  destruct (parse web _) as [u|] eqn:P; [|discriminate]. cbn [then_] in E. unfold parse in P.
  destruct (read_url web _) as [v|] eqn:Rd; [|discriminate]. destruct (on _ _) eqn:Po; [|discriminate]. injection P as ->.
  destruct (what_is_read_is_good web _ u eq_refl Rd) as [G _]. pose proof (scheme_of_read web _ u eq_refl Rd) as Sc.
  pose proof (parsing_loses_nothing web _ u eq_refl Rd) as W. destruct (segments_without_backslash y u G W) as [Bd Bf].
  destruct (whatwg_rebase u empty web) as [r|] eqn:Rb; [|discriminate]. cbn [then_] in E.
  assert (S : is_some (scheme u) = true).
  { destruct (scheme u) eqn:S; [reflexivity|]. exfalso. unfold whatwg_rebase, legacy_resolve, equal_schemes, strict_resolve in Rb.
    rewrite S in Rb. cbn in Rb. destruct (auth u); cbn in Rb; destruct (is_fragment_only u); discriminate Rb. }
  rewrite rebase_onto_nothing in Rb by (reflexivity || exact S || exact (needs_no_root_of web u G)). injection Rb as <-.
  destruct (force web u) as [f|] eqn:Fo; [|discriminate]. cbn [then_] in E.
  destruct (forced_web u f G Po Fo) as ((a & Fa & Ga & Pa & Na) & Fs & Fd & Fr & Fq & FD & Ff).
  destruct (interpret_host to_ascii f) as [w|] eqn:In; [|discriminate]. injection E as <-. exists w. split; [|reflexivity].
  destruct (interpreted_authority to_ascii f a w I Fa Ga Pa Na In) as (b & -> & Rb). destruct G as (B & Dr & Gs & _ & Ds & F & Q).
  destruct (fst (split_scheme y)) as [s|] eqn:Sy; [|unfold select_mode in M; rewrite Sy in M; discriminate].
  rewrite (scheme_before_slashes y s Sy) in Sc. rewrite Sc in Gs.
  split; cbn [scheme drive auth path_root dirs file query fragment with_auth]; rewrite ?Fs, ?Fd, ?Fr, ?Fq; auto.
  - exists s. split; [exact Sc|]. split; [exact Gs|]. unfold select_mode in M. now rewrite Sy in M.
  - apply FD. rewrite Forall_forall in *. intros d In'. split; [exact (Ds d In') | intros _; exact (Bd d In')].
  - destruct Ff as [-> | ->]; [|exact Logic.I]. destruct (file u) as [g|] eqn:Fi; [|exact Logic.I].
    split; [split; [exact F | intros _; exact Bf] | exact (buildable_file u g B Fi)].
  - intro O. discriminate O.
Qed.

(* ---- The theorems *)

Theorem web_url_again to_ascii input n :
  HostIdempotence.gives_lowercase_ascii to_ascii -> mode_of_text input = web -> url_of to_ascii empty input = Some n ->
  url_of to_ascii empty (print n) = Some n.
Proof.
  intros I M E. destruct (web_url_is_normal to_ascii input n I M E) as (u & R & ->).
  apply (printed_again to_ascii empty web); [reflexivity | now apply normal_is_ready | apply normalize_is_idempotent].
Qed.

Theorem href_of_web_href to_ascii input x :
  HostIdempotence.gives_lowercase_ascii to_ascii -> mode_of_text input = web ->
  href to_ascii input None = Some x -> is_normal_form to_ascii x.
Proof.
  intros I M. unfold is_normal_form, href, url_with_base. destruct (url_of to_ascii empty input) as [n|] eqn:E; [|discriminate].
  cbn [option_map]. injection 1 as <-. now rewrite (web_url_again to_ascii input n I M E).
Qed.

Example a_web_url : mode_of_text (txt "HTTP:\\\u@0x7f.1:080\a/./b") = web
  /\ href no_domains (txt "HTTP:\\\u@0x7f.1:080\a/./b") None = Some (txt "http://u@127.0.0.1/a/b").
Proof. vm_compute. split; reflexivity. Qed.
