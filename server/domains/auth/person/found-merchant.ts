/** Creates a merchant with its sandbox and the owner of both. */
import { encodeId } from '../../../../contract/ids.ts';
import { newUuid } from '../../../clock/new-id.ts';
import { build } from '../../../database/query-builder.ts';
import type { IdentityTransaction } from '../../../database/transactions/identity-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { emit } from '../../../engine/events/event-store.ts';
import type { CountryDefaults } from '../../merchant/country-defaults.ts';
import type { Workplace } from './person-store.ts';

export interface NewMerchant extends CountryDefaults {
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

interface Founding {
  ownerId: string;
  requestId: string | null;
  now: string;
}

/** What another cell is ordered to found. */
export interface OrderedFounding {
  merchant: NewMerchant;
  founded: [Workplace, Workplace];
  founding: Founding;
}

/**
 * Creates the merchant and its sandbox, both active. Returns them in this order. If another cell is chosen for them,
 * they are ordered, and exist once the order is booked: see `holds` and `bookOrders`.
 */
export async function foundMerchant(
  tx: IdentityTransaction,
  merchant: NewMerchant,
  founding: Founding,
): Promise<[Workplace, Workplace]> {
  const shared = { name: merchant.name, status: 'active', role: 'owner' } as const;
  const live: Workplace = { ...shared, id: newUuid(), sandbox: false, live_merchant_id: null };
  const twin: Workplace = { ...shared, id: newUuid(), sandbox: true, live_merchant_id: live.id };
  if (await tx.placeRemotely([live.id, twin.id], founding.ownerId)) {
    const content: OrderedFounding = { merchant, founded: [live, twin], founding };
    await tx.order({ kind: 'found', merchantId: live.id, userId: founding.ownerId, content });
    return [live, twin];
  }
  const tenant = await tx.enter(live.id, twin.id);
  for (const place of [live, twin]) await settle(tenant, merchant, place, founding);
  return [live, twin];
}

/** Books an ordered founding, once, also if several processes do it at the same time. The copy of the owner must be there. */
export async function bookFounding(tx: TenantTransaction, ordered: OrderedFounding): Promise<void> {
  const { merchant, founded, founding } = ordered;
  for (const place of founded) await settle(tx, merchant, place, founding);
}

async function settle(
  tx: TenantTransaction,
  { country, currency, timezone, locale }: NewMerchant,
  place: Workplace,
  { ownerId, requestId, now }: Founding,
): Promise<void> {
  const { role, ...identity } = place;
  const stored = { ...identity, country, timezone, default_currency: currency, locale };
  // Waits for the commit of a process that is booking the same founding.
  const [isNew] = await tx.all(
    build
      .insertInto('merchants')
      .values({ ...stored, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  );
  if (isNew === undefined) return;
  const member = { merchant_id: place.id, user_id: ownerId, role, created_at: now, updated_at: now };
  await tx.all(build.insertInto('team_members').values(member));
  const cause = { actor: { type: 'user' as const, id: ownerId }, requestId, now };
  const of = { merchantId: place.id, objectId: place.id };
  emit(tx, cause, { type: 'merchant.activated', ...of, object: snapshot(stored, now) });
}

const snapshot = <T extends { id: string; live_merchant_id: string | null }>(stored: T, now: string) => ({
  ...stored,
  id: encodeId('merchant', stored.id),
  object: 'merchant' as const,
  live_merchant_id: stored.live_merchant_id && encodeId('merchant', stored.live_merchant_id),
  version: 1,
  created_at: now,
  updated_at: now,
});
