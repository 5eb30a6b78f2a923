import type { Merchant } from '@tessera/sdk';

type Address = NonNullable<Merchant['address']>;

/** An address in a form: every part is a string. */
export interface AddressValues extends Record<string, unknown> {
  line1: string;
  line2: string;
  city: string;
  region: string;
  postal_code: string;
  country: string;
}

export const addressValues = (address: Address | null | undefined, country = ''): AddressValues => ({
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  region: address?.region ?? '',
  postal_code: address?.postal_code ?? '',
  country: address?.country ?? country,
});

/** The country may be prefilled, so it doesn't count as an address. */
export const hasAddress = ({ line1, city, postal_code }: AddressValues): boolean =>
  [line1, city, postal_code].some((line) => line.trim() !== '');

export const addressOf = ({ line1, line2, city, region, postal_code, country }: AddressValues): Address => ({
  line1: line1.trim(),
  ...(line2.trim() && { line2: line2.trim() }),
  city: city.trim(),
  ...(region.trim() && { region: region.trim() }),
  postal_code: postal_code.trim(),
  country,
});
