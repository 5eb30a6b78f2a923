// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { CardLink, ItemFilter, Membership, Pass, PassEnrollment, PassTemplate, PassTillLimits } from './shared-objects.ts';

/** The card page of someone who has just joined, before it exists */
export interface CardPreview {
  /** Kind of object: always `card_preview` */
  object: 'card_preview';
  /** The page, without scripts */
  html: string;
  /** Lines of the template with their values, without those that have none */
  lines: {
    /** Key of the field of the template */
    key: string;
    /** Text that people see */
    label: string;
    /** The text with its placeholders filled in; never empty */
    value: string;
    /** Where the line is on a card in a wallet */
    placement: 'header' | 'primary' | 'secondary' | 'auxiliary' | 'back';
  }[];
}

/** What a shop has once it has started a programme: design, terms, join page and a test card */
export interface Programme {
  /** Kind of object: always `programme` */
  object: 'programme';
  /** The design of passes */
  template: PassTemplate;
  /** A program that customers can join, with its rules for points, tiers and rewards */
  pass: Pass;
  /** How customers join a pass online */
  enrollment: PassEnrollment;
  /** A pass that was issued to a customer, with points and tier */
  membership: Membership;
  /** A link to the card of a member */
  card: CardLink;
}

/** Parameters of `start`. */
export interface ProgrammesStartParams {
  /** The design, as for `memberships.create-template` */
  template: {
    /** Unique among the templates of the merchant, ignoring case */
    name: string;
    /** `stamp`: the card shows each point as a stamp, and the cheapest reward of the pass as its number of places */
    type: 'loyalty' | 'membership' | 'stamp' | 'event';
    /** Colors and images; null until they are set */
    design: {
      /** #RRGGBB */
      background_color: string;
      /** #RRGGBB */
      foreground_color: string;
      /** #RRGGBB */
      label_color?: string;
      /** An https URL on a public host, or the `url` of an uploaded picture */
      logo_url?: string;
      /** The `url` of an uploaded picture of at least 375 x 123 pixels, for Apple Wallet, which shows no other strip; an https URL on a public host is kept for other uses */
      strip_url?: string;
      /** An https URL on a public host, or the `url` of an uploaded picture */
      hero_url?: string;
    };
    /** Lines of the pass; keys must be unique */
    fields?: {
      /** Lower-case name of the field, unique on the pass */
      key: string;
      /** Text that people see */
      label: string;
      /** Text with placeholders such as `{{points.available}}` */
      value_template: string;
      /** Where the field is on the pass */
      placement: 'header' | 'primary' | 'secondary' | 'auxiliary' | 'back';
    }[];
    /** `qr` if omitted */
    barcode_format?: 'qr' | 'pdf417' | 'aztec' | 'code128';
    /** Wallets in which the pass can be saved */
    wallets?: {
      /** Whether Apple Wallet is offered */
      apple?: boolean;
      /** Whether Google Wallet is offered */
      google?: boolean;
    };
    /** Terms, on the back of the pass; null if there are none */
    terms?: string;
    /** Up to 50 key-value pairs of your own */
    metadata?: Record<string, string>;
  };
  /** The terms, as for `memberships.create-pass` */
  pass: {
    /** Unique among the passes of the merchant, ignoring case */
    name: string;
    /** Longer text, for people; null if there is none */
    description?: string;
    /** In order of threshold */
    tiers?: {
      /** Name of the tier, as customers see it */
      name: string;
      /** Earned points required for the tier. If omitted, the first tier starts at 0 and other tiers are assigned manually */
      threshold_points?: number;
      /** Basis points; 10000 if omitted */
      multiplier_bps?: number;
      /** What the tier offers, one line each, for customers */
      benefits?: string[];
    }[];
    /** Earns `points_per_unit` for each `unit_amount` spent, or for each visit */
    earn_rule?: {
      /** `spend`: by amount; `visit`: by visit; `none`: tills send the points */
      basis: 'spend' | 'visit' | 'none';
      /** Points for each `unit_amount` spent, or for each visit */
      points_per_unit?: number;
      /** Amount for which a customer earns `points_per_unit`; null unless the basis is `spend` (Minor units, such as cents) */
      unit_amount?: number;
      /** ISO 4217 */
      currency?: string;
      /** What happens to a part of a point: dropped (`floor`), rounded to the nearest, or kept for the next earning of the member (`carry`). `whole_units` counts whole `unit_amount`s only: 5 points per 2.50 are 5 points for 3.00, not 6 */
      rounding?: 'floor' | 'nearest' | 'whole_units' | 'carry';
      /** Items that match every given field; an empty filter matches all items */
      excludes?: ItemFilter;
    };
    /** `points` points pay `amount` of an order */
    spend_rule?: {
      /** Points that pay `amount` */
      points: number;
      /** What these points pay (Minor units, such as cents) */
      amount: number;
      /** ISO 4217 */
      currency: string;
    };
    /** Points expire at the end of the day, `months` after they were earned or on `month_day` of every year */
    points_expiry?: {
      /** `rolling`: after `months`; `calendar`: on `month_day` of each year; `none`: never */
      mode: 'none' | 'rolling' | 'calendar';
      /** With `rolling`: months after which points expire; null otherwise */
      months?: number;
      /** With `calendar`: day of the year, `MM-DD`; null otherwise */
      month_day?: string;
    };
    /** Days until earned points can be spent; 0 for at once */
    pending_days?: number;
    /** No expiry, one date for all memberships (`ends_at`), or `days` of 24 hours from the start of each */
    validity?: {
      /** `fixed`: until `ends_at`; `rolling`: for `days` from the start; `none`: without end */
      mode: 'none' | 'fixed' | 'rolling';
      /** With `rolling`: days from the start; null otherwise */
      days?: number;
      /** With `fixed`: when all memberships end; null otherwise (RFC 3339 with an offset, or a date in the merchant’s time zone) */
      ends_at?: string;
    };
    /** How many memberships can be issued; null for any number */
    max_issued?: number;
    /** Whether a customer can have several memberships of this pass */
    allow_multiple?: boolean;
    /** Not supported yet; refused with `not_supported` */
    price?: {
      /** Price (Minor units, such as cents) */
      amount: number;
      /** ISO 4217 */
      currency: string;
    };
    /** What customers can get for points; empty if there is nothing */
    rewards?: {
      /** Name of the reward, as customers see it */
      name: string;
      /** Points that a customer spends on it */
      points_cost: number;
      /** `discount`: takes `value` off an order; `item`: a thing; `custom`: anything else */
      kind: 'discount' | 'item' | 'custom';
      /** What the reward takes off, or is worth; null if it has no value in money */
      value?: {
        /** Value (Minor units, such as cents) */
        amount: number;
        /** ISO 4217 */
        currency: string;
      };
      /** An https URL, or the `url` of an uploaded picture */
      image_url?: string;
    }[];
    /** Maximum points without an order, also as `initial_points`, for callers who can neither adjust points nor change passes */
    till_limits?: PassTillLimits;
    /** Up to 50 key-value pairs of your own */
    metadata?: Record<string, string>;
  };
}

