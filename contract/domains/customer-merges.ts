/** Merging customers who are one person, and the memberships that they hold twice. */
import { Type } from 'typebox';
import { byToken } from '../access.ts';
import { limits } from '../limits.ts';
import { Id, OneOf, Strict, Timestamp } from '../primitives.ts';
import { Job } from '../resources/job.ts';
import { route } from '../route.ts';
import { Customer } from './customers.ts';

const customerId = Type.Object({ id: Type.String({ description: 'Customer id' }) });

const Moved = Strict(
  {
    memberships: Type.Integer({ minimum: 0 }),
    points: Type.Integer({ minimum: 0, description: 'Points that can be spent, in these memberships' }),
    vouchers: Type.Integer({ minimum: 0, description: 'Vouchers issued to the duplicate' }),
    redemptions: Type.Integer({ minimum: 0 }),
  },
  { title: 'MovedInMerge' },
);

const MovedPoints = Strict({
  available: Type.Integer({ minimum: 0 }),
  pending: Type.Integer({ minimum: 0 }),
  debt: Type.Integer({ minimum: 0 }),
});

export const JoinedMemberships = Strict(
  {
    pass_id: Id('pass'),
    membership_id: Type.Unsafe<string>({ ...Id('membership'), description: 'The membership that is kept' }),
    merged_id: Type.Unsafe<string>({
      ...Id('membership'),
      description: 'The membership that was joined with it, and leads to it now',
    }),
    points: MovedPoints,
  },
  { title: 'JoinedMemberships', description: 'Two memberships of a pass that became one' },
);

const SeparatedMembership = Strict(
  {
    pass_id: Id('pass'),
    membership_id: Type.Unsafe<string>({
      ...Id('membership'),
      description: 'The membership that is on its own again',
    }),
    kept_id: Type.Unsafe<string>({
      ...Id('membership'),
      description: 'The membership with which it was joined',
    }),
    points: MovedPoints,
    points_gone: Type.Integer({
      minimum: 0,
      description:
        'Points that had moved and were spent or expired since; they stay with the other membership',
    }),
  },
  { title: 'SeparatedMembership' },
);

const joiningEvents = [
  'points.adjusted',
  'points.debt_recovered',
  'membership.tier_changed',
  'membership.updated',
] as const;

export const merge = route({
  name: 'customers.merge',
  method: 'POST',
  path: '/customers/:id/merge',
  access: byToken('memberships:update', 'MEMBERSHIPS_MANAGE'),
  grants: 'none',
  summary: 'Merge a duplicate into a customer',
  description: `Moves the memberships with their points, the vouchers, redemptions and referrals of \`duplicate_id\` to the customer, fills in what the customer lacks, and combines tags and attributes. A denied consent stays denied. If both hold a pass that a customer can hold once, the two memberships are joined: the older one has the points of both with their expiry, the higher tier and the later end, and the id, serial, barcode and card of the other one lead to it. \`joined\` lists them. With \`memberships: keep\`, or if only one of the two is suspended, the customer has two. While points of one of them are held, the response is 409 \`hold_active\`. The id and the identifiers of the duplicate keep leading to the customer. Can be undone for ${limits.customer.mergeUndoDays} days. With \`dry_run\`, nothing changes. Supports \`If-Match\`.`,
  params: customerId,
  body: Strict({
    duplicate_id: Id('customer'),
    memberships: Type.Optional(
      OneOf(['join', 'keep'], 'Whether two memberships of a pass become one; `join` if omitted'),
    ),
    dry_run: Type.Optional(Type.Boolean({ default: false })),
  }),
  result: {
    status: 200,
    schema: Strict(
      {
        customer: Customer,
        duplicate_id: Id('customer'),
        moved: Moved,
        joined: Type.Array(JoinedMemberships, { description: 'Memberships of passes that both held' }),
        undo_until: Timestamp(),
      },
      { title: 'CustomerMerge' },
    ),
  },
  errors: [
    'customer_not_found',
    'customer_erased',
    'not_mergeable',
    'hold_active',
    'version_conflict',
    'precondition_failed',
    'validation_failed',
  ],
  events: ['customer.merged', ...joiningEvents, 'membership.merged'],
  idempotency: 'accepted',
  agent: { destructive: true, hint: 'Look at `dry_run` first; a merge can be undone for 30 days.' },
});

export const unmerge = route({
  name: 'customers.unmerge',
  method: 'POST',
  path: '/customers/:id/unmerge',
  access: byToken('memberships:update', 'MEMBERSHIPS_MANAGE'),
  grants: 'none',
  summary: 'Undo the merge of a customer',
  description: `Undoes the merge of the customer with this id into another one, within ${limits.customer.mergeUndoDays} days: what the merge moved returns, as it is now, and so do the values that it filled in, unless they were changed since. Memberships that were joined are separated: what is left of the points that moved returns, and \`separated\` says how many. What was added after the merge stays.`,
  params: customerId,
  body: Strict({}),
  result: {
    status: 200,
    schema: Strict(
      {
        customer: Customer,
        merged_into: Customer,
        separated: Type.Array(SeparatedMembership, { description: 'Memberships that are two again' }),
      },
      { title: 'UndoneCustomerMerge' },
    ),
  },
  errors: ['customer_not_found', 'merge_not_undoable', 'hold_active', 'version_conflict', 'customer_exists'],
  events: ['customer.unmerged', ...joiningEvents, 'membership.unmerged'],
  idempotency: 'accepted',
  agent: { destructive: true, hint: 'Moves back the points that the merge brought together.' },
});

export const getHeldTwice = route({
  name: 'customers.get-held-twice',
  method: 'GET',
  path: '/customers/held-twice',
  access: byToken('memberships:read', 'MEMBERSHIPS_READ'),
  summary: 'Count memberships that customers hold twice',
  description:
    'Returns how many customers hold a second membership of a pass that a customer can hold once, since two customers were merged with `memberships: keep` or by an earlier version, and that can be joined now: neither of the two has points on hold, and not only one of them is suspended.',
  result: {
    status: 200,
    schema: Strict(
      {
        object: Type.Literal('memberships_held_twice'),
        count: Type.Integer({ minimum: 0, description: 'Number of pairs' }),
      },
      { title: 'MembershipsHeldTwice', description: 'Memberships that can be joined' },
    ),
  },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const joinHeldTwice = route({
  name: 'customers.join-held-twice',
  method: 'POST',
  path: '/customers/held-twice/join',
  access: byToken('memberships:update', 'MEMBERSHIPS_MANAGE'),
  grants: 'none',
  summary: 'Join memberships that customers hold twice',
  description:
    'Creates a job that joins these memberships as a merge does: the older one has the points of both with their expiry, and the other one leads to it. Its `result` counts `joined`. Undoing the merge of the customers separates them again.',
  result: { status: 202, schema: Job },
  errors: [],
  events: [...joiningEvents, 'membership.merged', 'job.completed', 'job.failed'],
  idempotency: 'accepted',
  agent: { destructive: true, hint: 'Count them first with customers.get-held-twice.' },
});

export const customerMergeRoutes = [merge, unmerge, getHeldTwice, joinHeldTwice] as const;
