// Generated from contract/ by `npm run generate`. Changes made here are lost.

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
  /** What the event says: the object as it was then, and under `previous` the fields that changed, as they were before */
  data: Record<string, unknown>;
}

export interface Customer {
  /** Id of a customer */
  id: string;
  object: 'customer';
  /** Id of a merchant */
  merchant_id: string;
  external_id: string | null;
  name: string | null;
  email: string | null;
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
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every change; also the ETag */
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
  /** Items of the work: recipients, codes, rows */
  progress: {
    total: number;
    succeeded: number;
    failed: number;
  };
  /** The first 100 items that failed, by their place in the request, counted from 0 */
  errors: {
    index: number | null;
    /** A code of the error list */
    code: string;
    message: string;
  }[];
  result: {
    issued?: number;
    skipped?: number;
    created?: number;
    /** Id of a campaign */
    campaign_id?: string;
  } | null;
  /** Where the file that the job made is fetched, once, within 15 minutes; each reading of the job gives a new link */
  result_url: string | null;
  /** RFC 3339, UTC */
  scheduled_at: string | null;
  /** RFC 3339, UTC */
  started_at: string | null;
  /** RFC 3339, UTC */
  finished_at: string | null;
  /** RFC 3339, UTC */
  expires_at: string | null;
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every change; also the ETag */
  version: number;
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
  /** The text of the QR code: a compact JWS (RFC 7515) signed with Ed25519, of type `mbr+jwt`. `iss` is the merchant id, `sub` the serial, `nbf` and `exp` when it starts and ends; the keys stand at `/.well-known/jwks.json`. Only where one membership is issued, read or changed, and not once it is revoked */
  barcode?: string;
  /** Id of a tier */
  tier_id: string | null;
  /** What holds now: time starts and ends a membership by itself */
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
    /** Soonest first, at most 100; only where one membership is read */
    expiring?: {
      points: number;
      /** RFC 3339, UTC */
      expires_at: string;
    }[];
  };
  wallet: {
    /** Null until wallet passes are configured on the server */
    apple_pass_url: string | null;
    /** Null until wallet passes are configured on the server */
    google_save_url: string | null;
    apple_registrations: number;
    /** Null until wallet passes are configured on the server */
    google_state: string | null;
  };
  /** How often the holder came; does not raise `version` */
  check_ins: number;
  external_id: string | null;
  issued_by: {
    type: 'token' | 'user' | 'system';
    id: string | null;
  };
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every change; also the ETag */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

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
