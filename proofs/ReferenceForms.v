(* Theorem 6, continued: texts with a base. What the grammar reads and what a normal base has are pieces of the same kind ([piece]). So is
   what rebase makes of both, component by component. Force and host interpretation make a ready sequence of it. *)

From Refurl Require Import Composition NormalizeIdempotent PrintLaws PrintBack ReadLaws NormalForms NormalTexts Ip6Back HrefTwice WebHosts
  WebTwice FileForms.
From Refurl Require Host HostIdempotence Preprocess MachineLaws WebEquality WebAuthorityEquality FileEquality FileReferenceEquality
  BaseEquality HrefReferenceEquality.

Open Scope list_scope.
Open Scope char_scope.

(* ---- Pieces of URLs *)

(* The hosts and segments of file-URLs are those of web-URLs. *)
Definition kin (m : mode) : mode := if is_special m then web else generic.

Section Pieces.
Variable to_ascii : text -> option text.

(* An authority that the grammar has read, or that of a base *)
Definition known_authority (m : mode) (a : authority) : Prop :=
  good_authority (kin m) a /\ has_port_in_range m a = true \/ ready_authority to_ascii (kin m) a.

Record piece (m : mode) (u : sequence) : Prop := Piece {
  piece_scheme : match scheme u with Some s => good_scheme s /\ mode_of_scheme s = m | None => True end;
  piece_drive : on is_drive (drive u) = true /\ (has_drive m = false -> drive u = None);
  piece_authority : match auth u with Some a => known_authority m a | None => True end;
  piece_dirs : Forall (ready_segment (kin m)) (dirs u);
  piece_file : match file u with Some f => ready_segment (kin m) f /\ f <> [] | None => True end;
  piece_query : match query u with Some q => has "#" q = false | None => True end
}.

(* The URLs that the stages make, and the bases that they are given *)
Definition ready_in (m : mode) (u : sequence) : Prop :=
  match m with file_mode => ready_file to_ascii u | _ => ready to_ascii m u end.

Definition is_normal_in (m : mode) (u : sequence) : Prop := ready_in m u /\ normalize shortest_ip6 m u = u.

Definition is_normal_url (u : sequence) : Prop := exists m, is_normal_in m u.

Lemma scheme_of_ready m u : ready_in m u -> exists s, scheme u = Some s /\ good_scheme s /\ mode_of_scheme s = m.
Proof.
  destruct m; [exact (has_scheme to_ascii _ u) | exact (has_scheme to_ascii _ u) |]. intros [((s & S & F) & _) G _ _ _ _].
  exists s. rewrite S in G. exact (conj S (conj G F)).
Qed.

Lemma nothing_is_a_piece m : piece m empty.
Proof. split; cbn; auto. Qed.

Lemma ready_is_a_piece m u : ready_in m u -> piece m u.
Proof.
  intro R. pose proof (scheme_of_ready m u R) as (s & S & G & M). destruct m; cbn [ready_in] in R.
  1, 2: destruct R as [_ D A _ _ Ds F Q _]; split; rewrite ?S, ?D; auto; destruct (auth u); [now right | exact I].
  destruct R as [(_ & (a & A & O) & D & _) _ Ra Ds F Q]. split; rewrite ?S; auto; [split; [exact D | discriminate]|].
  rewrite A in *. destruct Ra as [-> | Ra]; [left | right; exact Ra]. now split.
Qed.

(* ---- Rebase *)

Lemma or_when {A} (P : A -> Prop) c (x y : option A) :
  match x with Some a => P a | None => True end -> match y with Some a => P a | None => True end ->
  match or x (when c y) with Some a => P a | None => True end.
Proof. destruct x; [easy|]. now destruct c. Qed.

Theorem rebased_is_a_piece m u n : piece m u -> piece m n -> piece m (onto u n).
Proof.
  intros [Su [Du Nu] Au Dsu Fu Qu] [Sn [Dn Nn] An Dsn Fn Qn]. unfold onto, require_path_root. set (f := followed_by _ u).
  assert (P : piece m f).
  { unfold f, followed_by, upto. split; cbn [scheme auth drive path_root dirs file query]; try (now apply or_when).
    - split; [unfold or, when; destruct (drive u); [exact Du | now destruct (type_ltb _ _)]|]. intro H. rewrite Nu, Nn by exact H.
      now destruct (type_ltb _ _).
    - apply Forall_app. split; [now destruct (type_leb _ _) | exact Dsu]. }
  destruct (needs_path_root f); [|exact P]. destruct P. now split.
