(* The equality of machine and stages, continued: authorities of generic URLs (Equality.v has what comes before, and
   Ipv6Grammar.v the addresses in brackets).

   The machine's authority state looks for @ again and again; each one makes userinfo of what was read since the last one.
   The grammar splits the authority at its last @. *)

From Coq Require Import PeanoNat.
From Refurl Require Import EncodeLaws MachineLaws Composition Equality.
From Refurl Require HostIdempotence HostLaws Ipv6Grammar PrintLaws.
From Refurl Require Export AuthorityStages.

(* ---- The authority *)

Section Generic.
Variable to_ascii : text -> option text.

(* The machine's credentials, and the grammar's userinfo, of the text before the last @ *)
Definition credentials_of (info : option text) : M.credentials :=
  match info with Some i => M.add_credentials i (M.Credentials [] [] false) | None => M.Credentials [] [] false end.
Definition userinfo_of (info : option text) : option userinfo :=
  match info with Some i => Some (parse_userinfo i) | None => None end.
Definition with_credentials (s : text) (info : option text) : M.url :=
  M.set_credentials (M.name (credentials_of info)) (M.word (credentials_of info)) (scheme_only s).

(* The path, after a host and a port in range *)
Lemma paths_after_ports_are_equal s info h host p z y :
  mode_of_scheme s = generic -> host_text (normalize_host shortest_ip6 h) = Host.serialize_host host ->
  is_authority_end z -> has_no ends_path z -> is_end y -> on (forallb is_digit) p = true -> on is_port_number p = true ->
  Some (parts_of_url (M.path_start_state
    (M.set_port (number_of_port (scheme_only s) p) (M.set_host host (with_credentials s info))) (z ++ y))) =
  generic_parts s (Some (Authority (userinfo_of info) (Some h) p)) z y.
Proof.
  intros G H E Nz I D L. unfold generic_parts. cbn [port]. rewrite L. f_equal.
  apply path_after_authority; try assumption; try reflexivity; try (now repeat split).
  - now apply scheme_only_is_no_file.
  - now apply scheme_only_is_not_special.
  - apply (front_of_authority generic s info h host p); congruence.
Qed.

(* The port and the path, after a host that both have read as the same *)
Lemma ports_are_equal s info h host rest z y :
  mode_of_scheme s = generic -> host_text (normalize_host shortest_ip6 h) = Host.serialize_host host ->
  has_no ends_authority rest -> is_authority_end z -> has_no ends_path z -> is_end y ->
  option_map parts_of_url (after_host (with_credentials s info) host rest (z ++ y)) =
  generic_parts s match parse_port rest with Some p => Some (Authority (userinfo_of info) (Some h) p) | None => None end z y.
Proof.
  intros G H N E Nz I. assert (M.is_special (with_credentials s info) = false) as S by now apply scheme_only_is_not_special.
  rewrite (ports_are_read_equally _ host rest (z ++ y) (fun p => generic_parts s (Some (Authority (userinfo_of info) (Some h) p)) z y));
    [now destruct (parse_port rest)|now apply no_special_no_backslash|exact N|now apply end_of_authority|reflexivity| |].
  - intros p. exact (paths_after_ports_are_equal s info h host p z y G H E Nz I).
  - intros p L. unfold generic_parts. cbn [port]. now rewrite L.
Qed.

(* A host that does not begin with a bracket *)
Lemma hosts_without_brackets_are_equal s info x z y :
  mode_of_scheme s = generic -> starts_with (txt "[") x = false -> has_no ends_authority x ->
  is_authority_end z -> has_no ends_path z -> is_end y -> x <> [] ->
  option_map parts_of_url (M.host_state to_ascii (with_credentials s info) false [] (x ++ z ++ y)) =
  generic_parts s match parse_host_port generic x with Some (h, p) => Some (Authority (userinfo_of info) (Some h) p)
                  | None => None end z y.
Proof.
  intros G B N E Nz I X. assert (M.is_special (with_credentials s info) = false) as S by now apply scheme_only_is_not_special.
  pose proof (end_of_authority z y I E) as Ezy.
  rewrite host_state_is, parse_host_port_is by (assumption || reflexivity || now intros _). cbn [app].
  pose proof (take_while_all (host_char generic) x) as A. pose proof (take_drop (host_char generic) x) as T.
  destruct (take_while (host_char generic) x) as [|b0 h0] eqn:H.
  - cbn [app] in T. rewrite T. unfold after_opaque_host. destruct x as [|b x]; [congruence|].
    cbn [is_nil negb]. rewrite andb_false_r. now destruct (Host.parse_opaque_host []).
  - set (h := b0 :: h0) in *. assert (h <> []) as Nh by discriminate. unfold after_opaque_host.
    rewrite opaque_host_is by assumption. rewrite host_kind_is by assumption.
    assert (has_no ends_authority (drop_while (host_char generic) x)) as Nr.
    { unfold has_no in *. rewrite <- T, forallb_app in N. now apply andb_true_iff in N. }
    assert (host_text (normalize_host shortest_ip6 (Host opaque h)) = Host.serialize_host (Host.opaque_host (encode_opaque h))) as P
      by (cbn [normalize_host kind host_text Host.serialize_host]; now apply encode_opaque_host_is).
    rewrite parse_port_in_authority, <- (ports_are_equal s info _ _ _ z y G P Nr E Nz I).
    unfold after_host. destruct (drop_while (host_char generic) x) as [|b digits]; [reflexivity|]. cbn [is_nil negb].
    now rewrite andb_true_r.
