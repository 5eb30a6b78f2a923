/** Search parameters and queries of the tokens. */
import type { ApiToken } from '@tessera/sdk';
import { apiTokenStatuses } from '../../api/catalogue.gen.ts';
import { queryOf } from '../../api/operations.ts';
import { orders } from '../../ui/search/list-filters.ts';
import { filled, type Given, oneIn, textIn } from '../../ui/search/search-values.ts';

export interface TokenSearch {
  status?: ApiToken['status'];
  order?: (typeof orders)[number];
  cursor?: string;
}

export const readTokenSearch = ({ status, order, cursor }: Given): TokenSearch =>
  filled({ status: oneIn(apiTokenStatuses, status), order: oneIn(orders, order), cursor: textIn(cursor) });

export const readDeviceSearch = ({ code }: Given): { code?: string } => filled({ code: textIn(code) });

export const tokensQuery = (search: TokenSearch) => queryOf('apiTokens.list', { limit: 50, ...search });
