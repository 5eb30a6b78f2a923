/** What pricing, holding and applying an order share. */
import type { Static } from 'typebox';
import type { RefusedInstrument } from '../../../../contract/resources/order.ts';
import type { OrderRow } from '../../order-book/order.ts';
import type { PersonRow } from '../../order-book/people/people-store.ts';
import type { Earned } from '../../points/earning/order-earning.ts';
import type { PointsLedger } from '../../points/ledger/points-ledger.ts';
import type { Basket } from '../../pricing/basket.ts';
import type { Discounted } from '../../pricing/offer.ts';
import type { GiftUse, PromotionSource, VoucherSource } from './price-instruments.ts';
import type { Reward, Spending } from './price-points.ts';

export type Source = VoucherSource | Reward | PromotionSource;
export type WireRefused = Static<typeof RefusedInstrument>;

/** A priced order, with everything that applying it changes. */
export interface PricedOrder {
  /** When the order was made; see `Context`. */
  at: string;
  basket: Basket;
  total: number;
  /** What other calls took off the same order. */
  earlier: number;
  order: OrderRow | undefined;
  customer: PersonRow | undefined;
  ledger: PointsLedger | undefined;
  discounts: Discounted<Source>;
  gifts: GiftUse[];
  giftTotal: number;
  spending: Spending | undefined;
  earning: Earned | undefined;
  refused: WireRefused[];
  toPay: number;
}
