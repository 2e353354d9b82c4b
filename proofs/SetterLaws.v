(* Theorem 6, after setters: a URL that a setter has changed is a normal URL again, so that its href parses to it. First what a normal
   URL with one changed component needs to be normal, then each setter. *)

From Refurl Require Import Setters NormalizeLaws ReducePathLaws NormalizeIdempotent PrintLaws PrintBack ReadLaws NormalForms NormalTexts
  CleanTexts Ip6Back HrefTwice WebHosts WebTwice FileForms FileTwice ReferenceForms NormalHrefs.
From Refurl Require Host HostIdempotence Preprocess EncodeLaws FilePaths FileEquality FileReferenceEquality ReferenceEquality.

Open Scope list_scope.
Open Scope char_scope.

(* ---- A normal URL with the same path *)

Definition same_path (u v : sequence) : Prop :=
  drive v = drive u /\ path_root v = path_root u /\ dirs v = dirs u /\ file v = file u /\ has_opaque_path v = has_opaque_path u.

(* The last segment of an opaque path ends well, and needs no more encoding, with a query and without. *)
Lemma opaque_file_is_settled to_ascii u f :
  is_normal_in to_ascii generic u -> has_opaque_path u = true -> file u = Some f -> encode opaque_path_column f = f /\ ends_well f.
Proof.
  intros [R N] O F. destruct (path_bytes generic u N) as (_ & _ & C). rewrite F in C. pose proof (f_equal file N) as E.
  cbn [normalize file] in E. unfold normalize_path in E. rewrite O in E. cbn [normalize_opaque_path file with_dirs with_file] in E.
  rewrite F in E. cbn [option_map] in E. destruct (has_ready_opaque_path _ _ _ R O) as [_ W]. rewrite F in W.
  assert (X : encode opaque_path_column f = f /\ (query u = None /\ fragment u = None \/ encode_last_space f = f)).
  { destruct (query u), (fragment u); cbn [is_some orb] in E; injection E as E; try (split; [exact E | now left]);
      (destruct (encode_last_space_cases (encode opaque_path_column f)) as [(y & Y & L) | L]; [exfalso | rewrite L in E; split;
        [exact E | right; congruence]]);
      rewrite L in E; rewrite <- E, encode_app_ in Y; apply (f_equal (fun x => last x "x"%char)) in Y; rewrite last_last in Y;
      change (encode opaque_path_column (txt "%20")) with (txt "%2" ++ ["0"%char]) in Y; rewrite app_assoc, last_last in Y; discriminate Y. }
  destruct X as [X [[Q G] | L]]; [split; auto|]. split; [exact X|]. clear - C L. destruct f as [|b f _] using rev_ind; [exact I|].
  unfold ends_well, encode_last_space in *. unfold only in C. rewrite rev_app_distr in *. cbn [rev app stops] in *.
  rewrite forallb_app in C. cbn [forallb] in C. apply andb_true_iff in C as [_ C]. rewrite andb_true_r in C.
  destruct (byte_eq_dec b " ") as [->|Nb].
  - exfalso. apply (f_equal (fun x => last x "x"%char)) in L. change (txt "%20") with (txt "%2" ++ ["0"%char]) in L.
    rewrite app_assoc, !last_last in L. discriminate L.
  - apply byte_eqb_neq in Nb. apply negb_true_iff. apply (every_byte_implies (fun b => no_control b && negb (byte_eqb b " "))
      (fun b => negb (Preprocess.is_c0_control_or_space b))); [vm_compute; reflexivity | now rewrite C, Nb].
Qed.

Lemma opaque_is_generic to_ascii m u : is_normal_in to_ascii m u -> has_opaque_path u = true -> m = generic.
Proof.
  intros N O. pose proof (mode_of_normal to_ascii m u N) as M. unfold has_opaque_path in O. rewrite M in O.
  destruct m; [reflexivity | |]; rewrite andb_false_r in O; discriminate.
Qed.

Lemma same_path_is_normal to_ascii m u v :
  is_normal_in to_ascii m u -> same_path u v -> (m <> generic -> is_some (auth v) = is_some (auth u)) ->
  drive (normalize_path m v) = drive v /\ path_root (normalize_path m v) = path_root v
  /\ dirs (normalize_path m v) = dirs v /\ file (normalize_path m v) = file v.
Proof.
  intros [R N] (D & P & Ds & F & O) A. pose proof (f_equal drive N) as Nd. pose proof (f_equal dirs N) as Nds. pose proof (f_equal file N) as Nf.
  cbn [normalize drive dirs file] in Nd, Nds, Nf. unfold normalize_path in *. rewrite O. destruct (has_opaque_path u) eqn:Op.
  - assert (m = generic) as -> by exact (opaque_is_generic to_ascii m u (conj R N) Op).
    cbn [normalize_opaque_path drive path_root dirs file with_dirs with_file] in *. rewrite Ds, F. repeat split; [exact Nds|].
    destruct (file u) as [f|] eqn:Fu; [|reflexivity]. cbn [option_map]. f_equal.
    destruct (opaque_file_is_settled to_ascii u f (conj R N) Op Fu) as [-> W].
    destruct (is_some (query v) || is_some (fragment v)); [exact (ReferenceEquality.last_byte_is_encoded f W) | reflexivity].
  - assert (Su : stays m u).
    { apply (stays_ext m (normalize_segments m u)); [apply normalized_segments_stay | now rewrite FileReferenceEquality.authority_stays | ..];
        rewrite <- N at 1; unfold normalize, normalize_path; cbn [drive path_root dirs file]; now rewrite Op. }
    assert (Sv : stays m v).
    { destruct Su as (S1 & S2 & S3). unfold stays, segment_list, dot_file, wants_drive in *. rewrite P, Ds, F. split; [exact S1|].
      split; [exact S2|]. intro W. apply S3. rewrite <- D. destruct m; [discriminate W | |]; rewrite <- A by discriminate; exact W. }
    change (normalize_segments m u) with (encoded_path (reduce_path m u)) in *.
    change (normalize_segments m v) with (encoded_path (reduce_path m v)). rewrite (what_stays_is_not_changed m u Su) in *.
    rewrite (what_stays_is_not_changed m v Sv). cbn [encoded_path drive path_root dirs file with_drive with_dirs with_file] in *.
    rewrite D, Ds, F. now repeat split.
Qed.

(* ---- The authority that a normal URL may have *)

Definition ready_authority_in (to_ascii : text -> option text) (m : mode) (o : option authority) : Prop :=
  match m with
  | file_mode => exists a, o = Some a /\ FileReferenceEquality.only_a_host a /\ ready_file_authority to_ascii a
  | web => exists a, o = Some a /\ ready_authority to_ascii web a
  | generic => match o with Some a => ready_authority to_ascii generic a | None => True end
  end.

Lemma authority_of_ready to_ascii m u : ready_in to_ascii m u -> ready_authority_in to_ascii m (auth u).
Proof.
  destruct m; cbn [ready_in ready_authority_in].
  - intros [_ _ A _ _ _ _ _ _]. now destruct (auth u).
  - intros [_ _ A _ _ _ _ _ _]. destruct (auth u) as [a|]; [now exists a | discriminate A].
  - intros [(_ & (a & A & O) & _) _ R _ _ _]. rewrite A in *. now exists a.
Qed.

Lemma file_url_with_same_path u v a :
  FileReferenceEquality.is_file_url u -> same_path u v -> (exists s, scheme v = Some s /\ mode_of_scheme s = file_mode) ->
  auth v = Some a -> FileReferenceEquality.only_a_host a -> FileReferenceEquality.is_file_url v.
Proof.
  intros (_ & (b & B & _) & D & P & R) (Dv & Pv & Dsv & Fv & _) S A O. split; [exact S|]. split; [now exists a|].
  unfold needs_path_root in *. rewrite A, Dv, Pv, Dsv, Fv. rewrite B in P. now repeat split.
Qed.

Lemma same_path_is_ready to_ascii m u v :
  is_normal_in to_ascii m u -> same_path u v -> (exists s, scheme v = Some s /\ good_scheme s /\ mode_of_scheme s = m) ->
  ready_authority_in to_ascii m (auth v) -> match query v with Some q => has "#" q = false | None => True end -> ready_in to_ascii m v.
