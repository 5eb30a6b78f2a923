import { queryOptions } from '@tanstack/react-query';
import { open } from '../../api/session/session.ts';

/** Who can register; the operator decides, so it is fixed while a page is open. */
export const registration = queryOptions({
  queryKey: ['auth.readRegistration', 'signed out'],
  queryFn: () => open.auth.readRegistration(),
  staleTime: Number.POSITIVE_INFINITY,
});
