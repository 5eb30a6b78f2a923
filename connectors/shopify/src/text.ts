/** Text of a shop as Tessera stores it: on one line, without half characters, and no longer than allowed. */
export const cut = (text: string | null | undefined, most: number): string =>
  (text ?? '')
    .replaceAll(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, most)
    .replace(/\p{Cs}/gu, '')
    .trim();
