(* The equality of machine and stages, continued: authorities of generic URLs (Equality.v has what comes before, and
   Ipv6Grammar.v the addresses in brackets).

   The machine's authority state looks for @ again and again; each one makes userinfo of what was read since the last one.
   The grammar splits the authority at its last @. *)

From Coq Require Import PeanoNat.
From Refurl Require Import EncodeLaws MachineLaws Composition Equality.
From Refurl Require HostIdempotence HostLaws Ipv6Grammar PrintLaws.

(* ---- Credentials *)

Definition encode_userinfo : text -> text := utf8_percent_encode userinfo_percent_encode_set.

Lemma add_credentials_app x y k : M.add_credentials (x ++ y) k = M.add_credentials y (M.add_credentials x k).
Proof.
  revert k. induction x as [|b x IH]; intro k; [reflexivity|]. cbn [app M.add_credentials].
  destruct (byte_eqb b ":" && negb (M.password_token_seen k)); [apply IH|].
  destruct (M.password_token_seen k); apply IH.
Qed.

(* An @ is encoded as the machine encodes it: what it inserts into the buffer is the text of an encoded @. *)
Lemma add_credentials_at x k : M.add_credentials (txt "%40" ++ x) k = M.add_credentials ("@" :: x) k.
Proof.
  change (txt "%40" ++ x) with ("%" :: "4" :: "0" :: x). destruct k as [n w [|]]; cbn [M.add_credentials];
    repeat match goal with |- context [byte_eqb ?a ":"] => change (byte_eqb a ":") with false end;
    cbn [andb M.password_token_seen M.name M.word]; now rewrite <- !app_assoc.
Qed.

Lemma credentials_of_password x n w :
  M.add_credentials x (M.Credentials n w true) = M.Credentials n (w ++ encode_userinfo x) true.
Proof.
  revert w. induction x as [|b x IH]; intro w; cbn [M.add_credentials M.password_token_seen negb M.name M.word].
  - now rewrite app_nil_r.
  - rewrite andb_false_r, IH, <- app_assoc. reflexivity.
Qed.

Theorem credentials_are_userinfo x :
  M.add_credentials x (M.Credentials [] [] false) =
  let i := parse_userinfo x in
  M.Credentials (encode_userinfo (username i)) (encode_userinfo (text_of (password i))) (is_some (password i)).
Proof.
  assert (forall n, M.add_credentials x (M.Credentials n [] false) =
    let i := parse_userinfo x in
    M.Credentials (n ++ encode_userinfo (username i)) (encode_userinfo (text_of (password i))) (is_some (password i))) as G;
    [|exact (G [])].
  unfold parse_userinfo. induction x as [|b x IH]; intro n; cbv zeta.
  - cbn. now rewrite app_nil_r.
  - cbn [drop_while take_while M.add_credentials M.password_token_seen negb M.name M.word]. rewrite andb_true_r.
    destruct (byte_eqb b ":"); cbn [negb].
    + rewrite credentials_of_password. cbn. now rewrite app_nil_r.
    + rewrite IH. cbv zeta. destruct (drop_while _ x); cbn [username password]; now rewrite <- app_assoc.
Qed.

(* ---- The authority state *)

Definition is_authority_end (z : text) : Prop := match z with [] => True | b :: _ => ends_authority b = true end.

