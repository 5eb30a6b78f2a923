/** Passes for the wallets of phones: links that members open, and the web service that Apple Wallet calls. */
import { Type } from 'typebox';
import { byAnyone } from '../access.ts';
import { Page, Strict } from '../primitives.ts';
import { route } from '../route.ts';

const link = Type.Object({ token: Type.String({ description: 'From the link in the membership' }) });

const PassFile = () =>
  Type.Unsafe<never>({ type: 'string', contentMediaType: 'application/vnd.apple.pkpass' });

export const apple = route({
  name: 'wallet-passes.apple',
  method: 'GET',
  path: '/wallet-passes/:token.pkpass',
  prefix: '',
  kind: 'download',
  access: byAnyone,
  summary: 'Download a pass for Apple Wallet',
  description:
    'A signed pass of the membership as it stands; one that was revoked, has ended or is suspended is void. Whoever has the link has the pass, for 90 days.',
  params: link,
  result: { status: 200, schema: PassFile() },
  errors: ['not_found', 'link_expired'],
  events: [],
  idempotency: 'none',
});

export const google = route({
  name: 'wallet-passes.google',
  method: 'GET',
  path: '/wallet-passes/:token/google',
  prefix: '',
  kind: 'page',
  access: byAnyone,
  summary: 'Show the page to save a pass to Google Wallet',
  description:
    'Leads to Google with the membership as it stands, signed; one that was revoked, has ended or is suspended is inactive there. Whoever has the link has the pass, for 90 days.',
  params: link,
  result: { status: 200, schema: Page() },
  errors: ['not_found', 'link_expired'],
  events: [],
  idempotency: 'none',
});

const device = Type.String({ description: 'As the phone calls itself' });
const passType = Type.String({ description: 'The pass type that this server signs for' });
const serial = Type.String({ description: 'Id of the membership' });
const Nothing = (title: string) => Strict({}, { title });
const proof = 'The phone proves with `Authorization: ApplePass <token>` that it has the pass.';
const specified = 'As the web service of Apple Wallet is specified.';

export const registerDevice = route({
  name: 'wallet-passes.register-device',
  method: 'POST',
  path: '/wallet-passes/apple/v1/devices/:device/registrations/:passType/:serial',
  prefix: '',
  kind: 'callback',
  access: byAnyone,
  summary: 'Register a phone for the updates of a pass',
  description: `${specified} The body is \`{"pushToken": "..."}\`. ${proof}`,
  params: Type.Object({ device, passType, serial }),
  result: { status: 201, schema: Nothing('PassRegistered') },
  alternative: {
    status: 200,
    schema: Nothing('PassRegisteredBefore'),
    when: 'The phone was registered before.',
  },
  errors: ['not_found', 'credential_invalid', 'invalid_json', 'limit_reached'],
  events: ['wallet_pass.installed'],
  idempotency: 'none',
});

export const unregisterDevice = route({
  name: 'wallet-passes.unregister-device',
  method: 'DELETE',
  path: '/wallet-passes/apple/v1/devices/:device/registrations/:passType/:serial',
  prefix: '',
  kind: 'callback',
  access: byAnyone,
  summary: 'Take a phone back from the updates of a pass',
  description: `${specified} ${proof}`,
  params: Type.Object({ device, passType, serial }),
  result: { status: 200, schema: Nothing('PassUnregistered') },
  errors: ['not_found', 'credential_invalid'],
  events: ['wallet_pass.uninstalled'],
  idempotency: 'none',
});

export const listUpdated = route({
  name: 'wallet-passes.list-updated',
  method: 'GET',
  path: '/wallet-passes/apple/v1/devices/:device/registrations/:passType',
  prefix: '',
  kind: 'callback',
  access: byAnyone,
  summary: 'List the passes of a phone that have changed',
  description: `${specified} It names ids alone, which are worth nothing without the token in each pass.`,
  params: Type.Object({ device, passType }),
  query: Type.Object({
    passesUpdatedSince: Type.Optional(
      Type.String({
        pattern: '^[0-9]{1,17}$',
        description: '`lastUpdated` of the last answer',
        examples: ['1793145600000'],
      }),
    ),
  }),
  result: {
    status: 200,
    schema: Strict(
      { serialNumbers: Type.Array(Type.String()), lastUpdated: Type.String() },
      { title: 'UpdatedPasses' },
    ),
  },
  alternative: { status: 204, when: 'No pass has changed.' },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const latest = route({
  name: 'wallet-passes.latest',
  method: 'GET',
  path: '/wallet-passes/apple/v1/passes/:passType/:serial',
  prefix: '',
  kind: 'download',
  access: byAnyone,
  summary: 'Download the latest version of a pass',
  description: `${specified} ${proof}`,
  params: Type.Object({ passType, serial }),
  result: { status: 200, schema: PassFile() },
  alternative: { status: 304, when: 'It has not changed after `If-Modified-Since`.' },
  errors: ['not_found', 'credential_invalid'],
  events: [],
  idempotency: 'none',
});

export const report = route({
  name: 'wallet-passes.report',
  method: 'POST',
  path: '/wallet-passes/apple/v1/log',
  prefix: '',
  kind: 'callback',
  access: byAnyone,
  summary: 'Take what phones report',
  description: `${specified} Phones do not say who they are here, so nothing of it is kept.`,
  result: { status: 200, schema: Nothing('ReportTaken') },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const walletPassRoutes = [
  apple,
  google,
  registerDevice,
  unregisterDevice,
  listUpdated,
  latest,
  report,
] as const;
