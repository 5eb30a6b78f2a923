/** The price of an order as the API shows and stores it. */

import type { Static } from 'typebox';
import { encodeId } from '../../../../contract/ids.ts';
import { maskBefore } from '../../../../contract/masks.ts';
import type { Pricing } from '../../../../contract/resources/order.ts';
import { availableAt } from '../../points/earning/earning.ts';
import { shownRules } from '../../points/earning/order-earning.ts';
import { neverEarning } from '../../points/earning/order-worth.ts';
import { thousandths } from '../../pricing/basket.ts';
import { discountLabel } from '../../pricing/discount-label.ts';
import type { Applied } from '../../pricing/offer.ts';
import type { VoucherRow } from '../../vouchers/terms/voucher.ts';
import type { PricedOrder, Source } from './priced-order.ts';

export type WirePricing = Static<typeof Pricing>;

/** The ids of the redemptions that applying the order creates, by voucher. */
export type Redemptions = ReadonlyMap<VoucherRow, string>;

export function viewPricing(priced: PricedOrder, redemptions: Redemptions = new Map()): WirePricing {
  const { basket, discounts, gifts, spending } = priced;
  const neverEarns = neverEarning(priced.ledger?.terms?.earn_rule?.excludes);
  return {
    currency: basket.currency,
    subtotal: basket.subtotal,
    shipping: basket.shipping,
    total: priced.total,
    discount_total: discounts.total,
    gift_total: priced.giftTotal,
    points_spent: spending?.points ?? 0,
    points_value: spending?.kind === 'pay' ? spending.value : 0,
    earlier_total: priced.earlier,
    to_pay: priced.toPay,
    points_to_earn: priced.earning?.points ?? 0,
    ...explainedBy(priced),
    ...availableLater(priced),
    lines: basket.lines.map((line, at) => ({
      id: line.item.id ?? null,
      sku: line.item.sku ?? null,
      name: line.item.name ?? null,
      quantity: line.quantity / thousandths,
      amount: line.amount,
      discount_amount: discounts.lines[at]!,
      ...(neverEarns(line) && { earns: false as const }),
    })),
    applied: discounts.applied.map((applied) => viewApplied(applied, redemptions)),
    gift_cards: gifts.map(({ voucher, amount }) => {
      const redemption = redemptions.get(voucher);
      return {
        voucher_id: encodeId('voucher', voucher.id),
        redemption_id: redemption === undefined ? null : encodeId('redemption', redemption),
        code_masked: maskBefore(voucher.code_suffix),
        amount,
        // Once the redemption exists, the balance already shows it.
        balance_after: voucher.gift_balance! - (redemption === undefined ? amount : 0),
      };
    }),
    refused: priced.refused,
  };
}

/** Which rules give the points. */
function explainedBy({ earning }: PricedOrder): Pick<WirePricing, 'points_rules' | 'points_limited'> {
  if (!earning) return {};
  const { limited } = earning;
  const rules = shownRules(earning.rules);
  return { ...(rules.length > 0 && { points_rules: rules }), ...(limited && { points_limited: true }) };
}

/** When the points can be spent, if not at once. */
function availableLater({ at, earning, ledger }: PricedOrder): Pick<WirePricing, 'points_available_at'> {
  const terms = ledger?.terms;
  if (!earning?.points || !terms || terms.pending_days === 0) return {};
  return { points_available_at: availableAt(terms, at) };
}

function viewApplied(
  { offer, amount, lines, shipping }: Applied<Source>,
  redemptions: Redemptions,
): WirePricing['applied'][number] {
  const { source } = offer;
  const voucher = source.kind === 'voucher' ? source.voucher : undefined;
  const campaignId = source.kind === 'promotion' ? source.campaign.id : voucher?.campaign_id;
  const redemption = voucher && redemptions.get(voucher);
  return {
    source: source.kind,
    voucher_id: voucher ? encodeId('voucher', voucher.id) : null,
    campaign_id: campaignId ? encodeId('campaign', campaignId) : null,
    reward_id: source.kind === 'reward' ? source.rewardId : null,
    redemption_id: redemption ? encodeId('redemption', redemption) : null,
    label: offer.label ?? discountLabel(offer.discount),
    code_masked: voucher ? maskBefore(voucher.code_suffix) : null,
    amount,
    shipping_amount: shipping,
    allocations: allocationsOf(lines),
  };
}

/** The discounted lines. A loop avoids allocating a list per line. */
function allocationsOf(lines: readonly number[]): WirePricing['applied'][number]['allocations'] {
  const concerned: WirePricing['applied'][number]['allocations'] = [];
  for (let line = 0; line < lines.length; line += 1) {
    const amount = lines[line]!;
    if (amount > 0) concerned.push({ line, amount });
  }
  return concerned;
}
