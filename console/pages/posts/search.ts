/** The filters of the posts as they stand in the address, and what is asked for them. */
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

/** There is no route for one post: the list is asked for it. */
export const onePost = (id: string): PostsListParams => ({ ids: [id] });
