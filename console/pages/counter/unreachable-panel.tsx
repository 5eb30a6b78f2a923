import { Alert, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { queryOf } from '../../api/operations.ts';
import { ActButton } from '../../components/act-button.tsx';
import { MoneyInput } from '../../components/money-input.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { looksLike } from '../../counter/find.ts';
import { serverTime } from '../../counter/server-time.ts';
import type { Finder } from '../../counter/use-finder.ts';
import { useLocation } from '../../counter/use-location.ts';
import { useText } from '../../text/text.tsx';
import type { Do } from './carry-out.ts';
import { shortly } from './shortly.ts';

/** Shown when a code can't be looked up: the action can be queued, with a warning to the cashier. */
export function UnreachablePanel({ asked, finder, act }: { asked: string; finder: Finder; act: Do }) {
  const { say } = useText();
  const formats = useFormats();
  const { data: session } = useSuspenseQuery(queryOf('auth.session'));
  const [amount, setAmount] = useState<number>();
  const [location] = useLocation();
  const looks = looksLike(asked);
  const isCard = looks === 'barcode' || looks === 'serial';
  const what = shortly(asked);
  // A sandbox has its own clock.
  const at = session.merchant.sandbox ? undefined : serverTime();
  const given = { ...(location && { location_id: location }), ...(at && { occurred_at: at }) };
  const order = amount === undefined ? undefined : { amount, currency: formats.currency };
  const redeem = () =>
    act('redeem', say('counter.labelNoted', { what }), (key) => ({
      voucher: asked,
      params: { by: 'code', ...(order && { order }), ...given, reference: key },
    }));
  const earn = () =>
    act('earn', say('counter.labelEarn', { name: what, what: formats.money(amount ?? 0) }), (key) => ({
      barcode: asked,
      order: { id: key, amount: amount ?? 0, currency: formats.currency },
      ...given,
      reference: key,
    }));
  return (
    <Paper withBorder p="md" component="section" aria-label={say('counter.unreachable')}>
      <Stack>
        <Title order={2} size="h4" style={{ overflowWrap: 'anywhere' }}>
          {what}
        </Title>
        <Alert color="orange" role="alert" title={say('counter.unreachable')}>
          <Text size="sm">{say('counter.unreachableWhat')}</Text>
        </Alert>
        {looks === 'person' ? (
          <Text size="sm">{say('counter.noPeopleOffline')}</Text>
        ) : (
          <MoneyInput label={say('counter.order')} size="lg" value={amount} onChange={setAmount} />
        )}
        <Group grow gap="sm">
          {looks === 'code' && (
            <ActButton act="vouchers.redeem" size="lg" onClick={redeem}>
              {say('counter.noteRedeem')}
            </ActButton>
          )}
          {isCard && (
            <ActButton
              act="points.earn"
              size="lg"
              onClick={earn}
              denied={amount === undefined ? say('counter.needsFigure') : undefined}
            >
              {say('counter.noteEarn')}
            </ActButton>
          )}
          <Button variant="default" size="lg" onClick={() => finder.ask(asked)}>
            {say('state.retry')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
