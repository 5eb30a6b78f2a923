/** What people do about their own accounts: forgotten passwords, second factors, sessions, invitations. */
import { Type } from 'typebox';
import { byAnyone, byPerson, roles } from '../access.ts';
import { limits } from '../limits.ts';
import {
  Email,
  Id,
  Integer,
  List,
  listQuery,
  Nullable,
  OneOf,
  Strict,
  Text,
  Timestamp,
} from '../primitives.ts';
import { route } from '../route.ts';
import { Named, Otp, Password, SessionMerchant, SignedIn } from './session.ts';

const own = byPerson('session');
const { perHour, hours } = limits.emailVerification;
/** Who can register; see `auth.read-registration`. */
export const registrationModes = ['open', 'invite', 'off'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

const LinkToken = () =>
  Type.String({ minLength: 1, maxLength: 200, description: 'From the link in the mail' });

export const forgotPassword = route({
  name: 'auth.forgot-password',
  method: 'POST',
  path: '/auth/password/forgot',
  access: byAnyone,
  summary: 'Ask for a new password',
  description: `Sends a mail with a link that is good for ${limits.passwordReset.minutes} minutes, if somebody has this address. The answer is the same whether or not; an account gets at most ${limits.passwordReset.perHour} such mails in an hour.`,
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
  summary: 'Choose a new password',
  description:
    'Takes the token of the link that was mailed, once. All sessions of the person end, and their passkeys and outside identities are removed; a mail lists what was removed. The authenticator app stays, unless the address was never verified: the link verifies it, and whatever an earlier owner of the account added goes. The answer is the same for a link that does not count any more, so that it tells nobody which links there were: whether the password is new, signing in shows.',
  body: Strict({ token: LinkToken(), password: Password(12) }),
  result: { status: 204 },
  errors: ['login_throttled'],
  events: [],
  idempotency: 'none',
});

export const readRegistration = route({
  name: 'auth.read-registration',
  method: 'GET',
  path: '/auth/registration',
  access: byAnyone,
  summary: 'Read who can register',
  description:
    '`open`: anybody can register a merchant. `invite`: accounts come from invitations and from the operator. `off`: only the operator creates accounts; an invitation is for people who have one.',
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
  summary: 'Send a link that verifies your address',
  description: `Sends a mail with a link that is valid for ${hours} hours, up to ${perHour} in an hour; the link before it ends. Nothing is sent when the address is verified already.`,
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
  summary: 'Verify your address',
  description:
    'Takes the token of the link, once, in a session of the account that it was sent to. All other sessions of the account end. Verifying again changes nothing.',
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
  summary: 'Read an invitation',
  description:
    'Names the business and the role before you accept. The token is in the body, so that it appears in no address or log.',
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
  summary: 'Accept an invitation without an account',
  description:
    'Creates an account for the address that was invited, joins the team and signs in. The link proves the address, so an account with this address that was never verified is taken over: its password, sessions and every other way to sign in end. People with a verified account sign in and use `POST /auth/invitations/join`.',
  body: Strict({ token: LinkToken(), password: Password(12), name: Type.Optional(Text(120)) }),
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
  summary: 'Accept an invitation with your account',
  description:
    'Joins the team that invited the address of your account, which must be verified. `POST /auth/switch-merchant` goes there.',
  body: Strict({ token: LinkToken() }),
  result: { status: 200, schema: SessionMerchant },
  errors: ['invitation_invalid', 'email_unverified', 'login_throttled'],
  events: ['team_member.joined'],
  idempotency: 'none',
});

const MfaState = Named('MfaState', {
  totp: Type.Boolean({ description: 'Whether signing in asks for a one-time code' }),
  recovery_codes_left: Integer(0),
});

export const readMfa = route({
  name: 'auth.read-mfa',
  method: 'GET',
  path: '/auth/mfa',
  access: own,
  summary: 'Read your second factors',
  description: 'Whether an authenticator app is set up, and how many recovery codes are left.',
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
  summary: 'Set an authenticator app up',
  description:
    'Gives a new secret (RFC 6238: SHA-1, six digits, 30 seconds), which counts once `POST /auth/mfa/verify` has seen a code of it. Asking again before that replaces it.',
  body: Strict({}),
  result: {
    status: 201,
    schema: Named('MfaEnrollment', {
      secret: Type.String({ description: 'Base32 (RFC 4648), to be typed into the app' }),
      otpauth_url: Type.String({ description: 'The same for a QR code' }),
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
  summary: 'Confirm the authenticator app',
  description:
    'Takes a code of the app that is being set up. From now on signing in and stepping up ask for one. The recovery codes are in this answer and never again; each of them stands in for a code once.',
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
  summary: 'Take the authenticator app away',
  description:
    'Signing in asks for the password alone again; recovery codes end. Repeating it changes nothing.',
  body: Strict({}),
  result: { status: 204 },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const OwnSession = Named('OwnSession', {
  id: Id('session'),
  current: Type.Boolean({ description: 'Whether it is the one that asks' }),
  ip: Nullable(Type.String({ description: 'Where it was started' })),
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
  summary: 'List your sessions',
  description: 'Everywhere you are signed in, newest first unless `order=asc`, in whatever merchant.',
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
  summary: 'End one of your sessions',
  description: 'Its access tokens and its refresh token fail from now on.',
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
  summary: 'End your other sessions',
  description: 'Signs you out everywhere but here.',
  body: Strict({}),
  result: { status: 200, schema: Strict({ ended: Integer(0) }) },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const accountRoutes = [
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
] as const;
