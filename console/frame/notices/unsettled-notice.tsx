import { Suspense } from 'react';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { useWho } from '../../components/use-who.ts';
import { unsettledOf } from '../../counter/queue/kept-acts.ts';
import { useAtCounter } from '../menu/at-counter.ts';

const UnsettledActs = lazyPart(() => import('./unsettled-acts.tsx'));

/** Sends and shows unconfirmed counter actions on every page. */
export function UnsettledNotice() {
  const who = useWho();
  // The counter says so itself.
  if (useAtCounter() || unsettledOf(who) === 0) return null;
  return (
    <Suspense fallback={null}>
      <UnsettledActs />
    </Suspense>
  );
}
