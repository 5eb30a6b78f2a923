import { setImmediate as turn } from 'node:timers/promises';
import { simulate as route } from '../../../contract/domains/campaigns-publish.ts';
import { daySeconds } from '../../../contract/durations.ts';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import type { InputOf } from '../../../contract/route.ts';
import { addSeconds } from '../../clock/time.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { readCampaigns } from '../../domains/campaigns/budget-store.ts';
import type { CampaignRow } from '../../domains/campaigns/campaign.ts';
import {
  type Play,
  type Played,
  playedOrder,
  Simulation,
} from '../../domains/campaigns/results/simulation.ts';
import { type AppliedRow, readApplied } from '../../domains/campaigns/results/simulation-store.ts';
import { CheckoutBatch } from '../../domains/checkout/checkout-batch.ts';
import { findNames } from '../../domains/checkout/checkout-names.ts';
import { priceOrder } from '../../domains/checkout/price/price-order.ts';
import { membershipFacts } from '../../domains/memberships/membership-facts.ts';
import { customerFacts, personFacts } from '../../domains/order-book/people/person-facts.ts';
import { requireKnownCustomers } from '../../domains/vouchers/terms/known-customers.ts';
import { refusalByConditions, refusalByShape } from '../../domains/vouchers/terms/voucher-terms.ts';
import { type Call, read } from '../../engine/operation.ts';
import { Refusal, refuse, refuseField } from '../../errors/refusal.ts';

type Input = InputOf<typeof route>;

/** Orders that are priced before other requests get their turn. */
const atOnce = 20;

/** Returns what a promotion would take off an order, or off the latest applied orders. */
export const simulate = read(route, async (tx, input, call) => {
  const id = decodeId('campaign', input.id);
  const [campaign] = id === undefined ? [] : await readCampaigns(tx, [{ merchantId: tx.merchantId, id }]);
  if (campaign === undefined) throw refuse('not_found');
  if (campaign.kind === 'points') {
    const detail = 'is a points campaign, which can’t be simulated; quote an order to see its points';
    throw refuse('validation_failed', {
      errors: [{ parameter: 'id', code: 'validation_failed', detail }],
    });
  }
  if ((input.order === undefined) === (input.days === undefined)) {
    throw refuseField('/order', 'validation_failed', 'send exactly one of `order` and `days`');
  }
  await requireKnownCustomers(tx, input.conditions && { conditions: input.conditions }, '');
  const simulation = new Simulation(campaign, playOf(campaign, input));
  const { merchantTimezone: timezone, merchantCurrency: currency } = call.principal;
  if (input.order) {
    simulation.play(await asked(tx, input.order, call), { timezone, currency });
  } else {
    const since = addSeconds(call.now, -input.days! * daySeconds);
    const orders = await readApplied(tx, since, limits.promotion.simulated);
    for (const [at, row] of orders.entries()) {
      if (at % atOnce === atOnce - 1) await turn();
      const order = playedOrder(row, circumstancesOf(row));
      if (order) simulation.play(order, { timezone, currency });
    }
  }
  return {
    object: 'campaign_simulation' as const,
    campaign_id: encodeId('campaign', campaign.id),
    ...simulation.result(),
  };
});

/** What conditions can ask about an applied order: of its customer and membership, what is known today. */
const circumstancesOf = (row: AppliedRow): Pick<Played['circumstances'], 'customer' | 'membership'> => ({
  customer: row.customer_id === null ? undefined : customerFacts(row.customer),
  membership: row.membership === null ? undefined : membershipFacts(row.membership, row.applied_at),
});

/** The terms to play: those of the campaign, or what the request tries instead. */
function playOf(campaign: CampaignRow, input: Input): Play {
  const discount = input.discount ?? campaign.discount;
  if (discount === null) {
    throw refuseField('/discount', 'validation_failed', 'is required, because its vouchers have their own');
  }
  const conditions = input.conditions ?? campaign.conditions ?? undefined;
  const wrong =
    (input.discount && refusalByShape(input.discount)) ??
    refusalByConditions(input.conditions && { conditions: input.conditions }, '');
  if (wrong) throw wrong;
  return { discount, conditions, stacking: input.stacking ?? campaign.stacking ?? {} };
}

/** The order of the request, with its customer and membership. */
async function asked(tx: ReadTransaction, order: NonNullable<Input['order']>, call: Call): Promise<Played> {
  const request = { input: { ...order, earn_points: false }, call };
  const names = await findNames(tx, [request]);
  const batch = await CheckoutBatch.peek(tx, request, names);
  const priced = priceOrder(batch, request, call.now);
  if (priced instanceof Refusal) throw priced;
  const { basket, customer, ledger } = priced;
  return {
    orderId: null,
    customerId: customer?.id ?? null,
    basket,
    circumstances: {
      at: call.now,
      locationId: order.location_id,
      channel: order.channel,
      metadata: order.metadata ?? {},
      customer: customer && personFacts(customer, undefined),
      membership: ledger && membershipFacts(ledger.membership, call.now),
    },
  };
}
