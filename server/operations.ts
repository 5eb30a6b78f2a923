/** Name -> implementation. A declared route without code does not compile, and neither does code without a route. */
import type { DeclaredRoute, RouteName } from '../contract/routes.ts';
import { create as createApiToken } from './domains/api-tokens/create.ts';
import { list as listApiTokens } from './domains/api-tokens/list.ts';
import { listPresets } from './domains/api-tokens/presets.ts';
import { revoke } from './domains/api-tokens/revoke.ts';
import { revokeAll } from './domains/api-tokens/revoke-all.ts';
import { rotate } from './domains/api-tokens/rotate.ts';
import { listTokenScopes } from './domains/api-tokens/scopes.ts';
import { update as updateApiToken } from './domains/api-tokens/update.ts';
import { broadcastToMembers } from './domains/communications/broadcast-to-members.ts';
import { broadcastVoucher } from './domains/communications/broadcast-voucher.ts';
import { cancel as cancelCommunication } from './domains/communications/cancel.ts';
import { email } from './domains/communications/email.ts';
import { emailCallback } from './domains/communications/email-callback.ts';
import { get as getCommunication } from './domains/communications/get.ts';
import { list as listCommunications } from './domains/communications/list.ts';
import { listDeliveries } from './domains/communications/list-deliveries.ts';
import { listOutbox } from './domains/communications/list-outbox.ts';
import { nudge } from './domains/communications/nudge.ts';
import { outboxPage } from './domains/communications/outbox-page.ts';
import { unsubscribe } from './domains/communications/unsubscribe.ts';
import { unsubscribePage } from './domains/communications/unsubscribe-page.ts';
import { list as listEvents } from './domains/events/list.ts';
import { live } from './domains/health/live.ts';
import { ready } from './domains/health/ready.ts';
import { download as downloadFile } from './domains/jobs/download.ts';
import { get as getJob } from './domains/jobs/get.ts';
import { list as listLimits } from './domains/limits/list.ts';
import { createPass } from './domains/memberships/create-pass.ts';
import { createTemplate } from './domains/memberships/create-template.ts';
import { get as getMembership } from './domains/memberships/get.ts';
import { issue } from './domains/memberships/issue.ts';
import { issueBulk } from './domains/memberships/issue-bulk.ts';
import { listActivity } from './domains/memberships/list-activity.ts';
import { listIssued } from './domains/memberships/list-issued.ts';
import { listPasses } from './domains/memberships/list-passes.ts';
import { listTemplates } from './domains/memberships/list-templates.ts';
import { revoke as revokeMembership } from './domains/memberships/revoke.ts';
import { update as updateMembership } from './domains/memberships/update.ts';
import { updatePass } from './domains/memberships/update-pass.ts';
import { updateTemplate } from './domains/memberships/update-template.ts';
import { verify } from './domains/memberships/verify.ts';
import { getProfile } from './domains/merchant/get-profile.ts';
import { updateProfile } from './domains/merchant/update-profile.ts';
import { deleteAll as deleteAllNotifications } from './domains/notifications/delete-all.ts';
import { list as listNotifications } from './domains/notifications/list.ts';
import { markAllAsRead } from './domains/notifications/mark-all-as-read.ts';
import { markAsRead } from './domains/notifications/mark-as-read.ts';
import { unreadCount } from './domains/notifications/unread-count.ts';
import { adjust as adjustPoints } from './domains/points/adjust.ts';
import { earn as earnPoints } from './domains/points/earn.ts';
import { redeem as redeemPoints } from './domains/points/redeem.ts';
import { reverse as reversePoints } from './domains/points/reverse.ts';
import { statement as pointsStatement } from './domains/points/statement.ts';
import { jwks } from './domains/session/jwks.ts';
import { listScopes } from './domains/session/list-scopes.ts';
import { login } from './domains/session/login.ts';
import { logout } from './domains/session/logout.ts';
import { refresh } from './domains/session/refresh.ts';
import { register } from './domains/session/register.ts';
import { session } from './domains/session/session.ts';
import { stepUp } from './domains/session/step-up.ts';
import { switchMerchant } from './domains/session/switch-merchant.ts';
import { bulk as bulkVouchers } from './domains/vouchers/bulk.ts';
import { decrypt } from './domains/vouchers/codes/decrypt.ts';
import { create as createVoucher } from './domains/vouchers/create.ts';
import { get as getVoucher } from './domains/vouchers/get.ts';
import { list as listVouchers } from './domains/vouchers/list.ts';
import { issue as issueVoucher } from './domains/vouchers/recipients/issue.ts';
import { listRecipients } from './domains/vouchers/recipients/list-recipients.ts';
import { redeem } from './domains/vouchers/redeem.ts';
import { listRedemptions } from './domains/vouchers/redemptions/list-redemptions.ts';
import { rollback } from './domains/vouchers/redemptions/rollback.ts';
import { release } from './domains/vouchers/release.ts';
import { update as updateVoucher } from './domains/vouchers/update.ts';
import { validate } from './domains/vouchers/validate.ts';
import { cancelRequest } from './domains/wallet/cancel-request.ts';
import { cancelWithdrawal } from './domains/wallet/cancel-withdrawal.ts';
import { exportTransactions } from './domains/wallet/export-transactions.ts';
import { get as getWallet } from './domains/wallet/get.ts';
import { listPaymentRequests } from './domains/wallet/list-payment-requests.ts';
import { listTransactions } from './domains/wallet/list-transactions.ts';
import { payRequest } from './domains/wallet/pay-request.ts';
import { requestPayment } from './domains/wallet/request-payment.ts';
import { statistics as walletStatistics } from './domains/wallet/statistics.ts';
import { stripeCallback } from './domains/wallet/stripe-callback.ts';
import { topUp } from './domains/wallet/top-up.ts';
import { transfer } from './domains/wallet/transfer.ts';
import { withdraw } from './domains/wallet/withdraw.ts';
import { create as createWebhook } from './domains/webhooks/create.ts';
import { list as listWebhooks } from './domains/webhooks/list.ts';
import { update as updateWebhook } from './domains/webhooks/update.ts';
import type { Download, Fold, Identity, Immediate, Open, Read, Write } from './operation.ts';

