/** Search parameters of passes, templates and memberships. */
import type {
  MembershipsListIssuedParams,
  MembershipsListPassesParams,
  MembershipsListTemplatesParams,
} from '@tessera/sdk';
import { dayIn, filled, manyIn, oneIn, textIn } from '../../ui/search-values.ts';

export const passStatuses = ['draft', 'active', 'paused', 'archived'] as const;
export const templateStatuses = ['draft', 'published', 'archived'] as const;
export const membershipStatuses = ['pending', 'active', 'suspended', 'expired', 'revoked'] as const;
const orders = ['desc', 'asc'] as const;

export type PassSearch = Pick<MembershipsListPassesParams, 'status' | 'template_id' | 'order' | 'cursor'>;

export const readPassSearch = (search: Record<string, unknown>): PassSearch =>
  filled({
    status: manyIn(passStatuses, search.status),
    template_id: textIn(search.template_id),
    order: oneIn(orders, search.order),
    cursor: textIn(search.cursor),
  });

export type TemplateSearch = Pick<MembershipsListTemplatesParams, 'status' | 'type' | 'order' | 'cursor'>;

export const readTemplateSearch = (search: Record<string, unknown>): TemplateSearch =>
  filled({
    status: oneIn(templateStatuses, search.status),
    type: oneIn(['loyalty', 'membership', 'stamp', 'event'] as const, search.type),
    order: oneIn(orders, search.order),
    cursor: textIn(search.cursor),
  });

export type IssuedSearch = Omit<MembershipsListIssuedParams, 'limit' | 'include' | 'expand'>;

export const readIssuedSearch = (search: Record<string, unknown>): IssuedSearch => {
  const q = textIn(search.q);
  return filled({
    status: manyIn(membershipStatuses, search.status),
    tier_id: textIn(search.tier_id),
    customer_id: textIn(search.customer_id),
    external_id: textIn(search.external_id),
    q: q && q.length >= 3 ? q : undefined,
    expires_lt: dayIn(search.expires_lt),
    created_gte: dayIn(search.created_gte),
    created_lt: dayIn(search.created_lt),
    order: oneIn(orders, search.order),
    cursor: textIn(search.cursor),
  });
};

export interface NewPassSearch {
  template?: string;
}

export const readNewPassSearch = ({ template }: Record<string, unknown>): NewPassSearch =>
  filled({ template: textIn(template) });
