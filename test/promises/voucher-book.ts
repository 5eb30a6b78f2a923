/** Vouchers and customers for a test, and requests about them. */
import { randomUUID } from 'node:crypto';
import { decodeId } from '../../contract/ids.ts';
import type { Asked, Asker } from './journal.ts';
import { lastOf } from './journal.ts';
import type { Rig } from './rig.ts';

/** Creates tokens of one new merchant. */
export async function newAskers(rig: Rig, count: number): Promise<Asker[]> {
  const merchant = await rig.world.merchant();
  const tokens = await Promise.all(Array.from({ length: count }, () => merchant.token()));
  return tokens.map(({ id, text }) => ({ merchantId: merchant.id, tokenId: id, token: text }));
}

export const newAsker = async (rig: Rig): Promise<Asker> => (await newAskers(rig, 1))[0]!;

export const times = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));

/** Sends the request from five clients at once. */
export const fiveTimes = (asked: Asked): Asked[] => times(5, () => asked);

const tenPercent = { type: 'discount', discount: { type: 'percent', percent_off: 1_000 } };

export const creation = (as: Asker, terms: object = {}, key: string = randomUUID()): Asked => ({
  as,
  route: 'vouchers.create',
  path: '/api/v1/merchant/vouchers',
  body: { ...tenPercent, ...terms },
  key,
});

/** Creates a voucher; by default a discount of ten percent. */
export async function newVoucher(
  rig: Rig,
  as: Asker,
  terms: object = {},
): Promise<{ id: string; uuid: string; code: string }> {
  const answer = lastOf(await rig.clients.untilKnown(creation(as, terms)));
  if (answer.status !== 201) throw new Error(`No voucher was made: ${answer.body}\n${rig.logs()}`);
  const { id, code } = JSON.parse(answer.body) as { id: string; code: string };
  return { id, code, uuid: decodeId('voucher', id)! };
}

export const gift = (amount: number) => ({
  type: 'gift',
  discount: undefined,
  gift: { amount, currency: 'EUR' },
});

/** Half off an order, as often as one likes. */
export const half = { redemption_limit: null, discount: { type: 'percent', percent_off: 5_000 } };

/** What a redemption says about an order of 10.00. */
export const orderOf = (id: string) => ({ order: { id, amount: 1_000, currency: 'EUR' } });

export const redemption = (
  as: Asker,
  voucherId: string,
  body: object = {},
  key: string = randomUUID(),
): Asked => ({ as, route: 'vouchers.redeem', path: `/api/v1/vouchers/${voucherId}/redeem`, body, key });

export const hold = (as: Asker, voucherId: string, body: object = {}, key: string = randomUUID()): Asked => ({
  as,
  route: 'vouchers.validate',
  path: `/api/v1/vouchers/${voucherId}/validate`,
  body: { hold: { ttl_seconds: 600 }, ...body },
  key,
});

export const release = (as: Asker, voucherId: string, holdId: string, key: string = randomUUID()): Asked => ({
  as,
  route: 'vouchers.release',
  path: `/api/v1/vouchers/${voucherId}/release`,
  body: { hold_id: holdId },
  key,
});

export const rollback = (
  as: Asker,
  redemptionId: string,
  body: object = {},
  key: string = randomUUID(),
): Asked => ({
  as,
  route: 'vouchers.rollback',
  path: `/api/v1/vouchers/redemptions/${redemptionId}/rollback`,
  body: { reason: 'returned', ...body },
  key,
});

export const issuance = (
  as: Asker,
  voucherId: string,
  externalId: string,
  key: string = randomUUID(),
): Asked => ({
  as,
  route: 'vouchers.issue',
  path: `/api/v1/vouchers/${voucherId}/issue`,
  body: { customer: { external_id: externalId }, channel: 'none' },
  key,
});

/** Creates customers; requests name them by these external ids. */
export async function newCustomers(rig: Rig, as: Asker, count: number): Promise<string[]> {
  const names = Array.from({ length: count }, (_, place) => `customer-${place}`);
  await rig.world.sql(
    `insert into customers (merchant_id, id, external_id)
     select $1, gen_random_uuid(), name from unnest($2::text[]) as new (name)`,
    [as.merchantId, names],
  );
  return names;
}

/** How often a voucher was redeemed, and for how much, according to the database. */
export function redeemed(rig: Rig, voucherUuid: string): Promise<{ times: number; amount: number }> {
  return rig.world.total(
    `select count(*) as times, coalesce(sum(amount), 0) as amount
     from redemptions where voucher_id = $1 and status = 'succeeded'`,
    [voucherUuid],
  );
}
