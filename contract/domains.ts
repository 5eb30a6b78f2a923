/** All domains, in the order of the documentation. A new one is declared in its file and listed here. */

import { account } from './domains/account.ts';
import { admin } from './domains/admin.ts';
import { adminViews } from './domains/admin-views.ts';
import { apiTokens } from './domains/api-tokens.ts';
import { auditLog } from './domains/audit-log.ts';
import { billing } from './domains/billing.ts';
import { books } from './domains/books.ts';
import { campaigns } from './domains/campaigns.ts';
import { campaignsPublish } from './domains/campaigns-publish.ts';
import { communications } from './domains/communications.ts';
import { communicationsDrafts } from './domains/communications-drafts.ts';
import { communicationsPublic } from './domains/communications-public.ts';
import { customers } from './domains/customer-records.ts';
import { dashboard } from './domains/dashboard.ts';
import { deviceLogins } from './domains/device-logins.ts';
import { giftCards } from './domains/gift-cards.ts';
import { groups } from './domains/groups.ts';
import { health } from './domains/health.ts';
import { imports } from './domains/imports.ts';
import { jobs } from './domains/jobs.ts';
import { kyb } from './domains/kyb.ts';
import { kybDocuments } from './domains/kyb-documents.ts';
import { limitList } from './domains/limits.ts';
import { me } from './domains/me.ts';
import { memberEvents } from './domains/member-events.ts';
import { memberPanel } from './domains/member-panel.ts';
import { memberSignIn } from './domains/member-sign-in.ts';
import { members } from './domains/members.ts';
import { memberships } from './domains/memberships.ts';
import { membershipsBulk } from './domains/memberships-bulk.ts';
import { merchant } from './domains/merchant.ts';
import { notifications } from './domains/notifications.ts';
import { orders } from './domains/orders.ts';
import { outsideLogin } from './domains/outside-login.ts';
import { passes } from './domains/passes.ts';
import { passkeys } from './domains/passkeys.ts';
import { pictures } from './domains/pictures.ts';
import { points } from './domains/points.ts';
import { posts } from './domains/posts.ts';
import { privacy } from './domains/privacy.ts';
import { programmes } from './domains/programmes.ts';
import { redemptions } from './domains/redemptions.ts';
import { referrals } from './domains/referrals.ts';
import { sandbox } from './domains/sandbox.ts';
import { savedViews } from './domains/saved-views.ts';
import { sessions } from './domains/session.ts';
import { team } from './domains/team.ts';
import { voucherCodes } from './domains/voucher-codes.ts';
import { voucherRecipients } from './domains/voucher-recipients.ts';
import { vouchers } from './domains/vouchers.ts';
import { vouchersBulk } from './domains/vouchers-bulk.ts';
import { wallet } from './domains/wallet.ts';
import { walletMoves } from './domains/wallet-moves.ts';
import { walletPasses } from './domains/wallet-passes.ts';

export const domains = [
  sessions,
  account,
  passkeys,
  outsideLogin,
  team,
  apiTokens,
  deviceLogins,
  vouchers,
  vouchersBulk,
  voucherRecipients,
  redemptions,
  voucherCodes,
  orders,
  campaigns,
  campaignsPublish,
  giftCards,
  passes,
  programmes,
  memberships,
  membershipsBulk,
  memberEvents,
  imports,
  points,
  merchant,
  billing,
  pictures,
  kyb,
  kybDocuments,
  admin,
  adminViews,
  posts,
  customers,
  dashboard,
  books,
  groups,
  referrals,
  communications,
  communicationsDrafts,
  communicationsPublic,
  notifications,
  wallet,
  walletMoves,
  walletPasses,
  jobs,
  auditLog,
  privacy,
  me,
  members,
  memberPanel,
  memberSignIn,
  sandbox,
  savedViews,
  limitList,
  health,
] as const;
