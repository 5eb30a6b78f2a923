/** Removes accents and case, so "societa" matches "Società". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Whether every typed word starts a word of the name or of its synonyms. */
export function isMeant(typed: string, ...names: readonly string[]): boolean {
  const words = plain(names.join(' ')).split(/[\s/’'-]+/);
  return plain(typed)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
