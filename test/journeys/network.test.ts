/** Posts, the dashboard, groups and referral codes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import { turnNetworkClock } from '../harness/network-clock.ts';
import { addPass } from '../harness/passes.ts';
import { relayEvents } from '../harness/relay.ts';
import { ordersArrived } from '../harness/remote-commands.ts';
import { useStage } from '../harness/stage.ts';
import type { MerchantOptions, TestMerchant } from '../harness/world.ts';

const { server, world } = useStage();

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();
/** Until each merchant knows what another one in another cell did. */
const arrived = () => ordersArrived(server, world);

const hasCode = (code: string) => (error: unknown) => (error as { code?: string }).code === code;

const eventsOf = async (merchant: TestMerchant, start: string): Promise<string[]> => {
  const sql = 'select type from events where merchant_id = $1 and starts_with(type, $2) order by id';
  return (await world.sql<{ type: string }>(sql, [merchant.id, start])).map(({ type }) => type);
};

async function club(options: MerchantOptions = {}) {
  const merchant = await world.merchant(options);
  const tessera = await merchant.client();
  const pass = await addPass(tessera);
  const { jwt } = await merchant.person('owner');
  return { merchant, tessera, pass, owner: tessera.withToken(jwt) };
}

test('a post is published and archived on time, whether or not the clock has run', async () => {
  const { merchant, tessera } = await club();
  const publish_at = inDays(1);
  const post = await tessera.posts.create({
    title: 'Soup',
    body: 'At noon',
    publish_at,
    expires_at: inDays(2),
  });
  assert.equal(post.status, 'scheduled');
  const statusNow = async () => (await tessera.posts.list({ ids: [post.id] }).page()).data[0]!.status;
  const move = (by: string) =>
    world.sql(
      `update posts set publish_at = publish_at - interval '${by}', expires_at = expires_at - interval '${by}',
         published_at = published_at - interval '${by}' where id = $1`,
      [decodeId('post', post.id)],
    );
  await move('25 hours');
  assert.equal(await statusNow(), 'published', 'before the clock');
  assert.deepEqual((await tessera.posts.list({ status: ['published'] }).page()).data.length, 1);
  await turnNetworkClock(server);
  await turnNetworkClock(server);
  assert.deepEqual(await eventsOf(merchant, 'post.'), ['post.created', 'post.published']);
  await move('25 hours');
  assert.equal(await statusNow(), 'archived');
  await turnNetworkClock(server);
  assert.deepEqual(await eventsOf(merchant, 'post.'), ['post.created', 'post.published', 'post.archived']);
  await assert.rejects(tessera.posts.update(post.id, { status: 'published' }), hasCode('invalid_transition'));
  assert.equal((await tessera.posts.update(post.id, { status: 'draft', expires_at: null })).status, 'draft');
});

test('a post refuses images from private addresses and passes of other merchants', async () => {
  const { tessera } = await club();
  const other = await club();
  const words = { title: 'Soup', body: 'At noon' };
  const media = [{ url: 'https://10.0.0.1/soup.jpg', type: 'image' as const }];
  await assert.rejects(tessera.posts.create({ ...words, media }), hasCode('media_not_allowed'));
  await assert.rejects(
    tessera.posts.create({ ...words, pass_ids: [other.pass.id] }),
    hasCode('pass_not_found'),
  );
  await assert.rejects(
    tessera.posts.create({ ...words, publish_at: inDays(-1) }),
    hasCode('publish_at_in_past'),
  );
});

test('the daily limit of posts holds, even with concurrent requests', async () => {
  const { merchant, tessera } = await club();
  const create = () => tessera.posts.create({ title: 'Soup', body: 'At noon', status: 'published' });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 24 }, () => create().then((post) => post.id)),
  );
  const refused = outcomes.filter((one) => one.status === 'rejected');
  assert.equal(refused.length, 4);
  for (const one of refused) assert.equal((one.reason as { code: string }).code, 'publish_quota_exceeded');
  assert.equal((await eventsOf(merchant, 'post.published')).length, 20);
});

test('a post with an earlier timestamp than published ones counts against the daily limit', async () => {
  const { merchant, tessera } = await club();
  const create = () => tessera.posts.create({ title: 'Soup', body: 'At noon', status: 'published' });
  for (let count = 0; count < 20; count += 1) await create();
  // Each transaction gets an earlier time than the one that had the lock before it.
  await world.sql(`update posts set published_at = now() + interval '5 seconds' where merchant_id = $1`, [
    merchant.id,
  ]);
  await assert.rejects(create(), hasCode('publish_quota_exceeded'));
});

