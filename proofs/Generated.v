From Refurl Require Import Types.

Definition component_table : list class_row := [
  Class "unreserved" [(48, 57); (65, 90); (97, 122); (45, 46); (95, 95); (126, 126)]%N (txt "vvvvvvvv");
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
  Class "brace" [(123, 123); (125, 125)]%N (txt "FFTFTTTT")
].

Definition special_schemes : list scheme_row := [
  Special (txt "http") web (txt "80") true;
  Special (txt "https") web (txt "443") true;
  Special (txt "ws") web (txt "80") false;
  Special (txt "wss") web (txt "443") false;
  Special (txt "ftp") web (txt "21") true;
  Special (txt "file") file_mode (txt "") true
].
