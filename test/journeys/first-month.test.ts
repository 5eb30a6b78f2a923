/** A merchant's first month: registration, verification, opening, sales, messages, payout, and the invoice. */

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decodeId } from '../../contract/ids.ts';
import { plans } from '../../contract/plans.ts';
import { Tessera } from '../../sdk/src/client.ts';
import { formOf } from '../contract/form.ts';
import { send } from '../contract/send.ts';
import { sendLetters } from '../harness/account-letters.ts';
import { settleBilling } from '../harness/billing-clock.ts';
import { tessera as command, environmentOf } from '../harness/command.ts';
import { jobEnd, workOffJobs } from '../harness/jobs.ts';
import { addPass } from '../harness/passes.ts';
import { relayEvents } from '../harness/relay.ts';
import { newSecrets } from '../harness/secrets.ts';
import { openSmtp } from '../harness/smtp.ts';
import { use, useStage } from '../harness/stage.ts';
import { carryOutPayments, orderNow, passWalletTime, turnWallets } from '../harness/wallet.ts';
import { ada, individual, pdf } from './kyb-stage.ts';
import { wordsOfPdf } from './pdf-words.ts';

const smtp = use(openSmtp);
const keys = use(newSecrets);
const { server, world } = useStage(() => ({
  keyring: keys.keyring,
  env: { TESSERA_KYB: 'required', TESSERA_BILLING_PLAN: 'starter', TESSERA_SMTP_URL: smtp.url },
}));

const password = 'correct horse battery staple';
const euro = (amount: number) => ({ amount, currency: 'EUR' });
const refused = (code: string) => (error: { code?: string }) => error.code === code;

/** Signs up with a new business and steps up. */
async function signUp(name: string) {
  const client = new Tessera({ baseUrl: server.url });
  const email = `${name.toLowerCase()}@example.com`;
  const signedIn = await client.auth.register({
    email,
    password,
    name,
    merchant_name: `${name}’s`,
    country: 'IT',
  });
  const jwt = signedIn.access_token;
  const person = client.withToken(jwt);
  await person.auth.stepUp({ password });
  await sendLetters(server);
  const mail = smtp.mails.findLast(({ to }) => to === email)!;
  await person.auth.verifyEmail({ token: /verify-email#(\S+)/.exec(mail.text)![1]! });
  return { email, jwt, person, merchantId: signedIn.merchant.id };
}

type Owner = Awaited<ReturnType<typeof signUp>>;

/** Days 1 to 3: submits everything, and the operator approves. */
async function beVerified({ person, jwt }: Owner): Promise<void> {
  const { status, requirements } = await person.kyb.getStatus();
  assert.deepEqual([status, requirements.currently_due], ['not_started', ['business.type']]);
  await person.kyb.updateDetails(individual as never);
  const { id } = await person.kyb.addPerson(ada as never);
  for (const about of [{ type: 'identity', person_id: id }, { type: 'proof_of_address' }]) {
    const path = '/api/v1/merchants/kyb/documents';
    const form = formOf({ ...about, file: pdf } as Record<string, string>);
    const answer = await send(server.url, { method: 'POST', path, bearer: jwt, ...form });
    assert.equal(answer.status, 201, answer.text);
  }
  const submission = await person.kyb.submit();
  const operator = await signUp('Grace');
  await assert.rejects(operator.person.admin.listKybSubmissions().page(), refused('permission_denied'));
  const granted = await command(
    ['admin', 'grant', operator.email],
    environmentOf(server.database, keys.secrets),
  );
  assert.equal(granted.code, 0, granted.err);
  const { data } = await operator.person.admin.listKybSubmissions({ status: 'in_review' }).page();
  assert.deepEqual(
    data.map((one) => one.id),
    [submission.id],
  );
  await operator.person.admin.decideKybSubmission(submission.id, { decision: 'approve' });
  assert.equal((await person.kyb.getStatus()).status, 'approved');
}

/** Day 4: a card for regulars, and a token for the till. */
async function open({ person }: Owner) {
  const pass = await addPass(person, {
    name: 'Regulars',
    earn_rule: { basis: 'spend', points_per_unit: 1, unit_amount: 100 },
  });
  const token = async (preset: 'pos_terminal' | 'issuer' | 'marketing') =>
    person.withToken((await person.apiTokens.create({ name: preset, preset })).token);
  return {
    pass,
    till: await token('pos_terminal'),
    issuer: await token('issuer'),
    desk: await token('marketing'),
  };
}

type Shop = Awaited<ReturnType<typeof open>>;

const regulars = 12;

/** Days 5 to 20: customers get cards, buy, earn, and redeem a voucher and a gift card. */
async function sell({ person }: Owner, { pass, till, issuer }: Shop): Promise<void> {
  const welcome = await person.vouchers.create({
    type: 'discount',
    discount: { type: 'percent', percent_off: 1_000 },
    redemption_limit: null,
    per_customer_limit: 1,
  });
  const card = await person.vouchers.create({ type: 'gift', gift: euro(2_000) });
  for (let at = 0; at < regulars; at += 1) {
    const email = `regular-${at}@example.com`;
    const consents = { marketing_email: at % 4 === 3 ? 'denied' : 'granted' } as const;
    const member = await issuer.memberships.issue({ pass_id: pass.id, customer: { email, consents } });
    const order = { id: `order-${at}`, ...euro(1_250) };
    const sale = await till.vouchers.redeem(welcome.id, { customer: { email }, order });
    assert.equal(sale.order_total_after, 1_125);
    const { transaction } = await till.points.earn({ membership_id: member.id, order });
    assert.equal(transaction?.points, 12);
  }
  const paid = await till.vouchers.redeem(card.id, { amount: 1_500 });
  assert.equal(paid.voucher.gift?.balance, 500);
}

/** Day 21: consenting regulars get a message about the holidays. */
async function tell({ person }: Owner, { pass, desk }: Shop): Promise<void> {
  const accepted = await desk.communications.broadcastToMembers(pass.id, {
    subject: 'Closed for the holidays',
    body: 'Hello {{customer.first_name}},\n\nyou have {{membership.points}} points.',
  });
  assert.ok('job' in accepted);
  await workOffJobs(server);
  assert.equal((await jobEnd(person, accepted.job.id)).status, 'completed');
  const { counts } = await person.communications.get(accepted.communication.id);
  assert.deepEqual([counts.sent, counts.suppressed], [9, 3]);
  assert.ok(smtp.mails.filter(({ text }) => text.includes('you have 12 points')).length === 9);
}

/** Days 22 to 25: money comes in, and the available balance is paid out. */
async function cashOut(owner: Owner): Promise<void> {
  const { person, merchantId } = owner;
  const id = decodeId('merchant', merchantId)!;
  const work = async () => {
    await carryOutPayments(server);
    await turnWallets(server);
  };
  await person.wallet.topUp({ ...euro(50_000), reference: 'takings of three weeks' });
  await work();
  await passWalletTime(world, id, 3 * 86_400);
  await work();
  const [wallet] = (await person.wallet.get()).wallets;
  assert.ok(wallet!.available > 0 && wallet!.available < 50_000);
  await person.wallet.withdraw({ ...euro(wallet!.available), destination_id: 'ba_main' });
  await orderNow(world, id);
  await work();
  const [empty] = (await person.wallet.get()).wallets;
  assert.deepEqual([empty!.available, empty!.held, empty!.pending], [0, 0, 0]);
  const { data } = await person.wallet.listTransactions({ type: ['withdrawal'] }).page();
  assert.deepEqual([data[0]!.status, data[0]!.amount], ['available', -wallet!.available]);
}

/** The first of the next month, this many hours later. */
function after1st(hours: number): string {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1, hours)).toISOString();
}

