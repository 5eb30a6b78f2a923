/** Redemptions and their rollbacks. */

import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { redemptionEvents } from '../events/vouchers.ts';
import { limits } from '../limits.ts';
import { exportOf } from '../list-exports.ts';
import { AmountInput, Id, Key, List, listQuery, OneOf, Strict, Text, TimestampInput } from '../primitives.ts';
import { Redemption, Rollback, redemptionStatuses, VoucherState } from '../resources/voucher.ts';
import { route } from '../route.ts';

export const listRedemptions = route({
  name: 'vouchers.list-redemptions',
  number: 46,
  method: 'GET',
  path: '/merchant/vouchers/redemptions',
  access: byToken('vouchers:read', 'VOUCHERS_READ'),
  mayBeStale: true,
  summary: 'List voucher redemptions',
  description: 'Lists the redemptions of all vouchers of the merchant, newest first unless `order=asc`.',
  query: Strict({
    ...listQuery,
    voucher_id: Type.Optional(Id('voucher')),
    campaign_id: Type.Optional(Id('campaign')),
    customer_id: Type.Optional(Id('customer')),
    status: Type.Optional(Type.Array(OneOf(redemptionStatuses), { maxItems: 3 })),
    location_id: Type.Optional(Id('location')),
    staff: Type.Optional(Key(120)),
    order_id: Type.Optional(Key(120)),
    reference: Type.Optional(Key(120)),
    occurred_gte: Type.Optional(TimestampInput()),
    occurred_lt: Type.Optional(TimestampInput()),
  }),
  result: { status: 200, schema: List(Redemption) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const exportRedemptions = exportOf(listRedemptions, 'redemptions');

const reversal = {
  params: Type.Object({ id: Type.String({ description: 'Id of the redemption' }) }),
  body: Strict({
    reason: Text(500, { description: 'Why you roll it back' }),
    amount: Type.Optional(AmountInput(1)),
  }),
  result: {
    status: 201,
    schema: Strict({ rollback: Rollback, redemption: Redemption, voucher: VoucherState }),
  },
  events: ['redemption.rolled_back'],
  idempotency: 'moves_value',
  example: { body: { reason: 'The customer returned the goods' } },
  agent: { hint: 'Makes the voucher redeemable again; a rollback cannot be undone.' },
} as const;
const reversalErrors = [
  'not_found',
  'already_rolled_back',
  'rollback_window_closed',
  'exceeds_remaining',
] as const;

export const rollback = route({
  name: 'vouchers.rollback',
  number: 47,
  method: 'POST',
  path: '/vouchers/redemptions/:id/rollback',
  access: byToken('vouchers:reverse', 'VOUCHERS_REVERSE'),
  grants: 'none',
  summary: 'Roll back a voucher redemption',
  description: `Reverses a redemption: the voucher and its customer get the use back, or the amount returns to the gift balance. For a gift voucher, \`amount\` rolls back part of the redemption; without it, the remainder is rolled back. Possible for ${limits.rollbackDays} days. A till rolls back what it redeemed itself with \`vouchers.rollback-own\`.`,
  ...reversal,
  errors: reversalErrors,
});

export const rollbackOwn = route({
  name: 'vouchers.rollback-own',
  method: 'POST',
  path: '/vouchers/redemptions/:id/rollback-own',
  access: byToken('vouchers:redeem', 'VOUCHERS_REDEEM'),
  grants: 'none',
  summary: 'Roll back a voucher redemption of your own',
  description: `Does the same as \`vouchers.rollback\`, if the same person or token redeemed the voucher within the past ${limits.till.ownHours} hours. Other redemptions need \`vouchers:reverse\`.`,
  ...reversal,
  errors: [...reversalErrors, 'insufficient_scope', 'permission_denied'],
});

export const redemptions = domain({
  routes: [listRedemptions, exportRedemptions, rollback, rollbackOwn],
  events: [redemptionEvents],
});
