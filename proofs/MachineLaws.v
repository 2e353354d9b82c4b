(* What the states of the machine do with a whole text, as functions of the grammar's chapter: the end of a URL, an opaque
   path, and the segments of a path. Each lemma is an induction on the text. *)

From Coq Require Import PeanoNat.
From Refurl Require Import EncodeLaws Grammar Normalize.
From Refurl Require Host Machine.
Module M := Machine.

Definition encode_query (special : bool) : text -> text :=
  utf8_percent_encode (if special then special_query_percent_encode_set else query_percent_encode_set).
Definition encode_fragment : text -> text := utf8_percent_encode fragment_percent_encode_set.
Definition encode_path : text -> text := utf8_percent_encode path_percent_encode_set.
Definition encode_opaque : text -> text := utf8_percent_encode c0_control_percent_encode_set.

(* ---- The end of a URL: [ "?" query ] [ "#" fragment ] *)

Definition query_of (x : text) : option text := match before is_hash x with "?" :: q => Some q | _ => None end.
Definition fragment_of (x : text) : option text := match from is_hash x with _ :: f => Some f | [] => None end.

Lemma put_query_fragment_is x u :
  query u = None -> fragment u = None ->
  put_query_fragment x u = with_query (query_of x) (with_fragment (fragment_of x) u).
Proof.
  intros Q F. unfold put_query_fragment, query_of, fragment_of.
  destruct u; simpl in *; subst. destruct (from is_hash x); repeat (destruct (before is_hash x) as [|[[] [] [] [] [] [] [] []] ?];
    try reflexivity).
Qed.

Lemma fragment_state_is u f x :
  M.fragment u = Some f -> M.fragment_state u x = M.set_fragment (Some (f ++ encode_fragment x)) u.
Proof.
  revert u f. induction x as [|c x IH]; intros u f E; simpl.
  - unfold M.set_fragment. rewrite app_nil_r. destruct u. simpl in *. now subst.
  - rewrite (IH _ (f ++ encode_byte fragment_percent_encode_set c)).
    + rewrite <- app_assoc. now destruct u.
    + simpl. now rewrite E.
Qed.

Lemma begin_fragment_is u x : M.begin_fragment u x = M.set_fragment (Some (encode_fragment x)) u.
Proof. unfold M.begin_fragment. rewrite (fragment_state_is _ []); [|reflexivity]. now destruct u. Qed.

(* The fragment, if the text begins with its sigil. *)
Definition end_with_fragment (x : text) (u : M.url) : M.url :=
  match x with [] => u | _ :: f => M.set_fragment (Some (encode_fragment f)) u end.

Lemma is_hash_is c : is_hash c = byte_eqb c "#".
Proof. apply orb_false_r. Qed.

Lemma query_state_is u q buffer x :
  M.query u = Some q ->
  M.query_state u buffer x =
  end_with_fragment (from is_hash x)
    (M.set_query (Some (q ++ encode_query (M.is_special u) (buffer ++ before is_hash x))) u).
Proof.
  revert buffer. induction x as [|c x IH]; intros buffer E; simpl.
  - rewrite E, app_nil_r. unfold encode_query. now destruct (M.is_special u).
  - unfold before, from in *. cbn [take_while drop_while]. rewrite is_hash_is. destruct (byte_eqb c "#") eqn:H; simpl.
    + rewrite begin_fragment_is, E, app_nil_r. unfold encode_query. now destruct (M.is_special u).
    + rewrite (IH _ E), <- app_assoc. reflexivity.
Qed.

(* What is left of a URL after its path. *)
Definition finish (x : text) (u : M.url) : M.url :=
  match x with
  | [] => u
  | b :: y => if byte_eqb b "?" then M.begin_query u y else M.begin_fragment u y
  end.

(* A text that is left when a path has ended. *)
Definition is_end (x : text) : Prop := match x with [] => True | b :: _ => ends_path b = true end.

Definition set_end (q f : option text) (u : M.url) : M.url := M.set_query q (M.set_fragment f u).

