(* The grammar's reading of a scheme, of a path and of a drive. *)

From Coq Require Import PeanoNat.
From Refurl Require Import Print PrintLaws PrintBack ReadLaws GrammarMeaning AuthorityReads.

Local Arguments ends_authority : simpl never.
Local Arguments ends_path : simpl never.
Local Arguments is_alpha : simpl never.
Local Arguments is_scheme_char : simpl never.
Local Arguments segment_char : simpl never.
Local Arguments is_drive : simpl never.

(* ---- Scheme *)

Definition scheme_reader : parser := fun x =>
  match x with
  | b :: _ => if is_alpha b then Some ([("scheme"%string, take_while is_scheme_char x)], drop_while is_scheme_char x) else None
  | [] => None
  end.

Lemma reads_scheme m : means m (Ref "scheme") scheme_reader.
Proof.
  eapply means_ext; [production; reading|]. intros [|b x]; [reflexivity|]. unfold capture, then_, nothing.
  cbn [a_byte scheme_reader].
  destruct (is_alpha b) eqn:A; [|reflexivity]. rewrite many_bytes. unfold run. cbn [prepend app].
  cbn [take_while drop_while]. rewrite (every_byte_implies is_alpha is_scheme_char ltac:(vm_compute; reflexivity) b A).
  f_equal. f_equal. f_equal. rewrite <- (take_drop is_scheme_char x) at 1.
  change (b :: take_while is_scheme_char x ++ drop_while is_scheme_char x)
    with ((b :: take_while is_scheme_char x) ++ drop_while is_scheme_char x). now rewrite read_text_app.
Qed.

Lemma scheme_reader_shortens : shortens scheme_reader.
Proof.
  intros [|b x] made y; [discriminate|]. cbn [scheme_reader]. destruct (is_alpha b) eqn:A; [|discriminate]. injection 1 as <- <-.
  cbn [drop_while]. rewrite (every_byte_implies is_alpha is_scheme_char ltac:(vm_compute; reflexivity) b A).
  rewrite <- (take_drop is_scheme_char x) at 2. cbn. rewrite app_length. lia.
Qed.

#[export] Hint Resolve reads_scheme : reads.

(* A component, if it is there *)
Definition noted (n : string) (x : option text) : captures := match x with Some x => [(n, x)] | None => [] end.

Definition maybe_scheme : parser := maybe (then_ scheme_reader (then_ (the_text (txt ":")) nothing)).

Lemma maybe_scheme_is x : maybe_scheme x = let (s, rest) := split_scheme x in Some (noted "scheme" s, rest).
Proof.
  unfold maybe_scheme, maybe, or_, then_, the_text, nothing, scheme_reader, split_scheme. destruct x as [|b x]; [reflexivity|].
  destruct (is_alpha b); [|reflexivity]. destruct (drop_while is_scheme_char (b :: x)) as [|c r]; [reflexivity|].
  cbn [txt list_ascii_of_string strip]. destruct (byte_eq_dec c ":") as [->|N]; [now rewrite byte_eqb_refl|].
  replace (byte_eqb ":" c) with false by (symmetry; apply byte_eqb_neq; congruence). any_other_byte c N.
Qed.

(* ---- Path *)

Lemma reads_path_root m : means m (Ref "path-root") (capture "path-root" (the_text (txt "/"))).
Proof. production. reading. Qed.

#[export] Hint Resolve reads_path_root : reads.

Definition rel_captures (x : text) : captures :=
  let (ds, last) := segments x in map (pair "dir"%string) ds ++ noted "file" (nonempty last).

Definition rel_reader : parser := fun x => Some (rel_captures (before ends_path x), from ends_path x).

Definition one_dir : parser := then_ (capture "dir" (run segment_char)) (then_ (the_text (txt "/")) nothing).

Definition dirs_reader : parser := fun x =>
  let (ds, last) := segments (before ends_path x) in Some (map (pair "dir"%string) ds, last ++ from ends_path x).

Lemma one_dir_shortens : shortens one_dir.
Proof. apply keeps_then_shortens; shortening. Qed.

Lemma segment_text x : free_of ends_path x -> has "/" x = false -> forallb segment_char x = true.
Proof.
  intros F N. apply has_false_forallb in N. unfold free_of in F. rewrite forallb_forall in *. intros b I.
  specialize (F b I). specialize (N b I). unfold segment_char. apply negb_true_iff in F, N. now rewrite F, N.
Qed.

Lemma dirs_are x : many one_dir x = dirs_reader x.
Proof.
  apply many_only; [apply one_dir_shortens|]. clear x. intro x. destruct (cut ends_path x) as (y & z & -> & By & Fz & Y & Z).
  unfold dirs_reader at 1. rewrite By, Fz. assert (stops segment_char z) as Sz
    by (destruct z as [|b z]; [exact I|]; cbn in *; unfold segment_char; apply negb_false_iff in Z; now rewrite Z).
  unfold one_dir, then_, capture, run, the_text, nothing. destruct (has "/" y) eqn:C.
  - apply cut_at in C as (d & v & -> & N). apply free_app_inv in Y as [Yd Yv]. apply andb_true_iff in Yv as [_ Yv].
    rewrite segments_slash by exact N. rewrite <- app_assoc. cbn [app].
    rewrite drop_while_app by (reflexivity || now apply segment_text). cbn [txt list_ascii_of_string strip].
    rewrite byte_eqb_refl, read_text_app. cbn [prepend]. unfold dirs_reader. same_types. rewrite before_app, from_app by assumption.
    destruct (segments v) as [ds last]. reflexivity.
  - rewrite segments_no_slash by exact C. rewrite drop_while_app by (assumption || now apply segment_text).
    destruct z as [|b z]; [reflexivity|]. cbn [txt list_ascii_of_string strip]. destruct (byte_eqb "/" b) eqn:B; [|reflexivity].
    apply byte_eqb_eq in B. subst b. discriminate Z.
Qed.

Lemma reads_path_rel m : means m (Ref "path-rel") rel_reader.
Proof.
  eapply means_ext; [production; apply means_seq; [apply means_many; [apply one_dir_shortens|unfold one_dir; reading]|reading]|].
  intro x. unfold then_ at 1. rewrite dirs_are. unfold dirs_reader, rel_reader, rel_captures.
  destruct (cut ends_path x) as (y & z & -> & By & Fz & Y & Z). rewrite By, Fz. pose proof (segments_have_no_slash y) as [_ N].
  pose proof (with_slashes_segments y) as W. destruct (segments y) as [ds last]. cbn [fst snd] in *. rewrite <- W in Y.
  apply free_app_inv in Y as [_ Y]. assert (stops segment_char z) as Sz
    by (destruct z as [|b z]; [exact I|]; cbn in *; unfold segment_char; apply negb_false_iff in Z; now rewrite Z).
  pose proof (segment_text last Y N) as T. unfold then_, maybe, or_, capture, run1, then_, a_byte, run, nothing.
  destruct last as [|b last].
  - cbn [app]. destruct z as [|b z]; [cbn; now rewrite ?app_nil_r|]. cbn in Sz. rewrite Sz. cbn. now rewrite ?app_nil_r.
  - cbn [app]. apply andb_true_iff in T as [B T]. rewrite B, drop_while_app by assumption. cbn [prepend app].
    change (b :: last ++ z) with ((b :: last) ++ z). rewrite read_text_app. cbn. reflexivity.
Qed.

Lemma rel_reader_keeps : keeps rel_reader.
Proof. intros x made y. injection 1 as <- <-. rewrite <- (before_from ends_path x) at 2. rewrite app_length. lia. Qed.

#[export] Hint Resolve reads_path_rel : reads.

Definition path_captures (x : text) : captures :=
  match x with "/" :: rest => ("path-root"%string, txt "/") :: rel_captures rest | _ => rel_captures x end.

Definition path_reader : parser := fun x => Some (path_captures (before ends_path x), from ends_path x).

Lemma path_captures_other b x : b <> "/" -> path_captures (b :: x) = rel_captures (b :: x).
Proof. intro N. unfold path_captures. any_other_byte b N. Qed.

Lemma root_text x : read_text ("/" :: x) x = txt "/".
Proof. exact (read_text_app (txt "/") x). Qed.

Lemma reads_path m : means m (Ref "path") path_reader.
Proof.
  eapply means_ext; [production; reading|]. intros [|b x]; [reflexivity|].
  unfold then_, maybe, or_, capture, the_text, nothing, rel_reader, path_reader. cbn [txt list_ascii_of_string strip].
  destruct (byte_eq_dec b "/") as [->|N].
  - rewrite byte_eqb_refl, root_text. cbn [prepend app]. rewrite app_nil_r. reflexivity.
  - replace (byte_eqb "/" b) with false by (symmetry; apply byte_eqb_neq; congruence). cbn [prepend app]. rewrite app_nil_r.
    f_equal. f_equal. unfold before. cbn [take_while]. destruct (negb (ends_path b)); [now rewrite path_captures_other|reflexivity].
Qed.

#[export] Hint Resolve reads_path : reads.

(* The path after an authority or a drive *)
Definition rooted (x : text) : Prop := match x with [] => True | b :: _ => b = "/" end.
Definition root_and_rel : parser := maybe (then_ (capture "path-root" (the_text (txt "/"))) (then_ rel_reader nothing)).

Lemma root_and_rel_reads y z :
  free_of ends_path y -> stops (fun b => negb (ends_path b)) z -> rooted y -> root_and_rel (y ++ z) = Some (path_captures y, z).
Proof.
  intros Y Z R. unfold root_and_rel, maybe, or_, then_, capture, the_text, nothing, rel_reader. destruct y as [|b y].
  - cbn [app]. destruct z as [|b z]; [reflexivity|]. cbn [txt list_ascii_of_string strip].
    destruct (byte_eqb "/" b) eqn:B; [|reflexivity].
    apply byte_eqb_eq in B. subst b. discriminate Z.
  - cbn in R. subst b. cbn [app txt list_ascii_of_string strip]. rewrite byte_eqb_refl, root_text.
    apply andb_true_iff in Y as [_ Y]. rewrite before_app, from_app by assumption. cbn [prepend app]. now rewrite app_nil_r.
Qed.

(* ---- Drives *)

Definition drive_reader : parser := fun x =>
  match x with
  | a :: b :: rest => if is_drive [a; b] then Some ([("drive"%string, [a; b])], rest) else None
  | _ => None
  end.

Lemma drive_text a b x : read_text (a :: b :: x) x = [a; b].
Proof. exact (read_text_app [a; b] x). Qed.

Lemma reads_drive m : means m (Ref "drive") drive_reader.
Proof.
  eapply means_ext; [production; reading|]. intros [|a [|b x]]; [reflexivity|..];
    unfold capture, then_, a_byte, or_, the_text, fails, nothing, drive_reader, is_drive, one_of;
      cbn [txt list_ascii_of_string strip].
  - now destruct (is_alpha a).
  - destruct (is_alpha a); [|reflexivity]. cbn [existsb]. rewrite !(byte_eqb_sym b). cbn [prepend app].
    destruct (byte_eqb ":" b); cbn [prepend app andb orb]; [now rewrite drive_text|].
    destruct (byte_eqb "|" b); cbn [prepend app andb orb]; [now rewrite drive_text|reflexivity].
Qed.

Lemma drive_reader_shortens : shortens drive_reader.
Proof.
  intros [|a [|b x]] made y; try discriminate. cbn. destruct (is_drive [a; b]); [|discriminate]. injection 1 as <- <-. lia.
Qed.

#[export] Hint Resolve reads_drive : reads.

Definition drive_and_end : parser := then_ drive_reader (then_ (ahead authority_end) nothing).

Lemma drive_and_end_is x :
  drive_and_end x = match split_drive x with Some (d, rest) => Some ([("drive"%string, d)], rest) | None => None end.
Proof.
  unfold drive_and_end, then_, drive_reader, split_drive, nothing. destruct x as [|a [|b x]]; [reflexivity|reflexivity|].
  destruct (is_drive [a; b]); [|reflexivity]. rewrite ahead_end. unfold at_end. destruct x as [|c x]; [reflexivity|]. cbn.
  now destruct (ends_authority c).
Qed.

Definition slash_drive : parser := then_ (the_text (txt "/")) drive_and_end.

Lemma reads_slash_drive : means file_mode (Ref "slash-drive") slash_drive.
Proof. production. unfold slash_drive, drive_and_end. reading. Qed.

#[export] Hint Resolve reads_slash_drive : reads.

(* [before p] of one of the delimiters of a URL, a drive is the same. *)
Lemma split_drive_stops y z : stops (fun b => negb (ends_path b)) z ->
  split_drive (y ++ z) = match split_drive y with Some (d, rest) => Some (d, rest ++ z) | None => None end.
Proof.
  intro Z. destruct z as [|c z].
  - rewrite app_nil_r. destruct (split_drive y) as [[d r]|]; [now rewrite app_nil_r|reflexivity].
  - cbn in Z. apply negb_false_iff in Z.
    assert (is_alpha c = false /\ one_of (txt ":|") c = false /\ ends_authority c = true) as (A & D & E).
    { pose proof (every_byte_implies ends_path (fun c => negb (is_alpha c) && negb (one_of (txt ":|") c) && ends_authority c)
        ltac:(vm_compute; reflexivity) c Z) as H. cbv beta in H. apply andb_true_iff in H as [H E].
        apply andb_true_iff in H as [A D].
      apply negb_true_iff in A, D. auto. }
    unfold split_drive, is_drive. destruct y as [|a [|b [|e y]]]; cbn [app].
    + destruct z; [reflexivity|]. now rewrite A.
    + now rewrite D, andb_false_r.
    + rewrite E. now destruct (is_alpha a && one_of (txt ":|") b).
    + now destruct (is_alpha a && one_of (txt ":|") b && ends_authority e).
Qed.

Lemma split_drive_some x d rest : split_drive x = Some (d, rest) -> x = d ++ rest /\ (free_of ends_path x -> rooted rest).
Proof.
  unfold split_drive. destruct x as [|a [|b x]]; try discriminate. destruct (is_drive [a; b] && _) eqn:E; [|discriminate].
  injection 1 as <- <-. split; [reflexivity|]. intro F. apply andb_true_iff in E as [_ E]. destruct x as [|c x]; [exact I|].
  apply andb_true_iff in F as [_ F]. apply andb_true_iff in F as [_ F]. apply andb_true_iff in F as [F _].
  apply byte_eqb_eq, (every_byte_implies (fun b => negb (ends_path b) && ends_authority b) (fun b => byte_eqb b "/"));
    [vm_compute; reflexivity|now rewrite F, E].
Qed.
