/** A member's profile: how they see it, and what they can change. */
import type { Static } from 'typebox';
import { encodeId } from '../../../contract/ids.ts';
import type { MemberProfile } from '../../../contract/resources/member.ts';
import { statement } from '../../database/connection.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { differing, revised } from '../../engine/change.ts';
import type { NewEvent } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { type ConsentKind, decideConsents, viewConsents } from '../customers/consent.ts';
import { customerAmended } from '../customers/customer-events.ts';
import { type CustomerRow, readCustomers } from '../customers/customer-store.ts';
import { readMerchant } from '../merchant/merchant-store.ts';

export type WireProfile = Static<typeof MemberProfile>;

export interface ProfileChanges {
  name?: string;
  locale?: string;
  /** `words`: what the member was shown. */
  consents?: Partial<Record<ConsentKind, 'granted' | 'denied'>> & {
    words?: string | undefined;
    source?: string;
    /** When the member said so, if not in this request. */
    at?: string;
  };
}

export const viewProfile = (row: CustomerRow, merchantName: string): WireProfile => ({
  id: encodeId('customer', row.id),
  object: 'member',
  merchant: { id: encodeId('merchant', row.merchant_id), name: merchantName },
  name: row.name,
  email: row.email,
  phone: row.phone,
  locale: row.locale,
  consents: consentsOf(row),
  version: row.version,
  created_at: row.created_at,
});

function consentsOf(row: CustomerRow): WireProfile['consents'] {
  const { marketing_email, marketing_push, marketing_sms, updated_at } = viewConsents(row.consents);
  return { marketing_email, marketing_push, marketing_sms, updated_at };
}

export async function readProfile(tx: ReadTransaction, customerId: string): Promise<WireProfile> {
  const [[row], merchant] = await Promise.all([readCustomers(tx, [customerId]), readMerchant(tx)]);
  // Erased between the check of the session and this.
  if (row === undefined || row.status === 'erased') throw refuse('session_expired');
  return viewProfile(row, merchant.name);
}

/** The changed row and its events, none if only a consent was repeated; undefined if nothing changes. Pure. */
export function changedProfile(
  row: CustomerRow,
  { name, locale, consents }: ProfileChanges,
  now: string,
): { row: CustomerRow; events: NewEvent[] } | undefined {
  const changes = differing(row, { name, locale });
  const filled = Object.keys(changes) as ('name' | 'locale')[];
  const { at, source = 'member', ...answers } = consents ?? {};
  const stated = { ...answers, source, at: at ?? now, isOwnAct: at === undefined };
  const decided = decideConsents(row, stated, now);
  const hasSpoken = decided.changed.length > 0;
  const isChanged = filled.length > 0 || hasSpoken;
  if (!isChanged && !decided.isRenewed) return undefined;
  const { consents: answered, consent_acts } = decided;
  const next: CustomerRow = { ...row, ...changes, consents: answered, consent_acts };
  const after = isChanged ? revised(next, {}, now) : next;
  const consentsBefore = hasSpoken ? row.consents : undefined;
  return { row: after, events: customerAmended(after, { filled, consentsBefore }) };
}

const save = statement(
  'customers_save_profile',
  `update customers set name = $3, locale = $4, consents = $5, consent_acts = $6, version = $7, updated_at = $8
   where merchant_id = $1 and id = $2`,
);

/** Saves the profile of a locked customer. */
export const saveProfile = (tx: TenantTransaction, row: CustomerRow): Promise<unknown> =>
  tx.run(save, [
    row.merchant_id,
    row.id,
    row.name,
    row.locale,
    row.consents,
    row.consent_acts,
    row.version,
    row.updated_at,
  ]);