Lemma ends_path_cases b : ends_path b = true -> b = "?" \/ b = "#".
Proof.
  unfold ends_path, one_of. simpl. rewrite !orb_true_iff. intros [H|[H|H]]; [left|right|discriminate];
    now apply byte_eqb_eq in H.
Qed.

Lemma finish_is x u :
  is_end x -> M.query u = None -> M.fragment u = None ->
  finish x u = set_end (option_map (encode_query (M.is_special u)) (query_of x)) (option_map encode_fragment (fragment_of x)) u.
Proof.
  intros I Q F. destruct x as [|b x]; [now destruct u; simpl in *; subst|]. simpl in I.
  apply ends_path_cases in I as [-> | ->].
  - unfold finish, M.begin_query. rewrite byte_eqb_refl. rewrite (query_state_is _ [] [] x) by reflexivity.
    unfold query_of, fragment_of, before, from. cbn [take_while drop_while is_hash one_of txt list_ascii_of_string existsb].
    simpl. destruct (drop_while _ x); destruct u; simpl in *; subst; reflexivity.
  - unfold finish. simpl. rewrite begin_fragment_is. destruct u; simpl in *; subst. reflexivity.
Qed.

(* ---- The opaque path *)

Definition has_no (set : byte_set) (x : text) : Prop := forallb (fun b => negb (set b)) x = true.

Lemma has_no_cons set b x : has_no set (b :: x) <-> set b = false /\ has_no set x.
Proof. unfold has_no. simpl. now rewrite andb_true_iff, negb_true_iff. Qed.

(* A path and its end *)
Lemma split_at_path_end x : x = before ends_path x ++ from ends_path x /\ has_no ends_path (before ends_path x) /\
  is_end (from ends_path x).
Proof.
  unfold before, from. repeat split.
  - now rewrite take_drop.
  - apply take_while_all.
  - pose proof (drop_while_stops (fun b => negb (ends_path b)) x). unfold is_end.
    destruct (drop_while _ x); [exact I|]. simpl in H. now apply negb_false_iff in H.
Qed.

Lemma encode_last_space_app x y : y <> [] -> encode_last_space (x ++ y) = x ++ encode_last_space y.
Proof.
  intro N. unfold encode_last_space. rewrite rev_app_distr. destruct (rev y) as [|b z] eqn:E.
  - apply (f_equal (@rev byte)) in E. rewrite rev_involutive in E. contradiction.
  - assert (y = rev z ++ [b]) as -> by (rewrite <- (rev_involutive y), E; reflexivity). simpl.
    destruct b as [[] [] [] [] [] [] [] []]; try reflexivity. now rewrite rev_app_distr, rev_involutive, app_assoc.
Qed.

(* The text of an opaque path; [followed]: whether a query or a fragment follows. *)
Definition opaque_text (followed : bool) (x : text) : text :=
  if followed then encode_last_space (encode_opaque x) else encode_opaque x.

Lemma encode_not_nil set x : x <> [] -> utf8_percent_encode set x <> [].
Proof.
  destruct x as [|b x]; [congruence|]. intros _ H. simpl in H. apply app_eq_nil in H as [H _].
  unfold encode_byte in H. destruct (set b); discriminate.
Qed.

Lemma opaque_text_cons followed b x :
  x <> [] -> opaque_text followed (b :: x) = encode_byte c0_control_percent_encode_set b ++ opaque_text followed x.
Proof.
  intro N. unfold opaque_text, encode_opaque. simpl. destruct followed; [|reflexivity].
  apply encode_last_space_app, encode_not_nil, N.
Qed.

Lemma end_and_not_end x y : has_no ends_path x -> is_end y -> x <> [] -> M.starts_with_one_of (txt "?#") (x ++ y) = false.
Proof. destruct x; [congruence|]. intros H _ _. now apply has_no_cons in H. Qed.

