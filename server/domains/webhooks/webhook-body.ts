/** The content of a webhook: the event as `GET /events` returns it, signed according to Standard Webhooks 1.0. */
import { Webhook } from 'standardwebhooks';
import { limits } from '../../../contract/limits.ts';
import { Event } from '../../../contract/resources/event.ts';
import { serializer } from '../../json/serialize.ts';
import type { WireEvent } from '../events/event-view.ts';

const write = serializer(Event);

/** Returns JSON below 20 kB. A larger event contains only the id and type of its object. */
export function bodyOf(event: WireEvent): string {
  const whole = write(event);
  if (Buffer.byteLength(whole) < limits.webhooks.bodyBytes) return whole;
  const { id, object } = event.data.object;
  return write({ ...event, data: { object: { id, object } } });
}

/** Returns the headers that are the same in every attempt. */
export const fixedHeaders = (eventId: string): Record<string, string> => ({
  'content-type': 'application/json',
  'user-agent': 'Tessera-Webhooks/1',
  'webhook-id': eventId,
});

/** Returns the headers of one attempt at `now`, signed with every valid secret. */
export function signedHeaders(
  eventId: string,
  body: string,
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  return {
    ...fixedHeaders(eventId),
    'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(eventId, now, body)).join(' '),
  };
}
