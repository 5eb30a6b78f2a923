// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Call } from '../call.ts';
import { type Page, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Activity, Customer, Job, Membership } from './shared-objects.ts';

export interface MembershipsCreatePassResult extends Pass {
  issued?: Membership;
}

export interface MembershipsGetResult extends Membership {
  customer?: Customer;
  pass?: Pass;
}

export interface MembershipsListIssuedItem extends Membership {
  customer?: Customer;
}

export interface MembershipsListPassesItem extends Pass {
  counts: {
    /** Ever issued, revoked ones too */
    issued: number;
    active: number;
    expired: number;
    revoked: number;
  };
}

export interface Pass {
  /** Id of a pass */
  id: string;
  object: 'pass';
  /** Id of a merchant */
  merchant_id: string;
  /** Id of a pass template */
  template_id: string;
  name: string;
  description: string | null;
  status: 'draft' | 'active' | 'paused' | 'archived';
  tiers: {
    /** Id of a tier */
    id: string;
    name: string;
    threshold_points: number | null;
    /** Basis points; 10000 earns the plain points */
    multiplier_bps: number;
    benefits: string[];
  }[];
  earn_rule: {
    basis: 'spend' | 'visit' | 'none';
    points_per_unit: number | null;
    /** Minor units, such as cents */
    unit_amount: number | null;
    /** ISO 4217 */
    currency: string | null;
    rounding: 'floor' | 'nearest';
  } | null;
  points_expiry: {
    mode: 'none' | 'rolling' | 'calendar';
    months: number | null;
    month_day: string | null;
  } | null;
  pending_days: number;
  validity: {
    mode: 'none' | 'fixed' | 'rolling';
    days: number | null;
    /** RFC 3339, UTC */
    ends_at: string | null;
  };
  max_issued: number | null;
  /** Memberships ever issued; does not raise `version` */
  issued_count: number;
  /** Whether one customer may hold several */
  allow_multiple: boolean;
  price: {
    /** Minor units, such as cents */
    amount: number;
    /** ISO 4217 */
    currency: string;
  } | null;
  rewards: {
    /** Id of a reward */
    id: string;
    name: string;
    points_cost: number;
    kind: 'discount' | 'item' | 'custom';
    value: {
      /** Minor units, such as cents */
      amount: number;
      /** ISO 4217 */
      currency: string;
    } | null;
  }[];
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every change; `If-Match` takes it in quotes */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

export interface PassTemplate {
  /** Id of a pass template */
  id: string;
  object: 'pass_template';
  /** Id of a merchant */
  merchant_id: string;
  name: string;
  type: 'loyalty' | 'membership' | 'stamp' | 'event';
  design: {
    background_color: string;
    foreground_color: string;
    label_color: string;
    logo_url: string | null;
    strip_url: string | null;
    hero_url: string | null;
  } | null;
  /** Lines of the pass; each key once */
  fields: {
    key: string;
    label: string;
    /** Text, with placeholders such as `{{points.available}}` */
    value_template: string;
    placement: 'header' | 'primary' | 'secondary' | 'auxiliary' | 'back';
  }[];
  barcode_format: 'qr' | 'pdf417' | 'aztec' | 'code128';
  wallets: {
    apple: boolean;
    google: boolean;
  };
  terms: string | null;
  status: 'draft' | 'published' | 'archived';
  revision: number;
  /** Up to 50 pairs of your own */
  metadata: Record<string, string>;
  /** Rises with every change; `If-Match` takes it in quotes */
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  updated_at: string;
}

/** What `createTemplate` takes. */
export interface MembershipsCreateTemplateParams {
  /** Unique among the templates of the merchant, whatever the case */
  name: string;
  /** Not supported yet: `stamp`; refused with `not_supported` */
  type: 'loyalty' | 'membership' | 'stamp' | 'event';
  design?: {
    /** #RRGGBB */
    background_color: string;
    /** #RRGGBB */
    foreground_color: string;
    /** #RRGGBB */
    label_color?: string;
    /** An https link to a public host */
    logo_url?: string;
    /** An https link to a public host */
    strip_url?: string;
    /** An https link to a public host */
    hero_url?: string;
  };
  /** Lines of the pass; each key once */
  fields?: {
    key: string;
    label: string;
    /** Text, with placeholders such as `{{points.available}}` */
    value_template: string;
    placement: 'header' | 'primary' | 'secondary' | 'auxiliary' | 'back';
  }[];
  /** `qr` if left out */
  barcode_format?: 'qr' | 'pdf417' | 'aztec' | 'code128';
  wallets?: {
    apple?: boolean;
    google?: boolean;
  };
  terms?: string;
  /** `draft` if left out; published needs a design */
  status?: 'draft' | 'published';
  /** Up to 50 pairs of your own */
  metadata?: Record<string, string>;
}

/** What `listTemplates` takes. */
export interface MembershipsListTemplatesParams {
  /** Objects on one page; 25 if left out */
  limit?: number;
  /** `next_cursor` of the page before */
  cursor?: string;
  /** By time of creation */
  order?: 'desc' | 'asc';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** Counts exactly up to 10,000 */
  include?: 'total_count';
  ids?: string[];
  status?: 'draft' | 'published' | 'archived';
  type?: 'loyalty' | 'membership' | 'stamp' | 'event';
}

/** What `updateTemplate` takes. */
export interface MembershipsUpdateTemplateParams {
  /** Unique among the templates of the merchant, whatever the case */
  name?: string;
  /** Not supported yet: `stamp`; refused with `not_supported` */
  type?: 'loyalty' | 'membership' | 'stamp' | 'event';
  design?: {
    /** #RRGGBB */
    background_color: string;
    /** #RRGGBB */
    foreground_color: string;
    /** #RRGGBB */
    label_color?: string;
    /** An https link to a public host */
    logo_url?: string;
    /** An https link to a public host */
    strip_url?: string;
    /** An https link to a public host */
    hero_url?: string;
  };
  /** Lines of the pass; each key once */
  fields?: {
    key: string;
    label: string;
    /** Text, with placeholders such as `{{points.available}}` */
    value_template: string;
    placement: 'header' | 'primary' | 'secondary' | 'auxiliary' | 'back';
  }[];
  /** `qr` if left out */
  barcode_format?: 'qr' | 'pdf417' | 'aztec' | 'code128';
  wallets?: {
    apple?: boolean;
    google?: boolean;
  };
  terms?: string | null;
  /** Up to 50 pairs of your own */
  metadata?: Record<string, string>;
  status?: 'draft' | 'published' | 'archived';
}

/** What `createPass` takes. */
export interface MembershipsCreatePassParams {
  /** Id of a pass template */
  template_id: string;
  /** Unique among the passes of the merchant, whatever the case */
  name: string;
  description?: string;
  /** In order of their thresholds */
  tiers?: {
    name: string;
    /** Earned points that lead to the tier. Without it the first tier starts at 0, others are given by hand */
    threshold_points?: number;
    /** Basis points; 10000 if left out */
    multiplier_bps?: number;
    benefits?: string[];
  }[];
  /** `points_per_unit` for each `unit_amount` spent, or for each visit */
  earn_rule?: {
    basis: 'spend' | 'visit' | 'none';
    points_per_unit?: number;
    /** Minor units, such as cents */
    unit_amount?: number;
    /** ISO 4217 */
    currency?: string;
    rounding?: 'floor' | 'nearest';
  };
  /** At the end of the day: `months` after they were earned, or on `month_day` of every year */
  points_expiry?: {
    mode: 'none' | 'rolling' | 'calendar';
    months?: number;
    month_day?: string;
  };
  pending_days?: number;
  /** No end, one end for all (`ends_at`), or `days` of 24 hours from the start of each */
  validity?: {
    mode: 'none' | 'fixed' | 'rolling';
    days?: number;
    /** RFC 3339 with an offset, or a date in the merchant’s time zone */
    ends_at?: string;
  };
  max_issued?: number;
  allow_multiple?: boolean;
  /** Not supported yet; refused with `not_supported` */
  price?: {
    /** Minor units, such as cents */
    amount: number;
    /** ISO 4217 */
    currency: string;
  };
  rewards?: {
    name: string;
    points_cost: number;
    kind: 'discount' | 'item' | 'custom';
    value?: {
      /** Minor units, such as cents */
      amount: number;
      /** ISO 4217 */
      currency: string;
    };
  }[];
  /** `draft` if left out; `active` with `issue_to` */
  status?: 'draft' | 'active';
  /** Issues the new pass to a customer at once, who is told by e-mail */
  issue_to?: {
    /** At least one of `id`, `external_id`, `email` and `phone`. For a known customer, what was missing is filled in and a consent that is granted or denied is kept; nothing else changes */
    customer: {
      /** Id of a customer */
      id?: string;
      external_id?: string;
      email?: string;
      /** E.164 */
      phone?: string;
      name?: string;
      consents?: {
        marketing_email?: 'granted' | 'denied' | 'unset';
        /** Not supported yet: `granted`, `denied`; refused with `not_supported` */
        marketing_push?: 'granted' | 'denied' | 'unset';
      };
    };
  };
  /** Up to 50 pairs of your own */
  metadata?: Record<string, string>;
}

/** What `listPasses` takes. */
export interface MembershipsListPassesParams {
  /** Objects on one page; 25 if left out */
  limit?: number;
  /** `next_cursor` of the page before */
  cursor?: string;
  /** By time of creation */
  order?: 'desc' | 'asc';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** Counts exactly up to 10,000 */
  include?: 'total_count';
  ids?: string[];
  status?: ('draft' | 'active' | 'paused' | 'archived')[];
  /** Id of a pass template */
  template_id?: string;
}

/** What `updatePass` takes. */
export interface MembershipsUpdatePassParams {
  /** Unique among the passes of the merchant, whatever the case */
  name?: string;
  description?: string | null;
  /** All tiers in order of their thresholds; those that are there keep their `id` */
  tiers?: {
    /** Id of a tier */
    id?: string;
    name: string;
    /** Earned points that lead to the tier. Without it the first tier starts at 0, others are given by hand */
    threshold_points?: number;
    /** Basis points; 10000 if left out */
    multiplier_bps?: number;
    benefits?: string[];
  }[];
  /** `points_per_unit` for each `unit_amount` spent, or for each visit */
  earn_rule?: {
    basis: 'spend' | 'visit' | 'none';
    points_per_unit?: number;
    /** Minor units, such as cents */
    unit_amount?: number;
    /** ISO 4217 */
    currency?: string;
    rounding?: 'floor' | 'nearest';
  } | null;
  /** At the end of the day: `months` after they were earned, or on `month_day` of every year */
  points_expiry?: {
    mode: 'none' | 'rolling' | 'calendar';
    months?: number;
    month_day?: string;
  } | null;
  pending_days?: number;
  /** No end, one end for all (`ends_at`), or `days` of 24 hours from the start of each */
  validity?: {
    mode: 'none' | 'fixed' | 'rolling';
    days?: number;
    /** RFC 3339 with an offset, or a date in the merchant’s time zone */
    ends_at?: string;
  };
  max_issued?: number | null;
  allow_multiple?: boolean;
  /** Not supported yet; refused with `not_supported` */
  price?: {
    /** Minor units, such as cents */
    amount: number;
    /** ISO 4217 */
    currency: string;
  } | null;
  /** All rewards; those that are there keep their `id` */
  rewards?: {
    /** Id of a reward */
    id?: string;
    name: string;
    points_cost: number;
    kind: 'discount' | 'item' | 'custom';
    value?: {
      /** Minor units, such as cents */
      amount: number;
      /** ISO 4217 */
      currency: string;
    };
  }[];
  /** Up to 50 pairs of your own */
  metadata?: Record<string, string>;
  status?: 'draft' | 'active' | 'paused' | 'archived';
  /** Archives the pass although memberships are alive; false if left out */
  force?: boolean;
}

/** What `issue` takes. */
export interface MembershipsIssueParams {
  /** Id of a pass */
  pass_id: string;
  /** At least one of `id`, `external_id`, `email` and `phone`. For a known customer, what was missing is filled in and a consent that is granted or denied is kept; nothing else changes */
  customer: {
    /** Id of a customer */
    id?: string;
    external_id?: string;
    email?: string;
    /** E.164 */
    phone?: string;
    name?: string;
    consents?: {
      marketing_email?: 'granted' | 'denied' | 'unset';
      /** Not supported yet: `granted`, `denied`; refused with `not_supported` */
      marketing_push?: 'granted' | 'denied' | 'unset';
    };
  };
  /** Id of a tier */
  tier_id?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  starts_at?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  expires_at?: string;
  /** Given, not earned: they can be spent and do not count towards a tier */
  initial_points?: number;
  /** Your own id of the membership, unique for the pass */
  external_id?: string;
  /** Whether the customer is told by e-mail, if an address is known: the name of the pass, the serial, tier and points. Sent within seconds, as a communication of kind `membership_issued`; true if left out */
  notify?: boolean;
  /** Stays pending until the customer claims it; false if left out */
  require_claim?: boolean;
  /** The referral code by which the customer came. A customer is referred once, and nobody by themselves */
  referral_code?: string;
  /** Up to 50 pairs of your own */
  metadata?: Record<string, string>;
}

/** What `listIssued` takes. */
export interface MembershipsListIssuedParams {
  /** Objects on one page; 25 if left out */
  limit?: number;
  /** `next_cursor` of the page before */
  cursor?: string;
  /** By time of creation */
  order?: 'desc' | 'asc';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** Counts exactly up to 10,000 */
  include?: 'total_count';
  status?: ('pending' | 'active' | 'suspended' | 'expired' | 'revoked')[];
  /** Id of a tier */
  tier_id?: string;
  /** Id of a customer */
  customer_id?: string;
  external_id?: string;
  /** How the name or e-mail address of the customer begins */
  q?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  expires_lt?: string;
  expand?: 'customer'[];
}

/** What `get` takes. */
export interface MembershipsGetParams {
  expand?: ('customer' | 'pass')[];
}

/** What `update` takes. */
export interface MembershipsUpdateParams {
  status?: 'active' | 'suspended';
  /** `null` for no end */
  expires_at?: string | null;
  /** Id of a tier */
  tier_id?: string;
  external_id?: string | null;
  /** Kept with the events of the change */
  reason?: string;
  /** Up to 50 pairs of your own */
  metadata?: Record<string, string>;
}

/** What `revoke` takes. */
export interface MembershipsRevokeParams {
  reason?: string;
  /** `keep_frozen` if left out: nobody can use the points, none is taken */
  points?: 'keep_frozen' | 'forfeit';
  /** Whether the customer is told by e-mail that the membership has ended; the reason is not in the mail; false if left out */
  notify?: boolean;
}

/** What `verify` takes. */
export interface MembershipsVerifyParams {
  /** What a scanner read: the signed barcode, or the serial where a pass shows that */
  barcode?: string;
  /** As it is printed; spaces, hyphens and case do not matter */
  serial?: string;
  /** Counts a visit if the membership is valid; false if left out */
  check_in?: boolean;
  /** Id of a location */
  location_id?: string;
}

export interface MembershipsVerifyResult {
  valid: boolean;
  /** Only where it is not valid */
  reason?: 'expired' | 'revoked' | 'suspended' | 'pending' | 'unknown' | 'signature_invalid';
  membership?: Membership;
  /** What a scanner without a connection would say of the barcode: signature, merchant and times hold. It cannot know of a suspension or revocation */
  offline_payload_valid?: boolean;
}

/** What `listActivity` takes. */
export interface MembershipsListActivityParams {
  /** Objects on one page; 25 if left out */
  limit?: number;
  /** `next_cursor` of the page before */
  cursor?: string;
  /** By time of creation */
  order?: 'desc' | 'asc';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** Counts exactly up to 10,000 */
  include?: 'total_count';
  type?: (
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
    | 'communication.sent'
  )[];
  /** Id of a pass */
  pass_id?: string;
  /** Id of a membership */
  membership_id?: string;
  /** Id of a customer */
  customer_id?: string;
  /** Id of a location */
  location_id?: string;
  actor_type?: 'token' | 'user' | 'system';
}

/** What `issueBulk` takes. */
export interface MembershipsIssueBulkParams {
  /** Id of a pass */
  pass_id: string;
  recipients: {
    /** At least one of `id`, `external_id`, `email` and `phone`. For a known customer, what was missing is filled in and a consent that is granted or denied is kept; nothing else changes */
    customer: {
      /** Id of a customer */
      id?: string;
      external_id?: string;
      email?: string;
      /** E.164 */
      phone?: string;
      name?: string;
      consents?: {
        marketing_email?: 'granted' | 'denied' | 'unset';
        /** Not supported yet: `granted`, `denied`; refused with `not_supported` */
        marketing_push?: 'granted' | 'denied' | 'unset';
      };
    };
    /** Id of a tier */
    tier_id?: string;
    /** RFC 3339 with an offset, or a date in the merchant’s time zone */
    starts_at?: string;
    /** RFC 3339 with an offset, or a date in the merchant’s time zone */
    expires_at?: string;
    /** Given, not earned: they can be spent and do not count towards a tier */
    initial_points?: number;
    /** Your own id of the membership, unique for the pass */
    external_id?: string;
    /** Stays pending until the customer claims it; false if left out */
    require_claim?: boolean;
    /** The referral code by which the customer came. A customer is referred once, and nobody by themselves */
    referral_code?: string;
    /** Up to 50 pairs of your own */
    metadata?: Record<string, string>;
  }[];
  /** `skip` if left out */
  on_duplicate?: 'skip' | 'error';
  /** Whether the customer is told by e-mail, if an address is known: the name of the pass, the serial, tier and points. Sent within seconds, as a communication of kind `membership_issued`; true if left out */
  notify?: boolean;
}

/** Memberships: pass templates, passes, and the memberships issued from them. */
export class MembershipsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Create a pass template.
   *
   * Describes how passes look: colours, images, lines and barcode. A template starts as a draft unless
   * `status` is `published`; passes can be made from published templates only.
   *
   * `POST /api/v1/memberships/pass-templates` · memberships:create · MEMBERSHIPS_MANAGE
   *
   * @throws {TesseraError} name_taken, limit_reached, invalid_design
   */
  createTemplate(params: MembershipsCreateTemplateParams, options: RequestOptions = {}): Call<PassTemplate> {
    return this.#transport.send<PassTemplate>(
      {
        method: 'POST',
        path: '/api/v1/memberships/pass-templates',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * List pass templates.
   *
   * Newest first unless `order=asc`.
   *
   * `GET /api/v1/memberships/pass-templates` · memberships:read · MEMBERSHIPS_READ
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  listTemplates(
    params: MembershipsListTemplatesParams = {},
    options: RequestOptions = {},
  ): Pages<PassTemplate> {
    return new Pages((cursor) =>
      this.#transport.send<Page<PassTemplate>>(
        {
          method: 'GET',
          path: '/api/v1/memberships/pass-templates',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }

  /**
   * Change, publish or archive a pass template.
   *
   * A draft is published, a published template archived, an archived one published again. Whatever changes
   * how a published template looks raises its `revision`, and the passes made from it are drawn anew. The
   * type is fixed once memberships were issued under the template. Honours `If-Match`.
   *
   * `PATCH /api/v1/memberships/pass-templates/:id` · memberships:update · MEMBERSHIPS_MANAGE
   *
   * @throws {TesseraError} template_not_found, invalid_transition, in_use, name_taken, limit_reached,
   * invalid_design, precondition_failed
   */
  updateTemplate(
    id: string,
    params: MembershipsUpdateTemplateParams = {},
    options: RequestOptions = {},
  ): Call<PassTemplate> {
    return this.#transport.send<PassTemplate>(
      {
        method: 'PATCH',
        path: path`/api/v1/memberships/pass-templates/${id}`,
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Create a pass.
   *
   * Makes a programme from a published template: its tiers, how points are earned and expire, how long a
   * membership lasts, and what points buy. All money is in the currency of the merchant. With `issue_to` the
   * pass is issued to a customer in the same step, or not created at all.
   *
   * `POST /api/v1/memberships/passes` · memberships:create · MEMBERSHIPS_MANAGE
   *
   * @throws {TesseraError} template_not_found, template_not_published, limit_reached, name_taken,
   * tier_thresholds_not_increasing, currency_mismatch, pass_not_active, customer_not_found, customer_erased,
   * customer_conflict, customer_identifier_required, expires_at_in_past
   */
  createPass(
    params: MembershipsCreatePassParams,
    options: RequestOptions = {},
  ): Call<MembershipsCreatePassResult> {
    return this.#transport.send<MembershipsCreatePassResult>(
      {
        method: 'POST',
        path: '/api/v1/memberships/passes',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * List passes.
   *
   * Newest first unless `order=asc`, each with the number of its memberships by state.
   *
   * `GET /api/v1/memberships/merchant/passes` · memberships:read · MEMBERSHIPS_READ
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  listPasses(
    params: MembershipsListPassesParams = {},
    options: RequestOptions = {},
  ): Pages<MembershipsListPassesItem> {
    return new Pages((cursor) =>
      this.#transport.send<Page<MembershipsListPassesItem>>(
        {
          method: 'GET',
          path: '/api/v1/memberships/merchant/passes',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }

  /**
   * Change, activate, pause or archive a pass.
   *
   * A draft is activated, an active pass paused and activated again, any pass archived for good. `tiers` and
   * `rewards` replace what is there: those sent with their `id` stay the same, those left out go. What a pass
   * says of validity and points holds for what is issued and earned from now on. While memberships are alive
   * a pass is archived with `force` only; they live on. Honours `If-Match`.
   *
   * Archiving is final; pausing is not.
   *
   * `PATCH /api/v1/memberships/passes/:passId` · memberships:update · MEMBERSHIPS_MANAGE
   *
   * @throws {TesseraError} pass_not_found, invalid_transition, active_records_exist, tier_in_use,
   * limit_below_used, name_taken, tier_thresholds_not_increasing, currency_mismatch, expires_at_in_past,
   * precondition_failed
   */
  updatePass(
    passId: string,
    params: MembershipsUpdatePassParams = {},
    options: RequestOptions = {},
  ): Call<Pass> {
    return this.#transport.send<Pass>(
      {
        method: 'PATCH',
        path: path`/api/v1/memberships/passes/${passId}`,
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Issue a pass to a customer.
   *
   * Gives a customer a membership of an active pass. `customer` names a known customer, who is used as they
   * are, or describes a new one, who is created; all identifiers that are known must be of one customer. A
   * customer holds a pass once: a repeated request answers 409 `already_issued` with the `membership_id`.
   * However many requests arrive at once, a pass is never issued more than `max_issued` times. With
   * `referral_code` the customer counts as referred; an erroneous code is refused, and nothing is issued.
   *
   * A second membership for the same customer is refused, so repeating is safe.
   *
   * `POST /api/v1/memberships/merchant/issue` · memberships:issue · MEMBERSHIPS_ISSUE
   *
   * @throws {TesseraError} pass_not_found, pass_not_active, customer_not_found, customer_erased,
   * customer_conflict, customer_identifier_required, expires_at_in_past, already_issued, issue_limit_reached,
   * external_id_taken, dates_inverted, referral_code_not_found, referral_code_not_active, already_referred,
   * referrer_not_permitted
   */
  issue(params: MembershipsIssueParams, options: RequestOptions = {}): Call<Membership> {
    return this.#transport.send<Membership>(
      {
        method: 'POST',
        path: '/api/v1/memberships/merchant/issue',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * List the memberships of a pass.
   *
   * Newest first unless `order=asc`. A pass of another merchant is not found.
   *
   * `GET /api/v1/memberships/merchant/pass/:passId/issued` · memberships:read · MEMBERSHIPS_READ
   *
   * @throws {TesseraError} pass_not_found, invalid_cursor, validation_failed
   */
  listIssued(
    passId: string,
    params: MembershipsListIssuedParams = {},
    options: RequestOptions = {},
  ): Pages<MembershipsListIssuedItem> {
    return new Pages((cursor) =>
      this.#transport.send<Page<MembershipsListIssuedItem>>(
        {
          method: 'GET',
          path: path`/api/v1/memberships/merchant/pass/${passId}/issued`,
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }

  /**
   * Read a membership.
   *
   * One issued membership, with the points that will expire.
   *
   * `GET /api/v1/memberships/merchant/:id` · memberships:read · MEMBERSHIPS_READ
   *
   * @throws {TesseraError} membership_not_found
   */
  get(
    id: string,
    params: MembershipsGetParams = {},
    options: RequestOptions = {},
  ): Call<MembershipsGetResult> {
    return this.#transport.send<MembershipsGetResult>(
      {
        method: 'GET',
        path: path`/api/v1/memberships/merchant/${id}`,
        query: { ...params },
      },
      options,
    );
  }

  /**
   * Suspend, reinstate, renew or change a membership.
   *
   * An active membership is suspended and a suspended one reinstated with `status`. An expired one is renewed
   * with a new `expires_at`, or with `status: active` for as long as its pass gives. A membership that waits
   * for its claim is claimed with `status: active`. Also moves it to another tier of its pass. A revoked
   * membership does not change. Honours `If-Match`.
   *
   * `PATCH /api/v1/memberships/merchant/:id` · memberships:update · MEMBERSHIPS_MANAGE
   *
   * @throws {TesseraError} membership_not_found, invalid_transition, already_revoked, external_id_taken,
   * expires_at_in_past, dates_inverted, precondition_failed
   */
  update(id: string, params: MembershipsUpdateParams = {}, options: RequestOptions = {}): Call<Membership> {
    return this.#transport.send<Membership>(
      {
        method: 'PATCH',
        path: path`/api/v1/memberships/merchant/${id}`,
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Revoke a membership.
   *
   * Ends a membership for good, from the next scan on. Its points stay where they are, frozen, or are taken
   * away with `points: forfeit`. Without a body it is revoked without a reason. The same request repeated
   * answers 200 and changes nothing. Honours `If-Match`.
   *
   * There is no way back; suspending has one.
   *
   * `PATCH /api/v1/memberships/merchant/:id/revoke` · memberships:update · MEMBERSHIPS_MANAGE
   *
   * @throws {TesseraError} membership_not_found, already_revoked, hold_active, precondition_failed
   */
  revoke(id: string, params: MembershipsRevokeParams = {}, options: RequestOptions = {}): Call<Membership> {
    return this.#transport.send<Membership>(
      {
        method: 'PATCH',
        path: path`/api/v1/memberships/merchant/${id}/revoke`,
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Check a scanned membership, and check its holder in.
   *
   * Says whether the membership behind a barcode or serial is valid now. What is not valid answers 200 with
   * `valid: false` and a `reason`; what is not of this merchant is `unknown`. Nothing changes unless
   * `check_in` is asked for and the membership is valid. After ten failed scans in five minutes every scan is
   * refused for a while.
   *
   * `POST /api/v1/memberships/verify` · memberships:redeem · MEMBERSHIPS_REDEEM
   *
   * @throws {TesseraError} scan_failures_exceeded
   */
  verify(params: MembershipsVerifyParams, options: RequestOptions = {}): Call<MembershipsVerifyResult> {
    return this.#transport.send<MembershipsVerifyResult>(
      {
        method: 'POST',
        path: '/api/v1/memberships/verify',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * List what happened to memberships.
   *
   * The feed of the merchant from the event log, latest first unless `order=asc`. Entries are in the order in
   * which they were recorded; `occurred_at` may lie before that.
   *
   * `GET /api/v1/memberships/merchant/activity` · memberships:read · MEMBERSHIPS_READ
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  listActivity(params: MembershipsListActivityParams = {}, options: RequestOptions = {}): Pages<Activity> {
    return new Pages((cursor) =>
      this.#transport.send<Page<Activity>>(
        {
          method: 'GET',
          path: '/api/v1/memberships/merchant/activity',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }

  /**
   * Issue a pass to many customers.
   *
   * Issues an active pass to up to 1000 customers, each described as for one, in a job. Every recipient is
   * served exactly once, whatever happens to the server meanwhile. A customer who holds the pass already is
   * passed over, or counts as failed with `on_duplicate=error`. The job lists the recipients that failed, by
   * their place in `recipients`; its `result` counts `issued` and `skipped`.
   *
   * Answers at once with a job; read it with jobs.get until `finished_at` is set.
   *
   * `POST /api/v1/memberships/merchant/issue/bulk` · memberships:issue · MEMBERSHIPS_ISSUE
   *
   * @throws {TesseraError} pass_not_found, pass_not_active, issue_limit_reached
   */
  issueBulk(params: MembershipsIssueBulkParams, options: RequestOptions = {}): Call<Job> {
    return this.#transport.send<Job>(
      {
        method: 'POST',
        path: '/api/v1/memberships/merchant/issue/bulk',
        body: params,
        keyed: true,
      },
      options,
    );
  }
}