Lemma opaque_path_state_is u p x y :
  M.url_path u = M.opaque_path p -> has_no ends_path x -> is_end y ->
  M.opaque_path_state u (x ++ y) =
  finish y (M.set_path (M.opaque_path (p ++ opaque_text (negb (is_nil y)) x)) u).
Proof.
  intros P N I. revert u p P. induction x as [|c x IH]; intros u p P.
  - assert (opaque_text (negb (is_nil y)) [] = []) as -> by (unfold opaque_text; now destruct (negb _)).
    rewrite app_nil_r, <- P. replace (M.set_path (M.url_path u) u) with u by now destruct u.
    destruct y as [|b y]; [reflexivity|]. simpl in *. apply ends_path_cases in I as [-> | ->]; reflexivity.
  - apply has_no_cons in N as [C N]. specialize (IH N). cbn [app M.opaque_path_state].
    unfold ends_path, one_of in C. cbn [txt list_ascii_of_string existsb] in C. rewrite !orb_false_iff in C.
    destruct C as (-> & -> & _). destruct x as [|d x].
    + clear IH. cbn [app]. unfold M.append_opaque. rewrite P.
      destruct (byte_eqb c " ") eqn:Space.
      * apply byte_eqb_eq in Space. subst c. destruct y as [|b y]; [simpl; now destruct u|]. simpl in I.
        assert (M.starts_with_one_of (txt "?#") (b :: y) = true) as -> by exact I.
        apply ends_path_cases in I as [-> | ->]; destruct u; reflexivity.
      * assert (opaque_text (negb (is_nil y)) [c] = encode_byte c0_control_percent_encode_set c) as ->.
        { unfold opaque_text, encode_opaque, utf8_percent_encode. simpl. rewrite app_nil_r.
          destruct (negb (is_nil y)); [|reflexivity]. apply text_eqb_eq.
          apply (every_byte_implies (fun c => negb (byte_eqb c " ")) (fun c => text_eqb
            (encode_last_space (encode_byte c0_control_percent_encode_set c)) (encode_byte c0_control_percent_encode_set c)));
            [vm_compute; reflexivity | now rewrite Space]. }
        destruct y as [|b y]; [now destruct u|]. simpl in I. apply ends_path_cases in I as [-> | ->]; destruct u; reflexivity.
    + rewrite opaque_text_cons by discriminate. rewrite app_assoc. unfold M.append_opaque. rewrite P.
      destruct (byte_eqb c " ") eqn:Space.
      * apply byte_eqb_eq in Space. subst c. rewrite end_and_not_end by (assumption || discriminate).
        rewrite (IH _ (p ++ txt " ")) by reflexivity. now destruct u.
      * rewrite (IH _ (p ++ encode_byte c0_control_percent_encode_set c)) by reflexivity. now destruct u.
Qed.

(* ---- Segments *)

(* The path of segments [ds] before a [last] one; only the last one has no slash after it. *)
Definition run_segments (u : M.url) (ds : list text) (last : text) : M.url :=
  M.end_segment false (encode_path last) (fold_left (fun u d => M.end_segment true (encode_path d) u) ds u).

Definition with_path (s : list text) (u : M.url) : M.url := M.set_path (M.segments_path s) u.

(* What the end of a segment does with the segments of a URL that is no file. *)
Definition segments_after (slash : bool) (x : text) (s : list text) : list text :=
  if M.is_dots x then (if slash then removelast s else removelast s ++ [[]])
  else if M.is_dot x then (if slash then s else s ++ [[]])
  else s ++ [x].

Lemma end_segment_is slash x s u :
  M.is_file u = false -> M.end_segment slash x (with_path s u) = with_path (segments_after slash x s) u.
Proof.
  intro F. unfold M.end_segment, segments_after, M.shorten, M.append, M.normalized_drive.
  replace (M.is_file (with_path s u)) with false by (symmetry; exact F).
  destruct (M.is_dots x), (M.is_dot x), slash; destruct u; reflexivity.
Qed.

Lemma fold_segments_is ds s u :
  M.is_file u = false ->
  fold_left (fun u d => M.end_segment true (encode_path d) u) ds (with_path s u) =
  with_path (fold_left (fun s d => segments_after true (encode_path d) s) ds s) u.
