(* Theorem 6, continued: `href (href x) = href x`, for generic URLs. *)

From Refurl Require Import Composition NormalizeIdempotent NormalForms NormalTexts CleanTexts Ip6Back PrintLaws PrintBack ReadLaws.
From Refurl Require Host HostIdempotence Preprocess RebaseLaws.

Open Scope list_scope.
Open Scope char_scope.

(* ---- The text of a normal sequence gives that sequence again *)

Lemma rebase_onto_nothing m u : has_drive m = false -> is_some (scheme u) = true -> needs_path_root u = false ->
  whatwg_rebase u empty m = Some u.
Proof.
  intros D S P. assert (St : strict_resolve u empty = Some u)
    by (unfold strict_resolve; rewrite S; cbn [orb]; now rewrite RebaseLaws.onto_empty).
  unfold whatwg_rebase, legacy_resolve. rewrite S. assert (E : equal_schemes u empty = false) by
    (unfold equal_schemes; now destruct (scheme u)).
  rewrite E, St. now destruct (is_special m && _).
Qed.

(* The base does not matter for a URL with a scheme, and with an authority if the scheme is special. *)
Lemma rebase_of_absolute m u base :
  is_some (scheme u) = true -> (is_special m = true -> is_some (auth u) = true) -> needs_path_root u = false ->
  whatwg_rebase u base m = Some u.
Proof.
  intros S A P. assert (St : strict_resolve u base = Some u).
  { unfold strict_resolve. rewrite S. cbn [orb]. f_equal. transitivity (onto u empty); [unfold onto, ord; now rewrite S|].
    now apply RebaseLaws.onto_empty. }
  unfold whatwg_rebase. rewrite S, St. destruct (is_special m); [|reflexivity]. now rewrite A.
Qed.

Lemma nothing_to_force m u : has_drive m = false -> (m = web -> path_root u = true /\ has_host u = true) -> force m u = Some u.
Proof.
  intros D W. destruct m; [reflexivity | | discriminate]. destruct (W eq_refl) as [R H]. cbn [force]. unfold force_web.
  rewrite H. f_equal. destruct u. cbn in *. now rewrite R.
Qed.

Lemma needs_no_root_of m u : good m u -> needs_path_root u = false.
Proof.
  intros (B & _). unfold buildable in B. destruct (needs_path_root u); [|reflexivity].
  cbn [negb] in B. rewrite andb_false_r in B. discriminate.
Qed.

Theorem printed_again to_ascii base m u :
  has_drive m = false -> ready to_ascii m u -> normalize shortest_ip6 m u = u -> url_of to_ascii base (print u) = Some u.
Proof.
  intros D R N. unfold url_of. rewrite (nothing_to_preprocess to_ascii (mode_of base generic) m u D R N). destruct (printed_is_good to_ascii m u D R N) as [G P].
  destruct (printed_keeps to_ascii m u R) as (Es & Ea & _ & Er & _). pose proof (has_ready_authority _ _ _ R) as A.
  set (w := normalize_for_printing u) in *.
  assert (Pa : parse m (print u) = Some (raw w)).
  { unfold parse. assert (Rd : read_url m (print u) = Some (raw w)).
    { unfold print. fold w. rewrite <- with_sigils_raw. now apply what_is_printed_reads_back. }
    rewrite Rd. unfold raw at 1. cbn [auth with_auth]. rewrite Ea. destruct (auth u) as [a|]; [|reflexivity]. cbn [option_map on].
    unfold has_port_in_range, raw_authority. cbn [port]. unfold ready_authority in A.
    destruct (name a); [|destruct A as [-> _]; destruct m; reflexivity]. destruct A as (_ & _ & A).
    destruct (port a); cbn [on]; [destruct A as [_ ->]|]; now destruct m. }
  rewrite Pa. cbn [then_]. destruct (has_scheme _ _ _ R) as (s & S & _).
  rewrite rebase_of_absolute;
    [| unfold raw; cbn [scheme with_auth]; now rewrite Es, S | | exact (needs_no_root_of m _ G)].
  2: { unfold raw. cbn [auth with_auth]. rewrite Ea. destruct (auth u); [reflexivity | now rewrite A]. }
  cbn [then_]. rewrite nothing_to_force; [| exact D |].
  - cbn [then_]. rewrite (interpretation_of_raw to_ascii m w); [|rewrite Ea; destruct (auth u); [exact A | exact I]].
    cbn [then_]. f_equal. now apply (normalize_printed to_ascii).
  - intro W. split; [unfold raw; cbn [path_root with_auth]; rewrite Er; exact (has_root_of_web _ _ _ R W)|].
    unfold has_host, raw. cbn [auth with_auth]. rewrite Ea. destruct (auth u) as [a|]; [|now rewrite W in A].
    unfold ready_authority in A. cbn [option_map]. unfold raw_authority. cbn [name].
    destruct (name a); [reflexivity|]. destruct A as [_ A]. now rewrite W in A.