type DownloadRoute = Extract<DeclaredRoute, { kind: 'download' }>;

type OperationOf<R extends DeclaredRoute> = R extends DownloadRoute
  ? Download<Extract<DownloadRoute, { name: R['name'] }>>
  : Read<R> | Write<R> | Identity<R> | Immediate<R> | Open<R> | Fold<R>;

type Implemented = { [Name in RouteName]: OperationOf<Extract<DeclaredRoute, { name: Name }>> };

/** Any operation, where its route does not matter. */
export type Operation = Read | Write | Identity | Immediate | Open | Fold | Download;

const implemented: Implemented = {
  'auth.register': register,
  'auth.login': login,
  'auth.refresh': refresh,
  'auth.logout': logout,
  'auth.session': session,
  'auth.step-up': stepUp,
  'auth.switch-merchant': switchMerchant,
  'scopes.list': listScopes,
  'well-known.jwks': jwks,
  'api-tokens.list': listApiTokens,
  'api-tokens.create': createApiToken,
  'api-tokens.update': updateApiToken,
  'api-tokens.rotate': rotate,
  'api-tokens.revoke': revoke,
  'api-tokens.revoke-all': revokeAll,
  'api-tokens.presets': listPresets,
  'api-tokens.scopes': listTokenScopes,
  'vouchers.create': createVoucher,
  'vouchers.bulk': bulkVouchers,
  'vouchers.get': getVoucher,
  'vouchers.list': listVouchers,
  'vouchers.redeem': redeem,
  'vouchers.validate': validate,
  'vouchers.release': release,
  'vouchers.update': updateVoucher,
  'vouchers.issue': issueVoucher,
  'vouchers.list-recipients': listRecipients,
  'vouchers.list-redemptions': listRedemptions,
  'vouchers.rollback': rollback,
  'vouchers.decrypt': decrypt,
  'memberships.create-template': createTemplate,
  'memberships.list-templates': listTemplates,
  'memberships.update-template': updateTemplate,
  'memberships.create-pass': createPass,
  'memberships.list-passes': listPasses,
  'memberships.update-pass': updatePass,
  'memberships.issue': issue,
  'memberships.issue-bulk': issueBulk,
  'memberships.list-issued': listIssued,
  'memberships.get': getMembership,
  'memberships.update': updateMembership,
  'memberships.revoke': revokeMembership,
  'memberships.verify': verify,
  'memberships.list-activity': listActivity,
  'points.redeem': redeemPoints,
  'points.earn': earnPoints,
  'points.adjust': adjustPoints,
  'points.reverse': reversePoints,
  'points.statement': pointsStatement,
  'merchant.get-profile': getProfile,
  'merchant.update-profile': updateProfile,
  'communications.email': email,
  'communications.broadcast-to-members': broadcastToMembers,
  'communications.broadcast-voucher': broadcastVoucher,
  'communications.nudge': nudge,
  'communications.list': listCommunications,
  'communications.get': getCommunication,
  'communications.list-deliveries': listDeliveries,
  'communications.cancel': cancelCommunication,
  'communications.list-outbox': listOutbox,
  'communications.unsubscribe-page': unsubscribePage,
  'communications.unsubscribe': unsubscribe,
  'communications.email-callback': emailCallback,
  'communications.outbox-page': outboxPage,
  'notifications.list': listNotifications,
  'notifications.unread-count': unreadCount,
  'notifications.mark-as-read': markAsRead,
  'notifications.mark-all-as-read': markAllAsRead,
  'notifications.delete-all': deleteAllNotifications,
  'wallet.get': getWallet,
  'wallet.list-transactions': listTransactions,
  'wallet.statistics': walletStatistics,
  'wallet.export-transactions': exportTransactions,
  'wallet.top-up': topUp,
  'wallet.withdraw': withdraw,
  'wallet.cancel-withdrawal': cancelWithdrawal,
  'wallet.transfer': transfer,
  'wallet.request-payment': requestPayment,
  'wallet.list-payment-requests': listPaymentRequests,
  'wallet.pay-request': payRequest,
  'wallet.cancel-request': cancelRequest,
  'wallet.stripe-callback': stripeCallback,
  'jobs.get': getJob,
  'jobs.download': downloadFile,
  'webhooks.list': listWebhooks,
  'webhooks.create': createWebhook,
  'webhooks.update': updateWebhook,
  'events.list': listEvents,
  'limits.list': listLimits,
  'health.live': live,
  'health.ready': ready,
};

export const operations = implemented as unknown as Record<RouteName, Operation>;
