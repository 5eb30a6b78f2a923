/** Reports of mail providers: bounces, complaints and deliveries, each with its own signature. */
import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { encodeUuid } from '../../contract/ids.ts';
import type { Tessera } from '../../sdk/src/client.ts';
import { jobEnd } from '../harness/jobs.ts';
import { useStage } from '../harness/stage.ts';
import type { TestMerchant } from '../harness/world.ts';

const secret = `whsec_${Buffer.from('a secret of thirty-two characters').toString('base64')}`;

const { server, world } = useStage({
  background: true,
  env: { TESSERA_EMAIL_CALLBACK_SECRET: secret, TESSERA_MAILGUN_SIGNING_KEY: 'key-mailgun' },
});

async function open() {
  const merchant = await world.merchant();
  return { merchant, tessera: await merchant.client(), person: await merchant.clientAs('owner') };
}

/** A provider's report in the Standard Webhooks format. */
function callback(events: object[], how: { key?: string; at?: number } = {}): Promise<Response> {
  const body = JSON.stringify({ events });
  const timestamp = Math.floor((how.at ?? Date.now()) / 1_000);
  const key = Buffer.from((how.key ?? secret).replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(`msg_1.${timestamp}.${body}`).digest('base64');
  return fetch(`${server.url}/callbacks/email/standard`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,bm90IHRoaXM= v1,${signature}`,
    },
    body,
  });
}

async function sentMail(merchant: TestMerchant, tessera: Tessera, person: Tessera, name: string) {
  const terms = { type: 'discount', discount: { type: 'percent', percent_off: 1_000 } } as const;
  const voucher = await tessera.vouchers.create(terms);
  const recipient = { name, email: `${name.toLowerCase()}@example.com` };
  await tessera.vouchers.issue(voucher.id, { customer: recipient, notify: false });
  const words = { subject: 'For you', body: 'Ten percent off.', category: 'transactional' } as const;
  const accepted = await tessera.communications.broadcastVoucher({ voucher_id: voucher.id, ...words });
  assert.ok('job' in accepted);
  await jobEnd(tessera, accepted.job.id);
  const { id } = accepted.communication;
  const [row] = await world.sql<{ name: string }>(
    `select merchant_id || ' ' || communication_id || ' ' || id as name from deliveries
     where merchant_id = $1 order by created_at desc limit 1`,
    [merchant.id],
  );
  const messageId = `<${row!.name.split(' ').map(encodeUuid).join('.')}@localhost>`;
  const state = async () => (await person.communications.listDeliveries(id).page()).data[0]!.status;
  const counts = async () => (await person.communications.get(id)).counts;
  const customer = async () =>
    (
      await world.sql<{ status: string }>(
        'select status from customers where merchant_id = $1 and name = $2',
        [merchant.id, name],
      )
    )[0]!.status;
  return { messageId, state, counts, customer };
}

test('a signed report counts once, and a bounce or complaint stops all messages', async () => {
  const { merchant, tessera, person } = await open();
  const mail = await sentMail(merchant, tessera, person, 'Ada');
  const delivered = { type: 'delivered', message_id: mail.messageId };
  assert.equal(
    (await callback([delivered], { key: `whsec_${Buffer.from('another').toString('base64')}` })).status,
    401,
  );
  assert.equal((await callback([delivered], { at: Date.now() - 600_000 })).status, 401);
  assert.equal(await mail.state(), 'sent');
  for (let time = 0; time < 2; time += 1) assert.equal((await callback([delivered])).status, 204);
  assert.deepEqual([await mail.state(), (await mail.counts()).delivered], ['delivered', 1]);
  assert.equal(
    (await callback([{ type: 'bounced', message_id: mail.messageId, permanent: false }])).status,
    204,
  );
  assert.deepEqual([await mail.state(), await mail.customer()], ['bounced', 'active']);

  const another = await sentMail(merchant, tessera, person, 'Bob');
  assert.equal((await callback([{ type: 'complained', message_id: another.messageId }])).status, 204);
  assert.deepEqual([await another.state(), await another.customer()], ['complained', 'suppressed']);
  assert.deepEqual((await another.counts()).complained, 1);
  const types = await world.sql<{ type: string }>(
    `select type from events where merchant_id = $1 and actor_type = 'system' and type ~ '^(delivery|customer)' order by id`,
    [merchant.id],
  );
  assert.deepEqual(
    types.map(({ type }) => type),
    [
      'delivery.delivered',
      'delivery.bounced',
      'delivery.complained',
      'customer.updated',
      'customer.consent_changed',
    ],
  );
});

test('reports about unknown mails change nothing, and malformed ones are refused', async () => {
  for (const message_id of [
    '',
    '<x@y>',
    '<a.b.c@localhost>',
    `<${'0'.repeat(26)}.${'0'.repeat(26)}.${'0'.repeat(26)}@x>`,
  ]) {
    assert.equal((await callback([{ type: 'bounced', message_id }])).status, 204, message_id);
  }
  assert.equal((await callback([{ type: 'exploded', message_id: 'x' }])).status, 422);
  assert.equal((await callback([1 as never])).status, 422);
});

/** As Mailgun signs a callback: a time and a token, and nothing of what it reports. */
function newSignature(timestamp: string | number = Math.floor(Date.now() / 1_000)) {
  const token = randomBytes(25).toString('hex');
  const signature = createHmac('sha256', 'key-mailgun').update(`${timestamp}${token}`).digest('hex');
  return { timestamp: String(timestamp), token, signature };
}

const mailgunReport =
  (messageId: string) =>
  (event: string, severity: string, signature: object = newSignature()) =>
    fetch(`${server.url}/callbacks/email/mailgun`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        signature,
        'event-data': { event, severity, message: { headers: { 'message-id': messageId.slice(1, -1) } } },
      }),
    });

test('a signature of Mailgun is good for one report, while it is fresh', async () => {
  const { merchant, tessera, person } = await open();
  const mail = await sentMail(merchant, tessera, person, 'Ada');
  const report = mailgunReport(mail.messageId);
  const now = Math.floor(Date.now() / 1_000);
  const fresh = newSignature();
  const moved = (digits: number) => ({
    ...fresh,
    timestamp: fresh.timestamp.slice(0, digits),
    token: fresh.timestamp.slice(digits) + fresh.token,
  });
  const wrong = [
    ...[1_000_000_000, now - 3_600, now + 3_600, `${now}.5`, ` ${now}`, `0x${now.toString(16)}`].map(
      newSignature,
    ),
    moved(9),
    moved(0),
    { ...fresh, timestamp: fresh.timestamp + fresh.token[0], token: fresh.token.slice(1) },
    null,
  ];
  for (const signature of wrong)
    assert.equal((await report('complained', '', signature!)).status, 401, JSON.stringify(signature));
  const { status } = await report('opened', '', fresh);
  assert.equal(status, 204);
  const again = await Promise.all(
    ['complained', 'failed', 'opened'].map((event) => report(event, 'permanent', fresh)),
  );
  assert.deepEqual(
    again.map((answer) => answer.status),
    [401, 401, 401],
  );
  assert.deepEqual([await mail.state(), await mail.customer()], ['sent', 'active']);
});

test('Mailgun’s own format is understood', async () => {
  const { merchant, tessera, person } = await open();
  const mail = await sentMail(merchant, tessera, person, 'Ada');
  const report = mailgunReport(mail.messageId);
  assert.equal((await report('failed', 'permanent', { ...newSignature(), signature: '00' })).status, 401);
  assert.equal((await report('opened', '')).status, 204);
  assert.equal((await report('failed', 'temporary')).status, 204);
  assert.equal(await mail.state(), 'sent');
  assert.equal((await report('failed', 'permanent')).status, 204);
  assert.deepEqual([await mail.state(), await mail.customer()], ['bounced', 'suppressed']);
});