/** Parameters of `preview`. */
export interface ProgrammesPreviewParams {
  /** The design, as for `memberships.create-template` */
  template?: {
    /** Unique among the templates of the merchant, ignoring case */
    name: string;
    /** `stamp`: the card shows each point as a stamp, and the cheapest reward of the pass as its number of places */
    type: 'loyalty' | 'membership' | 'stamp' | 'event';
    /** Colors and images; null until they are set */
    design: {
      /** #RRGGBB */
      background_color: string;
      /** #RRGGBB */
      foreground_color: string;
      /** #RRGGBB */
      label_color?: string;
      /** An https URL on a public host, or the `url` of an uploaded picture */
      logo_url?: string;
      /** The `url` of an uploaded picture of at least 375 x 123 pixels, for Apple Wallet, which shows no other strip; an https URL on a public host is kept for other uses */
      strip_url?: string;
      /** An https URL on a public host, or the `url` of an uploaded picture */
      hero_url?: string;
    };
    /** Lines of the pass; keys must be unique */
    fields?: {
      /** Lower-case name of the field, unique on the pass */
      key: string;
      /** Text that people see */
      label: string;
      /** Text with placeholders such as `{{points.available}}` */
      value_template: string;
      /** Where the field is on the pass */
      placement: 'header' | 'primary' | 'secondary' | 'auxiliary' | 'back';
    }[];
    /** `qr` if omitted */
    barcode_format?: 'qr' | 'pdf417' | 'aztec' | 'code128';
    /** Wallets in which the pass can be saved */
    wallets?: {
      /** Whether Apple Wallet is offered */
      apple?: boolean;
      /** Whether Google Wallet is offered */
      google?: boolean;
    };
    /** Terms, on the back of the pass; null if there are none */
    terms?: string;
    /** Up to 50 key-value pairs of your own */
    metadata?: Record<string, string>;
  };
  /** The terms, as for `memberships.create-pass` */
  pass?: {
    /** Unique among the passes of the merchant, ignoring case */
    name: string;
    /** Longer text, for people; null if there is none */
    description?: string;
    /** In order of threshold */
    tiers?: {
      /** Name of the tier, as customers see it */
      name: string;
      /** Earned points required for the tier. If omitted, the first tier starts at 0 and other tiers are assigned manually */
      threshold_points?: number;
      /** Basis points; 10000 if omitted */
      multiplier_bps?: number;
      /** What the tier offers, one line each, for customers */
      benefits?: string[];
    }[];
    /** Earns `points_per_unit` for each `unit_amount` spent, or for each visit */
    earn_rule?: {
      /** `spend`: by amount; `visit`: by visit; `none`: tills send the points */
      basis: 'spend' | 'visit' | 'none';
      /** Points for each `unit_amount` spent, or for each visit */
      points_per_unit?: number;
      /** Amount for which a customer earns `points_per_unit`; null unless the basis is `spend` (Minor units, such as cents) */
      unit_amount?: number;
      /** ISO 4217 */
      currency?: string;
      /** What happens to a part of a point: dropped (`floor`), rounded to the nearest, or kept for the next earning of the member (`carry`). `whole_units` counts whole `unit_amount`s only: 5 points per 2.50 are 5 points for 3.00, not 6 */
      rounding?: 'floor' | 'nearest' | 'whole_units' | 'carry';
      /** Items that match every given field; an empty filter matches all items */
      excludes?: ItemFilter;
    };
    /** `points` points pay `amount` of an order */
    spend_rule?: {
      /** Points that pay `amount` */
      points: number;
      /** What these points pay (Minor units, such as cents) */
      amount: number;
      /** ISO 4217 */
      currency: string;
    };
    /** Points expire at the end of the day, `months` after they were earned or on `month_day` of every year */
    points_expiry?: {
      /** `rolling`: after `months`; `calendar`: on `month_day` of each year; `none`: never */
      mode: 'none' | 'rolling' | 'calendar';
      /** With `rolling`: months after which points expire; null otherwise */
      months?: number;
      /** With `calendar`: day of the year, `MM-DD`; null otherwise */
      month_day?: string;
    };
    /** Days until earned points can be spent; 0 for at once */
    pending_days?: number;
    /** No expiry, one date for all memberships (`ends_at`), or `days` of 24 hours from the start of each */
    validity?: {
      /** `fixed`: until `ends_at`; `rolling`: for `days` from the start; `none`: without end */
      mode: 'none' | 'fixed' | 'rolling';
      /** With `rolling`: days from the start; null otherwise */
      days?: number;
      /** With `fixed`: when all memberships end; null otherwise (RFC 3339 with an offset, or a date in the merchant’s time zone) */
      ends_at?: string;
    };
    /** How many memberships can be issued; null for any number */
    max_issued?: number;
    /** Whether a customer can have several memberships of this pass */
    allow_multiple?: boolean;
    /** Not supported yet; refused with `not_supported` */
    price?: {
      /** Price (Minor units, such as cents) */
      amount: number;
      /** ISO 4217 */
      currency: string;
    };
    /** What customers can get for points; empty if there is nothing */
    rewards?: {
      /** Name of the reward, as customers see it */
      name: string;
      /** Points that a customer spends on it */
      points_cost: number;
      /** `discount`: takes `value` off an order; `item`: a thing; `custom`: anything else */
      kind: 'discount' | 'item' | 'custom';
      /** What the reward takes off, or is worth; null if it has no value in money */
      value?: {
        /** Value (Minor units, such as cents) */
        amount: number;
        /** ISO 4217 */
        currency: string;
      };
      /** An https URL, or the `url` of an uploaded picture */
      image_url?: string;
    }[];
    /** Maximum points without an order, also as `initial_points`, for callers who can neither adjust points nor change passes */
    till_limits?: PassTillLimits;
    /** Up to 50 key-value pairs of your own */
    metadata?: Record<string, string>;
  };
  /** Id of a pass */
  pass_id?: string;
  /** Name on the card; your own if omitted */
  customer_name?: string;
  /** Of the page; that of the merchant if omitted */
  language?: 'en' | 'it' | 'de' | 'fr' | 'es';
}

