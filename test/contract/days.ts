/** What people and integrations do in a day, from the guides and recipes, and how a day is played. */
import assert from 'node:assert/strict';
import { type Preset, presetNames, presets, type Role, type Scope } from '../../contract/access.ts';
import type { RouteName } from '../../contract/routes.ts';
import { agentTools } from '../../derive/agent-tools.ts';
import { inTurn, send } from './send.ts';
import type { Shop } from './shop-parts.ts';
import { probe, routes, validCall, type Walk, type WalkedRoute } from './walk.ts';

const counter: readonly RouteName[] = [
  'orders.quote',
  'orders.hold',
  'orders.apply',
  'orders.release',
  'orders.return-own',
  'orders.get',
  'vouchers.list',
  'vouchers.get',
  'vouchers.validate',
  'vouchers.redeem',
  'vouchers.release',
  'vouchers.rollback-own',
  'gift-cards.sell',
  'gift-cards.cancel-sale',
  'gift-cards.list-transactions',
  'memberships.issue',
  'memberships.issue-bulk',
  'memberships.verify',
  'customers.create',
  'points.earn',
  'points.redeem',
  'points.reverse-own',
  'jobs.get-own',
];

const reading: readonly RouteName[] = ['vouchers.list', 'memberships.list-passes', 'dashboard.statistics'];

const catalogue: readonly RouteName[] = [
  'memberships.create-template',
  'memberships.update-template',
  'memberships.create-pass',
  'memberships.update-pass',
  'vouchers.create',
  'vouchers.bulk',
  'vouchers.update',
  'gift-cards.activate',
  'gift-cards.load',
  'campaigns.create',
  'campaigns.pause',
  'customers.update',
  'posts.create',
  'posts.list',
  'posts.update',
  'merchant.get-profile',
  'jobs.get-own',
];

const helping: readonly RouteName[] = [
  'points.adjust',
  'points.reverse',
  'points.statement',
  'vouchers.rollback',
  'orders.return',
  'gift-cards.refund',
  'memberships.update',
  'memberships.revoke',
  'customers.merge',
];

const messages: readonly RouteName[] = [
  'communications.email',
  'communications.broadcast-to-members',
  'communications.nudge',
  'posts.create',
  'referrals.create-code',
  'referrals.summary',
  'dashboard.statistics',
];

const money: readonly RouteName[] = [
  'wallet.get',
  'wallet.list-transactions',
  'wallet.export-transactions',
  'billing.get-overview',
  'kyb.get-details',
  'dashboard.statistics',
];

export const daysOfPresets: Record<Preset, readonly RouteName[]> = {
  pos_terminal: counter,
  issuer: [
    'memberships.issue',
    'memberships.issue-bulk',
    'memberships.list-issued',
    'vouchers.issue',
    'campaigns.publish',
    'campaigns.publish-bulk',
    'gift-cards.deliver',
    'jobs.get-own',
  ],
  catalog_manager: catalogue,
  marketing: [...messages, 'jobs.get-own'],
  support: helping,
  finance_readonly: money,
  analytics_readonly: [...reading, 'wallet.get', 'events.list', 'jobs.get'],
  integration: [...counter, ...catalogue, ...messages, ...reading, 'events.list', 'webhooks.create'],
};

export const daysOfRoles: Record<Role, readonly RouteName[]> = {
  owner: [...counter, ...catalogue, ...helping, ...messages, ...money],
  manager: [...counter, ...catalogue, ...helping, ...messages],
  cashier: counter,
  marketer: [...messages, 'vouchers.issue', 'campaigns.publish'],
  finance: [...money, 'wallet.request-payment', 'jobs.get'],
  viewer: [...reading, 'orders.list', 'events.list'],
};

/** The shop as someone works in it: what they do is their own, and what they can't make was there before. */
function workplace({ shop }: Walk, bearer: string): Shop {
  const make = async <Made>(path: string, body: object): Promise<Made> => {
    const asked = { method: 'POST', path: `/api/v1${path}`, body, bearer };
    const { status, json } = await send(shop.url, asked);
    return status < 300 ? (json as Made) : shop.make<Made>(path, body);
  };
  return { ...shop, make };
}

