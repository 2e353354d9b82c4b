(* Theorem 6, continued: preprocessing changes nothing in the text of a normal sequence. *)

From Refurl Require Import Composition NormalizeIdempotent NormalForms NormalTexts PrintLaws PrintBack ReadLaws.
From Refurl Require Host HostIdempotence Preprocess.

Open Scope list_scope.
Open Scope char_scope.

(* ---- The bytes of a text, by its components *)

Lemma only_app p x y : only p x -> only p y -> only p (x ++ y).
Proof. unfold only. intros Hx Hy. now rewrite forallb_app, Hx, Hy. Qed.

Definition has_sigils (p : byte_set) : Prop := only p (txt ":/@?#.").

Lemma only_sigil p x : has_sigils p -> In x (txt ":/@?#.") -> only p [x].
Proof. unfold has_sigils, only. rewrite forallb_forall. intros H I. cbn. now rewrite (H x I). Qed.

Ltac sigil := apply only_sigil; [assumption | cbn; tauto].

Lemma only_after_slashes p a : has_sigils p ->
  match user a with Some i => only p (username i) /\ match password i with Some w => only p w | None => True end | None => True end ->
  match name a with Some h => only p (host_text h) | None => True end ->
  match port a with Some d => only p d | None => True end -> only p (after_slashes a).
Proof.
  intros S U H P. unfold after_slashes. apply only_app; [|apply only_app].
  - destruct (user a) as [i|]; [|reflexivity]. destruct U as [N W]. unfold print_userinfo. apply only_app; [exact N|].
    apply only_app; [|sigil]. destruct (password i) as [w|]; cbn [sigils]; [|reflexivity]. rewrite app_nil_r.
    apply only_app; [sigil | exact W].
  - destruct (name a); [exact H | reflexivity].
  - destruct (port a); cbn [sigils]; [|reflexivity]. rewrite app_nil_r. apply only_app; [sigil | exact P].
Qed.

Lemma only_with_slashes p ds : has_sigils p -> Forall (only p) ds -> only p (with_slashes ds).
Proof.
  intros S H. induction H as [|d ds Hd _ IH]; [reflexivity|].
  change (with_slashes (d :: ds)) with ((d ++ ["/"%char]) ++ with_slashes ds). apply only_app; [|exact IH].
  apply only_app; [exact Hd | sigil].
Qed.

Lemma only_front p u : has_sigils p -> match drive u with Some d => only p d | None => True end ->
  match scheme u with Some s => only p s | None => True end ->
  match auth u with Some a => only p (after_slashes a) | None => True end ->
  Forall (only p) (dirs u) -> match file u with Some f => only p f | None => True end -> only p (front u).
Proof.
  intros S D Sc A Ds F. unfold front. apply only_app; [|apply only_app].
  - destruct (scheme u); cbn [sigils]; [|reflexivity]. cbn [app]. apply only_app; [exact Sc | sigil].
  - destruct (auth u) as [a|]; [|reflexivity]. change (print_authority a) with (txt "//" ++ after_slashes a).
    apply only_app; [|exact A]. change (txt "//") with (["/"%char] ++ ["/"%char]). apply only_app; sigil.
  - unfold print_path. apply only_app; [|apply only_app; [destruct (path_root u); [sigil | reflexivity]|]].
    + destruct (drive u); cbn [sigils]; [|reflexivity]. rewrite app_nil_r. apply only_app; [sigil | exact D].
    + apply only_app; [now apply only_with_slashes|]. destruct (file u); cbn [sigils]; [|reflexivity]. now rewrite app_nil_r.
Qed.

Lemma only_tail p u : has_sigils p -> match query u with Some q => only p q | None => True end ->
  match fragment u with Some f => only p f | None => True end -> only p (tail u).
Proof.
  intros S Q F. unfold tail. apply only_app.
  - destruct (query u); cbn [sigils]; [|reflexivity]. rewrite app_nil_r. apply only_app; [sigil | exact Q].
  - destruct (fragment u); cbn [sigils]; [|reflexivity]. rewrite app_nil_r. apply only_app; [sigil | exact F].
Qed.

