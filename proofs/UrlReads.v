(* The grammar's reading of a URL and the functions agree: [the_functions_read_as_the_grammar_does], and the same for an
   authority. The productions of the path come first, then [url]. Then what is captured goes to the components. *)

From Coq Require Import PeanoNat.
From Refurl Require Import Print PrintLaws PrintBack ReadLaws GrammarMeaning AuthorityReads.
From Refurl Require Export PathReads.

Local Arguments ends_authority : simpl never.
Local Arguments ends_path : simpl never.
Local Arguments is_alpha : simpl never.
Local Arguments is_scheme_char : simpl never.
Local Arguments segment_char : simpl never.
Local Arguments is_drive : simpl never.

(* ---- The authority, the drive and the path together *)

Definition drive_path_captures (x : text) : captures :=
  match x with
  | "/" :: rest =>
      match split_drive rest with Some (d, rest) => ("drive"%string, d) :: path_captures rest | None => path_captures x end
  | _ => path_captures x
  end.

Definition authority_path_captures (m : mode) (path : text -> captures) (x : text) : option captures :=
  match read_authority m (before ends_authority x) with
  | Some a => Some (("authority"%string, before ends_authority x) :: authority_captures a ++ path (from ends_authority x))
  | None => None
  end.

(* A drive where the authority should be, after [slashes] *)
Definition invalid_drive (slashes : text) (d rest : text) : captures :=
  ("auth-drive-invalid"%string, slashes ++ d) :: ("drive"%string, d) :: path_captures rest.

