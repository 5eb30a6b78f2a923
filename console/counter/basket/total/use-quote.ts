import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OrdersQuoteParams, OrdersQuoteResult } from '@tessera/sdk';
import { useMemo } from 'react';
import { queryOf } from '../../../api/operations.ts';
import { isAway } from '../../lookup/away.ts';
import { retryWait } from '../../lookup/use-retry.ts';

const typingPauseMs = 250;

export interface Quoted {
  quote: OrdersQuoteResult | undefined;
  /** Whether `quote` is the price of the basket as it is now. */
  isCurrent: boolean;
  isFetching: boolean;
  error: unknown;
  isUnreachable: boolean;
  retry: () => void;
}

/** The price of a basket, refetched while it changes. Nothing is put on hold. */
export function useQuote(params: OrdersQuoteParams): Quoted {
  const text = JSON.stringify(params);
  const [asked] = useDebouncedValue(text, typingPauseMs);
  const body = useMemo(() => JSON.parse(asked) as OrdersQuoteParams, [asked]);
  // What the basket before was offered is gone with it, before the pause has passed.
  const isAsking = body.items.length > 0 && params.items.length > 0;
  const { data, isFetching, isPlaceholderData, error, refetch } = useQuery({
    ...queryOf('orders.quote', body),
    enabled: isAsking,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => retryWait(state.error, state.errorUpdateCount),
  });
  const isKnown = isAsking && error === null;
  return {
    quote: isKnown ? data : undefined,
    isCurrent: isKnown && data !== undefined && !isPlaceholderData && asked === text,
    isFetching,
    error: isAsking ? error : null,
    isUnreachable: isAsking && isAway(error),
    retry: () => void refetch(),
  };
}
