(* The tables and the grammar of refurl. Written by `refurl grammar --format coq`; do not edit. *)

From Refurl Require Import Types.

(* model/characters.hpp *)
Definition component_table : list class_row := [
  Class "unreserved" [(45, 46); (48, 57); (65, 90); (95, 95); (97, 122); (126, 126)]%N (txt "vvvvvvvv");
  Class "other-unicode" [(128, 255)]%N (txt "EEEEEEEE");
  Class "sub-delims" [(33, 33); (36, 36); (38, 38); (40, 44)]%N (txt "vvvvvvvv");
  Class "apostrophe" [(39, 39)]%N (txt "vvvvvvEv");
  Class "parameter" [(59, 59); (61, 61)]%N (txt "EEvvvvvv");
  Class "at" [(64, 64)]%N (txt "FFRvvvvv");
  Class "colon" [(58, 58)]%N (txt "xF-vvvvv");
  Class "slash" [(47, 47)]%N (txt "xx--vvvv");
  Class "question" [(63, 63)]%N (txt "xx-x-vvv");
  Class "hash" [(35, 35)]%N (txt "xx-x-xxT");
  Class "pct" [(37, 37)]%N (txt "--------");
  Class "nul" [(0, 0)]%N (txt "FFRFFFFF");
  Class "newline" [(9, 10); (13, 13)]%N (txt "FFRFFFFF");
  Class "control" [(1, 8); (11, 12); (14, 31); (127, 127)]%N (txt "FFFFFFFF");
  Class "space" [(32, 32)]%N (txt "FFRFTFFF");
  Class "quote" [(34, 34)]%N (txt "FFTFTFFF");
  Class "angle" [(60, 60); (62, 62)]%N (txt "FFRFTFFF");
  Class "backtick" [(96, 96)]%N (txt "FFTFTTTF");
  Class "caret" [(94, 94)]%N (txt "FFRFTTTT");
  Class "bracket" [(91, 93); (124, 124)]%N (txt "FFRTTTTT");
  Class "brace" [(123, 123); (125, 125)]%N (txt "FFTFTTTT")].

(* model/scheme.hpp *)
Definition special_schemes : list scheme_row := [
  Special (txt "http") web (txt "80") true;
  Special (txt "https") web (txt "443") true;
  Special (txt "ws") web (txt "80") false;
  Special (txt "wss") web (txt "443") false;
  Special (txt "ftp") web (txt "21") true;
  Special (txt "file") file_mode (txt "") true].

