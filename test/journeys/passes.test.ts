import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useStage } from '../harness/stage.ts';

const { world } = useStage();

const design = { background_color: '#6F4E37', foreground_color: '#FFFFFF' };
const published = { type: 'loyalty', design, status: 'published' } as const;
const missing = 'ptpl_01jd8k4x3fe7hbkq6v2c9m5n0p';

async function shop() {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const template = await tessera.memberships.createTemplate({ name: 'Card', ...published });
  return { merchant, tessera, template };
}

test('a template starts as a draft, or published if its design is complete', async () => {
  const { tessera, template } = await shop();
  assert.equal(template.status, 'published');
  assert.deepEqual(template.design, {
    background_color: '#6F4E37',
    foreground_color: '#FFFFFF',
    label_color: '#FFFFFF',
    logo_url: null,
    strip_url: null,
    hero_url: null,
  });
  const draft = await tessera.memberships.createTemplate({ name: 'Later', type: 'event' });
  assert.equal(draft.status, 'draft');
  assert.equal(draft.design, null);
  const undrawn = tessera.memberships.createTemplate({ name: 'Blank', type: 'event', status: 'published' });
  await assert.rejects(undrawn, { code: 'invalid_design' });
  const brown = { name: 'Brown', type: 'event', design: { ...design, background_color: 'brown' } } as const;
  await assert.rejects(tessera.memberships.createTemplate(brown), { code: 'invalid_design', status: 422 });
  const drafts = await tessera.memberships.listTemplates({ status: 'draft' }).page();
  assert.deepEqual(
    drafts.data.map(({ id }) => id),
    [draft.id],
  );
});

test('a name is unique within a merchant regardless of case, even with concurrent requests', async () => {
  const { tessera } = await shop();
  const tries = Array.from({ length: 8 }, (_, index) =>
    tessera.memberships.createTemplate({ name: index % 2 ? 'CAFFÈ' : 'caffe\u0300', type: 'event' }),
  );
  const outcomes = await Promise.allSettled(tries);
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') assert.equal(outcome.reason.code, 'name_taken');
  }
  const elsewhere = await shop();
  await elsewhere.tessera.memberships.createTemplate({ name: 'caffè', type: 'event' });
});

test('a merchant has up to 200 passes, even with concurrent requests', async () => {
  const { merchant, tessera, template } = await shop();
  await world.sql(
    `insert into passes (merchant_id, id, template_id, name, status)
     select $1, gen_random_uuid(), t.id, 'Pass ' || n, 'draft'
     from pass_templates t, generate_series(1, 195) n where t.merchant_id = $1`,
    [merchant.id],
  );
  const tries = Array.from({ length: 12 }, (_, index) =>
    tessera.memberships.createPass({ template_id: template.id, name: `New ${index}` }),
  );
  const outcomes = await Promise.allSettled(tries);
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 5);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') assert.equal(outcome.reason.code, 'limit_reached');
  }
});

test('a pass keeps its input, and its tiers and rewards get ids', async () => {
  const { tessera, template } = await shop();
  const pass = await tessera.memberships.createPass({
    template_id: template.id,
    name: 'Coffee club',
    description: 'Points for every cup',
    tiers: [{ name: 'Bean' }, { name: 'Roast', threshold_points: 500, multiplier_bps: 15_000 }],
    earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 100 },
    points_expiry: { mode: 'rolling', months: 12 },
    validity: { mode: 'fixed', ends_at: '2099-12-31' },
    rewards: [{ name: 'Espresso', points_cost: 100, kind: 'item' }],
    max_issued: 10,
    status: 'active',
    metadata: { season: 'autumn' },
  });
  assert.equal(pass.status, 'active');
  assert.equal(pass.validity.ends_at, '2099-12-31T22:59:59.999Z');
  assert.equal(pass.earn_rule?.currency, 'EUR');
  assert.match(pass.tiers[1]!.id, /^tier_/);
  assert.match(pass.rewards[0]!.id, /^rwd_/);
  const [listed] = (await tessera.memberships.listPasses({ ids: [pass.id] }).page()).data;
  assert.deepEqual(listed, { ...pass, counts: { issued: 0, active: 0, expired: 0, revoked: 0 } });
});

