/** Routes for members, about themselves. */
import { Type } from 'typebox';
import { byMember } from '../access.ts';
import { domain } from '../domain.ts';
import { stepUp } from '../grants.ts';
import { memberLanguages } from '../languages.ts';
import { limits } from '../limits.ts';
import { Email, Id, OneOf, PhoneInput, Strict, Text, TypedText } from '../primitives.ts';
import { MemberCard, MemberProfile, MemberPushSubscription, MemberSession } from '../resources/member.ts';
import { route } from '../route.ts';
import { erase as eraseForMerchant, exportData as exportForMerchant } from './privacy.ts';

const own = byMember();
const recently = byMember({ stepUp: true });
const { stepUpMinutes, linkMinutes, codeAttempts } = limits.memberSession;
const afterSignIn = `Requires that the member signed in within the past ${stepUpMinutes} minutes.`;

export const get = route({
  name: 'me.get',
  method: 'GET',
  path: '/me',
  access: own,
  summary: 'Read your profile',
  description: 'Returns the contact details, language and consents of the member.',
  result: { status: 200, schema: MemberProfile },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const update = route({
  name: 'me.update',
  method: 'PATCH',
  path: '/me',
  access: own,
  grants: 'none',
  summary: 'Change your profile',
  description:
    'Changes the name, language or marketing consents of the member. A consent withdrawn here excludes the member from messages that have not been sent yet.',
  body: Strict({
    name: Type.Optional(Text(200)),
    locale: Type.Optional(OneOf(memberLanguages)),
    consents: Type.Optional(
      Strict({
        marketing_email: Type.Optional(OneOf(['granted', 'denied'])),
        marketing_push: Type.Optional(OneOf(['granted', 'denied'])),
        marketing_sms: Type.Optional(OneOf(['granted', 'denied'])),
        words: Type.Optional(Text(2_000, { description: 'The text that the member was shown' })),
      }),
    ),
  }),
  result: { status: 200, schema: MemberProfile },
  errors: ['precondition_failed'],
  events: ['customer.updated', 'customer.consent_changed'],
  idempotency: 'none',
  example: { body: { locale: 'it', consents: { marketing_email: 'denied' } } },
});

export const changeEmail = route({
  name: 'me.change-email',
  method: 'POST',
  path: '/me/email',
  access: recently,
  // The session that it leads to is for the owner of the new address, who opens the link.
  grants: stepUp('session'),
  summary: 'Change your email address',
  description: `Sends a mail with a link and a code to the new address. It replaces the current one once one of them is used; the current one gets a mail about it. The response is the same whether or not another customer has the address. ${afterSignIn}`,
  body: Strict({ email: Email() }),
  result: { status: 204 },
  errors: ['login_throttled'],
  events: [],
  idempotency: 'none',
  example: { body: { email: 'ada@example.org' } },
});

export const changePhone = route({
  name: 'me.change-phone',
  method: 'POST',
  path: '/me/phone',
  access: recently,
  // Tills find people by their number, so it opens what the session has not shown yet.
  grants: stepUp('session'),
  summary: 'Change your phone number',
  description: `Sends a text message with a six-digit code to the new number, valid for ${linkMinutes} minutes. The number replaces the current one once the code is sent to \`me.confirm-phone\`. The response is the same whether or not another customer has the number. ${afterSignIn}`,
  body: Strict({ phone: PhoneInput() }),
  result: {
    status: 201,
    schema: Strict(
      {
        object: Type.Literal('phone_confirmation'),
        request: Type.String({ description: 'Names the text message when its code is sent' }),
      },
      { title: 'PhoneConfirmation' },
    ),
  },
  errors: ['login_throttled'],
  events: [],
  idempotency: 'none',
  example: { body: { phone: '+393331234567' } },
});

export const confirmPhone = route({
  name: 'me.confirm-phone',
  method: 'POST',
  path: '/me/phone/confirmation',
  access: own,
  grants: 'none',
  summary: 'Confirm your phone number',
  description: `Changes the phone number of the member to the one that received the code. A code works once; after ${codeAttempts} wrong ones, request another text message. A mail tells the member about the change; without an address, a text message to the old number does.`,
  body: Strict({
    request: Type.String({ maxLength: 400, description: 'From `me.change-phone`' }),
    code: TypedText(20),
  }),
  result: { status: 200, schema: MemberProfile },
  errors: ['not_found', 'link_expired', 'otp_invalid', 'login_throttled', 'customer_exists'],
  events: ['customer.updated'],
  idempotency: 'none',
});

export const listCards = route({
  name: 'me.list-cards',
  method: 'GET',
  path: '/me/cards',
  access: own,
  summary: 'List your cards',
  description:
    'Returns the memberships of the member as cards, newest first, with balance, tier, rewards, vouchers and history.',
  result: {
    status: 200,
    schema: Strict(
      { object: Type.Literal('member_cards'), data: Type.Array(MemberCard) },
      { title: 'MemberCards' },
    ),
  },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const listSessions = route({
  name: 'me.list-sessions',
  method: 'GET',
  path: '/me/sessions',
  access: own,
  clock: 'real',
  summary: 'List your devices',
  description: 'Returns the devices that are signed in, newest first.',
  result: {
    status: 200,
    schema: Strict(
      { object: Type.Literal('member_sessions'), data: Type.Array(MemberSession) },
      { title: 'MemberSessions' },
    ),
  },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const endSession = route({
  name: 'me.end-session',
  method: 'DELETE',
  path: '/me/sessions/:id',
  access: own,
  grants: 'none',
  clock: 'real',
  summary: 'Sign out a device',
  description: 'Ends a session of the member at once. Ending it again has no effect.',
  params: Type.Object({ id: Id('member_session') }),
  result: { status: 204 },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const listPushSubscriptions = route({
  name: 'me.list-push-subscriptions',
  method: 'GET',
  path: '/me/push-subscriptions',
  access: own,
  summary: 'List your push subscriptions',
  description:
    'Returns the browsers on which the member has turned on notifications, newest first, and the public key to subscribe with.',
  result: {
    status: 200,
    schema: Strict(
      {
        object: Type.Literal('member_push_subscriptions'),
        public_key: Type.String({
          description: 'VAPID key (RFC 8292) for `PushManager.subscribe()`, base64url',
        }),
        data: Type.Array(MemberPushSubscription),
      },
      { title: 'MemberPushSubscriptions' },
    ),
  },
  errors: [],
  events: [],
  idempotency: 'none',
});

const PushKey = (characters: number, description: string) =>
  Type.String({ pattern: `^[A-Za-z0-9_-]{${characters}}$`, description });

export const addPushSubscription = route({
  name: 'me.add-push-subscription',
  method: 'POST',
  path: '/me/push-subscriptions',
  access: own,
  // The session could read the same messages on the card.
  grants: 'none',
  summary: 'Turn on notifications',
  description: `Subscribes a browser of the member to push notifications (RFC 8030). Subscribing again has no further effect. A member can have ${limits.pushSubscriptions.perMember}; the oldest makes room. Marketing messages also require the consent \`marketing_push\`.`,
  body: Strict({
    endpoint: Type.String({
      pattern: '^https?://[^\\s\\\\@"<>]{1,1000}$',
      description:
        'Address at the push service, from `PushSubscription.toJSON()`; https except in development',
    }),
    keys: Strict({
      p256dh: PushKey(87, 'Public key of the browser, base64url'),
      auth: PushKey(22, 'Authentication secret of the browser, base64url'),
    }),
  }),
  result: { status: 201, schema: MemberPushSubscription },
  errors: ['url_not_allowed'],
  events: [],
  idempotency: 'none',
  example: {
    body: {
      endpoint: 'https://push.example.com/send/c3ViLTE',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
    },
  },
});

export const removePushSubscription = route({
  name: 'me.remove-push-subscription',
  method: 'DELETE',
  path: '/me/push-subscriptions/:id',
  access: own,
  grants: 'none',
  summary: 'Turn off notifications',
  description: 'Ends a push subscription of the member. Nothing more is sent to it.',
  params: Type.Object({ id: Id('push_subscription') }),
  result: { status: 204 },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const signOut = route({
  name: 'me.sign-out',
  method: 'POST',
  path: '/me/sign-out',
  access: own,
  grants: 'none',
  clock: 'real',
  summary: 'Sign out',
  description: 'Ends the session of this request and deletes its cookie.',
  result: { status: 204 },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const exportData = route({
  name: 'me.export',
  method: 'POST',
  path: '/me/data-export',
  access: recently,
  grants: stepUp('disclosure'),
  underLoad: 'deferrable',
  summary: 'Export your data (GDPR)',
  description: `Returns all data that the merchant stores about the member in one document. ${afterSignIn}`,
  result: exportForMerchant.result,
  errors: [],
  events: [],
  idempotency: 'none',
});

export const erase = route({
  name: 'me.erase',
  method: 'POST',
  path: '/me/erase',
  access: recently,
  grants: stepUp('destruction'),
  summary: 'Erase your data (GDPR)',
  description: `Permanently deletes the personal data of the member at this merchant and ends all their sessions. This cannot be undone. ${afterSignIn}`,
  body: Strict({ confirm: Type.Literal('erase', { description: 'The word `erase`' }) }),
  result: eraseForMerchant.result,
  errors: [],
  events: ['customer.erased'],
  idempotency: 'none',
  agent: { destructive: true, hint: 'Erasure cannot be undone.' },
  example: { body: { confirm: 'erase' } },
});

export const me = domain({
  about: {
    me: {
      title: 'Own account of a member',
      description: 'What a signed-in member sees and changes: cards, consents, devices, data.',
    },
  },
  routes: [
    get,
    update,
    changeEmail,
    changePhone,
    confirmPhone,
    listCards,
    listSessions,
    endSession,
    listPushSubscriptions,
    addPushSubscription,
    removePushSubscription,
    signOut,
    exportData,
    erase,
  ],
});
