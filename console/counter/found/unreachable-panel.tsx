import { Paper, Stack, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { serverTime } from '../../api/connection/server-time.ts';
import { queryOf } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import type { RunAction } from '../actions/carry-out.ts';
import { causeOf } from '../lookup/away.ts';
import { looksLike } from '../lookup/find.ts';
import { abbreviate } from '../lookup/name-of.ts';
import { NoAnswer } from '../lookup/no-answer.tsx';
import type { Finder } from '../lookup/use-finder.ts';
import { useTyped } from '../lookup/use-lookup-draft.ts';
import { useLocation } from '../use-location.ts';

interface UnreachableProps {
  asked: string;
  error: unknown;
  finder: Finder;
  act: RunAction;
}

/** Shown when a code can't be looked up: the action can be queued, with a warning to the cashier. */
export function UnreachablePanel({ asked, error, finder, act }: UnreachableProps) {
  const { t } = useText();
  const formats = useFormats();
  const { data: session } = useSuspenseQuery(queryOf('auth.session'));
  const [amount, setAmount] = useTyped('order');
  const [location] = useLocation();
  const looks = looksLike(asked);
  const isCard = looks === 'barcode' || looks === 'serial';
  // A number can be that of a voucher, too.
  const isCode = looks === 'code' || looks === 'phone';
  const canSave = (isCode || isCard) && causeOf(error) !== 'signed_out';
  const what = abbreviate(asked);
  // A sandbox has its own clock.
  const at = session.merchant.sandbox ? undefined : serverTime();
  const given = { ...(location && { location_id: location }), ...(at && { occurred_at: at }) };
  const order = amount === undefined ? undefined : { amount, currency: formats.currency };
  const redeem = () =>
    act('redeem', t('counter.labelNoted', { what }), (key) => ({
      voucher: asked,
      params: { by: 'code', ...(order && { order }), ...given, reference: key },
    }));
  const earn = () =>
    act('earn', t('counter.labelEarn', { name: what, what: formats.money(amount ?? 0) }), (key) => ({
      barcode: asked,
      order: { id: key, amount: amount ?? 0, currency: formats.currency },
      ...given,
      reference: key,
    }));
  return (
    <Paper withBorder p="md" component="section" aria-label={what}>
      <Stack
        component="form"
        // The browser sends no form with an amount that can't be read.
        onSubmit={(event) => {
          event.preventDefault();
          if (!canSave) return;
          if (isCode) redeem();
          else if (isCard && amount !== undefined) earn();
        }}
      >
        <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
          {what}
        </Title>
        {canSave && <MoneyInput label={t('counter.order')} size="lg" value={amount} onChange={setAmount} />}
        <NoAnswer
          error={error}
          isRetrying={finder.isRetrying}
          onRetry={finder.retry}
          actions={
            <>
              {isCode && (
                <ActionButton act="vouchers.redeem" type="submit">
                  {t('counter.noteRedeem')}
                </ActionButton>
              )}
              {isCard && (
                <ActionButton
                  act="points.earn"
                  type="submit"
                  denied={amount === undefined ? t('counter.needsFigure') : undefined}
                >
                  {t('counter.noteEarn')}
                </ActionButton>
              )}
            </>
          }
        >
          {t(canSave ? 'counter.unreachableWhat' : 'counter.noPeopleOffline')}
        </NoAnswer>
      </Stack>
    </Paper>
  );
}
