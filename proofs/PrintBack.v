(* Theorem 3, continued: what is printed reads back, in the modes without drives (generic and web). *)

From Refurl Require Import Print PrintLaws.

Definition free_of (set : byte_set) (x : text) : Prop := forallb (fun b => negb (set b)) x = true.
Definition only (set : byte_set) (x : text) : Prop := forallb set x = true.

(* ---- The components that the grammar can read *)

Definition good_scheme (s : text) : Prop := match s with b :: _ => is_alpha b = true | [] => False end /\ only is_scheme_char s.

Definition good_userinfo (i : userinfo) : Prop :=
  free_of ends_authority (username i) /\ has ":" (username i) = false
  /\ match password i with Some p => free_of ends_authority p | None => True end.

(* A host that is no IPv6 address: its bytes and its kind. *)
Definition plain_host (m : mode) (h : host) : Prop :=
  match host_text h with [] => False | b :: _ => b <> "[" end /\ only (host_char m) (host_text h)
  /\ kind h = host_kind_of m (host_text h).

(* The premise about an IPv6 address is that the production of hosts and ports reads it, with its port. *)
Definition good_host (m : mode) (h : host) (p : option text) : Prop :=
  free_of ends_authority (host_text h) /\ has "@" (host_text h) = false
  /\ (plain_host m h \/ parse_host_port m (host_text h ++ sigils (txt ":") [] p) = Some (h, p)).

Definition good_authority (m : mode) (a : authority) : Prop :=
  match name a with
  | None => a = no_authority
  | Some h => good_host m h (port a) /\ match user a with Some i => good_userinfo i | None => True end
              /\ match port a with Some p => only is_digit p | None => True end
  end.

Definition good_segment (x : text) : Prop := free_of ends_authority x.

Definition good (m : mode) (u : sequence) : Prop :=
  buildable u = true /\ drive u = None
  /\ match scheme u with Some s => good_scheme s | None => True end
  /\ match auth u with Some a => good_authority m a | None => True end
  /\ Forall good_segment (dirs u) /\ match file u with Some f => good_segment f | None => True end
  /\ match query u with Some q => has "#" q = false | None => True end.

(* What printing protects: without an authority, no empty first dir; and no first segment like a scheme, if nothing stands
   before it. *)
Definition first_segment (u : sequence) : text :=
  match dirs u with d :: _ => d | [] => match file u with Some f => f | None => [] end end.

Definition protected (u : sequence) : Prop :=
  auth u = None ->
  match dirs u with [] :: _ => False | _ => True end
  /\ (scheme u = None -> path_root u = false -> starts_with_scheme (first_segment u) = false).

(* ---- Bytes *)

Lemma free_app set x y : free_of set x -> free_of set y -> free_of set (x ++ y).
Proof. unfold free_of. intros Hx Hy. now rewrite forallb_app, Hx, Hy. Qed.

Lemma free_weaken (p q : byte_set) x : (forall b, implb (q b) (p b) = true) -> free_of p x -> free_of q x.
Proof.
  intro I. apply forallb_weaken. intros b H. specialize (I b). apply negb_true_iff in H. rewrite H in I.
  destruct (q b); [discriminate | reflexivity].
Qed.

Lemma only_free (p q : byte_set) x : (forall b, implb (p b) (negb (q b)) = true) -> only p x -> free_of q x.
Proof.
  intro I. apply forallb_weaken. intros b H. specialize (I b). now rewrite H in I.
Qed.

(* [byte] and [ascii] are the same, but [rewrite] does not see that. *)
Ltac same_types := unfold text, byte in *.

Ltac every_byte_of f := intro; apply (every_byte f); vm_compute; reflexivity.

Lemma path_ends_there x : free_of ends_authority x -> free_of ends_path x.
Proof. apply free_weaken. every_byte_of (fun b => implb (ends_path b) (ends_authority b)). Qed.

