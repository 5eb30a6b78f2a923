/** Merges pages of two logs into one, with the position where each continues. */

export interface Dated {
  created_at: string;
}

/** The position in each log: the last sequence of changes, the last id of accesses; null at the start. */
export interface Reached {
  change: number | null;
  access: string | null;
}

export interface Merged<Change, Access> {
  entries: ({ kind: 'change'; row: Change } | { kind: 'access'; row: Access })[];
  hasMore: boolean;
  reached: Reached;
}

/**
 * Returns the next `limit` entries by time. Each log keeps its own order even where its times don't follow it, so a
 * page that continues after `reached` skips and repeats nothing.
 */
export function merge<Change extends Dated & { sequence: number }, Access extends Dated & { id: string }>(
  changes: readonly Change[],
  accesses: readonly Access[],
  from: Reached,
  page: { limit: number; order: 'asc' | 'desc' },
): Merged<Change, Access> {
  const entries: Merged<Change, Access>['entries'] = [];
  let [c, a] = [0, 0];
  while (entries.length < page.limit && (c < changes.length || a < accesses.length)) {
    const [change, access] = [changes[c], accesses[a]];
    if (change !== undefined && (access === undefined || isFirst(change, access, page.order))) {
      entries.push({ kind: 'change', row: change });
      c += 1;
    } else if (access !== undefined) {
      entries.push({ kind: 'access', row: access });
      a += 1;
    }
  }
  return {
    entries,
    hasMore: c < changes.length || a < accesses.length,
    reached: { change: changes[c - 1]?.sequence ?? from.change, access: accesses[a - 1]?.id ?? from.access },
  };
}

const isFirst = (change: Dated, access: Dated, order: 'asc' | 'desc'): boolean =>
  order === 'asc' ? change.created_at <= access.created_at : change.created_at >= access.created_at;

/** Encodes the position for a cursor. */
export const writeReached = ({ change, access }: Reached): string => `${change ?? ''}.${access ?? ''}`;

export function readReached(text: string | undefined): Reached {
  const [change = '', access = ''] = (text ?? '.').split('.');
  return { change: change === '' ? null : Number(change), access: access === '' ? null : access };
}
