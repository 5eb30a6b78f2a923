/** Payloads as shops send them, by kind, each with what must be known in Tessera in the end. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isTesseraError, type Order, type Tessera } from '@tessera/sdk';

interface Expected {
  /** Null if Tessera must not know the order. */
  basket: {
    currency: string;
    items: { id: string; quantity: number; amount: number; stored_value?: true }[];
    shipping_amount: number;
    expected_to_pay: number;
  } | null;
  /** Lines, an amount or everything, as `orders.return` takes them. */
  returns: { lines?: { line: number; quantity: number }[]; shipping?: true; amount?: number }[];
}

const folder = join(import.meta.dirname, '../../connectors/conformance/payloads');

/** The payloads of a shop, with the name of their kind. */
export const payloadsOf = <Payload>(shop: 'shopify' | 'woocommerce') =>
  readdirSync(join(folder, shop)).map((file) => ({
    kind: basename(file, '.json'),
    ...(JSON.parse(readFileSync(join(folder, shop, file), 'utf8')) as Payload & {
      about: string;
      expected: Expected;
    }),
  }));

/** What became of an order, in the words of the payloads. */
function knownOf({ pricing, returns, status }: Order): Expected {
  assert.ok(pricing);
  const lines = pricing.lines.map(({ id, quantity, amount, earns }) => ({
    id: id ?? '',
    quantity,
    amount,
    ...(earns === false && { stored_value: true as const }),
  }));
  return {
    basket: {
      currency: pricing.currency,
      items: lines,
      shipping_amount: pricing.shipping,
      expected_to_pay: pricing.to_pay,
    },
    returns: returns.map((one, at) => {
      const byAmount = one.lines.some(({ quantity }) => quantity === 0);
      if (byAmount) return { amount: one.amount };
      if (status === 'returned' && at === 0 && at === returns.length - 1) return {};
      return {
        lines: one.lines.map(({ line, quantity }) => ({ line, quantity })),
        ...(one.shipping_amount > 0 && { shipping: true as const }),
      };
    }),
  };
}

/** Throws an `AssertionError` that shows what Tessera knows of an order instead of what it must know. */
export async function assertKnown(tessera: Tessera, orderId: string, expected: Expected): Promise<void> {
  const order = await tessera.orders.get(orderId).catch((error: unknown) => {
    if (isTesseraError(error, 'not_found')) return undefined;
    throw error;
  });
  const nothing = { basket: null, returns: [] };
  assert.deepEqual(order === undefined ? nothing : knownOf(order), expected);
}