Lemma no_slash_there x : free_of ends_authority x -> has "/" x = false.
Proof.
  intro H. apply has_false_forallb. revert H. apply forallb_weaken. intros b H.
  apply (every_byte_implies (fun b => negb (ends_authority b)) (fun b => negb (byte_eqb b "/")) ltac:(vm_compute; reflexivity)), H.
Qed.

Lemma forallb_rev (p : byte_set) x : forallb p (rev x) = forallb p x.
Proof.
  induction x as [|b x IH]; [reflexivity|]. simpl. rewrite forallb_app, IH. simpl. rewrite andb_true_r. apply andb_comm.
Qed.

(* ---- Scheme *)

Lemma split_scheme_of s y : good_scheme s -> split_scheme (s ++ ":"%char :: y) = (Some s, y).
Proof.
  intros [A O]. destruct s as [|b s]; [contradiction|].
  assert (T : take_while is_scheme_char ((b :: s) ++ ":"%char :: y) = b :: s) by (apply take_while_app; [exact O | reflexivity]).
  assert (D : drop_while is_scheme_char ((b :: s) ++ ":"%char :: y) = ":"%char :: y)
    by (apply drop_while_app; [exact O | reflexivity]).
  unfold split_scheme. cbn [app] in *. rewrite A, T, D. reflexivity.
Qed.

Lemma split_no_scheme y : starts_with_scheme y = false -> split_scheme y = (None, y).
Proof.
  unfold starts_with_scheme. pose proof (split_scheme_whole y) as W.
  destruct (split_scheme y) as [[s|] r]; [discriminate|]. intros _. specialize (W None r eq_refl). simpl in W. now subst.
Qed.

(* What follows a byte that is no scheme character does not matter. *)
Lemma starts_with_scheme_app x c y :
  is_scheme_char c = false -> c <> ":" -> starts_with_scheme (x ++ c :: y) = starts_with_scheme x.
Proof.
  intros C N. unfold starts_with_scheme, split_scheme. destruct x as [|b x].
  - cbn [app]. destruct (is_alpha c) eqn:A; [|reflexivity]. exfalso. unfold is_scheme_char in C. rewrite A in C. discriminate.
  - cbn [app]. destruct (is_alpha b); [|reflexivity]. change (b :: x ++ c :: y) with ((b :: x) ++ c :: y).
    destruct (forallb is_scheme_char (b :: x)) eqn:F.
    + rewrite (drop_while_app _ _ (c :: y) F C), (drop_while_of_all _ _ F). any_other_byte c N.
    + assert (D : drop_while is_scheme_char ((b :: x) ++ c :: y) = drop_while is_scheme_char (b :: x) ++ c :: y).
      { revert F. generalize (b :: x). intro l. induction l as [|a l IH]; [discriminate|]. cbn [app forallb drop_while].
        destruct (is_scheme_char a); [exact IH | reflexivity]. }
      assert (Ne : drop_while is_scheme_char (b :: x) <> []).
      { intro E. pose proof (take_drop is_scheme_char (b :: x)) as T. rewrite E, app_nil_r in T.
        pose proof (take_while_all is_scheme_char (b :: x)) as Al. rewrite T in Al. congruence. }
      rewrite D. destruct (drop_while is_scheme_char (b :: x)) as [|a l]; [contradiction|]. cbn [app].
      destruct a as [[] [] [] [] [] [] [] []]; reflexivity.
Qed.

(* ---- Query and fragment *)

Definition tail (u : sequence) : text := sigils (txt "?") [] (query u) ++ sigils (txt "#") [] (fragment u).

Lemma put_query_fragment_of u v :
  match query u with Some q => has "#" q = false | None => True end -> query v = None -> fragment v = None ->
  put_query_fragment (tail u) v = with_fragment (fragment u) (with_query (query u) v).
