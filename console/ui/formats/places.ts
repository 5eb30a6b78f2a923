/** Countries and addresses in the user's language. Apart from other formats, because few pages have them. */

interface PostalAddress {
  line1: string;
  line2?: string | null;
  postal_code: string;
  city: string;
  country: string;
}

/** The name of a country by its code: `Italy`. */
export const countryName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;

/** An address in one line, with the name of its country. */
export const addressLine = (
  { line1, line2, postal_code, city, country }: PostalAddress,
  locale: string,
): string =>
  [line1, line2, `${postal_code} ${city}`, countryName(country, locale)].filter(Boolean).join(', ');
