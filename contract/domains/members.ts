/** The member pages: joining, the card, signing in again and the account. */
import { Type } from 'typebox';
import { byAnyone, byPerson } from '../access.ts';
import { domain } from '../domain.ts';
import { by } from '../grants.ts';
import { memberLanguages } from '../languages.ts';
import { HttpsUrl, Nullable, OneOf, Page, Strict, Text, TypedText, typedFormat } from '../primitives.ts';
import { CardLink, PassEnrollment } from '../resources/member.ts';
import { route } from '../route.ts';
import { issueEvents, referralEvents } from './memberships.ts';

const merchant = Type.Object({ merchant: Type.String({ description: 'Id of the merchant' }) });
const link = Type.Object({ token: Type.String({ description: 'From the link' }) });
const language = { lang: Type.Optional(OneOf(memberLanguages, 'Language of the page')) };
const page = { prefix: '', kind: 'page', enhanced: true, access: byAnyone, clock: 'real' } as const;
const shown = { status: 200, schema: Page() } as const;

/** A field of a form; an empty one counts as missing. */
const Field = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

const joinQuery = Strict({
  ...language,
  pass: Type.Optional(Type.String({ maxLength: 40, description: 'Id of the pass to join' })),
  ref: Type.Optional(Type.String({ format: typedFormat, maxLength: 40, description: 'Referral code' })),
});

