(* The grammar's reading of a URL ([grammar_reading] of Grammar.v) and the functions ([read_url]) agree on every text, in
   every mode. Production by production: here the sets of bytes and the components, in AuthorityReads.v the authority, and in
   UrlReads.v the path and the URL. Each lemma [reads_X] says what the production X reads and captures, and the hints have it
   for the productions that refer to X. *)

From Refurl Require Import Grammar PrintLaws GrammarMeaning.

Local Arguments ends_authority : simpl never.
Local Arguments is_hex_digit : simpl never.
Local Arguments host_char : simpl never.

(* ---- Sets of bytes *)

Definition user_char : byte_set := fun b => negb (ends_authority b || byte_eqb b ":" || byte_eqb b "@").
Definition password_char : byte_set := fun b => negb (ends_authority b || byte_eqb b "@").
Definition segment_char : byte_set := fun b => negb (ends_path b || byte_eqb b "/").
Definition query_char : byte_set := fun b => negb (is_hash b).
Definition every_char : byte_set := fun _ => true.

(* Productions have sets without [%], which a component may have, too. *)
Definition but_percent (p : byte_set) : byte_set := fun b => p b && negb (byte_eqb b "%").

Lemma reads_alpha m : means m (Ref "alpha") (a_byte is_alpha).
Proof. a_set. Qed.
Lemma reads_scheme_char m : means m (Ref "scheme-char") (a_byte is_scheme_char).
Proof. a_set. Qed.
Lemma reads_any m : means m (Ref "any") (a_byte every_char).
Proof. a_set. Qed.
Lemma reads_digit m : means m (Ref "digit") (a_byte is_digit).
Proof. a_set. Qed.
Lemma reads_hex_digit m : means m (Ref "hex-digit") (a_byte is_hex_digit).
Proof. a_set. Qed.
Lemma reads_uchar m : means m (Ref "uchar") (a_byte (but_percent user_char)).
Proof. a_set. Qed.
Lemma reads_host_uchar m : is_special m = true -> means m (Ref "uchar") (a_byte (but_percent (host_char m))).
Proof. destruct m; intro; [discriminate| |]; a_set. Qed.
Lemma reads_hchar : means generic (Ref "hchar") (a_byte (but_percent (host_char generic))).
Proof. a_set. Qed.
Lemma reads_achar m : means m (Ref "achar") (a_byte (but_percent password_char)).
Proof. a_set. Qed.
Lemma reads_pchar m : means m (Ref "pchar") (a_byte (but_percent segment_char)).
Proof. a_set. Qed.
Lemma reads_qchar m : means m (Ref "qchar") (a_byte (but_percent query_char)).
Proof. a_set. Qed.
Lemma reads_fchar m : means m (Ref "fchar") (a_byte (but_percent every_char)).
Proof. a_set. Qed.

#[export] Hint Resolve reads_alpha reads_scheme_char reads_any reads_digit reads_hex_digit : reads.

(* ---- pct, and the characters of a component *)

(* [%] and at most two digits *)
Definition pct : parser := fun x =>
  match strip (txt "%") x with
  | Some y =>
      Some ([], match y with
                | [] => []
                | [a] => if is_hex_digit a then [] else [a]
                | a :: b :: z => if is_hex_digit a then if is_hex_digit b then z else b :: z else y
                end)
  | None => None
  end.

Lemma reads_pct m : means m (Ref "pct") pct.
Proof.
  eapply means_ext; [production; reading; production; reading|]. intro x.
  unfold or_, then_, maybe, or_, nothing, fails, the_text, pct.
  destruct (strip (txt "%") x) as [[|a [|b y]]|]; cbn; try reflexivity.
  - now destruct (is_hex_digit a).
  - destruct (is_hex_digit a); cbn; [|reflexivity]. now destruct (is_hex_digit b).
Qed.

