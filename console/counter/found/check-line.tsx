import { Alert, Text } from '@mantine/core';
import type { Voucher, VouchersValidateResult } from '@tessera/sdk';
import { useFormats } from '../../components/use-formats.ts';
import { useSentence } from '../../components/use-sentence.ts';
import { useText } from '../../text/text.tsx';
import { useUsedHere } from '../actions/use-result.ts';
import { isBecauseUsed, usedHere } from '../actions/used-here.ts';
import { causeOf } from '../lookup/away.ts';
import { NoAnswer } from '../lookup/no-answer.tsx';
import { useWhy } from '../lookup/use-why.ts';
import { useCounter } from '../queue/use-counter.ts';

export interface CheckLineProps {
  voucher: Voucher;
  check: VouchersValidateResult | undefined;
  isFetching: boolean;
  error: unknown;
  retry: () => void;
  /** What must be filled in first. */
  missing: string | undefined;
  currency: string;
}

const byStatus: Partial<Record<Voucher['status'], string>> = {
  voided: 'voucher_voided',
  disabled: 'voucher_disabled',
  scheduled: 'voucher_not_started',
  expired: 'voucher_expired',
  inactive: 'voucher_inactive',
  exhausted: 'voucher_exhausted',
};

/** Whether the voucher can be redeemed for the entered order, and its value or the reason. */
export function CheckLine({ voucher, check, isFetching, error, retry, missing, currency }: CheckLineProps) {
  const { t } = useText();
  const formats = useFormats();
  const whyOf = useWhy();
  const sentenceOf = useSentence();
  const usedHereOf = useUsedHere();
  const { queue } = useCounter();
  const against = byStatus[voucher.status] ?? (missing ? undefined : check?.failure_code);
  if (against) {
    const by = isBecauseUsed(against) ? usedHere([voucher.id], queue.acts) : undefined;
    return <NotUsable>{[whyOf(against), usedHereOf(by)].filter(Boolean).join(' ')}</NotUsable>;
  }
  if (missing)
    return (
      <Alert color="blue" role="status">
        {missing}
      </Alert>
    );
  if (causeOf(error) !== undefined)
    return (
      <NoAnswer error={error} isRetrying={isFetching} onRetry={retry}>
        {t('counter.uncheckable')}
      </NoAnswer>
    );
  if (error)
    return (
      <Alert color="orange" role="alert">
        {sentenceOf(error)}
      </Alert>
    );
  if (!check)
    return (
      <Text role="status" c="dimmed">
        {t('counter.checking')}
      </Text>
    );
  const off = check.discount_amount;
  const total = check.order_total_after;
  return (
    <Alert color="teal" role="status" title={t('counter.may')} opacity={isFetching ? 0.6 : 1}>
      {off !== null && <Text>{t('counter.gives', { amount: formats.money(off, currency) })}</Text>}
      {total !== null && (
        <Text fw={650} size="lg">
          {t('counter.toPay', { amount: formats.money(total, currency) })}
        </Text>
      )}
    </Alert>
  );
}

/** The reason it can't be redeemed. */
export function NotUsable({ children }: { children: string }) {
  const { t } = useText();
  return (
    <Alert color="red" role="alert" title={t('counter.mayNot')}>
      {children}
    </Alert>
  );
}
