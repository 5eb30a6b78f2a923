import { getMerchant as route } from '../../../contract/domains/admin-views.ts';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import { homeCell } from '../../config/cells.ts';
import { databaseOf, homeOf } from '../../database/transactions/databases.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { noActivity, readActivities } from '../../domains/admin/merchants/activity-store.ts';
import {
  type DecisionRow,
  readDecision,
  readMove,
  readOwners,
  readPlan,
} from '../../domains/admin/merchants/merchant-state-store.ts';
import { readMerchant } from '../../domains/merchant/merchant-store.ts';
import { viewMerchant } from '../../domains/merchant/merchant-view.ts';
import { readWallets } from '../../domains/wallet/ledger/wallet-store.ts';
import { viewWallet } from '../../domains/wallet/ledger/wallet-view.ts';
import { identity } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** A merchant as the operator's staff see it. */
export const getMerchant = identity(route, async (input, call) => {
  const id = decodeId('merchant', input.id);
  if (id === undefined) throw refuse('not_found');
  const { pool } = call.services;
  const { name: cell = homeCell } = await databaseOf(pool, id);
  const [found, move, activities] = await Promise.all([
    inTenantTransaction(pool, { merchants: id, readOnly: true }, (tx) =>
      Promise.all([readMerchant(tx), readOwners(tx), readWallets(tx), readPlan(tx), readDecision(tx)]),
    ),
    inTenantTransaction(homeOf(pool), { merchants: [], readOnly: true }, (tx) => readMove(tx, id)),
    readActivities(pool, [id], call.now),
  ]);
  const [merchant, owners, wallets, plan, decision] = found;
  if (merchant === undefined) throw refuse('not_found');
  return {
    object: 'merchant_state' as const,
    merchant: viewMerchant(merchant),
    cell,
    activity: activities.get(id) ?? noActivity,
    move: move ?? null,
    owners: owners.map(({ id: userId, name, email }) => ({ id: encodeId('user', userId), name, email })),
    wallets: wallets.map(viewWallet),
    subscription: plan ?? null,
    last_decision: viewDecision(decision),
  };
});

function viewDecision(row: DecisionRow | undefined) {
  const status = row?.detail.status;
  if (row === undefined || status === undefined) return null;
  return {
    status,
    reason: row.detail.reason ?? null,
    decided_by: row.actor_id === null ? null : encodeId('user', row.actor_id),
    decided_at: row.created_at,
  };
}
