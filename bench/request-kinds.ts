/** Common requests of tills, shops and counters, as measurements send them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeId } from '../contract/ids.ts';
import { workFolder } from './database.ts';
import type { Bench } from './figure.ts';
import { type HttpRequest, idOfEachRequest, type RequestFile, writeRequests } from './load/http-load.ts';
import { uuidOf } from './numbered-ids.ts';

/** By the name that measured costs have. */
export const requestKinds = {
  redeem: 'redeem a voucher',
  redeemWithKey: 'redeem a voucher, with an idempotency key',
  validate: 'validate a voucher',
  earn: 'earn points',
  spend: 'spend points',
  issue: 'issue a membership to a new customer',
  membership: 'read a membership',
  search: 'search a member by name',
  redemptions: 'list 20 redemptions',
  notifications: 'list 20 notifications',
} as const;

export type RequestKind = keyof typeof requestKinds;

export const kindNames = Object.keys(requestKinds) as RequestKind[];

/** How often a till or a counter sends it, and with what. */
export interface KindRequests {
  requests: RequestFile;
  keyed: boolean;
}

const neededScopes = ['memberships:earn', 'memberships:read', 'memberships:issue'];
const maxTargets = 100_000;
const order = { id: idOfEachRequest, amount: 1250, currency: 'EUR' };

/** Once, after the members are there. */
export async function allowKinds({ database }: Pick<Bench, 'database'>): Promise<void> {
  const scopes = `select array_agg(distinct scope) from unnest(scopes || $1::text[]) as scope`;
  await database.sql(`update api_tokens set scopes = (${scopes})`, [neededScopes]);
  await database.sql('vacuum (analyze) api_tokens');
}

type Shape = (numbers: { merchant: number; thing: number; place: number }) => Omit<HttpRequest, 'token'>;

const post = (path: string, body: object) => ({
  method: 'POST' as const,
  path: `/api/v1${path}`,
  body: JSON.stringify(body),
});
const get = (path: string) => ({ method: 'GET' as const, path: `/api/v1${path}` });
const voucher = (number: number) => encodeId('voucher', uuidOf('voucher', number));
const membership = (number: number) => encodeId('membership', uuidOf('membership', number));
const pass = (number: number) => encodeId('pass', uuidOf('pass', number));

const shapes: Record<RequestKind, Shape> = {
  redeem: ({ thing }) => post(`/vouchers/${voucher(thing)}/redeem`, { order }),
  redeemWithKey: ({ thing }) => post(`/vouchers/${voucher(thing)}/redeem`, { order }),
  validate: ({ thing }) => post(`/vouchers/${voucher(thing)}/validate`, { order }),
  earn: ({ thing }) => post('/memberships/earn-points', { membership_id: membership(thing), order }),
  spend: ({ thing }) =>
    post('/memberships/redeem-points', { membership_id: membership(thing), points: 5, order }),
  issue: ({ merchant }) =>
    post('/memberships/merchant/issue', {
      pass_id: pass(merchant),
      customer: { external_id: idOfEachRequest },
    }),
  membership: ({ thing }) => get(`/memberships/merchant/${membership(thing)}`),
  search: ({ merchant, place }) =>
    get(`/memberships/merchant/pass/${pass(merchant)}/issued?expand=customer&limit=20&q=Member%20${place}`),
  redemptions: () => get('/merchant/vouchers/redemptions?limit=20'),
  notifications: () => get('/notifications?limit=20'),
};

/** Spread over all merchants, and over their vouchers and members. */
export function requestsOf({ data }: Pick<Bench, 'data'>, kind: RequestKind): KindRequests {
  const { merchants, vouchersPerMerchant: things, tokens } = data;
  const count = Math.min(merchants * things, maxTargets);
  const stride = (merchants * things) / count;
  const requests = Array.from({ length: count }, (_, at): HttpRequest => {
    const index = Math.floor(at * stride);
    const merchant = Math.floor(index / things);
    const shape = shapes[kind]({ merchant: merchant + 1, thing: index + 1, place: (index % things) + 1 });
    return { ...shape, token: tokens[merchant]! };
  });
  return {
    requests: writeRequests(`${data.name}-kind-${kind}`, requests),
    keyed: kind === 'redeemWithKey',
  };
}

/** Kinds in these proportions; none is sent with a key. */
export function mixedRequests(bench: Bench, mix: Readonly<Record<RequestKind, number>>): RequestFile {
  const each = 200;
  const lines = kindNames.flatMap((kind) => {
    const all = readFileSync(requestsOf(bench, kind).requests.path, 'utf8').trimEnd().split('\n');
    const wanted = Math.round(mix[kind] * each);
    return Array.from({ length: wanted }, (_, at) => all[Math.floor((at * all.length) / wanted)]!);
  });
  const path = join(workFolder, `${bench.data.name}-mixed.requests`);
  writeFileSync(path, `${lines.join('\n')}\n`);
  return { path };
}
