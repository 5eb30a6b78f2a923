/** The team: who works for the merchant, and as what. Only whoever holds `TEAM_MANAGE` may look and change. */
import { Type } from 'typebox';
import { byPerson, permissions, roles } from '../access.ts';
import { limits } from '../limits.ts';
import {
  Email,
  Id,
  List,
  listQuery,
  Metadata,
  Nullable,
  OneOf,
  Resource,
  Strict,
  Timestamp,
} from '../primitives.ts';
import { route } from '../route.ts';

export const memberStatuses = ['invited', 'active', 'disabled'] as const;

/** A person of the team, or one who was invited; accepting keeps the id. */
export const TeamMember = Resource('team_member', {
  user_id: Nullable(Id('user')),
  email: Email(),
  name: Nullable(Type.String()),
  role: OneOf(roles),
  permissions: Type.Array(OneOf(permissions), { description: 'What the role grants' }),
  status: OneOf(memberStatuses),
  invitation_expires_at: Nullable(Timestamp()),
});

const manage = byPerson('TEAM_MANAGE');
const change = byPerson('TEAM_MANAGE', { stepUp: true });
const params = Type.Object({ id: Type.String({ description: 'Id of the member' }) });

export const list = route({
  name: 'team.list',
  method: 'GET',
  path: '/merchant/team',
  access: manage,
  summary: 'List the team',
  description: 'Members and invitations that are open, newest first unless `order=asc`.',
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

export const get = route({
  name: 'team.get',
  method: 'GET',
  path: '/merchant/team/:id',
  access: manage,
  summary: 'Read a member of the team',
  description: 'A member, or an invitation that is open.',
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
  access: change,
  summary: 'Invite somebody into the team',
  description: `Sends a mail with a link that is good for ${limits.team.invitationDays} days. Inviting the same address again replaces the invitation: the link before it ends, and the role is the new one. A team has at most ${limits.team.members} members and open invitations.`,
  body: Strict({ email: Email(), role: OneOf(roles), metadata: Type.Optional(Metadata()) }),
  result: { status: 201, schema: TeamMember },
  errors: ['already_member', 'team_limit_reached'],
  events: ['team_member.invited'],
  idempotency: 'accepted',
  example: { body: { email: 'grace@example.com', role: 'cashier' } },
});

export const update = route({
  name: 'team.update',
  method: 'PATCH',
  path: '/merchant/team/:id',
  access: change,
  summary: 'Change a member of the team',
  description:
    'Changes the role, or disables and enables a member. It counts from the next request on, also for the API tokens that the person made. One owner at least stays active. Of an invitation the role can be changed. Honours `If-Match`.',
  params,
  body: Strict({
    role: Type.Optional(OneOf(roles)),
    status: Type.Optional(OneOf(['active', 'disabled'])),
    metadata: Type.Optional(Metadata()),
  }),
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
  access: change,
  summary: 'Remove somebody from the team',
  description:
    'Ends the membership of a person, whose sessions here and API tokens fail from the next request on, or takes an invitation back. The last active owner cannot be removed.',
  params,
  result: { status: 204 },
  errors: ['not_found', 'last_owner'],
  events: ['team_member.removed'],
  idempotency: 'none',
  agent: { destructive: true, hint: 'API tokens made by this person stop working.' },
});

export const teamRoutes = [list, get, invite, update, remove] as const;