Qed.

(* ---- What the stages make of a text *)

Lemma ends_well_end x y : y <> [] -> ends_well (x ++ y) -> ends_well y.
Proof.
  unfold ends_well. rewrite rev_app_distr. destruct (rev y) as [|b r] eqn:E; [|easy]. intro N. exfalso. apply N.
  now rewrite <- (rev_involutive y), E.
Qed.

Lemma rev_filter (f : byte -> bool) l : rev (filter f l) = filter f (rev l).
Proof.
  induction l as [|b l IH]; [reflexivity|]. cbn [rev filter]. rewrite filter_app. cbn [filter].
  destruct (f b); cbn [rev]; rewrite IH; [reflexivity | now rewrite app_nil_r].
Qed.

Lemma trimmed_ends_well input : ends_well (Preprocess.remove_newlines (Preprocess.trim_end input)).
Proof.
  unfold ends_well, Preprocess.trim_end, Preprocess.remove_newlines. rewrite rev_filter, rev_involutive.
  pose proof (drop_while_stops Preprocess.is_c0_control_or_space (rev input)) as S. fold (Preprocess.trim_start (rev input)) in S.
  destruct (Preprocess.trim_start (rev input)) as [|b y]; [exact I|]. cbn [stops filter] in *.
  rewrite (every_byte_implies printable (fun b => negb (Preprocess.is_tab_or_newline b)) ltac:(vm_compute; reflexivity) b);
    [exact S | unfold printable; now rewrite S].
Qed.

Lemma scheme_of_read m x u : has_drive m = false -> read_url m x = Some u -> scheme u = fst (split_scheme x).
Proof.
  intros D E. destruct (read_url_is m x u D E) as (s & y & v & p & Sc & Fp & -> & C). rewrite Sc. cbn [fst].
  destruct (put_query_fragment_keeps (from ends_path y) (put_path p v)) as (-> & _).
  assert (V : path_root v = false /\ scheme v = s) by (destruct C as [(a & -> & _) | (-> & _)]; now split).
  destruct V as (R & <-). now destruct (put_path_is_good p v Fp R) as (_ & _ & _ & -> & _).
Qed.

(* A file without a query and a fragment is the end of the text. *)
Lemma file_ends_well m x u : has_drive m = false -> read_url m x = Some u -> ends_well x ->
  query u = None -> fragment u = None -> match file u with Some f => ends_well f | None => True end.
Proof.
  intros D E W Q G. pose proof (what_is_read_is_good m x u D E) as [(B & Dr & _) _].
  apply parsing_loses_nothing in E; [|exact D]. rewrite <- E, with_sigils_front, Q, G in W. cbn [sigils] in W.
  rewrite app_nil_r in W. unfold front in W. rewrite print_path_of in W by exact Dr. unfold the_path in W.
  destruct (file u) as [f|] eqn:F; [|exact I]. cbn [sigils app] in W. rewrite app_nil_r, !app_assoc in W.
  apply ends_well_end in W; [exact W|]. intros ->. unfold buildable in B. rewrite F in B. cbn in B. rewrite andb_false_r in B. discriminate.
Qed.

