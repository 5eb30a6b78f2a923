/** What the kit tells a connector about: orders of a shop, and what happens to them. Amounts are in minor units. */

export interface ShopLine {
  id: string;
  sku: string;
  quantity: number;
  /** For all units, before discounts. */
  amount: number;
  /** What each code takes off this line. */
  discounts: Record<string, number>;
}

export interface ShopRefund {
  id: string;
  lines: {
    line: number;
    quantity: number;
    /** What the shop pays back for them. */
    amount: number;
  }[];
  shipping: number;
  /** What the shop pays back in all; more than the lines and the shipping for a goodwill refund. */
  amount: number;
}

/** The order as the shop knows it when it sends an event. */
export interface ShopOrder {
  id: string;
  currency: 'EUR';
  email: string;
  lines: ShopLine[];
  shipping: number;
  /** In the order in which the customer entered them. */
  codes: string[];
  isPaid: boolean;
  isCancelled: boolean;
  /** The refunds so far. */
  refunds: ShopRefund[];
}

export type ShopEvent =
  | { type: 'paid'; order: ShopOrder }
  | { type: 'cancelled'; order: ShopOrder }
  | { type: 'refunded'; order: ShopOrder; refund: ShopRefund };

/**
 * Sends an event to the connector as the shop would, with its payload and signature. Returns whether the shop counts
 * it as delivered; it is sent again later if not.
 */
export type Deliver = (event: ShopEvent) => Promise<boolean>;

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What the customer pays for a line. */
export const netOf = ({ amount, discounts }: ShopLine): number => amount - sum(Object.values(discounts));

/** What the customer pays for an order. */
export const paidOf = ({ lines, shipping }: ShopOrder): number => sum(lines.map(netOf)) + shipping;
