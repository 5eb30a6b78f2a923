/** What discounts leave of a basket. Pure. */
import type { Static } from 'typebox';
import type { Discount as Wire } from '../../../contract/resources/promotion.ts';
import { sumOf } from './allocate.ts';
import type { Basket } from './basket.ts';
import type { Stacking } from './stacking.ts';
import { Units } from './units/units.ts';

export type Discount = Static<typeof Wire>;

/** What is left of a basket after earlier discounts. */
export interface Rest {
  lines: readonly number[];
  shipping: number;
  units: Units;
}

/** What percentages and units refer to: the amounts before or after other discounts. */
export type Basis = NonNullable<Stacking['basis']>;

/** What a discount takes off each line and off the shipping. */
export interface TakenOff {
  lines: number[];
  shipping: number;
}

/** The same, with the units that are left after it. */
export interface TakenFrom extends TakenOff {
  units: Units;
}

/** The lines that a discount concerns, and those whose units it gives. */
export interface Matching {
  items: readonly number[];
  get: readonly number[];
}

export const fullRest = (basket: Basket): Rest => ({
  lines: basket.lines.map(({ amount }) => amount),
  shipping: basket.shipping,
  units: Units.of(basket),
});

export const amountOf = ({ lines, shipping }: TakenOff): number => sumOf(lines) + shipping;
