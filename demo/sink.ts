/** The webhook endpoint of the demo, which delivers all events to a page of this server. */
import { minuteMs } from '../contract/durations.ts';
import { webhookRetrySeconds } from '../contract/limits.ts';
import { statement } from '../server/database/connection.ts';
import type { TenantTransaction } from '../server/database/transactions/tenant-transaction.ts';
import { type EndpointRow, subscribedTypes } from '../server/domains/webhooks/endpoints/endpoint.ts';
import { viewEndpoint } from '../server/domains/webhooks/endpoints/endpoint-view.ts';
import { makeSecret, sealSecret } from '../server/domains/webhooks/webhook-secret.ts';
import { permissionsOf } from '../server/engine/principal.ts';
import type { DataKey } from '../server/sealing/wrapped-key.ts';
import { iso } from './calendar.ts';
import type { WrittenEntry } from './people/diary.ts';
import { bytes } from './rows.ts';
import type { Scene } from './scene.ts';
import { uuidAt } from './uuid-at.ts';

/** The initial address, until `moveSink` updates it. */
const usualUrl = 'http://localhost:4800/webhook-sink';

/** Created by the owner the day before, for all events they can read. */
export function connectSink(scene: Scene, dataKey: DataKey): EndpointRow {
  const { calendar, merchantId, staff, rows, diary } = scene;
  const at = calendar.instant(1, 17 * 60 + 20);
  const id = uuidAt(at);
  const { sealed, keyVersion } = sealSecret(dataKey, merchantId, id, makeSecret());
  const row: EndpointRow = {
    merchant_id: merchantId,
    id,
    url: usualUrl,
    description: 'Webhook sink of the demo',
    enabled_events: ['*'],
    status: 'enabled',
    disabled_reason: null,
    reader_type: 'user',
    reader_id: staff.owner,
    secret_sealed: sealed,
    secret_key_version: keyVersion,
    previous_secret_sealed: null,
    previous_secret_key_version: null,
    previous_secret_until: null,
    oldest_secret_sealed: null,
    oldest_secret_key_version: null,
    oldest_secret_until: null,
    failure_streak: 0,
    failing_since: null,
    replay_next: null,
    replay_last: null,
    replay_since: null,
    metadata: {},
    version: 1,
    created_at: iso(at),
    updated_at: iso(at),
  };
  const secrets = { secret_sealed: bytes(sealed), previous_secret_sealed: null, oldest_secret_sealed: null };
  rows.add('webhook_endpoints', { ...row, ...secrets });
  const object = viewEndpoint(row, iso(at));
  diary.note({ at, actor: scene.person('owner'), type: 'webhook_endpoint.created', objectId: id, object });
  return row;
}

/** Time of one failed delivery, so that the log shows a retry. */
const missedMs = 20 * minuteMs;

/** Records deliveries of all later events to the sink, nearly all successful on the first attempt. */
export function fillSink(scene: Scene, endpoint: EndpointRow, written: readonly WrittenEntry[]): void {
  const heard = new Set<string>(
    subscribedTypes(endpoint.enabled_events, { scopes: undefined, permissions: permissionsOf('owner') }),
  );
  const created = written.findIndex(({ objectId }) => objectId === endpoint.id);
  const told = written.slice(created + 1).filter(({ type }) => heard.has(type));
  const missed = told.findLast(({ at }) => at < scene.now - missedMs);
  for (const entry of told) {
    const { merchant_id, id: endpoint_id } = endpoint;
    const place = { merchant_id, endpoint_id, event_id: entry.id };
    const sentAt = Math.min(entry.at + scene.dice.between(200, 1_400), scene.now - 1);
    const attempts = entry === missed ? [sentAt, sentAt + retryMs] : [sentAt];
    const count = { attempts: attempts.length, tries: attempts.length };
    const times = { due_at: iso(attempts.at(-1)!), created_at: iso(entry.at) };
    scene.rows.add('webhook_deliveries', { ...place, status: 'delivered', ...count, ...times });
    attempts.forEach((at, before) => {
      const number = before + 1;
      const how = number < attempts.length ? lost : { ...taken, duration_ms: scene.dice.between(2, 19) };
      const attempt = { ...place, id: uuidAt(at), number, try: number, at: iso(at), ...how };
      scene.rows.add('webhook_attempts', attempt);
    });
  }
}

const taken = { failure: null, http_status: 204, address: '127.0.0.1' };
const lost = { failure: 'connection_failed' as const, http_status: null, address: null, duration_ms: 3 };
const retryMs = webhookRetrySeconds[0] * 1_000 + 180;

const move = statement(
  'demo_move_sink',
  `update webhook_endpoints set url = $2 where merchant_id = $1 and url like 'http%/webhook-sink' and url <> $2`,
);

/** Updates the address of the sink, because the port or public URL can change between starts. */
export const moveSink = (tx: TenantTransaction, url: string): Promise<unknown> =>
  tx.run(move, [tx.merchantId, url]);
