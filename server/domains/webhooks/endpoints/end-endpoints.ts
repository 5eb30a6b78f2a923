/** Disables endpoints because of their deliveries or their reader, and emits an event for each. */
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { revised } from '../../../engine/change.ts';
import { emit } from '../../../engine/events/event-store.ts';
import type { NewEvent } from '../../../engine/operation.ts';
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
  emit(tx, { now }, ...ended.map((state) => eventOf(state, now)));
  await saveStates(tx, states, now);
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

function eventOf({ row, endsBy }: EndpointState, now: string): NewEvent {
  const after: EndpointRow = revised(row, { status: 'disabled', disabled_reason: endsBy }, now);
  return {
    type: 'webhook_endpoint.disabled',
    merchantId: row.merchant_id,
    objectId: row.id,
    object: viewEndpoint(after, now),
    previous: { status: row.status, version: row.version },
  };
}
