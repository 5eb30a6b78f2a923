/** The demo, as a newcomer sees it with the printed credentials. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { presetNames, presets } from '../../contract/access.ts';
import { fullPath, type Route } from '../../contract/route.ts';
import { routes as declared } from '../../contract/routes.ts';
import { Tessera } from '../../sdk/src/client.ts';
import type { EventOf, EventType } from '../../sdk/src/resources/all.ts';
import { demoCopy, ticketTimes } from '../harness/demo.ts';
import { startServer } from '../harness/server.ts';
import { use } from '../harness/stage.ts';

const routes: readonly Route[] = Object.values(declared);

const demo = use(
  () => demoCopy('half'),
  ({ database }) => database.drop(),
);
const server = use(() => {
  const { database, keyring, dataDir } = demo;
  return startServer({ database, keyring, env: { TESSERA_DATA_DIR: dataDir } });
});
const tessera = use(() => new Tessera({ token: demo.summary.tokens.integration, baseUrl: server.url }));
/** The owner, for routes that only accept people. */
const owner = use(async () => tessera.withToken((await tessera.auth.login(demo.summary.owner)).access_token));
const tokenWith = (scope: string) =>
  demo.summary.tokens[presetNames.find((name) => scopesOf(name).includes(scope))!];

const scopesOf = (name: (typeof presetNames)[number]): readonly string[] => presets[name].scopes;

async function all<Item>(pages: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of pages) items.push(item);
  return items;
}

const mainPass = async () =>
  (await all(tessera.memberships.listPasses())).find(({ tiers }) => tiers.length > 1)!;

async function eventsOf<T extends EventType>(type: T): Promise<EventOf<T>[]> {
  const { data } = await tessera.events.list({ type: [type], order: 'desc' }).page();
  assert.ok(data.length > 0, type);
  return data as EventOf<T>[];
}

test('the team has people in every state, and the audit log shows changes and sign-ins', async () => {
  const team = await all(owner.team.list({ limit: 100 }));
  const states = new Set(team.map(({ status }) => status));
  assert.deepEqual(states, new Set(['invited', 'active', 'disabled']));
  assert.ok(new Set(team.map(({ role }) => role)).size >= 5);
  const left = team.find(({ status }) => status === 'disabled')!;
  const acts = await all(owner.auditLog.list({ object_id: left.id }));
  assert.deepEqual(
    acts.map(({ action }) => action),
    ['team_member.updated', 'team_member.joined', 'team_member.invited'],
  );
  const { data: signIns } = await owner.auditLog.list({ kind: 'access', action: ['auth.login'] }).page();
  const outcomes = new Set(signIns.map(({ detail }) => detail.outcome));
  assert.ok(signIns.length > 10 && outcomes.has('succeeded'), [...outcomes].join());
});

test('every tier has members, and the log shows who moved', async () => {
  const pass = await mainPass();
  for (const { id, name } of pass.tiers) {
    const { data } = await tessera.memberships.listIssued(pass.id, { tier_id: id }).page();
    assert.ok(data.length > 3, name);
  }
  const [moved] = await eventsOf('membership.tier_changed');
  assert.notEqual(moved!.data.previous!.tier_id, moved!.data.object.tier_id);
});

test('some points expire within weeks, some are pending, some are held', async () => {
  const pass = await mainPass();
  const members = await all(tessera.memberships.listIssued(pass.id, { status: ['active'], limit: 100 }));
  const soon = new Date(Date.now() + 42 * 86_400_000).toISOString();
  const ending = members.filter(({ points }) => points.next_expiry && points.next_expiry.expires_at < soon);
  assert.ok(ending.length > 10, 'ending');
  assert.ok(ending.every(({ points }) => points.next_expiry!.points > 0));
  assert.ok(
    members.some(({ points }) => points.pending > 0),
    'pending',
  );
  assert.ok(
    members.some(({ points }) => points.held > 0),
    'held',
  );
  await eventsOf('points.expiring');
  await eventsOf('points.pending');
  await eventsOf('points.activated');
});

