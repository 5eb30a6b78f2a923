/** Finds the membership of a customer whom a till names by phone, email address or external id. */

import type { Static } from 'typebox';
import type { CustomerReference } from '../../../contract/domains/customers.ts';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import { countWrongGuess, guessLockOf } from '../../access/guessing/code-attempts.ts';
import { columns } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { Row } from '../../database/schema/row.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { Call } from '../../engine/operation.ts';
import { type Refusal, refuse } from '../../errors/refusal.ts';
import { foldAddress } from '../../network/email-address.ts';
import { statusOf } from './membership.ts';

export interface PersonName {
  merchantId: string;
  customer: Static<typeof CustomerReference>;
  /** The API id of the pass, if the till says which. */
  passId: string | undefined;
}

export type HeldRow = Row<
  'memberships',
  | 'merchant_id'
  | 'id'
  | 'customer_id'
  | 'pass_id'
  | 'serial'
  | 'status'
  | 'require_claim'
  | 'starts_at'
  | 'expires_at'
> & { place: number };

const nameColumns = columns<PersonName>(
  { merchantId: 'uuid' },
  {
    id: [
      'uuid',
      ({ customer }) => (customer.id === undefined ? undefined : decodeId('customer', customer.id)),
    ],
    external_id: ['text', ({ customer }) => customer.external_id],
    email: ['text', ({ customer }) => customer.email && foldAddress(customer.email)],
    phone: ['text', ({ customer }) => customer.phone],
    pass_id: ['uuid', ({ passId }) => (passId === undefined ? undefined : decodeId('pass', passId))],
  },
);

/** More memberships of one customer than a till would choose from. */
const mostHeld = 20;

// A lookup for each kind of identifier uses its unique index; one join with `case` would not.
const held = statement<HeldRow>(
  'memberships_of_people',
  `with wanted as materialized (
     select * from ${nameColumns.unnestInOrder('w')}
   ), named as (
     select place, merchant_id, id, pass_id from wanted where id is not null
     union all
     select w.place, c.merchant_id, c.id, w.pass_id from wanted w
       join customers c on c.merchant_id = w.merchant_id and c.external_id = w.external_id
     union all
     select w.place, c.merchant_id, c.id, w.pass_id from wanted w
       join customers c on c.merchant_id = w.merchant_id and c.email_key = w.email
     union all
     select w.place, c.merchant_id, c.id, w.pass_id from wanted w
       join customers c on c.merchant_id = w.merchant_id and c.phone = w.phone
   )
   select named.place::int, own.* from named
   join customers c on c.merchant_id = named.merchant_id and c.id = named.id
   cross join lateral (
     select m.merchant_id, m.id, m.customer_id, m.pass_id, m.serial, m.status, m.require_claim, m.starts_at, m.expires_at
     from memberships m
     where m.merchant_id = c.merchant_id and m.customer_id = coalesce(c.merged_into, c.id) and m.status not in ('revoked', 'merged')
       and (named.pass_id is null or m.pass_id = named.pass_id)
     order by m.id desc limit ${mostHeld}
   ) as own
   order by named.place, own.id desc`,
);

/** What was found for a name: one membership, none, or several to choose from. */
export type Found = { one: HeldRow } | { several: readonly HeldRow[] } | undefined;

/** Looks up each name. A membership that is valid at `now` comes before those that are not. */
export async function findHeldBy(
  tx: ReadTransaction,
  names: readonly PersonName[],
  now: string,
): Promise<Found[]> {
  const rows = await tx.run(held, nameColumns.arrays(names));
  return names.map((_, index) => {
    const own = rows.filter(({ place }) => place === index + 1);
    const valid = own.filter((row) => statusOf(row, now) === 'active');
    const [first, ...others] = valid.length > 0 ? valid : own;
    if (first === undefined) return undefined;
    return others.length > 0 ? { several: [first, ...others] } : { one: first };
  });
}

/** 409 with the memberships to choose from; the serial names any of them, also two of one pass. */
export const refusalOfSeveral = (several: readonly HeldRow[]): Refusal =>
  refuse('membership_ambiguous', {
    memberships: several.map(({ id, pass_id, serial }) => ({
      membership_id: encodeId('membership', id),
      pass_id: encodeId('pass', pass_id),
      serial,
    })),
  });

/** Slows down guessing of people. An id of the customer is no guess. */
export function refusalByPeopleLockout(
  call: Call,
  customer: Static<typeof CustomerReference>,
): Refusal | undefined {
  const seconds = customer.id === undefined ? guessLockOf(call, 'person') : 0;
  return seconds > 0 ? refuse('people_failures_exceeded', { retry_after: seconds }) : undefined;
}

/** Counts a customer who was not found. */
export function countUnknown(
  call: Call,
  { id, phone, email, external_id }: Static<typeof CustomerReference>,
): void {
  if (id !== undefined) return;
  countWrongGuess(call, 'person', phone ?? (email && foldAddress(email)) ?? external_id ?? '');
}

/** First name and initial: `Ada L.` */
export function displayName(name: string | null): string | null {
  const [first, ...others] = name?.trim().split(/\s+/) ?? [];
  if (!first) return null;
  const initial = others.length > 0 ? [...others[others.length - 1]!][0] : undefined;
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`;
}
