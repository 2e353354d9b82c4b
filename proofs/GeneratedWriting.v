(* The grammar of valid URL strings. Written by `refurl grammar --strict --format coq`; do not edit. *)

From Refurl Require Import Types.

(* grammar/writing/productions.hpp. A production in each mode of its list. *)
Definition writing_grammar : list production := [
  Production "valid-url-string" [generic; web; file_mode]
    (Alt [Ref "absolute-url-with-fragment-string"; Ref "relative-url-with-fragment-string"]);
  Production "absolute-url-with-fragment-string" [generic; web; file_mode]
    (Seq [Ref "absolute-url-string"; Repeat (Seq [Literal (txt "#"); Ref "url-fragment-string"]) 0 (Some 1)]);
  Production "absolute-url-string" [file_mode]
    (Seq [Ref "url-scheme-string"; Literal (txt ":"); Ref "scheme-relative-file-url-string"; Repeat (Seq [Literal (txt "?"); Ref "url-query-string"]) 0 (Some 1)]);
  Production "absolute-url-string" [generic]
    (Seq [Ref "url-scheme-string"; Literal (txt ":"); Alt [Ref "scheme-relative-url-string"; Ref "path-absolute-non-authority-url-string"; Ref "opaque-path-url-string"]; Repeat (Seq [Literal (txt "?"); Ref "url-query-string"]) 0 (Some 1)]);
  Production "absolute-url-string" [web]
    (Seq [Ref "url-scheme-string"; Literal (txt ":"); Ref "scheme-relative-special-url-string"; Repeat (Seq [Literal (txt "?"); Ref "url-query-string"]) 0 (Some 1)]);
  Production "url-scheme-string" [generic; web; file_mode]
    (Seq [Ref "alpha"; Repeat (Ref "scheme-char") 0 None]);
  Production "scheme-relative-file-url-string" [file_mode]
    (Seq [Literal (txt "//"); Repeat (Alt [Seq [Ref "valid-host-string"; Repeat (Ref "path-absolute-url-string") 0 (Some 1)]; Ref "path-absolute-url-string"]) 0 (Some 1)]);
  Production "scheme-relative-url-string" [generic]
    (Seq [Literal (txt "//"); Ref "opaque-host-and-port-string"; Repeat (Ref "path-absolute-url-string") 0 (Some 1)]);
  Production "opaque-host-and-port-string" [generic]
    (Repeat (Seq [Ref "valid-opaque-host-string"; Repeat (Seq [Literal (txt ":"); Ref "url-port-string"]) 0 (Some 1)]) 0 (Some 1));
  Production "valid-opaque-host-string" [generic]
    (Alt [Repeat (Difference (Ref "url-unit") (Ref "forbidden-host-code-point")) 1 None; Seq [Literal (txt "["); Ref "valid-ipv6-address-string"; Literal (txt "]")]]);
  Production "scheme-relative-special-url-string" [web]
    (Seq [Literal (txt "//"); Ref "valid-host-string"; Repeat (Seq [Literal (txt ":"); Ref "url-port-string"]) 0 (Some 1); Repeat (Ref "path-absolute-url-string") 0 (Some 1)]);
  Production "valid-host-string" [web; file_mode]
    (Alt [Seq [Literal (txt "["); Ref "valid-ipv6-address-string"; Literal (txt "]")]; Seq [Ref "valid-ipv4-address-string"; Not_ahead (Ref "domain-code-point")]; Ref "valid-domain-string"]);
  Production "valid-ipv6-address-string" [generic; web; file_mode]
    (Alt [Seq [Repeat (Ref "valid-ipv6-pieces-string") 0 (Some 1); Literal (txt "::"); Repeat (Alt [Ref "valid-ipv6-pieces-and-ipv4-string"; Ref "valid-ipv6-pieces-string"]) 0 (Some 1)]; Ref "valid-ipv6-pieces-and-ipv4-string"; Ref "valid-ipv6-pieces-string"]);
  Production "valid-ipv6-pieces-string" [generic; web; file_mode]
    (Seq [Ref "valid-ipv6-piece-string"; Not_ahead (Literal (txt ".")); Repeat (Seq [Literal (txt ":"); Ref "valid-ipv6-piece-string"; Not_ahead (Literal (txt "."))]) 0 None]);
  Production "valid-ipv6-piece-string" [generic; web; file_mode]
    (Alt [Literal (txt "0"); Seq [Ref "hex-digit-nonzero"; Repeat (Seq [Ref "hex-digit"; Repeat (Seq [Ref "hex-digit"; Repeat (Ref "hex-digit") 0 (Some 1)]) 0 (Some 1)]) 0 (Some 1)]]);
  Production "valid-ipv6-pieces-and-ipv4-string" [generic; web; file_mode]
    (Alt [Seq [Ref "valid-ipv6-pieces-string"; Literal (txt ":"); Ref "valid-ipv4-address-string"]; Ref "valid-ipv4-address-string"]);
  Production "valid-ipv4-address-string" [generic; web; file_mode]
    (Seq [Ref "dec-octet"; Literal (txt "."); Ref "dec-octet"; Literal (txt "."); Ref "dec-octet"; Literal (txt "."); Ref "dec-octet"]);
  Production "dec-octet" [generic; web; file_mode]
    (Alt [Seq [Literal (txt "25"); Ref "zero-to-five"]; Seq [Literal (txt "2"); Ref "zero-to-four"; Ref "digit"]; Seq [Literal (txt "1"); Ref "digit"; Ref "digit"]; Seq [Ref "digit-nonzero"; Ref "digit"]; Ref "digit"]);
  Production "domain-code-point" [web; file_mode]
    (Alt [Ref "domain-char"; Ref "non-ascii"]);
  Production "non-ascii" [generic; web; file_mode]
    (Alt [Ref "utf8-2"; Ref "utf8-3"; Ref "utf8-4"]);
  Production "utf8-2" [generic; web; file_mode]
    (Seq [Ref "xc2-xdf"; Ref "utf8-tail"]);
  Production "utf8-3" [generic; web; file_mode]
    (Alt [Seq [Literal (map byte_of [224]%N); Ref "xa0-xbf"; Ref "utf8-tail"]; Seq [Ref "xe1-xec"; Ref "utf8-tail"; Ref "utf8-tail"]; Seq [Literal (map byte_of [237]%N); Ref "x80-x9f"; Ref "utf8-tail"]; Seq [Ref "xee-xef"; Ref "utf8-tail"; Ref "utf8-tail"]]);
  Production "utf8-4" [generic; web; file_mode]
    (Alt [Seq [Literal (map byte_of [240]%N); Ref "x90-xbf"; Ref "utf8-tail"; Ref "utf8-tail"]; Seq [Ref "xf1-xf3"; Ref "utf8-tail"; Ref "utf8-tail"; Ref "utf8-tail"]; Seq [Literal (map byte_of [244]%N); Ref "x80-x8f"; Ref "utf8-tail"; Ref "utf8-tail"]]);
  Production "valid-domain-string" [web; file_mode]
    (Repeat (Ref "domain-code-point") 1 None);
  Production "url-port-string" [generic; web]
    (Repeat (Ref "digit") 0 None);
  Production "path-absolute-url-string" [generic; web; file_mode]
    (Seq [Literal (txt "/"); Ref "url-path-segment-string"; Repeat (Seq [Literal (txt "/"); Ref "url-path-segment-string"]) 0 None]);
  Production "url-path-segment-string" [generic; web; file_mode]
    (Repeat (Difference (Ref "url-unit") (Alt [Literal (txt "/"); Literal (txt "?")])) 0 None);
  Production "url-unit" [generic; web; file_mode]
    (Alt [Ref "url-code-point"; Ref "pct-encoded-byte"]);
  Production "url-code-point" [generic; web; file_mode]
    (Alt [Ref "url-char"; Difference (Ref "non-ascii") (Alt [Ref "c1-control"; Ref "noncharacter"])]);
  Production "c1-control" [generic; web; file_mode]
    (Seq [Literal (map byte_of [194]%N); Ref "x80-x9f"]);
  Production "noncharacter" [generic; web; file_mode]
    (Alt [Seq [Literal (map byte_of [239; 183]%N); Ref "x90-xaf"]; Seq [Literal (map byte_of [239; 191]%N); Ref "xbe-xbf"]; Seq [Ref "xf0-xf4"; Ref "plane-end"; Literal (map byte_of [191]%N); Ref "xbe-xbf"]]);
  Production "pct-encoded-byte" [generic; web; file_mode]
    (Seq [Literal (txt "%"); Ref "hex-digit"; Ref "hex-digit"]);
  Production "url-query-string" [generic; web; file_mode]
    (Repeat (Ref "url-unit") 0 None);
  Production "url-fragment-string" [generic; web; file_mode]
    (Repeat (Ref "url-unit") 0 None);
  Production "relative-url-with-fragment-string" [generic; web; file_mode]
    (Seq [Ref "relative-url-string"; Repeat (Seq [Literal (txt "#"); Ref "url-fragment-string"]) 0 (Some 1)]);
  Production "relative-url-string" [file_mode]
    (Seq [Alt [Ref "path-absolute-non-authority-url-string"; Ref "path-relative-scheme-less-url-string"; Ref "scheme-relative-file-url-string"]; Repeat (Seq [Literal (txt "?"); Ref "url-query-string"]) 0 (Some 1)]);
  Production "relative-url-string" [generic]
    (Seq [Alt [Ref "path-absolute-non-authority-url-string"; Ref "path-relative-scheme-less-url-string"; Ref "scheme-relative-url-string"]; Repeat (Seq [Literal (txt "?"); Ref "url-query-string"]) 0 (Some 1)]);
  Production "relative-url-string" [web]
    (Seq [Alt [Ref "path-absolute-non-authority-url-string"; Ref "path-relative-scheme-less-url-string"; Ref "scheme-relative-special-url-string"]; Repeat (Seq [Literal (txt "?"); Ref "url-query-string"]) 0 (Some 1)]);
  Production "path-absolute-non-authority-url-string" [generic; web; file_mode]
    (Seq [Not_ahead (Literal (txt "//")); Ref "path-absolute-url-string"]);
  Production "opaque-path-url-string" [generic]
    (Seq [Not_ahead (Literal (txt "/")); Repeat (Difference (Ref "url-unit") (Literal (txt "?"))) 0 None]);
  Production "path-relative-scheme-less-url-string" [generic; web; file_mode]
    (Seq [Not_ahead (Seq [Ref "url-scheme-string"; Literal (txt ":")]); Ref "path-relative-url-string"]);
  Production "path-relative-url-string" [generic; web; file_mode]
    (Seq [Not_ahead (Literal (txt "/")); Ref "url-path-segment-string"; Repeat (Seq [Literal (txt "/"); Ref "url-path-segment-string"]) 0 None]);
  Production "alpha" [generic; web; file_mode]
    (Set_ [(65, 90); (97, 122)]%N);
  Production "scheme-char" [generic; web; file_mode]
    (Set_ [(43, 43); (45, 46); (48, 57); (65, 90); (97, 122)]%N);
  Production "hex-digit-nonzero" [generic; web; file_mode]
    (Set_ [(49, 57); (65, 70); (97, 102)]%N);
  Production "hex-digit" [generic; web; file_mode]
    (Set_ [(48, 57); (65, 70); (97, 102)]%N);
  Production "forbidden-host-code-point" [generic]
    (Set_ [(0, 0); (9, 10); (13, 13); (32, 32); (35, 35); (47, 47); (58, 58); (60, 60); (62, 64); (91, 94); (124, 124)]%N);
  Production "zero-to-five" [generic; web; file_mode]
    (Set_ [(48, 53)]%N);
  Production "zero-to-four" [generic; web; file_mode]
    (Set_ [(48, 52)]%N);
  Production "digit" [generic; web; file_mode]
    (Set_ [(48, 57)]%N);
  Production "digit-nonzero" [generic; web; file_mode]
    (Set_ [(49, 57)]%N);
  Production "domain-char" [web; file_mode]
    (Set_ [(45, 46); (48, 57); (60, 62); (65, 90); (97, 122)]%N);
  Production "xc2-xdf" [generic; web; file_mode]
    (Set_ [(194, 223)]%N);
  Production "utf8-tail" [generic; web; file_mode]
    (Set_ [(128, 191)]%N);
  Production "xa0-xbf" [generic; web; file_mode]
    (Set_ [(160, 191)]%N);
  Production "xe1-xec" [generic; web; file_mode]
    (Set_ [(225, 236)]%N);
  Production "x80-x9f" [generic; web; file_mode]
    (Set_ [(128, 159)]%N);
  Production "xee-xef" [generic; web; file_mode]
    (Set_ [(238, 239)]%N);
  Production "x90-xbf" [generic; web; file_mode]
    (Set_ [(144, 191)]%N);
  Production "xf1-xf3" [generic; web; file_mode]
    (Set_ [(241, 243)]%N);
  Production "x80-x8f" [generic; web; file_mode]
    (Set_ [(128, 143)]%N);
  Production "url-char" [generic; web; file_mode]
    (Set_ [(33, 33); (36, 36); (38, 59); (61, 61); (63, 90); (95, 95); (97, 122); (126, 126)]%N);
  Production "x90-xaf" [generic; web; file_mode]
    (Set_ [(144, 175)]%N);
  Production "xbe-xbf" [generic; web; file_mode]
    (Set_ [(190, 191)]%N);
  Production "xf0-xf4" [generic; web; file_mode]
    (Set_ [(240, 244)]%N);
  Production "plane-end" [generic; web; file_mode]
    (Set_ [(143, 143); (159, 159); (175, 175); (191, 191)]%N)].
