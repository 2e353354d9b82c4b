(* The equality of hrefs, continued: every text and every base. What the stages make of a reference can be printed, because its base
   can. *)

From Refurl Require Import EncodeLaws MachineLaws Composition Equality AuthorityEquality WebEquality WebAuthorityEquality
  FilePaths FileEquality HrefEquality BaseEquality ReferenceEquality WebReferenceEquality FileReferenceEquality.
From Refurl Require NormalizeIdempotent WebTwice Serializer.

(* ---- Rebase *)

Lemma rebased_has_its_path_root u n : needs_path_root (onto u n) = false.
Proof.
  unfold onto, require_path_root. destruct (needs_path_root (followed_by _ u)) eqn:E; [|exact E].
  unfold needs_path_root. cbn [path_root with_path_root negb]. apply andb_false_r.
Qed.

Lemma rebased u n :
  scheme u = None ->
  scheme (onto u n) = scheme n /\ (auth u = None -> auth (onto u n) = auth n) /\ (auth u <> None -> auth (onto u n) = auth u) /\
  drive (onto u n) = or (drive u) (when (type_ltb drive_type (ord u)) (drive n)) /\
  file (onto u n) = or (file u) (when (type_ltb file_type (ord u)) (file n)).
Proof.
  intro S. unfold onto, require_path_root. set (f := followed_by _ u).
  assert (scheme f = scheme n /\ (auth u = None -> auth f = auth n) /\ (auth u <> None -> auth f = auth u) /\
    drive f = or (drive u) (when (type_ltb drive_type (ord u)) (drive n)) /\
    file f = or (file u) (when (type_ltb file_type (ord u)) (file n))) as F.
  { unfold f, followed_by, upto, or. cbn [scheme auth drive file]. unfold ord. rewrite S. cbn [is_some].
    destruct (auth u); cbn [is_some]; [now repeat split|].
    destruct (is_some (drive u)), (path_root u), (is_nil (dirs u)), (is_some (file u)), (is_some (query u)); now repeat split. }
  now destruct (needs_path_root f).
Qed.

Definition no_empty_file (u : sequence) : Prop := file u <> Some [].

Lemma rebased_file u n : scheme u = None -> no_empty_file u -> no_empty_file n -> no_empty_file (onto u n).
Proof.
  unfold no_empty_file. intros S U N. destruct (rebased u n S) as (_ & _ & _ & _ & ->). unfold or, when.
  destruct (file u); [exact U|]. now destruct (type_ltb _ _).
Qed.

Lemma rebased_drive u n :
  scheme u = None -> on is_drive (drive u) = true -> on is_drive (drive n) = true -> on is_drive (drive (onto u n)) = true.
Proof.
  intros S U N. destruct (rebased u n S) as (_ & _ & _ & -> & _). unfold or, when. destruct (drive u); [exact U|].
  now destruct (type_ltb _ _).
Qed.

(* ---- The grammar *)

Lemma put_path_file x u : no_empty_file (put_path x u).
Proof.
  assert (forall y v, no_empty_file (put_path_rel y v)) as R
    by (intros y v; unfold put_path_rel, no_empty_file; destruct (segments y) as [ds [|b last]]; discriminate).
  destruct (strip (txt "/") x) as [z|] eqn:S; [apply strip_some in S; subst x; apply R|]. rewrite put_path_without_root by assumption.
  apply R.
Qed.

Lemma split_drive_gives_drive x d r : split_drive x = Some (d, r) -> is_drive d = true.
Proof.
  unfold split_drive. destruct x as [|a [|b x]]; try discriminate. destruct (is_drive [a; b]) eqn:D; [|discriminate]. cbn [andb].
  destruct x as [|c x]; [now injection 1 as <- _|]. destruct (ends_authority c); [|discriminate]. now injection 1 as <- _.
Qed.

(* A path and its drive *)
Definition sound_path (m : mode) (u : sequence) : Prop :=
  no_empty_file u /\ on is_drive (drive u) = true /\ (has_drive m = false -> drive u = None).

Lemma put_path_is_sound m x u : on is_drive (drive u) = true -> (has_drive m = false -> drive u = None) -> sound_path m (put_path x u).
Proof. intros D H. split; [apply put_path_file|]. now rewrite (proj2 (proj2 (put_path_keeps x u))). Qed.

Lemma put_drive_path_is_sound x u : drive u = None -> sound_path file_mode (put_drive_path x u).
Proof.
  intro D. assert (forall y, sound_path file_mode (put_path y u)) as P by (intro y; apply put_path_is_sound; [now rewrite D|discriminate]).
  destruct x as [|[[] [] [] [] [] [] [] []] x]; try exact (P _). cbn [put_drive_path].
  destruct (split_drive x) as [[d r]|] eqn:S; [|exact (P _)]. apply put_path_is_sound; [|discriminate].
  exact (split_drive_gives_drive x d r S).
