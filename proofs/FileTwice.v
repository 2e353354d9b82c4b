(* Theorem 6, continued: `href (href x) = href x`, for file-URLs. A normal file-URL has an authority, so printing protects nothing; and
   its first segment reads back as a drive exactly if it is the drive. *)

From Refurl Require Import Composition NormalizeLaws ReducePathLaws NormalizeIdempotent PrintLaws PrintBack ReadLaws NormalForms
  NormalTexts CleanTexts Ip6Back HrefTwice FileForms.
From Refurl Require Host HostIdempotence Preprocess FilePaths FileEquality FileReferenceEquality.

Open Scope list_scope.
Open Scope char_scope.

(* ---- What looks like a drive *)

Lemma drive_bytes d : is_drive d = true -> only printable d /\ only no_backslash d /\ free_of ends_authority d.
Proof.
  destruct d as [|a [|b [|c d]]]; try discriminate. cbn [is_drive]. intro D. apply andb_true_iff in D as [A B].
  apply (every_byte_implies is_alpha (fun b => printable b && no_backslash b && negb (ends_authority b))) in A; [|vm_compute; reflexivity].
  apply (every_byte_implies (one_of (txt ":|")) (fun b => printable b && no_backslash b && negb (ends_authority b))) in B;
    [|vm_compute; reflexivity].
  rewrite !andb_true_iff in A, B. destruct A as [[A1 A2] A3], B as [[B1 B2] B3]. unfold only, free_of. cbn [forallb].
  now rewrite A1, A2, A3, B1, B2, B3.
Qed.

Lemma domain_is_no_drive d : HostIdempotence.is_parsed_domain d -> is_drive d = false.
Proof.
  intros (_ & _ & _ & F). destruct d as [|a [|b [|c d]]]; try reflexivity. cbn [is_drive existsb] in *.
  rewrite !orb_false_iff in F. destruct F as (_ & B & _). apply andb_false_iff. right.
  revert B. destruct (one_of (txt ":|") b) eqn:E; [|reflexivity].
  apply (every_byte_implies (one_of (txt ":|")) GeneratedStandard.forbidden_domain_code_point) in E; [now rewrite E | vm_compute; reflexivity].
Qed.

Lemma address_is_no_drive m x : address_reads_back m x -> is_drive x = false.
Proof.
  intros (_ & _ & _ & _ & R). specialize (R None I). cbn [sigils] in R. rewrite app_nil_r in R. destruct x as [|a x]; [reflexivity|].
  destruct (byte_eq_dec a "[") as [->|N]; [now destruct x as [|b [|c x]]|]. exfalso.
  exact (plain_host_is_no_address m _ (host_without_bracket m a x _ _ N R) eq_refl).
Qed.

Lemma ready_host_is_no_drive to_ascii h : ready_host to_ascii web h -> normalize_host shortest_ip6 h = h -> is_drive (host_text h) = false.
Proof.
  destruct h as [k x]. unfold ready_host, normalize_host. cbn [kind host_text]. intros R N. destruct k; try contradiction.
  - now destruct R.
  - apply domain_is_no_drive, R.
  - apply domain_is_no_drive, R.
  - injection N as N. rewrite N in R. exact (address_is_no_drive web x R).
Qed.

(* ---- The text of a normal file-URL *)

Section Text.
Variable to_ascii : text -> option text.
Variable u : sequence.
Hypothesis R : ready_file to_ascii u.
Hypothesis N : normalize shortest_ip6 file_mode u = u.

Lemma file_scheme_of : exists s, scheme u = Some s /\ good_scheme s /\ mode_of_scheme s = file_mode.
Proof.
  destruct (is_file _ _ R) as ((s & S & F) & _). exists s. pose proof (has_file_scheme _ _ R) as G. rewrite S in G.
  exact (conj S (conj G F)).
Qed.

Lemma root_or_drive : FilePaths.root_or_drive u.
Proof.
  destruct (is_file _ _ R) as (_ & (a & A & _) & _ & P & D). unfold needs_path_root in P. rewrite A in P. unfold FilePaths.root_or_drive.
  destruct (path_root u); [now left | right]. destruct D as [D | D]; [|discriminate]. cbn [is_some orb negb] in P.
  rewrite andb_true_r in P. destruct (dirs u), (file u); try discriminate P. now repeat split.
Qed.

