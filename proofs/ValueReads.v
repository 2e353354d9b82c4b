(* The productions that [url] does not reach: those of dot segments and drives, of numbers and IPv4 addresses, and of the
   values that setters get. Each reads what the functions of Grammar.v and Host.v decide. *)

From Coq Require Import PeanoNat.
From Refurl Require Import Print PrintLaws PrintBack ReadLaws GrammarMeaning AuthorityReads UrlReads.
From Refurl Require Host HostLaws.
From Refurl Require Export NumberReads.

Local Arguments is_hex_digit : simpl never.
Local Arguments is_digit : simpl never.
Local Arguments is_alpha : simpl never.
Local Arguments Host.is_radix_digit : simpl never.

(* ---- IPv4 addresses *)

(* A parser that stops before the dot: with or without it, and what follows, the parser reads the same. *)
Definition stops_at_dot (g : parser) : Prop :=
  forall x y, g (x ++ "." :: y) = match g x with Some (made, r) => Some (made, r ++ "." :: y) | None => None end.

Lemma set_stops p : p "." = false -> stops_at_dot (a_byte p).
Proof. intros P [|b x] y; cbn; [now rewrite P|]. now destruct (p b). Qed.

Lemma text_stops t : has "." t = false -> stops_at_dot (the_text t).
Proof.
  intros H x y. unfold the_text. pose proof (strip_app_stops t x ("." :: y) H) as S. same_types. rewrite S.
  now destruct (strip t x).
Qed.

Lemma nothing_stops : stops_at_dot nothing.
Proof. now intros x y. Qed.

Lemma fails_stops : stops_at_dot fails.
Proof. now intros x y. Qed.

Lemma then_stops g h : stops_at_dot g -> stops_at_dot h -> stops_at_dot (then_ g h).
Proof.
  intros G H x y. unfold then_. rewrite G. destruct (g x) as [[a r]|]; [|reflexivity]. rewrite H. now destruct (h r) as [[b w]|].
Qed.

Lemma or_stops g h : stops_at_dot g -> stops_at_dot h -> stops_at_dot (or_ g h).
Proof. intros G H x y. unfold or_. rewrite G, H. now destruct (g x) as [[a r]|]. Qed.

Lemma bytes_stop p : p "." = false -> stops_at_dot (many (a_byte p)).
Proof.
  intros P x y. rewrite !many_bytes. unfold run. assert (stops p ("." :: y)) as S by exact P.
  destruct (run_stops p x _ S) as [_ D]. same_types. now rewrite D.
Qed.

Lemma number_stops : stops_at_dot number.
Proof.
  unfold number, hex_number, octal_number, decimal_number.
  repeat first [apply then_stops | apply or_stops | apply nothing_stops | apply fails_stops | apply text_stops; reflexivity
    | apply set_stops; vm_compute; reflexivity | apply bytes_stop; vm_compute; reflexivity].
Qed.

Definition dot : parser := the_text (txt ".").

(* One to [S more] numbers, each after a dot *)
Fixpoint numbers_after (more : nat) : parser :=
  match more with
  | O => then_ dot (then_ number nothing)
  | S more => then_ dot (then_ number (then_ (maybe (numbers_after more)) nothing))
  end.

Definition address_reader : parser := then_ number (then_ (maybe (numbers_after 2)) (then_ (maybe dot) nothing)).

Lemma number_shortens : shortens number.
Proof. unfold number, hex_number, octal_number, decimal_number. shortening. Qed.

Lemma reads_ip4_address m : means m (Ref "ip4-address") address_reader.
Proof.
  pose proof number_shortens as K. production. unfold address_reader, numbers_after, dot. reading.
Qed.

(* What may follow a number: at most [most] more, and perhaps a dot at the end *)
Definition after_number (most : nat) : parser :=
  match most with
  | O => then_ (maybe dot) nothing
  | S more => then_ (maybe (numbers_after more)) (then_ (maybe dot) nothing)
  end.
Definition numbers (most : nat) : parser := then_ number (after_number most).

Definition accepted (x : text) : bool := is_some (Host.ipv4_number x).

