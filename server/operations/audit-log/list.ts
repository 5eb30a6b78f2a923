import { list as route } from '../../../contract/domains/audit-log.ts';
import { objectOf } from '../../../contract/events.ts';
import { decodeAnyId, encodeId, type IdKind } from '../../../contract/ids.ts';
import {
  type AccessRow,
  type AuditQuery,
  readAccesses,
  readChanges,
} from '../../domains/audit-log/audit-store.ts';
import { merge, readReached, writeReached } from '../../domains/audit-log/merge.ts';
import type { EventRow } from '../../domains/events/event-view.ts';
import { namesOf } from '../../domains/exports/words/names.ts';
import { restored, viewActor } from '../../engine/events/event-form.ts';
import { openPage } from '../../engine/lists/pages.ts';
import { read } from '../../engine/operation.ts';

/** Lists changes and accesses as one list, ordered by time. */
export const list = read(route, async (tx, input, call) => {
  const page = openPage(call, route, input);
  const from = readReached(page.after);
  const query: AuditQuery = {
    actions: input.action ?? null,
    actorId: uuidOf(input.actor_id),
    objectId: uuidOf(input.object_id),
    objectWireId: input.object_id ?? null,
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
  const data = entries.map((entry) =>
    entry.kind === 'change' ? viewChange(entry.row) : viewAccess(entry.row),
  );
  const ids = new Set(data.flatMap(({ object_id }) => object_id ?? []));
  const names = await namesOf(tx, call, [...ids]);
  return {
    object: 'list' as const,
    data: data.map((entry) => {
      const name = entry.object_id === null ? undefined : names.get(entry.object_id);
      return name === undefined ? entry : { ...entry, object_name: name };
    }),
    has_more: hasMore,
    next_cursor: hasMore ? page.cursorAfter(writeReached(reached)) : null,
  };
});

/** Ids are unique across all types, so the prefix is ignored. */
const uuidOf = (id: string | undefined): string | null => (id === undefined ? null : decodeAnyId(id)!);

const objectIdOf = (row: EventRow): string | null => {
  const { id } = restored(row.data, row);
  return typeof id === 'string' ? id : null;
};

const viewChange = (row: EventRow) => ({
  id: encodeId('event', row.id),
  object: 'audit_entry' as const,
  kind: 'change' as const,
  action: row.type,
  actor: viewActor(row.actor_type, row.actor_id),
  object_id: objectIdOf(row),
  request_id: row.request_id,
  ip: null,
  detail: { object: objectOf(row.type) },
  created_at: row.created_at,
});

/** The objects named in entries, some by UUID, some by public id. */
const named: Record<string, IdKind> = {
  customer_id: 'customer',
  document_id: 'kyb_document',
  job_id: 'job',
  session_id: 'session',
  voucher_id: 'voucher',
};
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const withWireIds = (detail: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(detail).map(([name, value]) => {
      const kind = named[name];
      return [name, kind && uuid.test(value) ? encodeId(kind, value) : value];
    }),
  );

function viewAccess(row: AccessRow) {
  const detail = withWireIds(row.detail);
  return {
    id: encodeId('access_entry', row.id),
    object: 'audit_entry' as const,
    kind: 'access' as const,
    action: row.action,
    actor: viewActor(row.actor_type, row.actor_id),
    object_id: detail.customer_id ?? detail.document_id ?? detail.job_id ?? detail.voucher_id ?? null,
    request_id: row.request_id,
    ip: row.ip,
    detail,
    created_at: row.created_at,
  };
}
