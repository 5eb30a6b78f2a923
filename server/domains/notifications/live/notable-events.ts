/** Events that notify team members, with the roles and the text of each. */
import type { Role } from '../../../../contract/access.ts';
import type { notificationTypes } from '../../../../contract/resources/notification.ts';
import type { WireNotification } from '../notification.ts';

export type NotableType = (typeof notificationTypes)[number];

/** An event from the log; `data` is the snapshot of its object in API form. */
export interface NotableEvent {
  id: string;
  type: NotableType;
  data: Record<string, unknown>;
}

/** Content of a notification, before its recipients are known. */
export interface Message {
  severity: WireNotification['severity'];
  title: string;
  body: string;
  /** Ids of what it is about, and the values of its text, with which the console writes it in the reader's language. */
  data: Record<string, string>;
  /** Roles that are notified. */
  roles: readonly Role[];
}

/** The message of each type; undefined for an event that needs no one's attention. */
const messages: Record<NotableType, (data: Record<string, unknown>) => Message | undefined> = {
  'api_token.created': ({ id, name, prefix }) => ({
    severity: 'warning',
    title: 'A new API token was created',
    body: `${quoted(name, 'A token')} (${text(prefix, 'tsr')}…) can now access the API for your business. If no one on your team created it, revoke it.`,
    data: valuesOf({ api_token_id: id, name, prefix }),
    roles: ['owner'],
  }),
  'api_token.expiring': ({ id, name, expires_at }) => ({
    severity: 'warning',
    title: 'An API token expires soon',
    body: `${quoted(name, 'A token')} expires on ${dayOf(expires_at)}. Rotate it before then to keep your integrations running.`,
    data: valuesOf({ api_token_id: id, name, expires_at }),
    roles: ['owner'],
  }),
  'api_token.abuse_detected': ({ id, name }) => ({
    severity: 'warning',
    title: 'Someone is guessing codes',
    body: `Visitors with the publishable key ${quoted(name, 'of your website')} tried many codes that don’t exist. They learn of public codes only, until fewer are tried. Replace secret codes that are easy to guess, and revoke the key if you don’t use it.`,
    data: valuesOf({ api_token_id: id, name }),
    roles: ['owner'],
  }),
  // Vouchers with one use are there to be used up, and codes of a campaign count together (`campaign.budget_near`).
  'voucher.exhausted': ({ id, campaign_id, code_masked, redemption_limit, redeemed_quantity }) =>
    redemption_limit === 1 || typeof campaign_id === 'string'
      ? undefined
      : {
          severity: 'info',
          title: 'A voucher has been used up',
          body: `Voucher ${text(code_masked, text(id, ''))} was used up after ${times(redeemed_quantity)}.`,
          data: valuesOf({ voucher_id: id, code_masked, redeemed_quantity }),
          roles: ['owner', 'manager'],
        },
  'campaign.budget_near': ({ id, name, codes, budget }) => ({
    severity: 'info',
    title: 'A campaign is almost used up',
    body: `${quoted(name, 'A campaign')} has used 80% of its ${hasBudget(budget) ? `budget${untilNext(periodOf(budget))}` : 'codes. To continue it, create more codes'}.`,
    data: valuesOf({
      campaign_id: id,
      name,
      codes: hasBudget(budget) ? undefined : codes,
      per: periodOf(budget),
    }),
    roles: ['owner', 'manager'],
  }),
  'pass.limit_near': ({ id, name, issued_count, max_issued }) => ({
    severity: 'warning',
    title: 'A programme is close to its limit',
    body: `${quoted(name, 'A programme')} has ${text(issued_count, 'almost')} of ${text(max_issued, 'all')} cards. To give more, raise its limit.`,
    data: valuesOf({ pass_id: id, name, issued_count, max_issued }),
    roles: ['owner', 'manager'],
  }),
  'webhook_endpoint.disabled': ({ id, url, disabled_reason }) => ({
    severity: disabled_reason === 'by_hand' ? 'info' : 'critical',
    title: 'A webhook endpoint was disabled',
    body: `Webhooks are no longer sent to ${text(url, 'it')}${disablings[text(disabled_reason, '')] ?? ''}.`,
    data: valuesOf({ webhook_endpoint_id: id, url, disabled_reason }),
    roles: ['owner', 'manager'],
  }),
  'referral.flagged': ({ id, flags }) => ({
    severity: 'info',
    title: 'A referral needs review',
    body: `No rewards are paid until you approve it. Reason: ${flagged(flags)}.`,
    data: valuesOf({ referral_id: id, flags }),
    roles: ['owner', 'manager'],
  }),
  'group.applied': ({ group_id, merchant_id, name }) => ({
    severity: 'info',
    title: 'New application to join the group',
    body: `${quoted(name, 'A merchant')} has applied to join the group. The founder decides.`,
    data: valuesOf({ group_id, merchant_id, name }),
    roles: ['owner'],
  }),
  'group.invited': ({ group_id, merchant_id, name }) => ({
    severity: 'info',
    title: 'New invitation to a group',
    body: `${quoted(name, 'A merchant')} has been invited to join the group.`,
    data: valuesOf({ group_id, merchant_id, name }),
    roles: ['owner'],
  }),
  'group.settlement_closed': ({ id, group_id, from, to, points_issued, points_redeemed }) => ({
    severity: 'info',
    title: 'Group settlement closed',
    body: `From ${dayOf(from)} to ${dayOf(to)}: ${text(points_issued, '0')} points issued, ${text(points_redeemed, '0')} points redeemed.`,
    data: valuesOf({ group_id, group_settlement_id: id, from, to, points_issued, points_redeemed }),
    roles: ['owner', 'finance'],
  }),
};

