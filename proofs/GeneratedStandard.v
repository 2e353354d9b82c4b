(* The tables of the standard's text in standard/. Written by the test of the proofs; do not edit. *)

From Refurl Require Import Text.

(* standard/infra.hpp. The sets contain each code point above U+007E, and so each byte above 0x7E. *)
Definition c0_control_percent_encode_set : byte_set :=
  in_ranges [(0, 31); (127, 255)]%N.
Definition fragment_percent_encode_set : byte_set :=
  in_ranges [(0, 32); (34, 34); (60, 60); (62, 62); (96, 96); (127, 255)]%N.
Definition query_percent_encode_set : byte_set :=
  in_ranges [(0, 32); (34, 35); (60, 60); (62, 62); (127, 255)]%N.
Definition special_query_percent_encode_set : byte_set :=
  in_ranges [(0, 32); (34, 35); (39, 39); (60, 60); (62, 62); (127, 255)]%N.
Definition path_percent_encode_set : byte_set :=
  in_ranges [(0, 32); (34, 35); (60, 60); (62, 63); (94, 94); (96, 96); (123, 123); (125, 125); (127, 255)]%N.
Definition userinfo_percent_encode_set : byte_set :=
  in_ranges [(0, 32); (34, 35); (47, 47); (58, 64); (91, 94); (96, 96); (123, 125); (127, 255)]%N.
Definition component_percent_encode_set : byte_set :=
  in_ranges [(0, 32); (34, 38); (43, 44); (47, 47); (58, 64); (91, 94); (96, 96); (123, 125); (127, 255)]%N.
Definition urlencoded_percent_encode_set : byte_set :=
  in_ranges [(0, 41); (43, 44); (47, 47); (58, 64); (91, 94); (96, 96); (123, 255)]%N.

(* standard/host.cpp *)
Definition forbidden_host_code_point : byte_set :=
  in_ranges [(0, 0); (9, 10); (13, 13); (32, 32); (35, 35); (47, 47); (58, 58); (60, 60); (62, 64); (91, 94); (124, 124)]%N.
Definition forbidden_domain_code_point : byte_set :=
  in_ranges [(0, 32); (35, 35); (37, 37); (47, 47); (58, 58); (60, 60); (62, 64); (91, 94); (124, 124); (127, 127)]%N.

(* standard/url_miscellaneous.hpp *)
Definition special_schemes_of_standard : list (text * option N) :=
  [(txt "ftp", Some 21%N); (txt "file", None); (txt "http", Some 80%N); (txt "https", Some 443%N); (txt "ws", Some 80%N); (txt "wss", Some 443%N)].
