/** Signing in with an account elsewhere: an issuer of ID tokens that the operator trusts (OpenID Connect Core 1.0). */
import { Type } from 'typebox';
import { byAnyone, byPerson } from '../access.ts';
import { limits } from '../limits.ts';
import { Id, List, Nullable, Strict, Timestamp } from '../primitives.ts';
import { route } from '../route.ts';
import { Named, SignedIn } from './session.ts';

const { tokenMinutes, challengeMinutes } = limits.outsideLogin;

const IdToken = () =>
  Type.String({ minLength: 1, maxLength: 8_192, description: 'The ID token as the issuer gave it' });

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
  subject: Type.String({ description: 'Who you are to the issuer' }),
  created_at: Timestamp(),
  last_used_at: Nullable(Timestamp()),
});

export const listIssuers = route({
  name: 'auth.list-issuers',
  method: 'GET',
  path: '/auth/oidc/issuers',
  access: byAnyone,
  summary: 'List outside issuers',
  description:
    'Where people can sign in instead of here; empty unless the operator has set one up. Start the authorization code flow with PKCE there, as `client_id`, with the `nonce` of `POST /auth/oidc/challenges`.',
  result: {
    status: 200,
    schema: List(
      Named('OutsideIssuer', {
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

export const outsideChallenge = route({
  name: 'auth.outside-challenge',
  method: 'POST',
  path: '/auth/oidc/challenges',
  access: byAnyone,
  summary: 'Start to sign in with an outside issuer',
  description: `Send \`nonce\` with the authorization request, so that the issuer puts it into the ID token, and keep \`challenge\` to yourself until you bring the ID token here. Works once, within ${challengeMinutes} minutes.`,
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

export const signInWithIdToken = route({
  name: 'auth.sign-in-with-id-token',
  method: 'POST',
  path: '/auth/oidc/sign-in',
  access: byAnyone,
  summary: 'Sign in with an ID token',
  description: `Starts a session of the person who is linked with the identity. An ID token is accepted once, up to ${tokenMinutes} minutes after it was issued, and only with the \`nonce\` of a challenge of this server. A person who is not linked yet is found by their address, where the issuer says that it is verified and the operator trusts it for the domain; an account that never verified this address is taken over, and everything else that signed in to it is removed. The session counts as a fresh proof only where \`auth_time\` says so.`,
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
  summary: 'List your identities elsewhere',
  description: 'The accounts of outside issuers that sign you in here.',
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
  summary: 'Link your identity elsewhere',
  description:
    'From now on the account that the ID token is about signs you in. There is one for each issuer.',
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
  summary: 'Unlink your identity elsewhere',
  description:
    'It signs nobody in from now on, also not by its address, until you link it again. Sessions go on until you end them.',
  params: Type.Object({ id: Type.String({ description: 'Id of the identity' }) }),
  result: { status: 204 },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const outsideLoginRoutes = [
  listIssuers,
  outsideChallenge,
  signInWithIdToken,
  listIdentities,
  linkIdentity,
  unlinkIdentity,
] as const;
