(* The composition of the stages (refurl.cpp; spec-notes/composition.md). *)

From Refurl Require Export Preprocess Resolve Normalize Print.
From Refurl Require Host.

(* ---- Host interpretation (host/host.cpp): the host parser of Host.v *)

(* An IPv6 address in brackets, as the grammar reads it, with its shortest text (host/ip6.hpp). *)
Definition shortest_ip6 (x : text) : text :=
  match strip (txt "[") x with
  | Some inside =>
      match Host.parse_ipv6 (removelast inside) with
      | Some pieces => Host.serialize_host (Host.ipv6_host pieces)
      | None => x
      end
  | None => x
  end.

Section Composition.
  (* ToASCII for a domain that is not ASCII (uts46::unicode_to_ascii). *)
  Variable to_ascii : text -> option text.

  (* The host parser reads a domain; it finds a domain or an IPv4 address. *)
  Definition interpret (x : text) : option host :=
    match Host.parse_host to_ascii false x with
    | Some (Host.domain_host d) => Some (Host domain d)
    | Some (Host.ipv4_host n) => Some (Host ip4 (Host.serialize_ipv4 n))
    | _ => None
    end.

  (* The stage. Only an uninterpreted host changes. *)
  Definition interpret_host (u : sequence) : option sequence :=
    match auth u with
    | Some (Authority i (Some (Host uninterpreted x)) p) =>
        option_map (fun h => with_auth (Some (Authority i (Some h) p)) u) (interpret x)
    | _ => Some u
    end.

  (* ---- The stages, one after the other. The query is encoded in UTF-8, which changes nothing. *)

  Definition then_ {A B} (x : option A) (f : A -> option B) : option B := match x with Some a => f a | None => None end.

  (* The URL of a text: a normal sequence. [base] is ε if there is none. *)
  Definition url_of (base : sequence) (input : text) : option sequence :=
    let (x, m) := preprocess (mode_of base generic) input in
    then_ (parse m x) (fun parsed =>
    then_ (whatwg_rebase parsed base m) (fun rebased =>
    then_ (force m rebased) (fun forced =>
    then_ (interpret_host forced) (fun interpreted =>
    Some (normalize shortest_ip6 m interpreted))))).

  (* The URL of a text and the text of its base, if there is one. Fails if the base does. *)
  Definition url_with_base (input : text) (base : option text) : option sequence :=
    match base with
    | None => url_of empty input
    | Some b => then_ (url_of empty b) (fun b => url_of b input)
    end.

  Definition href (input : text) (base : option text) : option text := option_map print (url_with_base input base).
End Composition.

(* ---- Examples *)

Definition href_of (input : string) : option string := option_map str (href (fun _ => None) (txt input) None).
Definition href_with (base input : string) : option string :=
  option_map str (href (fun _ => None) (txt input) (Some (txt base))).

Example hrefs :
  map href_of [ "HTTP:\\EXAMPLE.com:80\a/./b/../%7Ec?q#f"; "file:c|/x"; "foo:a/../b"; "foo:/a/..//b"; "http:///"; "http://h:x/";
                "http://[1:0:0:2::3]/"; "http://0x7f.1/"; "file://localhost/x"; "//h"; "mailto:x  #y" ]%string =
  [ Some "http://example.com/a/%7Ec?q#f"; Some "file:///c:/x"; Some "foo:a/../b"; Some "foo:/.//b"; None; None;
    Some "http://[1:0:0:2::3]/"; Some "http://127.0.0.1/"; Some "file:///x"; None; Some "mailto:x %20#y" ]%string.
Proof. vm_compute. reflexivity. Qed.

Example hrefs_with_a_base :
  map (href_with "http://h/a/b?q#f") [ "c"; ""; "//x"; "http:c"; "#g"; "?r"; "/..//y"; "foo:b" ]%string =
  [ Some "http://h/a/c"; Some "http://h/a/b?q"; Some "http://x/"; Some "http://h/a/c"; Some "http://h/a/b?q#g";
    Some "http://h/a/b?r"; Some "http://h//y"; Some "foo:b" ]%string.
Proof. vm_compute. reflexivity. Qed.
