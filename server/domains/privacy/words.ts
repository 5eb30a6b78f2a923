/** What a customer is known by: texts that hold one of these are put out when the customer is erased. */
import type { CustomerRow } from '../customers/customer-store.ts';

type Known = Pick<CustomerRow, 'name' | 'email' | 'phone' | 'external_id' | 'metadata'>;

/** Each of them once. What the merchant noted in the metadata counts too, where it is long enough to tell somebody. */
export function wordsOf({ name, email, phone, external_id, metadata }: Known): string[] {
  const noted = Object.values(metadata).filter((value) => value.length >= 6);
  const known = [name, email, phone, external_id, ...noted].filter((word) => word !== null && word !== '');
  return [...new Set(known as string[])];
}
