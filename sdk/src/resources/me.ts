// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { CustomerDataExport, ErasedCustomer } from './shared-objects.ts';

export interface MemberCard {
  /** Id of a membership */
  id: string;
  object: 'member_card';
  /** The card as a page. Anyone with the link can see the card */
  url: string;
  pass_name: string;
  serial: string;
  status: 'pending' | 'active' | 'suspended' | 'expired' | 'revoked';
  /** Text of the QR code; null once the membership has ended */
  barcode: string | null;
  /** RFC 3339, UTC */
  expires_at: string | null;
  points: {
    available: number;
    pending: number;
    /** Soonest first */
    expiring: {
      points: number;
      /** RFC 3339, UTC */
      expires_at: string;
    }[];
  };
  tier: {
    name: string | null;
    benefits: string[];
    next: {
      name: string;
      /** Points to earn until the next tier */
      points_missing: number;
    } | null;
  };
  rewards: {
    /** Id of a reward */
    id: string;
    name: string;
    points: number;
    /** Whether the available points suffice */
    in_reach: boolean;
  }[];
  vouchers: {
    /** Id of a voucher */
    id: string;
    code: string | null;
    /** Discount or balance, in the member’s language */
    worth: string;
    /** Of the merchant */
    message: string | null;
    /** RFC 3339, UTC */
    expires_at: string | null;
    /** `used`: nothing is left; shown for 30 days */
    status: 'usable' | 'used';
    /** How often the member can still redeem it; null without a limit */
    uses: {
      left: number;
      of: number;
    } | null;
  }[];
  /** The latest points transactions, newest first */
  history: {
    /** Id of a points transaction */
    id: string;
    type: string;
    points: number;
    /** RFC 3339, UTC */
    at: string;
  }[];
  /** The latest posts for members of the pass, newest first */
  posts: {
    /** Id of a post */
    id: string;
    title: string;
    body: string;
    media: {
      url: string;
      type: 'image' | 'video';
      alt?: string;
    }[];
    cta: {
      label: string;
      url: string;
    } | null;
    /** RFC 3339, UTC */
    published_at: string;
  }[];
  referral: {
    code: string;
    url: string;
  } | null;
}

export interface MemberCards {
  object: 'member_cards';
  data: MemberCard[];
}

export interface MemberProfile {
  /** Id of a customer */
  id: string;
  object: 'member';
  merchant: {
    /** Id of a merchant */
    id: string;
    name: string;
  };
  name: string | null;
  email: string | null;
  phone: string | null;
  /** Language of the member pages and of mails, BCP 47 */
  locale: string | null;
  consents: {
    marketing_email: 'granted' | 'denied' | 'unset';
    /** RFC 3339, UTC */
    updated_at: string | null;
  };
  version: number;
  /** RFC 3339, UTC */
  created_at: string;
}

export interface MemberSession {
  /** Id of a member session */
  id: string;
  object: 'member_session';
  /** Whether it is the session of this request */
  current: boolean;
  /** Browser and system at sign-in */
  device: string | null;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  expires_at: string;
}

export interface MemberSessions {
  object: 'member_sessions';
  data: MemberSession[];
}

export interface PhoneConfirmation {
  object: 'phone_confirmation';
  /** Names the text message when its code is sent */
  request: string;
}

/** Parameters of `update`. */
export interface MeUpdateParams {
  name?: string;
  locale?: 'en' | 'it' | 'de' | 'fr' | 'es';
  consents?: {
    marketing_email: 'granted' | 'denied';
    /** The text that the member was shown */
    words?: string;
  };
}

/** Parameters of `changeEmail`. */
export interface MeChangeEmailParams {
  email: string;
}

/** Parameters of `changePhone`. */
export interface MeChangePhoneParams {
  /** E.164, or as dialed in the country of the merchant; spaces and punctuation are ignored */
  phone: string;
}

/** Parameters of `confirmPhone`. */
export interface MeConfirmPhoneParams {
  /** From `me.change-phone` */
  request: string;
  code: string;
}

/** Parameters of `erase`. */
export interface MeEraseParams {
  /** The word `erase` */
  confirm: 'erase';
}

