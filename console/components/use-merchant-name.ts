import { useSuspenseQuery } from '@tanstack/react-query';
import { queryOf } from '../api/operations.ts';

/** The name of a merchant whom the person belongs to; of others only the id is known here. */
export function useMerchantName(): (id: string) => string {
  const { data } = useSuspenseQuery(queryOf('auth.session'));
  return (id) => data.merchants.find((merchant) => merchant.id === id)?.name ?? id;
}
