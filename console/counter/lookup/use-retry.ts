import { useEffect, useRef } from 'react';
import { spread, waitAfter } from '../../../contract/backoff.ts';
import { isAway } from './away.ts';

/** A customer is waiting: a till asks often, and a server that is back is noticed in seconds. */
const waits = { first: 2_000, longest: 8_000 };

/** The wait before a failed query is sent again; false if that wouldn't help. */
export const retryWait = (error: unknown, failures: number): number | false =>
  isAway(error) && spread(waitAfter(waits, failures));

/** Calls `retry` after each failure, later each time, and at once when the network is back. Each failure is another error. */
export function useRetry(error: unknown, retry: () => void): void {
  const failures = useRef(0);
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!isAway(error)) {
      failures.current = 0;
      return;
    }
    failures.current += 1;
    const again = () => latest.current();
    const timer = setTimeout(again, retryWait(error, failures.current) || waits.longest);
    addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', again);
    };
  }, [error]);
}