test('the dashboard equals a recount', async () => {
  const { merchant, tessera, pass } = await club();
  const members = await Promise.all(
    ['ada', 'grace', 'joan'].map((name) =>
      tessera.memberships.issue({ pass_id: pass.id, customer: { external_id: name }, initial_points: 10 }),
    ),
  );
  const [ada, grace] = members;
  await tessera.points.earn({ membership_id: ada!.id, points: 40, reference: 'one' });
  await tessera.points.redeem({ membership_id: ada!.id, points: 15 });
  await tessera.memberships.revoke(grace!.id, { points: 'forfeit' });
  const gift = await tessera.vouchers.create({ type: 'gift', gift: { amount: 5_000, currency: 'EUR' } });
  const used = await tessera.vouchers.redeem(gift.id, { amount: 1_200 });
  await tessera.vouchers.rollback(used.redemption.id, { amount: 200, reason: 'returned' });
  await relayEvents(server);
  const { totals, series, as_of } = await tessera.dashboard.statistics({ compare: 'previous' });
  assert.ok(as_of <= new Date().toISOString());
  assert.equal(series.length, 30);
  const [recount] = await world.sql<Record<string, string>>(
    `select (select count(*) from customers where merchant_id = $1) as customers,
            (select count(*) from memberships where merchant_id = $1) as memberships_issued,
            (select count(*) from memberships where merchant_id = $1 and status = 'active') as memberships_active,
            (select sum(points) from points_transactions where merchant_id = $1 and type = 'earn') as points_earned,
            (select -sum(points) from points_transactions where merchant_id = $1 and type = 'redeem') as points_redeemed,
            (select sum(points_available + points_pending + points_held) from memberships where merchant_id = $1) as points_outstanding,
            (select count(*) from redemptions where merchant_id = $1) as vouchers_redeemed,
            (select sum(gift_balance) from vouchers where merchant_id = $1 and voided_at is null) as gift_liability`,
    [merchant.id],
  );
  const shown = Object.fromEntries(
    Object.keys(recount!).map((figure) => [figure, String(totals[figure as keyof typeof totals])]),
  );
  assert.deepEqual(shown, recount);
  const byPass = await tessera.dashboard.statistics({ pass_id: pass.id });
  assert.deepEqual([byPass.totals.points_earned, byPass.totals.gift_liability], [40, null]);
  await assert.rejects(
    tessera.dashboard.statistics({ from: '2020-01-01', to: '2026-01-01' }),
    hasCode('range_too_large'),
  );
});

test('customers are found by name prefix, page by page, and sorted by last activity', async () => {
  const { tessera, pass } = await club();
  const issue = (external_id: string, name: string) =>
    tessera.memberships.issue({ pass_id: pass.id, customer: { external_id, name }, initial_points: 5 });
  const ada = await issue('a', 'Ada Lovelace');
  await issue('g', 'Grace Hopper');
  await issue('b', 'Adam Smith');
  await relayEvents(server);
  await tessera.points.earn({ membership_id: ada.id, points: 3, reference: 'coffee' });
  await relayEvents(server);
  const names = (page: { data: { name: string | null }[] }) => page.data.map(({ name }) => name);
  assert.deepEqual(names(await tessera.dashboard.listUsers({ q: 'ADA' }).page()), [
    'Adam Smith',
    'Ada Lovelace',
  ]);
  const first = await tessera.dashboard.listUsers({ sort: 'last_activity_at', limit: 2 }).page();
  assert.deepEqual(names(first), ['Ada Lovelace', 'Adam Smith']);
  const second = await tessera.dashboard
    .listUsers({
      sort: 'last_activity_at',
      limit: 2,
      cursor: first.next_cursor!,
    })
    .page();
  assert.deepEqual(names(second), ['Grace Hopper']);
  const detail = await tessera.dashboard.getUser(ada.customer_id);
  assert.deepEqual([detail.points.available, detail.memberships.length], [8, 1]);
  assert.ok(detail.activities.some(({ type }) => type === 'points.earned'));
  const other = await club();
  await assert.rejects(other.tessera.dashboard.getUser(ada.customer_id), hasCode('not_found'));
});

