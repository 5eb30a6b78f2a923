// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Call } from '../call.ts';
import type { RequestOptions, Transport } from '../request.ts';

export type PermissionName =
  | 'MERCHANT_READ'
  | 'MERCHANT_UPDATE'
  | 'MEMBERSHIPS_READ'
  | 'MEMBERSHIPS_MANAGE'
  | 'MEMBERSHIPS_ISSUE'
  | 'MEMBERSHIPS_REDEEM'
  | 'MEMBERSHIPS_EARN'
  | 'MEMBERSHIPS_ADJUST'
  | 'MEMBERSHIPS_COMMUNICATE'
  | 'VOUCHERS_READ'
  | 'VOUCHERS_MANAGE'
  | 'VOUCHERS_ISSUE'
  | 'VOUCHERS_REDEEM'
  | 'VOUCHERS_REVERSE'
  | 'VOUCHERS_COMMUNICATE'
  | 'VOUCHERS_DECRYPT'
  | 'POSTS_READ'
  | 'POSTS_MANAGE'
  | 'DASHBOARD_READ'
  | 'USERS_READ'
  | 'USERS_ERASE'
  | 'WALLET_READ'
  | 'WALLET_MANAGE'
  | 'GROUPS_READ'
  | 'GROUPS_MANAGE'
  | 'REFERRALS_READ'
  | 'REFERRALS_MANAGE'
  | 'BILLING_READ'
  | 'KYB_READ'
  | 'KYB_MANAGE'
  | 'WEBHOOKS_MANAGE'
  | 'EVENTS_READ'
  | 'TEAM_MANAGE'
  | 'TOKENS_MANAGE';

export type RoleName =
  | 'owner'
  | 'manager'
  | 'cashier'
  | 'marketer'
  | 'finance'
  | 'viewer';

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
}

export interface SignedIn {
  /** A JWT; send it as `Authorization: Bearer <access_token>` */
  access_token: string;
  token_type: 'Bearer';
  /** Seconds until `access_token` ends */
  expires_in: number;
  /** Good for one exchange at `POST /auth/refresh` */
  refresh_token: string;
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
}

/** What `refresh` takes. */
export interface AuthRefreshParams {
  refresh_token: string;
}

/** What `stepUp` takes. */
export interface AuthStepUpParams {
  password: string;
}

/** What `switchMerchant` takes. */
export interface AuthSwitchMerchantParams {
  /** Id of a merchant */
  merchant_id: string;
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
   * Makes a person, a merchant that they own and its sandbox twin, and signs them in. Time zone, currency and
   * language follow the country and can be changed later.
   *
   * `POST /api/v1/auth/register` · no credential
   *
   * @throws {TesseraError} email_taken, login_throttled
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
   * Starts a session. After 5 wrong passwords within 15 minutes an address has to wait.
   *
   * `POST /api/v1/auth/login` · no credential
   *
   * @throws {TesseraError} credentials_invalid, login_throttled, permission_denied
   */
  login(params: AuthLoginParams, options: RequestOptions = {}): Call<SignedIn> {
    return this.#transport.send<SignedIn>({ method: 'POST', path: '/api/v1/auth/login', body: params }, options);
  }

  /**
   * Exchange the refresh token.
   *
   * Gives a new access token and a new refresh token; the old one is spent. Presenting a spent one ends the
   * session, because one of the two who have it stole it. A session ends after 30 days without a refresh, and
   * after 90 days in any case.
   *
   * `POST /api/v1/auth/refresh` · no credential
   *
   * @throws {TesseraError} credential_invalid, session_expired, refresh_reused, permission_denied
   */
  refresh(params: AuthRefreshParams, options: RequestOptions = {}): Call<SignedIn> {
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
   * @throws {TesseraError} credentials_invalid, login_throttled
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
}
