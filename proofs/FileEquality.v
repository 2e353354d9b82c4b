(* The equality of machine and stages, continued: file-URLs without a base (FilePaths.v has the paths). *)

From Coq Require Import PeanoNat.
From Refurl Require Import EncodeLaws MachineLaws Composition Equality AuthorityEquality WebEquality WebAuthorityEquality FilePaths.
From Refurl Require HostIdempotence HostLaws Ipv6Grammar.
From Refurl Require Export FileStages.

(* ---- Hosts *)

Section Hosts.
Variable to_ascii : text -> option text.
Hypothesis delimiters : keeps_delimiters to_ascii.

Definition interpret_authority (b : authority) : option authority :=
  match b with
  | Authority i (Some (Host uninterpreted x)) p => option_map (fun h => Authority i (Some h) p) (interpret to_ascii x)
  | _ => Some b
  end.

Lemma interpret_file s b p y :
  interpret_host to_ascii (file_sequence s b p y) = option_map (fun c => file_sequence s c p y) (interpret_authority b).
Proof.
  unfold interpret_host. destruct (with_auth_in_file s b b p y) as [_ ->].
  destruct b as [i [[[] h]|] q]; try reflexivity. cbn [interpret_authority]. destruct (interpret to_ascii h) as [g|]; [|reflexivity].
  cbn [option_map]. f_equal. apply with_auth_in_file.
Qed.