test('a statement shows earning, spending, holds in every final state, and reversals', async () => {
  for (const end of ['captured', 'released', 'expired'] as const) await eventsOf(`points.hold.${end}`);
  const [reversed] = await eventsOf('points.reversed');
  const { membership_id: id, reverses_id } = reversed!.data.object;
  const entries = await all(tessera.points.statement(id, { limit: 100 }));
  const types = new Set(entries.map(({ type }) => type));
  assert.ok(types.has('earn') && types.has('reverse'), [...types].join());
  assert.ok(entries.find((entry) => entry.id === reverses_id)!.reversed_points > 0);
});

test('points of the main pass pay for orders, as in the guide', async () => {
  const pass = await mainPass();
  const members = await all(tessera.memberships.listIssued(pass.id, { status: ['active'], limit: 100 }));
  const member = members.find(({ points }) => points.available >= 100)!;
  const items = [{ unit_amount: 1_200, quantity: 1 }];
  const { valid, pricing } = await tessera.orders.quote({
    membership: { id: member.id },
    items,
    currency: pass.spend_rule!.currency,
    points: 100,
  });
  assert.deepEqual([valid, pricing.points_spent], [true, 100]);
});

test('a campaign has issued and redeemed codes, with full and partial rollbacks', async () => {
  const vouchers = await all(tessera.vouchers.list({ limit: 100 }));
  const [campaign] = vouchers.flatMap(({ campaign_id }) => campaign_id ?? []);
  const codes = vouchers.filter(({ campaign_id }) => campaign_id === campaign);
  const states = new Set(codes.map(({ status }) => status));
  assert.deepEqual([codes.length, states], [80, new Set(['active', 'exhausted'])]);
  for (const status of ['issued', 'redeemed'] as const) {
    const holding = codes.find(
      (code) => code.holder_id && (code.status === 'exhausted') === (status === 'redeemed'),
    );
    const [recipient] = await all(tessera.vouchers.listRecipients(holding!.id));
    assert.equal(recipient!.status, status);
  }
  for (const status of ['rolled_back', 'partially_rolled_back'] as const) {
    const { data } = await tessera.vouchers.listRedemptions({ status: [status] }).page();
    assert.ok(data.length > 0 && data[0]!.rollbacks.length === 1, status);
  }
});

test('a broadcast has ended with messages in every state, and its counts match', async () => {
  const [broadcast] = await all(
    owner.communications.list({ kind: ['pass_broadcast'], status: ['completed_with_errors'] }),
  );
  const deliveries = await all(owner.communications.listDeliveries(broadcast!.id, { limit: 100 }));
  const byStatus = Map.groupBy(deliveries, ({ status }) => status);
  const { targeted, suppressed, sent, failed } = broadcast!.counts;
  const wanted = ['bounced', 'complained', 'delivered', 'failed', 'sent', 'suppressed'];
  assert.deepEqual([...byStatus.keys()].sort(), wanted);
  assert.deepEqual(
    [targeted, suppressed, failed],
    [deliveries.length, byStatus.get('suppressed')!.length, byStatus.get('failed')!.length],
  );
  assert.equal(sent, targeted - suppressed - failed);
  const reasons = new Set(byStatus.get('suppressed')!.map(({ reason }) => reason));
  assert.ok(reasons.has('consent_missing'), [...reasons].join());
});

test('a scheduled message has a queued job and can be canceled', async () => {
  const [planned] = await all(owner.communications.list({ status: ['queued'] }));
  assert.ok(planned!.scheduled_at! > new Date().toISOString());
  const { targeted, queued } = planned!.counts;
  assert.ok(targeted > 10 && queued === targeted);
  const job = await tessera.jobs.get(planned!.job_id!);
  assert.deepEqual(
    [job.status, job.scheduled_at, job.progress.total],
    ['queued', planned!.scheduled_at, targeted],
  );
  assert.deepEqual(await ticketTimes(demo.database), [planned!.scheduled_at]);
  assert.equal((await owner.communications.cancel(planned!.id)).status, 'canceled');
});

