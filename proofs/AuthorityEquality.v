(* The equality of machine and stages, continued: authorities of generic URLs (Equality.v has what comes before).

   The machine's authority state looks for @ again and again; each one makes userinfo of what was read since the last one.
   The grammar splits the authority at its last @. *)

From Refurl Require Import EncodeLaws MachineLaws Composition Equality.
From Refurl Require HostIdempotence.

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

Lemma machine_ends_authority u c x : M.is_special u = false -> M.ends_authority u (c :: x) = ends_authority c.
Proof. intro S. unfold M.ends_authority. rewrite S. apply orb_false_r. Qed.

Lemma end_is_no_at c : ends_authority c = true -> byte_eqb c "@" = false.
Proof. intro H. apply negb_true_iff. revert c H. apply every_byte_implies. vm_compute. reflexivity. Qed.

Section Authorities.
Variable to_ascii : text -> option text.

Lemma authority_without_at u seen token buffer x z :
  M.is_special u = false -> has "@" x = false -> has_no ends_authority x -> is_authority_end z ->
  M.authority_state to_ascii u seen token buffer (x ++ z) =
  if seen && is_nil (buffer ++ x) then None else M.host_state to_ascii u false [] ((buffer ++ x) ++ z).
Proof.
  intros S A N E. revert buffer A N. induction x as [|c x IH]; intros buffer A N.
  - rewrite app_nil_r. destruct z as [|c z]; [reflexivity|]. simpl in E. cbn [app M.authority_state].
    now rewrite end_is_no_at, machine_ends_authority, E by assumption.
  - apply has_no_cons in N as [Nc N]. cbn [has existsb] in A. apply orb_false_iff in A as [Ac A].
    cbn [app M.authority_state]. rewrite (byte_eqb_sym c "@"), Ac, machine_ends_authority, Nc by assumption.
    rewrite IH, <- (app_assoc buffer) by assumption. reflexivity.
Qed.

Lemma credentials_of_set k u :
  M.Credentials (M.username (M.set_credentials (M.name k) (M.word k) u))
    (M.password (M.set_credentials (M.name k) (M.word k) u)) (M.password_token_seen k) = k.
Proof. now destruct k. Qed.

(* The userinfo [info] is all before the last @. *)
Theorem authority_with_userinfo u seen token buffer info x z :
  M.is_special u = false -> has "@" x = false -> has_no ends_authority info -> has_no ends_authority x ->
  is_authority_end z ->
  M.authority_state to_ascii u seen token buffer (info ++ "@" :: x ++ z) =
  let k := M.add_credentials ((if seen then ["@"] else []) ++ buffer ++ info)
             (M.Credentials (M.username u) (M.password u) token) in
  if is_nil x then None
  else M.host_state to_ascii (M.set_credentials (M.name k) (M.word k) u) false [] (x ++ z).
Proof.
  intros S A N Nx E. revert u seen token buffer S. induction info as [|c info IH]; intros u seen token buffer S; cbv zeta.
  - cbn [app M.authority_state]. rewrite byte_eqb_refl, authority_without_at by assumption. rewrite app_nil_r.
    destruct seen; [|reflexivity]. now rewrite add_credentials_at.
  - apply has_no_cons in N as [Nc N]. specialize (IH N). cbn [app M.authority_state].
    destruct (byte_eqb c "@") eqn:C.
    + apply byte_eqb_eq in C. subst c. rewrite IH by exact S. cbv zeta.
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
    rewrite end_is_forbidden by assumption. cbn [andb]. rewrite machine_ends_authority, E by assumption. reflexivity.
  - apply has_no_cons in N as [Nc N]. cbn [app M.host_state take_while drop_while]. rewrite S. cbn [andb negb].
    rewrite machine_ends_authority, Nc by assumption. rewrite andb_true_r. destruct (host_char generic c) eqn:C.
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