Proof.
  intros Q Vq Vf. unfold tail, put_query_fragment, before, from. cbv zeta.
  destruct (query u) as [q|], (fragment u) as [f|]; cbn [sigils]; rewrite ?app_nil_r; cbn [app txt list_ascii_of_string].
  - apply has_false_forallb in Q.
    assert (H : forallb (fun b => negb (is_hash b)) ("?"%char :: q) = true).
    { cbn [forallb]. apply andb_true_iff. split; [reflexivity|]. revert Q. apply forallb_weaken. intros b Hb.
      unfold is_hash, one_of. cbn. rewrite orb_false_r. exact Hb. }
    pose proof (take_while_app _ _ ("#"%char :: f) H eq_refl) as T. pose proof (drop_while_app _ _ ("#"%char :: f) H eq_refl) as D.
    same_types. cbn [app] in T, D. rewrite T, D. reflexivity.
  - apply has_false_forallb in Q.
    assert (H : forallb (fun b => negb (is_hash b)) ("?"%char :: q) = true).
    { cbn [forallb]. apply andb_true_iff. split; [reflexivity|]. revert Q. apply forallb_weaken. intros b Hb.
      unfold is_hash, one_of. cbn. rewrite orb_false_r. exact Hb. }
    pose proof (take_while_of_all _ _ H) as T. pose proof (drop_while_of_all _ _ H) as D.
    same_types. rewrite T, D. destruct v; cbn in *. now rewrite Vf.
  - destruct v; cbn in *. now rewrite Vq.
  - destruct v; cbn in *. now rewrite Vq, Vf.
Qed.

Lemma tail_stops u : stops (fun b => negb (ends_path b)) (tail u).
Proof. unfold tail. destruct (query u), (fragment u); cbn [sigils]; try exact I; reflexivity. Qed.

(* ---- Path *)

Lemma free_with_slashes ds : Forall good_segment ds -> free_of ends_path (with_slashes ds).
Proof.
  intro H. induction H as [|d ds Hd _ IH]; [reflexivity|].
  change (with_slashes (d :: ds)) with ((d ++ ["/"%char]) ++ with_slashes ds).
  apply free_app; [apply free_app; [now apply path_ends_there | reflexivity] | exact IH].
Qed.

Lemma put_path_rel_of u v :
  buildable u = true -> Forall good_segment (dirs u) -> match file u with Some f => good_segment f | None => True end ->
  put_path_rel (with_slashes (dirs u) ++ sigils [] [] (file u)) v = with_file (file u) (with_dirs (dirs u) v).
Proof.
  intros B D F. unfold put_path_rel.
  assert (S : segments (with_slashes (dirs u) ++ sigils [] [] (file u)) = (dirs u, sigils [] [] (file u))).
  { apply segments_with_slashes.
    - revert D. apply Forall_impl. intros d. apply no_slash_there.
    - destruct (file u) as [f|]; cbn [sigils]; [|reflexivity]. rewrite app_nil_r. cbn [app]. now apply no_slash_there. }
  rewrite S. destruct (file u) as [[|b f]|] eqn:Fi; cbn [sigils app]; rewrite ?app_nil_r; cbn [nonempty]; try reflexivity.
  exfalso. unfold buildable in B. rewrite Fi in B. cbn in B. rewrite andb_false_r in B. discriminate.
Qed.

Lemma segment_begins_without_slash b x : good_segment (b :: x) -> b <> "/".
Proof. intros G ->. discriminate G. Qed.

Lemma path_begins_without_slash ds f y :
  Forall good_segment ds -> match ds with [] :: _ => False | _ => True end ->
  match f with Some f => good_segment f | None => True end -> with_slashes ds ++ sigils [] [] f <> "/"%char :: y
  \/ (ds = [] /\ f = Some []).
Proof.
  intros D Fd Ff. destruct ds as [|[|b d] ds]; [|contradiction|].
  - destruct f as [[|b f]|]; [now right | | left; discriminate].
    left. cbn. intro E. injection E as E _. now apply (segment_begins_without_slash b f Ff).
  - left. inversion D as [|? ? G _]; subst. cbn. intro E. injection E as E _. now apply (segment_begins_without_slash b d G).
