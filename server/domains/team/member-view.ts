/** Public forms of a member: with contact details for owners, without them in events. */
import type { Static } from 'typebox';
import { rolePermissions } from '../../../contract/access.ts';
import type { TeamMember } from '../../../contract/domains/team.ts';
import type { EventType } from '../../../contract/events.ts';
import { encodeId } from '../../../contract/ids.ts';
import type { NewEvent } from '../../engine/operation.ts';
import type { MemberRow } from './member-store.ts';

export type WireMember = Static<typeof TeamMember>;

export const viewMember = (row: MemberRow): WireMember => ({
  id: encodeId('team_member', row.id),
  object: 'team_member',
  merchant_id: encodeId('merchant', row.merchant_id),
  user_id: row.user_id && encodeId('user', row.user_id),
  email: row.email,
  name: row.name,
  role: row.role,
  permissions: [...rolePermissions[row.role]],
  status: row.status,
  invitation_expires_at: row.invitation_expires_at,
  metadata: row.metadata,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
});

/** Builds an event of a member. Events outlive memberships, so they identify people by id only. */
export function memberEvent(
  type: Extract<EventType, `team_member.${string}`>,
  row: MemberRow,
  previous?: Partial<Pick<MemberRow, 'role' | 'status'>>,
): NewEvent {
  const {
    email: _email,
    name: _name,
    permissions: _permissions,
    metadata: _metadata,
    ...object
  } = viewMember(row);
  const event = { objectId: row.id, object };
  return type === 'team_member.updated'
    ? { ...event, type, ...(previous && { previous }) }
    : { ...event, type };
}
