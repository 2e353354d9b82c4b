(* Theorem 6, continued: the setters of username, password, port, host, hostname and pathname. *)

From Refurl Require Import Setters NormalizeLaws ReducePathLaws NormalizeIdempotent PrintLaws PrintBack ReadLaws NormalForms NormalTexts
  CleanTexts Ip6Back HrefTwice WebHosts WebTwice FileForms FileTwice ReferenceForms NormalChanges.
From Refurl Require Host HostIdempotence Preprocess Ipv6Grammar EncodeLaws FilePaths FileEquality FileReferenceEquality ReferenceEquality.

Open Scope list_scope.
Open Scope char_scope.

(* ---- Authorities *)

(* Whatever a username and a password are made of, normalisation percent-encodes what ends them. *)
Lemma normalized_userinfo_is_good i : match normalize_userinfo i with Some j => good_userinfo j | None => True end.
Proof.
  destruct (normalize_userinfo i) as [j|] eqn:E; [|exact I]. destruct (userinfo_bytes i j E) as (n & w & ->).
  unfold good_userinfo. cbn [username password]. split; [|split; [apply has_false_forallb|destruct w; cbn [option_map]; [|exact I]]];
    apply only_encoded.
  - apply (every_byte_implies (fun b => negb (percent_encode_set username_column b)) (fun b => negb (ends_authority b))). vm_compute.
    reflexivity.
  - apply (every_byte_implies (fun b => negb (percent_encode_set username_column b)) (fun b => negb (byte_eqb b ":"))). vm_compute.
    reflexivity.
  - apply (every_byte_implies (fun b => negb (percent_encode_set password_column b)) (fun b => negb (ends_authority b))). vm_compute.
    reflexivity.
Qed.

(* An authority to normalise: its host is interpreted, and its port in range; its userinfo may be anything. *)
Definition settable (to_ascii : text -> option text) (m : mode) (c : authority) : Prop :=
  match name c with
  | None => c = no_authority /\ m <> web
  | Some h => ready_host to_ascii (kin m) h
              /\ match port c with Some p => only is_digit p /\ is_port_number p = true | None => True end
              /\ (m = file_mode -> FileStages.only_host c = Some c)
  end.

Lemma settable_authority_is_ready to_ascii m s c : mode_of_scheme s = m -> settable to_ascii m c ->
  ready_authority_in to_ascii m (Some (normalize_authority shortest_ip6 (Some s) c)).
