(* Theorem 6, continued: a normal sequence prints to a text that the stages make the same sequence of again. *)

From Refurl Require Import Composition NormalizeIdempotent NormalForms PrintLaws PrintBack ReadLaws.
From Refurl Require Host HostIdempotence Preprocess RebaseLaws EncodeLaws.

Open Scope list_scope.
Open Scope char_scope.

(* ---- Before host interpretation: what the grammar reads for a domain or an IPv4 address is an uninterpreted host *)

Definition raw_host (h : host) : host := match kind h with domain | ip4 => Host uninterpreted (host_text h) | _ => h end.
Definition raw_authority (a : authority) : authority := Authority (user a) (option_map raw_host (name a)) (port a).
Definition raw (u : sequence) : sequence := with_auth (option_map raw_authority (auth u)) u.

Lemma text_of_raw_host h : host_text (raw_host h) = host_text h.
Proof. destruct h as [[] x]; reflexivity. Qed.

Lemma with_sigils_raw u : with_sigils (raw u) = with_sigils u.
Proof.
  unfold with_sigils, raw. cbn [scheme auth query fragment with_auth]. f_equal. f_equal.
  destruct (auth u) as [[i [h|] p]|]; [|reflexivity..]. cbn [option_map]. unfold print_authority, raw_authority.
  cbn [user name port option_map]. now rewrite text_of_raw_host.
Qed.

(* ---- Hosts *)

Lemma host_char_at m b : implb (host_char m b) (negb (byte_eqb b "@")) = true.
Proof. apply (every_byte (fun b => implb (host_char m b) (negb (byte_eqb b "@")))). destruct m; vm_compute; reflexivity. Qed.

Lemma plain_host_is_good m h p : plain_host m h -> good_host m h p.
Proof.
  intro P. pose proof P as (_ & O & _). split; [exact (only_free _ _ _ (host_char_ends m) O)|]. split; [|now left].
  apply has_false_forallb. revert O. apply forallb_weaken. intros b H. pose proof (host_char_at m b) as I. now rewrite H in I.
Qed.

Lemma domain_bytes d : HostIdempotence.is_parsed_domain d ->
  only (fun b => host_char web b && printable b && no_backslash b && negb (byte_eqb b "[")) d.
Proof.
  intros (_ & A & _ & F). unfold only. rewrite forallb_forall in *. intros b I. specialize (A b I).
  apply (every_byte_implies (fun b => Encode.is_ascii b && negb (GeneratedStandard.forbidden_domain_code_point b))
    (fun b => host_char web b && printable b && no_backslash b && negb (byte_eqb b "["))); [vm_compute; reflexivity|].
  rewrite A. apply negb_true_iff. destruct (GeneratedStandard.forbidden_domain_code_point b) eqn:E; [|reflexivity].
  exfalso. assert (X : existsb GeneratedStandard.forbidden_domain_code_point d = true) by (apply existsb_exists; now exists b). congruence.
Qed.

Lemma only_and p q x : only (fun b => p b && q b) x -> only p x /\ only q x.
Proof. unfold only. rewrite !forallb_forall. intro H. split; intros b I; specialize (H b I); now apply andb_true_iff in H. Qed.

Lemma domain_is_plain d : HostIdempotence.is_parsed_domain d ->
  plain_host web (Host uninterpreted d) /\ only printable d /\ only no_backslash d.
Proof.
  intro D. pose proof (domain_bytes d D) as B. destruct D as (N & _).
  apply only_and in B as [B Br]. apply only_and in B as [B Bs]. apply only_and in B as [H P].
  split; [|now split]. destruct d as [|b d]; [congruence|]. cbn [only forallb] in Br. unfold only in Br. cbn [forallb] in Br.
  apply andb_true_iff in Br as [Br _]. assert (Nb : b <> "[") by (intros ->; discriminate Br).
  split; [exact Nb|]. split; [exact H|]. unfold host_kind_of. cbn [kind host_text]. any_other_byte b Nb.
Qed.

Lemma encoded_opaque_host_is_printable x :
  only (host_char generic) x -> encode opaque_host_column x = x -> only printable x.
