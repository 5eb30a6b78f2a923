import assert from 'node:assert/strict';
import { createHmac, randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { verifyWebhook, WebhookVerificationError } from './webhook.ts';

const secret = `whsec_${randomBytes(32).toString('base64')}`;
const otherSecret = `whsec_${randomBytes(32).toString('base64')}`;
const nowMs = 1_798_761_600_000;
const body = JSON.stringify({
  id: 'evt_1',
  type: 'points.earned',
  data: { object: { name: 'Caffè ☕ \u2028' } },
});

function sign(secretUsed: string, text = body, timestamp = nowMs / 1_000): string {
  const key = Buffer.from(secretUsed.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`evt_1.${timestamp}.${text}`).digest('base64')}`;
}

const headersOf = (signature: string, timestamp = nowMs / 1_000) => ({
  'webhook-id': 'evt_1',
  'webhook-timestamp': String(timestamp),
  'webhook-signature': signature,
});

test('a signed webhook is verified from text and from bytes, with both kinds of headers', async () => {
  const headers = headersOf(sign(secret));
  const event = await verifyWebhook(body, headers, secret, { nowMs });
  assert.equal(event.type, 'points.earned');
  const bytes = new TextEncoder().encode(body);
  assert.equal((await verifyWebhook(bytes, new Headers(headers), secret, { nowMs })).id, 'evt_1');
});

test('during a rotation, one of two signatures is enough', async () => {
  const headers = headersOf(`${sign(otherSecret)} v2,abc ${sign(secret)}`);
  assert.equal((await verifyWebhook(body, headers, secret, { nowMs })).id, 'evt_1');
});

test('a changed, foreign, unsigned, old or future webhook is refused', async () => {
  const refused = (text: string, headers: Record<string, string>) =>
    assert.rejects(verifyWebhook(text, headers, secret, { nowMs }), WebhookVerificationError);
  await refused(`${body} `, headersOf(sign(secret)));
  await refused(body, headersOf(sign(otherSecret)));
  await refused(body, headersOf('v1,'));
  await refused(body, headersOf('v1,***'));
  await refused(body, headersOf(sign(secret).replace('v1,', 'v1a,')));
  await refused(body, { 'webhook-id': 'evt_1' });
  await refused(body, { ...headersOf(sign(secret)), 'webhook-id': 'evt_2' });
  for (const shift of [-301, 301]) {
    const time = nowMs / 1_000 + shift;
    await refused(body, headersOf(sign(secret, body, time), time));
  }
  await refused(body, { ...headersOf(sign(secret)), 'webhook-timestamp': 'NaN' });
  await assert.rejects(verifyWebhook(body, headersOf(sign(secret)), 'whsec_', { nowMs }), TypeError);
  const parsed = verifyWebhook(JSON.parse(body), headersOf(sign(secret)), secret, { nowMs });
  await assert.rejects(parsed, { name: 'TypeError', message: /raw body/ });
});
