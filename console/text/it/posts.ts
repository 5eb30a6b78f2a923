import type { posts as en } from '../en/posts.ts';

export const posts: Record<keyof typeof en, string> = {};
