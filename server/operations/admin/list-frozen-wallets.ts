import { listFrozenWallets as route } from '../../../contract/domains/admin-views.ts';
import { encodeId } from '../../../contract/ids.ts';
import { build } from '../../database/query-builder.ts';
import { listAcrossCells } from '../../engine/lists/across-cells.ts';
import { openPage, readPage } from '../../engine/lists/pages.ts';
import { identity } from '../../engine/operation.ts';

/** Frozen wallets of all merchants, for the operator. */
export const listFrozenWallets = identity(route, async (input, call) => {
  const page = openPage(call, route, input);
  const query = build
    .selectFrom('wallets')
    .innerJoin('merchants', 'merchants.id', 'wallets.merchant_id')
    .select([
      'wallets.id',
      'wallets.merchant_id',
      'merchants.name as merchant_name',
      'wallets.currency',
      'wallets.available',
      'wallets.pending',
      'wallets.held',
      'wallets.status',
      'wallets.created_at',
      'wallets.updated_at',
    ])
    .where('wallets.status', '=', 'frozen');
  const read = (tx: Parameters<typeof readPage>[0]) =>
    readPage(tx, page, { query, table: 'wallets' }, (row) => row);
  return listAcrossCells({ databases: call.services.pool, task: 'platform-admin', page, read }, (row) => ({
    ...row,
    id: encodeId('wallet', row.id),
    object: 'frozen_wallet' as const,
    merchant_id: encodeId('merchant', row.merchant_id),
  }));
});
