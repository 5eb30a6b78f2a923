/** A first programme in one request, and the preview of its card. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TesseraError } from '../../sdk/src/errors.ts';
import type { ProgrammesStartParams } from '../../sdk/src/resources/programmes.ts';
import { useStage } from '../harness/stage.ts';

const { server, world } = useStage();

const programme: ProgrammesStartParams = {
  template: {
    name: 'Coffee card',
    type: 'loyalty',
    design: { background_color: '#6F4E37', foreground_color: '#FFFFFF' },
    fields: [
      { key: 'points', label: 'Points', value_template: '{{points.available}}', placement: 'header' },
      { key: 'tier', label: 'Tier', value_template: '{{tier.name}}', placement: 'primary' },
      { key: 'hours', label: 'Open', value_template: '8 to 18', placement: 'secondary' },
      { key: 'until', label: 'Until', value_template: 'until {{expires_at}}', placement: 'back' },
    ],
  },
  pass: { name: 'Coffee card', earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 100 } },
};

const open = async (url: string) => {
  const answer = await fetch(new URL(new URL(url).pathname + new URL(url).search, server.url));
  return { status: answer.status, text: await answer.text() };
};

/** What the page says on the card itself, without its code and number. */
const faceIn = (page: string): string =>
  /<section class="face"[\s\S]*?<\/section>/
    .exec(page)![0]
    .replace(/<svg[\s\S]*?<\/svg>/, '')
    .replace(/<p class="serial">.*<\/p>/, '');

test('a programme is started in one request: template, pass, join page and the card of the person who asks', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.clientAs('owner');
  const made = await tessera.programmes.start(programme);
  assert.deepEqual(
    [made.template.status, made.pass.status, made.enrollment.enabled],
    ['published', 'active', true],
  );
  assert.equal(made.pass.template_id, made.template.id);
  assert.equal((await tessera.customers.get(made.membership.customer_id)).email, merchant.ownerEmail);
  const [card, join] = await Promise.all([open(made.card.url), open(made.enrollment.url)]);
  assert.deepEqual([card.status, join.status], [200, 200]);
  assert.match(faceIn(card.text), /Coffee card/);
  assert.equal((await tessera.members.getCardLink(made.membership.id)).url, made.card.url);
  const { data } = await tessera.communications.list().page();
  assert.deepEqual(data, [], 'no mail is sent');
});

test('a shop without a color gets that of its first programme, and keeps it', async () => {
  const merchant = await world.merchant();
  await world.sql('update merchants set brand_color = null, logo_url = null where id = $1', [merchant.id]);
  const tessera = await merchant.clientAs('owner');
  const { version } = await tessera.merchant.getProfile();
  await tessera.programmes.start(programme);
  const profile = await tessera.merchant.getProfile();
  assert.deepEqual([profile.brand_color, profile.logo_url, profile.version], ['#6F4E37', null, version + 1]);
  const { template, pass } = programme;
  await tessera.programmes.start({
    template: { ...template, name: 'Tea card', design: { ...template.design, background_color: '#1E5631' } },
    pass: { ...pass, name: 'Tea card' },
  });
  assert.deepEqual(await tessera.merchant.getProfile(), profile);
});

test('a programme that is asked for again with its key is the same one, and another of its name is refused whole', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.clientAs('owner');
  const options = { idempotencyKey: crypto.randomUUID() };
  const [first, again] = [
    await tessera.programmes.start(programme, options),
    await tessera.programmes.start(programme, options),
  ];
  assert.deepEqual(again, first);
  const sameName = { ...programme, template: { ...programme.template, name: 'Another design' } };
  await assert.rejects(tessera.programmes.start(sameName), { code: 'name_taken' });
  const { data: templates } = await tessera.memberships.listTemplates().page();
  const { data: passes } = await tessera.memberships.listPasses().page();
  assert.deepEqual([templates.length, passes.map(({ counts }) => counts.issued)], [1, [1]]);
});

test('what is wrong with a programme is said where it is in the request', async () => {
  const tessera = await (await world.merchant()).clientAs('owner');
  const { template, pass } = programme;
  const faultOf = async (asked: ProgrammesStartParams) => {
    const pointers = async (call: Promise<unknown>) => {
      const error = await call.then(
        () => undefined,
        (refusal: TesseraError) => refusal,
      );
      return error?.faults.map(({ pointer }) => pointer);
    };
    const started = await pointers(tessera.programmes.start(asked));
    assert.deepEqual(await pointers(tessera.programmes.preview(asked)), started);
    return started;
  };
  const colorless = { ...template.design, background_color: 'brown' };
  assert.deepEqual(await faultOf({ template: { ...template, design: colorless }, pass }), [
    '/template/design/background_color',
  ]);
  const tiers = [
    { name: 'A', threshold_points: 5 },
    { name: 'B', threshold_points: 5 },
  ];
  assert.deepEqual(await faultOf({ template, pass: { ...pass, tiers } }), ['/pass/tiers/1/threshold_points']);
});

test('a preview is the page of the card that follows, and saves nothing', async () => {
  const merchant = await world.merchant();
  const tessera = await merchant.clientAs('owner');
  const before = await tessera.programmes.preview(programme);
  assert.deepEqual((await tessera.memberships.listTemplates().page()).data, []);
  const made = await tessera.programmes.start(programme);
  const saved = await tessera.programmes.preview({ pass_id: made.pass.id });
  const card = await open(made.card.url);
  assert.equal(faceIn(before.html), faceIn(card.text));
  assert.equal(faceIn(saved.html), faceIn(card.text));
  assert.doesNotMatch(before.html, /<script/);
  const lines = before.lines.map(({ key, value, placement }) => [key, value, placement]);
  assert.deepEqual(lines, [
    ['points', '0', 'primary'],
    ['hours', '8 to 18', 'secondary'],
  ]);
  assert.deepEqual(saved.lines, before.lines);
  const design = { ...programme.template, fields: [] };
  const drawn = await tessera.programmes.preview({ pass_id: made.pass.id, template: design });
  assert.deepEqual(drawn.lines, []);
});

test('a card shows points once they mean something, and what its template says besides', async () => {
  const tessera = await (await world.merchant()).clientAs('owner');
  const { template } = programme;
  const standingOf = async (pass: Partial<ProgrammesStartParams['pass']>) =>
    /<section class="standing">/.test(
      (await tessera.programmes.preview({ template, pass: { name: 'Card', ...pass } })).html,
    );
  assert.equal(await standingOf({}), false);
  assert.equal(await standingOf({ earn_rule: { basis: 'none' } }), false);
  assert.equal(await standingOf({ earn_rule: { basis: 'visit', points_per_unit: 1 } }), true);
  assert.equal(await standingOf({ rewards: [{ name: 'Tea', points_cost: 5, kind: 'item' }] }), true);
  const { html } = await tessera.programmes.preview({ template });
  assert.match(faceIn(html), /<dt>Open<\/dt><dd>8 to 18<\/dd>/);
});