Proof. intro F. revert s. induction ds as [|d ds IH]; intro s; [reflexivity|]. simpl. now rewrite end_segment_is, IH. Qed.

Definition no_backslash (u : M.url) (x : text) : Prop := M.is_special u = true -> has "\" x = false.

Lemma slash_cases u c : (M.is_special u = true -> byte_eqb c "\" = false) -> M.is_slash u c = byte_eqb c "/".
Proof. intro H. unfold M.is_slash. destruct (M.is_special u); [rewrite H by reflexivity|]; now rewrite orb_false_r. Qed.

Lemma no_backslash_cons u c x : no_backslash u (c :: x) -> (M.is_special u = true -> byte_eqb c "\" = false) /\ no_backslash u x.
Proof.
  intro H. split; intro S; specialize (H S); cbn [has existsb] in H; apply orb_false_iff in H as [A B]; [|exact B].
  now rewrite byte_eqb_sym.
Qed.

Lemma special_end_segment slash b u : M.is_special (M.end_segment slash b u) = M.is_special u.
Proof.
  unfold M.end_segment, M.shorten. repeat match goal with |- context [if ?c then _ else _] => destruct c end; reflexivity.
Qed.

(* The path state reads the segments of a path one by one. Only the first one comes after what is in the buffer. *)
Lemma path_state_is u buffer x y :
  has_no ends_path x -> no_backslash u x -> is_end y ->
  M.path_state u buffer (x ++ y) =
  finish y (let (ds, last) := segments x in
    match ds with
    | [] => M.end_segment false (buffer ++ encode_path last) u
    | d :: ds => run_segments (M.end_segment true (buffer ++ encode_path d) u) ds last
    end).
Proof.
  intros N B I. revert u buffer B. induction x as [|c x IH]; intros u buffer B.
  - simpl. rewrite app_nil_r. destruct y as [|b y]; [reflexivity|]. simpl in I. simpl.
    apply ends_path_cases in I as [-> | ->]; [|]; (rewrite slash_cases; [reflexivity|reflexivity]).
  - apply has_no_cons in N as [C N]. apply no_backslash_cons in B as [Bc B]. specialize (IH N).
    cbn [app M.path_state segments]. rewrite slash_cases by exact Bc.
    unfold ends_path, one_of in C. cbn [txt list_ascii_of_string existsb] in C. rewrite !orb_false_iff in C.
    destruct C as (-> & -> & _). destruct (byte_eqb c "/").
    + rewrite IH by (unfold no_backslash; now rewrite special_end_segment). destruct (segments x) as [ds last]. cbn [fst snd].
      rewrite app_nil_r. unfold run_segments. now destruct ds as [|d ds].
    + rewrite IH by exact B. destruct (segments x) as [ds last]. destruct ds as [|d ds]; simpl; now rewrite <- app_assoc.
Qed.

(* From the beginning of a path, with nothing in the buffer. *)
Theorem path_is_read_by_segments u s x y :
  M.is_file u = false -> has_no ends_path x -> no_backslash u x -> is_end y ->
  M.path_state (with_path s u) [] (x ++ y) =
  finish y (with_path (segments_after false (encode_path (snd (segments x)))
    (fold_left (fun s d => segments_after true (encode_path d) s) (fst (segments x)) s)) u).
Proof.
  intros F N B I. rewrite path_state_is by assumption. f_equal. destruct (segments x) as [ds last].
  destruct ds as [|d ds]; simpl; [now rewrite end_segment_is|].
  unfold run_segments. rewrite end_segment_is, fold_segments_is, end_segment_is by assumption. reflexivity.
Qed.

(* ---- Dot segments: those that percent-decode to one or two dots *)

Lemma decoded_nil x : percent_decode x = [] -> x = [].
Proof.
  destruct x as [|b x]; [reflexivity|]. destruct (byte_eqb b "%") eqn:E.
  - apply byte_eqb_eq in E. subst b. destruct (starts_with_two_hex_digits x) eqn:H; [|now rewrite decode_percent].
    destruct x as [|h [|l x]]; try discriminate. simpl in H. apply andb_true_iff in H as [Hh Hl].
    now rewrite decode_encoded_byte.
  - now rewrite decode_other.
Qed.

Lemma hex_value_bound b : is_hex_digit b = true -> (hex_value b < 16)%N.
Proof.
  intro H. apply N.ltb_lt. revert b H. apply every_byte_implies. vm_compute. reflexivity.
Qed.

Lemma dot_of_digits h l :
  is_hex_digit h = true -> is_hex_digit l = true -> decoded_byte h l = "." -> h = "2" /\ (l = "e" \/ l = "E").
Proof.
  intros Hh Hl E.
  apply (f_equal code) in E. unfold decoded_byte, byte_of, code in E. rewrite N_ascii_embedding in E.
  - change (N_of_ascii ".") with 46%N in E.
    pose proof (hex_value_bound h Hh). pose proof (hex_value_bound l Hl).
    assert (hex_value h = 2 /\ hex_value l = 14)%N as [H2 HE] by lia. clear E. split.
    + apply byte_eqb_eq. apply N.eqb_eq in H2. revert h H2 Hh H. intros h H2 Hh _.
      pose proof (every_byte (fun h => implb (is_hex_digit h && (hex_value h =? 2)%N) (byte_eqb h "2")) eq_refl h) as A.
      cbv beta in A. now rewrite Hh, H2 in A.
    + apply N.eqb_eq in HE.
      pose proof (every_byte (fun l => implb (is_hex_digit l && (hex_value l =? 14)%N) (byte_eqb l "e" || byte_eqb l "E"))
        eq_refl l) as A.
      cbv beta in A. rewrite Hl, HE in A. apply orb_true_iff in A as [A|A]; apply byte_eqb_eq in A; auto.
  - pose proof (hex_value_bound h Hh). pose proof (hex_value_bound l Hl). lia.
Qed.

(* A text that decodes to a dot and more begins with one of the three texts of a dot. *)
Lemma decoded_dot x z :
  percent_decode x = "." :: z ->
  exists d y, x = d ++ y /\ In d dot_texts /\ percent_decode y = z.
Proof.
  destruct x as [|b x]; [discriminate|]. destruct (byte_eqb b "%") eqn:E.
  - apply byte_eqb_eq in E. subst b. destruct (starts_with_two_hex_digits x) eqn:H; [|now rewrite decode_percent].
    destruct x as [|h [|l x]]; try discriminate. simpl in H. apply andb_true_iff in H as [Hh Hl].
    rewrite decode_encoded_byte by assumption. injection 1 as D Z.
    destruct (dot_of_digits h l Hh Hl D) as [-> [-> | ->]]; [exists (txt "%2e"), x | exists (txt "%2E"), x];
      repeat split; simpl; auto 6.
  - rewrite decode_other by assumption. injection 1 as -> Z. exists (txt "."), x. repeat split; simpl; auto.
Qed.

Theorem dot_decodes_to_a_dot x : is_dot x = true <-> percent_decode x = txt ".".
Proof.
  unfold is_dot. rewrite existsb_exists. split.
  - intros (d & I & E). apply text_eqb_eq in E. subst d. simpl in I. now repeat destruct I as [<- | I].
  - intro D. apply decoded_dot in D as (d & y & -> & I & Y). apply decoded_nil in Y. subst y. rewrite app_nil_r.
    exists d. split; [exact I|apply text_eqb_refl].
Qed.

Theorem dots_decode_to_two_dots x : is_dots x = true <-> percent_decode x = txt "..".
Proof.
  unfold is_dots. rewrite existsb_exists. split.
  - intros (d & I & E). apply text_eqb_eq in E. subst d. simpl in I. now repeat destruct I as [<- | I].
  - intro D. apply decoded_dot in D as (d & y & -> & I & Y). apply decoded_dot in Y as (e & z & -> & J & Z).
    apply decoded_nil in Z. subst z. rewrite app_nil_r. exists (d ++ e). split; [|apply text_eqb_refl].
    apply in_flat_map. exists d. split; [exact I|]. now apply in_map.
Qed.

(* The machine, which compares in lowercase, means the same segments. *)
Lemma lowercase_is_one_of x constants :
  existsb (text_eqb (lowercase x)) constants = true -> exists d, In d constants /\ lowercase x = d.
Proof. rewrite existsb_exists. intros (d & I & E). apply text_eqb_eq in E. eauto. Qed.

Lemma lower_byte_inv b c :
  lower_byte b = c -> existsb (byte_eqb c) [".";"%";"2"] = true -> b = c.
Proof.
  intros <- H. apply byte_eqb_eq. revert b H.
  apply (every_byte_implies (fun b => existsb (byte_eqb (lower_byte b)) [".";"%";"2"]) (fun b => byte_eqb b (lower_byte b))).
  vm_compute. reflexivity.
Qed.

Lemma lower_byte_e b : lower_byte b = "e" -> b = "e" \/ b = "E".
Proof.
  intro H. apply byte_eqb_eq in H. rewrite <- !byte_eqb_eq, <- orb_true_iff. revert b H.
  apply every_byte_implies. vm_compute. reflexivity.
Qed.

Ltac each_byte :=
  repeat match goal with
  | H : lowercase ?x = ?c :: _ |- _ =>
      destruct x as [|? x]; [discriminate|]; let E := fresh in injection H as E H;
      (apply lower_byte_e in E as [-> | ->] || (apply lower_byte_inv in E; [subst|reflexivity]))
  | H : map lower_byte ?x = _ |- _ => change (lowercase x = _) in H
  | H : lowercase ?x = [] |- _ => destruct x; [clear H|discriminate]
  end.

Lemma machine_is_dot x : M.is_dot x = is_dot x.
Proof.
  apply eq_true_iff_eq. split.
  - intro H. apply lowercase_is_one_of in H as (d & I & E). simpl in I.
    repeat destruct I as [<- | I]; try contradiction; cbn in E; each_byte; reflexivity.
  - unfold is_dot. rewrite existsb_exists. intros (d & I & E). apply text_eqb_eq in E. subst d. simpl in I.
    now repeat destruct I as [<- | I].
Qed.

Lemma machine_is_dots x : M.is_dots x = is_dots x.
Proof.
  apply eq_true_iff_eq. split.
  - intro H. apply lowercase_is_one_of in H as (d & I & E). simpl in I.
    repeat destruct I as [<- | I]; try contradiction; cbn in E; each_byte; reflexivity.
  - unfold is_dots. rewrite existsb_exists. intros (d & I & E). apply text_eqb_eq in E. subst d. simpl in I.
    now repeat destruct I as [<- | I].
Qed.

Lemma encode_is c set x :
  (forall b, percent_encode_set c b = set b) -> encode c x = utf8_percent_encode set x.
Proof. intro H. unfold encode. rewrite percent_encode_is_utf8_percent_encode. now apply encode_ext. Qed.

Lemma encode_path_is x : encode path_column x = encode_path x.
Proof. apply encode_is, sets_of_the_table. Qed.

(* Encoding makes no dot segments, and unmakes none. *)
Lemma is_dot_encode x : M.is_dot (encode_path x) = is_dot x.
Proof.
  rewrite machine_is_dot. apply eq_true_iff_eq. rewrite !dot_decodes_to_a_dot. unfold encode_path.
  rewrite encode_keeps_meaning; [tauto|apply component_sets_keep_meaning].
Qed.

Lemma is_dots_encode x : M.is_dots (encode_path x) = is_dots x.
Proof.
  rewrite machine_is_dots. apply eq_true_iff_eq. rewrite !dots_decode_to_two_dots. unfold encode_path.
  rewrite encode_keeps_meaning; [tauto|apply component_sets_keep_meaning].
Qed.
