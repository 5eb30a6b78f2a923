/** What fits below an icon on a home screen, in characters. */
const most = 12;

/** Words and signs that say nothing at the end: `Bread &`. */
const joining = /^(?:[^\p{L}\p{N}]+|e|y|et|und|and|di|de|da|du|von)$/iu;

/** As many whole words of a name as fit; the first word in any case, which the launcher cuts with an ellipsis. */
export function shortName(name: string): string {
  const [first = name, ...others] = name.trim().split(/\s+/u);
  const words = [first];
  for (const word of others) {
    if ([...[...words, word].join(' ')].length > most) break;
    words.push(word);
  }
  while (words.length > 1 && joining.test(words.at(-1)!)) words.pop();
  return words.join(' ');
}
