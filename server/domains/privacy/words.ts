/** Texts that identify a customer. They are redacted when the customer is erased. */
import type { CustomerRow } from '../customers/customer-store.ts';

type Known = Pick<CustomerRow, 'name' | 'email' | 'phone' | 'external_id' | 'metadata'> &
  Partial<Pick<CustomerRow, 'address' | 'attributes'>>;

/** Identifiers from a customer's membership or referral code. */
export interface OtherNames {
  external_id: string | null;
  metadata: Record<string, string>;
}

/** The identifying texts, without duplicates. Values of metadata and attributes count if they are at
 * least six characters long. */
export function wordsOf(customer: Known, others: readonly OtherNames[]): string[] {
  const { name, email, phone, address, attributes = {} } = customer;
  const stated = Object.values(attributes).filter((value) => typeof value === 'string' && value.length >= 6);
  const noted = [customer, ...others].flatMap(({ external_id, metadata }) => [
    external_id,
    ...Object.values(metadata).filter((value) => value.length >= 6),
  ]);
  const known = [name, email, phone, address?.line1, ...stated, ...noted].filter(
    (word) => typeof word === 'string' && word !== '',
  );
  return [...new Set(known as string[])];
}
