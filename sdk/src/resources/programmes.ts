// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { CardLink, EarnRuleInput, ExpiryRuleInput, Membership, Pass, PassDesignInput, PassEarnCap, PassEarnRuleInput, PassEnrollment, PassField, PassTemplate, PassTillLimits, RewardInput, SpendRuleInput, TierRuleInput, ValidityInput } from './shared-objects.ts';

/** The card page of someone who has just joined, before it exists */
export interface CardPreview {
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

/** The terms, as for `memberships.create-pass` */
export interface ProgrammePass {
  /** Unique among the passes of the merchant, ignoring case */
  name: string;
  /** What the pass offers, for customers; null if there is none */
  description?: string;
  /** In order of threshold */
  tiers?: {
    /** Name of the tier, as customers see it */
    name: string;
    /** What is required for the tier: earned points, or the metric of the `tier_rule`. If omitted, the first tier starts at 0 and other tiers are assigned manually */
    threshold_points?: number;
    /** Basis points; 10000 if omitted */
    multiplier_bps?: number;
    /** What the tier offers, one line each, for customers */
    benefits?: string[];
  }[];
  /** What counts for tiers, in which period, and how long they last. `calendar` needs `months` (1, 2, 3, 4, 6 or 12), `rolling` needs `months`, and `keeps: months` needs `keeps_months` */
  tier_rule?: TierRuleInput;
  /** Earns `points_per_unit` for each `unit_amount` spent, or for each visit */
  earn_rule?: EarnRuleInput;
  /** Further rules, in the order in which they apply */
  earn_rules?: PassEarnRuleInput[];
  /** The most points that one member earns with all rules together, in each period */
  earn_cap?: PassEarnCap;
  /** `points` points pay `amount` of an order */
  spend_rule?: SpendRuleInput;
  /** Points expire at the end of the day, `months` after they were earned or on `month_day` of every year */
  points_expiry?: ExpiryRuleInput;
  /** Days until earned points can be spent; 0 for at once */
  pending_days?: number;
  /** No expiry, one date for all memberships (`ends_at`), or `days` of 24 hours from the start of each */
  validity?: ValidityInput;
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
  rewards?: RewardInput[];
  /** Maximum points without an order, also as `initial_points`, for callers who can neither adjust points nor change passes */
  till_limits?: PassTillLimits;
  /** Up to 50 key-value pairs of your own */
  metadata?: Record<string, string>;
}

/** The design, as for `memberships.create-template` */
export interface ProgrammeTemplate {
  /** Unique among the templates of the merchant, ignoring case */
  name: string;
  /** `stamp`: the card shows each point as a stamp, and the cheapest reward of the pass as its number of places */
  type: 'loyalty' | 'membership' | 'stamp' | 'event';
  /** Colors and images of the pass */
  design: PassDesignInput;
  /** Lines of the pass; keys must be unique */
  fields?: PassField[];
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
}

/** Parameters of `start`. */
export interface ProgrammesStartParams {
  /** The design, as for `memberships.create-template` */
  template: ProgrammeTemplate;
  /** The terms, as for `memberships.create-pass` */
  pass: ProgrammePass;
}

/** Parameters of `preview`. */
export interface ProgrammesPreviewParams {
  /** The design, as for `memberships.create-template` */
  template?: ProgrammeTemplate;
  /** The terms, as for `memberships.create-pass` */
  pass?: ProgrammePass;
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
   * asks, whose `url` opens on a phone. A shop without a color or logo gets those of the design. No email is
   * sent.
   *
   * Further rules of earning (`earn_rules`) are set on the page of the programme or by the API.
   *
   * `POST /api/v1/merchant/programmes` · JWT · MEMBERSHIPS_MANAGE
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
   * @throws {TesseraError} pass_not_found, invalid_design, tier_thresholds_not_increasing, currency_mismatch */
  preview(params: ProgrammesPreviewParams = {}, options: RequestOptions = {}): Call<CardPreview> {
    return this.#transport.send<CardPreview>(
      { method: 'POST', path: '/api/v1/merchant/programmes/preview', body: params },
      options,
    );
  }
}
