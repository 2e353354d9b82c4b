(* The equality of machine and stages, continued: the authority of web-URLs, with its host and its port. *)

From Coq Require Import PeanoNat.
From Refurl Require Import EncodeLaws MachineLaws Composition Equality AuthorityEquality WebEquality.
From Refurl Require HostIdempotence HostLaws.

(* ---- A delimiter in a domain *)

(* Percent-decoding and UTF-8 decoding leave a delimiter. *)
Lemma delimiter_is_decoded d x : is_delimiter d = true -> has d x = true -> has d (percent_decode x) = true.
Proof.
  intro Del. assert (forall n x, (length x <= n)%nat -> has d x = true -> has d (percent_decode x) = true) as G;
    [|now apply (G (length x))].
  assert (byte_eqb d "%" = false /\ is_hex_digit d = false) as [P Hex].
  { apply (every_byte_implies is_delimiter (fun d => negb (byte_eqb d "%") && negb (is_hex_digit d))) in Del; [|vm_compute; reflexivity].
    now rewrite andb_true_iff, !negb_true_iff in Del. }
  assert (forall b, is_hex_digit b = true -> byte_eqb d b = false) as H
    by (intros b B; apply byte_eqb_neq; intros ->; congruence).
  clear x. induction n as [|n IH]; intros x L X; [destruct x; [discriminate|cbn in L; lia]|].
  destruct x as [|b x]; [discriminate|]. cbn in L. destruct (byte_eqb b "%") eqn:B.
  - apply byte_eqb_eq in B. subst b. cbn [has existsb] in X. rewrite P in X. cbn [orb] in X.
    destruct (starts_with_two_hex_digits x) eqn:D; [|rewrite decode_percent by assumption;
      change (byte_eqb d "%" || has d (percent_decode x) = true); rewrite P; apply IH; [lia|exact X]].
    destruct x as [|h [|l x]]; try discriminate. cbn in D. apply andb_true_iff in D as [Hh Hl].
    rewrite decode_encoded_byte by assumption. cbn [existsb] in X. rewrite !H in X by assumption. cbn [orb] in X.
    cbn [has existsb]. apply orb_true_iff. right. apply IH; [cbn in L; lia|exact X].
  - rewrite decode_other by assumption. cbn [has existsb] in *. apply orb_true_iff in X as [-> | X]; [reflexivity|].
    apply orb_true_iff. right. apply IH; [lia|exact X].
Qed.

Definition above_ascii (state : option pending) : Prop := match state with Some p => (0x80 <= lower p)%N | None => True end.

Lemma first_byte_state b : above_ascii (snd (first_byte b)).
Proof. unfold first_byte. repeat match goal with |- context [if ?c then _ else _] => destruct c end; cbn; trivial; lia. Qed.

Lemma delimiter_is_utf8 d state x : is_delimiter d = true -> above_ascii state -> has d x = true -> has d (utf8_decoder state x) = true.
Proof.
  intro Del. assert (is_ascii d = true) as Ad by (revert d Del; apply every_byte_implies; vm_compute; reflexivity).
  apply N.ltb_lt in Ad. revert state. induction x as [|b x IH]; intros state A H; [discriminate|].
  assert (byte_eqb d b = false -> has d x = true) as X by (intro N; cbn [has existsb] in H; now rewrite N in H).
  assert (has d (let (output, next) := first_byte b in output ++ utf8_decoder next x) = true) as First.
  { pose proof (first_byte_state b) as S. destruct (byte_eqb d b) eqn:B.
    - apply byte_eqb_eq in B. subst b. unfold first_byte. apply N.ltb_lt in Ad. rewrite Ad. cbn [app has existsb].
      now rewrite byte_eqb_refl.
    - destruct (first_byte b) as [output next]. rewrite has_app, IH by auto. apply orb_true_r. }
  destruct state as [p|]; cbn [utf8_decoder]; [|exact First].
  destruct ((lower p <=? code b)%N && (code b <=? upper p)%N) eqn:R.
  - assert (byte_eqb d b = false) as B.
    { apply byte_eqb_neq. intros ->. cbn in A. apply andb_true_iff in R as [R _]. apply N.leb_le in R. lia. }
    destruct (more p); [|apply IH; [cbn; lia|auto]].
    rewrite has_app. change (has d (b :: ?y)) with (byte_eqb d b || has d y). rewrite IH by (exact I || auto).
    now rewrite !orb_true_r.
  - destruct (first_byte b) as [output next]. now rewrite has_app, First, orb_true_r.
