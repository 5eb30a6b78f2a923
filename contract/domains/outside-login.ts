/** Single sign-on with an external issuer that the operator trusts (OpenID Connect Core 1.0). */
import { Type } from 'typebox';
import { byAnyone, byPerson } from '../access.ts';
import { domain } from '../domain.ts';
import { by, stepUp } from '../grants.ts';
import { limits } from '../limits.ts';
import { Id, List, Nullable, Strict, Timestamp } from '../primitives.ts';
import { route } from '../route.ts';
import { Named, SignedIn } from './session.ts';

const { tokenMinutes, challengeMinutes } = limits.outsideLogin;

const IdToken = () =>
  Type.String({ minLength: 1, maxLength: 8_192, description: 'The ID token from the issuer, unchanged' });

const Challenge = () =>
  Type.String({
    minLength: 1,
    maxLength: 200,
    description: 'The challenge whose `nonce` is in the ID token',
  });

export const Identity = Named('OutsideIdentity', {
  id: Id('outside_identity'),
  object: Type.Literal('outside_identity'),
  issuer: Type.String({ examples: ['https://login.example.com'] }),
  subject: Type.String({ description: 'Your subject identifier at the issuer' }),
  created_at: Timestamp(),
  last_used_at: Nullable(Timestamp()),
});

export const listIssuers = route({
  name: 'auth.list-issuers',
  method: 'GET',
  path: '/auth/oidc/issuers',
  access: byAnyone,
  clock: 'real',
  summary: 'List external sign-in issuers',
  description:
    'Lists the OpenID Connect issuers that users can sign in with. Empty unless the operator has configured one. Start the authorization code flow with PKCE there, with the given `client_id` and the `nonce` from `POST /auth/oidc/challenges`.',
  result: {
    status: 200,
    schema: List(
      Named('OidcIssuer', {
        issuer: Type.String({ examples: ['https://login.example.com'] }),
        name: Type.String({ examples: ['Example Ltd'] }),
        client_id: Type.String({ examples: ['tessera'] }),
      }),
    ),
  },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const oidcChallenge = route({
  name: 'auth.outside-challenge',
  method: 'POST',
  path: '/auth/oidc/challenges',
  access: byAnyone,
  grants: 'none',
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Start sign-in with an external issuer',
  description: `Creates a challenge. Send its \`nonce\` with the authorization request so that the issuer includes it in the ID token. Keep \`challenge\` secret and send it here with the ID token. A challenge works once, within ${challengeMinutes} minutes.`,
  body: Strict({}),
  result: {
    status: 200,
    schema: Named('OutsideChallenge', {
      challenge: Type.String({ examples: ['pQz1…'] }),
      nonce: Type.String({ examples: ['n-0S6_WzA2Mj…'] }),
      expires_at: Timestamp(),
    }),
  },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const discoverIssuer = route({
  name: 'auth.discover-issuer',
  method: 'GET',
  path: '/auth/oidc/discovery',
  access: byAnyone,
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Find the sign-in page of the issuer',
  description:
    'Returns where to send the browser for the authorization code flow, from the discovery document of the issuer.',
  result: {
    status: 200,
    schema: Named('OidcDiscovery', {
      issuer: Type.String({ examples: ['https://login.example.com'] }),
      authorization_endpoint: Type.String({ examples: ['https://login.example.com/authorize'] }),
    }),
  },
  errors: ['issuer_missing'],
  events: [],
  idempotency: 'none',
});

export const exchangeCode = route({
  name: 'auth.exchange-code',
  method: 'POST',
  path: '/auth/oidc/tokens',
  access: byAnyone,
  grants: 'none',
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Exchange an authorization code for an ID token',
  description:
    'Exchanges the code at the issuer, for pages in a browser, which the token endpoints of most issuers refuse. Requires the challenge whose `nonce` was sent with the authorization request; each exchanges one code. Sign in with the ID token and the same challenge.',
  body: Strict({
    code: Type.String({ minLength: 1, maxLength: 4_096, description: 'The code from the issuer' }),
    code_verifier: Type.String({
      pattern: '^[A-Za-z0-9._~-]{43,128}$',
      description: 'The secret whose SHA-256 was sent as `code_challenge` (RFC 7636)',
      examples: ['dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk'],
    }),
    redirect_uri: Type.String({
      pattern: '^https?://[^\\s\\\\@"<>]{1,1000}$',
      description: 'As in the authorization request',
      examples: ['https://shop.example.com/console/sign-in/return'],
    }),
    challenge: Challenge(),
  }),
  result: { status: 200, schema: Named('ExchangedCode', { id_token: Type.String() }) },
  errors: ['issuer_missing', 'id_token_invalid', 'login_throttled'],
  events: [],
  idempotency: 'none',
});

export const signInWithIdToken = route({
  name: 'auth.sign-in-with-id-token',
  method: 'POST',
  path: '/auth/oidc/sign-in',
  access: byAnyone,
  grants: by('id_token', 'session'),
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Sign in with an ID token',
  description: `Starts a session for the user linked to the identity. An ID token is accepted once, up to ${tokenMinutes} minutes after it was issued, and only with the \`nonce\` of a challenge from this server. A user who is not linked yet is matched by email address if the issuer reports it as verified and the operator trusts the issuer for that domain. If the account never verified this address, it is taken over and all its other sign-in methods are removed. The session counts as step-up authentication only if \`auth_time\` is recent.`,
  body: Strict({ id_token: IdToken(), challenge: Challenge() }),
  result: { status: 200, schema: SignedIn },
  errors: ['issuer_missing', 'id_token_invalid', 'identity_unknown', 'permission_denied'],
  events: [],
  idempotency: 'none',
});

export const listIdentities = route({
  name: 'auth.list-identities',
  method: 'GET',
  path: '/auth/oidc/identities',
  access: byPerson('session'),
  clock: 'real',
  summary: 'List your linked identities',
  description: 'Lists the accounts at external issuers that you can sign in with.',
  result: { status: 200, schema: List(Identity) },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const linkIdentity = route({
  name: 'auth.link-identity',
  method: 'POST',
  path: '/auth/oidc/identities',
  access: byPerson('session', { stepUp: true }),
  grants: stepUp('credential'),
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Link an external identity',
  description:
    'Links the account identified by the ID token, so that you can sign in with it. You can link one identity per issuer.',
  body: Strict({ id_token: IdToken(), challenge: Challenge() }),
  result: { status: 201, schema: Identity },
  errors: ['issuer_missing', 'id_token_invalid', 'identity_taken', 'identity_linked'],
  events: [],
  idempotency: 'none',
});

export const unlinkIdentity = route({
  name: 'auth.unlink-identity',
  method: 'DELETE',
  path: '/auth/oidc/identities/:id',
  access: byPerson('session', { stepUp: true }),
  grants: stepUp('credential'),
  clock: 'real',
  summary: 'Unlink an external identity',
  description:
    'You can no longer sign in with this identity, nor by its email address, until you link it again. Existing sessions continue until you end them. Without a password, you must keep another way to sign in.',
  params: Type.Object({ id: Type.String({ description: 'Id of the identity' }) }),
  result: { status: 204 },
  errors: ['not_found', 'last_sign_in_method'],
  events: [],
  idempotency: 'none',
});

export const outsideLogin = domain({
  routes: [
    listIssuers,
    oidcChallenge,
    discoverIssuer,
    exchangeCode,
    signInWithIdToken,
    listIdentities,
    linkIdentity,
    unlinkIdentity,
  ],
});
