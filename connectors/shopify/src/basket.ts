/** Maps a Shopify order to a basket. Pure, and the same for the same order, so that it can be applied again. */
import type { OrdersApplyParams } from '@tessera/sdk';
import { minorUnits, sum } from './money.ts';
import type { ShopifyOrder } from './payload.ts';
import type { Settings } from './settings.ts';

export interface Basket {
  /** As the customer got it, with the codes of Tessera. */
  withCodes: OrdersApplyParams;
  /** The same, with what each line cost after all discounts, in case Tessera can't use the codes. */
  asPaid: OrdersApplyParams;
  hasCodes: boolean;
}

type Line = ShopifyOrder['line_items'][number];
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
 * Taxes that are added to the prices are left out: they are neither discounted nor earn points. Tips and duties are left
 * out, too.
 */
export function basketOf(order: ShopifyOrder, settings: Settings): Basket {
  const { currency, discount_applications: applications = [], shipping_lines: shippings = [] } = order;
  const kinds = applications.map(({ code }) => kindOf(code, settings));
  const off = (allocations: Line['discount_allocations'], counts: (at: number) => boolean): number =>
    sum(
      (allocations ?? [])
        .filter(({ discount_application_index: at }) => counts(at))
        .map(({ amount }) => minorUnits(amount, currency)),
    );
  const isOwn = (at: number): boolean => (kinds[at] ?? 'own') === 'own';
  const amountsOf = (price: number, allocations: Line['discount_allocations']) => ({
    before: price - off(allocations, isOwn),
    paid: price - off(allocations, () => true),
  });
  const lines = order.line_items.map((line) => ({
    item: itemOf(line),
    ...amountsOf(minorUnits(line.price, currency) * line.quantity, line.discount_allocations),
  }));
  const shipping = shippings.map((line) =>
    amountsOf(minorUnits(line.price, currency), line.discount_allocations),
  );
  const takenBy = (wanted: number): number =>
    sum(
      [...order.line_items, ...shippings].map((line) =>
        off(line.discount_allocations, (at) => at === wanted),
      ),
    );
  const paid = sum([...lines, ...shipping].map((one) => one.paid));
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
    expected_to_pay: paid,
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
      items: lines.map((line) => ({ ...line.item, amount: line.paid })),
      shipping_amount: sum(shipping.map((one) => one.paid)),
    },
    hasCodes: vouchers.length + giftCards.length > 0,
  };
}

const itemOf = ({ id, sku, name, quantity, gift_card: sellsCard }: Line) => ({
  id: String(id),
  quantity,
  ...(sku && { sku: sku.slice(0, 120) }),
  ...(name && { name: name.slice(0, 200) }),
  ...(sellsCard && { stored_value: true }),
});