(* The stages' reading of a host *)
Definition read_file_host (a : text) : option authority :=
  then_ (then_ (read_authority file_mode a) only_host) interpret_authority.

Lemma address_with_at_fails x : starts_with (txt "[") x = true -> has "@" x = true -> Host.parse_host to_ascii false x = None.
Proof.
  unfold starts_with, Host.parse_host. destruct (strip (txt "[") x) as [inside|] eqn:S; [|discriminate]. intros _ H.
  apply strip_some in S. subst x. change (has "@" inside = true) in H.
  destruct inside as [|c q _] using rev_ind; [discriminate|]. rewrite last_last, removelast_last.
  destruct (byte_eqb c "]") eqn:C; [|reflexivity]. apply byte_eqb_eq in C. subst c. cbn [negb].
  rewrite has_app in H. change (has "@" ["]"%char]) with false in H. rewrite orb_false_r in H.
  apply existsb_exists in H as (b & I & E). apply byte_eqb_eq in E. subst b. apply in_split in I as (l & m & ->).
  rewrite (Ipv6Grammar.address_with_delimiter_fails "@" m); [reflexivity|right; now left].
Qed.

Lemma host_with_at_fails x : has "@" x = true -> Host.parse_host to_ascii false x = None.
Proof.
  intro H. destruct (starts_with (txt "[") x) eqn:B; [now apply address_with_at_fails|].
  now apply (delimiter_in_domain_fails to_ascii delimiters "@").
Qed.

(* The host that the machine reads, and the one that the stages read *)
Definition same_host (o : option Host.host) (a : option authority) : Prop :=
  match o with
  | None => a = None
  | Some h => exists g, a = Some (Authority None (Some g) None) /\
      host_text (normalize_host shortest_ip6 g) = Host.serialize_host h /\
      text_eqb (host_text g) (txt "localhost") = match h with Host.domain_host name => text_eqb name (txt "localhost") | _ => false end
  end.

(* A host and anything after it: force refuses a port. *)
Lemma port_is_refused i h c more :
  then_ (then_ match match parse_port (c :: more) with Some p => Some (h, p) | None => None end with
    | Some (h, p) => Some (Authority i (Some h) p) | None => None end only_host) interpret_authority = None.
Proof. rewrite parse_port_cons. destruct (byte_eqb c ":"); [|reflexivity]. destruct (forallb is_digit more); [|reflexivity]. now destruct i.
Qed.

Lemma file_addresses_are_equal a :
  starts_with (txt "[") a = true -> has "@" a = false -> same_host (Host.parse_host to_ascii false a) (read_file_host a).
Proof.
  intros B At. unfold starts_with in B. destruct (strip (txt "[") a) as [x|] eqn:S; [|discriminate]. apply strip_some in S.
  change (txt "[" ++ x) with ("["%char :: x) in S. unfold read_file_host. rewrite read_authority_is by now subst a.
  pose proof (split_last_at_is a) as L. destruct (split_last_at a) as [[info|] w].
  - destruct L as [L _]. rewrite L, has_app in At. apply orb_false_iff in At as [_ At]. discriminate.
  - destruct L as [-> _]. subst a. destruct (split_at_bracket x) as [H | (a & rest & -> & H)].
    + now rewrite parse_unclosed_host, parse_unclosed.
    + rewrite parse_closed_host by assumption. destruct rest as [|c more].
      * rewrite parse_bracketed. destruct (Host.parse_ipv6 a) as [pieces|] eqn:P; [|reflexivity].
        cbn [option_map parse_port then_ only_host].
        eexists. split; [reflexivity|]. split; [|reflexivity]. cbn [normalize_host kind host_text]. unfold shortest_ip6.
        change (strip (txt "[") ("["%char :: ?x)) with (Some x). cbv iota. now rewrite removelast_last, P.
      * rewrite parse_after_bracket. destruct (Host.parse_ipv6 a); [apply port_is_refused|reflexivity].
Qed.

Lemma interpreted_file_host x :
  starts_with (txt "[") x = false -> same_host (Host.parse_host to_ascii false x)
    (interpret_authority (Authority None (Some (Host uninterpreted x)) None)).
Proof.
  intro B. pose proof (interpret_is to_ascii x B) as I. cbn [interpret_authority]. unfold interpret in *.
  destruct (Host.parse_host to_ascii false x) as [[d|n|ps|o|]|]; try (destruct I as (h & I & _); discriminate I); [| |reflexivity].
  - eexists. split; [reflexivity|]. now split.
  - eexists. split; [reflexivity|]. split; [reflexivity|]. cbn [host_text]. apply not_true_iff_false. intro E.
    apply text_eqb_eq in E. pose proof (proj2 (HostIdempotence.serialized_ipv4_is_domain n)) as D. rewrite E in D. discriminate.
Qed.

Theorem file_hosts_are_equal a :
  a <> [] -> has_no ends_authority a -> same_host (Host.parse_host to_ascii false a) (read_file_host a).
Proof.
  intros N E. destruct (has "@" a) eqn:At.
  { rewrite host_with_at_fails by assumption. cbn [same_host]. unfold read_file_host. rewrite read_authority_is by assumption.
    pose proof (split_last_at_is a) as L. destruct (split_last_at a) as [[info|] x]; [|destruct L; congruence].
    now destruct (parse_host_port file_mode x) as [[h p]|]. }
  destruct (starts_with (txt "[") a) eqn:B; [now apply file_addresses_are_equal|].
  unfold read_file_host. rewrite read_authority_is by assumption.
  pose proof (split_last_at_is a) as L. destruct (split_last_at a) as [[info|] x].
  { destruct L as [L _]. rewrite L, has_app in At. apply orb_false_iff in At as [_ At]. discriminate. }
  destruct L as [-> _]. rewrite parse_host_port_is by assumption. change (host_char file_mode) with (host_char web).
  pose proof (take_drop (host_char web) a) as T. pose proof (drop_while_stops (host_char web) a) as D.
  destruct (drop_while (host_char web) a) as [|c more].
  - rewrite app_nil_r in T. rewrite T. destruct a as [|b a']; [congruence|]. set (a := b :: a') in *. cbn [parse_port then_].
    change (host_kind_of file_mode a) with (host_kind_of web a). rewrite host_kind_of_web by assumption.
    cbn [option_map only_host]. now apply interpreted_file_host.
  - assert (byte_eqb c ":" = true) as C.
    { simpl in D. rewrite host_char_of_web in D. rewrite <- T in E, At. apply tail_is_free, has_no_cons in E as [E _]. rewrite E in D.
      rewrite has_app in At. apply orb_false_iff in At as [_ At]. cbn [has existsb] in At. apply orb_false_iff in At as [At _].
      rewrite byte_eqb_sym in At. rewrite At in D. cbn in D. rewrite !andb_true_r in D. now apply negb_false_iff in D. }
    rewrite (delimiter_in_domain_fails to_ascii delimiters ":"); trivial.
    + cbn [same_host]. destruct (take_while (host_char web) a) as [|b h]; [reflexivity|]. apply port_is_refused.
    + rewrite <- T, has_app. cbn [has existsb]. rewrite byte_eqb_sym, C. apply orb_true_r.
Qed.

End Hosts.

(* ---- The theorem *)

Lemma front_of_file s : front_of_url (file_only s) = front_of_sequence (normalize shortest_ip6 file_mode (with_authority s no_authority)).
Proof. reflexivity. Qed.

Lemma front_of_file_with_host s h g :
  mode_of_scheme s = file_mode -> host_text (normalize_host shortest_ip6 g) = Host.serialize_host h ->
  text_eqb (host_text g) (txt "localhost") = match h with Host.domain_host name => text_eqb name (txt "localhost") | _ => false end ->
  front_of_url (M.set_host (without_localhost h) (file_only s)) =
  front_of_sequence (normalize shortest_ip6 file_mode (with_authority s (Authority None (Some g) None))).
Proof.
  intros F H L. unfold front_of_sequence, front_of_url, parts_of_url, normalize, normalize_authority, the_auth, with_authority, with_auth.
  cbn [Sequence.auth Sequence.scheme with_scheme option_map name]. unfold is_localhost_of_file. rewrite F, L. cbn [mode_eqb].
  rewrite andb_true_r. destruct h as [d|n|ps|o|]; cbn [without_localhost]; try destruct (text_eqb d (txt "localhost")); trivial;
    unfold host_of; cbn [name]; rewrite H; reflexivity.
Qed.

(* The first segment of a path may stand in the buffer. *)
Lemma drive_in_buffer u a z y :
  is_drive a = true -> has_no ends_path (a ++ z) -> no_backslash u (a ++ z) -> no_backslash u z -> is_end y ->
  z = [] \/ (exists r, z = "/"%char :: r) -> M.path_state u a (z ++ y) = M.path_state u [] ((a ++ z) ++ y).
Proof.
  intros D N B Bz I Z. rewrite !path_state_is by (assumption || now apply tail_is_free in N). destruct Z as [-> | [r ->]].
  - rewrite app_nil_r, (segments_no_slash a) by now apply drive_has_no_slash. cbn [segments app]. rewrite (drive_is_not_encoded a D).
    change (encode_path []) with (@nil byte). now rewrite app_nil_r.
  - rewrite (segments_slash a) by now apply drive_has_no_slash. rewrite segments_of_slash. cbn [app].
    rewrite (drive_is_not_encoded a D). change (encode_path []) with (@nil byte). now rewrite app_nil_r.
Qed.

Section Equality.
Variable to_ascii : text -> option text.
Hypothesis delimiters : keeps_delimiters to_ascii.

Lemma file_authorities_are_equal s r y :
  mode_of_scheme s = file_mode -> has_no ends_path r -> has "\" r = false -> is_end y ->
  is_drive (before ends_authority r) = false ->
  let z := from ends_authority r in
  option_map parts_of_url (file_host_end to_ascii (file_only s) (before ends_authority r) (z ++ y)) =
  option_map (fun b => parts_of_sequence (normalize shortest_ip6 file_mode (file_sequence s b (tl z) y)))
    (read_file_host to_ascii (before ends_authority r)).
Proof.
  intros F N B I D z. destruct (file_scheme s F) as (_ & S & Fi). destruct (split_at_authority_end r N) as (R & Na & Ez & Nz).
  fold z in R, Ez, Nz. set (a := before ends_authority r) in *. rewrite R, has_app in B. apply orb_false_iff in B as [Ba Bz].
  assert (has_no ends_path (tl z)) as Nt by (destruct z; [reflexivity|]; now apply has_no_cons in Nz).
  assert (forall v, M.is_special v = true -> M.path_start_state v (z ++ y) = M.path_state v [] (tl z ++ y)) as Start
    by (intros v V; apply special_path_start; trivial; now apply no_special_backslash).
  unfold file_host_end. change (M.is_drive a) with (is_drive a). rewrite D.
  change (M.is_special (file_only s)) with (M.is_special (scheme_only s)).
  rewrite S. cbn [negb]. destruct (is_nil a) eqn:Nil.
  - destruct a; [|discriminate]. cbn [option_map]. rewrite Start by exact S. cbn. f_equal.
    apply file_paths_are_equal; trivial; try (now repeat split). now apply no_backslash_in_tail.
  - assert (a <> []) as N' by now destruct a. pose proof (file_hosts_are_equal to_ascii delimiters a N' Na) as H. unfold same_host in H.
    destruct (Host.parse_host to_ascii false a) as [h|]; [|now rewrite H]. destruct H as (g & -> & G & L). cbn [option_map].
    rewrite Start by exact S. f_equal. apply file_paths_are_equal; trivial; try (now repeat split).
    + now apply no_backslash_in_tail.
    + now apply front_of_file_with_host.
