/** Groups of merchants that cooperate. */

import { Type } from 'typebox';
import { byPerson, byToken } from '../access.ts';
import { domain } from '../domain.ts';
import { groupEvents } from '../events/people.ts';
import { Id, List, listQuery, Nullable, OneOf, SearchText, Strict, Text } from '../primitives.ts';
import { Group, GroupInput, GroupMember, GroupPosition, GroupSettlement } from '../resources/group.ts';
import { route } from '../route.ts';

export const listAvailable = route({
  name: 'groups.list-available',
  number: 13,
  method: 'GET',
  path: '/merchant/group/available',
  access: byToken('groups:read', 'GROUPS_READ'),
  summary: 'List available merchant groups',
  description:
    'Returns available merchant group information: open groups, groups that accept applications, and groups that have invited the merchant. Newest first unless `order=asc`.',
  query: Strict({
    ...listQuery,
    q: Type.Optional(SearchText('Start of the name')),
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
  summary: 'Read the merchant group',
  description:
    'Returns the group, the membership of the merchant in it, and its members. All fields are `null` if the merchant is not in a group. The founder also sees applications and invitations.',
  result: {
    status: 200,
    schema: Strict({
      group: Nullable(Group),
      membership: Nullable(GroupMember),
      members: Type.Array(GroupMember, { description: 'Up to 200' }),
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
  grants: 'none',
  summary: 'Create a merchant group',
  description:
    'Creates a group with the merchant as its founder and first member. A merchant can be in one group at a time.',
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
  grants: 'none',
  summary: 'Join or apply to a merchant group',
  description:
    'Joins an open group, or one that has invited the merchant. For a group that accepts applications, `status` is `applied` until the founder admits the merchant. An invite-only group is not found unless it has invited the merchant.',
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
  grants: 'none',
  summary: 'Leave the merchant group',
  description:
    'Removes the merchant from its group. The founder can leave only after all other members, which closes the group.',
  body: Strict({ reason: Type.Optional(Text(500, { description: 'Stored with the event' })) }),
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
  grants: 'none',
  summary: 'Admit, invite or remove a group member',
  description:
    'For founders only. `admit` accepts a merchant that has applied, and invites any other merchant. `remove` deletes an application, an invitation or a membership. The event is recorded in the logs of both merchants.',
  body: Strict({
    merchant_id: Id('merchant'),
    action: Type.Optional(OneOf(['admit', 'remove'], '`admit` if omitted')),
  }),
  result: { status: 200, schema: GroupMember },
  errors: ['not_found', 'not_in_group', 'already_in_group', 'group_full', 'founder_cannot_leave'],
  events: ['group.joined', 'group.left', 'group.invited', 'group.declined'],
  idempotency: 'accepted',
});

export const groups = domain({
  about: { groups: { title: 'Groups', description: 'Groups of merchants that cooperate.' } },
  routes: [listAvailable, get, create, join, leave, decide],
  events: [groupEvents],
});
