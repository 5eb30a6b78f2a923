import { useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { useWho } from '../../components/use-who.ts';
import { unsettledOf } from '../../counter/queue/kept-acts.ts';
import { paths } from '../../paths.gen.ts';

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
