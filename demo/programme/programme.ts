/** The loyalty programme of a merchant: templates, a pass, a club and a draft. */
import { dayMs, minuteMs } from '../../contract/durations.ts';
import { encodeId } from '../../contract/ids.ts';
import { countersOf } from '../../server/domains/memberships/passes/counters-of.ts';
import type { PassRow } from '../../server/domains/memberships/passes/pass.ts';
import { termsRowOf } from '../../server/domains/memberships/passes/pass-store.ts';
import {
  viewPass,
  viewTemplate,
  type WireTemplate,
} from '../../server/domains/memberships/passes/pass-view.ts';
import { completeDesign } from '../../server/domains/memberships/templates/template-design.ts';
import { iso } from '../calendar.ts';
import type { SeedRow } from '../rows.ts';
import { launchDaysAgo, type Scene } from '../scene.ts';
import { uuidAt } from '../uuid-at.ts';

export interface Programme {
  main: PassRow;
  club: PassRow;
  clubOpensAt: number;
}

const clubOpensDaysAgo = 230;
const waitingSinceDaysAgo = 8;
const waitingDays = 1;

export function openProgramme(scene: Scene): Programme {
  const { house, calendar } = scene;
  const launch = calendar.instant(launchDaysAgo + 5, 16 * 60);
  const clubDay = calendar.instant(clubOpensDaysAgo, 11 * 60);
  const draftDay = calendar.instant(9, 15 * 60 + 20);
  const mainTemplate = publishTemplate(scene, `${house.pass.name} – design`, 'loyalty', launch);
  const clubTemplate = publishTemplate(scene, `${house.club.name} – design`, 'membership', clubDay - dayMs);
  const main = openPass(scene, launch + 20 * minuteMs, {
    ...mainTerms(scene, launch),
    template_id: mainTemplate.id,
  });
  openJoining(scene, main);
  const club = openPass(scene, clubDay, { ...clubTerms(scene), template_id: clubTemplate.id });
  openPass(scene, draftDay, { ...house.draft, template_id: mainTemplate.id, status: 'draft' });
  planWaiting(scene, main);
  return { main, club, clubOpensAt: clubDay };
}

/** Customers join the main pass online, on the page that the start prints. */
function openJoining({ rows, merchantId }: Scene, { id, created_at }: PassRow): void {
  rows.add('pass_enrollments', {
    merchant_id: merchantId,
    pass_id: id,
    enabled: true,
    headline: null,
    marketing_consent: null,
    privacy_url: null,
    version: 1,
    created_at,
    updated_at: created_at,
  });
}

/** Recently, points of a purchase stay pending until it can no longer be returned. */
function planWaiting(scene: Scene, pass: PassRow): void {
  const { calendar, timeline, diary } = scene;
  timeline.add(calendar.instant(waitingSinceDaysAgo, 18 * 60 + 35), (at) => {
    const previous = { pending_days: pass.pending_days };
    Object.assign(pass, { pending_days: waitingDays, version: pass.version + 1, updated_at: iso(at) });
    const changed = { objectId: pass.id, object: viewPass(pass), previous };
    diary.note({ at, actor: scene.person('manager'), type: 'pass.updated', ...changed });
  });
}

/** From now on, reviews earn points, once a month. */
function reviewTerms({ now }: Scene): Pick<PassRow, 'earn_rules' | 'counters'> {
  const earn_rules: PassRow['earn_rules'] = [
    {
      id: encodeId('earn_rule', uuidAt(now)),
      name: 'Thanks for your review',
      active: true,
      trigger: 'event',
      event_type: 'review',
      earn: { type: 'fixed', points: 20 },
      caps: [{ times: 1, per: 'month' }],
      starts_at: iso(now),
    },
  ];
  return { earn_rules, counters: countersOf({ earn_rules }) };
}

