import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/operations.ts';

/** The name of a merchant the user belongs to; for other merchants, the id. */
export function useMerchantName(): (id: string) => string {
  const { data } = useSuspenseQuery(queryOf('auth.session'));
  return (id) => data.merchants.find((merchant) => merchant.id === id)?.name ?? id;
}
