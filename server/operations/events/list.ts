import { list as route } from '../../../contract/domains/events.ts';
import { decodeAnyId, encodeId } from '../../../contract/ids.ts';
import { maximumInteger } from '../../../contract/limits.ts';
import type { InputOf } from '../../../contract/route.ts';
import { readHead } from '../../domains/events/event-heads.ts';
import { countLog, type LogQuery, readLog } from '../../domains/events/event-log-store.ts';
import { readableTypes } from '../../domains/events/event-reading.ts';
import { viewEvent } from '../../domains/events/event-view.ts';
import { parsePlace, placeText, requirePosition } from '../../domains/events/log-position.ts';
import { openPage, pageOf } from '../../engine/lists/pages.ts';
import { type Call, read } from '../../engine/operation.ts';

type Input = InputOf<typeof route>;

/** Lists the events that the caller can read, in order of sequence. */
export const list = read(route, async (tx, input, call) => {
  const order = input.order ?? (input.after_sequence === undefined ? 'desc' : 'asc');
  const page = openPage(call, route, { ...input, order });
  const first: LogQuery = {
    ...page,
    types: typesOf(call, input),
    // Ids are unique across all types, so the prefix is ignored.
    objectId: input.object_id && decodeAnyId(input.object_id),
    after: input.after_sequence ?? 0,
    before: maximumInteger,
    limit: page.limit + 1,
  };
  const place = page.after === undefined ? undefined : parsePlace(page.after);
  const turned = place === undefined ? {} : { [order === 'asc' ? 'after' : 'before']: place.sequence };
  const [head, rows, count] = await Promise.all([
    // First, so that a client that continues after `newest_sequence` skips nothing.
    readHead(tx),
    readLog(tx, { ...first, ...turned }),
    page.withTotal ? countLog(tx, first, page.maxCounted + 1) : undefined,
  ]);
  const log = encodeId('event_log', head.log);
  requirePosition({ log: input.log, sequence: input.after_sequence }, log, head.newest);
  requirePosition({ log: place?.log, sequence: undefined }, log, head.newest);
  const listed = pageOf(page, rows, viewEvent, count, ({ sequence }) => placeText(log, sequence));
  return { ...listed, log, newest_sequence: head.newest };
});

function typesOf({ principal }: Call, { type }: Input): string[] {
  const scopes = principal.kind === 'token' ? principal.scopes : undefined;
  const readable = readableTypes({ scopes, permissions: principal.permissions });
  return type === undefined ? readable : readable.filter((one) => type.includes(one));
}
