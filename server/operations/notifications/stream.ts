import { stream as route } from '../../../contract/domains/notifications.ts';
import { decodeId } from '../../../contract/ids.ts';
import { stream as streaming } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';
import { networkOf } from '../../network/network.ts';

/** Streams the caller's notifications as they are created. */
export const stream = streaming(route, (_input, call) => {
  const { merchantId, userId } = call.principal;
  return call.services.liveNotifications.stream(
    { merchantId, userId, network: networkOf(call.ip) },
    lastReceived(call.lastEventId),
    call.readmit,
  );
});

function lastReceived(header: string | undefined): string | undefined {
  if (header === undefined || header === '') return undefined;
  const id = decodeId('notification', header);
  if (id !== undefined) return id;
  const fault = { header: 'Last-Event-ID', code: 'format', detail: 'is not a notification id' };
  throw refuse('invalid_header', { errors: [fault] });
}
