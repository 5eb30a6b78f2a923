/** Issues passes to customers and simulates their life cycle. */
import { dayMs, hourMs, minuteMs } from '../../contract/durations.ts';
import { limits } from '../../contract/limits.ts';
import { customerCreated } from '../../server/domains/customers/customer-events.ts';
import { newSerial } from '../../server/domains/memberships/life/serial.ts';
import { endOfValidity } from '../../server/domains/memberships/membership.ts';
import {
  hasJustNearedLimit,
  isLimitReached,
  type PassRow,
  startingTier,
} from '../../server/domains/memberships/passes/pass.ts';
import { viewPass } from '../../server/domains/memberships/passes/pass-view.ts';
import { firstTier } from '../../server/domains/memberships/tiers/granting.ts';
import { iso } from '../calendar.ts';
import type { Programme } from '../programme/programme.ts';
import type { Scene } from '../scene.ts';
import { uuidAt } from '../uuid-at.ts';
import type { Actor } from './diary.ts';
import type { Guest } from './guest.ts';
import { Member, type MemberRow } from './member.ts';

const shareWithPass = 0.94;
/** Number of passes that start on a later day. */
const waitingForStart = 2;

/** Schedules customers' sign-ups, most of them with a pass. */
export function planJoining(scene: Scene, { main }: Programme, guests: readonly Guest[]): void {
  const { timeline, diary, rows, dice } = scene;
  const waiting = [...guests].sort((one, other) => other.joinedAt - one.joinedAt).slice(0, waitingForStart);
  for (const guest of guests) {
    rows.add('customers', guest.row);
    const waits = waiting.includes(guest);
    const takesPass = waits || dice.chance(shareWithPass);
    timeline.add(guest.joinedAt - minuteMs, (at) => {
      const actor = scene.person('cashier');
      diary.note({ at, actor, ...customerCreated(guest.row) });
      const startsAt = waits ? iso(scene.now + 10 * dayMs) : null;
      if (takesPass) guest.member = issue(scene, main, guest, { at, actor, startsAt });
    });
  }
}

/** Issues the pass to a customer, effective immediately or from a later day. */
export function issue(
  scene: Scene,
  pass: PassRow,
  guest: Guest,
  { at, actor, startsAt = null }: { at: number; actor: Actor; startsAt?: string | null },
): Member {
  const row: MemberRow = {
    merchant_id: scene.merchantId,
    id: uuidAt(at),
    pass_id: pass.id,
    customer_id: guest.row.id,
    serial: newSerial(),
    card_renewals: 0,
    ...firstTier(startingTier(pass.tiers), iso(at)),
    status: startsAt === null ? 'active' : 'pending',
    issued_at: iso(at),
    starts_at: startsAt,
    expires_at: endOfValidity(pass.validity, startsAt ?? iso(at)),
    revoked_at: null,
    revoke_reason: null,
    revoke_points: null,
    expiring_told_for: null,
    require_claim: false,
    one_per_customer: true,
    merged_into: null,
    points_available: 0,
    points_pending: 0,
    points_held: 0,
    points_debt: 0,
    lifetime_earned: 0,
    lifetime_redeemed: 0,
    earn_carry: 0,
    points_entries: 0,
    check_ins: 0,
    external_id: null,
    issued_by_type: actor.type,
    issued_by_id: actor.id,
    metadata: {},
    version: 1,
    created_at: iso(at),
    updated_at: iso(at),
  };
  scene.rows.add('memberships', row);
  const member = new Member(scene, pass, row);
  const note = (type: 'membership.issued' | 'membership.activated') =>
    scene.diary.note({ at, actor, type, objectId: row.id, object: member.view(at) });
  note('membership.issued');
  if (startsAt === null) note('membership.activated');
  pass.issued_count += 1;
  if (hasJustNearedLimit(pass)) {
    const near = { at, actor, type: 'pass.limit_near', objectId: pass.id, object: viewPass(pass) } as const;
    scene.diary.note(near);
  }
  return member;
}

const soldShareOfClub = 0.95;

/** Sells club memberships to regulars until the club is almost full; they expire automatically. */
export function planClub(scene: Scene, { club, clubOpensAt }: Programme, guests: readonly Guest[]): void {
  const { dice, timeline, now } = scene;
  const places = Math.floor(club.max_issued! * soldShareOfClub);
  const faithful = guests.filter(({ rate, joinedAt }) => rate > 0.5 && joinedAt < now - 30 * dayMs);
  for (const guest of faithful.slice(0, places)) {
    const from = Math.max(clubOpensAt, guest.joinedAt + 7 * dayMs);
    const soldAt = from + dice.next() ** 2 * (now - from - dayMs);
    timeline.add(Math.floor(soldAt), (at) => {
      if (isLimitReached(club)) return;
      const member = issue(scene, club, guest, { at, actor: scene.person('cashier') });
      guest.club = member;
      const end = Date.parse(member.row.expires_at!) + minuteMs;
      for (const due of [end - limits.membership.expiringNoticeDays * dayMs, end]) {
        timeline.add(due, (passed) => member.age(passed));
      }
    });
  }
}

const farewells = [
  { type: 'membership.revoked', reason: 'Duplicate pass' },
  { type: 'membership.suspended', reason: undefined },
] as const;

/** Revokes the passes of some customers who stopped coming. */
export function planFarewells(scene: Scene, guests: readonly Guest[]): void {
  const gone = guests.filter(({ visits }) => visits.at(-1)! < scene.now - 60 * dayMs);
  gone.slice(0, 8).forEach((guest, index) => {
    const { type, reason } = farewells[index % 2]!;
    timelineAfter(scene, guest, (at) => {
      const { member } = guest;
      if (!member) return;
      const actor = scene.person('manager');
      if (type === 'membership.suspended') {
        member.change(at, actor, type, { status: 'suspended' });
        return;
      }
      const why = { revoke_reason: reason, revoke_points: 'keep_frozen' } as const;
      const revoked = { status: 'revoked', revoked_at: iso(at), ...why } as const;
      member.change(at, actor, type, revoked, { notify: false });
      member.freeze();
    });
  });
}

function timelineAfter(scene: Scene, guest: Guest, happen: (at: number) => void): void {
  const after = guest.visits.at(-1)! + scene.dice.between(2, 50) * dayMs + hourMs;
  scene.timeline.add(after, happen);
}
