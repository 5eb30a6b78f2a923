/** Posts, the merchant group, and referrals. */
import { dayMs, hourMs, minuteMs } from '../../contract/durations.ts';
import type { EventType } from '../../contract/events.ts';
import { decodeId, encodeId } from '../../contract/ids.ts';
import { limits } from '../../contract/limits.ts';
import { type GroupRow, placeEvent } from '../../server/domains/groups/group.ts';
import { changedSide } from '../../server/domains/groups/sides/agreement.ts';
import { memberRow, nameOf, placeRow } from '../../server/domains/groups/sides/rows.ts';
import { type PostRow, viewPost } from '../../server/domains/posts/post.ts';
import {
  approved,
  type CodeRow,
  ended,
  newReferral,
  type ReferralRow,
  viewCode,
  viewReferral,
} from '../../server/domains/referrals/referral.ts';
import { applyRemote } from '../../server/engine/remote/agreement.ts';
import { iso } from '../calendar.ts';
import type { Opened } from '../chain.ts';
import { Dice } from '../dice.ts';
import type { Scene } from '../scene.ts';
import { uuidAt } from '../uuid-at.ts';
import { clock, type WrittenEntry } from './diary.ts';
import type { Guest } from './guest.ts';
import type { Member } from './member.ts';

/** Creates a group of all merchants, founded by the first. */
export interface Circle {
  groupId: string;
  founderId: string;
  size: number;
}

const circleDaysAgo = 200;

export function joinCircle({ scene, merchant }: Opened, { groupId, founderId, size }: Circle): void {
  const { rows, diary, now, merchantId } = scene;
  const at = now - circleDaysAgo * dayMs + (merchantId === founderId ? 0 : 9 * dayMs);
  const times = { version: 1, created_at: iso(at), updated_at: iso(at) };
  merchant.group_id = groupId;
  if (merchantId === founderId) {
    const group: GroupRow = {
      merchant_id: merchantId,
      id: groupId,
      name: 'Coffee without a hurry',
      description: 'Independent coffee shops that recommend each other.',
      country: merchant.country,
      category: merchant.category,
      sandbox: false,
      status: 'active',
      membership_policy: 'apply',
      settlement_mode: 'none',
      accrual_cost_per_point: 0,
      currency: merchant.default_currency,
      members_count: size,
      metadata: {},
      ...times,
    };
    rows.add('groups', group);
  }
  const group = { merchant_id: founderId, id: groupId };
  const side = changedSide(undefined, 'active', iso(at));
  const member = memberRow(group, merchant, undefined, side, iso(at));
  rows.add('group_members', member);
  rows.add(
    'group_places',
    placeRow(group, nameOf(merchant), undefined, applyRemote(undefined, side), iso(at)),
  );
  diary.note({ at, actor: scene.person('owner'), ...placeEvent('group.joined', member) });
}

interface News {
  /** Negative for a future time. */
  daysAgo: number;
  title: string;
  body: string;
  status: PostRow['status'];
}

const news: readonly News[] = [
  {
    daysAgo: 120,
    title: 'Summer hours',
    body: 'We open an hour earlier until September.',
    status: 'archived',
  },
  {
    daysAgo: 26,
    title: 'New beans',
    body: 'A washed Ethiopian, light and sweet as tea.',
    status: 'published',
  },
  { daysAgo: 9, title: 'Tasting on Saturday', body: 'Three coffees, blind, at eleven.', status: 'published' },
  { daysAgo: -3, title: 'Advent calendar', body: 'A small gift for members, each day.', status: 'scheduled' },
  { daysAgo: 1, title: 'A new machine', body: 'To be written.', status: 'draft' },
];

export function planPosts(scene: Scene): void {
  const { rows, diary, now } = scene;
  const actor = scene.person('owner');
  for (const { daysAgo, title, body, status } of news) {
    const wasPublic = status === 'published' || status === 'archived';
    const created = now - Math.max(daysAgo, 0) * dayMs - hourMs;
    const row: PostRow = {
      merchant_id: scene.merchantId,
      id: uuidAt(created),
      title,
      body,
      media: [],
      cta: null,
      status,
      publish_at: status === 'scheduled' ? iso(now - daysAgo * dayMs) : null,
      published_at: wasPublic ? iso(created) : null,
      expires_at: null,
      audience: status === 'scheduled' ? 'members' : 'public',
      pass_ids: [],
      metadata: {},
      version: status === 'archived' ? 2 : 1,
      created_at: iso(created),
      updated_at: iso(status === 'archived' ? created + 30 * dayMs : created),
    };
    rows.add('posts', row);
    const note = (type: 'post.created' | 'post.published' | 'post.archived', at: number) =>
      diary.note({ at, actor, type, objectId: row.id, object: viewPost(row) });
    note('post.created', created);
    if (wasPublic) note('post.published', created);
    if (status === 'archived') note('post.archived', created + 30 * dayMs);
  }
}

const codeDaysAgo = 75;
/** Ages of the referrals in days; the customer of the one at `knownPlace` has earned points before. */
const broughtDaysAgo = [61, 48, 33, 21, 14, 6, 2] as const;
const knownPlace = 3;
const spreadDays = 6;
const reward = { referrer: 60, referee: 30 };