Qed.

Lemma auth_path_is_sound m x o u : parse_auth_path m x (with_scheme o empty) = Some u -> sound_path m u.
Proof.
  unfold parse_auth_path, put_authority_path. intro E. destruct (has_drive m) eqn:H.
  - assert (m = file_mode) as -> by now destruct m. destruct (strip (txt "//") x) as [r|].
    + destruct (split_drive r) as [[d p]|] eqn:S.
      * injection E as <-. apply put_path_is_sound; [exact (split_drive_gives_drive r d p S)|discriminate].
      * destruct (read_authority _ _); [|discriminate]. injection E as <-. now apply put_drive_path_is_sound.
    + destruct (split_drive x) as [[d p]|] eqn:S; injection E as <-; [|now apply put_drive_path_is_sound].
      apply put_path_is_sound; [exact (split_drive_gives_drive x d p S)|discriminate].
  - destruct (strip (txt "//") x) as [r|]; [destruct (read_authority _ _); [|discriminate]|]; injection E as <-;
      now apply put_path_is_sound.
Qed.

Lemma put_end_keeps_path y u : drive (put_query_fragment y u) = drive u /\ file (put_query_fragment y u) = file u.
Proof. unfold put_query_fragment. destruct (from is_hash y), (before is_hash y) as [|[[] [] [] [] [] [] [] []] q]; now split. Qed.

Lemma parsed_path_is_sound m x u : parse m x = Some u -> sound_path m u.
Proof.
  unfold parse, read_url. destruct (split_scheme x) as [o rest].
  destruct (parse_auth_path m (before ends_path rest) (with_scheme o empty)) as [v|] eqn:A; [|discriminate].
  destruct (on _ _); [|discriminate]. injection 1 as <-. apply auth_path_is_sound in A. unfold sound_path, no_empty_file in *.
  now destruct (put_end_keeps_path (from ends_path rest) v) as [-> ->].
Qed.

(* ---- Normalisation *)

Lemma normal_file m w : no_empty_file w -> no_empty_file (normalize shortest_ip6 m w).
Proof.
  unfold no_empty_file, normalize, normalize_path. cbn [file]. intro F.
  assert (forall c f, f <> Some [] -> option_map (encode c) f <> Some []) as E.
  { intros c [[|b f]|] H; [congruence| |discriminate]. cbn [option_map]. intro X. injection X as X.
    now apply NormalizeIdempotent.encode_nonempty in X. }
  destruct (has_opaque_path w).
  - unfold normalize_opaque_path. cbn [file with_dirs with_file]. destruct (file w) as [f|]; [|discriminate]. cbn [option_map].
    assert (encode opaque_path_column f <> []) as N
      by (intro X; apply (E opaque_path_column (Some f) F); cbn [option_map]; now rewrite X).
    intro X. assert (encode opaque_path_column f = [] \/ encode_last_space (encode opaque_path_column f) = []) as [Z | Z]
      by (destruct (_ || _); injection X as X; auto); [now apply N|].
    destruct (NormalizeIdempotent.encode_last_space_cases (encode opaque_path_column f)) as [(y & _ & L) | L]; rewrite L in Z;
      [now destruct y|now apply N].
  - unfold normalize_segments. cbn [file with_drive with_dirs with_file]. apply E. unfold reduce_path.
    destruct (file w) as [f|] eqn:Fi; [|now rewrite <- Fi in F]. destruct (is_dot_segment f); [discriminate|].
    destruct (becomes_drive _ _ _ _); [discriminate|]. cbn [file with_stack with_drive with_dirs]. now rewrite Fi.
Qed.

(* ---- What the stages have before normalisation *)

Definition good (m : mode) (w : sequence) : Prop :=
  (exists s, scheme w = Some s /\ mode_of_scheme s = m) /\
  match m with
  | generic => readable w /\ is_interpreted w
  | web => path_root w = true /\ drive w = None /\ no_empty_file w /\ is_interpreted w /\ has_host w = true
  | file_mode => is_file_url w /\ no_empty_file w
  end.

