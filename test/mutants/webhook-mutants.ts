/** Mutations of webhooks: each loses, repeats or misdirects something. */
import { mutant } from '../harness/mutation.ts';

const deliverWebhooks = 'server/domains/webhooks/delivery/deliver-webhooks.ts';

/** Marked as delivered when claimed, so that failures are lost. */
export const deliveredBeforeSent = mutant(
  'server/domains/webhooks/deliveries/delivery-store.ts',
  `set due_at = now() + $1 * interval '1 millisecond'`,
  `set status = 'delivered', due_at = now() + $1 * interval '1 millisecond'`,
);

/** Deliveries are created in a later transaction than the numbers, which a crash can prevent. */
export const fannedOutLater = mutant(
  'server/background/relay.ts',
  'if (rows.length > 0) await markNumbered(tx, spans);',
  `if (rows.length > 0) setTimeout(() => inTenantTransaction(pool, { merchants }, (own) =>
        markNumbered(own, spans)).catch(() => undefined), 4_000);`,
);

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
