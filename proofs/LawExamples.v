(* The premises of the laws hold for real URLs. *)

From Refurl Require Import Resolve Normalize NormalizeLaws PrintLaws PrintBack.

(* http://u:p@h:8/a/b?q#f, as the grammar reads it. *)
Definition a_url : sequence :=
  Sequence (Some (txt "http"))
    (Some (Authority (Some (Userinfo (txt "u") (Some (txt "p")))) (Some (Host uninterpreted (txt "h"))) (Some (txt "8"))))
    None true [txt "a"] (Some (txt "b")) (Some (txt "q")) (Some (txt "f")).

Example the_grammar_reads_it : read_url web (txt "http://u:p@h:8/a/b?q#f") = Some a_url.
Proof. vm_compute. reflexivity. Qed.

Example it_is_good : good web a_url /\ protected a_url.
Proof.
  split; [|intro H; discriminate H]. unfold good. cbn.
  repeat split; try (vm_compute; reflexivity); try discriminate.
  constructor; [vm_compute; reflexivity | constructor].
Qed.

Example it_keeps_the_path_root_constraint : needs_path_root a_url = false.
Proof. reflexivity. Qed.

(* file:///a/../b has no segment that may become a drive, though its mode has drives. *)
Example a_file_without_drives :
  no_drive file_mode (Sequence (Some (txt "file")) (Some no_authority) None true [txt "a"; txt ".."] (Some (txt "b")) None None).
Proof. right. repeat constructor. Qed.
