import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { unitsQuery } from '../../components/units.ts';
import { inside } from '../../parents.tsx';
import { ListIcon } from '../../ui/icons.tsx';
import { booksQuery, readBooksSearch } from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/books',
    staticData: {
      menu: {
        section: 'business',
        rank: 15,
        label: 'nav.books',
        guide: 'guides/points#the-books',
        icon: ListIcon,
        acts: ['books.read'],
      },
    },
    validateSearch: readBooksSearch,
    loaderDeps: ({ search }) => search,
    loader: async ({ context: { queries }, deps }) => {
      const { points } = await queries.ensureQueryData(booksQuery(deps));
      await queries.ensureQueryData(unitsQuery(points.map(({ pass_id }) => pass_id)));
    },
    component: lazyPage(() => import('./books.tsx'), 'BooksPage'),
  }),
] as const;
