/** Gathers the rows of the demo in memory and writes them in a few statements. */
import type { Insertable, Selectable } from 'kysely';
import { statement } from '../server/database/connection.ts';
import type { Database } from '../server/database/schema/tables.ts';
import type { Statement } from '../server/database/statement.ts';
import type { TenantTransaction } from '../server/database/transactions/tenant-transaction.ts';

type Table = keyof Database;

/** Encodes bytes as PostgreSQL's hexadecimal text. */
type Value<V> = V extends Buffer ? string : V;

/** A row to write: values as they are read, JSON columns as plain values. */
export type SeedRow<T extends Table> = {
  [C in keyof Insertable<Database[T]>]: Value<Selectable<Database[T]>[C & keyof Selectable<Database[T]>]>;
};

/** Tables in insertion order, so referenced rows exist first. */
const order = [
  'users',
  'merchants',
  'team_members',
  'team_invitations',
  'api_tokens',
  'merchant_keys',
  'kyb_profiles',
  'kyb_persons',
  'kyb_documents',
  'kyb_submissions',
  'subscriptions',
  'usage_counters',
  'invoices',
  'webhook_endpoints',
  'event_schemas',
  'customers',
  'pass_templates',
  'passes',
  'pass_terms',
  'pass_enrollments',
  'memberships',
  'points_holds',
  'points_transactions',
  'member_events',
  'points_lots',
  'points_lot_entries',
  'points_reversals',
  'membership_counters',
  'campaigns',
  'vouchers',
  'voucher_customers',
  'voucher_recipients',
  'campaign_publications',
  'orders',
  'redemptions',
  'redemption_rollbacks',
  'wallets',
  'journal_entries',
  'ledger_postings',
  'journal_seals',
  'journal_unsealed',
  'gift_transactions',
  'wallet_transactions',
  'withdrawals',
  'payment_requests',
  'payment_orders',
  'customer_activity',
  'posts',
  'pictures',
  'groups',
  'group_members',
  'group_places',
  'referral_codes',
  'referrals',
  'saved_views',
  'jobs',
  'communications',
  'communication_audiences',
  'deliveries',
  'marketing_contacts',
  'message_quotas',
  'outbox_messages',
  'events',
  'access_log',
  'event_heads',
  'webhook_deliveries',
  'webhook_attempts',
  'notifications',
] as const satisfies readonly Table[];

type Seeded = (typeof order)[number];
type Gathered = { [T in Seeded]: SeedRow<T>[] };

const nothing = () => Object.fromEntries(order.map((table) => [table, []])) as unknown as Gathered;

const rowsPerStatement = 1_000;

export const bytes = (value: Buffer): string => `\\x${value.toString('hex')}`;

export class Rows {
  #gathered = nothing();
  readonly #counts = new Map<Seeded, number>();
  readonly #insertions = new Map<string, Statement<unknown>>();

  add<T extends Seeded>(table: T, ...rows: SeedRow<T>[]): void {
    for (const row of rows) this.#gathered[table].push(row as Gathered[T][number] & SeedRow<Seeded>);
  }

  /** Number of rows per table. */
  counts(): Record<string, number> {
    return Object.fromEntries(order.map((table) => [table, this.#counts.get(table) ?? 0]));
  }

  /** Sends the gathered rows; PostgreSQL processes one block while the next is built. */
  async insert(tx: TenantTransaction): Promise<void> {
    const gathered = this.#gathered;
    this.#gathered = nothing();
    for (const table of order) {
      const rows: readonly object[] = gathered[table];
      this.#counts.set(table, (this.#counts.get(table) ?? 0) + rows.length);
      // A column that a row leaves out has its default.
      const byColumns = Map.groupBy(rows, (row) => Object.keys(row).sort().join(', '));
      for (const [names, own] of byColumns) await send(tx, this.#insertionInto(table, names), own);
    }
  }

  /** Passes many rows as one JSON parameter, which PostgreSQL expands. */
  #insertionInto(table: Seeded, names: string): Statement<unknown> {
    const text = `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1)`;
    const known = this.#insertions.get(text) ?? statement(`demo_${table}_${this.#insertions.size}`, text);
    this.#insertions.set(text, known);
    return known;
  }
}

async function send(
  tx: TenantTransaction,
  insertion: Statement<unknown>,
  rows: readonly object[],
): Promise<void> {
  let sent: Promise<unknown> = Promise.resolve();
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const block = JSON.stringify(rows.slice(from, from + rowsPerStatement));
    await sent;
    // Awaited with the next block.
    sent = tx.run(insertion, [block]);
  }
  await sent;
}