Qed.

(* ---- Authority *)

Lemma split_last_at_of i x : has "@" x = false -> split_last_at (i ++ "@"%char :: x) = (Some i, x).
Proof.
  intro H. apply has_false_forallb in H. rewrite <- forallb_rev in H. unfold split_last_at.
  rewrite rev_app_distr. cbn [rev]. rewrite <- app_assoc. cbn [app].
  pose proof (take_while_app _ _ ("@"%char :: rev i) H eq_refl) as T. pose proof (drop_while_app _ _ ("@"%char :: rev i) H eq_refl) as D.
  same_types. rewrite T, D. now rewrite !rev_involutive.
Qed.

Lemma split_no_at x : has "@" x = false -> split_last_at x = (None, x).
Proof.
  intro H. apply has_false_forallb in H. rewrite <- forallb_rev in H. unfold split_last_at.
  now rewrite (drop_while_of_all _ _ H).
Qed.

Lemma parse_userinfo_of i : good_userinfo i -> parse_userinfo (username i ++ sigils (txt ":") [] (password i)) = i.
Proof.
  intros (_ & N & _). apply has_false_forallb in N. unfold parse_userinfo. destruct i as [n [p|]]; cbn [username password sigils] in *.
  - cbn [app txt list_ascii_of_string]. rewrite app_nil_r.
    pose proof (take_while_app _ _ (":"%char :: p) N eq_refl) as T. pose proof (drop_while_app _ _ (":"%char :: p) N eq_refl) as D.
    same_types. now rewrite T, D.
  - rewrite app_nil_r. now rewrite (drop_while_of_all _ _ N).
Qed.

Lemma colon_ends_host m : host_char m ":" = false.
Proof. destruct m; vm_compute; reflexivity. Qed.

Lemma parse_plain_host_port m c y : c <> "[" ->
  parse_host_port m (c :: y) =
  match (match take_while (host_char m) (c :: y) with [] => None | h => Some (h, drop_while (host_char m) (c :: y)) end) with
  | Some (h, rest) => match parse_port rest with Some p => Some (Host (host_kind_of m h) h, p) | None => None end
  | None => None
  end.
Proof. intro N. unfold parse_host_port. any_other_byte c N. Qed.

Lemma parse_host_port_of m h p :
  good_host m h p -> match p with Some p => only is_digit p | None => True end ->
  parse_host_port m (host_text h ++ sigils (txt ":") [] p) = Some (h, p).
Proof.
  intros (_ & _ & [(B & O & K) | Read]) P; [|exact Read]. destruct h as [k x]. cbn [host_text kind] in *.
  destruct x as [|b x]; [contradiction|].
  assert (S : stops (host_char m) (sigils (txt ":") [] p))
    by (destruct p; cbn [sigils]; [exact (colon_ends_host m) | exact I]).
  pose proof (take_while_app _ _ _ O S) as T. pose proof (drop_while_app _ _ _ O S) as D.
  assert (Pp : parse_port (sigils (txt ":") [] p) = Some p).
  { destruct p as [p|]; [|reflexivity]. cbn [sigils]. rewrite app_nil_r. cbn. unfold only in P. now rewrite P. }
  change ((b :: x) ++ sigils (txt ":") [] p) with (b :: x ++ sigils (txt ":") [] p) in *.
  rewrite parse_plain_host_port by exact B. same_types. rewrite T, D, Pp. now rewrite K.
Qed.

Definition after_slashes (a : authority) : text :=
  match user a with Some i => print_userinfo i | None => [] end
  ++ match name a with Some h => host_text h | None => [] end ++ sigils (txt ":") [] (port a).

Lemma at_in_digits p : only is_digit p -> has "@" p = false.
Proof.
  intro H. apply has_false_forallb. revert H. apply forallb_weaken.
  apply (every_byte_implies is_digit (fun b => negb (byte_eqb b "@"))). vm_compute. reflexivity.
