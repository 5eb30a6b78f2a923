/**
 * Exceptions to guarantees that otherwise hold for all routes, with reasons. These lists may only shrink: a test fails
 * when an entry is no longer needed, and adding one needs a decision.
 */
import type { Route } from '../../contract/route.ts';
import { type RouteName, routes } from '../../contract/routes.ts';

export type Exceptions = Partial<Record<RouteName, string>>;

/** Writing routes without an event. */
export const withoutEvent: Exceptions = {
  'auth.login': 'sessions are no tenant data; it stands in the access log',
  'auth.logout': 'sessions are no tenant data; it stands in the access log',
  'auth.step-up': 'sessions are no tenant data; it stands in the access log',
  'auth.refresh': 'continues a session; only the reuse of a refresh token is logged',
  'auth.switch-merchant': 'moves a session; nothing of a merchant changes',
  'auth.forgot-password':
    'writes a letter and no change of a merchant; the new password stands in the access log',
  'auth.reset-password': 'accounts are no tenant data; it stands in the access log',
  'orders.quote': 'prices a basket; nothing changes',
  'campaigns.simulate': 'plays a promotion; nothing changes',
  'memberships.simulate-pass': 'plays other rules of a pass; nothing changes',
  'programmes.preview': 'draws a card; nothing changes',
  'communications.preview': 'shows a message; nothing changes',
  'communications.test': 'mails the person who asks; nothing of the merchant changes',
  'imports.preview-members': 'reads a file; nothing changes',
  'imports.preview-customers': 'reads a file; nothing changes',
  'imports.preview-vouchers': 'reads a file; nothing changes',
  'auth.read-invitation': 'writes nothing: it is a POST so that the token stands in no address',
  'auth.enroll-mfa': 'accounts are no tenant data; it stands in the access log',
  'auth.verify-mfa': 'accounts are no tenant data; it stands in the access log',
  'auth.disable-mfa': 'accounts are no tenant data; it stands in the access log',
  'auth.create-passkey': 'accounts are no tenant data; it stands in the access log',
  'auth.delete-passkey': 'accounts are no tenant data; it stands in the access log',
  'auth.link-identity': 'accounts are no tenant data; it stands in the access log',
  'auth.unlink-identity': 'accounts are no tenant data; it stands in the access log',
  'auth.begin-passkey': 'writes nothing: what was asked for counts once it is answered',
  'auth.passkey-challenge': 'writes nothing: what was asked for counts once it is answered',
  'auth.sign-in-with-passkey': 'sessions are no tenant data; it stands in the access log',
  'auth.step-up-with-passkey': 'sessions are no tenant data; it stands in the access log',
  'auth.send-verification': 'writes a letter and no change of a merchant',
  'auth.verify-email': 'accounts are no tenant data; it stands in the access log',
  'auth.outside-challenge': 'writes nothing: what was asked for counts once it is answered',
  'auth.exchange-code': 'writes nothing: it asks the issuer',
  'auth.sign-in-with-id-token': 'sessions are no tenant data; it stands in the access log',
  'auth.end-session': 'sessions are no tenant data; it stands in the access log',
  'auth.end-other-sessions': 'sessions are no tenant data; it stands in the access log',
  'api-tokens.start-device-login': 'no merchant is known yet; its approval is an event',
  'api-tokens.collect-device-login': 'hands out the token whose creation was an event',
  'members.request-code': 'stores what was asked and queues a mail; who signs in with it is written down',
  'admin.reveal-kyb-submission': 'changes nothing; who read the details, and why, is in the access log',
  'notifications.update-preferences': 'what somebody wants to hear of is their own affair',
  'notifications.mark-as-read': 'what somebody has read is their own affair and no change of the merchant',
  'notifications.mark-all-as-read':
    'what somebody has read is their own affair and no change of the merchant',
  'notifications.delete-all': 'notifications are made from events, which stay',
};

/** Reading routes with an access log entry. */
export const readsWrittenDown: Exceptions = {
  'kyb.get-document-content': 'who fetched a document is written down',
  'admin.get-kyb-document': 'who fetched a document is written down',
  'privacy.export': 'everything of a customer at once; who took it is written down',
  ...Object.fromEntries(
    (routes as readonly Route[])
      .filter(({ exports, name }) => exports !== undefined || /\.export(-transactions|-results)?$/.test(name))
      .map(({ name }) => [name, 'a file with all of a list; who took it is written down']),
  ),
};

const compared = 'only compared with what a redemption says; an id of no one never fits';
const places = 'says where it happened, in the words of the till; nothing is looked up by it';

/**
 * Body fields that store an id without a lookup, so that foreign and unknown ids are accepted alike: a place in one
 * route, or a suffix in all.
 */
export const labels: Record<string, string> = {
  'vouchers.redeem /location_id': places,
  'vouchers.validate /location_id': places,
  '/restrictions/location_ids/0': compared,
  'merchant.update-profile /locations/0/id': 'a location keeps the id that it is sent with',
};

/** Body fields that deliberately name another merchant; refused only if it does not exist or take part. */
export const namesAnother: Record<string, string> = {
  'groups.decide /merchant_id': 'a founder invites or removes another merchant',
  'members.request-code /merchant_id': 'customers ask a merchant for a mail; no one has signed in yet',
  'wallet.transfer /to_merchant_id': 'money goes to another merchant',
  'wallet.request-payment /payer/merchant_id': 'money is asked of another merchant',
};

/** The entry for a place such as `vouchers.redeem /location_id`. */
export const labelOf = (place: string): string | undefined =>
  Object.keys(labels).find((label) => place === label || (label.startsWith('/') && place.endsWith(label)));
