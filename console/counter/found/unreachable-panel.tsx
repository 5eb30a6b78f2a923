import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import type { RunAction } from '../actions/carry-out.ts';
import { looksLike } from '../lookup/find.ts';
import { abbreviate } from '../lookup/name-of.ts';
import type { Finder } from '../lookup/use-finder.ts';
import { serverTime } from '../queue/server-time.ts';
import { useLocation } from '../use-location.ts';

/** Shown when a code can't be looked up: the action can be queued, with a warning to the cashier. */
export function UnreachablePanel({ asked, finder, act }: { asked: string; finder: Finder; act: RunAction }) {
  const { t } = useText();
  const formats = useFormats();
  const { data: session } = useSuspenseQuery(queryOf('auth.session'));
  const [amount, setAmount] = useState<number>();
  const [location] = useLocation();
  const looks = looksLike(asked);
  const isCard = looks === 'barcode' || looks === 'serial';
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
    <Paper withBorder p="md" component="section" aria-label={t('counter.unreachable')}>
      <Stack
        component="form"
        // The browser sends no form with an amount that can't be read.
        onSubmit={(event) => {
          event.preventDefault();
          if (looks === 'code') redeem();
          else if (isCard && amount !== undefined) earn();
        }}
      >
        <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
          {what}
        </Title>
        <Alert color="orange" role="alert" title={t('counter.unreachable')}>
          <Text size="sm">{t('counter.unreachableWhat')}</Text>
        </Alert>
        {looks === 'person' ? (
          <Text size="sm">{t('counter.noPeopleOffline')}</Text>
        ) : (
          <MoneyInput label={t('counter.order')} size="lg" value={amount} onChange={setAmount} />
        )}
        <Group grow gap="sm">
          {looks === 'code' && (
            <ActionButton act="vouchers.redeem" type="submit" size="lg">
              {t('counter.noteRedeem')}
            </ActionButton>
          )}
          {isCard && (
            <ActionButton
              act="points.earn"
              type="submit"
              size="lg"
              denied={amount === undefined ? t('counter.needsFigure') : undefined}
            >
              {t('counter.noteEarn')}
            </ActionButton>
          )}
          <Button variant="default" size="lg" onClick={() => finder.ask(asked)}>
            {t('state.retry')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