Proof.
  intros N C (s & S & G & M) A Q. pose proof N as [R _]. pose proof C as (D & P & Ds & F & O). destruct m; cbn [ready_in ready_authority_in] in *.
  - pose proof R as [_ Dr _ Ro _ Dsr Fr _ Or]. split; rewrite ?D, ?P, ?Ds, ?F; auto; [eauto | now destruct (auth v) | | discriminate |].
    + intro Av. destruct (auth u) as [a|] eqn:Au; [now apply Ro|]. left. unfold has_opaque_path in O. rewrite Av, Au in O.
      rewrite (mode_of_normal to_ascii generic u N) in O. destruct (has_scheme _ _ _ R) as (t & T & _). rewrite T in O.
      cbn [negb andb is_some is_special] in O. now destruct (path_root u).
    + rewrite O. intro Op. split; [exact (proj1 (Or Op))|]. intros _ _. destruct (file u) as [f|] eqn:Fu; [|exact I].
      exact (proj2 (opaque_file_is_settled to_ascii u f N Op Fu)).
  - pose proof R as [_ Dr _ _ Rw Dsr Fr _ _]. destruct A as (a & A & Ra). split; rewrite ?D, ?P, ?Ds, ?F, ?A; auto; [eauto|].
    rewrite O. intro Op. now apply (opaque_is_generic to_ascii web u N) in Op.
  - pose proof R as [U _ _ Dsr Fr _]. destruct A as (a & A & Oa & Ra). split; rewrite ?Ds, ?F, ?A, ?S; auto.
    now apply (file_url_with_same_path u v a U C); [exists s| |].
Qed.

(* What a changed URL needs to be normal *)
Theorem changed_url_is_normal to_ascii m u v :
  is_normal_in to_ascii m u -> same_path u v ->
  (exists s, scheme v = Some s /\ good_scheme s /\ mode_of_scheme s = m /\ lowercase s = s) ->
  ready_authority_in to_ascii m (auth v) -> option_map (normalize_authority shortest_ip6 (scheme v)) (auth v) = auth v ->
  match query v with Some q => has "#" q = false | None => True end -> option_map (encode (query_column_of m)) (query v) = query v ->
  option_map (encode fragment_column) (fragment v) = fragment v -> is_normal_in to_ascii m v.
Proof.
  intros N C (s & S & Gs & M & L) A Na Q Nq Nf. pose proof N as [R _].
  split; [apply (same_path_is_ready to_ascii m u v N C); trivial; now exists s|].
  assert (Av : m <> generic -> is_some (auth v) = is_some (auth u)).
  { intro G. pose proof (authority_of_ready _ _ _ R) as Au. destruct m; [congruence | |]; cbn [ready_authority_in] in *;
      destruct A as (a & -> & _), Au as (b & -> & _); reflexivity. }
  destruct (same_path_is_normal to_ascii m u v N C Av) as (D & P & Ds & F).
  apply sequence_eq; cbn [normalize scheme auth drive path_root dirs file query fragment]; trivial.
  rewrite S. cbn [option_map]. now rewrite L.
Qed.

(* The components of a normal URL *)
Lemma normal_parts to_ascii m u : is_normal_in to_ascii m u ->
  (exists s, scheme u = Some s /\ good_scheme s /\ mode_of_scheme s = m /\ lowercase s = s)
  /\ ready_authority_in to_ascii m (auth u) /\ option_map (normalize_authority shortest_ip6 (scheme u)) (auth u) = auth u
  /\ match query u with Some q => has "#" q = false | None => True end /\ option_map (encode (query_column_of m)) (query u) = query u
  /\ option_map (encode fragment_column) (fragment u) = fragment u.
Proof.
  intros [R N]. split; [|split; [exact (authority_of_ready _ _ _ R) | split; [exact (f_equal auth N)|split; [|split; [exact (f_equal query N) |
    exact (f_equal fragment N)]]]]].
  - destruct (scheme_of_ready _ _ _ R) as (s & S & G & M). exists s. pose proof (f_equal scheme N) as L. cbn [normalize scheme] in L.
    rewrite S in L. injection L as L. exact (conj S (conj G (conj M L))).
  - exact (piece_query _ _ _ (ready_is_a_piece to_ascii m u R)).
Qed.

(* ---- Force and host interpretation *)

Lemma force_stays to_ascii m u v :
  is_normal_in to_ascii m u -> same_path u v -> (m = web -> has_host v = true) ->
  (m = file_mode -> exists a, auth v = Some a /\ FileEquality.only_host a = Some a) -> force m v = Some v.
Proof.
  intros [R N] (D & P & _) W F. destruct m; cbn [force]; [reflexivity | |].
  - unfold force_web. rewrite W by reflexivity. f_equal. apply sequence_eq; try reflexivity. cbn [path_root with_path_root].
    rewrite P. symmetry. exact (has_root_of_web _ _ _ R eq_refl).
  - destruct (F eq_refl) as (a & A & O). pose proof (root_or_drive to_ascii u R) as X. unfold force_file. rewrite A.
    destruct a as [[i|] h [p|]]; try discriminate O. change (drive (with_auth _ v)) with (drive v). rewrite D. f_equal.
    destruct (is_some (drive u)) eqn:Dr; apply sequence_eq; try reflexivity; try exact (eq_sym A).
    cbn [path_root with_path_root with_auth]. destruct X as [X | (X & _)]; congruence.
Qed.

Lemma interpret_stays to_ascii v :
  match auth v with Some a => match name a with Some h => kind h <> uninterpreted | None => True end | None => True end ->
  interpret_host to_ascii v = Some v.
Proof. unfold interpret_host. destruct (auth v) as [[i [[[] x]|] p]|]; try reflexivity. intro H. now elim H. Qed.

Lemma ready_host_is_interpreted to_ascii m h : ready_host to_ascii m h -> kind h <> uninterpreted.
Proof. unfold ready_host. now destruct (kind h). Qed.

Lemma ready_name to_ascii m a : ready_authority_in to_ascii m (Some a) ->
  match name a with Some h => ready_host to_ascii (kin m) h | None => True end
  /\ match port a with Some p => only is_digit p /\ is_port_number p = true | None => True end
  /\ (m = file_mode -> FileEquality.only_host a = Some a) /\ (m = web -> name a <> None).
Proof.
  assert (K : forall k, ready_authority to_ascii k a -> match name a with Some h => ready_host to_ascii k h | None => True end
    /\ match port a with Some p => only is_digit p /\ is_port_number p = true | None => True end /\ (k = web -> name a <> None)).
  { intros k R. unfold ready_authority in R. destruct (name a); [destruct R as (H & _ & P); now repeat split|].
    destruct R as [-> ->]. split; [exact I|]. split; [exact I | discriminate]. }
  destruct m; cbn [ready_authority_in].
  - intro R. destruct (K _ R) as (H & P & _). split; [exact H|]. split; [exact P|]. split; discriminate.
  - intros (b & E & R). injection E as <-. destruct (K _ R) as (H & P & W). split; [exact H|]. split; [exact P|]. split; [discriminate | exact W].
  - intros (b & E & [O _] & R). injection E as <-. destruct R as [-> | R]; [split; [exact I|]; split; [exact I|]; split; [reflexivity | discriminate]|].
    destruct (K _ R) as (H & P & _). split; [exact H|]. split; [exact P|]. split; [trivial | discriminate].
Qed.

Lemma ready_is_interpreted to_ascii m u : ready_in to_ascii m u -> interpret_host to_ascii u = Some u.
Proof.
  intro R. pose proof (authority_of_ready _ _ _ R) as A. apply interpret_stays. destruct (auth u) as [a|]; [|exact I].
  destruct (ready_name _ _ _ A) as (H & _). destruct (name a); [now apply ready_host_is_interpreted in H | exact I].
Qed.

Lemma ready_is_forced to_ascii m u : ready_in to_ascii m u -> force m u = Some u.
Proof.
  intro R. pose proof (authority_of_ready _ _ _ R) as A. destruct m; cbn [force ready_in ready_authority_in] in *; [reflexivity | |].
  - destruct A as (a & A & Ra). unfold force_web, has_host. rewrite A. unfold ready_authority in Ra.
    destruct (name a); [|now destruct Ra]. cbn [is_some]. f_equal. apply sequence_eq; try reflexivity. symmetry. exact (has_root_of_web _ _ _ R eq_refl).
  - destruct R as [(_ & (a & Au & [O _]) & _ & _ & D) _ _ _ _ _]. unfold force_file. rewrite Au.
    destruct a as [[i|] h [p|]]; try discriminate O. change (drive (with_auth _ u)) with (drive u). f_equal.
    destruct (is_some (drive u)); apply sequence_eq; try reflexivity; try exact (eq_sym Au). destruct D as [D | D]; [discriminate D | now symmetry].
