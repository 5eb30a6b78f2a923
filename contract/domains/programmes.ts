/** A first programme in one request: the design, the terms, joining and a test card. */
import { Type } from 'typebox';
import { byPerson } from '../access.ts';
import { domain } from '../domain.ts';
import { memberLanguages } from '../languages.ts';
import { Id, OneOf, Strict, Text } from '../primitives.ts';
import { CardLines, CardLink, PassEnrollment } from '../resources/member.ts';
import { Membership } from '../resources/membership.ts';
import { Pass, PassInput } from '../resources/pass.ts';
import { DesignInput, PassTemplate, TemplateInput } from '../resources/pass-template.ts';
import { route } from '../route.ts';
import { issueErrors, issueEvents } from './memberships.ts';

const { status: _draft, ...design } = TemplateInput.properties;
const { template_id: _template, issue_to: _issue, status: _start, ...terms } = PassInput.properties;

const template = Strict(
  { ...design, design: DesignInput },
  { title: 'ProgrammeTemplate', description: 'The design, as for `memberships.create-template`' },
);
const pass = Strict(terms, {
  title: 'ProgrammePass',
  description: 'The terms, as for `memberships.create-pass`',
});

export const start = route({
  name: 'programmes.start',
  method: 'POST',
  path: '/merchant/programmes',
  access: byPerson('MEMBERSHIPS_MANAGE'),
  grants: 'none',
  agent: {
    omits: ['earn_rules'],
    hint: 'Further rules of earning (`earn_rules`) are set on the page of the programme or by the API.',
  },
  summary: 'Start a programme',
  description:
    'Creates all that a shop needs to hand out its first card, or nothing of it: a published template, an active pass of it, its join page with the poster (`members.poster`), and a test card for the person who asks, whose `url` opens on a phone. A shop without a color or logo gets those of the design. No email is sent.',
  body: Strict({ template, pass }),
  result: {
    status: 201,
    schema: Strict({
      object: Type.Literal('programme'),
      template: PassTemplate,
      pass: Pass,
      enrollment: PassEnrollment,
      membership: Membership,
      card: CardLink,
    }),
  },
  errors: [
    'name_taken',
    'limit_reached',
    'invalid_design',
    'tier_thresholds_not_increasing',
    'currency_mismatch',
    ...issueErrors,
  ],
  events: [
    'merchant.updated',
    'pass_template.created',
    'pass_template.published',
    'pass.created',
    'pass.activated',
    'pass.updated',
    ...issueEvents,
  ],
  idempotency: 'accepted',
  example: {
    body: {
      template: {
        name: 'Coffee card',
        type: 'stamp',
        design: { background_color: '#6F4E37', foreground_color: '#FFFFFF' },
      },
      pass: {
        name: 'Coffee card',
        earn_rule: { basis: 'visit', points_per_unit: 1 },
        rewards: [{ name: 'Free coffee', points_cost: 10, kind: 'item' }],
      },
    },
  },
});

export const preview = route({
  name: 'programmes.preview',
  method: 'POST',
  path: '/merchant/programmes/preview',
  access: byPerson('MEMBERSHIPS_READ'),
  grants: 'none',
  summary: 'Preview a card',
  description:
    'Returns the card page of someone who has just joined, before it exists: with a design, with terms or with both, each as `programmes.start` takes it. With `pass_id`, what is left out comes from that pass.',
  body: Strict({
    template: Type.Optional(template),
    pass: Type.Optional(pass),
    pass_id: Type.Optional(Id('pass')),
    customer_name: Type.Optional(Text(200, { description: 'Name on the card; your own if omitted' })),
    language: Type.Optional(OneOf(memberLanguages, 'Of the page; that of the merchant if omitted')),
  }),
  result: {
    status: 200,
    schema: Strict({
      object: Type.Literal('card_preview'),
      html: Type.String({ description: 'The page, without scripts' }),
      lines: CardLines,
    }),
  },
  errors: ['pass_not_found', 'invalid_design', 'tier_thresholds_not_increasing', 'currency_mismatch'],
  events: [],
  idempotency: 'none',
  example: {
    body: {
      template: {
        name: 'Coffee card',
        type: 'loyalty',
        design: { background_color: '#6F4E37', foreground_color: '#FFFFFF' },
      },
    },
  },
  agent: { readOnly: true, omits: ['earn_rules'] },
});

export const programmes = domain({
  about: {
    programmes: { title: 'Programmes', description: 'A first programme in one request, and its preview.' },
  },
  routes: [start, preview],
});
