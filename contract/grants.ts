/**
 * What each route grants beyond the request itself, and the proof it requires. A stolen session, or one with an
 * unverified address, must not be able to escalate: anything that outlasts or reaches beyond the session requires a
 * proof. A route that changes something and is not listed here does not compile.
 */
import type { DeclaredRoute, RouteName } from './routes.ts';

/**
 * - `session`: a new or extended session
 * - `credential`: a new credential, or the removal of one that protects the account
 * - `role`: a new role in a team, or a change of role
 * - `egress`: continuous delivery of events or data to a URL the caller chooses
 * - `disclosure`: all data about a customer, or a stored secret
 * - `value`: a movement of money
 * - `authority`: a decision of the operator about a merchant
 * - `destruction`: a change that cannot be undone
 */
export type Grant =
  | 'session'
  | 'credential'
  | 'role'
  | 'egress'
  | 'disclosure'
  | 'value'
  | 'authority'
  | 'destruction';

/**
 * `step_up`: from the `access` of the route. `link`: the signed link in the path of a page, `code`: the field of its
 * form. The others are required fields of the body, or the cookie.
 */
export type Demand =
  | 'step_up'
  | 'password'
  | 'token'
  | 'credential'
  | 'id_token'
  | 'refresh_token'
  | 'device_code'
  | 'link'
  | 'code';

export interface Granting {
  grants: Grant;
  demands: Demand;
}

const stepUp = <const G extends Grant>(grants: G): Granting => ({ grants, demands: 'step_up' });
const by = (demands: Demand, grants: Grant): Granting => ({ grants, demands });

type MutatingRouteName = Exclude<DeclaredRoute, { method: 'GET' }>['name'];

