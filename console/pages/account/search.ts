/** Queries of the account page, and the page position of its session list. */
import { queryOf } from '../../api/operations.ts';

export interface AccountSearch {
  cursor?: string;
}

export const readAccountSearch = ({ cursor }: Record<string, unknown>): AccountSearch =>
  typeof cursor === 'string' ? { cursor } : {};

export const sessionsQuery = ({ cursor }: AccountSearch) =>
  queryOf('auth.listSessions', { limit: 25, ...(cursor && { cursor }) });

export const accountQueries = {
  mfa: () => queryOf('auth.readMfa'),
  passkeys: () => queryOf('auth.listPasskeys'),
  identities: () => queryOf('auth.listIdentities'),
  issuers: () => queryOf('auth.listIssuers'),
} as const;
