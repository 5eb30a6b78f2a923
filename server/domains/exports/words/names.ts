/** The names of what ids in files stand for, as far as the caller can see them. */
import { decodeAnyId, encodeId, type IdKind, isId } from '../../../../contract/ids.ts';
import { maskBefore } from '../../../../contract/masks.ts';
import { type RouteName, routeNamed } from '../../../../contract/routes.ts';
import { mayCall } from '../../../access/authorize.ts';
import { statement } from '../../../database/connection.ts';
import type { ReadTransaction } from '../../../database/transactions/read-transaction.ts';
import type { Call } from '../../../engine/operation.ts';
import { readCustomers } from '../../customers/customer-store.ts';
import { viewCustomer } from '../../customers/customer-view.ts';

type Stored =
  | 'campaign'
  | 'pass'
  | 'voucher'
  | 'pass_template'
  | 'membership'
  | 'post'
  | 'api_token'
  | 'webhook_endpoint';
type Named = Stored | 'customer' | 'tier' | 'reward';

/** By kind, the routes of which each shows the name. */
const readers: Record<Named, readonly RouteName[]> = {
  customer: ['dashboard.get-user', 'memberships.get'],
  campaign: ['campaigns.get'],
  voucher: ['vouchers.get'],
  pass: ['memberships.list-passes'],
  pass_template: ['memberships.list-templates'],
  membership: ['memberships.get'],
  post: ['posts.list'],
  api_token: ['api-tokens.list'],
  webhook_endpoint: ['webhooks.list'],
  tier: ['memberships.list-passes'],
  reward: ['memberships.list-passes'],
};

/** By kind, the column that people know an object by, in the table of the kind. */
const nameColumns: Readonly<Record<Stored, readonly [table: string, column: string]>> = {
  campaign: ['campaigns', 'name'],
  pass: ['passes', 'name'],
  voucher: ['vouchers', 'code_suffix'],
  pass_template: ['pass_templates', 'name'],
  membership: ['memberships', 'serial'],
  post: ['posts', 'title'],
  api_token: ['api_tokens', 'name'],
  webhook_endpoint: ['webhook_endpoints', 'url'],
};
const stored = Object.keys(nameColumns) as Stored[];

const readNames = statement<{ kind: Stored; id: string; name: string }>(
  'exports_names',
  stored
    .map((kind, at) => {
      const [table, column] = nameColumns[kind];
      return `select '${kind}' as kind, id, ${column} as name from ${table} where merchant_id = $1 and id = any($${at + 2}::uuid[])`;
    })
    .join(' union all '),
);

/** The tiers and rewards of the merchant's passes. */
const readParts = statement<{ id: string; name: string }>(
  'exports_names_of_parts',
  `select part->>'id' as id, part->>'name' as name
   from passes cross join lateral (
     select json_array_elements(tiers) as part union all select json_array_elements(rewards)
   ) as parts
   where merchant_id = $1 and part->>'id' = any($2::text[])`,
);

/** Returns the names by id; without those that the caller can't see, and of those who have none. */
export async function namesOf(
  tx: ReadTransaction,
  call: Call,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const at = Date.parse(call.realNow);
  const mayRead = (kind: Named) =>
    readers[kind].some((name) => mayCall(call.principal, routeNamed(name).access, at));
  const named = (kind: Named): string[] =>
    mayRead(kind) ? ids.filter((id) => isId(id, kind as IdKind)) : [];
  const uuids = (kind: Named) => named(kind).map((id) => decodeAnyId(id)!);
  const people = uuids('customer');
  const byKind = stored.map(uuids);
  const parts = [...named('tier'), ...named('reward')];
  const isAny = byKind.some(({ length }) => length > 0);
  const [customers, objects, inPasses] = await Promise.all([
    people.length > 0 ? readCustomers(tx, people) : [],
    isAny ? tx.run(readNames, [tx.merchantId, ...byKind]) : [],
    parts.length > 0 ? tx.run(readParts, [tx.merchantId, parts]) : [],
  ]);
  const names = new Map<string, string>();
  for (const row of customers) {
    const { id, name, email, phone, external_id } = viewCustomer(row, call.principal);
    const shown = name ?? email ?? phone ?? external_id;
    if (shown !== null) names.set(id, shown);
  }
  for (const { kind, id, name } of objects)
    names.set(encodeId(kind, id), kind === 'voucher' ? maskBefore(name) : name);
  for (const { id, name } of inPasses) names.set(id, name);
  return names;
}
