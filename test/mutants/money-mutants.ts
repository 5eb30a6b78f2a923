/** Mutations of wallets. */
import { mutant, mutation } from '../harness/mutation.ts';

const exportStore = 'server/domains/exports/table-store.ts';

/** Wallets are read without a lock, so two servers decide on the same balance. */
export const walletReadThenWrite = mutant(
  'server/domains/wallet/ledger/wallet-store.ts',
  '   for no key update`',
  '`',
);

/** The constraints that would catch it; dropped together with `walletReadThenWrite`. */
export const withoutWalletLimits = `
  do $$ declare found record; begin
    for found in select conrelid::regclass as owner, conname from pg_constraint
                 where contype = 'c' and conrelid in ('wallets'::regclass, 'wallet_transactions'::regclass)
    loop execute format('alter table %s drop constraint %I', found.owner, found.conname); end loop;
  end $$;
  drop index wallet_transactions_number`;

/** Reserved withdrawals are deducted and lost. */
export const heldForgotten = mutant(
  'server/domains/wallet/ledger/wallet.ts',
  "held: wallet.held + changeOf(postings, 'wallet:held'),",
  'held: wallet.held,',
);

/** A failed payout is recorded, but its money is not returned. */
export const reversalForgotten = mutant(
  'server/domains/wallet/orders/settle-order.ts',
  "  if (status === 'paid') {",
  "  if (status === 'failed') return [told];\n  if (status === 'paid') {",
);

/**
 * Each piece of an export is a separate read, from a different moment. In the order of ids, which is that of time, new
 * rows would only follow at the end, and the pieces would agree.
 */
export const exportPieceByPiece = [
  mutation(
    'server/database/transactions/tenant-transaction.ts',
    "'begin isolation level repeatable read, read only'",
    "'begin isolation level read committed, read only'",
  ),
  mutation(
    exportStore,
    "await tx.run(statement('', \x60declare export no scroll cursor for \x24{text}\x60), parameters);",
    "pieces.set(tx, { rows: rowsOf(tx, source, order), after: '', text, parameters });",
  ),
  mutation(
    exportStore,
    "tx.run(statement<Line>('', \x60fetch forward \x24{count} from export\x60));",
    `(async () => {
      const piece = pieces.get(tx)!;
      const place = sql.raw("right(id::text, 12)");
      const next = sql\`select * \${piece.rows} and \${place} > \${piece.after} order by \${place} limit \${count}\`;
      const rows = await tx.all({ compile: () => next.compile(build) });
      piece.after = rows.at(-1)?.id.slice(-12) ?? piece.after;
      return rows;
    })();
    const pieces = new Map();`,
  ),
];

/** Cells are written unescaped, including formulas. */
export const formulasLeft = mutant('server/domains/jobs/csv.ts', 'formula.test(inner) &&', 'false &&');
