/** Registration, sign-in and sessions, and the routes that need no credential. */
import { type TProperties, Type } from 'typebox';
import { byAnyone, byPerson, permissions, roles, scopeNames } from '../access.ts';
import { domain } from '../domain.ts';
import { by } from '../grants.ts';
import { limits } from '../limits.ts';
import { Email, Id, List, Nullable, OneLine, OneOf, Strict, Timestamp, typedFormat } from '../primitives.ts';
import { route } from '../route.ts';

export const merchantStatuses = ['pending', 'active', 'suspended', 'closed'] as const;

export const Password = (minLength: number) =>
  Type.String({ minLength, maxLength: 256, examples: ['correct horse battery staple'] });

export const Named = <T extends TProperties>(title: string, properties: T) => Strict(properties, { title });

/** A code of the authenticator app, or a recovery code. */
export const Otp = () =>
  Type.String({
    format: typedFormat,
    pattern: '^[0-9A-Za-z ._-]{6,32}$',
    description: 'One-time code or recovery code',
    examples: ['287082'],
  });

const SessionUser = Named('SessionUser', {
  id: Id('user'),
  email: Email(),
  name: Nullable(Type.String()),
  email_verified: Type.Boolean({
    description: 'Until verified, routes that require step-up authentication return `email_unverified`',
  }),
});

/** A merchant, as shown to one of its team members at sign-in. */
export const SessionMerchant = Named('SessionMerchant', {
  id: Id('merchant'),
  name: Type.String(),
  status: OneOf(merchantStatuses),
  sandbox: Type.Boolean(),
  live_merchant_id: Nullable(Id('merchant')),
  role: OneOf(roles),
});

const accessFields = {
  access_token: Type.String({ description: 'A JWT; send it as `Authorization: Bearer <access_token>`' }),
  token_type: Type.Literal('Bearer'),
  expires_in: Type.Integer({ description: 'Seconds until `access_token` expires', examples: [900] }),
};

/** The result of signing in: two credentials, the user and the merchant. */
export const SignedIn = Named('SignedIn', {
  ...accessFields,
  refresh_token: Nullable(
    Type.String({
      description:
        'Can be used once, at `POST /auth/refresh`. Null if it was sent as a cookie because the request had `Refresh-Token-Delivery: cookie`',
    }),
  ),
  refresh_expires_at: Timestamp(),
  user: SessionUser,
  merchant: SessionMerchant,
  merchants: Type.Array(SessionMerchant, { description: 'All merchants of this user' }),
});

const byCredentials = { access: byAnyone, idempotency: 'none' } as const;

export const register = route({
  ...byCredentials,
  name: 'auth.register',
  method: 'POST',
  path: '/auth/register',
  grants: by('password', 'session'),
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Register a merchant and its owner',
  description: `Creates a user, a merchant they own and its sandbox, and signs the user in. Time zone, currency and language are set from the country and can be changed later. A verification link is sent by email. The operator decides whether registration is open: see \`GET /auth/registration\`. One network can register up to ${limits.guesses.registration.attemptsPerDay} accounts a day.`,
  body: Strict({
    email: Email(),
    password: Password(12),
    name: Type.Optional(OneLine(120)),
    merchant_name: OneLine(120),
    country: Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1', examples: ['IT'] }),
  }),
  result: { status: 201, schema: SignedIn },
  errors: ['registration_closed', 'email_taken', 'login_throttled'],
  events: ['merchant.activated'],
  example: {
    body: {
      email: 'ada@example.com',
      password: 'correct horse battery staple',
      merchant_name: 'Caffè Aurora',
      country: 'IT',
    },
  },
});

export const login = route({
  ...byCredentials,
  name: 'auth.login',
  method: 'POST',
  path: '/auth/login',
  grants: by('password', 'session'),
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Sign in',
  description: `Starts a session. After ${limits.login.attempts} wrong passwords within ${limits.login.windowSeconds / 60} minutes, a network (an IPv4 address, or an IPv6 /64) is locked out for a while. Further limits apply to one account across networks, and to one network across accounts. The account holder is notified by email. If the account has a second factor, the request must also include \`otp\`; otherwise it returns \`otp_required\`.`,
  body: Strict({ email: Email(), password: Password(1), otp: Type.Optional(Otp()) }),
  result: { status: 200, schema: SignedIn },
  errors: ['credentials_invalid', 'otp_required', 'otp_invalid', 'login_throttled', 'permission_denied'],
  events: [],
  example: { body: { email: 'ada@example.com', password: 'correct horse battery staple' } },
});

