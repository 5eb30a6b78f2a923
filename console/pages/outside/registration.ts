import { queryOptions } from '@tanstack/react-query';
import { open } from '../../api/session.ts';

/** Who can register here; the operator decides, so it does not change while a page is open. */
export const registration = queryOptions({
  queryKey: ['auth.readRegistration', 'signed out'],
  queryFn: () => open.auth.readRegistration(),
  staleTime: Number.POSITIVE_INFINITY,
});
