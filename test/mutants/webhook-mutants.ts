/** Mutations of webhooks: each loses, repeats or misdirects something. */
import type { Mutation } from '../harness/mutation.ts';

/** Marked as delivered when claimed, so that failures are lost. */
export const deliveredBeforeSent: readonly Mutation[] = [
  {
    file: 'server/domains/webhooks/deliveries/delivery-store.ts',
    find: `set due_at = now() + $1 * interval '1 millisecond'`,
    replace: `set status = 'delivered', due_at = now() + $1 * interval '1 millisecond'`,
  },
];

/** Deliveries are created in a later transaction than the numbers, which a crash can prevent. */
export const fannedOutLater: readonly Mutation[] = [
  {
    file: 'server/background/relay.ts',
    find: 'if (rows.length > 0) await markNumbered(tx, spans);',
    replace: `if (rows.length > 0) setTimeout(() => inTenantTransaction(pool, { merchants }, (own) =>
        markNumbered(own, spans)).catch(() => undefined), 4_000);`,
  },
];

/** Redirects are followed. */
export const redirectsFollowed: readonly Mutation[] = [
  {
    file: 'server/domains/webhooks/delivery/webhook-sender.ts',
    find: 'const dispatcher = this.#gate.isSink(url) ? this.#own : this.#guarded;',
    replace: `const { interceptors } = await import('undici');
    const dispatcher = this.#guarded.compose(interceptors.redirect({ maxRedirections: 3 }));`,
  },
];

/** Each attempt has a new event id. */
export const newIdEachTime: readonly Mutation[] = [
  {
    file: 'server/domains/webhooks/delivery/deliver-webhooks.ts',
    find: 'signedHeaders(due.webhookId, due.body',
    replace: `signedHeaders('evt_' + Math.random(), due.body`,
  },
];

/** The body is serialized again after signing. */
export const writtenAgain: readonly Mutation[] = [
  {
    file: 'server/domains/webhooks/delivery/deliver-webhooks.ts',
    find: 'sendTraced(sender, due, headers)',
    replace: 'sendTraced(sender, { ...due, body: JSON.stringify(JSON.parse(due.body), null, 1) }, headers)',
  },
];

/** The address is checked only when an endpoint is created. */
export const connectionsUnchecked: readonly Mutation[] = [
  {
    file: 'server/network/address-gate.ts',
    find: 'if (target.isAddress && !this.#areAllowed([target.host], target.needsList))',
    replace: 'if (false)',
  },
];
