import { listSessions as route } from '../../../contract/domains/me.ts';
import { encodeId } from '../../../contract/ids.ts';
import { listMemberSessions } from '../../domains/members/session-store.ts';
import { memberRead } from '../../engine/operation.ts';

/** The devices on which the member is signed in. */
export const listSessions = memberRead(route, async (tx, _, { member, realNow }) => ({
  object: 'member_sessions' as const,
  data: (await listMemberSessions(tx, member.customerId, realNow)).map((row) => ({
    id: encodeId('member_session', row.id),
    object: 'member_session' as const,
    current: row.id === member.sessionId,
    device: row.device,
    created_at: row.created_at,
    expires_at: row.expires_at,
  })),
}));
