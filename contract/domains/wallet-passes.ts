/** Passes for Apple Wallet and Google Wallet: the links members open, and the web service Apple Wallet calls. */

import { Type } from 'typebox';
import { byAnyone } from '../access.ts';
import { domain } from '../domain.ts';
import { walletPassEvents } from '../events/memberships.ts';
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
    'Returns a signed pass with the current state of the membership. The pass is void if the membership is revoked, expired or suspended. Anyone with the link can download the pass for 90 days.',
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
  summary: 'Open the page to save a pass to Google Wallet',
  description: 'Shows a button that saves the pass. Anyone with the link can save the pass for 90 days.',
  params: link,
  result: { status: 200, schema: Page() },
  errors: ['not_found', 'link_expired'],
  events: [],
  idempotency: 'none',
});

export const saveToGoogle = route({
  name: 'wallet-passes.save-to-google',
  method: 'POST',
  path: '/wallet-passes/:token/google',
  prefix: '',
  kind: 'page',
  access: byAnyone,
  grants: 'none',
  summary: 'Save a pass to Google Wallet',
  description:
    'Redirects to Google Wallet with a signed pass for the current state of the membership, and keeps it up to date there from then on. The pass is inactive if the membership is revoked, expired or suspended.',
  params: link,
  result: { status: 200, schema: Page() },
  errors: ['not_found', 'link_expired'],
  events: [],
  idempotency: 'none',
});

const device = Type.String({ description: 'Device library identifier sent by the phone' });
const passType = Type.String({ description: 'Pass type identifier that this server signs' });
const serial = Type.String({ description: 'Id of the membership' });
const Nothing = (title: string) => Strict({}, { title });
const proof = 'The phone authenticates with `Authorization: ApplePass <token>` from the pass.';
const specified = 'Part of the Apple Wallet web service specification.';

export const registerDevice = route({
  name: 'wallet-passes.register-device',
  method: 'POST',
  path: '/wallet-passes/apple/v1/devices/:device/registrations/:passType/:serial',
  prefix: '',
  kind: 'callback',
  access: byAnyone,
  grants: 'none',
  summary: 'Register a phone for pass updates',
  description: `${specified} The body is \`{"pushToken": "..."}\`. ${proof}`,
  params: Type.Object({ device, passType, serial }),
  result: { status: 201, schema: Nothing('PassRegistered') },
  alternative: {
    status: 200,
    schema: Nothing('PassRegisteredBefore'),
    when: 'The phone was already registered.',
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
  grants: 'none',
  summary: 'Unregister a phone from pass updates',
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
  summary: 'List updated passes of a phone',
  description: `${specified} Returns ids only, which are useless without the token in each pass.`,
  params: Type.Object({ device, passType }),
  query: Type.Object({
    passesUpdatedSince: Type.Optional(
      Type.String({
        pattern: '^[0-9]{1,17}$',
        description: '`lastUpdated` of the previous response',
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
  grants: 'none',
  summary: 'Receive log messages from phones',
  description: `${specified} Phones do not authenticate here, so nothing is stored.`,
  result: { status: 200, schema: Nothing('ReportTaken') },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const walletPasses = domain({
  about: {
    'wallet-passes': {
      title: 'Wallet passes',
      description: 'Passes in Apple Wallet and Google Wallet, and the calls of those phones.',
    },
  },
  routes: [apple, google, saveToGoogle, registerDevice, unregisterDevice, listUpdated, latest, report],
  events: [walletPassEvents],
});