Qed.

Lemma piece_without_scheme m u : piece m u -> piece m (with_scheme None u).
Proof. intros [S D A Ds F Q]. now split. Qed.
End Pieces.

(* ---- What the grammar reads *)

Definition made_of (p : byte_set) (u : sequence) : Prop :=
  Forall (fun d => only p d /\ has "/" d = false) (dirs u)
  /\ match file u with Some f => (only p f /\ has "/" f = false) /\ f <> [] | None => True end.

Lemma put_path_rel_is_made_of p x u : only p x -> made_of p (put_path_rel x u).
Proof.
  intro O. unfold made_of, put_path_rel. pose proof (with_slashes_segments x) as W. pose proof (segments_have_no_slash x) as [Nd Nl].
  destruct (segments x) as [ds last]. cbn [fst snd dirs file with_dirs with_file] in *. rewrite <- W in O.
  apply only_segments in O as [Od Ol]. split.
  - rewrite Forall_forall in *. intros d I. split; [now apply Od | now apply Nd].
  - destruct last as [|b last]; cbn [nonempty]; [exact I|]. now repeat split.
Qed.

Lemma put_path_is_made_of p x u : only p x -> made_of p (put_path x u).
Proof.
  intro O. destruct x as [|c x]; [now apply put_path_rel_is_made_of|]. destruct (byte_eq_dec c "/") as [->|N].
  - apply andb_true_iff in O as [_ O]. exact (put_path_rel_is_made_of p x (with_path_root true u) O).
  - rewrite put_path_other by exact N. now apply put_path_rel_is_made_of.
Qed.

Lemma split_drive_whole x d r : split_drive x = Some (d, r) -> x = d ++ r.
Proof.
  unfold split_drive. destruct x as [|a [|b x]]; try discriminate. destruct (_ && _); [|discriminate]. now injection 1 as <- <-.
Qed.

Lemma only_app_end p x y : only p (x ++ y) -> only p y.
Proof. unfold only. rewrite forallb_app. now rewrite andb_true_iff. Qed.

Lemma put_drive_path_is_made_of p x u : only p x -> made_of p (put_drive_path x u).
Proof.
  intro O. destruct x as [|[[] [] [] [] [] [] [] []] x]; try (now apply put_path_is_made_of). cbn [put_drive_path].
  destruct (split_drive x) as [[d r]|] eqn:S; [|now apply put_path_is_made_of]. apply put_path_is_made_of.
  apply split_drive_whole in S. subst x. apply andb_true_iff in O as [_ O]. now apply only_app_end in O.
Qed.

(* The authority of a path: that of the text between the slashes, the empty one before a drive, or none *)
Definition read_from (m : mode) (o : option authority) : Prop :=
  match o with
  | Some a => a = no_authority \/ exists y, free_of ends_authority y /\ read_authority m y = Some a
  | None => True
  end.

(* A path leaves the authority and the query. *)
Definition leaves_others (put : text -> sequence -> sequence) : Prop := forall x u, auth (put x u) = auth u /\ query (put x u) = query u.

Lemma put_path_leaves_others : leaves_others put_path.
Proof.
  assert (R : forall x u, auth (put_path_rel x u) = auth u /\ query (put_path_rel x u) = query u)
    by (intros x u; unfold put_path_rel; now destruct (segments x)).
  intros [|c x] u; [apply R|]. destruct (byte_eq_dec c "/") as [->|N]; [exact (R x (with_path_root true u))|].
  rewrite put_path_other by exact N. apply R.
Qed.

Lemma put_drive_path_leaves_others : leaves_others put_drive_path.
Proof.
  intros x u. destruct x as [|[[] [] [] [] [] [] [] []] x]; try exact (put_path_leaves_others _ _). cbn [put_drive_path].
  destruct (split_drive x) as [[d r]|]; exact (put_path_leaves_others _ _).
Qed.

Lemma authority_path_is_made_of m p r put v u :
  only p r -> (forall x w, only p x -> made_of p (put x w)) -> leaves_others put ->
  put_authority_path m r put v = Some u -> made_of p u /\ read_from m (auth u) /\ query u = query v.
Proof.
  intros O P K E. unfold put_authority_path in E. destruct (read_authority m (before ends_authority r)) as [a|] eqn:A; [|discriminate].
  injection E as <-. destruct (K (from ends_authority r) (with_auth (Some a) v)) as [-> ->].
  split; [apply P; rewrite <- (before_from ends_authority r) in O; now apply only_app_end in O|]. split; [|reflexivity].
  right. exists (before ends_authority r). split; [apply before_is_free | exact A].
