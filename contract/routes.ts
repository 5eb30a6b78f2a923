/** Every route of Tessera. */

import { accountRoutes } from './domains/account.ts';
import { adminRoutes } from './domains/admin.ts';
import { adminViewRoutes } from './domains/admin-views.ts';
import { apiTokenRoutes } from './domains/api-tokens.ts';
import { auditLogRoutes } from './domains/audit-log.ts';
import { billingRoutes } from './domains/billing.ts';
import { campaignRoutes } from './domains/campaigns.ts';
import { campaignPublishRoutes } from './domains/campaigns-publish.ts';
import { communicationRoutes } from './domains/communications.ts';
import { publicCommunicationRoutes } from './domains/communications-public.ts';
import { customerRoutes } from './domains/customer-records.ts';
import { dashboardRoutes } from './domains/dashboard.ts';
import { deviceLoginRoutes } from './domains/device-logins.ts';
import { eventRoutes } from './domains/events.ts';
import { giftCardRoutes } from './domains/gift-cards.ts';
import { groupRoutes } from './domains/groups.ts';
import { healthRoutes } from './domains/health.ts';
import { importRoutes } from './domains/imports.ts';
import { jobRoutes } from './domains/jobs.ts';
import { kybRoutes } from './domains/kyb.ts';
import { kybDocumentRoutes } from './domains/kyb-documents.ts';
import { limitRoutes } from './domains/limits.ts';
import { meRoutes } from './domains/me.ts';
import { memberPanelRoutes } from './domains/member-panel.ts';
import { memberSignInRoutes } from './domains/member-sign-in.ts';
import { memberPageRoutes } from './domains/members.ts';
import { memberships } from './domains/memberships.ts';
import { membershipBulkRoutes } from './domains/memberships-bulk.ts';
import { merchantRoutes } from './domains/merchant.ts';
import { notificationRoutes } from './domains/notifications.ts';
import { orderRoutes } from './domains/orders.ts';
import { oidcLoginRoutes } from './domains/outside-login.ts';
import { passRoutes } from './domains/passes.ts';
import { passkeyRoutes } from './domains/passkeys.ts';
import { pictureRoutes } from './domains/pictures.ts';
import { points } from './domains/points.ts';
import { postRoutes } from './domains/posts.ts';
import { privacyRoutes } from './domains/privacy.ts';
import { redemptionRoutes } from './domains/redemptions.ts';
import { referralRoutes } from './domains/referrals.ts';
import { sandboxRoutes } from './domains/sandbox.ts';
import { sessionRoutes } from './domains/session.ts';
import { teamRoutes } from './domains/team.ts';
import { voucherCodes } from './domains/voucher-codes.ts';
import { voucherRecipients } from './domains/voucher-recipients.ts';
import { vouchers } from './domains/vouchers.ts';
import { voucherBulkRoutes } from './domains/vouchers-bulk.ts';
import { walletRoutes } from './domains/wallet.ts';
import { walletMoveRoutes } from './domains/wallet-moves.ts';
import { walletPassRoutes } from './domains/wallet-passes.ts';
import { webhookRoutes } from './domains/webhooks.ts';
import type { Route } from './route.ts';

export const routes = [
  ...sessionRoutes,
  ...accountRoutes,
  ...passkeyRoutes,
  ...oidcLoginRoutes,
  ...teamRoutes,
  ...apiTokenRoutes,
  ...deviceLoginRoutes,
  ...vouchers,
  ...voucherBulkRoutes,
  ...voucherRecipients,
  ...redemptionRoutes,
  ...voucherCodes,
  ...orderRoutes,
  ...campaignRoutes,
  ...campaignPublishRoutes,
  ...giftCardRoutes,
  ...passRoutes,
  ...memberships,
  ...membershipBulkRoutes,
  ...importRoutes,
  ...points,
  ...merchantRoutes,
  ...billingRoutes,
  ...pictureRoutes,
  ...kybRoutes,
  ...kybDocumentRoutes,
  ...adminRoutes,
  ...adminViewRoutes,
  ...postRoutes,
  ...customerRoutes,
  ...dashboardRoutes,
  ...groupRoutes,
  ...referralRoutes,
  ...communicationRoutes,
  ...publicCommunicationRoutes,
  ...notificationRoutes,
  ...walletRoutes,
  ...walletMoveRoutes,
  ...walletPassRoutes,
  ...jobRoutes,
  ...webhookRoutes,
  ...eventRoutes,
  ...auditLogRoutes,
  ...privacyRoutes,
  ...meRoutes,
  ...memberPageRoutes,
  ...memberPanelRoutes,
  ...memberSignInRoutes,
  ...sandboxRoutes,
  ...limitRoutes,
  ...healthRoutes,
] as const;

export type DeclaredRoute = (typeof routes)[number];
export type RouteName = DeclaredRoute['name'];

const byName = new Map<string, Route>(routes.map((declared) => [declared.name, declared]));
export const routeNamed = (name: RouteName): Route => byName.get(name)!;
