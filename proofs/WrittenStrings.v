(* The grammar of valid URL strings (GeneratedWriting.v) and the functions of Writing.v say the same about every text. *)

From Coq Require Import PeanoNat.
From Refurl Require Import Grammar PrintLaws GrammarMeaning Writing GeneratedWriting WritingGrammar UnitReads WritingReads
  WrittenNames WrittenHosts WrittenAuthorities WrittenUrls.

Local Arguments url_unit : simpl never.
Local Arguments units : simpl never.
Local Arguments is_alpha : simpl never.
Local Arguments is_scheme_char : simpl never.

(* ---- The productions *)

Definition scheme : parser := then_ (a_byte is_alpha) (then_ (many (a_byte is_scheme_char)) nothing).
Definition path_without_authority : parser := then_ (not_ahead (the_text (txt "//"))) (then_ path_absolute nothing).
Definition opaque_path : parser :=
  then_ (not_ahead (the_text (txt "/"))) (then_ (many (but url_unit (the_text (txt "?")))) nothing).
Definition path_relative : parser := then_ (not_ahead (the_text (txt "/"))) segments_reader.
Definition path_without_scheme : parser :=
  then_ (not_ahead (then_ scheme (then_ (the_text (txt ":")) nothing))) (then_ path_relative nothing).

Lemma reads_scheme m : means m (Ref "url-scheme-string") scheme.
Proof. production. unfold scheme. reading. Qed.
Lemma reads_path_without_authority m : means m (Ref "path-absolute-non-authority-url-string") path_without_authority.
Proof. production. unfold path_without_authority. reading. Qed.
Lemma reads_opaque_path : means generic (Ref "opaque-path-url-string") opaque_path.
Proof. pose proof url_unit_shortens. production. unfold opaque_path. reading. Qed.
Lemma reads_path_relative m : means m (Ref "path-relative-url-string") path_relative.
Proof.
  pose proof slash_segment_shortens. production. unfold path_relative, segments_reader. apply means_seq; [reading|].
  apply means_seq; [reading|]. apply means_seq; [|reading]. apply means_many; [assumption|]. unfold slash_segment. reading.
Qed.
#[export] Hint Resolve reads_scheme reads_path_without_authority reads_opaque_path reads_path_relative : reads.
Lemma reads_path_without_scheme m : means m (Ref "path-relative-scheme-less-url-string") path_without_scheme.
Proof. production. unfold path_without_scheme. reading. Qed.
#[export] Hint Resolve reads_path_without_scheme : reads.

Definition after_scheme (m : mode) : parser :=
  match m with
  | generic => or_ (scheme_relative generic) (or_ path_without_authority (or_ opaque_path fails))
  | _ => scheme_relative m
  end.
Definition absolute (m : mode) : parser :=
  then_ scheme (then_ (the_text (txt ":")) (then_ (after_scheme m) (then_ maybe_query nothing))).
Definition relative (m : mode) : parser :=
  then_ (or_ path_without_authority (or_ path_without_scheme (or_ (scheme_relative m) fails))) (then_ maybe_query nothing).
Definition url_string (m : mode) : parser :=
  or_ (then_ (absolute m) (then_ maybe_fragment nothing)) (or_ (then_ (relative m) (then_ maybe_fragment nothing)) fails).

Lemma reads_absolute m : means m (Ref "absolute-url-string") (absolute m).
Proof.
  pose proof url_unit_shortens. pose proof (reads_scheme_relative m) as S.
  destruct m; cbn [scheme_relative_name] in S; production; unfold absolute, after_scheme, maybe_query; reading.
Qed.
Lemma reads_relative m : means m (Ref "relative-url-string") (relative m).
Proof.
  pose proof url_unit_shortens. pose proof (reads_scheme_relative m) as S.
  destruct m; cbn [scheme_relative_name] in S; production; unfold relative, maybe_query; reading.
Qed.
#[export] Hint Resolve reads_absolute reads_relative : reads.

Lemma reads_url_string m : means m (Ref "valid-url-string") (url_string m).
Proof.
  pose proof url_unit_shortens. production. unfold url_string, maybe_fragment.
  apply means_alt; [production; reading|]. apply means_alt; [production; reading|reading].
Qed.

Section Strings.
Variable strict : text -> option text.

Lemma scheme_is g x : then_ scheme (then_ (the_text (txt ":")) g) x =
  match split_scheme x with (Some _, rest) => g rest | (None, _) => None end.
