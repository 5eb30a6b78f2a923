import { useQuery } from '@tanstack/react-query';
import { type OperationName, queryOf } from '../../api/operations.ts';

interface Counted {
  list: OperationName;
  /** The parameters of its path. */
  parameters: readonly string[];
  filters: Record<string, unknown>;
  page: { data: readonly unknown[]; has_more: boolean };
  isFirst: boolean;
}

export interface Total {
  /** Unknown until it is counted: a list doesn't wait for it. */
  total: number | undefined;
  /** There are more. */
  isAtLeast: boolean;
}

/** How many rows a list has under its filters. What fits on one page is counted already. */
export function useTotal({ list, parameters, filters, page, isFirst }: Counted): Total {
  const isWhole = isFirst && !page.has_more;
  const counted = queryOf(
    list,
    ...([...parameters, { ...filters, limit: 1, include: includeOf(list) }] as never),
  );
  const { data } = useQuery({
    ...counted,
    enabled: !isWhole && !uncounted.has(list),
  } as unknown as typeof counted);
  const found = data as { total_count?: number; total_count_capped?: boolean } | undefined;
  return isWhole
    ? { total: page.data.length, isAtLeast: false }
    : { total: found?.total_count, isAtLeast: found?.total_count_capped === true };
}

/** The audit log joins two logs, and is read from its end. */
const uncounted: ReadonlySet<string> = new Set(['auditLog.list']);

/** A statement can include several things. */
const includeOf = (list: OperationName) => (list === 'points.statement' ? ['total_count'] : 'total_count');
