/** SQL for changing passes: one function, one statement. */

import { sql } from 'kysely';
import { statement } from '../../../database/connection.ts';
import { build } from '../../../database/query-builder.ts';
import { insert, save } from '../../../database/schema/rows.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { picked } from '../../../engine/change.ts';
import { statusInSql } from '../membership-store.ts';
import { countersOf } from './counters-of.ts';
import type { PassRow } from './pass.ts';
import { earningFields } from './pass-changes.ts';

/**
 * Locks a pass until the transaction ends. Blocks issuing it and moving members between its tiers, since both take at
 * least a `for key share` lock on it.
 */
export async function lockPass(tx: TenantTransaction, id: string): Promise<PassRow | undefined> {
  const query = build.selectFrom('passes').selectAll().where('merchant_id', '=', tx.merchantId);
  return (await tx.first(query.where('id', '=', id).forUpdate())) as unknown as PassRow | undefined;
}

/** Adds a pass, with the first version of what it earns. */
export const insertPass = (tx: TenantTransaction, pass: PassRow) =>
  Promise.all([insert(tx, 'passes', { ...pass, counters: countersOf(pass) }), insertTerms(tx, pass)]);

/** Records a version of what a pass earns. */
export const insertTerms = (tx: TenantTransaction, pass: PassRow) =>
  insert(tx, 'pass_terms', termsRowOf(pass));

/** The present version of what a pass earns. */
export const termsRowOf = (pass: PassRow) => ({
  merchant_id: pass.merchant_id,
  pass_id: pass.id,
  version: pass.terms_version,
  terms: picked(pass, earningFields),
  valid_from: pass.updated_at,
});

/** Issuing counts on its own. */
export const savePass = (tx: TenantTransaction, { issued_count: _count, ...pass }: PassRow) =>
  save(tx, 'passes', { ...pass, counters: countersOf(pass) });

const review = statement(
  'tier_reviews_queue',
  `insert into tier_reviews (merchant_id, pass_id) values ($1, $2)
   on conflict (merchant_id, pass_id) do update set after_id = excluded.after_id`,
);

/** Schedules, or begins again, a look at the tiers of all members of a pass. */
export const queueTierReview = (tx: TenantTransaction, id: string): Promise<unknown> =>
  tx.run(review, [tx.merchantId, id]);

// For an empty tier the planner overestimates, and reads all members of the pass for `exists` or `=`. A range ordered
// by tier runs on the tier index alone, one lookup per tier.
const inTiers = statement<{ tier_id: string }>(
  'passes_tiers_with_members',
  `select tier.id as tier_id from unnest($3::text[]) as tier (id)
   cross join lateral (
     select from memberships m
     where m.merchant_id = $1 and m.pass_id = $2 and m.tier_id >= tier.id and m.tier_id <= tier.id
       and m.status not in ('revoked', 'merged')
     order by m.tier_id
     limit 1
   ) as member`,
);

/** The given tiers that have members whose membership is not revoked. */
export async function tiersWithMembers(
  tx: ReadTransaction,
  passId: string,
  tierIds: readonly string[],
): Promise<string[]> {
  return (await tx.run(inTiers, [tx.merchantId, passId, tierIds])).map((row) => row.tier_id);
}

/** Whether the pass has memberships that are currently pending, active or suspended. */
export async function hasLiveMemberships(tx: ReadTransaction, passId: string, now: string): Promise<boolean> {
  const found = await tx.first(
    build
      .selectFrom('memberships')
      .select('id')
      .where('merchant_id', '=', tx.merchantId)
      .where('pass_id', '=', passId)
      .where(sql<boolean>`${statusInSql(now)} in ('pending', 'active', 'suspended')`)
      .limit(1),
  );
  return found !== undefined;
}
