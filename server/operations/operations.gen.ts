// Written by `npm run generate` from the files of this folder.
import { decideKybSubmission as adminDecideKybSubmission } from './admin/decide-kyb-submission.ts';
import { getKybDocument as adminGetKybDocument } from './admin/get-kyb-document.ts';
import { getKybSubmission as adminGetKybSubmission } from './admin/get-kyb-submission.ts';
import { getMerchant as adminGetMerchant } from './admin/get-merchant.ts';
import { listCells as adminListCells } from './admin/list-cells.ts';
import { listFrozenWallets as adminListFrozenWallets } from './admin/list-frozen-wallets.ts';
import { listKybSubmissions as adminListKybSubmissions } from './admin/list-kyb-submissions.ts';
import { listMerchants as adminListMerchants } from './admin/list-merchants.ts';
import { revealKybSubmission as adminRevealKybSubmission } from './admin/reveal-kyb-submission.ts';
import { setMerchantStatus as adminSetMerchantStatus } from './admin/set-merchant-status.ts';
import { setWalletStatus as adminSetWalletStatus } from './admin/set-wallet-status.ts';
import { settleInvoice as adminSettleInvoice } from './admin/settle-invoice.ts';
import { approveDeviceLogin as apiTokensApproveDeviceLogin } from './api-tokens/approve-device-login.ts';
import { collectDeviceLogin as apiTokensCollectDeviceLogin } from './api-tokens/collect-device-login.ts';
import { create as apiTokensCreate } from './api-tokens/create.ts';
import { list as apiTokensList } from './api-tokens/list.ts';
import { listPresets as apiTokensPresets } from './api-tokens/presets.ts';
import { readDeviceLogin as apiTokensReadDeviceLogin } from './api-tokens/read-device-login.ts';
import { revokeAll as apiTokensRevokeAll } from './api-tokens/revoke-all.ts';
import { revoke as apiTokensRevoke } from './api-tokens/revoke.ts';
import { rotate as apiTokensRotate } from './api-tokens/rotate.ts';
import { listTokenScopes as apiTokensScopes } from './api-tokens/scopes.ts';
import { startDeviceLogin as apiTokensStartDeviceLogin } from './api-tokens/start-device-login.ts';
import { update as apiTokensUpdate } from './api-tokens/update.ts';
import { list as auditLogList } from './audit-log/list.ts';
import { readRegistration as authReadRegistration } from './auth/account/read-registration.ts';
import { sendVerification as authSendVerification } from './auth/account/send-verification.ts';
import { verifyEmail as authVerifyEmail } from './auth/account/verify-email.ts';
import { acceptInvitation as authAcceptInvitation } from './auth/invitations/accept-invitation.ts';
import { joinTeam as authJoinTeam } from './auth/invitations/join-team.ts';
import { readInvitation as authReadInvitation } from './auth/invitations/read-invitation.ts';
import { disableMfa as authDisableMfa } from './auth/mfa/disable-mfa.ts';
import { enrollMfa as authEnrollMfa } from './auth/mfa/enroll-mfa.ts';
import { readMfa as authReadMfa } from './auth/mfa/read-mfa.ts';
import { verifyMfa as authVerifyMfa } from './auth/mfa/verify-mfa.ts';
import { discoverIssuer as authDiscoverIssuer } from './auth/oidc/discover-issuer.ts';
import { exchangeCode as authExchangeCode } from './auth/oidc/exchange-code.ts';
import { linkIdentity as authLinkIdentity } from './auth/oidc/link-identity.ts';
import { listIdentities as authListIdentities } from './auth/oidc/list-identities.ts';
import { listIssuers as authListIssuers } from './auth/oidc/list-issuers.ts';
import { oidcChallenge as authOutsideChallenge } from './auth/oidc/outside-challenge.ts';
import { signInWithIdToken as authSignInWithIdToken } from './auth/oidc/sign-in-with-id-token.ts';
import { unlinkIdentity as authUnlinkIdentity } from './auth/oidc/unlink-identity.ts';
import { beginPasskey as authBeginPasskey } from './auth/passkeys/begin-passkey.ts';
import { createPasskey as authCreatePasskey } from './auth/passkeys/create-passkey.ts';
import { deletePasskey as authDeletePasskey } from './auth/passkeys/delete-passkey.ts';
import { listPasskeys as authListPasskeys } from './auth/passkeys/list-passkeys.ts';
import { passkeyChallenge as authPasskeyChallenge } from './auth/passkeys/passkey-challenge.ts';
import { signInWithPasskey as authSignInWithPasskey } from './auth/passkeys/sign-in-with-passkey.ts';
import { stepUpWithPasskey as authStepUpWithPasskey } from './auth/passkeys/step-up-with-passkey.ts';
import { forgotPassword as authForgotPassword } from './auth/recovery/forgot-password.ts';
import { resetPassword as authResetPassword } from './auth/recovery/reset-password.ts';
import { login as authLogin } from './auth/session/login.ts';
import { logout as authLogout } from './auth/session/logout.ts';
import { refresh as authRefresh } from './auth/session/refresh.ts';
import { register as authRegister } from './auth/session/register.ts';
import { session as authSession } from './auth/session/session.ts';
import { stepUp as authStepUp } from './auth/session/step-up.ts';
import { switchMerchant as authSwitchMerchant } from './auth/session/switch-merchant.ts';
import { endOtherSessions as authEndOtherSessions } from './auth/sessions/end-other-sessions.ts';
import { endOneSession as authEndSession } from './auth/sessions/end-session.ts';
import { listSessions as authListSessions } from './auth/sessions/list-sessions.ts';
import { getOverview as billingGetOverview } from './billing/get-overview.ts';
import { invoicePage as billingInvoicePage } from './billing/invoice-page.ts';
import { invoicePdf as billingInvoicePdf } from './billing/invoice-pdf.ts';
import { listInvoices as billingListInvoices } from './billing/list-invoices.ts';
import { exportBooks as booksExport } from './books/export.ts';
import { readBooks as booksRead } from './books/read.ts';
import { create as campaignsCreate } from './campaigns/create.ts';
import { exportResults as campaignsExportResults } from './campaigns/export-results.ts';
import { get as campaignsGet } from './campaigns/get.ts';
import { list as campaignsList } from './campaigns/list.ts';
import { pause as campaignsPause } from './campaigns/pause.ts';
import { publishBulk as campaignsPublishBulk } from './campaigns/publish-bulk.ts';
import { publishToAudience as campaignsPublishToAudience } from './campaigns/publish-to-audience.ts';
import { publish as campaignsPublish } from './campaigns/publish.ts';
import { results as campaignsResults } from './campaigns/results.ts';
import { resume as campaignsResume } from './campaigns/resume.ts';
import { simulate as campaignsSimulate } from './campaigns/simulate.ts';
import { update as campaignsUpdate } from './campaigns/update.ts';
import { broadcastToMembers as communicationsBroadcastToMembers } from './communications/broadcast-to-members.ts';
import { broadcastVoucher as communicationsBroadcastVoucher } from './communications/broadcast-voucher.ts';
import { cancel as communicationsCancel } from './communications/cancel.ts';
import { listTemplates as communicationsListTemplates } from './communications/compose/list-templates.ts';
import { preview as communicationsPreview } from './communications/compose/preview.ts';
import { test as communicationsTest } from './communications/compose/test.ts';
import { email as communicationsEmail } from './communications/deliver/email.ts';
import { get as communicationsGet } from './communications/get.ts';
import { listChannels as communicationsListChannels } from './communications/list-channels.ts';
import { list as communicationsList } from './communications/list.ts';
import { nudge as communicationsNudge } from './communications/nudge.ts';
import { listOutbox as communicationsListOutbox } from './communications/outbox/list-outbox.ts';
import { outboxPage as communicationsOutboxPage } from './communications/outbox/outbox-page.ts';
import { countByChannel as communicationsCountByChannel } from './communications/reports/count-by-channel.ts';
import { emailCallback as communicationsEmailCallback } from './communications/reports/email-callback.ts';
import { listDeliveries as communicationsListDeliveries } from './communications/reports/list-deliveries.ts';
import { unsubscribePage as communicationsUnsubscribePage } from './communications/unsubscribing/unsubscribe-page.ts';
import { unsubscribe as communicationsUnsubscribe } from './communications/unsubscribing/unsubscribe.ts';
import { create as customersCreate } from './customers/create.ts';
import { getAttributes as customersGetAttributes } from './customers/get-attributes.ts';
import { getHeldTwice as customersGetHeldTwice } from './customers/get-held-twice.ts';
import { get as customersGet } from './customers/get.ts';
import { joinHeldTwice as customersJoinHeldTwice } from './customers/join-held-twice.ts';
import { list as customersList } from './customers/list.ts';
import { merge as customersMerge } from './customers/merge.ts';
import { setAttributes as customersSetAttributes } from './customers/set-attributes.ts';
import { unmerge as customersUnmerge } from './customers/unmerge.ts';
import { update as customersUpdate } from './customers/update.ts';
import { getUser as dashboardGetUser } from './dashboard/get-user.ts';
import { listUsers as dashboardListUsers } from './dashboard/list-users.ts';
import { statistics as dashboardStatistics } from './dashboard/statistics.ts';
import { list as eventsList } from './events/list.ts';
import { activate as giftCardsActivate } from './gift-cards/activate.ts';
import { adjust as giftCardsAdjust } from './gift-cards/adjust.ts';
import { cancelSale as giftCardsCancelSale } from './gift-cards/cancel-sale.ts';
import { deliver as giftCardsDeliver } from './gift-cards/deliver.ts';
import { exportTransactions as giftCardsExportTransactions } from './gift-cards/export-transactions.ts';
import { liability as giftCardsLiability } from './gift-cards/liability.ts';
import { listTransactions as giftCardsListTransactions } from './gift-cards/list-transactions.ts';
import { load as giftCardsLoad } from './gift-cards/load.ts';
import { refund as giftCardsRefund } from './gift-cards/refund.ts';
import { sell as giftCardsSell } from './gift-cards/sell.ts';
import { transfer as giftCardsTransfer } from './gift-cards/transfer.ts';
import { create as groupsCreate } from './groups/create.ts';
import { decide as groupsDecide } from './groups/decide.ts';
import { get as groupsGet } from './groups/get.ts';
import { join as groupsJoin } from './groups/join.ts';
import { leave as groupsLeave } from './groups/leave.ts';
import { listAvailable as groupsListAvailable } from './groups/list-available.ts';
import { live as healthLive } from './health/live.ts';
import { ready as healthReady } from './health/ready.ts';
import { previewCustomers as importsPreviewCustomers } from './imports/preview-customers.ts';
import { previewMembers as importsPreviewMembers } from './imports/preview-members.ts';
import { previewVouchers as importsPreviewVouchers } from './imports/preview-vouchers.ts';
import { download as jobsDownload } from './jobs/download.ts';
import { getOwn as jobsGetOwn } from './jobs/get-own.ts';
import { get as jobsGet } from './jobs/get.ts';
import { addPerson as kybAddPerson } from './kyb/add-person.ts';
import { getDetails as kybGetDetails } from './kyb/get-details.ts';
import { getDocumentContent as kybGetDocumentContent } from './kyb/get-document-content.ts';
import { getStatus as kybGetStatus } from './kyb/get-status.ts';
import { listSubmissions as kybListSubmissions } from './kyb/list-submissions.ts';
import { removeDocument as kybRemoveDocument } from './kyb/remove-document.ts';
import { removePerson as kybRemovePerson } from './kyb/remove-person.ts';
import { submit as kybSubmit } from './kyb/submit.ts';
import { updateDetails as kybUpdateDetails } from './kyb/update-details.ts';
import { updatePerson as kybUpdatePerson } from './kyb/update-person.ts';
import { uploadDocument as kybUploadDocument } from './kyb/upload-document.ts';
import { list as limitsList } from './limits/list.ts';
import { changeEmail as meChangeEmail } from './me/change-email.ts';
import { changePhone as meChangePhone } from './me/change-phone.ts';
import { confirmPhone as meConfirmPhone } from './me/confirm-phone.ts';
import { endSession as meEndSession } from './me/end-session.ts';
import { erase as meErase } from './me/erase.ts';
import { exportData as meExport } from './me/export.ts';
import { get as meGet } from './me/get.ts';
import { listCards as meListCards } from './me/list-cards.ts';
import { listSessions as meListSessions } from './me/list-sessions.ts';
import { addPushSubscription as meAddPushSubscription } from './me/notifications/add-push-subscription.ts';
import { listPushSubscriptions as meListPushSubscriptions } from './me/notifications/list-push-subscriptions.ts';
import { removePushSubscription as meRemovePushSubscription } from './me/notifications/remove-push-subscription.ts';
import { signOut as meSignOut } from './me/sign-out.ts';
import { update as meUpdate } from './me/update.ts';
import { accountPage as membersAccountPage } from './members/account/account-page.ts';
import { cardState as membersCardState } from './members/card/card-state.ts';
import { card as membersCard } from './members/card/card.ts';
import { requestCode as membersRequestCode } from './members/codes/request-code.ts';
import { signIn as membersSignIn } from './members/codes/sign-in.ts';
import { getEnrollment as membersGetEnrollment } from './members/joining/get-enrollment.ts';
import { joinPage as membersJoinPage } from './members/joining/join-page.ts';
import { join as membersJoin } from './members/joining/join.ts';
import { updateEnrollment as membersUpdateEnrollment } from './members/joining/update-enrollment.ts';
import { getPanel as membersGetPanel } from './members/panel/get-panel.ts';
import { panelPage as membersPanelPage } from './members/panel/panel-page.ts';
import { panel as membersPanel } from './members/panel/panel.ts';
import { cardSheet as membersCardSheet } from './members/print/card-sheet.ts';
import { getCardLink as membersGetCardLink } from './members/print/get-card-link.ts';
import { poster as membersPoster } from './members/print/poster.ts';
import { enterCode as membersEnterCode } from './members/signing-in/enter-code.ts';
import { findPage as membersFindPage } from './members/signing-in/find-page.ts';
import { find as membersFind } from './members/signing-in/find.ts';
import { linkPage as membersLinkPage } from './members/signing-in/link-page.ts';
import { openLink as membersOpenLink } from './members/signing-in/open-link.ts';
import { waitPage as membersWaitPage } from './members/signing-in/wait-page.ts';
import { getEventTypes as membershipsGetEventTypes } from './memberships/events/get-event-types.ts';
import { listEvents as membershipsListEvents } from './memberships/events/list-events.ts';
import { recordEvent as membershipsRecordEvent } from './memberships/events/record-event.ts';
import { setEventTypes as membershipsSetEventTypes } from './memberships/events/set-event-types.ts';
import { get as membershipsGet } from './memberships/get.ts';
import { issueBulk as membershipsIssueBulk } from './memberships/issue-bulk.ts';
import { issue as membershipsIssue } from './memberships/issue.ts';
import { listActivity as membershipsListActivity } from './memberships/list-activity.ts';
import { listIssued as membershipsListIssued } from './memberships/list-issued.ts';
import { createPass as membershipsCreatePass } from './memberships/passes/create-pass.ts';
import { listPasses as membershipsListPasses } from './memberships/passes/list-passes.ts';
import { simulatePass as membershipsSimulatePass } from './memberships/passes/simulate-pass.ts';
import { updatePass as membershipsUpdatePass } from './memberships/passes/update-pass.ts';
import { revoke as membershipsRevoke } from './memberships/revoke.ts';
import { createTemplate as membershipsCreateTemplate } from './memberships/templates/create-template.ts';
import { listTemplates as membershipsListTemplates } from './memberships/templates/list-templates.ts';
import { updateTemplate as membershipsUpdateTemplate } from './memberships/templates/update-template.ts';
import { update as membershipsUpdate } from './memberships/update.ts';
import { verify as membershipsVerify } from './memberships/verify.ts';
import { getProfile as merchantGetProfile } from './merchant/get-profile.ts';
import { updateProfile as merchantUpdateProfile } from './merchant/update-profile.ts';
import { deleteAll as notificationsDeleteAll } from './notifications/delete-all.ts';
import { list as notificationsList } from './notifications/list.ts';
import { markAllAsRead as notificationsMarkAllAsRead } from './notifications/mark-all-as-read.ts';
import { markAsRead as notificationsMarkAsRead } from './notifications/mark-as-read.ts';
import { readPreferences as notificationsReadPreferences } from './notifications/read-preferences.ts';
import { stream as notificationsStream } from './notifications/stream.ts';
import { unreadCount as notificationsUnreadCount } from './notifications/unread-count.ts';
import { updatePreferences as notificationsUpdatePreferences } from './notifications/update-preferences.ts';
import { apply as ordersApply } from './orders/apply.ts';
import { get as ordersGet } from './orders/get.ts';
import { hold as ordersHold } from './orders/hold.ts';
import { list as ordersList } from './orders/list.ts';
import { quote as ordersQuote } from './orders/quote.ts';
import { release as ordersRelease } from './orders/release.ts';
import { returnOwn as ordersReturnOwn } from './orders/return-own.ts';
import { returnOrder as ordersReturn } from './orders/return.ts';
import { remove as picturesDelete } from './pictures/delete.ts';
import { list as picturesList } from './pictures/list.ts';
import { upload as picturesUpload } from './pictures/upload.ts';
import { adjust as pointsAdjust } from './points/adjust.ts';
import { earn as pointsEarn } from './points/earn.ts';
import { exportEntries as pointsExport } from './points/export.ts';
import { redeem as pointsRedeem } from './points/redeem.ts';
import { reverseOwn as pointsReverseOwn } from './points/reverse-own.ts';
import { reverse as pointsReverse } from './points/reverse.ts';
import { statement as pointsStatement } from './points/statement.ts';
import { create as postsCreate } from './posts/create.ts';
import { list as postsList } from './posts/list.ts';
import { update as postsUpdate } from './posts/update.ts';
import { erase as privacyErase } from './privacy/erase.ts';
import { exportData as privacyExport } from './privacy/export.ts';
import { preview as programmesPreview } from './programmes/preview.ts';
import { start as programmesStart } from './programmes/start.ts';
import { createCode as referralsCreateCode } from './referrals/create-code.ts';
import { decide as referralsDecide } from './referrals/decide.ts';
import { list as referralsList } from './referrals/list.ts';
import { summary as referralsSummary } from './referrals/summary.ts';
import { advanceClock as sandboxAdvanceClock } from './sandbox/advance-clock.ts';
import { create as savedViewsCreate } from './saved-views/create.ts';
import { remove as savedViewsDelete } from './saved-views/delete.ts';
import { list as savedViewsList } from './saved-views/list.ts';
import { update as savedViewsUpdate } from './saved-views/update.ts';
import { listScopes as scopesList } from './scopes/list.ts';
import { get as teamGet } from './team/get.ts';
import { invite as teamInvite } from './team/invite.ts';
import { list as teamList } from './team/list.ts';
import { remove as teamRemove } from './team/remove.ts';
import { update as teamUpdate } from './team/update.ts';
import { bulk as vouchersBulk } from './vouchers/bulk.ts';
import { decrypt as vouchersDecrypt } from './vouchers/codes/decrypt.ts';
import { create as vouchersCreate } from './vouchers/create.ts';
import { get as vouchersGet } from './vouchers/get.ts';
import { list as vouchersList } from './vouchers/list.ts';
import { issue as vouchersIssue } from './vouchers/recipients/issue.ts';
import { listRecipients as vouchersListRecipients } from './vouchers/recipients/list-recipients.ts';
import { redeem as vouchersRedeem } from './vouchers/redeem.ts';
import { listRedemptions as vouchersListRedemptions } from './vouchers/redemptions/list-redemptions.ts';
import { rollbackOwn as vouchersRollbackOwn } from './vouchers/redemptions/rollback-own.ts';
import { rollback as vouchersRollback } from './vouchers/redemptions/rollback.ts';
import { release as vouchersRelease } from './vouchers/release.ts';
import { update as vouchersUpdate } from './vouchers/update.ts';
import { validate as vouchersValidate } from './vouchers/validate.ts';
import { apple as walletPassesApple } from './wallet-passes/apple.ts';
import { google as walletPassesGoogle } from './wallet-passes/google.ts';
import { latest as walletPassesLatest } from './wallet-passes/latest.ts';
import { listUpdated as walletPassesListUpdated } from './wallet-passes/list-updated.ts';
import { registerDevice as walletPassesRegisterDevice } from './wallet-passes/register-device.ts';
import { report as walletPassesReport } from './wallet-passes/report.ts';
import { saveToGoogle as walletPassesSaveToGoogle } from './wallet-passes/save-to-google.ts';
import { unregisterDevice as walletPassesUnregisterDevice } from './wallet-passes/unregister-device.ts';
import { cancelRequest as walletCancelRequest } from './wallet/cancel-request.ts';
import { cancelWithdrawal as walletCancelWithdrawal } from './wallet/cancel-withdrawal.ts';
import { exportTransactions as walletExportTransactions } from './wallet/export/export-transactions.ts';
import { get as walletGet } from './wallet/get.ts';
import { listPaymentRequests as walletListPaymentRequests } from './wallet/list-payment-requests.ts';
import { listTransactions as walletListTransactions } from './wallet/list-transactions.ts';
import { payRequest as walletPayRequest } from './wallet/pay-request.ts';
import { requestPayment as walletRequestPayment } from './wallet/request-payment.ts';
import { statistics as walletStatistics } from './wallet/statistics.ts';
import { stripeCallback as walletStripeCallback } from './wallet/stripe-callback.ts';
import { topUp as walletTopUp } from './wallet/top-up.ts';
import { transfer as walletTransfer } from './wallet/transfer.ts';
import { withdraw as walletWithdraw } from './wallet/withdraw.ts';
import { create as webhooksCreate } from './webhooks/create.ts';
import { getDelivery as webhooksGetDelivery } from './webhooks/get-delivery.ts';
import { listDeliveries as webhooksListDeliveries } from './webhooks/list-deliveries.ts';
import { list as webhooksList } from './webhooks/list.ts';
import { update as webhooksUpdate } from './webhooks/update.ts';
import { jwks as wellKnownJwks } from './well-known/jwks.ts';