test('a pass is refused for a missing, foreign or unpublished template, and for a foreign currency', async () => {
  const { tessera, template } = await shop();
  const foreign = (await shop()).template;
  const draft = await tessera.memberships.createTemplate({ name: 'Draft', type: 'event', design });
  const create = (template_id: string, more = {}) =>
    tessera.memberships.createPass({ template_id, name: 'Pass', ...more });
  await assert.rejects(create(missing), { code: 'template_not_found' });
  await assert.rejects(create(foreign.id), { code: 'template_not_found' });
  await assert.rejects(create(draft.id), { code: 'template_not_published' });
  const value = { amount: 1, currency: 'USD' };
  const dollars = { rewards: [{ name: 'R', points_cost: 1, kind: 'discount' as const, value }] };
  await assert.rejects(create(template.id, dollars), { code: 'currency_mismatch' });
  const flat = { tiers: [{ name: 'A' }, { name: 'B', threshold_points: 0 }] };
  await assert.rejects(create(template.id, flat), { code: 'tier_thresholds_not_increasing' });
  await create(template.id);
  await assert.rejects(create(template.id), { code: 'name_taken' });
});

test('a pass is created and issued in one step, or not at all', async () => {
  const { merchant, tessera, template } = await shop();
  const issue_to = { customer: { email: 'ada@example.com', name: 'Ada' } };
  const made = await tessera.memberships.createPass({ template_id: template.id, name: 'One', issue_to });
  assert.equal(made.status, 'active');
  assert.equal(made.issued_count, 1);
  assert.equal(made.issued?.pass_id, made.id);
  assert.equal(made.issued?.status, 'active');
  const draft = { template_id: template.id, name: 'Two', status: 'draft', issue_to } as const;
  await assert.rejects(tessera.memberships.createPass(draft), { code: 'pass_not_active' });
  const nobody = { template_id: template.id, name: 'Three', issue_to: { customer: { name: 'Nobody' } } };
  await assert.rejects(tessera.memberships.createPass(nobody), { code: 'customer_identifier_required' });
  const names = (await tessera.memberships.listPasses().page()).data.map(({ name }) => name);
  assert.deepEqual(names, ['One']);
  const events = await world.sql<{ type: string }>(
    'select type from events where merchant_id = $1 and type !~ $2 order by id',
    [merchant.id, '^pass_template'],
  );
  assert.deepEqual(
    events.map(({ type }) => type),
    ['pass.created', 'pass.activated', 'customer.created', 'membership.issued', 'membership.activated'],
  );
});

test('passes created concurrently for one new customer create one customer', async () => {
  const { merchant, tessera, template } = await shop();
  const made = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      tessera.memberships.createPass({
        template_id: template.id,
        name: `Pass ${index}`,
        issue_to: { customer: { phone: '+390212345678' } },
      }),
    ),
  );
  assert.equal(new Set(made.map(({ issued }) => issued?.customer_id)).size, 1);
  const customers = await world.sql('select from customers where merchant_id = $1', [merchant.id]);
  assert.equal(customers.length, 1);
});

test('lists are paginated and filtered, with a total if requested', async () => {
  const { tessera, template } = await shop();
  for (const status of ['draft', 'active', 'draft'] as const) {
    const name = `Pass ${Math.random()}`;
    await tessera.memberships.createPass({ template_id: template.id, name, status });
  }
  const first = await tessera.memberships.listPasses({ limit: 2, include: 'total_count' }).page();
  assert.equal(first.data.length, 2);
  assert.equal(first.total_count, 3);
  let seen = 0;
  for await (const _ of tessera.memberships.listPasses({ limit: 2 })) seen += 1;
  assert.equal(seen, 3);
  const drafts = await tessera.memberships.listPasses({ status: ['draft'], template_id: template.id }).page();
  assert.equal(drafts.data.length, 2);
  assert.deepEqual((await tessera.memberships.listPasses({ template_id: missing }).page()).data, []);
});
