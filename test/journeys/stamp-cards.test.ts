/** Stamp cards: points shown as stamps, on the member's own pages and in what `/me` answers. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import { Tessera } from '../../sdk/src/client.ts';
import { cardTokenOf, memberSession } from '../harness/members.ts';
import { use, useStage } from '../harness/stage.ts';

const { server, world } = useStage();
const merchant = use(() => world.merchant());
const client = use(() => merchant.client());

/** A stamp card that is full with this many stamps, and a member of it. */
async function member(places: number | undefined) {
  const template = await client.memberships.createTemplate({
    name: crypto.randomUUID(),
    type: 'stamp',
    design: { background_color: '#112233', foreground_color: '#FFFFFF' },
    status: 'published',
  });
  const pass = await client.memberships.createPass({
    template_id: template.id,
    name: crypto.randomUUID(),
    status: 'active',
    earn_rule: { basis: 'visit', points_per_unit: 1 },
    ...(places && {
      rewards: [
        { name: 'Ten coffees', points_cost: places * 8, kind: 'item' },
        { name: 'Free coffee', points_cost: places, kind: 'item' },
      ],
    }),
  });
  const issued = await client.memberships.issue({
    pass_id: pass.id,
    customer: { email: `${crypto.randomUUID()}@example.com` },
    notify: false,
  });
  const { text } = await memberSession(world, merchant.id, decodeId('customer', issued.customer_id)!);
  return {
    stamp: async (visits: number) => {
      for (let visit = 0; visit < visits; visit += 1)
        await client.points.earn({
          membership_id: issued.id,
          order: { id: crypto.randomUUID(), amount: 250, currency: 'EUR' },
          reference: crypto.randomUUID(),
        });
    },
    spend: () =>
      client.points.redeem({
        membership_id: issued.id,
        reward_id: pass.rewards.find(({ name }) => name === 'Free coffee')!.id,
      }),
    stamps: async () => {
      const { data } = await new Tessera({ baseUrl: server.url, token: text }).me.listCards();
      return data[0]!.stamps;
    },
    page: async (language = 'en') => {
      const token = cardTokenOf(world, merchant.id, decodeId('membership', issued.id)!);
      return (await fetch(`${server.url}/c/${token}?lang=${language}`)).text();
    },
  };
}

const placesIn = (page: string) => ({
  all: page.match(/<i\b/g)?.length ?? 0,
  stamped: page.match(/<i class="on"/g)?.length ?? 0,
});

test('each visit is a stamp, a full card buys the cheapest reward, and the next card begins', async () => {
  const { stamp, spend, stamps, page } = await member(5);
  assert.deepEqual(await stamps(), { collected: 0, of: 5, full_cards: 0 });
  await stamp(3);
  assert.deepEqual(await stamps(), { collected: 3, of: 5, full_cards: 0 });
  const begun = await page();
  assert.deepEqual(placesIn(begun), { all: 5, stamped: 3 });
  assert.match(begun, /3 of 5 stamps/);
  await stamp(4);
  assert.deepEqual(await stamps(), { collected: 2, of: 5, full_cards: 1 });
  assert.match(await page(), /Full cards: 1/);
  assert.match(await page('de'), /2 von 5 Stempeln/);
  await spend();
  assert.deepEqual(await stamps(), { collected: 2, of: 5, full_cards: 0 });
});

test('a long card is a bar, and one without a reward shows how many stamps it has', async () => {
  const long = await member(31);
  const bar = await long.page();
  assert.equal(placesIn(bar).all, 0);
  assert.match(bar, /<progress max="31" value="0" aria-label="0 of 31 stamps">/);
  const bare = await member(undefined);
  assert.equal(await bare.stamps(), null);
  assert.match(await bare.page(), /<dt>Stamps<\/dt><dd id="points">0</);
});
