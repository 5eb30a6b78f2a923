/** The team of a merchant: current and former members, invitations and sign-ins. */
import { randomBytes } from 'node:crypto';
import { dayMs, hourMs, minuteMs } from '../../contract/durations.ts';
import { encodeId } from '../../contract/ids.ts';
import { limits } from '../../contract/limits.ts';
import type { MemberRow } from '../../server/domains/team/member-store.ts';
import { memberEvent } from '../../server/domains/team/member-view.ts';
import { iso } from '../calendar.ts';
import { bytes } from '../rows.ts';
import type { Post, Scene } from '../scene.ts';
import { uuidAt } from '../uuid-at.ts';
import type { Actor } from './diary.ts';
import type { Person } from './person.ts';

type TeamEvent = 'team_member.invited' | 'team_member.joined' | 'team_member.updated';

const asActor = (id: string): Actor => ({ type: 'user', id });

function note(
  scene: Scene,
  at: number,
  actor: Actor,
  type: TeamEvent,
  row: MemberRow,
  previous?: object,
): void {
  scene.diary.note({ at, actor, ...memberEvent(type, row, previous) });
}

/** An invitation; no token matches its digest. */
function invite(scene: Scene, at: number, email: string, role: Post): MemberRow {
  const row: MemberRow = {
    merchant_id: scene.merchantId,
    id: uuidAt(at),
    user_id: null,
    email,
    name: null,
    role,
    status: 'invited',
    invitation_expires_at: iso(at + limits.team.invitationDays * dayMs),
    metadata: {},
    version: 1,
    created_at: iso(at),
    updated_at: iso(at),
  };
  note(scene, at, scene.person('owner'), 'team_member.invited', row);
  return row;
}

/** A member who accepted the invitation within hours. */
export function welcome(scene: Scene, person: Person, role: Post, at: number): MemberRow {
  const invited = invite(scene, at - 5 * hourMs, person.email, role);
  const row: MemberRow = {
    ...invited,
    user_id: person.id,
    status: 'active',
    invitation_expires_at: null,
    created_at: iso(at),
    updated_at: iso(at),
  };
  note(scene, at, asActor(person.id), 'team_member.joined', row);
  return row;
}

/** The final row of a team member. */
export function writeMember({ rows }: Scene, row: MemberRow): void {
  const { user_id, email: _email, name: _name, invitation_expires_at: _until, ...own } = row;
  rows.add('team_members', { ...own, user_id: user_id! });
}

/** A former member who helped out in spring and no longer has access. */
export function rememberHelper(scene: Scene, person: Person, at: number, leftAt: number): void {
  const row = welcome(scene, person, 'cashier', at);
  const left: MemberRow = { ...row, status: 'disabled', version: 2, updated_at: iso(leftAt) };
  note(scene, leftAt, scene.person('owner'), 'team_member.updated', left, { status: 'active' });
  writeMember(scene, left);
}

/** A pending invitation. */
export function inviteSuccessor(scene: Scene, email: string): void {
  const { calendar, rows, staff } = scene;
  const row = invite(scene, calendar.instant(3, 16 * 60 + 12), email, 'cashier');
  const { user_id: _user, name: _name, status: _status, invitation_expires_at: until, ...own } = row;
  rows.add('team_invitations', {
    ...own,
    digest: bytes(randomBytes(32)),
    invited_by: staff.owner,
    expires_at: until!,
  });
}

/** Age of the oldest access log entry, in days. */
const signInDays = 60;
/** An address from a network that RFC 5737 reserves for examples. */
const officeAddress = '203.0.113.40';
const elsewhere = '198.51.100.7';

/** Sign-ins on weekday mornings, one of them with a mistyped password. */
export function signIn(scene: Scene): void {
  const { calendar, staff, house, dice, now } = scene;
  for (let day = signInDays; day >= 1; day -= 1) {
    if (calendar.weekday(day) >= 5) continue;
    const opening = calendar.instant(day, house.opensAt * 60 + dice.between(20, 90));
    if (day === 12) noteSignIn(scene, opening - minuteMs, staff.owner, elsewhere, 'credentials_invalid');
    if (day % 3 === 0) noteSignIn(scene, opening, staff.owner, officeAddress, 'succeeded');
    const manager = staff.manager;
    const later = opening + dice.between(5, 120) * minuteMs;
    if (manager && later < now) noteSignIn(scene, later, manager, officeAddress, 'succeeded');
  }
}

function noteSignIn(scene: Scene, at: number, personId: string, ip: string, outcome: string): void {
  const session = outcome === 'succeeded' ? { session_id: uuidAt(at) } : {};
  scene.rows.add('access_log', {
    merchant_id: scene.merchantId,
    id: uuidAt(at),
    action: 'auth.login',
    actor_type: 'user',
    actor_id: personId,
    ip,
    request_id: encodeId('request', uuidAt(at)),
    detail: { outcome, ...session },
    created_at: iso(at),
  });
}
