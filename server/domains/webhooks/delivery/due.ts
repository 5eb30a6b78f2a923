/** A delivery that is about to be attempted: what to send, where to, and what signs it. */
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { Keyring } from '../../../sealing/keyring.ts';
import { type EventRow, viewEvent } from '../../events/event-view.ts';
import type { OpenEndpointRow } from '../endpoints/endpoint-store.ts';
import { bodyOf } from '../webhook-body.ts';
import { openSecret, type SealedSecret, UnreadableSecret } from '../webhook-secret.ts';

/** What all endpoints get of an event. */
export interface Message {
  eventId: string;
  /** The webhook id: the public id of the event. */
  webhookId: string;
  body: string;
  /** The request that caused the event; undefined if it was the passage of time. */
  requestId: string | undefined;
}

/** A delivery to attempt now. */
export interface Due extends Message {
  merchantId: string;
  endpointId: string;
  url: string;
  /** Newest first. */
  secrets: string[];
  /** Earlier attempts: in total, and since the delivery was last started. */
  attempts: number;
  tries: number;
  failureStreak: number;
}

export function messageOf(row: EventRow): Message {
  const event = viewEvent(row);
  return { eventId: row.id, webhookId: event.id, body: bodyOf(event), requestId: event.request?.id };
}

export const dueOf = (
  endpoint: OpenEndpointRow,
  message: Message,
  secrets: string[],
  { attempts, tries }: Pick<Due, 'attempts' | 'tries'>,
): Due => ({
  ...message,
  merchantId: endpoint.merchant_id,
  endpointId: endpoint.id,
  url: endpoint.url,
  secrets,
  attempts,
  tries,
  failureStreak: endpoint.failure_streak,
});

/** Returns the secrets to sign with, or undefined if the current one can't be opened. */
export async function secretsOf(
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
