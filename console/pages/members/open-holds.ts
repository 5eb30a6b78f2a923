/** Derives a membership's open holds from the event log. */
import type { Event, PointsHold } from '@tessera/sdk';

export type OpenHold = Pick<PointsHold, 'id' | 'points' | 'reference' | 'expires_at'>;

export function openHolds(events: readonly Event[], membershipId: string, now: Date): OpenHold[] {
  const holds = events.map(({ type, data }) => ({ type, hold: data.object as unknown as PointsHold }));
  const ended = new Set(
    holds.filter(({ type }) => type !== 'points.hold.created').map(({ hold }) => hold.id),
  );
  return holds
    .filter(({ type, hold }) => type === 'points.hold.created' && hold.membership_id === membershipId)
    .map(({ hold }) => hold)
    .filter(({ id, expires_at }) => !ended.has(id) && new Date(expires_at) > now);
}