Lemma file_url_is_printable w : is_file_url w -> HrefEquality.printable (normalize shortest_ip6 file_mode w).
Proof.
  intros ((s & S & F) & (a & A & O) & D & R & DR). assert (has_opaque_path w = false) as Ow by (unfold has_opaque_path; now rewrite A).
  assert (root_or_drive (normalize_segments file_mode w)) as H by (apply normal_root_or_drive; trivial; now rewrite A).
  unfold HrefEquality.printable, plain_path, root_or_drive, normalize, normalize_path in *. rewrite Ow, A, S.
  cbn [Sequence.scheme Sequence.drive Sequence.auth Sequence.path_root Sequence.dirs Sequence.file option_map is_some]. repeat split.
  - exists (lowercase s). split; [reflexivity|]. now do 2 right.
  - apply normalized_authority_is_normal.
  - destruct H as [H | H]; [|right; tauto]. destruct (drive (normalize_segments file_mode w)); [right|left]; tauto.
Qed.

Lemma good_is_printable m w : good m w -> HrefEquality.printable (normalize shortest_ip6 m w).
Proof.
  intros ((s & S & M) & G). destruct m; cbn in G.
  - now apply (normalized_is_printable s).
  - destruct G as (R & D & F & _ & A). assert (has_opaque_path w = false) as O by (unfold has_opaque_path; now rewrite R, andb_false_r).
    assert (exists last, file w = nonempty last) as [last L]
      by (unfold no_empty_file in F; destruct (file w) as [[|c f]|]; [now contradiction F|now exists (c :: f)|now exists []]).
    destruct (normalized_segments_are web w _ last eq_refl R D eq_refl L) as (_ & R' & D').
    unfold HrefEquality.printable, plain_path, normalize, normalize_path. rewrite O, S.
    cbn [Sequence.scheme Sequence.drive Sequence.auth Sequence.path_root option_map]. repeat split.
    + exists (lowercase s). split; [reflexivity|]. right. now left.
    + destruct (auth w) as [a|]; [apply normalized_authority_is_normal|exact I].
    + left. split; [exact D'|now left].
  - now apply file_url_is_printable.
Qed.

(* What host interpretation gives *)
Lemma interpret_host_is to_ascii f i :
  interpret_host to_ascii f = Some i ->
  i = f /\ is_interpreted f \/ exists u h p g, auth f = Some (Authority u (Some (Host uninterpreted h)) p) /\ kind g <> uninterpreted /\
    i = with_auth (Some (Authority u (Some g) p)) f.
Proof.
  unfold interpret_host, is_interpreted. destruct (auth f) as [[u [[[] h]|] p]|]; try (injection 1 as <-; now left).
  destruct (interpret to_ascii h) as [g|] eqn:G; [|discriminate]. injection 1 as <-. right. exists u, h, p, g.
  repeat split. unfold interpret in G. destruct (Host.parse_host to_ascii false h) as [[]|]; try discriminate; now injection G as <-.
Qed.

Lemma interpreted_parts to_ascii f i :
  interpret_host to_ascii f = Some i -> is_interpreted i /\ scheme i = scheme f /\ drive i = drive f /\ path_root i = path_root f /\
  dirs i = dirs f /\ file i = file f /\ is_some (auth i) = is_some (auth f) /\
  (forall a, auth f = Some a -> only_host a = Some a -> exists c, auth i = Some c /\ only_a_host c).
Proof.
  intro E. apply interpret_host_is in E as [[-> H] | (u & h & p & g & A & K & ->)].
  - repeat split; trivial. intros a A O. exists a. split; [exact A|]. split; [exact O|]. unfold is_interpreted in H.
    rewrite A in H. now destruct a as [u [[[] h]|] p].
  - cbn [auth with_auth scheme drive path_root dirs file]. rewrite A. repeat split.
    + unfold is_interpreted. cbn [auth with_auth]. destruct g as [[] g]; trivial. now apply K.
    + intros a E O. injection E as <-. exists (Authority u (Some g) p). split; [reflexivity|].
      destruct u, p; try discriminate O. split; [reflexivity|].
      cbn [name]. destruct g as [[] g]; try exact I. now apply K.
Qed.

(* ---- Force *)

Lemma forced_file_is_file_url to_ascii s v f i :
  scheme v = Some s -> mode_of_scheme s = file_mode -> on is_drive (drive v) = true -> needs_path_root v = false ->
  force_file v = Some f -> interpret_host to_ascii f = Some i -> is_file_url i.
Proof.
  intros S F D R E I.
  assert (exists a, auth f = Some a /\ only_host a = Some a /\ scheme f = scheme v /\ drive f = drive v /\
    (is_some (drive f) = true \/ path_root f = true) /\ needs_path_root f = false) as (a & A & O & Sf & Df & Rf & Nf).
  { unfold force_file in E. assert (forall a, only_host a = Some a -> auth v = Some a \/ auth v = None /\ a = no_authority ->
      Some (if is_some (drive v) then with_auth (Some a) v else with_path_root true (with_auth (Some a) v)) = Some f ->
      exists a, auth f = Some a /\ only_host a = Some a /\ scheme f = scheme v /\ drive f = drive v /\
      (is_some (drive f) = true \/ path_root f = true) /\ needs_path_root f = false) as K.
    { intros a O _ H. exists a. injection H as <-. unfold needs_path_root in *. destruct (drive v) as [d|] eqn:Dv; cbn [is_some] in *.
      - cbn [auth with_auth drive scheme path_root dirs file]. rewrite Dv. rewrite orb_true_r in *. repeat split; trivial. now left.
      - cbn [auth with_auth with_path_root drive scheme path_root dirs file negb]. rewrite Dv, andb_false_r. repeat split; trivial.
        now right. }
    destruct (auth v) as [[[u|] h [p|]]|]; try discriminate; [apply (K (Authority None h None))|apply (K no_authority)]; auto. }
  destruct (interpreted_parts to_ascii f i I) as (_ & Si & Di & Ri & Dsi & Fi & Ai & Hi). destruct (Hi a A O) as (c & C & Oc).
  split; [exists s; split; [congruence|exact F]|]. split; [now exists c|]. rewrite Di, Ri, Df. split; [exact D|].
  split; [|now rewrite <- Df].
  unfold needs_path_root in *. now rewrite Ai, Di, Ri, Dsi, Fi.
Qed.

Lemma take_first_segment_keeps u x r :
  no_empty_file u -> take_first_segment u = Some (x, r) -> no_empty_file r /\ drive r = drive u /\ scheme r = scheme u /\ x <> [].
Proof.
  unfold take_first_segment, no_empty_file. intro F. destruct (first_nonempty (dirs u)) as [[d ds]|] eqn:N.
  - apply WebTwice.first_nonempty_is in N as [N _]. injection 1 as <- <-. now repeat split.
  - destruct (file u) as [f|]; [|discriminate]. injection 1 as <- <-. repeat split; [discriminate|intros ->; now apply F].
Qed.

Lemma forced_web_is_good to_ascii s v f i :
  scheme v = Some s -> mode_of_scheme s = web -> drive v = None -> no_empty_file v ->
  force_web v = Some f -> interpret_host to_ascii f = Some i -> good web i.
Proof.
  intros S W D N E I. assert (scheme f = scheme v /\ drive f = None /\ path_root f = true /\ no_empty_file f /\ has_host f = true)
    as (Sf & Df & Rf & Nf & Af).
  { unfold force_web in E. destruct (has_host v) eqn:H.
    - injection E as <-. now repeat split.
    - destruct (take_first_segment v) as [[x r]|] eqn:T; [|discriminate].
      destruct (take_first_segment_keeps v x r N T) as (Nr & Dr & Sr & Nx). destruct (parse_authority web x) as [a|] eqn:A; [|discriminate].
      destruct (WebTwice.parsed_authority web x a Nx A) as (_ & _ & Na). injection E as <-.
      split; [exact Sr|]. split; [now rewrite <- D|]. split; [reflexivity|]. split; [exact Nr|]. unfold has_host. cbn.
      now destruct (name a). }
  destruct (interpreted_parts to_ascii f i I) as (Int & Si & Di & Ri & _ & Fi & _ & _).
  assert (has_host i = true) as Hi
    by (apply interpret_host_is in I as [[-> _] | (y & h & p & g & _ & _ & ->)]; [exact Af|reflexivity]).
  split; [exists s; split; [congruence|exact W]|]. unfold no_empty_file in *. repeat split; trivial; congruence.
Qed.

(* Only a fragment is left of a reference to an opaque path. *)
Lemma dirs_of_rebased_path n u s :
  scheme n = Some s -> mode_of_scheme s = generic -> plain_path n -> plain_path u -> scheme u = None -> drive u = None ->
  is_some (scheme u) || is_fragment_only u || negb (has_opaque_path n) = true ->
  auth u = None -> auth n = None -> path_root (onto u n) = false ->
  match dirs (onto u n) with [] :: _ => False | _ => True end.
Proof.
  intros Sn G Pn Pu S D W Nu Nn R. unfold plain_path in Pn, Pu. rewrite Nn in Pn. rewrite Nu in Pu. unfold onto, require_path_root in *.
  assert (needs_path_root (followed_by (upto n (ord u)) u) = false) as N.
  { destruct (needs_path_root _) eqn:E; [discriminate R|reflexivity]. }
  rewrite N in *. unfold followed_by, upto in *. cbn [path_root dirs] in *. apply orb_false_iff in R as [Ru Rn].
  destruct Pu as [Pu | Pu]; [congruence|].
  assert (ord u = dir_type \/ ord u = file_type \/ ord u = query_type \/ ord u = fragment_type) as O.
  { unfold ord. rewrite S, Nu, D, Ru. cbn [is_some]. destruct (is_nil (dirs u)); cbn [negb]; [|auto].
    destruct (is_some (file u)); [auto|]. destruct (is_some (query u)); auto. }
  assert (path_root n = false) as Pr by (destruct O as [O | [O | [O | O]]]; rewrite O in Rn; exact Rn).
  destruct Pn as [Pn | Pn]; [congruence|].
  assert (has_opaque_path n = true) as Op by (unfold has_opaque_path, mode_of; now rewrite Nn, Pr, Sn, G).
  rewrite Op, S in W. cbn [is_some orb negb] in W. rewrite orb_false_r in W. unfold is_fragment_only in W.
  assert (ord u = fragment_type) as E by (destruct O as [O | [O | [O | O]]]; rewrite O in W; try discriminate; exact O).
  assert (dirs u = []) as Du.
  { unfold ord in E. rewrite S, Nu, D, Ru in E. cbn [is_some] in E. destruct (dirs u); [reflexivity|discriminate]. }
  rewrite E, Du. cbn. rewrite app_nil_r. exact Pn.
Qed.

(* ---- The stages *)

Lemma url_of_gives to_ascii n input r :
  url_of to_ascii n input = Some r ->
  exists x m u v f i, Preprocess.preprocess (mode_of n generic) input = (x, m) /\ parse m x = Some u /\ whatwg_rebase u n m = Some v /\
    force m v = Some f /\ interpret_host to_ascii f = Some i /\ r = normalize shortest_ip6 m i.
Proof.
  unfold url_of. destruct (Preprocess.preprocess _ _) as [x m]. destruct (parse m x) as [u|] eqn:P; [|discriminate]. cbn [then_].
  destruct (whatwg_rebase u n m) as [v|] eqn:W; [|discriminate]. cbn [then_]. destruct (force m v) as [f|] eqn:F; [|discriminate].
  cbn [then_].
  destruct (interpret_host to_ascii f) as [i|] eqn:I; [|discriminate]. injection 1 as <-. now exists x, m, u, v, f, i.
Qed.

(* What a base has, once it is normal *)
Record good_base (m : mode) (n : sequence) : Prop := {
  good_scheme : exists s, scheme n = Some s /\ mode_of_scheme s = m;
  good_file : no_empty_file n;
  good_drive : on is_drive (drive n) = true /\ (has_drive m = false -> drive n = None);
  good_path : m = generic -> plain_path n;
  good_host : is_interpreted n
}.

(* A reference without a scheme on a generic base *)
Lemma generic_reference_is_good n u v :
  good_base generic n -> readable u -> is_interpreted u -> scheme u = None -> no_empty_file u ->
  whatwg_rebase u n generic = Some v -> good generic v.
Proof.
  intros [(s & Sn & G) Fn [_ Dn] Pn In] (Du & _ & Pu) Iu S Fu W. specialize (Pn eq_refl). specialize (Dn eq_refl).
  unfold whatwg_rebase, strict_resolve in W. rewrite S, Sn in W. cbn [is_special andb is_some orb] in W.
  destruct (rebased u n S) as (Sv & An & Au & Dv & _). pose proof (rebased_file u n S Fu Fn) as Fv.
  destruct (is_fragment_only u || negb (has_opaque_path n)) eqn:Fo; [|discriminate]. assert (v = onto u n) as -> by congruence.
  assert (auth (onto u n) = auth n \/ auth (onto u n) = auth u) as A
    by (destruct (auth u) eqn:E; [right; apply Au; congruence|left; now apply An]).
  split; [exists s; split; [congruence|exact G]|]. split; [split; [|split; [exact Fv|]]|].
  - rewrite Dv, Du, Dn. unfold or, when. now destruct (type_ltb _ _).
  - pose proof (rebased_has_its_path_root u n) as R. unfold plain_path. destruct (path_root (onto u n)) eqn:Pv; [now left|right].
    unfold needs_path_root in R. rewrite Pv in R. cbn [negb] in R. rewrite andb_true_r in R. destruct (auth (onto u n)) eqn:Av.
    + cbn [is_some orb andb] in R. apply orb_false_iff in R as [R1 R2]. apply negb_false_iff in R1.
      destruct (dirs (onto u n)); [|discriminate]. now destruct (file (onto u n)).
    + assert (auth u = None) as Nu by (destruct (auth u); [specialize (Au ltac:(discriminate)); discriminate|reflexivity]).
      assert (auth n = None) as Nn by (symmetry; now apply An).
      apply (dirs_of_rebased_path n u s); trivial. now rewrite S.
  - unfold is_interpreted in *. now destruct A as [-> | ->].
Qed.

(* ---- Special modes *)

Lemma rebased_absolute u n t :
  scheme u = Some t -> scheme (onto u n) = Some t /\ drive (onto u n) = drive u /\ file (onto u n) = file u.
Proof.
  intro S. unfold onto, require_path_root. set (f := followed_by _ u).
  assert (scheme f = Some t /\ drive f = drive u /\ file f = file u) as F; [|now destruct (needs_path_root f)].
  unfold f, followed_by, upto, or, ord. rewrite S. cbn. split; [reflexivity|]. now destruct (drive u), (file u).
Qed.

Definition has_mode (m : mode) (u : sequence) : Prop := exists s, scheme u = Some s /\ mode_of_scheme s = m.

Lemma rebased_is_sound m n u :
  sound_path m u -> good_base m n /\ scheme u = None \/ has_mode m u -> has_mode m (onto u n) /\ sound_path m (onto u n).
Proof.
  intros (Fu & Du & Nu) [[[(s & Sn & G) Fn [Dn Nn] _ _] S] | (t & S & T)].
  - destruct (rebased u n S) as (Sv & _ & _ & D & _). split; [exists s; split; [congruence|exact G]|].
    split; [now apply rebased_file|]. split; [now apply rebased_drive|]. intro H. rewrite D, (Nu H), (Nn H). unfold or, when.
    now destruct (type_ltb _ _).
  - destruct (rebased_absolute u n t S) as (Sv & D & F). unfold sound_path, no_empty_file. rewrite D, F. repeat split; trivial.
    now exists t.
Qed.

(* A special text, with a good base, or without a base *)
Lemma special_rebase_is_sound m n u v :
  is_special m = true -> good_base m n \/ n = empty -> sound_path m u -> scheme u = None \/ has_mode m u -> whatwg_rebase u n m = Some v ->
  has_mode m v /\ sound_path m v /\ needs_path_root v = false.
Proof.
  intros Sp B U S W.
  assert (exists w, v = onto w n /\ sound_path m w /\ (good_base m n /\ scheme w = None \/ has_mode m w)) as (w & -> & Uw & Sw).
  { assert (strict_resolve u n = Some v -> exists w, v = onto w n /\ sound_path m w /\ (good_base m n /\ scheme w = None \/ has_mode m w))
      as R.
    { unfold strict_resolve. intro R. exists u. destruct S as [S | S]; [|split; [destruct (_ || _); congruence|split; [exact U|now right]]].
      rewrite S in R. cbn [is_some orb] in R. destruct B as [B | ->]; [|discriminate R]. split; [destruct (is_some _); congruence|].
      split; [exact U|]. now left. }
    unfold whatwg_rebase, legacy_resolve in W. rewrite Sp in W. cbn [andb] in W. destruct (is_some (auth u)); cbn [negb] in W.
    - destruct (_ || _); [now apply R|discriminate].
    - destruct (equal_schemes u n) eqn:E; [|now apply R]. exists (with_scheme None u). unfold strict_resolve in W.
      split; [destruct (_ || _); congruence|]. split; [exact U|left]. split; [|reflexivity]. destruct B as [B | ->]; [exact B|].
      unfold equal_schemes in E. cbn in E. now destruct (scheme u). }
  destruct (rebased_is_sound m n w Uw Sw) as [H1 H2]. split; [exact H1|]. split; [exact H2|]. apply rebased_has_its_path_root.
Qed.

Lemma force_keeps_file v f : force_file v = Some f -> file f = file v.
Proof.
  unfold force_file. destruct (auth v) as [[[u|] h [p|]]|]; try discriminate; injection 1 as <-; now destruct (is_some _).
Qed.

Theorem special_text_is_good to_ascii m n u v f i :
  is_special m = true -> good_base m n \/ n = empty -> sound_path m u -> scheme u = None \/ has_mode m u ->
  whatwg_rebase u n m = Some v -> force m v = Some f -> interpret_host to_ascii f = Some i -> good m i.
Proof.
  intros Sp B U S W F I. destruct (special_rebase_is_sound m n u v Sp B U S W) as ((s & Sv & M) & (Fv & Dv & Nv) & R).
  destruct m; [discriminate| |].
  - apply (forced_web_is_good to_ascii s v f i); trivial. now apply Nv.
  - pose proof (forced_file_is_file_url to_ascii s v f i Sv M Dv R F I) as H. split; [exact (proj1 H)|]. split; [exact H|].
    unfold no_empty_file. destruct (interpreted_parts to_ascii f i I) as (_ & _ & _ & _ & _ & -> & _). now rewrite (force_keeps_file v f F).
Qed.

(* ---- Bases *)

Lemma normal_host_is_interpreted m w : is_interpreted w -> is_interpreted (normalize shortest_ip6 m w).
Proof.
  unfold is_interpreted, normalize. cbn [auth]. destruct (auth w) as [[u [[k h]|] p]|]; trivial. cbn [option_map].
  unfold normalize_authority. cbn [name user port]. intro H. destruct (is_localhost_of_file _ _); [exact I|]. now destruct k.
Qed.

Lemma good_has_a_path m w : good m w -> no_empty_file w /\ is_interpreted w /\
  on is_drive (drive (normalize shortest_ip6 m w)) = true /\ (has_drive m = false -> drive (normalize shortest_ip6 m w) = None) /\
  (m = generic -> plain_path (normalize shortest_ip6 m w)).
Proof.
  intro G. pose proof (good_is_printable m w G) as (_ & _ & P). destruct G as ((s & S & M) & G). destruct m; cbn in G.
  - destruct G as [(D & F & Pw) I]. split; [exact F|]. split; [exact I|].
    assert (has_opaque_path w = negb (is_some (auth w)) && negb (path_root w)) as O
      by (unfold has_opaque_path, mode_of; rewrite S, M; now rewrite !andb_true_r).
    destruct (normalized_path_is_plain w D F O Pw) as [D' P'].
    change (drive (normalize_path generic w)) with (drive (normalize shortest_ip6 generic w)) in D'. rewrite D'. repeat split.
    intros _. destruct P as [[_ P] | (_ & P & _)]; [exact P|now rewrite D' in P].
  - destruct G as (R & D & F & I & A). split; [exact F|]. split; [exact I|].
    assert (has_opaque_path w = false) as O by (unfold has_opaque_path; now rewrite R, andb_false_r).
    assert (exists last, file w = nonempty last) as [last L]
      by (unfold no_empty_file in F; destruct (file w) as [[|c f]|]; [now contradiction F|now exists (c :: f)|now exists []]).
    destruct (normalized_segments_are web w _ last eq_refl R D eq_refl L) as (_ & _ & D').
    assert (drive (normalize shortest_ip6 web w) = None) as -> by (unfold normalize, normalize_path; now rewrite O). now repeat split.
  - destruct G as [(_ & (a & A & Oa) & D & _) F]. split; [exact F|]. split.
    + unfold is_interpreted. rewrite A. destruct Oa as [_ Oa]. now destruct a as [u [[[] h]|] p].
    + split; [|split; discriminate]. assert (has_opaque_path w = false) as O by (unfold has_opaque_path; now rewrite A).
      unfold normalize, normalize_path. rewrite O. now apply drive_of_normal.
Qed.

Theorem good_is_good_base m w : good m w -> good_base m (normalize shortest_ip6 m w).
Proof.
  intro G. destruct (good_has_a_path m w G) as (F & I & D & N & P). destruct G as ((s & S & M) & _). constructor; auto.
  - exists (lowercase s). unfold normalize. cbn [scheme]. rewrite S. split; [reflexivity|]. now rewrite mode_of_lowercase.
  - now apply normal_file.
  - now apply normal_host_is_interpreted.
Qed.

(* ---- The stages of a text *)

Lemma preprocessed_scheme b input x m u :
  Preprocess.preprocess b input = (x, m) -> parse m x = Some u ->
  m = select_mode (trimmed input) b /\ scheme u = fst (split_scheme (trimmed input)).
Proof.
  unfold Preprocess.preprocess. fold (trimmed input). set (k := select_mode _ _). injection 1 as <- <-. intro P. split; [reflexivity|].
  unfold parse in P. destruct (read_url _ _) as [v|] eqn:V; [|discriminate]. destruct (on _ _); [|discriminate]. injection P as <-.
  apply read_scheme in V. rewrite V. unfold Preprocess.replace_backslashes. destruct k; cbn [is_special]; trivial;
    change (map _ _ ++ _) with (slashed (trimmed input)); now rewrite split_scheme_slashed.
Qed.

(* Every URL that a text has without a base *)
Theorem url_without_a_base_is_good to_ascii input r :
  url_of to_ascii empty input = Some r ->
  let m := select_mode (trimmed input) generic in exists w, r = normalize shortest_ip6 m w /\ good m w.
Proof.
  cbv zeta. intro E. destruct (scheme_of_url to_ascii input r E) as (s & S & _). destruct (mode_of_scheme s) eqn:M.
  { assert (select_mode (trimmed input) generic = generic) as G by (unfold select_mode; now rewrite S).
    destruct (generic_url_of_text to_ascii input r G E) as (w & t & N & Sw & Gt & R & I). rewrite G. exists w. split; [exact N|].
    split; [now exists t|now split]. }
  all: pose proof E as E'; apply url_of_gives in E' as (x & m & u & v & f & i & P & Pa & W & F & I & ->);
    destruct (preprocessed_scheme _ _ _ _ _ P Pa) as [Ms Su]; change (mode_of empty generic) with generic in Ms; rewrite <- Ms;
    unfold select_mode in Ms; rewrite S, M in Ms; rewrite S in Su; subst m; exists i; split; [reflexivity|];
    eapply (special_text_is_good to_ascii _ empty u v f i); eauto; [now apply (parsed_path_is_sound _ x)|right; now exists s].
Qed.

(* Every URL that a text has with a good base *)
Theorem url_with_a_base_is_good to_ascii b n input r :
  good_base b n -> url_of to_ascii n input = Some r ->
  let m := select_mode (trimmed input) b in exists w, r = normalize shortest_ip6 m w /\ good m w.
Proof.
  cbv zeta. intros B E. destruct (good_scheme _ _ B) as (t & St & Mt).
  assert (forall s rest, split_scheme (trimmed input) = (Some s, rest) -> is_absolute_for (scheme n) s ->
    exists w, r = normalize shortest_ip6 (select_mode (trimmed input) b) w /\ good (select_mode (trimmed input) b) w) as Absolute.
  { intros s rest S A. rewrite (stages_ignore_the_base to_ascii n input s rest S A) in E.
    apply (url_without_a_base_is_good to_ascii input) in E. unfold select_mode in *. now rewrite S in *. }
  pose proof E as E'. apply url_of_gives in E' as (x & m & u & v & f & i & P & Pa & W & F & I & ->).
  destruct (preprocessed_scheme _ _ _ _ _ P Pa) as [Ms Su].
  assert (mode_of n generic = b) as Mb by (unfold mode_of; now rewrite St). rewrite Mb in Ms. rewrite <- Ms in Absolute |- *.
  unfold select_mode in Ms.
  pose proof (parsed_path_is_sound _ _ _ Pa) as U. destruct (split_scheme (trimmed input)) as [[s|] rest] eqn:S; cbn [fst] in *.
  - destruct (mode_eqb m generic) eqn:Mg; [apply (Absolute s rest eq_refl); left; now destruct m|].
    destruct (mode_eqb m b) eqn:Me.
    + assert (m = b) as Eq by now destruct m, b. exists i. split; [reflexivity|].
      apply (special_text_is_good to_ascii m n u v f i); trivial; [now destruct m|left; now rewrite Eq|right; exists s; now split].
    + apply (Absolute s rest eq_refl). right. rewrite St. cbn [option_map]. intro H. injection H as H.
      rewrite <- (mode_of_lowercase s), <- H, mode_of_lowercase, Mt in Ms. subst m. now destruct b.
  - subst m. exists i. split; [reflexivity|]. destruct (is_special b) eqn:Sp.
    + apply (special_text_is_good to_ascii b n u v f i); auto.
    + assert (b = generic) as -> by now destruct b. destruct (parsed_is_readable _ _ Pa) as [R Iu].
      pose proof (generic_reference_is_good n u v B R Iu Su (proj1 U) W) as G. cbn [force] in F. injection F as <-.
      apply interpret_host_is in I as [[-> _] | (y & h & p & g & A & _)]; [exact G|]. destruct G as (_ & _ & G).
      unfold is_interpreted in G. now rewrite A in G.
Qed.

(* ---- The theorem *)

Theorem every_url_is_printable to_ascii input base r : url_with_base to_ascii input base = Some r -> HrefEquality.printable r.
Proof.
  intro E. destruct base as [base|].
  - unfold url_with_base in E. destruct (url_of to_ascii empty base) as [n|] eqn:B; [|discriminate]. cbn [then_] in E.
    destruct (url_without_a_base_is_good to_ascii base n B) as (w & -> & G).
    destruct (url_with_a_base_is_good to_ascii _ _ input r (good_is_good_base _ w G) E) as (v & -> & Gv). now apply good_is_printable.
  - destruct (url_without_a_base_is_good to_ascii input r E) as (w & -> & G). now apply good_is_printable.
Qed.

(* Every text and every base: the same href, or both fail. *)
Theorem hrefs_of_all_texts_are_equal to_ascii input base :
  keeps_delimiters to_ascii -> Serializer.href to_ascii input base = href to_ascii input base.
Proof.
  intro K. apply hrefs_are_equal; [now apply equality_of_urls|]. intros u E. now apply (every_url_is_printable to_ascii input base).
Qed.

Example href_of_a_file_reference :
  Serializer.href Host.no_unicode (txt "..\x y?'") (Some (txt "file://h/c|/a/b")) = Some (txt "file://h/c:/x%20y?%27").
Proof. vm_compute. reflexivity. Qed.
