// Edits of the rules as a text: each edit begins a line, and a line that begins with a space continues it.

// Returns the edits of a text, comments and empty lines included, each with its newline.
const editsOf = (text) => text.match(/(?:^|(?<=\n))(?:#.*\n?|[^\n]*\n?(?:[ \t][^\n]*\n?)*)/g)?.filter((edit) => edit !== "") ?? [];

// Reports whether an edit begins with these words, whatever the space between them.
const begins = (edit, words) => `${edit.trim().replace(/\s+/g, " ")} `.startsWith(`${words} `) && !edit.startsWith("#");

export const hasEdit = (text, words) => editsOf(text).some((edit) => begins(edit, words));

// Returns the text without the edits that begin with these words.
export const withoutEdit = (text, words) =>
  editsOf(text)
    .filter((edit) => !begins(edit, words))
    .join("");

// Returns the text with an edit instead of those that begin with these words.
export function withEdit(text, words, edit) {
  const others = withoutEdit(text, words);
  return `${others}${others === "" || others.endsWith("\n") ? "" : "\n"}${edit}`;
}

// Returns where the edits that begin with these words stand in the text, if there are any.
export function rangeOf(text, words) {
  let begin = 0;
  for (const edit of editsOf(text)) {
    if (begins(edit, words)) return [begin, begin + edit.trimEnd().length];
    begin += edit.length;
  }
  return undefined;
}