Lemma with_slashes_end_well ds : ends_well (with_slashes ds).
Proof.
  destruct ds as [|d ds _] using rev_ind; [exact I|]. unfold with_slashes. rewrite map_app, concat_app. cbn [map concat].
  rewrite app_nil_r, app_assoc. apply ends_well_app; [reflexivity | discriminate].
Qed.

(* ---- The bytes of the components of a normal sequence *)

Lemma scheme_bytes s : good_scheme s -> only printable s /\ only no_backslash s.
Proof.
  intros [_ O]. split; revert O; apply forallb_weaken.
  - apply (every_byte_implies is_scheme_char printable). vm_compute. reflexivity.
  - apply (every_byte_implies is_scheme_char no_backslash). vm_compute. reflexivity.
Qed.

Lemma digit_bytes p : only is_digit p -> only printable p /\ only no_backslash p.
Proof.
  intro O. split; revert O; apply forallb_weaken.
  - apply (every_byte_implies is_digit printable). vm_compute. reflexivity.
  - apply (every_byte_implies is_digit no_backslash). vm_compute. reflexivity.
Qed.

Lemma userinfo_bytes i j : normalize_userinfo i = Some j ->
  exists n w, j = Userinfo (encode username_column n) (option_map (encode password_column) w).
Proof.
  destruct i as [[n w]|]; [|discriminate]. destruct n as [|b n], w as [[|c w]|]; cbn [normalize_userinfo]; try discriminate;
    injection 1 as <-.
  - now exists [], (Some (c :: w)).
  - now exists (b :: n), None.
  - now exists (b :: n), (Some (c :: w)).
  - now exists (b :: n), None.
Qed.

Lemma authority_bytes to_ascii m s a :
  ready_authority to_ascii m a -> normalize_authority shortest_ip6 s a = a ->
  only printable (after_slashes a) /\ (m = web -> only no_backslash (after_slashes a)).
Proof.
  unfold ready_authority, normalize_authority. destruct (name a) as [h|] eqn:Na; [|intros [-> _] _; now split].
  intros (H & _ & P) E. destruct (is_localhost_of_file h s); [rewrite <- E in Na; discriminate|].
  assert (Eh : normalize_host shortest_ip6 h = h) by (rewrite <- E in Na; now injection Na).
  assert (Eu : normalize_userinfo (user a) = user a) by now apply (f_equal user) in E.
  destruct (ready_host_reads_back to_ascii m h None H Eh I) as (_ & Hp & Hb).
  assert (Pd : match port a with Some p => only printable p /\ only no_backslash p | None => True end)
    by (destruct (port a); [apply digit_bytes, P | exact I]).
  assert (Nu : encodes_spaces username_column) by (split; discriminate).
  assert (Nw : encodes_spaces password_column) by (split; discriminate).
  split; [|intro W]; apply only_after_slashes; rewrite ?Na; auto; try reflexivity; try (destruct (port a); [apply Pd | exact I]);
    destruct (user a) as [j|]; try exact I; destruct (userinfo_bytes _ j Eu) as (n & w & ->); cbn [username password];
    (split; [|destruct w; cbn [option_map]; [|exact I]]);
    first [now apply encoded_is_printable | apply encoded_userinfo_has_no_backslash; auto].
Qed.

Lemma path_bytes m u : normalize shortest_ip6 m u = u ->
  (has_opaque_path u = false -> Forall (only printable) (dirs u) /\ match file u with Some f => only printable f | None => True end)
  /\ Forall (only no_control) (dirs u) /\ match file u with Some f => only no_control f | None => True end.
