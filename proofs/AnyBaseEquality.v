(* The equality, the end: a base that was itself parsed with a base. A base is then a record of the machine and a sequence of the stages
   with the same components. What the theorems about each kind of base need of the sequence is what the stages give again ([sound]). *)

From Refurl Require Import MachineLaws Composition Equality AuthorityEquality FilePaths FileEquality HrefEquality BaseEquality
  ReferenceEquality WebReferenceEquality FileReferenceEquality HrefReferenceEquality.
From Refurl Require NormalizeIdempotent NormalForms ReferenceForms NormalHrefs Serializer.

(* ---- What the stages return *)

Definition sound (to_ascii : text -> option text) (m : mode) (n : sequence) : Prop :=
  exists w, n = normalize shortest_ip6 m w /\ good m w /\ (m = generic -> ReferenceForms.is_normal_in to_ascii generic n).

Lemma mode_of_sound to_ascii m n : sound to_ascii m n -> mode_of n generic = m.
Proof.
  intros (w & -> & ((s & S & M) & _) & _). unfold mode_of, normalize. cbn [Sequence.scheme]. rewrite S. cbn [option_map].
  now rewrite NormalizeIdempotent.mode_of_lowercase.
Qed.

Theorem every_url_is_sound to_ascii n input r :
  n = empty \/ (exists m, sound to_ascii m n) -> url_of to_ascii n input = Some r -> exists m, sound to_ascii m r.
Proof.
  intros B E. exists (select_mode (trimmed input) (mode_of n generic)).
  assert (exists w, r = normalize shortest_ip6 (select_mode (trimmed input) (mode_of n generic)) w /\
    good (select_mode (trimmed input) (mode_of n generic)) w) as (w & R & G).
  { destruct B as [-> | (m & S)]; [exact (url_without_a_base_is_good to_ascii input r E)|]. rewrite (mode_of_sound to_ascii m n S).
    destruct S as (w & -> & G & _). exact (url_with_a_base_is_good to_ascii m _ input r (good_is_good_base m w G) E). }
  exists w. split; [exact R|]. split; [exact G|]. intro M. apply (ReferenceForms.every_generic_url_is_normal to_ascii n input); trivial.
  intro Mn. destruct B as [B | (m & S)]; [now left|right]. rewrite (mode_of_sound to_ascii m n S) in Mn. destruct S as (_ & _ & _ & S).
  now apply S.
Qed.

(* ---- It is a base of each kind *)

Lemma sound_generic_is_base to_ascii n b :
  sound to_ascii generic n -> parts_of_url b = parts_of_sequence n -> exists s, is_base generic s n b \/ is_opaque_base s n b.
Proof.
  intros (w & N & ((s & S & G) & R & I) & Nn) P. exists (lowercase s). destruct (Nn eq_refl) as [Rn _].
  destruct (has_opaque_path n) eqn:O; [right | left; subst n; now apply normal_generic_is_base]. split; trivial.
  - now rewrite N, normal_scheme, S.
  - now rewrite NormalizeIdempotent.mode_of_lowercase.
  - apply lowercase_idempotent.
  - rewrite N. apply NormalizeIdempotent.normalize_is_idempotent.
  - exact (NormalForms.has_no_drive _ _ _ Rn).
  - exact (proj2 (NormalForms.has_ready_opaque_path _ _ _ Rn O)).
Qed.

Lemma sound_web_is_base to_ascii n b :
  sound to_ascii web n -> parts_of_url b = parts_of_sequence n -> exists s, is_base web s n b /\ has_host n = true /\ path_root n = true.
Proof.
  intros (w & -> & ((s & S & W) & R & D & F & I & H) & _) P. exists (lowercase s). unfold has_host in H.
  destruct (auth w) as [[u [h|] p]|] eqn:A; try discriminate.
  assert (exists last, file w = nonempty last) as [last L]
    by (unfold no_empty_file in F; destruct (file w) as [[|c f]|]; [now contradiction F|now exists (c :: f)|now exists []]).
  apply (normal_web_is_base s w u h p last b); trivial. intro K. unfold is_interpreted in I. rewrite A in I. now destruct h as [k h];
    cbn in K; subst k.
Qed.

(* ---- The theorems *)

(* Every text, and every base that the parser can return, with the same components for both *)
Theorem texts_with_sound_bases_are_equal to_ascii m n b input :
  keeps_delimiters to_ascii -> sound to_ascii m n -> parts_of_url b = parts_of_sequence n ->
  option_map parts_of_url (M.parse to_ascii input (Some b)) = option_map parts_of_sequence (url_of to_ascii n input).
