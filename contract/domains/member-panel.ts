/** The panel on a merchant's own website, with which visitors join and members see their card. */
import { Type } from 'typebox';
import { byAnyone, byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { by } from '../grants.ts';
import { memberLanguages } from '../languages.ts';
import { Color, OneOf, Page, Strict, TypedText } from '../primitives.ts';
import { route } from '../route.ts';
import { issueEvents, referralEvents } from './memberships.ts';

export const getPanel = route({
  name: 'members.get-panel',
  method: 'GET',
  path: '/member-panel',
  access: byToken('vouchers:redeem', 'VOUCHERS_REDEEM', { publishable: true }),
  summary: 'Read how the member panel looks',
  description:
    'Returns the words and colors of the button that opens the member panel. `/embed.js` calls it on your website with a publishable key, from one of the key’s `allowed_origins`.',
  query: Strict({
    language: Type.Optional(
      Type.String({ maxLength: 35, description: 'BCP 47; the closest language of the member pages is used' }),
    ),
  }),
  result: {
    status: 200,
    schema: Strict(
      {
        object: Type.Literal('member_panel'),
        merchant_name: Type.String(),
        language: OneOf(memberLanguages),
        background_color: Color(),
        text_color: Color(),
        open_label: Type.String(),
        close_label: Type.String(),
      },
      { title: 'MemberPanel' },
    ),
  },
  errors: [],
  events: [],
  idempotency: 'none',
});

const key = Type.Object({ key: Type.String({ description: 'A publishable key' }) });
const query = Strict({
  lang: Type.Optional(OneOf(memberLanguages, 'Language of the page')),
  view: Type.Optional(OneOf(['find'], 'Start with finding a card instead of joining')),
});

const Field = (maxLength: number) => Type.Optional(Type.String({ maxLength }));

export const panelPage = route({
  name: 'members.panel-page',
  method: 'GET',
  path: '/panel/:key',
  prefix: '',
  kind: 'page',
  enhanced: true,
  access: byAnyone,
  clock: 'real',
  summary: 'Open the member panel',
  description:
    'Shows the card of the member who signed in on this website, or else the form to join. Only pages of the key’s `allowed_origins` can frame it.',
  params: key,
  query,
  result: { status: 200, schema: Page() },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const panel = route({
  name: 'members.panel',
  method: 'POST',
  path: '/panel/:key',
  prefix: '',
  kind: 'page',
  enhanced: true,
  access: byAnyone,
  grants: by('code', 'session'),
  clock: 'real',
  summary: 'Join or sign in within the member panel',
  description:
    'Sends a mail with a code, takes the code, or signs the member out of this website. The session counts only in the panel, and only on this website.',
  params: key,
  query,
  body: Strict({
    join: Field(10),
    name: Field(200),
    email: Field(254),
    marketing: Field(10),
    request: Field(400),
    code: Type.Optional(TypedText(20)),
    again: Field(10),
    follow: Field(10),
    leave: Field(10),
  }),
  result: { status: 200, schema: Page() },
  errors: ['not_found', 'link_expired'],
  events: [...issueEvents, ...referralEvents],
  idempotency: 'none',
});

export const memberPanel = domain({ routes: [getPanel, panelPage, panel] });
