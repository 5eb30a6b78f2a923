/** Small routes of each kind of access, with hand-written expected output. */
import { Type } from 'typebox';
import { byAnyone, byPerson, byToken } from '../../contract/access.ts';
import { stepUp } from '../../contract/grants.ts';
import {
  Id,
  Integer,
  List,
  listQuery,
  Nullable,
  OneOf,
  Resource,
  Strict,
  TimestampInput,
} from '../../contract/primitives.ts';
import { type Route, route } from '../../contract/route.ts';

const Voucher = Resource('voucher', { code: Nullable(Type.String()), redeemed_quantity: Integer(0) });
const VoucherWithCounts = Type.Object({ ...Voucher.properties, counts: Strict({ issued: Integer(0) }) });

const redeem = route({
  name: 'vouchers.redeem',
  number: 9,
  method: 'POST',
  path: '/vouchers/:id/redeem',
  access: byToken('vouchers:redeem', 'VOUCHERS_REDEEM'),
  grants: 'none',
  summary: 'Redeem a voucher',
  description: 'Uses the voucher once.',
  params: Type.Object({ id: Type.String() }),
  query: Strict({ by: Type.Optional(OneOf(['id', 'code'])) }),
  body: Strict({ at: Type.Optional(TimestampInput()), frozen: Type.Optional(Type.Unknown()) }),
  result: { status: 200, schema: Voucher },
  errors: ['voucher_not_found', 'voucher_exhausted'],
  events: ['redemption.succeeded'],
  idempotency: 'moves_value',
});

const get = route({
  name: 'vouchers.get',
  number: 39,
  method: 'GET',
  path: '/vouchers/:id',
  access: byToken('vouchers:read', 'VOUCHERS_READ'),
  summary: 'Read a voucher',
  description: 'One voucher.',
  params: Type.Object({ id: Id('voucher') }),
  result: { status: 200, schema: VoucherWithCounts },
  errors: ['voucher_not_found'],
  events: [],
  idempotency: 'none',
});

const list = route({
  name: 'vouchers.list',
  number: 36,
  method: 'GET',
  path: '/merchant/vouchers',
  access: byToken('vouchers:read', 'VOUCHERS_READ'),
  summary: 'List vouchers',
  description: 'Newest first.',
  query: Strict(listQuery),
  result: { status: 200, schema: List(Voucher) },
  errors: ['invalid_cursor'],
  events: [],
  idempotency: 'none',
});

const revokeAll = route({
  name: 'api-tokens.revoke-all',
  method: 'POST',
  path: '/merchant/api-tokens/revoke-all',
  access: byPerson('TOKENS_MANAGE', { stepUp: true }),
  grants: stepUp('destruction'),
  summary: 'Revoke all tokens',
  description: 'Every token ends now.',
  result: { status: 204 },
  errors: [],
  events: ['api_token.revoked'],
  idempotency: 'accepted',
});

const health = route({
  name: 'health.check',
  method: 'GET',
  path: '/health',
  prefix: '',
  access: byAnyone,
  summary: 'Is the server alive',
  description: 'Answers as long as the process runs.',
  result: { status: 200, schema: Strict({ status: Type.Literal('ok') }) },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const toyRoutes: readonly Route[] = [redeem, get, list, revokeAll, health];
