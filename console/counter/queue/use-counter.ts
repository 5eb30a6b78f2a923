import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { refreshDomains } from '../../api/operations.ts';
import { useWho } from '../../components/use-who.ts';
import type { CounterAction } from './act.ts';
import { type Counter, counterOf } from './counter.ts';
import { useRefusal } from './use-refusal.ts';

/** The counter of the signed-in user at the current merchant. */
export function useCounter(): Counter {
  const counter = counterOf(useWho());
  const sentenceOf = useRefusal();
  useEffect(() => {
    counter.sentenceOf = sentenceOf;
  });
  return counter;
}

/** Actions, newest first. Settled actions trigger a refetch of the data they change. */
export function useActs(counter: Counter): readonly CounterAction[] {
  const { queue } = counter;
  const queries = useQueryClient();
  const acts = useSyncExternalStore(queue.subscribe, () => queue.acts);
  const done = acts.filter(({ state }) => state.name === 'done').length;
  useEffect(() => {
    if (done > 0)
      void refreshDomains(queries, ['vouchers', 'memberships', 'points', 'orders', 'campaigns', 'dashboard']);
  }, [done, queries]);
  return acts;
}

const subscribeOnline = (listener: () => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** The browser's online state; a network without internet access counts as online. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, () => navigator.onLine);
