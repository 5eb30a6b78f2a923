/** Customers as they were when an order was made that a till reports late: what they had bought by then. */
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import { reportedTime } from '../../../limits/reported-time.ts';
import { type PersonRow, readBoughtBefore } from '../../order-book/people/people-store.ts';
import type { CheckoutRequest } from '../checkout-request.ts';

export type PersonThen = PersonRow & { before: string };

/** Returns the customers of late orders of whom a condition asks what they bought. */
export async function readPeopleThen(
  tx: ReadTransaction,
  late: readonly CheckoutRequest[],
  personOf: (request: CheckoutRequest) => PersonRow | undefined,
): Promise<Map<CheckoutRequest, PersonThen>> {
  const wanted = late.flatMap((request) => {
    const { input, call } = request;
    const before = reportedTime(input.occurred_at, call.principal.merchantTimezone, call.now);
    const person = personOf(request);
    return person === undefined || typeof before !== 'string' ? [] : [{ request, person, before }];
  });
  const moments = wanted.map(({ person, before }) => ({
    merchantId: person.merchant_id,
    id: person.id,
    before,
  }));
  const people = new Map<CheckoutRequest, PersonThen>();
  for (const { place, applied_at, ...recorded } of await readBoughtBefore(tx, moments)) {
    const { request, person, before } = wanted[place - 1]!;
    people.set(request, { ...person, applied_at, recorded, before });
  }
  return people;
}