Qed.

(* A host in brackets *)
Lemma hosts_in_brackets_are_equal s info x z y :
  mode_of_scheme s = generic -> has_no ends_authority ("[" :: x) -> is_authority_end z -> has_no ends_path z -> is_end y ->
  option_map parts_of_url (M.host_state to_ascii (with_credentials s info) false [] (("[" :: x) ++ z ++ y)) =
  generic_parts s match parse_host_port generic ("[" :: x) with Some (h, p) => Some (Authority (userinfo_of info) (Some h) p)
                  | None => None end z y.
Proof.
  intros G N E Nz I. assert (M.is_special (with_credentials s info) = false) as S by now apply scheme_only_is_not_special.
  pose proof (end_of_authority z y I E) as Ezy. apply has_no_cons in N as [_ N].
  destruct (split_at_bracket x) as [H | (a & rest & -> & H)].
  - rewrite parse_unclosed_host by assumption. cbn [app]. rewrite host_state_unclosed; trivial. now apply no_special_no_backslash.
  - unfold has_no in N. rewrite forallb_app in N. apply andb_true_iff in N as [Na Nr]. apply has_no_cons in Nr as [_ Nr].
    rewrite parse_closed_host by assumption. cbn [app]. rewrite <- app_assoc. cbn [app].
    rewrite host_state_in_brackets by (assumption || now apply no_special_no_backslash).
    destruct (Host.parse_ipv6 a) as [pieces|] eqn:P; [|reflexivity]. rewrite parse_port_in_authority.
    apply ports_are_equal; try assumption. cbn [normalize_host kind host_text]. unfold shortest_ip6.
    change (strip (txt "[") ("[" :: ?x)) with (Some x). cbv iota. now rewrite removelast_last, P.
Qed.

(* The host and the port, after the userinfo [info] *)
Theorem hosts_and_ports_are_equal s info x z y :
  mode_of_scheme s = generic -> has_no ends_authority x -> is_authority_end z -> has_no ends_path z -> is_end y -> x <> [] ->
  option_map parts_of_url (M.host_state to_ascii (with_credentials s info) false [] (x ++ z ++ y)) =
  generic_parts s match parse_host_port generic x with Some (h, p) => Some (Authority (userinfo_of info) (Some h) p)
                  | None => None end z y.
Proof.
  intros. destruct (starts_with (txt "[") x) eqn:B; [|now apply hosts_without_brackets_are_equal].
  unfold starts_with in B. destruct (strip (txt "[") x) as [w|] eqn:S; [|discriminate]. apply strip_some in S. subst x.
  now apply hosts_in_brackets_are_equal.
Qed.

(* The whole authority *)
Theorem authorities_are_equal s a z y :
  mode_of_scheme s = generic -> has_no ends_authority a -> is_authority_end z -> has_no ends_path z -> is_end y ->
  option_map parts_of_url (M.begin_authority to_ascii (scheme_only s) (a ++ z ++ y)) =
  generic_parts s (read_authority generic a) z y.
