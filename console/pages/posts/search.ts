/** Search parameters and queries of the posts. */
import type { PostsListParams } from '@tessera/sdk';

export const postStatuses = ['draft', 'scheduled', 'published', 'archived'] as const;
export type PostStatus = (typeof postStatuses)[number];

export interface PostSearch {
  status?: PostStatus | undefined;
  cursor?: string | undefined;
}

export function readPostSearch({ status, cursor }: Record<string, unknown>): PostSearch {
  const found = postStatuses.find((one) => one === status);
  return { ...(found && { status: found }), ...(typeof cursor === 'string' && { cursor }) };
}

export const postListInput = ({ status, cursor }: PostSearch): PostsListParams => ({
  limit: 25,
  ...(status && { status: [status] }),
  ...(cursor && { cursor }),
});

/** There is no route for a single post, so it is fetched from the list. */
export const onePost = (id: string): PostsListParams => ({ ids: [id] });
