import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Voucher, VouchersRedeemParams } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import { retryWait } from '../lookup/use-retry.ts';

const typingPauseMs = 300;

/** A preview of the redemption, refetched while the amount is typed; nothing is put on hold. */
export function useVoucherCheck(voucher: Voucher, params: VouchersRedeemParams) {
  const [asked] = useDebouncedValue(params, typingPauseMs);
  // A gift card needs an amount before it can be checked.
  const canJudge =
    voucher.type === 'discount' || asked.amount !== undefined || asked.order?.amount !== undefined;
  const { data, isFetching, error, refetch } = useQuery({
    ...queryOf('vouchers.validate', voucher.id, asked),
    enabled: canJudge,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => retryWait(state.error, state.errorUpdateCount),
  });
  return { check: canJudge ? data : undefined, isFetching, error, retry: () => void refetch() };
}
