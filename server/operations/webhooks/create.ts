import { create as route } from '../../../contract/domains/webhooks.ts';
import { newUuid } from '../../clock/new-id.ts';
import {
  type EndpointRow,
  readerColumnsOf,
  readerOfCaller,
  refusalOfEnabling,
  refusalOfEvents,
} from '../../domains/webhooks/endpoints/endpoint.ts';
import { insertEndpoint, lockEnabled } from '../../domains/webhooks/endpoints/endpoint-store.ts';
import { viewEndpoint } from '../../domains/webhooks/endpoints/endpoint-view.ts';
import { newSecret } from '../../domains/webhooks/webhook-secret.ts';
import { emit } from '../../engine/events/event-store.ts';
import { write } from '../../engine/operation.ts';
import { refuseField } from '../../errors/refusal.ts';

/** Creates an endpoint. Its secret is returned here only and stored sealed. */
export const create = write(
  route,
  async (tx, input, call, urlRefusal: string | undefined) => {
    if (urlRefusal) throw refuseField('/url', 'url_not_allowed', urlRefusal);
    const wrong = refusalOfEvents(input.enabled_events, readerOfCaller(call.principal));
    if (wrong) throw wrong;
    const id = newUuid();
    const own = call.services.addressGate.isSink(input.url);
    const excess = refusalOfEnabling({ id, url: own ? undefined : input.url }, await lockEnabled(tx));
    if (excess) throw excess;
    const secret = await newSecret(tx, call.services.keyring, id);
    const row: EndpointRow = {
      merchant_id: tx.merchantId,
      id,
      url: input.url,
      description: input.description ?? null,
      enabled_events: [...input.enabled_events],
      status: 'enabled',
      disabled_reason: null,
      ...readerColumnsOf(call.principal),
      secret_sealed: secret.sealed,
      secret_key_version: secret.keyVersion,
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
      metadata: input.metadata ?? {},
      version: 1,
      created_at: call.now,
      updated_at: call.now,
    };
    await insertEndpoint(tx, row);
    const view = viewEndpoint(row, call.now);
    emit(tx, call, { type: 'webhook_endpoint.created', objectId: id, object: view });
    return { ...view, secret: secret.text };
  },
  ({ url }, call) => call.services.addressGate.refusalOf(url),
);
