/** What conditions name: apart from their words, which the fields of a form don't need. */
import { useQuery } from '@tanstack/react-query';
import type { CustomerAttribute, Pass } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import { useDenial } from '../use-permission.ts';

/** The merchant's passes, whose names and tiers conditions mention. */
export function usePasses(): readonly Pass[] {
  const denial = useDenial('memberships.listPasses');
  const { data } = useQuery({
    ...queryOf('memberships.listPasses', { limit: 100 }),
    staleTime: 60_000,
    enabled: denial === undefined,
  });
  return data?.data ?? [];
}

/** What the merchant's customers can have, whose labels and types conditions mention. */
export function useAttributes(): readonly CustomerAttribute[] {
  const denial = useDenial('customers.getAttributes');
  const { data } = useQuery({
    ...queryOf('customers.getAttributes'),
    staleTime: 60_000,
    enabled: denial === undefined,
  });
  return data?.attributes ?? [];
}
