import { queryOptions } from '@tanstack/react-query';
import { open } from '../../../api/session/session.ts';

/** The company accounts that people can sign in with; the operator configures them. */
export const issuers = queryOptions({
  queryKey: ['auth.listIssuers', 'signed out'],
  queryFn: () => open.auth.listIssuers(),
  staleTime: Number.POSITIVE_INFINITY,
});
