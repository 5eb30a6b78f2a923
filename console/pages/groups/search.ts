/** Search parameters of the groups to join. */

import type { GroupsListAvailableParams } from '@tessera/sdk';
import { isSearchText } from '../../../contract/typed-text.ts';
import { filled, type Given, matching, textIn } from '../../ui/search/search-values.ts';

export interface GroupsSearch {
  q?: string;
  country?: string;
  category?: string;
  cursor?: string;
}

export const readGroupsSearch = ({ q, country, category, cursor }: Given): GroupsSearch =>
  filled({
    q: textIn(q),
    country: matching(/^[A-Z]{2}$/, country),
    category: textIn(category),
    cursor: textIn(cursor),
  });

/** The server refuses texts that are too short to search for. */
export const availableInput = ({ q, ...filters }: GroupsSearch): GroupsListAvailableParams => ({
  ...filters,
  limit: 20,
  ...(isSearchText(q) && { q }),
});
