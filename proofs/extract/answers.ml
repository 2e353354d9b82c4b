(* Answers lines from standard input, as the program that the first argument names: stages, machine, validity, grammar or setters.
   A line has the input and the base, each in hexadecimal, with a space between them, or "-" for no base. The answer is the href, or
   "failure", or "domain" and the hexadecimal of a domain that ToASCII has to convert. That of grammar is whether the grammar
   and the stages read the input as the same sequence in each mode: "same" or "different". A line of setters has settings instead
   of a base, with commas between them: the number of the attribute, a colon and the value in hexadecimal. The answer has the
   hrefs after each, with tabs between them. That of validity is whether the input is a valid URL string, and the names of its
   validation errors, with commas between them, or "failure". A domain that ToASCII has to convert with beStrict true has "s:"
   before it. The file in the second argument
   has lines of domains that ToASCII was asked for: the domain and the result, both in hexadecimal, or "-" for a failure. *)

exception Ask of string

let text_of_hex hex =
  List.init (String.length hex / 2) (fun i -> Char.chr (int_of_string ("0x" ^ String.sub hex (2 * i) 2)))

let string_of_text x = String.init (List.length x) (let a = Array.of_list x in fun i -> a.(i))
let hex_of_text x = String.concat "" (List.map (fun c -> Printf.sprintf "%02x" (Char.code c)) x)

let rec lines_of channel = match input_line channel with line -> line :: lines_of channel | exception End_of_file -> []

let domains : (string, char list option) Hashtbl.t = Hashtbl.create 1000

let learn line =
  match String.split_on_char ' ' line with
  | [domain; "-"] -> Hashtbl.replace domains domain None
  | [domain; ascii] -> Hashtbl.replace domains domain (Some (text_of_hex ascii))
  | _ -> failwith ("not a domain and its ASCII: " ^ line)

let known key = match Hashtbl.find_opt domains key with Some ascii -> ascii | None -> raise (Ask key)
let to_ascii domain = known (hex_of_text domain)
let strict_to_ascii domain = known ("s:" ^ hex_of_text domain)

let answer_of print made =
  match made () with
  | Some answer -> print answer
  | None -> "failure"
  | exception Ask domain -> "domain " ^ domain

let base_of base = if base = "-" then None else Some (text_of_hex base)
let href_of href input base = answer_of string_of_text (fun () -> href to_ascii input (base_of base))

let validity_of input base =
  answer_of
    (fun (valid, errors) ->
      let names = match errors with Some names -> String.concat "," (List.map string_of_text names) | None -> "failure" in
      (if valid then "valid " else "invalid ") ^ names)
    (fun () -> Model.validity to_ascii strict_to_ascii input (base_of base))

let setting_of text =
  match String.split_on_char ':' text with
  | [attribute; value] -> (int_of_string attribute, text_of_hex value)
  | _ -> failwith ("not a setting: " ^ text)

let hrefs_of input settings =
  let settings = List.map setting_of (String.split_on_char ',' settings) in
  answer_of
    (fun hrefs -> String.concat "\t" (List.map string_of_text hrefs))
    (fun () -> Model.setters_hrefs to_ascii input settings)

let program =
  match Sys.argv.(1) with
  | "stages" -> href_of Model.stages_href
  | "machine" -> href_of Model.machine_href
  | "grammar" -> fun input _ -> if Model.grammar_agrees input then "same" else "different"
  | "validity" -> validity_of
  | "setters" -> hrefs_of
  | other -> failwith ("not a program: " ^ other)

let answer line =
  match String.split_on_char ' ' line with
  | [input; more] -> program (text_of_hex input) more
  | _ -> failwith ("not two fields: " ^ line)

let () =
  if Array.length Sys.argv > 2 then List.iter learn (lines_of (open_in Sys.argv.(2)));
  try
    while true do
      print_endline (answer (input_line stdin))
    done
  with End_of_file -> ()
