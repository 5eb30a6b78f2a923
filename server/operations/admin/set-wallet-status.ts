import { setWalletStatus as route } from '../../../contract/domains/admin-views.ts';
import { decodeId } from '../../../contract/ids.ts';
import { timeOf } from '../../database/merchant-clock.ts';
import { inMerchant, recordAsOperator } from '../../domains/admin/operator.ts';
import { readMerchant } from '../../domains/merchant/merchant-store.ts';
import { changeWalletStatus } from '../../domains/wallet/ledger/freeze.ts';
import { viewWallet } from '../../domains/wallet/ledger/wallet-view.ts';
import { identity } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Freezes or unfreezes the wallets of a merchant; every payment checks it under the lock of its wallet. */
export const setWalletStatus = identity(route, async (input, call) => {
  const merchantId = decodeId('merchant', input.id);
  if (merchantId === undefined) throw refuse('not_found');
  const { status, reason } = input;
  return inMerchant(call, merchantId, async (tx) => {
    if ((await readMerchant(tx)) === undefined) throw refuse('not_found');
    const now = await timeOf(tx);
    const { wallets, changed, events } = await changeWalletStatus(tx, status, reason ?? null, now);
    if (changed.length > 0)
      await recordAsOperator(tx, call, route.name, events, { status, ...(reason && { reason }) });
    return { object: 'wallets' as const, wallets: wallets.map(viewWallet) };
  });
});