Qed.

Lemma file_urls_are_equal s x y :
  mode_of_scheme s = file_mode -> has_no ends_path x -> has "\" x = false -> is_end y ->
  option_map parts_of_url (file_machine to_ascii s x y) =
  then_ (read_file s x y) (fun f => option_map (fun u => parts_of_sequence (normalize shortest_ip6 file_mode u))
    (interpret_host to_ascii f)).
Proof.
  intros F N B I. destruct (file_scheme s F) as (_ & S & Fi). unfold file_machine, read_file. destruct (strip (txt "//") x) as [r|] eqn:X.
  - apply strip_some in X. subst x. apply tail_is_free in N. rewrite has_app in B. apply orb_false_iff in B as [_ B].
    destruct (is_drive (before ends_authority r)) eqn:D.
    + destruct (split_at_authority_end r N) as (R & Na & Ez & Nz). unfold file_host_end. change (M.is_drive ?a) with (is_drive a).
      rewrite D. cbn [option_map then_]. rewrite interpret_file. cbn [interpret_authority no_authority option_map]. f_equal.
      pose proof B as B'. rewrite R, has_app in B'. apply orb_false_iff in B' as [_ Bz].
      pose proof (drive_in_buffer (file_only s) _ (from ends_authority r) y D) as Buf. rewrite <- R in Buf.
      rewrite Buf; trivial; try (now apply no_special_backslash).
      * apply file_paths_are_equal; trivial. now repeat split.
      * pose proof (drive_of_text r N) as Dr. destruct (split_drive r) as [[d rest]|] eqn:Sd; [|congruence].
        destruct (split_drive_is r d rest Sd N) as (Q & _ & Z). destruct Dr as [E _]. rewrite E in R. rewrite R in Q at 1.
        apply app_inv_head in Q. now rewrite Q.
    + rewrite (file_authorities_are_equal s r y F N B I D). unfold read_file_host.
      destruct (then_ (read_authority file_mode _) only_host) as [b|]; [|reflexivity]. cbn [then_]. rewrite interpret_file.
      now destruct (interpret_authority to_ascii b).
  - cbn [option_map then_]. rewrite interpret_file. cbn [interpret_authority no_authority option_map]. f_equal.
    assert (has_no ends_path (after_slash x) /\ has "\" (after_slash x) = false) as [Na Ba].
    { unfold after_slash. destruct (strip (txt "/") x) as [z|] eqn:Z; [|now split]. apply strip_some in Z. subst x.
      apply tail_is_free in N. rewrite has_app in B. now apply orb_false_iff in B. }
    apply file_paths_are_equal; trivial. now repeat split.
Qed.

(* The equality for every file-URL without a base. *)
Theorem equality_of_file_urls input :
  select_mode (trimmed input) generic = file_mode -> by_machine to_ascii input None = by_stages to_ascii input None.
Proof.
  intro W. unfold select_mode in W. destruct (split_scheme (trimmed input)) as [[s|] rest] eqn:E; [|discriminate].
  destruct (split_slashed rest) as (x & y & R & Bx & Fy & N & B & I).
  rewrite (machine_of_file_urls to_ascii input s rest x y), (file_urls_are_equal s x y) by assumption.
  unfold by_stages. rewrite (url_of_file_url to_ascii input s rest x y) by assumption.
  destruct (read_file s x y) as [f|]; [|reflexivity]. cbn [then_]. now destruct (interpret_host to_ascii f).
Qed.

(* The equality for every input without a base. *)
Theorem equality_without_a_base input : by_machine to_ascii input None = by_stages to_ascii input None.
Proof.
  destruct (select_mode (trimmed input) generic) eqn:M.
  - now apply equality_of_generic_urls.
  - now apply equality_of_web_urls.
  - now apply equality_of_file_urls.
Qed.

End Equality.

Example equality_of_a_file_url :
  let input := txt "FILE:\\LOCALHOST\.\c|\..\a?q'" in
  select_mode (trimmed input) generic = file_mode /\
  by_stages Host.no_unicode input None =
  Some (Parts (txt "file") [] [] (Some []) None (M.segments_path [txt "c:"; txt "a"]) (Some (txt "q%27")) None).
Proof. vm_compute. split; reflexivity. Qed.
