import type { KybUpdateDetailsParams } from '@tessera/sdk';

type Address = NonNullable<KybUpdateDetailsParams['registered_address']>;

/** An address as a form holds it: every part a text. */
export type AddressValues = Record<keyof Address, string>;

export const addressValues = (address: Address | null): AddressValues => ({
  line1: address?.line1 ?? '',
  line2: address?.line2 ?? '',
  city: address?.city ?? '',
  region: address?.region ?? '',
  postal_code: address?.postal_code ?? '',
  country: address?.country ?? '',
});

/** As the API takes it; null where nothing is filled in. */
export function addressOf(values: AddressValues): Address | null {
  const { line1, line2, city, region, postal_code, country } = values;
  const parts = [line1, line2, city, region, postal_code, country];
  if (parts.every((part) => !part)) return null;
  return { line1, ...(line2 && { line2 }), city, ...(region && { region }), postal_code, country };
}
