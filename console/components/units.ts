/** What passes count, as their templates say: the type of a template that has members doesn't change. */
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { limits } from '../../contract/limits.ts';
import { type Unit, unitOf } from '../../contract/units.ts';
import { tessera } from '../api/client.ts';

const most = limits.page.maximum;

/** The units of passes, by id; those that can't be read count points. */
export const unitsQuery = (passIds: readonly string[]) => {
  const ids = [...new Set(passIds)].sort().slice(0, most);
  return queryOptions({
    queryKey: ['memberships.units', ids] as const,
    queryFn: () => readUnits(ids),
    staleTime: Number.POSITIVE_INFINITY,
  });
};

/** What a membership counts that an order is about. */
export const membershipUnitQuery = (id: string | null) =>
  queryOptions({
    queryKey: ['memberships.unit', id] as const,
    queryFn: async (): Promise<Unit> => {
      // One of a member who was deleted can't be read.
      const membership = id === null ? undefined : await tessera.memberships.get(id).catch(() => undefined);
      if (membership === undefined) return 'points';
      const { pass_id: passId } = membership;
      return (await readUnits([passId]))[passId] ?? 'points';
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

async function readUnits(ids: string[]): Promise<Record<string, Unit>> {
  if (ids.length === 0) return {};
  const { memberships } = tessera;
  const passes = await memberships.listPasses({ ids, limit: most }).page();
  const used = [...new Set(passes.data.map(({ template_id }) => template_id))];
  const templates = await memberships.listTemplates({ ids: used, type: 'stamp', limit: most }).page();
  const units = new Map(templates.data.map((template) => [template.id, unitOf(template)]));
  return Object.fromEntries(
    passes.data.map(({ id, template_id }) => [id, units.get(template_id) ?? 'points']),
  );
}

/** What a pass counts; points for none. */
export function useUnit(passId: string | null): Unit {
  return useUnits(passId === null ? [] : [passId])(passId ?? '');
}

/** Asks for the units of passes, and answers that of each. */
export function useUnits(passIds: readonly string[]): (passId: string) => Unit {
  const { data } = useQuery({ ...unitsQuery(passIds), placeholderData: keepPreviousData });
  return (passId) => data?.[passId] ?? 'points';
}
