/** Queries of the account page, and the page position of its session list. */
import { queryOf } from '../../api/operations.ts';
import { filled, type Given, textIn } from '../../ui/search/search-values.ts';

export interface AccountSearch {
  cursor?: string;
}

export const readAccountSearch = ({ cursor }: Given): AccountSearch => filled({ cursor: textIn(cursor) });

export const sessionsQuery = (search: AccountSearch) =>
  queryOf('auth.listSessions', { limit: 25, ...search });

export const accountQueries = {
  mfa: () => queryOf('auth.readMfa'),
  passkeys: () => queryOf('auth.listPasskeys'),
  identities: () => queryOf('auth.listIdentities'),
  issuers: () => queryOf('auth.listIssuers'),
} as const;
