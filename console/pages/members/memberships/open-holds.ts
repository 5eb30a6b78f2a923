/** Derives a membership's open holds from the event log. */
import type { Event, PointsHold } from '@tessera/sdk';

export type OpenHold = Pick<PointsHold, 'id' | 'points' | 'reference' | 'expires_at'>;

export function openHolds(events: readonly Event[], membershipId: string, now: Date): OpenHold[] {
  const ended = new Set(
    events.filter(({ type }) => type !== 'points.hold.created').map(({ data }) => data.object.id),
  );
  return events
    .flatMap((event) => (event.type === 'points.hold.created' ? [event.data.object] : []))
    .filter(({ membership_id }) => membership_id === membershipId)
    .filter(({ id, expires_at }) => !ended.has(id) && new Date(expires_at) > now);
}