/** Programmes: a first programme in one request, and its preview. */
export class ProgrammesRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Start a programme.
   *
   * Creates all that a shop needs to hand out its first card, or nothing of it: a published template, an
   * active pass of it, its join page with the poster (`members.poster`), and a test card for the person who
   * asks, whose `url` opens on a phone. No email is sent.
   *
   * `POST /api/v1/merchant/programmes` · JWT · MEMBERSHIPS_MANAGE
   *
   * @throws {TesseraError} name_taken, limit_reached, invalid_design, tier_thresholds_not_increasing,
   * currency_mismatch, pass_not_active, customer_not_found, customer_erased, customer_conflict,
   * customer_identifier_required, expires_at_in_past */
  start(params: ProgrammesStartParams, options: RequestOptions = {}): Call<Programme> {
    return this.#transport.send<Programme>(
      { method: 'POST', path: '/api/v1/merchant/programmes', body: params, keyed: true },
      options,
    );
  }

  /** Preview a card.
   *
   * Returns the card page of someone who has just joined, before it exists: with a design, with terms or with
   * both, each as `programmes.start` takes it. With `pass_id`, what is left out comes from that pass.
   *
   * `POST /api/v1/merchant/programmes/preview` · JWT · MEMBERSHIPS_READ
   *
   * @throws {TesseraError} pass_not_found, invalid_design, tier_thresholds_not_increasing, currency_mismatch */
  preview(params: ProgrammesPreviewParams = {}, options: RequestOptions = {}): Call<CardPreview> {
    return this.#transport.send<CardPreview>(
      { method: 'POST', path: '/api/v1/merchant/programmes/preview', body: params },
      options,
    );
  }
}
