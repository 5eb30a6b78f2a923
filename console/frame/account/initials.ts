const letters = new Intl.Segmenter();

const first = (text: string): string => letters.segment(text)[Symbol.iterator]().next().value?.segment ?? '';

/** The first letters of up to two words, as people read them: an emoji or a letter with accents is one. */
export const initialsOf = (name: string): string =>
  name.trim().split(/\s+/).slice(0, 2).map(first).join('').toUpperCase();