(* Where no drive is, the first segment does not look like one. *)
Lemma first_segment_is_no_drive : drive u = None -> is_drive (first_segment u) = false.
Proof.
  intro D. destruct root_or_drive as [P | (P & _)]; [|now rewrite D in P]. pose proof (file_path_is_not_opaque _ _ R) as O.
  assert (Ep : normalize_segments file_mode u = normalize_path file_mode u) by (unfold normalize_path; now rewrite O).
  assert (F : first_is_no_drive (segment_list u)).
  { assert (St : stays file_mode u).
    { apply (stays_ext file_mode (normalize_segments file_mode u));
        [apply normalized_segments_stay | now rewrite FileReferences.authority_stays | | | |]; rewrite Ep; rewrite <- N at 1;
        reflexivity. }
    destruct St as (_ & _ & W). apply W. unfold wants_drive. rewrite D, P. destruct (is_file _ _ R) as (_ & (a & -> & _) & _).
    reflexivity. }
  unfold first_is_no_drive, segment_list, first_segment in *. destruct (dirs u); [|exact F]. now destruct (file u).
Qed.

(* The authority as the grammar reads it *)
Lemma file_authority_of : exists h, let a := Authority None h None in
  auth u = Some a /\ good_authority web (raw_authority a) /\ only printable (after_slashes a) /\ only no_backslash (after_slashes a)
  /\ is_drive (after_slashes a) = false /\ interpret_host to_ascii (raw u) = Some u.
Proof.
  destruct (is_file _ _ R) as (_ & (a & A & [O _]) & _). pose proof (has_file_authority _ _ R) as Ra. rewrite A in Ra.
  pose proof (f_equal auth N) as Na. cbn [normalize auth] in Na. rewrite A in Na. injection Na as Na.
  destruct a as [[i|] h [p|]]; try discriminate O. exists h. cbv zeta. split; [exact A|]. destruct Ra as [Ra | Ra].
  - injection Ra as ->. repeat split. apply (interpretation_of_raw to_ascii generic). rewrite A. now split.
  - destruct (authority_bytes to_ascii web _ _ Ra Na) as [P B].
    split; [exact (raw_authority_is_good to_ascii web _ _ Ra Na)|]. split; [exact P|]. split; [exact (B eq_refl)|].
    split; [|apply (interpretation_of_raw to_ascii web); now rewrite A].
    unfold after_slashes. cbn [user name port sigils app]. rewrite app_nil_r. destruct h as [h|]; [|reflexivity].
    destruct Ra as (H & _). apply (ready_host_is_no_drive to_ascii h H). unfold normalize_authority in Na. cbn [name] in Na.
    destruct (is_localhost_of_file h (scheme u)); [discriminate|]. now injection Na.
Qed.

Lemma printed_as_it_is : print u = with_sigils u.
Proof. destruct file_authority_of as (h & A & _). unfold print, normalize_for_printing, has_path_only. now rewrite A. Qed.

(* ---- Preprocessing *)

Lemma file_front_bytes p : has_sigils p ->
  match scheme u with Some s => only p s | None => True end -> match drive u with Some d => only p d | None => True end ->
  match auth u with Some a => only p (after_slashes a) | None => True end ->
  Forall (only p) (dirs u) -> match file u with Some f => only p f | None => True end -> only p (front u).
Proof. intros. now apply only_front. Qed.

Lemma drive_is_clean : match drive u with Some d => only printable d /\ only no_backslash d /\ free_of ends_authority d |
  None => True end.
Proof. destruct (is_file _ _ R) as (_ & _ & D & _). destruct (drive u); [now apply drive_bytes | exact I]. Qed.

Lemma printed_file_is_printable : only printable (print u).
Proof.
  rewrite printed_as_it_is, with_sigils_front. apply only_app; [|apply (tail_bytes file_mode u N)].
  destruct (path_bytes file_mode u N) as (P & _). destruct (P (file_path_is_not_opaque _ _ R)) as [D F].
  destruct file_scheme_of as (s & S & G & _). destruct file_authority_of as (h & A & _ & B & _). pose proof drive_is_clean as Dr.
  apply file_front_bytes; auto; [reflexivity | | | now rewrite A].
  - rewrite S. now apply scheme_bytes.
  - destruct (drive u); [apply Dr | exact I].
Qed.

