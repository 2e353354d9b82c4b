(* Answers lines from standard input, as the program that the first argument names: stages, machine or grammar. A line has the
   input and the base, each in hexadecimal, with a space between them, or "-" for no base. The answer is the href, or
   "failure", or "domain" and the hexadecimal of a domain that ToASCII has to convert. That of grammar is whether the grammar
   and the stages read the input as the same sequence in each mode: "same" or "different". The file in the second argument
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

let to_ascii domain =
  let hex = hex_of_text domain in
  match Hashtbl.find_opt domains hex with Some ascii -> ascii | None -> raise (Ask hex)

let answer_of href input base =
  match href to_ascii input base with
  | Some href -> string_of_text href
  | None -> "failure"
  | exception Ask domain -> "domain " ^ domain

let program =
  match Sys.argv.(1) with
  | "stages" -> answer_of Model.stages_href
  | "machine" -> answer_of Model.machine_href
  | "grammar" -> fun input _ -> if Model.grammar_agrees input then "same" else "different"
  | other -> failwith ("not a program: " ^ other)

let answer line =
  match String.split_on_char ' ' line with
  | [input; base] -> program (text_of_hex input) (if base = "-" then None else Some (text_of_hex base))
  | _ -> failwith ("not an input and a base: " ^ line)

let () =
  if Array.length Sys.argv > 2 then List.iter learn (lines_of (open_in Sys.argv.(2)));
  try
    while true do
      print_endline (answer (input_line stdin))
    done
  with End_of_file -> ()
