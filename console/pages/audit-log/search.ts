/** Search parameters and queries of the audit log. */
import type { AuditLogListParams } from '@tessera/sdk';
import { isId } from '../../../contract/ids.ts';
import { queryOf } from '../../api/operations.ts';

export const kinds = ['change', 'access'] as const;

export interface AuditSearch {
  kind?: (typeof kinds)[number];
  action?: string;
  actor?: string;
  object_id?: string;
  from?: string;
  to?: string;
  cursor?: string;
  /** The entry whose details are open. */
  entry?: string;
}

const text = (value: unknown): value is string => typeof value === 'string' && value !== '';

export function readAuditSearch(given: Record<string, unknown>): AuditSearch {
  const { kind, action, actor, object_id, from, to, cursor, entry } = given;
  return {
    ...(kinds.includes(kind as 'change') && { kind: kind as 'change' }),
    ...(text(action) && /^[a-z0-9_.-]{1,80}$/.test(action) && { action }),
    ...(text(actor) && isId(actor, 'user', 'api_token') && { actor }),
    ...(text(object_id) && { object_id }),
    ...(text(from) && { from }),
    ...(text(to) && { to }),
    ...(text(cursor) && { cursor }),
    ...(text(entry) && { entry }),
  };
}

export const auditQuery = ({ kind, action, actor, object_id, from, to, cursor }: AuditSearch) => {
  const asked: AuditLogListParams = {
    limit: 50,
    ...(kind && { kind }),
    ...(action && { action: [action] }),
    ...(actor && { actor_id: actor }),
    ...(object_id && isId(object_id) && { object_id }),
    ...(from && { created_gte: from }),
    ...(to && { created_lt: to }),
    ...(cursor && { cursor }),
  };
  return queryOf('auditLog.list', asked);
};

/** Possible actors, to show users and tokens by name. */
export const teamQuery = () => queryOf('team.list', { limit: 100 });
export const tokensQuery = () => queryOf('apiTokens.list', { limit: 100 });