Qed.

Lemma delimiter_stays_in_lowercase d x : is_delimiter d = true -> has d x = true -> has d (lowercase x) = true.
Proof.
  intros Del H. apply existsb_exists in H as (b & I & E). apply byte_eqb_eq in E. subst b. apply existsb_exists.
  exists d. split; [|apply byte_eqb_refl]. apply (in_map lower_byte) in I. replace (lower_byte d) with d in I; [exact I|].
  symmetry. apply byte_eqb_eq. clear -Del. revert d Del. apply every_byte_implies. vm_compute. reflexivity.
Qed.

Section Web.
Variable to_ascii : text -> option text.
Hypothesis delimiters : keeps_delimiters to_ascii.

(* A host with a delimiter fails, if it does not begin with a bracket: a domain cannot have one. *)
Theorem delimiter_in_domain_fails d x :
  is_delimiter d = true -> starts_with (txt "[") x = false -> has d x = true -> Host.parse_host to_ascii false x = None.
Proof.
  intros Del B H. unfold Host.parse_host. unfold starts_with in B. destruct (strip (txt "[") x); [discriminate|].
  apply (delimiter_is_decoded d x Del) in H. apply (delimiter_is_utf8 d None _ Del Logic.I) in H. unfold utf8_decode_without_bom.
  set (domain := utf8_decoder None (percent_decode x)) in *. unfold Host.parse_domain.
  assert (forbidden_domain_code_point d = true) as Fd by (clear -Del; revert d Del; apply every_byte_implies; vm_compute; reflexivity).
  assert (forall r, has d r = true -> existsb forbidden_domain_code_point r = true) as F.
  { intros r R. apply existsb_exists in R as (c & C & E). apply byte_eqb_eq in E. subst c. apply existsb_exists. now exists d. }
  destruct (forallb is_ascii domain).
  - rewrite F by now apply delimiter_stays_in_lowercase. now destruct (is_nil _).
  - destruct (to_ascii domain) as [r|] eqn:E; [|reflexivity]. rewrite F by now apply (delimiters d domain r). now destruct (is_nil _).
Qed.

Lemma bracket_in_domain_fails b x :
  byte_eqb b "[" = false -> has "[" x = true -> Host.parse_host to_ascii false (b :: x) = None.
Proof.
  intros B H. apply (delimiter_in_domain_fails "["); [reflexivity| |].
  - unfold starts_with. cbn [txt list_ascii_of_string strip]. now rewrite (byte_eqb_sym "["), B.
  - change (byte_eqb "[" b || has "[" x = true). now rewrite H, orb_true_r.
Qed.

Lemma host_with_bracket_fails u inside b buffer x :
  M.is_special u = true -> byte_eqb b "[" = false -> has "[" buffer = true ->
  M.host_state to_ascii u inside (b :: buffer) x = None.
Proof.
  intros S B. revert inside buffer. induction x as [|c x IH]; intros inside buffer H; cbn [M.host_state];
    rewrite S; cbn [andb negb is_nil]; rewrite bracket_in_domain_fails by assumption; [reflexivity|].
  destruct (_ && _); [reflexivity|]. destruct (M.ends_authority u (c :: x)); [reflexivity|]. cbn [app]. apply IH.
  now rewrite has_app, H.
Qed.

(* ---- The host state: a domain or an IPv4 address *)

(* What the host state does with a host that does not begin with a bracket and has no colon *)
Theorem host_state_of_domain u b h rest z :
  M.is_special u = true -> no_backslash u h -> has ":" h = false -> has_no ends_authority h ->
  is_authority_end z -> has_no ends_authority rest -> match rest with [] => True | c :: _ => c = ":"%char end ->
  starts_with (txt "[") (b ++ h) = false -> has "[" b = false ->
  M.host_state to_ascii u false b (h ++ rest ++ z) =
  if is_nil (b ++ h) then None
  else match Host.parse_host to_ascii false (b ++ h) with None => None | Some host => after_host u host rest z end.