(* The standard's parts of an address: not too many, and each a number *)
Definition accepted_parts (most : nat) (x : text) : bool :=
  Nat.leb (List.length (Host.ipv4_parts x)) (S most) && forallb accepted (Host.ipv4_parts x).

Lemma parts_without_dot x : has "." x = false -> Host.ipv4_parts x = [x].
Proof. intro N. unfold Host.ipv4_parts. rewrite HostLaws.split_without by exact N. cbn. now rewrite andb_false_r. Qed.

Lemma parts_with_dot p y : has "." p = false ->
  Host.ipv4_parts (p ++ "." :: y) = match y with [] => [p] | _ => p :: Host.ipv4_parts y end.
Proof.
  intro N. unfold Host.ipv4_parts. rewrite HostLaws.split_dot by exact N. pose proof (HostLaws.split_not_nil y) as S.
  destruct y as [|b y]; [reflexivity|]. set (parts := Host.strictly_split "." (b :: y)) in *.
  destruct parts as [|q [|r rest]] eqn:E; [congruence| |].
  - cbn [last List.length Nat.ltb Nat.leb removelast]. destruct (is_nil q) eqn:Q; [|reflexivity]. destruct q; [|discriminate].
    exfalso. unfold parts in E. cbn [Host.strictly_split] in E. destruct (byte_eqb b ".").
    + injection E as E. now apply (HostLaws.split_not_nil y).
    + destruct (Host.strictly_split "." y); discriminate.
  - cbn [last List.length Nat.ltb Nat.leb removelast]. rewrite andb_true_r.
    now match goal with |- context [is_nil ?z] => destruct (is_nil z) end.
Qed.

Lemma dot_then g x : then_ dot g ("." :: x) = g x.
Proof. unfold then_, dot, the_text. cbn. rewrite byte_eqb_refl. now destruct (g x) as [[a y]|]. Qed.

Lemma no_dot g x : match x with [] => True | b :: _ => byte_eqb "." b = false end -> then_ dot g x = None.
Proof. destruct x as [|b x]; [reflexivity|]. unfold then_, dot, the_text. cbn. now intros ->. Qed.

Definition no_dot_first (x : text) : Prop := match x with [] => True | b :: _ => byte_eqb "." b = false end.

Lemma nothing_after_number most x : no_dot_first x -> after_number most x = Some ([], x).
Proof.
  intro N. assert (forall g, maybe (then_ dot g) x = Some ([], x)) as D by (intro g; unfold maybe, or_; now rewrite no_dot).
  assert (then_ (maybe dot) nothing x = Some ([], x)) as E.
  { unfold then_, maybe, or_, dot, the_text. destruct x as [|b x]; [reflexivity|]. cbn. cbn in N. now rewrite N. }
  destruct most as [|[|most]]; [exact E|..]; unfold after_number, then_ at 1; cbn [numbers_after]; rewrite D; cbn [prepend];
    now rewrite E.
Qed.

Lemma final_dot y : then_ (maybe dot) nothing ("." :: y) = Some ([], y).
Proof. reflexivity. Qed.

Lemma nothing_is x : nothing x = Some ([], x).
Proof. reflexivity. Qed.

Lemma maybe_is g x : maybe g x = match g x with Some r => Some r | None => Some ([], x) end.
Proof. reflexivity. Qed.

(* After the dot, another number, or the end *)
Lemma after_dot most y :
  whole (after_number most) ("." :: y) =
  match most, number y with S more, Some _ => whole (numbers more) y | _, _ => is_nil y end.
Proof.
  assert (whole (then_ (maybe dot) nothing) ("." :: y) = is_nil y) as E by (unfold whole; rewrite final_dot; now destruct y).
  destruct most as [|more]; [exact E|]. unfold whole in *. cbn [after_number]. rewrite then_is, maybe_is. unfold numbers.
  rewrite (then_is number (after_number more)).
  destruct more as [|more]; cbn [numbers_after after_number]; rewrite dot_then, then_is;
    (destruct (number y) as [[a r]|]; [|exact E]).
  - rewrite nothing_is. cbn [prepend]. now destruct (then_ (maybe dot) nothing r) as [[c w]|].
  - rewrite !(then_is (maybe (numbers_after more))), maybe_is. destruct (numbers_after more r) as [[c w]|]; cbn [prepend];
      rewrite nothing_is; cbn [prepend];
      [now destruct (then_ (maybe dot) nothing w) as [[d v]|]|now destruct (then_ (maybe dot) nothing r) as [[d v]|]].
Qed.

Lemma number_leaves x made r : number x = Some (made, r) -> has "." x = false -> no_dot_first r.
Proof.
  intros E N. assert (exists p, x = p ++ r) as [p ->].
  { destruct (reads_num generic) as [f R]. specialize (R 0 x). rewrite E in R.
  exact (what_is_left_is_the_end_of_the_text _ _ _ _ _ _ R). }
  rewrite has_app in N. apply orb_false_iff in N as [_ N]. destruct r as [|b r]; [exact I|]. now apply orb_false_iff in N.
Qed.

Lemma accepted_is x : accepted x = match number x with Some (_, r) => is_nil r | None => false end.
Proof. unfold accepted. rewrite <- whole_number. unfold whole. now destruct (number x) as [[a [|b r]]|]. Qed.

Lemma whole_without_dot most x : has "." x = false -> whole (numbers most) x = accepted x.
Proof.
  intro N. rewrite accepted_is. unfold whole, numbers. rewrite then_is. destruct (number x) as [[a r]|] eqn:E; [|reflexivity].
  rewrite nothing_after_number by exact (number_leaves _ _ _ E N). now destruct r.
Qed.

Lemma whole_with_dot most p y : has "." p = false ->
  whole (numbers most) (p ++ "." :: y) =
  accepted p && match most, number y with S more, Some _ => whole (numbers more) y | _, _ => is_nil y end.
Proof.
  intro N. rewrite accepted_is, <- after_dot. unfold whole, numbers. rewrite then_is, number_stops.
  destruct (number p) as [[a r]|] eqn:E; [|reflexivity]. pose proof (number_leaves _ _ _ E N) as F. destruct r as [|b r].
  - cbn [app is_nil andb]. now destruct (after_number most ("." :: y)) as [[c w]|].
  - now rewrite nothing_after_number.
Qed.

Lemma first_part_refused y : number y = None -> forallb accepted (Host.ipv4_parts y) = false.
Proof.
  intro E. destruct (has "." y) eqn:D.
  - apply cut_at in D as (p & w & -> & N). rewrite number_stops in E. pose proof (accepted_is p) as A.
    destruct (number p) as [[a r]|]; [discriminate|]. rewrite parts_with_dot by exact N. destruct w; cbn; now rewrite A.
  - rewrite parts_without_dot by exact D. cbn. now rewrite accepted_is, E.
Qed.

Lemma parts_are_there x : 1 <= List.length (Host.ipv4_parts x).
Proof.
  destruct (has "." x) eqn:D; [|rewrite parts_without_dot by exact D; cbn; lia].
  apply cut_at in D as (p & y & -> & N). rewrite parts_with_dot by exact N. destruct y; cbn; lia.
Qed.

Lemma whole_numbers most x : whole (numbers most) x = accepted_parts most x.
Proof.
  revert x. induction most as [|more IH]; intro x; unfold accepted_parts; destruct (has "." x) eqn:D.
  2, 4: rewrite whole_without_dot, parts_without_dot by exact D; cbn; now rewrite andb_true_r.
  1, 2: apply cut_at in D as (p & y & -> & N); rewrite whole_with_dot, parts_with_dot by exact N;
    (destruct y as [|b y]; [cbn; now rewrite ?andb_true_r|]); pose proof (parts_are_there (b :: y)) as L;
    cbn [List.length forallb is_nil].
  - rewrite andb_false_r. destruct (List.length _); [lia|reflexivity].
  - destruct (number (b :: y)) as [r|] eqn:E.
    + rewrite IH. unfold accepted_parts. cbn [Nat.leb]. rewrite !andb_assoc. f_equal. apply andb_comm.
    + now rewrite (first_part_refused _ E), !andb_false_r.
Qed.

(* The IPv4 parser fails for other texts in step 4, where there are too many parts, and in step 6, where a part is no number. The
   numbers may still be too large (steps 8 and 9). *)
Theorem ip4_address_reads_what_the_parser_splits m x :
  reads m "ip4-address" x = Nat.leb (List.length (Host.ipv4_parts x)) 4 && forallb accepted (Host.ipv4_parts x).
Proof.
  assert (is_there grammar m "ip4-address" = true) as H by there. rewrite (reads_whole m _ _ H (reads_ip4_address m)).
  exact (whole_numbers 3 x).
Qed.

Theorem ip4_address_reads_what_the_parser_accepts m x : Host.parse_ipv4 x <> None -> reads m "ip4-address" x = true.
Proof.
  rewrite ip4_address_reads_what_the_parser_splits. unfold Host.parse_ipv4. cbv zeta. rewrite Nat.ltb_antisym.
  destruct (Nat.leb _ 4); [|intro H; now elim H]. cbn [negb andb]. intro H. apply forallb_forall. intros p I. unfold accepted.
  destruct (Host.ipv4_number p) eqn:E; [reflexivity|]. exfalso. apply H.
  enough (Host.all_some (map Host.ipv4_number (Host.ipv4_parts x)) = None) as -> by reflexivity. clear H.
  induction (Host.ipv4_parts x) as [|q parts IH]; [easy|]. cbn. destruct I as [->|I]; [now rewrite E|].
  destruct (Host.ipv4_number q); [|reflexivity]. now rewrite IH.
Qed.

(* ---- The values of setters *)

(* The setter of the scheme parses its value with a colon at the end. *)
Definition scheme_value (x : text) : option text := fst (split_scheme (x ++ txt ":")).

Definition scheme_value_reader : parser := fun x =>
  match scheme_value x with Some s => Some ([("scheme"%string, s)], drop_while is_scheme_char x) | None => None end.

Definition colon_or_end : parser := ahead (or_ (the_text (txt ":")) (or_ (not_ahead (a_byte every_char)) fails)).

Lemma colon_or_end_is x : colon_or_end x = if is_nil x || begins (byte_eqb ":") x then Some ([], x) else None.
Proof.
  unfold colon_or_end, ahead, or_, the_text, not_ahead, fails. destruct x as [|b x]; [reflexivity|]. cbn.
  now destruct (byte_eqb ":" b).
Qed.

Lemma reads_scheme_value m : means m (Ref "scheme-value") scheme_value_reader.
Proof.
  production. eapply means_ext with (g := then_ scheme_reader (then_ colon_or_end nothing)); [unfold colon_or_end; reading|].
  intros [|b x]; [reflexivity|]. rewrite !then_is. unfold scheme_value_reader, scheme_value, split_scheme, scheme_reader. cbn [app].
  destruct (is_alpha b) eqn:A; [|reflexivity]. change (b :: x ++ txt ":") with ((b :: x) ++ txt ":").
  destruct (run_stops is_scheme_char (b :: x) (txt ":") eq_refl) as [T D]. same_types. rewrite T, D, then_is, colon_or_end_is.
  destruct (drop_while is_scheme_char (b :: x)) as [|c r]; [reflexivity|]. cbn [app is_nil begins orb].
  destruct (byte_eq_dec c ":") as [->|N]; [now rewrite byte_eqb_refl|].
  replace (byte_eqb ":" c) with false by (symmetry; apply byte_eqb_neq; congruence). any_other_byte c N.
Qed.

Theorem scheme_value_is_read_before_a_colon m x : read fuel m (Ref "scheme-value") x = answer (scheme_value_reader x).
Proof.
  assert (is_there grammar m "scheme-value" = true) as H by there. exact (production_reads m _ _ H (reads_scheme_value m) x).
Qed.

(* All before the end of the authority is a host, or there is nothing. *)
Definition hostname_value_reader (m : mode) : parser := fun x =>
  match before ends_authority x with
  | [] => Some ([], x)
  | y => match parse_host_port m y with
         | Some (h, None) => Some ([("host"%string, host_text h)], from ends_authority x)
         | _ => None
         end
  end.

Lemma reads_hostname_value m : means m (Ref "hostname-value") (hostname_value_reader m).
Proof.
  production. eapply means_ext; [reading|]. intro x. pose proof (from_is_at_end x) as E. unfold or_, fails. rewrite !then_is.
  destruct (cut ends_authority x) as (y & z & -> & By & Fz & Y & Z). unfold hostname_value_reader. rewrite Fz in E. rewrite By, Fz.
  rewrite ahead_end. unfold host_reader. rewrite split_host_stops by exact Z.
  destruct y as [|b y]; [cbn [app]; rewrite E; reflexivity|].
  rewrite parse_host_port_is, authority_end_inside by (assumption || discriminate).
  destruct (split_host m (b :: y)) as [[h rest]|] eqn:S; [|reflexivity].
  apply split_host_whole in S. rewrite <- S in Y. apply free_app_inv in Y as [_ Y]. rewrite then_is, ahead_end.
  destruct rest as [|c rest].
  - cbn [app parse_port]. now rewrite E.
  - rewrite authority_end_inside by (assumption || discriminate). cbn [prepend]. unfold parse_port.
    destruct c as [[] [] [] [] [] [] [] []]; try reflexivity. now destruct (forallb is_digit rest).
Qed.

#[export] Hint Resolve reads_hostname_value : reads.

Theorem hostname_value_is_a_host m x : read fuel m (Ref "hostname-value") x = answer (hostname_value_reader m x).
Proof.
  assert (is_there grammar m "hostname-value" = true) as H by there. exact (production_reads m _ _ H (reads_hostname_value m) x).
Qed.

(* A host with a port, whose digits end anywhere; or only a host. A file-URL has no port. *)
Definition host_value_reader (m : mode) : parser := fun x =>
  if has_drive m then hostname_value_reader m x
  else match split_host m x with
       | Some (h, ":" :: y) => Some ([("host"%string, h); ("port"%string, take_while is_digit y)], drop_while is_digit y)
       | _ => hostname_value_reader m x
       end.

Lemma host_and_port m x : has_drive m = false ->
  or_ (then_ (host_reader m) (then_ (the_text (txt ":")) (then_ (capture "port" (run is_digit)) nothing)))
    (or_ (hostname_value_reader m) fails) x = host_value_reader m x.
Proof.
  intro D. assert (forall o : option (captures * text), match o with Some r => Some r | None => None end = o) as Same
    by (now intros [|]).
  unfold or_, fails. rewrite then_is, Same. unfold host_reader, host_value_reader. rewrite D.
  destruct (split_host m x) as [[h [|c y]]|].
  - unfold then_, the_text. cbn [strip txt list_ascii_of_string prepend]. reflexivity.
  - unfold then_, the_text, capture, run. cbn [txt list_ascii_of_string strip]. destruct (byte_eq_dec c ":") as [->|N].
    + rewrite byte_eqb_refl, read_text_drop. reflexivity.
    + replace (byte_eqb ":" c) with false by (symmetry; apply byte_eqb_neq; congruence). cbn [prepend]. any_other_byte c N.
  - reflexivity.
Qed.

Lemma reads_host_value m : means m (Ref "host-value") (host_value_reader m).
Proof.
  destruct m; [eapply means_ext; [production; reading|intro x; now apply host_and_port]..|]. production.
  eapply means_ext; [reading|]. reflexivity.
Qed.

Theorem host_value_is_a_host_and_perhaps_a_port m x : read fuel m (Ref "host-value") x = answer (host_value_reader m x).
Proof.
  assert (is_there grammar m "host-value" = true) as H by there. exact (production_reads m _ _ H (reads_host_value m) x).
Qed.

Theorem port_value_is_the_first_digits m x :
  read fuel m (Ref "port-value") x = answer (if begins is_digit x then Some ([], drop_while is_digit x) else None).
Proof.
  assert (is_there grammar m "port-value" = true) as H by there.
  assert (means m (Ref "port-value") (fun x => if begins is_digit x then Some ([], drop_while is_digit x) else None)) as M.
  { production. eapply means_ext; [reading|]. intros [|b y]; [reflexivity|]. rewrite then_is. cbn [a_byte begins drop_while].
    destruct (is_digit b); [|reflexivity]. now rewrite many_bytes. }
  exact (production_reads m _ _ H M x).
Qed.
