/** Search parameters of the groups to join. */
import type { GroupsListAvailableParams } from '@tessera/sdk';

export interface GroupsSearch {
  q?: string;
  country?: string;
  category?: string;
  cursor?: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export const readGroupsSearch = (given: Record<string, unknown>): GroupsSearch => ({
  ...(textOf(given.q) && { q: textOf(given.q) }),
  ...(/^[A-Z]{2}$/.test(textOf(given.country)) && { country: textOf(given.country) }),
  ...(textOf(given.category) && { category: textOf(given.category) }),
  ...(textOf(given.cursor) && { cursor: textOf(given.cursor) }),
});

/** The server needs at least two characters. */
export const availableInput = ({ q, ...filters }: GroupsSearch): GroupsListAvailableParams => ({
  ...filters,
  limit: 20,
  ...(q && q.length >= 2 && { q }),
});
