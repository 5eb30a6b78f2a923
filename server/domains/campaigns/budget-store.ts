/** SQL for campaigns and their budgets: one function per statement. */
import { columns, type Key, keyColumns } from '../../database/columns.ts';
import { statement } from '../../database/connection.ts';
import type { ReadTransaction } from '../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import type { DiscountRule } from '../pricing/stacking.ts';
import type { CampaignRow } from './campaign.ts';

export const campaignColumns = `c.merchant_id, c.id, c.name, c.description, c.kind, c.active, c.starts_at, c.ends_at,
  c.discount, c.bonus, c.pass_ids, c.conditions, c.stacking, c.counted, c.budget_uses, c.budget_amount, c.budget_currency, c.budget_per, c.customer_uses,
  c.customer_amount, c.used_uses, c.used_amount, c.held_uses, c.held_amount, c.near_noted, c.spent_noted, c.code_count, c.used_codes,
  c.holdout_percent, c.metadata,
  c.version,
  c.created_at, c.updated_at`;

const named = `${keyColumns.unnest('wanted')}
   join campaigns c on c.merchant_id = wanted.merchant_id and c.id = wanted.id`;

const share = statement(
  'campaigns_share',
  `select pg_advisory_xact_lock_shared(hashtextextended('campaign ' || u.id, 0))
   from (select distinct wanted.id from ${keyColumns.unnest('wanted')} order by 1) as u`,
);
/**
 * Keeps campaigns from being counted, or no longer counted, until the transaction ends. Their row isn't locked for it,
 * because a lock writes to it.
 */
export const shareCampaigns = (tx: TenantTransaction, keys: readonly Key[]) =>
  tx.run(share, keyColumns.arrays(keys));

const alone = statement(
  'campaigns_alone',
  `select pg_advisory_xact_lock(hashtextextended('campaign ' || $1::uuid, 0))`,
);
/** Waits for all uses of the campaign that are under way, and keeps new ones waiting. Its row is locked afterwards. */
export const waitForUses = (tx: TenantTransaction, id: string) => tx.run(alone, [id]);

const lock = statement<CampaignRow>(
  'campaigns_lock_counted',
  `select ${campaignColumns} from ${named} where c.counted
   order by c.merchant_id, c.id for no key update of c`,
);
/** Locks the campaigns that count their uses, in id order and after everything else that a request locks. */
export const lockCounted = (tx: TenantTransaction, keys: readonly Key[]) =>
  tx.run(lock, keyColumns.arrays(keys));

const uncounted = statement<CampaignRow>(
  'campaigns_read_uncounted',
  `select ${campaignColumns} from ${named} where not c.counted`,
);
/** Reads the campaigns that count nothing, so that their vouchers never wait for each other. */
export const readUncounted = (tx: ReadTransaction, keys: readonly Key[]) =>
  tx.run(uncounted, keyColumns.arrays(keys));

const read = statement<CampaignRow>('campaigns_read', `select ${campaignColumns} from ${named}`);
export const readCampaigns = (tx: ReadTransaction, keys: readonly Key[]) =>
  tx.run(read, keyColumns.arrays(keys));

const counters = columns<CampaignRow>({
  merchant_id: 'uuid',
  id: 'uuid',
  used_uses: 'bigint',
  used_amount: 'bigint',
  held_uses: 'bigint',
  held_amount: 'bigint',
  near_noted: 'boolean',
  spent_noted: 'boolean',
});
const save = statement(
  'campaigns_save_budgets',
  `update campaigns c
   set ${counters.set('n')}, updated_at = $1
   from ${counters.unnest('n', 2)}
   where c.merchant_id = n.merchant_id and c.id = n.id`,
);
export const saveBudgets = (tx: TenantTransaction, rows: readonly CampaignRow[], now: string) =>
  tx.run(save, [now, ...counters.arrays(rows)]);

const automatic = statement<Key>(
  'campaigns_automatic',
  `select c.merchant_id as "merchantId", c.id from campaigns c
   where c.merchant_id = any ($1::uuid[]) and c.kind <> 'codes' and c.active
   order by c.merchant_id, c.id`,
);
/** Finds the automatic promotions and points campaigns of merchants, oldest first. */
export const findAutomatic = (tx: ReadTransaction, merchantIds: readonly string[]) =>
  tx.run(automatic, [merchantIds]);

const bonuses = statement<Key>(
  'campaigns_points',
  `select c.merchant_id as "merchantId", c.id from campaigns c
   where c.merchant_id = any ($1::uuid[]) and c.kind <> 'codes' and c.kind = 'points' and c.active
   order by c.merchant_id, c.id`,
);
/** Finds the points campaigns of merchants, oldest first. Sends no query without merchants. */
export const findPointsCampaigns = async (
  tx: ReadTransaction,
  merchantIds: readonly string[],
): Promise<readonly Key[]> => (merchantIds.length === 0 ? [] : tx.run(bonuses, [merchantIds]));

const own = "c.merchant_id = $1 and c.kind <> 'codes' and c.active";
const mark = statement<{ discount_rule: DiscountRule; versions: string | null; server: string }>(
  'campaigns_promotion_mark',
  `select m.discount_rule, pg_postmaster_start_time()::text as server,
          (select string_agg(c.xmin::text, ' ' order by c.id) from campaigns c where ${own}) as versions
   from merchants m where m.id = $1`,
);
/**
 * Reads how discounts combine, and which versions there are of the automatic promotions: the transactions that wrote
 * them, which differ after any change; null without promotions. Another server numbers its transactions differently.
 */
export const readPromotionMark = (tx: ReadTransaction) => tx.runOne(mark, [tx.merchantId]);

const marked = statement<CampaignRow & { xmin: string }>(
  'campaigns_read_marked',
  `select ${campaignColumns}, c.xmin::text from campaigns c where ${own} order by c.id`,
);
/** Reads the automatic promotions and points campaigns, oldest first, each with its version. */
export const readMarkedAutomatic = (tx: ReadTransaction) => tx.run(marked, [tx.merchantId]);
