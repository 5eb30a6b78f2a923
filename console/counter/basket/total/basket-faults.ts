/** Where the server's faults of a basket belong on the page. Pure. */
import { isTesseraError } from '@tessera/sdk';
import { type Basket, pointerOf } from '../basket.ts';

export type LineFault = 'quantity' | 'unit_amount' | 'item';

export interface BasketFaults {
  /** By the key of the line. */
  lines: ReadonlyMap<number, LineFault>;
  /** The pointers of vouchers and gift cards. */
  instruments: ReadonlySet<string>;
  orderId: boolean;
  points: boolean;
  /** Faults without a place on the page. */
  others: readonly string[];
}

export function faultsOf(error: unknown, basket: Basket): BasketFaults {
  const lines = new Map<number, LineFault>();
  const instruments = new Set<string>();
  const places = new Set<string>();
  const others: string[] = [];
  const presented = new Set(basket.instruments.map((one) => pointerOf(basket, one)));
  for (const { pointer = '', detail } of isTesseraError(error) ? error.faults : []) {
    const [, list, at = '', field] = pointer.split('/');
    const line = list === 'items' ? basket.lines[Number(at)] : undefined;
    if (line && at !== '') {
      const isField = field === 'quantity' || field === 'unit_amount';
      if (!lines.has(line.key)) lines.set(line.key, isField ? field : 'item');
    } else if (presented.has(`/${list}/${at}`)) instruments.add(`/${list}/${at}`);
    else if (list === 'order_id' || list === 'points') places.add(list);
    else others.push([pointer.slice(1), detail].filter(Boolean).join(': '));
  }
  return { lines, instruments, orderId: places.has('order_id'), points: places.has('points'), others };
}
