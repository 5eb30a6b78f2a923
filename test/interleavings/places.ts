/** Where a route names objects that other calls can name: in its path, its body, or by who calls. Derived from the contract. */
import { type IdKind, idPrefixes } from '../../contract/ids.ts';
import type { WalkedRoute } from '../contract/walk.ts';

/** A path into a request: `['params', 'id']`, or `['body', 'vouchers', '0', 'id']`. */
export type Place = readonly string[];

/** What an id in a path is of, by the segment before it. */
const inPaths: Readonly<Record<string, IdKind>> = {
  sessions: 'session',
  passkeys: 'passkey',
  identities: 'outside_identity',
  team: 'team_member',
  'api-tokens': 'api_token',
  vouchers: 'voucher',
  redemptions: 'redemption',
  orders: 'order',
  campaigns: 'campaign',
  sales: 'gift_transaction',
  'pass-templates': 'pass_template',
  passes: 'pass',
  pass: 'pass',
  merchant: 'membership',
  'points-transactions': 'points_transaction',
  pictures: 'picture',
  persons: 'kyb_person',
  documents: 'kyb_document',
  submissions: 'kyb_submission',
  merchants: 'merchant',
  invoices: 'invoice',
  posts: 'post',
  customers: 'customer',
  users: 'customer',
  referrals: 'referral',
  communications: 'communication',
  notifications: 'notification',
  withdrawals: 'withdrawal',
  'payment-requests': 'payment_request',
  webhooks: 'webhook_endpoint',
  'saved-views': 'saved_view',
  'push-subscriptions': 'push_subscription',
};

/** Kinds at which no calls meet: they are parts of something else, with which they change. */
const parts: ReadonlySet<IdKind> = new Set(['location', 'tier', 'reward', 'event', 'voucher_recipient']);

/** Groups of conditions, which refer to objects without changing or reading them. */
const descriptions = /^(restrictions|conditions|audience|template|recipients|items|order|replay|documents)$/;

const prefixes = new Map(
  Object.entries(idPrefixes).map(([kind, prefix]) => [prefix as string, kind as IdKind]),
);

/** Where a redemption, an earning or a spending names its order. */
export const orderOfUse: Place = ['body', 'order', 'id'];

interface Schema {
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Two kinds of holds look alike. */
const kindOf = (prefix: string, at: Place): IdKind =>
  prefix === 'hold' && at.length > 2 ? 'points_hold' : prefixes.get(prefix)!;

function* idsIn(schema: Schema | undefined, at: Place): Generator<[IdKind, Place]> {
  const prefix = /^\^([a-z]+)_\[0-7\]/.exec(schema?.pattern ?? '')?.[1];
  if (prefix !== undefined) yield [kindOf(prefix, at), at];
  for (const [name, property] of Object.entries(schema?.properties ?? {}))
    if (!descriptions.test(name)) yield* idsIn(property, [...at, name]);
  if (schema?.items) yield* idsIn(schema.items, [...at, '0']);
  for (const one of schema?.anyOf ?? []) yield* idsIn(one, at);
}

/** The places of a request that name an object, by kind; the first is the one that a pair sets. */
export function placesOf({ path, params, body, access }: WalkedRoute): Map<IdKind, Place[]> {
  const found = new Map<IdKind, Place[]>();
  const { properties = {} } = (body ?? {}) as Schema;
  const add = (kind: IdKind, place: Place): void => {
    if (!parts.has(kind)) found.set(kind, [...(found.get(kind) ?? []), place]);
  };
  for (const [, segment, name] of path.matchAll(/([\w-]+)\/:(\w+)/g)) {
    const kind = inPaths[segment!];
    if (kind !== undefined) add(kind, ['params', name!]);
  }
  for (const [kind, place] of idsIn(params as Schema | undefined, ['params']))
    if (!found.has(kind)) add(kind, place);
  for (const [kind, place] of idsIn(body as Schema | undefined, ['body'])) add(kind, place);
  // A pass is named to find the membership there, unless it is what the call is about.
  if (found.has('membership') || path.endsWith('/verify')) found.delete('pass');
  // A single use counts towards an order, which it names as the client does.
  if (properties.order?.properties?.id) add('order', orderOfUse);
  // An order meets a promotion by its conditions.
  if (properties.channel && path.startsWith('/orders/')) add('campaign', ['body', 'channel']);
  if (access.kind === 'member') add('customer', ['as', 'userId']);
  return found;
}

/** Whether the object there can't be another call's: members act for themselves, and conditions are made for an order. */
export const isOwn = (place: Place): boolean => place[0] === 'as' || place[1] === 'channel';