Proof.
  intros S B C N E Nr R St Nb. revert b B C N St Nb. induction h as [|c h IH]; intros b B C N St Nb.
  - rewrite app_nil_r. cbn [app]. unfold after_host. destruct rest as [|c rest].
    + destruct z as [|c z]; cbn [M.host_state app]; rewrite S; cbn [andb negb]; [reflexivity|]. simpl in E.
      rewrite end_is_forbidden by assumption. cbn [andb]. now rewrite end_of_machine.
    + subst c. cbn [app M.host_state]. rewrite S. cbn [andb negb]. reflexivity.
  - apply has_no_cons in N as [Nc N]. apply no_backslash_cons in B as [Bc B]. cbn [has existsb] in C.
    apply orb_false_iff in C as [Cc C]. rewrite byte_eqb_sym in Cc. cbn [app M.host_state].
    rewrite Cc, machine_ends_authority, Nc by assumption. cbn [andb]. destruct (byte_eqb c "[") eqn:K.
    + apply byte_eqb_eq in K. subst c. destruct b as [|b0 b]; [discriminate|].
      assert (byte_eqb b0 "[" = false) as B0 by (unfold starts_with in St;
        cbn [app txt list_ascii_of_string strip] in St; rewrite byte_eqb_sym; now destruct (byte_eqb "[" b0)).
      cbn [app is_nil]. rewrite host_with_bracket_fails, bracket_in_domain_fails; trivial;
        rewrite has_app; cbn [has existsb]; now rewrite byte_eqb_refl, !orb_true_r.
    + replace (b ++ c :: h) with ((b ++ [c]) ++ h) in * by now rewrite <- app_assoc.
      rewrite <- (IH (b ++ [c])); trivial; [now destruct (byte_eqb c "]")|].
      rewrite has_app, Nb. cbn [has existsb]. now rewrite (byte_eqb_sym "["), K.
Qed.

(* ---- The path *)

Lemma special_path_start v z y :
  M.is_special v = true -> no_backslash v z -> is_authority_end z -> has_no ends_path z -> is_end y ->
  M.path_start_state v (z ++ y) = M.path_state v [] (tl z ++ y).
Proof.
  intros S B E N I. unfold M.path_start_state. rewrite S. destruct z as [|c z].
  - cbn [app tl]. destruct y as [|c y]; [reflexivity|]. simpl in I. apply ends_path_cases in I as [-> | ->];
      (rewrite slash_cases; [reflexivity|reflexivity]).
  - apply has_no_cons in N as [Nc _]. simpl in E. unfold ends_authority, ends_path, one_of in E, Nc.
    cbn [txt list_ascii_of_string existsb] in E, Nc. rewrite !orb_false_iff in Nc. destruct Nc as (B1 & B2 & _).
    rewrite B1, B2, !orb_false_r in E. apply byte_eqb_eq in E. subst c. reflexivity.
Qed.

(* What the stages make of the authority [b], the path [z] after it, and the end [y]: a path begins with a path-root. *)
Definition web_sequence (s : text) (b : authority) (z y : text) : sequence :=
  put_query_fragment y (put_path ("/" :: tl z) (with_authority s b)).

Lemma put_path_end x u : query (put_path x u) = query u /\ fragment (put_path x u) = fragment u.
Proof.
  destruct (strip (txt "/") x) as [z|] eqn:S.
  - apply strip_some in S. subst x. change (put_path (txt "/" ++ z) u) with (put_path_rel z (with_path_root true u)).
    unfold put_path_rel. now destruct (segments z).
  - rewrite put_path_without_root by assumption. unfold put_path_rel. now destruct (segments x).
Qed.

(* A path and an end, on a sequence without either *)
Lemma put_end_is x y u :
  query u = None -> fragment u = None ->
  put_query_fragment y (put_path x u) = with_query (query_of y) (with_fragment (fragment_of y) (put_path x u)).
Proof. intros Q F. destruct (put_path_end x u) as [E1 E2]. apply put_query_fragment_is; congruence. Qed.

Lemma interpreted_sequence s i h p b z y :
  with_auth (Some b) (web_sequence s (Authority i h p) z y) = web_sequence s b z y /\
  auth (web_sequence s b z y) = Some b.
Proof.
  unfold web_sequence. rewrite !put_end_is by reflexivity. unfold put_path, put_path_rel. now destruct (segments (tl z)).
Qed.

(* The parts of it, if there is an authority whose port is in range, and whose host can be interpreted *)
Definition web_parts (s : text) (a : option authority) (z y : text) : option parts :=
  then_ a (fun b =>
    if on is_port_number (port b)
    then option_map (fun u => parts_of_sequence (normalize shortest_ip6 web u)) (interpret_host to_ascii (web_sequence s b z y))
    else None).