const named = (name: RouteName): WalkedRoute => routes.find((route) => route.name === name)!;

/** Does each act of the day, in order. */
export const playDay = (walk: Walk, who: string, bearer: string, day: readonly RouteName[]): Promise<void> =>
  inTurn([...new Set(day)], async (name) => {
    const place = workplace(walk, bearer);
    const route = named(name);
    const call =
      name === 'jobs.get-own' ? { params: await ownJob(walk, bearer) } : await validCall(route, place);
    const { status, text } = await walk.ask(route, call, { bearer });
    assert.ok(status < 300, `${who} can't do ${name}: ${status} ${text}`);
  });

/** Starts one of the jobs that the caller can start, each of which it can follow. */
async function ownJob(walk: Walk, bearer: string): Promise<{ id: string }> {
  const started: string[] = [];
  for (const name of jobStarters) {
    const answer = await walk.ask(named(name), await validCall(named(name), walk.shop), { bearer });
    const { id, job } = (answer.json ?? {}) as { id?: string; job?: { id: string } };
    const jobId = job?.id ?? (id?.startsWith('job_') ? id : undefined);
    if (answer.status === 202 && jobId) started.push(jobId);
  }
  assert.ok(started.length > 0, 'no job could be started');
  for (const id of started) {
    const { status, text } = await walk.ask(named('jobs.get-own'), { params: { id } }, { bearer });
    assert.equal(status, 200, text);
  }
  return { id: started[0]! };
}

const jobStarters: readonly RouteName[] = [
  'memberships.issue-bulk',
  'vouchers.bulk',
  'campaigns.publish-bulk',
  'communications.email',
  'communications.broadcast-to-members',
  'communications.nudge',
];

/** Everything that the preset's scopes don't open is refused, and names the scope that does. */
export async function assertNothingElse(walk: Walk, preset: Preset, bearer: string): Promise<void> {
  const held: readonly Scope[] = presets[preset].scopes;
  for (const route of routes) {
    if (route.access.kind !== 'token') continue;
    const { scope } = route.access;
    if (scope === 'any' || held.includes(scope)) continue;
    const { status, json } = await walk.ask(route, probe(route), { bearer });
    assert.deepEqual([status, json?.code, json?.required_scope], [403, 'insufficient_scope', scope]);
  }
}

/** The routes of a day that the preset's scopes don't open. */
export const closedTo = (preset: Preset): RouteName[] =>
  daysOfPresets[preset].filter((name) => {
    const { access } = named(name);
    const held: readonly Scope[] = presets[preset].scopes;
    return access.kind !== 'token' || (access.scope !== 'any' && !held.includes(access.scope));
  });

export const allPresets = presetNames;

/** Tools that clients call without asking a person first, and that are no reads. */
export function quietTools(): WalkedRoute[] {
  const hints = new Map(agentTools(routes).map(({ route, shown }) => [route.name, shown.annotations]));
  return routes.filter(({ name, method }) => method !== 'GET' && hints.get(name)?.destructiveHint === false);
}

/** Where value is booked. */
const ledgers = ['points_transactions', 'gift_transactions', 'redemptions', 'wallet_transactions'];

/** Calls these routes, none of which writes to a ledger. */
export async function assertQuiet(walk: Walk, quiet: readonly WalkedRoute[]): Promise<void> {
  const { id } = walk.shop.merchant;
  const counts = ledgers.map((table) => `(select count(*) from ${table} where merchant_id = $1)`);
  const booked = async (): Promise<string> => {
    const asked = `select concat_ws(' ', ${counts.join(', ')}) as counts`;
    return JSON.stringify(await walk.world.sqlIn(walk.world.cellOf(id), asked, [id]));
  };
  await inTurn(quiet, async (route) => {
    const call = await validCall(route, walk.shop);
    const bearer = await walk.credential(route, call);
    const before = await booked();
    const { status } = await walk.ask(route, call, { ...(bearer && { bearer }) });
    assert.ok(status < 300, route.name);
    assert.equal(await booked(), before, `${route.name} books value without the hint`);
  });
}
