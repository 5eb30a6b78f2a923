import { filled, type Given, textIn } from '../../ui/search/search-values.ts';

export interface OutboxSearch {
  cursor?: string;
}

export const readOutboxSearch = ({ cursor }: Given): OutboxSearch => filled({ cursor: textIn(cursor) });

export const outboxInput = (search: OutboxSearch) => ({ limit: 20, ...search });
