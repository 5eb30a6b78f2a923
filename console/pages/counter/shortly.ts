/** A barcode is hundreds of letters that tell nobody anything. */
export const shortly = (text: string): string =>
  text.length > 40 ? `${text.slice(0, 12)}…${text.slice(-6)}` : text;
