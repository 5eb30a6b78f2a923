/** Reads the current state of a pass. */

import { timeOf } from '../../database/merchant-clock.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { Services } from '../../engine/services.ts';
import { refuse } from '../../errors/refusal.ts';
import { openLink } from '../../sealing/signed-text.ts';
import type { CardHolder } from '../memberships/life/card-link.ts';
import { statusOf } from '../memberships/membership.ts';
import { showsProgress } from '../memberships/templates/card-lines.ts';
import { readProgress } from '../points/tiers/read-progress.ts';
import { digestOfFace, type PassFacts } from './files/pass-face.ts';
import { passLink } from './files/pass-token.ts';
import { readFacts } from './pass-store.ts';

/** The pass with its status by the merchant's clock, including an end that is due but not yet saved; undefined if there is none. */
export async function currentFacts(
  tx: ReadTransaction,
  membershipId: string,
): Promise<PassFacts | undefined> {
  const [found, now] = await Promise.all([readFacts(tx, membershipId), timeOf(tx)]);
  if (found === undefined) return undefined;
  const shown = { ...found, id: found.shown_id };
  const counted = showsProgress(found) ? await readProgress(tx, [shown], now) : undefined;
  return { ...found, status: statusOf(found, now), progress: counted?.get(shown.id)?.tier ?? null };
}

/** The digest of what the pass shows now; undefined if there is none. */
export async function shownNow(tx: ReadTransaction, membershipId: string): Promise<Buffer | undefined> {
  const facts = await currentFacts(tx, membershipId);
  return facts && digestOfFace(facts);
}

/** The current pass that a phone or a link has proved to hold. */
export async function readPass(
  { pool }: Services,
  { merchantId, membershipId, renewals }: CardHolder,
  wallet: 'apple' | 'google',
): Promise<PassFacts> {
  const facts = await inTenantTransaction(pool, { merchants: merchantId }, (tx) =>
    currentFacts(tx, membershipId),
  );
  // The pass of a card that was renewed since gets no news, so its old number stays in it.
  if (facts?.card_renewals !== renewals || !facts.wallets[wallet]) throw refuse('not_found');
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