Proof.
  intro N. assert (Ed : dirs u = dirs (normalize_path m u)) by (rewrite <- N at 1; reflexivity).
  assert (Ef : file u = file (normalize_path m u)) by (rewrite <- N at 1; reflexivity). unfold normalize_path in *.
  destruct (has_opaque_path u) eqn:O.
  - split; [discriminate|]. rewrite Ed, Ef. cbn [normalize_opaque_path dirs file with_dirs with_file]. split.
    + apply Forall_map, Forall_forall. intros x _. apply encoded_has_no_control. discriminate.
    + destruct (file u) as [f|]; cbn [option_map]; [|exact I]. pose proof (encoded_has_no_control opaque_path_column f) as C.
      specialize (C ltac:(discriminate)). destruct (is_some (query u) || is_some (fragment u)); [|exact C].
      apply encode_last_space_is; [exact C|]. intros y E. rewrite E in C. unfold only in *. rewrite forallb_app in *.
      apply andb_true_iff in C as [-> _]. reflexivity.
  - assert (P : Forall (only printable) (dirs u) /\ match file u with Some f => only printable f | None => True end).
    { rewrite Ed, Ef. cbn [normalize_segments dirs file with_drive with_dirs with_file].
      assert (S : encodes_spaces path_column) by (split; discriminate). split.
      - apply Forall_map, Forall_forall. intros x _. now apply encoded_is_printable.
      - destruct (file (reduce_path m u)); cbn [option_map]; [now apply encoded_is_printable | exact I]. }
    split; [auto|]. destruct P as [D F]. split.
    + revert D. apply Forall_impl. intros x. apply printable_has_no_control.
    + destruct (file u); [now apply printable_has_no_control | exact I].
Qed.

Lemma tail_bytes m u : normalize shortest_ip6 m u = u -> only printable (tail u).
Proof.
  intro N. apply only_tail; [reflexivity | |]; rewrite <- N; cbn [normalize query fragment].
  - destruct (query u); cbn [option_map]; [|exact I]. apply encoded_is_printable. destruct m; split; discriminate.
  - destruct (fragment u); cbn [option_map]; [|exact I]. apply encoded_is_printable. split; discriminate.
Qed.

(* ---- The text of a normal sequence *)