/** Referrals by a regular: most are rewarded within days, one is flagged, the last ones are pending. */
export function planReferrals(scene: Scene, guests: readonly Guest[]): void {
  const { timeline, now } = scene;
  const dice = new Dice(scene.house.seed + 104_729);
  const referred = new Set<string>();
  timeline.add(now - codeDaysAgo * dayMs, (at) => {
    const regular = dice.pick(guests.flatMap(({ member }) => (isActive(member) ? [member!] : [])));
    referred.add(regular.row.customer_id);
    const code = makeCode(scene, regular, at);
    broughtDaysAgo.forEach((daysAgo, place) => {
      const isKnown = place === knownPlace;
      const around = now - daysAgo * dayMs;
      const fitting = guests.filter(
        ({ row, joinedAt }) =>
          !referred.has(row.id) &&
          (isKnown ? joinedAt < at : joinedAt >= around && joinedAt < around + spreadDays * dayMs),
      );
      if (fitting.length === 0) return;
      const guest = dice.pick(fitting);
      referred.add(guest.row.id);
      timeline.add(isKnown ? around : guest.joinedAt + minuteMs, (then) => {
        const { member } = guest;
        if (isActive(member)) bring(scene, { code, regular, member: member!, isKnown }, then);
      });
    });
  });
}

const isActive = (member: Member | undefined): boolean => member?.row.status === 'active';

function makeCode(scene: Scene, regular: Member, at: number): CodeRow {
  const row: CodeRow = {
    merchant_id: scene.merchantId,
    id: uuidAt(at),
    code: 'FRIEND-OF-THE-HOUSE',
    referrer_type: 'customer',
    customer_id: regular.row.customer_id,
    referrer_points: reward.referrer,
    referee_points: reward.referee,
    max_referrals: null,
    referrals_count: 0,
    expires_at: null,
    active: true,
    metadata: {},
    version: 1,
    created_at: iso(at),
    updated_at: iso(at),
  };
  scene.rows.add('referral_codes', row);
  const actor = scene.person('owner');
  scene.diary.note({ at, actor, type: 'referral_code.created', objectId: row.id, object: viewCode(row) });
  return row;
}

interface Brought {
  code: CodeRow;
  regular: Member;
  member: Member;
  isKnown: boolean;
}

function bring(scene: Scene, { code, regular, member, isKnown }: Brought, at: number): void {
  const ids = { id: uuidAt(at), customerId: member.row.customer_id, membershipId: member.row.id };
  const row = newReferral(code, ids, isKnown ? ['earned_before'] : [], iso(at));
  code.referrals_count += 1;
  scene.rows.add('referrals', row);
  const note = (type: ReferralEvent, when: number) =>
    scene.diary.note({ at: when, actor: clock, type, objectId: row.id, object: viewReferral(row) });
  note('referral.created', at);
  if (isKnown) note('referral.flagged', at);
  else lookAgain(scene, { row, regular, member, note }, at);
}

type ReferralEvent = 'referral.created' | 'referral.flagged' | 'referral.approved' | 'referral.rewarded';

interface Waiting {
  row: ReferralRow;
  regular: Member;
  member: Member;
  note(type: ReferralEvent, at: number): void;
}

/** Checks daily whether the referred customer has earned points, then rewards both. */
function lookAgain(scene: Scene, waiting: Waiting, after: number): void {
  const { row, regular, member, note } = waiting;
  scene.timeline.add(after + dayMs, (at) => {
    const earned = member.last('earn');
    if (Date.parse(row.created_at) < at - limits.referral.expiryDays * dayMs) return;
    if (earned === undefined) return lookAgain(scene, waiting, at);
    if (!isActive(member) || !isActive(regular)) return;
    Object.assign(row, { qualified_by: earned.id, qualified_at: earned.created_at });
    Object.assign(row, approved(row, iso(at)));
    note('referral.approved', at);
    const reason = `Referral ${encodeId('referral', row.id)}`;
    const give = (whom: Member, points: number): string => {
      whom.give(points, { at, actor: clock, reason });
      return whom.last('adjust')!.id;
    };
    Object.assign(row, ended(row, 'rewarded', iso(at)), {
      referee_granted: reward.referee,
      referee_transaction_id: give(member, reward.referee),
      referrer_granted: reward.referrer,
      referrer_transaction_id: give(regular, reward.referrer),
    });
    note('referral.rewarded', at);
  });
}

const seenBy: readonly EventType[] = [
  'customer.created',
  'membership.issued',
  'membership.checked_in',
  'points.earned',
  'points.pending',
  'points.redeemed',
  'redemption.succeeded',
];

/** Sets the last activity of each customer, like the relay. */
export function noteActivity({ merchantId, rows }: Scene, written: readonly WrittenEntry[]): void {
  const lately = new Map<string, number>();
  for (const { type, object, at } of written) {
    if (!seenBy.includes(type)) continue;
    const { id, customer_id: customerId = id } = object as { id: string; customer_id?: string | null };
    if (customerId !== null) lately.set(customerId, at);
  }
  for (const [wireId, at] of lately) {
    const customer_id = decodeId('customer', wireId)!;
    rows.add('customer_activity', { merchant_id: merchantId, customer_id, last_activity_at: iso(at) });
  }
}