Qed.

Lemma drive_and_path_are_made_of m p x d r v : only p x -> split_drive x = Some (d, r) -> read_from m (auth v) ->
  let u := put_path r (with_drive (Some d) v) in made_of p u /\ read_from m (auth u) /\ query u = query v.
Proof.
  intros O D A. apply split_drive_whole in D. subst x. cbv zeta. destruct (put_path_leaves_others r (with_drive (Some d) v)) as [-> ->].
  split; [|now split]. apply put_path_is_made_of. now apply only_app_end in O.
Qed.

Lemma auth_path_is_made_of m p x v u : only p x -> auth v = None -> parse_auth_path m x v = Some u ->
  made_of p u /\ read_from m (auth u) /\ query u = query v.
Proof.
  intros O Av E. unfold parse_auth_path in E.
  destruct (strip (txt "//") x) as [r|] eqn:S; [apply strip_some in S; subst x; apply only_app_end in O|]; destruct (has_drive m).
  - destruct (split_drive r) as [[d q]|] eqn:D.
    + injection E as <-. apply (drive_and_path_are_made_of m p r d q (with_auth (Some no_authority) v) O D). now left.
    + exact (authority_path_is_made_of m p r _ v u O (put_drive_path_is_made_of p) put_drive_path_leaves_others E).
  - exact (authority_path_is_made_of m p r _ v u O (put_path_is_made_of p) put_path_leaves_others E).
  - destruct (split_drive x) as [[d q]|] eqn:D; injection E as <-.
    + apply (drive_and_path_are_made_of m p x d q v O D). now rewrite Av.
    + destruct (put_drive_path_leaves_others x v) as [-> ->]. rewrite Av. split; [now apply put_drive_path_is_made_of | now split].
  - injection E as <-. destruct (put_path_leaves_others x v) as [-> ->]. rewrite Av. split; [now apply put_path_is_made_of | now split].
Qed.

(* The text before the query, after preprocessing *)
Definition path_byte (m : mode) : byte_set := fun b => negb (ends_path b) && (negb (is_special m) || no_backslash b).

Lemma path_bytes_of m y o rest : split_scheme (Preprocess.replace_backslashes m y) = (o, rest) ->
  only (path_byte m) (before ends_path rest).