Lemma scheme_only_is_special s : mode_of_scheme s = web ->
  M.is_special (scheme_only s) = true /\ M.is_file (scheme_only s) = false.
Proof. intro W. destruct (special_scheme_is s (scheme_only s) eq_refl) as [-> ->]. now rewrite W. Qed.

Lemma no_special_backslash u x : has "\" x = false -> no_backslash u x.
Proof. now intros H _. Qed.

Lemma no_backslash_in_tail z : has "\" z = false -> has "\" (tl z) = false.
Proof. destruct z as [|c z]; [reflexivity|]. cbn [has existsb tl]. intro H. now apply orb_false_iff in H. Qed.

Lemma web_paths_are_equal s info h host p z y :
  mode_of_scheme s = web -> host_text (normalize_host shortest_ip6 h) = Host.serialize_host host ->
  has "\" z = false -> is_authority_end z -> has_no ends_path z -> is_end y ->
  on (forallb is_digit) p = true -> on is_port_number p = true ->
  parts_of_url (M.path_start_state
    (M.set_port (number_of_port (scheme_only s) p) (M.set_host host (with_credentials s info))) (z ++ y)) =
  parts_of_sequence (normalize shortest_ip6 web (web_sequence s (Authority (userinfo_of info) (Some h) p) z y)).
Proof.
  intros W H B E N I D L. destruct (scheme_only_is_special s W) as [S F]. set (v := M.set_port _ _).
  assert (M.is_special v = true) as Sv by exact S.
  rewrite special_path_start by (assumption || now apply no_special_backslash).
  assert (has_no ends_path (tl z)) as Nt by (destruct z; [reflexivity|]; now apply has_no_cons in N).
  apply rooted_paths_are_equal; try assumption; try reflexivity; try (now repeat split).
  - now apply no_special_backslash, no_backslash_in_tail.
  - apply (front_of_authority web s info h host p); congruence.
Qed.

(* ---- Hosts and ports *)

Definition parts_with_host (s : text) (i : option userinfo) (h : host) (z y : text) (p : option text) : option parts :=
  if on is_port_number p
  then Some (parts_of_sequence (normalize shortest_ip6 web (web_sequence s (Authority i (Some h) p) z y))) else None.

Lemma web_ports_are_equal s info h host rest z y :
  mode_of_scheme s = web -> host_text (normalize_host shortest_ip6 h) = Host.serialize_host host ->
  has "\" rest = false -> has_no ends_authority rest ->
  has "\" z = false -> is_authority_end z -> has_no ends_path z -> is_end y ->
  option_map parts_of_url (after_host (with_credentials s info) host rest (z ++ y)) =
  then_ (parse_port rest) (parts_with_host s (userinfo_of info) h z y).
Proof.
  intros W H Br N B E Nz I.
  apply (ports_are_read_equally _ host rest (z ++ y) (parts_with_host s (userinfo_of info) h z y)).
  - now apply no_special_backslash.
  - exact N.
  - now apply end_of_authority.
  - reflexivity.
  - intros p D L. unfold parts_with_host. rewrite L. f_equal. exact (web_paths_are_equal s info h host p z y W H B E Nz I D L).
  - intros p L. unfold parts_with_host. now rewrite L.
Qed.

Lemma host_char_of_web b :
  host_char web b = negb (byte_eqb b ":") && negb (byte_eqb b "@") && negb (ends_authority b).
Proof. revert b. apply every_byte_equal. vm_compute. reflexivity. Qed.

Lemma interpret_is x :
  starts_with (txt "[") x = false ->
  match Host.parse_host to_ascii false x with
  | None => interpret to_ascii x = None
  | Some host => exists h, interpret to_ascii x = Some h /\ host_text (normalize_host shortest_ip6 h) = Host.serialize_host host
  end.
Proof.
  intro B. unfold interpret, Host.parse_host. unfold starts_with in B. destruct (strip (txt "[") x); [discriminate|].
  destruct (Host.parse_domain to_ascii _) as [d|]; [|reflexivity]. destruct (Host.ends_in_a_number d).
  - destruct (Host.parse_ipv4 d); [|reflexivity]. eexists. split; reflexivity.
  - eexists. split; reflexivity.
Qed.