Lemma file_front_has_no_backslash : only no_backslash (front u).
Proof.
  destruct file_scheme_of as (s & S & G & _). destruct file_authority_of as (h & A & _ & _ & B & _). pose proof drive_is_clean as Dr.
  apply file_front_bytes; [reflexivity | | | now rewrite A | |].
  - rewrite S. now apply scheme_bytes.
  - destruct (drive u); [apply Dr | exact I].
  - pose proof (has_file_dirs _ _ R) as D. revert D. apply Forall_impl. intros x [_ W]. now apply W.
  - pose proof (has_file_file _ _ R) as F. destruct (file u); [|exact I]. destruct F as [[_ W] _]. now apply W.
Qed.

Lemma file_path_is_free : free_of ends_path (print_path u).
Proof.
  pose proof drive_is_clean as Dr. unfold print_path. apply free_app; [|apply free_app; [now destruct (path_root u)|apply free_app]].
  - destruct (drive u); cbn [sigils]; [|reflexivity]. rewrite app_nil_r. apply free_app; [reflexivity|]. apply path_ends_there, Dr.
  - apply free_with_slashes. pose proof (has_file_dirs _ _ R) as D. revert D. apply Forall_impl. now intros x [G _].
  - pose proof (has_file_file _ _ R) as F. destruct (file u); cbn [sigils app]; [|reflexivity]. rewrite app_nil_r.
    apply path_ends_there, F.
Qed.

Lemma file_body_is_free : free_of ends_path (printed_authority u ++ print_path u).
Proof.
  destruct file_authority_of as (h & A & G & _). apply free_app; [|exact file_path_is_free]. unfold printed_authority. rewrite A.
  change (print_authority ?a) with (txt "//" ++ after_slashes a). apply free_app; [reflexivity|]. apply path_ends_there.
  pose proof (free_authority web _ G) as F. revert F. unfold after_slashes, raw_authority. cbn [user name port option_map].
  destruct h as [h|]; cbn [option_map]; [|easy]. now rewrite text_of_raw_host.
Qed.

Lemma file_front_is : exists s, front u = s ++ ":"%char :: printed_authority u ++ print_path u /\ scheme u = Some s /\ good_scheme s
  /\ mode_of_scheme s = file_mode.
Proof.
  destruct file_scheme_of as (s & S & G & M). exists s. split; [|exact (conj S (conj G M))]. unfold front. rewrite S. cbn [sigils app].
  rewrite <- app_assoc. reflexivity.
Qed.

Lemma file_front_is_free : free_of ends_path (front u).
Proof.
  destruct file_front_is as (s & -> & _ & [_ O] & _). apply free_app.
  - apply (only_free is_scheme_char ends_path); [|exact O]. every_byte_of (fun b => implb (is_scheme_char b) (negb (ends_path b))).
  - apply (free_app ends_path [":"%char]); [reflexivity | exact file_body_is_free].
Qed.

Theorem nothing_to_preprocess_in_a_file_url base_mode : Preprocess.preprocess base_mode (print u) = (print u, file_mode).
Proof.
  pose proof printed_file_is_printable as P. unfold Preprocess.preprocess.
  rewrite nothing_to_trim; [| | now apply printable_ends_well | now apply printable_has_no_control].
  2: { destruct (print u) as [|b x]; [exact I|]. unfold only in P. cbn [forallb stops] in *. apply andb_true_iff in P as [P _].
       now apply negb_true_iff. }
  destruct file_front_is as (s & E & _ & G & M).
  assert (Sm : select_mode (print u) base_mode = file_mode).
  { unfold select_mode. rewrite printed_as_it_is, with_sigils_front, E, <- app_assoc. cbn [app]. rewrite split_scheme_of by exact G.
    exact M. }
  rewrite Sm. f_equal. unfold Preprocess.replace_backslashes. cbn [is_special]. rewrite printed_as_it_is, with_sigils_front.
  change (sigils (txt "?") [] (query u) ++ sigils (txt "#") [] (fragment u)) with (tail u). unfold before, from.
  rewrite (take_while_app _ _ (tail u) file_front_is_free (tail_stops u)),
    (drop_while_app _ _ (tail u) file_front_is_free (tail_stops u)).
  now rewrite no_backslash_to_replace by exact file_front_has_no_backslash.
Qed.

(* ---- Reading the path back *)

(* The path without its drive, as a sequence that the other modes could have *)
Let v := with_auth None (with_drive None u).

Lemma rest_is_buildable : buildable v = true /\ Forall good_segment (dirs v)
  /\ match file v with Some f => good_segment f | None => True end.