Proof.
  intros M H. unfold settable in H. destruct (name c) as [h|] eqn:Nm.
  - destruct H as (H & P & O). assert (K : is_localhost_of_file h (Some s) = false ->
      ready_authority to_ascii (kin m) (normalize_authority shortest_ip6 (Some s) c)).
    { intro L. unfold normalize_authority, ready_authority. rewrite Nm, L. cbn [name user port]. split; [now apply normal_host_is_ready|].
      split; [apply normalized_userinfo_is_good | now apply normal_port_is_ready]. }
    assert (L : m <> file_mode -> is_localhost_of_file h (Some s) = false).
    { intro F. unfold is_localhost_of_file. rewrite M. destruct m; [apply andb_false_r | apply andb_false_r | now elim F]. }
    destruct m; cbn [ready_authority_in].
    + apply K, L. discriminate.
    + eexists. split; [reflexivity|]. apply K, L. discriminate.
    + eexists. split; [reflexivity|]. specialize (O eq_refl). destruct c as [[i|] h' [p|]]; try discriminate O. cbn [name] in Nm. subst h'.
      split; [apply FileReferenceEquality.normal_authority_is_only_a_host; split; [reflexivity|]; cbn [name]|].
      * pose proof (ready_host_is_interpreted _ _ _ H) as Hk. now destruct h as [[] x].
      * destruct (is_localhost_of_file h (Some s)) eqn:Lh; [left; unfold normalize_authority; cbn [name]; now rewrite Lh | right;
        now apply K].
  - destruct H as [-> W]. destruct m; cbn [ready_authority_in]; [now split | now elim W|]. exists no_authority. split; [reflexivity|].
    split; [now split | now left].
Qed.

Lemma settable_authority_is_normal to_ascii m u c :
  is_normal_in to_ascii m u -> has_opaque_path u = false -> settable to_ascii m c ->
  is_normal_in to_ascii m (with_auth (Some (normalize_authority shortest_ip6 (scheme u) c)) u).
Proof.
  intros N O H. destruct (normal_parts _ _ _ N) as ((s & S & G & M & L) & _ & _ & Q & Nq & F).
  apply (changed_url_is_normal to_ascii m u); trivial.
  - repeat split. rewrite O. reflexivity.
  - now exists s.
  - cbn [auth with_auth]. rewrite S. now apply settable_authority_is_ready.
  - cbn [auth scheme with_auth option_map]. rewrite S. f_equal.
    pose proof (normalize_authority_twice shortest_ip6 shortest_ip6_twice shortest_ip6_is_no_localhost (Some s) c) as T.
    cbn [option_map] in T.
    now rewrite L in T.
Qed.

(* The steps after a new authority is in its place *)
Lemma new_authority_is_normal to_ascii m u c d w :
  is_normal_in to_ascii m u -> has_opaque_path u = false -> settable to_ascii m c ->
  (m = web -> name d <> None) -> (m = file_mode -> FileStages.only_host d = Some d) ->
  interpret_host to_ascii (with_auth (Some d) u) = Some (with_auth (Some c) u) ->
  then_ (force (mode_of (with_auth (Some d) u) generic) (with_auth (Some d) u)) (fun f =>
    option_map (fun i => with_auth (option_map (normalize_authority shortest_ip6 (scheme i)) (auth i)) i) (interpret_host to_ascii f)) = Some w ->
  is_normal_in to_ascii m w.
Proof.
  intros N O C W F I E. assert (same_path u (with_auth (Some d) u)) as P by (repeat split; rewrite O; reflexivity).
  rewrite (mode_of_other u) in E by reflexivity. rewrite (mode_of_normal _ _ _ N) in E.
  rewrite (force_stays to_ascii m u _ N P) in E.
  - cbn [then_] in E. rewrite I in E. injection E as <-. now apply (settable_authority_is_normal to_ascii m u c).
  - intro Wm. unfold has_host. cbn [auth with_auth]. specialize (W Wm). now destruct (name d).
  - intro Fm. exists d. split; [reflexivity | exact (F Fm)].
Qed.

(* ---- Username, password and port *)

Lemma url_with_host to_ascii m u : is_normal_in to_ascii m u -> can_have_a_username_password_port u = true ->
  m <> file_mode /\ has_opaque_path u = false /\ exists a h, auth u = Some a /\ name a = Some h /\ ready_host to_ascii (kin m) h
    /\ match port a with Some p => only is_digit p /\ is_port_number p = true | None => True end.
Proof.
  intros N C. unfold can_have_a_username_password_port in C. rewrite (mode_of_normal _ _ _ N) in C. apply andb_true_iff in C as [H F].
  split; [intros ->; discriminate F|]. unfold has_host in H. destruct (normal_parts _ _ _ N) as (_ & A & _).
  destruct (auth u) as [a|] eqn:Au; [|discriminate]. split; [unfold has_opaque_path; now rewrite Au|].
  destruct (ready_name _ _ _ A) as (R & P & _). destruct (name a) as [h|] eqn:Nm; [|discriminate]. exists a, h. now repeat split.
Qed.

Lemma changed_userinfo_or_port_is_normal to_ascii m u f w :
  is_normal_in to_ascii m u -> can_have_a_username_password_port u = true ->
  (forall a, name (f a) = name a) ->
  (forall a, match port a with Some p => only is_digit p /\ is_port_number p = true | None => True end ->
             match port (f a) with Some p => only is_digit p /\ is_port_number p = true | None => True end) ->
  let v := with_auth (Some (f (the_auth u))) u in
  then_ (force (mode_of v generic) v) (fun f =>
    option_map (fun i => with_auth (option_map (normalize_authority shortest_ip6 (scheme i)) (auth i)) i) (interpret_host to_ascii f)) = Some w ->
  is_normal_in to_ascii m w.
Proof.
  intros N C Fn Fp v E. destruct (url_with_host to_ascii m u N C) as (Nf & O & a & h & A & Nm & R & P).
  assert (T : the_auth u = a) by (unfold the_auth; now rewrite A). unfold v in E. rewrite T in E.
  apply (new_authority_is_normal to_ascii m u (f a) (f a) w N O); trivial.
  - unfold settable. rewrite Fn, Nm. split; [exact R|]. split; [exact (Fp a P) | intro F; now elim Nf].
  - intros _. rewrite Fn, Nm. discriminate.
  - intro F. now elim Nf.
  - apply interpret_stays. cbn [auth with_auth]. rewrite Fn, Nm. exact (ready_host_is_interpreted _ _ _ R).
Qed.

Lemma port_value_is_good x p : port_value x = Some p -> only is_digit p /\ is_port_number p = true.
Proof.
  unfold port_value. destruct (_ || _) eqn:E; [discriminate|]. injection 1 as <-. apply orb_false_iff in E as [_ E].
  apply negb_false_iff in E. split; [apply take_while_all | exact E].
Qed.

(* ---- Hosts *)

(* The kernel must not compute a reading. *)
Opaque read_by.

Lemma read_host_gives m x h rest : read_host m x = Some (h, rest) ->
  plain_host m h \/ kind h = ip6 /\ parse_host_port m (host_text h) = Some (h, None).
Proof.
  intro E. destruct x as [|c x]; [discriminate|]. destruct (byte_eq_dec c "[") as [->|N].
  - cbn [read_host] in E. destruct (read fuel m (Ref "ip6-address") x) as [| |made r] eqn:R; try discriminate.
    destruct r as [|c r]; [discriminate|]. assert (C : c = "]"%char) by (destruct c as [[] [] [] [] [] [] [] []]; try discriminate;
      reflexivity).
    subst c. injection E as <- <-. right. split; [reflexivity|]. cbn [host_text].
    pose proof R as R'. apply what_is_left_is_the_end_of_the_text in R' as [address ->].
    assert (A : Host.parse_ipv6 address <> None).
    { apply (proj1 (Ipv6Grammar.ip6_address_is_what_the_parser_accepts m address r)). exists made. exact R. }
    assert (T : read_text ("["%char :: address ++ "]"%char :: r) r = "["%char :: address ++ ["]"%char]).
    { change (address ++ "]"%char :: r) with (address ++ ["]"%char] ++ r). rewrite app_assoc, app_comm_cons. apply read_text_app. }
    same_types. rewrite T. exact (parse_host_in_brackets m address [] A).
  - assert (E' : match take_while (host_char m) (c :: x) with [] => None | t => Some (Host (host_kind_of m t) t,
    drop_while (host_char m) (c :: x))
      end = Some (h, rest)) by (rewrite <- E; unfold read_host; any_other_byte c N). clear E.
    pose proof (take_while_all (host_char m) (c :: x)) as O. destruct (take_while (host_char m) (c :: x)) as [|b t] eqn:T; [discriminate|].
    injection E' as <- _. left. unfold plain_host. cbn [host_text kind]. split; [|now split]. intros ->. cbn [take_while] in T.
    destruct (host_char m c); [|discriminate]. injection T as -> _. now apply N.