export const operations = {
  'admin.decide-kyb-submission': adminDecideKybSubmission, 'admin.get-kyb-document': adminGetKybDocument,
  'admin.get-kyb-submission': adminGetKybSubmission, 'admin.get-merchant': adminGetMerchant,
  'admin.list-cells': adminListCells, 'admin.list-frozen-wallets': adminListFrozenWallets,
  'admin.list-kyb-submissions': adminListKybSubmissions, 'admin.list-merchants': adminListMerchants,
  'admin.reveal-kyb-submission': adminRevealKybSubmission,
  'admin.set-merchant-status': adminSetMerchantStatus, 'admin.set-wallet-status': adminSetWalletStatus,
  'admin.settle-invoice': adminSettleInvoice, 'api-tokens.approve-device-login': apiTokensApproveDeviceLogin,
  'api-tokens.collect-device-login': apiTokensCollectDeviceLogin, 'api-tokens.create': apiTokensCreate,
  'api-tokens.list': apiTokensList, 'api-tokens.presets': apiTokensPresets,
  'api-tokens.read-device-login': apiTokensReadDeviceLogin, 'api-tokens.revoke-all': apiTokensRevokeAll,
  'api-tokens.revoke': apiTokensRevoke, 'api-tokens.rotate': apiTokensRotate,
  'api-tokens.scopes': apiTokensScopes, 'api-tokens.start-device-login': apiTokensStartDeviceLogin,
  'api-tokens.update': apiTokensUpdate, 'audit-log.list': auditLogList,
  'auth.read-registration': authReadRegistration, 'auth.send-verification': authSendVerification,
  'auth.verify-email': authVerifyEmail, 'auth.accept-invitation': authAcceptInvitation,
  'auth.join-team': authJoinTeam, 'auth.read-invitation': authReadInvitation,
  'auth.disable-mfa': authDisableMfa, 'auth.enroll-mfa': authEnrollMfa, 'auth.read-mfa': authReadMfa,
  'auth.verify-mfa': authVerifyMfa, 'auth.discover-issuer': authDiscoverIssuer,
  'auth.exchange-code': authExchangeCode, 'auth.link-identity': authLinkIdentity,
  'auth.list-identities': authListIdentities, 'auth.list-issuers': authListIssuers,
  'auth.outside-challenge': authOutsideChallenge, 'auth.sign-in-with-id-token': authSignInWithIdToken,
  'auth.unlink-identity': authUnlinkIdentity, 'auth.begin-passkey': authBeginPasskey,
  'auth.create-passkey': authCreatePasskey, 'auth.delete-passkey': authDeletePasskey,
  'auth.list-passkeys': authListPasskeys, 'auth.passkey-challenge': authPasskeyChallenge,
  'auth.sign-in-with-passkey': authSignInWithPasskey, 'auth.step-up-with-passkey': authStepUpWithPasskey,
  'auth.forgot-password': authForgotPassword, 'auth.reset-password': authResetPassword,
  'auth.login': authLogin, 'auth.logout': authLogout, 'auth.refresh': authRefresh,
  'auth.register': authRegister, 'auth.session': authSession, 'auth.step-up': authStepUp,
  'auth.switch-merchant': authSwitchMerchant, 'auth.end-other-sessions': authEndOtherSessions,
  'auth.end-session': authEndSession, 'auth.list-sessions': authListSessions,
  'billing.get-overview': billingGetOverview, 'billing.invoice-page': billingInvoicePage,
  'billing.invoice-pdf': billingInvoicePdf, 'billing.list-invoices': billingListInvoices,
  'books.export': booksExport, 'books.read': booksRead, 'campaigns.create': campaignsCreate,
  'campaigns.export-results': campaignsExportResults, 'campaigns.get': campaignsGet,
  'campaigns.list': campaignsList, 'campaigns.pause': campaignsPause,
  'campaigns.publish-bulk': campaignsPublishBulk, 'campaigns.publish-to-audience': campaignsPublishToAudience,
  'campaigns.publish': campaignsPublish, 'campaigns.results': campaignsResults,
  'campaigns.resume': campaignsResume, 'campaigns.simulate': campaignsSimulate,
  'campaigns.update': campaignsUpdate,
  'communications.broadcast-to-members': communicationsBroadcastToMembers,
  'communications.broadcast-voucher': communicationsBroadcastVoucher,
  'communications.cancel': communicationsCancel, 'communications.list-templates': communicationsListTemplates,
  'communications.preview': communicationsPreview, 'communications.test': communicationsTest,
  'communications.email': communicationsEmail, 'communications.get': communicationsGet,
  'communications.list-channels': communicationsListChannels, 'communications.list': communicationsList,
  'communications.nudge': communicationsNudge, 'communications.list-outbox': communicationsListOutbox,
  'communications.outbox-page': communicationsOutboxPage,
  'communications.count-by-channel': communicationsCountByChannel,
  'communications.email-callback': communicationsEmailCallback,
  'communications.list-deliveries': communicationsListDeliveries,
  'communications.unsubscribe-page': communicationsUnsubscribePage,
  'communications.unsubscribe': communicationsUnsubscribe, 'customers.create': customersCreate,
  'customers.get-attributes': customersGetAttributes, 'customers.get-held-twice': customersGetHeldTwice,
  'customers.get': customersGet, 'customers.join-held-twice': customersJoinHeldTwice,
  'customers.list': customersList, 'customers.merge': customersMerge,
  'customers.set-attributes': customersSetAttributes, 'customers.unmerge': customersUnmerge,
  'customers.update': customersUpdate, 'dashboard.get-user': dashboardGetUser,
  'dashboard.list-users': dashboardListUsers, 'dashboard.statistics': dashboardStatistics,
  'events.list': eventsList, 'gift-cards.activate': giftCardsActivate, 'gift-cards.adjust': giftCardsAdjust,
  'gift-cards.cancel-sale': giftCardsCancelSale, 'gift-cards.deliver': giftCardsDeliver,
  'gift-cards.export-transactions': giftCardsExportTransactions, 'gift-cards.liability': giftCardsLiability,
  'gift-cards.list-transactions': giftCardsListTransactions, 'gift-cards.load': giftCardsLoad,
  'gift-cards.refund': giftCardsRefund, 'gift-cards.sell': giftCardsSell,
  'gift-cards.transfer': giftCardsTransfer, 'groups.create': groupsCreate, 'groups.decide': groupsDecide,
  'groups.get': groupsGet, 'groups.join': groupsJoin, 'groups.leave': groupsLeave,
  'groups.list-available': groupsListAvailable, 'health.live': healthLive, 'health.ready': healthReady,
  'imports.preview-customers': importsPreviewCustomers, 'imports.preview-members': importsPreviewMembers,
  'imports.preview-vouchers': importsPreviewVouchers, 'jobs.download': jobsDownload,
  'jobs.get-own': jobsGetOwn, 'jobs.get': jobsGet, 'kyb.add-person': kybAddPerson,
  'kyb.get-details': kybGetDetails, 'kyb.get-document-content': kybGetDocumentContent,
  'kyb.get-status': kybGetStatus, 'kyb.list-submissions': kybListSubmissions,
  'kyb.remove-document': kybRemoveDocument, 'kyb.remove-person': kybRemovePerson, 'kyb.submit': kybSubmit,
  'kyb.update-details': kybUpdateDetails, 'kyb.update-person': kybUpdatePerson,
  'kyb.upload-document': kybUploadDocument, 'limits.list': limitsList, 'me.change-email': meChangeEmail,
  'me.change-phone': meChangePhone, 'me.confirm-phone': meConfirmPhone, 'me.end-session': meEndSession,
  'me.erase': meErase, 'me.export': meExport, 'me.get': meGet, 'me.list-cards': meListCards,
  'me.list-sessions': meListSessions, 'me.add-push-subscription': meAddPushSubscription,
  'me.list-push-subscriptions': meListPushSubscriptions,
  'me.remove-push-subscription': meRemovePushSubscription, 'me.sign-out': meSignOut, 'me.update': meUpdate,
  'members.account-page': membersAccountPage, 'members.card-state': membersCardState,
  'members.card': membersCard, 'members.request-code': membersRequestCode, 'members.sign-in': membersSignIn,
  'members.get-enrollment': membersGetEnrollment, 'members.join-page': membersJoinPage,
  'members.join': membersJoin, 'members.update-enrollment': membersUpdateEnrollment,
  'members.get-panel': membersGetPanel, 'members.panel-page': membersPanelPage, 'members.panel': membersPanel,
  'members.card-sheet': membersCardSheet, 'members.get-card-link': membersGetCardLink,
  'members.poster': membersPoster, 'members.enter-code': membersEnterCode,
  'members.find-page': membersFindPage, 'members.find': membersFind, 'members.link-page': membersLinkPage,
  'members.open-link': membersOpenLink, 'members.wait-page': membersWaitPage,
  'memberships.get-event-types': membershipsGetEventTypes, 'memberships.list-events': membershipsListEvents,
  'memberships.record-event': membershipsRecordEvent, 'memberships.set-event-types': membershipsSetEventTypes,
  'memberships.get': membershipsGet, 'memberships.issue-bulk': membershipsIssueBulk,
  'memberships.issue': membershipsIssue, 'memberships.list-activity': membershipsListActivity,
  'memberships.list-issued': membershipsListIssued, 'memberships.create-pass': membershipsCreatePass,
  'memberships.list-passes': membershipsListPasses, 'memberships.simulate-pass': membershipsSimulatePass,
  'memberships.update-pass': membershipsUpdatePass, 'memberships.revoke': membershipsRevoke,
  'memberships.create-template': membershipsCreateTemplate,
  'memberships.list-templates': membershipsListTemplates,
  'memberships.update-template': membershipsUpdateTemplate, 'memberships.update': membershipsUpdate,
  'memberships.verify': membershipsVerify, 'merchant.get-profile': merchantGetProfile,
  'merchant.update-profile': merchantUpdateProfile, 'notifications.delete-all': notificationsDeleteAll,
  'notifications.list': notificationsList, 'notifications.mark-all-as-read': notificationsMarkAllAsRead,
  'notifications.mark-as-read': notificationsMarkAsRead,
  'notifications.read-preferences': notificationsReadPreferences, 'notifications.stream': notificationsStream,
  'notifications.unread-count': notificationsUnreadCount,
  'notifications.update-preferences': notificationsUpdatePreferences, 'orders.apply': ordersApply,
  'orders.get': ordersGet, 'orders.hold': ordersHold, 'orders.list': ordersList, 'orders.quote': ordersQuote,
  'orders.release': ordersRelease, 'orders.return-own': ordersReturnOwn, 'orders.return': ordersReturn,
  'pictures.delete': picturesDelete, 'pictures.list': picturesList, 'pictures.upload': picturesUpload,
  'points.adjust': pointsAdjust, 'points.earn': pointsEarn, 'points.export': pointsExport,
  'points.redeem': pointsRedeem, 'points.reverse-own': pointsReverseOwn, 'points.reverse': pointsReverse,
  'points.statement': pointsStatement, 'posts.create': postsCreate, 'posts.list': postsList,
  'posts.update': postsUpdate, 'privacy.erase': privacyErase, 'privacy.export': privacyExport,
  'programmes.preview': programmesPreview, 'programmes.start': programmesStart,
  'referrals.create-code': referralsCreateCode, 'referrals.decide': referralsDecide,
  'referrals.list': referralsList, 'referrals.summary': referralsSummary,
  'sandbox.advance-clock': sandboxAdvanceClock, 'saved-views.create': savedViewsCreate,
  'saved-views.delete': savedViewsDelete, 'saved-views.list': savedViewsList,
  'saved-views.update': savedViewsUpdate, 'scopes.list': scopesList, 'team.get': teamGet,
  'team.invite': teamInvite, 'team.list': teamList, 'team.remove': teamRemove, 'team.update': teamUpdate,
  'vouchers.bulk': vouchersBulk, 'vouchers.decrypt': vouchersDecrypt, 'vouchers.create': vouchersCreate,
  'vouchers.get': vouchersGet, 'vouchers.list': vouchersList, 'vouchers.issue': vouchersIssue,
  'vouchers.list-recipients': vouchersListRecipients, 'vouchers.redeem': vouchersRedeem,
  'vouchers.list-redemptions': vouchersListRedemptions, 'vouchers.rollback-own': vouchersRollbackOwn,
  'vouchers.rollback': vouchersRollback, 'vouchers.release': vouchersRelease,
  'vouchers.update': vouchersUpdate, 'vouchers.validate': vouchersValidate,
  'wallet-passes.apple': walletPassesApple, 'wallet-passes.google': walletPassesGoogle,
  'wallet-passes.latest': walletPassesLatest, 'wallet-passes.list-updated': walletPassesListUpdated,
  'wallet-passes.register-device': walletPassesRegisterDevice, 'wallet-passes.report': walletPassesReport,
  'wallet-passes.save-to-google': walletPassesSaveToGoogle,
  'wallet-passes.unregister-device': walletPassesUnregisterDevice,
  'wallet.cancel-request': walletCancelRequest, 'wallet.cancel-withdrawal': walletCancelWithdrawal,
  'wallet.export-transactions': walletExportTransactions, 'wallet.get': walletGet,
  'wallet.list-payment-requests': walletListPaymentRequests,
  'wallet.list-transactions': walletListTransactions, 'wallet.pay-request': walletPayRequest,
  'wallet.request-payment': walletRequestPayment, 'wallet.statistics': walletStatistics,
  'wallet.stripe-callback': walletStripeCallback, 'wallet.top-up': walletTopUp,
  'wallet.transfer': walletTransfer, 'wallet.withdraw': walletWithdraw, 'webhooks.create': webhooksCreate,
  'webhooks.get-delivery': webhooksGetDelivery, 'webhooks.list-deliveries': webhooksListDeliveries,
  'webhooks.list': webhooksList, 'webhooks.update': webhooksUpdate, 'well-known.jwks': wellKnownJwks,
};
