/** Counts the members who would lose something by a change of their pass. */
import { type RawBuilder, sql } from 'kysely';
import { build } from '../../../../database/query-builder.ts';
import type { ReadTransaction } from '../../../../database/transactions/read-transaction.ts';
import { statusInSql } from '../../membership-store.ts';
import type { Losers, Loss } from './loss.ts';

/** A loss, and how many members have it. */
export type Counted = Loss & { members: number };

/** Returns the losses that members have, with their number. Reads the members of the pass once. */
export async function countLosers(
  tx: ReadTransaction,
  passId: string,
  losses: readonly Loss[],
  now: string,
): Promise<Counted[]> {
  if (losses.length === 0) return [];
  const counts = losses.map(({ losers }, at) =>
    sql<number>`count(*) filter (where ${conditionOf(losers)})`.as(`loss_${at}`),
  );
  const row = (await tx.first(
    build
      .selectFrom('memberships')
      .select(counts)
      .where('merchant_id', '=', tx.merchantId)
      .where('pass_id', '=', passId)
      .where(sql<boolean>`${statusInSql(now)} in ('pending', 'active', 'suspended')`),
  )) as Record<string, number> | undefined;
  const counted = losses.map((loss, at) => ({ ...loss, members: row?.[`loss_${at}`] ?? 0 }));
  return counted.filter(({ members }) => members > 0);
}

function conditionOf(losers: Losers): RawBuilder<boolean> {
  switch (losers.who) {
    case 'all':
      return sql`true`;
    case 'with_points':
      return sql`points_available + points_pending + points_held > 0`;
    case 'with_carry':
      return sql`earn_carry > 0`;
    case 'in_tier':
      return sql`tier_id = ${losers.tierId}`;
    case 'in_one_of':
      return sql`tier_id = any(${losers.tierIds}::text[])`;
    case 'not_in':
      return sql`(tier_id is null or not tier_id = any(${losers.tierIds}::text[]))`;
    case 'in_tier_below':
      return sql`tier_id = ${losers.tierId} and lifetime_earned >= ${losers.needed} and ${belowOf(losers.threshold)}`;
    case 'below_tier':
      return sql`lifetime_earned + points_pending > 0 and ${belowOf(losers.threshold)}
        and (tier_id is null or not tier_id = any(${losers.tierIds}::text[]))`;
  }
}

const belowOf = (threshold: number | null): RawBuilder<boolean> =>
  threshold === null ? sql`true` : sql`lifetime_earned < ${threshold}`;
