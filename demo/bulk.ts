/** Bulk operations: a campaign with codes, a voucher for regulars, and passes for customers without one. */
import { dayMs, hourMs } from '../contract/durations.ts';
import { encodeId } from '../contract/ids.ts';
import { limits } from '../contract/limits.ts';
import { isHeldOut } from '../server/domains/campaigns/campaign.ts';
import { iso } from './calendar.ts';
import type { Drive } from './houses/house.ts';
import { finishJob, orderJob } from './jobs.ts';
import type { Guest } from './people/guest.ts';
import { issue } from './people/memberships.ts';
import type { Programme } from './programme/programme.ts';
import type { Voucher } from './programme/voucher.ts';
import type { VoucherBook } from './programme/voucher-book.ts';
import type { Scene } from './scene.ts';
import { uuidAt } from './uuid-at.ts';

const secondMs = 1_000;
const campaignDaysAgo = 26;
const codes = 80;
/** Number of codes handed out the day after. */
const handedOut = 60;
/** More than its codes can take off. */
const budget = 100_000;
/** Percentage of regulars who get no code, so that the campaign can be measured. */
const heldOutPercent = 20;

/** A campaign of single-use codes, created by one job; most are issued to customers, who redeem them on visits. */
export function planCampaignOfCodes(
  scene: Scene,
  book: VoucherBook,
  drive: Drive,
  guests: readonly Guest[],
): void {
  const { calendar, timeline, rows, merchantId, house } = scene;
  timeline.add(calendar.instant(campaignDaysAgo, 9 * 60 + 40), (at) => {
    const actor = scene.person('marketer');
    const campaign = {
      merchant_id: merchantId,
      id: uuidAt(at),
      name: drive.name,
      description: 'Codes for regular customers, each for one visit',
      code_count: codes,
      counted: true,
      holdout_percent: heldOutPercent,
      budget_amount: budget,
      budget_currency: house.currency,
      used_uses: 0,
      used_amount: 0,
      created_at: iso(at),
      updated_at: iso(at),
    };
    rows.add('campaigns', campaign);
    book.campaigns.add(campaign);
    addPromotions(scene, at);
    const made = Array.from({ length: codes }, () =>
      book.create(at, actor, {
        type: 'discount',
        discount: drive.discount,
        campaign_id: campaign.id,
        expires_at: iso(calendar.instant(-drive.validDays, 24 * 60) - 1),
        redemption_limit: 1,
      }),
    );
    const order = { type: 'vouchers.bulk', total: codes, post: 'marketer' } as const;
    const result = { campaign_id: encodeId('campaign', campaign.id), created: codes };
    const finishedAt = at + 2 * secondMs;
    finishJob(scene, orderJob(scene, at, order), {
      startedAt: at + 60,
      finishedAt,
      progress: { succeeded: codes, result },
      fileUntil: finishedAt + limits.job.fileHours * hourMs,
    });
    timeline.add(at + 26 * hourMs, (later) => handOut(scene, book, made, { campaign, guests, at: later }));
  });
}

/** Promotions without a code; conditions on who the customer is make up most of them. */
function addPromotions({ rows, merchantId }: Scene, at: number): void {
  const common = {
    merchant_id: merchantId,
    kind: 'automatic',
    created_at: iso(at),
    updated_at: iso(at),
  } as const;
  rows.add('campaigns', {
    ...common,
    id: uuidAt(at),
    name: 'Happy hour',
    description: 'Every second coffee is free in the afternoon',
    active: false,
    discount: {
      type: 'buy_x_get_y',
      buy_quantity: 1,
      get_quantity: 1,
      items: { categories: ['coffee'] },
    },
    conditions: { hours: { start: '15:00', end: '17:00' } },
  });
  rows.add('campaigns', {
    ...common,
    id: uuidAt(at),
    name: 'Birthday week',
    description: 'For regulars and loyal members, three days before and after their birthday',
    discount: { type: 'percent', percent_off: 1_500 },
    conditions: {
      customer: { birthday: { days_before: 3, days_after: 3 } },
      any: [
        { customer: { tags: ['regular'] } },
        { membership: { days_since_start_gte: 90, segments: ['active'] } },
      ],
    },
    holdout_percent: 10,
  });
  rows.add('campaigns', {
    ...common,
    id: uuidAt(at),
    name: 'Welcome back',
    description: 'For members who haven’t been here for a while',
    active: false,
    discount: { type: 'percent', percent_off: 1_000 },
    conditions: {
      customer: { days_since_last_order_gte: 60 },
      membership: { segments: ['inactive', 'expiring'] },
    },
    stacking: { mode: 'alone' },
  });
}

