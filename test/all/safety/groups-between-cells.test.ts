/** Groups of merchants in different cells: both sides agree in the end, whatever happens in between. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import type { TesseraError } from '../../../sdk/src/errors.ts';
import { use } from '../../harness/stage.ts';
import { admit, found, GroupStage, join, remove, type Shop, second, seenBy, third } from './group-stage.ts';

const stage = use(() => GroupStage.open());

test('a merchant finds, joins and leaves a group in another cell, and the founder leaves last', async () => {
  const { founder, member, id, name } = await stage.pair('open');
  assert.deepEqual(await found(member, name), [id]);
  assert.equal((await join(member, id)).status, 'active');
  await stage.arrived();
  for (const shop of [founder, member]) assert.deepEqual(await seenBy(shop), [2, ['active', 'active']]);
  assert.deepEqual(await found(member, name), []);
  await assert.rejects(join(member, id), { code: 'already_in_group' });
  await assert.rejects(founder.tessera.groups.leave(), { code: 'founder_cannot_leave' });
  assert.equal((await member.tessera.groups.leave({ reason: 'Moved away' })).status, 'left');
  await stage.arrived();
  assert.equal(await seenBy(member), null);
  assert.deepEqual(await seenBy(founder), [1, ['active']]);
  assert.equal((await founder.tessera.groups.leave()).status, 'left');
  await assert.rejects(join(member, id), { code: 'not_found' });
  assert.deepEqual(await stage.eventsOf(member), ['joined', 'left']);
  assert.deepEqual(await stage.eventsOf(founder), ['joined', 'joined', 'left', 'left']);
  const reasons = await stage.world.sql<{ reason: string }>(
    `select data ->> 'reason' as reason from events where type = 'group.left' and data ->> 'group_id' = $1
     and data ->> 'reason' is not null`,
    [id],
  );
  assert.deepEqual(reasons, [{ reason: 'Moved away' }, { reason: 'Moved away' }]);
  assert.deepEqual(await stage.broken(), []);
});

test('a founder admits and removes an applicant from another cell, and members see members only', async () => {
  const { founder, member, id } = await stage.pair('apply');
  const fellow = await stage.shop({ cell: 'home' });
  assert.equal((await join(member, id)).status, 'applied');
  assert.equal((await join(fellow, id)).status, 'applied');
  assert.equal((await join(member, id)).status, 'applied');
  await stage.arrived();
  assert.deepEqual(await seenBy(founder), [1, ['active', 'applied', 'applied']]);
  assert.equal((await admit(founder, member)).status, 'active');
  await stage.arrived();
  assert.deepEqual(await seenBy(member), [2, ['active', 'active']]);
  assert.equal((await remove(founder, fellow)).status, 'removed');
  assert.equal((await remove(founder, member)).status, 'removed');
  await stage.arrived();
  assert.deepEqual([await seenBy(member), await seenBy(founder)], [null, [1, ['active']]]);
  assert.deepEqual(await stage.eventsOf(member), ['applied', 'joined', 'left']);
  assert.deepEqual(await stage.eventsOf(fellow), ['applied', 'declined']);
  assert.deepEqual(await stage.eventsOf(founder), [
    'joined',
    ...['applied', 'applied', 'joined', 'declined', 'left'],
  ]);
  assert.deepEqual(await stage.broken(), []);
});

test('a group shows itself to whom it invites in another cell, until the invitation is withdrawn', async () => {
  const { founder, member, id, name } = await stage.pair('invite');
  assert.deepEqual(await found(member, name), []);
  await assert.rejects(join(member, id), { code: 'not_found' });
  assert.equal((await admit(founder, member)).status, 'invited');
  await stage.arrived();
  assert.deepEqual(await found(member, name), [id]);
  await remove(founder, member);
  await assert.rejects(join(member, id), { code: 'not_found' }, 'even before it learns of that');
  await admit(founder, member);
  assert.equal((await join(member, id)).status, 'active', 'even before it learns of that');
  await stage.arrived();
  assert.deepEqual(await seenBy(founder), [2, ['active', 'active']]);
  assert.equal((await stage.eventsOf(member)).at(-1), 'joined');
  assert.deepEqual(await stage.broken(), []);
});

test('what is refused within a cell is refused between cells, and nothing changes', async () => {
  const { founder, member, id } = await stage.pair('open');
  const other = await stage.pair('open');
  await join(member, other.id);
  const sandbox = await stage.shop({ cell: third, sandbox: true });
  const decide = (merchant_id: string) => founder.tessera.groups.decide({ merchant_id });
  await assert.rejects(join(member, id), { code: 'already_in_group' });
  await assert.rejects(join(sandbox, id), { code: 'not_found' });
  await assert.rejects(join(member, encodeId('group', randomUUID())), { code: 'not_found' });
  for (const unseen of [sandbox.merchant.wireId, encodeId('merchant', randomUUID())])
    await assert.rejects(decide(unseen), { code: 'not_found' });
  await assert.rejects(remove(founder, member), { code: 'not_found' });
  await assert.rejects(admit(member, founder), { code: 'not_in_group' });
  const applying = await stage.pair('apply');
  await assert.rejects(join(member, applying.id), { code: 'already_in_group' });
  await stage.world.sqlIn(second, 'update groups set members_count = 200 where id = $1', [
    decodeId('group', id),
  ]);
  await assert.rejects(join(other.member, id), { code: 'group_full' });
  await stage.world.sqlIn(second, 'update groups set members_count = 1 where id = $1', [
    decodeId('group', id),
  ]);
  await stage.arrived();
  assert.deepEqual(await seenBy(founder), [1, ['active']]);
  assert.deepEqual(await stage.broken(), []);
});

test('an applicant who has joined another group declines when it is admitted', async () => {
  const { founder, member, id } = await stage.pair('apply');
  const other = await stage.pair('open');
  await join(member, id);
  await stage.arrived();
  await join(member, other.id);
  // The founder's server may still hold it for free.
  await admit(founder, member).catch(() => undefined);
  await stage.arrived();
  const sizes = [await seenBy(founder), await seenBy(other.founder), await seenBy(member)].map(
    (seen) => seen?.[0],
  );
  assert.deepEqual(sizes, [1, 2, 2]);
  assert.deepEqual(await stage.broken(), []);
});

test('an applicant who joins another group while it is admitted is in one of them', async () => {
  const { founder, member, id } = await stage.pair('apply');
  const other = await stage.pair('open');
  await join(member, id);
  await stage.arrived();
  // The founder's server has read that it is free. Whichever arrives first at the applicant's refuses the other.
  const [admitted, joined] = await Promise.all([
    admit(founder, member).catch(() => undefined),
    join(member, other.id).catch((error: unknown) => (error as TesseraError).code),
  ]);
  await stage.arrived();
  const [first, last] = [await seenBy(founder), await seenBy(other.founder)];
  assert.deepEqual([first![0] + last![0], (await seenBy(member))?.[0]], [3, 2]);
  if (admitted === undefined) assert.equal(first![0], 1);
  if (typeof joined === 'string') assert.deepEqual([joined, last![0]], ['already_in_group', 1]);
  assert.deepEqual(await stage.broken(), []);
});

test('the groups of all cells are listed newest first, page by page', async () => {
  const made: string[] = [];
  for (const cell of [second, 'home', third, second]) {
    const { tessera } = await stage.shop({ cell });
    made.unshift((await tessera.groups.create({ name: `Paged ${cell}`, membership_policy: 'open' })).id);
  }
  const { tessera } = await stage.shop({ cell: third });
  const listed: string[] = [];
  let cursor: string | null = null as string | null;
  do {
    const page = await tessera.groups
      .listAvailable({ q: 'paged', limit: 2, ...(cursor === null ? {} : { cursor }) })
      .page();
    listed.push(...page.data.map(({ id }) => id));
    cursor = page.next_cursor;
  } while (cursor !== null);
  assert.deepEqual(listed, made);
});

test('a new name reaches the group in another cell, and an older one doesn’t replace it', async () => {
  const { founder, member, id } = await stage.pair('open');
  await join(member, id);
  await stage.arrived();
  const name = async (text: string) => {
    await member.tessera.merchant.updateProfile({ name: text });
  };
  await name('Aurora One');
  await name('Aurora Two');
  const again = `update orders_elsewhere set booked_at = null
    where merchant_id = $1 and kind = 'group_name' and content ->> 'member_name' = 'Aurora One'`;
  await stage.arrived();
  await stage.world.sqlIn(third, again, [member.merchant.id]);
  await stage.arrived();
  const { members } = await founder.tessera.groups.get();
  assert.ok(members.some((one) => one.name === 'Aurora Two'));
  assert.deepEqual(
    (await member.tessera.groups.get()).members.map((one) => one.name).sort(),
    members.map((one) => one.name).sort(),
  );
});

test('two merchants who act at the same moment, many times, agree in the end', async () => {
  const { founder, member, id } = await stage.pair('open');
  const other = await stage.pair('apply');
  const tries: (() => Promise<unknown>)[] = [
    () => join(member, id),
    () => admit(founder, member),
    () => join(member, other.id),
    () => remove(founder, member),
    () => admit(other.founder, member),
    () => member.tessera.groups.leave(),
    () => remove(other.founder, member),
  ];
  for (let round = 0; round < 12; round += 1) {
    const chosen = Array.from({ length: 4 }, (_, at) => tries[(round * 5 + at * 3) % tries.length]!);
    const outcomes = await Promise.allSettled(chosen.map((attempt) => attempt()));
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        assert.ok(outcome.reason.status < 500, JSON.stringify(outcome.reason));
    if (round % 3 === 2) await stage.arrived();
  }
  await stage.arrived();
  const sizes = [(await seenBy(founder))![0], (await seenBy(other.founder))![0]];
  const isIn = (await seenBy(member)) !== null;
  assert.equal(sizes[0]! + sizes[1]!, isIn ? 3 : 2);
  assert.deepEqual(await stage.broken(), []);
});

test('the doctor finds memberships that differ, within a cell and between two', async () => {
  const { founder, member, id } = await stage.pair('open');
  const near = await stage.shop({ cell: second });
  await join(member, id);
  await join(near, id);
  await stage.arrived();
  const plant = async (status: string, shop: Shop) => {
    const where = 'where merchant_id = $2 and member_id = $3';
    const values = [status, founder.merchant.id, shop.merchant.id];
    await stage.world.sqlIn(second, `update group_places set status = $1 ${where}`, values);
    const count = `update groups set members_count = members_count + $2 where id = $1`;
    await stage.world.sqlIn(second, count, [decodeId('group', id), status === 'active' ? 1 : -1]);
  };
  await plant('removed', member);
  assert.deepEqual(await stage.broken(), ['C10']);
  await plant('active', member);
  await plant('removed', near);
  assert.deepEqual((await stage.broken()).sort(), ['C10', 'G3']);
  await plant('active', near);
  assert.deepEqual(await stage.broken(), []);
});