Qed.

(* Both leave a normal URL with another query and fragment. *)
Lemma same_authority_stays to_ascii m u v : is_normal_in to_ascii m u -> same_path u v -> auth v = auth u ->
  force m v = Some v /\ interpret_host to_ascii v = Some v.
Proof.
  intros N C E. destruct N as [R N]. pose proof (authority_of_ready _ _ _ R) as A. split.
  - apply (force_stays to_ascii m u v (conj R N) C); intros ->; destruct A as (a & Au & A); unfold has_host; rewrite E, Au.
    + unfold ready_authority in A. destruct (name a); [reflexivity | now destruct A].
    + destruct A as [[O _] _]. now exists a.
  - apply interpret_stays. rewrite E. destruct (auth u) as [a|]; [|exact I]. destruct (ready_name _ _ _ A) as (H & _).
    destruct (name a); [now apply ready_host_is_interpreted in H | exact I].
Qed.

(* ---- Query and fragment *)

Lemma mode_of_other u v : scheme v = scheme u -> mode_of v generic = mode_of u generic.
Proof. unfold mode_of. now intros ->. Qed.

Lemma encoded_query_has_no_hash m q : has "#" (encode (query_column_of m) q) = false.
Proof.
  apply has_false_forallb. apply only_encoded. unfold query_column_of. destruct (is_special m);
    [apply (every_byte_implies (fun b => negb (percent_encode_set special_query_column b)) (fun b => negb (byte_eqb b "#")))
    |apply (every_byte_implies (fun b => negb (percent_encode_set query_column b)) (fun b => negb (byte_eqb b "#")))];
    vm_compute; reflexivity.
Qed.

Lemma set_query_is_normal to_ascii m u q : is_normal_in to_ascii m u ->
  is_normal_in to_ascii m (with_query (option_map (encode (query_column_of m)) q) u).
Proof.
  intro N. destruct (normal_parts _ _ _ N) as (S & A & Na & _ & _ & F). apply (changed_url_is_normal to_ascii m u); trivial; [now repeat split | |].
  - cbn [query with_query]. destruct q; [apply encoded_query_has_no_hash | exact I].
  - cbn [query with_query]. apply encode_twice_some.
Qed.

Lemma set_fragment_is_normal to_ascii m u f : is_normal_in to_ascii m u ->
  is_normal_in to_ascii m (with_fragment (option_map (encode fragment_column) f) u).
Proof.
  intro N. destruct (normal_parts _ _ _ N) as (S & A & Na & Q & Nq & _). apply (changed_url_is_normal to_ascii m u); trivial; [now repeat split|].
  cbn [fragment with_fragment]. apply encode_twice_some.
Qed.

(* ---- Authorities *)

(* Whatever a username and a password are made of, normalisation percent-encodes what ends them. *)
Lemma normalized_userinfo_is_good i : match normalize_userinfo i with Some j => good_userinfo j | None => True end.
Proof.
  destruct (normalize_userinfo i) as [j|] eqn:E; [|exact I]. destruct (userinfo_bytes i j E) as (n & w & ->).
  unfold good_userinfo. cbn [username password]. split; [|split; [apply has_false_forallb|destruct w; cbn [option_map]; [|exact I]]];
    apply only_encoded.
  - apply (every_byte_implies (fun b => negb (percent_encode_set username_column b)) (fun b => negb (ends_authority b))). vm_compute. reflexivity.
  - apply (every_byte_implies (fun b => negb (percent_encode_set username_column b)) (fun b => negb (byte_eqb b ":"))). vm_compute. reflexivity.
  - apply (every_byte_implies (fun b => negb (percent_encode_set password_column b)) (fun b => negb (ends_authority b))). vm_compute. reflexivity.
Qed.

(* An authority to normalise: its host is interpreted, and its port in range; its userinfo may be anything. *)
Definition settable (to_ascii : text -> option text) (m : mode) (c : authority) : Prop :=
  match name c with
  | None => c = no_authority /\ m <> web
  | Some h => ready_host to_ascii (kin m) h
              /\ match port c with Some p => only is_digit p /\ is_port_number p = true | None => True end
              /\ (m = file_mode -> FileEquality.only_host c = Some c)
  end.

Lemma settable_authority_is_ready to_ascii m s c : mode_of_scheme s = m -> settable to_ascii m c ->
  ready_authority_in to_ascii m (Some (normalize_authority shortest_ip6 (Some s) c)).
