// Generated from contract/ by `npm run generate`. Changes made here are lost.

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
    rows?: number;
    /** Of the file */
    sha256?: string;
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
