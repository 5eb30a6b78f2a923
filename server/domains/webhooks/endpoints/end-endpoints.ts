/** Disables endpoints because of their deliveries or their reader, and emits an event for each. */
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { type EventLine, insertEvents, systemLine } from '../../../engine/event-store.ts';
import type { DisabledReason, EndpointRow } from './endpoint.ts';
import { type EndpointKey, type EndpointState, lockEndpoints, saveStates } from './endpoint-store.ts';
import { viewEndpoint } from './endpoint-view.ts';

/** Saves the states of locked endpoints, and emits an event for each that becomes disabled. */
export async function saveEndpointStates(
  tx: TenantTransaction,
  states: readonly EndpointState[],
  now: string,
): Promise<void> {
  if (states.length === 0) return;
  const ended = states.filter(({ endsBy }) => endsBy !== null);
  const lines = ended.map((state) => eventOf(state, now));
  const sent: Promise<unknown>[] = [saveStates(tx, states, now)];
  if (lines.length > 0) sent.push(insertEvents(tx, lines, now));
  await Promise.all(sent);
}

/** Disables endpoints whose reader has lost access. */
export const endAccess = (tx: TenantTransaction, keys: readonly EndpointKey[], now: string): Promise<void> =>
  disable(tx, keys, 'access_ended', now);

/** Disables endpoints whose secret can't be opened. */
export const endUnreadable = (
  tx: TenantTransaction,
  keys: readonly EndpointKey[],
  now: string,
): Promise<void> => disable(tx, keys, 'secret_unreadable', now);

async function disable(
  tx: TenantTransaction,
  keys: readonly EndpointKey[],
  endsBy: DisabledReason,
  now: string,
): Promise<void> {
  if (keys.length === 0) return;
  const enabled = (await lockEndpoints(tx, keys)).filter((row) => row.status === 'enabled');
  const states = enabled.map((row) => ({ row, endsBy }));
  await saveEndpointStates(tx, states, now);
}

function eventOf({ row, endsBy }: EndpointState, now: string): EventLine {
  const after: EndpointRow = {
    ...row,
    status: 'disabled',
    disabled_reason: endsBy,
    version: row.version + 1,
    updated_at: now,
  };
  return systemLine(row.merchant_id, {
    type: 'webhook_endpoint.disabled',
    objectId: row.id,
    object: viewEndpoint(after, now),
    previous: { status: row.status, version: row.version },
  });
}