Proof.
  intros G N E Nz I. pose proof (end_of_authority z y I E) as Ezy. unfold M.begin_authority.
  pose proof (scheme_only_is_not_special s G) as S. destruct (is_nil a) eqn:Nil.
  - destruct a; [|discriminate]. rewrite authority_without_at by (assumption || reflexivity || now apply no_special_no_backslash).
    cbn [andb app].
    change (M.host_state to_ascii (scheme_only s) false [] (z ++ y)) with
      (M.host_state to_ascii (scheme_only s) false [] ([] ++ z ++ y)).
    rewrite host_state_is by (assumption || reflexivity || now intros _).
    unfold after_opaque_host. cbn. f_equal.
    apply path_after_authority; try assumption; try reflexivity; try (now repeat split). now apply scheme_only_is_no_file.
  - assert (a <> []) as Na by now destruct a. rewrite read_authority_is by assumption.
    pose proof (split_last_at_is a) as L. destruct (split_last_at a) as [[info|] x].
    + destruct L as [L Hx]. assert (has_no ends_authority info /\ has_no ends_authority x) as [Ni Nx].
      { unfold has_no in *. rewrite L, forallb_app in N. apply andb_true_iff in N as [? N]. cbn [forallb] in N.
        apply andb_true_iff in N. tauto. }
      rewrite L, <- app_assoc. cbn [app]. rewrite authority_with_userinfo by (assumption || now apply no_special_no_backslash). cbv zeta.
      cbn [app].
      destruct (is_nil x) eqn:X; [now destruct x|].
      apply (hosts_and_ports_are_equal s (Some info)); trivial. now destruct x.
    + destruct L as [-> Ha]. rewrite authority_without_at by (assumption || now apply no_special_no_backslash). cbn [andb app].
      now apply (hosts_and_ports_are_equal s None).
Qed.

(* The text of an authority ends where the path begins. *)
Lemma split_at_authority_end r :
  has_no ends_path r ->
  let a := before ends_authority r in
  let z := from ends_authority r in
  r = a ++ z /\ has_no ends_authority a /\ is_authority_end z /\ has_no ends_path z.
Proof.
  intros N a z. assert (r = a ++ z) as E by (unfold a, z, before, from; now rewrite take_drop).
  split; [exact E|]. split; [apply take_while_all|]. split.
  - pose proof (drop_while_stops (fun b => negb (ends_authority b)) r) as D. unfold is_authority_end.
    change (drop_while (fun b => negb (ends_authority b)) r) with z in D. destruct z; [exact Logic.I|]. now apply negb_false_iff in D.
  - unfold has_no in *. rewrite E, forallb_app in N. now apply andb_true_iff in N.
Qed.

Lemma machine_with_authority input s rest r :
  split_scheme (trimmed input) = (Some s, rest) -> mode_of_scheme s = generic -> before ends_path rest = txt "//" ++ r ->
  by_machine to_ascii input None =
  generic_parts s (read_authority generic (before ends_authority r)) (from ends_authority r) (from ends_path rest).
Proof.
  intros E G A. destruct (split_at_path_end rest) as (R & N & I). rewrite A in R, N.
  destruct (split_at_authority_end r N) as (Raz & Na & Ez & Nz). set (y := from ends_path rest) in *.
  set (a := before ends_authority r) in *. set (z := from ends_authority r) in *. rewrite by_machine_is, E, R, Raz.
  unfold M.after_scheme, M.without_base. change (M.set_scheme (lowercase s) M.new_url) with (scheme_only s).
  rewrite scheme_only_is_no_file, scheme_only_is_not_special by assumption. rewrite <- app_assoc.
  change (txt "//" ++ ?x) with ("/" :: "/" :: x). change (strip (txt "/") ("/" :: ?x)) with (Some x).
  unfold M.path_or_authority_state. change (strip (txt "/") ("/" :: ?x)) with (Some x).
  rewrite <- app_assoc. now apply authorities_are_equal.
Qed.

(* The sequence that the grammar reads *)
Definition read_with_authority (s : text) (b : authority) (z y : text) : sequence :=
  put_query_fragment y (put_path z (with_authority s b)).

Lemma read_with_authority_keeps s b z y :
  scheme (read_with_authority s b z y) = Some s /\ auth (read_with_authority s b z y) = Some b.
Proof.
  unfold read_with_authority. destruct (put_end_keeps y (put_path z (with_authority s b))) as (E1 & E2 & _).
  destruct (put_path_keeps z (with_authority s b)) as (F1 & F2 & _). now rewrite E1, E2, F1, F2.
Qed.

Lemma parse_with_authority input s rest r :
  split_scheme (trimmed input) = (Some s, rest) -> before ends_path rest = txt "//" ++ r ->
  parse generic (trimmed input) =
  match read_authority generic (before ends_authority r) with
  | None => None
  | Some b => if on is_port_number (port b) then Some (read_with_authority s b (from ends_authority r) (from ends_path rest)) else None
  end.
Proof.
  intros E A. unfold parse, read_url. rewrite E. unfold parse_auth_path. rewrite A, strip_app. cbn [has_drive].
  unfold put_authority_path. destruct (read_authority generic _) as [b|]; [|reflexivity].
  change (put_query_fragment _ (put_path _ _)) with (read_with_authority s b (from ends_authority r) (from ends_path rest)).
  destruct (read_with_authority_keeps s b (from ends_authority r) (from ends_path rest)) as [_ ->]. reflexivity.
Qed.

Lemma has_its_path_root s b z y :
  is_authority_end z -> has_no ends_path z -> needs_path_root (read_with_authority s b z y) = false.
