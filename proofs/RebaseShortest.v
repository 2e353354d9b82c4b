(* Theorem 1, continued: rebase is the only shortest URL in which the reference follows the prefix of the base. *)

From Refurl Require Import Resolve RebaseLaws.

(* ---- A URL as a list of components *)

Inductive component :=
  | Scheme (x : text) | Auth (a : authority) | Drive (x : text) | Root | Dir (x : text) | File (x : text) | Query (x : text)
  | Fragment (x : text).

Definition listed {A} (c : A -> component) (x : option A) : list component :=
  match x with Some x => [c x] | None => [] end.

Definition components (u : sequence) : list component :=
  listed Scheme (scheme u) ++ listed Auth (auth u) ++ listed Drive (drive u) ++ (if path_root u then [Root] else [])
  ++ map Dir (dirs u) ++ listed File (file u) ++ listed Query (query u) ++ listed Fragment (fragment u).

Definition add (u : sequence) (c : component) : sequence :=
  match c with
  | Scheme x => with_scheme (Some x) u | Auth a => with_auth (Some a) u | Drive x => with_drive (Some x) u
  | Root => with_path_root true u | Dir x => with_dirs (dirs u ++ [x]) u | File x => with_file (Some x) u
  | Query x => with_query (Some x) u | Fragment x => with_fragment (Some x) u
  end.

Lemma add_dirs ds u : fold_left add (map Dir ds) u = with_dirs (dirs u ++ ds) u.
Proof.
  revert u. induction ds as [|d ds IH]; intro u; simpl.
  - destruct u. simpl. now rewrite app_nil_r.
  - rewrite IH. destruct u. unfold with_dirs. simpl. now rewrite <- app_assoc.
Qed.

Lemma components_back u : fold_left add (components u) empty = u.
Proof.
  destruct u as [s a d r ds f q g]. unfold components. cbn [scheme auth drive path_root dirs file query fragment].
  rewrite !fold_left_app, add_dirs. destruct s, a, d, r, f, q, g; reflexivity.
Qed.

Theorem components_injective u w : components u = components w -> u = w.
Proof. intro H. rewrite <- (components_back u), <- (components_back w). now rewrite H. Qed.

(* ---- Rebase puts a path-root, or nothing, between the prefix and the reference *)

Definition prefix (u b : sequence) : sequence := upto b (ord u).

Definition middle (u b : sequence) : list component :=
  if needs_path_root (followed_by (prefix u b) u) then [Root] else [].

Ltac first_component u :=
  let s := fresh "s" in let a := fresh "a" in let d := fresh "d" in let r := fresh "r" in let ds := fresh "ds" in
  let f := fresh "f" in let q := fresh "q" in let g := fresh "g" in
  destruct u as [s a d r ds f q g]; destruct s as [s|];
  [ | destruct a as [a|]; [ | destruct d as [d|]; [ | destruct r; [ | destruct ds as [|? ds];
  [ destruct f as [f|]; [ | destruct q as [q|] ] | ] ] ] ] ].

Lemma or_none {A} (x : option A) : or x None = x.
Proof. destruct x; reflexivity. Qed.

Ltac compute_prefix :=
  unfold needs_path_root, followed_by, upto, ord, type_ltb, type_leb in *;
  cbn [rank Nat.ltb Nat.leb scheme auth drive path_root dirs file query fragment is_some is_nil negb andb orb app or when] in *;
  rewrite ?or_none, ?orb_false_r, ?orb_true_r, ?andb_false_r, ?andb_true_r, ?app_nil_r in *.

Lemma components_of_followed_by u b :
  components (followed_by (upto b (ord u)) u) = components (upto b (ord u)) ++ components u.
Proof.
  first_component u; destruct b as [s' a' d' r' ds' f' q' g']; compute_prefix; unfold components;
    cbn [scheme auth drive path_root dirs file query fragment listed map app];
    rewrite ?map_app, ?app_nil_r, <- ?app_assoc; reflexivity.
Qed.

Lemma a_middle_has_no_dirs_before_it u b :
  needs_path_root u = false -> needs_path_root b = false -> needs_path_root (followed_by (upto b (ord u)) u) = true ->
  dirs (upto b (ord u)) = [] /\ file (upto b (ord u)) = None /\ query (upto b (ord u)) = None
  /\ path_root (upto b (ord u)) = false /\ path_root u = false
  /\ scheme u = None /\ auth u = None /\ drive u = None.
