import { createRoute } from '@tanstack/react-router';
import { MissingPage } from '../../components/loading/page-states.tsx';
import { inside } from '../../parents.tsx';

/** Unknown addresses keep the frame, so the menu stays usable. */
export const pages = [
  createRoute({ getParentRoute: () => inside, path: '$', component: MissingPage }),
] as const;
