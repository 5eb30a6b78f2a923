/** Members by id, for pages that name many. */
import { queryOptions } from '@tanstack/react-query';
import type { KnownCustomer } from '@tessera/sdk';
import { limits } from '../../../contract/limits.ts';
import { tessera } from '../../api/client.ts';

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
