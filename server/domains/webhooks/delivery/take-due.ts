/** Leases due deliveries whose endpoints can still receive them. */

import { testEventType } from '../../../../contract/events.ts';
import { worldTime } from '../../../clock/world-clock.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import { viewEvent } from '../../events/event-view.ts';
import {
  type ClaimedRow,
  cancelAllDue,
  cancelTaken,
  claimDue,
  type Room,
} from '../deliveries/delivery-store.ts';
import { endAccess, endUnreadable } from '../endpoints/end-endpoints.ts';
import { readerOf, subscribedTypes } from '../endpoints/endpoint.ts';
import { type OpenEndpointRow, openEndpoints } from '../endpoints/endpoint-store.ts';
import { bodyOf } from '../webhook-body.ts';
import { openSecret, type SealedSecret, UnreadableSecret } from '../webhook-secret.ts';

/** A delivery to attempt now. */
export interface Due {
  merchantId: string;
  endpointId: string;
  eventId: string;
  url: string;
  /** The webhook id: the public id of the event. */
  webhookId: string;
  body: string;
  /** The request that caused the event; undefined if it was the passage of time. */
  requestId: string | undefined;
  /** Newest first. */
  secrets: string[];
  /** Earlier attempts: in total, and since the delivery was last started. */
  attempts: number;
  tries: number;
  failureStreak: number;
}

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
    return own === undefined ? [] : [dueOf(row, open.get(row.endpoint_id)!, own)];
  });
}

/** Separates deliveries whose endpoint can still read the event from those to cancel. */
function sorted(rows: readonly ClaimedRow[], open: ReadonlyMap<string, OpenEndpointRow>) {
  const types = new Map(
    [...open].map(([id, endpoint]) => [
      id,
      new Set(subscribedTypes(endpoint.enabled_events, readerOf(endpoint)!)),
    ]),
  );
  const hasListener = (row: ClaimedRow) =>
    row.type === testEventType || types.get(row.endpoint_id)!.has(row.type);
  return { heard: rows.filter(hasListener), unheard: rows.filter((row) => !hasListener(row)) };
}

/** Returns the secrets to sign with, or undefined if the current one can't be opened. */
async function secretsOf(
  tx: ReadTransaction,
  keyring: Keyring,
  endpoint: OpenEndpointRow,
  now: string,
): Promise<string[] | undefined> {
  const read = (secret: SealedSecret) =>
    openSecret(tx, keyring, endpoint, secret).catch((error: unknown) => {
      if (error instanceof UnreadableSecret) return undefined;
      throw error;
    });
  const current = await read({ sealed: endpoint.secret_sealed, keyVersion: endpoint.secret_key_version });
  if (current === undefined) return undefined;
  const secrets = [current];
  for (const secret of earlierSecrets(endpoint, now)) {
    const earlier = await read(secret);
    // If an earlier secret can't be opened, the others sign.
    if (earlier !== undefined) secrets.push(earlier);
  }
  return secrets;
}

/** The secrets that still sign beside the current one, the latest first. */
function earlierSecrets(endpoint: OpenEndpointRow, now: string): SealedSecret[] {
  const { previous_secret_sealed: previous, previous_secret_key_version: version } = endpoint;
  const { oldest_secret_sealed: oldest, oldest_secret_key_version: oldestVersion } = endpoint;
  const secrets: SealedSecret[] = [];
  if (previous !== null && endpoint.previous_secret_until! > now)
    secrets.push({ sealed: previous, keyVersion: version! });
  if (oldest !== null && endpoint.oldest_secret_until! > now)
    secrets.push({ sealed: oldest, keyVersion: oldestVersion! });
  return secrets;
}

function dueOf(row: ClaimedRow, endpoint: OpenEndpointRow, secrets: string[]): Due {
  const event = viewEvent(row);
  return {
    merchantId: row.merchant_id,
    endpointId: row.endpoint_id,
    eventId: row.id,
    url: endpoint.url,
    webhookId: event.id,
    body: bodyOf(event),
    requestId: event.request?.id,
    secrets,
    attempts: row.attempts,
    tries: row.tries,
    failureStreak: endpoint.failure_streak,
  };
}
