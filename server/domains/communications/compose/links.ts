/** Finds the links in a text. */

// Up to white space, invisible characters, quotes, angle brackets, and punctuation that only sentences have: all that is
// not ASCII but dashes, middle dots and an apostrophe within a word. Placeholders are part of a link.
const beginning =
  /[Hh][Tt][Tt][Pp][Ss]:\/\/(?:\{\{\s*[a-z_.]+\s*\}\}|[!#-&(-;=?-[\]_a-z~]|[\p{Pd}\p{Pc}\u00b7\u30fb]|[\u2019'](?=[\p{L}\p{N}])|[\u200c\u200d](?=\p{L})|[^\p{ASCII}\p{P}\p{C}\p{Z}])+/gu;
const pairs: Readonly<Record<string, string>> = { ')': '(', ']': '[' };
const sentenceEnd = /[.,;:!?*~'’]$/u;
const named = /^.{8}(?:[\p{L}\p{N}[]|\{\{)/u;

/** Removes punctuation of the sentence from the end: also a closing bracket that was opened before the link. */
function trimmed(link: string): string {
  for (let text = link; ; text = text.slice(0, -1)) {
    const opening = pairs[text.at(-1)!];
    const isClosed = opening === undefined || countOf(text, text.at(-1)!) <= countOf(text, opening);
    if (isClosed && !sentenceEnd.test(text)) return text;
  }
}

const countOf = (text: string, character: string): number => text.split(character).length - 1;

/** Start and end of each https link in the text, in order. */
export function linksIn(text: string): [start: number, end: number][] {
  return [...text.matchAll(beginning)].flatMap(({ 0: found, index }): [number, number][] => {
    const link = trimmed(found);
    return named.test(link) ? [[index, index + link.length]] : [];
  });
}
