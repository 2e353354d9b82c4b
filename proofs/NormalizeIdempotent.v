(* Theorem 2, continued: normalising a URL twice is normalising it once, in every mode. *)

From Refurl Require Import Normalize NormalizeLaws ReducePathLaws Composition EncodeLaws MachineLaws.
From Refurl Require Host Ipv6Laws HostIdempotence.

(* ---- Percent-encoding *)

Lemma columns_keep_encoded c : keeps_encoded (percent_encode_set c).
Proof.
  intros b H. apply negb_true_iff. revert b H. destruct c;
    match goal with |- forall b, _ -> negb (percent_encode_set ?c b) = true =>
      apply (every_byte_implies (fun b => byte_eqb b "%" || is_upper_hex b) (fun b => negb (percent_encode_set c b)))
    end; vm_compute; reflexivity.
Qed.

Lemma encode_twice c x : encode c (encode c x) = encode c x.
Proof. unfold encode. rewrite !percent_encode_is_utf8_percent_encode. apply encode_idempotent, columns_keep_encoded. Qed.

Lemma encode_twice_some c x : option_map (encode c) (option_map (encode c) x) = option_map (encode c) x.
Proof. destruct x; [cbn; now rewrite encode_twice | reflexivity]. Qed.

Lemma encode_app_ c x y : encode c (x ++ y) = encode c x ++ encode c y.
Proof. unfold encode. rewrite !percent_encode_is_utf8_percent_encode. apply encode_app. Qed.

Lemma is_dot_of_encoded x : is_dot (encode path_column x) = is_dot x.
Proof. rewrite encode_path_is, <- machine_is_dot. apply is_dot_encode. Qed.

Lemma is_dots_of_encoded x : is_dots (encode path_column x) = is_dots x.
Proof. rewrite encode_path_is, <- machine_is_dots. apply is_dots_encode. Qed.

Lemma is_dot_segment_of_encoded x : is_dot_segment (encode path_column x) = is_dot_segment x.
Proof. unfold is_dot_segment. now rewrite is_dot_of_encoded, is_dots_of_encoded. Qed.

(* A text without [%] is encoded only from itself. *)
Lemma encoded_without_percent c x y : encode c x = y -> has "%" y = false -> x = y.
Proof.
  unfold encode. rewrite percent_encode_is_utf8_percent_encode. intros E N. rewrite <- E. symmetry. apply encode_unchanged.
  rewrite <- E in N. clear E y. induction x as [|b x IH]; [reflexivity|].
  cbn [Encode.utf8_percent_encode flat_map] in N. rewrite has_app in N. apply orb_false_iff in N as [Nb Nx].
  cbn [forallb]. rewrite (IH Nx), andb_true_r. unfold Encode.encode_byte in Nb. destruct (percent_encode_set c b); [|reflexivity].
  discriminate Nb.
Qed.

