import { QueryClient } from '@tanstack/react-query';

/** The client repeats what may be repeated, so that queries need not; a page that comes back into view asks anew. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 10_000, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
