/** Leases due deliveries whose endpoints can still receive them. */

import { worldTime } from '../../../clock/world-clock.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import {
  type ClaimedRow,
  cancelAllDue,
  cancelTaken,
  claimDue,
  type Room,
} from '../deliveries/delivery-store.ts';
import { endAccess, endUnreadable } from '../endpoints/end-endpoints.ts';
import { hearing, readerOf } from '../endpoints/endpoint.ts';
import { type OpenEndpointRow, openEndpoints } from '../endpoints/endpoint-store.ts';
import { type Due, dueOf, messageOf, secretsOf } from './due.ts';

export async function takeDue(
  tx: TenantTransaction,
  keyring: Keyring,
  wanted: readonly Room[],
  leaseMs: number,
): Promise<Due[]> {
  const now = worldTime();
  const keys = wanted.map(({ merchant_id, endpoint_id: id }) => ({ merchant_id, id }));
  const endpoints = await openEndpoints(tx, keys);
  const disabled = endpoints.filter(({ status }) => status === 'disabled');
  if (disabled.length > 0) await cancelAllDue(tx, disabled);
  const enabled = endpoints.filter(({ status }) => status === 'enabled');
  const orphans = enabled.filter((endpoint) => readerOf(endpoint) === undefined);
  await endAccess(tx, orphans, now);
  // Events of a suspended merchant are kept until it is active again.
  const active = enabled.filter((endpoint) => endpoint.is_merchant_active && readerOf(endpoint));
  const open = new Map(active.map((endpoint) => [endpoint.id, endpoint]));
  const rooms = wanted.filter(({ endpoint_id }) => open.has(endpoint_id));
  const rows = rooms.length === 0 ? [] : await claimDue(tx, rooms, leaseMs);
  const { heard, unheard } = sorted(rows, open);
  if (unheard.length > 0) await cancelTaken(tx, unheard);
  const secrets = new Map<string, string[]>();
  for (const id of new Set(heard.map((row) => row.endpoint_id))) {
    const opened = await secretsOf(tx, keyring, open.get(id)!, now);
    if (opened !== undefined) secrets.set(id, opened);
  }
  const isSilent = ({ endpoint_id }: ClaimedRow) => !secrets.has(endpoint_id);
  const silent = new Set(heard.filter(isSilent).map((row) => open.get(row.endpoint_id)!));
  await endUnreadable(tx, [...silent], now);
  return heard.flatMap((row) => {
    const own = secrets.get(row.endpoint_id);
    return own === undefined ? [] : [dueOf(open.get(row.endpoint_id)!, messageOf(row), own, row)];
  });
}

/** Separates deliveries whose endpoint can still read the event from those to cancel. */
function sorted(rows: readonly ClaimedRow[], open: ReadonlyMap<string, OpenEndpointRow>) {
  const hears = new Map([...open].map(([id, endpoint]) => [id, hearing(endpoint)]));
  const hasListener = (row: ClaimedRow) => hears.get(row.endpoint_id)!(row);
  return { heard: rows.filter(hasListener), unheard: rows.filter((row) => !hasListener(row)) };
}