Proof.
  assert (D : Forall good_segment (dirs v)).
  { pose proof (has_file_dirs _ _ R) as D. revert D. apply Forall_impl. now intros x [G _]. }
  assert (F : match file v with Some f => good_segment f /\ f <> [] | None => True end).
  { pose proof (has_file_file _ _ R) as F. unfold v. cbn [file with_auth with_drive]. destruct (file u); [|exact I].
    destruct F as [[G _] Ne]. now split. }
  split; [apply (buildable_of generic); [exact I | reflexivity | discriminate | exact D | exact F]|]. split; [exact D|].
  destruct (file v); [apply F | exact I].
Qed.

Lemma path_without_root : path_root u = false -> the_path u = [].
Proof. intro P. unfold the_path. destruct root_or_drive as [Q | (_ & -> & ->)]; [congruence | reflexivity]. Qed.

Lemma put_rest w : path_root w = false ->
  put_path ((if path_root u then txt "/" else []) ++ the_path u) w
  = with_file (file u) (with_dirs (dirs u) (with_path_root (path_root u) w)).
Proof.
  intro W. destruct rest_is_buildable as (B & D & F). apply (put_path_of v w); trivial. intros P y. change (the_path v) with (the_path u).
  rewrite path_without_root by exact P. discriminate.
Qed.

Lemma split_file_drive d rest : is_drive d = true -> rest = [] \/ (exists y, rest = "/"%char :: y) ->
  split_drive (d ++ rest) = Some (d, rest).
Proof.
  intros D E. destruct d as [|a [|b [|c d]]]; try discriminate. cbn [app split_drive]. rewrite D.
  destruct E as [-> | [y ->]]; reflexivity.
Qed.

Lemma split_no_drive x y : free_of ends_path (x ++ y) -> free_of ends_authority x -> y = [] \/ (exists z, y = "/"%char :: z) ->
  is_drive x = false -> split_drive (x ++ y) = None.
Proof.
  intros F A E D. pose proof (FileStages.drive_of_text (x ++ y) F) as S.
  assert (B : before ends_authority (x ++ y) = x).
  { apply take_while_app; [exact A|]. destruct E as [-> | [z ->]]; [exact I | reflexivity]. }
  destruct (split_drive (x ++ y)) as [[d r]|]; [|reflexivity]. rewrite B in S. destruct S as [-> S]. congruence.
Qed.

Lemma the_path_begins : exists y, the_path u = first_segment u ++ y /\ (y = [] \/ exists z, y = "/"%char :: z).
Proof.
  unfold the_path, first_segment. destruct (dirs u) as [|d ds].
  - exists []. split; [|now left]. destruct (file u); cbn [sigils with_slashes map concat app]; now rewrite ?app_nil_r.
  - exists ("/"%char :: with_slashes ds ++ sigils [] [] (file u)). split; [|right; eauto].
    change (with_slashes (d :: ds)) with ((d ++ ["/"%char]) ++ with_slashes ds). now rewrite <- !app_assoc.
Qed.

Lemma put_drive_path_of w : drive w = None -> path_root w = false ->
  put_drive_path (print_path u) w = with_file (file u) (with_dirs (dirs u) (with_path_root (path_root u) (with_drive (drive u) w))).
Proof.
  intros Dw Rw. pose proof file_path_is_free as Fr. unfold print_path in *. fold (the_path u) in *.
  destruct (drive u) as [d|] eqn:D; cbn [sigils app] in *.
  - rewrite app_nil_r in *. cbn [put_drive_path txt list_ascii_of_string app]. rewrite split_file_drive; [now apply put_rest | |].
    + destruct (is_file _ _ R) as (_ & _ & Dr & _). now rewrite D in Dr.
    + destruct (path_root u) eqn:P; [right; eexists; reflexivity | left; exact (path_without_root P)].
  - destruct root_or_drive as [P | (P & _)]; [|now rewrite D in P]. pose proof (put_rest w Rw) as Pr. rewrite P in *.
    cbn [put_drive_path txt list_ascii_of_string app] in *. destruct the_path_begins as (y & E & Y).
    replace (with_drive None w) with w by (destruct w; cbn in *; now rewrite Dw).
    rewrite E, split_no_drive; [now rewrite <- E | | | exact Y | exact (first_segment_is_no_drive D)].
    + rewrite <- E. now apply andb_true_iff in Fr as [_ Fr].
    + pose proof (has_file_dirs _ _ R) as Ds. pose proof (has_file_file _ _ R) as F. unfold first_segment.
      destruct (dirs u); [destruct (file u); [apply F | reflexivity]|]. inversion Ds as [|? ? [G _]]; exact G.