/** The month ends: the invoice matches the usage. */
async function beBilled({ person, merchantId }: Owner): Promise<void> {
  await relayEvents(server);
  const { usage, next_invoice } = await person.billing.getOverview();
  const used = Object.fromEntries(usage.map((one) => [one.metric, one.used]));
  assert.deepEqual(used, {
    memberships_issued: regulars,
    points_transactions: regulars,
    vouchers_redeemed: regulars + 1,
    messages_sent: used.messages_sent,
  });
  assert.equal(next_invoice?.amount, plans.starter.monthlyAmount);
  await settleBilling(server, after1st(1));
  await settleBilling(server, after1st(25));
  const [invoice, ...others] = (await person.billing.listInvoices().page()).data;
  assert.deepEqual(others, []);
  assert.deepEqual(
    [invoice!.status, invoice!.amount_due, invoice!.merchant_id],
    ['open', plans.starter.monthlyAmount, merchantId],
  );
  const { pathname } = new URL(invoice!.pdf_url!);
  const words = wordsOfPdf(Buffer.from(await (await fetch(server.url + pathname)).arrayBuffer()));
  const said = [`Fattura ${invoice!.number}`, 'Totale 29,00\u00a0€'];
  assert.ok(
    said.every((text) => words.includes(text)),
    words.join(),
  );
}

test('a merchant registers, is verified, sells, sends messages, is paid out, and is billed for the month', async () => {
  const owner = await signUp('Ada');
  await assert.rejects(
    owner.person.wallet.withdraw({ ...euro(100), destination_id: 'ba_main' }),
    refused('kyb_required'),
  );
  await assert.rejects(
    owner.person.vouchers.create({ type: 'gift', gift: euro(2_000) }),
    refused('kyb_required'),
  );
  await beVerified(owner);
  const shop = await open(owner);
  await sell(owner, shop);
  await tell(owner, shop);
  await cashOut(owner);
  await beBilled(owner);
  const doctor = await command(['doctor', '--json'], environmentOf(server.database, keys.secrets));
  assert.equal(doctor.code, 0, doctor.out);
});
