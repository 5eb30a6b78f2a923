/** Account management: password resets, second factors, sessions and invitations. */
import { Type } from 'typebox';
import { byAnyone, byPerson, registrationModes, roles } from '../access.ts';
import { domain } from '../domain.ts';
import { by, stepUp } from '../grants.ts';
import { limits } from '../limits.ts';
import {
  Email,
  Id,
  Integer,
  List,
  listQuery,
  Nullable,
  OneLine,
  OneOf,
  Strict,
  Timestamp,
} from '../primitives.ts';
import { route } from '../route.ts';
import { Named, Otp, Password, SessionMerchant, SignedIn } from './session.ts';

const own = byPerson('session');
const { perHour, hours } = limits.emailVerification;

const LinkToken = () =>
  Type.String({ minLength: 1, maxLength: 200, description: 'Token from the link in the email' });

export const forgotPassword = route({
  name: 'auth.forgot-password',
  method: 'POST',
  path: '/auth/password/forgot',
  access: byAnyone,
  grants: 'none',
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Request a password reset',
  description: `Sends an email with a link that is valid for ${limits.passwordReset.minutes} minutes if an account has this address. The response is the same if none does. An account receives up to ${limits.passwordReset.perHour} of these emails an hour.`,
  body: Strict({ email: Email() }),
  result: { status: 202, schema: Named('PasswordForgotten', { accepted: Type.Literal(true) }) },
  errors: [],
  events: [],
  idempotency: 'none',
  example: { body: { email: 'ada@example.com' } },
});

export const resetPassword = route({
  name: 'auth.reset-password',
  method: 'POST',
  path: '/auth/password/reset',
  access: byAnyone,
  grants: by('token', 'credential'),
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Reset a password',
  description:
    'Sets a new password with the token from the emailed link, which works once. All sessions of the user end, and their passkeys and external identities are removed; an email lists them. The authenticator app is kept, unless the address was never verified: the link then verifies it and removes every sign-in method added before. An older link ends with a newer one.',
  body: Strict({ token: LinkToken(), password: Password(12) }),
  result: { status: 204 },
  errors: ['reset_invalid', 'login_throttled'],
  events: [],
  idempotency: 'none',
});

