/** The payloads of vouchers, their holds and their redemptions. No event contains a code. */
import { Type } from 'typebox';
import { Campaign } from '../resources/campaign.ts';
import { GiftTransaction } from '../resources/gift-card.ts';
import { Order } from '../resources/order.ts';
import { Hold, Redemption, Voucher, VoucherRecipient, VoucherState } from '../resources/voucher.ts';
import { change, eventsOf, happening, previousOf, Snapshot } from './payload.ts';

const { code: _code, ...withoutCode } = Voucher.properties;
const VoucherSnapshot = Snapshot('VoucherSnapshot', withoutCode, 'A voucher without its code');

const terms = previousOf(
  'PreviousVoucher',
  VoucherSnapshot,
  'campaign_id',
  'starts_at',
  'expires_at',
  'redemption_limit',
  'per_customer_limit',
  'active',
  'restrictions',
  'voided_at',
  'metadata',
);

const IssuedVoucher = Snapshot('IssuedVoucher', {
  ...VoucherRecipient.properties,
  notify: Type.Boolean({ description: 'Whether a message is sent to the customer' }),
});

const RedemptionSnapshot = Snapshot('RedemptionSnapshot', Redemption.properties);
const RolledBackRedemption = Snapshot('RolledBackRedemption', {
  ...Redemption.properties,
  voucher: VoucherState,
});

const campaignTerms = previousOf(
  'PreviousCampaign',
  Campaign,
  'name',
  'description',
  'starts_at',
  'ends_at',
  'discount',
  'bonus',
  'pass_ids',
  'conditions',
  'stacking',
  'budget',
  'metadata',
);

const { staff: _staff, metadata: _metadata, quote: _quote, ...orderFields } = Order.properties;
const OrderSnapshot = Snapshot('OrderSnapshot', orderFields, 'An order without its metadata');

const { reason: _reason, reference: _reference, ...movement } = GiftTransaction.properties;
const GiftSnapshot = Snapshot(
  'GiftTransactionSnapshot',
  movement,
  'A gift card transaction without its reason and reference',
);

export const voucherEvents = eventsOf('voucher', ['vouchers:read', 'VOUCHERS_READ'], {
  'voucher.created': happening('A voucher was created', VoucherSnapshot),
  'voucher.updated': change('The terms of a voucher changed', VoucherSnapshot, terms),
  'voucher.enabled': change('A voucher was enabled', VoucherSnapshot, terms),
  'voucher.disabled': change('A voucher was disabled', VoucherSnapshot, terms),
  'voucher.voided': change('A voucher was voided', VoucherSnapshot, terms),
  'voucher.issued': happening('A voucher was issued to a customer', IssuedVoucher),
  'voucher.decrypted': happening('A person revealed the secret code of a voucher', VoucherSnapshot),
  'voucher.expiring': happening('A voucher expires soon', VoucherSnapshot),
  'voucher.expired': happening('A voucher expired before it was used up', VoucherSnapshot),
  'voucher.exhausted': happening('A voucher was used up', VoucherSnapshot),
});

export const voucherHoldEvents = eventsOf('voucher_hold', ['vouchers:read', 'VOUCHERS_READ'], {
  'voucher.hold.created': happening('A use of a voucher was put on hold', Hold),
  'voucher.hold.released': happening('A hold on a voucher was released', Hold),
  'voucher.hold.expired': happening('A hold on a voucher expired', Hold),
});

export const redemptionEvents = eventsOf('redemption', ['vouchers:read', 'VOUCHERS_READ'], {
  'redemption.succeeded': happening('A voucher was redeemed', RedemptionSnapshot),
  'redemption.rolled_back': happening(
    'A redemption was rolled back, in full or in part',
    RolledBackRedemption,
  ),
});

export const giftTransactionEvents = eventsOf('gift_transaction', ['vouchers:read', 'VOUCHERS_READ'], {
  'gift_card.activated': happening('A gift card that was sold was activated', GiftSnapshot),
  'gift_card.loaded': happening('A gift card was loaded', GiftSnapshot),
  'gift_card.refunded': happening('A purchase was refunded to a gift card', GiftSnapshot),
  'gift_card.adjusted': happening('The balance of a gift card was adjusted', GiftSnapshot),
  'gift_card.transferred': happening(
    'Money was moved onto or off a gift card; each card of a transfer has an event',
    GiftSnapshot,
  ),
  'gift_card.expired': happening('What was left on an expired gift card was written off', GiftSnapshot),
  'gift_card.reinstated': happening(
    'The balance of an expired gift card came back because its end was moved',
    GiftSnapshot,
  ),
});

export const campaignEvents = eventsOf('campaign', ['vouchers:read', 'VOUCHERS_READ'], {
  'campaign.created': happening('A campaign was created', Campaign),
  'campaign.updated': change('A campaign was updated', Campaign, campaignTerms),
  'campaign.paused': happening('A campaign was paused', Campaign),
  'campaign.resumed': happening('A campaign was resumed', Campaign),
  'campaign.budget_near': happening(
    '80% of the budget of a campaign is used, or of its codes if it has no budget; with `budget.per`, once for each period',
    Campaign,
  ),
  'campaign.budget_spent': happening(
    'The budget of a campaign is used up; with `budget.per`, that of the period',
    Campaign,
  ),
});

export const orderEvents = eventsOf('order', ['vouchers:read', 'VOUCHERS_READ'], {
  'order.held': happening('The instruments of an order were put on hold', OrderSnapshot),
  'order.released': happening('The hold of an order was released', OrderSnapshot),
  'order.applied': happening('Vouchers, gift cards and points were applied to an order', OrderSnapshot),
  'order.returned': happening('An order was returned, in full or in part', OrderSnapshot),
});
