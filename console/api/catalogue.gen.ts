// Derived from contract/. Do not edit: change the contract and run `npm run generate`.
export const eventsByObject = {
  "merchant": ["merchant.updated", "merchant.activated", "merchant.suspended", "merchant.closed"],
  "pass_template": ["pass_template.created", "pass_template.updated", "pass_template.published", "pass_template.archived"],
  "pass": ["pass.created", "pass.updated", "pass.activated", "pass.paused", "pass.archived", "pass.limit_near"],
  "membership": [
    "membership.issued", "membership.activated", "membership.suspended", "membership.reinstated",
    "membership.renewed", "membership.expiring", "membership.expired", "membership.revoked",
    "membership.updated", "membership.checked_in", "membership.tier_changed", "membership.tier_expiring",
    "membership.merged", "membership.unmerged",
  ],
  "points_transaction": [
    "points.earned", "points.pending", "points.activated", "points.redeemed", "points.adjusted",
    "points.reversed", "points.expiring", "points.expired", "points.debt_recovered", "points.hold.created",
    "points.hold.captured", "points.hold.released", "points.hold.expired",
  ],
  "wallet_pass": ["wallet_pass.installed", "wallet_pass.uninstalled", "wallet_pass.updated", "wallet_pass.update_failed"],
  "voucher": [
    "voucher.created", "voucher.updated", "voucher.enabled", "voucher.disabled", "voucher.voided",
    "voucher.issued", "voucher.decrypted", "voucher.expiring", "voucher.expired", "voucher.exhausted",
  ],
  "voucher_hold": ["voucher.hold.created", "voucher.hold.released", "voucher.hold.expired"],
  "redemption": ["redemption.succeeded", "redemption.rolled_back"],
  "gift_transaction": [
    "gift_card.activated", "gift_card.loaded", "gift_card.refunded", "gift_card.adjusted",
    "gift_card.transferred", "gift_card.expired", "gift_card.reinstated",
  ],
  "campaign": [
    "campaign.created", "campaign.updated", "campaign.paused", "campaign.resumed", "campaign.budget_near",
    "campaign.budget_spent",
  ],
  "order": ["order.held", "order.released", "order.applied", "order.returned"],
  "communication": [
    "communication.created", "communication.started", "communication.completed", "communication.canceled",
    "communication.failed",
  ],
  "delivery": ["delivery.sent", "delivery.delivered", "delivery.bounced", "delivery.complained", "delivery.suppressed"],
  "customer": [
    "customer.created", "customer.updated", "customer.consent_changed", "customer.erased",
    "customer.unsubscribed", "customer.merged", "customer.unmerged",
  ],
  "customer_schema": ["customer_schema.updated"],
  "member_event": ["member_event.recorded"],
  "event_types": ["event_types.updated"],
  "post": ["post.created", "post.updated", "post.published", "post.archived"],
  "picture": ["picture.created", "picture.deleted"],
  "notification": ["notification.created"],
  "wallet_transaction": [
    "wallet.transaction.created", "wallet.transaction.available", "wallet.transaction.failed",
    "wallet.frozen", "wallet.unfrozen",
  ],
  "withdrawal": ["withdrawal.requested", "withdrawal.paid", "withdrawal.failed", "withdrawal.canceled"],
  "payment_request": ["payment_request.created", "payment_request.paid", "payment_request.canceled", "payment_request.expired"],
  "group": [
    "group.joined", "group.left", "group.invited", "group.applied", "group.declined",
    "group.settlement_closed",
  ],
  "referral": [
    "referral.created", "referral.approved", "referral.flagged", "referral.rewarded", "referral.voided",
    "referral.expired", "referral_code.created",
  ],
  "invoice": [
    "invoice.created", "invoice.finalized", "invoice.paid", "invoice.payment_failed", "invoice.voided",
    "subscription.updated", "usage.threshold_reached",
  ],
  "kyb": [
    "kyb.updated", "kyb.submitted", "kyb.action_required", "kyb.approved", "kyb.rejected", "kyb.expired",
    "kyb.document.accepted", "kyb.document.rejected",
  ],
  "api_token": [
    "api_token.created", "api_token.updated", "api_token.rotated", "api_token.revoked", "api_token.expiring",
    "api_token.expired", "api_token.abuse_detected",
  ],
  "team_member": ["team_member.invited", "team_member.joined", "team_member.updated", "team_member.removed"],
  "webhook_endpoint": [
    "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.enabled",
    "webhook_endpoint.disabled", "webhook_endpoint.secret_rotated", "webhook_endpoint.replay_started",
    "webhook_endpoint.tested",
  ],
  "test_clock": ["test_clock.advanced"],
  "job": ["job.completed", "job.failed"],
  "saved_view": ["saved_view.created", "saved_view.updated", "saved_view.deleted"]
} as const;
export const eventsWithoutWebhook = [
  "notification.created", "webhook_endpoint.tested", "saved_view.created", "saved_view.updated",
  "saved_view.deleted",
] as const;
export const scopeNames = [
  "memberships:create", "memberships:issue", "memberships:redeem", "memberships:earn", "memberships:adjust",
  "memberships:communicate", "memberships:update", "memberships:read", "merchant:read", "merchant:write",
  "posts:create", "posts:read", "posts:update", "vouchers:create", "vouchers:read", "vouchers:update",
  "vouchers:issue", "vouchers:redeem", "vouchers:reverse", "vouchers:communicate", "dashboard:read",
  "wallet:read", "groups:read", "referrals:read", "referrals:create", "billing:read", "kyb:read",
  "notifications:manage", "notifications:read", "webhooks:read", "webhooks:manage", "events:read",
] as const;
export const rolePermissions = {
  "owner": [
    "MERCHANT_READ", "MERCHANT_UPDATE", "MEMBERSHIPS_READ", "MEMBERSHIPS_MANAGE", "MEMBERSHIPS_ISSUE",
    "MEMBERSHIPS_REDEEM", "MEMBERSHIPS_EARN", "MEMBERSHIPS_ADJUST", "MEMBERSHIPS_COMMUNICATE",
    "VOUCHERS_READ", "VOUCHERS_MANAGE", "VOUCHERS_ISSUE", "VOUCHERS_REDEEM", "VOUCHERS_REVERSE",
    "VOUCHERS_COMMUNICATE", "VOUCHERS_DECRYPT", "POSTS_READ", "POSTS_MANAGE", "DASHBOARD_READ", "USERS_READ",
    "USERS_ERASE", "WALLET_READ", "WALLET_MANAGE", "GROUPS_READ", "GROUPS_MANAGE", "REFERRALS_READ",
    "REFERRALS_MANAGE", "BILLING_READ", "KYB_READ", "KYB_MANAGE", "WEBHOOKS_MANAGE", "EVENTS_READ",
    "TEAM_MANAGE", "TOKENS_MANAGE",
  ],
  "manager": [
    "MERCHANT_READ", "MERCHANT_UPDATE", "MEMBERSHIPS_READ", "MEMBERSHIPS_MANAGE", "MEMBERSHIPS_ISSUE",
    "MEMBERSHIPS_REDEEM", "MEMBERSHIPS_EARN", "MEMBERSHIPS_ADJUST", "MEMBERSHIPS_COMMUNICATE",
    "VOUCHERS_READ", "VOUCHERS_MANAGE", "VOUCHERS_ISSUE", "VOUCHERS_REDEEM", "VOUCHERS_REVERSE",
    "VOUCHERS_COMMUNICATE", "POSTS_READ", "POSTS_MANAGE", "DASHBOARD_READ", "USERS_READ", "WALLET_READ",
    "GROUPS_READ", "GROUPS_MANAGE", "REFERRALS_READ", "REFERRALS_MANAGE", "BILLING_READ", "KYB_READ",
    "WEBHOOKS_MANAGE", "EVENTS_READ",
  ],
  "cashier": [
    "MERCHANT_READ", "MEMBERSHIPS_READ", "MEMBERSHIPS_ISSUE", "MEMBERSHIPS_REDEEM", "MEMBERSHIPS_EARN",
    "VOUCHERS_READ", "VOUCHERS_REDEEM",
  ],
  "marketer": [
    "MERCHANT_READ", "MEMBERSHIPS_READ", "MEMBERSHIPS_COMMUNICATE", "VOUCHERS_READ", "VOUCHERS_ISSUE",
    "VOUCHERS_COMMUNICATE", "POSTS_READ", "POSTS_MANAGE", "DASHBOARD_READ", "USERS_READ", "REFERRALS_READ",
    "REFERRALS_MANAGE",
  ],
  "finance": [
    "MERCHANT_READ", "DASHBOARD_READ", "WALLET_READ", "WALLET_MANAGE", "BILLING_READ", "KYB_READ",
    "VOUCHERS_READ", "MEMBERSHIPS_READ", "EVENTS_READ",
  ],
  "viewer": [
    "MERCHANT_READ", "MEMBERSHIPS_READ", "VOUCHERS_READ", "POSTS_READ", "DASHBOARD_READ", "USERS_READ",
    "WALLET_READ", "GROUPS_READ", "REFERRALS_READ", "BILLING_READ", "KYB_READ", "EVENTS_READ",
  ]
} as const;
export const apiTokenStatuses = ["active", "expired", "revoked"] as const;
export const businessTypes = ["company", "sole_proprietor", "non_profit", "individual"] as const;
export const communicationKinds = [
  "membership_email", "pass_broadcast", "voucher_broadcast", "voucher_nudge", "membership_issued",
  "membership_revoked", "voucher_issued", "value_spent", "card_renewed",
] as const;
export const communicationStatuses = ["queued", "processing", "completed", "completed_with_errors", "failed", "canceled"] as const;
export const csvSeparators = ["comma", "semicolon", "tab"] as const;
export const deliveryStatuses = ["queued", "sent", "delivered", "bounced", "complained", "suppressed", "failed"] as const;
export const documentTypes = ["identity", "registration", "proof_of_address", "ownership", "bank_statement"] as const;
export const bookColumns = [
  "kind", "name", "unit", "from", "to", "opening", "added", "refunded", "spent", "expired", "adjusted",
  "closing",
] as const;
export const granularities = ["day", "week", "month"] as const;
export const groupPolicies = ["invite", "apply", "open"] as const;
export const importFields = {
  "members": [
    "email", "name", "first_name", "last_name", "phone", "external_id", "marketing_email", "marketing_sms",
    "refuses_email", "initial_points", "starts_at", "expires_at",
  ],
  "customers": [
    "email", "name", "first_name", "last_name", "phone", "external_id", "marketing_email", "marketing_sms",
    "refuses_email",
  ],
  "vouchers": ["code", "external_id", "balance", "currency"]
} as const;
export const invoiceStatuses = ["draft", "open", "paid", "uncollectible", "void"] as const;
export const kybStatuses = ["not_started", "in_progress", "in_review", "action_required", "approved", "rejected", "expired"] as const;
export const membershipStatuses = ["pending", "active", "suspended", "expired", "revoked", "merged"] as const;
export const merchantStatuses = ["pending", "active", "suspended", "closed"] as const;
export const notificationTypes = [
  "api_token.created", "api_token.expiring", "api_token.abuse_detected", "voucher.exhausted",
  "campaign.budget_near", "pass.limit_near", "webhook_endpoint.disabled", "referral.flagged", "group.applied",
  "group.invited", "group.settlement_closed",
] as const;
export const pointsTypes = ["earn", "redeem", "adjust", "expire", "activate", "reverse", "debt_recovery", "transfer_in", "transfer_out"] as const;
export const passStatuses = ["draft", "active", "paused", "archived"] as const;
export const paymentRequestStatuses = ["open", "paid", "canceled", "expired"] as const;
export const personRoles = ["owner", "director", "representative"] as const;
export const postStatuses = ["draft", "scheduled", "published", "archived"] as const;
export const postTransitions = {
  "draft": ["scheduled", "published"],
  "scheduled": ["published", "draft"],
  "published": ["archived"],
  "archived": ["draft"]
} as const;
export const recipientStatuses = ["issued", "redeemed", "revoked"] as const;
export const redemptionStatuses = ["succeeded", "partially_rolled_back", "rolled_back"] as const;
export const referralStatuses = ["pending", "flagged", "approved", "rewarded", "voided", "expired"] as const;
export const requirementCodes = ["missing", "unreadable", "mismatch", "outdated", "incomplete", "other"] as const;
export const severities = ["info", "warning", "critical"] as const;
export const submissionStatuses = ["in_review", "approved", "action_required", "rejected"] as const;
export const templateStatuses = ["draft", "published", "archived"] as const;
export const templateTypes = ["loyalty", "membership", "stamp", "event"] as const;
export const walletTransactionStatuses = ["pending", "available", "failed", "canceled"] as const;
export const walletTransactionTypes = [
  "top_up", "withdrawal", "withdrawal_reversal", "transfer_in", "transfer_out", "payment", "payment_refund",
  "fee", "adjustment", "settlement",
] as const;