/** Regulars get one code each, so that many codes are redeemed, except those who are held out. */
function handOut(
  scene: Scene,
  book: VoucherBook,
  made: readonly Voucher[],
  {
    campaign,
    guests,
    at,
  }: { campaign: { id: string; holdout_percent: number }; guests: readonly Guest[]; at: number },
): void {
  const actor = scene.person('marketer');
  const faithful = guests.filter(({ rate, joinedAt }) => rate > 0.35 && joinedAt < at - 7 * dayMs);
  const left = made.values();
  for (const [index, guest] of faithful.slice(0, handedOut).entries()) {
    const issuedAt = at + index * 2 * secondMs;
    const publication = {
      merchant_id: scene.merchantId,
      campaign_id: campaign.id,
      customer_id: guest.row.id,
      created_at: iso(issuedAt),
    };
    if (isHeldOut(campaign, guest.row.id)) {
      scene.rows.add('campaign_publications', { ...publication, recipient_id: null, voucher_id: null });
      continue;
    }
    const voucher = left.next().value!;
    book.issue(voucher, issuedAt, actor, guest);
    const recipient_id = book.recipientOf(voucher, guest)!.id;
    scene.rows.add('campaign_publications', { ...publication, recipient_id, voucher_id: voucher.id });
    guest.pocket.push(voucher);
  }
}

export interface Invitation {
  voucher: Voucher;
  guests: Guest[];
}

const invitationDaysAgo = 9;
const invited = 30;

/** One voucher for some customers, with a reminder a week later. */
export function planInvitation(
  scene: Scene,
  book: VoucherBook,
  drive: Drive,
  guests: readonly Guest[],
  remind: (invitation: Invitation, at: number) => void,
): void {
  const { calendar, timeline } = scene;
  timeline.add(calendar.instant(invitationDaysAgo, 10 * 60 + 10), (at) => {
    const actor = scene.person('marketer');
    const voucher = book.create(at, actor, {
      type: 'discount',
      discount: drive.discount,
      expires_at: iso(calendar.instant(-drive.validDays - 7, 24 * 60) - 1),
      redemption_limit: invited,
      per_customer_limit: 1,
      metadata: { occasion: 'tasting' },
    });
    const willing = guests.filter(({ wantsMail, row, joinedAt }) => wantsMail && row.email && joinedAt < at);
    const chosen = willing.filter((_, index) => index % 5 === 2).slice(0, invited);
    for (const [index, guest] of chosen.entries()) {
      book.issue(voucher, at + (index + 1) * 3 * secondMs, actor, guest);
      guest.pocket.push(voucher);
    }
    timeline.add(calendar.instant(2, 11 * 60 + 5), (later) => remind({ voucher, guests: chosen }, later));
  });
}

const listDaysAgo = 17;
/** Number of listed customers who already have a pass. */
const known = 4;

/** Issues passes to a list of customers without one, in one job. */
export function planPassesFromList(scene: Scene, { main }: Programme, guests: readonly Guest[]): void {
  const { calendar, timeline } = scene;
  timeline.add(calendar.instant(listDaysAgo, 15 * 60 + 25), (at) => {
    const without = guests.filter(({ member, joinedAt }) => member === undefined && joinedAt < at - dayMs);
    const total = without.length + known;
    const job = orderJob(scene, at, { type: 'memberships.bulk_issue', total, post: 'manager' });
    const issuedAt = at + secondMs;
    for (const guest of without) {
      guest.member = issue(scene, main, guest, { at: issuedAt, actor: scene.person('manager') });
    }
    const result = { issued: without.length, skipped: known };
    const times = { startedAt: at + 80, finishedAt: issuedAt + secondMs };
    finishJob(scene, job, { ...times, progress: { succeeded: total, result } });
  });
}
