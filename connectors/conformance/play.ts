/** Plays a story through a connector, and checks through the API that everything happened once, to the cent. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { isTesseraError, type Tessera } from '@tessera/sdk';
import { type Delivery, deliveries } from './deliveries.ts';
import type { Deliver, ShopEvent, ShopOrder } from './shop.ts';
import type { CodeName, Story } from './stories.ts';

export interface Stage {
  /** A client with the rights to create passes and vouchers; the connector has its own. */
  tessera: Tessera;
  /** A pass that earns one point for each cent; see `createPass`. */
  passId: string;
  deliver: Deliver;
  /** The order id that the connector uses in Tessera. */
  orderIdOf(order: ShopOrder): string;
}

/** Codes of vouchers and gift cards start like this, so that the connector recognizes them. */
export const prefixes = { voucher: 'TES-', giftCard: 'CARD-' };

/** Creates the pass that all stories use. */
export async function createPass(tessera: Tessera): Promise<string> {
  const template = await tessera.memberships.createTemplate({
    name: 'Conformance',
    type: 'loyalty',
    design: { background_color: '#6F4E37', foreground_color: '#FFFFFF' },
    status: 'published',
  });
  const pass = await tessera.memberships.createPass({
    template_id: template.id,
    name: 'Conformance',
    earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 1 },
    status: 'active',
  });
  return pass.id;
}

const codeWith = (prefix: string): string => prefix + randomBytes(10).toString('hex').toUpperCase();

async function prepare({ tessera, passId }: Stage, story: Story) {
  const email = `${randomBytes(8).toString('hex')}@example.com`;
  const member = story.isGuest
    ? undefined
    : await tessera.memberships.issue({ pass_id: passId, customer: { email } });
  const codes: Record<CodeName, string> = {
    tenth: codeWith(prefixes.voucher),
    card: codeWith(prefixes.giftCard),
    own: codeWith('SUMMER-'),
  };
  const tenth = await tessera.vouchers.create({
    code: codes.tenth,
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
    redemption_limit: 1,
  });
  if (story.isVoucherSpent) await tessera.vouchers.redeem(tenth.id);
  const card =
    story.card > 0 &&
    (await tessera.vouchers.create({
      code: codes.card,
      type: 'gift',
      gift: { amount: story.card, currency: 'EUR' },
    }));
  return { email, memberId: member?.id, tenthId: tenth.id, cardId: card ? card.id : undefined, codes };
}

/** The events of a story, each with the order as it was when the shop sent it. */
function eventsOf(story: Story, email: string, codes: Record<CodeName, string>): ShopEvent[] {
  const order: ShopOrder = {
    // Shops number their orders.
    id: String(randomBytes(5).readUIntBE(0, 5) + 1_000_000_000_000),
    currency: 'EUR',
    email,
    lines: story.lines.map((line) => ({
      ...line,
      sku: `SKU-${line.id}`,
      discounts: Object.fromEntries(
        story.codes.flatMap((name) => {
          const amount = line.discounts[name];
          return amount === undefined ? [] : [[codes[name], amount]];
        }),
      ),
    })),
    shipping: story.shipping,
    codes: story.codes.map((name) => codes[name]),
    isPaid: false,
    isCancelled: false,
    refunds: [],
  };
  return story.events.map((event): ShopEvent => {
    if (event === 'paid') order.isPaid = true;
    else if (event === 'cancelled') order.isCancelled = true;
    else order.refunds.push({ ...event, id: `${order.id}${order.refunds.length + 1}` });
    const now = structuredClone(order);
    return typeof event === 'string'
      ? { type: event, order: now }
      : { type: 'refunded', order: now, refund: now.refunds.at(-1)! };
  });
}

/** Plays a story once for each way in which its events can be delivered. */
export async function playAll(stage: Stage, story: Story): Promise<void> {
  const failures: string[] = [];
  await Promise.all(
    deliveries.map((delivery) =>
      play(stage, story, delivery).catch((error: Error) =>
        failures.push(`${delivery.title}: ${error.message}`),
      ),
    ),
  );
  assert.deepEqual(failures, []);
}

/** Plays a story with its events delivered in one way. Throws an `AssertionError` that names what is wrong. */
export async function play(stage: Stage, story: Story, delivery: Delivery): Promise<void> {
  const { tessera } = stage;
  const { email, memberId, tenthId, cardId, codes } = await prepare(stage, story);
  const events = eventsOf(story, email, codes);
  await delivery.send(stage.deliver, events);

  const orderId = stage.orderIdOf(events[0]!.order);
  const { expected } = story;
  const found = await tessera.orders.get(orderId).catch((error: unknown) => {
    if (isTesseraError(error, 'not_found')) return undefined;
    throw error;
  });
  if (expected === undefined)
    return assert.equal(found, undefined, 'Tessera knows an order that was never paid');
  assert.ok(found, `Tessera has no order ${orderId}`);
  const card = cardId === undefined ? undefined : await tessera.vouchers.get(cardId);
  const member = memberId === undefined ? undefined : await tessera.memberships.get(memberId);
  const tenth = await tessera.vouchers.get(tenthId);
  assert.deepEqual(
    {
      points: member?.points.available ?? 0,
      card: card?.gift?.balance ?? 0,
      uses: tenth.redeemed_quantity,
      status: found.status,
      returned: found.returned_amount,
      returns: found.returns.length,
    },
    expected,
  );
  if (memberId !== undefined) await assertEarnedOnce(tessera, memberId, found.returns.length);
}

/** Balances alone don't show points that were credited twice and taken back twice. */
async function assertEarnedOnce(tessera: Tessera, memberId: string, returns: number): Promise<void> {
  const { data } = await tessera.points.statement(memberId, { limit: 100 }).page();
  const credits = data.filter(({ points }) => points > 0);
  assert.equal(credits.length, 1, `points were credited ${credits.length} times`);
  assert.ok(
    data.length - 1 <= returns,
    `points were taken back ${data.length - 1} times by ${returns} returns`,
  );
}
