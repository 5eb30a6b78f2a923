/** Search parameters of passes, templates and memberships. */

import type {
  MembershipsListIssuedParams,
  MembershipsListPassesParams,
  MembershipsListTemplatesParams,
} from '@tessera/sdk';
import { isSearchText } from '../../../contract/typed-text.ts';
import {
  membershipStatuses,
  passStatuses,
  templateStatuses,
  templateTypes,
} from '../../api/catalogue.gen.ts';
import { orders } from '../../ui/search/list-filters.ts';
import { filled, type Given, manyIn, momentIn, oneIn, textIn } from '../../ui/search/search-values.ts';

export type PassSearch = Pick<MembershipsListPassesParams, 'status' | 'template_id' | 'order' | 'cursor'>;

export const readPassSearch = (search: Given): PassSearch =>
  filled({
    status: manyIn(passStatuses, search.status),
    template_id: textIn(search.template_id),
    order: oneIn(orders, search.order),
    cursor: textIn(search.cursor),
  });

export type TemplateSearch = Pick<MembershipsListTemplatesParams, 'status' | 'type' | 'order' | 'cursor'>;

export const readTemplateSearch = (search: Given): TemplateSearch =>
  filled({
    status: oneIn(templateStatuses, search.status),
    type: oneIn(templateTypes, search.type),
    order: oneIn(orders, search.order),
    cursor: textIn(search.cursor),
  });

export type IssuedSearch = Omit<MembershipsListIssuedParams, 'limit' | 'include' | 'expand'>;

export const readIssuedSearch = (search: Given): IssuedSearch => {
  const q = textIn(search.q);
  return filled({
    status: manyIn(membershipStatuses, search.status),
    tier_id: textIn(search.tier_id),
    customer_id: textIn(search.customer_id),
    external_id: textIn(search.external_id),
    q: isSearchText(q) ? q : undefined,
    expires_lt: momentIn(search.expires_lt),
    created_gte: momentIn(search.created_gte),
    created_lt: momentIn(search.created_lt),
    order: oneIn(orders, search.order),
    cursor: textIn(search.cursor),
  });
};

export interface NewPassSearch {
  template?: string;
}

export const readNewPassSearch = ({ template }: Given): NewPassSearch =>
  filled({ template: textIn(template) });

export interface ReadySearch {
  /** The membership of the test card. */
  card?: string;
}

export const readReadySearch = ({ card }: Given): ReadySearch => filled({ card: textIn(card) });
