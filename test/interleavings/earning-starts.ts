/**
 * Starts at a pass whose rule has a limit for each member, and at a points campaign with a budget: so little is left of
 * both that only one of two calls gets all of it.
 */
import type { RouteName } from '../../contract/routes.ts';
import { type Shop, unique } from '../contract/shop-parts.ts';
import type { ValidCall } from '../contract/valid-call.ts';
import { routes, type WalkedRoute } from '../contract/walk.ts';
import { placesOf } from './places.ts';
import { startWith } from './starts.ts';
import type { Start } from './theatre.ts';

interface Programme {
  shop: Shop;
  passId: string;
  campaignId: string;
  member(): Promise<string>;
}

const EUR = { currency: 'EUR' };

async function openProgramme(shop: Shop): Promise<Programme> {
  const { make, ids } = shop;
  const pass = await make('/memberships/passes', {
    template_id: ids.pass_template,
    name: unique('Club '),
    status: 'active',
    earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 100 },
    earn_rules: [welcome(5)],
    tiers: [{ name: 'Base' }, { name: 'Gold', threshold_points: 1_500, multiplier_bps: 20_000 }],
    tier_rule: { metric: 'spend', period: 'rolling', months: 1 },
    spend_rule: { points: 1, amount: 10, ...EUR },
  });
  const campaign = await make('/campaigns', {
    name: unique('Bonus '),
    kind: 'points',
    bonus: { type: 'addition', points: 3 },
    pass_ids: [pass.id],
    budget: { points: 7, customer_points: 6 },
  });
  return {
    shop,
    passId: pass.id,
    campaignId: campaign.id,
    member: async () => {
      const customer = { external_id: unique('customer') };
      const body = { pass_id: pass.id, customer, initial_points: 10, notify: false };
      return (await make('/memberships/merchant/issue', body)).id;
    },
  };
}

const welcome = (points: number) => ({
  name: 'Welcome',
  earn: { type: 'fixed', points },
  caps: [{ points: 12, per: 'ever' }],
});

const basketOf = (membership: string) => ({
  items: [{ amount: 1_000 }],
  ...EUR,
  membership: { id: membership },
});

const orderOf = (id: string) => ({ id, amount: 1_000, ...EUR });

/** Makes a valid call about a member; what it needs is there when it begins. */
type Maker = (programme: Programme, membership: string) => Promise<Partial<ValidCall>>;

const makers = {
  'points.earn': async (_, membership_id) => ({ body: { membership_id, order: orderOf(unique('order')) } }),
  'points.reverse': async ({ shop }, membership_id) => {
    const body = { membership_id, order: orderOf(unique('order')) };
    const made = await shop.make<{ transaction: { id: string } }>('/memberships/earn-points', body);
    return { params: { id: made.transaction.id }, body: { reason: 'Returned' } };
  },
  'points.redeem': async (_, membership_id) => ({
    body: { membership_id, points: 8, reference: unique('order') },
  }),
  'orders.apply': async (_, membership) => ({
    params: { order_id: unique('order') },
    body: { ...basketOf(membership), points: 4 },
  }),
  'orders.hold': async (_, membership) => ({
    params: { order_id: unique('order') },
    body: basketOf(membership),
  }),
  'orders.return': async ({ shop }, membership) => {
    const order_id = unique('order');
    await shop.make(`/orders/${order_id}/apply`, basketOf(membership));
    return { params: { order_id }, body: { reason: 'Back' } };
  },
  'orders.release': async ({ shop }, membership) => {
    const order_id = unique('order');
    await shop.make(`/orders/${order_id}/hold`, basketOf(membership));
    return { params: { order_id }, body: {} };
  },
  'campaigns.update': async ({ campaignId: id }) => ({
    params: { id },
    body: { bonus: { type: 'addition', points: 2 }, budget: { points: 4 } },
  }),
  'campaigns.pause': async ({ campaignId: id }) => ({ params: { id }, body: {} }),
  'memberships.update-pass': async ({ passId: id }) => ({
    params: { id },
    body: { earn_rules: [welcome(6)], apply: 'from_now' },
  }),
} satisfies Partial<Record<RouteName, Maker>>;

type Made = keyof typeof makers;

/** At the ledger of one member, or at the budget of the campaign, which two members get points of. */
export type Where = 'one member with a limit' | 'one budget of points';

export interface EarningPair {
  one: Made;
  other: Made;
  where: Where;
}

export const titleOfEarning = ({ one, other, where }: EarningPair): string =>
  `${one} and ${other} of ${where}`;

/** Spending takes from no budget. */
const isAt = (where: Where, name: Made): boolean =>
  where === 'one member with a limit' || name !== 'points.redeem';

export const earningPairs: readonly EarningPair[] = (
  ['one member with a limit', 'one budget of points'] as const
).flatMap((where) => {
  const names = (Object.keys(makers) as Made[]).filter((name) => isAt(where, name));
  return names.flatMap((one, at) => names.slice(at).map((other) => ({ one, other, where })));
});

export const routeNamed = (name: RouteName): WalkedRoute => routes.find((route) => route.name === name)!;

export async function startOfEarning({ one, other, where }: EarningPair, shop: Shop): Promise<Start> {
  const programme = await openProgramme(shop);
  const first = await programme.member();
  const second = where === 'one member with a limit' ? first : await programme.member();
  const callOf = async (name: Made, member: string) => {
    const route = routeNamed(name);
    const call = { params: {}, query: {}, ...(await makers[name](programme, member)) } as ValidCall;
    return { route, call, places: placesOf(route) };
  };
  return startWith([await callOf(one, first), await callOf(other, second)], shop);
}
