/** Reads the current state of a pass. */

import { timeOf } from '../../database/merchant-clock.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { Services } from '../../engine/services.ts';
import { refuse } from '../../errors/refusal.ts';
import { openLink } from '../../sealing/signed-text.ts';
import { statusOf } from '../memberships/membership.ts';
import type { PassFacts } from './files/pass-face.ts';
import { type PassHolder, passLink } from './files/pass-token.ts';
import { readFacts } from './pass-store.ts';

/** The pass with its status by the merchant's clock, including an end that is due but not yet saved. */
export async function readPass(
  { pool }: Services,
  { merchantId, membershipId }: PassHolder,
  wallet: 'apple' | 'google',
): Promise<PassFacts> {
  const facts = await inTenantTransaction(pool, { merchants: merchantId }, async (tx) => {
    const [found, now] = await Promise.all([readFacts(tx, membershipId), timeOf(tx)]);
    return found && { ...found, status: statusOf(found, now) };
  });
  if (facts === undefined || !facts.wallets[wallet]) throw refuse('not_found');
  return facts;
}

/**
 * The pass that a link points to. Throws `not_found` unless this server made the link, `link_expired` after its end.
 */
export async function readLinkedPass(
  services: Services,
  token: string,
  wallet: 'apple' | 'google',
  now: string,
): Promise<PassFacts> {
  return readPass(services, openLink(passLink, services.keyring, token, now), wallet);
}
