import { QueryClient } from '@tanstack/react-query';

/**
 * The client repeats what may be repeated, so that queries need not; a page that comes back into view asks again.
 * Without a network a query fails at once. The library's own way, to wait for one, would leave the previous page in
 * place under the address of the next.
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
