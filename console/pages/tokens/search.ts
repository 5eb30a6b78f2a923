/** Search parameters and queries of the tokens. */
import type { ApiToken } from '@tessera/sdk';
import { apiTokenStatuses } from '../../api/catalogue.gen.ts';
import { queryOf } from '../../api/operations.ts';
import { filled, type Given, oneIn, textIn } from '../../ui/search/search-values.ts';

export interface TokenSearch {
  status?: ApiToken['status'];
  cursor?: string;
}

export const readTokenSearch = ({ status, cursor }: Given): TokenSearch =>
  filled({ status: oneIn(apiTokenStatuses, status), cursor: textIn(cursor) });

export const readDeviceSearch = ({ code }: Given): { code?: string } => filled({ code: textIn(code) });

export const tokensQuery = (search: TokenSearch) => queryOf('apiTokens.list', { limit: 50, ...search });