/** me: routes of `me`. */
export class MeRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Read your profile.
   *
   * Returns the contact details, language and consents of the member.
   *
   * `GET /api/v1/me` · member · -
   */
  get(options: RequestOptions = {}): Call<MemberProfile> {
    return this.#transport.send<MemberProfile>({ method: 'GET', path: '/api/v1/me' }, options);
  }

  /**
   * Change your profile.
   *
   * Changes the name, language or marketing consent of the member. A consent withdrawn here excludes the
   * member from messages that have not been sent yet.
   *
   * `PATCH /api/v1/me` · member · -
   *
   * @throws {TesseraError} precondition_failed
   */
  update(params: MeUpdateParams = {}, options: RequestOptions = {}): Call<MemberProfile> {
    return this.#transport.send<MemberProfile>({ method: 'PATCH', path: '/api/v1/me', body: params }, options);
  }

  /**
   * Change your email address.
   *
   * Sends a mail with a link and a code to the new address. It replaces the current one once one of them is
   * used; the current one gets a mail about it. The response is the same whether or not another customer has
   * the address. Requires that the member signed in within the past 15 minutes.
   *
   * `POST /api/v1/me/email` · member, signed in recently · -
   *
   * @throws {TesseraError} login_throttled
   */
  changeEmail(params: MeChangeEmailParams, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>({ method: 'POST', path: '/api/v1/me/email', body: params }, options);
  }

  /**
   * Change your phone number.
   *
   * Sends a text message with a six-digit code to the new number, valid for 60 minutes. The number replaces
   * the current one once the code is sent to `me.confirm-phone`. The response is the same whether or not
   * another customer has the number. Requires that the member signed in within the past 15 minutes.
   *
   * `POST /api/v1/me/phone` · member, signed in recently · -
   *
   * @throws {TesseraError} login_throttled
   */
  changePhone(params: MeChangePhoneParams, options: RequestOptions = {}): Call<PhoneConfirmation> {
    return this.#transport.send<PhoneConfirmation>(
      {
        method: 'POST',
        path: '/api/v1/me/phone',
        body: params,
      },
      options,
    );
  }

  /**
   * Confirm your phone number.
   *
   * Changes the phone number of the member to the one that received the code. A code works once; after 5
   * wrong ones, request another text message. A mail tells the member about the change; without an address, a
   * text message to the old number does.
   *
   * `POST /api/v1/me/phone/confirmation` · member · -
   *
   * @throws {TesseraError} not_found, link_expired, otp_invalid, login_throttled, customer_exists
   */
  confirmPhone(params: MeConfirmPhoneParams, options: RequestOptions = {}): Call<MemberProfile> {
    return this.#transport.send<MemberProfile>(
      {
        method: 'POST',
        path: '/api/v1/me/phone/confirmation',
        body: params,
      },
      options,
    );
  }

  /**
   * List your cards.
   *
   * Returns the memberships of the member as cards, newest first, with balance, tier, rewards, vouchers and
   * history.
   *
   * `GET /api/v1/me/cards` · member · -
   */
  listCards(options: RequestOptions = {}): Call<MemberCards> {
    return this.#transport.send<MemberCards>({ method: 'GET', path: '/api/v1/me/cards' }, options);
  }

  /**
   * List your devices.
   *
   * Returns the devices that are signed in, newest first.
   *
   * `GET /api/v1/me/sessions` · member · -
   */
  listSessions(options: RequestOptions = {}): Call<MemberSessions> {
    return this.#transport.send<MemberSessions>({ method: 'GET', path: '/api/v1/me/sessions' }, options);
  }

  /**
   * Sign out a device.
   *
   * Ends a session of the member at once. Ending it again has no effect.
   *
   * `DELETE /api/v1/me/sessions/:id` · member · -
   *
   * @throws {TesseraError} not_found
   */
  endSession(id: string, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>({ method: 'DELETE', path: path`/api/v1/me/sessions/${id}` }, options);
  }

  /**
   * Sign out.
   *
   * Ends the session of this request and deletes its cookie.
   *
   * `POST /api/v1/me/sign-out` · member · -
   */
  signOut(options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>({ method: 'POST', path: '/api/v1/me/sign-out' }, options);
  }

  /**
   * Export your data (GDPR).
   *
   * Returns all data that the merchant stores about the member in one document. Requires that the member
   * signed in within the past 15 minutes.
   *
   * `POST /api/v1/me/data-export` · member, signed in recently · -
   */
  export(options: RequestOptions = {}): Call<CustomerDataExport> {
    return this.#transport.send<CustomerDataExport>({ method: 'POST', path: '/api/v1/me/data-export' }, options);
  }

  /**
   * Erase your data (GDPR).
   *
   * Permanently deletes the personal data of the member at this merchant and ends all their sessions. This
   * cannot be undone. Requires that the member signed in within the past 15 minutes.
   *
   * Erasure cannot be undone.
   *
   * `POST /api/v1/me/erase` · member, signed in recently · -
   */
  erase(params: MeEraseParams, options: RequestOptions = {}): Call<ErasedCustomer> {
    return this.#transport.send<ErasedCustomer>(
      {
        method: 'POST',
        path: '/api/v1/me/erase',
        body: params,
      },
      options,
    );
  }
}
