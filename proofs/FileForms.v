(* Theorem 6, continued: the file-URLs that the stages make ([ready_file]), as NormalForms.v describes the others. Their hosts are
   those of web-URLs. Normalisation keeps the description. *)

From Refurl Require Import Composition NormalizeLaws ReducePathLaws NormalizeIdempotent PrintLaws PrintBack ReadLaws NormalForms
  NormalTexts Ip6Back.
From Refurl Require Host HostIdempotence Ipv6Grammar FilePaths FileEquality FileReferenceEquality.

Open Scope list_scope.
Open Scope char_scope.

(* ---- Hosts are read as those of web-URLs *)

Lemma file_host_port_is x : parse_host_port file_mode x = parse_host_port web x.
Proof.
  destruct x as [|c x]; [reflexivity|]. destruct (byte_eq_dec c "[") as [->|N].
  - rewrite !read_in_brackets. now rewrite !Ipv6Pieces.ref_ip6.
  - rewrite !parse_plain_host_port by exact N. reflexivity.
Qed.

Lemma file_authority_is x : read_authority file_mode x = read_authority web x.
Proof. unfold read_authority. destruct x; [reflexivity|]. destruct (split_last_at _). now rewrite file_host_port_is. Qed.

(* ---- The description *)

Section Ready.
Variable to_ascii : text -> option text.

  Definition ready_file_authority (a : authority) : Prop := a = no_authority \/ ready_authority to_ascii web a.

  Record ready_file (u : sequence) : Prop := Ready_file {
    is_file : FileReferenceEquality.is_file_url u;
    has_file_scheme : match scheme u with Some s => good_scheme s | None => True end;
    has_file_authority : match auth u with Some a => ready_file_authority a | None => True end;
    has_file_dirs : Forall (ready_segment web) (dirs u);
    has_file_file : match file u with Some f => ready_segment web f /\ f <> [] | None => True end;
    has_file_query : match query u with Some q => has "#" q = false | None => True end
  }.

  Lemma file_path_is_not_opaque u : ready_file u -> has_opaque_path u = false.
  Proof. intros [(_ & (a & A & _) & _) _ _ _ _ _]. unfold has_opaque_path. now rewrite A. Qed.

  (* ---- Normalisation keeps it *)

  Lemma normal_file_authority_is_ready s a :
    ready_file_authority a -> ready_file_authority (normalize_authority shortest_ip6 s a) \/ port a <> None.
  Proof.
    intros [-> | R]; [left; now left|]. destruct (port a) eqn:P; [right; discriminate|left]. unfold ready_authority,
      normalize_authority in *.
    destruct (name a) as [h|] eqn:N; [|now left]. destruct (is_localhost_of_file h s); [now left|right]. cbn [name user port].
    destruct R as (H & U & _). split; [now apply normal_host_is_ready|]. rewrite P. split; [now apply normal_userinfo_is_good | exact I].
  Qed.
End Ready.

Lemma reduce_dir_keeps_segments (P : text -> Prop) m u s x :
  P x -> Forall P (above s) -> Forall P (floor s) -> let t := reduce_dir m u s x in Forall P (above t) /\ Forall P (floor t).
Proof.
  intros X A F. cbv zeta. unfold reduce_dir. destruct (is_dot x); [auto|]. destruct (is_dots x).
  - destruct (above s) as [|y r] eqn:E.
    + destruct (path_root u); [rewrite E; auto | cbn; auto].
    + inversion A; subst. cbn. auto.
  - destruct (becomes_drive m u s x); cbn; auto.
Qed.

Lemma reduce_dirs_keep_segments (P : text -> Prop) m u ds : Forall P ds -> forall s,
  Forall P (above s) -> Forall P (floor s) -> let t := reduce_dirs m u s ds in Forall P (above t) /\ Forall P (floor t).
Proof.
  intro H. induction H as [|x ds X _ IH]; intros s A F; [now split|].
  destruct (reduce_dir_keeps_segments P m u s x X A F) as (A' & F'). exact (IH _ A' F').
Qed.

