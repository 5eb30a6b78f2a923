import { type IdKind, isId } from '../../contract/ids.ts';

/** The value if it is an id, of one of the kinds if any are named; for search parameters, which are untrusted input. */
export const idIn = (value: unknown, ...kinds: IdKind[]): string | undefined =>
  typeof value === 'string' && isId(value, ...kinds) ? value : undefined;