function mainTerms(scene: Scene, at: number): Partial<PassRow> {
  const { house } = scene;
  const { name, description, earn, expiryMonths, tiers, rewards } = house.pass;
  return {
    name,
    description,
    tiers: tiers.map((tier) => ({
      id: encodeId('tier', uuidAt(at)),
      name: tier.name,
      threshold_points: tier.threshold,
      multiplier_bps: tier.multiplierBps,
      benefits: tier.benefits,
    })),
    earn_rule: {
      basis: 'spend',
      points_per_unit: earn.points,
      unit_amount: earn.unitAmount,
      currency: house.currency,
      rounding: 'floor',
    },
    ...reviewTerms(scene),
    // A tenth of what was spent to earn them.
    spend_rule: { points: 10 * earn.points, amount: earn.unitAmount, currency: house.currency },
    points_expiry: expiryMonths ? { mode: 'rolling', months: expiryMonths, month_day: null } : null,
    rewards: rewards.map((reward) => ({
      id: encodeId('reward', uuidAt(at)),
      name: reward.name,
      points_cost: reward.cost,
      kind: reward.kind,
      value: null,
    })),
  };
}

function clubTerms({ house, now }: Scene): Partial<PassRow> {
  const { name, description, places, days, benefit } = house.club;
  const tier = { name, threshold_points: null, multiplier_bps: 10_000, benefits: [benefit] };
  return {
    name,
    description,
    tiers: [{ ...tier, id: encodeId('tier', uuidAt(now)) }],
    validity: { mode: 'rolling', days, ends_at: null },
    max_issued: places,
  };
}

function openPass(
  scene: Scene,
  at: number,
  terms: Partial<PassRow> & { template_id: string; name?: string },
): PassRow {
  const pass: PassRow = {
    merchant_id: scene.merchantId,
    id: uuidAt(at),
    name: '',
    description: null,
    status: 'active',
    tiers: [],
    earn_rule: null,
    earn_rules: [],
    earn_cap: null,
    terms_version: 1,
    spend_rule: null,
    points_expiry: null,
    pending_days: 0,
    validity: { mode: 'none', days: null, ends_at: null },
    max_issued: null,
    issued_count: 0,
    allow_multiple: false,
    price: null,
    rewards: [],
    till_limits: null,
    counters: null,
    tier_rule: null,
    metadata: {},
    version: 1,
    created_at: iso(at),
    updated_at: iso(at),
    ...terms,
  };
  scene.rows.add('passes', pass);
  scene.rows.add('pass_terms', termsRowOf(pass));
  const actor = scene.person('manager');
  scene.diary.note({ at, actor, type: 'pass.created', objectId: pass.id, object: viewPass(pass) });
  if (pass.status === 'active') {
    scene.diary.note({ at, actor, type: 'pass.activated', objectId: pass.id, object: viewPass(pass) });
  }
  return pass;
}

function publishTemplate(scene: Scene, name: string, type: WireTemplate['type'], at: number) {
  const design = completeDesign({ background_color: scene.house.color, foreground_color: '#FFFFFF' });
  const points = {
    key: 'points',
    label: 'Points',
    value_template: '{{points.available}}',
    placement: 'primary',
  } as const;
  const tier = {
    key: 'tier',
    label: 'Tier',
    value_template: '{{tier.name}}',
    placement: 'secondary',
  } as const;
  const until = {
    key: 'until',
    label: 'Until',
    value_template: '{{expires_at}}',
    placement: 'primary',
  } as const;
  const template: SeedRow<'pass_templates'> & { id: string } = {
    merchant_id: scene.merchantId,
    id: uuidAt(at),
    name,
    type,
    design,
    fields: type === 'loyalty' ? [points, tier] : [until],
    barcode_format: 'qr',
    wallets: { apple: true, google: true },
    terms: null,
    status: 'published',
    revision: 1,
    metadata: {},
    version: 1,
    created_at: iso(at),
    updated_at: iso(at),
  };
  scene.rows.add('pass_templates', template);
  const object = viewTemplate(template as Parameters<typeof viewTemplate>[0]);
  const noted = { at, actor: scene.person('marketer'), objectId: template.id, object };
  scene.diary.note({ ...noted, type: 'pass_template.created' });
  scene.diary.note({ ...noted, type: 'pass_template.published' });
  return template;
}
