// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import { type Page, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Campaign } from './shared-objects.ts';

/** Parameters of `create`. */
export interface CampaignsCreateParams {
  name: string;
  kind?: 'codes' | 'automatic';
  /** `percent`: `percent_off`. `amount`: `amount_off` with `currency`. `unit`: the `unit_off` cheapest units are free. `fixed_price`: `price` with `currency`, for each unit of `items`, or for the whole order without `items`. `buy_x_get_y`: for each `buy_quantity` of `items`, the `get_quantity` cheapest of `get_items` (or `items`) are free or reduced by `percent_off`, up to `times_limit` times. `shipping`: off the shipping, all of it without `percent_off` or `amount_off`. `items` limits a discount to matching items; `amount_limit` is the most per order. */
  discount?: {
    type: 'percent' | 'amount' | 'unit' | 'fixed_price' | 'buy_x_get_y' | 'shipping';
    /** Basis points */
    percent_off?: number;
    /** Minor units, such as cents */
    amount_off?: number;
    /** ISO 4217 */
    currency?: string;
    unit_off?: number;
    /** Minor units, such as cents */
    price?: number;
    buy_quantity?: number;
    get_quantity?: number;
    times_limit?: number;
    /** Items that match every given field; an empty filter matches all items */
    items?: {
      skus?: string[];
      categories?: string[];
      metadata?: {
        key: string;
        values: string[];
      };
      exclude_skus?: string[];
      exclude_categories?: string[];
    };
    /** Items that match every given field; an empty filter matches all items */
    get_items?: {
      skus?: string[];
      categories?: string[];
      metadata?: {
        key: string;
        values: string[];
      };
      exclude_skus?: string[];
      exclude_categories?: string[];
    };
    /** Minor units, such as cents */
    amount_limit?: number;
  };
  /** Every given fact must hold, all members of `all`, at least one of `any`, and no member of `none` */
  conditions?: {
    /** Subtotal of the order before discounts */
    order_amount?: {
      gte?: number;
      lte?: number;
    };
    order_items?: {
      /** Items that match every given field; an empty filter matches all items */
      items: {
        skus?: string[];
        categories?: string[];
        metadata?: {
          key: string;
          values: string[];
        };
        exclude_skus?: string[];
        exclude_categories?: string[];
      };
      quantity_gte?: number;
      /** Minor units, such as cents */
      amount_gte?: number;
    };
    customer?: {
      first_order?: boolean;
      days_since_last_order_gte?: number;
    };
    membership?: {
      pass_ids?: string[];
      tier_ids?: string[];
      points_gte?: number;
    };
    location_ids?: string[];
    weekdays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
    hours?: {
      start: string;
      end: string;
    };
    channels?: string[];
    metadata?: {
      key: string;
      values: string[];
    };
    all?: {
      /** Subtotal of the order before discounts */
      order_amount?: {
        gte?: number;
        lte?: number;
      };
      order_items?: {
        /** Items that match every given field; an empty filter matches all items */
        items: {
          skus?: string[];
          categories?: string[];
          metadata?: {
            key: string;
            values: string[];
          };
          exclude_skus?: string[];
          exclude_categories?: string[];
        };
        quantity_gte?: number;
        /** Minor units, such as cents */
        amount_gte?: number;
      };
      customer?: {
        first_order?: boolean;
        days_since_last_order_gte?: number;
      };
      membership?: {
        pass_ids?: string[];
        tier_ids?: string[];
        points_gte?: number;
      };
      location_ids?: string[];
      weekdays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
      hours?: {
        start: string;
        end: string;
      };
      channels?: string[];
      metadata?: {
        key: string;
        values: string[];
      };
    }[];
    any?: {
      /** Subtotal of the order before discounts */
      order_amount?: {
        gte?: number;
        lte?: number;
      };
      order_items?: {
        /** Items that match every given field; an empty filter matches all items */
        items: {
          skus?: string[];
          categories?: string[];
          metadata?: {
            key: string;
            values: string[];
          };
          exclude_skus?: string[];
          exclude_categories?: string[];
        };
        quantity_gte?: number;
        /** Minor units, such as cents */
        amount_gte?: number;
      };
      customer?: {
        first_order?: boolean;
        days_since_last_order_gte?: number;
      };
      membership?: {
        pass_ids?: string[];
        tier_ids?: string[];
        points_gte?: number;
      };
      location_ids?: string[];
      weekdays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
      hours?: {
        start: string;
        end: string;
      };
      channels?: string[];
      metadata?: {
        key: string;
        values: string[];
      };
    }[];
    none?: {
      /** Subtotal of the order before discounts */
      order_amount?: {
        gte?: number;
        lte?: number;
      };
      order_items?: {
        /** Items that match every given field; an empty filter matches all items */
        items: {
          skus?: string[];
          categories?: string[];
          metadata?: {
            key: string;
            values: string[];
          };
          exclude_skus?: string[];
          exclude_categories?: string[];
        };
        quantity_gte?: number;
        /** Minor units, such as cents */
        amount_gte?: number;
      };
      customer?: {
        first_order?: boolean;
        days_since_last_order_gte?: number;
      };
      membership?: {
        pass_ids?: string[];
        tier_ids?: string[];
        points_gte?: number;
      };
      location_ids?: string[];
      weekdays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
      hours?: {
        start: string;
        end: string;
      };
      channels?: string[];
      metadata?: {
        key: string;
        values: string[];
      };
    }[];
  };
  /** How the discount combines with others on the same order */
  stacking?: {
    /** `alone`: no other discount on the same order */
    mode?: 'together' | 'alone';
    /** One discount of each category counts on an order */
    category?: string;
    /** Higher ones are applied first */
    priority?: number;
    /** Amount that a percentage refers to: before or after other discounts */
    basis?: 'initial' | 'remaining';
  };
  budget?: {
    uses?: number;
    /** Minor units, such as cents */
    amount?: number;
    /** ISO 4217 */
    currency?: string;
  };
  description?: string | null;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  starts_at?: string | null;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  ends_at?: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `update`. */
export interface CampaignsUpdateParams {
  name?: string;
  /** Every given fact must hold, all members of `all`, at least one of `any`, and no member of `none` */
  conditions?: {
    /** Subtotal of the order before discounts */
    order_amount?: {
      gte?: number;
      lte?: number;
    };
    order_items?: {
      /** Items that match every given field; an empty filter matches all items */
      items: {
        skus?: string[];
        categories?: string[];
        metadata?: {
          key: string;
          values: string[];
        };
        exclude_skus?: string[];
        exclude_categories?: string[];
      };
      quantity_gte?: number;
      /** Minor units, such as cents */
      amount_gte?: number;
    };
    customer?: {
      first_order?: boolean;
      days_since_last_order_gte?: number;
    };
    membership?: {
      pass_ids?: string[];
      tier_ids?: string[];
      points_gte?: number;
    };
    location_ids?: string[];
    weekdays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
    hours?: {
      start: string;
      end: string;
    };
    channels?: string[];
    metadata?: {
      key: string;
      values: string[];
    };
    all?: {
      /** Subtotal of the order before discounts */
      order_amount?: {
        gte?: number;
        lte?: number;
      };
      order_items?: {
        /** Items that match every given field; an empty filter matches all items */
        items: {
          skus?: string[];
          categories?: string[];
          metadata?: {
            key: string;
            values: string[];
          };
          exclude_skus?: string[];
          exclude_categories?: string[];
        };
        quantity_gte?: number;
        /** Minor units, such as cents */
        amount_gte?: number;
      };
      customer?: {
        first_order?: boolean;
        days_since_last_order_gte?: number;
      };
      membership?: {
        pass_ids?: string[];
        tier_ids?: string[];
        points_gte?: number;
      };
      location_ids?: string[];
      weekdays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
      hours?: {
        start: string;
        end: string;
      };
      channels?: string[];
      metadata?: {
        key: string;
        values: string[];
      };
    }[];
    any?: {
      /** Subtotal of the order before discounts */
      order_amount?: {
        gte?: number;
        lte?: number;
      };
      order_items?: {
        /** Items that match every given field; an empty filter matches all items */
        items: {
          skus?: string[];
          categories?: string[];
          metadata?: {
            key: string;
            values: string[];
          };
          exclude_skus?: string[];
          exclude_categories?: string[];
        };
        quantity_gte?: number;
        /** Minor units, such as cents */
        amount_gte?: number;
      };
      customer?: {
        first_order?: boolean;
        days_since_last_order_gte?: number;
      };
      membership?: {
        pass_ids?: string[];
        tier_ids?: string[];
        points_gte?: number;
      };
      location_ids?: string[];
      weekdays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
      hours?: {
        start: string;
        end: string;
      };
      channels?: string[];
      metadata?: {
        key: string;
        values: string[];
      };
    }[];
    none?: {
      /** Subtotal of the order before discounts */
      order_amount?: {
        gte?: number;
        lte?: number;
      };
      order_items?: {
        /** Items that match every given field; an empty filter matches all items */
        items: {
          skus?: string[];
          categories?: string[];
          metadata?: {
            key: string;
            values: string[];
          };
          exclude_skus?: string[];
          exclude_categories?: string[];
        };
        quantity_gte?: number;
        /** Minor units, such as cents */
        amount_gte?: number;
      };
      customer?: {
        first_order?: boolean;
        days_since_last_order_gte?: number;
      };
      membership?: {
        pass_ids?: string[];
        tier_ids?: string[];
        points_gte?: number;
      };
      location_ids?: string[];
      weekdays?: ('mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun')[];
      hours?: {
        start: string;
        end: string;
      };
      channels?: string[];
      metadata?: {
        key: string;
        values: string[];
      };
    }[];
  } | null;
  /** How the discount combines with others on the same order */
  stacking?: {
    /** `alone`: no other discount on the same order */
    mode?: 'together' | 'alone';
    /** One discount of each category counts on an order */
    category?: string;
    /** Higher ones are applied first */
    priority?: number;
    /** Amount that a percentage refers to: before or after other discounts */
    basis?: 'initial' | 'remaining';
  } | null;
  budget?: {
    uses?: number;
    /** Minor units, such as cents */
    amount?: number;
  };
  description?: string | null;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  starts_at?: string | null;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  ends_at?: string | null;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** Parameters of `list`. */
export interface CampaignsListParams {
  /** Number of objects per page; 25 if omitted */
  limit?: number;
  /** `next_cursor` from the previous page */
  cursor?: string;
  /** Sort order by creation time */
  order?: 'desc' | 'asc';
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_gte?: string;
  /** RFC 3339 with an offset, or a date in the merchant’s time zone */
  created_lt?: string;
  /** Adds `total_count`, which is exact up to 10,000 */
  include?: 'total_count';
  kind?: 'codes' | 'automatic';
  status?: ('paused' | 'scheduled' | 'ended' | 'spent' | 'active')[];
}

/** campaigns: routes of `campaigns`. */
export class CampaignsRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Create a campaign.
   *
   * Creates a campaign for vouchers or, with `kind: automatic`, a promotion that applies to orders without a
   * code. A `budget` limits the uses or the discount given; it is never exceeded, even by concurrent
   * requests. The last discount is reduced to what is left. Up to 50 automatic promotions are allowed.
   *
   * `POST /api/v1/campaigns` · vouchers:create · VOUCHERS_MANAGE
   *
   * @throws {TesseraError} not_found, name_taken, limit_reached, dates_inverted
   */
  create(params: CampaignsCreateParams, options: RequestOptions = {}): Call<Campaign> {
    return this.#transport.send<Campaign>(
      {
        method: 'POST',
        path: '/api/v1/campaigns',
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Update a campaign.
   *
   * Updates the texts, dates, conditions and limits of a campaign. A budget can be raised, or lowered to what
   * is used, but not added later. Supports `If-Match`.
   *
   * `PATCH /api/v1/campaigns/:id` · vouchers:update · VOUCHERS_MANAGE
   *
   * @throws {TesseraError} not_found, name_taken, limit_below_used, immutable_field, dates_inverted,
   * precondition_failed
   */
  update(id: string, params: CampaignsUpdateParams = {}, options: RequestOptions = {}): Call<Campaign> {
    return this.#transport.send<Campaign>(
      {
        method: 'PATCH',
        path: path`/api/v1/campaigns/${id}`,
        body: params,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Pause a campaign.
   *
   * Stops every use of the campaign at once. Pausing a paused campaign has no effect.
   *
   * `POST /api/v1/campaigns/:id/pause` · vouchers:update · VOUCHERS_MANAGE
   *
   * @throws {TesseraError} not_found
   */
  pause(id: string, options: RequestOptions = {}): Call<Campaign> {
    return this.#transport.send<Campaign>(
      {
        method: 'POST',
        path: path`/api/v1/campaigns/${id}/pause`,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Resume a campaign.
   *
   * Allows uses of a paused campaign again. Resuming an active campaign has no effect.
   *
   * `POST /api/v1/campaigns/:id/resume` · vouchers:update · VOUCHERS_MANAGE
   *
   * @throws {TesseraError} not_found, limit_reached
   */
  resume(id: string, options: RequestOptions = {}): Call<Campaign> {
    return this.#transport.send<Campaign>(
      {
        method: 'POST',
        path: path`/api/v1/campaigns/${id}/resume`,
        keyed: true,
      },
      options,
    );
  }

  /**
   * Read a campaign.
   *
   * Returns one campaign with its budget and what is used of it.
   *
   * `GET /api/v1/campaigns/:id` · vouchers:read · VOUCHERS_READ
   *
   * @throws {TesseraError} not_found
   */
  get(id: string, options: RequestOptions = {}): Call<Campaign> {
    return this.#transport.send<Campaign>({ method: 'GET', path: path`/api/v1/campaigns/${id}` }, options);
  }

  /**
   * List campaigns.
   *
   * Lists campaigns, newest first unless `order=asc`.
   *
   * `GET /api/v1/campaigns` · vouchers:read · VOUCHERS_READ
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  list(params: CampaignsListParams = {}, options: RequestOptions = {}): Pages<Campaign> {
    return new Pages((cursor) =>
      this.#transport.send<Page<Campaign>>(
        {
          method: 'GET',
          path: '/api/v1/campaigns',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }
}
