// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Call } from '../call.ts';
import { type Page, Pages } from '../pagination.ts';
import { path } from '../path.ts';
import type { RequestOptions, Transport } from '../request.ts';
import type { PermissionName, RoleName } from './shared-objects.ts';

export interface Invitation {
  merchant_name: string;
  role: RoleName;
}

export interface MfaConfirmed {
  recovery_codes: string[];
}

export interface MfaEnrollment {
  /** Base32 (RFC 4648), to be typed into the app */
  secret: string;
  /** The same for a QR code */
  otpauth_url: string;
}

export interface MfaState {
  /** Whether signing in asks for a one-time code */
  totp: boolean;
  recovery_codes_left: number;
}

export interface OutsideChallenge {
  challenge: string;
  nonce: string;
  /** RFC 3339, UTC */
  expires_at: string;
}

export interface OutsideIdentity {
  /** Id of a outside identity */
  id: string;
  object: 'outside_identity';
  issuer: string;
  /** Who you are to the issuer */
  subject: string;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  last_used_at: string | null;
}

export interface OutsideIssuer {
  issuer: string;
  name: string;
  client_id: string;
}

export interface OwnSession {
  /** Id of a session */
  id: string;
  /** Whether it is the one that asks */
  current: boolean;
  /** Where it was started */
  ip: string | null;
  /** Id of a merchant */
  merchant_id: string;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  last_used_at: string;
  /** RFC 3339, UTC */
  expires_at: string;
}

export interface Passkey {
  /** Id of a passkey */
  id: string;
  object: 'passkey';
  name: string;
  /** Whether it is on several devices of yours */
  synced: boolean;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  last_used_at: string | null;
}

export interface PasswordForgotten {
  accepted: true;
}

export interface Registration {
  mode: 'open' | 'invite' | 'off';
}

export interface Session {
  /** Id of a session */
  id: string;
  user: SessionUser;
  merchant: SessionMerchant;
  /** All merchants of this person */
  merchants: SessionMerchant[];
  role: RoleName;
  permissions: PermissionName[];
  /** RFC 3339, UTC */
  stepped_up_at: string | null;
  /** RFC 3339, UTC */
  created_at: string;
  /** RFC 3339, UTC */
  expires_at: string;
}

export interface SessionMerchant {
  /** Id of a merchant */
  id: string;
  name: string;
  status: 'pending' | 'active' | 'suspended' | 'closed';
  sandbox: boolean;
  /** Id of a merchant */
  live_merchant_id: string | null;
  role: RoleName;
}

export interface SessionUser {
  /** Id of a user */
  id: string;
  email: string;
  name: string | null;
  /** Until it is, routes that ask for a fresh proof answer `email_unverified` */
  email_verified: boolean;
}

export interface SignedIn {
  /** A JWT; send it as `Authorization: Bearer <access_token>` */
  access_token: string;
  token_type: 'Bearer';
  /** Seconds until `access_token` ends */
  expires_in: number;
  /** Good for one exchange at `POST /auth/refresh`. Null where it was sent as a cookie, because the request said `Refresh-Token-Delivery: cookie` */
  refresh_token: string | null;
  /** RFC 3339, UTC */
  refresh_expires_at: string;
  user: SessionUser;
  merchant: SessionMerchant;
  /** All merchants of this person */
  merchants: SessionMerchant[];
}

export interface StepUp {
  /** RFC 3339, UTC */
  stepped_up_at: string;
  /** RFC 3339, UTC */
  expires_at: string;
}

export interface SwitchedMerchant {
  /** A JWT; send it as `Authorization: Bearer <access_token>` */
  access_token: string;
  token_type: 'Bearer';
  /** Seconds until `access_token` ends */
  expires_in: number;
  merchant: SessionMerchant;
}

export interface VerificationRequested {
  accepted: true;
}

/** What `register` takes. */
export interface AuthRegisterParams {
  email: string;
  password: string;
  name?: string;
  merchant_name: string;
  /** ISO 3166-1 */
  country: string;
}

