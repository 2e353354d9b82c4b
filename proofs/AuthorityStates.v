(* The equality of machine and stages, continued: what the machine reads of the authority of a generic URL. *)

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
