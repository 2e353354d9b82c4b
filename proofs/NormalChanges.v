(* Theorem 6, continued: a normal URL with one changed component, and what this needs to be a normal URL. *)

From Refurl Require Import Composition NormalizeLaws ReducePathLaws NormalizeIdempotent PrintBack NormalForms NormalTexts CleanTexts FileForms
  FileTwice ReferenceForms.
From Refurl Require Preprocess FilePaths FileEquality FileReferenceEquality ReferenceEquality.

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
      change (encode opaque_path_column (txt "%20")) with (txt "%2" ++ ["0"%char]) in Y; rewrite app_assoc, last_last in Y;
        discriminate Y. }
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
  intros [R N] (D & P & Ds & F & O) A. pose proof (f_equal drive N) as Nd. pose proof (f_equal dirs N) as Nds.
  pose proof (f_equal file N) as Nf.
  cbn [normalize drive dirs file] in Nd, Nds, Nf. unfold normalize_path in *. rewrite O. destruct (has_opaque_path u) eqn:Op.
  - assert (m = generic) as -> by exact (opaque_is_generic to_ascii m u (conj R N) Op).
    cbn [normalize_opaque_path drive path_root dirs file with_dirs with_file] in *. rewrite Ds, F. repeat split; [exact Nds|].
    destruct (file u) as [f|] eqn:Fu; [|reflexivity]. cbn [option_map]. f_equal.
    destruct (opaque_file_is_settled to_ascii u f (conj R N) Op Fu) as [-> W].
    destruct (is_some (query v) || is_some (fragment v)); [exact (ReferenceEquality.last_byte_is_encoded f W) | reflexivity].
  - assert (Su : stays m u).
    { apply (stays_ext m (normalize_segments m u)); [apply normalized_segments_stay | now rewrite FileReferences.authority_stays |
      ..];
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
  | file_mode => exists a, o = Some a /\ FileReferences.only_a_host a /\ ready_file_authority to_ascii a
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
  auth v = Some a -> FileReferences.only_a_host a -> FileReferenceEquality.is_file_url v.
Proof.
  intros (_ & (b & B & _) & D & P & R) (Dv & Pv & Dsv & Fv & _) S A O. split; [exact S|]. split; [now exists a|].
  unfold needs_path_root in *. rewrite A, Dv, Pv, Dsv, Fv. rewrite B in P. now repeat split.
Qed.

Lemma same_path_is_ready to_ascii m u v :
  is_normal_in to_ascii m u -> same_path u v -> (exists s, scheme v = Some s /\ good_scheme s /\ mode_of_scheme s = m) ->
  ready_authority_in to_ascii m (auth v) -> match query v with Some q => has "#" q = false | None => True end -> ready_in to_ascii m v.
Proof.
  intros N C (s & S & G & M) A Q. pose proof N as [R _]. pose proof C as (D & P & Ds & F & O). destruct m;
    cbn [ready_in ready_authority_in] in *.
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
  intros [R N]. split; [|split; [exact (authority_of_ready _ _ _ R) | split; [exact (f_equal auth N)|split; [|split;
    [exact (f_equal query N) |
    exact (f_equal fragment N)]]]]].
  - destruct (scheme_of_ready _ _ _ R) as (s & S & G & M). exists s. pose proof (f_equal scheme N) as L. cbn [normalize scheme] in L.
    rewrite S in L. injection L as L. exact (conj S (conj G (conj M L))).
  - exact (piece_query _ _ _ (ready_is_a_piece to_ascii m u R)).
Qed.

(* ---- Force and host interpretation *)

Lemma force_stays to_ascii m u v :
  is_normal_in to_ascii m u -> same_path u v -> (m = web -> has_host v = true) ->
  (m = file_mode -> exists a, auth v = Some a /\ FileStages.only_host a = Some a) -> force m v = Some v.
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
  /\ (m = file_mode -> FileStages.only_host a = Some a) /\ (m = web -> name a <> None).
Proof.
  assert (K : forall k, ready_authority to_ascii k a -> match name a with Some h => ready_host to_ascii k h | None => True end
    /\ match port a with Some p => only is_digit p /\ is_port_number p = true | None => True end /\ (k = web -> name a <> None)).
  { intros k R. unfold ready_authority in R. destruct (name a); [destruct R as (H & _ & P); now repeat split|].
    destruct R as [-> ->]. split; [exact I|]. split; [exact I | discriminate]. }
  destruct m; cbn [ready_authority_in].
  - intro R. destruct (K _ R) as (H & P & _). split; [exact H|]. split; [exact P|]. split; discriminate.
  - intros (b & E & R). injection E as <-. destruct (K _ R) as (H & P & W). split; [exact H|]. split; [exact P|]. split; [discriminate |
    exact W].
  - intros (b & E & [O _] & R). injection E as <-. destruct R as [-> | R]; [split; [exact I|]; split; [exact I|]; split; [reflexivity |
    discriminate]|].
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
    destruct (name a); [|now destruct Ra]. cbn [is_some]. f_equal. apply sequence_eq; try reflexivity. symmetry.
    exact (has_root_of_web _ _ _ R eq_refl).
  - destruct R as [(_ & (a & Au & [O _]) & _ & _ & D) _ _ _ _ _]. unfold force_file. rewrite Au.
    destruct a as [[i|] h [p|]]; try discriminate O. change (drive (with_auth _ u)) with (drive u). f_equal.
    destruct (is_some (drive u)); apply sequence_eq; try reflexivity; try exact (eq_sym Au). destruct D as [D | D]; [discriminate D |
      now symmetry].
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
  intro N. destruct (normal_parts _ _ _ N) as (S & A & Na & _ & _ & F). apply (changed_url_is_normal to_ascii m u); trivial;
    [now repeat split | |].
  - cbn [query with_query]. destruct q; [apply encoded_query_has_no_hash | exact I].
  - cbn [query with_query]. apply encode_twice_some.
Qed.

Lemma set_fragment_is_normal to_ascii m u f : is_normal_in to_ascii m u ->
  is_normal_in to_ascii m (with_fragment (option_map (encode fragment_column) f) u).
Proof.
  intro N. destruct (normal_parts _ _ _ N) as (S & A & Na & Q & Nq & _). apply (changed_url_is_normal to_ascii m u); trivial;
    [now repeat split|].
  cbn [fragment with_fragment]. apply encode_twice_some.
Qed.
