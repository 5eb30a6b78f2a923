import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { unsettledOf } from '../counter/kept-acts.ts';
import { useWho } from '../counter/use-who.ts';
import { paths } from '../paths.ts';
import { lazyPart } from './lazy-part.tsx';

const UnsettledActs = lazyPart(() => import('./unsettled-acts.tsx'));

/** Sends and shows unconfirmed counter actions on every page. */
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
