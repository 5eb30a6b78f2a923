import { createRoute } from '@tanstack/react-router';
import { queryOf } from '../../api/operations.ts';
import { lazyPage } from '../../components/loading/lazy-page.ts';
import { inside } from '../../parents.tsx';
import { ImageIcon } from '../../ui/icons.tsx';
import { pictureListInput, readPictureSearch } from './search.ts';

export const pages = [
  createRoute({
    getParentRoute: () => inside,
    path: '/pictures',
    staticData: {
      menu: {
        section: 'programme',
        rank: 80,
        label: 'nav.pictures',
        guide: 'guides/pictures',
        icon: ImageIcon,
        acts: ['pictures.list'],
      },
    },
    validateSearch: readPictureSearch,
    loaderDeps: ({ search }) => search,
    loader: ({ context: { queries }, deps }) =>
      queries.ensureQueryData(queryOf('pictures.list', pictureListInput(deps))),
    component: lazyPage(() => import('./list.tsx'), 'PicturesPage'),
  }),
] as const;