Section Clean.
  Variable to_ascii : text -> option text.
  Variable m : mode.
  Variable u : sequence.
  Hypothesis R : ready to_ascii m u.
  Hypothesis N : normalize shortest_ip6 m u = u.

  (* What is printed: the sequence, perhaps with one more [dir .] *)
  Let w := normalize_for_printing u.

  Lemma printed_keeps : scheme w = scheme u /\ auth w = auth u /\ drive w = None /\ path_root w = path_root u /\ file w = file u
    /\ tail w = tail u /\ query w = query u /\ fragment w = fragment u
    /\ forall p, has_sigils p -> Forall (only p) (dirs u) -> Forall (only p) (dirs w).
  Proof.
    destruct (has_scheme _ _ _ R) as (s & S & _). pose proof (has_no_drive _ _ _ R) as D.
    pose proof (printed_form u D) as F. rewrite S in F. unfold w.
    destruct (F eq_refl) as [[-> _] | (_ & _ & ->)]; repeat split; auto.
    intros p Hp Ds. constructor; [|exact Ds]. change (txt ".") with ["."%char]. sigil.
  Qed.

  Lemma front_bytes p : has_sigils p ->
    match scheme u with Some s => only p s | None => True end ->
    match auth u with Some a => only p (after_slashes a) | None => True end ->
    Forall (only p) (dirs u) -> match file u with Some f => only p f | None => True end -> only p (front w).
  Proof.
    destruct printed_keeps as (Es & Ea & Ed & _ & Ef & _ & _ & _ & Ds). intros Hp S A D F.
    apply only_front; rewrite ?Es, ?Ea, ?Ed, ?Ef; auto.
  Qed.

  Lemma normal_authority_of : forall a, auth u = Some a -> normalize_authority shortest_ip6 (scheme u) a = a.
  Proof. intros a A. pose proof (f_equal auth N) as E. cbn [normalize auth] in E. rewrite A in E. now injection E. Qed.

  Lemma print_is : print u = front w ++ tail u.
  Proof. unfold print. fold w. rewrite with_sigils_front. now destruct printed_keeps as (_ & _ & _ & _ & _ & <- & _). Qed.

  Lemma scheme_is_clean p : only p (match scheme u with Some s => s | None => [] end) ->
    match scheme u with Some s => only p s | None => True end.
  Proof. now destruct (scheme u). Qed.

  Lemma print_has_no_control : only no_control (print u).
  Proof.
    rewrite print_is. destruct (has_scheme _ _ _ R) as (s & S & Gs & _). destruct (path_bytes m u N) as (_ & D & F).
    apply only_app; [|apply printable_has_no_control, (tail_bytes m u N)]. apply front_bytes; auto; [reflexivity | |].
    - rewrite S. apply printable_has_no_control, scheme_bytes, Gs.
    - destruct (auth u) as [a|] eqn:A; [|exact I]. apply printable_has_no_control. pose proof (has_ready_authority _ _ _ R) as Ra.
      rewrite A in Ra. apply (authority_bytes to_ascii m (scheme u) a Ra), normal_authority_of, A.
  Qed.

  Lemma print_begins_well : stops Preprocess.is_c0_control_or_space (print u).
  Proof.
    rewrite print_is. destruct (has_scheme _ _ _ R) as (s & S & [A _] & _). unfold front. destruct printed_keeps as (-> & _).
    rewrite S. destruct s as [|b s]; [contradiction|]. cbn. apply negb_true_iff. revert A.
    apply (every_byte_implies is_alpha printable). vm_compute. reflexivity.
  Qed.

  Lemma opaque_front_ends_well : has_opaque_path u = true -> query u = None -> fragment u = None -> ends_well (front w).
  Proof.
    intros O Q G. destruct (has_ready_opaque_path _ _ _ R O) as [_ E]. specialize (E Q G).
    destruct printed_keeps as (Es & Ea & Ed & Er & Ef & _). unfold front. rewrite Es, Ea, print_path_of by exact Ed. rewrite Er.
    destruct (has_scheme _ _ _ R) as (s & S & _). rewrite S. unfold has_opaque_path in O.
    destruct (auth u); [discriminate|]. destruct (path_root u); [discriminate|]. cbn [app sigils].
    apply ends_well_app; [|intros _; apply ends_well_app; [reflexivity | discriminate]].
    unfold the_path. rewrite Ef. apply ends_well_app; [|intros _; apply with_slashes_end_well].
    destruct (file u); cbn [sigils]; [|exact I]. now rewrite app_nil_r.
  Qed.

  Lemma print_ends_well : ends_well (print u).
  Proof.
    rewrite print_is. apply ends_well_app; [apply printable_ends_well, (tail_bytes m u N)|]. intro T.
    assert (QG : query u = None /\ fragment u = None).
    { unfold tail in T. destruct (query u), (fragment u); try discriminate; now split. }
    destruct (has_opaque_path u) eqn:O; [now apply opaque_front_ends_well|].
    apply printable_ends_well. destruct (has_scheme _ _ _ R) as (s & S & Gs & _). destruct (path_bytes m u N) as (P & _).
    destruct (P O) as [D F]. apply front_bytes; auto; [reflexivity | |].
    - rewrite S. apply scheme_bytes, Gs.
    - destruct (auth u) as [a|] eqn:A; [|exact I]. pose proof (has_ready_authority _ _ _ R) as Ra. rewrite A in Ra.
      apply (authority_bytes to_ascii m (scheme u) a Ra), normal_authority_of, A.
  Qed.

  Lemma front_has_no_backslash : m = web -> only no_backslash (front w).
  Proof.
    intro W. destruct (has_scheme _ _ _ R) as (s & S & Gs & _). apply front_bytes; [reflexivity | | | |].
    - rewrite S. apply scheme_bytes, Gs.
    - destruct (auth u) as [a|] eqn:A; [|exact I]. pose proof (has_ready_authority _ _ _ R) as Ra. rewrite A in Ra.
      apply (authority_bytes to_ascii m (scheme u) a Ra); [apply normal_authority_of, A | exact W].
    - pose proof (has_ready_dirs _ _ _ R) as D. revert D. apply Forall_impl. intros x [_ B]. exact (B W).
    - pose proof (has_ready_file _ _ _ R) as F. destruct (file u); [|exact I]. destruct F as [[_ B] _]. exact (B W).
  Qed.
End Clean.

(* ---- Preprocessing *)