Proof.
  intros Nu Nb N. first_component u; destruct b as [s' a' d' r' ds' f' q' g']; compute_prefix; try congruence;
    destruct r'; try (rewrite ?andb_false_r in *; discriminate); destruct ds' as [|x ds']; auto 10;
    exfalso; cbn [is_nil negb orb andb app] in *; rewrite ?andb_true_r in *; congruence.
Qed.

Theorem components_of_onto u b :
  needs_path_root u = false -> needs_path_root b = false ->
  components (onto u b) = components (prefix u b) ++ middle u b ++ components u.
Proof.
  intros Nu Nb. unfold onto, middle, prefix, require_path_root.
  destruct (needs_path_root (followed_by (upto b (ord u)) u)) eqn:N; [|apply components_of_followed_by].
  destruct (a_middle_has_no_dirs_before_it u b Nu Nb N) as (Ds & F & Q & Rp & Ru & S & A & D).
  set (p := upto b (ord u)) in *. unfold components, followed_by, with_path_root.
  cbn [scheme auth drive path_root dirs file query fragment].
  assert (G : fragment p = None) by reflexivity. rewrite Ds, F, Q, Rp, Ru, S, A, D, G, !or_none.
  cbn [listed map app or]. rewrite !app_nil_r, <- !app_assoc. reflexivity.
Qed.

(* ---- No URL with this prefix and this reference is shorter, and no other is as short *)

Definition is_owner (c : component) : bool := match c with Auth _ | Drive _ => true | _ => false end.
Definition is_segment (c : component) : bool := match c with Dir _ | File _ => true | _ => false end.
Definition is_root (c : component) : bool := match c with Root => true | _ => false end.

Lemma existsb_listed {A} p (c : A -> component) x b :
  (forall a, p (c a) = b) -> existsb p (listed c x) = is_some x && b.
Proof. intro H. destruct x; simpl; [now rewrite H, orb_false_r | reflexivity]. Qed.

Lemma existsb_dirs p ds b : (forall x, p (Dir x) = b) -> existsb p (map Dir ds) = negb (is_nil ds) && b.
Proof.
  intro H. destruct b.
  - destruct ds; simpl; [reflexivity | now rewrite H].
  - rewrite andb_false_r. induction ds; simpl; [reflexivity | now rewrite H].
Qed.

Ltac look_for p u :=
  unfold components;
  rewrite !existsb_app, (existsb_dirs p _ (p (Dir []))), (existsb_listed p Scheme _ (p (Scheme []))),
    (existsb_listed p Auth _ (p (Auth no_authority))), (existsb_listed p Drive _ (p (Drive []))),
    (existsb_listed p File _ (p (File []))), (existsb_listed p Query _ (p (Query []))),
    (existsb_listed p Fragment _ (p (Fragment []))) by reflexivity;
  destruct (path_root u); simpl; rewrite ?andb_false_r, ?andb_true_r, ?orb_false_r; reflexivity.

Lemma owner_in u : existsb is_owner (components u) = is_some (auth u) || is_some (drive u).
Proof. look_for is_owner u. Qed.
Lemma segment_in u : existsb is_segment (components u) = negb (is_nil (dirs u)) || is_some (file u).
Proof. look_for is_segment u. Qed.
Lemma root_in u : existsb is_root (components u) = path_root u.
Proof. look_for is_root u. Qed.

(* If a path-root is required between the two, any URL has one there. *)
Lemma root_between u b w m :
  needs_path_root w = false -> components w = components (prefix u b) ++ m ++ components u ->
  needs_path_root (followed_by (prefix u b) u) = true -> existsb is_root m = true.
Proof.
  intros Nw C N. unfold needs_path_root in N. cbn [followed_by auth drive path_root dirs file] in N.
  rewrite !is_some_or, is_nil_app in N. apply andb_true_iff in N as [N R]. apply andb_true_iff in N as [O S].
  apply negb_true_iff, orb_false_iff in R as [Ru Rp].
  pose proof (owner_in w) as Ow. pose proof (segment_in w) as Sw. pose proof (root_in w) as Rw.
  rewrite C, !existsb_app, !owner_in in Ow. rewrite C, !existsb_app, !segment_in in Sw.
  rewrite C, !existsb_app, !root_in, Ru, Rp, orb_false_r in Rw. cbn [orb] in Rw. rewrite Rw.
  unfold needs_path_root in Nw. rewrite <- Ow, <- Sw in Nw.
  destruct (path_root w); [reflexivity|]. exfalso. revert Nw O S. clear.
  generalize (is_some (auth (prefix u b))) (is_some (drive (prefix u b))) (is_some (auth u)) (is_some (drive u))
    (existsb is_owner m) (is_nil (dirs (prefix u b))) (is_nil (dirs u)) (is_some (file (prefix u b))) (is_some (file u))
    (existsb is_segment m).
  intros [] [] [] [] [] [] [] [] [] []; cbn; intros; congruence.
Qed.

Theorem onto_is_the_only_shortest u b w m :
  needs_path_root u = false -> needs_path_root b = false -> needs_path_root w = false ->
  components w = components (prefix u b) ++ m ++ components u ->
  List.length (components (onto u b)) <= List.length (components w)
  /\ (List.length (components w) = List.length (components (onto u b)) -> w = onto u b).
Proof.
  intros Nu Nb Nw C. pose proof (components_of_onto u b Nu Nb) as Co. unfold middle in Co.
  destruct (needs_path_root (followed_by (prefix u b) u)) eqn:N.
  - pose proof (root_between u b w m Nw C N) as R. rewrite Co, C, !app_length. cbn [List.length].
    destruct m as [|c m]; [discriminate|]. cbn [List.length]. split; [lia|]. intro L.
    destruct m as [|c' m]; [|simpl in L; lia]. destruct c; try discriminate.
    apply components_injective. now rewrite Co, C.
  - rewrite Co, C, !app_length. cbn [List.length]. split; [lia|]. intro L.
    destruct m as [|c m]; [|simpl in L; lia]. apply components_injective. now rewrite Co, C.
Qed.

(* The result is a URL: rebase keeps the path-root constraint. *)
Theorem onto_keeps_the_constraint u b : needs_path_root (onto u b) = false.
Proof.
  unfold onto, require_path_root. destruct (needs_path_root (followed_by _ u)) eqn:N; [|exact N].
  unfold needs_path_root, with_path_root. cbn. apply andb_false_r.
Qed.

(* The premises hold for real URLs, and the path-root in the middle exists. *)
Example a_path_root_is_required :
  components (onto (Sequence None None None false [] (Some (txt "a")) None None)
                   (Sequence None (Some no_authority) None false [] None None None))
  = [Auth no_authority; Root; File (txt "a")].
Proof. reflexivity. Qed.