/** `none`: has no effect beyond the request. Reads are listed only if they grant something. */
export const grants: Record<MutatingRouteName, 'none' | Granting> &
  Partial<Record<Exclude<RouteName, MutatingRouteName>, Granting>> = {
  'auth.register': by('password', 'session'),
  'auth.login': by('password', 'session'),
  'auth.refresh': by('refresh_token', 'session'),
  'auth.logout': 'none',
  'auth.step-up': by('password', 'session'),
  'auth.switch-merchant': 'none',
  'auth.forgot-password': 'none',
  'auth.reset-password': by('token', 'credential'),
  'auth.send-verification': 'none',
  'auth.verify-email': by('token', 'credential'),
  'auth.read-invitation': 'none',
  'auth.accept-invitation': by('token', 'session'),
  'auth.join-team': by('token', 'role'),
  'auth.enroll-mfa': stepUp('credential'),
  'auth.verify-mfa': stepUp('credential'),
  'auth.disable-mfa': stepUp('credential'),
  'auth.end-session': 'none',
  'auth.end-other-sessions': 'none',
  'auth.begin-passkey': stepUp('credential'),
  'auth.create-passkey': stepUp('credential'),
  'auth.delete-passkey': stepUp('credential'),
  'auth.passkey-challenge': 'none',
  'auth.sign-in-with-passkey': by('credential', 'session'),
  'auth.step-up-with-passkey': by('credential', 'session'),
  'auth.outside-challenge': 'none',
  'auth.exchange-code': 'none',
  'auth.sign-in-with-id-token': by('id_token', 'session'),
  'auth.link-identity': stepUp('credential'),
  'auth.unlink-identity': stepUp('credential'),
  'team.invite': stepUp('role'),
  'team.update': stepUp('role'),
  'team.remove': stepUp('role'),
  'api-tokens.create': stepUp('credential'),
  'api-tokens.start-device-login': 'none',
  'api-tokens.collect-device-login': by('device_code', 'credential'),
  'api-tokens.approve-device-login': stepUp('credential'),
  'api-tokens.update': stepUp('credential'),
  'api-tokens.rotate': stepUp('credential'),
  // Without step-up, so that a stolen token can be revoked immediately.
  'api-tokens.revoke': 'none',
  'api-tokens.revoke-all': stepUp('destruction'),
  'vouchers.redeem': 'none',
  'vouchers.validate': 'none',
  'vouchers.release': 'none',
  'vouchers.create': 'none',
  'vouchers.update': 'none',
  'vouchers.bulk': 'none',
  'vouchers.issue': 'none',
  'vouchers.rollback': 'none',
  'vouchers.rollback-own': 'none',
  'campaigns.create': 'none',
  'campaigns.update': 'none',
  'campaigns.pause': 'none',
  'campaigns.resume': 'none',
  'campaigns.publish': 'none',
  'campaigns.publish-bulk': 'none',
  'campaigns.simulate': 'none',
  'gift-cards.activate': 'none',
  'gift-cards.load': 'none',
  'gift-cards.sell': 'none',
  'gift-cards.cancel-sale': 'none',
  'gift-cards.refund': 'none',
  'gift-cards.adjust': 'none',
  'gift-cards.transfer': 'none',
  'gift-cards.deliver': 'none',
  'orders.quote': 'none',
  'orders.hold': 'none',
  'orders.apply': 'none',
  'orders.release': 'none',
  'orders.return': 'none',
  'orders.return-own': 'none',
  'vouchers.decrypt': stepUp('disclosure'),
  'memberships.create-template': 'none',
  'memberships.update-template': 'none',
  'memberships.create-pass': 'none',
  'memberships.update-pass': 'none',
  'memberships.issue': 'none',
  'memberships.update': 'none',
  'memberships.revoke': 'none',
  'memberships.verify': 'none',
  'memberships.issue-bulk': 'none',
  'customers.join-held-twice': 'none',
  'points.redeem': 'none',
  'points.earn': 'none',
  'points.adjust': 'none',
  'points.reverse': 'none',
  'points.reverse-own': 'none',
  'customers.create': 'none',
  'customers.update': 'none',
  'customers.merge': 'none',
  'customers.unmerge': 'none',
  'customers.set-attributes': 'none',
  'merchant.update-profile': 'none',
  'kyb.update-details': 'none',
  'kyb.add-person': 'none',
  'kyb.update-person': 'none',
  'kyb.remove-person': 'none',
  'kyb.submit': 'none',
  'kyb.upload-document': 'none',
  'kyb.remove-document': 'none',
  'kyb.get-document-content': stepUp('disclosure'),
  'admin.decide-kyb-submission': stepUp('authority'),
  'admin.set-merchant-status': stepUp('authority'),
  'admin.settle-invoice': stepUp('authority'),
  'admin.set-wallet-status': stepUp('authority'),
  'admin.get-kyb-document': stepUp('disclosure'),
  'imports.preview-members': 'none',
  'imports.preview-customers': 'none',
  'imports.preview-vouchers': 'none',
  'pictures.upload': 'none',
  'pictures.delete': 'none',
  'posts.create': 'none',
  'posts.update': 'none',
  'groups.create': 'none',
  'groups.join': 'none',
  'groups.leave': 'none',
  'groups.decide': 'none',
  'referrals.create-code': 'none',
  'referrals.decide': 'none',
  'communications.email': 'none',
  'communications.broadcast-to-members': 'none',
  'communications.broadcast-voucher': 'none',
  'communications.nudge': 'none',
  'communications.cancel': 'none',
  'communications.unsubscribe': 'none',
  'communications.email-callback': 'none',
  'notifications.mark-as-read': 'none',
  'notifications.mark-all-as-read': 'none',
  'notifications.delete-all': 'none',
  'notifications.update-preferences': 'none',
  'wallet.top-up': stepUp('value'),
  'wallet.withdraw': stepUp('value'),
  'wallet.cancel-withdrawal': stepUp('value'),
  'wallet.transfer': stepUp('value'),
  'wallet.request-payment': stepUp('value'),
  'wallet.pay-request': stepUp('value'),
  'wallet.cancel-request': stepUp('value'),
  'wallet.stripe-callback': 'none',
  'wallet-passes.save-to-google': 'none',
  'wallet-passes.register-device': 'none',
  'wallet-passes.unregister-device': 'none',
  'wallet-passes.report': 'none',
  'webhooks.create': stepUp('egress'),
  'webhooks.update': stepUp('egress'),
  'privacy.export': stepUp('disclosure'),
  'privacy.erase': stepUp('destruction'),
  'me.update': 'none',
  // The session that it leads to is for the owner of the new address, who opens the link.
  'me.change-email': stepUp('session'),
  // Tills find people by their number, so it opens what the session has not shown yet.
  'me.change-phone': stepUp('session'),
  'me.confirm-phone': 'none',
  'me.end-session': 'none',
  // The session could read the same messages on the card.
  'me.add-push-subscription': 'none',
  'me.remove-push-subscription': 'none',
  'me.sign-out': 'none',
  'me.export': stepUp('disclosure'),
  'me.erase': stepUp('destruction'),
  'members.join': 'none',
  'members.find': 'none',
  'members.request-code': 'none',
  'members.sign-in': by('code', 'session'),
  'members.enter-code': by('code', 'session'),
  'members.open-link': by('link', 'session'),
  'members.panel': by('code', 'session'),
  'members.update-enrollment': 'none',
  'sandbox.advance-clock': 'none',
};
