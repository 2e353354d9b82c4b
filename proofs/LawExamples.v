(* The premises of the laws hold for real URLs. *)

From Refurl Require Import Resolve Normalize Print NormalizeLaws PrintLaws PrintBack ReadLaws.

(* http://u:p@h:8/a/b?q#f, as the grammar reads it. *)
Definition a_url : sequence :=
  Sequence (Some (txt "http"))
    (Some (Authority (Some (Userinfo (txt "u") (Some (txt "p")))) (Some (Host uninterpreted (txt "h"))) (Some (txt "8"))))
    None true [txt "a"] (Some (txt "b")) (Some (txt "q")) (Some (txt "f")).

Example the_grammar_reads_it : read_url web (txt "http://u:p@h:8/a/b?q#f") = Some a_url.
Proof. vm_compute. reflexivity. Qed.

Example it_is_good : good web a_url /\ protected a_url.
Proof. exact (what_is_read_is_good web _ a_url eq_refl the_grammar_reads_it). Qed.

(* foo://[::1]:8/, whose host is an IPv6 address *)
Definition a_url_with_an_address : sequence :=
  Sequence (Some (txt "foo")) (Some (Authority None (Some (Host ip6 (txt "[::1]"))) (Some (txt "8")))) None true [] None None None.

Example it_reads_back : good generic a_url_with_an_address /\ protected a_url_with_an_address.
Proof. apply (what_is_read_is_good generic (txt "foo://[::1]:8/")); vm_compute; reflexivity. Qed.

(* The path [/], [ε/], [b] of a URL without an authority needs protection: foo://b is another URL. *)
Definition a_url_to_protect : sequence := Sequence (Some (txt "foo")) None None true [txt ""] (Some (txt "b")) None None.

Example it_does_not_read_back :
  ~ protected a_url_to_protect /\ read_url generic (with_sigils a_url_to_protect) <> Some a_url_to_protect.
Proof. split; [intro H; exact (proj1 (H eq_refl)) | vm_compute; discriminate]. Qed.

Example it_keeps_the_path_root_constraint : needs_path_root a_url = false.
Proof. reflexivity. Qed.

(* file:///a/../b has no segment that may become a drive, though its mode has drives. *)
Example a_file_without_drives :
  no_drive file_mode (Sequence (Some (txt "file")) (Some no_authority) None true [txt "a"; txt ".."] (Some (txt "b")) None None).
Proof. right. repeat constructor. Qed.
