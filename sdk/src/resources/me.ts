// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { CustomerDataExport, ErasedCustomer, TierProgress } from './shared-objects.ts';

/** A membership, as its customer sees it */
export interface MemberCard {
  /** Id of a membership */
  id: string;
  object: 'member_card';
  /** The card as a page. Anyone with the link can see the card */
  url: string;
  /** Name of the pass */
  pass_name: string;
  /** Serial of the membership, as in the barcode */
  serial: string;
  /** Current status */
  status: 'pending' | 'active' | 'suspended' | 'expired' | 'revoked' | 'merged';
  /** Text of the QR code; null once the membership has ended */
  barcode: string | null;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string | null;
  /** Points of the card */
  points: {
    /** Points that can be spent now */
    available: number;
    /** Points earned that become available later */
    pending: number;
    /** Soonest first */
    expiring: {
      /** Number of points */
      points: number;
      /** When it expires; null for never (RFC 3339, UTC) */
      expires_at: string;
    }[];
  };
  /** Null unless the pass is a stamp card with a reward */
  stamps: {
    /** Stamps on the card that isn’t full yet */
    collected: number;
    /** Places on a card: the points of the cheapest reward */
    of: number;
    /** Cards that are full; each one buys the cheapest reward */
    full_cards: number;
  } | null;
  /** Tier of the membership; null if the pass has none */
  tier: {
    /** Name of the tier */
    name: string | null;
    /** What the tier offers, one line each, for customers */
    benefits: string[];
    /** The next higher tier; null in the highest */
    next: {
      /** Name of the tier */
      name: string;
      /** Points to earn until the next tier; 0 if something else counts, by the `tier_rule` of the pass */
      points_missing: number;
    } | null;
    /** RFC 3339, UTC */
    until?: string | null;
    /** What a member has reached in the period, and what is missing; absent without a `tier_rule`, and in lists and events */
    progress?: TierProgress;
  };
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
  /** Rewards of the pass */
  rewards: {
    /** Id of a reward */
    id: string;
    /** Name, as people see it */
    name: string;
    /** Points that the reward costs */
    points: number;
    /** Whether the available points suffice */
    in_reach: boolean;
    /** Of a picture */
    image_url?: string;
  }[];
  /** Vouchers that the member can redeem */
  vouchers: {
    /** Id of a voucher */
    id: string;
    /** Code to show; null if it is secret */
    code: string | null;
    /** Discount or balance, in the member’s language */
    worth: string;
    /** Of the merchant */
    message: string | null;
    /** When it expires; null for never (RFC 3339, UTC) */
    expires_at: string | null;
    /** `used`: nothing is left; `ended`: its campaign is paused or over. Shown for 30 days */
    status: 'usable' | 'used' | 'ended';
    /** How often the member can still redeem it; null without a limit */
    uses: {
      /** Uses that are left */
      left: number;
      /** Uses in all */
      of: number;
    } | null;
  }[];
  /** The latest points transactions, newest first */
  history: {
    /** Id of a points transaction */
    id: string;
    /** Why the points changed */
    type: string;
    /** Points added, or removed if negative */
    points: number;
    /** When it happened (RFC 3339, UTC) */
    at: string;
    /** From when the points can be spent; null if they never could (RFC 3339, UTC) */
    available_at?: string;
    /** Rules that gave the points, with the names that they had */
    rules?: {
      /** Name, as people see it */
      name: string | null;
      /** Number of points */
      points: number;
    }[];
  }[];
  /** The latest posts for members of the pass, newest first */
  posts: {
    /** Id of a post */
    id: string;
    /** Heading, in plain text */
    title: string;
    /** Text, as people see it */
    body: string;
    /** Images and videos, in this order; empty if there are none */
    media: {
      /** URL of the file: `https` */
      url: string;
      /** Kind of file */
      type: 'image' | 'video';
      /** Description for people who cannot see it; omitted if there is none */
      alt?: string;
    }[];
    /** Button below the text; null if there is none */
    cta: {
      /** Text of the button */
      label: string;
      /** Page that the button opens: `https` */
      url: string;
    } | null;
    /** When it was published (RFC 3339, UTC) */
    published_at: string;
  }[];
  /** Code and link with which the member brings friends; null if the merchant offers none */
  referral: {
    /** Referral code */
    code: string;
    /** Page to join with the code */
    url: string;
  } | null;
}

/** The memberships of the customer */
export interface MemberCards {
  object: 'member_cards';
  /** One card for each membership */
  data: MemberCard[];
}

/** The account of a member */
export interface MemberProfile {
  /** Id of a customer */
  id: string;
  object: 'member';
  /** The merchant whose member it is */
  merchant: {
    /** Id of a merchant */
    id: string;
    /** Name, as people see it */
    name: string;
  };
  /** Full name; null if unknown */
  name: string | null;
  /** Email address; null if unknown */
  email: string | null;
  /** E.164, such as `+390212345678`; null if unknown */
  phone: string | null;
  /** Language of the member pages and of mails, BCP 47 */
  locale: string | null;
  /** What the customer agreed to, with time and source */
  consents: {
    /** Consent to marketing mails. Only `granted` lets them be sent */
    marketing_email: 'granted' | 'denied' | 'unset';
    /** Consent to marketing push notifications. Only `granted` lets them be sent */
    marketing_push: 'granted' | 'denied' | 'unset';
    /** Consent to marketing text messages. Only `granted` lets them be sent */
    marketing_sms: 'granted' | 'denied' | 'unset';
    /** When it last changed (RFC 3339, UTC) */
    updated_at: string | null;
  };
  /** Increases with every change */
  version: number;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
}