/** Types that can be frequent: a day of them is one notification, which counts up and is unread again. */
const daily: Partial<Record<NotableType, (count: number, day: string) => Pick<Message, 'title' | 'body'>>> = {
  'voucher.exhausted': (count, day) => ({
    title: 'Vouchers have been used up',
    body: `${count} vouchers were used up on ${day}.`,
  }),
  'referral.flagged': (count, day) => ({
    title: 'Referrals need review',
    body: `${count} referrals of ${day} need review. No rewards are paid until you approve them.`,
  }),
  'group.applied': (count, day) => ({
    title: 'New applications to join a group',
    body: `${count} merchants applied on ${day}. The founder decides.`,
  }),
};

export const isDaily = (type: NotableType): boolean => type in daily;

/** The message for `count` events of a day (`2026-11-29`), of which `message` is the latest. */
export const ofDay = (type: NotableType, message: Message, count: number, day: string): Message =>
  count === 1 || daily[type] === undefined
    ? message
    : { ...message, ...daily[type](count, day), data: { count: String(count), day } };

const reasons: Record<string, string> = {
  many_in_a_day: 'one code was used unusually often in a day',
  same_name: 'the referring and the referred member have the same name',
  same_mailbox: 'the email addresses of both members lead to one mailbox',
  earned_before: 'the referred member had already earned points',
  circular: 'the referred member had referred the referring one, directly or through others',
  referred_before: 'the referred member was merged with another one who had been referred',
};

const flagged = (flags: unknown): string =>
  Array.isArray(flags) ? flags.map((flag) => reasons[String(flag)] ?? 'unusual activity').join(', ') : '';

const disablings: Record<string, string> = {
  by_hand: ', because a team member or an API token disabled it',
  gone: ', because it answered 410 Gone',
  failing:
    ', because every delivery failed for five days. Fix the endpoint, enable it, and replay what it missed',
  access_ended: ', because the token or team member that created it can no longer read events',
  secret_unreadable:
    ', because its signing secret can’t be decrypted. Rotate the secret, enable the endpoint, and replay what it missed',
};

export const notableTypes = Object.keys(messages) as NotableType[];

export const messageOf = (event: NotableEvent): Message | undefined => messages[event.type](event.data);

const text = (value: unknown, otherwise: string): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;

const dayOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 10) : 'its last day');

const quoted = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? `“${value}”` : otherwise;

const times = (count: unknown): string => (count === 1 ? 'one redemption' : `${text(count, '')} redemptions`);

const hasBudget = (budget: unknown): boolean => {
  const { uses, amount } = (budget ?? {}) as { uses?: unknown; amount?: unknown };
  return uses != null || amount != null;
};

const periodOf = (budget: unknown): string | undefined => {
  const { per } = (budget ?? {}) as { per?: unknown };
  return typeof per === 'string' ? per : undefined;
};

const untilNext = (per: string | undefined): string =>
  per === undefined
    ? '. To continue it, raise the budget'
    : ` for ${per === 'day' ? 'today' : `this ${per}`}. To continue it before the next ${per}, raise the budget`;

/** Values as text: lists with commas, without what is missing. */
const valuesOf = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value == null ? [] : [[name, String(value)]])),
  );
