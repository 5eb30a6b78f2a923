/** Form values of a return, and their conversion to API parameters. Pure. */
import type { Order, OrdersReturnParams } from '@tessera/sdk';

export interface ReturnLine {
  /** Index of the line in the order. */
  line: number;
  name: string | null;
  /** What hasn't come back yet. */
  remaining: number;
  /** What was paid for the whole line, after discounts. */
  paid: number;
  isChosen: boolean;
  /** An empty number field is the empty string. */
  quantity: number | string;
}

export type ReturnValues = {
  extent: 'whole' | 'lines' | 'amount';
  lines: ReturnLine[];
  shipping: boolean;
  amount: number | undefined;
  reason: string;
  reference: string;
};

const thousandths = (quantity: number): number => Math.round(quantity * 1_000);

export function returnValuesOf({ pricing, returns }: Pick<Order, 'pricing' | 'returns'>): ReturnValues {
  const back = returns.flatMap(({ lines }) => lines);
  return {
    extent: 'whole',
    lines: (pricing?.lines ?? []).map(({ name, sku, quantity, amount, discount_amount }, line) => {
      const returned = back
        .filter((one) => one.line === line)
        .reduce((sum, one) => sum + thousandths(one.quantity), 0);
      const remaining = (thousandths(quantity) - returned) / 1_000;
      return {
        line,
        name: name ?? sku,
        remaining,
        paid: amount - discount_amount,
        isChosen: false,
        quantity: remaining,
      };
    }),
    shipping: false,
    amount: undefined,
    reason: '',
    reference: '',
  };
}

export function returnBodyOf(values: ReturnValues): OrdersReturnParams {
  const { extent, lines, shipping, amount, reason, reference } = values;
  const chosen = lines.filter(({ isChosen }) => isChosen);
  return {
    reason: reason.trim(),
    ...(reference.trim() && { reference: reference.trim() }),
    ...(extent === 'amount' && { amount }),
    ...(extent === 'lines' && {
      // A whole rest goes without its quantity, so it includes what rounding left of it.
      lines: chosen.map(({ line, quantity, remaining }) =>
        Number(quantity) === remaining ? { line } : { line, quantity: Number(quantity) },
      ),
      ...(shipping && { shipping: true }),
    }),
  };
}
