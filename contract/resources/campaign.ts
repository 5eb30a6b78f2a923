/** Campaigns: named groups of vouchers or automatic promotions, with a life and a budget. */
import { Type } from 'typebox';
import { Amount, Currency, Integer, Nullable, OneOf, Resource, Strict, Timestamp } from '../primitives.ts';
import { Conditions, Discount, Stacking } from './promotion.ts';

export const campaignKinds = ['codes', 'automatic'] as const;
export const campaignStatuses = ['paused', 'scheduled', 'ended', 'spent', 'active'] as const;

const Uses = () => Strict({ uses: Integer(0), amount: Amount() });

export const Campaign = Resource('campaign', {
  name: Type.String(),
  description: Nullable(Type.String()),
  kind: OneOf(campaignKinds, '`codes`: its vouchers. `automatic`: applies to orders without a code'),
  status: OneOf(campaignStatuses, 'Calculated, in this order of precedence'),
  starts_at: Nullable(Timestamp()),
  ends_at: Nullable(Timestamp()),
  discount: Nullable(Discount),
  conditions: Nullable(Conditions),
  stacking: Nullable(Stacking),
  budget: Nullable(
    Strict(
      { uses: Nullable(Integer(1)), amount: Nullable(Amount(1)), currency: Nullable(Currency()) },
      { description: 'Null if the uses of the campaign are not counted' },
    ),
  ),
  used: Nullable(Uses()),
  held: Nullable(Uses()),
  codes: Type.Integer({ minimum: 0, description: 'Vouchers created, or being created' }),
});