Qed.

Lemma print_path_begins : print_path u = [] \/ exists y, print_path u = "/"%char :: y.
Proof.
  right. unfold print_path. destruct (drive u) eqn:D; [eexists; reflexivity|].
  destruct root_or_drive as [-> | (P & _)]; [eexists; reflexivity | now rewrite D in P].
Qed.

(* ---- Reading the text back *)

Lemma read_body :
  parse_auth_path file_mode (printed_authority u ++ print_path u) (with_scheme (scheme u) empty)
  = Some (with_file (file u) (with_dirs (dirs u) (with_path_root (path_root u) (with_drive (drive u)
      (with_auth (auth (raw u)) (with_scheme (scheme u) empty)))))).
Proof.
  destruct file_authority_of as (h & A & G & _ & _ & D & _). set (a := Authority None h None) in *.
  assert (E : after_slashes (raw_authority a) = after_slashes a).
  { unfold after_slashes, raw_authority, a. cbn [user name port option_map]. destruct h; cbn [option_map]; [|reflexivity].
    now rewrite text_of_raw_host. }
  pose proof (free_authority web _ G) as F. rewrite E in F. pose proof print_path_begins as B.
  unfold printed_authority. rewrite A. change (print_authority a) with (txt "//" ++ after_slashes a). rewrite <- app_assoc.
  unfold parse_auth_path. rewrite strip_app. cbn [has_drive].
  rewrite split_no_drive; [| apply free_app; [now apply path_ends_there | exact file_path_is_free] | exact F | exact B | exact D].
  unfold put_authority_path, before, from.
  assert (S : stops (fun b => negb (ends_authority b)) (print_path u)) by (destruct B as [-> | [y ->]]; [exact I | reflexivity]).
  rewrite (take_while_app _ _ _ F S), (drop_while_app _ _ _ F S), file_authority_is, <- E, read_authority_of by exact G.
  rewrite put_drive_path_of by reflexivity. unfold raw. cbn [auth with_auth]. now rewrite A.
Qed.

Theorem printed_file_reads_back : read_url file_mode (print u) = Some (raw u).
Proof.
  destruct file_front_is as (s & E & S & G & _). rewrite printed_as_it_is, with_sigils_front.
  change (sigils (txt "?") [] (query u) ++ sigils (txt "#") [] (fragment u)) with (tail u). rewrite E, <- app_assoc. cbn [app].
  unfold read_url. rewrite split_scheme_of by exact G. unfold before, from.
  pose proof (take_while_app _ _ (tail u) file_body_is_free (tail_stops u)) as T.
  pose proof (drop_while_app _ _ (tail u) file_body_is_free (tail_stops u)) as D. pose proof read_body as B. same_types.
  rewrite T, D, <- S, B, put_query_fragment_of by (exact (has_file_query _ _ R) || reflexivity). reflexivity.
Qed.

(* With any base: a file-URL has an authority, so that nothing of the base is taken. *)
Theorem printed_file_again base : url_of to_ascii base (print u) = Some u.
Proof.
  unfold url_of. rewrite nothing_to_preprocess_in_a_file_url. unfold parse. rewrite printed_file_reads_back.
  destruct file_authority_of as (h & A & _ & _ & _ & _ & I). destruct file_scheme_of as (s & S & _).
  assert (Ar : auth (raw u) = Some (raw_authority (Authority None h None))) by (unfold raw; cbn [auth with_auth]; now rewrite A).
  rewrite Ar. cbn [on has_port_in_range then_].
  destruct (is_file _ _ R) as (_ & _ & _ & P & D).
  rewrite rebase_of_absolute; [| unfold raw; cbn [scheme with_auth]; now rewrite S | now rewrite Ar |].
  2: { unfold needs_path_root in *. rewrite Ar. rewrite A in P. exact P. }
  assert (F : force_file (raw u) = Some (raw u)).
  { unfold force_file. rewrite Ar. unfold raw_authority. cbn [user name port].
    change (drive (with_auth _ (raw u))) with (drive u). f_equal.
    destruct (is_some (drive u)); apply sequence_eq; try reflexivity; try (now rewrite Ar).
    destruct D as [D | D]; [discriminate | now symmetry]. }
  cbn [then_ force]. rewrite F. cbn [then_]. rewrite I. cbn [then_]. now rewrite N.
Qed.
End Text.
