// Generated from contract/ by `npm run generate`. Do not edit.

import type { Call } from '../call.ts';
import type { ListParams, Page, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { PermissionName, RoleName } from './shared-objects.ts';

/** What the external issuer returned for a code */
export interface ExchangedCode {
  /** ID token of the issuer: a JWT */
  id_token: string;
}

/** An invitation to the team of a merchant */
export interface Invitation {
  /** Name of the merchant */
  merchant_name: string;
  /** Role in the team, which decides the permissions */
  role: RoleName;
}

/** Two-factor authentication is on */
export interface MfaConfirmed {
  /** Codes that each replace a one-time code once; shown only now */
  recovery_codes: string[];
}

/** A secret to add to an authenticator app */
export interface MfaEnrollment {
  /** Base32 (RFC 4648), for manual entry in the app */
  secret: string;
  /** URL with the secret, for a QR code */
  otpauth_url: string;
}

/** Whether two-factor authentication is on */
export interface MfaState {
  /** Whether signing in requires a one-time code */
  totp: boolean;
  /** Recovery codes that are not used yet */
  recovery_codes_left: number;
}

/** What the external issuer says about itself */
export interface OidcDiscovery {
  /** Identifier of the issuer: an `https` URL, as in the `iss` of its tokens */
  issuer: string;
  /** URL to which the browser goes to sign in */
  authorization_endpoint: string;
}

/** The external issuer of the company, for its sign-in button */
export interface OidcIssuer {
  /** Identifier of the issuer: an `https` URL, as in the `iss` of its tokens */
  issuer: string;
  /** Name of the company, for the sign-in button */
  name: string;
  /** The id of this server at the issuer */
  client_id: string;
}

/** The start of a sign-in through the external issuer */
export interface OutsideChallenge {
  /** Proves that the sign-in was started here; send it with the ID token */
  challenge: string;
  /** The `nonce` to send to the issuer; its ID token must contain it */
  nonce: string;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string;
}

/** An account at the external issuer that is linked to the user */
export interface OutsideIdentity {
  /** Id of an outside identity */
  id: string;
  object: 'outside_identity';
  /** Identifier of the issuer: an `https` URL, as in the `iss` of its tokens */
  issuer: string;
  /** Your subject identifier at the issuer */
  subject: string;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it was last used; null if never (RFC 3339, UTC) */
  last_used_at: string | null;
}

/** A device on which the user is signed in */
export interface OwnSession {
  /** Id of a session */
  id: string;
  /** Whether it is the session of this request */
  current: boolean;
  /** IP address at sign-in */
  ip: string | null;
  merchant_id: string;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it was last used (RFC 3339, UTC) */
  last_used_at: string;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string;
}

/** A device with which the user signs in without a password */
export interface Passkey {
  /** Id of a passkey */
  id: string;
  object: 'passkey';
  /** Name that the user gave the device */
  name: string;
  /** Whether it is synced across your devices */
  synced: boolean;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it was last used; null if never (RFC 3339, UTC) */
  last_used_at: string | null;
}

/** Confirms the request, whether or not there is such an account */
export interface PasswordForgotten {
  accepted: true;
}

/** Whether new accounts can be created */
export interface Registration {
  /** `open`: anyone can register; `invite`: only people who were invited; `off`: no one can */
  mode: 'open' | 'invite' | 'off';
}

/** The user, their merchant and role */
export interface Session {
  /** Id of a session */
  id: string;
  /** The user who is signed in */
  user: SessionUser;
  /** The merchant that the session is for */
  merchant: SessionMerchant;
  /** All merchants of this user */
  merchants: SessionMerchant[];
  /** Role in the team, which decides the permissions */
  role: RoleName;
  /** What the role lets the user do, sorted by name */
  permissions: PermissionName[];
  /** Whether the routes under `/admin` are open to this user */
  platform_admin: boolean;
  /** When the user last proved who they are; null if not in this session (RFC 3339, UTC) */
  stepped_up_at: string | null;
  /** When it was created (RFC 3339, UTC) */
  created_at: string;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string;
}

/** The merchant that the session is for */
export interface SessionMerchant {
  /** Id of a merchant */
  id: string;
  /** Name of the merchant */
  name: string;
  /** Status of the merchant; only an `active` one can be used */
  status: 'pending' | 'active' | 'suspended' | 'closed';
  /** Whether this is the sandbox of a merchant, where nothing is real */
  sandbox: boolean;
  /** Id of a merchant */
  live_merchant_id: string | null;
  /** Role in the team, which decides the permissions */
  role: RoleName;
}

/** The user who is signed in */
export interface SessionUser {
  /** Id of a user */
  id: string;
  /** Email address, up to 254 characters; matched without regard to case */
  email: string;
  /** Name of the user; null until they set one */
  name: string | null;
  /** Until verified, routes that require step-up authentication return `email_unverified` */
  email_verified: boolean;
}

/** A new session with its tokens */
export interface SignedIn {
  /** A JWT; send it as `Authorization: Bearer <access_token>` */
  access_token: string;
  token_type: 'Bearer';
  /** Seconds until `access_token` expires */
  expires_in: number;
  /** Can be used once, at `POST /auth/refresh`. Null if it was sent as a cookie because the request had `Refresh-Token-Delivery: cookie` */
  refresh_token: string | null;
  /** Until when the session can be continued, if it is used in between (RFC 3339, UTC) */
  refresh_expires_at: string;
  /** The user who is signed in */
  user: SessionUser;
  /** The merchant that the session is for */
  merchant: SessionMerchant;
  /** All merchants of this user */
  merchants: SessionMerchant[];
}

/** Until when the proof of identity counts */
export interface StepUp {
  /** When the user proved who they are (RFC 3339, UTC) */
  stepped_up_at: string;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string;
}

/** The session, now for another merchant */
export interface SwitchedMerchant {
  /** A JWT; send it as `Authorization: Bearer <access_token>` */
  access_token: string;
  token_type: 'Bearer';
  /** Seconds until `access_token` expires */
  expires_in: number;
  /** The merchant that the session is for */
  merchant: SessionMerchant;
}

/** Confirms the request for a mail with a link */
export interface VerificationRequested {
  accepted: true;
}

/** Parameters of `register`. */
export interface AuthRegisterParams {
  /** Email address, up to 254 characters; matched without regard to case */
  email: string;
  /** New password, of 12 to 256 characters */
  password: string;
  /** Your name, as colleagues see it */
  name?: string;
  /** Name of the merchant to create */
  merchant_name: string;
  /** ISO 3166-1 */
  country: string;
}

/** Parameters of `login`. */
export interface AuthLoginParams {
  /** Email address, up to 254 characters; matched without regard to case */
  email: string;
  /** Password, up to 256 characters */
  password: string;
  /** One-time code or recovery code */
  otp?: string;
}

/** Parameters of `refresh`. */
export interface AuthRefreshParams {
  /** Omit it if it is in the cookie, with `Refresh-Token-Delivery: cookie` */
  refresh_token?: string;
}

/** Parameters of `stepUp`. */
export interface AuthStepUpParams {
  /** Password, up to 256 characters */
  password: string;
  /** One-time code or recovery code */
  otp?: string;
}

/** Parameters of `switchMerchant`. */
export interface AuthSwitchMerchantParams {
  merchant_id: string;
}

/** Parameters of `forgotPassword`. */
export interface AuthForgotPasswordParams {
  /** Email address, up to 254 characters; matched without regard to case */
  email: string;
}

/** Parameters of `resetPassword`. */
export interface AuthResetPasswordParams {
  /** Token from the link in the email */
  token: string;
  /** New password, of 12 to 256 characters */
  password: string;
}

/** Parameters of `verifyEmail`. */
export interface AuthVerifyEmailParams {
  /** Token from the link in the email */
  token: string;
}

/** Parameters of `readInvitation`. */
export interface AuthReadInvitationParams {
  /** Token from the link in the email */
  token: string;
}

/** Parameters of `acceptInvitation`. */
export interface AuthAcceptInvitationParams {
  /** Token from the link in the email */
  token: string;
  /** New password, of 12 to 256 characters */
  password: string;
  /** Your name, as colleagues see it */
  name?: string;
}

/** Parameters of `joinTeam`. */
export interface AuthJoinTeamParams {
  /** Token from the link in the email */
  token: string;
}

/** Parameters of `verifyMfa`. */
export interface AuthVerifyMfaParams {
  /** One-time code or recovery code */
  otp: string;
}

/** Parameters of `listSessions`. */
export interface AuthListSessionsParams extends ListParams {
}

export interface AuthEndOtherSessionsResult {
  /** Number of sessions that ended */
  ended: number;
}

export interface AuthBeginPasskeyResult {
  /** `PublicKeyCredentialCreationOptionsJSON`, for `navigator.credentials.create` */
  options: Record<string, unknown>;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string;
}

/** Parameters of `createPasskey`. */
export interface AuthCreatePasskeyParams {
  /** Result of `PublicKeyCredential.toJSON()` (`RegistrationResponseJSON`) */
  credential: {
    /** base64url */
    id: string;
    /** base64url */
    rawId: string;
    type: 'public-key';
    /** What the authenticator returned, with binary values as base64url */
    response: {
      /** base64url */
      clientDataJSON: string;
      /** base64url */
      attestationObject: string;
      /** Ways to reach the authenticator, as the browser returns them */
      transports?: string[];
    };
  };
  /** Your name for the device, such as `Phone` */
  name?: string;
}

export interface AuthPasskeyChallengeResult {
  /** `PublicKeyCredentialRequestOptionsJSON`, for `navigator.credentials.get` */
  options: Record<string, unknown>;
  /** When it expires; null for never (RFC 3339, UTC) */
  expires_at: string;
}

/** Parameters of `signInWithPasskey`. */
export interface AuthSignInWithPasskeyParams {
  /** Result of `PublicKeyCredential.toJSON()` (`AuthenticationResponseJSON`) */
  credential: {
    /** base64url */
    id: string;
    /** base64url */
    rawId: string;
    type: 'public-key';
    /** What the authenticator returned, with binary values as base64url */
    response: {
      /** base64url */
      clientDataJSON: string;
      /** base64url */
      authenticatorData: string;
      /** base64url */
      signature: string;
      /** Id of the user, as base64url; null if the authenticator returned none */
      userHandle?: string | null;
    };
  };
}

/** Parameters of `stepUpWithPasskey`. */
export interface AuthStepUpWithPasskeyParams {
  /** Result of `PublicKeyCredential.toJSON()` (`AuthenticationResponseJSON`) */
  credential: {
    /** base64url */
    id: string;
    /** base64url */
    rawId: string;
    type: 'public-key';
    /** What the authenticator returned, with binary values as base64url */
    response: {
      /** base64url */
      clientDataJSON: string;
      /** base64url */
      authenticatorData: string;
      /** base64url */
      signature: string;
      /** Id of the user, as base64url; null if the authenticator returned none */
      userHandle?: string | null;
    };
  };
}

/** Parameters of `exchangeCode`. */
export interface AuthExchangeCodeParams {
  /** The code from the issuer */
  code: string;
  /** The secret whose SHA-256 was sent as `code_challenge` (RFC 7636) */
  code_verifier: string;
  /** As in the authorization request */
  redirect_uri: string;
  /** The challenge whose `nonce` is in the ID token */
  challenge: string;
}

/** Parameters of `signInWithIdToken`. */
export interface AuthSignInWithIdTokenParams {
  /** The ID token from the issuer, unchanged */
  id_token: string;
  /** The challenge whose `nonce` is in the ID token */
  challenge: string;
}

/** Parameters of `linkIdentity`. */
export interface AuthLinkIdentityParams {
  /** The ID token from the issuer, unchanged */
  id_token: string;
  /** The challenge whose `nonce` is in the ID token */
  challenge: string;
}

/** Sign-in: registration, sign-in, sessions and account security. Users get emails in English or Italian, as `Accept-Language` said when they last signed in or refreshed their session. */
export class AuthRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Register a merchant and its owner.
   *
   * Creates a user, a merchant they own and its sandbox, and signs the user in. Time zone, currency and
   * language are set from the country and can be changed later. A verification link is sent by email. The
   * operator decides whether registration is open: see `GET /auth/registration`. One network can register up
   * to 20 accounts a day.
   *
   * `POST /api/v1/auth/register` · no credential
   * @throws {TesseraError} registration_closed, email_taken, login_throttled */
  register(params: AuthRegisterParams, options: RequestOptions = {}): Call<SignedIn> {
    return this.#transport.send<SignedIn>({ method: 'POST', path: '/api/v1/auth/register', body: params }, options);
  }

  /** Sign in.
   *
   * Starts a session. After 5 wrong passwords within 15 minutes, a network (an IPv4 address, or an IPv6 /64)
   * is locked out for a while. Further limits apply to one account across networks, and to one network across
   * accounts. The account holder is notified by email. If the account has a second factor, the request must
   * also include `otp`; otherwise it returns `otp_required`.
   *
   * `POST /api/v1/auth/login` · no credential
   * @throws {TesseraError} credentials_invalid, otp_required, otp_invalid, login_throttled, permission_denied */
  login(params: AuthLoginParams, options: RequestOptions = {}): Call<SignedIn> {
    return this.#transport.send<SignedIn>({ method: 'POST', path: '/api/v1/auth/login', body: params }, options);
  }

  /** Refresh the access token.
   *
   * Exchanges the refresh token for a new access token and a new refresh token. Each refresh token works
   * once. Reusing one ends the session, because it may have been stolen. For parallel tabs and lost
   * responses, there is a grace period of 10 seconds. In it, the last used token returns the same new refresh
   * token to the same network (an IPv4 address, or an IPv6 /64), unless the new one has been used. A session
   * ends after 30 days without a refresh, and always after 90 days.
   *
   * `POST /api/v1/auth/refresh` · no credential
   * @throws {TesseraError} credential_invalid, session_expired, refresh_reused, permission_denied */
  refresh(params: AuthRefreshParams = {}, options: RequestOptions = {}): Call<SignedIn> {
    return this.#transport.send<SignedIn>({ method: 'POST', path: '/api/v1/auth/refresh', body: params }, options);
  }

  /** Sign out.
   *
   * Ends the session. Its access tokens and refresh token stop working immediately.
   *
   * `POST /api/v1/auth/logout` · JWT · session */
  logout(options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>({ method: 'POST', path: '/api/v1/auth/logout', as: 'nothing' }, options);
  }

  /** Read the session.
   *
   * Returns the signed-in user, the current merchant, and their permissions there.
   *
   * `GET /api/v1/auth/session` · JWT · session */
  session(options: RequestOptions = {}): Call<Session> {
    return this.#transport.send<Session>({ method: 'GET', path: '/api/v1/auth/session' }, options);
  }

  /** Step up authentication.
   *
   * Confirms your identity again and unlocks routes that require step-up authentication for 5 minutes.
   * Signing in also counts.
   *
   * `POST /api/v1/auth/step-up` · JWT · session
   * @throws {TesseraError} credentials_invalid, otp_required, otp_invalid, login_throttled */
  stepUp(params: AuthStepUpParams, options: RequestOptions = {}): Call<StepUp> {
    return this.#transport.send<StepUp>({ method: 'POST', path: '/api/v1/auth/step-up', body: params }, options);
  }

  /** Switch to another merchant.
   *
   * Returns an access token for another merchant of this user, such as the sandbox. The session and refresh
   * token stay the same. The next refresh continues in that merchant.
   *
   * `POST /api/v1/auth/switch-merchant` · JWT · session
   * @throws {TesseraError} not_found */
  switchMerchant(params: AuthSwitchMerchantParams, options: RequestOptions = {}): Call<SwitchedMerchant> {
    return this.#transport.send<SwitchedMerchant>(
      { method: 'POST', path: '/api/v1/auth/switch-merchant', body: params },
      options,
    );
  }

  /** Request a password reset.
   *
   * Sends an email with a link that is valid for 60 minutes if an account has this address. The response is
   * the same if none does. An account receives up to 3 of these emails an hour.
   *
   * `POST /api/v1/auth/password/forgot` · no credential */
  forgotPassword(params: AuthForgotPasswordParams, options: RequestOptions = {}): Call<PasswordForgotten> {
    return this.#transport.send<PasswordForgotten>(
      { method: 'POST', path: '/api/v1/auth/password/forgot', body: params, as: 'object' },
      options,
    );
  }

  /** Reset a password.
   *
   * Sets a new password with the token from the emailed link, which works once. All sessions of the user end,
   * and their passkeys and external identities are removed; an email lists them. The authenticator app is
   * kept, unless the address was never verified: the link then verifies it and removes every sign-in method
   * added before. An older link ends with a newer one.
   *
   * `POST /api/v1/auth/password/reset` · no credential
   * @throws {TesseraError} reset_invalid, login_throttled */
  resetPassword(params: AuthResetPasswordParams, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>(
      { method: 'POST', path: '/api/v1/auth/password/reset', body: params, as: 'nothing' },
      options,
    );
  }

  /** Read who can register.
   *
   * `open`: anyone can register a merchant. `invite`: accounts are created by invitation or by the operator.
   * `off`: only the operator creates accounts, and only users with an account can accept invitations.
   *
   * `GET /api/v1/auth/registration` · no credential */
  readRegistration(options: RequestOptions = {}): Call<Registration> {
    return this.#transport.send<Registration>({ method: 'GET', path: '/api/v1/auth/registration', as: 'object' }, options);
  }

  /** Send an email verification link.
   *
   * Sends an email with a link that is valid for 48 hours, up to 3 an hour. The previous link stops working.
   * Nothing is sent if the address is already verified.
   *
   * `POST /api/v1/auth/email/verification` · JWT · session */
  sendVerification(options: RequestOptions = {}): Call<VerificationRequested> {
    return this.#transport.send<VerificationRequested>(
      { method: 'POST', path: '/api/v1/auth/email/verification', as: 'object' },
      options,
    );
  }

  /** Verify your email address.
   *
   * Verifies the address with the token from the link, which works once, in a session of the account it was
   * sent to. All other sessions of the account end. Verifying again has no effect.
   *
   * `POST /api/v1/auth/email/verify` · JWT · session
   * @throws {TesseraError} verification_invalid, login_throttled */
  verifyEmail(params: AuthVerifyEmailParams, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>(
      { method: 'POST', path: '/api/v1/auth/email/verify', body: params, as: 'nothing' },
      options,
    );
  }

  /** Read an invitation.
   *
   * Returns the business and the role of an invitation before you accept it. Send the token in the body, so
   * it does not appear in URLs or logs.
   *
   * `POST /api/v1/auth/invitations/read` · no credential
   * @throws {TesseraError} invitation_invalid */
  readInvitation(params: AuthReadInvitationParams, options: RequestOptions = {}): Call<Invitation> {
    return this.#transport.send<Invitation>(
      { method: 'POST', path: '/api/v1/auth/invitations/read', body: params, as: 'object' },
      options,
    );
  }

  /** Accept an invitation without an account.
   *
   * Creates an account for the invited address, joins the team and signs in. The link verifies the address,
   * so an unverified account with this address is taken over: its password, sessions and all other sign-in
   * methods are removed. Users with a verified account sign in and use `POST /auth/invitations/join` instead.
   *
   * `POST /api/v1/auth/invitations/accept` · no credential
   * @throws {TesseraError} invitation_invalid, account_exists, registration_closed, login_throttled */
  acceptInvitation(params: AuthAcceptInvitationParams, options: RequestOptions = {}): Call<SignedIn> {
    return this.#transport.send<SignedIn>({ method: 'POST', path: '/api/v1/auth/invitations/accept', body: params }, options);
  }

  /** Accept an invitation with your account.
   *
   * Joins the team that invited the address of your account. The address must be verified. Use `POST
   * /auth/switch-merchant` to switch to that merchant.
   *
   * `POST /api/v1/auth/invitations/join` · JWT · session
   * @throws {TesseraError} invitation_invalid, email_unverified, login_throttled */
  joinTeam(params: AuthJoinTeamParams, options: RequestOptions = {}): Call<SessionMerchant> {
    return this.#transport.send<SessionMerchant>(
      { method: 'POST', path: '/api/v1/auth/invitations/join', body: params },
      options,
    );
  }

  /** Read your second factors.
   *
   * Returns whether an authenticator app is set up, and how many recovery codes are left.
   *
   * `GET /api/v1/auth/mfa` · JWT · session */
  readMfa(options: RequestOptions = {}): Call<MfaState> {
    return this.#transport.send<MfaState>({ method: 'GET', path: '/api/v1/auth/mfa', as: 'object' }, options);
  }

  /** Set up an authenticator app.
   *
   * Returns a new TOTP secret (RFC 6238: SHA-1, six digits, 30 seconds). Confirm it with a code at `POST
   * /auth/mfa/verify`. Calling this route again before then replaces the secret.
   *
   * `POST /api/v1/auth/mfa/enroll` · JWT, step-up · session
   * @throws {TesseraError} mfa_enrolled */
  enrollMfa(options: RequestOptions = {}): Call<MfaEnrollment> {
    return this.#transport.send<MfaEnrollment>({ method: 'POST', path: '/api/v1/auth/mfa/enroll', as: 'object' }, options);
  }

  /** Confirm the authenticator app.
   *
   * Confirms the app with one of its codes. From then on, signing in and step-up authentication require a
   * code. The recovery codes are returned only in this response; each one replaces a code once.
   *
   * `POST /api/v1/auth/mfa/verify` · JWT, step-up · session
   * @throws {TesseraError} mfa_not_enrolled, mfa_enrolled, otp_invalid, login_throttled */
  verifyMfa(params: AuthVerifyMfaParams, options: RequestOptions = {}): Call<MfaConfirmed> {
    return this.#transport.send<MfaConfirmed>(
      { method: 'POST', path: '/api/v1/auth/mfa/verify', body: params, as: 'object' },
      options,
    );
  }

  /** Remove the authenticator app.
   *
   * Signing in no longer requires a one-time code, and the recovery codes stop working. Repeating it has no
   * effect.
   *
   * `POST /api/v1/auth/mfa/disable` · JWT, step-up · session */
  disableMfa(options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>({ method: 'POST', path: '/api/v1/auth/mfa/disable', as: 'nothing' }, options);
  }

  /** List your sessions.
   *
   * Lists all your sessions, in every merchant, newest first unless `order=asc`.
   *
   * `GET /api/v1/auth/sessions` · JWT · session
   * @throws {TesseraError} invalid_cursor, validation_failed */
  listSessions(params: AuthListSessionsParams = {}, options: RequestOptions = {}): Pages<OwnSession> {
    return this.#transport.list<OwnSession>('/api/v1/auth/sessions', params, options);
  }

  /** End one of your sessions.
   *
   * The access tokens and refresh token of the session stop working immediately.
   *
   * `DELETE /api/v1/auth/sessions/:id` · JWT · session
   * @throws {TesseraError} not_found */
  endSession(id: string, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>({ method: 'DELETE', path: path`/api/v1/auth/sessions/${id}`, as: 'nothing' }, options);
  }

  /** End your other sessions.
   *
   * Ends all your sessions except the current one.
   *
   * `POST /api/v1/auth/sessions/end-others` · JWT · session */
  endOtherSessions(options: RequestOptions = {}): Call<AuthEndOtherSessionsResult> {
    return this.#transport.send<AuthEndOtherSessionsResult>(
      { method: 'POST', path: '/api/v1/auth/sessions/end-others', as: 'object' },
      options,
    );
  }

  /** Start passkey setup.
   *
   * Returns the options a browser needs to create a passkey. They work once, within 5 minutes.
   *
   * `POST /api/v1/auth/passkeys/options` · JWT, step-up · session
   * @throws {TesseraError} passkey_limit_reached */
  beginPasskey(options: RequestOptions = {}): Call<AuthBeginPasskeyResult> {
    return this.#transport.send<AuthBeginPasskeyResult>({ method: 'POST', path: '/api/v1/auth/passkeys/options' }, options);
  }

  /** Create a passkey.
   *
   * Saves the credential that the browser created with the options from `POST /auth/passkeys/options`. The
   * device must verify the user with a PIN, fingerprint or face, so a passkey counts as two factors. A user
   * can have up to 20 passkeys.
   *
   * `POST /api/v1/auth/passkeys` · JWT, step-up · session
   * @throws {TesseraError} passkey_rejected, passkey_exists, passkey_limit_reached */
  createPasskey(params: AuthCreatePasskeyParams, options: RequestOptions = {}): Call<Passkey> {
    return this.#transport.send<Passkey>({ method: 'POST', path: '/api/v1/auth/passkeys', body: params }, options);
  }

  /** List your passkeys.
   *
   * Returns all your passkeys, newest first.
   *
   * `GET /api/v1/auth/passkeys` · JWT · session */
  listPasskeys(options: RequestOptions = {}): Call<Page<Passkey>> {
    return this.#transport.send<Page<Passkey>>({ method: 'GET', path: '/api/v1/auth/passkeys', as: 'list' }, options);
  }

  /** Remove a passkey.
   *
   * You can no longer sign in with it. Sessions started with it continue.
   *
   * `DELETE /api/v1/auth/passkeys/:id` · JWT, step-up · session
   * @throws {TesseraError} not_found, last_sign_in_method */
  deletePasskey(id: string, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>({ method: 'DELETE', path: path`/api/v1/auth/passkeys/${id}`, as: 'nothing' }, options);
  }

  /** Start sign-in with a passkey.
   *
   * Returns the options a browser needs to let a user choose a passkey, to sign in or step up. They do not
   * reveal who has a passkey. They work once, within 5 minutes.
   *
   * `POST /api/v1/auth/passkeys/challenges` · no credential */
  passkeyChallenge(options: RequestOptions = {}): Call<AuthPasskeyChallengeResult> {
    return this.#transport.send<AuthPasskeyChallengeResult>(
      { method: 'POST', path: '/api/v1/auth/passkeys/challenges' },
      options,
    );
  }

  /** Sign in with a passkey.
   *
   * Starts a session for the owner of the passkey. No password or one-time code is required.
   *
   * `POST /api/v1/auth/passkeys/sign-in` · no credential
   * @throws {TesseraError} passkey_invalid, permission_denied */
  signInWithPasskey(params: AuthSignInWithPasskeyParams, options: RequestOptions = {}): Call<SignedIn> {
    return this.#transport.send<SignedIn>({ method: 'POST', path: '/api/v1/auth/passkeys/sign-in', body: params }, options);
  }

  /** Step up authentication with a passkey.
   *
   * Works like `POST /auth/step-up`, with your passkey instead of the password and code.
   *
   * `POST /api/v1/auth/passkeys/step-up` · JWT · session
   * @throws {TesseraError} passkey_invalid */
  stepUpWithPasskey(params: AuthStepUpWithPasskeyParams, options: RequestOptions = {}): Call<StepUp> {
    return this.#transport.send<StepUp>({ method: 'POST', path: '/api/v1/auth/passkeys/step-up', body: params }, options);
  }

  /** List external sign-in issuers.
   *
   * Lists the OpenID Connect issuers that users can sign in with. Empty unless the operator has configured
   * one. Start the authorization code flow with PKCE there, with the given `client_id` and the `nonce` from
   * `POST /auth/oidc/challenges`.
   *
   * `GET /api/v1/auth/oidc/issuers` · no credential */
  listIssuers(options: RequestOptions = {}): Call<Page<OidcIssuer>> {
    return this.#transport.send<Page<OidcIssuer>>({ method: 'GET', path: '/api/v1/auth/oidc/issuers', as: 'list' }, options);
  }

  /** Start sign-in with an external issuer.
   *
   * Creates a challenge. Send its `nonce` with the authorization request so that the issuer includes it in
   * the ID token. Keep `challenge` secret and send it here with the ID token. A challenge works once, within
   * 15 minutes.
   *
   * `POST /api/v1/auth/oidc/challenges` · no credential */
  outsideChallenge(options: RequestOptions = {}): Call<OutsideChallenge> {
    return this.#transport.send<OutsideChallenge>({ method: 'POST', path: '/api/v1/auth/oidc/challenges' }, options);
  }

  /** Find the sign-in page of the issuer.
   *
   * Returns where to send the browser for the authorization code flow, from the discovery document of the
   * issuer.
   *
   * `GET /api/v1/auth/oidc/discovery` · no credential
   * @throws {TesseraError} issuer_missing */
  discoverIssuer(options: RequestOptions = {}): Call<OidcDiscovery> {
    return this.#transport.send<OidcDiscovery>({ method: 'GET', path: '/api/v1/auth/oidc/discovery', as: 'object' }, options);
  }

  /** Exchange an authorization code for an ID token.
   *
   * Exchanges the code at the issuer, for pages in a browser, which the token endpoints of most issuers
   * refuse. Requires the challenge whose `nonce` was sent with the authorization request; each exchanges one
   * code. Sign in with the ID token and the same challenge.
   *
   * `POST /api/v1/auth/oidc/tokens` · no credential
   * @throws {TesseraError} issuer_missing, id_token_invalid, login_throttled */
  exchangeCode(params: AuthExchangeCodeParams, options: RequestOptions = {}): Call<ExchangedCode> {
    return this.#transport.send<ExchangedCode>(
      { method: 'POST', path: '/api/v1/auth/oidc/tokens', body: params, as: 'object' },
      options,
    );
  }

  /** Sign in with an ID token.
   *
   * Starts a session for the user linked to the identity. An ID token is accepted once, up to 10 minutes
   * after it was issued, and only with the `nonce` of a challenge from this server. A user who is not linked
   * yet is matched by email address if the issuer reports it as verified and the operator trusts the issuer
   * for that domain. If the account never verified this address, it is taken over and all its other sign-in
   * methods are removed. The session counts as step-up authentication only if `auth_time` is recent.
   *
   * `POST /api/v1/auth/oidc/sign-in` · no credential
   * @throws {TesseraError} issuer_missing, id_token_invalid, identity_unknown, permission_denied */
  signInWithIdToken(params: AuthSignInWithIdTokenParams, options: RequestOptions = {}): Call<SignedIn> {
    return this.#transport.send<SignedIn>({ method: 'POST', path: '/api/v1/auth/oidc/sign-in', body: params }, options);
  }

  /** List your linked identities.
   *
   * Lists the accounts at external issuers that you can sign in with.
   *
   * `GET /api/v1/auth/oidc/identities` · JWT · session */
  listIdentities(options: RequestOptions = {}): Call<Page<OutsideIdentity>> {
    return this.#transport.send<Page<OutsideIdentity>>(
      { method: 'GET', path: '/api/v1/auth/oidc/identities', as: 'list' },
      options,
    );
  }

  /** Link an external identity.
   *
   * Links the account identified by the ID token, so that you can sign in with it. You can link one identity
   * per issuer.
   *
   * `POST /api/v1/auth/oidc/identities` · JWT, step-up · session
   * @throws {TesseraError} issuer_missing, id_token_invalid, identity_taken, identity_linked */
  linkIdentity(params: AuthLinkIdentityParams, options: RequestOptions = {}): Call<OutsideIdentity> {
    return this.#transport.send<OutsideIdentity>(
      { method: 'POST', path: '/api/v1/auth/oidc/identities', body: params },
      options,
    );
  }

  /** Unlink an external identity.
   *
   * You can no longer sign in with this identity, nor by its email address, until you link it again. Existing
   * sessions continue until you end them. Without a password, you must keep another way to sign in.
   *
   * `DELETE /api/v1/auth/oidc/identities/:id` · JWT, step-up · session
   * @throws {TesseraError} not_found, last_sign_in_method */
  unlinkIdentity(id: string, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>(
      { method: 'DELETE', path: path`/api/v1/auth/oidc/identities/${id}`, as: 'nothing' },
      options,
    );
  }
}