(* grammar/productions.hpp. A production in each mode of its list. *)
Definition grammar : list production := [
  Production "url" [generic; web; file_mode]
    (Seq [Repeat (Seq [Ref "scheme"; Literal (txt ":")]) 0 (Some 1); Alt [Ref "auth-path"; Seq [Not_ahead (Literal (txt "//")); Ref "path"]]; Repeat (Seq [Literal (txt "?"); Ref "query"]) 0 (Some 1); Repeat (Seq [Literal (txt "#"); Ref "fragment"]) 0 (Some 1)]);
  Production "scheme" [generic; web; file_mode]
    (Seq [Ref "alpha"; Repeat (Ref "scheme-char") 0 None]);
  Production "auth-path" [file_mode]
    (Seq [Ref "auth-drive"; Repeat (Seq [Ref "path-root"; Ref "path-rel"]) 0 (Some 1)]);
  Production "auth-drive" [file_mode]
    (Alt [Ref "auth-drive-invalid"; Seq [Literal (txt "//"); Ref "authority"; Repeat (Ref "slash-drive") 0 (Some 1)]; Ref "slash-drive"]);
  Production "auth-drive-invalid" [file_mode]
    (Alt [Seq [Literal (txt "//"); Ref "drive"; Ahead (Ref "authority-end")]; Seq [Ref "drive"; Ahead (Ref "authority-end")]]);
  Production "auth-path" [generic; web]
    (Seq [Literal (txt "//"); Ref "authority"; Repeat (Seq [Ref "path-root"; Ref "path-rel"]) 0 (Some 1)]);
  Production "authority" [generic; web; file_mode]
    (Alt [Ahead (Ref "authority-end"); Ref "host-port"; Seq [Ref "userinfo"; Literal (txt "@"); Ref "host-port"]]);
  Production "authority-end" [generic; web; file_mode]
    (Alt [Literal (txt "/"); Literal (txt "?"); Literal (txt "#"); Not_ahead (Ref "any")]);
  Production "host-port" [generic; web; file_mode]
    (Seq [Ref "host"; Repeat (Seq [Literal (txt ":"); Ref "port"]) 0 (Some 1); Ahead (Ref "authority-end")]);
  Production "host" [generic]
    (Alt [Seq [Literal (txt "["); Ref "ip6-address"; Literal (txt "]")]; Ref "opaque-host"]);
  Production "host" [web; file_mode]
    (Alt [Seq [Literal (txt "["); Ref "ip6-address"; Literal (txt "]")]; Ref "domain-or-ip4"]);
  Production "ip6-address" [generic; web; file_mode]
    (Alt [Seq [Repeat (Seq [Ref "h16"; Literal (txt ":")]) 6 (Some 6); Ref "ls32"]; Seq [Literal (txt "::"); Repeat (Seq [Ref "h16"; Literal (txt ":")]) 5 (Some 5); Ref "ls32"]; Seq [Repeat (Ref "h16") 0 (Some 1); Literal (txt "::"); Repeat (Seq [Ref "h16"; Literal (txt ":")]) 4 (Some 4); Ref "ls32"]; Seq [Repeat (Seq [Ref "h16"; Repeat (Seq [Literal (txt ":"); Ref "h16"]) 0 (Some 1)]) 0 (Some 1); Literal (txt "::"); Repeat (Seq [Ref "h16"; Literal (txt ":")]) 3 (Some 3); Ref "ls32"]; Seq [Repeat (Seq [Ref "h16"; Repeat (Seq [Literal (txt ":"); Ref "h16"]) 0 (Some 2)]) 0 (Some 1); Literal (txt "::"); Repeat (Seq [Ref "h16"; Literal (txt ":")]) 2 (Some 2); Ref "ls32"]; Seq [Repeat (Seq [Ref "h16"; Repeat (Seq [Literal (txt ":"); Ref "h16"]) 0 (Some 3)]) 0 (Some 1); Literal (txt "::"); Ref "h16"; Literal (txt ":"); Ref "ls32"]; Seq [Repeat (Seq [Ref "h16"; Repeat (Seq [Literal (txt ":"); Ref "h16"]) 0 (Some 4)]) 0 (Some 1); Literal (txt "::"); Ref "ls32"]; Seq [Repeat (Seq [Ref "h16"; Repeat (Seq [Literal (txt ":"); Ref "h16"]) 0 (Some 5)]) 0 (Some 1); Literal (txt "::"); Ref "h16"]; Seq [Repeat (Seq [Ref "h16"; Repeat (Seq [Literal (txt ":"); Ref "h16"]) 0 (Some 6)]) 0 (Some 1); Literal (txt "::")]]);
  Production "h16" [generic; web; file_mode]
    (Seq [Ref "hex-digit"; Repeat (Seq [Ref "hex-digit"; Repeat (Seq [Ref "hex-digit"; Repeat (Ref "hex-digit") 0 (Some 1)]) 0 (Some 1)]) 0 (Some 1)]);
  Production "ls32" [generic; web; file_mode]
    (Alt [Seq [Ref "h16"; Literal (txt ":"); Ref "h16"]; Ref "ip4-address-strict"]);
  Production "ip4-address-strict" [generic; web; file_mode]
    (Seq [Ref "dec-octet"; Literal (txt "."); Ref "dec-octet"; Literal (txt "."); Ref "dec-octet"; Literal (txt "."); Ref "dec-octet"]);
  Production "dec-octet" [generic; web; file_mode]
    (Alt [Seq [Literal (txt "25"); Ref "zero-to-five"]; Seq [Literal (txt "2"); Ref "zero-to-four"; Ref "digit"]; Seq [Literal (txt "1"); Ref "digit"; Ref "digit"]; Seq [Ref "digit-nonzero"; Ref "digit"]; Ref "digit"]);
  Production "opaque-host" [generic]
    (Seq [Not_ahead (Literal (txt "[")); Repeat (Alt [Repeat (Ref "hchar") 1 None; Ref "pct"]) 1 None]);
  Production "domain-or-ip4" [web; file_mode]
    (Seq [Not_ahead (Literal (txt "[")); Repeat (Alt [Repeat (Ref "uchar") 1 None; Ref "pct"]) 1 None]);
  Production "pct" [generic; web; file_mode]
    (Alt [Ref "pct-encoded-byte"; Ref "pct-invalid"]);
  Production "pct-encoded-byte" [generic; web; file_mode]
    (Seq [Literal (txt "%"); Ref "hex-digit"; Ref "hex-digit"]);
  Production "pct-invalid" [generic; web; file_mode]
    (Seq [Literal (txt "%"); Repeat (Ref "hex-digit") 0 (Some 1)]);
  Production "port" [generic; web; file_mode]
    (Repeat (Ref "digit") 0 None);
  Production "userinfo" [generic; web; file_mode]
    (Alt [Seq [Ref "username"; Literal (txt ":"); Ref "password"; Ahead (Literal (txt "@"))]; Seq [Ref "username-alone"; Ahead (Literal (txt "@"))]]);
  Production "username" [generic; web; file_mode]
    (Seq [Ref "ustring"; Repeat (Seq [Literal (txt "@"); Ref "ustring"; Ahead (Alt [Literal (txt "@"); Literal (txt ":")])]) 0 None]);
  Production "ustring" [generic; web; file_mode]
    (Repeat (Alt [Repeat (Ref "uchar") 1 None; Ref "pct"]) 0 None);
  Production "password" [generic; web; file_mode]
    (Seq [Ref "pstring"; Repeat (Seq [Literal (txt "@"); Ref "pstring"; Ahead (Literal (txt "@"))]) 0 None]);
  Production "pstring" [generic; web; file_mode]
    (Repeat (Alt [Repeat (Ref "achar") 1 None; Ref "pct"]) 0 None);
  Production "username-alone" [generic; web; file_mode]
    (Seq [Ref "ustring"; Repeat (Seq [Literal (txt "@"); Ref "ustring"; Ahead (Literal (txt "@"))]) 0 None]);
  Production "slash-drive" [file_mode]
    (Seq [Literal (txt "/"); Ref "drive"; Ahead (Ref "authority-end")]);
  Production "path-root" [generic; web; file_mode]
    (Literal (txt "/"));
  Production "path-rel" [generic; web; file_mode]
    (Seq [Repeat (Seq [Ref "dir"; Literal (txt "/")]) 0 None; Repeat (Ref "file") 0 (Some 1)]);
  Production "dir" [generic; web; file_mode]
    (Repeat (Alt [Repeat (Ref "pchar") 1 None; Ref "pct"]) 0 None);
  Production "file" [generic; web; file_mode]
    (Repeat (Alt [Repeat (Ref "pchar") 1 None; Ref "pct"]) 1 None);
  Production "path" [generic; web; file_mode]
    (Seq [Repeat (Ref "path-root") 0 (Some 1); Ref "path-rel"]);
  Production "query" [generic; web; file_mode]
    (Repeat (Alt [Repeat (Ref "qchar") 1 None; Ref "pct"]) 0 None);
  Production "fragment" [generic; web; file_mode]
    (Repeat (Alt [Repeat (Ref "fchar") 1 None; Ref "pct"]) 0 None);
  Production "dot" [generic; web; file_mode]
    (Alt [Literal (txt "."); Literal (txt "%2e"); Literal (txt "%2E")]);
  Production "dots" [generic; web; file_mode]
    (Seq [Ref "dot"; Ref "dot"]);
  Production "ip4-address" [generic; web; file_mode]
    (Seq [Ref "num"; Repeat (Seq [Literal (txt "."); Ref "num"; Repeat (Seq [Literal (txt "."); Ref "num"; Repeat (Seq [Literal (txt "."); Ref "num"]) 0 (Some 1)]) 0 (Some 1)]) 0 (Some 1); Repeat (Literal (txt ".")) 0 (Some 1)]);
  Production "num" [generic; web; file_mode]
    (Alt [Ref "num-hex"; Ref "num-oct"; Ref "num-dec"]);
  Production "num-hex" [generic; web; file_mode]
    (Seq [Alt [Literal (txt "0x"); Literal (txt "0X")]; Repeat (Ref "hex-digit") 0 None]);
  Production "num-oct" [generic; web; file_mode]
    (Seq [Literal (txt "0"); Repeat (Ref "octal-digit") 1 None]);
  Production "num-dec" [generic; web; file_mode]
    (Alt [Literal (txt "0"); Seq [Ref "digit-nonzero"; Repeat (Ref "digit") 0 None]]);
  Production "last-label-number" [generic; web; file_mode]
    (Alt [Seq [Repeat (Ref "digit") 1 None; Not_ahead (Ref "any")]; Seq [Ref "num-hex"; Not_ahead (Ref "any")]]);
  Production "drive" [generic; web; file_mode]
    (Seq [Ref "alpha"; Alt [Literal (txt ":"); Literal (txt "|")]]);
  Production "scheme-value" [generic; web; file_mode]
    (Seq [Ref "scheme"; Ahead (Alt [Literal (txt ":"); Not_ahead (Ref "any")])]);
  Production "host-value" [file_mode]
    (Ref "hostname-value");
  Production "host-value" [generic; web]
    (Alt [Seq [Ref "host"; Literal (txt ":"); Ref "port"]; Ref "hostname-value"]);
  Production "hostname-value" [generic; web; file_mode]
    (Alt [Seq [Ref "host"; Ahead (Ref "authority-end")]; Ahead (Ref "authority-end")]);
  Production "port-value" [generic; web; file_mode]
    (Repeat (Ref "digit") 1 None);
  Production "alpha" [generic; web; file_mode]
    (Set_ [(65, 90); (97, 122)]%N);
  Production "scheme-char" [generic; web; file_mode]
    (Set_ [(43, 43); (45, 46); (48, 57); (65, 90); (97, 122)]%N);
  Production "any" [generic; web; file_mode]
    (Set_ [(0, 255)]%N);
  Production "hex-digit" [generic; web; file_mode]
    (Set_ [(48, 57); (65, 70); (97, 102)]%N);
  Production "zero-to-five" [generic; web; file_mode]
    (Set_ [(48, 53)]%N);
  Production "zero-to-four" [generic; web; file_mode]
    (Set_ [(48, 52)]%N);
  Production "digit" [generic; web; file_mode]
    (Set_ [(48, 57)]%N);
  Production "digit-nonzero" [generic; web; file_mode]
    (Set_ [(49, 57)]%N);
  Production "hchar" [generic]
    (Set_ [(1, 8); (11, 12); (14, 31); (33, 34); (36, 36); (38, 46); (48, 57); (59, 59); (61, 61); (65, 90); (95, 123); (125, 255)]%N);
  Production "uchar" [generic; web; file_mode]
    (Set_ [(0, 34); (36, 36); (38, 46); (48, 57); (59, 62); (65, 255)]%N);
  Production "achar" [generic; web; file_mode]
    (Set_ [(0, 34); (36, 36); (38, 46); (48, 62); (65, 255)]%N);
  Production "pchar" [generic; web; file_mode]
    (Set_ [(0, 34); (36, 36); (38, 46); (48, 62); (64, 255)]%N);
  Production "qchar" [generic; web; file_mode]
    (Set_ [(0, 34); (36, 36); (38, 255)]%N);
  Production "fchar" [generic; web; file_mode]
    (Set_ [(0, 36); (38, 255)]%N);
  Production "octal-digit" [generic; web; file_mode]
    (Set_ [(48, 55)]%N)].
