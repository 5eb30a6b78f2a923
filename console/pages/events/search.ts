/** Search parameters and queries of the event log. */

import type { EventsListParams, EventType } from '@tessera/sdk';
import { eventsByObject } from '../../api/catalogue.gen.ts';
import { idIn } from '../../api/id-in.ts';
import { orders } from '../../ui/search/list-filters.ts';
import { dayAfter, filled, type Given, manyIn, oneIn, textIn } from '../../ui/search/search-values.ts';

export interface EventSearch {
  type?: EventType[];
  object_id?: string;
  from?: string;
  to?: string;
  order?: (typeof orders)[number];
  cursor?: string;
  /** The event whose details are open. */
  event?: string;
}

export const eventTypes: readonly EventType[] = Object.values(eventsByObject).flat();

export const readEventSearch = (given: Given): EventSearch =>
  filled({
    type: manyIn(eventTypes, given.type),
    object_id: textIn(given.object_id),
    from: textIn(given.from),
    to: textIn(given.to),
    order: oneIn(orders, given.order),
    cursor: textIn(given.cursor),
    event: textIn(given.event),
  });

export const eventListInput = ({ type, object_id, from, to, order, cursor }: EventSearch): EventsListParams =>
  filled({
    limit: 50,
    type,
    object_id: idIn(object_id),
    created_gte: from,
    created_lt: dayAfter(to),
    order,
    cursor,
  });