Qed.

Lemma read_authority_nonempty m x : x <> [] ->
  read_authority m x =
  let (info, rest) := split_last_at x in
  match parse_host_port m rest with
  | Some (h, p) => Some (Authority (option_map parse_userinfo info) (Some h) p)
  | None => None
  end.
Proof. destruct x; [congruence | reflexivity]. Qed.

Lemma read_authority_of m a : good_authority m a -> read_authority m (after_slashes a) = Some a.
Proof.
  unfold good_authority. destruct a as [i [h|] p]; cbn [name user port]; [|now intros ->].
  intros (H & I & P). pose proof (parse_host_port_of m h p H P) as Hp.
  assert (At : has "@" (host_text h ++ sigils (txt ":") [] p) = false).
  { destruct H as (_ & At & _). rewrite has_app, At. destruct p as [p|]; [|reflexivity]. cbn [sigils].
    rewrite app_nil_r. cbn. now apply at_in_digits. }
  assert (Ne : host_text h ++ sigils (txt ":") [] p <> []).
  { intro E. rewrite E in Hp. discriminate. }
  unfold after_slashes. cbn [name user port]. destruct i as [i|].
  - unfold print_userinfo. rewrite <- !app_assoc. rewrite (app_assoc (username i)).
    change (txt "@" ++ host_text h ++ sigils (txt ":") [] p) with ("@"%char :: host_text h ++ sigils (txt ":") [] p).
    pose proof (split_last_at_of (username i ++ sigils (txt ":") [] (password i)) _ At) as S.
    rewrite read_authority_nonempty by (intro E; apply app_eq_nil in E as [_ E]; discriminate E).
    same_types. rewrite S, Hp. cbn [option_map]. now rewrite parse_userinfo_of.
  - cbn [app]. rewrite read_authority_nonempty by exact Ne. now rewrite (split_no_at _ At), Hp.
Qed.

Lemma host_char_ends m b : implb (host_char m b) (negb (ends_authority b)) = true.
Proof.
  apply (every_byte (fun b => implb (host_char m b) (negb (ends_authority b)))). destruct m; vm_compute; reflexivity.
Qed.

Lemma digit_ends b : implb (is_digit b) (negb (ends_authority b)) = true.
Proof. apply (every_byte (fun b => implb (is_digit b) (negb (ends_authority b)))). vm_compute. reflexivity. Qed.

Lemma free_authority m a : good_authority m a -> free_of ends_authority (after_slashes a).
Proof.
  unfold good_authority, after_slashes. destruct a as [i [h|] p]; cbn [name user port]; [|intro E; injection E as -> ->; reflexivity].
  intros ((O & _ & _) & I & P). apply free_app; [|apply free_app].
  - destruct i as [i|]; [|reflexivity]. destruct I as (N & _ & W). unfold print_userinfo.
    apply free_app; [exact N|]. apply free_app; [|reflexivity].
    destruct (password i) as [w|]; cbn [sigils]; [|reflexivity]. apply free_app; [reflexivity|]. now rewrite app_nil_r.
  - exact O.
  - destruct p as [p|]; cbn [sigils]; [|reflexivity]. apply free_app; [reflexivity|]. rewrite app_nil_r.
    exact (only_free is_digit ends_authority p digit_ends P).
Qed.

(* ---- The law *)

Definition the_path (u : sequence) : text := with_slashes (dirs u) ++ sigils [] [] (file u).

Lemma print_path_of u : drive u = None -> print_path u = (if path_root u then txt "/" else []) ++ the_path u.
Proof. intro D. unfold print_path, the_path. now rewrite D. Qed.

Definition printed_authority (u : sequence) : text := match auth u with Some a => print_authority a | None => [] end.