Proof.
  unfold scheme, then_, nothing, split_scheme. cbn [txt list_ascii_of_string]. destruct x as [|b x]; [reflexivity|].
  cbn [a_byte].
  destruct (is_alpha b) eqn:A; [|reflexivity]. rewrite many_bytes. unfold run. cbn [prepend app drop_while].
  rewrite (every_byte_implies is_alpha is_scheme_char ltac:(vm_compute; reflexivity) b A).
  destruct (drop_while is_scheme_char x) as [|c r]; [reflexivity|]. rewrite one_byte.
  destruct (byte_eq_dec c ":") as [->|N]; [rewrite byte_eqb_refl; destruct (g r) as [[a z]|]; reflexivity|].
  assert (byte_eqb c ":" = false) as -> by (apply byte_eqb_neq; exact N). any_other_byte c N.
Qed.

Lemma starts_is t x : starts_with t x = is_some (strip t x).
Proof. reflexivity. Qed.

Lemma scheme_relative_is m x : test strict (scheme_relative m) (query_and_end strict) x =
  starts_with (txt "//") x && valid_rest strict m x.
Proof.
  unfold scheme_relative. rewrite test_then. unfold test at 1, the_text. unfold starts_with, valid_rest.
  destruct (strip (txt "//") x) as [r|] eqn:S; [|reflexivity]. cbn [forallb andb is_some]. apply authority_and_path_is.
Qed.

Lemma authorities_are_read m x : mode_eqb m web = false -> scheme_relative m x = None -> starts_with (txt "//") x = false.
Proof.
  intros W. unfold scheme_relative, then_ at 1, the_text, starts_with. destruct (strip (txt "//") x) as [r|]; [|reflexivity].
  assert (authority_and_path m r <> None) as T; [|destruct (authority_and_path m r) as [[a y]|]; [discriminate|contradiction]].
  assert (forall g y, maybe g y <> None) as M by (intros g y; unfold maybe, or_, nothing; now destruct (g y)).
  destruct m; [|discriminate|now apply last_total].
  cbn [authority_and_path]. unfold then_ at 1. specialize (M (then_ opaque_host (then_ maybe_port nothing)) r).
  destruct (maybe _ r) as [[a y]|]; [|contradiction]. pose proof (last_total (maybe path_absolute) y paths_are_read) as L.
  destruct (then_ _ nothing y) as [[b z]|]; [discriminate|contradiction].
Qed.

Definition query : text -> bool := query_and_end strict.

Lemma slashes_begin b x : byte_eqb b "/" = false -> strip (txt "//") (b :: x) = None.
Proof. intro H. cbn [txt list_ascii_of_string strip]. now rewrite byte_eqb_sym, H. Qed.

Lemma path_without_authority_is x : path_without_authority x =
  match strip (txt "//") x with
  | Some _ => None
  | None => match x with b :: y => if byte_eqb b "/" then segments_reader y else None | [] => None end
  end.
Proof.
  unfold path_without_authority, then_ at 1, not_ahead, the_text. destruct (strip (txt "//") x); [reflexivity|].
  unfold then_, nothing. destruct x as [|b x]; [reflexivity|]. rewrite path_absolute_is.
  destruct (byte_eqb b "/"); [|reflexivity].
  destruct (segments_read x) as (r & -> & _). reflexivity.
Qed.

Lemma rooted_path_is y : test strict segments_reader query y = url_end ("/" :: y).
Proof.
  unfold test. destruct (segments_read y) as (r & -> & R & U). unfold query. cbn [forallb andb].
  rewrite query_and_end_is, U by exact R.
  symmetry. exact (url_unit_reads true ("/" :: y)).
Qed.

Lemma path_is y : test strict segments_reader query y = url_end y.
Proof.
  unfold test. destruct (segments_read y) as (r & -> & R & U). unfold query. cbn [forallb andb].
  now rewrite query_and_end_is, U by exact R.
Qed.

Lemma opaque_path_is x : match x with b :: _ => byte_eqb b "/" = false | [] => True end ->
  test strict opaque_path query x = url_end x.
