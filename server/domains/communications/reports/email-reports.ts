/** Reads the reports of mail providers, each in its own format and with its own signature. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../../../config/config.ts';
import type { Received } from '../../../engine/operation.ts';
import { refuse } from '../../../errors/refusal.ts';

export interface EmailReport {
  type: 'delivered' | 'bounced' | 'complained';
  messageId: string;
  /** A permanent bounce: the address doesn't exist or never accepts mail. */
  permanent: boolean;
}

export interface EmailCallback {
  reports: EmailReport[];
  /**
   * What a signature that doesn't cover the reports is good for once, and until when. Undefined where it does: the same
   * reports change nothing again.
   */
  once?: { text: string; expiresAt: string };
}

/** Reads a callback of a configured provider. Throws `credential_invalid`, `invalid_json` or `validation_failed`. */
type Reader = (secret: string, received: Received, nowMs: number) => EmailCallback;

const toleranceMs = 300_000;
const maxReports = 1_000;

const readers: Record<string, Reader> = { standard: readStandard, mailgun: readMailgun };

/** The reports in a callback. Throws `not_found` if the provider is unknown or not configured. */
export function readReports(
  provider: string,
  secrets: Config['emailCallbacks'],
  received: Received,
  nowMs: number,
): EmailCallback {
  const reader = Object.hasOwn(readers, provider) ? readers[provider] : undefined;
  const secret = secrets[provider as keyof typeof secrets];
  if (reader === undefined || secret === undefined) throw refuse('not_found');
  return reader(secret, received, nowMs);
}

/** Standard Webhooks: HMAC-SHA256 over id, timestamp and body. One valid signature among several is enough. */
function readStandard(secret: string, { body, headers }: Received, nowMs: number): EmailCallback {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name] ?? ''),
  ) as [string, string, string];
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  const isSigned = signatures
    .split(' ')
    .some((one) => one.startsWith('v1,') && isSame(Buffer.from(one.slice(3), 'base64'), expected));
  if (!isFresh(timestamp, nowMs) || !isSigned) throw refuse('credential_invalid');
  const { events } = parse(body) as { events?: unknown };
  if (!Array.isArray(events) || events.length > maxReports) throw refuse('validation_failed');
  const reports = events.map((event) => {
    const { type, message_id, permanent } = (event ?? {}) as Record<string, unknown>;
    if (!isType(type) || typeof message_id !== 'string') throw refuse('validation_failed');
    return { type, messageId: message_id, permanent: permanent !== false };
  });
  return { reports };
}

const isType = (type: unknown): type is EmailReport['type'] =>
  type === 'delivered' || type === 'bounced' || type === 'complained';

interface MailgunCallback {
  signature?: { timestamp?: unknown; token?: unknown; signature?: unknown };
  'event-data'?: { event?: unknown; severity?: unknown; message?: { headers?: { 'message-id'?: unknown } } };
}

/** Seconds since 1970, with as many digits for the next 250 years. Whole ones only: the sender signed this text. */
const isFresh = (timestamp: string, nowMs: number): boolean =>
  /^[0-9]{10}$/.test(timestamp) && Math.abs(nowMs - Number(timestamp) * 1_000) <= toleranceMs;

/**
 * Mailgun signs only a timestamp and a token, which the body has beside the report. So a signature is good for one
 * callback, and only while it is fresh; with it, anything could be reported about anyone.
 */
function readMailgun(secret: string, { body }: Received, nowMs: number): EmailCallback {
  const { signature, 'event-data': data } = parse(body) as MailgunCallback;
  const [timestamp, token] = [String(signature?.timestamp), String(signature?.token)];
  const said = Buffer.from(String(signature?.signature ?? ''), 'hex');
  const expected = createHmac('sha256', secret).update(`${timestamp}${token}`).digest();
  const isSigned = isSame(said, expected) && /^[\w-]{1,100}$/.test(token);
  if (!isSigned || !isFresh(timestamp, nowMs)) throw refuse('credential_invalid');
  const endsMs = Number(timestamp) * 1_000 + 2 * toleranceMs;
  const once = { text: `mailgun ${token}`, expiresAt: new Date(endsMs).toISOString() };
  return { reports: reportIn(data), once };
}

function reportIn(data: MailgunCallback['event-data']): EmailReport[] {
  const messageId = data?.message?.headers?.['message-id'];
  const type = { delivered: 'delivered', failed: 'bounced', complained: 'complained' }[String(data?.event)];
  if (!isType(type) || typeof messageId !== 'string') return [];
  const permanent = data?.severity !== 'temporary';
  // The provider retries after a temporary failure, so it is not final.
  return type === 'bounced' && !permanent ? [] : [{ type, messageId, permanent }];
}

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

function parse(body: Buffer): object {
  try {
    const value: unknown = JSON.parse(body.toString());
    if (typeof value === 'object' && value !== null) return value;
  } catch {
    // Reported below.
  }
  throw refuse('invalid_json');
}