Lemma buildable_file u f : buildable u = true -> file u = Some f -> f <> [].
Proof. intros B F ->. unfold buildable in B. rewrite F in B. cbn in B. rewrite andb_false_r in B. discriminate. Qed.

Lemma buildable_root u : buildable u = true -> is_some (auth u) = true -> path_root u = true \/ (dirs u = [] /\ file u = None).
Proof.
  intros B A. destruct (auth u) as [a|] eqn:Au; [|discriminate]. destruct (path_root u) eqn:R; [now left|].
  right. exact (no_path_without_root u a B Au R).
Qed.

(* The host of a generic URL *)
Lemma parsed_authority_is_ready to_ascii a :
  good_authority generic a -> has_port_in_range generic a = true -> ready_authority to_ascii generic a.
Proof.
  unfold good_authority, ready_authority. destruct (name a) as [h|]; [|now split]. intros (H & U & P) R.
  split; [|split; [exact U | destruct (port a) eqn:Po; [|exact I]]].
  - pose proof (parse_host_port_of generic h (port a) H P) as E. unfold ready_host.
    destruct (host_is_plain _ _ _ _ E) as [K | K].
    + rewrite K. exact (ip6_hosts_read_back _ _ _ _ E K).
    + pose proof K as (B & _ & Kd). rewrite Kd. unfold host_kind_of. destruct (host_text h) as [|b t]; [contradiction|].
      assert (X : match b :: t with "["%char :: _ => ip6 | _ => if is_special generic then uninterpreted else opaque end = opaque)
        by (any_other_byte b B). rewrite X. now split.
  - split; [exact P|]. unfold has_port_in_range in R. rewrite Po in R. exact R.
Qed.

Lemma parsed_is_ready to_ascii x u s :
  parse generic x = Some u -> ends_well x -> scheme u = Some s -> mode_of_scheme s = generic ->
  ready to_ascii generic u.
Proof.
  intros P W S M. unfold parse in P. destruct (read_url generic x) as [v|] eqn:E; [|discriminate].
  destruct (on (has_port_in_range generic) (auth v)) eqn:Po; [|discriminate]. injection P as ->.
  pose proof (what_is_read_is_good generic x u eq_refl E) as [(B & Dr & Sc & A & Ds & F & Q) Pr]. rewrite S in Sc. split.
  - now exists s.
  - exact Dr.
  - destruct (auth u) as [a|] eqn:Au; [|reflexivity]. now apply parsed_authority_is_ready.
  - now apply buildable_root.
  - discriminate.
  - revert Ds. apply Forall_impl. intros d Gd. now split.
  - destruct (file u) as [f|] eqn:Fi; [|exact I]. split; [now split | exact (buildable_file u f B Fi)].
  - exact Q.
  - intro O. split; [|exact (file_ends_well generic x u eq_refl E W)]. unfold has_opaque_path in O.
    destruct (auth u) eqn:Au; [discriminate|]. apply (Pr Au).
Qed.

Lemma generic_hosts_stay to_ascii u : good generic u -> interpret_host to_ascii u = Some u.
Proof.
  intros (_ & _ & _ & A & _). unfold interpret_host. destruct (auth u) as [[i [[k t]|] p]|] eqn:Au; try reflexivity.
  destruct A as (H & _ & P). pose proof (host_kind_is _ _ _ _ (parse_host_port_of generic _ p H P)) as K. cbn [kind host_text] in K.
  rewrite K. unfold host_kind_of. destruct t as [|[[] [] [] [] [] [] [] []] t]; reflexivity.
Qed.

(* The URL of a text, in mode generic, is the normal form of what the grammar has read. *)
Lemma generic_url_is_normal to_ascii input n :
  select_mode (Preprocess.remove_newlines (Preprocess.trim_end (Preprocess.trim_start input))) generic = generic ->
  url_of to_ascii empty input = Some n ->
  exists u, ready to_ascii generic u /\ n = normalize shortest_ip6 generic u.