Lemma no_path_without_root u a : buildable u = true -> auth u = Some a -> path_root u = false -> dirs u = [] /\ file u = None.
Proof.
  intros B A R. unfold buildable, needs_path_root in B. rewrite A, R in B. cbn [is_some orb negb] in B.
  rewrite andb_true_r in B. destruct (dirs u), (file u); cbn in B; rewrite ?andb_false_r in B; try discriminate; auto.
Qed.

(* The path after an authority, or alone. *)
Lemma put_path_of u v :
  buildable u = true -> Forall good_segment (dirs u) -> match file u with Some f => good_segment f | None => True end ->
  path_root v = false -> (path_root u = false -> forall y, the_path u <> "/"%char :: y) ->
  put_path ((if path_root u then txt "/" else []) ++ the_path u) v
  = with_file (file u) (with_dirs (dirs u) (with_path_root (path_root u) v)).
Proof.
  intros B D F R N. destruct (path_root u) eqn:Ru.
  - change (txt "/" ++ the_path u) with ("/"%char :: the_path u).
    change (put_path ("/"%char :: the_path u) v) with (put_path_rel (the_path u) (with_path_root true v)).
    now apply put_path_rel_of.
  - cbn [app]. assert (P : put_path (the_path u) v = put_path_rel (the_path u) v).
    { specialize (N eq_refl). destruct (the_path u) as [|c x] eqn:E; [reflexivity|].
      apply put_path_other. intros ->. now apply (N x). }
    rewrite P. replace (with_path_root false v) with v by (destruct v; cbn in *; now rewrite R). now apply put_path_rel_of.
Qed.

Lemma free_body m u : good m u -> free_of ends_path (printed_authority u ++ print_path u).
Proof.
  intros (B & D & _ & A & Ds & F & _). apply free_app.
  - unfold printed_authority. destruct (auth u) as [a|]; [|reflexivity].
    change (print_authority a) with (txt "//" ++ after_slashes a). apply free_app; [reflexivity|].
    apply path_ends_there. exact (free_authority m a A).
  - rewrite print_path_of by exact D. apply free_app; [now destruct (path_root u)|].
    apply free_app; [now apply free_with_slashes|]. destruct (file u) as [f|]; cbn [sigils]; [|reflexivity].
    rewrite app_nil_r. now apply path_ends_there.
Qed.

Lemma the_path_has_no_slash_first u m : good m u -> protected u -> auth u = None -> forall y, the_path u <> "/"%char :: y.
Proof.
  intros (B & _ & _ & _ & Ds & F & _) P A y. destruct (P A) as [Fd _].
  destruct (path_begins_without_slash (dirs u) (file u) y Ds Fd F) as [N | [_ Fi]]; [exact N|].
  exfalso. unfold buildable in B. rewrite Fi in B. cbn in B. rewrite andb_false_r in B. discriminate.
Qed.

Lemma parse_auth_path_of m u :
  has_drive m = false -> good m u -> protected u ->
  parse_auth_path m (printed_authority u ++ print_path u) (with_scheme (scheme u) empty)
  = Some (with_file (file u) (with_dirs (dirs u) (with_path_root (path_root u) (with_auth (auth u) (with_scheme (scheme u) empty))))).