Lemma nothing_to_remove x : only no_control x -> filter (fun b => negb (Preprocess.is_tab_or_newline b)) x = x.
Proof.
  unfold only. induction x as [|b x IH]; [reflexivity|]. cbn [forallb filter]. intro C. apply andb_true_iff in C as [Cb C].
  rewrite (every_byte_implies no_control (fun b => negb (Preprocess.is_tab_or_newline b)) ltac:(vm_compute; reflexivity) b Cb).
  now rewrite IH.
Qed.

Lemma nothing_to_trim x : stops Preprocess.is_c0_control_or_space x -> ends_well x -> only no_control x ->
  Preprocess.remove_newlines (Preprocess.trim_end (Preprocess.trim_start x)) = x.
Proof.
  intros B E C. assert (T : forall x, stops Preprocess.is_c0_control_or_space x -> Preprocess.trim_start x = x).
  { intros y S. destruct y as [|b y]; [reflexivity|]. unfold Preprocess.trim_start. cbn [drop_while stops] in *. now rewrite S. }
  unfold Preprocess.trim_end. rewrite (T x B), (T (rev x) E), rev_involutive. unfold Preprocess.remove_newlines.
  now apply nothing_to_remove.
Qed.

Lemma no_backslash_to_replace x : only no_backslash x -> map Preprocess.slash_of x = x.
Proof.
  unfold only. induction x as [|b x IH]; [reflexivity|]. cbn [forallb map]. intro H. apply andb_true_iff in H as [Hb H].
  rewrite (IH H). unfold Preprocess.slash_of. unfold no_backslash in Hb. apply negb_true_iff in Hb. now rewrite Hb.
Qed.

(* The first stage leaves the text of a normal sequence as it is, whatever the mode of the base. *)
Theorem nothing_to_preprocess to_ascii base_mode m u :
  has_drive m = false -> ready to_ascii m u -> normalize shortest_ip6 m u = u ->
  preprocess base_mode (print u) = (print u, m).
Proof.
  intros D R N. unfold preprocess. rewrite nothing_to_trim;
    [|now apply (print_begins_well to_ascii m) | now apply (print_ends_well to_ascii m) | now apply (print_has_no_control to_ascii m)].
  pose proof (printed_is_good to_ascii m u D R N) as [G _].
  assert (E : print u = (front (normalize_for_printing u)) ++ tail u) by exact (print_is to_ascii m u R).
  assert (M : select_mode (print u) base_mode = m).
  { destruct (has_scheme _ _ _ R) as (s & S & Gs & Ms). rewrite E. unfold front.
    destruct (printed_keeps to_ascii m u R) as (-> & _). rewrite S. cbn [sigils]. rewrite <- !app_assoc. cbn [app txt list_ascii_of_string].
    unfold select_mode. rewrite split_scheme_of by exact Gs. exact Ms. }
  rewrite M. f_equal. unfold Preprocess.replace_backslashes. destruct m; [reflexivity | | discriminate]. cbn [is_special].
  assert (F : free_of ends_path (front (normalize_for_printing u))).
  { pose proof (free_body web _ G) as B. destruct G as (_ & _ & Sc & _).
    assert (Ef : front (normalize_for_printing u) = front (raw (normalize_for_printing u))).
    { unfold front, raw. cbn [scheme auth with_auth]. f_equal. destruct (auth (normalize_for_printing u)) as [[i [h|] p]|]; try reflexivity.
      cbn [option_map]. unfold print_authority, raw_authority. cbn [user name port option_map]. now rewrite text_of_raw_host. }
    rewrite Ef. unfold front. apply free_app; [|exact B]. destruct (scheme (raw (normalize_for_printing u))) as [s|]; [|reflexivity].
    cbn [sigils app]. apply free_app; [|reflexivity]. destruct Sc as [_ O].
    apply (only_free is_scheme_char ends_path); [|exact O]. every_byte_of (fun b => implb (is_scheme_char b) (negb (ends_path b))). }
  rewrite E. unfold before, from. rewrite (take_while_app _ _ (tail u) F (tail_stops u)), (drop_while_app _ _ (tail u) F (tail_stops u)).
  rewrite no_backslash_to_replace by now apply (front_has_no_backslash to_ascii web). reflexivity.
Qed.
