/** Reverses points transactions: what the routes for it share. */
import { decodeId, encodeId } from '../../../../contract/ids.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { actorOf } from '../../../engine/events/event-store.ts';
import type { Call, Resolved } from '../../../engine/operation.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { type PointsShare, readPointsShares } from '../../campaigns/budget/points-store.ts';
import { CampaignBook } from '../../campaigns/campaign-book.ts';
import { OrderBook } from '../../order-book/order-book.ts';
import type { PointsLedger } from '../ledger/points-ledger.ts';
import type { TransactionRow } from '../ledger/points-rows.ts';
import { eventOf, postingIn, tierChangeIn, viewAccount } from '../ledger/points-view.ts';
import { pointsToReverse, reversePoints } from './reversal.ts';
import { findHolders, ReversalBatch, transactionsOf } from './reversal-batch.ts';

interface ReverseBatch {
  reversals: ReversalBatch;
  orders: OrderBook;
  campaigns: CampaignBook;
  /** What points campaigns added to the earnings. */
  bonuses: readonly PointsShare[];
}

/** The routes have the same input. */
interface Request {
  input: { id: string; points?: number; reason: string; reference?: string };
  call: Call;
}
type RefusalOf = (transaction: TransactionRow, request: Request, now: string) => Refusal | undefined;

/** Reverses a transaction, in full or in part, unless `refusalOf` finds that the caller can't. */
export const reversalFold = (refusalOf: RefusalOf) => ({
  subject: ({ input }: Request) => input.id,
  resolve: (tx: TenantTransaction, requests: readonly Request[]) => findHolders(tx, requests),
  load: async (
    tx: TenantTransaction,
    requests: readonly Request[],
    holders: Resolved,
  ): Promise<ReverseBatch> => {
    const orders = new OrderBook();
    const campaigns = new CampaignBook();
    // Orders are locked before memberships, and campaigns last.
    const [, reversals, bonuses] = await Promise.all([
      orders.loadByTransactions(tx, transactionsOf(requests)),
      ReversalBatch.open(tx, requests, holders),
      readPointsShares(tx, transactionsOf(requests)),
    ]);
    await campaigns.load(
      tx,
      bonuses.map(({ merchant_id: merchantId, campaign_id: id }) => ({ merchantId, id })),
      {
        customers: bonuses.map(({ merchant_id: merchantId, customer_id: id }) => ({ merchantId, id })),
        days: bonuses.map(({ campaign_id: campaignId, budget_day: day }) => ({ campaignId, day })),
      },
    );
    return { reversals, orders, campaigns, bonuses };
  },

  decide(batch: ReverseBatch, request: Request, now: string) {
    const ledger = reverseAt(batch, request, refusalOf, now);
    if (ledger instanceof Refusal) return ledger;
    const ledgerEvents = ledger.takeEvents();
    return {
      result: {
        ...postingIn(ledgerEvents, 'reverse', decodeId('points_transaction', request.input.id))!,
        membership: viewAccount(ledger, now),
        tier_changed: tierChangeIn(ledgerEvents),
      },
      events: ledgerEvents.map((event) => eventOf(event, now)),
    };
  },

  save: (tx: TenantTransaction, batch: ReverseBatch, now: string) =>
    Promise.all([
      ...batch.orders.save(tx, now),
      batch.reversals.points.save(tx, now),
      ...batch.campaigns.save(tx, now),
    ]),
});

function reverseAt(
  { reversals: batch, orders, campaigns, bonuses }: ReverseBatch,
  request: Request,
  refusalOf: RefusalOf,
  now: string,
): PointsLedger | Refusal {
  const { input, call } = request;
  const { merchantId, merchantTimezone: timezone } = call.principal;
  const { reason, reference = null } = input;
  const ledger = batch.points.ledgerOf(request, now);
  if (ledger === undefined) return refuse('not_found');
  const reversible = batch.reversibleOf(request, ledger);
  const refusal = refusalOf(reversible.transaction, request, now);
  if (refusal) return refusal;
  const used = reference === null ? undefined : batch.points.transactionWith(merchantId, reference);
  if (used) return refuse('duplicate_reference', { transaction_id: encodeId('points_transaction', used) });
  const points = pointsToReverse(reversible, input.points);
  if (points instanceof Refusal) return points;
  const context = { actor: actorOf(call), occurredAt: now, asOf: now, writtenAt: now };
  const reversing = reversePoints(ledger, reversible, points, { reason, reference, timezone }, context, () =>
    batch.lenderIn(ledger, reversible),
  );
  if (reversing === undefined) return refuse('already_reversed');
  batch.takeBonuses(ledger, reversible, { reason, timezone }, context);
  batch.points.useReference(merchantId, reference, reversing.id);
  orders.giveBack(reversible.transaction.id, points, now);
  const { id, points: earned } = reversible.transaction;
  if (reversible.reversed + points >= earned) {
    for (const share of bonuses) if (share.transaction_id === id) campaigns.returnPoints(share, now);
  }
  return ledger;
}
