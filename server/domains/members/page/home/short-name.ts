/** What fits below an icon on a home screen, in characters. */
const most = 12;

/** As many whole words of a name as fit; the first word in any case, which the launcher cuts with an ellipsis. */
export function shortName(name: string): string {
  const [first = name, ...others] = name.trim().split(/\s+/u);
  let short = first;
  for (const word of others) {
    if ([...`${short} ${word}`].length > most) break;
    short = `${short} ${word}`;
  }
  // Left alone, a joining word or sign says nothing: `Bread &`.
  return short.replace(/(?<=\S)\s+(?:\P{L}+|e|y|et|und|and|di|de|da|du|von)$/iu, '');
}
