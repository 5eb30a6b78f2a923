import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { KnownCustomer } from '@tessera/sdk';
import { limits } from '../../contract/limits.ts';
import { tessera } from '../api/client.ts';
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

interface Gathered {
  ids: Set<string>;
  people: Promise<ReadonlyMap<string, KnownCustomer>>;
}

let gathered: Gathered | undefined;

/** A member by id, or null. Those whom a page names at the same time are read with one request. */
export const personQuery = (id: string) =>
  queryOptions({
    queryKey: ['dashboard.listUsers', 'by id', id] as const,
    queryFn: async () => {
      gathered ??= gather();
      const { ids, people } = gathered;
      if (ids.add(id).size === limits.page.maximum) gathered = undefined;
      return (await people).get(id) ?? null;
    },
  });

function gather(): Gathered {
  const ids = new Set<string>();
  const all = new Promise((resolve) => setTimeout(resolve));
  const people = all.then(async () => {
    if (gathered?.ids === ids) gathered = undefined;
    const { data } = await tessera.dashboard.listUsers({ ids: [...ids], limit: ids.size }).page();
    return new Map(data.map((person) => [person.id, person]));
  });
  return { ids, people };
}