test('a merchant joins an open group once, and can leave', async () => {
  const founder = await club();
  const member = await club();
  const group = await founder.owner.groups.create({ name: 'Old Town', membership_policy: 'open' });
  const available = await member.tessera.groups.listAvailable({ q: 'old' }).page();
  assert.ok(available.data.some(({ id }) => id === group.id));
  const outcomes = await Promise.allSettled([
    member.owner.groups.join({ group_id: group.id }).then((one) => one.status),
    member.owner.groups.join({ group_id: group.id }).then((one) => one.status),
  ]);
  assert.equal(outcomes.filter((one) => one.status === 'fulfilled').length, 1);
  const shown = await member.tessera.groups.get();
  assert.equal(shown.group?.members_count, 2);
  assert.equal(shown.members.length, 2);
  assert.equal(shown.position, null);
  await assert.rejects(founder.owner.groups.leave(), hasCode('founder_cannot_leave'));
  assert.equal((await member.owner.groups.leave()).status, 'left');
  assert.equal((await founder.owner.groups.leave()).status, 'left');
  assert.deepEqual((await founder.tessera.groups.get()).group, null);
});

test('a group with applications admits whom its founder accepts, and hides its members from outsiders', async () => {
  const founder = await club();
  const applicant = await club();
  const stranger = await club();
  const group = await founder.owner.groups.create({ name: 'New Town', membership_policy: 'apply' });
  assert.equal((await applicant.owner.groups.join({ group_id: group.id })).status, 'applied');
  assert.equal((await applicant.tessera.groups.get()).group, null);
  await arrived();
  const waiting = (await founder.tessera.groups.get()).members.find(({ status }) => status === 'applied');
  assert.equal(waiting?.merchant_id, applicant.merchant.wireId);
  const decision = { merchant_id: applicant.merchant.wireId };
  await assert.rejects(stranger.owner.groups.decide(decision), hasCode('not_in_group'));
  assert.equal((await founder.owner.groups.decide(decision)).status, 'active');
  await arrived();
  assert.equal((await applicant.tessera.groups.get()).members.length, 2);
  const removed = await founder.owner.groups.decide({ ...decision, action: 'remove' });
  assert.equal(removed.status, 'removed');
  await arrived();
  const happened = ['group.applied', 'group.joined', 'group.left'];
  assert.deepEqual(await eventsOf(applicant.merchant, 'group.'), happened);
  assert.deepEqual(await eventsOf(founder.merchant, 'group.'), ['group.joined', ...happened], 'both logs');
});

test('an invite-only group is hidden from others, and an invitation can be withdrawn', async () => {
  const founder = await club();
  const guest = await club();
  const group = await founder.owner.groups.create({ name: 'Hidden Town' });
  const list = async () => (await guest.tessera.groups.listAvailable({ q: 'hidden' }).page()).data;
  await assert.rejects(guest.owner.groups.join({ group_id: group.id }), hasCode('not_found'));
  assert.deepEqual(await list(), []);
  const decision = { merchant_id: guest.merchant.wireId };
  assert.equal((await founder.owner.groups.decide(decision)).status, 'invited');
  await arrived();
  assert.equal((await list()).length, 1);
  await founder.owner.groups.decide({ ...decision, action: 'remove' });
  await arrived();
  await assert.rejects(guest.owner.groups.join({ group_id: group.id }), hasCode('not_found'));
  await founder.owner.groups.decide(decision);
  await arrived();
  assert.equal((await guest.owner.groups.join({ group_id: group.id })).status, 'active');
  assert.deepEqual(await eventsOf(guest.merchant, 'group.'), [
    'group.invited',
    'group.declined',
    'group.invited',
    'group.joined',
  ]);
});

test('a referral code is unique regardless of case, and only members refer', async () => {
  const { tessera, pass } = await club();
  const reward = { referrer: 0, referee: 25 };
  const made = await tessera.referrals.createCode({
    code: 'ada-2026',
    referrer: { type: 'merchant' },
    reward,
  });
  assert.equal(made.code, 'ADA-2026');
  const again = { code: 'Ada-2026', referrer: { type: 'merchant' as const }, reward };
  await assert.rejects(tessera.referrals.createCode(again), hasCode('code_taken'));
  const ada = await tessera.memberships.issue({ pass_id: pass.id, customer: { external_id: 'ada' } });
  const byAda = { referrer: { type: 'customer' as const, customer_id: ada.customer_id }, reward };
  await tessera.referrals.createCode(byAda);
  await tessera.memberships.revoke(ada.id);
  await assert.rejects(tessera.referrals.createCode(byAda), hasCode('referrer_not_permitted'));
  const { codes_active, referrals } = await tessera.referrals.summary();
  assert.deepEqual([codes_active, referrals.pending], [2, 0]);
});
