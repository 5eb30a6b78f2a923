/** Maps a Shopify order to a basket. Pure, and the same for the same order, so that it can be applied again. */
import type { OrdersApplyParams } from '@tessera/sdk';
import { sum, unitsOf } from './money.ts';
import type { ShopifyLine, ShopifyOrder } from './payload.ts';
import { boughtOf } from './removed.ts';
import type { Settings } from './settings.ts';
import { cut } from './text.ts';

export interface Basket {
  /** As the customer got it, with the codes of Tessera. */
  withCodes: OrdersApplyParams;
  /** The same, with what each line cost after all discounts, in case Tessera can't use the codes. */
  asPaid: OrdersApplyParams;
  hasCodes: boolean;
}

type Allocations = ShopifyLine['discount_allocations'];
type Kind = 'voucher' | 'giftCard' | 'own';

const startsLike = (code: string, prefixes: readonly string[]): boolean =>
  prefixes.some((prefix) => code.toUpperCase().startsWith(prefix.toUpperCase()));

/** Codes of the shop are never sent to Tessera, where they would count as wrong guesses. */
function kindOf(code: string | undefined, settings: Settings): Kind {
  if (code === undefined) return 'own';
  if (startsLike(code, settings.giftCardPrefixes)) return 'giftCard';
  return startsLike(code, settings.voucherPrefixes) ? 'voucher' : 'own';
}

/** What precedes the id of a Shopify order in Tessera. */
export const orderIdOf = (shopifyId: number): string => `shopify-${shopifyId}`;

/**
 * Taxes that are added to the prices are left out: they are neither discounted nor earn points. Tips, duties and what an
 * edit removed before the payment are left out, too.
 */
export function basketOf(order: ShopifyOrder, settings: Settings): Basket {
  const { currency, discount_applications: applications = [] } = order;
  const kinds = applications.map(({ code }) => kindOf(code, settings));
  /** An amount off that a code of Tessera takes, or the shop, for the part of a line that was bought. */
  const allocated = (allocations: Allocations, part = 1) =>
    (allocations ?? []).map(({ amount, amount_set: set, discount_application_index: at }) => ({
      at,
      kind: kinds[at] ?? 'own',
      off: Math.round(unitsOf(amount, set, currency) * part),
    }));

  const lines = boughtOf(order).map(({ line, quantity, refunded }) => {
    const offs = allocated(line.discount_allocations, quantity / line.quantity);
    const whole = unitsOf(line.price, line.price_set, currency) * line.quantity;
    const paid =
      refunded === undefined
        ? Math.round((whole * quantity) / line.quantity) - sum(offs.map(({ off }) => off))
        : whole - sum(allocated(line.discount_allocations).map(({ off }) => off)) - refunded;
    return { item: itemOf(line, quantity), ...beforeCodes(Math.max(0, paid), offs), offs };
  });
  const shipping = (order.shipping_lines ?? [])
    .filter(({ is_removed: isRemoved }) => !isRemoved || order.cancelled_at)
    .map(({ price, price_set: set, discount_allocations: allocations }) => {
      const offs = allocated(allocations);
      const paid = unitsOf(price, set, currency) - sum(offs.map(({ off }) => off));
      return { ...beforeCodes(paid, offs), offs };
    });

  const parts = [...lines, ...shipping];
  const takenBy = (wanted: number): number =>
    sum(parts.flatMap(({ offs }) => offs.filter(({ at }) => at === wanted)).map(({ off }) => off));
  const codes = applications.flatMap(({ code }, at) => {
    const kind = kinds[at];
    return code === undefined || kind === undefined || kind === 'own' ? [] : [{ code, kind, at }];
  });
  const vouchers = codes.filter(({ kind }) => kind === 'voucher').map(({ code }) => ({ code }));
  const giftCards = codes
    .filter(({ kind, at }) => kind === 'giftCard' && takenBy(at) > 0)
    .map(({ code, at }) => ({ code, amount: takenBy(at) }));
  const shared = {
    currency,
    channel: 'shopify',
    metadata: { taxes_included: String(order.taxes_included ?? false) },
    expected_to_pay: sum(parts.map(({ paid }) => paid)),
  };
  return {
    withCodes: {
      ...shared,
      items: lines.map(({ item, before }) => ({ ...item, amount: before })),
      shipping_amount: sum(shipping.map(({ before }) => before)),
      ...(vouchers.length > 0 && { vouchers }),
      ...(giftCards.length > 0 && { gift_cards: giftCards }),
    },
    asPaid: {
      ...shared,
      items: lines.map(({ item, paid }) => ({ ...item, amount: paid })),
      shipping_amount: sum(shipping.map(({ paid }) => paid)),
    },
    hasCodes: vouchers.length + giftCards.length > 0,
  };
}

/** What a part of an order cost after all discounts, and before those of Tessera. */
const beforeCodes = (paid: number, offs: readonly { kind: Kind; off: number }[]) => ({
  paid,
  before: paid + sum(offs.filter(({ kind }) => kind !== 'own').map(({ off }) => off)),
});

function itemOf(line: ShopifyLine, quantity: number) {
  const [sku, name] = [cut(line.sku, 120), cut(line.name, 200)];
  return {
    id: String(line.id),
    quantity,
    ...(sku && { sku }),
    ...(name && { name }),
    ...(line.gift_card && { stored_value: true }),
  };
}
