/** Search parameters and queries of the tokens. */
import { queryOf } from '../../api/operations.ts';

export const tokenStatuses = ['active', 'expired', 'revoked'] as const;
export type TokenStatus = (typeof tokenStatuses)[number];

export interface TokenSearch {
  status?: TokenStatus;
  cursor?: string;
}

export const readTokenSearch = ({ status, cursor }: Record<string, unknown>): TokenSearch => ({
  ...(tokenStatuses.includes(status as TokenStatus) && { status: status as TokenStatus }),
  ...(typeof cursor === 'string' && { cursor }),
});

export const tokensQuery = (search: TokenSearch) => queryOf('apiTokens.list', { limit: 50, ...search });
