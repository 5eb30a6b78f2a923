/** Changes of templates and passes, and their effects on members. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import { cardTokenOf } from '../harness/members.ts';
import { settleTiers } from '../harness/points-clock.ts';
import { useStage } from '../harness/stage.ts';
import type { TestMerchant } from '../harness/world.ts';

const { server, world } = useStage();

const design = { background_color: '#6F4E37', foreground_color: '#FFFFFF' };

async function shop() {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const api = tessera.memberships;
  const template = await api.createTemplate({ name: 'Card', type: 'loyalty', design, status: 'published' });
  const create = (name: string, terms: object = {}) =>
    api.createPass({ template_id: template.id, name, status: 'active', ...terms });
  const issue = (pass_id: string, email: string, more: object = {}) =>
    api.issue({ pass_id, customer: { email }, ...more });
  return { merchant, tessera, api, template, create, issue };
}

const typesOf = async (merchant: TestMerchant, pattern: string): Promise<string[]> => {
  const rows = await world.sql<{ type: string }>(
    'select type from events where merchant_id = $1 and type ~ $2 order by id',
    [merchant.id, pattern],
  );
  return rows.map(({ type }) => type);
};

const conflict = (code: string) => ({ code, status: 409 });

test('a template is published, archived and published again, and changes of its terms raise its revision', async () => {
  const { merchant, api } = await shop();
  const draft = await api.createTemplate({ name: 'Later', type: 'event' });
  const undrawn = api.updateTemplate(draft.id, { status: 'published' });
  await assert.rejects(undrawn, { code: 'invalid_design', status: 422 });
  const drawn = await api.updateTemplate(draft.id, { design });
  assert.deepEqual([drawn.status, drawn.revision, drawn.version], ['draft', 1, 2]);
  const published = await api.updateTemplate(draft.id, { status: 'published' });
  assert.deepEqual([published.status, published.revision], ['published', 1]);
  assert.equal((await api.updateTemplate(draft.id, { terms: 'New terms' })).revision, 2);
  assert.equal((await api.updateTemplate(draft.id, { metadata: { a: '1' } })).revision, 2);
  await assert.rejects(api.updateTemplate(draft.id, { status: 'draft' }), conflict('invalid_transition'));
  await api.updateTemplate(draft.id, { status: 'archived' });
  const again = await api.updateTemplate(draft.id, { status: 'published' });
  assert.deepEqual(await api.updateTemplate(draft.id, { status: 'published' }), again);
  const [, , ...types] = await typesOf(merchant, '^pass_template');
  assert.deepEqual(
    types.map((type) => type.replace('pass_template.', '')),
    ['created', 'updated', 'published', 'updated', 'updated', 'archived', 'published'],
  );
});

test('an archived template frees its name, and returns only under another', async () => {
  const { api, template } = await shop();
  await api.updateTemplate(template.id, { status: 'archived' });
  const successor = await api.createTemplate({ name: 'CARD', type: 'loyalty', design });
  await assert.rejects(api.updateTemplate(template.id, { status: 'published' }), conflict('name_taken'));
  const back = await api.updateTemplate(template.id, { status: 'published', name: 'Old card' });
  assert.equal(back.name, 'Old card');
  await assert.rejects(api.updateTemplate(successor.id, { name: 'old CARD' }), conflict('name_taken'));
  assert.equal((await api.updateTemplate(successor.id, { name: 'card' })).name, 'card');
});

test('the type of a template is fixed once a membership was issued under it', async () => {
  const { api, template, create, issue } = await shop();
  const pass = await create('Club');
  assert.equal((await api.updateTemplate(template.id, { type: 'membership' })).type, 'membership');
  await issue(pass.id, 'ada@example.com');
  await assert.rejects(api.updateTemplate(template.id, { type: 'event' }), conflict('in_use'));
  assert.equal((await api.updateTemplate(template.id, { type: 'membership' })).type, 'membership');
});

test('archived templates return only up to the limit', async () => {
  const { merchant, api, template } = await shop();
  await api.updateTemplate(template.id, { status: 'archived' });
  await world.sql(
    `insert into pass_templates (merchant_id, id, name, type, status)
     select $1, gen_random_uuid(), 'Template ' || n, 'event', 'draft' from generate_series(1, 200) n`,
    [merchant.id],
  );
  await assert.rejects(api.updateTemplate(template.id, { status: 'published' }), conflict('limit_reached'));
});

test('a pass is activated, paused and archived, and a paused one is not issued', async () => {
  const { merchant, api, create, issue } = await shop();
  const { id } = await create('Club', { status: 'draft' });
  await assert.rejects(api.updatePass(id, { status: 'paused' }), conflict('invalid_transition'));
  assert.equal((await api.updatePass(id, { status: 'active' })).status, 'active');
  assert.equal((await api.updatePass(id, { status: 'paused', description: 'Back soon' })).status, 'paused');
  await assert.rejects(issue(id, 'ada@example.com'), conflict('pass_not_active'));
  const archived = await api.updatePass(id, { status: 'archived' });
  assert.deepEqual(await api.updatePass(id, { status: 'archived' }), archived);
  await assert.rejects(api.updatePass(id, { status: 'active' }), conflict('invalid_transition'));
  await assert.rejects(api.updatePass(id, { name: 'New' }), conflict('invalid_transition'));
  assert.deepEqual(await typesOf(merchant, '^pass[.]'), [
    'pass.created',
    'pass.activated',
    'pass.updated',
    'pass.paused',
    'pass.archived',
  ]);
});

test('a pass with active members is archived only by force, and they remain', async () => {
  const { merchant, api, create, issue } = await shop();
  const { id } = await create('Club');
  const { id: ada } = await issue(id, 'ada@example.com', { starts_at: '2035-01-01' });
  const archive = (force?: boolean) =>
    api.updatePass(id, { status: 'archived', ...(force === undefined ? {} : { force }) });
  await assert.rejects(archive(), conflict('active_records_exist'));
  await assert.rejects(archive(false), conflict('active_records_exist'));
  assert.equal((await archive(true)).status, 'archived');
  assert.equal((await api.get(ada)).status, 'pending');
  const ended = await create('Gym');
  const bob = await issue(ended.id, 'bob@example.com');
  await issue(ended.id, 'eve@example.com');
  await api.revoke(bob.id);
  await world.sql(
    `update memberships set expires_at = now() - interval '1 day' where merchant_id = $1 and status = 'active'`,
    [merchant.id],
  );
  assert.equal((await api.updatePass(ended.id, { status: 'archived' })).status, 'archived');
});

test('a pass is not archived while a membership is being issued', async () => {
  const { api, create, issue } = await shop();
  for (let round = 0; round < 10; round += 1) {
    const { id } = await create(`Pass ${round}`);
    const [issued, archived] = await Promise.allSettled([
      issue(id, `guest-${round}@example.com`),
      api.updatePass(id, { status: 'archived' }),
    ]);
    assert.notEqual(issued.status, archived.status);
    const refused = issued.status === 'rejected' ? issued : (archived as PromiseRejectedResult);
    assert.match(refused.reason.code, /^(pass_not_active|active_records_exist)$/);
  }
});

test('tiers keep their ids, and one with members cannot be removed', async () => {
  const { api, create, issue } = await shop();
  const pass = await create('Club', { tiers: [{ name: 'Bean' }, { name: 'Roast', threshold_points: 500 }] });
  const [bean, roast] = pass.tiers;
  const { id: ada } = await issue(pass.id, 'ada@example.com', { tier_id: roast!.id });
  await assert.rejects(api.updatePass(pass.id, { tiers: [{ id: bean!.id, name: 'Bean' }] }), (error) => {
    const { code, problem } = error as { code: string; problem: { tier_ids: string[] } };
    assert.equal(code, 'tier_in_use');
    assert.deepEqual(problem.tier_ids, [roast!.id]);
    return true;
  });
  const tiers = [
    { id: roast!.id, name: 'Roasted', threshold_points: 0 },
    { name: 'Gold', threshold_points: 900 },
  ];
  const changed = await api.updatePass(pass.id, { tiers });
  assert.equal(changed.tiers[0]!.id, roast!.id);
  assert.match(changed.tiers[1]!.id, /^tier_/);
  await api.revoke(ada);
  assert.equal((await api.updatePass(pass.id, { tiers: [] })).tiers.length, 0);
});

test('no member moves to a tier that is being removed', async () => {
  const { api, create, issue } = await shop();
  for (let round = 0; round < 10; round += 1) {
    const pass = await create(`Pass ${round}`, {
      tiers: [{ name: 'Bean' }, { name: 'Roast', threshold_points: 500 }],
    });
    const [bean, roast] = pass.tiers;
    const { id } = await issue(pass.id, `guest-${round}@example.com`);
    const [moved, removed] = await Promise.allSettled([
      api.update(id, { tier_id: roast!.id }),
      api.updatePass(pass.id, { tiers: [{ id: bean!.id, name: 'Bean' }] }),
    ]);
    assert.notEqual(moved.status, removed.status);
  }
});

test('a limit cannot fall below what was issued, and a change requires the current version', async () => {
  const { api, create, issue } = await shop();
  const pass = await create('Club', { max_issued: 5 });
  for (const email of ['ada@example.com', 'bob@example.com']) await issue(pass.id, email);
  await assert.rejects(api.updatePass(pass.id, { max_issued: 1 }), (error) => {
    const { code, problem } = error as { code: string; problem: { minimum: number } };
    assert.deepEqual([code, problem.minimum], ['limit_below_used', 2]);
    return true;
  });
  const changed = await api.updatePass(pass.id, { max_issued: 2 }, { ifMatch: pass.version });
  const late = api.updatePass(pass.id, { max_issued: null }, { ifMatch: pass.version });
  await assert.rejects(late, { code: 'precondition_failed', status: 412 });
  assert.equal((await api.updatePass(pass.id, { max_issued: null })).version, changed.version + 1);
});

test('concurrent renames use a name once, and changed terms follow the rules of a new pass', async () => {
  const { api, create } = await shop();
  const passes = await Promise.all(['A', 'B', 'C', 'D'].map((name) => create(name)));
  const outcomes = await Promise.allSettled(passes.map(({ id }) => api.updatePass(id, { name: 'Same' })));
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') assert.equal(outcome.reason.code, 'name_taken');
  }
  const { id } = passes[0]!;
  const value = { amount: 1, currency: 'USD' };
  const dollars = api.updatePass(id, {
    rewards: [{ name: 'R', points_cost: 1, kind: 'discount', value }],
  });
  await assert.rejects(dollars, { code: 'currency_mismatch', status: 422 });
  const flat = api.updatePass(id, { tiers: [{ name: 'A' }, { name: 'B', threshold_points: 0 }] });
  await assert.rejects(flat, { code: 'tier_thresholds_not_increasing', status: 422 });
  await assert.rejects(api.updatePass(id, { template_id: 'x' } as object), { code: 'validation_failed' });
});

test('a pass or template of another merchant is not found', async () => {
  const own = await shop();
  const foreign = await shop();
  const pass = await foreign.create('Club');
  await assert.rejects(own.api.updatePass(pass.id, { status: 'paused' }), { code: 'pass_not_found' });
  await assert.rejects(own.api.updateTemplate(foreign.template.id, { name: 'Mine' }), {
    code: 'template_not_found',
  });
});

/** The tier of a card and the next one, as the member sees them. */
async function cardTier(merchant: TestMerchant, membership: string): Promise<string> {
  const token = cardTokenOf(world, merchant.id, decodeId('membership', membership)!);
  const page = await (await fetch(`${server.url}/c/${token}?lang=en`)).text();
  return ['Bronze', 'Silver', 'Gold'].filter((name) => page.includes(name)).join(' ');
}

