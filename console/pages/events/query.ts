import { queryOf } from '../../api/operations.ts';
import { type EventSearch, eventListInput } from './search.ts';

export const eventsQuery = (search: EventSearch) => queryOf('events.list', eventListInput(search));
