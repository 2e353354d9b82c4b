(* Theorem 6: normal forms. The URL of a text is a normal sequence, and printing it and parsing the text gives the same
   sequence again. This file describes such sequences ([ready]), and shows that normalisation keeps the description.
   NormalTexts.v shows that they print to texts that read back; HrefTwice.v has the theorems. *)

From Refurl Require Import Composition NormalizeLaws ReducePathLaws NormalizeIdempotent EncodeLaws.
From Refurl Require Import PrintLaws PrintBack ReadLaws.
From Refurl Require Host HostIdempotence Preprocess.

Open Scope list_scope.
Open Scope char_scope.

(* ---- Bytes *)

Definition printable : byte_set := fun b => negb (Preprocess.is_c0_control_or_space b).
Definition no_control : byte_set := fun b => negb (Encode.is_c0_control b).
Definition no_backslash : byte_set := fun b => negb (byte_eqb b "\").

(* The last byte is not a space or a control. *)
Definition ends_well (x : text) : Prop := stops Preprocess.is_c0_control_or_space (rev x).

(* A set that has what percent-encoding writes keeps a text that is encoded. *)
Lemma only_encode (p : byte_set) c x :
  (forall b, byte_eqb b "%" || is_upper_hex b = true -> p b = true) -> only p x -> only p (encode c x).
Proof.
  intros K. unfold only, encode. rewrite percent_encode_is_utf8_percent_encode.
  induction x as [|b x IH]; [reflexivity|]. cbn [forallb Encode.utf8_percent_encode flat_map]. intro H.
  apply andb_true_iff in H as [Hb H]. rewrite forallb_app. apply andb_true_iff. split; [|now apply IH].
  unfold Encode.encode_byte. destruct (percent_encode_set c b); [|cbn; now rewrite Hb].
  destruct (encoded_byte_is_hex b) as (h & l & -> & Hh & Hl). cbn [forallb].
  rewrite !K; [reflexivity | rewrite Hl; apply orb_true_r | rewrite Hh; apply orb_true_r | reflexivity].
Qed.

Ltac keeps_hex p := apply only_encode; apply (every_byte_implies (fun b => byte_eqb b "%" || is_upper_hex b) p); vm_compute; reflexivity.

Lemma free_encode c x : free_of ends_authority x -> free_of ends_authority (encode c x).
Proof. keeps_hex (fun b => negb (ends_authority b)). Qed.

Lemma colon_encode c x : has ":" x = false -> has ":" (encode c x) = false.
Proof. rewrite !has_false_forallb. keeps_hex (fun b => negb (byte_eqb b ":")). Qed.

Lemma hash_encode c x : has "#" x = false -> has "#" (encode c x) = false.
Proof. rewrite !has_false_forallb. keeps_hex (fun b => negb (byte_eqb b "#")). Qed.

Lemma backslash_encode c x : only no_backslash x -> only no_backslash (encode c x).
Proof. keeps_hex no_backslash. Qed.

(* The bytes that are never in an encoded component *)
Lemma only_encoded (p : byte_set) c x :
  (forall b, negb (percent_encode_set c b) = true -> p b = true) -> only p (encode c x).
Proof.
  intro H. unfold encode. rewrite percent_encode_is_utf8_percent_encode.
  generalize (encode_has_no_byte_of_set (percent_encode_set c) x (columns_keep_encoded c)). apply forallb_weaken, H.
Qed.

Definition encodes_spaces (c : column) : Prop := c <> opaque_path_column /\ c <> opaque_host_column.

Lemma encoded_is_printable c x : encodes_spaces c -> only printable (encode c x).
Proof.
  intros [N1 N2]. apply only_encoded. destruct c; try congruence;
    match goal with |- forall b, negb (percent_encode_set ?c b) = true -> _ =>
      apply (every_byte_implies (fun b => negb (percent_encode_set c b)) printable) end; vm_compute; reflexivity.
Qed.

Lemma encoded_has_no_control c x : c <> opaque_host_column -> only no_control (encode c x).
Proof.
  intro N. apply only_encoded. destruct c; try congruence;
    match goal with |- forall b, negb (percent_encode_set ?c b) = true -> _ =>
      apply (every_byte_implies (fun b => negb (percent_encode_set c b)) no_control) end; vm_compute; reflexivity.
Qed.

Lemma encoded_userinfo_has_no_backslash c x : c = username_column \/ c = password_column -> only no_backslash (encode c x).
Proof.
  intros [-> | ->]; apply only_encoded;
    match goal with |- forall b, negb (percent_encode_set ?c b) = true -> _ =>
      apply (every_byte_implies (fun b => negb (percent_encode_set c b)) no_backslash) end; vm_compute; reflexivity.
Qed.

Lemma printable_has_no_control x : only printable x -> only no_control x.
Proof. apply forallb_weaken, (every_byte_implies printable no_control). vm_compute. reflexivity. Qed.

Lemma ends_well_app x y : ends_well y -> (y = [] -> ends_well x) -> ends_well (x ++ y).
Proof.
  unfold ends_well. rewrite rev_app_distr. destruct (rev y) as [|b r] eqn:E; [|intros S _; exact S].
  intros _ H. apply H. now rewrite <- (rev_involutive y), E.
Qed.

Lemma printable_ends_well x : only printable x -> ends_well x.
Proof.
  unfold only, ends_well. rewrite <- forallb_rev. destruct (rev x) as [|b r]; [easy|]. cbn [forallb stops]. intro H.
  apply andb_true_iff in H as [H _]. now apply negb_true_iff in H.
Qed.

Lemma encode_ends_well x : ends_well x -> ends_well (encode opaque_path_column x).
Proof.
  destruct x as [|b x _] using rev_ind; [easy|]. unfold ends_well at 1. rewrite rev_app_distr. cbn [rev app stops]. intro H.
  rewrite encode_app_. assert (P : only printable (encode opaque_path_column [b])).
  { apply only_encode; [|unfold only, printable; cbn [forallb]; now rewrite H].
    apply (every_byte_implies (fun b => byte_eqb b "%" || is_upper_hex b) printable). vm_compute. reflexivity. }
  apply ends_well_app; [now apply printable_ends_well|]. intro E. now apply encode_nonempty in E.
Qed.

(* ---- The URLs that the stages make *)

Definition ready_segment (m : mode) (x : text) : Prop := good_segment x /\ (m = web -> only no_backslash x).

Section Ready.
  Variable to_ascii : text -> option text.

  (* The shortest text of an IPv6 address, with any port, reads back as it is. *)
  Definition address_reads_back (m : mode) (x : text) : Prop :=
    free_of ends_authority x /\ has "@" x = false /\ only printable x /\ only no_backslash x
    /\ forall p, match p with Some p => only is_digit p | None => True end ->
       parse_host_port m (x ++ sigils (txt ":") [] p) = Some (Host ip6 x, p).

  (* A host that the parser and host interpretation make *)
  Definition ready_host (m : mode) (h : host) : Prop :=
    match kind h with
    | opaque => m = generic /\ plain_host generic h
    | domain | ip4 => m = web /\ HostIdempotence.is_parsed_domain (host_text h) /\ interpret to_ascii (host_text h) = Some h
    | ip6 => address_reads_back m (shortest_ip6 (host_text h))
    | uninterpreted => False
    end.

  Definition ready_authority (m : mode) (a : authority) : Prop :=
    match name a with
    | None => a = no_authority /\ m = generic
    | Some h => ready_host m h /\ match user a with Some i => good_userinfo i | None => True end
                /\ match port a with Some p => only is_digit p /\ is_port_number p = true | None => True end
    end.

  Record ready (m : mode) (u : sequence) : Prop := Ready {
    has_scheme : exists s, scheme u = Some s /\ good_scheme s /\ mode_of_scheme s = m;
    has_no_drive : drive u = None;
    has_ready_authority : match auth u with Some a => ready_authority m a | None => m = generic end;
    has_root : is_some (auth u) = true -> path_root u = true \/ (dirs u = [] /\ file u = None);
    has_root_of_web : m = web -> path_root u = true;
    has_ready_dirs : Forall (ready_segment m) (dirs u);
    has_ready_file : match file u with Some f => ready_segment m f /\ f <> [] | None => True end;
    has_ready_query : match query u with Some q => has "#" q = false | None => True end;
    has_ready_opaque_path : has_opaque_path u = true ->
      match dirs u with [] :: _ => False | _ => True end
      /\ (query u = None -> fragment u = None -> match file u with Some f => ends_well f | None => True end)
  }.

  (* ---- Normalisation keeps hosts and authorities *)

  Lemma opaque_host_encoded x : plain_host generic (Host opaque x) -> plain_host generic (Host opaque (encode opaque_host_column x)).
  Proof.
    unfold plain_host. cbn [host_text kind]. intros (B & O & K).
    assert (O' : only (host_char generic) (encode opaque_host_column x)) by (revert O; keeps_hex (host_char generic)).
    assert (N : encode opaque_host_column x <> []) by (destruct x; [contradiction | apply encode_nonempty]).
    destruct (encode opaque_host_column x) as [|b y]; [congruence|].
    assert (Nb : b <> "[") by (intros ->; discriminate O'). split; [exact Nb|]. split; [exact O'|].
    unfold host_kind_of. any_other_byte b Nb.
  Qed.

  Lemma normal_host_is_ready m h : ready_host m h -> ready_host m (normalize_host shortest_ip6 h).
  Proof.
    destruct h as [k x]. unfold ready_host, normalize_host. cbn [kind host_text]. destruct k; auto.
    - intros [G P]. split; [exact G | now apply opaque_host_encoded].
    - now rewrite shortest_ip6_twice.
  Qed.

  Lemma decimal_of_zeros b x : decimal (b :: x) = decimal (without_leading_zeros (b :: x)).
  Proof.
    revert b. induction x as [|c x IH]; intro b; [reflexivity|]. cbn [without_leading_zeros].
    destruct (byte_eqb b "0") eqn:E; [|reflexivity]. apply byte_eqb_eq in E. subst b. apply (IH c).
  Qed.

  Lemma digits_without_zeros x : only is_digit x -> only is_digit (without_leading_zeros x).
  Proof.
    unfold only. induction x as [|b [|c x] IH]; auto. intro H. cbn [without_leading_zeros].
    destruct (byte_eqb b "0"); [|exact H]. apply IH. now apply andb_true_iff in H as [_ H].
  Qed.

  Lemma normal_port_is_ready s p :
    match p with Some p => only is_digit p /\ is_port_number p = true | None => True end ->
    match normalize_port s p with Some p => only is_digit p /\ is_port_number p = true | None => True end.
  Proof.
    destruct p as [[|b p]|]; try easy. intros [D N]. unfold normalize_port.
    destruct (match s with Some s => _ | None => false end); [exact I|]. split; [now apply digits_without_zeros|].
    unfold is_port_number in *. now rewrite <- decimal_of_zeros.
  Qed.

  Lemma normal_userinfo_is_good i :
    match i with Some i => good_userinfo i | None => True end ->
    match normalize_userinfo i with Some i => good_userinfo i | None => True end.
  Proof.
    destruct i as [[n w]|]; [|easy]. unfold good_userinfo. cbn [username password]. intros (N & C & W).
    destruct n as [|b n], w as [[|c w]|]; cbn [normalize_userinfo option_map username password]; try exact I;
      repeat split; try (apply free_encode; assumption); apply colon_encode; assumption.
  Qed.

  Lemma normal_authority_is_ready m s a :
    mode_of_scheme s = m -> has_drive m = false -> ready_authority m a ->
    ready_authority m (normalize_authority shortest_ip6 (Some s) a).
  Proof.
    intros M D. unfold ready_authority, normalize_authority. destruct (name a) as [h|] eqn:Na.
    - intros (H & U & P). unfold is_localhost_of_file. rewrite M.
      assert (F : mode_eqb m file_mode = false) by (destruct m; [reflexivity | reflexivity | discriminate]).
      rewrite F, andb_false_r. cbn [name user port]. split; [now apply normal_host_is_ready|].
      split; [now apply normal_userinfo_is_good | now apply normal_port_is_ready].
    - intros [-> G]. now split.
  Qed.
End Ready.

(* ---- Normalisation keeps paths *)

Lemma no_drives m u s x : has_drive m = false -> becomes_drive m u s x = false.
Proof. intro D. unfold becomes_drive. now rewrite D. Qed.

Lemma reduce_dir_keeps (P : text -> Prop) m u s x :
  has_drive m = false -> P x -> Forall P (above s) -> Forall P (floor s) ->
  let t := reduce_dir m u s x in Forall P (above t) /\ Forall P (floor t) /\ found t = found s.
Proof.
  intros D X A F. cbv zeta. unfold reduce_dir. rewrite no_drives by exact D. destruct (is_dot x); [auto|].
  destruct (is_dots x); [|cbn; auto]. destruct (above s) as [|y r] eqn:E.
  - destruct (path_root u); [rewrite E; auto | cbn; auto].
  - inversion A; subst. cbn. auto.
Qed.

Lemma reduce_dirs_keep (P : text -> Prop) m u ds : has_drive m = false -> Forall P ds -> forall s,
  Forall P (above s) -> Forall P (floor s) ->
  let t := reduce_dirs m u s ds in Forall P (above t) /\ Forall P (floor t) /\ found t = found s.
Proof.
  intros D H. induction H as [|x ds X _ IH]; intros s A F; [now split|].
  destruct (reduce_dir_keeps P m u s x D X A F) as (A' & F' & E). cbv zeta in *.
  change (reduce_dirs m u s (x :: ds)) with (reduce_dirs m u (reduce_dir m u s x) ds).
  destruct (IH _ A' F') as (A'' & F'' & E'). rewrite <- E. auto.
Qed.

Lemma reduce_path_keeps (P : text -> Prop) m u :
  has_drive m = false -> Forall P (dirs u) -> match file u with Some f => P f | None => True end ->
  let r := reduce_path m u in
  Forall P (dirs r) /\ (file r = file u \/ file r = None) /\ drive r = drive u /\ path_root r = path_root u.
Proof.
  intros D Ds F. cbv zeta. unfold reduce_path.
  destruct (reduce_dirs_keep P m u (dirs u) D Ds (Stack [] [] (drive u)) ltac:(constructor) ltac:(constructor)) as (A & Fl & E).
  cbv zeta in *. set (s := reduce_dirs m u _ (dirs u)) in *.
  assert (R : forall t, Forall P (above t) -> Forall P (floor t) -> Forall P (rev (above t ++ floor t)))
    by (intros t At Ft; apply Forall_rev, Forall_app; now split).
  destruct (file u) as [f|] eqn:Fi; [|repeat split; cbn; auto].
  destruct (is_dot_segment f).
  - destruct (reduce_dir_keeps P m u s f D F A Fl) as (A' & Fl' & E'). cbv zeta in *.
    repeat split; cbn; auto. now rewrite E'.
  - rewrite no_drives by exact D. repeat split; cbn; auto.
Qed.

(* ---- Normalisation keeps the description *)

Lemma forallb_map_ (p : byte_set) (f : byte -> byte) (x : text) : forallb p (map f x) = forallb (fun b => p (f b)) x.
Proof. induction x as [|b x IH]; [reflexivity|]. cbn [map forallb]. now rewrite IH. Qed.

Lemma good_lowercase s : good_scheme s -> good_scheme (lowercase s).
Proof.
  intros [A O]. split.
  - destruct s as [|b s]; [contradiction|]. cbn. revert A.
    apply (every_byte_implies is_alpha (fun b => is_alpha (lower_byte b))). vm_compute. reflexivity.
  - unfold only, lowercase in *. rewrite forallb_map_. revert O.
    apply forallb_weaken, (every_byte_implies is_scheme_char (fun b => is_scheme_char (lower_byte b))). vm_compute. reflexivity.
Qed.

Lemma ready_segment_encoded m c x : ready_segment m x -> ready_segment m (encode c x).
Proof. intros [G B]. split; [now apply free_encode | intro W; apply backslash_encode, (B W)]. Qed.

Lemma encode_last_space_is (P : text -> Prop) x :
  P x -> (forall y, x = y ++ [" "%char] -> P (y ++ txt "%20")) -> P (encode_last_space x).
Proof. intros Px H. destruct (encode_last_space_cases x) as [(y & E & ->) | ->]; [now apply H | exact Px]. Qed.

Lemma ready_segment_last_space m x : ready_segment m x -> ready_segment m (encode_last_space x).
Proof.
  intro R. apply encode_last_space_is; [exact R|]. intros y ->. destruct R as [G B].
  apply free_app_inv in G as [G _]. split; [now apply free_app|]. intro W. specialize (B W).
  unfold only in *. rewrite forallb_app in *. apply andb_true_iff in B as [-> _]. reflexivity.
Qed.

Lemma encode_last_space_nonempty x : x <> [] -> encode_last_space x <> [].
Proof. intro N. apply encode_last_space_is; [exact N|]. intros y _ E. now apply app_eq_nil in E as [_ E]. Qed.

(* The path of a normal sequence *)
Lemma normal_path_is_ready m u :
  has_drive m = false -> drive u = None -> Forall (ready_segment m) (dirs u) ->
  match file u with Some f => ready_segment m f /\ f <> [] | None => True end ->
  let p := normalize_path m u in
  drive p = None /\ path_root p = path_root u /\ Forall (ready_segment m) (dirs p)
  /\ match file p with Some f => ready_segment m f /\ f <> [] | None => True end.
Proof.
  intros D Dr Ds F. cbv zeta. unfold normalize_path. destruct (has_opaque_path u) eqn:O.
  - cbn [normalize_opaque_path drive path_root dirs file with_dirs with_file]. repeat split; auto.
    + apply Forall_map. revert Ds. apply Forall_impl. intro x. apply ready_segment_encoded.
    + destruct (file u) as [[|b f]|]; cbn [option_map]; [now destruct F | | exact I]. destruct F as [F _].
      pose proof (ready_segment_encoded m opaque_path_column _ F) as G. pose proof (encode_nonempty opaque_path_column b f) as N.
      destruct (is_some (query u) || is_some (fragment u)); split; auto;
        [now apply ready_segment_last_space | now apply encode_last_space_nonempty].
  - assert (F' : match file u with Some f => ready_segment m f | None => True end) by (destruct (file u); [apply F | exact I]).
    destruct (reduce_path_keeps (ready_segment m) m u D Ds F') as (Ds' & Fi & Dr' & R'). cbv zeta in *.
    change (normalize_segments m u) with (encoded_path (reduce_path m u)).
    cbn [encoded_path drive path_root dirs file with_drive with_dirs with_file]. rewrite Dr', Dr, R'. repeat split.
    + apply Forall_map. revert Ds'. apply Forall_impl. intro x. apply ready_segment_encoded.
    + destruct Fi as [-> | ->]; [|exact I]. destruct (file u) as [[|b f]|]; cbn [option_map]; [now destruct F | | exact I].
      split; [now apply ready_segment_encoded | apply encode_nonempty].
Qed.

Lemma no_path_stays_none m u :
  has_opaque_path u = false -> dirs u = [] -> file u = None -> let p := normalize_path m u in dirs p = [] /\ file p = None.
Proof. intros O Ds F. cbv zeta. unfold normalize_path, normalize_segments, reduce_path. rewrite O, Ds, F. split; cbn; now rewrite ?F. Qed.

(* The path of a normal sequence whose path is opaque *)
Lemma normal_opaque_path_is_ready m u :
  has_opaque_path u = true ->
  match dirs u with [] :: _ => False | _ => True end ->
  (query u = None -> fragment u = None -> match file u with Some f => ends_well f | None => True end) ->
  let n := normalize shortest_ip6 m u in
  match dirs n with [] :: _ => False | _ => True end
  /\ (query n = None -> fragment n = None -> match file n with Some f => ends_well f | None => True end).
Proof.
  intros O Ds F. cbn [normalize dirs query fragment file]. unfold normalize_path. rewrite O.
  cbn [normalize_opaque_path dirs file with_dirs with_file]. split.
  - destruct (dirs u) as [|[|b d] ds]; try easy. cbn [map]. pose proof (encode_nonempty opaque_path_column b d).
    destruct (encode opaque_path_column (b :: d)); [congruence | exact I].
  - intros Q G. destruct (query u); [discriminate|]. destruct (fragment u); [discriminate|].
    specialize (F eq_refl eq_refl). destruct (file u); cbn [option_map is_some orb]; [now apply encode_ends_well | exact I].
Qed.

Theorem normal_is_ready to_ascii m u :
  has_drive m = false -> ready to_ascii m u -> ready to_ascii m (normalize shortest_ip6 m u).
Proof.
  intros D [(s & S & Gs & Ms) Dr A R W Ds F Q O].
  destruct (normal_path_is_ready m u D Dr Ds F) as (Dr' & R' & Ds' & F'). cbv zeta in *. split.
  - exists (lowercase s). cbn [normalize scheme]. rewrite S. split; [reflexivity|]. split; [now apply good_lowercase|].
    now rewrite mode_of_lowercase.
  - exact Dr'.
  - cbn [normalize auth]. rewrite S. destruct (auth u) as [a|]; [now apply normal_authority_is_ready | exact A].
  - cbn [normalize auth path_root dirs file]. rewrite R'. intro Au.
    assert (Au' : is_some (auth u) = true) by (destruct (auth u); [reflexivity | discriminate]).
    destruct (R Au') as [-> | [E1 E2]]; [now left | right]. apply no_path_stays_none; auto.
    unfold has_opaque_path. now rewrite Au'.
  - cbn [normalize path_root]. now rewrite R'.
  - exact Ds'.
  - exact F'.
  - cbn [normalize query]. destruct (query u); [now apply hash_encode | exact I].
  - rewrite opaque_of_normal. intro Op. destruct (O Op). now apply normal_opaque_path_is_ready.
Qed.
