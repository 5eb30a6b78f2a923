import { createRoute, notFound } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { NewsIcon, PlusIcon } from '../../ui/icons.tsx';
import { onePost, postListInput, readPostSearch } from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/posts',
    staticData: {
      menu: { section: 'programme', rank: 70, label: 'nav.posts', icon: NewsIcon, acts: ['posts.list'] },
    },
    validateSearch: readPostSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries }, deps }) =>
      queries.ensureQueryData(queryOf('posts.list', postListInput(deps))),
    component: lazyPage(() => import('./pages.ts'), 'PostsPage'),
  }),
  createRoute({
    getParentRoute: () => inside,
    path: '/posts/new',
    staticData: { action: { rank: 70, label: 'palette.newPost', icon: PlusIcon, acts: ['posts.create'] } },
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
