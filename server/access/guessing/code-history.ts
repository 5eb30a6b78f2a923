import { statement } from '../../database/connection.ts';
import type { Databases } from '../../database/transactions/databases.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';

/** The caller that tries a code. */
export interface CodeCaller {
  merchantId: string;
  /** The API token or the session; of a publishable key, with the visitor's network. */
  credentialId: string;
  /** Who shares the limit of a merchant: its staff and tills, or the visitors of its websites. */
  crowdId: string;
  /** Whose successes count: the token or the person. */
  actorId: string;
  ip: string;
  /** The time of the request (RFC 3339). */
  now: string;
  kind: GuessKind;
}

/**
 * What is guessed: a voucher's code, a gift card's code, a code in a list of vouchers, a serial, or the phone number and
 * the like of a customer. A credential has a budget for each, so that mistyped codes don't stop it from scanning passes.
 */
export type GuessKind = 'code' | 'gift' | 'search' | 'scan' | 'person';

/** A credential's successes: its redemptions, visits and points transactions of the last day. */
export interface CodeHistory {
  successesOf(caller: CodeCaller, most: number): Promise<number>;
}

/** Looks only at the latest events: a till produces little else. */
const latest = 500;

const successes = statement<{ count: number }>(
  'code_successes',
  `select count(*)::int as count from (
     select type, created_at from events
     where merchant_id = $1 and actor_id = $2 and sequence is not null
     order by sequence desc limit ${latest}
   ) as done
   where type in ('redemption.succeeded', 'membership.checked_in', 'points.earned', 'points.redeemed')
     and created_at > tessera_now() - interval '1 day'`,
);

export const codeHistory = (pool: Databases): CodeHistory => ({
  successesOf: async ({ merchantId, actorId }, most) => {
    const scope = { merchants: merchantId, readOnly: true };
    const [row] = await inTenantTransaction(pool, scope, (tx) => tx.run(successes, [merchantId, actorId]));
    return Math.min(row!.count, most);
  },
});