/** Plan of the merchant and its status */
export interface MemberPushSubscription {
  /** Id of a push subscription */
  id: string;
  object: 'member_push_subscription';
  /** Whether it was made by the device of this request */
  current: boolean;
  /** Browser and system */
  device: string | null;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
}

/** The browsers of a member that get push notifications */
export interface MemberPushSubscriptions {
  object: 'member_push_subscriptions';
  /** VAPID key (RFC 8292) for `PushManager.subscribe()`, base64url */
  public_key: string;
  /** The browsers, newest first */
  data: MemberPushSubscription[];
}

/** A device on which a member is signed in */
export interface MemberSession {
  /** Id of a member session */
  id: string;
  object: 'member_session';
  /** Whether it is the session of this request */
  current: boolean;
  /** Browser and system at sign-in */
  device: string | null;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string;
}

/** The devices on which a member is signed in */
export interface MemberSessions {
  object: 'member_sessions';
  /** Devices that are signed in, the latest sign-in first */
  data: MemberSession[];
}

/** A text message with a code is on its way */
export interface PhoneConfirmation {
  object: 'phone_confirmation';
  /** Names the text message when its code is sent */
  request: string;
}

/** Parameters of `update`. */
export interface MeUpdateParams {
  /** Full name */
  name?: string;
  /** Language of pages and mails */
  locale?: 'en' | 'it' | 'de' | 'fr' | 'es';
  /** What the customer agreed to, with time and source */
  consents?: {
    /** Consent to marketing mails. Only `granted` lets them be sent */
    marketing_email?: 'granted' | 'denied';
    /** Consent to marketing push notifications. Only `granted` lets them be sent */
    marketing_push?: 'granted' | 'denied';
    /** Consent to marketing text messages. Only `granted` lets them be sent */
    marketing_sms?: 'granted' | 'denied';
    /** The text that the member was shown */
    words?: string;
  };
}

/** Parameters of `changeEmail`. */
export interface MeChangeEmailParams {
  /** New email address, which gets a mail with a link to confirm it */
  email: string;
}

/** Parameters of `changePhone`. */
export interface MeChangePhoneParams {
  /** E.164, or as dialed in the country of the merchant; spaces, punctuation and a trunk prefix such as `(0)` are ignored */
  phone: string;
}

/** Parameters of `confirmPhone`. */
export interface MeConfirmPhoneParams {
  /** From `me.change-phone` */
  request: string;
  /** Code from the text message */
  code: string;
}

/** Parameters of `addPushSubscription`. */
export interface MeAddPushSubscriptionParams {
  /** Address at the push service, from `PushSubscription.toJSON()`; https except in development */
  endpoint: string;
  /** Keys of the browser, from `PushSubscription.toJSON()` */
  keys: {
    /** Public key of the browser, base64url */
    p256dh: string;
    /** Authentication secret of the browser, base64url */
    auth: string;
  };
}

/** Parameters of `erase`. */
export interface MeEraseParams {
  confirm: 'erase';
}

