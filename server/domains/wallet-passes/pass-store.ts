/** SQL for wallet passes: one function, one statement. */
import { type Key, keyColumns } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import { isTierDue } from '../memberships/passes/catalogue-store.ts';
import type { PassFacts } from './files/pass-face.ts';

/**
 * When what a pass shows last changed: the membership as saved (`n`) and as followed (`m`), the pass (`p`), the template
 * (`t`), the customer (`c`) where the template names them, and the merchant (`o`).
 */
export const changedAt = String.raw`greatest(n.updated_at, m.updated_at, p.updated_at, t.updated_at,
  case when t.fields::text ~ '\{\{\s*customer\.' then c.shown_at end, o.shown_at, o.restored_at)`;

/** `shown_id` is the membership whose state is shown: that into which the pass's own one was merged, or itself. */
type StoredFacts = Omit<PassFacts, 'progress'> & { shown_id: string; issued_at: string };

const facts = statement<StoredFacts>(
  'wallet_passes_facts',
  `select m.merchant_id, n.id as membership_id, n.serial, n.card_renewals, m.status, m.starts_at, m.expires_at, m.tier_id, m.tier_until, m.require_claim,
          m.lifetime_earned, ${isTierDue} as is_tier_due, m.points_available, m.points_pending, m.points_held, m.pass_id, m.id as shown_id, m.issued_at, p.name as pass_name, p.description, p.tiers, p.tier_rule, p.rewards, p.earn_rule,
          t.type, t.design, t.fields, t.barcode_format, t.wallets, t.terms, c.name as customer_name, c.locale as customer_locale,
          o.name as merchant_name, o.locale, o.country, o.timezone, ${changedAt} as changed_at
   from memberships n
   join memberships m on m.merchant_id = n.merchant_id and m.id = coalesce(n.merged_into, n.id)
   join passes p on p.merchant_id = m.merchant_id and p.id = m.pass_id
   join pass_templates t on t.merchant_id = p.merchant_id and t.id = p.template_id
   join customers c on c.merchant_id = m.merchant_id and c.id = m.customer_id
   join merchants o on o.id = m.merchant_id
   where n.merchant_id = $1 and n.id = $2 and t.design is not null`,
);

/**
 * Data of a pass, as saved under the serial of the membership: that of a merged one shows the one that was kept. Undefined
 * if there is no such membership or its template has no design.
 */
export const readFacts = async (
  tx: ReadTransaction,
  membershipId: string,
): Promise<StoredFacts | undefined> => (await tx.run(facts, [tx.merchantId, membershipId]))[0];

const kinds = statement<{ merchant_id: string; pass_id: string; apple: boolean; google: boolean }>(
  'wallet_passes_kinds',
  `select p.merchant_id, p.id as pass_id, (t.wallets ->> 'apple')::boolean as apple, (t.wallets ->> 'google')::boolean as google
   from ${keyColumns.unnest('wanted')}
   join passes p on p.merchant_id = wanted.merchant_id and p.id = wanted.id
   join pass_templates t on t.merchant_id = p.merchant_id and t.id = p.template_id`,
);

/** The wallets that each pass supports. */
export const readKinds = (tx: ReadTransaction, keys: readonly Key[]) =>
  tx.run(kinds, keyColumns.arrays(keys));

const counts = statement<{ membership_id: string; count: number }>(
  'wallet_passes_counts',
  `select d.membership_id, count(*)::int as count from pass_devices d
   where d.merchant_id = $1 and d.membership_id = any ($2::uuid[]) group by d.membership_id`,
);

/** Number of phones per membership; memberships without any are left out. */
export const countDevices = (tx: ReadTransaction, membershipIds: readonly string[]) =>
  tx.run(counts, [tx.merchantId, membershipIds]);