test('members move up when the tiers of their pass change, and their card says so at once', async () => {
  const { merchant, tessera, api, create, issue } = await shop();
  const bronze = { name: 'Bronze' };
  const tiered = await create('Tiered', {
    tiers: [bronze, { name: 'Silver', threshold_points: 100 }, { name: 'Gold', threshold_points: 300 }],
  });
  const plain = await create('Plain');
  const member = await issue(tiered.id, 'ada@example.com');
  const gone = await issue(tiered.id, 'eve@example.com');
  const late = await issue(plain.id, 'bob@example.com');
  for (const [membership, points] of [
    [member, 90],
    [gone, 90],
    [late, 500],
  ] as const)
    await tessera.points.earn({ membership_id: membership.id, points, reference: `r-${membership.id}` });
  await api.revoke(gone.id);
  assert.equal(await cardTier(merchant, member.id), 'Bronze Silver');
  const names = new Map(tiered.tiers.map(({ id, name }) => [id, name]));
  const tierOf = async (id: string) => names.get((await api.get(id)).tier_id ?? '') ?? null;
  const lower = tiered.tiers.map((tier, at) => ({ ...tier, threshold_points: [0, 50, 300][at]! }));
  await api.updatePass(tiered.id, { tiers: lower });
  const added = await api.updatePass(plain.id, {
    tiers: [bronze, { name: 'Silver', threshold_points: 400 }],
  });
  for (const { id, name } of added.tiers) names.set(id, name);
  assert.equal(await cardTier(merchant, member.id), 'Silver Gold', 'before the members are moved');
  await settleTiers(server);
  assert.deepEqual(
    [await tierOf(member.id), await tierOf(gone.id), await tierOf(late.id)],
    ['Silver', 'Bronze', 'Silver'],
  );
  assert.equal(await cardTier(merchant, member.id), 'Silver Gold');
  const changes = await typesOf(merchant, '^membership.tier_changed');
  assert.equal(changes.length, 2);

  // Higher thresholds and another rate or name move no member: what was reached stays.
  const dearer = lower.map((tier, at) => ({
    ...tier,
    threshold_points: [0, 95, 300][at]!,
    multiplier_bps: 20_000,
  }));
  await api.updatePass(tiered.id, { tiers: dearer, apply: 'from_now' });
  await settleTiers(server);
  assert.equal(await tierOf(member.id), 'Silver');
  assert.equal((await typesOf(merchant, '^membership.tier_changed')).length, 2);
});
