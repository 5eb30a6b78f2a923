/** Why a voucher cannot be used. */
import { Type } from 'typebox';
import { AmountInput, Currency, Id, Key, Metadata, Strict, TimestampInput } from '../primitives.ts';
import { StaffName } from '../resources/order.ts';
import { OrderItem } from '../resources/voucher.ts';
import { CustomerReference } from './customers.ts';
export const refusals = [
  'voucher_not_found',
  'voucher_inactive',
  'voucher_exhausted',
  'voucher_expired',
  'voucher_not_started',
  'voucher_disabled',
  'voucher_voided',
  'customer_limit_reached',
  'insufficient_balance',
  'hold_not_active',
  'hold_required',
  'duplicate_reference',
  'order_changed',
  'order_fully_discounted',
  'order_already_applied',
  'conditions_not_met',
  'order_items_required',
  'no_effect',
  'not_combinable',
  'campaign_not_active',
  'campaign_budget_spent',
  'exceeds_remaining',
  'minimum_amount_not_met',
  'customer_required',
  'customer_not_eligible',
  'location_not_eligible',
  'currency_mismatch',
  'outside_hours',
  'occurred_at_too_old',
  'occurred_at_in_future',
] as const;

/** What a use of a voucher says. */
export const useFields = {
  customer: Type.Optional(CustomerReference),
  order: Type.Optional(
    Strict(
      {
        id: Type.Optional(
          Key(120, { description: 'Discounts and gifts on one order `id` never exceed `amount`' }),
        ),
        amount: Type.Optional(AmountInput()),
        currency: Type.Optional(Currency()),
        items: Type.Optional(
          Type.Array(OrderItem, {
            maxItems: 100,
            description: 'Stored with the redemption and returned in it',
          }),
        ),
      },
      { title: 'OrderToRedeem', description: 'The order in which the voucher is used' },
    ),
  ),
  amount: Type.Optional(AmountInput(1)),
  hold_id: Type.Optional(Id('voucher_hold')),
  location_id: Type.Optional(Id('location')),
  staff: Type.Optional(StaffName()),
  occurred_at: Type.Optional(TimestampInput()),
  reference: Type.Optional(Key(120)),
  metadata: Type.Optional(Metadata()),
};
