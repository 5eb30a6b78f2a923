/** What a customer is known by: texts that hold one of these are put out when the customer is erased. */
import type { CustomerRow } from '../customers/customer-store.ts';

type Known = Pick<CustomerRow, 'name' | 'email' | 'phone' | 'external_id' | 'metadata'>;

/** What a membership of theirs is called elsewhere, or a code of their own. */
export interface OtherNames {
  external_id: string | null;
  metadata: Record<string, string>;
}

/** Each of them once. What the merchant noted in metadata counts too, where it is long enough to tell somebody. */
export function wordsOf(customer: Known, others: readonly OtherNames[]): string[] {
  const { name, email, phone } = customer;
  const noted = [customer, ...others].flatMap(({ external_id, metadata }) => [
    external_id,
    ...Object.values(metadata).filter((value) => value.length >= 6),
  ]);
  const known = [name, email, phone, ...noted].filter((word) => word !== null && word !== '');
  return [...new Set(known as string[])];
}