export const readRegistration = route({
  name: 'auth.read-registration',
  method: 'GET',
  path: '/auth/registration',
  access: byAnyone,
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Read who can register',
  description:
    '`open`: anyone can register a merchant. `invite`: accounts are created by invitation or by the operator. `off`: only the operator creates accounts, and only users with an account can accept invitations.',
  result: {
    status: 200,
    schema: Named('Registration', { mode: OneOf(registrationModes) }),
  },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const sendVerification = route({
  name: 'auth.send-verification',
  method: 'POST',
  path: '/auth/email/verification',
  access: own,
  grants: 'none',
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Send an email verification link',
  description: `Sends an email with a link that is valid for ${hours} hours, up to ${perHour} an hour. The previous link stops working. Nothing is sent if the address is already verified.`,
  body: Strict({}),
  result: { status: 202, schema: Named('VerificationRequested', { accepted: Type.Literal(true) }) },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const verifyEmail = route({
  name: 'auth.verify-email',
  method: 'POST',
  path: '/auth/email/verify',
  access: own,
  grants: by('token', 'credential'),
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Verify your email address',
  description:
    'Verifies the address with the token from the link, which works once, in a session of the account it was sent to. All other sessions of the account end. Verifying again has no effect.',
  body: Strict({ token: LinkToken() }),
  result: { status: 204 },
  errors: ['verification_invalid', 'login_throttled'],
  events: [],
  idempotency: 'none',
});

export const readInvitation = route({
  name: 'auth.read-invitation',
  method: 'POST',
  path: '/auth/invitations/read',
  access: byAnyone,
  grants: 'none',
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Read an invitation',
  description:
    'Returns the business and the role of an invitation before you accept it. Send the token in the body, so it does not appear in URLs or logs.',
  body: Strict({ token: LinkToken() }),
  result: {
    status: 200,
    schema: Named('Invitation', {
      merchant_name: Type.String({ examples: ['Caffè Aurora'] }),
      role: OneOf(roles),
    }),
  },
  errors: ['invitation_invalid'],
  events: [],
  idempotency: 'none',
});

export const acceptInvitation = route({
  name: 'auth.accept-invitation',
  method: 'POST',
  path: '/auth/invitations/accept',
  access: byAnyone,
  grants: by('token', 'session'),
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Accept an invitation without an account',
  description:
    'Creates an account for the invited address, joins the team and signs in. The link verifies the address, so an unverified account with this address is taken over: its password, sessions and all other sign-in methods are removed. Users with a verified account sign in and use `POST /auth/invitations/join` instead.',
  body: Strict({ token: LinkToken(), password: Password(12), name: Type.Optional(OneLine(120)) }),
  result: { status: 201, schema: SignedIn },
  errors: ['invitation_invalid', 'account_exists', 'registration_closed', 'login_throttled'],
  events: ['team_member.joined'],
  idempotency: 'none',
});

export const joinTeam = route({
  name: 'auth.join-team',
  method: 'POST',
  path: '/auth/invitations/join',
  access: own,
  grants: by('token', 'role'),
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Accept an invitation with your account',
  description:
    'Joins the team that invited the address of your account. The address must be verified. Use `POST /auth/switch-merchant` to switch to that merchant.',
  body: Strict({ token: LinkToken() }),
  result: { status: 200, schema: SessionMerchant },
  errors: ['invitation_invalid', 'email_unverified', 'login_throttled'],
  events: ['team_member.joined'],
  idempotency: 'none',
});

const MfaState = Named('MfaState', {
  totp: Type.Boolean({ description: 'Whether signing in requires a one-time code' }),
  recovery_codes_left: Integer(0),
});

export const readMfa = route({
  name: 'auth.read-mfa',
  method: 'GET',
  path: '/auth/mfa',
  access: own,
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Read your second factors',
  description: 'Returns whether an authenticator app is set up, and how many recovery codes are left.',
  result: { status: 200, schema: MfaState },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const enrollMfa = route({
  name: 'auth.enroll-mfa',
  method: 'POST',
  path: '/auth/mfa/enroll',
  access: byPerson('session', { stepUp: true }),
  grants: stepUp('credential'),
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Set up an authenticator app',
  description:
    'Returns a new TOTP secret (RFC 6238: SHA-1, six digits, 30 seconds). Confirm it with a code at `POST /auth/mfa/verify`. Calling this route again before then replaces the secret.',
  body: Strict({}),
  result: {
    status: 201,
    schema: Named('MfaEnrollment', {
      secret: Type.String({ description: 'Base32 (RFC 4648), for manual entry in the app' }),
      otpauth_url: Type.String({ description: 'URL with the secret, for a QR code' }),
    }),
  },
  errors: ['mfa_enrolled'],
  events: [],
  idempotency: 'none',
});

export const verifyMfa = route({
  name: 'auth.verify-mfa',
  method: 'POST',
  path: '/auth/mfa/verify',
  access: byPerson('session', { stepUp: true }),
  grants: stepUp('credential'),
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Confirm the authenticator app',
  description:
    'Confirms the app with one of its codes. From then on, signing in and step-up authentication require a code. The recovery codes are returned only in this response; each one replaces a code once.',
  body: Strict({ otp: Otp() }),
  result: {
    status: 200,
    schema: Named('MfaConfirmed', {
      recovery_codes: Type.Array(Type.String({ examples: ['k3vq-8m2x-w7rt'] })),
    }),
  },
  errors: ['mfa_not_enrolled', 'mfa_enrolled', 'otp_invalid', 'login_throttled'],
  events: [],
  idempotency: 'none',
});

export const disableMfa = route({
  name: 'auth.disable-mfa',
  method: 'POST',
  path: '/auth/mfa/disable',
  access: byPerson('session', { stepUp: true }),
  grants: stepUp('credential'),
  clock: 'real',
  summary: 'Remove the authenticator app',
  description:
    'Signing in no longer requires a one-time code, and the recovery codes stop working. Repeating it has no effect.',
  body: Strict({}),
  result: { status: 204 },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const OwnSession = Named('OwnSession', {
  id: Id('session'),
  current: Type.Boolean({ description: 'Whether it is the session of this request' }),
  ip: Nullable(Type.String({ description: 'IP address at sign-in' })),
  merchant_id: Id('merchant'),
  created_at: Timestamp(),
  last_used_at: Timestamp(),
  expires_at: Timestamp(),
});

export const listSessions = route({
  name: 'auth.list-sessions',
  method: 'GET',
  path: '/auth/sessions',
  access: own,
  clock: 'real',
  summary: 'List your sessions',
  description: 'Lists all your sessions, in every merchant, newest first unless `order=asc`.',
  query: Strict(listQuery),
  result: { status: 200, schema: List(OwnSession) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const endOneSession = route({
  name: 'auth.end-session',
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: own,
  grants: 'none',
  clock: 'real',
  summary: 'End one of your sessions',
  description: 'The access tokens and refresh token of the session stop working immediately.',
  params: Type.Object({ id: Type.String({ description: 'Id of the session' }) }),
  result: { status: 204 },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const endOtherSessions = route({
  name: 'auth.end-other-sessions',
  method: 'POST',
  path: '/auth/sessions/end-others',
  access: own,
  grants: 'none',
  clock: 'real',
  summary: 'End your other sessions',
  description: 'Ends all your sessions except the current one.',
  body: Strict({}),
  result: { status: 200, schema: Strict({ ended: Integer(0) }) },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const account = domain({
  routes: [
    forgotPassword,
    resetPassword,
    readRegistration,
    sendVerification,
    verifyEmail,
    readInvitation,
    acceptInvitation,
    joinTeam,
    readMfa,
    enrollMfa,
    verifyMfa,
    disableMfa,
    listSessions,
    endOneSession,
    endOtherSessions,
  ],
});