(* Host interpretation, before the rest *)
Lemma web_parts_of_host s i x p z y :
  web_parts s (Some (Authority i (Some (Host uninterpreted x)) p)) z y =
  then_ (interpret to_ascii x) (fun h => parts_with_host s i h z y p).
Proof.
  unfold web_parts, parts_with_host, interpret_host. cbn [then_ port].
  rewrite (proj2 (interpreted_sequence s None None None (Authority i (Some (Host uninterpreted x)) p) z y)).
  destruct (interpret to_ascii x) as [h|]; cbn [option_map then_]; [|now destruct (on is_port_number p)].
  now rewrite (proj1 (interpreted_sequence s i _ p (Authority i (Some h) p) z y)).
Qed.

Lemma web_parts_of_address s i x p z y :
  web_parts s (Some (Authority i (Some (Host ip6 x)) p)) z y = parts_with_host s i (Host ip6 x) z y p.
Proof.
  unfold web_parts, parts_with_host, interpret_host. cbn [then_ port].
  now rewrite (proj2 (interpreted_sequence s None None None (Authority i (Some (Host ip6 x)) p) z y)).
Qed.

Lemma host_kind_of_web x : starts_with (txt "[") x = false -> host_kind_of web x = uninterpreted.
Proof. intro B. destruct x as [|[[] [] [] [] [] [] [] []] x]; try reflexivity. discriminate. Qed.

Definition with_host_port (i : option userinfo) (hp : option (host * option text)) : option authority :=
  match hp with Some (h, p) => Some (Authority i (Some h) p) | None => None end.

Lemma no_bracket_at_start x y : starts_with (txt "[") (x ++ y) = false -> starts_with (txt "[") x = false.
Proof. destruct x as [|b x]; [reflexivity|]. unfold starts_with. cbn [app txt list_ascii_of_string strip]. now destruct (byte_eqb "[" b).
Qed.

Lemma web_hosts_without_brackets s info x z y :
  mode_of_scheme s = web -> starts_with (txt "[") x = false -> has "@" x = false -> has "\" x = false ->
  has_no ends_authority x -> has "\" z = false -> is_authority_end z -> has_no ends_path z -> is_end y ->
  option_map parts_of_url (M.host_state to_ascii (with_credentials s info) false [] (x ++ z ++ y)) =
  web_parts s (with_host_port (userinfo_of info) (parse_host_port web x)) z y.
Proof.
  intros W B At Bs N Bz E Nz I. destruct (scheme_only_is_special s W) as [S _].
  pose proof (take_while_all (host_char web) x) as A. pose proof (take_drop (host_char web) x) as T.
  pose proof (drop_while_stops (host_char web) x) as D. rewrite parse_host_port_is by assumption.
  set (h := take_while (host_char web) x) in *. set (rest := drop_while (host_char web) x) in *.
  rewrite <- T in B, At, Bs, N. apply no_bracket_at_start in B. rewrite !has_app, !orb_false_iff in At, Bs.
  unfold has_no in N. rewrite forallb_app in N. apply andb_true_iff in N as [Nh Nr].
  assert (has ":" h = false) as C.
  { apply has_false_forallb. revert A. apply forallb_weaken. intro b. rewrite host_char_of_web, !andb_true_iff. tauto. }
  assert (match rest with [] => True | c :: _ => c = ":"%char end) as R.
  { clear -D At Nr. destruct rest as [|c rest]; [exact Logic.I|]. simpl in D. rewrite host_char_of_web in D.
    apply has_no_cons in Nr as [Nc _]. rewrite Nc in D. destruct At as [_ At]. cbn [has existsb] in At.
    apply orb_false_iff in At as [At _]. rewrite byte_eqb_sym in At. rewrite At in D. cbn in D. rewrite !andb_true_r in D.
    now apply negb_false_iff, byte_eqb_eq in D. }
  rewrite <- T, <- app_assoc, (host_state_of_domain (with_credentials s info) [] h rest (z ++ y));
    try assumption; try reflexivity; try (now apply no_special_backslash); try tauto; try (now apply end_of_authority).
  - cbn [app]. destruct h as [|b h']; [reflexivity|]. set (h := b :: h') in *. change (is_nil h) with false. cbv iota.
    rewrite host_kind_of_web by assumption.
    pose proof (interpret_is h B) as H. destruct (Host.parse_host to_ascii false h) as [host|].
    + destruct H as (h1 & H & G). rewrite (web_ports_are_equal s info h1) by tauto.
      destruct (parse_port rest) as [p|]; [|reflexivity]. cbn [with_host_port then_]. now rewrite web_parts_of_host, H.
    + destruct (parse_port rest) as [p|]; [|reflexivity]. cbn [with_host_port]. now rewrite web_parts_of_host, H.
