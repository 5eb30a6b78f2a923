// Generated from contract/ by `npm run generate`. Do not edit.

export interface Activity {
  /** Id of a event */
  id: string;
  object: 'activity';
  type:
    | 'issued'
    | 'activated'
    | 'suspended'
    | 'reinstated'
    | 'renewed'
    | 'expired'
    | 'revoked'
    | 'updated'
    | 'check_in'
    | 'tier.changed'
    | 'points.earned'
    | 'points.redeemed'
    | 'points.adjusted'
    | 'points.reversed'
    | 'points.expired'
    | 'communication.sent';
  /** RFC 3339, UTC */
  occurred_at: string;
  /** Id of a membership */
  membership_id: string;
  /** Id of a customer */
  customer_id: string | null;
  actor: {
    type: 'token' | 'user' | 'system';
    id: string | null;
  };
  /** Data of the event: the object after the change, and the previous values of the changed fields in `previous` */
  data: Record<string, unknown>;
}

/** A calendar month in UTC; `end` is exclusive */
export interface BillingPeriod {
  /** RFC 3339, UTC */
  start: string;
  /** RFC 3339, UTC */
  end: string;
}

export interface Customer {
  /** Id of a customer */
  id: string;
  object: 'customer';
  /** Id of a merchant */
  merchant_id: string;
  external_id: string | null;
  name: string | null;
  /** Masked, such as `a•••@example.com`, without `USERS_READ`, and for API tokens without `dashboard:read` */
  email: string | null;
  /** Masked, such as `•••5678`, without `USERS_READ`, and for API tokens without `dashboard:read` */
  phone: string | null;
  locale: string | null;
  consents: {
    marketing_email: 'granted' | 'denied' | 'unset';
    marketing_push: 'granted' | 'denied' | 'unset';
    /** RFC 3339, UTC */
    updated_at: string | null;
    source: string | null;
  };
  status: 'active' | 'suppressed' | 'erased';
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export type EventType =
  | 'merchant.updated'
  | 'merchant.activated'
  | 'merchant.suspended'
  | 'merchant.closed'
  | 'pass_template.created'
  | 'pass_template.updated'
  | 'pass_template.published'
  | 'pass_template.archived'
  | 'pass.created'
  | 'pass.updated'
  | 'pass.activated'
  | 'pass.paused'
  | 'pass.archived'
  | 'pass.limit_near'
  | 'membership.issued'
  | 'membership.activated'
  | 'membership.suspended'
  | 'membership.reinstated'
  | 'membership.renewed'
  | 'membership.expiring'
  | 'membership.expired'
  | 'membership.revoked'
  | 'membership.updated'
  | 'membership.checked_in'
  | 'membership.tier_changed'
  | 'points.earned'
  | 'points.pending'
  | 'points.activated'
  | 'points.redeemed'
  | 'points.adjusted'
  | 'points.reversed'
  | 'points.expiring'
  | 'points.expired'
  | 'points.debt_recovered'
  | 'points.hold.created'
  | 'points.hold.captured'
  | 'points.hold.released'
  | 'points.hold.expired'
  | 'wallet_pass.installed'
  | 'wallet_pass.uninstalled'
  | 'wallet_pass.updated'
  | 'wallet_pass.update_failed'
  | 'voucher.created'
  | 'voucher.updated'
  | 'voucher.enabled'
  | 'voucher.disabled'
  | 'voucher.voided'
  | 'voucher.issued'
  | 'voucher.decrypted'
  | 'voucher.expiring'
  | 'voucher.expired'
  | 'voucher.exhausted'
  | 'voucher.hold.created'
  | 'voucher.hold.released'
  | 'voucher.hold.expired'
  | 'redemption.succeeded'
  | 'redemption.rolled_back'
  | 'communication.created'
  | 'communication.started'
  | 'communication.completed'
  | 'communication.canceled'
  | 'communication.failed'
  | 'delivery.sent'
  | 'delivery.delivered'
  | 'delivery.bounced'
  | 'delivery.complained'
  | 'delivery.suppressed'
  | 'customer.created'
  | 'customer.updated'
  | 'customer.consent_changed'
  | 'customer.erased'
  | 'customer.unsubscribed'
  | 'post.created'
  | 'post.updated'
  | 'post.published'
  | 'post.archived'
  | 'notification.created'
  | 'wallet.transaction.created'
  | 'wallet.transaction.available'
  | 'wallet.transaction.failed'
  | 'wallet.frozen'
  | 'wallet.unfrozen'
  | 'withdrawal.requested'
  | 'withdrawal.paid'
  | 'withdrawal.failed'
  | 'withdrawal.canceled'
  | 'payment_request.created'
  | 'payment_request.paid'
  | 'payment_request.canceled'
  | 'payment_request.expired'
  | 'group.joined'
  | 'group.left'
  | 'group.invited'
  | 'group.applied'
  | 'group.declined'
  | 'group.settlement_closed'
  | 'referral.created'
  | 'referral.approved'
  | 'referral.flagged'
  | 'referral.rewarded'
  | 'referral.voided'
  | 'referral.expired'
  | 'referral_code.created'
  | 'invoice.created'
  | 'invoice.finalized'
  | 'invoice.paid'
  | 'invoice.payment_failed'
  | 'invoice.voided'
  | 'subscription.updated'
  | 'usage.threshold_reached'
  | 'kyb.updated'
  | 'kyb.submitted'
  | 'kyb.action_required'
  | 'kyb.approved'
  | 'kyb.rejected'
  | 'kyb.expired'
  | 'kyb.document.accepted'
  | 'kyb.document.rejected'
  | 'api_token.created'
  | 'api_token.updated'
  | 'api_token.rotated'
  | 'api_token.revoked'
  | 'api_token.expiring'
  | 'api_token.expired'
  | 'api_token.abuse_detected'
  | 'team_member.invited'
  | 'team_member.joined'
  | 'team_member.updated'
  | 'team_member.removed'
  | 'webhook_endpoint.created'
  | 'webhook_endpoint.updated'
  | 'webhook_endpoint.enabled'
  | 'webhook_endpoint.disabled'
  | 'webhook_endpoint.secret_rotated'
  | 'webhook_endpoint.replay_started'
  | 'webhook_endpoint.tested'
  | 'test_clock.advanced'
  | 'job.completed'
  | 'job.failed';

export interface Invoice {
  /** Id of a invoice */
  id: string;
  object: 'invoice';
  /** Id of a merchant */
  merchant_id: string;
  /** Assigned when the invoice is finalized */
  number: string | null;
  status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  plan: 'self_hosted' | 'starter' | 'growth';
  lines: {
    description: string;
    quantity: number;
    /** Minor units, such as cents */
    amount: number;
  }[];
  /** Minor units, such as cents */
  amount_due: number;
  /** Minor units, such as cents */
  amount_paid: number;
  /** ISO 4217 */
  currency: string;
  /** A calendar month in UTC; `end` is exclusive */
  period: BillingPeriod;
  /** RFC 3339, UTC */
  due_at: string | null;
  /** RFC 3339, UTC */
  paid_at: string | null;
  /** Link to a page with the invoice, valid for an hour; each request returns a new one */
  hosted_url: string | null;
  /** Link to the invoice as a PDF, valid for an hour */
  pdf_url: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface Job {
  /** Id of a job */
  id: string;
  object: 'job';
  /** Id of a merchant */
  merchant_id: string;
  type: 'memberships.bulk_issue' | 'vouchers.bulk' | 'communication' | 'export';
  status: 'queued' | 'processing' | 'completed' | 'completed_with_errors' | 'failed' | 'canceled';
  /** Number of items, such as recipients, codes or rows */
  progress: {
    total: number;
    succeeded: number;
    failed: number;
  };
  /** The first 100 failed items, by their zero-based index in the request */
  errors: {
    index: number | null;
    /** An error code */
    code: string;
    message: string;
  }[];
  result: {
    issued?: number;
    skipped?: number;
    created?: number;
    /** Id of a campaign */
    campaign_id?: string;
    rows?: number;
    /** SHA-256 of the file, in hex */
    sha256?: string;
  } | null;
  /** Link to download the file of the job, once, within 15 minutes; each read of the job returns a new link */
  result_url: string | null;
  /** RFC 3339, UTC */
  scheduled_at: string | null;
  /** RFC 3339, UTC */
  started_at: string | null;
  /** RFC 3339, UTC */
  finished_at: string | null;
  /** RFC 3339, UTC */
  expires_at: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface KybSubmission {
  /** Id of a kyb submission */
  id: string;
  object: 'kyb_submission';
  /** Id of a merchant */
  merchant_id: string;
  status: 'in_review' | 'approved' | 'action_required' | 'rejected';
  requirements: {
    requirement: string;
    code: 'missing' | 'unreadable' | 'mismatch' | 'outdated' | 'incomplete' | 'other';
    reason: string;
  }[];
  reason: string | null;
  /** RFC 3339, UTC */
  decided_at: string | null;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface Membership {
  /** Id of a membership */
  id: string;
  object: 'membership';
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a pass */
  pass_id: string;
  /** Id of a customer */
  customer_id: string;
  /** Unique; 110 random bits */
  serial: string;
  /** Text of the QR code: a compact JWS (RFC 7515) signed with Ed25519, of type `mbr+jwt`. `iss` is the merchant id, `sub` the serial, `nbf` and `exp` the start and end of validity; the keys are at `/.well-known/jwks.json`. Included only when a single membership is issued, read or updated, and not once it is revoked */
  barcode?: string;
  /** Id of a tier */
  tier_id: string | null;
  /** Current status; memberships start and expire automatically */
  status: 'pending' | 'active' | 'suspended' | 'expired' | 'revoked';
  /** RFC 3339, UTC */
  issued_at: string;
  /** RFC 3339, UTC */
  starts_at: string | null;
  /** RFC 3339, UTC */
  expires_at: string | null;
  /** RFC 3339, UTC */
  revoked_at: string | null;
  revoke_reason: string | null;
  points: {
    available: number;
    pending: number;
    held: number;
    debt: number;
    lifetime_earned: number;
    lifetime_redeemed: number;
    next_expiry: {
      points: number;
      /** RFC 3339, UTC */
      expires_at: string;
    } | null;
    /** Soonest first, up to 100; included only when a single membership is read */
    expiring?: {
      points: number;
      /** RFC 3339, UTC */
      expires_at: string;
    }[];
  };
  wallet: {
    /** Valid for 90 days. Null if the server or the template does not support these passes */
    apple_pass_url: string | null;
    /** Valid for 90 days. Null if the server or the template does not support these passes */
    google_save_url: string | null;
    apple_registrations: number;
    /** `ACTIVE`, `EXPIRED` or `INACTIVE`: the state of a pass saved now. Null if the server or the template does not support these passes */
    google_state: string | null;
  };
  /** Number of visits; does not raise `version` */
  check_ins: number;
  external_id: string | null;
  issued_by: {
    type: 'token' | 'user' | 'system';
    id: string | null;
  };
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface Merchant {
  /** Id of a merchant */
  id: string;
  object: 'merchant';
  /** Id of a merchant */
  merchant_id: string;
  name: string;
  legal_name: string | null;
  description: string | null;
  status: 'pending' | 'active' | 'suspended' | 'closed';
  /** ISO 3166-1 */
  country: string;
  /** IANA time zone */
  timezone: string;
  /** ISO 4217 */
  default_currency: string;
  /** BCP 47 */
  locale: string;
  category: string | null;
  website: string | null;
  support_email: string | null;
  /** E.164 */
  support_phone: string | null;
  logo_url: string | null;
  brand_color: string | null;
  address: {
    line1: string;
    line2?: string;
    city: string;
    region?: string;
    postal_code: string;
    /** ISO 3166-1 */
    country: string;
  } | null;
  locations: {
    /** Id of a location */
    id: string;
    name: string;
    address?: {
      line1: string;
      line2?: string;
      city: string;
      region?: string;
      postal_code: string;
      /** ISO 3166-1 */
      country: string;
    };
  }[];
  kyb_status:
    | 'not_started'
    | 'in_progress'
    | 'in_review'
    | 'action_required'
    | 'approved'
    | 'rejected'
    | 'expired';
  group_id: string | null;
  communication_settings: {
    /** Sender name; the name of the merchant by default */
    from_name: string;
    reply_to: string | null;
    /** Marketing messages are not sent between these times, in the merchant’s time zone */
    quiet_hours: {
      start: string;
      end: string;
    } | null;
  };
  /** Whether this is a sandbox, for testing; nothing is sent from it */
  sandbox: boolean;
  /** Id of a merchant */
  live_merchant_id: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata: Record<string, string>;
  /** Increases with every change; send it in quotes as `If-Match` */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export type PermissionName =
  | 'MERCHANT_READ'
  | 'MERCHANT_UPDATE'
  | 'MEMBERSHIPS_READ'
  | 'MEMBERSHIPS_MANAGE'
  | 'MEMBERSHIPS_ISSUE'
  | 'MEMBERSHIPS_REDEEM'
  | 'MEMBERSHIPS_EARN'
  | 'MEMBERSHIPS_ADJUST'
  | 'MEMBERSHIPS_COMMUNICATE'
  | 'VOUCHERS_READ'
  | 'VOUCHERS_MANAGE'
  | 'VOUCHERS_ISSUE'
  | 'VOUCHERS_REDEEM'
  | 'VOUCHERS_REVERSE'
  | 'VOUCHERS_COMMUNICATE'
  | 'VOUCHERS_DECRYPT'
  | 'POSTS_READ'
  | 'POSTS_MANAGE'
  | 'DASHBOARD_READ'
  | 'USERS_READ'
  | 'USERS_ERASE'
  | 'WALLET_READ'
  | 'WALLET_MANAGE'
  | 'GROUPS_READ'
  | 'GROUPS_MANAGE'
  | 'REFERRALS_READ'
  | 'REFERRALS_MANAGE'
  | 'BILLING_READ'
  | 'KYB_READ'
  | 'KYB_MANAGE'
  | 'WEBHOOKS_MANAGE'
  | 'EVENTS_READ'
  | 'TEAM_MANAGE'
  | 'TOKENS_MANAGE';

export type RoleName =
  | 'owner'
  | 'manager'
  | 'cashier'
  | 'marketer'
  | 'finance'
  | 'viewer';

export interface Scope {
  name: ScopeName;
  description: string;
  routes: {
    name: string;
    method: string;
    path: string;
  }[];
}

export type ScopeName =
  | 'memberships:create'
  | 'memberships:issue'
  | 'memberships:redeem'
  | 'memberships:earn'
  | 'memberships:adjust'
  | 'memberships:communicate'
  | 'memberships:update'
  | 'memberships:read'
  | 'merchant:read'
  | 'merchant:write'
  | 'posts:create'
  | 'posts:read'
  | 'posts:update'
  | 'vouchers:create'
  | 'vouchers:read'
  | 'vouchers:update'
  | 'vouchers:issue'
  | 'vouchers:redeem'
  | 'vouchers:reverse'
  | 'vouchers:communicate'
  | 'dashboard:read'
  | 'wallet:read'
  | 'groups:read'
  | 'referrals:read'
  | 'referrals:create'
  | 'billing:read'
  | 'kyb:read'
  | 'notifications:manage'
  | 'notifications:read'
  | 'webhooks:read'
  | 'webhooks:manage'
  | 'events:read';
