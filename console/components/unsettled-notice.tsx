import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { unsettledOf } from '../counter/kept-acts.ts';
import { useWho } from '../counter/use-who.ts';
import { paths } from '../paths.ts';

const UnsettledActs = lazy(() => import('./unsettled-acts.tsx'));

/** Acts of the counter that are not confirmed are sent, and told of, whichever page is open. */
export function UnsettledNotice() {
  const who = useWho();
  const here = useRouterState({ select: ({ location }) => location.pathname });
  if (here === paths.counter() || unsettledOf(who) === 0) return null;
  return (
    <Suspense fallback={null}>
      <UnsettledActs />
    </Suspense>
  );
}