(* The segments of a path that is reduced are segments of the path, in every mode. *)
Lemma reduce_path_keeps_segments (P : text -> Prop) m u :
  Forall P (dirs u) -> match file u with Some f => P f | None => True end ->
  let r := reduce_path m u in Forall P (dirs r) /\ (file r = file u \/ file r = None).
Proof.
  intros D F. cbv zeta. unfold reduce_path.
  destruct (reduce_dirs_keep_segments P m u (dirs u) D (Stack [] [] (drive u)) ltac:(constructor) ltac:(constructor)) as (A & Fl).
  cbv zeta in *. set (s := reduce_dirs m u _ (dirs u)) in *.
  assert (R : forall t, Forall P (above t) -> Forall P (floor t) -> Forall P (rev (above t ++ floor t)))
    by (intros t At Ft; apply Forall_rev, Forall_app; now split).
  destruct (file u) as [f|] eqn:Fi; [|split; cbn; auto]. destruct (is_dot_segment f).
  - destruct (reduce_dir_keeps_segments P m u s f F A Fl) as (A' & Fl'). split; cbn; auto.
  - destruct (becomes_drive m u s f); split; cbn; auto.
Qed.

Lemma normal_is_file_url u : FileReferenceEquality.is_file_url u -> FileReferenceEquality.is_file_url (normalize shortest_ip6 file_mode u).
Proof.
  intros ((s & S & F) & (a & A & O) & D & R & DR). assert (has_opaque_path u = false) as Ou by (unfold has_opaque_path; now rewrite A).
  assert (FilePaths.root_or_drive (normalize shortest_ip6 file_mode u)) as N.
  { unfold normalize, normalize_path. rewrite Ou. apply FileReferenceEquality.normal_root_or_drive; trivial. now rewrite A. }
  split; [|split; [|split; [|split]]].
  - exists (lowercase s). unfold normalize. cbn [scheme]. rewrite S. split; [reflexivity|]. now rewrite mode_of_lowercase.
  - unfold normalize. cbn [auth]. rewrite A. eexists. split; [reflexivity|].
    now apply FileReferenceEquality.normal_authority_is_only_a_host.
  - unfold normalize, normalize_path. cbn [drive]. rewrite Ou. now apply FileReferenceEquality.drive_of_normal.
  - unfold needs_path_root. destruct N as [-> | (_ & -> & ->)]; [apply andb_false_r | now rewrite andb_false_r].
  - destruct N as [N | (N & _)]; [now right | now left].
Qed.

Theorem normal_file_is_ready to_ascii u : ready_file to_ascii u -> ready_file to_ascii (normalize shortest_ip6 file_mode u).
Proof.
  intro R. pose proof (file_path_is_not_opaque _ _ R) as O. destruct R as [U S A Ds F Q].
  assert (F' : match file u with Some f => ready_segment web f | None => True end) by (destruct (file u); [apply F | exact I]).
  destruct (reduce_path_keeps_segments (ready_segment web) file_mode u Ds F') as (Ds' & Fi). cbv zeta in *.
  assert (P : normalize_path file_mode u = encoded_path (reduce_path file_mode u)) by (unfold normalize_path; now rewrite O).
  split; [now apply normal_is_file_url | | | | |]; cbn [normalize scheme auth dirs file query]; rewrite ?P;
    cbn [encoded_path dirs file with_drive with_dirs with_file].
  - destruct (scheme u); [now apply good_lowercase | exact I].
  - destruct U as (_ & (a & Au & [Oh _]) & _). rewrite Au in *. cbn [option_map].
    destruct (normal_file_authority_is_ready to_ascii (scheme u) a A) as [H | H]; [exact H|].
    destruct a as [[i|] h [p|]]; try discriminate Oh. now elim H.
  - apply Forall_map. revert Ds'. apply Forall_impl. intro x. apply ready_segment_encoded.
  - destruct Fi as [-> | ->]; [|exact I]. destruct (file u) as [[|b f]|]; cbn [option_map]; [now destruct F | | exact I].
    split; [now apply ready_segment_encoded | apply encode_nonempty].
  - destruct (query u); [now apply hash_encode | exact I].
Qed.
