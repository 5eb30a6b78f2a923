/** Search parameters and queries of the audit log. */

import type { AuditLogListParams } from '@tessera/sdk';
import { idIn } from '../../api/id-in.ts';
import { queryOf } from '../../api/operations.ts';
import { dayAfter, filled, type Given, matching, oneIn, textIn } from '../../ui/search/search-values.ts';

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

export const readAuditSearch = (given: Given): AuditSearch =>
  filled({
    kind: oneIn(kinds, given.kind),
    action: matching(/^[a-z0-9_.-]{1,80}$/, given.action),
    actor: idIn(given.actor, 'user', 'api_token', 'customer'),
    object_id: textIn(given.object_id),
    from: textIn(given.from),
    to: textIn(given.to),
    cursor: textIn(given.cursor),
    entry: textIn(given.entry),
  });

export const auditQuery = ({ kind, action, actor, object_id, from, to, cursor }: AuditSearch) =>
  queryOf(
    'auditLog.list',
    filled<AuditLogListParams>({
      limit: 50,
      kind,
      action: action === undefined ? undefined : [action],
      actor_id: actor,
      object_id: idIn(object_id),
      created_gte: from,
      created_lt: dayAfter(to),
      cursor,
    }),
  );