Proof.
  intros H E. pose proof (only_encoded (fun b => negb (percent_encode_set opaque_host_column b)) opaque_host_column x
    ltac:(auto)) as N. rewrite E in N. unfold only in *. rewrite forallb_forall in *. intros b I.
  specialize (H b I). specialize (N b I). apply (every_byte_implies
    (fun b => host_char generic b && negb (percent_encode_set opaque_host_column b)) printable); [vm_compute; reflexivity|].
  now rewrite H, N.
Qed.

Section Texts.
  Variable to_ascii : text -> option text.

  Lemma ready_host_reads_back m h p :
    ready_host to_ascii m h -> normalize_host shortest_ip6 h = h -> match p with Some p => only is_digit p | None => True end ->
    good_host m (raw_host h) p /\ only printable (host_text h) /\ (m = web -> only no_backslash (host_text h)).
  Proof.
    destruct h as [k x]. unfold ready_host, normalize_host, raw_host. cbn [kind host_text]. intros R N P. destruct k; try contradiction.
    - destruct R as [-> R]. injection N as N. split; [now apply plain_host_is_good|]. split; [|discriminate].
      destruct R as (_ & O & _). now apply encoded_opaque_host_is_printable.
    - destruct R as (-> & D & _). destruct (domain_is_plain x D) as (Pl & Pr & Bs). split; [now apply plain_host_is_good | auto].
    - destruct R as (-> & D & _). destruct (domain_is_plain x D) as (Pl & Pr & Bs). split; [now apply plain_host_is_good | auto].
    - injection N as N. rewrite N in R. destruct R as (F & A & Pr & Bs & Rd). split; [|now split].
      split; [exact F|]. split; [exact A|]. right. exact (Rd p P).
  Qed.

  Lemma interpretation_of_raw m u :
    match auth u with Some a => ready_authority to_ascii m a | None => True end -> interpret_host to_ascii (raw u) = Some u.
  Proof.
    intro A. unfold interpret_host, raw. destruct u as [s [[i [[k x]|] p]|] d r ds f q g]; cbn in *; try reflexivity.
    destruct A as (H & _). unfold ready_host in H. cbn [kind host_text] in H. destruct k; try reflexivity; try contradiction.
    - destruct H as (_ & _ & H). cbn. rewrite H. reflexivity.
    - destruct H as (_ & _ & H). cbn. rewrite H. reflexivity.
  Qed.

  (* ---- Printing *)

  (* With a scheme, printing adds at most a [dir .]. *)
  Lemma printed_form u : drive u = None -> is_some (scheme u) = true ->
    (normalize_for_printing u = u /\ (auth u = None -> match dirs u with [] :: _ => False | _ => True end))
    \/ (auth u = None /\ match dirs u with [] :: _ => True | _ => False end
        /\ normalize_for_printing u = with_dirs (txt "." :: dirs u) u).
  Proof.
    intros D S. unfold normalize_for_printing, has_path_only. rewrite D, S. cbn [is_some negb orb]. rewrite andb_true_r.
    destruct (auth u); cbn [is_some negb]; [left; split; [reflexivity | discriminate]|].
    destruct (dirs u) as [|[|b d] ds]; [left; now split | right; now repeat split | left; now split].
  Qed.

  Lemma normalize_without_dot m u : has_opaque_path u = false ->
    normalize shortest_ip6 m (with_dirs (txt "." :: dirs u) u) = normalize shortest_ip6 m u.
  Proof.
    intro O. destruct u as [s a d r ds f q g]. unfold normalize, normalize_path.
    change (has_opaque_path (with_dirs _ _)) with (has_opaque_path (Sequence s a d r ds f q g)). rewrite O. reflexivity.
  Qed.

  Lemma normalize_printed m u : ready to_ascii m u -> normalize shortest_ip6 m u = u ->
    normalize shortest_ip6 m (normalize_for_printing u) = u.
  Proof.
    intros R N. destruct (has_scheme _ _ _ R) as (s & S & _).
    destruct (printed_form u (has_no_drive _ _ _ R)) as [[-> _] | (A & E & ->)]; [now rewrite S | exact N |].
    rewrite normalize_without_dot; [exact N|]. destruct (has_opaque_path u) eqn:O; [|reflexivity]. exfalso.
    destruct (has_ready_opaque_path _ _ _ R O) as [F _]. destruct (dirs u) as [|[|b d] ds]; contradiction.
  Qed.

  Lemma raw_authority_is_good m s a :
    ready_authority to_ascii m a -> normalize_authority shortest_ip6 s a = a -> good_authority m (raw_authority a).
  Proof.
    intros A Na. unfold ready_authority, good_authority, raw_authority in *. cbn [name user port].
    unfold normalize_authority in Na. destruct (name a) as [h|] eqn:Nm; cbn [option_map]; [|now destruct A as [-> _]].
    destruct A as (H & U & Po). assert (Pd : match port a with Some p => only is_digit p | None => True end)
      by (destruct (port a); [apply Po | exact I]).
    split; [|now split]. apply (ready_host_reads_back m h (port a) H); [|exact Pd].
    destruct (is_localhost_of_file h s); rewrite <- Na in Nm; [discriminate | now injection Nm].
  Qed.

  (* The premises of what_is_printed_reads_back *)
  Lemma printed_is_good m u : has_drive m = false -> ready to_ascii m u -> normalize shortest_ip6 m u = u ->
    good m (raw (normalize_for_printing u)) /\ protected (raw (normalize_for_printing u)).
  Proof.
    intros D R N. pose proof (printing_protects u (has_no_drive _ _ _ R)) as P.
    destruct (has_scheme _ _ _ R) as (s & S & Gs & _). pose proof (printed_form u (has_no_drive _ _ _ R)) as F.
    rewrite S in F. specialize (F eq_refl). set (w := normalize_for_printing u) in *.
    assert (E : scheme w = scheme u /\ auth w = auth u /\ drive w = drive u /\ path_root w = path_root u /\ file w = file u
                /\ query w = query u) by (destruct F as [[-> _] | (_ & _ & ->)]; repeat split).
    destruct E as (Es & Ea & Ed & Er & Ef & Eq). destruct R as [_ Dr A Ro _ Ds Fi Q _].
    assert (Au : match auth (raw w) with Some a => good_authority m a | None => True end).
    { unfold raw. cbn [auth with_auth]. rewrite Ea. pose proof (f_equal auth N) as Na. cbn [normalize auth] in Na.
      destruct (auth u) as [a|]; [|exact I]. apply (raw_authority_is_good m (scheme u)); [exact A | now injection Na]. }
    assert (Dw : Forall good_segment (dirs w)).
    { assert (Du : Forall good_segment (dirs u)) by (revert Ds; apply Forall_impl; intros x H; apply H).
      destruct F as [[-> _] | (_ & _ & ->)]; auto using Forall_cons. constructor; [reflexivity | exact Du]. }
    split.
    - split; [|unfold raw in *; cbn [scheme auth drive dirs file query with_auth] in *;
               rewrite Es, Ed, Ef, Eq, S in *; refine (conj Dr (conj Gs (conj Au (conj Dw (conj _ Q)))));
               destruct (file u); [apply Fi | exact I]].
      apply (buildable_of m); unfold raw in *; cbn [auth drive path_root dirs file with_auth] in *; auto; rewrite ?Ed, ?Er, ?Ef; auto.
      + rewrite Ea. intro X. assert (X' : is_some (auth u) = true) by (destruct (auth u); [reflexivity | discriminate]).
        destruct (Ro X') as [G | [G1 G2]]; [now left | right]. split; [|exact G2].
        destruct F as [[-> _] | (Y & _)]; [exact G1 | rewrite Y in X'; discriminate].
      + destruct (file u); [split; [apply Fi | apply Fi] | exact I].
    - unfold protected, first_segment, raw in *. cbn [auth dirs scheme path_root file with_auth]. intro X. apply P.
      destruct (auth w); [discriminate | reflexivity].
  Qed.
End Texts.
