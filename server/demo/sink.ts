/** The webhook endpoint of the demo: everything that happens lands on a page of this server. */
import { statement } from '../database/connection.ts';
import type { TenantTransaction } from '../database/tenant-transaction.ts';
import type { DataKey } from '../domains/vouchers/data-keys.ts';
import type { EndpointRow } from '../domains/webhooks/endpoint.ts';
import { viewEndpoint } from '../domains/webhooks/endpoint-view.ts';
import { makeSecret, sealSecret } from '../domains/webhooks/webhook-secret.ts';
import { iso } from './calendar.ts';
import { bytes } from './rows.ts';
import type { Scene } from './scene.ts';
import { uuidAt } from './uuid-at.ts';

/** Until a server says where it is: see `moveSink`. */
const usualUrl = 'http://localhost:4800/webhook-sink';

/** Set up by the owner the day before, for all that they may read. */
export function connectSink(scene: Scene, dataKey: DataKey): void {
  const { calendar, merchantId, staff, rows, diary } = scene;
  const at = calendar.instant(1, 17 * 60 + 20);
  const id = uuidAt(at);
  const { sealed, keyVersion } = sealSecret(dataKey, merchantId, id, makeSecret());
  const row: EndpointRow = {
    merchant_id: merchantId,
    id,
    url: usualUrl,
    description: 'The webhook sink of the demo',
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
  rows.add('webhook_endpoints', { ...row, secret_sealed: bytes(sealed), previous_secret_sealed: null });
  const object = viewEndpoint(row, iso(at));
  diary.note({ at, actor: scene.person('owner'), type: 'webhook_endpoint.created', objectId: id, object });
}

const move = statement(
  'demo_move_sink',
  `update webhook_endpoints set url = $2 where merchant_id = $1 and url like 'http%/webhook-sink' and url <> $2`,
);

/** The port or the public address may be another one than at the last start. */
export const moveSink = (tx: TenantTransaction, url: string): Promise<unknown> =>
  tx.run(move, [tx.merchantId, url]);
