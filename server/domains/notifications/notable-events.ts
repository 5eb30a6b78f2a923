/** Events that notify team members, with the roles and the text of each. */
import type { Role } from '../../../contract/access.ts';
import type { notificationTypes } from '../../../contract/resources/notification.ts';
import type { WireNotification } from './notification.ts';

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
  data: Record<string, string>;
  /** Roles that are notified. */
  roles: readonly Role[];
}

const messages: Record<NotableType, (data: Record<string, unknown>) => Message> = {
  'api_token.created': ({ id, name, prefix }) => ({
    severity: 'warning',
    title: 'A new API token was created',
    body: `${quoted(name, 'A token')} (${text(prefix, 'tsr')}…) can now act for your business. If nobody on your team made it, revoke it.`,
    data: idsOf({ api_token_id: id }),
    roles: ['owner'],
  }),
  'api_token.expiring': ({ id, name, expires_at }) => ({
    severity: 'warning',
    title: 'An API token ends soon',
    body: `${quoted(name, 'A token')} stops working on ${dayOf(expires_at)}. Rotate it before, so that nothing that uses it stands still.`,
    data: idsOf({ api_token_id: id }),
    roles: ['owner'],
  }),
  'voucher.exhausted': ({ id, code_masked, redeemed_quantity }) => ({
    severity: 'info',
    title: 'A voucher has been used up',
    body: `Voucher ${text(code_masked, text(id, ''))} has given all it had, in ${times(redeemed_quantity)}.`,
    data: idsOf({ voucher_id: id }),
    roles: ['owner', 'manager'],
  }),
  'pass.limit_near': ({ id, name, issued_count, max_issued }) => ({
    severity: 'warning',
    title: 'A pass is almost fully issued',
    body: `${quoted(name, 'A pass')} has been issued ${text(issued_count, 'almost')} of ${text(max_issued, 'all')} times. Raise its limit if more people should get it.`,
    data: idsOf({ pass_id: id }),
    roles: ['owner', 'manager'],
  }),
  'webhook_endpoint.disabled': ({ id, url, disabled_reason }) => ({
    severity: disabled_reason === 'by_hand' ? 'info' : 'critical',
    title: 'A webhook endpoint was disabled',
    body: `Nothing is sent to ${text(url, 'it')} any more${disablings[text(disabled_reason, '')] ?? ''}.`,
    data: idsOf({ webhook_endpoint_id: id }),
    roles: ['owner', 'manager'],
  }),
  'referral.flagged': ({ id, flags }) => ({
    severity: 'info',
    title: 'A referral should be looked at',
    body: `Nobody is rewarded before you approve it: ${flagged(flags)}.`,
    data: idsOf({ referral_id: id }),
    roles: ['owner', 'manager'],
  }),
  'group.applied': ({ group_id, merchant_id, name }) => ({
    severity: 'info',
    title: 'Somebody applies to the group',
    body: `${quoted(name, 'A merchant')} would like to be in the group. Its founder admits them.`,
    data: idsOf({ group_id, merchant_id }),
    roles: ['owner'],
  }),
  'group.invited': ({ group_id, merchant_id, name }) => ({
    severity: 'info',
    title: 'An invitation to a group',
    body: `${quoted(name, 'A merchant')} may join the group.`,
    data: idsOf({ group_id, merchant_id }),
    roles: ['owner'],
  }),
  'group.settlement_closed': ({ id, group_id, from, to, points_issued, points_redeemed }) => ({
    severity: 'info',
    title: 'A month with the group was settled',
    body: `From ${dayOf(from)} to ${dayOf(to)}: ${text(points_issued, '0')} points issued, ${text(points_redeemed, '0')} honoured.`,
    data: idsOf({ group_id, group_settlement_id: id }),
    roles: ['owner', 'finance'],
  }),
};

const reasons: Record<string, string> = {
  many_in_a_day: 'one code brings unusually many people',
  same_name: 'who refers and who is referred have the same name',
  earned_before: 'the customer had earned points before',
};

const flagged = (flags: unknown): string =>
  Array.isArray(flags)
    ? flags.map((flag) => reasons[String(flag)] ?? 'something looks unusual').join(', ')
    : '';

const disablings: Record<string, string> = {
  by_hand: ', because somebody on your team or one of your tokens disabled it',
  gone: ', because it answered that it is gone for good',
  failing: ', because it took nothing for five days. Mend it, enable it, and replay what it missed',
  access_ended: ', because the token or the person that set it up may not read events any more',
  secret_unreadable:
    ', because its signing secret can’t be decrypted. Rotate the secret, enable the endpoint, and replay what it missed',
};

export const notableTypes = Object.keys(messages) as NotableType[];

export const messageOf = (event: NotableEvent): Message => messages[event.type](event.data);

const text = (value: unknown, otherwise: string): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise;

const dayOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 10) : 'its last day');

const quoted = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? `“${value}”` : otherwise;

const times = (count: unknown): string => (count === 1 ? 'one redemption' : `${text(count, '')} redemptions`);

const idsOf = (ids: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ids).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
