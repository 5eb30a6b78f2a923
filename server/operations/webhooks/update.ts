import { update as route } from '../../../contract/domains/webhooks.ts';
import { hourSeconds } from '../../../contract/durations.ts';
import type { EventType } from '../../../contract/events.ts';
import { testEventType } from '../../../contract/events.ts';
import { decodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import type { InputOf } from '../../../contract/route.ts';
import { addSeconds } from '../../clock/time.ts';
import type { TenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import {
  type EndpointRow,
  readerColumnsOf,
  readerOfCaller,
  refusalOfEnabling,
  refusalOfEvents,
} from '../../domains/webhooks/endpoints/endpoint.ts';
import { lockEnabled, lockEndpoint, saveEndpoint } from '../../domains/webhooks/endpoints/endpoint-store.ts';
import { viewEndpoint, type WireEndpoint } from '../../domains/webhooks/endpoints/endpoint-view.ts';
import { replaySpan } from '../../domains/webhooks/replay.ts';
import { newSecret } from '../../domains/webhooks/webhook-secret.ts';
import { change, differing, picked } from '../../engine/change.ts';
import { emit } from '../../engine/events/event-store.ts';
import { type Call, type NewEvent, requireVersion, write } from '../../engine/operation.ts';
import { refuse, refuseField } from '../../errors/refusal.ts';

type Input = InputOf<typeof route>;

/** Updates an endpoint, rotates its secret, sends a test event, or starts a replay. */
export const update = write(
  route,
  async (tx, input, call, urlRefusal: string | undefined) => {
    const { addressGate } = call.services;
    const mayEnable = input.status === 'enabled' || input.url !== undefined;
    const enabled = mayEnable ? await lockEnabled(tx) : [];
    const before = await findEndpoint(tx, input.id);
    requireVersion(call, before.version);
    if (urlRefusal) throw refuseField('/url', 'url_not_allowed', urlRefusal);
    const wanted = wantedOf(before, input, call);
    const changed = { ...before, ...wanted };
    if (changed.status === 'enabled' && (wanted.status ?? wanted.url) !== undefined) {
      const url = addressGate.isSink(changed.url) ? undefined : changed.url;
      const excess = refusalOfEnabling({ id: before.id, url }, enabled);
      if (excess) throw excess;
    }
    const replay = input.replay && (await replaySpan(tx, input.replay, call));
    if (changed.status === 'disabled' && (replay || input.test)) throw refuse('endpoint_disabled');
    const secret = input.rotate_secret && (await newSecret(tx, call.services.keyring, before.id));
    const events = eventsOf(before, wanted, input);
    if (events.length === 0) return viewEndpoint(before, call.now);
    const secrets = secret && rotated(before, secret, call.now);
    const found = change(before, { ...wanted, ...replay, ...secrets }, call.now);
    if (found) await saveEndpoint(tx, found.after);
    const view = viewEndpoint(found?.after ?? before, call.now);
    emit(tx, call, ...events.map((type) => eventOf(type, before, view, call.now)));
    return { ...view, ...(secret && { secret: secret.text }) };
  },
  async ({ url, test }, call) => {
    // Each test is a request to an address that the merchant has chosen.
    if (test) await call.services.guesses.spend({ budget: 'webhookTest', of: call.principal.merchantId });
    return url === undefined ? undefined : call.services.addressGate.refusalOf(url);
  },
);

async function findEndpoint(tx: TenantTransaction, publicId: string): Promise<EndpointRow> {
  const id = decodeId('webhook_endpoint', publicId);
  const row = id === undefined ? undefined : await lockEndpoint(tx, id);
  if (row === undefined) throw refuse('not_found');
  return row;
}

const plain = ['url', 'enabled_events', 'description', 'metadata'] as const;

/**
 * Returns the fields that change. Changing the URL or the events, or enabling the endpoint, requires the right to read
 * its events and makes the caller its reader. Otherwise a weaker token could redirect a stronger one's events to
 * itself.
 */
function wantedOf(before: EndpointRow, input: Input, call: Call): Partial<EndpointRow> {
  const change: Partial<EndpointRow> = differing(before, picked(input, plain));
  if (input.status !== undefined && input.status !== before.status)
    Object.assign(change, stateOf(input.status));
  const takesOver =
    input.url !== undefined || input.enabled_events !== undefined || input.status === 'enabled';
  if (!takesOver) return change;
  const events = input.enabled_events ?? before.enabled_events;
  const wrong = refusalOfEvents(events, readerOfCaller(call.principal));
  if (wrong) throw wrong;
  return { ...change, ...readerColumnsOf(call.principal) };
}

/** Returns the changes for a new status. Enabling an endpoint clears its failures. */
const stateOf = (status: EndpointRow['status']): Partial<EndpointRow> =>
  status === 'disabled'
    ? { status, disabled_reason: 'by_hand', replay_next: null, replay_last: null, replay_since: null }
    : { status, disabled_reason: null, failure_streak: 0, failing_since: null };

function rotated(
  before: EndpointRow,
  secret: { sealed: Buffer; keyVersion: number },
  now: string,
): Partial<EndpointRow> {
  return {
    secret_sealed: secret.sealed,
    secret_key_version: secret.keyVersion,
    previous_secret_sealed: before.secret_sealed,
    previous_secret_key_version: before.secret_key_version,
    previous_secret_until: addSeconds(now, limits.webhooks.secretOverlapHours * hourSeconds),
    ...oldestOf(before, now),
  };
}

/**
 * The oldest secret that still signs. If rotations follow each other, the receiver may only have that one: the responses
 * with those in between can be lost.
 */
function oldestOf(before: EndpointRow, now: string): Partial<EndpointRow> {
  if (before.oldest_secret_until !== null && before.oldest_secret_until > now) return {};
  const isOverlapping = before.previous_secret_until !== null && before.previous_secret_until > now;
  return {
    oldest_secret_sealed: isOverlapping ? before.previous_secret_sealed : null,
    oldest_secret_key_version: isOverlapping ? before.previous_secret_key_version : null,
    oldest_secret_until: isOverlapping ? before.previous_secret_until : null,
  };
}

type EndpointEvent = Exclude<Extract<EventType, `webhook_endpoint.${string}`>, 'webhook_endpoint.created'>;

function eventsOf(before: EndpointRow, change: Partial<EndpointRow>, input: Input): EndpointEvent[] {
  const types: EndpointEvent[] = [];
  const { status, ...others } = change;
  const isUpdated = Object.entries(others).some(
    ([name, value]) =>
      (plain as readonly string[]).includes(name) ||
      (name.startsWith('reader') && value !== before[name as 'reader_id']),
  );
  if (isUpdated) types.push('webhook_endpoint.updated');
  if (status !== undefined) types.push(`webhook_endpoint.${status}`);
  if (input.rotate_secret) types.push('webhook_endpoint.secret_rotated');
  if (input.replay) types.push('webhook_endpoint.replay_started');
  if (input.test) types.push(testEventType);
  return types;
}

function eventOf(type: EndpointEvent, before: EndpointRow, object: WireEndpoint, now: string): NewEvent {
  const was = viewEndpoint(before, now);
  const { updated_at: _at, ...changes } = differing(was, object);
  const names = Object.keys(changes) as (keyof typeof changes)[];
  return { type, objectId: before.id, object, ...(names.length > 0 && { previous: picked(was, names) }) };
}