Proof.
  intros Ez Nz. unfold read_with_authority. assert (forall u, needs_path_root (put_query_fragment y u) = needs_path_root u) as K.
  { intro u. unfold put_query_fragment.
    destruct (from is_hash y); destruct (before is_hash y) as [|[[] [] [] [] [] [] [] []] q]; reflexivity. }
  rewrite K. destruct z as [|c z']; [reflexivity|]. simpl in Ez. apply has_no_cons in Nz as [Nc _].
  unfold ends_authority, ends_path, one_of in Ez, Nc. cbn [txt list_ascii_of_string existsb] in Ez, Nc.
  rewrite !orb_false_iff in Nc. destruct Nc as (B1 & B2 & _). rewrite B1, B2, !orb_false_r in Ez.
  apply byte_eqb_eq in Ez. subst c. unfold needs_path_root. cbn [put_path]. unfold put_path_rel.
  destruct (segments z'). cbn. apply andb_false_r.
Qed.

(* The grammar leaves no host of a generic URL to be interpreted. *)
Lemma host_is_interpreted x h p : parse_host_port generic x = Some (h, p) -> kind h <> uninterpreted.
Proof.
  unfold parse_host_port. match goal with |- match ?o with _ => _ end = _ -> _ => destruct o as [[t rest]|] end; [|discriminate].
  destruct (parse_port rest); [|discriminate]. injection 1 as <- _. cbn [kind]. unfold host_kind_of.
  destruct t as [|[[] [] [] [] [] [] [] []] t]; discriminate.
Qed.

Lemma authority_is_interpreted s a b z y :
  read_authority generic a = Some b -> is_interpreted (read_with_authority s b z y).
Proof.
  intro R. unfold is_interpreted. destruct (read_with_authority_keeps s b z y) as [_ ->].
  destruct (is_nil a) eqn:N; [destruct a; [injection R as <-; exact Logic.I|discriminate]|].
  rewrite read_authority_is in R by now destruct a. destruct (split_last_at a) as [info x].
  destruct (parse_host_port generic x) as [[h p]|] eqn:P; [|discriminate]. injection R as <-.
  apply host_is_interpreted in P. now destruct h as [[] h].
Qed.

(* Every generic input with an authority and without a base: the same parts, or both fail. *)
Theorem generic_with_authority input s rest r :
  split_scheme (trimmed input) = (Some s, rest) -> mode_of_scheme s = generic ->
  strip (txt "//") (before ends_path rest) = Some r ->
  by_machine to_ascii input None = by_stages to_ascii input None.
Proof.
  intros E G A. apply strip_some in A. rewrite (machine_with_authority input s rest r E G A).
  pose proof (parse_with_authority input s rest r E A) as P. destruct (split_at_path_end rest) as (R & N & I). rewrite A in N.
  destruct (split_at_authority_end r N) as (Raz & Na & Ez & Nz). unfold generic_parts.
  destruct (read_authority generic (before ends_authority r)) as [b|] eqn:RA; [|symmetry; eapply stages_without_parse; eassumption].
  destruct (on is_port_number (port b)); [|symmetry; eapply stages_without_parse; eassumption].
  symmetry. eapply stages_after_parse; try eassumption.
  - apply read_with_authority_keeps.
  - now apply has_its_path_root.
  - exact (authority_is_interpreted _ _ _ _ _ RA).
Qed.

End Generic.

(* ---- What is proved of the equality *)

(* The equality for every input that is generic, or has no scheme, and has no base: whatever ToASCII does. *)
Theorem equality_of_generic_urls to_ascii input :
  select_mode (trimmed input) generic = generic ->
  by_machine to_ascii input None = by_stages to_ascii input None.
Proof.
  intro G. unfold select_mode in G. destruct (split_scheme (trimmed input)) as [[s|] rest] eqn:E.
  - cbn [fst] in G. destruct (strip (txt "//") (before ends_path rest)) as [r|] eqn:A.
    + now apply (generic_with_authority to_ascii input s rest r).
    + now apply (generic_without_authority to_ascii input s rest).
  - destruct (both_need_a_scheme to_ascii input) as [M S]; [now rewrite E|congruence].
Qed.

Example equality_of_generic_urls_example :
  let input := txt "Foo://u:p@x:@[1::0:2]:007/a/../.?q#f" in
  select_mode (trimmed input) generic = generic /\
  by_stages Host.no_unicode input None =
  Some (Parts (txt "foo") (txt "u") (txt "p%40x%3A") (Some (txt "[1::2]")) (Some (txt "7")) (M.segments_path [txt ""])
              (Some (txt "q")) (Some (txt "f"))).
Proof. vm_compute. repeat split. Qed.