export const joinPage = route({
  ...page,
  name: 'members.join-page',
  method: 'GET',
  path: '/j/:merchant',
  summary: 'Open the join page',
  description:
    'Shows the form with which customers join a pass of the merchant online, if the merchant has enabled it.',
  params: merchant,
  query: joinQuery,
  result: shown,
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const join = route({
  ...page,
  name: 'members.join',
  method: 'POST',
  path: '/j/:merchant',
  grants: 'none',
  summary: 'Join',
  description:
    'Sends a mail whose link and code confirm the address; the membership is issued then. The answer is the same whether or not the address is known.',
  params: merchant,
  query: joinQuery,
  body: Strict({
    name: Type.Optional(Text(200, { minLength: 0 })),
    email: Field(254),
    marketing: Field(10),
  }),
  result: shown,
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const findPage = route({
  ...page,
  name: 'members.find-page',
  method: 'GET',
  path: '/find/:merchant',
  summary: 'Open the page to find a card',
  description: 'Shows the form with which members sign in again by mail.',
  params: merchant,
  query: Strict(language),
  result: shown,
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const find = route({
  ...page,
  name: 'members.find',
  method: 'POST',
  path: '/find/:merchant',
  grants: 'none',
  summary: 'Find a card',
  description:
    'Sends a mail with a link and a code to sign in. The answer, and the work for it, are the same whether or not the address belongs to a member.',
  params: merchant,
  query: Strict(language),
  body: Strict({ email: Field(254) }),
  result: shown,
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

/** What happens when someone who joins has confirmed the address. */
const completed = [...issueEvents, ...referralEvents] as const;

export const waitPage = route({
  ...page,
  name: 'members.wait-page',
  method: 'GET',
  path: '/member/code/:token',
  underLoad: 'deferrable',
  summary: 'Open the page that waits for a mail',
  description:
    'Shows the form for the code from the mail. With `Accept: application/json`, returns whether the address was confirmed in another browser and this one can follow; only the browser that asked learns that.',
  params: link,
  query: Strict(language),
  result: shown,
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const enterCode = route({
  ...page,
  name: 'members.enter-code',
  method: 'POST',
  path: '/member/code/:token',
  grants: by('code', 'session'),
  summary: 'Enter the code from the mail',
  description:
    'Signs the member in on this device. A mail’s code can be tried a few times; with `again`, another mail is sent to the same address; with `follow`, the browser that asked is signed in once the address was confirmed in another one.',
  params: link,
  query: Strict(language),
  body: Strict({ code: Type.Optional(TypedText(20)), again: Field(10), follow: Field(10) }),
  result: shown,
  errors: ['not_found', 'link_expired'],
  events: completed,
  idempotency: 'none',
});

export const linkPage = route({
  ...page,
  name: 'members.link-page',
  method: 'GET',
  path: '/member/link/:token',
  summary: 'Open the link from the mail',
  description: 'Shows a button. Opening the link has no effect, because mail scanners also open links.',
  params: link,
  query: Strict(language),
  result: shown,
  errors: ['not_found', 'link_expired'],
  events: [],
  idempotency: 'none',
});

export const openLink = route({
  ...page,
  name: 'members.open-link',
  method: 'POST',
  path: '/member/link/:token',
  grants: by('link', 'session'),
  summary: 'Confirm the link from the mail',
  description:
    'Signs the member in on this device; for someone who is joining, issues the membership first. With `follow`, the browser that asked is let in, too. The link works once; with `again`, another mail is sent to the same address.',
  params: link,
  query: Strict(language),
  body: Strict({ follow: Field(10), again: Field(10) }),
  result: shown,
  errors: ['not_found', 'link_expired'],
  events: completed,
  idempotency: 'none',
});

export const card = route({
  ...page,
  name: 'members.card',
  method: 'GET',
  path: '/c/:token',
  summary: 'Open a card',
  description: 'Shows the card of a membership. Anyone with the link can see it; it opens nothing else.',
  params: link,
  query: Strict(language),
  result: shown,
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const cardState = route({
  name: 'members.card-state',
  method: 'GET',
  path: '/c/:token/state',
  prefix: '',
  access: byAnyone,
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Read the state of a card',
  description: 'Returns a text that changes whenever the card does, so that the page knows when to reload.',
  params: link,
  result: { status: 200, schema: Strict({ state: Type.String() }, { title: 'CardState' }) },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const accountPage = route({
  ...page,
  name: 'members.account-page',
  method: 'GET',
  path: '/account/:merchant',
  summary: 'Open the account page',
  description:
    'Shows the contact details, consents and devices of the member who is signed in, or else the form to sign in.',
  params: merchant,
  query: Strict(language),
  result: shown,
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

const pass = Type.Object({ passId: Type.String({ description: 'Id of the pass' }) });

export const getEnrollment = route({
  name: 'members.get-enrollment',
  method: 'GET',
  path: '/merchant/passes/:passId/enrollment',
  access: byPerson('MEMBERSHIPS_READ'),
  summary: 'Read how customers join a pass',
  description: 'Returns whether customers can join the pass online, and the words of its join page.',
  params: pass,
  result: { status: 200, schema: PassEnrollment },
  errors: ['pass_not_found'],
  events: [],
  idempotency: 'none',
});

export const updateEnrollment = route({
  name: 'members.update-enrollment',
  method: 'PATCH',
  path: '/merchant/passes/:passId/enrollment',
  access: byPerson('MEMBERSHIPS_MANAGE'),
  grants: 'none',
  summary: 'Change how customers join a pass',
  description:
    'Enables or disables the join page of the pass, and changes its words. Without words of its own, the page has those of its language.',
  params: pass,
  body: Strict({
    enabled: Type.Optional(Type.Boolean()),
    headline: Type.Optional(Nullable(Text(120))),
    marketing_consent: Type.Optional(Nullable(Text(1_000))),
    privacy_url: Type.Optional(Nullable(HttpsUrl())),
  }),
  result: { status: 200, schema: PassEnrollment },
  errors: ['pass_not_found', 'precondition_failed'],
  events: ['pass.updated'],
  idempotency: 'accepted',
  example: { body: { enabled: true, headline: 'Collect a point with every coffee' } },
});

const Pdf = (description: string) => Type.String({ contentMediaType: 'application/pdf', description });

export const poster = route({
  name: 'members.poster',
  method: 'GET',
  path: '/merchant/passes/:passId/poster',
  kind: 'download',
  access: byPerson('MEMBERSHIPS_READ'),
  summary: 'Download a poster to join',
  description:
    'Returns an A4 page with the QR code of the join page of the pass, in the language of the merchant.',
  params: pass,
  result: { status: 200, schema: Pdf('The poster') },
  errors: ['pass_not_found'],
  events: [],
  idempotency: 'none',
});

const membership = Type.Object({ id: Type.String({ description: 'Id of the membership' }) });

export const getCardLink = route({
  name: 'members.get-card-link',
  method: 'GET',
  path: '/merchant/memberships/:id/card-link',
  access: byPerson('MEMBERSHIPS_READ'),
  summary: 'Read the link to a card',
  description: 'Returns the address of the card of a membership. Anyone with the link can see the card.',
  params: membership,
  result: { status: 200, schema: CardLink },
  errors: ['membership_not_found'],
  events: [],
  idempotency: 'none',
});

export const cardSheet = route({
  name: 'members.card-sheet',
  method: 'GET',
  path: '/merchant/memberships/:id/card-sheet',
  kind: 'download',
  access: byPerson('MEMBERSHIPS_READ'),
  summary: 'Download a card to print',
  description:
    'Returns a page with the QR code of the membership, and one that opens the card on a phone, in the language of the member.',
  params: membership,
  result: { status: 200, schema: Pdf('The card') },
  errors: ['membership_not_found', 'membership_revoked'],
  events: [],
  idempotency: 'none',
});

export const members = domain({
  about: {
    members: {
      title: 'Member pages',
      description: 'How members join, sign in and see their card, on pages of this server or in your app.',
    },
  },
  routes: [
    joinPage,
    join,
    findPage,
    find,
    waitPage,
    enterCode,
    linkPage,
    openLink,
    card,
    cardState,
    accountPage,
    getEnrollment,
    updateEnrollment,
    poster,
    getCardLink,
    cardSheet,
  ],
});
