// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { DiscountRule, Merchant } from './shared-objects.ts';

/** Parameters of `updateProfile`. */
export interface MerchantUpdateProfileParams {
  name?: string;
  description?: string | null;
  website?: string | null;
  support_email?: string | null;
  /** E.164 */
  support_phone?: string | null;
  /** An https URL, or the `url` of an uploaded picture */
  logo_url?: string | null;
  brand_color?: string | null;
  address?: {
    line1: string;
    line2?: string;
    city: string;
    region?: string;
    postal_code: string;
    /** ISO 3166-1 */
    country: string;
  } | null;
  /** IANA time zone */
  timezone?: string;
  /** BCP 47 */
  locale?: string;
  communication_settings?: {
    from_name?: string | null;
    reply_to?: string | null;
    /** Marketing messages are not sent between these times, in the merchant’s time zone */
    quiet_hours?: {
      start: string;
      end: string;
    } | null;
  };
  /** How discounts combine on one order */
  discount_rule?: DiscountRule;
  locations?: {
    /** Id of a location */
    id?: string;
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
}

/** Merchant: the profile of the merchant. */
export class MerchantRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Read the merchant profile.
   *
   * Returns the profile of the authenticated merchant.
   *
   * `GET /api/v1/merchant/profile` · merchant:read · MERCHANT_READ
   */
  getProfile(options: RequestOptions = {}): Call<Merchant> {
    return this.#transport.send<Merchant>({ method: 'GET', path: '/api/v1/merchant/profile' }, options);
  }

  /**
   * Update the merchant profile.
   *
   * Updates merchant profile settings that the owner is allowed to change. Only the fields you send are
   * changed. `address` and `locations` are replaced in full; a location sent without an id gets a new one. In
   * `communication_settings`, only the fields you send are changed. Supports `If-Match`.
   *
   * `PATCH /api/v1/merchant/profile` · merchant:write · MERCHANT_UPDATE
   *
   * @throws {TesseraError} field_not_editable, invalid_timezone, precondition_failed
   */
  updateProfile(params: MerchantUpdateProfileParams = {}, options: RequestOptions = {}): Call<Merchant> {
    return this.#transport.send<Merchant>(
      {
        method: 'PATCH',
        path: '/api/v1/merchant/profile',
        body: params,
        keyed: true,
      },
      options,
    );
  }
}