Proof.
  intro N. unfold opaque_path. rewrite test_then. unfold test at 1, not_ahead. cbn [txt list_ascii_of_string]. rewrite one_byte.
  assert (test strict (then_ (many (but url_unit (the_text ["?"%char]))) nothing) query x = url_end x) as E;
    [|destruct x as [|b x]; [exact E|now rewrite N]]. clear N. rewrite test_last.
  assert (shortens (but url_unit (the_text ["?"%char]))) as S by apply but_shortens, url_unit_shortens.
  destruct (many_rest _ x S) as (made & r & E & R). assert (skips (many (but url_unit (the_text ["?"%char])))) as K by skipping.
  destruct (K x made r E) as [-> U]. unfold test. rewrite E. cbn [forallb andb]. unfold query.
  rewrite query_and_end_is; [apply U|].
  rewrite but_is in R. unfold accepts in R. rewrite one_byte in R. destruct r as [|b r]; [now right|]. cbn [begins].
  destruct (byte_eqb b "?"); [now left|now right].
Qed.

Lemma after_scheme_is m x : test strict (after_scheme m) query x = valid_after_scheme strict m x.
Proof.
  destruct m; [|apply (scheme_relative_is web)|apply (scheme_relative_is file_mode)].
  cbn [after_scheme valid_after_scheme]. rewrite test_or. destruct (scheme_relative generic x) eqn:E.
  - unfold query. rewrite scheme_relative_is. unfold starts_with. unfold scheme_relative, then_, the_text in E.
    destruct (strip (txt "//") x) eqn:S; [reflexivity|discriminate].
  - apply authorities_are_read in E; [|reflexivity]. unfold starts_with, valid_rest in *.
    destruct (strip (txt "//") x) eqn:S; [discriminate|].
    rewrite test_or, path_without_authority_is, S. destruct x as [|b x].
    + rewrite test_or_fails. now apply opaque_path_is.
    + destruct (byte_eqb b "/") eqn:C.
      * destruct (segments_read x) as (r & R & _). rewrite R. unfold test. rewrite path_without_authority_is, S, C.
        apply byte_eqb_eq in C. subst b. apply rooted_path_is.
      * rewrite test_or_fails. now apply opaque_path_is.
Qed.

Lemma path_without_scheme_is x : path_without_scheme x =
  match split_scheme x, x with
  | (Some _, _), _ => None
  | _, [] => segments_reader []
  | _, b :: _ => if byte_eqb b "/" then None else segments_reader x
  end.
Proof.
  unfold path_without_scheme, then_ at 1, not_ahead at 1. rewrite scheme_is.
  destruct (split_scheme x) as [[s|] y]; [reflexivity|].
  unfold path_relative, then_, not_ahead, nothing. cbn [txt list_ascii_of_string]. rewrite one_byte.
  destruct x as [|b x]; [reflexivity|]. destruct (byte_eqb b "/"); [reflexivity|].
  destruct (segments_read (b :: x)) as (r & -> & _). reflexivity.
Qed.

Lemma no_scheme_with_slash x : split_scheme ("/" :: x) = (None, "/" :: x).
Proof. reflexivity. Qed.

(* Without a scheme *)
Lemma relative_is m x : fst (split_scheme x) = None ->
  test strict (or_ path_without_authority (or_ path_without_scheme (or_ (scheme_relative m) fails))) query x =
  valid_rest strict m x.
Proof.
  intro N. rewrite !test_or, path_without_authority_is, path_without_scheme_is. destruct (split_scheme x) as [s z] eqn:P.
  cbn in N. subst s. unfold valid_rest. destruct (strip (txt "//") x) as [r|] eqn:S.
  - assert (exists y, x = "/"%char :: y) as [y ->] by (apply strip_some in S; exists ("/"%char :: r); exact S).
    rewrite byte_eqb_refl.
    rewrite <- test_or, test_or_fails. unfold query. rewrite scheme_relative_is. unfold starts_with, valid_rest. now rewrite S.
  - destruct x as [|b x].
    + destruct (segments_read []) as (r & R & _). rewrite R. unfold test. rewrite path_without_scheme_is, P. apply path_is.
    + destruct (byte_eqb b "/") eqn:C.
      * destruct (segments_read x) as (r & R & _). rewrite R. unfold test. rewrite path_without_authority_is, S, C.
        apply byte_eqb_eq in C. subst b. apply rooted_path_is.
      * destruct (segments_read (b :: x)) as (r & R & _). rewrite R. unfold test. rewrite path_without_scheme_is, P, C.
        apply path_is.
Qed.

Lemma absolute_is m x : test strict (then_ (absolute m) (then_ maybe_fragment nothing)) is_nil x =
  match split_scheme x with (Some _, rest) => valid_after_scheme strict m rest | (None, _) => false end.
