/** Groups: merchants that work together. */
import { Type } from 'typebox';
import { byPerson, byToken } from '../access.ts';
import { Id, List, listQuery, Nullable, OneOf, Strict, Text } from '../primitives.ts';
import { Group, GroupInput, GroupMember, GroupPosition, GroupSettlement } from '../resources/group.ts';
import { route } from '../route.ts';

export const listAvailable = route({
  name: 'groups.list-available',
  number: 13,
  method: 'GET',
  path: '/merchant/group/available',
  access: byToken('groups:read', 'GROUPS_READ'),
  summary: 'List groups that the merchant may join',
  description:
    'Newest first unless `order=asc`. Open groups, those that one applies to, and those that have invited the merchant.',
  query: Strict({
    ...listQuery,
    q: Type.Optional(Text(120, { minLength: 2, description: 'How the name begins' })),
    country: Type.Optional(Type.String({ pattern: '^[A-Z]{2}$', description: 'ISO 3166-1 alpha-2' })),
    category: Type.Optional(Text(60)),
  }),
  result: { status: 200, schema: List(Group) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const get = route({
  name: 'groups.get',
  number: 55,
  method: 'GET',
  path: '/merchant/group',
  access: byToken('groups:read', 'GROUPS_READ'),
  summary: 'Read the group of the merchant',
  description:
    'The group, the place of the merchant in it, and its members. All is `null` where the merchant is in no group. The founder also sees who has applied and who was invited.',
  result: {
    status: 200,
    schema: Strict({
      group: Nullable(Group),
      membership: Nullable(GroupMember),
      members: Type.Array(GroupMember, { description: 'At most 200' }),
      position: Nullable(GroupPosition),
      settlements: Type.Array(GroupSettlement, { description: 'The latest 12' }),
    }),
  },
  errors: [],
  events: [],
  idempotency: 'none',
});

export const create = route({
  name: 'groups.create',
  method: 'POST',
  path: '/merchant/group',
  access: byPerson('GROUPS_MANAGE'),
  summary: 'Found a group',
  description: 'The merchant founds a group and is its first member. A merchant is in one group at a time.',
  body: GroupInput,
  result: { status: 201, schema: Group },
  errors: ['already_in_group'],
  events: ['group.joined'],
  idempotency: 'accepted',
  example: {
    body: {
      name: 'Old Town Coffee',
      membership_policy: 'open',
    },
  },
});

export const join = route({
  name: 'groups.join',
  method: 'POST',
  path: '/merchant/group/join',
  access: byPerson('GROUPS_MANAGE'),
  summary: 'Join a group, or apply to it',
  description:
    'Joins an open group, or one that has invited the merchant. To a group that one applies to, it applies: `status` is `applied` until the founder admits the merchant. A group that admits only whom it has invited is not there for anybody else.',
  body: Strict({ group_id: Id('group') }),
  result: { status: 200, schema: GroupMember },
  errors: ['not_found', 'already_in_group', 'group_full', 'currency_mismatch'],
  events: ['group.joined', 'group.applied'],
  idempotency: 'accepted',
});

export const leave = route({
  name: 'groups.leave',
  method: 'POST',
  path: '/merchant/group/leave',
  access: byPerson('GROUPS_MANAGE'),
  summary: 'Leave the group',
  description: 'The merchant leaves. The founder leaves last, and closes the group with that.',
  body: Strict({ reason: Type.Optional(Text(500, { description: 'Kept with the event' })) }),
  result: { status: 200, schema: GroupMember },
  errors: ['not_in_group', 'founder_cannot_leave'],
  events: ['group.left'],
  idempotency: 'accepted',
});

export const decide = route({
  name: 'groups.decide',
  method: 'POST',
  path: '/merchant/group/members',
  access: byPerson('GROUPS_MANAGE'),
  summary: 'Admit, invite or remove a merchant',
  description:
    'For founders. `admit` makes a member of a merchant that has applied, and invites any other. `remove` takes away an application, an invitation or a membership. Both merchants have it in their logs.',
  body: Strict({
    merchant_id: Id('merchant'),
    action: Type.Optional(OneOf(['admit', 'remove'], '`admit` if left out')),
  }),
  result: { status: 200, schema: GroupMember },
  errors: ['not_found', 'not_in_group', 'already_in_group', 'group_full', 'founder_cannot_leave'],
  events: ['group.joined', 'group.left', 'group.invited', 'group.declined'],
  idempotency: 'accepted',
});

export const groupRoutes = [listAvailable, get, create, join, leave, decide] as const;
