/** Webhooks broken on purpose: each of these loses, repeats or misplaces something. */
import type { Mutation } from '../harness/mutation.ts';

/** Marked as delivered when it is taken, so that what fails or dies on the way is lost. */
export const deliveredBeforeSent: readonly Mutation[] = [
  {
    file: 'server/domains/webhooks/delivery-store.ts',
    find: `set due_at = now() + $4 * interval '1 millisecond'`,
    replace: `set status = 'delivered', due_at = now() + $4 * interval '1 millisecond'`,
  },
];

/** Deliveries are made after the numbers have been committed, by a process that may be dead by then. */
export const fannedOutLater: readonly Mutation[] = [
  {
    file: 'server/background/relay.ts',
    find: 'if (rows.length > 0) await markNumbered(tx, spans);',
    replace: `if (rows.length > 0) setTimeout(() => inTenantTransaction(pool, { merchants }, (own) =>
        markNumbered(own, spans)).catch(() => undefined), 4_000);`,
  },
];

/** Goes wherever an endpoint points to. */
export const redirectsFollowed: readonly Mutation[] = [
  {
    file: 'server/background/webhook-sender.ts',
    find: 'const dispatcher = this.#gate.isSink(url) ? this.#own : this.#guarded;',
    replace: `const { interceptors } = await import('undici');
    const dispatcher = this.#guarded.compose(interceptors.redirect({ maxRedirections: 3 }));`,
  },
];

/** Each attempt looks like another event. */
export const newIdEachTime: readonly Mutation[] = [
  {
    file: 'server/background/deliver-webhooks.ts',
    find: 'signedHeaders(due.webhookId, due.body',
    replace: `signedHeaders('evt_' + Math.random(), due.body`,
  },
];

/** The body is signed, and something else is sent. */
export const writtenAgain: readonly Mutation[] = [
  {
    file: 'server/background/deliver-webhooks.ts',
    find: 'this.#sender.send(due.url, headers, due.body)',
    replace: 'this.#sender.send(due.url, headers, JSON.stringify(JSON.parse(due.body), null, 1))',
  },
];

/** The address is checked when an endpoint is set up and never again. */
export const connectionsUnchecked: readonly Mutation[] = [
  {
    file: 'server/domains/webhooks/address-gate.ts',
    find: 'if (target.isAddress && !this.#areAllowed([target.host], target.needsList))',
    replace: 'if (false)',
  },
];

export const webhookMutants: Record<string, readonly Mutation[]> = {
  deliveredBeforeSent,
  fannedOutLater,
  redirectsFollowed,
  newIdEachTime,
  writtenAgain,
  connectionsUnchecked,
};
