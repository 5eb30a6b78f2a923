import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { minuteMs } from '../../../contract/durations.ts';
import { serverNow } from '../../api/connection/server-time.ts';
import { queryOf, refreshDomains } from '../../api/operations.ts';

const everyMs = 2_500;
/** Beyond this time, a notification reports the result. */
const timeoutMs = 5 * minuteMs;

/** Polls the wallet while the payment provider processes a payment. */
export function useWatch(): void {
  const queries = useQueryClient();
  const { data } = useQuery(queryOf('wallet.listTransactions', { status: ['pending'], limit: 5 }));
  const isWaiting =
    data?.data.some(
      ({ posted_at, created_at }) =>
        posted_at === null && Date.parse(created_at) > serverNow().getTime() - timeoutMs,
    ) ?? false;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void refreshDomains(queries, ['wallet']), everyMs);
    return () => clearInterval(timer);
  }, [isWaiting, queries]);
}
