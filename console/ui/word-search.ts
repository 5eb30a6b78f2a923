/** Without accents and capitals, so that "societa" finds "Società". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether every word that is typed begins a word of the name, or of what else it is called. */
export function isMeant(typed: string, ...names: readonly string[]): boolean {
  const words = plain(names.join(' ')).split(/[\s/’'-]+/);
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
