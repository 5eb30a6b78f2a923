/** Members are notified of what is spent from their accounts, over a real SMTP server. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { workJobs } from '../harness/jobs.ts';
import { openSmtp, type SmtpInbox } from '../harness/smtp.ts';
import { tellSpending } from '../harness/spending-clock.ts';
import { use, useStage } from '../harness/stage.ts';
import { gift, openClub } from './order-stage.ts';

const smtp = use(openSmtp);
const { server, world } = useStage(() => ({
  env: { TESSERA_SMTP_URL: smtp.url, TESSERA_MAIL_FROM: 'hello@tessera.test' },
}));

/** A member with 100 points, and a gift card of 20.00 that was issued to them. */
async function scene(locale = 'en-GB') {
  const merchant = await world.merchant();
  const tessera = await merchant.client();
  const { pass, member } = await openClub(tessera);
  const { id: customerId, email } = await tessera.customers.update(member.customer_id, { locale });
  const card = await gift(tessera, 2_000);
  await tessera.vouchers.issue(card.id, { customer: { id: customerId }, channel: 'none', notify: false });
  return {
    merchant,
    tessera,
    pass,
    member,
    card,
    /** The mails about spending, once all are sent. */
    async told() {
      await tellSpending(server, world);
      await workJobs(server, world);
      return smtp.mails.filter(({ to, text }) => to === email && /points|punti|gift card|regalo/.test(text));
    },
    spend: (points: number) => tessera.points.redeem({ membership_id: member.id, points }),
  };
}

const textOf = (mail: SmtpInbox['mails'][number]): string => mail.text.replaceAll('\r', '');

test('a basket paid with points and a gift card is one mail that names both', async () => {
  const { tessera, member, card, told } = await scene();
  await tessera.orders.apply(`order-${member.id}`, {
    items: [{ amount: 2_300 }],
    currency: 'EUR',
    membership: { id: member.id },
    points: 30,
    gift_cards: [{ id: card.id }],
    earn_points: false,
  });
  const [mail, ...more] = await told();
  assert.deepEqual(more, []);
  assert.match(textOf(mail!), /You spent 30 points at Test Merchant\. You have 70 left\./);
  assert.match(textOf(mail!), /You paid €20\.00 with your gift card at Test Merchant\. It has €0\.00 left\./);
  assert.equal(mail!.headers.subject, '30 points spent at Test Merchant');
});

test('what is spent within a minute is one mail, in the language of the member', async () => {
  const { spend, told } = await scene('it-IT');
  await spend(10);
  await spend(25);
  const [mail, ...more] = await told();
  assert.deepEqual(more, []);
  assert.match(textOf(mail!), /hai usato 35 punti da Test Merchant\. Te ne restano 65\./);
  await spend(5);
  assert.equal((await told()).length, 2);
});

test('the customer to whom a gift card was issued is notified of a purchase with it', async () => {
  const { tessera, card, told } = await scene();
  await tessera.vouchers.redeem(card.id, { amount: 500 });
  const [mail, ...more] = await told();
  assert.deepEqual(more, []);
  assert.match(textOf(mail!), /You paid €5\.00 with your gift card/);
  assert.doesNotMatch(textOf(mail!), /points/);
});

test('what was given back by then is not mentioned', async () => {
  const { tessera, spend, told } = await scene();
  const undone = await spend(40);
  await tessera.points.reverse(undone.transaction!.id, { reason: 'Typed twice' });
  assert.deepEqual(await told(), []);
  const half = await spend(20);
  await tessera.points.reverse(half.transaction!.id, { reason: 'Half of it', points: 10 });
  const [mail] = await told();
  assert.match(textOf(mail!), /You spent 10 points/);
});

test('a merchant can turn the mails off, and no mail mentions credits', async () => {
  const { merchant, tessera, member, spend, told } = await scene();
  await tessera.points.earn({ membership_id: member.id, points: 5, reference: `r-${member.id}` });
  assert.deepEqual(await told(), []);
  const owner = await merchant.clientAs('owner');
  const { communication_settings: settings } = await owner.merchant.updateProfile({
    communication_settings: { spending_notices: false },
  });
  assert.equal(settings.spending_notices, false);
  await spend(10);
  assert.deepEqual(await told(), []);
});
