// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { CardLink, PassEnrollment } from './shared-objects.ts';

/** Whether the card of a member has changed */
export interface CardState {
  /** State of the card as text, which changes when the card does */
  state: string;
}

/** A session of a member, with its token */
export interface MemberAccess {
  object: 'member_access';
  /** The session; keep it as secret as a password */
  token: string;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string;
}

/** Words and colors of the button that opens the member panel */
export interface MemberPanel {
  object: 'member_panel';
  /** Name of the merchant, for the button */
  merchant_name: string;
  /** Language of the texts */
  language: 'en' | 'it' | 'de' | 'fr' | 'es';
  /** Color of the button, `#RRGGBB` */
  background_color: string;
  /** Color of texts, `#RRGGBB` */
  text_color: string;
  /** Text of the button that opens the panel */
  open_label: string;
  /** Text of the button that closes the panel */
  close_label: string;
}

/** A mail with a code and a link is on its way */
export interface MemberSignIn {
  object: 'member_sign_in';
  /** Names the mail when its code is sent */
  request: string;
}

/** Parameters of `updateEnrollment`. */
export interface MembersUpdateEnrollmentParams {
  /** Whether customers can join online */
  enabled?: boolean;
  /** Text above the form; null for a standard one */
  headline?: string | null;
  /** Text of the consent to marketing mails; null for a standard one */
  marketing_consent?: string | null;
  /** Privacy notice: an `https` URL; null if there is none */
  privacy_url?: string | null;
}

/** Parameters of `getPanel`. */
export interface MembersGetPanelParams {
  /** BCP 47; the closest language of the member pages is used */
  language?: string;
}

/** Parameters of `requestCode`. */
export interface MembersRequestCodeParams {
  merchant_id: string;
  /** Email address, up to 254 characters; matched without regard to case */
  email: string;
  /** Language of the mail; the merchant’s if omitted */
  language?: 'en' | 'it' | 'de' | 'fr' | 'es';
}

/** Parameters of `signIn`. */
export interface MembersSignInParams {
  /** From `members.request-code` */
  request: string;
  /** Code from the mail */
  code: string;
  /** Shown on the member’s list of devices */
  device?: string;
}

/** Member pages: how members join, sign in and see their card, on pages of this server or in your app. */
export class MembersRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Read the state of a card.
   *
   * Returns a text that changes whenever the card does, so that the page knows when to reload.
   *
   * `GET /c/:token/state` · no credential
   * @throws {TesseraError} not_found */
  cardState(token: string, options: RequestOptions = {}): Call<CardState> {
    return this.#transport.send<CardState>({ method: 'GET', path: path`/c/${token}/state`, as: 'object' }, options);
  }

  /** Read how customers join a pass.
   *
   * Returns whether customers can join the pass online, and the words of its join page.
   *
   * `GET /api/v1/merchant/passes/:passId/enrollment` · JWT · MEMBERSHIPS_READ
   * @throws {TesseraError} pass_not_found */
  getEnrollment(passId: string, options: RequestOptions = {}): Call<PassEnrollment> {
    return this.#transport.send<PassEnrollment>(
      { method: 'GET', path: path`/api/v1/merchant/passes/${passId}/enrollment` },
      options,
    );
  }

  /** Change how customers join a pass.
   *
   * Enables or disables the join page of the pass, and changes its words. Without words of its own, the page
   * has those of its language.
   *
   * `PATCH /api/v1/merchant/passes/:passId/enrollment` · JWT · MEMBERSHIPS_MANAGE
   * @throws {TesseraError} pass_not_found, precondition_failed */
  updateEnrollment(
    passId: string,
    params: MembersUpdateEnrollmentParams = {},
    options: RequestOptions = {},
  ): Call<PassEnrollment> {
    return this.#transport.send<PassEnrollment>(
      { method: 'PATCH', path: path`/api/v1/merchant/passes/${passId}/enrollment`, body: params, keyed: true },
      options,
    );
  }

  /** Download a poster to join.
   *
   * Returns an A4 page with the QR code of the join page of the pass, in the language of the merchant.
   *
   * `GET /api/v1/merchant/passes/:passId/poster` · JWT · MEMBERSHIPS_READ
   * @throws {TesseraError} pass_not_found */
  poster(passId: string, options: RequestOptions = {}): Call<Blob> {
    return this.#transport.send<Blob>(
      { method: 'GET', path: path`/api/v1/merchant/passes/${passId}/poster`, as: 'file' },
      options,
    );
  }

  /** Read the link to a card.
   *
   * Returns the address of the card of a membership. Anyone with the link can see the card.
   *
   * `GET /api/v1/merchant/memberships/:id/card-link` · JWT · MEMBERSHIPS_READ
   * @throws {TesseraError} membership_not_found */
  getCardLink(id: string, options: RequestOptions = {}): Call<CardLink> {
    return this.#transport.send<CardLink>(
      { method: 'GET', path: path`/api/v1/merchant/memberships/${id}/card-link` },
      options,
    );
  }

  /** Download a card to print.
   *
   * Returns a page with the QR code of the membership, and one that opens the card on a phone, in the
   * language of the member.
   *
   * `GET /api/v1/merchant/memberships/:id/card-sheet` · JWT · MEMBERSHIPS_READ
   * @throws {TesseraError} membership_not_found, membership_revoked */
  cardSheet(id: string, options: RequestOptions = {}): Call<Blob> {
    return this.#transport.send<Blob>(
      { method: 'GET', path: path`/api/v1/merchant/memberships/${id}/card-sheet`, as: 'file' },
      options,
    );
  }

  /** Read how the member panel looks.
   *
   * Returns the words and colors of the button that opens the member panel. `/embed.js` calls it on your
   * website with a publishable key, from one of the key’s `allowed_origins`.
   *
   * `GET /api/v1/member-panel` · vouchers:redeem, publishable · VOUCHERS_REDEEM */
  getPanel(params: MembersGetPanelParams = {}, options: RequestOptions = {}): Call<MemberPanel> {
    return this.#transport.send<MemberPanel>({ method: 'GET', path: '/api/v1/member-panel', query: { ...params } }, options);
  }

  /** Request a code for a member to sign in.
   *
   * Sends a mail with a six-digit code and a link, valid for 60 minutes. The response is the same whether or
   * not the address belongs to a member.
   *
   * `POST /api/v1/member-sign-ins` · no credential
   * @throws {TesseraError} not_found, login_throttled */
  requestCode(params: MembersRequestCodeParams, options: RequestOptions = {}): Call<MemberSignIn> {
    return this.#transport.send<MemberSignIn>({ method: 'POST', path: '/api/v1/member-sign-ins', body: params }, options);
  }

  /** Sign a member in with a code.
   *
   * Returns a session for the routes under `/me`, as a bearer token. A code works once; after 5 wrong ones,
   * request a new mail.
   *
   * `POST /api/v1/member-sign-ins/session` · no credential
   * @throws {TesseraError} not_found, link_expired, otp_invalid, login_throttled, pass_not_active,
   * customer_not_found, customer_exists */
  signIn(params: MembersSignInParams, options: RequestOptions = {}): Call<MemberAccess> {
    return this.#transport.send<MemberAccess>(
      { method: 'POST', path: '/api/v1/member-sign-ins/session', body: params },
      options,
    );
  }
}
