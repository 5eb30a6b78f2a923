/** The conformance kit finds connectors that do something twice, lose something or forget something. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isTesseraError, Tessera } from '@tessera/sdk';
import {
  createPass,
  type Delivery,
  deliveries,
  netOf,
  play,
  prefixes,
  type ShopEvent,
  type Stage,
  type Story,
  stories,
} from '../../connectors/conformance/index.ts';
import { setUp, useStage } from '../harness/stage.ts';

let stage: Omit<Stage, 'deliver'>;
const { server, world } = useStage();
setUp(async () => {
  const { text: token } = await (await world.merchant()).token();
  const tessera = new Tessera({ token, baseUrl: server.url, maxRetries: 8 });
  stage = { tessera, passId: await createPass(tessera), orderIdOf: ({ id }) => `naive-${id}` };
});

type Fault = 'none' | 'no reference' | 'accepts early refunds' | 'forgets gift cards';

/** A connector that is right for payments and refunds of amounts, unless it has a fault. */
const naive = (fault: Fault) => async (event: ShopEvent) => {
  const { tessera, orderIdOf } = stage;
  const { order } = event;
  const orderId = orderIdOf(order);
  try {
    if (event.type === 'refunded') {
      await tessera.orders.return(orderId, {
        reason: 'Refund',
        amount: event.refund.amount,
        ...(fault !== 'no reference' && { reference: `naive-${event.refund.id}` }),
      });
      return true;
    }
    const cards = order.codes.filter((code) => code.startsWith(prefixes.giftCard));
    const amountOf = (code: string) =>
      order.lines.reduce((sum, line) => sum + (line.discounts[code] ?? 0), 0);
    await tessera.orders.apply(orderId, {
      items: order.lines.map((line) => ({
        id: line.id,
        amount: fault === 'forgets gift cards' ? netOf(line) : line.amount,
        quantity: line.quantity,
      })),
      shipping_amount: order.shipping,
      currency: order.currency,
      membership: { id: await membershipOf(order.email) },
      vouchers: order.codes.filter((code) => code.startsWith(prefixes.voucher)).map((code) => ({ code })),
      ...(fault !== 'forgets gift cards' && {
        gift_cards: cards.map((code) => ({ code, amount: amountOf(code) })),
      }),
    });
    return true;
  } catch (error) {
    if (!isTesseraError(error)) throw error;
    if (error.code === 'duplicate_reference') return true;
    return fault === 'accepts early refunds' && error.code === 'not_found';
  }
};

async function membershipOf(email: string): Promise<string> {
  const { data } = await stage.tessera.customers.list({ email }).page();
  const issued = await stage.tessera.memberships
    .listIssued(stage.passId, { customer_id: data[0]!.id })
    .page();
  return issued.data[0]!.id;
}

const storyOf = (words: string): Story => stories.find(({ title }) => title.includes(words))!;
const deliveryOf = (words: string): Delivery => deliveries.find(({ title }) => title.includes(words))!;
const partly: Story = {
  ...storyOf('three times'),
  title: 'an amount is refunded',
  events: ['paid', { id: 'r1', lines: [], shipping: 0, amount: 500 }],
  expected: { points: 5_300, card: 3_000, uses: 1, status: 'partially_returned', returned: 500, returns: 1 },
};

test('a connector that is right passes', async () => {
  for (const delivery of deliveries) await play({ ...stage, deliver: naive('none') }, partly, delivery);
});

for (const [fault, story, delivery] of [
  ['no reference', partly, deliveryOf('each twice')],
  ['accepts early refunds', partly, deliveryOf('the payment last')],
  ['forgets gift cards', storyOf('a voucher and a gift card is paid'), deliveryOf('in order')],
] as const) {
  test(`a connector with a fault is found: ${fault}`, async () => {
    await assert.rejects(play({ ...stage, deliver: naive(fault) }, story, delivery), assert.AssertionError);
  });
}
