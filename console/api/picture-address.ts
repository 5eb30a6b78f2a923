/** The path on this server of an uploaded picture, whatever name the server had then; undefined for all other addresses. */
export const picturePathOf = (url: string): string | undefined =>
  /^https?:\/\/[^/?#]+(?:\/[^?#]*)?(\/pictures\/[\w-]{87}\/\d{3,4}\.(?:jpg|png))$/.exec(url)?.[1];