test('a voucher reminder was sent, and its mails are in the outbox', async () => {
  const [nudge] = await all(owner.communications.list({ kind: ['voucher_nudge'] }));
  const mails = await all(owner.communications.listOutbox({ limit: 100 }));
  assert.equal(mails.length, nudge!.counts.sent);
  const recipients = await all(tessera.vouchers.listRecipients(nudge!.voucher_id!, { limit: 100 }));
  assert.equal(recipients.filter(({ nudge_count: count }) => count === 1).length, nudge!.counts.targeted);
  const { text, subject, list_unsubscribe: unsubscribe } = mails[0]!;
  assert.match(text, /20\s?% .*[A-Z0-9]{16}|20\s?% with the code [A-Z0-9-]{16}/);
  assert.ok(!`${subject}${text}`.includes('{{'));
  assert.ok(unsubscribe!.startsWith('http'));
  assert.equal((await fetch(`${server.url}/outbox`)).status, 200);
});

test('the webhook sink has received deliveries, one of them at the second attempt', async () => {
  const [sink] = await all(tessera.webhooks.list());
  const lost = sink!.attempts.findIndex(({ status }) => status === 'failed');
  assert.ok(lost > 0, JSON.stringify(sink!.attempts));
  const again = sink!.attempts.find(
    ({ event_id: id, status }) => id === sink!.attempts[lost]!.event_id && status === 'succeeded',
  );
  assert.equal(again?.http_status, 204);
});

test('there are completed jobs of each kind', async () => {
  const done = await eventsOf('job.completed');
  const jobs = await Promise.all(
    done.map(({ data }) => tessera.jobs.get((data.object as { id: string }).id)),
  );
  const types = new Set(jobs.map(({ type }) => type));
  assert.deepEqual([...types].sort(), ['communication', 'memberships.bulk_issue', 'vouchers.bulk']);
});

test('the merchant is verified and was billed each month, and the invoice can be read', async () => {
  const details = await owner.kyb.getDetails();
  assert.deepEqual(
    [details.status, details.business_type, details.persons.length],
    ['approved', 'company', 2],
  );
  assert.ok(details.documents.every(({ status }) => status === 'accepted'));
  assert.equal((await owner.kyb.getStatus()).capabilities.payouts, 'active');
  const waiting = await all(owner.admin.listKybSubmissions({ status: 'in_review' }));
  assert.equal(waiting.length, 1);
  const overview = await owner.billing.getOverview();
  assert.equal(overview.plan, 'growth');
  assert.ok(overview.usage.some(({ used }) => used > 0));
  const invoices = await all(owner.billing.listInvoices());
  assert.ok(invoices.length > 10);
  assert.ok(invoices.some(({ status }) => status === 'paid'));
  const { pathname } = new URL(invoices[0]!.pdf_url!);
  const pdf = await fetch(server.url + pathname);
  assert.match(await pdf.text(), /^%PDF-/);
});

test('every given read route returns content without any query', async () => {
  const [[customer], pass] = await Promise.all([all(tessera.dashboard.listUsers({ limit: 1 })), mainPass()]);
  const ids: Record<string, string> = { userId: customer!.id, passId: pass.id };
  const reads = routes.filter(
    ({ method, number }) => method === 'GET' && number !== undefined && number <= 23,
  );
  assert.equal(reads.length, 10);
  const empty: string[] = [];
  for (const route of reads) {
    const { scope } = route.access as { scope: string };
    const path = fullPath(route).replace(/:(\w+)/g, (_, name: string) => ids[name]!);
    const headers = { authorization: `Bearer ${tokenWith(scope)}` };
    const answer = await fetch(server.url + path, { headers });
    const body = await answer.text();
    assert.equal(answer.status, 200, `${path}: ${body.slice(0, 500)}`);
    if (body.includes('"data":[]')) empty.push(route.name);
  }
  // The demo has a single group, which this merchant is in.
  assert.deepEqual(empty, ['groups.list-available']);
});
