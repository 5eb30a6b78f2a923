import { listUpdated as route } from '../../../contract/domains/wallet-passes.ts';
import { encodeId } from '../../../contract/ids.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { Alternative, open } from '../../engine/operation.ts';
import { findChanged, findHeld } from './device-store.ts';
import { requireApple } from './phone-proof.ts';

/** The passes on a phone that changed since its last request, across merchants. */
export const listUpdated = open(route, async (input, { services }) => {
  requireApple(services, input.passType, input.device);
  const { pool } = services;
  const looking = { merchants: [], task: 'wallet-passes', readOnly: true } as const;
  const held = await inTenantTransaction(pool, looking, (tx) => findHeld(tx, input.device));
  if (held.length === 0) return new Alternative(undefined);
  const merchants = [...new Set(held.map(({ merchant_id }) => merchant_id))];
  const since = input.passesUpdatedSince ?? '0';
  const changed = await inTenantTransaction(pool, { merchants, readOnly: true }, (tx) =>
    findChanged(tx, held, since),
  );
  if (changed.length === 0) return new Alternative(undefined);
  return {
    serialNumbers: changed.map(({ membership_id }) => encodeId('membership', membership_id)),
    lastUpdated: changed.at(-1)!.tag,
  };
});
