/** Texts that identify a customer. They are redacted when the customer is erased. */
import type { CustomerRow } from '../customers/customer-store.ts';

type Known = Pick<CustomerRow, 'name' | 'email' | 'phone' | 'external_id' | 'metadata'>;

/** Identifiers from a customer's membership or referral code. */
export interface OtherNames {
  external_id: string | null;
  metadata: Record<string, string>;
}

/** The identifying texts, without duplicates. Metadata values count if they are at least six characters long. */
export function wordsOf(customer: Known, others: readonly OtherNames[]): string[] {
  const { name, email, phone } = customer;
  const noted = [customer, ...others].flatMap(({ external_id, metadata }) => [
    external_id,
    ...Object.values(metadata).filter((value) => value.length >= 6),
  ]);
  const known = [name, email, phone, ...noted].filter((word) => word !== null && word !== '');
  return [...new Set(known as string[])];
}