Proof.
  intros Hd G P. pose proof (the_path_has_no_slash_first u m G P) as Ns. destruct G as (B & D & _ & A & Ds & F & _).
  unfold parse_auth_path, printed_authority. rewrite Hd, print_path_of by exact D. destruct (auth u) as [a|] eqn:Au.
  - change (print_authority a) with (txt "//" ++ after_slashes a). rewrite <- app_assoc, strip_app. unfold put_authority_path.
    set (path := (if path_root u then txt "/" else []) ++ the_path u).
    assert (S : stops (fun b => negb (ends_authority b)) path).
    { unfold path. destruct (path_root u) eqn:R; [reflexivity|].
      destruct (no_path_without_root u a B Au R) as [E1 E2]. unfold the_path. rewrite E1, E2. exact I. }
    unfold before, from. rewrite (take_while_app _ _ path (free_authority m a A) S), (drop_while_app _ _ path (free_authority m a A) S).
    rewrite read_authority_of by exact A. unfold path. rewrite put_path_of; auto.
    intros R y. destruct (no_path_without_root u a B Au R) as [E1 E2]. unfold the_path. rewrite E1, E2. discriminate.
  - cbn [app].
    assert (St : strip (txt "//") ((if path_root u then txt "/" else []) ++ the_path u) = None).
    { destruct (path_root u).
      - cbn. specialize (Ns eq_refl). destruct (the_path u) as [|c y]; [reflexivity|].
        destruct (byte_eqb "/" c) eqn:E; [|reflexivity]. apply byte_eqb_eq in E. subst c. now elim (Ns y).
      - cbn. specialize (Ns eq_refl). destruct (the_path u) as [|c y]; [reflexivity|].
        destruct (byte_eqb "/" c) eqn:E; [|reflexivity]. apply byte_eqb_eq in E. subst c. now elim (Ns y). }
    rewrite St, put_path_of; auto.
Qed.

(* What stands before the first segment, or that segment, is no scheme. *)
Lemma no_scheme_first m u : good m u -> protected u -> scheme u = None ->
  starts_with_scheme ((printed_authority u ++ print_path u) ++ tail u) = false.
Proof.
  intros (B & D & _ & _ & Ds & F & _) P S. unfold printed_authority. rewrite print_path_of by exact D.
  destruct (auth u) as [a|] eqn:A; [reflexivity|]. destruct (path_root u) eqn:R; [reflexivity|].
  destruct (P A) as [Fd Ns]. specialize (Ns S R). cbn [app]. unfold the_path, first_segment in *.
  destruct (dirs u) as [|d ds].
  - cbn [with_slashes map concat app]. destruct (file u) as [f|]; cbn [sigils app].
    + rewrite app_nil_r. unfold tail. destruct (query u) as [q|], (fragment u) as [g|]; cbn [sigils app txt list_ascii_of_string];
        rewrite ?app_nil_r; try exact Ns; rewrite starts_with_scheme_app; try exact Ns; try reflexivity; discriminate.
    + unfold tail. destruct (query u), (fragment u); reflexivity.
  - change (with_slashes (d :: ds)) with ((d ++ ["/"%char]) ++ with_slashes ds). rewrite <- !app_assoc. cbn [app].
    rewrite starts_with_scheme_app; [exact Ns | reflexivity | discriminate].
Qed.

Theorem what_is_printed_reads_back m u :
  has_drive m = false -> good m u -> protected u -> read_url m (with_sigils u) = Some u.
Proof.
  intros Hd G P. rewrite with_sigils_front. set (body := printed_authority u ++ print_path u).
  change (read_url m ((sigils [] (txt ":") (scheme u) ++ body) ++ tail u) = Some u).
  assert (Sp : split_scheme ((sigils [] (txt ":") (scheme u) ++ body) ++ tail u) = (scheme u, body ++ tail u)).
  { destruct (scheme u) as [s|] eqn:S.
    - destruct G as (_ & _ & Gs & _). rewrite S in Gs. cbn [sigils]. rewrite <- !app_assoc. cbn. now apply split_scheme_of.
    - cbn [sigils app]. now apply split_no_scheme, (no_scheme_first m). }
  unfold read_url. rewrite Sp. pose proof (free_body m u G) as Fb. fold body in Fb. unfold before, from.
  rewrite (take_while_app _ _ (tail u) Fb (tail_stops u)), (drop_while_app _ _ (tail u) Fb (tail_stops u)).
  unfold body. rewrite parse_auth_path_of by assumption. f_equal. destruct G as (_ & D & _ & _ & _ & _ & Q).
  rewrite put_query_fragment_of by (assumption || reflexivity).
  apply sequence_eq; cbn; congruence.
Qed.

(* ---- Printing protects: the premises of the law hold for what is printed *)

