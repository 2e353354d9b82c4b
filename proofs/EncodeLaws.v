(* The laws of percent-encoding, for texts of every length (spec-notes/characters.md, spec-notes/laws.md). *)

From Refurl Require Export Encode Characters.
Open Scope N_scope.

(* ---- The sets *)

Definition same_set (p q : byte_set) : Prop := forall b, p b = q b.
Definition subset (p q : byte_set) : Prop := forall b, p b = true -> q b = true.

(* The percent-encode sets of the standard follow from the table of characters, as do the forbidden sets. *)
Theorem sets_of_the_table :
  same_set (percent_encode_set opaque_path_column) c0_control_percent_encode_set /\
  same_set (percent_encode_set fragment_column) fragment_percent_encode_set /\
  same_set (percent_encode_set query_column) query_percent_encode_set /\
  same_set (percent_encode_set special_query_column) special_query_percent_encode_set /\
  same_set (percent_encode_set path_column) path_percent_encode_set /\
  same_set (percent_encode_set username_column) userinfo_percent_encode_set /\
  same_set (percent_encode_set password_column) userinfo_percent_encode_set /\
  same_set forbidden_host_code_points forbidden_host_code_point /\
  same_set forbidden_domain_code_points forbidden_domain_code_point.
Proof. repeat split; intro b; apply every_byte_equal with (b := b); vm_compute; reflexivity. Qed.

(* An opaque host that is accepted is encoded with the C0 control percent-encode set. *)
Theorem set_of_opaque_hosts b :
  forbidden_host_code_point b = false -> percent_encode_set opaque_host_column b = c0_control_percent_encode_set b.
Proof.
  intro H.
  pose proof (every_byte (fun b => forbidden_host_code_point b ||
    Bool.eqb (percent_encode_set opaque_host_column b) (c0_control_percent_encode_set b)) eq_refl b) as E.
  cbv beta in E. rewrite H in E. now apply eqb_prop.
Qed.

(* The sets grow. Only the set of fragments and that of queries are not comparable. *)
Theorem nested_sets :
  subset c0_control_percent_encode_set fragment_percent_encode_set /\
  subset c0_control_percent_encode_set query_percent_encode_set /\
  subset query_percent_encode_set special_query_percent_encode_set /\
  subset query_percent_encode_set path_percent_encode_set /\
  subset fragment_percent_encode_set path_percent_encode_set /\
  subset path_percent_encode_set userinfo_percent_encode_set /\
  subset userinfo_percent_encode_set component_percent_encode_set /\
  subset component_percent_encode_set urlencoded_percent_encode_set.
Proof.
  repeat split; match goal with |- subset ?p ?q => refine (every_byte_implies p q _) end; vm_compute; reflexivity.
Qed.

Theorem fragments_and_queries_differ :
  ~ subset fragment_percent_encode_set query_percent_encode_set /\
  ~ subset query_percent_encode_set fragment_percent_encode_set.
Proof. split; intro H; [specialize (H "`"%char eq_refl) | specialize (H "#"%char eq_refl)]; discriminate. Qed.

Theorem forbidden_sets_nested : subset forbidden_host_code_point forbidden_domain_code_point.
Proof. refine (every_byte_implies _ _ _). vm_compute. reflexivity. Qed.

(* A set that leaves alone what percent-encoding writes: % and the digits. The sets of the components are such sets. *)
Definition is_upper_hex (b : byte) : bool := is_hex_digit b && negb (in_ranges [(97, 102)] b).
Definition keeps_encoded (set : byte_set) : Prop := forall b, byte_eqb b "%" || is_upper_hex b = true -> set b = false.

Theorem component_sets_keep_encoded :
  keeps_encoded c0_control_percent_encode_set /\ keeps_encoded fragment_percent_encode_set /\
  keeps_encoded query_percent_encode_set /\ keeps_encoded special_query_percent_encode_set /\
  keeps_encoded path_percent_encode_set /\ keeps_encoded userinfo_percent_encode_set.
Proof.
  repeat split; intros b H; apply negb_true_iff; revert b H;
    match goal with |- forall b, _ -> negb (?set b) = true =>
      apply (every_byte_implies (fun b => byte_eqb b "%" || is_upper_hex b) (fun b => negb (set b)))
    end; vm_compute; reflexivity.
Qed.

(* ---- Percent-encoding *)

