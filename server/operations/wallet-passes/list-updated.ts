import { listUpdated as route } from '../../../contract/domains/wallet-passes.ts';
import { encodeId } from '../../../contract/ids.ts';
import { byDatabase } from '../../database/transactions/databases.ts';
import { inTenantTransaction, readInAll } from '../../database/transactions/tenant-transaction.ts';
import { findChanged, findHeld } from '../../domains/wallet-passes/device-store.ts';
import { requireApple } from '../../domains/wallet-passes/phone-proof.ts';
import { Alternative, open } from '../../engine/operation.ts';

/** The passes on a phone that changed since its last request, across merchants. */
export const listUpdated = open(route, async (input, { services }) => {
  requireApple(services, input.passType, input.device);
  const { pool } = services;
  const held = (await readInAll(pool, 'wallet-passes', (tx) => findHeld(tx, input.device))).flat();
  if (held.length === 0) return new Alternative(undefined);
  const since = input.passesUpdatedSince ?? '0';
  const byMerchant = held.map((pass) => ({ ...pass, merchantId: pass.merchant_id }));
  const groups = [...(await byDatabase(pool, byMerchant)).values()];
  const found = await Promise.all(
    groups.map((passes) => {
      const merchants = [...new Set(passes.map(({ merchantId }) => merchantId))];
      const scope = { merchants, readOnly: true } as const;
      return inTenantTransaction(pool, scope, (tx) => findChanged(tx, passes, since));
    }),
  );
  const changed = found.flat();
  if (changed.length === 0) return new Alternative(undefined);
  // Each database returns its passes in order.
  const latest = found.flatMap((some) => some.slice(-1)).map(({ tag }) => BigInt(tag));
  return {
    serialNumbers: changed.map(({ membership_id }) => encodeId('membership', membership_id)),
    lastUpdated: String(latest.reduce((last, tag) => (tag > last ? tag : last))),
  };
});
