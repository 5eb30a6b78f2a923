/** Maps route names to implementations. A route without an implementation fails to compile, and so does the reverse. */

import type { MemberAccess } from '../../contract/access.ts';
import type { DeclaredRoute, RouteName } from '../../contract/routes.ts';
import { adminOperations } from '../domains/admin/operations.ts';
import { create as createApiToken } from '../domains/api-tokens/create.ts';
import { approveDeviceLogin } from '../domains/api-tokens/devices/approve-device-login.ts';
import { collectDeviceLogin } from '../domains/api-tokens/devices/collect-device-login.ts';
import { readDeviceLogin } from '../domains/api-tokens/devices/read-device-login.ts';
import { startDeviceLogin } from '../domains/api-tokens/devices/start-device-login.ts';
import { list as listApiTokens } from '../domains/api-tokens/list.ts';
import { revoke } from '../domains/api-tokens/revoke.ts';
import { revokeAll } from '../domains/api-tokens/revoke-all.ts';
import { rotate } from '../domains/api-tokens/rotate.ts';
import { listPresets } from '../domains/api-tokens/scopes/presets.ts';
import { listTokenScopes } from '../domains/api-tokens/scopes/scopes.ts';
import { update as updateApiToken } from '../domains/api-tokens/update.ts';
import { list as listAuditLog } from '../domains/audit-log/list.ts';
import { accountOperations } from '../domains/auth/account/operations.ts';
import { oidcLoginOperations } from '../domains/auth/oidc/operations.ts';
import { listScopes } from '../domains/auth/scopes/list.ts';
import { jwks } from '../domains/auth/session/jwks.ts';
import { login } from '../domains/auth/session/login.ts';
import { logout } from '../domains/auth/session/logout.ts';
import { refresh } from '../domains/auth/session/refresh.ts';
import { register } from '../domains/auth/session/register.ts';
import { session } from '../domains/auth/session/session.ts';
import { stepUp } from '../domains/auth/session/step-up.ts';
import { switchMerchant } from '../domains/auth/session/switch-merchant.ts';
import { getOverview as getBilling } from '../domains/billing/get-overview.ts';
import { invoicePage } from '../domains/billing/invoices/invoice-page.ts';
import { invoicePdf } from '../domains/billing/invoices/invoice-pdf.ts';
import { listInvoices } from '../domains/billing/list-invoices.ts';
import { orderOperations } from '../domains/checkout/operations.ts';
import { broadcastToMembers } from '../domains/communications/broadcast-to-members.ts';
import { broadcastVoucher } from '../domains/communications/broadcast-voucher.ts';
import { cancel as cancelCommunication } from '../domains/communications/cancel.ts';
import { email } from '../domains/communications/deliver/email.ts';
import { get as getCommunication } from '../domains/communications/get.ts';
import { list as listCommunications } from '../domains/communications/list.ts';
import { listChannels } from '../domains/communications/list-channels.ts';
import { nudge } from '../domains/communications/nudge.ts';
import { listOutbox } from '../domains/communications/outbox/list-outbox.ts';
import { outboxPage } from '../domains/communications/outbox/outbox-page.ts';
import { countByChannel } from '../domains/communications/reports/count-by-channel.ts';
import { emailCallback } from '../domains/communications/reports/email-callback.ts';
import { listDeliveries } from '../domains/communications/reports/list-deliveries.ts';
import { unsubscribe } from '../domains/communications/unsubscribing/unsubscribe.ts';
import { unsubscribePage } from '../domains/communications/unsubscribing/unsubscribe-page.ts';
import { customerOperations } from '../domains/customers/operations.ts';
import { getUser } from '../domains/dashboard/get-user.ts';
import { listUsers } from '../domains/dashboard/list-users.ts';
import { statistics } from '../domains/dashboard/statistics.ts';
import { list as listEvents } from '../domains/events/list.ts';
import { giftCardOperations } from '../domains/gift-cards/operations.ts';
import { create as createGroup } from '../domains/groups/create.ts';
import { decide as decideOnMember } from '../domains/groups/decide.ts';
import { get as getGroup } from '../domains/groups/get.ts';
import { join as joinGroup } from '../domains/groups/join.ts';
import { leave as leaveGroup } from '../domains/groups/leave.ts';
import { listAvailable as listAvailableGroups } from '../domains/groups/list-available.ts';
import { live } from '../domains/health/live.ts';
import { ready } from '../domains/health/ready.ts';
import { importOperations } from '../domains/imports/operations.ts';
import { issue } from '../domains/issuing/issue.ts';
import { issueBulk } from '../domains/issuing/issue-bulk.ts';
import { getHeldTwice } from '../domains/issuing/joining/get-held-twice.ts';
import { joinHeldTwice } from '../domains/issuing/joining/join-held-twice.ts';
import { download as downloadFile } from '../domains/jobs/download.ts';
import { get as getJob } from '../domains/jobs/get.ts';
import { getOwn as getOwnJob } from '../domains/jobs/get-own.ts';
import { addPerson } from '../domains/kyb/add-person.ts';
import { getDetails as getKybDetails } from '../domains/kyb/get-details.ts';
import { getDocumentContent } from '../domains/kyb/get-document-content.ts';
import { getStatus as getKybStatus } from '../domains/kyb/get-status.ts';
import { listSubmissions } from '../domains/kyb/record/list-submissions.ts';
import { removeDocument } from '../domains/kyb/remove-document.ts';
import { removePerson } from '../domains/kyb/remove-person.ts';
import { submit as submitKyb } from '../domains/kyb/submit.ts';
import { updateDetails as updateKybDetails } from '../domains/kyb/update-details.ts';
import { updatePerson } from '../domains/kyb/update-person.ts';
import { uploadDocument } from '../domains/kyb/upload-document.ts';
import { list as listLimits } from '../domains/limits/list.ts';
import { meOperations } from '../domains/me/operations.ts';
import { memberOperations } from '../domains/members/operations.ts';
import { get as getMembership } from '../domains/memberships/get.ts';
import { listActivity } from '../domains/memberships/list-activity.ts';
import { listIssued } from '../domains/memberships/list-issued.ts';
import { createPass } from '../domains/memberships/passes/create-pass.ts';
import { listPasses } from '../domains/memberships/passes/list-passes.ts';
import { updatePass } from '../domains/memberships/passes/update-pass.ts';
import { revoke as revokeMembership } from '../domains/memberships/revoke.ts';
import { createTemplate } from '../domains/memberships/templates/create-template.ts';
import { listTemplates } from '../domains/memberships/templates/list-templates.ts';
import { updateTemplate } from '../domains/memberships/templates/update-template.ts';
import { update as updateMembership } from '../domains/memberships/update.ts';
import { verify } from '../domains/memberships/verify.ts';
import { getProfile } from '../domains/merchant/get-profile.ts';
import { updateProfile } from '../domains/merchant/update-profile.ts';
import { notificationOperations } from '../domains/notifications/operations.ts';
import { pictureOperations } from '../domains/pictures/operations.ts';
import { adjust as adjustPoints } from '../domains/points/adjust.ts';
import { earn as earnPoints } from '../domains/points/earn.ts';
import { redeem as redeemPoints } from '../domains/points/redeem.ts';
import { reverse as reversePoints } from '../domains/points/reverse.ts';
import { reverseOwn as reverseOwnPoints } from '../domains/points/reverse-own.ts';
import { statement as pointsStatement } from '../domains/points/statement.ts';
import { create as createPost } from '../domains/posts/create.ts';
import { list as listPosts } from '../domains/posts/list.ts';
import { update as updatePost } from '../domains/posts/update.ts';
import { erase as eraseCustomer } from '../domains/privacy/erase.ts';
import { exportData } from '../domains/privacy/export.ts';
import { createCode as createReferralCode } from '../domains/referrals/create-code.ts';
import { decide as decideReferral } from '../domains/referrals/decide.ts';
import { list as listReferrals } from '../domains/referrals/list.ts';
import { summary as referralSummary } from '../domains/referrals/summary.ts';
import { advanceClock } from '../domains/sandbox/advance-clock.ts';
import { get as getMember } from '../domains/team/get.ts';
import { invite } from '../domains/team/invite.ts';
import { list as listTeam } from '../domains/team/list.ts';
import { remove as removeMember } from '../domains/team/remove.ts';
import { update as updateMember } from '../domains/team/update.ts';
import { bulk as bulkVouchers } from '../domains/vouchers/bulk.ts';
import { decrypt } from '../domains/vouchers/codes/decrypt.ts';
import { create as createVoucher } from '../domains/vouchers/create.ts';
import { get as getVoucher } from '../domains/vouchers/get.ts';
import { list as listVouchers } from '../domains/vouchers/list.ts';
import { issue as issueVoucher } from '../domains/vouchers/recipients/issue.ts';
import { listRecipients } from '../domains/vouchers/recipients/list-recipients.ts';
import { redeem } from '../domains/vouchers/redeem.ts';
import { listRedemptions } from '../domains/vouchers/redemptions/list-redemptions.ts';
import { rollback } from '../domains/vouchers/redemptions/rollback.ts';
import { rollbackOwn } from '../domains/vouchers/redemptions/rollback-own.ts';
import { release } from '../domains/vouchers/release.ts';
import { update as updateVoucher } from '../domains/vouchers/update.ts';
import { validate } from '../domains/vouchers/validate.ts';
import { cancelRequest } from '../domains/wallet/cancel-request.ts';
import { cancelWithdrawal } from '../domains/wallet/cancel-withdrawal.ts';
import { exportTransactions } from '../domains/wallet/export/export-transactions.ts';
import { get as getWallet } from '../domains/wallet/get.ts';
import { listPaymentRequests } from '../domains/wallet/list-payment-requests.ts';
import { listTransactions } from '../domains/wallet/list-transactions.ts';
import { payRequest } from '../domains/wallet/pay-request.ts';
import { requestPayment } from '../domains/wallet/request-payment.ts';
import { statistics as walletStatistics } from '../domains/wallet/statistics.ts';
import { stripeCallback } from '../domains/wallet/stripe-callback.ts';
import { topUp } from '../domains/wallet/top-up.ts';
import { transfer } from '../domains/wallet/transfer.ts';
import { withdraw } from '../domains/wallet/withdraw.ts';
import { walletPassOperations } from '../domains/wallet-passes/operations.ts';
import { create as createWebhook } from '../domains/webhooks/create.ts';
import { getDelivery as getWebhookDelivery } from '../domains/webhooks/get-delivery.ts';
import { list as listWebhooks } from '../domains/webhooks/list.ts';
import { listDeliveries as listWebhookDeliveries } from '../domains/webhooks/list-deliveries.ts';
import { update as updateWebhook } from '../domains/webhooks/update.ts';
import type {
  Download,
  Fold,
  Identity,
  Immediate,
  MemberRead,
  MemberWrite,
  Open,
  Operation,
  Read,
  Stream,
  Write,
} from '../engine/operation.ts';