Proof.
  intros M E. unfold url_of in E. change (mode_of empty generic) with generic in E. unfold preprocess in E. rewrite M in E.
  cbn [Preprocess.replace_backslashes is_special] in E. set (x := Preprocess.remove_newlines _) in *.
  destruct (parse generic x) as [u|] eqn:P; [|discriminate]. cbn [then_] in E.
  assert (Rd : read_url generic x = Some u).
  { unfold parse in P. destruct (read_url generic x) as [v|]; [|discriminate]. destruct (on _ _); [exact P | discriminate]. }
  destruct (what_is_read_is_good generic x u eq_refl Rd) as [G _]. pose proof (scheme_of_read generic x u eq_refl Rd) as Sc.
  destruct (scheme u) as [s|] eqn:S.
  - rewrite rebase_onto_nothing in E; [| reflexivity | now rewrite S | exact (needs_no_root_of generic u G)].
    cbn [then_ force] in E. assert (Ms : mode_of_scheme s = generic) by (unfold select_mode in M; now rewrite <- Sc in M).
    rewrite (generic_hosts_stay to_ascii u) in E by exact G. injection E as <-.
    exists u. split; [|reflexivity].
    exact (parsed_is_ready to_ascii x u s P (trimmed_ends_well _) S Ms).
  - exfalso. unfold whatwg_rebase in E. cbn [is_special andb] in E. rewrite S in E. cbn [is_some orb] in E.
    unfold strict_resolve in E. rewrite S in E. cbn in E. destruct (_ || _) in E; discriminate E.
Qed.

(* ---- The theorems *)

(* The mode of a text without a base: that of its scheme *)
Definition mode_of_text (input : text) : mode := snd (preprocess generic input).

(* Printing a generic URL and parsing the text gives the same URL. *)
Theorem generic_url_again to_ascii input n :
  mode_of_text input = generic -> url_of to_ascii empty input = Some n -> url_of to_ascii empty (print n) = Some n.
Proof.
  intros M E. destruct (generic_url_is_normal to_ascii input n M E) as (u & R & ->).
  apply (printed_again to_ascii empty generic); [reflexivity | now apply normal_is_ready | apply normalize_is_idempotent].
Qed.

Theorem href_of_generic_href to_ascii input x :
  mode_of_text input = generic -> href to_ascii input None = Some x -> href to_ascii x None = Some x.
Proof.
  intros M. unfold href, url_with_base. destruct (url_of to_ascii empty input) as [n|] eqn:E; [|discriminate].
  cbn [option_map]. injection 1 as <-. now rewrite (generic_url_again to_ascii input n M E).
Qed.

(* A normal form is a text that is its own href. *)
Definition is_normal_form (to_ascii : text -> option text) (x : text) : Prop := href to_ascii x None = Some x.

Theorem every_generic_href_is_a_normal_form to_ascii input x :
  mode_of_text input = generic -> href to_ascii input None = Some x -> is_normal_form to_ascii x.
Proof. exact (href_of_generic_href to_ascii input x). Qed.

(* ---- Examples: the premises hold *)

Definition no_domains : text -> option text := fun _ => None.

Example a_generic_url : let input := txt " FOO://u:@H:007/a/./b/..?q r#f" in
  mode_of_text input = generic
  /\ exists n, url_of no_domains empty input = Some n /\ str (print n) = "foo://u@H:7/a/?q%20r#f"%string.
Proof. split; [vm_compute; reflexivity|]. eexists. split; [vm_compute; reflexivity|]. vm_compute. reflexivity. Qed.

Example generic_urls_without_an_authority :
  map (fun x => option_map str (href no_domains (txt x) None)) [ "foo:/.//b"; "foo:a b /c  #f"; "foo:/..//b" ]%string
  = [ Some "foo:/.//b"; Some "foo:a b /c %20#f"; Some "foo:/.//b" ]%string.
Proof. vm_compute. reflexivity. Qed.

Example a_generic_url_with_an_address :
  option_map str (href no_domains (txt "foo://[1:0:0:0:0:0:0:2]:8") None) = Some "foo://[1::2]:8"%string.
Proof. vm_compute. reflexivity. Qed.
