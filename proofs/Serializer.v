(* The URL serializer of the standard (standard/serialize.cpp; spec-notes/standard.md), and examples of parsing and printing. *)

From Refurl Require Export Machine.
Open Scope N_scope.

(* ---- The URL serializer *)

(* URL path serializer *)
Definition serialize_path (u : url) : text :=
  match url_path u with
  (* 1 *) | opaque_path x => x
  (* 3 *) | segments_path segments => flat_map (fun segment => txt "/" ++ segment) segments
  end.

(* URL serializer *)
Definition serialize (u : url) : text :=
  (* 1 *) scheme u ++ txt ":" ++
  (* 2 *) match url_host u with
          | Some h =>
  (* 2.1 *) txt "//" ++
  (* 2.2 *) (if includes_credentials u then
               username u ++ (if is_nil (password u) then [] else txt ":" ++ password u) ++ txt "@"
             else []) ++
  (* 2.3 *) serialize_host h ++
  (* 2.4 *) match port u with Some p => txt ":" ++ decimal p | None => [] end
  (* 3 *) | None =>
            match url_path u with
            | segments_path ([] :: _ :: _) => txt "/."
            | _ => []
            end
          end ++
  (* 4 *) serialize_path u ++
  (* 5 *) match query u with Some q => txt "?" ++ q | None => [] end ++
  (* 6 *) match fragment u with Some f => txt "#" ++ f | None => [] end.

(* The href of a text with a base, which is a text too. *)
Definition href (to_ascii : text -> option text) (input : text) (base : option text) : option text :=
  match base with
  | None => option_map serialize (parse to_ascii input None)
  | Some base =>
      match parse to_ascii base None with
      | None => None
      | Some base => option_map serialize (parse to_ascii input (Some base))
      end
  end.

(* ---- Examples *)

Definition href_of (input : string) : option string := option_map str (href no_unicode (txt input) None).
Definition href_with (base input : string) : option string := option_map str (href no_unicode (txt input) (Some (txt base))).
Open Scope string_scope.

(* The table of the section "URLs" of the standard *)
Example urls :
  map href_of ["https:example.org"; "https://////example.com///"; "https://example.com/././foo"; "file:///C|/demo";
               "file://loc%61lhost/"; "https://user:password@example.org/"; "https://example.org/foo bar";
               "https://EXAMPLE.com/../x"; "https://ex ample.org/"; "example"; "https://example.com:demo";
               "http://[www.example.com]/"; "https://example.org//"] =
  [Some "https://example.org/"; Some "https://example.com///"; Some "https://example.com/foo"; Some "file:///C:/demo";
   Some "file:///"; Some "https://user:password@example.org/"; Some "https://example.org/foo%20bar";
   Some "https://example.com/x"; None; None; None; None; Some "https://example.org//"].
Proof. vm_compute. reflexivity. Qed.

Example urls_with_base :
  [href_with "https://example.com/demo" "///test/./?"; href_with "https://example.com/" "//foo.bar";
   href_with "file:///C:/demo" ".."; href_with "https://example.com/demo" "..";
   href_with "https://example.com/" "https:foo"; href_with "file:///C|/a" "/b"; href_with "mailto:x" "#f";
   href_with "a://h/b/c?q" ""; href_with "a:b" ""] =
  [Some "https://test/?"; Some "https://foo.bar/"; Some "file:///C:/"; Some "https://example.com/";
   Some "https://example.com/foo"; Some "file:///C:/b"; Some "mailto:x#f"; Some "a://h/b/c?q"; None].
Proof. vm_compute. reflexivity. Qed.

Example other_urls :
  map href_of ["non-special:opaque  ?hi"; "web+demo:/.//not-a-host/"; "a://u:p:x@h:1/.."; "http://a@b@c:80"; "ws:@:h"; "a://h:99999";
               "a:/..//x"; "http://h?'#'"; " 	a: b	 "; "file:c|/.."; "file://c|"] =
  [Some "non-special:opaque %20?hi"; Some "web+demo:/.//not-a-host/"; Some "a://u:p%3Ax@h:1/"; Some "http://a%40b@c/"; None;
   None; Some "a:/.//x"; Some "http://h/?%27#'"; Some "a: b"; Some "file:///c:/"; Some "file:///c:"].
Proof. vm_compute. reflexivity. Qed.
