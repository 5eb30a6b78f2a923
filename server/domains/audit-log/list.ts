import { list as route } from '../../../contract/domains/audit-log.ts';
import { objectOf } from '../../../contract/event-rights.ts';
import { decodeId, encodeId } from '../../../contract/ids.ts';
import { idPrefixes } from '../../../contract/primitives.ts';
import { read } from '../../operation.ts';
import { openPage } from '../pages.ts';
import { type AccessRow, type AuditQuery, type ChangeRow, readAccesses, readChanges } from './audit-store.ts';
import { merge, readReached, writeReached } from './merge.ts';

/** What was changed and who was let in, as one list in order of time. */
export const list = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const from = readReached(page.after);
  const query: AuditQuery = {
    actions: input.action ?? null,
    actorId: uuidOf(input.actor_id),
    objectId: uuidOf(input.object_id),
    createdGte: page.createdGte ?? null,
    createdLt: page.createdLt ?? null,
    order: page.order,
    limit: page.limit + 1,
  };
  const [changes, accesses] = await Promise.all([
    input.kind === 'access' ? [] : readChanges(tx, query, from.change),
    input.kind === 'change' ? [] : readAccesses(tx, query, from.access),
  ]);
  const { entries, hasMore, reached } = merge(changes, accesses, from, page);
  return {
    object: 'list' as const,
    data: entries.map((entry) => (entry.kind === 'change' ? viewChange(entry.row) : viewAccess(entry.row))),
    has_more: hasMore,
    next_cursor: hasMore ? page.cursorAfter(writeReached(reached)) : null,
  };
});

/** Ids of all kinds are unique, so the prefix decides nothing. */
const uuidOf = (id: string | undefined): string | null =>
  id === undefined ? null : decodeId(id.slice(0, id.indexOf('_')), id)!;

const actorPrefixes = { token: 'tok', user: 'usr', anonymous: 'usr', system: 'usr' } as const;
const viewActor = ({ actor_type: type, actor_id: id }: Pick<AccessRow, 'actor_type' | 'actor_id'>) => ({
  type,
  id: id === null ? null : encodeId(actorPrefixes[type], id),
});

const viewChange = (row: ChangeRow) => ({
  id: encodeId(idPrefixes.event, row.id),
  object: 'audit_entry' as const,
  kind: 'change' as const,
  action: row.type,
  actor: viewActor(row),
  object_id: typeof row.data.id === 'string' ? row.data.id : null,
  request_id: row.request_id,
  ip: null,
  detail: { object: objectOf(row.type) },
  created_at: row.created_at,
});

const viewAccess = (row: AccessRow) => ({
  id: encodeId(idPrefixes.access_entry, row.id),
  object: 'audit_entry' as const,
  kind: 'access' as const,
  action: row.action,
  actor: viewActor(row),
  object_id: null,
  request_id: row.request_id,
  ip: row.ip,
  detail: row.detail,
  created_at: row.created_at,
});
