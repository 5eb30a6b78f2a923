import { getDelivery as route } from '../../../contract/domains/webhooks.ts';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import { limits } from '../../../contract/limits.ts';
import { readableTypes } from '../../domains/events/event-reading.ts';
import { viewEvent } from '../../domains/events/event-view.ts';
import {
  readAttempts,
  readDelivery,
  readEvent,
  readUrl,
} from '../../domains/webhooks/deliveries/delivery-log-store.ts';
import { viewDelivery } from '../../domains/webhooks/deliveries/delivery-view.ts';
import { viewAttempt } from '../../domains/webhooks/endpoints/endpoint-view.ts';
import { bodyOf, fixedHeaders } from '../../domains/webhooks/webhook-body.ts';
import { read } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Returns one delivery with its attempts, and its body if the caller can read the event. */
export const getDelivery = read(route, async (tx, input, { principal }) => {
  const [id, eventId] = [decodeId('webhook_endpoint', input.id), decodeId('event', input.eventId)];
  if (id === undefined || eventId === undefined) throw refuse('not_found');
  const [url, row, attempts, event] = await Promise.all([
    readUrl(tx, id),
    readDelivery(tx, id, eventId),
    readAttempts(tx, id, eventId, limits.webhooks.attemptsShown),
    readEvent(tx, eventId),
  ]);
  if (url === undefined || row === undefined) throw refuse('not_found');
  const readable = readableTypes({ scopes: undefined, permissions: principal.permissions });
  const body = event && readable.includes(event.type) ? bodyOf(viewEvent(event)) : null;
  return {
    ...viewDelivery(row),
    request: { url, headers: fixedHeaders(encodeId('event', eventId)), body },
    attempts: attempts.map(viewAttempt),
  };
});
