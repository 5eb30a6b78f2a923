/** Signing members in without the pages, for an app of the merchant. */
import { Type } from 'typebox';
import { byAnyone } from '../access.ts';
import { domain } from '../domain.ts';
import { by } from '../grants.ts';
import { memberLanguages } from '../languages.ts';
import { limits } from '../limits.ts';
import { Email, Id, OneOf, Strict, Text, Timestamp, TypedText } from '../primitives.ts';
import { route } from '../route.ts';
import { issueEvents, referralEvents } from './memberships.ts';

const { linkMinutes, codeAttempts } = limits.memberSession;

export const requestCode = route({
  name: 'members.request-code',
  method: 'POST',
  path: '/member-sign-ins',
  access: byAnyone,
  grants: 'none',
  clock: 'real',
  summary: 'Request a code for a member to sign in',
  description: `Sends a mail with a six-digit code and a link, valid for ${linkMinutes} minutes. The response is the same whether or not the address belongs to a member.`,
  body: Strict({
    merchant_id: Id('merchant'),
    email: Email(),
    language: Type.Optional(OneOf(memberLanguages, 'Language of the mail; the merchant’s if omitted')),
  }),
  result: {
    status: 201,
    schema: Strict(
      {
        object: Type.Literal('member_sign_in'),
        request: Type.String({ description: 'Names the mail when its code is sent' }),
      },
      { title: 'MemberSignIn' },
    ),
  },
  errors: ['not_found', 'login_throttled'],
  events: [],
  idempotency: 'none',
});

export const signIn = route({
  name: 'members.sign-in',
  method: 'POST',
  path: '/member-sign-ins/session',
  access: byAnyone,
  grants: by('code', 'session'),
  clock: 'real',
  summary: 'Sign a member in with a code',
  description: `Returns a session for the routes under \`/me\`, as a bearer token. A code works once; after ${codeAttempts} wrong ones, request a new mail.`,
  body: Strict({
    request: Type.String({ maxLength: 400, description: 'From `members.request-code`' }),
    code: TypedText(20),
    device: Type.Optional(Text(60, { description: 'Shown on the member’s list of devices' })),
  }),
  result: {
    status: 201,
    schema: Strict(
      {
        object: Type.Literal('member_access'),
        token: Type.String({ description: 'The session; keep it as secret as a password' }),
        expires_at: Timestamp(),
      },
      { title: 'MemberAccess' },
    ),
  },
  errors: [
    'not_found',
    'link_expired',
    'otp_invalid',
    'login_throttled',
    'pass_not_active',
    'customer_not_found',
    'customer_exists',
  ],
  events: [...issueEvents, ...referralEvents],
  idempotency: 'none',
});

export const memberSignIn = domain({ routes: [requestCode, signIn] });