Proof.
  intros M H. unfold settable in H. destruct (name c) as [h|] eqn:Nm.
  - destruct H as (H & P & O). assert (K : is_localhost_of_file h (Some s) = false ->
      ready_authority to_ascii (kin m) (normalize_authority shortest_ip6 (Some s) c)).
    { intro L. unfold normalize_authority, ready_authority. rewrite Nm, L. cbn [name user port]. split; [now apply normal_host_is_ready|].
      split; [apply normalized_userinfo_is_good | now apply normal_port_is_ready]. }
    assert (L : m <> file_mode -> is_localhost_of_file h (Some s) = false).
    { intro F. unfold is_localhost_of_file. rewrite M. destruct m; [apply andb_false_r | apply andb_false_r | now elim F]. }
    destruct m; cbn [ready_authority_in].
    + apply K, L. discriminate.
    + eexists. split; [reflexivity|]. apply K, L. discriminate.
    + eexists. split; [reflexivity|]. specialize (O eq_refl). destruct c as [[i|] h' [p|]]; try discriminate O. cbn [name] in Nm. subst h'.
      split; [apply FileReferenceEquality.normal_authority_is_only_a_host; split; [reflexivity|]; cbn [name]|].
      * pose proof (ready_host_is_interpreted _ _ _ H) as Hk. now destruct h as [[] x].
      * destruct (is_localhost_of_file h (Some s)) eqn:Lh; [left; unfold normalize_authority; cbn [name]; now rewrite Lh | right; now apply K].
  - destruct H as [-> W]. destruct m; cbn [ready_authority_in]; [now split | now elim W|]. exists no_authority. split; [reflexivity|].
    split; [now split | now left].
Qed.

Lemma settable_authority_is_normal to_ascii m u c :
  is_normal_in to_ascii m u -> has_opaque_path u = false -> settable to_ascii m c ->
  is_normal_in to_ascii m (with_auth (Some (normalize_authority shortest_ip6 (scheme u) c)) u).
Proof.
  intros N O H. destruct (normal_parts _ _ _ N) as ((s & S & G & M & L) & _ & _ & Q & Nq & F).
  apply (changed_url_is_normal to_ascii m u); trivial.
  - repeat split. rewrite O. reflexivity.
  - now exists s.
  - cbn [auth with_auth]. rewrite S. now apply settable_authority_is_ready.
  - cbn [auth scheme with_auth option_map]. rewrite S. f_equal.
    pose proof (normalize_authority_twice shortest_ip6 shortest_ip6_twice shortest_ip6_is_no_localhost (Some s) c) as T. cbn [option_map] in T.
    now rewrite L in T.
Qed.

(* The steps after a new authority is in its place *)
Lemma new_authority_is_normal to_ascii m u c d w :
  is_normal_in to_ascii m u -> has_opaque_path u = false -> settable to_ascii m c ->
  (m = web -> name d <> None) -> (m = file_mode -> FileEquality.only_host d = Some d) ->
  interpret_host to_ascii (with_auth (Some d) u) = Some (with_auth (Some c) u) ->
  then_ (force (mode_of (with_auth (Some d) u) generic) (with_auth (Some d) u)) (fun f =>
    option_map (fun i => with_auth (option_map (normalize_authority shortest_ip6 (scheme i)) (auth i)) i) (interpret_host to_ascii f)) = Some w ->
  is_normal_in to_ascii m w.
Proof.
  intros N O C W F I E. assert (same_path u (with_auth (Some d) u)) as P by (repeat split; rewrite O; reflexivity).
  rewrite (mode_of_other u) in E by reflexivity. rewrite (mode_of_normal _ _ _ N) in E.
  rewrite (force_stays to_ascii m u _ N P) in E.
  - cbn [then_] in E. rewrite I in E. injection E as <-. now apply (settable_authority_is_normal to_ascii m u c).
  - intro Wm. unfold has_host. cbn [auth with_auth]. specialize (W Wm). now destruct (name d).
  - intro Fm. exists d. split; [reflexivity | exact (F Fm)].
Qed.

(* ---- Username, password and port *)

Lemma url_with_host to_ascii m u : is_normal_in to_ascii m u -> can_have_a_username_password_port u = true ->
  m <> file_mode /\ has_opaque_path u = false /\ exists a h, auth u = Some a /\ name a = Some h /\ ready_host to_ascii (kin m) h
    /\ match port a with Some p => only is_digit p /\ is_port_number p = true | None => True end.
Proof.
  intros N C. unfold can_have_a_username_password_port in C. rewrite (mode_of_normal _ _ _ N) in C. apply andb_true_iff in C as [H F].
  split; [intros ->; discriminate F|]. unfold has_host in H. destruct (normal_parts _ _ _ N) as (_ & A & _).
  destruct (auth u) as [a|] eqn:Au; [|discriminate]. split; [unfold has_opaque_path; now rewrite Au|].
  destruct (ready_name _ _ _ A) as (R & P & _). destruct (name a) as [h|] eqn:Nm; [|discriminate]. exists a, h. now repeat split.
Qed.

Lemma changed_userinfo_or_port_is_normal to_ascii m u f w :
  is_normal_in to_ascii m u -> can_have_a_username_password_port u = true ->
  (forall a, name (f a) = name a) ->
  (forall a, match port a with Some p => only is_digit p /\ is_port_number p = true | None => True end ->
             match port (f a) with Some p => only is_digit p /\ is_port_number p = true | None => True end) ->
  let v := with_auth (Some (f (the_auth u))) u in
  then_ (force (mode_of v generic) v) (fun f =>
    option_map (fun i => with_auth (option_map (normalize_authority shortest_ip6 (scheme i)) (auth i)) i) (interpret_host to_ascii f)) = Some w ->
  is_normal_in to_ascii m w.
Proof.
  intros N C Fn Fp v E. destruct (url_with_host to_ascii m u N C) as (Nf & O & a & h & A & Nm & R & P).
  assert (T : the_auth u = a) by (unfold the_auth; now rewrite A). unfold v in E. rewrite T in E.
  apply (new_authority_is_normal to_ascii m u (f a) (f a) w N O); trivial.
  - unfold settable. rewrite Fn, Nm. split; [exact R|]. split; [exact (Fp a P) | intro F; now elim Nf].
  - intros _. rewrite Fn, Nm. discriminate.
  - intro F. now elim Nf.
  - apply interpret_stays. cbn [auth with_auth]. rewrite Fn, Nm. exact (ready_host_is_interpreted _ _ _ R).
Qed.

Lemma port_value_is_good x p : port_value x = Some p -> only is_digit p /\ is_port_number p = true.
Proof.
  unfold port_value. destruct (_ || _) eqn:E; [discriminate|]. injection 1 as <-. apply orb_false_iff in E as [_ E].
  apply negb_false_iff in E. split; [apply take_while_all | exact E].
Qed.

(* ---- Hosts *)

(* The kernel must not compute a reading. *)
Opaque read.

Lemma read_host_gives m x h rest : read_host m x = Some (h, rest) ->
  plain_host m h \/ kind h = ip6 /\ parse_host_port m (host_text h) = Some (h, None).
Proof.
  intro E. destruct x as [|c x]; [discriminate|]. destruct (byte_eq_dec c "[") as [->|N].
  - cbn [read_host] in E. destruct (read fuel m (Ref "ip6-address") x) as [| |made r] eqn:R; try discriminate.
    destruct r as [|c r]; [discriminate|]. assert (C : c = "]"%char) by (destruct c as [[] [] [] [] [] [] [] []]; try discriminate; reflexivity).
    subst c. injection E as <- <-. right. split; [reflexivity|]. cbn [host_text].
    pose proof R as R'. apply what_is_left_is_the_end_of_the_text in R' as [address ->].
    assert (A : Host.parse_ipv6 address <> None).
    { apply (proj1 (Ipv6Grammar.ip6_address_is_what_the_parser_accepts m address r)). exists made. exact R. }
    assert (T : read_text ("["%char :: address ++ "]"%char :: r) r = "["%char :: address ++ ["]"%char]).
    { change (address ++ "]"%char :: r) with (address ++ ["]"%char] ++ r). rewrite app_assoc, app_comm_cons. apply read_text_app. }
    same_types. rewrite T. exact (parse_host_in_brackets m address [] A).
  - assert (E' : match take_while (host_char m) (c :: x) with [] => None | t => Some (Host (host_kind_of m t) t, drop_while (host_char m) (c :: x))
      end = Some (h, rest)) by (rewrite <- E; unfold read_host; any_other_byte c N). clear E.
    pose proof (take_while_all (host_char m) (c :: x)) as O. destruct (take_while (host_char m) (c :: x)) as [|b t] eqn:T; [discriminate|].
    injection E' as <- _. left. unfold plain_host. cbn [host_text kind]. split; [|now split]. intros ->. cbn [take_while] in T.
    destruct (host_char m c); [|discriminate]. injection T as -> _. now apply N.
Qed.

Lemma read_host_is_interpreted to_ascii m x h rest u i p w :
  HostIdempotence.gives_lowercase_ascii to_ascii -> read_host m x = Some (h, rest) ->
  interpret_host to_ascii (with_auth (Some (Authority i (Some h) p)) u) = Some w ->
  exists g, w = with_auth (Some (Authority i (Some g) p)) u /\ ready_host to_ascii (kin m) g.
Proof.
  intros L R E. apply read_host_gives in R. assert (R' : plain_host (kin m) h \/ kind h = ip6 /\ parse_host_port (kin m) (host_text h) = Some (h, None))
    by (destruct m; [exact R | exact R | rewrite file_host_port_is in R; exact R]). clear R.
  destruct R' as [R | [K R]].
  - assert (K : kind h = if is_special (kin m) then uninterpreted else opaque).
    { destruct R as (B & _ & ->). unfold host_kind_of. destruct (host_text h) as [|b t]; [contradiction|]. any_other_byte b B. }
    destruct h as [k t]. cbn [kind] in K. subst k. unfold interpret_host in E. cbn [auth with_auth] in E.
    destruct m; cbn [kin is_special] in E.
    + injection E as <-. exists (Host opaque t). split; [reflexivity|]. now split.
    + destruct (interpret to_ascii t) as [g|] eqn:G; [|discriminate]. injection E as <-. exists g. split; [reflexivity|].
      exact (interpreted_host_is_ready to_ascii t g L G).
    + destruct (interpret to_ascii t) as [g|] eqn:G; [|discriminate]. injection E as <-. exists g. split; [reflexivity|].
      exact (interpreted_host_is_ready to_ascii t g L G).
  - destruct h as [k t]. cbn [kind] in K. subst k. injection E as <-. exists (Host ip6 t). split; [reflexivity|].
    exact (ip6_hosts_read_back (kin m) _ _ _ R eq_refl).
Qed.

Lemma host_value_gives with_a_port m x o p : host_value with_a_port m x = Some (o, p) ->
  match o with Some h => exists y rest, read_host m y = Some (h, rest) | None => p = None end
  /\ match p with Some p => (only is_digit p /\ is_port_number p = true) /\ m <> file_mode | None => True end.
Proof.
  unfold host_value. destruct (before ends_authority x) as [|c y]; [injection 1 as <- <-; now split|].
  destruct (read_host m (c :: y)) as [[h [|d rest]]|] eqn:R; [injection 1 as <- <-; split; [eauto | exact I]| |discriminate].
  intro E. assert (E' : (if with_a_port && negb (mode_eqb m file_mode) then Some (Some h, port_value rest) else None) = Some (o, p))
    by (destruct d as [[] [] [] [] [] [] [] []]; try discriminate; exact E). clear E.
  destruct (with_a_port && negb (mode_eqb m file_mode)) eqn:W; [|discriminate]. injection E' as <- <-. split; [eauto|].
  destruct (port_value rest) as [q|] eqn:P; [|exact I]. split; [exact (port_value_is_good rest q P)|]. intros ->. now rewrite andb_false_r in W.
Qed.

Lemma changed_host_is_normal to_ascii with_a_port m u x o p w :
  HostIdempotence.gives_lowercase_ascii to_ascii -> is_normal_in to_ascii m u -> has_opaque_path u = false ->
  host_value with_a_port m x = Some (o, p) ->
  let v := with_auth (Some (new_host o p (the_auth u))) u in
  (negb (mode_eqb (mode_of v generic) web) || has_host v) && (has_host v || negb (has_credentials_or_port v)) = true ->
  then_ (force (mode_of v generic) v) (fun f =>
    option_map (fun i => with_auth (option_map (normalize_authority shortest_ip6 (scheme i)) (auth i)) i) (interpret_host to_ascii f)) = Some w ->
  is_normal_in to_ascii m w.
Proof.
  intros L N O V v C E. apply host_value_gives in V as [Ho Hp]. unfold v in *. rewrite (mode_of_other u) in C by reflexivity.
  rewrite (mode_of_normal _ _ _ N) in C. set (a := the_auth u) in *. destruct (normal_parts _ _ _ N) as (_ & A & _).
  assert (Ra : match port a with Some p => only is_digit p /\ is_port_number p = true | None => True end
    /\ (m = file_mode -> FileEquality.only_host a = Some a)).
  { unfold a, the_auth. destruct (auth u) as [b|]; [destruct (ready_name _ _ _ A) as (_ & P & F & _); now split | now split]. }
  destruct Ra as [Pa Fa]. set (d := new_host o p a) in *. apply andb_true_iff in C as [Cw Cc].
  unfold has_host, has_credentials_or_port in Cw, Cc. cbn [auth with_auth] in Cw, Cc.
  assert (Od : m = file_mode -> FileEquality.only_host d = Some d).
  { intro F. specialize (Fa F). unfold d, new_host. destruct p as [p|]; [now elim (proj2 Hp)|].
    destruct a as [[i|] g [q|]]; try discriminate Fa. reflexivity. }
  assert (Wd : m = web -> name d <> None).
  { intros ->. unfold d, new_host in *. cbn [name] in *. destruct o; [discriminate | discriminate Cw]. }
  destruct o as [h|].
  - destruct Ho as (y & rest & R). pose proof (fun z => read_host_is_interpreted to_ascii m y h rest u (user a) (port d) z L R) as I.
    destruct (interpret_host to_ascii (with_auth (Some d) u)) as [z|] eqn:Iz.
    + destruct (I z Iz) as (g & -> & Rg). apply (new_authority_is_normal to_ascii m u (Authority (user a) (Some g) (port d)) d w N O); trivial.
      unfold settable. cbn [name port]. split; [exact Rg|]. split.
      * unfold d, new_host. cbn [port]. destruct p; [apply Hp | exact Pa].
      * intro F. specialize (Od F). unfold d, new_host in *. cbn [user port name FileEquality.only_host] in *.
        destruct (user a); [discriminate|]. destruct p; [discriminate|]. now destruct (port a).
    + exfalso. assert (P : same_path u (with_auth (Some d) u)) by (repeat split; rewrite O; reflexivity).
      rewrite (mode_of_other u), (mode_of_normal _ _ _ N) in E by reflexivity. rewrite (force_stays to_ascii m u _ N P) in E.
      * cbn [then_] in E. rewrite Iz in E. discriminate.
      * intros _. reflexivity.
      * intro F. exists d. split; [reflexivity | exact (Od F)].
  - subst p. assert (D : d = no_authority).
    { unfold d, new_host in *. cbn [name user port is_some orb] in *. destruct (user a), (port a); try discriminate Cc. reflexivity. }
    apply (new_authority_is_normal to_ascii m u no_authority d w N O); trivial; [|now rewrite D].
    split; [reflexivity|]. intros ->. exact (Wd eq_refl ltac:(now rewrite D)).
Qed.

(* ---- Paths *)

Lemma pathname_text m x : only (path_byte m) (Preprocess.replace_backslashes m (encode path_column x)).
Proof.
  assert (F : free_of ends_path (encode path_column x)).
  { apply only_encoded. apply (every_byte_implies (fun b => negb (percent_encode_set path_column b)) (fun b => negb (ends_path b))).
    vm_compute. reflexivity. }
  assert (W : forall y, free_of ends_path y -> (is_special m = true -> only no_backslash y) -> only (path_byte m) y).
  { intros y Fy By. unfold only, path_byte, free_of in *. rewrite forallb_forall in Fy |- *. intros b I. rewrite (Fy b I). cbn [andb].
    destruct (is_special m); [|reflexivity]. specialize (By eq_refl). rewrite forallb_forall in By. exact (By b I). }
  unfold Preprocess.replace_backslashes. destruct (is_special m) eqn:Sp; [|apply W; [exact F | discriminate]].
  assert (B : before ends_path (encode path_column x) = encode path_column x) by (apply take_while_of_all; exact F).
  assert (Fr : from ends_path (encode path_column x) = []) by (apply drop_while_of_all; exact F).
  same_types. rewrite B, Fr, app_nil_r. apply W; [exact (slashes_end_no_path _ F) | intros _; apply slashes_only].
Qed.

Lemma pathname_segments m x : let p := put_path (Preprocess.replace_backslashes m (encode path_column x)) empty in
  Forall (ready_segment (kin m)) (dirs p) /\ match file p with Some f => ready_segment (kin m) f /\ f <> [] | None => True end.
Proof.
  cbv zeta. destruct (put_path_is_made_of (path_byte m) _ empty (pathname_text m x)) as [D F]. split.
  - revert D. apply Forall_impl. intros d [O S]. exact (ready_segment_of m d O S).
  - destruct (file _); [|exact I]. destruct F as [[O S] N]. split; [exact (ready_segment_of m t O S) | exact N].
Qed.

Lemma pathname_root u x : let v := put_pathname x u in
  path_root v = true \/ path_root v = false /\ dirs v = [] /\ file v = None /\ is_some (auth u) = true
    /\ is_special (mode_of u generic) = false.
Proof.
  cbv zeta. unfold put_pathname. cbn [path_root dirs file with_file with_dirs with_path_root]. destruct x as [|c x]; [|now left].
  cbn [is_nil negb orb]. destruct (is_special (mode_of u generic)) eqn:S; [now left|]. destruct (is_some (auth u)); [right | now left].
  assert (E : Preprocess.replace_backslashes (mode_of u generic) (encode path_column []) = [])
    by (unfold Preprocess.replace_backslashes; now rewrite S).
  rewrite E. now repeat split.
Qed.

Lemma pathname_is_ready to_ascii m u x : is_normal_in to_ascii m u -> ready_in to_ascii m (put_pathname x u).
Proof.
  intro N. pose proof N as [R _]. pose proof (pathname_root u x) as P. cbv zeta in P.
  destruct (pathname_segments m x) as [D F]. cbv zeta in *. pose proof (mode_of_normal _ _ _ N) as M.
  assert (Ev : put_pathname x u = with_file (file (put_path (Preprocess.replace_backslashes m (encode path_column x)) empty))
    (with_dirs (dirs (put_path (Preprocess.replace_backslashes m (encode path_column x)) empty))
      (with_path_root (path_root (put_pathname x u)) (with_drive None u)))) by (unfold put_pathname; now rewrite M).
  rewrite M in P. set (r := path_root (put_pathname x u)) in *. rewrite Ev in *. clear Ev.
  cbn [dirs file with_file with_dirs with_path_root with_drive] in P. destruct m; cbn [ready_in] in *.
  - destruct R as [S _ A _ _ _ _ Q _]. split; cbn [scheme auth drive path_root dirs file query fragment with_file with_dirs with_path_root with_drive];
      auto; [|discriminate|].
    + intros _. destruct P as [P | (_ & P1 & P2 & _)]; [now left | right; now split].
    + intro O. exfalso. unfold has_opaque_path in O. cbn [auth path_root with_file with_dirs with_path_root with_drive] in O.
      destruct P as [-> | (-> & _ & _ & P & _)]; [now rewrite andb_false_r in O | now rewrite P in O].
  - destruct P as [P | (_ & _ & _ & _ & P)]; [|discriminate P]. destruct R as [S _ A _ _ _ _ Q _].
    split; cbn [scheme auth drive path_root dirs file query fragment with_file with_dirs with_path_root with_drive]; auto.
    intro O. exfalso. unfold has_opaque_path in O. cbn [auth path_root with_file with_dirs with_path_root with_drive] in O.
    rewrite P, andb_false_r in O. discriminate O.
  - destruct P as [P | (_ & _ & _ & _ & P)]; [|discriminate P]. destruct R as [(S & A & _) Sg Ra _ _ Q].
    split; cbn [scheme auth drive path_root dirs file query fragment with_file with_dirs with_path_root with_drive]; auto.
    split; [exact S|]. split; [exact A|]. split; [reflexivity|].
    split; [unfold needs_path_root; cbn [auth drive path_root dirs file with_file with_dirs with_path_root with_drive]; rewrite P;
      apply andb_false_r | now right].
Qed.

Lemma normalize_path_keeps_others m u :
  scheme (normalize_path m u) = scheme u /\ auth (normalize_path m u) = auth u /\ query (normalize_path m u) = query u
  /\ fragment (normalize_path m u) = fragment u.
Proof.
  unfold normalize_path. destruct (has_opaque_path u); [now repeat split|]. unfold normalize_segments, reduce_path.
  destruct (file u); [|now repeat split]. destruct (is_dot_segment t); [now repeat split|]. now destruct (becomes_drive _ _ _ _).
Qed.

Lemma set_pathname_is_normal to_ascii m u x : is_normal_in to_ascii m u ->
  is_normal_in to_ascii m (normalize_path m (put_pathname x u)).
Proof.
  intro N. assert (E : normalize_path m (put_pathname x u) = normalize shortest_ip6 m (put_pathname x u)).
  { destruct N as [_ N]. destruct (normalize_path_keeps_others m (put_pathname x u)) as (Es & Ea & Eq & Ef).
    pose proof (f_equal scheme N) as Ns. pose proof (f_equal auth N) as Na. pose proof (f_equal query N) as Nq.
    pose proof (f_equal fragment N) as Nf. cbn [normalize scheme auth query fragment] in Ns, Na, Nq, Nf.
    apply sequence_eq; cbn [normalize scheme auth drive path_root dirs file query fragment]; rewrite ?Es, ?Ea, ?Eq, ?Ef; trivial;
      symmetry; assumption. }
  rewrite E. now apply ready_gives_normal, pathname_is_ready.
Qed.

(* ---- Protocol *)

Lemma scheme_value_is_good x s : scheme_value x = Some s -> good_scheme s.
Proof.
  unfold scheme_value. destruct (split_scheme x) as [[t|] r] eqn:E; cbn [fst].
  - injection 1 as <-. exact (split_scheme_is_good _ _ _ E).
  - destruct (split_scheme (x ++ txt ":")) as [o r'] eqn:E'. cbn [fst]. intros ->. exact (split_scheme_is_good _ _ _ E').
Qed.

(* The authority of a normal URL under another scheme: only the port may change. *)
Definition for_scheme (s : text) (a : authority) : authority := new_port (normalize_port (Some s) (port a)) a.

Lemma authority_for_scheme_is_normal s t a :
  mode_of_scheme s <> file_mode -> normalize_authority shortest_ip6 t a = a ->
  normalize_authority shortest_ip6 (Some (lowercase s)) (for_scheme s a) = for_scheme s a.
Proof.
  intros F N. unfold normalize_authority, for_scheme, new_port in *. cbn [name user port].
  destruct (name a) as [h|] eqn:Nm; [|now rewrite <- N].
  assert (L : is_localhost_of_file h (Some (lowercase s)) = false).
  { unfold is_localhost_of_file. rewrite mode_of_lowercase. destruct (mode_of_scheme s); [apply andb_false_r | apply andb_false_r | now elim F]. }
  rewrite L. destruct (is_localhost_of_file h t); [now rewrite <- N in Nm|]. pose proof (f_equal user N) as U. pose proof (f_equal name N) as H.
  cbn [user name] in U, H. rewrite Nm in H. rewrite U, H. f_equal. exact (normalize_port_twice (Some s) (port a)).
Qed.

Lemma ready_for_scheme to_ascii m s a : m <> file_mode -> ready_authority_in to_ascii m (Some a) ->
  ready_authority_in to_ascii m (Some (for_scheme s a)).
Proof.
  assert (K : forall k, ready_authority to_ascii k a -> ready_authority to_ascii k (for_scheme s a)).
  { intros k R. unfold ready_authority, for_scheme, new_port in *. cbn [name user port]. destruct (name a) as [h|] eqn:Nm.
    - destruct R as (H & U & P). split; [exact H|]. split; [exact U | now apply normal_port_is_ready].
    - now destruct R as [-> R]. }
  intro F. destruct m; cbn [ready_authority_in]; [apply K | | now elim F]. intros (b & E & R). injection E as <-. eexists. split; [reflexivity|].
  now apply K.
Qed.

(* What the setter makes of a URL whose path does not change *)
Definition with_new_scheme (s : text) (u : sequence) : sequence :=
  with_scheme (Some (lowercase s)) (with_auth (option_map (for_scheme s) (auth u)) u).

Lemma opaque_with_scheme u v s : scheme u = Some s -> mode_of v generic = mode_of u generic -> is_some (scheme v) = true ->
  is_some (auth v) = is_some (auth u) -> path_root v = path_root u -> has_opaque_path v = has_opaque_path u.
Proof. intros S M Sv A P. unfold has_opaque_path. now rewrite M, Sv, A, P, S. Qed.

Lemma new_scheme_is_normal to_ascii m u s : is_normal_in to_ascii m u -> good_scheme s -> mode_of_scheme s = m -> m <> file_mode ->
  is_normal_in to_ascii m (with_new_scheme s u).
Proof.
  intros N G M F. destruct (normal_parts _ _ _ N) as ((t & T & _) & A & Na & Q & Nq & Nf).
  apply (changed_url_is_normal to_ascii m u); trivial.
  - repeat split. apply (opaque_with_scheme u _ t T); try reflexivity; [|unfold with_new_scheme; cbn; now destruct (auth u)].
    rewrite (mode_of_normal _ _ _ N). unfold mode_of. cbn [with_new_scheme scheme with_scheme]. now rewrite mode_of_lowercase.
  - exists (lowercase s). split; [reflexivity|]. split; [now apply good_lowercase|]. rewrite mode_of_lowercase. split; [exact M|].
    apply lowercase_idempotent.
  - cbn [with_new_scheme auth with_scheme with_auth]. destruct (auth u) as [a|]; [now apply ready_for_scheme | exact A].
  - cbn [with_new_scheme auth scheme with_scheme with_auth]. destruct (auth u) as [a|]; [|reflexivity]. cbn [option_map] in *. f_equal.
    injection Na as Na. apply (authority_for_scheme_is_normal s (scheme u)); [now rewrite M | exact Na].
Qed.

(* A file-URL with a drive becomes a web-URL, whose path has a segment like the drive. *)
Lemma drive_is_no_dot_segment d : is_drive d = true -> is_dot_segment d = false.
Proof.
  intro D. destruct d as [|a [|b [|c d]]]; try discriminate. cbn [is_drive] in D. apply andb_true_iff in D as [A _].
  apply (every_byte_implies is_alpha (fun a => negb (byte_eqb a ".") && negb (byte_eqb a "%"))) in A; [|vm_compute; reflexivity].
  rewrite andb_true_iff, !negb_true_iff in A. destruct A as [A1 A2]. unfold is_dot_segment, is_dot, is_dots. cbn. now rewrite A1, A2.
Qed.

(* A path that a normal web-URL may have *)
Definition web_path (p : sequence) : Prop :=
  drive p = None /\ path_root p = true /\ Forall (ready_segment web) (dirs p)
  /\ match file p with Some f => ready_segment web f /\ f <> [] | None => True end
  /\ Forall (fun x => is_dot_segment x = false) (dirs p) /\ match file p with Some f => is_dot_segment f = false | None => True end
  /\ map (encode path_column) (dirs p) = dirs p /\ option_map (encode path_column) (file p) = file p.

Lemma path_of_file_url to_ascii u : is_normal_in to_ascii file_mode u -> path_root u = true ->
  Forall (fun x => is_dot_segment x = false) (dirs u) /\ match file u with Some f => is_dot_segment f = false | None => True end
  /\ map (encode path_column) (dirs u) = dirs u /\ option_map (encode path_column) (file u) = file u.
Proof.
  intros [R N] P. pose proof (file_path_is_not_opaque _ _ R) as O. pose proof (f_equal dirs N) as Nd. pose proof (f_equal file N) as Nf.
  cbn [normalize dirs file] in Nd, Nf. unfold normalize_path in Nd, Nf. rewrite O in Nd, Nf.
  assert (S : stays file_mode u).
  { apply (stays_ext file_mode (normalize_segments file_mode u));
      [apply normalized_segments_stay | now rewrite FileReferenceEquality.authority_stays | ..];
      rewrite <- N at 1; unfold normalize, normalize_path; cbn [drive path_root dirs file]; now rewrite O. }
  change (normalize_segments file_mode u) with (encoded_path (reduce_path file_mode u)) in *.
  rewrite (what_stays_is_not_changed file_mode u S) in *. cbn [encoded_path dirs file with_drive with_dirs with_file] in Nd, Nf.
  destruct S as ((fl & ab & E & _ & Da & Fl) & F & _). rewrite (Fl P) in E. cbn [app] in E. rewrite E in *.
  split; [exact Da|]. split; [|now split]. unfold dot_file in F. destruct (file u) as [f|]; [|exact I]. now destruct (is_dot_segment f).
Qed.

Lemma drive_as_segment_is_web_path to_ascii u : is_normal_in to_ascii file_mode u -> web_path (with_drive_as_segment u).
Proof.
  intro N. pose proof N as [R _]. pose proof (path_of_file_url to_ascii u N) as Pu. pose proof R as [(_ & _ & Dr & _) _ _ Ds F _].
  pose proof (root_or_drive to_ascii u R) as Rt. unfold web_path, with_drive_as_segment. destruct (drive u) as [d|] eqn:D.
  - cbn [on] in Dr. destruct (drive_bytes d Dr) as (_ & Bs & Fr). assert (Rd : ready_segment web d) by (split; [exact Fr | now intros _]).
    assert (Ed : encode path_column d = d) by apply (drive_is_plain d Dr). assert (Nd : d <> []) by (intros ->; discriminate Dr).
    pose proof (drive_is_no_dot_segment d Dr) as Dd. destruct (path_root u) eqn:P.
    + destruct (Pu eq_refl) as (P1 & P2 & P3 & P4). cbn [drive path_root dirs file with_drive with_dirs map]. rewrite Ed, P3, P4.
      now repeat (split; auto using Forall_cons).
    + destruct Rt as [Rt | (_ & Dn & Fn)]; [congruence|]. cbn [drive path_root dirs file with_drive with_path_root with_file option_map].
      rewrite Dn, Ed. cbn [map]. now repeat (split; auto).
  - destruct Rt as [P | (X & _)]; [|now rewrite D in X]. destruct (Pu P) as (P1 & P2 & P3 & P4). now repeat (split; auto).
Qed.

Lemma url_with_web_path_is_ready to_ascii s a v : web_path v -> scheme v = Some s -> good_scheme s -> mode_of_scheme s = web ->
  auth v = Some a -> ready_authority to_ascii web a -> match query v with Some q => has "#" q = false | None => True end -> ready to_ascii web v.
Proof.
  intros (D & P & Ds & F & _) S G M A Ra Q. split; rewrite ?A; auto; [now exists s|]. intro O. unfold has_opaque_path in O.
  rewrite P, andb_false_r in O. discriminate O.
Qed.

Lemma web_path_is_normal m v : m = web -> web_path v -> drive (normalize_path m v) = drive v /\ path_root (normalize_path m v) = path_root v
  /\ dirs (normalize_path m v) = dirs v /\ file (normalize_path m v) = file v.
Proof.
  intros -> (D & P & _ & _ & Nd & Nf & Ed & Ef). assert (O : has_opaque_path v = false) by (unfold has_opaque_path; now rewrite P, andb_false_r).
  unfold normalize_path. rewrite O. assert (S : stays web v).
  { split; [exists [], (dirs v); rewrite P; repeat split; auto|]. split; [|discriminate]. unfold dot_file.
    destruct (file v); [now rewrite Nf | reflexivity]. }
  change (normalize_segments web v) with (encoded_path (reduce_path web v)). rewrite (what_stays_is_not_changed web v S).
  cbn [encoded_path drive path_root dirs file with_drive with_dirs with_file]. rewrite D, Ed, Ef. now repeat split.
Qed.

Lemma file_url_as_web_url to_ascii u s : is_normal_in to_ascii file_mode u -> has_host u = true -> good_scheme s -> mode_of_scheme s = web ->
  ready to_ascii web (with_drive_as_segment (with_scheme (Some s) u))
  /\ is_normal_in to_ascii web (with_new_scheme s (with_drive_as_segment (with_scheme (Some s) u))).
Proof.
  intros N H G M. pose proof (drive_as_segment_is_web_path to_ascii u N) as W. destruct (normal_parts _ _ _ N) as (_ & A & Na & Q & Nq & Nf).
  destruct A as (a & A & _ & Ra). rewrite A in Na. injection Na as Na. unfold has_host in H. rewrite A in H.
  destruct Ra as [-> | Ra]; [discriminate H|]. set (v := with_drive_as_segment (with_scheme (Some s) u)).
  assert (Ev : scheme v = Some s /\ auth v = Some a /\ query v = query u /\ fragment v = fragment u /\ web_path v).
  { unfold v, with_drive_as_segment, web_path in *. cbn [drive path_root with_scheme].
    destruct (drive u); [|now repeat (split; auto)]. destruct (path_root u); now repeat (split; auto). }
  destruct Ev as (Sv & Av & Qv & Fv & Wv). rewrite <- Qv in Q, Nq. rewrite <- Fv in Nf.
  split; [exact (url_with_web_path_is_ready to_ascii s a v Wv Sv G M Av Ra Q)|].
  assert (Aw : auth (with_new_scheme s v) = Some (for_scheme s a)) by (unfold with_new_scheme; cbn [auth with_scheme with_auth]; now rewrite Av).
  assert (Rw : ready_authority_in to_ascii web (Some (for_scheme s a))) by (apply ready_for_scheme; [discriminate | now exists a]).
  destruct Rw as (b & Eb & Rb). injection Eb as <-. split.
  - apply (url_with_web_path_is_ready to_ascii (lowercase s) (for_scheme s a) (with_new_scheme s v) Wv);
      [reflexivity | now apply good_lowercase | now rewrite mode_of_lowercase | exact Aw | exact Rb | exact Q].
  - destruct (web_path_is_normal web (with_new_scheme s v) eq_refl Wv) as (D & P & Ds & F).
    apply sequence_eq; cbn [normalize scheme auth drive path_root dirs file query fragment]; trivial.
    + unfold with_new_scheme. cbn [scheme with_scheme option_map]. now rewrite lowercase_idempotent.
    + rewrite Aw. cbn [with_new_scheme scheme with_scheme option_map]. f_equal.
      apply (authority_for_scheme_is_normal s (scheme u)); [now rewrite M | exact Na].
Qed.

(* The protocol setter makes a file-URL of another URL. *)
Definition becomes_file (u w : sequence) : Prop := mode_of w generic = file_mode /\ mode_of u generic <> file_mode.

Lemma normal_drive_is_drive d : is_normal_drive d = true -> is_drive d = true.
Proof.
  destruct d as [|a [|b [|c d]]]; try discriminate. cbn [is_normal_drive is_drive]. intro D. apply andb_true_iff in D as [-> B].
  apply byte_eqb_eq in B. now subst b.
Qed.

Lemma no_first_segment_becomes_drive to_ascii u : is_normal_in to_ascii file_mode u -> drive u = None -> with_first_segment_as_drive u = u.
Proof.
  intros [R N] D. pose proof (first_segment_is_no_drive to_ascii u R N D) as F. unfold with_first_segment_as_drive, first_segment in *.
  destruct (dirs u) as [|d ds].
  - destruct (file u) as [f|]; [|reflexivity]. destruct (is_normal_drive f) eqn:E; [|reflexivity]. apply normal_drive_is_drive in E. congruence.
  - destruct (is_normal_drive d) eqn:E; [|reflexivity]. apply normal_drive_is_drive in E. congruence.
Qed.

Lemma same_scheme_changes_nothing to_ascii u s : is_normal_in to_ascii file_mode u -> mode_of_scheme s = file_mode -> with_new_scheme s u = u.
Proof.
  intros N M. destruct (normal_parts _ _ _ N) as ((t & T & _ & Mt & L) & (a & A & [O _] & _) & _).
  destruct (FileEquality.file_scheme s M) as (Ls & _). destruct (FileEquality.file_scheme t Mt) as (Lt & _).
  apply sequence_eq; try reflexivity; unfold with_new_scheme; cbn [scheme auth with_scheme with_auth].
  - congruence.
  - rewrite A. destruct a as [[i|] h [p|]]; try discriminate O. reflexivity.
Qed.

Lemma unchanged_path_is_normal to_ascii m u s w :
  is_normal_in to_ascii m u -> good_scheme s -> mode_of_scheme s = m ->
  then_ (force m (with_scheme (Some s) u)) (fun f => option_map (normalize_component protocol_attribute) (interpret_host to_ascii f)) = Some w ->
  is_normal_in to_ascii m w.
Proof.
  intros N G M E. destruct (normal_parts _ _ _ N) as ((t & T & _) & _). assert (C : same_path u (with_scheme (Some s) u)).
  { repeat split. apply (opaque_with_scheme u _ t T); try reflexivity. rewrite (mode_of_normal _ _ _ N). exact M. }
  destruct (same_authority_stays to_ascii m u _ N C eq_refl) as [F I]. rewrite F in E. cbn [then_] in E. rewrite I in E. injection E as <-.
  change (is_normal_in to_ascii m (with_new_scheme s u)). destruct (mode_eqb m file_mode) eqn:Fm.
  - assert (m = file_mode) as -> by now destruct m. now rewrite (same_scheme_changes_nothing to_ascii u s N M).
  - apply new_scheme_is_normal; trivial. now intros ->.
Qed.

Lemma scheme_of_put s u : scheme (put_scheme s u) = Some s.
Proof.
  assert (A : forall v, scheme (with_drive_as_segment v) = scheme v)
    by (intro v; unfold with_drive_as_segment; destruct (drive v); [now destruct (path_root v) | reflexivity]).
  assert (B : forall v, scheme (with_first_segment_as_drive v) = scheme v).
  { intro v. unfold with_first_segment_as_drive. destruct (dirs v) as [|d ds]; [|now destruct (is_normal_drive d)].
    destruct (file v) as [f|]; [now destruct (is_normal_drive f) | reflexivity]. }
  unfold put_scheme. destruct (is_some (drive u)), (has_drive (mode_of_scheme s)); now rewrite ?A, ?B.
Qed.

Lemma file_mode_of_set to_ascii u s w : mode_of_scheme s = file_mode ->
  then_ (force (mode_of_scheme s) (put_scheme s u)) (fun f =>
    option_map (normalize_component protocol_attribute) (interpret_host to_ascii f)) = Some w -> mode_of w generic = file_mode.
Proof.
  intros M E. rewrite M in E. cbn [force] in E. destruct (force_file (put_scheme s u)) as [f|] eqn:F; [|discriminate].
  destruct (forced_file_keeps _ _ F) as (Sf & _). cbn [then_] in E. destruct (interpret_host to_ascii f) as [i|] eqn:I; [|discriminate].
  injection E as <-. apply BaseEquality.scheme_of_interpreted in I. unfold mode_of. cbn [normalize_component scheme with_scheme].
  rewrite I, Sf, scheme_of_put. cbn [option_map]. now rewrite mode_of_lowercase.
Qed.

Lemma changed_scheme_is_normal to_ascii m u s w :
  is_normal_in to_ascii m u -> good_scheme s -> may_become protocol_attribute u (put_scheme s u) = true ->
  then_ (force (mode_of_scheme s) (put_scheme s u)) (fun f =>
    option_map (normalize_component protocol_attribute) (interpret_host to_ascii f)) = Some w ->
  (m <> file_mode -> mode_of_scheme s <> file_mode) -> mode_of (put_scheme s u) generic = mode_of_scheme s -> is_normal_url to_ascii w.
Proof.
  intros N G C E B K. unfold may_become in C. rewrite K, (mode_of_normal _ _ _ N) in C. apply andb_true_iff in C as [C H].
  apply andb_true_iff in C as [C _]. apply eqb_prop in C. pose proof (scheme_of_put s u) as Sv. unfold put_scheme in *.
  destruct m, (mode_of_scheme s) eqn:M; try discriminate C; try (now elim (B ltac:(discriminate))); cbn [has_drive] in *.
  - pose proof N as [R _]. rewrite (has_no_drive _ _ _ R) in *. exists generic. exact (unchanged_path_is_normal to_ascii generic u s w N G M E).
  - pose proof N as [R _]. rewrite (has_no_drive _ _ _ R) in *. exists web. exact (unchanged_path_is_normal to_ascii web u s w N G M E).
  - exists web. set (v := with_drive_as_segment (with_scheme (Some s) u)) in *.
    assert (P : (if is_some (drive u) then v else with_scheme (Some s) u) = v)
      by (unfold v, with_drive_as_segment; cbn [drive with_scheme]; now destruct (drive u)).
    rewrite P in H, E, Sv. cbn [mode_eqb negb orb] in H. assert (Hu : has_host u = true).
    { unfold has_host in *. replace (auth u) with (auth v); [exact H|]. unfold v, with_drive_as_segment. cbn [drive path_root with_scheme].
      destruct (drive u); [now destruct (path_root u) | reflexivity]. }
    destruct (file_url_as_web_url to_ascii u s N Hu G M) as [Rv Nw]. fold v in Rv, Nw.
    pose proof (ready_is_forced to_ascii web v Rv) as Fv. pose proof (ready_is_interpreted to_ascii web v Rv) as Iv.
    rewrite Fv in E. cbn [then_] in E. rewrite Iv in E. injection E as <-.
    cbn [normalize_component]. rewrite Sv. exact Nw.
  - exists file_mode. assert (P : (if is_some (drive u) then with_scheme (Some s) u else with_first_segment_as_drive (with_scheme (Some s) u))
      = with_scheme (Some s) u).
    { destruct (drive u) eqn:D; [reflexivity|]. pose proof (no_first_segment_becomes_drive to_ascii u N D) as Q.
      unfold with_first_segment_as_drive in *. cbn [dirs file with_scheme]. destruct (dirs u) as [|d ds].
      - destruct (file u) as [f|]; [|reflexivity]. destruct (is_normal_drive f); [|reflexivity]. apply (f_equal drive) in Q. cbn in Q. congruence.
      - destruct (is_normal_drive d); [|reflexivity]. apply (f_equal drive) in Q. cbn in Q. congruence. }
    rewrite P in E. exact (unchanged_path_is_normal to_ascii file_mode u s w N G M E).
Qed.

(* ---- The setters *)

Lemma not_opaque_to_be_set u a : may_be_set a u = true -> a = host_attribute \/ a = hostname_attribute \/ a = pathname_attribute ->
  has_opaque_path u = false.
Proof. intros M [-> | [-> | ->]]; cbn [may_be_set] in M; now apply negb_true_iff in M. Qed.

(* After each setter, a normal URL is normal, unless the setter makes a file-URL of another one. *)
Theorem set_url_is_normal to_ascii a value u w :
  HostIdempotence.gives_lowercase_ascii to_ascii -> is_normal_url to_ascii u -> set to_ascii a value u = Some w ->
  ~ becomes_file u w -> is_normal_url to_ascii w.
Proof.
  intros L (m & N) E Nf. unfold set in E. destruct (may_be_set a u) eqn:B; [|discriminate].
  set (x := preprocess_value a (mode_of u generic) (without_sigil a value)) in *. pose proof (mode_of_normal _ _ _ N) as M.
  destruct a; cbn [empty_removes andb put_component then_] in E.
  { destruct (scheme_value x) as [s|] eqn:V; [|discriminate]. cbn [option_map then_] in E.
    destruct (may_become protocol_attribute u (put_scheme s u)) eqn:C; [|discriminate].
    assert (K : mode_of (put_scheme s u) generic = mode_of_scheme s) by (unfold mode_of; now rewrite scheme_of_put). rewrite K in E.
    apply (changed_scheme_is_normal to_ascii m u s w N (scheme_value_is_good x s V) C E); [|exact K].
    intros Fm Fs. apply Nf. split; [exact (file_mode_of_set to_ascii u s w Fs E) | now rewrite M]. }
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
    rewrite (ready_is_interpreted to_ascii m _ R) in E. injection E as <-. cbn [normalize_component]. rewrite (mode_of_other u), M by reflexivity.
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
