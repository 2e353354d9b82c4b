(* Theorem 3, the laws of printing (spec-notes/laws.md#printing): parsing loses nothing. *)

From Refurl Require Import Print.

(* ---- What a parsing expression leaves is the end of the text *)

Definition leaves_an_end (read : expr -> text -> outcome) : Prop :=
  forall e x made rest, read e x = Yes made rest -> exists p, x = p ++ rest.

Section Combinators.
  Variable reader : expr -> text -> outcome.
  Hypothesis H : leaves_an_end reader.

  Lemma note_yes made o made' rest : note made o = Yes made' rest -> exists more, o = Yes more rest.
  Proof. destruct o; simpl; try discriminate. intro E. inversion E; subst. eauto. Qed.

  Lemma read_all_end parts x made rest : read_all reader parts x = Yes made rest -> exists p, x = p ++ rest.
  Proof.
    revert x made. induction parts as [|e parts IH]; simpl; intros x made E.
    - inversion E; subst. now exists [].
    - destruct (reader e x) as [| |made' rest'] eqn:R; try discriminate.
      apply note_yes in E as [more E]. apply IH in E as [p ->]. apply H in R as [p' ->].
      exists (p' ++ p). now rewrite app_assoc.
  Qed.

  Lemma read_first_end parts x made rest : read_first reader parts x = Yes made rest -> exists p, x = p ++ rest.
  Proof.
    induction parts as [|e parts IH]; simpl; intro E; [discriminate|].
    destruct (reader e x) as [| |made' rest'] eqn:R; try discriminate; auto.
    inversion E; subst. eapply H, R.
  Qed.

  Lemma read_rounds_end e rounds : forall least most x made rest,
    read_rounds reader e least most rounds x = Yes made rest -> exists p, x = p ++ rest.
  Proof.
    induction rounds as [|rounds IH]; intros least most x made rest E; [discriminate|]. cbn [read_rounds] in E.
    assert (stop : Yes [] x = Yes made rest -> exists p, x = p ++ rest) by (intro S; inversion S; subst; now exists []).
    destruct most as [[|most]|]; auto;
      (destruct (reader e x) as [| |made' rest'] eqn:R; [discriminate| |]; [destruct least; [auto | discriminate] |]);
      (destruct (Nat.eqb least 0 && Nat.eqb (List.length rest') (List.length x)); [auto|]);
      apply note_yes in E as [more E]; apply IH in E as [p ->]; apply H in R as [p' ->];
      exists (p' ++ p); now rewrite app_assoc.
  Qed.
End Combinators.

Theorem what_is_left_is_the_end_of_the_text {productions noted} fuel m : leaves_an_end (read_by productions noted fuel m).
Proof.
  induction fuel as [|fuel IH]; intros e x made rest E; [discriminate|].
  assert (stop : forall c, Yes c x = Yes made rest -> exists p, x = p ++ rest) by (intros c S; inversion S; subst; now exists []).
  destruct e as [ranges|t|parts|parts|part least most|part without|part|part|n]; cbn [read_by] in E.
  - destruct x as [|b x]; [discriminate|]. destruct (in_ranges ranges b); [|discriminate].
    inversion E; subst. now exists [b].
  - destruct (strip t x) eqn:S; [|discriminate]. apply strip_some in S. inversion E; subst. eauto.
  - eapply read_all_end; eauto.
  - eapply read_first_end; eauto.
  - eapply read_rounds_end; eauto.
  - destruct (read_by _ _ fuel m without x); try discriminate. eauto.
  - destruct (read_by _ _ fuel m part x); try discriminate. eauto.
  - destruct (read_by _ _ fuel m part x); try discriminate. eauto.
  - destruct (find_production productions m n); [|discriminate].
    destruct (read_by _ _ fuel m e x) eqn:R; try discriminate. inversion E; subst. eauto.
Qed.

Lemma read_text_app p rest : read_text (p ++ rest) rest = p.
Proof.
  unfold read_text. rewrite app_length. replace (_ + _ - _) with (List.length p) by lia.
  rewrite firstn_app, PeanoNat.Nat.sub_diag, firstn_all. simpl. apply app_nil_r.
Qed.

(* ---- Each function of the grammar cuts its text into parts that make up the text *)

Lemma before_from p x : before p x ++ from p x = x.
Proof. apply take_drop. Qed.

Lemma strip_app_stops t y z : stops (fun b => has b t) z ->
  strip t (y ++ z) = match strip t y with Some rest => Some (rest ++ z) | None => None end.
Proof.
  intro S. revert y. assert (forall u y, (forall b, has b u = true -> has b t = true) ->
    strip u (y ++ z) = match strip u y with Some rest => Some (rest ++ z) | None => None end) as H; [|intro y; now apply H].
  induction u as [|a u IH]; intros y I; [reflexivity|]. destruct y as [|b y]; cbn [app strip].
  - destruct z as [|b z]; [reflexivity|]. cbn. destruct (byte_eqb a b) eqn:E; [|reflexivity]. apply byte_eqb_eq in E. subst b.
    cbn in S. rewrite I in S; [discriminate|]. cbn. now rewrite byte_eqb_refl.
  - destruct (byte_eqb a b); [|reflexivity]. apply IH. intros c C. apply I. unfold has in *. cbn. now rewrite C, orb_true_r.
Qed.

Lemma split_scheme_whole x s rest : split_scheme x = (s, rest) -> sigils [] (txt ":") s ++ rest = x.
Proof.
  unfold split_scheme. destruct x as [|b x]; [now injection 1 as <- <-|].
  destruct (is_alpha b); [|now injection 1 as <- <-].
  pose proof (take_drop is_scheme_char (b :: x)) as T.
  destruct (drop_while is_scheme_char (b :: x)) as [|c r] eqn:D; [now injection 1 as <- <-|].
  destruct (byte_eq_dec c ":") as [->|N].
  - injection 1 as <- <-. simpl. rewrite <- app_assoc. exact T.
  - intro E. assert (X : (@None text, b :: x) = (s, rest)) by
      (rewrite <- E; destruct c as [[] [] [] [] [] [] [] []]; try reflexivity; now elim N).
    now injection X as <- <-.
Qed.

Lemma parse_port_whole x p : parse_port x = Some p -> sigils (txt ":") [] p = x.
Proof.
  unfold parse_port. destruct x as [|c digits]; [now injection 1 as <-|].
  destruct (byte_eq_dec c ":") as [->|N].
  - destruct (forallb is_digit digits); [|discriminate]. injection 1 as <-. simpl. now rewrite app_nil_r.
  - destruct c as [[] [] [] [] [] [] [] []]; try discriminate. now elim N.
Qed.

Lemma parse_host_port_whole m x h p : parse_host_port m x = Some (h, p) -> host_text h ++ sigils (txt ":") [] p = x.
Proof.
  unfold parse_host_port. intro E.
  assert (whole : forall t rest, t ++ rest = x ->
      match parse_port rest with Some p => Some (Host (host_kind_of m t) t, p) | None => None end = Some (h, p) ->
      host_text h ++ sigils (txt ":") [] p = x).
  { intros t rest W Q. destruct (parse_port rest) as [o|] eqn:P; [|discriminate]. injection Q as <- <-.
    apply parse_port_whole in P. cbn [host_text]. now rewrite P. }
  assert (plain : (match take_while (host_char m) x with [] => None | h => Some (h, drop_while (host_char m) x) end) =
                  None \/ exists t rest, t ++ rest = x /\
                  (match take_while (host_char m) x with [] => None | h => Some (h, drop_while (host_char m) x) end) = Some (t, rest)).
  { pose proof (take_drop (host_char m) x) as T. destruct (take_while (host_char m) x); eauto. }
  destruct x as [|c inside]; [discriminate|].
  destruct (byte_eq_dec c "[") as [->|N].
  - destruct (read fuel m (Ref "ip6-address") inside) as [| |made rest] eqn:R; try discriminate.
    destruct rest as [|c rest]; [discriminate|]. destruct (byte_eq_dec c "]") as [->|N].
    + apply what_is_left_is_the_end_of_the_text in R as [q ->]. clear plain.
      assert (X : "["%char :: q ++ "]"%char :: rest = ("["%char :: q ++ ["]"%char]) ++ rest)
        by (simpl; now rewrite <- app_assoc).
      assert (W : read_text ("["%char :: q ++ "]"%char :: rest) rest ++ rest = "["%char :: q ++ "]"%char :: rest)
        by (rewrite X, read_text_app; reflexivity).
      exact (whole _ _ W E).
    + destruct c as [[] [] [] [] [] [] [] []]; try discriminate. now elim N.
  - destruct plain as [F | (t & rest & W & F)].
    + exfalso. destruct c as [[] [] [] [] [] [] [] []]; try (rewrite F in E; discriminate). now elim N.
    + eapply whole; [exact W|]. destruct c as [[] [] [] [] [] [] [] []]; try (rewrite F in E; exact E). now elim N.
Qed.

Lemma split_last_at_whole x info rest : split_last_at x = (info, rest) -> sigils [] (txt "@") info ++ rest = x.
Proof.
  unfold split_last_at. pose proof (take_drop (fun b => negb (byte_eqb b "@")) (rev x)) as T.
  pose proof (drop_while_stops (fun b => negb (byte_eqb b "@")) (rev x)) as S.
  destruct (drop_while _ (rev x)) as [|c r]; [now injection 1 as <- <-|].
  injection 1 as <- <-. cbn [stops] in S. apply negb_false_iff, byte_eqb_eq in S. subst c.
  apply (f_equal (@rev byte)) in T. rewrite rev_involutive, rev_app_distr in T. exact T.
Qed.

Lemma parse_userinfo_whole x : username (parse_userinfo x) ++ sigils (txt ":") [] (password (parse_userinfo x)) = x.
Proof.
  unfold parse_userinfo. pose proof (take_drop (fun b => negb (byte_eqb b ":")) x) as T.
  pose proof (drop_while_stops (fun b => negb (byte_eqb b ":")) x) as S.
  destruct (drop_while _ x) as [|c r]; simpl; [apply app_nil_r|].
  cbn [stops] in S. apply negb_false_iff, byte_eqb_eq in S. subst c. rewrite app_nil_r. exact T.
Qed.

Lemma read_authority_whole m x a : read_authority m x = Some a -> print_authority a = txt "//" ++ x.
Proof.
  unfold read_authority. destruct x as [|b x]; [now injection 1 as <-|].
  destruct (split_last_at (b :: x)) as [info rest] eqn:A. apply split_last_at_whole in A.
  destruct (parse_host_port m rest) as [[h p]|] eqn:P; [|discriminate]. apply parse_host_port_whole in P.
  injection 1 as <-. unfold print_authority. cbn [user name port]. rewrite <- A, <- P. f_equal.
  destruct info as [i|]; cbn [option_map]; [|reflexivity].
  unfold print_userinfo. change (sigils [] (txt "@") (Some i)) with (i ++ txt "@"). pose proof (parse_userinfo_whole i) as U.
  revert U. generalize (username (parse_userinfo i)) (sigils (txt ":") [] (password (parse_userinfo i))). intros n w U.
  rewrite <- U. now rewrite <- !app_assoc.
Qed.

(* ---- The path *)

(* The components that are set before the path: no path, query and fragment. *)
Definition before_path (u : sequence) : Prop :=
  drive u = None /\ path_root u = false /\ dirs u = [] /\ file u = None /\ query u = None /\ fragment u = None.

Ltac any_other_byte c N := destruct c as [[] [] [] [] [] [] [] []]; first [reflexivity | now elim N].

Lemma put_path_other c x u : c <> "/" -> put_path (c :: x) u = put_path_rel (c :: x) u.
Proof. intro N. any_other_byte c N. Qed.

Lemma put_path_rel_keeps x u :
  scheme (put_path_rel x u) = scheme u /\ auth (put_path_rel x u) = auth u /\ query (put_path_rel x u) = query u
  /\ fragment (put_path_rel x u) = fragment u.
Proof. unfold put_path_rel. destruct (segments x). repeat split. Qed.

Lemma print_put_path_rel x u :
  drive u = None -> print_path (put_path_rel x u) = (if path_root u then txt "/" else []) ++ x.
Proof.
  intro D. unfold print_path, put_path_rel. pose proof (with_slashes_segments x) as W.
  destruct (segments x) as [ds last]. cbn [fst snd] in W.
  cbn [drive path_root dirs file with_file with_dirs]. rewrite D. cbn [sigils].
  destruct last as [|b last]; cbn [nonempty sigils]; rewrite <- W, ?app_nil_l, ?app_nil_r; reflexivity.
Qed.

Lemma put_path_whole x u :
  before_path u ->
  print_path (put_path x u) = x /\ scheme (put_path x u) = scheme u /\ auth (put_path x u) = auth u
  /\ query (put_path x u) = None /\ fragment (put_path x u) = None.
Proof.
  intros (D & R & Ds & Fi & Q & G).
  assert (rel : forall y, print_path (put_path_rel y u) = y /\ scheme (put_path_rel y u) = scheme u
    /\ auth (put_path_rel y u) = auth u /\ query (put_path_rel y u) = None /\ fragment (put_path_rel y u) = None).
  { intro y. rewrite print_put_path_rel by assumption. destruct (put_path_rel_keeps y u) as (-> & -> & -> & ->).
    rewrite R, Q, G. repeat split. }
  destruct x as [|c x]; [apply (rel [])|].
  destruct (byte_eq_dec c "/") as [->|N]; [|rewrite put_path_other by exact N; apply rel].
  change (put_path ("/"%char :: x) u) with (put_path_rel x (with_path_root true u)).
  rewrite print_put_path_rel by exact D. destruct (put_path_rel_keeps x (with_path_root true u)) as (-> & -> & -> & ->).
  cbn [scheme auth query fragment path_root with_path_root]. rewrite Q, G. repeat split.
Qed.

(* ---- Query and fragment *)

Definition front (u : sequence) : text :=
  sigils [] (txt ":") (scheme u) ++ match auth u with Some a => print_authority a | None => [] end ++ print_path u.

Lemma with_sigils_front u :
  with_sigils u = front u ++ sigils (txt "?") [] (query u) ++ sigils (txt "#") [] (fragment u).
Proof. unfold with_sigils, front. now rewrite <- !app_assoc. Qed.

Lemma put_fragment_whole x u :
  fragment u = None -> stops (fun b => negb (is_hash b)) x ->
  with_sigils (match x with _ :: f => with_fragment (Some f) u | [] => u end) = with_sigils u ++ x.
Proof.
  intros G S. destruct x as [|c x]; [now rewrite app_nil_r|].
  cbn [stops] in S. apply negb_false_iff in S.
  apply (every_byte_implies is_hash (fun c => byte_eqb c "#") ltac:(vm_compute; reflexivity)) in S.
  apply byte_eqb_eq in S. subst c. rewrite !with_sigils_front.
  change (front (with_fragment (Some x) u)) with (front u). change (query (with_fragment (Some x) u)) with (query u).
  change (fragment (with_fragment (Some x) u)) with (Some x). rewrite G. cbn [sigils].
  rewrite !app_nil_r, <- !app_assoc. reflexivity.
Qed.

Lemma put_query_whole x u :
  query u = None -> fragment u = None -> stops (fun b => negb (byte_eqb b "?")) x ->
  with_sigils (match x with "?" :: q => with_query (Some q) u | _ => u end) = with_sigils u ++ x.
Proof.
  intros Q G S. destruct x as [|c x]; [now rewrite app_nil_r|].
  cbn [stops] in S. apply negb_false_iff, byte_eqb_eq in S. subst c. cbv iota. rewrite !with_sigils_front.
  change (front (with_query (Some x) u)) with (front u). change (query (with_query (Some x) u)) with (Some x).
  change (fragment (with_query (Some x) u)) with (fragment u). rewrite Q, G. cbn [sigils].
  rewrite !app_nil_r, ?app_nil_l. reflexivity.
Qed.

Lemma put_query_fragment_whole x u :
  query u = None -> fragment u = None -> stops (fun b => negb (ends_path b)) x ->
  with_sigils (put_query_fragment x u) = with_sigils u ++ x.
Proof.
  intros Q G S. unfold put_query_fragment. cbv zeta.
  assert (Sq : stops (fun b => negb (byte_eqb b "?")) (before is_hash x)).
  { unfold before. destruct x as [|c x]; [exact I|]. cbn [stops] in S. cbn [take_while].
    destruct (negb (is_hash c)) eqn:N; [|exact I]. cbn [stops]. apply negb_false_iff in S. apply negb_false_iff.
    apply (every_byte_implies (fun c => negb (is_hash c) && ends_path c) (fun c => byte_eqb c "?")
             ltac:(vm_compute; reflexivity)). now rewrite N, S. }
  rewrite put_fragment_whole.
  - rewrite put_query_whole by assumption. rewrite <- app_assoc. f_equal. apply before_from.
  - destruct (before is_hash x) as [|c q]; [exact G|]. destruct c as [[] [] [] [] [] [] [] []]; exact G.
  - apply drop_while_stops.
Qed.

(* ---- The law *)

Theorem parsing_loses_nothing m x u : has_drive m = false -> read_url m x = Some u -> with_sigils u = x.
Proof.
  intros D. unfold read_url. destruct (split_scheme x) as [s rest] eqn:Sc. apply split_scheme_whole in Sc.
  pose proof (before_from ends_path rest) as W. pose proof (drop_while_stops (fun b => negb (ends_path b)) rest) as Sz.
  fold (from ends_path rest) in Sz. revert W Sz.
  generalize (before ends_path rest) (from ends_path rest). intros y z W Sz.
  unfold parse_auth_path. rewrite D. destruct (strip (txt "//") y) as [r|] eqn:St.
  - apply strip_some in St. unfold put_authority_path.
    pose proof (before_from ends_authority r) as B. revert B.
    generalize (before ends_authority r) (from ends_authority r). intros h p B.
    destruct (read_authority m h) as [a|] eqn:A; [|discriminate]. apply read_authority_whole in A. injection 1 as <-.
    assert (Bp : before_path (with_auth (Some a) (with_scheme s empty))) by (repeat split).
    destruct (put_path_whole p _ Bp) as (P & S' & A' & Q & G).
    rewrite put_query_fragment_whole, with_sigils_front by assumption. unfold front. rewrite P, S', A', Q, G.
    cbn [scheme auth with_auth with_scheme sigils]. rewrite A, <- Sc, <- W, St, <- B, !app_nil_r, <- !app_assoc. reflexivity.
  - injection 1 as <-. assert (Bp : before_path (with_scheme s empty)) by (repeat split).
    destruct (put_path_whole y _ Bp) as (P & S' & A' & Q & G).
    rewrite put_query_fragment_whole, with_sigils_front by assumption. unfold front. rewrite P, S', A', Q, G.
    cbn [scheme auth with_scheme empty sigils]. rewrite <- Sc, <- W, !app_nil_r, ?app_nil_l, <- !app_assoc. reflexivity.
Qed.
