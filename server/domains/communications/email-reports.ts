/** What mail providers report, each in its own words and signed in its own way. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { Received } from '../../operation.ts';
import { refuse } from '../../refusal.ts';

export interface EmailReport {
  type: 'delivered' | 'bounced' | 'complained';
  messageId: string;
  /** A bounce for good: the address does not exist or will never take a mail. */
  permanent: boolean;
}

/** Where a provider is configured: reads a callback, or throws `credential_invalid`, `invalid_json`, `validation_failed`. */
type Reader = (secret: string, received: Received, nowMs: number) => EmailReport[];

const toleranceMs = 300_000;
const mostReports = 1_000;

const readers: Record<string, Reader> = { standard: readStandard, mailgun: readMailgun };

/** The reports of a callback; `not_found` for a provider that is unknown or not configured. */
export function readReports(
  provider: string,
  secrets: Config['emailCallbacks'],
  received: Received,
  nowMs: number,
): EmailReport[] {
  const reader = Object.hasOwn(readers, provider) ? readers[provider] : undefined;
  const secret = secrets[provider as keyof typeof secrets];
  if (reader === undefined || secret === undefined) throw refuse('not_found');
  return reader(secret, received, nowMs);
}

/** Standard Webhooks: HMAC-SHA256 over id, timestamp and body; any of several signatures may be the right one. */
function readStandard(secret: string, { body, headers }: Received, nowMs: number): EmailReport[] {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name] ?? ''),
  ) as [string, string, string];
  const isFresh = Math.abs(nowMs - Number(timestamp) * 1_000) <= toleranceMs;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  const isSigned = signatures
    .split(' ')
    .some((one) => one.startsWith('v1,') && isSame(Buffer.from(one.slice(3), 'base64'), expected));
  if (!isFresh || !isSigned) throw refuse('credential_invalid');
  const { events } = parse(body) as { events?: unknown };
  if (!Array.isArray(events) || events.length > mostReports) throw refuse('validation_failed');
  return events.map((event) => {
    const { type, message_id, permanent } = (event ?? {}) as Record<string, unknown>;
    if (!isType(type) || typeof message_id !== 'string') throw refuse('validation_failed');
    return { type, messageId: message_id, permanent: permanent !== false };
  });
}

const isType = (type: unknown): type is EmailReport['type'] =>
  type === 'delivered' || type === 'bounced' || type === 'complained';

interface MailgunCallback {
  signature?: { timestamp?: unknown; token?: unknown; signature?: unknown };
  'event-data'?: { event?: unknown; severity?: unknown; message?: { headers?: { 'message-id'?: unknown } } };
}

/** Mailgun signs a timestamp and a token within the body; an old report that comes again changes nothing. */
function readMailgun(secret: string, { body }: Received): EmailReport[] {
  const { signature, 'event-data': data } = parse(body) as MailgunCallback;
  const said = Buffer.from(String(signature?.signature ?? ''), 'hex');
  const expected = createHmac('sha256', secret).update(`${signature?.timestamp}${signature?.token}`).digest();
  if (!isSame(said, expected)) throw refuse('credential_invalid');
  const messageId = data?.message?.headers?.['message-id'];
  const type = { delivered: 'delivered', failed: 'bounced', complained: 'complained' }[String(data?.event)];
  if (!isType(type) || typeof messageId !== 'string') return [];
  const permanent = data?.severity !== 'temporary';
  // A temporary failure is tried again by the provider and says nothing yet.
  return type === 'bounced' && !permanent ? [] : [{ type, messageId, permanent }];
}

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

function parse(body: Buffer): object {
  try {
    const value: unknown = JSON.parse(body.toString());
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Told below.
  }
  throw refuse('invalid_json');
}
