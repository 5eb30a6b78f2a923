/** Plays a promotion over orders. Pure. */
import type { Static } from 'typebox';
import { encodeId } from '../../../../contract/ids.ts';
import { limits } from '../../../../contract/limits.ts';
import type { CampaignSimulation } from '../../../../contract/resources/campaign.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { type Basket, basketOf } from '../../pricing/basket.ts';
import { type Circumstances, evaluate } from '../../pricing/conditions/conditions.ts';
import type { Budget, Offer } from '../../pricing/offer.ts';
import { discount } from '../../pricing/price.ts';
import { periodAt } from '../budget/period.ts';
import { type CampaignRow, currencyOfTerms } from '../campaign.ts';
import type { AppliedRow } from './simulation-store.ts';

type Result = Static<typeof CampaignSimulation>;
export type Play = Pick<Offer<null>, 'discount' | 'conditions' | 'stacking'>;

/** An order to play, with what conditions can ask about. */
export interface Played {
  /** Null for an order that is only asked about. */
  orderId: string | null;
  customerId: string | null;
  basket: Basket;
  circumstances: Omit<Circumstances, 'timezone' | 'currency'>;
}

/** Returns an applied order as it was, or undefined if it has no items. */
export function playedOrder(
  row: AppliedRow,
  people: Pick<Played['circumstances'], 'customer' | 'membership'>,
): Played | undefined {
  if (row.items === null) return undefined;
  const { shipping, currency } = row;
  const basket = basketOf({ items: row.items, shipping_amount: shipping, currency });
  if (basket instanceof Refusal) return undefined;
  return {
    orderId: row.order_id,
    customerId: row.customer_id,
    basket,
    circumstances: {
      at: row.applied_at,
      locationId: row.location_id ?? undefined,
      channel: row.channel ?? undefined,
      metadata: row.metadata,
      ...people,
    },
  };
}

export class Simulation {
  readonly #campaign: CampaignRow;
  readonly #play: Play;
  readonly #customers = new Set<string>();
  readonly #amounts = new Map<string, Result['amounts'][number]>();
  readonly #samples: Result['samples'] = [];
  /** By the first day of their period. */
  readonly #left = new Map<string, Budget>();
  #orders = 0;
  #matched = 0;

  constructor(campaign: CampaignRow, play: Play) {
    this.#campaign = campaign;
    this.#play = play;
  }

  /** What is left of the budget of the period of an order, or of the whole one. */
  #leftAt(now: string, timezone: string): Budget {
    const { id: campaign, budget_per: per, budget_uses: uses, budget_amount: amount } = this.#campaign;
    const bucket = per === null ? '' : periodAt(per, { now, timezone }).bucket;
    const unused = {
      campaign,
      uses: uses ?? Number.POSITIVE_INFINITY,
      amount: amount ?? Number.POSITIVE_INFINITY,
    };
    const left = this.#left.get(bucket) ?? unused;
    this.#left.set(bucket, left);
    return left;
  }

  /** Plays one more order; the budget counts from the first, or from the first of its period. */
  play(
    { orderId, customerId, basket, circumstances }: Played,
    merchant: Pick<Circumstances, 'timezone' | 'currency'>,
  ): void {
    const { conditions, discount: own } = this.#play;
    const { budget_currency: currency } = this.#campaign;
    const standard = currencyOfTerms(own.currency, this.#campaign) ?? merchant.currency;
    const known = { ...circumstances, ...merchant, currency: standard };
    const budget = this.#leftAt(circumstances.at, merchant.timezone);
    const offer = { source: null, ...this.#play, isAutomatic: true, budget };
    const total = basket.subtotal + basket.shipping;
    const isOther = currency !== null && currency !== basket.currency;
    const amount = isOther ? 0 : discount(basket, [offer], known, { most: total }).total;
    const facts = conditions ? evaluate(conditions, basket, known) : { met: true, results: [] };
    this.#orders += 1;
    if (amount > 0) this.#count(customerId, basket.currency, total, amount, budget);
    if (this.#samples.length >= limits.promotion.samples) return;
    this.#samples.push({
      order_id: orderId,
      customer_id: customerId === null ? null : encodeId('customer', customerId),
      currency: basket.currency,
      total,
      discount_amount: amount,
      met: facts.met,
      conditions: facts.results,
    });
  }

  #count(customerId: string | null, currency: string, total: number, amount: number, budget: Budget): void {
    this.#matched += 1;
    budget.uses -= 1;
    budget.amount -= amount;
    if (customerId !== null) this.#customers.add(customerId);
    const sum = this.#amounts.get(currency) ?? { currency, total: 0, discount_amount: 0 };
    this.#amounts.set(currency, {
      currency,
      total: sum.total + total,
      discount_amount: sum.discount_amount + amount,
    });
  }

  result(): Omit<Result, 'object' | 'campaign_id'> {
    return {
      orders: this.#orders,
      matched: this.#matched,
      customers: this.#customers.size,
      amounts: [...this.#amounts.values()],
      samples: this.#samples,
    };
  }
}
