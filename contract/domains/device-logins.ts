/**
 * Programs without a browser, such as the command line, get an API token that a person approves in the console. Modelled
 * on the device authorization grant (RFC 8628).
 */
import { Type } from 'typebox';
import { byAnyone } from '../access.ts';
import { domain } from '../domain.ts';
import { by, stepUp } from '../grants.ts';
import { limits } from '../limits.ts';
import { Nullable, OneLine, OneOf, Strict, Timestamp } from '../primitives.ts';
import { route } from '../route.ts';
import { ApiToken, deviceTokenFields, manageTokens, manageTokensWithProof } from './api-tokens.ts';
import { Named } from './session.ts';

const { minutes } = limits.deviceLogin;

const DeviceName = () =>
  OneLine(120, { description: 'What the person recognizes the device by, such as `ada@laptop`' });

const UserCode = () =>
  Type.String({ description: 'The code that the device shows', examples: ['WDJB-MJHT'] });

const userCodeParams = Type.Object({
  code: Type.String({ description: 'The code that the device shows; case, hyphens and spaces are ignored' }),
});

export const startDeviceLogin = route({
  name: 'api-tokens.start-device-login',
  method: 'POST',
  path: '/device-logins',
  access: byAnyone,
  grants: 'none',
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Start signing in a device',
  description: `For programs without a browser. Show the person \`user_code\` and \`verification_url\`, where they approve an API token for the device, and call \`POST /device-logins/token\` with \`device_code\` every \`interval_seconds\`. The codes are valid for ${minutes} minutes.`,
  body: Strict({ name: DeviceName() }),
  result: {
    status: 201,
    schema: Named('StartedDeviceLogin', {
      device_code: Type.String({ description: 'Secret of the device', examples: ['GmRh…'] }),
      user_code: UserCode(),
      verification_url: Type.String({
        description: 'Page of the console, with the code',
        examples: ['https://tessera.example.com/console/device?code=WDJB-MJHT'],
      }),
      expires_at: Timestamp(),
      interval_seconds: Type.Integer({ description: 'How long to wait between calls', examples: [5] }),
    }),
  },
  errors: [],
  events: [],
  idempotency: 'none',
  example: { body: { name: 'ada@laptop' } },
});

export const collectDeviceLogin = route({
  name: 'api-tokens.collect-device-login',
  method: 'POST',
  path: '/device-logins/token',
  access: byAnyone,
  grants: by('device_code', 'credential'),
  clock: 'real',
  underLoad: 'deferrable',
  summary: 'Collect the token of a device',
  description:
    'Returns the API token once a person has approved it. Until then, `status` is `pending`. If the response is lost, ask again after `interval_seconds`: as long as the token was never used, you get it with another credential, and the earlier one stops working. `not_found` means that the code expired or was used: start again.',
  body: Strict({
    device_code: Type.String({ minLength: 1, maxLength: 200, description: 'From `POST /device-logins`' }),
  }),
  result: {
    status: 200,
    schema: Named('CollectedDeviceLogin', {
      status: OneOf(['pending', 'approved']),
      token: Nullable(Type.String({ description: 'The credential itself' })),
    }),
  },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const readDeviceLogin = route({
  name: 'api-tokens.read-device-login',
  method: 'GET',
  path: '/merchant/device-logins/:code',
  access: manageTokens,
  clock: 'real',
  summary: 'Read which device is signing in',
  description:
    'Returns the device that shows this code, so that a person can compare before they approve a token for it.',
  params: userCodeParams,
  result: {
    status: 200,
    schema: Named('DeviceLogin', {
      user_code: UserCode(),
      name: Type.String({ description: 'As the device calls itself', examples: ['ada@laptop'] }),
      ip: Type.String({ description: 'Address that the device called from', examples: ['203.0.113.7'] }),
      created_at: Timestamp(),
      expires_at: Timestamp(),
    }),
  },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const approveDeviceLogin = route({
  name: 'api-tokens.approve-device-login',
  method: 'POST',
  path: '/merchant/device-logins/:code/approve',
  access: manageTokensWithProof,
  grants: stepUp('credential'),
  clock: 'real',
  summary: 'Approve the token of a device',
  description:
    'Creates an API token with either a preset or a list of scopes for the device that shows this code. Only the device receives the credential. The code works once.',
  params: userCodeParams,
  body: Strict(deviceTokenFields),
  result: { status: 201, schema: ApiToken },
  errors: ['not_found', 'scope_unknown', 'scope_exceeds_permissions', 'token_limit_reached'],
  events: ['api_token.created'],
  idempotency: 'accepted',
  example: { body: { name: 'ada@laptop', preset: 'integration', expires_in_days: 90 } },
});

export const deviceLogins = domain({
  routes: [startDeviceLogin, collectDeviceLogin, readDeviceLogin, approveDeviceLogin],
});
