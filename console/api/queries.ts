import { QueryClient } from '@tanstack/react-query';

/**
 * Retries belong to the client, so queries don't retry; a page that becomes visible again refetches. Offline queries
 * fail at once: pausing them, the library's default, would leave the previous page under the next page's address.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 10_000,
      refetchOnWindowFocus: true,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
