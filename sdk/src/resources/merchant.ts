// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { Address, DiscountRule, Merchant, TillLimits } from './shared-objects.ts';

/** A place of the merchant */
export interface LocationInput {
  /** Id of a location */
  id?: string;
  /** Name of the location, as customers know it */
  name: string;
  /** A postal address */
  address?: Address;
}

/** Parameters of `updateProfile`. */
export interface MerchantUpdateProfileParams {
  /** Name, as people see it */
  name?: string;
  /** What the business offers, for customers; `null` removes it */
  description?: string | null;
  /** Website of the business: an `https` URL; null if there is none */
  website?: string | null;
  /** Address for customers with questions; null if there is none */
  support_email?: string | null;
  /** E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as `(0)` are ignored */
  support_phone?: string | null;
  /** An https URL, or the `url` of an uploaded picture */
  logo_url?: string | null;
  /** Main color of the brand, `#RRGGBB`; null if none is set */
  brand_color?: string | null;
  /** Postal address */
  address?: Address | null;
  /** IANA time zone */
  timezone?: string;
  /** BCP 47 */
  locale?: string;
  /** Sender, quiet hours and spending notices of mails to customers */
  communication_settings?: {
    /** Sender name of mails; null for the name of the merchant */
    from_name?: string | null;
    /** Address that answers go to; null for none of its own */
    reply_to?: string | null;
    /** Marketing messages are not sent between these times, in the merchant’s time zone; never the whole day */
    quiet_hours?: {
      /** Start of the quiet time, `HH:MM` in the time zone of the merchant */
      start: string;
      /** End of the quiet time, `HH:MM`; it can be on the next day, and `24:00` is the end of the day */
      end: string;
    } | null;
    /** Whether members get a mail when points, or money on a gift card of theirs, were spent */
    spending_notices?: boolean;
  };
  /** How discounts combine on one order */
  discount_rule?: DiscountRule;
  /** Maximum balance of a gift card that a till sells or loads, and of what one person or token sells since midnight, for callers who can’t create vouchers */
  till_limits?: TillLimits | null;
  /** Shops and branches; a list that you send replaces the present one */
  locations?: LocationInput[];
}

/** Merchant: the profile of the merchant. */
export class MerchantRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Read the merchant profile.
   *
   * Returns the profile of the authenticated merchant.
   *
   * `GET /api/v1/merchant/profile` · merchant:read · MERCHANT_READ */
  getProfile(options: RequestOptions = {}): Call<Merchant> {
    return this.#transport.send<Merchant>({ method: 'GET', path: '/api/v1/merchant/profile' }, options);
  }

  /** Update the merchant profile.
   *
   * Updates merchant profile settings that the owner is allowed to change. Only the fields you send are
   * changed. `address` and `locations` are replaced in full; a location sent without an id gets a new one. In
   * `communication_settings`, only the fields you send are changed. Supports `If-Match`.
   *
   * `PATCH /api/v1/merchant/profile` · merchant:write · MERCHANT_UPDATE
   * @throws {TesseraError} field_not_editable, invalid_timezone, precondition_failed */
  updateProfile(params: MerchantUpdateProfileParams = {}, options: RequestOptions = {}): Call<Merchant> {
    return this.#transport.send<Merchant>(
      { method: 'PATCH', path: '/api/v1/merchant/profile', body: params, keyed: true },
      options,
    );
  }
}