export const refresh = route({
  ...byCredentials,
  name: 'auth.refresh',
  method: 'POST',
  path: '/auth/refresh',
  grants: by('refresh_token', 'session'),
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Refresh the access token',
  description: `Exchanges the refresh token for a new access token and a new refresh token. Each refresh token works once. Reusing one ends the session, because it may have been stolen. For parallel tabs and lost responses, there is a grace period of ${limits.session.refreshGraceSeconds} seconds. In it, the last used token returns the same new refresh token to the same network (an IPv4 address, or an IPv6 /64), unless the new one has been used. A session ends after ${limits.session.idleDays} days without a refresh, and always after ${limits.session.absoluteDays} days.`,
  body: Strict({
    refresh_token: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 200,
        description: 'Omit it if it is in the cookie, with `Refresh-Token-Delivery: cookie`',
      }),
    ),
  }),
  result: { status: 200, schema: SignedIn },
  errors: ['credential_invalid', 'session_expired', 'refresh_reused', 'permission_denied'],
  events: [],
});

export const logout = route({
  name: 'auth.logout',
  method: 'POST',
  path: '/auth/logout',
  access: byPerson('session'),
  grants: 'none',
  clock: 'real',
  summary: 'Sign out',
  description: 'Ends the session. Its access tokens and refresh token stop working immediately.',
  body: Strict({}),
  result: { status: 204 },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const session = route({
  name: 'auth.session',
  method: 'GET',
  path: '/auth/session',
  access: byPerson('session'),
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Read the session',
  description: 'Returns the signed-in user, the current merchant, and their permissions there.',
  result: {
    status: 200,
    schema: Named('Session', {
      id: Id('session'),
      user: SessionUser,
      merchant: SessionMerchant,
      merchants: Type.Array(SessionMerchant, { description: 'All merchants of this user' }),
      role: OneOf(roles),
      permissions: Type.Array(OneOf(permissions)),
      platform_admin: Type.Boolean({
        description: 'Whether the routes under `/admin` are open to this user',
      }),
      stepped_up_at: Nullable(Timestamp()),
      created_at: Timestamp(),
      expires_at: Timestamp(),
    }),
  },
  errors: [],
  events: [],
  idempotency: 'none',
});

/** How long step-up authentication remains valid. */
export const StepUp = Named('StepUp', { stepped_up_at: Timestamp(), expires_at: Timestamp() });

export const stepUp = route({
  name: 'auth.step-up',
  method: 'POST',
  path: '/auth/step-up',
  access: byPerson('session'),
  grants: by('password', 'session'),
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Step up authentication',
  description: `Confirms your identity again and unlocks routes that require step-up authentication for ${limits.session.stepUpMinutes} minutes. Signing in also counts.`,
  body: Strict({ password: Password(1), otp: Type.Optional(Otp()) }),
  result: { status: 200, schema: StepUp },
  errors: ['credentials_invalid', 'otp_required', 'otp_invalid', 'login_throttled'],
  events: [],
  idempotency: 'none',
});

export const switchMerchant = route({
  name: 'auth.switch-merchant',
  method: 'POST',
  path: '/auth/switch-merchant',
  access: byPerson('session'),
  grants: 'none',
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Switch to another merchant',
  description:
    'Returns an access token for another merchant of this user, such as the sandbox. The session and refresh token stay the same. The next refresh continues in that merchant.',
  body: Strict({ merchant_id: Id('merchant') }),
  result: {
    status: 200,
    schema: Named('SwitchedMerchant', { ...accessFields, merchant: SessionMerchant }),
  },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

/** A scope and the routes it allows. */
export const ScopeEntry = Named('Scope', {
  name: OneOf(scopeNames),
  description: Type.String(),
  routes: Type.Array(Strict({ name: Type.String(), method: Type.String(), path: Type.String() })),
});

export const listScopes = route({
  name: 'scopes.list',
  method: 'GET',
  path: '/scopes',
  access: byAnyone,
  summary: 'List all scopes',
  description: 'Returns every scope that an API token can have, with the routes it allows.',
  result: { status: 200, schema: List(ScopeEntry) },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const jwks = route({
  name: 'well-known.jwks',
  method: 'GET',
  prefix: '',
  path: '/.well-known/jwks.json',
  access: byAnyone,
  summary: 'Read the public signing keys',
  description:
    'Returns the Ed25519 public keys of this server as a JSON Web Key Set (RFC 7517, RFC 8037). The response can be cached for five minutes; fetch it again if it lacks the `kid` of a signature.',
  cacheSeconds: 300,
  result: {
    status: 200,
    schema: Named('JsonWebKeySet', {
      keys: Type.Array(
        Strict({
          kty: Type.Literal('OKP'),
          crv: Type.Literal('Ed25519'),
          x: Type.String(),
          kid: Type.String(),
          use: Type.Literal('sig'),
          alg: Type.Literal('EdDSA'),
        }),
      ),
    }),
  },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const sessions = domain({
  about: {
    auth: {
      title: 'Sign-in',
      description:
        'Registration, sign-in, sessions and account security. Users get emails in English or Italian, as `Accept-Language` said when they last signed in or refreshed their session.',
    },
    scopes: { title: 'Scopes', description: 'Permissions that can be granted to an API token.' },
    'well-known': { title: 'Public keys', description: 'Public keys to verify signatures of this server.' },
  },
  routes: [register, login, refresh, logout, session, stepUp, switchMerchant, listScopes, jwks],
});
