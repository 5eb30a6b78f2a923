import { createRoute } from '@tanstack/react-router';
import { MissingPage } from '../../components/page-states.tsx';
import { inside } from '../../parents.tsx';

/** An address that leads nowhere has the frame too, so that the menu leads on. */
export const missingRoutes = [
  createRoute({ getParentRoute: () => inside, path: '$', component: MissingPage }),
] as const;