Proof.
  intros K S P. destruct m.
  - destruct (sound_generic_is_base to_ascii n b S P) as (s & B). now apply (texts_with_generic_bases_are_equal to_ascii s).
  - destruct (sound_web_is_base to_ascii n b S P) as (s & B & H & R). now apply (texts_with_web_bases_are_equal to_ascii s).
  - apply texts_with_file_bases_are_equal; trivial. destruct S as (w & -> & (_ & F & _) & _). now apply normal_file_is_base.
Qed.

(* The URL of a text whose base is the URL of the next text, and so on. The last text has no base. *)
Fixpoint machine_url (to_ascii : text -> option text) (input : text) (bases : list text) : option M.url :=
  match bases with
  | [] => M.parse to_ascii input None
  | base :: bases => then_ (machine_url to_ascii base bases) (fun b => M.parse to_ascii input (Some b))
  end.

Fixpoint stages_url (to_ascii : text -> option text) (input : text) (bases : list text) : option sequence :=
  match bases with
  | [] => url_of to_ascii empty input
  | base :: bases => then_ (stages_url to_ascii base bases) (fun n => url_of to_ascii n input)
  end.

(* These are all URLs that the parser can return. *)
Theorem returned_urls_are_these to_ascii u : NormalHrefs.returned to_ascii u <-> exists input bases,
  stages_url to_ascii input bases = Some u.
Proof.
  split.
  - induction 1 as [input u E | b input u _ (base & bases & B) E]; [now exists input, []|]. exists input, (base :: bases).
    cbn [stages_url]. now rewrite B.
  - intros (input & bases & E). revert input u E. induction bases as [|base bases IH]; intros input u E; cbn [stages_url] in E.
    + exact (NormalHrefs.without_a_base to_ascii input u E).
    + destruct (stages_url to_ascii base bases) as [b|] eqn:B; [|discriminate].
      exact (NormalHrefs.with_a_base to_ascii b input u (IH base b B) E).
Qed.

Lemma stages_url_is_sound to_ascii bases : forall input u, stages_url to_ascii input bases = Some u -> exists m, sound to_ascii m u.
Proof.
  induction bases as [|base bases IH]; intros input u E; cbn [stages_url] in E.
  - apply (every_url_is_sound to_ascii empty input); auto.
  - destruct (stages_url to_ascii base bases) as [b|] eqn:B; [|discriminate]. apply (every_url_is_sound to_ascii b input); [|exact E].
    right. exact (IH base b B).
Qed.

(* The equality for every text and every base, whether this was parsed with a base or not *)
Theorem equality_with_any_base to_ascii input bases :
  keeps_delimiters to_ascii ->
  option_map parts_of_url (machine_url to_ascii input bases) = option_map parts_of_sequence (stages_url to_ascii input bases).
Proof.
  intro K. revert input. induction bases as [|base bases IH]; intro input; [exact (equality_without_a_base to_ascii K input)|].
  specialize (IH base). cbn [machine_url stages_url]. destruct (stages_url to_ascii base bases) as [n|] eqn:N;
    destruct (machine_url to_ascii base bases) as [b|]; try discriminate; [|reflexivity]. cbn [option_map then_] in *.
  destruct (stages_url_is_sound to_ascii bases base n N) as [m S]. apply (texts_with_sound_bases_are_equal to_ascii m); trivial. congruence.
Qed.

(* The same href, or both fail *)
Theorem hrefs_with_any_base_are_equal to_ascii input bases :
  keeps_delimiters to_ascii ->
  option_map Serializer.serialize (machine_url to_ascii input bases) = option_map print (stages_url to_ascii input bases).
Proof.
  intro K. pose proof (equality_with_any_base to_ascii input bases K) as E.
  destruct (stages_url to_ascii input bases) as [u|] eqn:U; destruct (machine_url to_ascii input bases) as [v|]; try discriminate;
    [|reflexivity]. cbn [option_map] in *. f_equal. destruct (stages_url_is_sound to_ascii bases input u U) as (m & w & -> & G & _).
  rewrite serializer_prints_parts, print_prints_parts by now apply good_is_printable. f_equal. congruence.
Qed.

Example a_base_with_a_base :
  let bases := map txt ["..\d|\b/"; "file:x?q"]%string in
  option_map (fun u => str (print u)) (stages_url Host.no_unicode (txt "../../c#f") bases) = Some "file:///d:/c#f"%string /\
  option_map (fun u => str (Serializer.serialize u)) (machine_url Host.no_unicode (txt "../../c#f") bases) = Some "file:///d:/c#f"%string.
Proof. vm_compute. split; reflexivity. Qed.