Lemma no_colon_no_scheme x : (forall s, fst (split_scheme x) <> Some s) -> starts_with_scheme x = false.
Proof. unfold starts_with_scheme. destruct (split_scheme x) as [[s|] r]; [|reflexivity]. intro H. now elim (H s). Qed.

Lemma encode_colon_app p x : has ":" p = false -> encode_colon (p ++ ":"%char :: x) = p ++ txt "%3A" ++ x.
Proof.
  induction p as [|b p IH]; [reflexivity|]. cbn [has existsb app]. intro H. apply orb_false_iff in H as [N H].
  cbn [encode_colon app]. rewrite <- IH by exact H. apply byte_eqb_neq in N.
  destruct b as [[] [] [] [] [] [] [] []]; try reflexivity. now elim N.
Qed.

Lemma protect_colon_protects x : starts_with_scheme (protect_colon x) = false.
Proof.
  unfold protect_colon. destruct (starts_with_scheme x) eqn:S; [|exact S].
  unfold starts_with_scheme in S. destruct (split_scheme x) as [[s|] r] eqn:E; [|discriminate].
  pose proof (split_scheme_whole x (Some s) r E) as W. cbn [sigils app] in W. rewrite <- app_assoc in W. cbn in W.
  unfold split_scheme in E. destruct x as [|b x]; [discriminate|]. destruct (is_alpha b) eqn:A; [|discriminate].
  pose proof (take_while_all is_scheme_char (b :: x)) as Al. revert E.
  destruct (drop_while is_scheme_char (b :: x)) as [|c r']; [discriminate|]. intro E.
  assert (T : take_while is_scheme_char (b :: x) = s)
    by (destruct c as [[] [] [] [] [] [] [] []]; try discriminate; now injection E).
  rewrite T in Al. rewrite <- W.
  assert (N : has ":" s = false).
  { apply has_false_forallb. revert Al. apply forallb_weaken.
    apply (every_byte_implies is_scheme_char (fun b => negb (byte_eqb b ":"))). vm_compute. reflexivity. }
  rewrite encode_colon_app by exact N. change (txt "%3A" ++ r) with ("%"%char :: txt "3A" ++ r).
  rewrite starts_with_scheme_app; [|reflexivity|discriminate].
  unfold starts_with_scheme, split_scheme. destruct s as [|a s]; [reflexivity|]. destruct (is_alpha a); [|reflexivity].
  now rewrite (drop_while_of_all _ _ Al).
Qed.

Theorem printing_protects u : drive u = None -> protected (normalize_for_printing u).
Proof.
  intros D A. unfold normalize_for_printing, has_path_only in *. rewrite D in *. cbn [is_some negb] in *.
  rewrite andb_true_r in *. destruct (auth u) as [a|] eqn:Au; cbn [is_some negb] in *; [congruence|].
  destruct (dirs u) as [|[|b d] ds] eqn:Ds.
  - destruct (is_some (scheme u) || path_root u) eqn:SR.
    + rewrite Ds. split; [exact I|]. intros S R. rewrite S, R in SR. discriminate.
    + cbn [dirs with_file]. rewrite Ds. split; [exact I|]. intros _ _. unfold first_segment. cbn [dirs file with_file]. rewrite Ds.
      destruct (file u); [apply protect_colon_protects | reflexivity].
  - cbn. split; [exact I|]. intros _ _. reflexivity.
  - destruct (is_some (scheme u) || path_root u) eqn:SR.
    + rewrite Ds. split; [exact I|]. intros S R. rewrite S, R in SR. discriminate.
    + cbn [dirs with_dirs]. split.
      * pose proof (protect_colon_protects (b :: d)). unfold protect_colon. destruct (starts_with_scheme (b :: d)); [|exact I].
        cbn [encode_colon]. destruct b as [[] [] [] [] [] [] [] []]; exact I.
      * intros _ _. apply protect_colon_protects.
Qed.