Lemma machine_ends_authority u c x :
  (M.is_special u = true -> byte_eqb c "\" = false) -> M.ends_authority u (c :: x) = ends_authority c.
Proof.
  intro B. unfold M.ends_authority. change (one_of (txt "/?#") c) with (ends_authority c).
  destruct (M.is_special u); [rewrite B by reflexivity|]; apply orb_false_r.
Qed.

Lemma opaque_ends_authority u c x : M.is_special u = false -> M.ends_authority u (c :: x) = ends_authority c.
Proof. intro S. apply machine_ends_authority. congruence. Qed.

Lemma no_special_no_backslash u x : M.is_special u = false -> no_backslash u x.
Proof. intros S H. congruence. Qed.

Lemma end_of_machine u c x : ends_authority c = true -> M.ends_authority u (c :: x) = true.
Proof. intro E. unfold M.ends_authority. change (one_of (txt "/?#") c) with (ends_authority c). now rewrite E. Qed.

Lemma end_is_no_at c : ends_authority c = true -> byte_eqb c "@" = false.
Proof. intro H. apply negb_true_iff. revert c H. apply every_byte_implies. vm_compute. reflexivity. Qed.

Section Authorities.
Variable to_ascii : text -> option text.

Lemma authority_without_at u seen token buffer x z :
  no_backslash u x -> has "@" x = false -> has_no ends_authority x -> is_authority_end z ->
  M.authority_state to_ascii u seen token buffer (x ++ z) =
  if seen && is_nil (buffer ++ x) then None else M.host_state to_ascii u false [] ((buffer ++ x) ++ z).
Proof.
  intros S A N E. revert buffer S A N. induction x as [|c x IH]; intros buffer S A N.
  - rewrite app_nil_r. destruct z as [|c z]; [reflexivity|]. simpl in E. cbn [app M.authority_state].
    now rewrite end_is_no_at, end_of_machine by assumption.
  - apply has_no_cons in N as [Nc N]. apply no_backslash_cons in S as [Sc S]. cbn [has existsb] in A.
    apply orb_false_iff in A as [Ac A]. cbn [app M.authority_state].
    rewrite (byte_eqb_sym c "@"), Ac, machine_ends_authority, Nc by assumption.
    rewrite IH, <- (app_assoc buffer) by assumption. reflexivity.
Qed.

Lemma credentials_of_set k u :
  M.Credentials (M.username (M.set_credentials (M.name k) (M.word k) u))
    (M.password (M.set_credentials (M.name k) (M.word k) u)) (M.password_token_seen k) = k.
Proof. now destruct k. Qed.

(* The userinfo [info] is all before the last @. *)
Theorem authority_with_userinfo u seen token buffer info x z :
  no_backslash u info -> no_backslash u x -> has "@" x = false -> has_no ends_authority info -> has_no ends_authority x ->
  is_authority_end z ->
  M.authority_state to_ascii u seen token buffer (info ++ "@" :: x ++ z) =
  let k := M.add_credentials ((if seen then ["@"] else []) ++ buffer ++ info)
             (M.Credentials (M.username u) (M.password u) token) in
  if is_nil x then None
  else M.host_state to_ascii (M.set_credentials (M.name k) (M.word k) u) false [] (x ++ z).
Proof.
  intros B S A N Nx E. revert u seen token buffer B S. induction info as [|c info IH]; intros u seen token buffer B S; cbv zeta.
  - cbn [app M.authority_state]. rewrite byte_eqb_refl, authority_without_at by (exact S || assumption). rewrite app_nil_r.
    destruct seen; [|reflexivity]. now rewrite add_credentials_at.
  - apply has_no_cons in N as [Nc N]. apply no_backslash_cons in B as [Bc B]. specialize (IH N). cbn [app M.authority_state].
    destruct (byte_eqb c "@") eqn:C.
    + apply byte_eqb_eq in C. subst c. rewrite IH by (exact B || exact S). cbv zeta.
      rewrite credentials_of_set, <- add_credentials_app. cbv zeta.
      replace (M.add_credentials ((if seen then txt "%40" ++ buffer else buffer) ++ ["@"] ++ [] ++ info)) with
        (M.add_credentials ((if seen then txt "%40" else []) ++ buffer ++ "@" :: info))
        by (destruct seen; cbn [app]; now rewrite <- ?app_assoc).
      destruct seen; [rewrite add_credentials_at|]; destruct (is_nil x); reflexivity.
    + rewrite machine_ends_authority, Nc by assumption. rewrite IH by assumption. cbv zeta.
      now rewrite <- (app_assoc buffer).
Qed.

(* ---- The host state: an opaque host *)

Lemma allowed_is_not_forbidden b : host_char generic b = negb (forbidden_host_code_point b).
Proof. revert b. apply every_byte_equal. vm_compute. reflexivity. Qed.

Lemma end_is_forbidden c : ends_authority c = true -> byte_eqb c ":" = false.
Proof. intro H. apply negb_true_iff. revert c H. apply every_byte_implies. vm_compute. reflexivity. Qed.

Lemma allowed_is_no_delimiter c :
  host_char generic c = true ->
  byte_eqb c ":" = false /\ ends_authority c = false /\ byte_eqb c "[" = false /\ byte_eqb c "]" = false.
Proof.
  intro H. apply (every_byte_implies (host_char generic) (fun c => negb (byte_eqb c ":") && negb (ends_authority c) &&
    negb (byte_eqb c "[") && negb (byte_eqb c "]"))) in H; [|vm_compute; reflexivity].
  rewrite !andb_true_iff, !negb_true_iff in H. tauto.
Qed.

(* A host with a forbidden code point fails, unless it begins with a bracket. *)
Lemma parse_forbidden_host b x :
  byte_eqb b "[" = false -> existsb forbidden_host_code_point (b :: x) = true ->
  Host.parse_host to_ascii true (b :: x) = None.
Proof.
  intros B F. unfold Host.parse_host. cbn [txt list_ascii_of_string strip]. rewrite (byte_eqb_sym "["), B.
  unfold Host.parse_opaque_host. now rewrite F.
Qed.

Lemma forbidden_host_fails u inside b buffer x :
  M.is_special u = false -> byte_eqb b "[" = false -> existsb forbidden_host_code_point (b :: buffer) = true ->
  M.host_state to_ascii u inside (b :: buffer) x = None.
Proof.
  intros S B. revert inside buffer. induction x as [|c x IH]; intros inside buffer F; cbn [M.host_state];
    rewrite S; cbn [andb negb is_nil].
  - now rewrite parse_forbidden_host.
  - rewrite parse_forbidden_host by assumption. destruct (_ && _); [reflexivity|].
    destruct (M.ends_authority u (c :: x)); [reflexivity|]. apply IH.
    change ((b :: buffer) ++ [c]) with ((b :: buffer) ++ [c]). cbn [app]. rewrite app_comm_cons, existsb_app, F.
    reflexivity.
Qed.

(* What the host state does with an opaque host, and where it goes then *)
Definition after_opaque_host (u : M.url) (h rest z : text) : option M.url :=
  match Host.parse_opaque_host h with
  | None => None
  | Some host =>
      match rest with
      | [] => Some (M.path_start_state (M.set_host host u) z)
      | b :: digits => if byte_eqb b ":" && negb (is_nil h) then M.port_state (M.set_host host u) [] (digits ++ z) else None
      end
  end.

Lemma parse_allowed_host h :
  forallb (host_char generic) h = true -> Host.parse_host to_ascii true h = Host.parse_opaque_host h.
Proof.
  intro A. unfold Host.parse_host. destruct h as [|b h]; [reflexivity|]. cbn [forallb] in A.
  apply andb_true_iff in A as [A _]. apply allowed_is_no_delimiter in A as (_ & _ & A & _).
  cbn [txt list_ascii_of_string strip]. now rewrite (byte_eqb_sym "["), A.
Qed.

Theorem host_state_is u h x z :
  M.is_special u = false -> forallb (host_char generic) h = true -> has_no ends_authority x -> is_authority_end z ->
  (h = [] -> starts_with (txt "[") x = false) ->
  M.host_state to_ascii u false h (x ++ z) =
  after_opaque_host u (h ++ take_while (host_char generic) x) (drop_while (host_char generic) x) z.
Proof.
  intros S A N E. revert h A. induction x as [|c x IH]; intros h A B.
  - cbn [take_while drop_while app]. rewrite app_nil_r. unfold after_opaque_host. rewrite <- parse_allowed_host by assumption.
    destruct z as [|c z]; cbn [M.host_state]; rewrite S; cbn [andb negb]; [reflexivity|]. simpl in E.
    rewrite end_is_forbidden by assumption. cbn [andb]. rewrite opaque_ends_authority, E by assumption. reflexivity.
  - apply has_no_cons in N as [Nc N]. cbn [app M.host_state take_while drop_while]. rewrite S. cbn [andb negb].
    rewrite opaque_ends_authority, Nc by assumption. rewrite andb_true_r. destruct (host_char generic c) eqn:C.
    + destruct (allowed_is_no_delimiter c C) as (-> & _ & -> & ->). rewrite IH; auto.
      * now rewrite <- app_assoc.
      * rewrite forallb_app, A. cbn. now rewrite C.
      * intro H. now apply app_eq_nil in H as [_ H].
    + rewrite app_nil_r. unfold after_opaque_host. rewrite <- parse_allowed_host by assumption.
      destruct (byte_eqb c ":") eqn:Colon; cbn [andb].
      * destruct h as [|b h]; [reflexivity|]. reflexivity.
      * assert (forall o : option Host.host, match o with None => None | Some _ => @None M.url end = None) as -> by now intros [].
        assert (forbidden_host_code_point c = true) as F by (rewrite allowed_is_not_forbidden in C; now apply negb_false_iff).
        destruct h as [|b h]; cbn [app].
        -- apply forbidden_host_fails; [assumption| |cbn [existsb]; now rewrite F].
           specialize (B eq_refl). unfold starts_with in B. cbn [txt list_ascii_of_string strip] in B.
           rewrite byte_eqb_sym. now destruct (byte_eqb "[" c).
        -- apply forbidden_host_fails; [assumption| |cbn [existsb]; rewrite existsb_app; cbn [existsb]; rewrite F;
             now rewrite !orb_true_r].
           cbn [forallb] in A. apply andb_true_iff in A as [A _]. now apply allowed_is_no_delimiter in A.
Qed.

End Authorities.

(* ---- Ports *)

Lemma digit_value b : is_digit b = true -> Encode.hex_value b = (code b - 48)%N /\ (Encode.hex_value b < 10)%N /\
  Encode.lower_hex_digit (Encode.hex_value b) = b.
Proof.
  intro H. unfold Encode.hex_value at 1. rewrite H. split; [reflexivity|].
  apply (every_byte_implies is_digit (fun b => (Encode.hex_value b <? 10)%N &&
    byte_eqb (Encode.lower_hex_digit (Encode.hex_value b)) b)) in H; [|vm_compute; reflexivity].
  apply andb_true_iff in H as [H E]. split; [now apply N.ltb_lt|now apply byte_eqb_eq].
Qed.

Lemma digit_is_no_end c : is_digit c = true -> ends_authority c = false.
Proof. intro H. apply negb_true_iff. revert c H. apply every_byte_implies. vm_compute. reflexivity. Qed.

(* The end of the port state: a default port is no port. *)
Definition port_number (u : M.url) (digits : text) : option N :=
  let number := Some (Host.number_of 10 digits) in
  if M.option_eqb number (M.default_port (M.scheme u)) then None else number.
Definition port_end (u : M.url) (digits z : text) : option M.url :=
  if is_nil digits then Some (M.path_start_state u z)
  else if (65535 <? Host.number_of 10 digits)%N then None
  else Some (M.path_start_state (M.set_port (port_number u digits) u) z).

Theorem port_state_is u buffer x z :
  no_backslash u x -> has_no ends_authority x -> is_authority_end z ->
  M.port_state u buffer (x ++ z) = if forallb is_digit x then port_end u (buffer ++ x) z else None.
Proof.
  intros S N E. revert buffer S N. induction x as [|c x IH]; intros buffer S N.
  - rewrite app_nil_r. cbn [forallb app]. unfold port_end. destruct z as [|c z]; cbn [M.port_state]; [reflexivity|].
    simpl in E. destruct (is_digit c) eqn:C; [apply digit_is_no_end in C; congruence|].
    rewrite end_of_machine by assumption. reflexivity.
  - apply has_no_cons in N as [Nc N]. apply no_backslash_cons in S as [Sc S]. cbn [app forallb M.port_state].
    destruct (is_digit c) eqn:C; cbn [andb].
    + rewrite IH by assumption. now rewrite <- app_assoc.
    + now rewrite machine_ends_authority, Nc.
Qed.

Definition number_of_port (u : M.url) (p : option text) : option N :=
  match p with None | Some [] => None | Some digits => port_number u digits end.

Lemma grammar_decimal_is digits : forallb is_digit digits = true -> Grammar.decimal digits = Host.number_of 10 digits.
Proof.
  unfold Grammar.decimal, Host.number_of. generalize 0%N. induction digits as [|d digits IH]; intros n A; [reflexivity|].
  cbn [forallb] in A. apply andb_true_iff in A as [Hd A]. cbn [fold_left]. destruct (digit_value d Hd) as (-> & _).
  rewrite (N.mul_comm n). now apply IH.
Qed.

(* The digits of a number without leading zeros *)
Definition no_leading_zero (digits : text) : Prop :=
  match digits with [] => False | [_] => True | d :: _ => byte_eqb d "0" = false end.

Lemma number_snoc digits d : Host.number_of 10 (digits ++ [d]) = (Host.number_of 10 digits * 10 + Encode.hex_value d)%N.
Proof. unfold Host.number_of. now rewrite fold_left_app. Qed.

Lemma fold_grows digits n :
  (n * 10 ^ N.of_nat (length digits) <= fold_left (fun n d => n * 10 + Encode.hex_value d) digits n)%N.
Proof.
  revert n. induction digits as [|d digits IH]; intro n; [cbn; lia|]. cbn [fold_left length].
  rewrite Nat2N.inj_succ, N.pow_succ_r'. eapply N.le_trans; [|apply IH]. rewrite N.mul_assoc.
  apply N.mul_le_mono_r. lia.
Qed.

Lemma number_is_great d digits :
  is_digit d = true -> byte_eqb d "0" = false -> (10 ^ N.of_nat (length digits) <= Host.number_of 10 (d :: digits))%N.
Proof.
  intros H Z. unfold Host.number_of. cbn [fold_left]. eapply N.le_trans; [|apply fold_grows].
  rewrite <- N.mul_1_l at 1. apply N.mul_le_mono_r. destruct (digit_value d H) as (_ & _ & E).
  destruct (N.eq_dec (Encode.hex_value d) 0) as [Q|]; [|lia]. rewrite Q in E. subst d. discriminate.
Qed.

Theorem digits_of_number fuel digits tail :
  forallb is_digit digits = true -> no_leading_zero digits -> (length digits <= fuel)%nat ->
  Host.digits_of fuel 10 (Host.number_of 10 digits) tail = digits ++ tail.
Proof.
  revert digits tail. induction fuel as [|fuel IH]; intros digits tail A Z L.
  - destruct digits; [contradiction|simpl in L; lia].
  - destruct digits as [|d digits] using rev_ind; [contradiction|]. clear IHdigits. rewrite number_snoc.
    rewrite forallb_app in A. apply andb_true_iff in A as [A Hd]. cbn [forallb] in Hd. rewrite andb_true_r in Hd.
    destruct (digit_value d Hd) as (_ & V & E). cbn [Host.digits_of].
    rewrite N.add_comm, N.mod_add, (N.mod_small _ _ V), E by lia. destruct digits as [|c digits].
    + cbn [Host.number_of fold_left N.mul]. rewrite N.add_0_r. apply N.ltb_lt in V. now rewrite V.
    + assert (byte_eqb c "0" = false) as C by (destruct digits; exact Z).
      cbn [forallb] in A. pose proof A as A'. apply andb_true_iff in A as [Hc A].
      pose proof (number_is_great c digits Hc C) as G. assert (10 ^ N.of_nat (length digits) <> 0)%N by (apply N.pow_nonzero; lia).
      replace (_ <? 10)%N with false by (symmetry; apply N.ltb_ge; lia).
      rewrite N.div_add, (N.div_small _ _ V), N.add_0_l by lia. rewrite IH; [now rewrite <- app_assoc|exact A'| |].
      * destruct digits; [exact I|exact C].
      * rewrite app_length in L. simpl in *. lia.
Qed.

Lemma without_leading_zeros_is digits :
  digits <> [] ->
  let r := without_leading_zeros digits in
  no_leading_zero r /\ Host.number_of 10 r = Host.number_of 10 digits /\
  (forallb is_digit digits = true -> forallb is_digit r = true).
Proof.
  intro N. induction digits as [|d digits IH]; [congruence|]. destruct digits as [|e digits]; [now repeat split|].
  cbv zeta. cbn [without_leading_zeros]. destruct (byte_eqb d "0") eqn:E; [|repeat split; auto].
  destruct (IH ltac:(discriminate)) as (A & B & C). apply byte_eqb_eq in E. subst d. repeat split; [exact A|exact B|].
  intro F. apply C. cbn [forallb] in F. now apply andb_true_iff in F.
Qed.

(* The printed port is the written one without leading zeros. *)
Theorem printed_port digits :
  digits <> [] -> forallb is_digit digits = true -> (Host.number_of 10 digits < 65536)%N ->
  Host.decimal (Host.number_of 10 digits) = without_leading_zeros digits.
Proof.
  intros N A L. destruct (without_leading_zeros_is digits N) as (Z & E & D). specialize (D A). rewrite <- E in *.
  unfold Host.decimal. rewrite digits_of_number, app_nil_r; trivial.
  destruct (without_leading_zeros digits) as [|d [|e r]]; [simpl; lia|simpl; lia|]. cbn [no_leading_zero] in Z.
  cbn [forallb] in D. apply andb_true_iff in D as [Hd _]. pose proof (number_is_great d (e :: r) Hd Z) as G.
  destruct (Nat.le_gt_cases (length (d :: e :: r)) 5) as [|F]; [assumption|].
  assert (10 ^ 5 <= 10 ^ N.of_nat (length (e :: r)))%N by (apply N.pow_le_mono_r; simpl in *; lia).
  change (10 ^ 5)%N with 100000%N in *. lia.
Qed.

Lemma printed_port_is text number n :
  (n < 65536)%N -> Host.number_of 10 text = number -> Host.decimal number = text -> text_eqb text (Host.decimal n) = (n =? number)%N.
Proof.
  intros L E D. apply eq_true_iff_eq. rewrite text_eqb_eq, N.eqb_eq. split; intro H; [|now subst n].
  rewrite <- E, H. unfold Host.decimal. symmetry. apply HostLaws.number_of_digits; [lia|].
  apply (N.lt_le_trans _ 65536); [exact L|]. vm_compute. discriminate.
Qed.

(* A port is the default port for the table of schemes exactly if it is for the machine. *)
Lemma default_ports_are_equal s n :
  (n < 65536)%N -> is_default_port (Host.decimal n) s = M.option_eqb (Some n) (M.default_port (lowercase s)).
Proof.
  intro L. unfold is_default_port, M.default_port, special_scheme, M.special_scheme.
  cbn [List.find M.special_schemes special_schemes fst scheme_name].
  pose proof (HostLaws.digits_not_nil 10 4 n []) as N.
  repeat match goal with |- context [text_eqb ?t (lowercase s)] =>
    let H := fresh in
    destruct (text_eqb t (lowercase s)) eqn:H;
      [apply text_eqb_eq in H; try rewrite <- H; first [now apply printed_port_is | cbn [M.option_eqb default_port];
         unfold Host.decimal; now destruct (Host.digits_of 5 10 n [])]|]
  end.
  reflexivity.
Qed.

Theorem normalized_port_is s u p :
  M.scheme u = lowercase s -> on (forallb is_digit) p = true -> on is_port_number p = true ->
  normalize_port (Some s) p = option_map Host.decimal (number_of_port u p).
Proof.
  intros S D L. unfold number_of_port, normalize_port. destruct p as [[|d digits]|]; try reflexivity. cbn [on] in *.
  unfold is_port_number in L. rewrite grammar_decimal_is in L by assumption. apply N.ltb_lt in L.
  rewrite <- printed_port by (assumption || discriminate). rewrite default_ports_are_equal by assumption.
  unfold port_number. rewrite S. now destruct (M.option_eqb _ _).
Qed.

(* ---- After the authority *)

Lemma path_after_authority short u v x y :
  is_some (auth u) = true -> without_path u -> url_without_path v -> M.is_file v = false -> M.is_special v = false ->
  has_no ends_path x -> is_end y -> is_authority_end x ->
  front_of_url v = front_of_sequence (normalize short generic u) ->
  parts_of_url (M.path_start_state v (x ++ y)) =
  parts_of_sequence (normalize short generic (put_query_fragment y (put_path x u))).
Proof.
  intros A W V F S N I E Fr. unfold M.path_start_state. rewrite S. destruct x as [|b x].
  - assert (put_path [] u = u) as ->.
    { destruct W as (_ & _ & Ds & Fi & _). unfold put_path, put_path_rel. cbn [segments]. destruct u. simpl in *. now subst. }
    cbn [app]. assert (match y with
      | [] => v
      | c :: remaining => if byte_eqb c "?" then M.begin_query v remaining else if byte_eqb c "#" then M.begin_fragment v remaining
          else if byte_eqb c "/" then M.path_state v [] remaining else M.path_state v [] y end = finish y v) as ->.
    { destruct y as [|c y]; [reflexivity|]. simpl in I. apply ends_path_cases in I as [-> | ->]; reflexivity. }
    destruct V as (P & Q & R). destruct W as (Dr & Pr & Ds & Fi & Qu & Fg).
    assert (has_opaque_path u = false) as O by (unfold has_opaque_path; now rewrite A).
    rewrite finish_is, normalize_with_end by assumption. apply parts_with_end; [exact S|].
    unfold front_of_url, front_of_sequence, parts_of_url in Fr. unfold parts_of_url, parts_of_sequence.
    assert (has_opaque_path (normalize short generic u) = false) as ->.
    { unfold has_opaque_path, normalize. cbn [Sequence.auth]. destruct (auth u); [reflexivity|discriminate]. }
    injection Fr as E1 E2 E3 E4 E5. rewrite P, Q, R.
    assert (segments_of_sequence (normalize short generic u) = []) as ->.
    { unfold normalize, normalize_path. rewrite O. destruct u. simpl in *. subst. reflexivity. }
    assert (query (normalize short generic u) = None /\ fragment (normalize short generic u) = None) as [-> ->].
    { unfold normalize. cbn [Sequence.query Sequence.fragment]. now rewrite Qu, Fg. }
    cbv zeta. destruct v. simpl in *. now rewrite E1, E2, E3, E4, E5.
  - apply has_no_cons in N as [Nb N]. simpl in E. unfold ends_authority, ends_path, one_of in E, Nb.
    cbn [txt list_ascii_of_string existsb] in E, Nb. rewrite !orb_false_iff in Nb. destruct Nb as (B1 & B2 & _).
    rewrite B1, B2, !orb_false_r in E. apply byte_eqb_eq in E. subst b. cbn [app].
    change (byte_eqb "/" "?") with false. change (byte_eqb "/" "#") with false. rewrite byte_eqb_refl.
    apply rooted_paths_are_equal; trivial. intro X. congruence.
Qed.

(* ---- The grammar's reading of an authority *)

Lemma split_last_at_is x :
  match split_last_at x with
  | (None, y) => y = x /\ has "@" x = false
  | (Some info, y) => x = info ++ "@" :: y /\ has "@" y = false
  end.
Proof.
  unfold split_last_at. set (p := fun b => negb (byte_eqb b "@")).
  pose proof (take_drop p (rev x)) as T. pose proof (take_while_all p (rev x)) as A. pose proof (drop_while_stops p (rev x)) as S.
  assert (forall y, forallb p y = true -> has "@" (rev y) = false) as R.
  { intros y H. apply has_false_forallb. rewrite forallb_forall in *. intros b I. apply H. now apply in_rev. }
  destruct (drop_while p (rev x)) as [|b info].
  - rewrite app_nil_r in T. rewrite T in A. apply R in A. now rewrite rev_involutive in A.
  - unfold stops, p in S. apply negb_false_iff, byte_eqb_eq in S. subst b. split; [|now apply R].
    apply (f_equal (@rev byte)) in T. rewrite rev_involutive, rev_app_distr in T. rewrite <- T at 1. cbn [rev].
    now rewrite <- app_assoc.
Qed.

Lemma match_bracket {A} (x : text) (yes : text -> A) (no : A) :
  starts_with (txt "[") x = false -> match x with "[" :: rest => yes rest | _ => no end = no.
Proof. destruct x as [|[[] [] [] [] [] [] [] []] x]; try reflexivity. discriminate. Qed.

Lemma parse_host_port_is m x :
  starts_with (txt "[") x = false ->
  parse_host_port m x =
  match take_while (host_char m) x with
  | [] => None
  | h => match parse_port (drop_while (host_char m) x) with Some p => Some (Host (host_kind_of m h) h, p) | None => None end
  end.
Proof.
  intro B. unfold parse_host_port. rewrite match_bracket by assumption. now destruct (take_while (host_char m) x).
Qed.

Lemma opaque_host_is h :
  h <> [] -> forallb (host_char generic) h = true ->
  Host.parse_opaque_host h = Some (Host.opaque_host (encode_opaque h)).
Proof.
  intros N A. unfold Host.parse_opaque_host. assert (existsb forbidden_host_code_point h = false) as ->.
  { apply not_true_iff_false. intro H. apply existsb_exists in H as (b & I & F). rewrite forallb_forall in A.
    specialize (A b I). rewrite allowed_is_not_forbidden, F in A. discriminate. }
  pose proof (encode_not_nil c0_control_percent_encode_set h N). unfold encode_opaque.
  now destruct (utf8_percent_encode c0_control_percent_encode_set h).
Qed.

Lemma encode_opaque_host_is h :
  forallb (host_char generic) h = true -> encode opaque_host_column h = encode_opaque h.
Proof.
  intro A. unfold encode. rewrite percent_encode_is_utf8_percent_encode. unfold encode_opaque.
  induction h as [|b h IH]; [reflexivity|]. cbn [forallb] in A. apply andb_true_iff in A as [B A].
  cbn [utf8_percent_encode flat_map]. unfold encode_byte at 1 3. rewrite set_of_opaque_hosts.
  - f_equal. exact (IH A).
  - rewrite allowed_is_not_forbidden in B. now apply negb_true_iff.
Qed.

Lemma host_kind_is h : forallb (host_char generic) h = true -> host_kind_of generic h = opaque.
Proof.
  destruct h as [|b h]; [reflexivity|]. cbn [forallb]. intro A. apply andb_true_iff in A as [A _].
  apply allowed_is_no_delimiter in A as (_ & _ & A & _). destruct b as [[] [] [] [] [] [] [] []]; try reflexivity. discriminate.
Qed.

(* ---- Generic URLs with an authority *)

(* The parts of the authority in the record and in the sequence *)
Lemma front_of_authority m s info h host p :
  mode_of_scheme s <> file_mode -> host_text (normalize_host shortest_ip6 h) = Host.serialize_host host ->
  on (forallb is_digit) p = true -> on is_port_number p = true ->
  let i := match info with Some x => Some (parse_userinfo x) | None => None end in
  let k := match info with Some x => M.add_credentials x (M.Credentials [] [] false) | None => M.Credentials [] [] false end in
  front_of_url (M.set_port (number_of_port (scheme_only s) p) (M.set_host host
    (M.set_credentials (M.name k) (M.word k) (scheme_only s)))) =
  front_of_sequence (normalize shortest_ip6 m
    (with_auth (Some (Authority i (Some h) p)) (with_scheme (Some s) empty))).
Proof.
  intros G A D L i k. unfold normalize, normalize_authority, front_of_sequence, the_auth, with_auth, with_scheme, empty.
  cbn [Sequence.scheme Sequence.auth option_map name]. assert (is_localhost_of_file h (Some s) = false) as ->
    by (unfold is_localhost_of_file; destruct (mode_of_scheme s); try congruence; apply andb_false_r).
  cbn [text_of option_map]. unfold front_of_url, parts_of_url.
  change (M.scheme _) with (lowercase s). cbn [user port name]. unfold host_of. cbn [name].
  rewrite A, (normalized_port_is s (scheme_only s)) by (reflexivity || assumption). set (number := number_of_port _ p).
  unfold username_of, password_of. cbn [user].
  assert (normalize_userinfo i = None /\ M.name k = [] /\ M.word k = [] \/
    exists j, normalize_userinfo i = Some j /\ M.name k = username j /\ M.word k = text_of (password j)) as C.
  { unfold i, k. destruct info as [x|]; [|now left]. rewrite credentials_are_userinfo. cbv zeta.
    destruct (parse_userinfo x) as [n w]. cbn [username password M.name M.word].
    assert (forall y, encode username_column y = encode_userinfo y) as U by (intro; apply encode_is, sets_of_the_table).
    assert (forall y, encode password_column y = encode_userinfo y) as P by (intro; apply encode_is, sets_of_the_table).
    unfold normalize_userinfo. destruct n as [|b n], w as [[|c w]|]; try (now left); right; eexists; split; try reflexivity;
      cbn [username password option_map text_of]; rewrite ?U, ?P; now split. }
  match goal with |- _ = ?right => change (Parts (lowercase s) (M.name k) (M.word k) (Some (Host.serialize_host host))
    (option_map Host.decimal number) (M.segments_path []) None None = right) end.
  destruct C as [(-> & -> & ->)|(j & -> & -> & ->)]; reflexivity.
Qed.

(* The stages, from the sequence that the grammar has read on. Host interpretation leaves an opaque host as it is. *)
Definition is_interpreted (u : sequence) : Prop :=
  match auth u with Some (Authority _ (Some (Host uninterpreted _)) _) => False | _ => True end.

Lemma stages_after_parse to_ascii s input x u :
  split_scheme (trimmed input) = (Some s, x) -> mode_of_scheme s = generic ->
  parse generic (trimmed input) = Some u -> scheme u = Some s -> needs_path_root u = false -> is_interpreted u ->
  by_stages to_ascii input None = Some (parts_of_sequence (normalize shortest_ip6 generic u)).
Proof.
  intros E G P S N I. unfold by_stages, url_with_base, url_of. change (mode_of empty generic) with generic.
  rewrite preprocess_generic by (unfold select_mode; now rewrite E). rewrite P. cbn [then_].
  rewrite (rebase_without_base s u S N). cbn [then_ force]. unfold interpret_host, is_interpreted in *.
  destruct (auth u) as [[i [[[] h]|] p]|]; try reflexivity. contradiction.
Qed.

Lemma stages_without_parse to_ascii s input x :
  split_scheme (trimmed input) = (Some s, x) -> mode_of_scheme s = generic -> parse generic (trimmed input) = None ->
  by_stages to_ascii input None = None.
Proof.
  intros E G P. unfold by_stages, url_with_base, url_of. change (mode_of empty generic) with generic.
  rewrite preprocess_generic by (unfold select_mode; now rewrite E). now rewrite P.
Qed.

Definition with_authority (s : text) (a : authority) : sequence := with_auth (Some a) (with_scheme (Some s) empty).

(* What the stages make of an authority, and of the path [z] and the end [y] after it *)
Definition generic_parts (s : text) (a : option authority) (z y : text) : option parts :=
  match a with
  | None => None
  | Some a =>
      if on is_port_number (port a)
      then Some (parts_of_sequence (normalize shortest_ip6 generic (put_query_fragment y (put_path z (with_authority s a)))))
      else None
  end.

Lemma scheme_only_is_no_file s : mode_of_scheme s = generic -> M.is_file (scheme_only s) = false.
Proof. intro G. destruct (special_scheme_is s (scheme_only s) eq_refl) as [_ F]. now rewrite F, G. Qed.

Lemma end_of_authority z y : is_end y -> is_authority_end z -> is_authority_end (z ++ y).
Proof.
  intros I E. destruct z as [|b z]; [|exact E]. destruct y as [|b y]; [exact I|]. simpl in I.
  apply ends_path_cases in I as [-> | ->]; reflexivity.
Qed.

Lemma parse_port_cons b digits :
  parse_port (b :: digits) = if byte_eqb b ":" then if forallb is_digit digits then Some (Some digits) else None else None.
Proof. destruct b as [[] [] [] [] [] [] [] []]; reflexivity. Qed.

(* What the machine does after the host, in its port state and its path start state *)
Definition after_host (u : M.url) (host : Host.host) (rest z : text) : option M.url :=
  match rest with
  | [] => Some (M.path_start_state (M.set_host host u) z)
  | b :: digits => if byte_eqb b ":" then M.port_state (M.set_host host u) [] (digits ++ z) else None
  end.

Lemma port_is_number digits :
  forallb is_digit digits = true -> is_port_number digits = negb (65535 <? Host.number_of 10 digits)%N.
Proof.
  intro D. unfold is_port_number. rewrite grammar_decimal_is by assumption. apply eq_true_iff_eq.
  rewrite negb_true_iff, N.ltb_lt, N.ltb_ge. lia.
Qed.

(* The machine and the grammar read the same port. [result] is what follows from it: the parts of the URL. *)
Theorem ports_are_read_equally u host rest z (result : option text -> option parts) :
  no_backslash u rest -> has_no ends_authority rest -> is_authority_end z -> M.port u = None ->
  (forall p, on (forallb is_digit) p = true -> on is_port_number p = true ->
    Some (parts_of_url (M.path_start_state (M.set_port (number_of_port u p) (M.set_host host u)) z)) = result p) ->
  (forall p, on is_port_number p = false -> result p = None) ->
  option_map parts_of_url (after_host u host rest z) = match parse_port rest with Some p => result p | None => None end.
Proof.
  intros S N E P Good Bad. assert (M.set_port None (M.set_host host u) = M.set_host host u) as U by (destruct u; cbn in *; now subst).
  unfold after_host. destruct rest as [|b digits].
  - rewrite <- U at 1. exact (Good None eq_refl eq_refl).
  - rewrite parse_port_cons. destruct (byte_eqb b ":"); [|reflexivity]. apply has_no_cons in N as [_ N].
    apply no_backslash_cons in S as [_ S]. rewrite port_state_is by assumption. cbn [app].
    destruct (forallb is_digit digits) eqn:D; [|reflexivity]. unfold port_end. destruct digits as [|d digits].
    + rewrite <- U at 1. exact (Good (Some []) eq_refl eq_refl).
    + cbn [is_nil]. pose proof (port_is_number _ D) as L. destruct (65535 <? _)%N.
      * now rewrite Bad.
      * exact (Good (Some (d :: digits)) D L).
Qed.

(* ---- A host in brackets *)

Lemma parse_bracketed to_ascii o a : Host.parse_host to_ascii o ("[" :: a ++ ["]"]) = option_map Host.ipv6_host (Host.parse_ipv6 a).
Proof. unfold Host.parse_host. change (strip (txt "[") ("[" :: ?x)) with (Some x). cbv iota. now rewrite last_last, removelast_last. Qed.

Lemma parse_unclosed to_ascii o a : has "]" a = false -> Host.parse_host to_ascii o ("[" :: a) = None.
Proof.
  intro H. unfold Host.parse_host. change (strip (txt "[") ("[" :: a)) with (Some a). cbv iota.
  destruct a as [|b a _] using rev_ind; [reflexivity|]. rewrite last_last. rewrite has_app in H. apply orb_false_iff in H as [_ H].
  cbn [has existsb] in H. rewrite orb_false_r in H. now rewrite byte_eqb_sym, H.
Qed.

(* More text after the bracket that closes the host *)
Lemma parse_after_bracket to_ascii o a c more : Host.parse_host to_ascii o ("[" :: a ++ "]" :: c :: more) = None.
Proof.
  unfold Host.parse_host. change (strip (txt "[") ("[" :: ?x)) with (Some x). cbv iota.
  match goal with |- context [negb ?b] => destruct b end; [|reflexivity]. cbn [negb].
  rewrite removelast_app by discriminate.
  change (removelast ("]" :: c :: more)) with ("]" :: removelast (c :: more)).
  rewrite (Ipv6Grammar.address_with_delimiter_fails "]"); [reflexivity|now left].
Qed.

Lemma host_after_bracket_fails to_ascii u inside a c more x :
  M.host_state to_ascii u inside ("[" :: a ++ "]" :: c :: more) x = None.
Proof.
  revert inside more. induction x as [|d x IH]; intros inside more; cbn [M.host_state is_nil]; rewrite andb_false_r.
  - now rewrite parse_after_bracket.
  - rewrite parse_after_bracket. destruct (_ && _); [reflexivity|]. destruct (M.ends_authority u (d :: x)); [reflexivity|].
    match goal with |- M.host_state _ _ _ ?b _ = _ =>
      assert (b = "[" :: a ++ "]" :: c :: more ++ [d]) as -> by (cbn; now rewrite <- app_assoc) end. apply IH.
Qed.

(* Inside the brackets, a colon is a byte like the others. *)
Lemma host_inside_brackets to_ascii u b x y :
  no_backslash u x -> has "]" x = false -> has_no ends_authority x ->
  M.host_state to_ascii u true b (x ++ y) = M.host_state to_ascii u true (b ++ x) y.
Proof.
  revert b. induction x as [|c x IH]; intros b S H N; [now rewrite app_nil_r|]. apply has_no_cons in N as [Nc N].
  apply no_backslash_cons in S as [Sc S]. cbn [has existsb] in H. apply orb_false_iff in H as [Hc H]. rewrite byte_eqb_sym in Hc.
  cbn [app M.host_state]. rewrite andb_false_r, machine_ends_authority, Nc, Hc by assumption.
  replace (if byte_eqb c "[" then true else true) with true by now destruct (byte_eqb c "["). rewrite IH by assumption.
  now rewrite <- app_assoc.
Qed.

Lemma begin_brackets to_ascii u a y :
  no_backslash u a -> has "]" a = false -> has_no ends_authority a ->
  M.host_state to_ascii u false [] ("[" :: a ++ y) = M.host_state to_ascii u true ("[" :: a) y.
Proof.
  intros S H N. cbn [M.host_state]. rewrite machine_ends_authority by reflexivity.
  change (byte_eqb "[" ":" && negb false) with false. change (ends_authority "[") with false.
  change (byte_eqb "[" "[") with true. cbv iota. exact (host_inside_brackets to_ascii u ["["] a y S H N).
Qed.

Theorem host_state_in_brackets to_ascii u a rest z :
  no_backslash u a -> no_backslash u rest ->
  has "]" a = false -> has_no ends_authority a -> has_no ends_authority rest -> is_authority_end z ->
  M.host_state to_ascii u false [] ("[" :: a ++ "]" :: rest ++ z) =
  match Host.parse_ipv6 a with Some pieces => after_host u (Host.ipv6_host pieces) rest z | None => None end.
Proof.
  intros S Sr H N Nr E. rewrite begin_brackets by assumption. cbn [M.host_state app].
  rewrite machine_ends_authority by reflexivity. rewrite andb_false_r. change (ends_authority "]") with false.
  change (byte_eqb "]" "[") with false. change (byte_eqb "]" "]") with true. cbv iota. cbn [app].
  unfold after_host. destruct rest as [|c rest].
  - cbn [app]. destruct z as [|c z]; cbn [M.host_state is_nil]; rewrite andb_false_r, parse_bracketed.
    + now destruct (Host.parse_ipv6 a).
    + simpl in E. rewrite end_is_forbidden, end_of_machine by assumption. now destruct (Host.parse_ipv6 a).
  - apply has_no_cons in Nr as [Nc Nr]. apply no_backslash_cons in Sr as [Sc Sr]. cbn [app M.host_state is_nil].
    rewrite andb_false_r, parse_bracketed. cbn [negb]. rewrite andb_true_r.
    destruct (byte_eqb c ":"); [now destruct (Host.parse_ipv6 a)|].
    rewrite machine_ends_authority, Nc by assumption.
    match goal with |- M.host_state _ _ _ ?b _ = _ =>
      assert (b = "[" :: a ++ "]" :: c :: []) as -> by (cbn; now rewrite <- app_assoc) end.
    rewrite host_after_bracket_fails. now destruct (Host.parse_ipv6 a).
Qed.

Theorem host_state_unclosed to_ascii u a z :
  no_backslash u a -> has "]" a = false -> has_no ends_authority a -> is_authority_end z ->
  M.host_state to_ascii u false [] ("[" :: a ++ z) = None.
Proof.
  intros S H N E. rewrite begin_brackets by assumption.
  destruct z as [|c z]; cbn [M.host_state is_nil]; rewrite andb_false_r, parse_unclosed by assumption; [reflexivity|].
  simpl in E. now rewrite andb_false_r, end_of_machine.
Qed.

(* The grammar's reading of it *)
Lemma parse_port_in_authority (i : option userinfo) (h : Sequence.host) (o : option (option text)) :
  match match o with Some p => Some (h, p) | None => None end with Some (h, p) => Some (Authority i (Some h) p) | None => None end =
  match o with Some p => Some (Authority i (Some h) p) | None => None end.
Proof. now destruct o. Qed.

Lemma nothing_left_of_address a r : Ipv6Grammar.ip6 a = Some r -> exists d, a = d ++ r.
Proof.
  intro E. pose proof (Ipv6Grammar.ref_ip6 generic a) as R. rewrite E in R.
  exact (PrintLaws.what_is_left_is_the_end_of_the_text _ _ _ _ _ _ R).
Qed.

Lemma read_text_app x y : read_text (x ++ y) y = x.
Proof.
  unfold read_text. rewrite app_length, Nat.add_sub, firstn_app, Nat.sub_diag, firstn_all. apply app_nil_r.
Qed.

Theorem parse_closed_host m a rest :
  has "]" a = false ->
  parse_host_port m ("[" :: a ++ "]" :: rest) =
  match Host.parse_ipv6 a with
  | Some _ => match parse_port rest with Some p => Some (Host ip6 ("[" :: a ++ ["]"]), p) | None => None end
  | None => None
  end.
Proof.
  intro H. unfold parse_host_port. rewrite (Ipv6Grammar.ref_ip6 m), Ipv6Grammar.ip6_stops by now left.
  pose proof (Ipv6Grammar.ip6_is_what_the_parser_accepts a) as E. destruct (Ipv6Grammar.ip6 a) as [[|b r]|] eqn:R;
    cbn [option_map app Ipv6Grammar.whole] in *; destruct (Host.parse_ipv6 a); try discriminate; [| |reflexivity].
  - replace ("[" :: a ++ "]" :: rest) with (("[" :: a ++ ["]"]) ++ rest) by (cbn; now rewrite <- app_assoc).
    rewrite read_text_app. reflexivity.
  - apply nothing_left_of_address in R as [d ->]. rewrite has_app in H. apply orb_false_iff in H as [_ H].
    cbn [has existsb] in H. apply orb_false_iff in H as [H _].
    destruct b as [[] [] [] [] [] [] [] []]; try reflexivity; discriminate.
Qed.

Theorem parse_unclosed_host m a : has "]" a = false -> parse_host_port m ("[" :: a) = None.
Proof.
  intro H. unfold parse_host_port. rewrite (Ipv6Grammar.ref_ip6 m). destruct (Ipv6Grammar.ip6 a) as [[|b r]|] eqn:R; try reflexivity.
  apply nothing_left_of_address in R as [d ->]. rewrite has_app in H. apply orb_false_iff in H as [_ H].
  cbn [has existsb] in H. apply orb_false_iff in H as [H _]. destruct b as [[] [] [] [] [] [] [] []]; try reflexivity; discriminate.
Qed.

(* A text up to its first closing bracket *)
Lemma split_at_bracket x : has "]" x = false \/ exists a rest, x = a ++ "]" :: rest /\ has "]" a = false.
Proof.
  set (p := fun b => negb (byte_eqb b "]")). pose proof (take_drop p x) as T. pose proof (drop_while_stops p x) as D.
  assert (has "]" (take_while p x) = false) as N by (apply has_false_forallb, (take_while_all p)).
  destruct (drop_while p x) as [|b rest]; [left; now rewrite app_nil_r in T; rewrite T in N|right].
  unfold p in D. cbn in D. apply negb_false_iff, byte_eqb_eq in D. subst b. exists (take_while p x), rest. now split.
Qed.

Lemma read_authority_is m a :
  a <> [] ->
  read_authority m a =
  let (info, x) := split_last_at a in
  match parse_host_port m x with
  | Some (h, p) => Some (Authority (option_map parse_userinfo info) (Some h) p)
  | None => None
  end.
Proof. now destruct a. Qed.

(* ---- The authority *)

Section Generic.
Variable to_ascii : text -> option text.

(* The machine's credentials, and the grammar's userinfo, of the text before the last @ *)
Definition credentials_of (info : option text) : M.credentials :=
  match info with Some i => M.add_credentials i (M.Credentials [] [] false) | None => M.Credentials [] [] false end.
Definition userinfo_of (info : option text) : option userinfo :=
  match info with Some i => Some (parse_userinfo i) | None => None end.
Definition with_credentials (s : text) (info : option text) : M.url :=
  M.set_credentials (M.name (credentials_of info)) (M.word (credentials_of info)) (scheme_only s).

(* The path, after a host and a port in range *)
Lemma paths_after_ports_are_equal s info h host p z y :
  mode_of_scheme s = generic -> host_text (normalize_host shortest_ip6 h) = Host.serialize_host host ->
  is_authority_end z -> has_no ends_path z -> is_end y -> on (forallb is_digit) p = true -> on is_port_number p = true ->
  Some (parts_of_url (M.path_start_state
    (M.set_port (number_of_port (scheme_only s) p) (M.set_host host (with_credentials s info))) (z ++ y))) =
  generic_parts s (Some (Authority (userinfo_of info) (Some h) p)) z y.
Proof.
  intros G H E Nz I D L. unfold generic_parts. cbn [port]. rewrite L. f_equal.
  apply path_after_authority; try assumption; try reflexivity; try (now repeat split).
  - now apply scheme_only_is_no_file.
  - now apply scheme_only_is_not_special.
  - apply (front_of_authority generic s info h host p); congruence.
Qed.

(* The port and the path, after a host that both have read as the same *)
Lemma ports_are_equal s info h host rest z y :
  mode_of_scheme s = generic -> host_text (normalize_host shortest_ip6 h) = Host.serialize_host host ->
  has_no ends_authority rest -> is_authority_end z -> has_no ends_path z -> is_end y ->
  option_map parts_of_url (after_host (with_credentials s info) host rest (z ++ y)) =
  generic_parts s match parse_port rest with Some p => Some (Authority (userinfo_of info) (Some h) p) | None => None end z y.
Proof.
  intros G H N E Nz I. assert (M.is_special (with_credentials s info) = false) as S by now apply scheme_only_is_not_special.
  rewrite (ports_are_read_equally _ host rest (z ++ y) (fun p => generic_parts s (Some (Authority (userinfo_of info) (Some h) p)) z y));
    [now destruct (parse_port rest)|now apply no_special_no_backslash|exact N|now apply end_of_authority|reflexivity| |].
  - intros p. exact (paths_after_ports_are_equal s info h host p z y G H E Nz I).
  - intros p L. unfold generic_parts. cbn [port]. now rewrite L.
Qed.

(* A host that does not begin with a bracket *)
Lemma hosts_without_brackets_are_equal s info x z y :
  mode_of_scheme s = generic -> starts_with (txt "[") x = false -> has_no ends_authority x ->
  is_authority_end z -> has_no ends_path z -> is_end y -> x <> [] ->
  option_map parts_of_url (M.host_state to_ascii (with_credentials s info) false [] (x ++ z ++ y)) =
  generic_parts s match parse_host_port generic x with Some (h, p) => Some (Authority (userinfo_of info) (Some h) p)
                  | None => None end z y.
Proof.
  intros G B N E Nz I X. assert (M.is_special (with_credentials s info) = false) as S by now apply scheme_only_is_not_special.
  pose proof (end_of_authority z y I E) as Ezy.
  rewrite host_state_is, parse_host_port_is by (assumption || reflexivity || now intros _). cbn [app].
  pose proof (take_while_all (host_char generic) x) as A. pose proof (take_drop (host_char generic) x) as T.
  destruct (take_while (host_char generic) x) as [|b0 h0] eqn:H.
  - cbn [app] in T. rewrite T. unfold after_opaque_host. destruct x as [|b x]; [congruence|].
    cbn [is_nil negb]. rewrite andb_false_r. now destruct (Host.parse_opaque_host []).
  - set (h := b0 :: h0) in *. assert (h <> []) as Nh by discriminate. unfold after_opaque_host.
    rewrite opaque_host_is by assumption. rewrite host_kind_is by assumption.
    assert (has_no ends_authority (drop_while (host_char generic) x)) as Nr.
    { unfold has_no in *. rewrite <- T, forallb_app in N. now apply andb_true_iff in N. }
    assert (host_text (normalize_host shortest_ip6 (Host opaque h)) = Host.serialize_host (Host.opaque_host (encode_opaque h))) as P
      by (cbn [normalize_host kind host_text Host.serialize_host]; now apply encode_opaque_host_is).
    rewrite parse_port_in_authority, <- (ports_are_equal s info _ _ _ z y G P Nr E Nz I).
    unfold after_host. destruct (drop_while (host_char generic) x) as [|b digits]; [reflexivity|]. cbn [is_nil negb].
    now rewrite andb_true_r.
Qed.

(* A host in brackets *)
Lemma hosts_in_brackets_are_equal s info x z y :
  mode_of_scheme s = generic -> has_no ends_authority ("[" :: x) -> is_authority_end z -> has_no ends_path z -> is_end y ->
  option_map parts_of_url (M.host_state to_ascii (with_credentials s info) false [] (("[" :: x) ++ z ++ y)) =
  generic_parts s match parse_host_port generic ("[" :: x) with Some (h, p) => Some (Authority (userinfo_of info) (Some h) p)
                  | None => None end z y.
Proof.
  intros G N E Nz I. assert (M.is_special (with_credentials s info) = false) as S by now apply scheme_only_is_not_special.
  pose proof (end_of_authority z y I E) as Ezy. apply has_no_cons in N as [_ N].
  destruct (split_at_bracket x) as [H | (a & rest & -> & H)].
  - rewrite parse_unclosed_host by assumption. cbn [app]. rewrite host_state_unclosed; trivial. now apply no_special_no_backslash.
  - unfold has_no in N. rewrite forallb_app in N. apply andb_true_iff in N as [Na Nr]. apply has_no_cons in Nr as [_ Nr].
    rewrite parse_closed_host by assumption. cbn [app]. rewrite <- app_assoc. cbn [app].
    rewrite host_state_in_brackets by (assumption || now apply no_special_no_backslash).
    destruct (Host.parse_ipv6 a) as [pieces|] eqn:P; [|reflexivity]. rewrite parse_port_in_authority.
    apply ports_are_equal; try assumption. cbn [normalize_host kind host_text]. unfold shortest_ip6.
    change (strip (txt "[") ("[" :: ?x)) with (Some x). cbv iota. now rewrite removelast_last, P.
Qed.

(* The host and the port, after the userinfo [info] *)
Theorem hosts_and_ports_are_equal s info x z y :
  mode_of_scheme s = generic -> has_no ends_authority x -> is_authority_end z -> has_no ends_path z -> is_end y -> x <> [] ->
  option_map parts_of_url (M.host_state to_ascii (with_credentials s info) false [] (x ++ z ++ y)) =
  generic_parts s match parse_host_port generic x with Some (h, p) => Some (Authority (userinfo_of info) (Some h) p)
                  | None => None end z y.
Proof.
  intros. destruct (starts_with (txt "[") x) eqn:B; [|now apply hosts_without_brackets_are_equal].
  unfold starts_with in B. destruct (strip (txt "[") x) as [w|] eqn:S; [|discriminate]. apply strip_some in S. subst x.
  now apply hosts_in_brackets_are_equal.
Qed.

(* The whole authority *)
Theorem authorities_are_equal s a z y :
  mode_of_scheme s = generic -> has_no ends_authority a -> is_authority_end z -> has_no ends_path z -> is_end y ->
  option_map parts_of_url (M.begin_authority to_ascii (scheme_only s) (a ++ z ++ y)) =
  generic_parts s (read_authority generic a) z y.
Proof.
  intros G N E Nz I. pose proof (end_of_authority z y I E) as Ezy. unfold M.begin_authority.
  pose proof (scheme_only_is_not_special s G) as S. destruct (is_nil a) eqn:Nil.
  - destruct a; [|discriminate]. rewrite authority_without_at by (assumption || reflexivity || now apply no_special_no_backslash).
    cbn [andb app].
    change (M.host_state to_ascii (scheme_only s) false [] (z ++ y)) with
      (M.host_state to_ascii (scheme_only s) false [] ([] ++ z ++ y)).
    rewrite host_state_is by (assumption || reflexivity || now intros _).
    unfold after_opaque_host. cbn. f_equal.
    apply path_after_authority; try assumption; try reflexivity; try (now repeat split). now apply scheme_only_is_no_file.
  - assert (a <> []) as Na by now destruct a. rewrite read_authority_is by assumption.
    pose proof (split_last_at_is a) as L. destruct (split_last_at a) as [[info|] x].
    + destruct L as [L Hx]. assert (has_no ends_authority info /\ has_no ends_authority x) as [Ni Nx].
      { unfold has_no in *. rewrite L, forallb_app in N. apply andb_true_iff in N as [? N]. cbn [forallb] in N.
        apply andb_true_iff in N. tauto. }
      rewrite L, <- app_assoc. cbn [app]. rewrite authority_with_userinfo by (assumption || now apply no_special_no_backslash). cbv zeta.
      cbn [app].
      destruct (is_nil x) eqn:X; [now destruct x|].
      apply (hosts_and_ports_are_equal s (Some info)); trivial. now destruct x.
    + destruct L as [-> Ha]. rewrite authority_without_at by (assumption || now apply no_special_no_backslash). cbn [andb app].
      now apply (hosts_and_ports_are_equal s None).
Qed.

(* The text of an authority ends where the path begins. *)
Lemma split_at_authority_end r :
  has_no ends_path r ->
  let a := before ends_authority r in
  let z := from ends_authority r in
  r = a ++ z /\ has_no ends_authority a /\ is_authority_end z /\ has_no ends_path z.
Proof.
  intros N a z. assert (r = a ++ z) as E by (unfold a, z, before, from; now rewrite take_drop).
  split; [exact E|]. split; [apply take_while_all|]. split.
  - pose proof (drop_while_stops (fun b => negb (ends_authority b)) r) as D. unfold is_authority_end.
    change (drop_while (fun b => negb (ends_authority b)) r) with z in D. destruct z; [exact Logic.I|]. now apply negb_false_iff in D.
  - unfold has_no in *. rewrite E, forallb_app in N. now apply andb_true_iff in N.
Qed.

Lemma machine_with_authority input s rest r :
  split_scheme (trimmed input) = (Some s, rest) -> mode_of_scheme s = generic -> before ends_path rest = txt "//" ++ r ->
  by_machine to_ascii input None =
  generic_parts s (read_authority generic (before ends_authority r)) (from ends_authority r) (from ends_path rest).
Proof.
  intros E G A. destruct (split_at_path_end rest) as (R & N & I). rewrite A in R, N.
  destruct (split_at_authority_end r N) as (Raz & Na & Ez & Nz). set (y := from ends_path rest) in *.
  set (a := before ends_authority r) in *. set (z := from ends_authority r) in *. rewrite by_machine_is, E, R, Raz.
  unfold M.after_scheme, M.without_base. change (M.set_scheme (lowercase s) M.new_url) with (scheme_only s).
  rewrite scheme_only_is_no_file, scheme_only_is_not_special by assumption. rewrite <- app_assoc.
  change (txt "//" ++ ?x) with ("/" :: "/" :: x). change (strip (txt "/") ("/" :: ?x)) with (Some x).
  unfold M.path_or_authority_state. change (strip (txt "/") ("/" :: ?x)) with (Some x).
  rewrite <- app_assoc. now apply authorities_are_equal.
Qed.

(* The sequence that the grammar reads *)
Definition read_with_authority (s : text) (b : authority) (z y : text) : sequence :=
  put_query_fragment y (put_path z (with_authority s b)).

Lemma read_with_authority_keeps s b z y :
  scheme (read_with_authority s b z y) = Some s /\ auth (read_with_authority s b z y) = Some b.
Proof.
  unfold read_with_authority. destruct (put_end_keeps y (put_path z (with_authority s b))) as (E1 & E2 & _).
  destruct (put_path_keeps z (with_authority s b)) as (F1 & F2 & _). now rewrite E1, E2, F1, F2.
Qed.

Lemma parse_with_authority input s rest r :
  split_scheme (trimmed input) = (Some s, rest) -> before ends_path rest = txt "//" ++ r ->
  parse generic (trimmed input) =
  match read_authority generic (before ends_authority r) with
  | None => None
  | Some b => if on is_port_number (port b) then Some (read_with_authority s b (from ends_authority r) (from ends_path rest)) else None
  end.
Proof.
  intros E A. unfold parse, read_url. rewrite E. unfold parse_auth_path. rewrite A, strip_app. cbn [has_drive].
  unfold put_authority_path. destruct (read_authority generic _) as [b|]; [|reflexivity].
  change (put_query_fragment _ (put_path _ _)) with (read_with_authority s b (from ends_authority r) (from ends_path rest)).
  destruct (read_with_authority_keeps s b (from ends_authority r) (from ends_path rest)) as [_ ->]. reflexivity.
Qed.

Lemma has_its_path_root s b z y :
  is_authority_end z -> has_no ends_path z -> needs_path_root (read_with_authority s b z y) = false.
Proof.
  intros Ez Nz. unfold read_with_authority. assert (forall u, needs_path_root (put_query_fragment y u) = needs_path_root u) as K.
  { intro u. unfold put_query_fragment.
    destruct (from is_hash y); destruct (before is_hash y) as [|[[] [] [] [] [] [] [] []] q]; reflexivity. }
  rewrite K. destruct z as [|c z']; [reflexivity|]. simpl in Ez. apply has_no_cons in Nz as [Nc _].
  unfold ends_authority, ends_path, one_of in Ez, Nc. cbn [txt list_ascii_of_string existsb] in Ez, Nc.
  rewrite !orb_false_iff in Nc. destruct Nc as (B1 & B2 & _). rewrite B1, B2, !orb_false_r in Ez.
  apply byte_eqb_eq in Ez. subst c. unfold needs_path_root. cbn [put_path]. unfold put_path_rel.
  destruct (segments z'). cbn. apply andb_false_r.
Qed.

(* The grammar leaves no host of a generic URL to be interpreted. *)
Lemma host_is_interpreted x h p : parse_host_port generic x = Some (h, p) -> kind h <> uninterpreted.
Proof.
  unfold parse_host_port. match goal with |- match ?o with _ => _ end = _ -> _ => destruct o as [[t rest]|] end; [|discriminate].
  destruct (parse_port rest); [|discriminate]. injection 1 as <- _. cbn [kind]. unfold host_kind_of.
  destruct t as [|[[] [] [] [] [] [] [] []] t]; discriminate.
Qed.

Lemma authority_is_interpreted s a b z y :
  read_authority generic a = Some b -> is_interpreted (read_with_authority s b z y).
Proof.
  intro R. unfold is_interpreted. destruct (read_with_authority_keeps s b z y) as [_ ->].
  destruct (is_nil a) eqn:N; [destruct a; [injection R as <-; exact Logic.I|discriminate]|].
  rewrite read_authority_is in R by now destruct a. destruct (split_last_at a) as [info x].
  destruct (parse_host_port generic x) as [[h p]|] eqn:P; [|discriminate]. injection R as <-.
  apply host_is_interpreted in P. now destruct h as [[] h].
Qed.

(* Every generic input with an authority and without a base: the same parts, or both fail. *)
Theorem generic_with_authority input s rest r :
  split_scheme (trimmed input) = (Some s, rest) -> mode_of_scheme s = generic ->
  strip (txt "//") (before ends_path rest) = Some r ->
  by_machine to_ascii input None = by_stages to_ascii input None.
Proof.
  intros E G A. apply strip_some in A. rewrite (machine_with_authority input s rest r E G A).
  pose proof (parse_with_authority input s rest r E A) as P. destruct (split_at_path_end rest) as (R & N & I). rewrite A in N.
  destruct (split_at_authority_end r N) as (Raz & Na & Ez & Nz). unfold generic_parts.
  destruct (read_authority generic (before ends_authority r)) as [b|] eqn:RA; [|symmetry; eapply stages_without_parse; eassumption].
  destruct (on is_port_number (port b)); [|symmetry; eapply stages_without_parse; eassumption].
  symmetry. eapply stages_after_parse; try eassumption.
  - apply read_with_authority_keeps.
  - now apply has_its_path_root.
  - exact (authority_is_interpreted _ _ _ _ _ RA).
Qed.

End Generic.

(* ---- What is proved of the equality *)

(* The equality for every input that is generic, or has no scheme, and has no base: whatever ToASCII does. *)
Theorem equality_of_generic_urls to_ascii input :
  select_mode (trimmed input) generic = generic ->
  by_machine to_ascii input None = by_stages to_ascii input None.
Proof.
  intro G. unfold select_mode in G. destruct (split_scheme (trimmed input)) as [[s|] rest] eqn:E.
  - cbn [fst] in G. destruct (strip (txt "//") (before ends_path rest)) as [r|] eqn:A.
    + now apply (generic_with_authority to_ascii input s rest r).
    + now apply (generic_without_authority to_ascii input s rest).
  - destruct (both_need_a_scheme to_ascii input) as [M S]; [now rewrite E|congruence].
Qed.

Example equality_of_generic_urls_example :
  let input := txt "Foo://u:p@x:@[1::0:2]:007/a/../.?q#f" in
  select_mode (trimmed input) generic = generic /\
  by_stages Host.no_unicode input None =
  Some (Parts (txt "foo") (txt "u") (txt "p%40x%3A") (Some (txt "[1::2]")) (Some (txt "7")) (M.segments_path [txt ""])
              (Some (txt "q")) (Some (txt "f"))).
Proof. vm_compute. repeat split. Qed.
