/** Mutations of webhooks: each loses, repeats or misdirects something. */
import { mutant, mutation } from '../harness/mutation.ts';

const deliverWebhooks = 'server/domains/webhooks/delivery/deliver-webhooks.ts';

/** Marked as delivered when claimed, so that failures are lost. */
export const deliveredBeforeSent = mutant(
  'server/domains/webhooks/deliveries/delivery-store.ts',
  `set due_at = now() + $1 * interval '1 millisecond'`,
  `set status = 'delivered', due_at = now() + $1 * interval '1 millisecond'`,
);

const fanOut = 'server/domains/webhooks/delivery/fan-out.ts';

/** Deliveries are created in a later transaction than the progress, which a crash can prevent. */
export const fannedOutLater = [
  mutation(
    fanOut,
    '(tx) => fanOut(tx, merchants, most, direct)',
    '(tx) => fanOut(Object.assign(tx, { pool }), merchants, most)',
  ),
  mutation(
    fanOut,
    'await insertFor(tx, spans, listeners);',
    `const { pool } = tx;
    setTimeout(() => inTenantTransaction(pool, { merchants: merchantIds }, (own) =>
      insertFor(own, spans, listeners)).catch(() => undefined), 4_000);`,
  ),
];

const fence = 'and h.fanned_out_to = w.after';

/** A process that has sent a batch records it, even if another process has sent it meanwhile. */
export const batchesUnfenced = mutant('server/domains/webhooks/deliveries/delivery-store.ts', fence, '');

/** The progress of a log is recorded before its batch is sent, so that a crash loses it. */
export const batchesRecordedFirst = [
  mutation('server/domains/webhooks/deliveries/delivery-store.ts', fence, ''),
  mutation(
    'server/domains/webhooks/delivery/event-batches.ts',
    'update event_heads set fan_out_until =',
    'update event_heads set fanned_out_to = null, fan_out_until =',
  ),
];

/** Redirects are followed. */
export const redirectsFollowed = mutant(
  'server/domains/webhooks/delivery/webhook-sender.ts',
  'const dispatcher = this.#gate.isSink(url) ? this.#own : this.#guarded;',
  `const { interceptors } = await import('undici');
    const dispatcher = this.#guarded.compose(interceptors.redirect({ maxRedirections: 3 }));`,
);

/** Each attempt has a new event id. */
export const newIdEachTime = mutant(
  deliverWebhooks,
  'signedHeaders(due.webhookId, due.body',
  `signedHeaders('evt_' + Math.random(), due.body`,
);

/** The body is serialized again after signing. */
export const writtenAgain = mutant(
  deliverWebhooks,
  'sendTraced(sender, due, headers)',
  'sendTraced(sender, { ...due, body: JSON.stringify(JSON.parse(due.body), null, 1) }, headers)',
);

/** The address is checked only when an endpoint is created. */
export const connectionsUnchecked = mutant(
  'server/network/address-gate.ts',
  'if (target.isAddress && !this.#areAllowed([target.host], target.needsList))',
  'if (false)',
);
