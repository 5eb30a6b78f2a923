/** The conformance kit: whether a connector gets every story right, however its events arrive. */
export { type Delivery, deliveries } from './deliveries.ts';
export { createPass, play, playAll, prefixes, type Stage } from './play.ts';
export { type Deliver, netOf, paidOf, type ShopEvent, type ShopOrder, type ShopRefund } from './shop.ts';
export { type Story, stories } from './stories.ts';
