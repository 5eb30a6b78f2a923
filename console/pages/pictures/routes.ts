import { createRoute } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { pictureListInput, readPictureSearch } from './search.ts';

export const pictureRoutes = [
  createRoute({
    getParentRoute: () => inside,
    path: '/pictures',
    validateSearch: readPictureSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries }, deps }) =>
      queries.ensureQueryData(queryOf('pictures.list', pictureListInput(deps))),
    component: lazyPage(() => import('./list.tsx'), 'PicturesPage'),
  }),
] as const;