Lemma pct_some x made y : pct x = Some (made, y) -> made = [] /\ exists d, x = "%" :: d ++ y /\ forallb is_hex_digit d = true.
Proof.
  unfold pct. destruct (strip (txt "%") x) as [z|] eqn:S; [|discriminate]. apply strip_some in S as ->. injection 1 as <- <-.
  split; [reflexivity|]. destruct z as [|a [|b z]]; [now exists []| |].
  - destruct (is_hex_digit a) eqn:A; [exists [a]; cbn; now rewrite A|now exists []].
  - destruct (is_hex_digit a) eqn:A; [|now exists []].
    destruct (is_hex_digit b) eqn:B; [exists [a; b]; cbn; now rewrite A, B|exists [a]; cbn; now rewrite A].
Qed.

Lemma drop_while_more p d x : forallb p d = true -> drop_while p (d ++ x) = drop_while p x.
Proof. induction d as [|b d IH]; [reflexivity|]. cbn. intro H. apply andb_true_iff in H as [-> H]. auto. Qed.

Section Chars.
Variable p : byte_set.
Hypothesis percent : p "%" = true.
Hypothesis hex : forall b, is_hex_digit b = true -> p b = true.

(* Some bytes of the set that are not [%], or [%] and digits *)
Definition chars : parser := or_ (then_ (a_byte (but_percent p)) (many (a_byte (but_percent p)))) (or_ pct fails).

Lemma chars_shorten : shortens chars.
Proof.
  unfold chars. shortening. intros x made y E. apply pct_some in E as (_ & d & -> & _). cbn. rewrite app_length. lia.
Qed.

Lemma chars_some x made y : chars x = Some (made, y) -> made = [] /\ exists d, x = d ++ y /\ forallb p d = true.
Proof.
  assert (forall b, but_percent p b = true -> p b = true) as W by (intros b B; now apply andb_true_iff in B).
  unfold chars, or_, then_. destruct x as [|b x].
  - cbn. discriminate.
  - cbn [a_byte]. destruct (but_percent p b) eqn:B.
    + cbn [prepend]. rewrite many_bytes. unfold run. cbn. injection 1 as <- <-. split; [reflexivity|].
      exists (b :: take_while (but_percent p) x). cbn. rewrite take_drop, (W b B). split; [reflexivity|].
      apply (forallb_weaken (but_percent p)); [exact W|apply take_while_all].
    + destruct (pct (b :: x)) as [r|] eqn:P; [|discriminate]. injection 1 as ->. apply pct_some in P as (-> & d & P & H).
      split; [reflexivity|]. exists ("%"%char :: d). split; [exact P|]. cbn. rewrite percent. cbn. revert H.
      now apply forallb_weaken.
Qed.

Lemma chars_none x : chars x = None -> stops p x.
Proof.
  unfold chars, or_, then_. destruct x as [|b x]; [easy|]. cbn [a_byte stops]. destruct (but_percent p b) eqn:B.
  - cbn [prepend]. rewrite many_bytes. discriminate.
  - unfold but_percent in B. destruct (p b); [|reflexivity]. apply negb_false_iff, byte_eqb_eq in B. subst b. discriminate.
Qed.

Lemma many_chars x : many chars x = run p x.
Proof.
  apply many_only; [apply chars_shorten|]. clear x. intro x. unfold run. destruct (chars x) as [[made y]|] eqn:E.
  - apply chars_some in E as (-> & d & -> & D). cbn. now rewrite drop_while_more.
  - apply chars_none in E. destruct x as [|b x]; [reflexivity|]. cbn in *. now rewrite E.
Qed.

Lemma some_chars x : then_ chars (many chars) x = run1 p x.
Proof.
  unfold then_, run1, then_. destruct (chars x) as [[made y]|] eqn:E.
  - pose proof (chars_shorten _ _ _ E) as S. apply chars_some in E as (-> & d & -> & D). rewrite many_chars.
    destruct d as [|b d]; [cbn in S; lia|]. cbn in *. apply andb_true_iff in D as [-> D]. unfold run. cbn.
    now rewrite drop_while_more.
  - apply chars_none in E. destruct x as [|b x]; [reflexivity|]. cbn in *. now rewrite E.