type DownloadRoute = Extract<DeclaredRoute, { kind: 'download' }>;

type StreamRoute = Extract<DeclaredRoute, { kind: 'stream' }>;

type MemberRoute = Extract<DeclaredRoute, { access: MemberAccess }>;

type NamedMemberRoute<Name> = Extract<MemberRoute, { name: Name }>;

type OperationOf<R extends DeclaredRoute> = R extends DownloadRoute
  ? Download<Extract<DownloadRoute, { name: R['name'] }>>
  : R extends StreamRoute
    ? Stream<Extract<StreamRoute, { name: R['name'] }>>
    : R extends MemberRoute
      ? MemberRead<NamedMemberRoute<R['name']>> | MemberWrite<NamedMemberRoute<R['name']>>
      : Read<R> | Write<R> | Identity<R> | Immediate<R> | Open<R> | Fold<R>;

type Implemented = { [Name in RouteName]: OperationOf<Extract<DeclaredRoute, { name: Name }>> };

const implemented: Implemented = {
  'auth.register': register,
  'auth.login': login,
  'auth.refresh': refresh,
  'auth.logout': logout,
  'auth.session': session,
  'auth.step-up': stepUp,
  'auth.switch-merchant': switchMerchant,
  ...accountOperations,
  ...oidcLoginOperations,
  'team.list': listTeam,
  'team.get': getMember,
  'team.invite': invite,
  'team.update': updateMember,
  'team.remove': removeMember,
  'audit-log.list': listAuditLog,
  'privacy.export': exportData,
  'privacy.erase': eraseCustomer,
  ...notificationOperations,
  'scopes.list': listScopes,
  'well-known.jwks': jwks,
  'api-tokens.list': listApiTokens,
  'api-tokens.create': createApiToken,
  'api-tokens.update': updateApiToken,
  'api-tokens.rotate': rotate,
  'api-tokens.revoke': revoke,
  'api-tokens.revoke-all': revokeAll,
  'api-tokens.start-device-login': startDeviceLogin,
  'api-tokens.collect-device-login': collectDeviceLogin,
  'api-tokens.read-device-login': readDeviceLogin,
  'api-tokens.approve-device-login': approveDeviceLogin,
  'api-tokens.presets': listPresets,
  'api-tokens.scopes': listTokenScopes,
  'vouchers.create': createVoucher,
  'vouchers.bulk': bulkVouchers,
  'vouchers.get': getVoucher,
  'vouchers.list': listVouchers,
  ...orderOperations,
  ...giftCardOperations,
  'vouchers.redeem': redeem,
  'vouchers.validate': validate,
  'vouchers.release': release,
  'vouchers.update': updateVoucher,
  'vouchers.issue': issueVoucher,
  'vouchers.list-recipients': listRecipients,
  'vouchers.list-redemptions': listRedemptions,
  'vouchers.rollback': rollback,
  'vouchers.rollback-own': rollbackOwn,
  'vouchers.decrypt': decrypt,
  'memberships.create-template': createTemplate,
  'memberships.list-templates': listTemplates,
  'memberships.update-template': updateTemplate,
  'memberships.create-pass': createPass,
  'memberships.list-passes': listPasses,
  'memberships.update-pass': updatePass,
  'memberships.issue': issue,
  'memberships.issue-bulk': issueBulk,
  'customers.get-held-twice': getHeldTwice,
  'customers.join-held-twice': joinHeldTwice,
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
  'points.reverse-own': reverseOwnPoints,
  'points.statement': pointsStatement,
  'merchant.get-profile': getProfile,
  'merchant.update-profile': updateProfile,
  'billing.get-overview': getBilling,
  'billing.list-invoices': listInvoices,
  'billing.invoice-page': invoicePage,
  'billing.invoice-pdf': invoicePdf,
  'kyb.get-details': getKybDetails,
  'kyb.get-status': getKybStatus,
  'kyb.update-details': updateKybDetails,
  'kyb.add-person': addPerson,
  'kyb.update-person': updatePerson,
  'kyb.remove-person': removePerson,
  'kyb.submit': submitKyb,
  'kyb.list-submissions': listSubmissions,
  'kyb.upload-document': uploadDocument,
  'kyb.remove-document': removeDocument,
  'kyb.get-document-content': getDocumentContent,
  ...adminOperations,
  'posts.create': createPost,
  'posts.list': listPosts,
  'posts.update': updatePost,
  ...customerOperations,
  ...importOperations,
  ...pictureOperations,
  'dashboard.statistics': statistics,
  'dashboard.list-users': listUsers,
  'dashboard.get-user': getUser,
  'groups.list-available': listAvailableGroups,
  'groups.get': getGroup,
  'groups.create': createGroup,
  'groups.join': joinGroup,
  'groups.leave': leaveGroup,
  'groups.decide': decideOnMember,
  'referrals.summary': referralSummary,
  'referrals.list': listReferrals,
  'referrals.create-code': createReferralCode,
  'referrals.decide': decideReferral,
  'communications.email': email,
  'communications.broadcast-to-members': broadcastToMembers,
  'communications.broadcast-voucher': broadcastVoucher,
  'communications.nudge': nudge,
  'communications.list': listCommunications,
  'communications.get': getCommunication,
  'communications.count-by-channel': countByChannel,
  'communications.list-channels': listChannels,
  'communications.list-deliveries': listDeliveries,
  'communications.cancel': cancelCommunication,
  'communications.list-outbox': listOutbox,
  'communications.unsubscribe-page': unsubscribePage,
  'communications.unsubscribe': unsubscribe,
  'communications.email-callback': emailCallback,
  'communications.outbox-page': outboxPage,
  'sandbox.advance-clock': advanceClock,
  ...walletPassOperations,
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
  'jobs.get-own': getOwnJob,
  'jobs.download': downloadFile,
  'webhooks.list': listWebhooks,
  'webhooks.create': createWebhook,
  'webhooks.update': updateWebhook,
  'webhooks.list-deliveries': listWebhookDeliveries,
  'webhooks.get-delivery': getWebhookDelivery,
  'events.list': listEvents,
  'limits.list': listLimits,
  ...meOperations,
  ...memberOperations,
  'health.live': live,
  'health.ready': ready,
};

export const operations: Record<RouteName, Operation> = implemented;
