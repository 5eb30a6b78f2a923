import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { KnownCustomer } from '@tessera/sdk';
import { queryOf } from '../api/operations.ts';

interface People {
  people: readonly KnownCustomer[];
  hasMore: boolean;
  isFetching: boolean;
  isSearching: boolean;
  error: Error | null;
  again: () => void;
}

/**
 * Members whose name, address or number begins with a text: those who came last first, because they are meant more often
 * than those who signed up last, and then those who were never seen.
 */
export function usePeople(q: string, most: number, enabled: boolean): People {
  const ask = (sort?: 'last_activity_at') => ({
    ...queryOf('dashboard.listUsers', { q, limit: most, ...(sort && { sort }) }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const seen = useQuery(ask('last_activity_at'));
  const newest = useQuery(ask());
  const all = enabled ? [...(seen.data?.data ?? []), ...(newest.data?.data ?? [])] : [];
  const unique = [...new Map(all.map((person) => [person.id, person])).values()];
  const both = [seen, newest];
  return {
    people: unique.slice(0, most),
    hasMore: unique.length > most || both.some(({ data }) => data?.has_more === true),
    isFetching: both.some(({ isFetching }) => isFetching),
    isSearching: both.some(
      ({ isFetching, data, isPlaceholderData }) => isFetching && (!data || isPlaceholderData),
    ),
    error: seen.error ?? newest.error,
    again: () => both.forEach((one) => void one.refetch()),
  };
}
