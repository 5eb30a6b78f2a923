/** Search parameters and queries of the event log. */
import type { EventsListParams, EventType } from '@tessera/sdk';
import { isId } from '../../../contract/ids.ts';
import { eventsByObject } from '../../api/catalogue.gen.ts';

export interface EventSearch {
  type?: EventType[];
  object_id?: string;
  from?: string;
  to?: string;
  cursor?: string;
  /** The event whose details are open. */
  event?: string;
}

const known: readonly string[] = Object.values(eventsByObject).flat();
const text = (value: unknown): value is string => typeof value === 'string' && value !== '';

export function readEventSearch(given: Record<string, unknown>): EventSearch {
  const types = (Array.isArray(given.type) ? given.type : [given.type]).filter((type) =>
    known.includes(type),
  );
  const { object_id, from, to, cursor, event } = given;
  return {
    ...(types.length > 0 && { type: types as EventType[] }),
    ...(text(object_id) && { object_id }),
    ...(text(from) && { from }),
    ...(text(to) && { to }),
    ...(text(cursor) && { cursor }),
    ...(text(event) && { event }),
  };
}

export const eventListInput = ({ type, object_id, from, to, cursor }: EventSearch): EventsListParams => ({
  limit: 50,
  ...(type && { type }),
  ...(object_id && isId(object_id) && { object_id }),
  ...(from && { created_gte: from }),
  ...(to && { created_lt: to }),
  ...(cursor && { cursor }),
});