Lemma drive_is_plain x : is_drive x = true -> has "%" x = false /\ encode path_column x = x.
Proof.
  intro D. destruct x as [|a [|b [|? ?]]]; try discriminate. cbn [is_drive] in D. apply andb_true_iff in D as [A B].
  pose proof (every_byte_implies is_alpha (fun b => negb (byte_eqb "%" b) && negb (percent_encode_set path_column b))
    ltac:(vm_compute; reflexivity) a A) as Ha. cbv beta in Ha. apply andb_true_iff in Ha as [Ha Ha'].
  pose proof (every_byte_implies (one_of (txt ":|")) (fun b => negb (byte_eqb "%" b) && negb (percent_encode_set path_column b))
    ltac:(vm_compute; reflexivity) b B) as Hb. cbv beta in Hb. apply andb_true_iff in Hb as [Hb Hb'].
  apply negb_true_iff in Ha, Hb. split; [cbn [has existsb]; now rewrite Ha, Hb|].
  unfold encode. rewrite percent_encode_is_utf8_percent_encode. apply encode_unchanged. cbn [forallb]. now rewrite Ha', Hb'.
Qed.

Lemma is_drive_of_encoded x : is_drive (encode path_column x) = is_drive x.
Proof.
  destruct (is_drive x) eqn:D; [apply drive_is_plain in D as H; destruct H as [_ ->]; exact D|].
  destruct (is_drive (encode path_column x)) eqn:De; [|reflexivity].
  destruct (drive_is_plain _ De) as [N _]. pose proof (encoded_without_percent path_column x _ eq_refl N) as E.
  rewrite <- E in De. congruence.
Qed.

(* ---- Paths *)

Definition encoded_path (u : sequence) : sequence :=
  with_drive (option_map normalize_drive (drive u))
    (with_dirs (map (encode path_column) (dirs u)) (with_file (option_map (encode path_column) (file u)) u)).

Lemma normalize_drive_twice x : normalize_drive (normalize_drive x) = normalize_drive x.
Proof.
  unfold normalize_drive. rewrite map_map. apply map_ext. intro b. destruct (byte_eqb b "|") eqn:E; [reflexivity|]. now rewrite E.
Qed.

Lemma stays_encoded m u : stays m u -> stays m (encoded_path u).
Proof.
  intros ((fl & ab & E & Df & Da & R) & F & W). split; [|split].
  - exists (map (encode path_column) fl), (map (encode path_column) ab). cbn [encoded_path dirs path_root with_drive with_dirs with_file].
    rewrite E, map_app. repeat split.
    + apply Forall_map. revert Df. apply Forall_impl. intros x. now rewrite is_dots_of_encoded.
    + apply Forall_map. revert Da. apply Forall_impl. intros x. now rewrite is_dot_segment_of_encoded.
    + intro Rr. now rewrite (R Rr).
  - unfold dot_file in *. cbn [encoded_path file with_drive with_dirs with_file]. destruct (file u) as [x|]; [|reflexivity].
    cbn [option_map].
    rewrite is_dot_segment_of_encoded. destruct (is_dot_segment x); [discriminate | reflexivity].
  - intro Wn. assert (Wu : wants_drive m u = true).
    { unfold wants_drive in *. cbn [encoded_path auth drive path_root with_drive with_dirs with_file] in Wn. destruct (drive u); exact Wn. }
    specialize (W Wu). unfold segment_list in *. cbn [encoded_path dirs file with_drive with_dirs with_file].
    destruct (dirs u) as [|d ds], (file u) as [x|]; cbn in *; try exact I; now rewrite is_drive_of_encoded.
Qed.

Lemma stays_ext m u v :
  stays m u -> is_some (auth v) = is_some (auth u) -> drive v = drive u -> path_root v = path_root u -> dirs v = dirs u ->
  file v = file u -> stays m v.
Proof.
  intros (R & F & W) A D P Ds Fi. unfold stays, dot_file, wants_drive, segment_list in *. now rewrite A, D, P, Ds, Fi.
Qed.

Lemma normalized_segments_stay m u : stays m (normalize_segments m u).
Proof. change (normalize_segments m u) with (encoded_path (reduce_path m u)). apply stays_encoded, what_is_reduced_stays. Qed.

(* ---- Opaque paths *)

Lemma encode_last_space_cases (x : text) :
  (exists y : text, x = y ++ [" "%char] /\ encode_last_space x = y ++ txt "%20") \/ encode_last_space x = x.
Proof.
  unfold encode_last_space, text, byte in *. destruct (rev x) as [|c r] eqn:E; [now right|].
  destruct (byte_eq_dec c " ") as [->|N].
  - left. exists (rev r). split; [|reflexivity]. now rewrite <- (rev_involutive x), E.
  - right. destruct c as [[] [] [] [] [] [] [] []]; try reflexivity. now elim N.
Qed.

Lemma encode_last_space_done y : encode_last_space (y ++ txt "%20") = y ++ txt "%20".
Proof. unfold encode_last_space. rewrite rev_app_distr. reflexivity. Qed.

Lemma opaque_file_twice f :
  let e x := encode_last_space (encode opaque_path_column x) in e (e f) = e f.
Proof.
  cbv beta zeta. set (x := encode opaque_path_column f). assert (X : encode opaque_path_column x = x) by apply encode_twice.
  destruct (encode_last_space_cases x) as [(y & E & ->) | E]; [|now rewrite !E, X, E].
  assert (Y : encode opaque_path_column y = y).
  { rewrite E, encode_app_ in X. change (encode opaque_path_column [" "%char]) with [" "%char] in X.
    now apply app_inj_tail in X as [X _]. }
  rewrite encode_app_, Y. change (encode opaque_path_column (txt "%20")) with (txt "%20"). apply encode_last_space_done.
Qed.

(* ---- Scheme and authority *)

Lemma special_scheme_of_lowercase s : special_scheme (lowercase s) = special_scheme s.
Proof. unfold special_scheme. now rewrite lowercase_idempotent. Qed.

Lemma mode_of_lowercase s : mode_of_scheme (lowercase s) = mode_of_scheme s.
Proof. unfold mode_of_scheme. now rewrite special_scheme_of_lowercase. Qed.

Lemma default_port_of_lowercase p s : is_default_port p (lowercase s) = is_default_port p s.
Proof. unfold is_default_port. now rewrite special_scheme_of_lowercase. Qed.

Lemma zeros_twice x : without_leading_zeros (without_leading_zeros x) = without_leading_zeros x.
Proof.
  induction x as [|b [|c x] IH]; [reflexivity | reflexivity |].
  cbn [without_leading_zeros] in *. destruct (byte_eqb b "0") eqn:E; [exact IH|]. cbn [without_leading_zeros]. now rewrite E.
Qed.

Lemma zeros_nonempty b x : without_leading_zeros (b :: x) <> [].
Proof.
  revert b. induction x as [|c x IH]; intro b; [discriminate|]. cbn [without_leading_zeros].
  destruct (byte_eqb b "0"); [apply IH | discriminate].
Qed.

Lemma normalize_port_twice s p :
  normalize_port (option_map lowercase s) (normalize_port s p) = normalize_port s p.
Proof.
  destruct p as [[|b x]|]; try reflexivity. unfold normalize_port at 2 3.
  destruct (match s with Some s => is_default_port (without_leading_zeros (b :: x)) s | None => false end) eqn:D; [reflexivity|].
  pose proof (zeros_nonempty b x) as N. pose proof (zeros_twice (b :: x)) as Z.
  destruct (without_leading_zeros (b :: x)) as [|c y]; [congruence|]. unfold normalize_port. rewrite Z.
  destruct s as [s|]; cbn [option_map]; [rewrite default_port_of_lowercase, D; reflexivity | reflexivity].
Qed.

Lemma encode_nonempty c b x : encode c (b :: x) <> [].
Proof.
  intro E. pose proof (encoded_without_percent c (b :: x) [] E eq_refl). discriminate.
Qed.

Lemma normalize_userinfo_twice i : normalize_userinfo (normalize_userinfo i) = normalize_userinfo i.
Proof.
  destruct i as [[n p]|]; [|reflexivity].
  assert (U : forall n, encode username_column (encode username_column n) = encode username_column n) by (intro; apply encode_twice).
  assert (W : forall p, encode password_column (encode password_column p) = encode password_column p) by (intro; apply encode_twice).
  assert (Un : forall b x, encode username_column (b :: x) <> []) by (intros; apply encode_nonempty).
  assert (Wn : forall b x, encode password_column (b :: x) <> []) by (intros; apply encode_nonempty).
  destruct n as [|b n], p as [[|c p]|]; cbn [normalize_userinfo option_map]; try reflexivity.
  - change (encode username_column []) with (@nil byte). specialize (W (c :: p)). specialize (Wn c p).
    destruct (encode password_column (c :: p)); [congruence|]. cbn [normalize_userinfo option_map]. now rewrite W.
  - specialize (U (b :: n)). specialize (Un b n). destruct (encode username_column (b :: n)); [congruence|].
    cbn [normalize_userinfo option_map]. now rewrite U.
  - specialize (U (b :: n)). specialize (Un b n). specialize (W (c :: p)). specialize (Wn c p).
    destruct (encode username_column (b :: n)); [congruence|]. destruct (encode password_column (c :: p)); [congruence|].
    cbn [normalize_userinfo option_map]. now rewrite U, W.
  - specialize (U (b :: n)). specialize (Un b n). destruct (encode username_column (b :: n)); [congruence|].
    cbn [normalize_userinfo option_map]. now rewrite U.
Qed.

Section Idempotent.
  Variable shortest_ip6 : text -> text.
  Hypothesis shortest_twice : forall x, shortest_ip6 (shortest_ip6 x) = shortest_ip6 x.
  Hypothesis no_localhost : forall x, shortest_ip6 x = txt "localhost" -> x = txt "localhost".

  Lemma normal_localhost h s :
    is_localhost_of_file h s = false -> is_localhost_of_file (normalize_host shortest_ip6 h) (option_map lowercase s) = false.
  Proof.
    unfold is_localhost_of_file. intro L. destruct (text_eqb (host_text (normalize_host shortest_ip6 h)) (txt "localhost")) eqn:E;
      [|reflexivity].
    apply text_eqb_eq in E. assert (H : host_text h = txt "localhost").
    { destruct h as [k x]. unfold normalize_host in E. cbn [kind host_text] in *.
      destruct k; auto; exact (encoded_without_percent opaque_host_column x _ E eq_refl). }
    rewrite H in L. destruct s as [s|]; cbn [option_map]; [|reflexivity]. rewrite mode_of_lowercase. exact L.
  Qed.

  Lemma normalize_host_twice h : normalize_host shortest_ip6 (normalize_host shortest_ip6 h) = normalize_host shortest_ip6 h.
  Proof.
    destruct h as [k x]. unfold normalize_host. cbn [kind host_text].
    destruct k; rewrite ?encode_twice, ?shortest_twice; reflexivity.
  Qed.

  Lemma normalize_authority_twice s a :
    normalize_authority shortest_ip6 (option_map lowercase s) (normalize_authority shortest_ip6 s a)
    = normalize_authority shortest_ip6 s a.
  Proof.
    unfold normalize_authority at 2 3. destruct (name a) as [h|]; [|reflexivity].
    destruct (is_localhost_of_file h s) eqn:L; [reflexivity|]. unfold normalize_authority. cbn [name user port].
    now rewrite (normal_localhost h s L), normalize_host_twice, normalize_userinfo_twice, normalize_port_twice.
  Qed.

  (* ---- The law *)

  Lemma path_of_opaque m u : has_opaque_path u = true ->
    path_root (normalize_path m u) = path_root u /\ drive (normalize_path m u) = drive u.
  Proof. intro O. unfold normalize_path. rewrite O. now split. Qed.

  Lemma opaque_of_normal m u : has_opaque_path (normalize shortest_ip6 m u) = has_opaque_path u.
  Proof.
    unfold has_opaque_path at 1, mode_of. cbn [normalize scheme auth path_root].
    assert (A : is_some (option_map (normalize_authority shortest_ip6 (scheme u)) (auth u)) = is_some (auth u))
      by (destruct (auth u); reflexivity).
    assert (S : match option_map lowercase (scheme u) with Some s => mode_of_scheme s | None => generic end = mode_of u generic)
      by (unfold mode_of; destruct (scheme u); cbn [option_map]; [apply mode_of_lowercase | reflexivity]).
    assert (Ss : is_some (option_map lowercase (scheme u)) = is_some (scheme u)) by (destruct (scheme u); reflexivity).
    rewrite A, S, Ss. unfold normalize_path. destruct (has_opaque_path u) eqn:O; unfold has_opaque_path in O.
    - exact O.
    - destruct (is_some (auth u)) eqn:Au; [reflexivity|]. cbn [negb andb] in *.
      assert (R : path_root (normalize_segments m u) = path_root u).
      { change (path_root (normalize_segments m u)) with (path_root (reduce_path m u)). unfold reduce_path.
        destruct (file u); [|reflexivity]. destruct (is_dot_segment t); [reflexivity|].
        unfold becomes_drive. rewrite Au, andb_false_r. reflexivity. }
      now rewrite R.
  Qed.

  (* Normalisation leaves the path of a normal URL. *)
  Definition keeps_path (m : mode) (n : sequence) : Prop :=
    drive (normalize_path m n) = drive n /\ path_root (normalize_path m n) = path_root n
    /\ dirs (normalize_path m n) = dirs n /\ file (normalize_path m n) = file n.

  Lemma opaque_path_twice m u : has_opaque_path u = true -> keeps_path m (normalize shortest_ip6 m u).
  Proof.
    intro O. set (n := normalize shortest_ip6 m u). pose proof (opaque_of_normal m u) as On. fold n in On. rewrite O in On.
    unfold keeps_path, normalize_path. rewrite On.
    assert (Dn : dirs n = map (encode opaque_path_column) (dirs u))
      by (unfold n, normalize, normalize_path; cbn [dirs]; now rewrite O).
    assert (Fn : file n = file (normalize_opaque_path u))
      by (unfold n, normalize, normalize_path; cbn [file]; now rewrite O).
    assert (Qn : is_some (query n) = is_some (query u)) by (unfold n; cbn [normalize query]; now destruct (query u)).
    assert (Gn : is_some (fragment n) = is_some (fragment u)) by (unfold n; cbn [normalize fragment]; now destruct (fragment u)).
    cbn [normalize_opaque_path drive path_root dirs file with_dirs with_file] in *. rewrite Dn, Fn, Qn, Gn. repeat split.
    - rewrite map_map. apply map_ext. intro. apply encode_twice.
    - destruct (file u) as [f|]; [|reflexivity]. cbn [option_map]. f_equal.
      destruct (is_some (query u) || is_some (fragment u)); [apply (opaque_file_twice f) | apply encode_twice].
  Qed.

  Lemma segments_twice m u : has_opaque_path u = false -> keeps_path m (normalize shortest_ip6 m u).
  Proof.
    intro O. set (n := normalize shortest_ip6 m u). pose proof (opaque_of_normal m u) as On. fold n in On. rewrite O in On.
    unfold keeps_path, normalize_path. rewrite On. assert (St : stays m n).
    { apply (stays_ext m (normalize_segments m u) n (normalized_segments_stay m u)); unfold n, normalize, normalize_path;
        cbn [auth drive path_root dirs file]; rewrite ?O; try reflexivity.
      assert (A : auth (normalize_segments m u) = auth u).
      { change (auth (normalize_segments m u)) with (auth (reduce_path m u)). unfold reduce_path.
        destruct (file u); [|reflexivity]. destruct (is_dot_segment t); [reflexivity|]. now destruct becomes_drive. }
      rewrite A. destruct (auth u); reflexivity. }
    change (normalize_segments m n) with (encoded_path (reduce_path m n)). rewrite (what_stays_is_not_changed m n St).
    cbn [encoded_path drive path_root dirs file with_drive with_dirs with_file].
    unfold n, normalize, normalize_path. cbn [drive path_root dirs file]. rewrite O.
    change (normalize_segments m u) with (encoded_path (reduce_path m u)).
    cbn [encoded_path drive path_root dirs file with_drive with_dirs with_file]. repeat split.
    - destruct (drive (reduce_path m u)); [cbn; now rewrite normalize_drive_twice | reflexivity].
    - rewrite map_map. apply map_ext. intro. apply encode_twice.
    - apply encode_twice_some.
  Qed.

  Theorem normalisation_is_idempotent m u :
    normalize shortest_ip6 m (normalize shortest_ip6 m u) = normalize shortest_ip6 m u.
  Proof.
    set (n := normalize shortest_ip6 m u). assert (P : keeps_path m n)
      by (destruct (has_opaque_path u) eqn:O; [now apply opaque_path_twice | now apply segments_twice]).
    destruct P as (D & R & Ds & F). apply sequence_eq; cbn [normalize scheme auth drive path_root dirs file query fragment]; auto.
    - unfold n. cbn [normalize scheme]. destruct (scheme u); [cbn; now rewrite lowercase_idempotent | reflexivity].
    - unfold n. cbn [normalize scheme auth]. destruct (auth u); [cbn; now rewrite normalize_authority_twice | reflexivity].
    - unfold n. cbn [normalize query]. apply encode_twice_some.
    - unfold n. cbn [normalize fragment]. apply encode_twice_some.
  Qed.
End Idempotent.

(* The shortest text of an IPv6 address meets both premises. *)
Lemma shortest_ip6_twice x : shortest_ip6 (shortest_ip6 x) = shortest_ip6 x.
Proof.
  unfold shortest_ip6 at 2 3. destruct (strip (txt "[") x) as [inside|] eqn:S.
  - destruct (Host.parse_ipv6 (removelast inside)) as [pieces|] eqn:P.
    + unfold shortest_ip6. cbn [Host.serialize_host].
      change (txt "[" ++ Host.serialize_ipv6 pieces ++ txt "]") with ("["%char :: Host.serialize_ipv6 pieces ++ ["]"%char]).
      cbn [strip txt list_ascii_of_string]. rewrite byte_eqb_refl, removelast_last.
      rewrite Ipv6Laws.ipv6_round_trip; [reflexivity|]. now apply HostIdempotence.parse_ipv6_gives_address in P.
    + unfold shortest_ip6. now rewrite S, P.
  - unfold shortest_ip6. now rewrite S.
Qed.

Lemma shortest_ip6_is_no_localhost x : shortest_ip6 x = txt "localhost" -> x = txt "localhost".
Proof.
  unfold shortest_ip6. destruct (strip (txt "[") x) as [inside|]; [|auto]. destruct (Host.parse_ipv6 (removelast inside)); [|auto].
  cbn [Host.serialize_host]. discriminate.
Qed.

Theorem normalize_is_idempotent m u : normalize shortest_ip6 m (normalize shortest_ip6 m u) = normalize shortest_ip6 m u.
Proof. exact (normalisation_is_idempotent shortest_ip6 shortest_ip6_twice shortest_ip6_is_no_localhost m u). Qed.
