/** Secret codes, for the few who may read them again. */
import { Type } from 'typebox';
import { byPerson } from '../access.ts';
import { limits } from '../limits.ts';
import { Strict, Text } from '../primitives.ts';
import { route } from '../route.ts';

export const decrypt = route({
  name: 'vouchers.decrypt',
  method: 'POST',
  path: '/vouchers/:id/decrypt',
  access: byPerson('VOUCHERS_DECRYPT', { stepUp: true }),
  summary: 'Read the code of a voucher',
  description: `Shows a secret code again. The reason, the person and the address are written into the access log, and the owner's integrations learn of it. A person reads at most ${limits.decryptionsPerHour} codes an hour; after that the answer is 429 \`rate_limited\`. The answer is not kept for an \`Idempotency-Key\`.`,
  params: Type.Object({ id: Type.String({ description: 'Voucher id' }) }),
  body: Strict({ reason: Text(500) }),
  result: { status: 200, schema: Strict({ code: Type.String() }) },
  errors: ['voucher_not_found', 'voucher_voided'],
  events: ['voucher.decrypted'],
  idempotency: 'none',
  example: { body: { reason: 'The customer lost the mail and stands at the counter' } },
});

export const voucherCodes = [decrypt] as const;
