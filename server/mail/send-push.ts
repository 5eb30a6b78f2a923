/** Sends push notifications through the push services of browsers (RFC 8030), encrypted for the browser (RFC 8291). */
import { Agent, type Dispatcher, errors } from 'undici';
import webPush from 'web-push';
import { daySeconds } from '../../contract/durations.ts';
import { type AddressGate, AddressRefused, NameRefused } from '../network/address-gate.ts';
import { guardedConnector } from '../network/guarded-connector.ts';
import type { PushKey } from '../sealing/push-key.ts';
import { Pauses } from './pauses.ts';
import type { SendOutcome } from './send-mail.ts';

/** A browser, as its `PushSubscription` describes it. */
export interface PushTarget {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export interface PushMessage {
  /** Up to 32 base64url characters. A later message with the same one replaces it at the push service. */
  topic: string;
  /** JSON for the service worker, at most 3,993 bytes. */
  payload: string;
}

/** `gone`: the browser is no longer subscribed. */
export type PushOutcome = SendOutcome | 'gone';

/** Push services answer within a second. */
const attemptMs = 5_000;
const connectMs = 3_000;
/** How long a push service keeps the message for a browser that is offline. */
const keptSeconds = daySeconds;
const maxAnswerBytes = 10_000;

export class WebPushSender {
  readonly #dispatcher: Dispatcher;
  readonly #vapid: { subject: string; publicKey: string; privateKey: string };
  readonly #pauses = new Pauses();

  /** `contact`: `mailto:` or https URL for the operators of push services. */
  constructor(gate: AddressGate, key: PushKey, contact: string) {
    this.#vapid = { ...key, subject: contact };
    this.#dispatcher = new Agent({
      connect: guardedConnector({ gate, timeoutMs: connectMs }),
      maxResponseSize: maxAnswerBytes,
      // The signal below bounds the whole attempt.
      headersTimeout: 0,
      bodyTimeout: 0,
    });
  }

  /**
   * Never throws. Members choose the addresses, so a slow one is paused for a while, and no other. Each member
   * could cause a pause of the whole merchant, or of a host. It is not forgotten, which after an outage of a push service would
   * end the notifications of everyone.
   */
  async send(target: PushTarget, message: PushMessage): Promise<PushOutcome> {
    const { endpoint } = target;
    if (this.#pauses.has(endpoint)) return 'later';
    return this.#pauses.timed(endpoint, () => this.#attempt(target, message));
  }

  async close(): Promise<void> {
    await this.#dispatcher.destroy();
  }

  async #attempt(target: PushTarget, { payload, topic }: PushMessage): Promise<PushOutcome> {
    let isSent = false;
    try {
      const { headers, body } = webPush.generateRequestDetails(target, payload, {
        vapidDetails: this.#vapid,
        TTL: keptSeconds,
        topic,
        contentEncoding: 'aes128gcm',
      });
      const { origin, pathname, search } = new URL(target.endpoint);
      isSent = true;
      const answer = await this.#dispatcher.request({
        origin,
        path: pathname + search,
        method: 'POST',
        headers: headers as Record<string, string>,
        body,
        signal: AbortSignal.timeout(attemptMs),
      });
      // Read to the end, so that the connection can be reused.
      for await (const _part of answer.body);
      return outcomeOf(answer.statusCode);
    } catch (error) {
      return isSent ? outcomeOfError(error) : 'rejected';
    }
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status < 500 && status !== 408 && status !== 429 ? 'rejected' : 'later';
}

/** Failures to connect, after which the push service can't have the message. */
const notReached = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ENODATA',
  'ESERVFAIL',
  'ETIMEOUT',
]);

function outcomeOfError(error: unknown): PushOutcome {
  if (error instanceof NameRefused) return 'later';
  if (error instanceof AddressRefused) return 'rejected';
  if (error instanceof errors.ConnectTimeoutError) return 'later';
  return notReached.has((error as NodeJS.ErrnoException).code ?? '') ? 'later' : 'unknown';
}

declare module '../engine/services.ts' {
  interface Services {
    /** Undefined where push notifications stay in the outbox. */
    pushes: WebPushSender | undefined;
  }
}
