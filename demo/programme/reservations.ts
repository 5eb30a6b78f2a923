/** Rewards ordered ahead, with held points. */
import { hourMs, minuteMs } from '../../contract/durations.ts';
import type { Guest } from '../people/guest.ts';
import type { Member } from '../people/member.ts';
import type { Scene } from '../scene.ts';

interface Reservation {
  /** Time of the order. */
  hoursAgo: number;
  ttlMinutes: number;
  /** Its end and delay; without it, the hold expires or is still active. */
  end?: 'captured' | 'released';
  afterMinutes?: number;
}

const reservations: readonly Reservation[] = [
  { hoursAgo: 146, ttlMinutes: 60, end: 'captured', afterMinutes: 22 },
  { hoursAgo: 98, ttlMinutes: 240, end: 'captured', afterMinutes: 95 },
  { hoursAgo: 75, ttlMinutes: 120, end: 'released', afterMinutes: 41 },
  { hoursAgo: 51, ttlMinutes: 90 },
  { hoursAgo: 2, ttlMinutes: 1_440 },
  { hoursAgo: 0.5, ttlMinutes: 720 },
];

export function planReservations(scene: Scene, guests: readonly Guest[]): void {
  const { timeline, now, dice } = scene;
  for (const { hoursAgo, ttlMinutes, end, afterMinutes } of reservations) {
    timeline.add(now - hoursAgo * hourMs, (at) => {
      const able = guests.flatMap(({ member: one }) => (one && canReserve(one) ? [one] : []));
      // With few customers, possibly none has enough points.
      if (able.length === 0) return;
      const member = dice.pick(able);
      const cause = { at, actor: scene.person('cashier'), placeId: scene.places[0]!.id };
      const hold = member.reserve(dice.pick(member.rewards()), cause, ttlMinutes * 60);
      if (end === undefined) return;
      timeline.add(at + afterMinutes! * minuteMs, (later) =>
        member.endReservation(hold, end, { at: later, actor: cause.actor }),
      );
    });
  }
}

const canReserve = (member: Member): boolean =>
  member.row.status === 'active' && member.row.points_held === 0 && member.rewards().length > 0;