Lemma encode_app set x y : utf8_percent_encode set (x ++ y) = utf8_percent_encode set x ++ utf8_percent_encode set y.
Proof. apply flat_map_app. Qed.

(* The encoder of the composition is the standard's. *)
Lemma percent_encode_is_utf8_percent_encode set x : percent_encode set x = utf8_percent_encode set x.
Proof.
  unfold percent_encode, utf8_percent_encode. rewrite flat_map_concat_map. f_equal. apply map_ext. intro b.
  unfold encode_byte. destruct (set b); [|reflexivity].
  refine (proj1 (text_eqb_eq _ _) (every_byte (fun b => text_eqb (percent_encoded_byte b) (percent_encode_byte b)) _ b)).
  vm_compute. reflexivity.
Qed.

Lemma encode_ext p q x : (forall b, p b = q b) -> utf8_percent_encode p x = utf8_percent_encode q x.
Proof. intro H. unfold utf8_percent_encode. apply flat_map_ext. intro b. unfold encode_byte. now rewrite H. Qed.

(* Encoding changes nothing exactly if the text has no byte of the set. *)
Theorem encode_unchanged set x :
  utf8_percent_encode set x = x <-> forallb (fun b => negb (set b)) x = true.
Proof.
  assert (Longer : forall x, (length x <= length (utf8_percent_encode set x))%nat).
  { intro y. induction y as [|b y IH]; simpl; [lia|]. rewrite app_length. unfold encode_byte.
    destruct (set b); simpl; lia. }
  induction x as [|b x IH]; simpl; [tauto|]. unfold encode_byte. destruct (set b) eqn:E; simpl.
  - split; [|discriminate]. intro H. apply (f_equal (@length byte)) in H. simpl in H. specialize (Longer x). lia.
  - rewrite <- IH. split; intro H; [now injection H|congruence].
Qed.

(* What encoding a byte writes is % and two digits, or the byte itself, which is not in the set. *)
Lemma encoded_byte_is_hex b :
  exists h l, percent_encode_byte b = ["%"%char; h; l] /\ is_upper_hex h = true /\ is_upper_hex l = true.
Proof.
  exists (upper_hex_digit (code b / 16)), (upper_hex_digit (code b mod 16)). split; [reflexivity|].
  split; [apply (every_byte (fun b => is_upper_hex (upper_hex_digit (code b / 16))))
         |apply (every_byte (fun b => is_upper_hex (upper_hex_digit (code b mod 16))))]; vm_compute; reflexivity.
Qed.

Theorem encode_has_no_byte_of_set set x :
  keeps_encoded set -> forallb (fun b => negb (set b)) (utf8_percent_encode set x) = true.
Proof.
  intro K. induction x as [|b x IH]; [reflexivity|]. simpl. rewrite forallb_app, IH, andb_true_r.
  unfold encode_byte. destruct (set b) eqn:E; [|simpl; now rewrite E].
  destruct (encoded_byte_is_hex b) as (h & l & -> & Hh & Hl). simpl.
  rewrite !K; trivial; rewrite ?Hh, ?Hl; apply orb_true_r.
Qed.

(* Encoding again changes nothing. *)
Theorem encode_idempotent set x :
  keeps_encoded set -> utf8_percent_encode set (utf8_percent_encode set x) = utf8_percent_encode set x.
Proof. intro K. now apply encode_unchanged, encode_has_no_byte_of_set. Qed.

(* With % in the set, encoding again encodes the % once more. *)
Example encode_not_idempotent :
  utf8_percent_encode component_percent_encode_set (txt "%") = txt "%25" /\
  utf8_percent_encode component_percent_encode_set (txt "%25") = txt "%2525".
Proof. split; reflexivity. Qed.

(* Of two nested sets, the greater decides, whichever comes first. *)
Theorem encode_nested p q x :
  keeps_encoded p -> keeps_encoded q -> subset p q ->
  utf8_percent_encode p (utf8_percent_encode q x) = utf8_percent_encode q x /\
  utf8_percent_encode q (utf8_percent_encode p x) = utf8_percent_encode q x.
Proof.
  intros Kp Kq S. split.
  - apply encode_unchanged. eapply forallb_weaken; [|now apply encode_has_no_byte_of_set].
    intros b Hb. apply negb_true_iff in Hb. destruct (p b) eqn:E; [|reflexivity]. apply S in E. congruence.
  - induction x as [|b x IH]; [reflexivity|]. simpl. rewrite encode_app, IH. f_equal.
    unfold encode_byte. destruct (p b) eqn:E; [|simpl; apply app_nil_r].
    rewrite (S b E). apply encode_unchanged. destruct (encoded_byte_is_hex b) as (h & l & -> & Hh & Hl). simpl.
    rewrite !Kq; trivial; rewrite ?Hh, ?Hl; apply orb_true_r.
Qed.

(* ---- Percent-decoding *)

Lemma decode_other b x : byte_eqb b "%" = false -> percent_decode (b :: x) = b :: percent_decode x.
Proof. intro H. simpl. rewrite H. now destruct x as [|h [|l x]]. Qed.

Lemma decode_encoded_byte h l x :
  is_hex_digit h = true -> is_hex_digit l = true ->
  percent_decode ("%"%char :: h :: l :: x) = decoded_byte h l :: percent_decode x.
Proof.
  intros Hh Hl.
  change (percent_decode ("%"%char :: h :: l :: x)) with
    (if is_hex_digit h && is_hex_digit l then decoded_byte h l :: percent_decode x
     else "%"%char :: percent_decode (h :: l :: x)).
  now rewrite Hh, Hl.
Qed.

(* A % without two digits stays. *)
Lemma decode_percent x :
  starts_with_two_hex_digits x = false -> percent_decode ("%"%char :: x) = "%"%char :: percent_decode x.
Proof.
  destruct x as [|h [|l x]]; try reflexivity. intro H. change (is_hex_digit h && is_hex_digit l = false) in H.
  change (percent_decode ("%"%char :: h :: l :: x)) with
    (if is_hex_digit h && is_hex_digit l then decoded_byte h l :: percent_decode x
     else "%"%char :: percent_decode (h :: l :: x)).
  now rewrite H.
Qed.

Lemma decode_percent_encode_byte b x : percent_decode (percent_encode_byte b ++ x) = b :: percent_decode x.
Proof.
  unfold percent_encode_byte. cbn [app]. rewrite decode_encoded_byte.
  - f_equal. apply byte_eqb_eq.
    apply (every_byte (fun b => byte_eqb
      (decoded_byte (upper_hex_digit (code b / 16)) (upper_hex_digit (code b mod 16))) b)). vm_compute. reflexivity.
  - apply (every_byte (fun b => is_hex_digit (upper_hex_digit (code b / 16)))). vm_compute. reflexivity.
  - apply (every_byte (fun b => is_hex_digit (upper_hex_digit (code b mod 16)))). vm_compute. reflexivity.
Qed.

(* Where % is in the set, decoding gives back what was encoded. *)
Theorem decode_encode set x : set "%"%char = true -> percent_decode (utf8_percent_encode set x) = x.
Proof.
  intro P. induction x as [|b x IH]; [reflexivity|]. simpl. unfold encode_byte at 1. destruct (set b) eqn:E.
  - rewrite decode_percent_encode_byte. congruence.
  - simpl app. rewrite decode_other, IH; [reflexivity|]. apply byte_eqb_neq. congruence.
Qed.

(* The two sets for programs that put data into a component are such sets; those of the components are not. *)
Example sets_with_percent :
  map (fun set : byte_set => set "%"%char)
    [c0_control_percent_encode_set; fragment_percent_encode_set; query_percent_encode_set;
     special_query_percent_encode_set; path_percent_encode_set; userinfo_percent_encode_set;
     component_percent_encode_set; urlencoded_percent_encode_set] =
  [false; false; false; false; false; false; true; true].
Proof. reflexivity. Qed.

Example decode_encode_needs_percent :
  percent_decode (utf8_percent_encode userinfo_percent_encode_set (txt "%41")) = txt "A".
Proof. reflexivity. Qed.

(* A set without % and without hexadecimal digits, in either case. *)
Definition keeps_meaning (set : byte_set) : Prop := forall b, byte_eqb b "%" || is_hex_digit b = true -> set b = false.

Lemma keeps_meaning_head set x :
  keeps_meaning set -> starts_with_two_hex_digits (utf8_percent_encode set x) = starts_with_two_hex_digits x.
Proof.
  intro K. assert (One : forall b y, exists c z, encode_byte set b ++ y = c :: z /\ is_hex_digit c = is_hex_digit b
                                     /\ (is_hex_digit b = true -> z = y)).
  { intros b y. unfold encode_byte. destruct (set b) eqn:E; [|now exists b, y].
    assert (is_hex_digit b = false) as H.
    { destruct (is_hex_digit b) eqn:Hb; [|reflexivity]. rewrite (K b) in E; [discriminate|].
      rewrite Hb. apply orb_true_r. }
    eexists _, _. split; [reflexivity|]. rewrite H. split; [reflexivity|discriminate]. }
  destruct x as [|a x]; [reflexivity|]. simpl utf8_percent_encode.
  destruct (One a (utf8_percent_encode set x)) as (c & z & -> & Hc & Hz).
  destruct (is_hex_digit a) eqn:Ha.
  - rewrite (Hz eq_refl). destruct x as [|b x]; [reflexivity|]. simpl.
    destruct (One b (utf8_percent_encode set x)) as (d & w & -> & Hd & _). now rewrite Hc, Hd, Ha.
  - simpl. rewrite Ha. destruct x; destruct z; simpl; now rewrite ?Hc, ?Ha.
Qed.

(* Encoding does not change what a text stands for: decoded, both are the same. *)
Theorem encode_keeps_meaning set x :
  keeps_meaning set -> percent_decode (utf8_percent_encode set x) = percent_decode x.
Proof.
  intro K. induction x as [x IH] using (well_founded_induction
    (Wf_nat.well_founded_ltof _ (@length byte))). unfold Wf_nat.ltof in IH.
  destruct x as [|b x]; [reflexivity|]. simpl utf8_percent_encode. unfold encode_byte. destruct (set b) eqn:E.
  - rewrite decode_percent_encode_byte, decode_other, IH; simpl; auto.
    destruct (byte_eqb b "%") eqn:Eb; [|reflexivity]. rewrite (K b) in E; [discriminate|]. now rewrite Eb.
  - simpl app. destruct (byte_eqb b "%") eqn:Eb; [|rewrite !decode_other, IH; simpl; auto].
    apply byte_eqb_eq in Eb. subst b. destruct (starts_with_two_hex_digits x) eqn:H.
    + destruct x as [|h [|l x]]; try discriminate. simpl in H. apply andb_true_iff in H as [Hh Hl].
      simpl utf8_percent_encode. unfold encode_byte.
      rewrite (K h), (K l) by (rewrite ?Hh, ?Hl; apply orb_true_r). simpl app.
      rewrite !decode_encoded_byte, IH; simpl; auto.
    + rewrite !decode_percent, IH; simpl; auto. now rewrite keeps_meaning_head.
Qed.

Theorem component_sets_keep_meaning :
  keeps_meaning c0_control_percent_encode_set /\ keeps_meaning fragment_percent_encode_set /\
  keeps_meaning query_percent_encode_set /\ keeps_meaning special_query_percent_encode_set /\
  keeps_meaning path_percent_encode_set /\ keeps_meaning userinfo_percent_encode_set.
Proof.
  repeat split; intros b H; apply negb_true_iff; revert b H;
    match goal with |- forall b, _ -> negb (?set b) = true =>
      apply (every_byte_implies (fun b => byte_eqb b "%" || is_hex_digit b) (fun b => negb (set b)))
    end; vm_compute; reflexivity.
Qed.

(* Decoding again may change the text, so the standard decodes a host once. *)
Example decode_not_idempotent :
  percent_decode (txt "%2541") = txt "%41" /\ percent_decode (percent_decode (txt "%2541")) = txt "A".
Proof. split; reflexivity. Qed.

(* A text without % stays. *)
Lemma decode_without_percent x : has "%" x = false -> percent_decode x = x.
Proof.
  induction x as [|b x IH]; [reflexivity|]. intro H. cbn [has existsb] in H. apply orb_false_iff in H as [Hb Hx].
  rewrite decode_other, (IH Hx); [reflexivity|]. rewrite byte_eqb_sym. exact Hb.
Qed.

(* ---- UTF-8 *)

(* The decoder leaves ASCII as it is. *)
Lemma utf8_decode_ascii x : forallb is_ascii x = true -> utf8_decode_without_bom x = x.
Proof.
  unfold utf8_decode_without_bom. induction x as [|b x IH]; [reflexivity|]. simpl. intro H.
  apply andb_true_iff in H as [Hb Hx]. unfold first_byte. unfold is_ascii in Hb. rewrite Hb. simpl. now rewrite IH.
Qed.