Proof.
  rewrite test_then, (test_ext _ _ _ (fragment_and_end strict)) by (intros; apply test_last). unfold test at 1, absolute.
  rewrite scheme_is. destruct (split_scheme x) as [[s|] rest] eqn:P; [|reflexivity].
  rewrite <- after_scheme_is.
  change (test strict (then_ (after_scheme m) (then_ maybe_query nothing)) (fragment_and_end strict) rest =
    test strict (after_scheme m) query rest).
  rewrite test_then. apply test_ext. intros a r _. apply test_last.
Qed.

Lemma relative_string_is m x : fst (split_scheme x) = None ->
  test strict (then_ (relative m) (then_ maybe_fragment nothing)) is_nil x = valid_rest strict m x.
Proof.
  intro N. rewrite test_then, (test_ext _ _ _ (fragment_and_end strict)) by (intros; apply test_last).
  rewrite <- relative_is by exact N. unfold relative. rewrite test_then. apply test_ext. intros a r _. apply test_last.
Qed.

Lemma no_absolute m x : fst (split_scheme x) = None -> then_ (absolute m) (then_ maybe_fragment nothing) x = None.
Proof.
  intro N. unfold then_ at 1, absolute. rewrite scheme_is. destruct (split_scheme x) as [s z]. cbn in N. now subst s.
Qed.

Lemma no_relative m s rest x : split_scheme x = (Some s, rest) -> then_ (relative m) (then_ maybe_fragment nothing) x = None.
Proof.
  intro P. unfold then_ at 1, relative. unfold then_ at 1, or_. rewrite path_without_authority_is, path_without_scheme_is, P.
  destruct x as [|b x]; [discriminate|]. destruct (byte_eqb b "/") eqn:C; [apply byte_eqb_eq in C; subst b; discriminate|].
  rewrite slashes_begin by exact C. unfold scheme_relative, then_ at 1, the_text. now rewrite slashes_begin.
Qed.

Lemma url_string_is m x : test strict (url_string m) is_nil x =
  match split_scheme x with (Some _, rest) => valid_after_scheme strict m rest | (None, _) => valid_rest strict m x end.
Proof.
  pose proof (absolute_is m x) as A. pose proof (relative_string_is m x) as R. pose proof (no_absolute m x) as Na.
  pose proof (no_relative m) as Nr. unfold url_string. rewrite test_or. destruct (split_scheme x) as [[s|] rest] eqn:P.
  - rewrite <- A. destruct (then_ (absolute m) _ x) eqn:E; [reflexivity|]. unfold test. rewrite E. unfold or_, fails.
    now rewrite (Nr s rest x P).
  - rewrite Na, test_or_fails by reflexivity. now apply R.
Qed.

Lemma grammar_says_is base x : grammar_says strict base x =
  Some ((starts_with_scheme x || may_be_relative base x) && test strict (url_string (mode_to_read base x)) is_nil x).
Proof.
  unfold grammar_says. set (m := mode_to_read base x).
  assert (is_there writing_grammar m "valid-url-string" = true) as H by (clearbody m; destruct m; vm_compute; reflexivity).
  rewrite (production_reads m "valid-url-string" _ H (reads_url_string m)). unfold test.
  destruct (url_string m x) as [[made [|b r]]|]; cbn [answer is_nil]; now rewrite ?andb_true_r, ?andb_false_r.
Qed.

(* The grammar with its side conditions and the functions say the same about every text, with every base,
   whatever ToASCII is. *)
Theorem the_functions_read_valid_strings_as_the_grammar_does base x :
  grammar_says strict base x = Some (valid_url_string strict base x).
Proof.
  rewrite grammar_says_is. f_equal. rewrite url_string_is. unfold starts_with_scheme, mode_to_read, valid_url_string.
  destruct (split_scheme x) as [[s|] rest] eqn:P; [reflexivity|]. cbn [fst is_some orb].
  destruct base as [[m opaque]|]; [|reflexivity]. cbn [may_be_relative valid_relative]. destruct opaque; [|reflexivity].
  cbn [negb orb]. unfold starts_with. destruct (strip (txt "#") x) as [f|] eqn:S; [|reflexivity]. apply strip_some in S.
  subst x.
  cbn [is_some andb]. unfold valid_rest. change (strip (txt "//") (txt "#" ++ f)) with (@None text). cbv iota.
  exact (url_unit_reads true ("#" :: f)).
Qed.

End Strings.
