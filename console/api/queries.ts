import { QueryClient } from '@tanstack/react-query';
import { isTesseraError } from '@tessera/sdk';

/** The client repeats what may be repeated, so that queries need not; a page that comes back into view asks anew. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});

/** What a person can do about it themselves, or nothing. */
export const isUnreachable = (error: unknown): boolean =>
  isTesseraError(error) && (error.status === 0 || error.status === 503);
