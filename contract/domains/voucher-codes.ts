/** Decryption of secret codes. */
import { Type } from 'typebox';
import { byPerson } from '../access.ts';
import { domain } from '../domain.ts';
import { voucherEvents, voucherHoldEvents } from '../events/vouchers.ts';
import { stepUp } from '../grants.ts';
import { limits } from '../limits.ts';
import { Strict, Text } from '../primitives.ts';
import { route } from '../route.ts';

export const decrypt = route({
  name: 'vouchers.decrypt',
  method: 'POST',
  path: '/vouchers/:id/decrypt',
  access: byPerson('VOUCHERS_DECRYPT', { stepUp: true }),
  grants: stepUp('disclosure'),
  summary: 'Decrypt a voucher code',
  description: `Returns a secret code again. The reason, user and address are recorded in the access log, and a \`voucher.decrypted\` event is emitted. A user can decrypt up to ${limits.decryptionsPerHour} codes an hour; further requests return 429 \`rate_limited\`. The response is not stored for an \`Idempotency-Key\`.`,
  params: Type.Object({ id: Type.String({ description: 'Voucher id' }) }),
  body: Strict({ reason: Text(500) }),
  result: { status: 200, schema: Strict({ code: Type.String() }) },
  errors: ['voucher_not_found', 'voucher_voided'],
  events: ['voucher.decrypted'],
  idempotency: 'none',
  example: { body: { reason: 'The customer lost the email and is at the counter' } },
});

export const voucherCodes = domain({
  about: {
    vouchers: { title: 'Vouchers', description: 'Discount codes and gift balances, and their redemption.' },
  },
  routes: [decrypt],
  events: [voucherEvents, voucherHoldEvents],
});
