import { createRoute, notFound } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { onePost, postListInput, readPostSearch } from './search.ts';

export const postsRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/posts',
    validateSearch: readPostSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries }, deps }) =>
      queries.ensureQueryData(queryOf('posts.list', postListInput(deps))),
    component: lazyPage(() => import('./pages.ts'), 'PostsPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/posts/new',
    component: lazyPage(() => import('./pages.ts'), 'NewPostPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/posts/$id',
    loader: async ({ context: { queries }, params }) => {
      const found = await queries.ensureQueryData(queryOf('posts.list', onePost(params.id)));
      if (found.data.length === 0) throw notFound();
    },
    component: lazyPage(() => import('./pages.ts'), 'PostPage'),
  }),
] as const;
