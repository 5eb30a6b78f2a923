/** What shops send. */
import type { RequestKind } from '../request-kinds.ts';

/** Requests of each kind for one redemption. An assumption: count your own with the metrics. */
export type Mix = Readonly<Record<RequestKind, number>>;

export const kindsOfShop: Mix = {
  redeem: 0.5,
  redeemWithKey: 0.5,
  validate: 0.5,
  earn: 1,
  spend: 0.25,
  issue: 0.1,
  membership: 1,
  search: 0.5,
  redemptions: 0.1,
  notifications: 0.25,
};

const eventsOfKind: Mix = {
  redeem: 1,
  redeemWithKey: 1,
  validate: 0,
  earn: 1,
  spend: 1,
  // The customer, the membership and its activation.
  issue: 2,
  membership: 0,
  search: 0,
  redemptions: 0,
  notifications: 0,
};

const kinds = Object.keys(kindsOfShop) as RequestKind[];

/** Requests for one redemption. */
export const requestsOf = (mix: Mix): number => kinds.reduce((sum, kind) => sum + mix[kind], 0);

/** Events for one request, on average. */
export const eventsOf = (mix: Mix): number =>
  kinds.reduce((sum, kind) => sum + mix[kind] * eventsOfKind[kind], 0) / requestsOf(mix);

/** For one request of the mix, on average. */
export const averageOf = (mix: Mix, of: (kind: RequestKind) => number): number =>
  kinds.reduce((sum, kind) => sum + mix[kind] * of(kind), 0) / requestsOf(mix);
