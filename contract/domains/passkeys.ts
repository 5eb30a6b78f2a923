/** Passkeys (Web Authentication Level 3): sign-in with a device instead of a password. */
import { Type } from 'typebox';
import { byAnyone, byPerson } from '../access.ts';
import { domain } from '../domain.ts';
import { by, stepUp } from '../grants.ts';
import { limits } from '../limits.ts';
import { Id, List, Nullable, OneLine, Strict, Timestamp } from '../primitives.ts';
import { route } from '../route.ts';
import { Named, SignedIn, StepUp } from './session.ts';

const own = byPerson('session');
const proven = byPerson('session', { stepUp: true });
const { perPerson, challengeMinutes } = limits.passkeys;

/** Browsers can add fields to these objects, so they are passed through unchanged. */
const Foreign = (description: string, example: Record<string, unknown>) =>
  Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    description,
    additionalProperties: true,
    examples: [example],
  });

const Options = (of: 'creation' | 'request', example: Record<string, unknown>) =>
  Strict({
    options: Foreign(
      of === 'creation'
        ? '`PublicKeyCredentialCreationOptionsJSON`, for `navigator.credentials.create`'
        : '`PublicKeyCredentialRequestOptionsJSON`, for `navigator.credentials.get`',
      example,
    ),
    expires_at: Timestamp(),
  });

const segment = (maxLength: number) =>
  Type.String({ pattern: '^[A-Za-z0-9_-]+$', maxLength, description: 'base64url' });

const common = {
  id: segment(1_400),
  rawId: segment(1_400),
  type: Type.Literal('public-key'),
};
const open = { additionalProperties: true };

const Attestation = () =>
  Type.Object(
    {
      ...common,
      response: Type.Object(
        {
          clientDataJSON: segment(8_000),
          attestationObject: segment(60_000),
          transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
        },
        open,
      ),
    },
    { ...open, description: 'Result of `PublicKeyCredential.toJSON()` (`RegistrationResponseJSON`)' },
  );

const Assertion = () =>
  Type.Object(
    {
      ...common,
      response: Type.Object(
        {
          clientDataJSON: segment(8_000),
          authenticatorData: segment(8_000),
          signature: segment(8_000),
          userHandle: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
        },
        open,
      ),
    },
    { ...open, description: 'Result of `PublicKeyCredential.toJSON()` (`AuthenticationResponseJSON`)' },
  );

export const Passkey = Named('Passkey', {
  id: Id('passkey'),
  object: Type.Literal('passkey'),
  name: Type.String(),
  synced: Type.Boolean({ description: 'Whether it is synced across your devices' }),
  created_at: Timestamp(),
  last_used_at: Nullable(Timestamp()),
});

export const beginPasskey = route({
  name: 'auth.begin-passkey',
  method: 'POST',
  path: '/auth/passkeys/options',
  access: proven,
  grants: stepUp('credential'),
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Start passkey setup',
  description: `Returns the options a browser needs to create a passkey. They work once, within ${challengeMinutes} minutes.`,
  body: Strict({}),
  result: {
    status: 200,
    schema: Options('creation', { challenge: 'x7…', rp: { id: 'tessera.example', name: 'Tessera' } }),
  },
  errors: ['passkey_limit_reached'],
  events: [],
  idempotency: 'none',
});

export const createPasskey = route({
  name: 'auth.create-passkey',
  method: 'POST',
  path: '/auth/passkeys',
  access: proven,
  grants: stepUp('credential'),
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Create a passkey',
  description: `Saves the credential that the browser created with the options from \`POST /auth/passkeys/options\`. The device must verify the user with a PIN, fingerprint or face, so a passkey counts as two factors. A user can have up to ${perPerson} passkeys.`,
  body: Strict({ credential: Attestation(), name: Type.Optional(OneLine(120)) }),
  result: { status: 201, schema: Passkey },
  errors: ['passkey_rejected', 'passkey_exists', 'passkey_limit_reached'],
  events: [],
  idempotency: 'none',
});

export const listPasskeys = route({
  name: 'auth.list-passkeys',
  method: 'GET',
  path: '/auth/passkeys',
  access: own,
  clock: 'real',
  summary: 'List your passkeys',
  description: 'Returns all your passkeys, newest first.',
  result: { status: 200, schema: List(Passkey) },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const deletePasskey = route({
  name: 'auth.delete-passkey',
  method: 'DELETE',
  path: '/auth/passkeys/:id',
  access: proven,
  grants: stepUp('credential'),
  clock: 'real',
  summary: 'Remove a passkey',
  description: 'You can no longer sign in with it. Sessions started with it continue.',
  params: Type.Object({ id: Type.String({ description: 'Id of the passkey' }) }),
  result: { status: 204 },
  errors: ['not_found', 'last_sign_in_method'],
  events: [],
  idempotency: 'none',
});

export const passkeyChallenge = route({
  name: 'auth.passkey-challenge',
  method: 'POST',
  path: '/auth/passkeys/challenges',
  access: byAnyone,
  grants: 'none',
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Start sign-in with a passkey',
  description: `Returns the options a browser needs to let a user choose a passkey, to sign in or step up. They do not reveal who has a passkey. They work once, within ${challengeMinutes} minutes.`,
  body: Strict({}),
  result: {
    status: 200,
    schema: Options('request', { challenge: 'x7…', rpId: 'tessera.example', userVerification: 'required' }),
  },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const signInWithPasskey = route({
  name: 'auth.sign-in-with-passkey',
  method: 'POST',
  path: '/auth/passkeys/sign-in',
  access: byAnyone,
  grants: by('credential', 'session'),
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Sign in with a passkey',
  description: 'Starts a session for the owner of the passkey. No password or one-time code is required.',
  body: Strict({ credential: Assertion() }),
  result: { status: 200, schema: SignedIn },
  errors: ['passkey_invalid', 'permission_denied'],
  events: [],
  idempotency: 'none',
});

export const stepUpWithPasskey = route({
  name: 'auth.step-up-with-passkey',
  method: 'POST',
  path: '/auth/passkeys/step-up',
  access: own,
  grants: by('credential', 'session'),
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Step up authentication with a passkey',
  description: 'Works like `POST /auth/step-up`, with your passkey instead of the password and code.',
  body: Strict({ credential: Assertion() }),
  result: { status: 200, schema: StepUp },
  errors: ['passkey_invalid'],
  events: [],
  idempotency: 'none',
});

export const passkeys = domain({
  routes: [
    beginPasskey,
    createPasskey,
    listPasskeys,
    deletePasskey,
    passkeyChallenge,
    signInWithPasskey,
    stepUpWithPasskey,
  ],
});
