export const nameOf = (
  customer: { name: string | null; email: string | null; phone: string | null } | undefined,
): string | undefined => customer?.name ?? customer?.email ?? customer?.phone ?? undefined;

/** Shortens text such as a barcode, which is hundreds of characters that mean nothing to a person. */
export const abbreviate = (text: string): string =>
  text.length > 40 ? `${text.slice(0, 12)}…${text.slice(-6)}` : text;