/** What `login` takes. */
export interface AuthLoginParams {
  email: string;
  password: string;
  /** One-time code, or recovery code */
  otp?: string;
}

/** What `refresh` takes. */
export interface AuthRefreshParams {
  /** Left out where it is in the cookie, with `Refresh-Token-Delivery: cookie` */
  refresh_token?: string;
}

/** What `stepUp` takes. */
export interface AuthStepUpParams {
  password: string;
  /** One-time code, or recovery code */
  otp?: string;
}

/** What `switchMerchant` takes. */
export interface AuthSwitchMerchantParams {
  /** Id of a merchant */
  merchant_id: string;
}

/** What `forgotPassword` takes. */
export interface AuthForgotPasswordParams {
  email: string;
}

/** What `resetPassword` takes. */
export interface AuthResetPasswordParams {
  /** From the link in the mail */
  token: string;
  password: string;
}

/** What `verifyEmail` takes. */
export interface AuthVerifyEmailParams {
  /** From the link in the mail */
  token: string;
}

/** What `readInvitation` takes. */
export interface AuthReadInvitationParams {
  /** From the link in the mail */
  token: string;
}

/** What `acceptInvitation` takes. */
export interface AuthAcceptInvitationParams {
  /** From the link in the mail */
  token: string;
  password: string;
  name?: string;
}

/** What `joinTeam` takes. */
export interface AuthJoinTeamParams {
  /** From the link in the mail */
  token: string;
}

/** What `verifyMfa` takes. */
export interface AuthVerifyMfaParams {
  /** One-time code, or recovery code */
  otp: string;
}

/** What `listSessions` takes. */
export interface AuthListSessionsParams {
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
}

export interface AuthEndOtherSessionsResult {
  ended: number;
}

export interface AuthBeginPasskeyResult {
  /** `PublicKeyCredentialCreationOptionsJSON`, for `navigator.credentials.create` */
  options: Record<string, unknown>;
  /** RFC 3339, UTC */
  expires_at: string;
}

/** What `createPasskey` takes. */
export interface AuthCreatePasskeyParams {
  /** What `PublicKeyCredential.toJSON()` gives (`RegistrationResponseJSON`) */
  credential: {
    /** base64url */
    id: string;
    /** base64url */
    rawId: string;
    type: 'public-key';
    response: {
      /** base64url */
      clientDataJSON: string;
      /** base64url */
      attestationObject: string;
      transports?: string[];
    };
  };
  name?: string;
}

export interface AuthPasskeyChallengeResult {
  /** `PublicKeyCredentialRequestOptionsJSON`, for `navigator.credentials.get` */
  options: Record<string, unknown>;
  /** RFC 3339, UTC */
  expires_at: string;
}

/** What `signInWithPasskey` takes. */
export interface AuthSignInWithPasskeyParams {
  /** What `PublicKeyCredential.toJSON()` gives (`AuthenticationResponseJSON`) */
  credential: {
    /** base64url */
    id: string;
    /** base64url */
    rawId: string;
    type: 'public-key';
    response: {
      /** base64url */
      clientDataJSON: string;
      /** base64url */
      authenticatorData: string;
      /** base64url */
      signature: string;
      userHandle?: string | null;
    };
  };
}

/** What `stepUpWithPasskey` takes. */
export interface AuthStepUpWithPasskeyParams {
  /** What `PublicKeyCredential.toJSON()` gives (`AuthenticationResponseJSON`) */
  credential: {
    /** base64url */
    id: string;
    /** base64url */
    rawId: string;
    type: 'public-key';
    response: {
      /** base64url */
      clientDataJSON: string;
      /** base64url */
      authenticatorData: string;
      /** base64url */
      signature: string;
      userHandle?: string | null;
    };
  };
}

/** What `signInWithIdToken` takes. */
export interface AuthSignInWithIdTokenParams {
  /** The ID token as the issuer gave it */
  id_token: string;
  /** The challenge whose `nonce` is in the ID token */
  challenge: string;
}

/** What `linkIdentity` takes. */
export interface AuthLinkIdentityParams {
  /** The ID token as the issuer gave it */
  id_token: string;
  /** The challenge whose `nonce` is in the ID token */
  challenge: string;
}

