/** Shortens text such as a barcode, which is hundreds of characters that mean nothing to a person. */
export const shortly = (text: string): string =>
  text.length > 40 ? `${text.slice(0, 12)}…${text.slice(-6)}` : text;