Qed.

Lemma reads_chars m n : means m (Ref n) (a_byte (but_percent p)) ->
  means m (Repeat (Alt [Repeat (Ref n) 1 None; Ref "pct"]) 0 None) (run p)
  /\ means m (Repeat (Alt [Repeat (Ref n) 1 None; Ref "pct"]) 1 None) (run1 p).
Proof.
  intro N. assert (means m (Alt [Repeat (Ref n) 1 None; Ref "pct"]) chars) as C
    by (unfold chars; pose proof (reads_pct m); reading).
  split; eapply means_ext.
  - apply means_many; [apply chars_shorten|exact C].
  - apply many_chars.
  - apply means_some; [apply chars_shorten|exact C].
  - apply some_chars.
Qed.
End Chars.

(* A production whose body is such characters *)
Ltac characters set := production; apply reads_chars;
  [vm_compute; reflexivity | intro; apply every_byte_implies; vm_compute; reflexivity | apply set].

Lemma reads_ustring m : means m (Ref "ustring") (run user_char).
Proof. characters reads_uchar. Qed.
Lemma reads_pstring m : means m (Ref "pstring") (run password_char).
Proof. characters reads_achar. Qed.
Lemma reads_dir m : means m (Ref "dir") (capture "dir" (run segment_char)).
Proof. characters reads_pchar. Qed.
Lemma reads_file m : means m (Ref "file") (capture "file" (run1 segment_char)).
Proof. characters reads_pchar. Qed.
Lemma reads_query m : means m (Ref "query") (capture "query" (run query_char)).
Proof. characters reads_qchar. Qed.
Lemma reads_fragment m : means m (Ref "fragment") (capture "fragment" (run every_char)).
Proof. characters reads_fchar. Qed.

#[export] Hint Resolve reads_ustring reads_pstring reads_dir reads_file reads_query reads_fragment : reads.

Lemma reads_port m : means m (Ref "port") (capture "port" (run is_digit)).
Proof. production. eapply means_ext; [reading|]. intro x. apply many_bytes. Qed.

#[export] Hint Resolve reads_port : reads.

(* ---- Where an authority ends *)

Definition begins (p : byte_set) (x : text) : bool := match x with b :: _ => p b | [] => false end.
Definition at_end (x : text) : bool := is_nil x || begins ends_authority x.

Definition authority_end : parser := fun x =>
  match x with [] => Some ([], []) | b :: y => if ends_authority b then Some ([], y) else None end.

Lemma reads_authority_end m : means m (Ref "authority-end") authority_end.
Proof.
  production. eapply means_ext; [reading|]. intros [|b x]; [reflexivity|].
  unfold or_, the_text, not_ahead, fails, authority_end, ends_authority, one_of. cbn. rewrite !(byte_eqb_sym b).
  destruct (byte_eqb "/" b), (byte_eqb "?" b), (byte_eqb "#" b); reflexivity.
Qed.

#[export] Hint Resolve reads_authority_end : reads.

Lemma ahead_end x : ahead authority_end x = if at_end x then Some ([], x) else None.
Proof. unfold ahead, authority_end, at_end. destruct x as [|b x]; [reflexivity|]. cbn. now destruct (ends_authority b). Qed.

Lemma ahead_byte b x : ahead (the_text [b]) x = if begins (byte_eqb b) x then Some ([], x) else None.
Proof. unfold ahead, the_text. destruct x as [|c x]; [reflexivity|]. cbn. now destruct (byte_eqb b c). Qed.

Lemma from_is_at_end x : at_end (from ends_authority x) = true.
Proof.
  pose proof (drop_while_stops (fun b => negb (ends_authority b)) x) as S. unfold from.
  destruct (drop_while _ x) as [|b y]; [reflexivity|]. cbn in *. now apply negb_false_iff.
Qed.