/** Sign-in: registering, signing in and out, and the session of a person. */
export class AuthRoutes {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Register a merchant and its owner.
   *
   * Creates a person, a merchant that they own and its sandbox twin, and signs them in. Time zone, currency
   * and language follow the country and can be changed later. A mail with a link asks the person to verify
   * their address. The operator decides whether registration is open: see `GET /auth/registration`. One
   * network can register up to 20 accounts a day.
   *
   * `POST /api/v1/auth/register` · no credential
   *
   * @throws {TesseraError} registration_closed, email_taken, login_throttled
   */
  register(params: AuthRegisterParams, options: RequestOptions = {}): Call<SignedIn> {
    return this.#transport.send<SignedIn>(
      {
        method: 'POST',
        path: '/api/v1/auth/register',
        body: params,
      },
      options,
    );
  }

  /**
   * Sign in.
   *
   * Starts a session. After 5 wrong passwords within 15 minutes a network (an IPv4 address, or a /64 of IPv6)
   * has to wait; more for one account from many networks, or for many accounts from one, have to wait too.
   * The person is told by mail. An account with a second factor answers `otp_required` to the right password
   * until `otp` is sent along.
   *
   * `POST /api/v1/auth/login` · no credential
   *
   * @throws {TesseraError} credentials_invalid, otp_required, otp_invalid, login_throttled, permission_denied
   */
  login(params: AuthLoginParams, options: RequestOptions = {}): Call<SignedIn> {
    return this.#transport.send<SignedIn>({ method: 'POST', path: '/api/v1/auth/login', body: params }, options);
  }

  /**
   * Exchange the refresh token.
   *
   * Gives a new access token and a new refresh token; the old one is spent. Presenting a spent one ends the
   * session, because one of the two who have it stole it. There is one exception, for two tabs and for
   * answers that got lost: for 10 seconds the token that was spent last gives the same new refresh token
   * again, to the same network (an IPv4 address, or a /64 of IPv6), as long as nobody has used the new one. A
   * session ends after 30 days without a refresh, and after 90 days in any case.
   *
   * `POST /api/v1/auth/refresh` · no credential
   *
   * @throws {TesseraError} credential_invalid, session_expired, refresh_reused, permission_denied
   */
  refresh(params: AuthRefreshParams = {}, options: RequestOptions = {}): Call<SignedIn> {
    return this.#transport.send<SignedIn>(
      {
        method: 'POST',
        path: '/api/v1/auth/refresh',
        body: params,
      },
      options,
    );
  }

  /**
   * Sign out.
   *
   * Ends the session: its access tokens and its refresh token fail from now on.
   *
   * `POST /api/v1/auth/logout` · JWT · session
   */
  logout(options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>({ method: 'POST', path: '/api/v1/auth/logout' }, options);
  }

  /**
   * Read the session.
   *
   * Who is signed in, in which merchant, and what they may do there.
   *
   * `GET /api/v1/auth/session` · JWT · session
   */
  session(options: RequestOptions = {}): Call<Session> {
    return this.#transport.send<Session>({ method: 'GET', path: '/api/v1/auth/session' }, options);
  }

  /**
   * Prove again who you are.
   *
   * Opens the routes that demand a fresh proof of identity, for 5 minutes. Signing in counts as one.
   *
   * `POST /api/v1/auth/step-up` · JWT · session
   *
   * @throws {TesseraError} credentials_invalid, otp_required, otp_invalid, login_throttled
   */
  stepUp(params: AuthStepUpParams, options: RequestOptions = {}): Call<StepUp> {
    return this.#transport.send<StepUp>({ method: 'POST', path: '/api/v1/auth/step-up', body: params }, options);
  }

  /**
   * Work in another merchant.
   *
   * Gives an access token for another merchant of this person, such as the sandbox twin. The session and its
   * refresh token stay the same; the next refresh continues in that merchant.
   *
   * `POST /api/v1/auth/switch-merchant` · JWT · session
   *
   * @throws {TesseraError} not_found
   */
  switchMerchant(params: AuthSwitchMerchantParams, options: RequestOptions = {}): Call<SwitchedMerchant> {
    return this.#transport.send<SwitchedMerchant>(
      {
        method: 'POST',
        path: '/api/v1/auth/switch-merchant',
        body: params,
      },
      options,
    );
  }

  /**
   * Ask for a new password.
   *
   * Sends a mail with a link that is good for 60 minutes, if somebody has this address. The answer is the
   * same whether or not; an account gets at most 3 such mails in an hour.
   *
   * `POST /api/v1/auth/password/forgot` · no credential
   */
  forgotPassword(params: AuthForgotPasswordParams, options: RequestOptions = {}): Call<PasswordForgotten> {
    return this.#transport.send<PasswordForgotten>(
      {
        method: 'POST',
        path: '/api/v1/auth/password/forgot',
        body: params,
      },
      options,
    );
  }

  /**
   * Choose a new password.
   *
   * Takes the token of the link that was mailed, once. All sessions of the person end, and their passkeys and
   * outside identities are removed; a mail lists what was removed. The authenticator app stays, unless the
   * address was never verified: the link verifies it, and whatever an earlier owner of the account added
   * goes. The answer is the same for a link that does not count any more, so that it tells nobody which links
   * there were: whether the password is new, signing in shows.
   *
   * `POST /api/v1/auth/password/reset` · no credential
   *
   * @throws {TesseraError} login_throttled
   */
  resetPassword(params: AuthResetPasswordParams, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>(
      {
        method: 'POST',
        path: '/api/v1/auth/password/reset',
        body: params,
      },
      options,
    );
  }

  /**
   * Read who can register.
   *
   * `open`: anybody can register a merchant. `invite`: accounts come from invitations and from the operator.
   * `off`: only the operator creates accounts; an invitation is for people who have one.
   *
   * `GET /api/v1/auth/registration` · no credential
   */
  readRegistration(options: RequestOptions = {}): Call<Registration> {
    return this.#transport.send<Registration>({ method: 'GET', path: '/api/v1/auth/registration' }, options);
  }

  /**
   * Send a link that verifies your address.
   *
   * Sends a mail with a link that is valid for 48 hours, up to 3 in an hour; the link before it ends. Nothing
   * is sent when the address is verified already.
   *
   * `POST /api/v1/auth/email/verification` · JWT · session
   */
  sendVerification(options: RequestOptions = {}): Call<VerificationRequested> {
    return this.#transport.send<VerificationRequested>(
      {
        method: 'POST',
        path: '/api/v1/auth/email/verification',
      },
      options,
    );
  }

  /**
   * Verify your address.
   *
   * Takes the token of the link, once, in a session of the account that it was sent to. All other sessions of
   * the account end. Verifying again changes nothing.
   *
   * `POST /api/v1/auth/email/verify` · JWT · session
   *
   * @throws {TesseraError} verification_invalid, login_throttled
   */
  verifyEmail(params: AuthVerifyEmailParams, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>(
      {
        method: 'POST',
        path: '/api/v1/auth/email/verify',
        body: params,
      },
      options,
    );
  }

  /**
   * Read an invitation.
   *
   * Names the business and the role before you accept. The token is in the body, so that it appears in no
   * address or log.
   *
   * `POST /api/v1/auth/invitations/read` · no credential
   *
   * @throws {TesseraError} invitation_invalid
   */
  readInvitation(params: AuthReadInvitationParams, options: RequestOptions = {}): Call<Invitation> {
    return this.#transport.send<Invitation>(
      {
        method: 'POST',
        path: '/api/v1/auth/invitations/read',
        body: params,
      },
      options,
    );
  }

  /**
   * Accept an invitation without an account.
   *
   * Creates an account for the address that was invited, joins the team and signs in. The link proves the
   * address, so an account with this address that was never verified is taken over: its password, sessions
   * and every other way to sign in end. People with a verified account sign in and use `POST
   * /auth/invitations/join`.
   *
   * `POST /api/v1/auth/invitations/accept` · no credential
   *
   * @throws {TesseraError} invitation_invalid, account_exists, registration_closed, login_throttled
   */
  acceptInvitation(params: AuthAcceptInvitationParams, options: RequestOptions = {}): Call<SignedIn> {
    return this.#transport.send<SignedIn>(
      {
        method: 'POST',
        path: '/api/v1/auth/invitations/accept',
        body: params,
      },
      options,
    );
  }

  /**
   * Accept an invitation with your account.
   *
   * Joins the team that invited the address of your account, which must be verified. `POST
   * /auth/switch-merchant` goes there.
   *
   * `POST /api/v1/auth/invitations/join` · JWT · session
   *
   * @throws {TesseraError} invitation_invalid, email_unverified, login_throttled
   */
  joinTeam(params: AuthJoinTeamParams, options: RequestOptions = {}): Call<SessionMerchant> {
    return this.#transport.send<SessionMerchant>(
      {
        method: 'POST',
        path: '/api/v1/auth/invitations/join',
        body: params,
      },
      options,
    );
  }

  /**
   * Read your second factors.
   *
   * Whether an authenticator app is set up, and how many recovery codes are left.
   *
   * `GET /api/v1/auth/mfa` · JWT · session
   */
  readMfa(options: RequestOptions = {}): Call<MfaState> {
    return this.#transport.send<MfaState>({ method: 'GET', path: '/api/v1/auth/mfa' }, options);
  }

  /**
   * Set an authenticator app up.
   *
   * Gives a new secret (RFC 6238: SHA-1, six digits, 30 seconds), which counts once `POST /auth/mfa/verify`
   * has seen a code of it. Asking again before that replaces it.
   *
   * `POST /api/v1/auth/mfa/enroll` · JWT, step-up · session
   *
   * @throws {TesseraError} mfa_enrolled
   */
  enrollMfa(options: RequestOptions = {}): Call<MfaEnrollment> {
    return this.#transport.send<MfaEnrollment>({ method: 'POST', path: '/api/v1/auth/mfa/enroll' }, options);
  }

  /**
   * Confirm the authenticator app.
   *
   * Takes a code of the app that is being set up. From now on signing in and stepping up ask for one. The
   * recovery codes are in this answer and never again; each of them stands in for a code once.
   *
   * `POST /api/v1/auth/mfa/verify` · JWT, step-up · session
   *
   * @throws {TesseraError} mfa_not_enrolled, mfa_enrolled, otp_invalid, login_throttled
   */
  verifyMfa(params: AuthVerifyMfaParams, options: RequestOptions = {}): Call<MfaConfirmed> {
    return this.#transport.send<MfaConfirmed>(
      {
        method: 'POST',
        path: '/api/v1/auth/mfa/verify',
        body: params,
      },
      options,
    );
  }

  /**
   * Take the authenticator app away.
   *
   * Signing in asks for the password alone again; recovery codes end. Repeating it changes nothing.
   *
   * `POST /api/v1/auth/mfa/disable` · JWT, step-up · session
   */
  disableMfa(options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>({ method: 'POST', path: '/api/v1/auth/mfa/disable' }, options);
  }

  /**
   * List your sessions.
   *
   * Everywhere you are signed in, newest first unless `order=asc`, in whatever merchant.
   *
   * `GET /api/v1/auth/sessions` · JWT · session
   *
   * @throws {TesseraError} invalid_cursor, validation_failed
   */
  listSessions(params: AuthListSessionsParams = {}, options: RequestOptions = {}): Pages<OwnSession> {
    return new Pages((cursor) =>
      this.#transport.send<Page<OwnSession>>(
        {
          method: 'GET',
          path: '/api/v1/auth/sessions',
          query: { ...params, cursor: cursor ?? params.cursor },
        },
        options,
      ),
    );
  }

  /**
   * End one of your sessions.
   *
   * Its access tokens and its refresh token fail from now on.
   *
   * `DELETE /api/v1/auth/sessions/:id` · JWT · session
   *
   * @throws {TesseraError} not_found
   */
  endSession(id: string, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>({ method: 'DELETE', path: path`/api/v1/auth/sessions/${id}` }, options);
  }

  /**
   * End your other sessions.
   *
   * Signs you out everywhere but here.
   *
   * `POST /api/v1/auth/sessions/end-others` · JWT · session
   */
  endOtherSessions(options: RequestOptions = {}): Call<AuthEndOtherSessionsResult> {
    return this.#transport.send<AuthEndOtherSessionsResult>(
      {
        method: 'POST',
        path: '/api/v1/auth/sessions/end-others',
      },
      options,
    );
  }

  /**
   * Begin to set a passkey up.
   *
   * Gives what a browser needs to make one. Good once, for 5 minutes.
   *
   * `POST /api/v1/auth/passkeys/options` · JWT, step-up · session
   *
   * @throws {TesseraError} passkey_limit_reached
   */
  beginPasskey(options: RequestOptions = {}): Call<AuthBeginPasskeyResult> {
    return this.#transport.send<AuthBeginPasskeyResult>(
      {
        method: 'POST',
        path: '/api/v1/auth/passkeys/options',
      },
      options,
    );
  }

  /**
   * Set a passkey up.
   *
   * Takes what the browser made with the options of `POST /auth/passkeys/options`. The device must have asked
   * for a PIN, a finger or a face: a passkey alone is two factors. A person has at most 20.
   *
   * `POST /api/v1/auth/passkeys` · JWT, step-up · session
   *
   * @throws {TesseraError} passkey_rejected, passkey_exists, passkey_limit_reached
   */
  createPasskey(params: AuthCreatePasskeyParams, options: RequestOptions = {}): Call<Passkey> {
    return this.#transport.send<Passkey>(
      {
        method: 'POST',
        path: '/api/v1/auth/passkeys',
        body: params,
      },
      options,
    );
  }

  /**
   * List your passkeys.
   *
   * All of them, newest first.
   *
   * `GET /api/v1/auth/passkeys` · JWT · session
   */
  listPasskeys(options: RequestOptions = {}): Call<Page<Passkey>> {
    return this.#transport.send<Page<Passkey>>({ method: 'GET', path: '/api/v1/auth/passkeys' }, options);
  }

  /**
   * Remove a passkey.
   *
   * It signs nobody in from now on. Sessions that were started with it go on.
   *
   * `DELETE /api/v1/auth/passkeys/:id` · JWT, step-up · session
   *
   * @throws {TesseraError} not_found
   */
  deletePasskey(id: string, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>({ method: 'DELETE', path: path`/api/v1/auth/passkeys/${id}` }, options);
  }

  /**
   * Ask for a passkey.
   *
   * Gives what a browser needs to let somebody choose a passkey of theirs, for signing in or stepping up. It
   * says nothing about who has one. Good once, for 5 minutes.
   *
   * `POST /api/v1/auth/passkeys/challenges` · no credential
   */
  passkeyChallenge(options: RequestOptions = {}): Call<AuthPasskeyChallengeResult> {
    return this.#transport.send<AuthPasskeyChallengeResult>(
      {
        method: 'POST',
        path: '/api/v1/auth/passkeys/challenges',
      },
      options,
    );
  }

  /**
   * Sign in with a passkey.
   *
   * Starts a session of the person whose passkey it is. No password and no one-time code is asked for.
   *
   * `POST /api/v1/auth/passkeys/sign-in` · no credential
   *
   * @throws {TesseraError} passkey_invalid, permission_denied
   */
  signInWithPasskey(params: AuthSignInWithPasskeyParams, options: RequestOptions = {}): Call<SignedIn> {
    return this.#transport.send<SignedIn>(
      {
        method: 'POST',
        path: '/api/v1/auth/passkeys/sign-in',
        body: params,
      },
      options,
    );
  }

  /**
   * Prove again who you are, with a passkey.
   *
   * As `POST /auth/step-up`, with a passkey of yours instead of the password and the code.
   *
   * `POST /api/v1/auth/passkeys/step-up` · JWT · session
   *
   * @throws {TesseraError} passkey_invalid
   */
  stepUpWithPasskey(params: AuthStepUpWithPasskeyParams, options: RequestOptions = {}): Call<StepUp> {
    return this.#transport.send<StepUp>(
      {
        method: 'POST',
        path: '/api/v1/auth/passkeys/step-up',
        body: params,
      },
      options,
    );
  }

  /**
   * List outside issuers.
   *
   * Where people can sign in instead of here; empty unless the operator has set one up. Start the
   * authorization code flow with PKCE there, as `client_id`, with the `nonce` of `POST
   * /auth/oidc/challenges`.
   *
   * `GET /api/v1/auth/oidc/issuers` · no credential
   */
  listIssuers(options: RequestOptions = {}): Call<Page<OutsideIssuer>> {
    return this.#transport.send<Page<OutsideIssuer>>(
      {
        method: 'GET',
        path: '/api/v1/auth/oidc/issuers',
      },
      options,
    );
  }

  /**
   * Start to sign in with an outside issuer.
   *
   * Send `nonce` with the authorization request, so that the issuer puts it into the ID token, and keep
   * `challenge` to yourself until you bring the ID token here. Works once, within 15 minutes.
   *
   * `POST /api/v1/auth/oidc/challenges` · no credential
   */
  outsideChallenge(options: RequestOptions = {}): Call<OutsideChallenge> {
    return this.#transport.send<OutsideChallenge>(
      {
        method: 'POST',
        path: '/api/v1/auth/oidc/challenges',
      },
      options,
    );
  }

  /**
   * Sign in with an ID token.
   *
   * Starts a session of the person who is linked with the identity. An ID token is accepted once, up to 10
   * minutes after it was issued, and only with the `nonce` of a challenge of this server. A person who is not
   * linked yet is found by their address, where the issuer says that it is verified and the operator trusts
   * it for the domain; an account that never verified this address is taken over, and everything else that
   * signed in to it is removed. The session counts as a fresh proof only where `auth_time` says so.
   *
   * `POST /api/v1/auth/oidc/sign-in` · no credential
   *
   * @throws {TesseraError} issuer_missing, id_token_invalid, identity_unknown, permission_denied
   */
  signInWithIdToken(params: AuthSignInWithIdTokenParams, options: RequestOptions = {}): Call<SignedIn> {
    return this.#transport.send<SignedIn>(
      {
        method: 'POST',
        path: '/api/v1/auth/oidc/sign-in',
        body: params,
      },
      options,
    );
  }

  /**
   * List your identities elsewhere.
   *
   * The accounts of outside issuers that sign you in here.
   *
   * `GET /api/v1/auth/oidc/identities` · JWT · session
   */
  listIdentities(options: RequestOptions = {}): Call<Page<OutsideIdentity>> {
    return this.#transport.send<Page<OutsideIdentity>>(
      {
        method: 'GET',
        path: '/api/v1/auth/oidc/identities',
      },
      options,
    );
  }

  /**
   * Link your identity elsewhere.
   *
   * From now on the account that the ID token is about signs you in. There is one for each issuer.
   *
   * `POST /api/v1/auth/oidc/identities` · JWT, step-up · session
   *
   * @throws {TesseraError} issuer_missing, id_token_invalid, identity_taken, identity_linked
   */
  linkIdentity(params: AuthLinkIdentityParams, options: RequestOptions = {}): Call<OutsideIdentity> {
    return this.#transport.send<OutsideIdentity>(
      {
        method: 'POST',
        path: '/api/v1/auth/oidc/identities',
        body: params,
      },
      options,
    );
  }

  /**
   * Unlink your identity elsewhere.
   *
   * It signs nobody in from now on, also not by its address, until you link it again. Sessions go on until
   * you end them.
   *
   * `DELETE /api/v1/auth/oidc/identities/:id` · JWT, step-up · session
   *
   * @throws {TesseraError} not_found
   */
  unlinkIdentity(id: string, options: RequestOptions = {}): Call<void> {
    return this.#transport.send<void>(
      {
        method: 'DELETE',
        path: path`/api/v1/auth/oidc/identities/${id}`,
      },
      options,
    );
  }
}
