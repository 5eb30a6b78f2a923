/** Team members and their roles. Reading and changing them requires `TEAM_MANAGE`. */
import { Type } from 'typebox';
import { byPerson, permissions, roles } from '../access.ts';
import { domain } from '../domain.ts';
import { change, eventsOf, happening, previousOf, Snapshot } from '../events/payload.ts';
import { stepUp } from '../grants.ts';
import { limits } from '../limits.ts';
import { exportOf } from '../list-exports.ts';
import {
  Email,
  Id,
  List,
  listQuery,
  Metadata,
  Nullable,
  OneOf,
  optional,
  Resource,
  Strict,
  Timestamp,
} from '../primitives.ts';
import { route } from '../route.ts';

export const memberStatuses = ['invited', 'active', 'disabled'] as const;

/** A team member or invitation. The id stays the same when the invitation is accepted. */
export const TeamMember = Resource('team_member', {
  user_id: Nullable(Id('user')),
  email: Email(),
  name: Nullable(Type.String()),
  role: OneOf(roles),
  permissions: Type.Array(OneOf(permissions), { description: 'Permissions granted by the role' }),
  status: OneOf(memberStatuses),
  invitation_expires_at: Nullable(Timestamp()),
});

const manage = byPerson('TEAM_MANAGE');
const changing = byPerson('TEAM_MANAGE', { stepUp: true });
const params = Type.Object({ id: Type.String({ description: 'Id of the member' }) });

export const list = route({
  name: 'team.list',
  method: 'GET',
  path: '/merchant/team',
  access: manage,
  clock: 'real',
  summary: 'List team members',
  description: 'Lists members and open invitations, newest first unless `order=asc`.',
  query: Strict({
    ...listQuery,
    role: Type.Optional(OneOf(roles)),
    status: Type.Optional(OneOf(memberStatuses)),
  }),
  result: { status: 200, schema: List(TeamMember) },
  errors: ['invalid_cursor', 'validation_failed'],
  events: [],
  idempotency: 'none',
});

export const exportTeam = exportOf(list, 'the team');

export const get = route({
  name: 'team.get',
  method: 'GET',
  path: '/merchant/team/:id',
  access: manage,
  clock: 'real',
  summary: 'Read a team member',
  description: 'Returns a member or an open invitation.',
  params,
  result: { status: 200, schema: TeamMember },
  errors: ['not_found'],
  events: [],
  idempotency: 'none',
});

export const invite = route({
  name: 'team.invite',
  method: 'POST',
  path: '/merchant/team',
  access: changing,
  grants: stepUp('role'),
  clock: 'real',
  summary: 'Invite a team member',
  description: `Sends an email with a link that is valid for ${limits.team.invitationDays} days. Inviting the same address again replaces the invitation and its role; the previous link stops working. A team can have up to ${limits.team.members} members and open invitations in total.`,
  body: Strict({ email: Email(), role: OneOf(roles), metadata: Type.Optional(Metadata()) }),
  result: { status: 201, schema: TeamMember },
  errors: ['already_member', 'team_limit_reached'],
  events: ['team_member.invited'],
  idempotency: 'accepted',
  example: { body: { email: 'grace@example.com', role: 'cashier' } },
});

const { role, metadata } = optional(invite.body.properties);

export const update = route({
  name: 'team.update',
  method: 'PATCH',
  path: '/merchant/team/:id',
  access: changing,
  grants: stepUp('role'),
  clock: 'real',
  summary: 'Update a team member',
  description:
    'Changes the role of a member, or disables or enables them. The change applies from their next request, and to the API tokens they created. A team must keep at least one active owner. For a pending invitation, only the role can be changed. Supports `If-Match`.',
  params,
  body: Strict({ role, status: Type.Optional(OneOf(['active', 'disabled'])), metadata }),
  result: { status: 200, schema: TeamMember },
  errors: ['not_found', 'last_owner', 'invalid_transition', 'precondition_failed'],
  events: ['team_member.updated'],
  idempotency: 'accepted',
  example: { body: { role: 'manager' } },
});

export const remove = route({
  name: 'team.remove',
  method: 'DELETE',
  path: '/merchant/team/:id',
  access: changing,
  grants: stepUp('role'),
  clock: 'real',
  summary: 'Remove a team member',
  description:
    'Removes a member, whose sessions in this merchant and API tokens stop working immediately, or withdraws an invitation. The last active owner cannot be removed.',
  params,
  result: { status: 204 },
  errors: ['not_found', 'last_owner'],
  events: ['team_member.removed'],
  idempotency: 'none',
  agent: { destructive: true, hint: 'API tokens created by this person stop working.' },
});

const {
  email: _email,
  name: _name,
  permissions: _permissions,
  metadata: _metadata,
  ...member
} = TeamMember.properties;
const TeamMemberSnapshot = Snapshot(
  'TeamMemberSnapshot',
  member,
  'A member of the team, without contact details',
);

export const teamMemberEvents = eventsOf('team_member', ['people', 'TEAM_MANAGE'], {
  'team_member.invited': happening('A person was invited to the team', TeamMemberSnapshot),
  'team_member.joined': happening('A person joined the team', TeamMemberSnapshot),
  'team_member.updated': change(
    'The role or status of a member changed',
    TeamMemberSnapshot,
    previousOf('PreviousTeamMember', TeamMemberSnapshot, 'role', 'status'),
  ),
  'team_member.removed': happening('A member or an invitation was removed', TeamMemberSnapshot),
});

export const team = domain({
  about: { team: { title: 'Team', description: 'The people of a merchant, their roles and invitations.' } },
  routes: [list, exportTeam, get, invite, update, remove],
  events: [teamMemberEvents],
});
