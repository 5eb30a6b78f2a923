/** Verifies webhooks, as in Standard Webhooks 1.0. Uses Web Crypto, so it runs wherever the client does. */
import type { Event } from './resources/events.ts';
/** The headers of the request: a `Headers` object, or a plain one, as in Node. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
export interface VerifyOptions {
    /** Maximum difference to the current time; 300 seconds by default. */
    toleranceSeconds?: number | undefined;
    /** The current time in milliseconds; the clock of the machine by default. */
    nowMs?: number | undefined;
}
/** The webhook was not signed with this secret, was changed, or is too old or too new. */
export declare class WebhookVerificationError extends Error {
    constructor(message: string);
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
export declare function verifyWebhook(body: string | Uint8Array, headers: WebhookHeaders, secret: string, options?: VerifyOptions): Promise<Event>;
