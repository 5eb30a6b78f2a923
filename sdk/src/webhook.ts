/** Verifies webhooks, as in Standard Webhooks 1.0. Uses Web Crypto, so it runs wherever the client does. */
import type { Event } from './resources/events.ts';

/** How far the time of a webhook can be from the clock of the receiver, by default. */
const toleranceSeconds = 300;

/** The headers of the request: a `Headers` object, or a plain one, as in Node. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyOptions {
  /** Maximum difference to the current time; 300 seconds by default. */
  toleranceSeconds?: number | undefined;
  /** The current time in milliseconds; the clock of the machine by default. */
  nowMs?: number | undefined;
}

/** The webhook was not signed with this secret, was changed, or is too old or too new. */
export class WebhookVerificationError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'WebhookVerificationError';
  }
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value = headers instanceof Headers ? headers.get(name) : headers[name];
  if (typeof value !== 'string' || value === '') throw new WebhookVerificationError(`${name} is missing`);
  return value;
}

/** Decodes base64, or returns undefined if it is not. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

async function keyOf(secret: string) {
  const bytes = bytesOf(secret.replace(/^whsec_/, ''));
  if (!bytes || bytes.length === 0) throw new TypeError('the secret must be `whsec_` followed by base64');
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
}

/**
 * Verifies a webhook and returns its event. `body` is the raw body, as text or bytes: parsing and writing it again
 * changes it. While a secret is rotated, a webhook has two signatures, of which one must match. Store `event.id`
 * to recognize a webhook that is sent again.
 *
 * ```ts
 * const event = await verifyWebhook(await request.text(), request.headers, process.env.TESSERA_WEBHOOK_SECRET);
 * if (event.type === 'points.earned') console.log(event.data.object.points);
 * ```
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string,
  options: VerifyOptions = {},
): Promise<Event> {
  if (typeof body !== 'string' && !ArrayBuffer.isView(body)) {
    throw new TypeError(
      'pass the raw body of the request, as text or bytes, and not what you parsed from it',
    );
  }
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature');
  const ageSeconds = (options.nowMs ?? Date.now()) / 1_000 - Number(timestamp);
  const isRecent = Math.abs(ageSeconds) <= (options.toleranceSeconds ?? toleranceSeconds);
  if (!/^\d+$/.test(timestamp) || !isRecent) {
    throw new WebhookVerificationError('webhook-timestamp is too far from the current time');
  }
  const key = await keyOf(secret);
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const signed = new TextEncoder().encode(`${id}.${timestamp}.${text}`);
  for (const signature of signatures.split(' ')) {
    const given = signature.startsWith('v1,') ? bytesOf(signature.slice(3)) : undefined;
    if (given && (await crypto.subtle.verify('HMAC', key, given, signed))) return JSON.parse(text) as Event;
  }
  throw new WebhookVerificationError('webhook-signature does not match');
}