Proof.
  intro S. pose proof (before_is_free ends_path rest) as F. assert (B : is_special m = true -> has "\" (before ends_path rest) = false).
  { intro Sp. assert (E : Preprocess.replace_backslashes m y = WebEquality.slashed y) by (destruct m; [discriminate | reflexivity..]).
    rewrite E, WebAuthorityEquality.split_scheme_slashed in S. injection S as _ <-.
    destruct (WebAuthorityEquality.split_slashed (snd (split_scheme y))) as (p & z & _ & -> & _ & _ & B & _). exact B. }
  unfold only, path_byte, free_of in *. rewrite forallb_forall in *. intros b I. rewrite (F b I). cbn [andb].
  destruct (is_special m); [|reflexivity]. specialize (B eq_refl). apply has_false_forallb in B. rewrite forallb_forall in B.
  exact (B b I).
Qed.

Lemma ready_segment_of m d : only (path_byte m) d -> has "/" d = false -> ready_segment (kin m) d.
Proof.
  intros O S. split.
  - apply segment_of_path; [|exact S]. revert O. apply forallb_weaken. intros b H. now apply andb_true_iff in H as [H _].
  - unfold kin. destruct (is_special m) eqn:Sp; [intros _ | discriminate]. revert O. apply forallb_weaken. intros b H.
    apply andb_true_iff in H as [_ H]. now rewrite Sp in H.
Qed.

Lemma read_authority_is_good_for_kin m y a : free_of ends_authority y -> read_authority m y = Some a -> good_authority (kin m) a.
Proof.
  intros F A. destruct m; [| |rewrite file_authority_is in A]; exact (read_authority_is_good _ y a F A).
Qed.

Theorem parsed_is_a_piece to_ascii m y u :
  parse m (Preprocess.replace_backslashes m y) = Some u ->
  match scheme u with Some s => mode_of_scheme s = m | None => True end -> piece to_ascii m u.
Proof.
  intros P M. pose proof (HrefReferenceEquality.parsed_path_is_sound m _ u P) as (Fu & Du & Nu). unfold parse in P.
  destruct (read_url m _) as [w|] eqn:W; [|discriminate]. destruct (on (has_port_in_range m) (auth w)) eqn:Po; [|discriminate].
  injection P as ->. pose proof (BaseEquality.read_scheme m _ u W) as S. unfold read_url in W.
  destruct (split_scheme (Preprocess.replace_backslashes m y)) as [o rest] eqn:Sp. cbn [fst] in S.
  destruct (parse_auth_path m (before ends_path rest) (with_scheme o empty)) as [v|] eqn:A; [|discriminate]. injection W as W.
  pose proof (path_bytes_of m y o rest Sp) as B. apply auth_path_is_made_of with (p := path_byte m) in A as ([Ds F] & Au & Q); trivial.
  destruct (put_query_fragment_keeps (from ends_path rest) v) as (_ & Ka & _ & _ & Kds & Kf). cbv zeta in *. rewrite W in *.
  split; [| now split | | | |].
  - rewrite S in *. destruct o as [s|]; [|exact I]. split; [exact (split_scheme_is_good _ _ _ Sp) | exact M].
  - rewrite <- Ka in Au. destruct (auth u) as [a|]; [|exact I]. left. split; [|exact Po].
    destruct Au as [-> | (t & Ft & At)]; [reflexivity | exact (read_authority_is_good_for_kin m t a Ft At)].
  - rewrite Kds. revert Ds. apply Forall_impl. intros d [O H]. now apply ready_segment_of.
  - rewrite Kf. destruct (file v); [|exact I]. destruct F as [[O H] Ne]. split; [now apply ready_segment_of | exact Ne].
  - rewrite <- W. now apply put_query_is_good.
Qed.

(* ---- Host interpretation *)

Lemma known_authority_is_interpreted to_ascii f a w :
  HostIdempotence.gives_lowercase_ascii to_ascii -> auth f = Some a -> name a <> None ->
  good_authority web a /\ has_port_in_range web a = true \/ ready_authority to_ascii web a ->
  interpret_host to_ascii f = Some w -> exists b, w = with_auth (Some b) f /\ ready_authority to_ascii web b.
Proof.
  intros I A Ne [[G P] | R] E; [exact (interpreted_authority to_ascii f a w I A G P Ne E)|]. exists a. split; [|exact R].
  assert (interpret_host to_ascii f = Some f) as F.
  { unfold interpret_host. rewrite A. destruct a as [i [[k x]|] p]; [|reflexivity]. destruct R as (H & _). now destruct k. }
  rewrite F in E. injection E as <-. now apply sequence_eq.
Qed.

(* ---- Mode web *)

Lemma forced_piece_of_web to_ascii v f :
  piece to_ascii web v -> force_web v = Some f ->
  (exists a, auth f = Some a /\ known_authority to_ascii web a /\ name a <> None)
  /\ scheme f = scheme v /\ drive f = drive v /\ path_root f = true /\ query f = query v
  /\ Forall (ready_segment web) (dirs f) /\ (file f = file v \/ file f = None).
Proof.
  intros [_ _ A Ds F _] E. unfold force_web in E. change (kin web) with web in *. destruct (has_host v) eqn:H.
  - injection E as <-. cbn [with_path_root auth scheme drive path_root query dirs file]. unfold has_host in H.
    destruct (auth v) as [a|]; [|discriminate]. split; [|repeat split; auto]. exists a. repeat split; auto.
    now destruct (name a).
  - destruct (take_first_segment v) as [[d rest]|] eqn:T; [|discriminate].
    destruct (parse_authority web d) as [a|] eqn:Pa; [|discriminate]. injection E as <-.
    assert (X : d <> [] /\ scheme rest = scheme v /\ drive rest = drive v /\ query rest = query v
      /\ Forall (ready_segment web) (dirs rest) /\ (file rest = file v \/ file rest = None)).
    { unfold take_first_segment in T. destruct (first_nonempty (dirs v)) as [[e ds]|] eqn:Fn.
      - injection T as <- <-. destruct (first_nonempty_is _ _ _ Fn) as [N K]. repeat split; auto.
      - destruct (file v) as [g|] eqn:Fi; [|discriminate]. injection T as <- <-. split; [apply F|]. repeat split; cbn; auto. }
    destruct X as (N & Xs & Xd & Xq & XD & Xf). split; [|repeat split; auto]. destruct (parsed_authority web d a N Pa) as (G & P & Na).
    exists a. split; [reflexivity|]. split; [left; now split | exact Na].
Qed.

Lemma web_piece_is_ready to_ascii s v f w :
  HostIdempotence.gives_lowercase_ascii to_ascii -> piece to_ascii web v -> scheme v = Some s ->
  force_web v = Some f -> interpret_host to_ascii f = Some w -> ready to_ascii web w.
Proof.
  intros I V S E H. destruct (forced_piece_of_web to_ascii v f V E) as ((a & A & K & N) & Sf & Df & Rf & Qf & Dsf & Ff).
  destruct (known_authority_is_interpreted to_ascii f a w I A N K H) as (b & -> & R). destruct V as [Sv Dv _ _ F Q].
  split; cbn [scheme drive auth path_root dirs file query fragment with_auth]; rewrite ?Sf, ?Df, ?Rf, ?Qf; auto.
  - exists s. rewrite S in Sv. exact (conj S Sv).
  - now apply Dv.
  - destruct Ff as [-> | ->]; [exact F | exact Logic.I].
  - intro O. discriminate O.
Qed.

(* ---- Mode file *)

Lemma forced_file_keeps v f : force_file v = Some f ->
  scheme f = scheme v /\ dirs f = dirs v /\ file f = file v /\ query f = query v /\ exists a, auth f = Some a /\
    FileStages.only_host a = Some a
  /\ (a = no_authority \/ auth v = Some a).
Proof.
  unfold force_file. destruct (auth v) as [[[i|] h [p|]]|]; try discriminate; injection 1 as <-;
    (destruct (is_some _); cbn; repeat split; eexists; (split; [reflexivity|]); (split; [reflexivity|]); auto).
Qed.

Lemma file_authority_is_ready to_ascii f a w :
  HostIdempotence.gives_lowercase_ascii to_ascii -> auth f = Some a -> FileStages.only_host a = Some a ->
  a = no_authority \/ known_authority to_ascii file_mode a -> interpret_host to_ascii f = Some w ->
  exists b, w = with_auth (Some b) f /\ ready_file_authority to_ascii b.
Proof.
  intros I A O K E. assert (K' : a = no_authority \/ name a <> None /\ known_authority to_ascii web a).
  { destruct K as [-> | K]; [now left|]. destruct (name a) as [h|] eqn:N.
    - right. split; [discriminate|]. destruct K as [[G _] | R]; [left | right; exact R]. split; [exact G|].
      destruct a as [[i|] h' [p|]]; try discriminate O. reflexivity.
    - left. destruct K as [[G _] | R]; [unfold good_authority in G | unfold ready_authority in R]; rewrite N in *; [exact G | apply R]. }
  destruct K' as [-> | [N K']].
  - exists no_authority. unfold interpret_host in E. rewrite A in E. injection E as <-. split; [now apply sequence_eq | now left].
  - destruct (known_authority_is_interpreted to_ascii f a w I A N K' E) as (b & -> & R). exists b. split; [reflexivity | now right].
Qed.

Lemma file_piece_is_ready to_ascii s v f w :
  HostIdempotence.gives_lowercase_ascii to_ascii -> piece to_ascii file_mode v -> scheme v = Some s -> needs_path_root v = false ->
  force_file v = Some f -> interpret_host to_ascii f = Some w -> ready_file to_ascii w.
Proof.
  intros I [Sv [Dv _] Av Dsv Fv Qv] S P E H. rewrite S in Sv. destruct Sv as [G M].
  pose proof (HrefReferenceEquality.forced_file_is_file_url to_ascii s v f w S M Dv P E H) as U.
  destruct (forced_file_keeps v f E) as (Sf & Dsf & Ff & Qf & a & A & O & C).
  assert (K : a = no_authority \/ known_authority to_ascii file_mode a)
    by (destruct C as [C | C]; [now left | right; now rewrite C in Av]).
  destruct (file_authority_is_ready to_ascii f a w I A O K H) as (b & -> & R).
  split; cbn [scheme auth dirs file query with_auth]; rewrite ?Sf, ?Dsf, ?Ff, ?Qf; auto. now rewrite S.
Qed.

(* ---- Mode generic *)

Lemma generic_authority_is_ready to_ascii a : known_authority to_ascii generic a -> ready_authority to_ascii generic a.
Proof. intros [[G P] | R]; [now apply parsed_authority_is_ready | exact R]. Qed.

Lemma generic_piece_is_ready to_ascii s v w :
  piece to_ascii generic v -> scheme v = Some s -> needs_path_root v = false ->
  (has_opaque_path v = true -> match dirs v with [] :: _ => False | _ => True end
    /\ (query v = None -> fragment v = None -> match file v with Some f => ends_well f | None => True end)) ->
  interpret_host to_ascii v = Some w -> ready to_ascii generic w.
Proof.
  intros [Sv [_ Dv] Av Dsv Fv Qv] S P O H.
  assert (A : match auth v with Some a => ready_authority to_ascii generic a | None => True end)
    by (destruct (auth v); [now apply generic_authority_is_ready | exact I]).
  assert (interpret_host to_ascii v = Some v) as E.
  { unfold interpret_host. destruct (auth v) as [[i [[[] x]|] p]|]; try reflexivity. destruct A as (H' & _). contradiction. }
  rewrite E in H. injection H as <-. split; auto.
  - exists s. rewrite S in Sv. exact (conj S Sv).
  - now destruct (auth v).
  - intro Au. unfold needs_path_root in P. rewrite Au in P. destruct (path_root v); [now left | right].
    cbn [orb negb] in P. rewrite andb_true_r in P. destruct (dirs v), (file v); try discriminate P. now split.
  - discriminate.
Qed.

Lemma rootless_onto u n : path_root (onto u n) = false ->
  path_root u = false /\ type_ltb path_root_type (ord u) && path_root n = false /\ onto u n = followed_by (upto n (ord u)) u.
Proof.
  unfold onto, require_path_root. destruct (needs_path_root _); [discriminate|]. unfold followed_by at 1, upto at 1. cbn [path_root].
  intro R. apply orb_false_iff in R as [R1 R2]. now repeat split.
Qed.

(* Only a fragment can be put on an opaque path. *)
Lemma opaque_reference n u s :
  drive u = None -> scheme u = None -> scheme n = Some s -> mode_of_scheme s = generic ->
  is_fragment_only u || negb (has_opaque_path n) = true -> has_opaque_path (onto u n) = true ->
  has_opaque_path n = true /\ dirs (onto u n) = dirs n /\ fragment (onto u n) <> None.
Proof.
  intros Du Su Sn G W O. destruct (HrefReferenceEquality.rebased u n Su) as (_ & An & Au & _).
  assert (Ao : auth (onto u n) = None) by (unfold has_opaque_path in O; now destruct (auth (onto u n))).
  assert (Nu : auth u = None) by (destruct (auth u); [rewrite Au in Ao by discriminate; exact Ao | reflexivity]).
  rewrite An in Ao by exact Nu. assert (Ro : path_root (onto u n) = false).
  { unfold has_opaque_path in O. destruct (path_root (onto u n)); [now rewrite andb_false_r in O | reflexivity]. }
  destruct (rootless_onto u n Ro) as (Ru & Rn & ->).
  assert (D : ord u = dir_type \/ ord u = file_type \/ ord u = query_type \/ ord u = fragment_type).
  { unfold ord. rewrite Su, Nu, Du, Ru. cbn [is_some]. destruct (is_nil (dirs u)), (is_some (file u)), (is_some (query u)); cbn; auto. }
  assert (Rn' : path_root n = false) by (destruct D as [D | [D | [D | D]]]; rewrite D in Rn; exact Rn).
  assert (On : has_opaque_path n = true) by (unfold has_opaque_path, mode_of; now rewrite Ao, Rn', Sn, G).
  rewrite On, orb_false_r in W. unfold is_fragment_only in W.
  assert (E : ord u = fragment_type) by (destruct D as [D | [D | [D | D]]]; rewrite D in W; try discriminate; exact D).
  rewrite E in *. unfold followed_by, upto. cbn [dirs fragment]. split; [exact On|]. split.
  - unfold ord in E. rewrite Su, Nu, Du, Ru in E. cbn [is_some] in E. destruct (dirs u); [apply app_nil_r | discriminate].
  - now destruct (fragment u).
Qed.

Theorem generic_reference_is_ready to_ascii n u v w :
  is_normal_in to_ascii generic n -> piece to_ascii generic u -> scheme u = None -> whatwg_rebase u n generic = Some v ->
  interpret_host to_ascii v = Some w -> ready to_ascii generic w.
Proof.
  intros [Rn _] U Su W H. pose proof (ready_is_a_piece to_ascii generic n Rn) as N. destruct (scheme_of_ready _ _ _ Rn) as (s & Sn & _ & G).
  unfold whatwg_rebase, strict_resolve in W. rewrite Su, Sn in W. cbn [is_special andb is_some orb] in W.
  destruct (is_fragment_only u || negb (has_opaque_path n)) eqn:Fo; [|discriminate]. injection W as <-.
  apply (generic_piece_is_ready to_ascii s (onto u n)); trivial; [now apply rebased_is_a_piece | |
    apply HrefReferenceEquality.rebased_has_its_path_root |].
  - destruct (HrefReferenceEquality.rebased u n Su) as (-> & _). exact Sn.
  - intro O. destruct (opaque_reference n u s) as (On & D & F); trivial; [now apply U|].
    rewrite D. split; [exact (proj1 (has_ready_opaque_path _ _ _ Rn On)) | now intros _ X].
Qed.

(* ---- Special modes *)

(* What may be given as a base: a normal URL, or nothing *)
Definition is_normal_base (to_ascii : text -> option text) (n : sequence) : Prop := n = empty \/ is_normal_url to_ascii n.

Lemma mode_of_normal to_ascii m n : is_normal_in to_ascii m n -> mode_of n generic = m.
Proof. intros [R _]. destruct (scheme_of_ready _ _ _ R) as (s & S & _ & M). unfold mode_of. now rewrite S. Qed.

Lemma special_base to_ascii m n :
  is_special m = true -> is_normal_base to_ascii n -> mode_of n generic = m -> is_normal_in to_ascii m n.
Proof.
  intros Sp [-> | (k & N)] M; [now rewrite <- M in Sp|]. now rewrite <- (mode_of_normal to_ascii k n N), M in N.
Qed.

(* The reference that is put on the base: absolute, or with a base of the same mode *)
Lemma special_rebase_is to_ascii m n u v :
  is_special m = true -> is_normal_base to_ascii n -> (scheme u = None -> mode_of n generic = m) -> piece to_ascii m u ->
  whatwg_rebase u n m = Some v ->
  exists t, v = onto t n /\ piece to_ascii m t /\ (scheme t <> None \/ scheme t = None /\ is_normal_in to_ascii m n).
Proof.
  intros Sp B M U W. assert (R : strict_resolve u n = Some v ->
    exists t, v = onto t n /\ piece to_ascii m t /\ (scheme t <> None \/ scheme t = None /\ is_normal_in to_ascii m n)).
  { unfold strict_resolve. intro R. exists u. destruct (_ || _); [|discriminate]. injection R as <-. split; [reflexivity|].
    split; [exact U|]. destruct (scheme u); [left; discriminate | right]. split; [reflexivity|]. now apply special_base, M. }
  unfold whatwg_rebase, legacy_resolve in W. rewrite Sp in W. cbn [andb] in W. destruct (negb (is_some (auth u))).
  - destruct (equal_schemes u n) eqn:E; [|now apply R]. exists (with_scheme None u). unfold strict_resolve in W.
    destruct (_ || _); [|discriminate]. injection W as <-. split; [reflexivity|]. split; [now apply piece_without_scheme | right].
    split; [reflexivity|]. apply special_base; trivial. unfold equal_schemes in E. destruct U as [S _ _ _ _ _]. unfold mode_of.
    destruct (scheme u) as [s|], (scheme n) as [t|]; try discriminate. apply text_eqb_eq in E. destruct S as [_ <-].
    now rewrite <- (mode_of_lowercase t), <- E, mode_of_lowercase.
  - destruct (_ || _) in W; [now apply R | discriminate].
Qed.

Theorem special_text_is_ready to_ascii m n u v f w :
  HostIdempotence.gives_lowercase_ascii to_ascii -> is_special m = true -> is_normal_base to_ascii n ->
  (scheme u = None -> mode_of n generic = m) -> piece to_ascii m u ->
  whatwg_rebase u n m = Some v -> force m v = Some f -> interpret_host to_ascii f = Some w -> ready_in to_ascii m w.
Proof.
  intros I Sp B M U W F H. destruct (special_rebase_is to_ascii m n u v Sp B M U W) as (t & -> & T & C).
  assert (V : piece to_ascii m (onto t n) /\ exists s, scheme (onto t n) = Some s).
  { destruct C as [C | [C N]].
    - destruct (scheme t) as [s|] eqn:S; [|now elim C]. split; [|exists s; apply (HrefReferenceEquality.rebased_absolute t n s S)].
      replace (onto t n) with (onto t empty) by (unfold onto, ord; now rewrite S).
      apply rebased_is_a_piece; [exact T | apply nothing_is_a_piece].
    - pose proof N as [R _]. split; [apply rebased_is_a_piece; [exact T | now apply ready_is_a_piece]|].
      destruct (HrefReferenceEquality.rebased t n C) as (-> & _). destruct (scheme_of_ready _ _ _ R) as (s & S & _). eauto. }
  destruct V as [V [s S]]. pose proof (HrefReferenceEquality.rebased_has_its_path_root t n) as P. destruct m; [discriminate| |].
  - exact (web_piece_is_ready to_ascii s _ f w I V S F H).
  - exact (file_piece_is_ready to_ascii s _ f w I V S P F H).
Qed.

(* ---- Every text *)

Lemma ready_gives_normal to_ascii m w : ready_in to_ascii m w -> is_normal_in to_ascii m (normalize shortest_ip6 m w).
Proof.
  intro R. split; [|apply normalize_is_idempotent].
  destruct m; [now apply normal_is_ready | now apply normal_is_ready | now apply normal_file_is_ready].
Qed.

(* In mode generic, whatever ToASCII does *)
Theorem every_generic_url_is_normal to_ascii n input r :
  (mode_of n generic = generic -> n = empty \/ is_normal_in to_ascii generic n) ->
  select_mode (Equality.trimmed input) (mode_of n generic) = generic -> url_of to_ascii n input = Some r -> is_normal_in to_ascii generic r.
Proof.
  intros B M E. pose proof E as E'. apply HrefReferenceEquality.url_of_gives in E' as (x & m & u & v & f & i & P & Pa & W & F & H & ->).
  destruct (HrefReferenceEquality.preprocessed_scheme _ _ _ _ _ P Pa) as [Ms Su]. rewrite M in Ms. subst m.
  destruct (split_scheme (Equality.trimmed input)) as [[s|] rest] eqn:Sp; cbn [fst] in Su.
  - assert (G : mode_of_scheme s = generic) by (unfold select_mode in M; now rewrite Sp in M).
    rewrite (BaseEquality.stages_ignore_the_base to_ascii n input s rest Sp) in E by now left.
    assert (Mt : select_mode (Equality.trimmed input) generic = generic) by (unfold select_mode; now rewrite Sp).
    destruct (generic_url_is_normal to_ascii input _ Mt E) as (w & R & ->). now apply ready_gives_normal.
  - cbn [force] in F. injection F as <-. apply ready_gives_normal.
    assert (U : piece to_ascii generic u).
    { unfold Preprocess.preprocess in P. injection P as Px Pm. rewrite Pm in Px. subst x.
      apply (parsed_is_a_piece to_ascii generic _ u Pa). now rewrite Su. }
    unfold select_mode in M. rewrite Sp in M. destruct (B M) as [-> | N]; [|exact (generic_reference_is_ready to_ascii n u v i N U Su W H)].
    unfold whatwg_rebase, strict_resolve in W. rewrite Su in W. cbn in W. destruct (_ || _) in W; discriminate W.
Qed.

(* The stages make nothing but normal URLs, if the base is one, or if there is none. *)
Theorem every_url_is_normal to_ascii n input r :
  HostIdempotence.gives_lowercase_ascii to_ascii -> is_normal_base to_ascii n -> url_of to_ascii n input = Some r ->
  is_normal_url to_ascii r.
Proof.
  intros I B E. pose proof E as E'. apply HrefReferenceEquality.url_of_gives in E' as (x & m & u & v & f & i & P & Pa & W & F & H & ->).
  destruct (HrefReferenceEquality.preprocessed_scheme _ _ _ _ _ P Pa) as [Ms Su]. exists m. destruct (is_special m) eqn:Sp.
  - assert (M : match scheme u with Some s => mode_of_scheme s = m | None => mode_of n generic = m end)
      by (rewrite Su; unfold select_mode in Ms; now destruct (fst (split_scheme _))).
    assert (U : piece to_ascii m u).
    { unfold Preprocess.preprocess in P. injection P as Px Pm. rewrite Pm in Px. subst x.
      apply (parsed_is_a_piece to_ascii m _ u Pa). now destruct (scheme u). }
    apply ready_gives_normal. apply (special_text_is_ready to_ascii m n u v f i); trivial. now destruct (scheme u).
  - assert (m = generic) as -> by now destruct m. apply (every_generic_url_is_normal to_ascii n input); auto. intro G.
    destruct B as [B | (k & N)]; [now left | right]. rewrite (mode_of_normal to_ascii k n N) in G. now subst k.
Qed.