Qed.

Lemma web_hosts_in_brackets s info x z y :
  mode_of_scheme s = web -> has "\" x = false -> has_no ends_authority ("[" :: x) ->
  has "\" z = false -> is_authority_end z -> has_no ends_path z -> is_end y ->
  option_map parts_of_url (M.host_state to_ascii (with_credentials s info) false [] (("[" :: x) ++ z ++ y)) =
  web_parts s (with_host_port (userinfo_of info) (parse_host_port web ("[" :: x))) z y.
Proof.
  intros W B N Bz E Nz I. apply has_no_cons in N as [_ N]. pose proof (end_of_authority z y I E) as Ezy.
  destruct (split_at_bracket x) as [H | (a & rest & -> & H)].
  - rewrite parse_unclosed_host by assumption. cbn [app]. rewrite host_state_unclosed; trivial. now apply no_special_backslash.
  - unfold has_no in N. rewrite forallb_app in N. apply andb_true_iff in N as [Na Nr]. apply has_no_cons in Nr as [_ Nr].
    rewrite has_app in B. apply orb_false_iff in B as [Ba Br]. cbn [has existsb] in Br.
    rewrite parse_closed_host by assumption. cbn [app]. rewrite <- app_assoc. cbn [app].
    rewrite host_state_in_brackets by (assumption || now apply no_special_backslash).
    destruct (Host.parse_ipv6 a) as [pieces|] eqn:P; [|reflexivity].
    rewrite (web_ports_are_equal s info (Host ip6 ("[" :: a ++ ["]"]))); trivial.
    + destruct (parse_port rest) as [p|]; [|reflexivity]. cbn [with_host_port then_]. now rewrite web_parts_of_address.
    + cbn [normalize_host kind host_text]. unfold shortest_ip6.
      change (strip (txt "[") ("[" :: ?x)) with (Some x). cbv iota. now rewrite removelast_last, P.
Qed.

(* ---- The authority *)

Theorem web_authorities_are_equal s a z y :
  mode_of_scheme s = web -> a <> [] -> has "\" a = false -> has_no ends_authority a ->
  has "\" z = false -> is_authority_end z -> has_no ends_path z -> is_end y ->
  option_map parts_of_url (M.begin_authority to_ascii (scheme_only s) (a ++ z ++ y)) = web_parts s (read_authority web a) z y.
Proof.
  intros W Na B N Bz E Nz I. pose proof (end_of_authority z y I E) as Ezy. unfold M.begin_authority.
  assert (forall info x, has "@" x = false -> has "\" x = false -> has_no ends_authority x ->
    option_map parts_of_url (M.host_state to_ascii (with_credentials s info) false [] (x ++ z ++ y)) =
    web_parts s (with_host_port (userinfo_of info) (parse_host_port web x)) z y) as Hosts.
  { intros info x At Bx Nx. destruct (starts_with (txt "[") x) eqn:S; [|now apply web_hosts_without_brackets].
    unfold starts_with in S. destruct (strip (txt "[") x) as [w|] eqn:Q; [|discriminate]. apply strip_some in Q. subst x.
    now apply web_hosts_in_brackets. }
  rewrite read_authority_is by assumption. pose proof (split_last_at_is a) as L. destruct (split_last_at a) as [[info|] x].
  - destruct L as [L Hx]. rewrite L in B, N. rewrite has_app in B. apply orb_false_iff in B as [Bi Bx]. cbn [has existsb] in Bx.
    unfold has_no in N. rewrite forallb_app in N. apply andb_true_iff in N as [Ni Nx]. cbn [forallb] in Nx.
    apply andb_true_iff in Nx as [_ Nx]. rewrite L, <- app_assoc. cbn [app].
    rewrite authority_with_userinfo by (assumption || now apply no_special_backslash). cbv zeta. cbn [app].
    destruct x as [|b x]; [reflexivity|]. cbn [is_nil]. exact (Hosts (Some info) (b :: x) Hx Bx Nx).
  - destruct L as [-> Ha]. rewrite authority_without_at by (assumption || now apply no_special_backslash). cbn [andb app].
    exact (Hosts None a Ha B N).
Qed.

End Web.