Qed.

Lemma read_host_is_interpreted to_ascii m x h rest u i p w :
  HostIdempotence.gives_lowercase_ascii to_ascii -> read_host m x = Some (h, rest) ->
  interpret_host to_ascii (with_auth (Some (Authority i (Some h) p)) u) = Some w ->
  exists g, w = with_auth (Some (Authority i (Some g) p)) u /\ ready_host to_ascii (kin m) g.
Proof.
  intros L R E. apply read_host_gives in R. assert (R' : plain_host (kin m) h \/ kind h = ip6 /\
    parse_host_port (kin m) (host_text h) = Some (h, None))
    by (destruct m; [exact R | exact R | rewrite file_host_port_is in R; exact R]). clear R.
  destruct R' as [R | [K R]].
  - assert (K : kind h = if is_special (kin m) then uninterpreted else opaque).
    { destruct R as (B & _ & ->). unfold host_kind_of. destruct (host_text h) as [|b t]; [contradiction|]. any_other_byte b B. }
    destruct h as [k t]. cbn [kind] in K. subst k. unfold interpret_host in E. cbn [auth with_auth] in E.
    destruct m; cbn [kin is_special] in E.
    + injection E as <-. exists (Host opaque t). split; [reflexivity|]. now split.
    + destruct (interpret to_ascii t) as [g|] eqn:G; [|discriminate]. injection E as <-. exists g. split; [reflexivity|].
      exact (interpreted_host_is_ready to_ascii t g L G).
    + destruct (interpret to_ascii t) as [g|] eqn:G; [|discriminate]. injection E as <-. exists g. split; [reflexivity|].
      exact (interpreted_host_is_ready to_ascii t g L G).
  - destruct h as [k t]. cbn [kind] in K. subst k. injection E as <-. exists (Host ip6 t). split; [reflexivity|].
    exact (ip6_hosts_read_back (kin m) _ _ _ R eq_refl).
Qed.

Lemma host_value_gives with_a_port m x o p : host_value with_a_port m x = Some (o, p) ->
  match o with Some h => exists y rest, read_host m y = Some (h, rest) | None => p = None end
  /\ match p with Some p => (only is_digit p /\ is_port_number p = true) /\ m <> file_mode | None => True end.
Proof.
  unfold host_value. destruct (before ends_authority x) as [|c y]; [injection 1 as <- <-; now split|].
  destruct (read_host m (c :: y)) as [[h [|d rest]]|] eqn:R; [injection 1 as <- <-; split; [eauto | exact I]| |discriminate].
  intro E. assert (E' : (if with_a_port && negb (mode_eqb m file_mode) then Some (Some h, port_value rest) else None) = Some (o, p))
    by (destruct d as [[] [] [] [] [] [] [] []]; try discriminate; exact E). clear E.
  destruct (with_a_port && negb (mode_eqb m file_mode)) eqn:W; [|discriminate]. injection E' as <- <-. split; [eauto|].
  destruct (port_value rest) as [q|] eqn:P; [|exact I]. split; [exact (port_value_is_good rest q P)|]. intros ->.
  now rewrite andb_false_r in W.
Qed.

Lemma changed_host_is_normal to_ascii with_a_port m u x o p w :
  HostIdempotence.gives_lowercase_ascii to_ascii -> is_normal_in to_ascii m u -> has_opaque_path u = false ->
  host_value with_a_port m x = Some (o, p) ->
  let v := with_auth (Some (new_host o p (the_auth u))) u in
  (negb (mode_eqb (mode_of v generic) web) || has_host v) && (has_host v || negb (has_credentials_or_port v)) = true ->
  then_ (force (mode_of v generic) v) (fun f =>
    option_map (fun i => with_auth (option_map (normalize_authority shortest_ip6 (scheme i)) (auth i)) i) (interpret_host to_ascii f)) = Some w ->
  is_normal_in to_ascii m w.
Proof.
  intros L N O V v C E. apply host_value_gives in V as [Ho Hp]. unfold v in *. rewrite (mode_of_other u) in C by reflexivity.
  rewrite (mode_of_normal _ _ _ N) in C. set (a := the_auth u) in *. destruct (normal_parts _ _ _ N) as (_ & A & _).
  assert (Ra : match port a with Some p => only is_digit p /\ is_port_number p = true | None => True end
    /\ (m = file_mode -> FileStages.only_host a = Some a)).
  { unfold a, the_auth. destruct (auth u) as [b|]; [destruct (ready_name _ _ _ A) as (_ & P & F & _); now split | now split]. }
  destruct Ra as [Pa Fa]. set (d := new_host o p a) in *. apply andb_true_iff in C as [Cw Cc].
  unfold has_host, has_credentials_or_port in Cw, Cc. cbn [auth with_auth] in Cw, Cc.
  assert (Od : m = file_mode -> FileStages.only_host d = Some d).
  { intro F. specialize (Fa F). unfold d, new_host. destruct p as [p|]; [now elim (proj2 Hp)|].
    destruct a as [[i|] g [q|]]; try discriminate Fa. reflexivity. }
  assert (Wd : m = web -> name d <> None).
  { intros ->. unfold d, new_host in *. cbn [name] in *. destruct o; [discriminate | discriminate Cw]. }
  destruct o as [h|].
  - destruct Ho as (y & rest & R). pose proof (fun z => read_host_is_interpreted to_ascii m y h rest u (user a) (port d) z L R) as I.
    destruct (interpret_host to_ascii (with_auth (Some d) u)) as [z|] eqn:Iz.
    + destruct (I z Iz) as (g & -> & Rg). apply (new_authority_is_normal to_ascii m u (Authority (user a) (Some g) (port d)) d w N O);
      trivial.
      unfold settable. cbn [name port]. split; [exact Rg|]. split.
      * unfold d, new_host. cbn [port]. destruct p; [apply Hp | exact Pa].
      * intro F. specialize (Od F). unfold d, new_host in *. cbn [user port name FileStages.only_host] in *.
        destruct (user a); [discriminate|]. destruct p; [discriminate|]. now destruct (port a).
    + exfalso. assert (P : same_path u (with_auth (Some d) u)) by (repeat split; rewrite O; reflexivity).
      rewrite (mode_of_other u), (mode_of_normal _ _ _ N) in E by reflexivity. rewrite (force_stays to_ascii m u _ N P) in E.
      * cbn [then_] in E. rewrite Iz in E. discriminate.
      * intros _. reflexivity.
      * intro F. exists d. split; [reflexivity | exact (Od F)].
  - subst p. assert (D : d = no_authority).
    { unfold d, new_host in *. cbn [name user port is_some orb] in *. destruct (user a), (port a); try discriminate Cc. reflexivity. }
    apply (new_authority_is_normal to_ascii m u no_authority d w N O); trivial; [|now rewrite D].
    split; [reflexivity|]. intros ->. exact (Wd eq_refl ltac:(now rewrite D)).
Qed.

(* ---- Paths *)

Lemma pathname_text m x : only (path_byte m) (Preprocess.replace_backslashes m (encode path_column x)).
Proof.
  assert (F : free_of ends_path (encode path_column x)).
  { apply only_encoded. apply (every_byte_implies (fun b => negb (percent_encode_set path_column b)) (fun b => negb (ends_path b))).
    vm_compute. reflexivity. }
  assert (W : forall y, free_of ends_path y -> (is_special m = true -> only no_backslash y) -> only (path_byte m) y).
  { intros y Fy By. unfold only, path_byte, free_of in *. rewrite forallb_forall in Fy |- *. intros b I. rewrite (Fy b I). cbn [andb].
    destruct (is_special m); [|reflexivity]. specialize (By eq_refl). rewrite forallb_forall in By. exact (By b I). }
  unfold Preprocess.replace_backslashes. destruct (is_special m) eqn:Sp; [|apply W; [exact F | discriminate]].
  assert (B : before ends_path (encode path_column x) = encode path_column x) by (apply take_while_of_all; exact F).
  assert (Fr : from ends_path (encode path_column x) = []) by (apply drop_while_of_all; exact F).
  same_types. rewrite B, Fr, app_nil_r. apply W; [exact (slashes_end_no_path _ F) | intros _; apply slashes_only].
Qed.

Lemma pathname_segments m x : let p := put_path (Preprocess.replace_backslashes m (encode path_column x)) empty in
  Forall (ready_segment (kin m)) (dirs p) /\ match file p with Some f => ready_segment (kin m) f /\ f <> [] | None => True end.
Proof.
  cbv zeta. destruct (put_path_is_made_of (path_byte m) _ empty (pathname_text m x)) as [D F]. split.
  - revert D. apply Forall_impl. intros d [O S]. exact (ready_segment_of m d O S).
  - destruct (file _); [|exact I]. destruct F as [[O S] N]. split; [exact (ready_segment_of m t O S) | exact N].
Qed.

Lemma pathname_root u x : let v := put_pathname x u in
  path_root v = true \/ path_root v = false /\ dirs v = [] /\ file v = None /\ is_some (auth u) = true
    /\ is_special (mode_of u generic) = false.
Proof.
  cbv zeta. unfold put_pathname. cbn [path_root dirs file with_file with_dirs with_path_root]. destruct x as [|c x]; [|now left].
  cbn [is_nil negb orb]. destruct (is_special (mode_of u generic)) eqn:S; [now left|]. destruct (is_some (auth u)); [right | now left].
  assert (E : Preprocess.replace_backslashes (mode_of u generic) (encode path_column []) = [])
    by (unfold Preprocess.replace_backslashes; now rewrite S).
  rewrite E. now repeat split.
Qed.

Lemma pathname_is_ready to_ascii m u x : is_normal_in to_ascii m u -> ready_in to_ascii m (put_pathname x u).
Proof.
  intro N. pose proof N as [R _]. pose proof (pathname_root u x) as P. cbv zeta in P.
  destruct (pathname_segments m x) as [D F]. cbv zeta in *. pose proof (mode_of_normal _ _ _ N) as M.
  assert (Ev : put_pathname x u = with_file (file (put_path (Preprocess.replace_backslashes m (encode path_column x)) empty))
    (with_dirs (dirs (put_path (Preprocess.replace_backslashes m (encode path_column x)) empty))
      (with_path_root (path_root (put_pathname x u)) (with_drive None u)))) by (unfold put_pathname; now rewrite M).
  rewrite M in P. set (r := path_root (put_pathname x u)) in *. rewrite Ev in *. clear Ev.
  cbn [dirs file with_file with_dirs with_path_root with_drive] in P. destruct m; cbn [ready_in] in *.
  - destruct R as [S _ A _ _ _ _ Q _]. split; cbn [scheme auth drive path_root dirs file query fragment with_file with_dirs with_path_root with_drive];
      auto; [|discriminate|].
    + intros _. destruct P as [P | (_ & P1 & P2 & _)]; [now left | right; now split].
    + intro O. exfalso. unfold has_opaque_path in O. cbn [auth path_root with_file with_dirs with_path_root with_drive] in O.
      destruct P as [-> | (-> & _ & _ & P & _)]; [now rewrite andb_false_r in O | now rewrite P in O].
  - destruct P as [P | (_ & _ & _ & _ & P)]; [|discriminate P]. destruct R as [S _ A _ _ _ _ Q _].
    split; cbn [scheme auth drive path_root dirs file query fragment with_file with_dirs with_path_root with_drive]; auto.
    intro O. exfalso. unfold has_opaque_path in O. cbn [auth path_root with_file with_dirs with_path_root with_drive] in O.
    rewrite P, andb_false_r in O. discriminate O.
  - destruct P as [P | (_ & _ & _ & _ & P)]; [|discriminate P]. destruct R as [(S & A & _) Sg Ra _ _ Q].
    split; cbn [scheme auth drive path_root dirs file query fragment with_file with_dirs with_path_root with_drive]; auto.
    split; [exact S|]. split; [exact A|]. split; [reflexivity|].
    split; [unfold needs_path_root; cbn [auth drive path_root dirs file with_file with_dirs with_path_root with_drive]; rewrite P;
      apply andb_false_r | now right].
Qed.

Lemma normalize_path_keeps_others m u :
  scheme (normalize_path m u) = scheme u /\ auth (normalize_path m u) = auth u /\ query (normalize_path m u) = query u
  /\ fragment (normalize_path m u) = fragment u.
Proof.
  unfold normalize_path. destruct (has_opaque_path u); [now repeat split|]. unfold normalize_segments, reduce_path.
  destruct (file u); [|now repeat split]. destruct (is_dot_segment t); [now repeat split|]. now destruct (becomes_drive _ _ _ _).
Qed.

Lemma set_pathname_is_normal to_ascii m u x : is_normal_in to_ascii m u ->
  is_normal_in to_ascii m (normalize_path m (put_pathname x u)).
Proof.
  intro N. assert (E : normalize_path m (put_pathname x u) = normalize shortest_ip6 m (put_pathname x u)).
  { destruct N as [_ N]. destruct (normalize_path_keeps_others m (put_pathname x u)) as (Es & Ea & Eq & Ef).
    pose proof (f_equal scheme N) as Ns. pose proof (f_equal auth N) as Na. pose proof (f_equal query N) as Nq.
    pose proof (f_equal fragment N) as Nf. cbn [normalize scheme auth query fragment] in Ns, Na, Nq, Nf.
    apply sequence_eq; cbn [normalize scheme auth drive path_root dirs file query fragment]; rewrite ?Es, ?Ea, ?Eq, ?Ef; trivial;
      symmetry; assumption. }
  rewrite E. now apply ready_gives_normal, pathname_is_ready.
Qed.