/** Own account of a member: what a signed-in member sees and changes: cards, consents, devices, data. */
export class MeRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Read your profile.
   *
   * Returns the contact details, language and consents of the member.
   *
   * `GET /api/v1/me` · member · - */
  get(options: RequestOptions = {}): Call<MemberProfile> {
    return this.#transport.send<MemberProfile>({ method: 'GET', path: '/api/v1/me' }, options);
  }

  /** Change your profile.
   *
   * Changes the name, language or marketing consents of the member. A consent withdrawn here excludes the
   * member from messages that have not been sent yet.
   *
   * `PATCH /api/v1/me` · member · -
   * @throws {TesseraError} precondition_failed */
  update(params: MeUpdateParams = {}, options: RequestOptions = {}): Call<MemberProfile> {
    return this.#transport.send<MemberProfile>({ method: 'PATCH', path: '/api/v1/me', body: params }, options);
  }

  /** Change your email address.
   *
   * Sends a mail with a link and a code to the new address. It replaces the current one once one of them is
   * used; the current one gets a mail about it. The response is the same whether or not another customer has
   * the address. Requires that the member signed in within the past 15 minutes.
   *
   * `POST /api/v1/me/email` · member, signed in recently · -
   * @throws {TesseraError} login_throttled */
  changeEmail(params: MeChangeEmailParams, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>({ method: 'POST', path: '/api/v1/me/email', body: params, as: 'nothing' }, options);
  }

  /** Change your phone number.
   *
   * Sends a text message with a six-digit code to the new number, valid for 60 minutes. The number replaces
   * the current one once the code is sent to `me.confirm-phone`. The response is the same whether or not
   * another customer has the number. Requires that the member signed in within the past 15 minutes.
   *
   * `POST /api/v1/me/phone` · member, signed in recently · -
   * @throws {TesseraError} login_throttled */
  changePhone(params: MeChangePhoneParams, options: RequestOptions = {}): Call<PhoneConfirmation> {
    return this.#transport.send<PhoneConfirmation>({ method: 'POST', path: '/api/v1/me/phone', body: params }, options);
  }

  /** Confirm your phone number.
   *
   * Changes the phone number of the member to the one that received the code. A code works once; after 5
   * wrong ones, request another text message. A mail tells the member about the change; without an address, a
   * text message to the old number does.
   *
   * `POST /api/v1/me/phone/confirmation` · member · -
   * @throws {TesseraError} not_found, link_expired, otp_invalid, login_throttled, customer_exists */
  confirmPhone(params: MeConfirmPhoneParams, options: RequestOptions = {}): Call<MemberProfile> {
    return this.#transport.send<MemberProfile>(
      { method: 'POST', path: '/api/v1/me/phone/confirmation', body: params },
      options,
    );
  }

  /** List your cards.
   *
   * Returns the memberships of the member as cards, newest first, with balance, tier, rewards, vouchers and
   * history.
   *
   * `GET /api/v1/me/cards` · member · - */
  listCards(options: RequestOptions = {}): Call<MemberCards> {
    return this.#transport.send<MemberCards>({ method: 'GET', path: '/api/v1/me/cards' }, options);
  }

  /** List your devices.
   *
   * Returns the devices that are signed in, newest first.
   *
   * `GET /api/v1/me/sessions` · member · - */
  listSessions(options: RequestOptions = {}): Call<MemberSessions> {
    return this.#transport.send<MemberSessions>({ method: 'GET', path: '/api/v1/me/sessions' }, options);
  }

  /** Sign out a device.
   *
   * Ends a session of the member at once. Ending it again has no effect.
   *
   * `DELETE /api/v1/me/sessions/:id` · member · -
   * @throws {TesseraError} not_found */
  endSession(id: string, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>({ method: 'DELETE', path: path`/api/v1/me/sessions/${id}`, as: 'nothing' }, options);
  }

  /** List your push subscriptions.
   *
   * Returns the browsers on which the member has turned on notifications, newest first, and the public key to
   * subscribe with.
   *
   * `GET /api/v1/me/push-subscriptions` · member · - */
  listPushSubscriptions(options: RequestOptions = {}): Call<MemberPushSubscriptions> {
    return this.#transport.send<MemberPushSubscriptions>({ method: 'GET', path: '/api/v1/me/push-subscriptions' }, options);
  }

  /** Turn on notifications.
   *
   * Subscribes a browser of the member to push notifications (RFC 8030). Subscribing again has no further
   * effect. A member can have 10; the oldest makes room. Marketing messages also require the consent
   * `marketing_push`.
   *
   * `POST /api/v1/me/push-subscriptions` · member · -
   * @throws {TesseraError} url_not_allowed */
  addPushSubscription(
    params: MeAddPushSubscriptionParams,
    options: RequestOptions = {},
  ): Call<MemberPushSubscription> {
    return this.#transport.send<MemberPushSubscription>(
      { method: 'POST', path: '/api/v1/me/push-subscriptions', body: params },
      options,
    );
  }

  /** Turn off notifications.
   *
   * Ends a push subscription of the member. Nothing more is sent to it.
   *
   * `DELETE /api/v1/me/push-subscriptions/:id` · member · -
   * @throws {TesseraError} not_found */
  removePushSubscription(id: string, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>(
      { method: 'DELETE', path: path`/api/v1/me/push-subscriptions/${id}`, as: 'nothing' },
      options,
    );
  }

  /** Sign out.
   *
   * Ends the session of this request and deletes its cookie.
   *
   * `POST /api/v1/me/sign-out` · member · - */
  signOut(options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>({ method: 'POST', path: '/api/v1/me/sign-out', as: 'nothing' }, options);
  }

  /** Export your data (GDPR).
   *
   * Returns all data that the merchant stores about the member in one document. Requires that the member
   * signed in within the past 15 minutes.
   *
   * `POST /api/v1/me/data-export` · member, signed in recently · - */
  export(options: RequestOptions = {}): Call<CustomerDataExport> {
    return this.#transport.send<CustomerDataExport>({ method: 'POST', path: '/api/v1/me/data-export' }, options);
  }

  /** Erase your data (GDPR).
   *
   * Permanently deletes the personal data of the member at this merchant and ends all their sessions. This
   * cannot be undone. Requires that the member signed in within the past 15 minutes.
   *
   * Erasure cannot be undone.
   *
   * `POST /api/v1/me/erase` · member, signed in recently · - */
  erase(params: MeEraseParams, options: RequestOptions = {}): Call<ErasedCustomer> {
    return this.#transport.send<ErasedCustomer>({ method: 'POST', path: '/api/v1/me/erase', body: params }, options);
  }
}
