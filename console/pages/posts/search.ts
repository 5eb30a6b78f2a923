/** Search parameters and queries of the posts. */
import type { Post, PostsListParams } from '@tessera/sdk';
import { postStatuses } from '../../api/catalogue.gen.ts';
import { orders } from '../../ui/search/list-filters.ts';
import { filled, type Given, oneIn, textIn } from '../../ui/search/search-values.ts';

export interface PostSearch {
  status?: Post['status'];
  order?: (typeof orders)[number];
  cursor?: string;
}

export const readPostSearch = ({ status, order, cursor }: Given): PostSearch =>
  filled({ status: oneIn(postStatuses, status), order: oneIn(orders, order), cursor: textIn(cursor) });

export const postListInput = ({ status, order, cursor }: PostSearch): PostsListParams =>
  filled({ limit: 25, status: status && [status], order, cursor });

/** There is no route for a single post, so it is fetched from the list. */
export const onePost = (id: string): PostsListParams => ({ ids: [id] });