(* What auth-path, or else path, captures of a text without [?] and [#] *)
Definition auth_path_captures (m : mode) (x : text) : option captures :=
  match strip (txt "//") x with
  | Some rest =>
      if has_drive m then
        match split_drive rest with
        | Some (d, rest) => Some (invalid_drive (txt "//") d rest)
        | None => authority_path_captures m drive_path_captures rest
        end
      else authority_path_captures m path_captures rest
  | None =>
      if has_drive m then
        match split_drive x with
        | Some (d, rest) => Some (invalid_drive [] d rest)
        | None => Some (drive_path_captures x)
        end
      else Some (path_captures x)
  end.

(* [made] is read of a text, and [z] is left. *)
Definition leaving (z : text) (made : option captures) : option (captures * text) :=
  match made with Some made => Some (made, z) | None => None end.

Section Path.
Variables (m : mode) (y z : text).
Hypothesis free : free_of ends_path y.
Hypothesis stop : stops (fun b => negb (ends_path b)) z.

Lemma slashes_stop : strip (txt "//") (y ++ z) = match strip (txt "//") y with Some rest => Some (rest ++ z) | None => None end.
Proof.
  apply strip_app_stops. destruct z as [|b w]; [exact I|]. cbn in stop. apply negb_false_iff in stop. apply negb_true_iff.
  now apply (every_byte_implies ends_path (fun b => negb (has b (txt "//"))) ltac:(vm_compute; reflexivity)).
Qed.

Lemma stop_authority : stops (fun b => negb (ends_authority b)) z.
Proof.
  destruct z as [|b w]; [exact I|]. cbn in *. apply negb_false_iff in stop. apply negb_false_iff.
  now apply (every_byte_implies ends_path ends_authority ltac:(vm_compute; reflexivity)).
Qed.

(* An authority in [y] ends in [y], or at [z]. *)
Lemma authority_in_path :
  before ends_authority (y ++ z) = before ends_authority y /\ from ends_authority (y ++ z) = from ends_authority y ++ z
  /\ free_of ends_path (from ends_authority y) /\ rooted (from ends_authority y).
Proof.
  destruct (run_stops _ y z stop_authority) as [B F]. do 2 (split; [assumption|]).
  pose proof free as Y. rewrite <- (before_from ends_authority y) in Y. apply free_app_inv in Y as [_ Y]. split; [exact Y|].
  pose proof (drop_while_stops (fun b => negb (ends_authority b)) y) as S. fold (from ends_authority y) in S.
  destruct (from ends_authority y) as [|b w]; [exact I|]. cbn in *. apply andb_true_iff in Y as [Y _]. apply negb_false_iff in S.
  apply byte_eqb_eq, (every_byte_implies (fun b => negb (ends_path b) && ends_authority b) (fun b => byte_eqb b "/"));
    [vm_compute; reflexivity|now rewrite Y, S].
Qed.
End Path.

Definition slashes : parser := the_text (txt "//").

(* auth-path without drives *)
Definition plain_auth_path (m : mode) : parser := then_ slashes (then_ (authority_reader m) (then_ root_and_rel nothing)).

Lemma plain_auth_path_reads m y z :
  free_of ends_path y -> stops (fun b => negb (ends_path b)) z ->
  plain_auth_path m (y ++ z) =
  match strip (txt "//") y with Some rest => leaving z (authority_path_captures m path_captures rest) | None => None end.
Proof.
  intros Y Z. unfold plain_auth_path, then_ at 1, slashes, the_text. rewrite slashes_stop by exact Z.
  destruct (strip (txt "//") y) as [r|] eqn:S; [|reflexivity]. apply strip_some in S. subst y. apply free_app_inv in Y as [_ Y].
  destruct (authority_in_path r z Y Z) as (B & F & Fr & R). unfold then_ at 1, authority_reader, authority_path_captures.
  rewrite B, F. destruct (read_authority m (before ends_authority r)) as [a|]; [|reflexivity]. unfold then_, nothing.
  rewrite root_and_rel_reads by assumption. cbn. now rewrite app_nil_r.
Qed.

(* auth-path in mode file *)
Definition invalid_drive_reader : parser :=
  capture "auth-drive-invalid" (or_ (then_ slashes drive_and_end) (or_ drive_and_end fails)).
Definition auth_drive : parser :=
  or_ invalid_drive_reader (or_ (then_ slashes (then_ (authority_reader file_mode) (then_ (maybe slash_drive) nothing)))
    (or_ slash_drive fails)).
Definition file_auth_path : parser := then_ auth_drive (then_ root_and_rel nothing).

Lemma slash_is_no_drive y : split_drive ("/" :: y) = None.
Proof. destruct y as [|b y]; reflexivity. Qed.

Lemma slash_drive_reads y z : stops (fun b => negb (ends_path b)) z ->
  slash_drive (y ++ z) =
  match y with
  | "/" :: rest => match split_drive rest with Some (d, r) => Some ([("drive"%string, d)], r ++ z) | None => None end
  | _ => None
  end.
Proof.
  intro Z. unfold slash_drive, then_, the_text. destruct y as [|b y].
  - cbn [app]. destruct z as [|b z]; [reflexivity|]. cbn [txt list_ascii_of_string strip].
    destruct (byte_eqb "/" b) eqn:B; [|reflexivity].
    apply byte_eqb_eq in B. subst b. discriminate Z.
  - cbn [app txt list_ascii_of_string strip]. destruct (byte_eq_dec b "/") as [->|N].
    + rewrite byte_eqb_refl, drive_and_end_is, split_drive_stops by exact Z. now destruct (split_drive y) as [[d r]|].
    + replace (byte_eqb "/" b) with false by (symmetry; apply byte_eqb_neq; congruence). any_other_byte b N.
Qed.

(* After an authority *)
Lemma drive_path_reads y z :
  free_of ends_path y -> stops (fun b => negb (ends_path b)) z -> rooted y ->
  then_ (maybe slash_drive) root_and_rel (y ++ z) = Some (drive_path_captures y, z).
Proof.
  intros Y Z R. unfold then_, maybe, or_. rewrite slash_drive_reads by exact Z. destruct y as [|b y].
  - unfold nothing. cbn [prepend]. now rewrite root_and_rel_reads.
  - cbn in R. subst b. cbn [drive_path_captures]. destruct (split_drive y) as [[d r]|] eqn:D.
    + apply split_drive_some in D as [-> D]. apply andb_true_iff in Y as [_ Y]. specialize (D Y). apply free_app_inv in Y as [_ Y].
      now rewrite root_and_rel_reads.
    + unfold nothing. now rewrite root_and_rel_reads.
Qed.

Lemma invalid_drive_reads y z : stops (fun b => negb (ends_path b)) z ->
  invalid_drive_reader (y ++ z) =
  match strip (txt "//") y with
  | Some rest =>
      match split_drive rest with
      | Some (d, r) => Some ([("auth-drive-invalid"%string, txt "//" ++ d); ("drive"%string, d)], r ++ z)
      | None => None
      end
  | None =>
      match split_drive y with
      | Some (d, r) => Some ([("auth-drive-invalid"%string, d); ("drive"%string, d)], r ++ z)
      | None => None
      end
  end.
Proof.
  intro Z. unfold invalid_drive_reader, capture, or_, then_, slashes, the_text, fails. rewrite slashes_stop by exact Z.
  destruct (strip (txt "//") y) as [r|] eqn:S.
  - apply strip_some in S. subst y. rewrite !drive_and_end_is, split_drive_stops by exact Z.
    destruct (split_drive r) as [[d w]|] eqn:D.
    + apply split_drive_some in D as [-> _]. cbn [prepend]. rewrite <- !app_assoc, app_assoc. now rewrite read_text_app.
    + cbn [app txt list_ascii_of_string]. now rewrite slash_is_no_drive.
  - rewrite drive_and_end_is, split_drive_stops by exact Z. destruct (split_drive y) as [[d w]|] eqn:D; [|reflexivity].
    apply split_drive_some in D as [-> _]. rewrite <- app_assoc. now rewrite read_text_app.
Qed.

Definition path_instead : parser := or_ (then_ (not_ahead slashes) (then_ path_reader nothing)) fails.

Lemma path_instead_reads y z :
  free_of ends_path y -> stops (fun b => negb (ends_path b)) z ->
  path_instead (y ++ z) = match strip (txt "//") y with Some _ => None | None => Some (path_captures y, z) end.
Proof.
  intros Y Z. unfold path_instead, or_, then_, not_ahead, slashes, the_text, fails, nothing, path_reader.
  rewrite slashes_stop by assumption. destruct (strip (txt "//") y); [reflexivity|]. rewrite before_app, from_app by assumption.
  cbn. now rewrite app_nil_r.
Qed.

(* After slashes without a drive: the authority, a drive, and the path *)
Lemma file_authority_reads y z :
  free_of ends_path y -> stops (fun b => negb (ends_path b)) z ->
  then_ (then_ (authority_reader file_mode) (then_ (maybe slash_drive) nothing)) (then_ root_and_rel nothing) (y ++ z) =
  leaving z (authority_path_captures file_mode drive_path_captures y).
Proof.
  intros Y Z. destruct (authority_in_path y z Y Z) as (B & F & Fr & R). pose proof (drive_path_reads _ z Fr Z R) as D.
  unfold then_ at 1 2, authority_reader, authority_path_captures. rewrite B, F.
  destruct (read_authority file_mode (before ends_authority y)) as [a|]; [|reflexivity]. unfold then_, nothing in *.
  destruct (maybe slash_drive (from ends_authority y ++ z)) as [[c w]|]; [|discriminate]. cbn [prepend].
  destruct (root_and_rel w) as [[e v]|]; [|discriminate]. cbn in *. injection D as D ->. rewrite <- D.
  now rewrite !app_nil_r, !app_assoc.
Qed.

Lemma then_is g h x : then_ g h x = match g x with Some (made, y) => prepend made (h y) | None => None end.
Proof. reflexivity. Qed.

Lemma slashes_then g x : then_ slashes g ("/" :: "/" :: x) = g x.
Proof. unfold then_, slashes, the_text. cbn. rewrite byte_eqb_refl. now destruct (g x) as [[a y]|]. Qed.

Lemma file_auth_path_reads y z :
  free_of ends_path y -> stops (fun b => negb (ends_path b)) z ->
  or_ file_auth_path path_instead (y ++ z) = leaving z (auth_path_captures file_mode y).
Proof.
  intros Y Z. unfold or_ at 1. rewrite path_instead_reads by assumption.
  unfold file_auth_path, then_ at 1, auth_drive, or_, auth_path_captures.
  rewrite invalid_drive_reads, slash_drive_reads by exact Z. unfold fails. cbn [has_drive].
  destruct (strip (txt "//") y) as [r|] eqn:S.
  - apply strip_some in S. subst y. apply free_app_inv in Y as [_ Y]. cbn [app txt list_ascii_of_string].
    rewrite slash_is_no_drive. destruct (split_drive r) as [[d w]|] eqn:D.
    + apply split_drive_some in D as [-> R]. specialize (R Y). apply free_app_inv in Y as [_ Y]. unfold then_, nothing.
      rewrite root_and_rel_reads by assumption. cbn. now rewrite app_nil_r.
    + rewrite <- file_authority_reads, slashes_then by assumption. rewrite (then_is _ (then_ root_and_rel nothing)).
      destruct (then_ (authority_reader file_mode) _ (r ++ z)) as [[c w]|]; [|reflexivity].
      now destruct (then_ root_and_rel nothing w) as [[e v]|].
  - unfold then_ at 1, slashes, the_text. rewrite slashes_stop, S by exact Z. destruct (split_drive y) as [[d r]|] eqn:D.
    + apply split_drive_some in D as [-> R]. specialize (R Y). apply free_app_inv in Y as [_ Y]. unfold then_, nothing.
      rewrite root_and_rel_reads by assumption. cbn. now rewrite app_nil_r.
    + destruct y as [|b y]; [reflexivity|]. destruct (byte_eq_dec b "/") as [->|N]; [|any_other_byte b N].
      cbn [drive_path_captures].
      destruct (split_drive y) as [[d r]|] eqn:E; [|reflexivity]. apply split_drive_some in E as [-> R].
      apply andb_true_iff in Y as [_ Y]. specialize (R Y). apply free_app_inv in Y as [_ Y]. unfold then_, nothing.
      rewrite root_and_rel_reads by assumption. cbn. now rewrite app_nil_r.
Qed.

Lemma plain_path_reads m y z :
  has_drive m = false -> free_of ends_path y -> stops (fun b => negb (ends_path b)) z ->
  or_ (plain_auth_path m) path_instead (y ++ z) = leaving z (auth_path_captures m y).
Proof.
  intros D Y Z. unfold or_. rewrite plain_auth_path_reads, path_instead_reads by assumption. unfold auth_path_captures. rewrite D.
  destruct (strip (txt "//") y) as [r|]; [|reflexivity]. now destruct (authority_path_captures m path_captures r).
Qed.

Definition middle : mode -> parser := fun m x => leaving (from ends_path x) (auth_path_captures m (before ends_path x)).

Lemma reads_middle m : means m (Alt [Ref "auth-path"; Seq [Not_ahead (Literal (txt "//")); Ref "path"]]) (middle m).
Proof.
  pose proof scheme_reader_shortens. pose proof drive_reader_shortens. pose proof rel_reader_keeps.
  eapply means_ext with (g := or_ (match m with file_mode => file_auth_path | _ => plain_auth_path m end) path_instead).
  - unfold path_instead, slashes. apply means_alt; [|reading].
    destruct m; production; [unfold plain_auth_path, slashes, root_and_rel; reading..|].
    unfold file_auth_path, root_and_rel. apply means_seq; [|reading]. production. unfold auth_drive, slashes.
    apply means_alt; [|reading; unfold slash_drive, drive_and_end; shortening].
    unfold invalid_drive_reader, slashes, drive_and_end. production. reading.
  - intro x. destruct (cut ends_path x) as (y & z & -> & By & Fz & Y & Z). unfold middle. rewrite By, Fz.
    destruct m; [now apply plain_path_reads|now apply plain_path_reads|now apply file_auth_path_reads].
Qed.

(* ---- The URL *)

Definition maybe_query : parser := maybe (then_ (the_text (txt "?")) (then_ (capture "query" (run query_char)) nothing)).
Definition maybe_fragment : parser := maybe (then_ (the_text (txt "#")) (then_ (capture "fragment" (run every_char)) nothing)).

Definition end_captures (x : text) : captures :=
  noted "query" (match before is_hash x with "?" :: q => Some q | _ => None end)
  ++ noted "fragment" (match from is_hash x with _ :: f => Some f | [] => None end).

Lemma read_everything x : drop_while every_char x = [].
Proof. induction x; auto. Qed.

Lemma fragment_reads z : stops query_char z ->
  then_ maybe_fragment nothing z = Some (noted "fragment" (match z with _ :: f => Some f | [] => None end), []).
Proof.
  intro S. unfold then_, maybe_fragment, maybe, or_, then_, the_text, capture, run, nothing. destruct z as [|b f]; [reflexivity|].
  assert (b = "#"%char) as ->.
  { apply byte_eqb_eq, (every_byte_implies (fun b => negb (query_char b)) (fun b => byte_eqb b "#"));
      [vm_compute; reflexivity|now apply negb_true_iff]. }
  cbn [txt list_ascii_of_string strip]. rewrite byte_eqb_refl, read_everything. cbn [prepend app].
  pose proof (read_text_app f []) as R. rewrite app_nil_r in R. now rewrite R.
Qed.

Lemma end_reads z : stops (fun b => negb (ends_path b)) z ->
  then_ maybe_query (then_ maybe_fragment nothing) z = Some (end_captures z, []).
Proof.
  intro Z. destruct (cut is_hash z) as (q & f & -> & B & F & Q & S). unfold end_captures. rewrite B, F.
  unfold then_ at 1, maybe_query, maybe, or_, then_ at 1.
  destruct q as [|b q].
  - cbn [app]. pose proof (fragment_reads f S) as R. unfold the_text. destruct f as [|b f]; [exact R|].
    cbn [txt list_ascii_of_string strip]. destruct (byte_eqb "?" b) eqn:E; [apply byte_eqb_eq in E; subst b; discriminate S|].
    unfold nothing at 1. now rewrite R.
  - assert (b = "?"%char) as ->.
    { apply byte_eqb_eq, (every_byte_implies (fun b => ends_path b && negb (is_hash b)) (fun b => byte_eqb b "?"));
        [vm_compute; reflexivity|]. cbn in Z, Q. apply negb_false_iff in Z. apply andb_true_iff in Q as [Q _]. now rewrite Z, Q. }
    apply andb_true_iff in Q as [_ Q]. unfold the_text, then_ at 1, capture, run, nothing at 1.
    cbn [app txt list_ascii_of_string strip].
    rewrite byte_eqb_refl, drop_while_app by assumption. cbn [prepend app]. rewrite read_text_app, fragment_reads by exact S.
    reflexivity.
Qed.

Definition url_captures (m : mode) (x : text) : option captures :=
  let (s, rest) := split_scheme x in
  match auth_path_captures m (before ends_path rest) with
  | Some made => Some (noted "scheme" s ++ made ++ end_captures (from ends_path rest))
  | None => None
  end.

Lemma reads_url m : means m (Ref "url") (fun x => leaving [] (url_captures m x)).
Proof.
  pose proof scheme_reader_shortens as S.
  eapply means_ext with (g := then_ maybe_scheme (then_ (middle m) (then_ maybe_query (then_ maybe_fragment nothing)))).
  - production. unfold maybe_scheme, maybe_query, maybe_fragment. apply means_seq; [reading|].
    apply means_seq; [apply reads_middle|reading].
  - intro x. unfold then_ at 1. rewrite maybe_scheme_is. unfold url_captures. destruct (split_scheme x) as [s rest].
    unfold then_ at 1, middle. destruct (auth_path_captures m (before ends_path rest)) as [made|]; [|reflexivity]. cbn [leaving].
    rewrite end_reads by apply drop_while_stops. reflexivity.
Qed.

(* ---- What is captured goes to the components *)

Section Put.
Variable m : mode.
Definition put_all (made : captures) (u : sequence) : sequence := fold_left (put m) made u.

Lemma put_dirs ds u : put_all (map (pair "dir"%string) ds) u = with_dirs (dirs u ++ ds) u.
Proof.
  revert u. induction ds as [|d ds IH]; intro u; [destruct u; cbn; now rewrite app_nil_r|].
  change (put_all (map (pair "dir"%string) ds) (with_dirs (dirs u ++ [d]) u) = with_dirs (dirs u ++ d :: ds) u).
  rewrite IH. cbn. now rewrite <- app_assoc.
Qed.

Definition no_path (u : sequence) : Prop := dirs u = [] /\ file u = None.

Lemma put_rel_captures x u : no_path u -> put_all (rel_captures x) u = put_path_rel x u.
Proof.
  intros [D F]. unfold rel_captures, put_path_rel. destruct (segments x) as [ds last]. unfold put_all. rewrite fold_left_app.
  fold (put_all (map (pair "dir"%string) ds) u). rewrite put_dirs, D. destruct u. cbn in *. subst. now destruct (nonempty last).
Qed.

Lemma put_path_captures x u : no_path u -> put_all (path_captures x) u = put_path x u.
Proof.
  intro N. destruct x as [|b x]; [now apply put_rel_captures|]. destruct (byte_eq_dec b "/") as [->|B].
  - exact (put_rel_captures x (with_path_root true u) N).
  - rewrite path_captures_other, put_path_other by exact B. now apply put_rel_captures.
Qed.

Lemma put_drive_path_captures x u : no_path u -> put_all (drive_path_captures x) u = put_drive_path x u.
Proof.
  intro N. destruct x as [|b x]; [now apply put_path_captures|]. destruct (byte_eq_dec b "/") as [->|B].
  - cbn [drive_path_captures put_drive_path]. destruct (split_drive x) as [[d r]|]; [|now apply put_path_captures].
    exact (put_path_captures r (with_drive (Some d) u) N).
  - transitivity (put_path (b :: x) u); [|any_other_byte b B]. rewrite <- put_path_captures by exact N. any_other_byte b B.
Qed.

Lemma put_authority_captures x a u :
  read_authority m x = Some a -> auth u = None ->
  put_all (("authority"%string, x) :: authority_captures a) u = with_auth (Some a) u.
Proof.
  intros R N. destruct u as [s au dr ro ds f q fr]. cbn in N. subst au. destruct x as [|b x]; [now injection R as <-|].
  rewrite read_authority_nonempty in R by discriminate. destruct (split_last_at (b :: x)) as [i rest].
  rewrite parse_host_port_is in R. destruct (split_host m rest) as [[h w]|]; [|discriminate].
  destruct (parse_port w) as [p|]; [|discriminate]. injection R as <-. unfold authority_captures. cbn [user name port].
  destruct i as [i|]; [|now destruct p]. cbn [option_map]. unfold user_captures.
  destruct (parse_userinfo i) as [n [pw|]]; now destruct p.
Qed.

Lemma put_authority_path_captures x path put_rest u made :
  (forall y v, no_path v -> put_all (path y) v = put_rest y v) -> no_path u -> auth u = None ->
  authority_path_captures m path x = made ->
  option_map (fun c => put_all c u) made = put_authority_path m x put_rest u.
Proof.
  intros P N A <-. unfold authority_path_captures, put_authority_path.
  destruct (read_authority m (before ends_authority x)) as [a|] eqn:R; [|reflexivity]. cbn [option_map]. f_equal.
  pose proof (put_authority_captures _ a u R A) as E. unfold put_all in *. rewrite app_comm_cons, fold_left_app, E. now apply P.
Qed.

Lemma drive_has_no_slash x d rest : split_drive x = Some (d, rest) -> starts_with (txt "//") d = false.
Proof.
  unfold split_drive, is_drive. destruct x as [|a [|b x]]; try discriminate. destruct (is_alpha a) eqn:A; [|discriminate].
  destruct (true && _ && _); [|discriminate]. injection 1 as <- _. unfold starts_with. cbn.
  destruct (byte_eqb "/" a) eqn:E; [|reflexivity]. apply byte_eqb_eq in E. now subst a.
Qed.

Lemma put_auth_path_captures x u :
  no_path u -> auth u = None -> option_map (fun c => put_all c u) (auth_path_captures m x) = parse_auth_path m x u.
Proof.
  intros N A. unfold auth_path_captures, parse_auth_path. destruct (strip (txt "//") x) as [r|]; destruct (has_drive m).
  - destruct (split_drive r) as [[d w]|].
    + cbn [option_map]. f_equal. exact (put_path_captures w (with_drive (Some d) (with_auth (Some no_authority) u)) N).
    + now eapply put_authority_path_captures; [apply put_drive_path_captures|..].
  - now eapply put_authority_path_captures; [apply put_path_captures|..].
  - destruct (split_drive x) as [[d w]|] eqn:D; cbn [option_map]; f_equal; [|now apply put_drive_path_captures].
    apply drive_has_no_slash in D. unfold invalid_drive. cbn [app].
    rewrite <- (put_path_captures w (with_drive (Some d) u) N). unfold put_all. cbn [fold_left].
    change (put m u ("auth-drive-invalid"%string, d))
      with (if starts_with (txt "//") d then with_auth (Some no_authority) u else u).
    now rewrite D.
  - cbn [option_map]. f_equal. now apply put_path_captures.
Qed.

Lemma put_end_captures x u : put_all (end_captures x) u = put_query_fragment x u.
Proof.
  unfold end_captures, put_query_fragment, put_all. rewrite fold_left_app.
  destruct (before is_hash x) as [|b q]; [now destruct (from is_hash x)|]. destruct (byte_eq_dec b "?") as [->|B].
  - now destruct (from is_hash x).
  - destruct (from is_hash x); any_other_byte b B.
Qed.
End Put.

(* The grammar, with the productions of Generated.v, and the functions that the theorems are about, read every text as the
   same sequence, or both refuse it. *)
Theorem the_functions_read_as_the_grammar_does m x : grammar_reading m x = read_url m x.
Proof.
  assert (is_there grammar m "url" = true) as H by (destruct m; vm_compute; reflexivity).
  unfold grammar_reading. rewrite (production_reads m "url" _ H (reads_url m)).
  unfold url_captures, read_url. destruct (split_scheme x) as [s rest].
  rewrite <- (put_auth_path_captures m (before ends_path rest) (with_scheme s empty)) by (repeat split).
  destruct (auth_path_captures m (before ends_path rest)) as [made|]; [|reflexivity]. cbn [leaving answer option_map]. f_equal.
  rewrite !fold_left_app. rewrite <- (put_end_captures m). unfold put_all. f_equal. f_equal. now destruct s.
Qed.

Theorem the_functions_read_an_authority_as_the_grammar_does m x :
  grammar_authority m x = if existsb ends_authority x then None else read_authority m x.
Proof.
  assert (is_there grammar m "authority" = true) as H by (destruct m; vm_compute; reflexivity).
  unfold grammar_authority. rewrite (production_reads m "authority" _ H (reads_authority m)). unfold authority_reader.
  destruct (existsb ends_authority x) eqn:E.
  - destruct (read_authority m (before ends_authority x)) as [a|]; [|reflexivity]. cbn [answer].
    destruct (from ends_authority x) as [|b z] eqn:F; [|reflexivity]. pose proof (before_from ends_authority x) as W.
    rewrite F, app_nil_r in W. pose proof (before_is_free ends_authority x) as Fr. rewrite W in Fr.
    apply existsb_exists in E as (b & I & B). unfold free_of in Fr. rewrite forallb_forall in Fr. specialize (Fr b I).
    now rewrite B in Fr.
  - assert (free_of ends_authority x) as F.
    { unfold free_of. apply forallb_forall. intros b I. apply negb_true_iff. destruct (ends_authority b) eqn:B; [|reflexivity].
      rewrite <- E. symmetry. apply existsb_exists. eauto. }
    pose proof (before_app ends_authority x [] F I) as B. pose proof (from_app ends_authority x [] F I) as Fr.
    rewrite app_nil_r in B, Fr. rewrite B, Fr. destruct (read_authority m x) as [a|] eqn:R; [|reflexivity]. cbn [answer].
    pose proof (put_authority_captures m x a empty R eq_refl) as P. unfold put_all in P. rewrite P. reflexivity.
Qed.
