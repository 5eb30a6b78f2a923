import { Paper, Stack, Text, Title } from '@mantine/core';
import type { Voucher } from '@tessera/sdk';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import type { RunAction } from '../actions/carry-out.ts';
import { useTyped } from '../lookup/use-lookup-draft.ts';
import { useLocation } from '../use-location.ts';

/** Sells a new gift card, or activates or loads the one that was scanned. */
export function SellForm({ voucher, act }: { voucher?: Voucher; act: RunAction }) {
  const { t } = useText();
  const formats = useFormats();
  const [amount, setAmount] = useTyped('sale');
  const [location] = useLocation();
  const currency = voucher?.gift?.currency ?? formats.currency;
  const way = voucher === undefined ? 'sell' : voucher.status === 'inactive' ? 'activate' : 'load';
  const what = voucher === undefined ? '' : (voucher.code ?? voucher.code_masked);
  const sell = () =>
    act('sell', t(`counter.label.${way}`, { what, amount: formats.money(amount ?? 0, currency) }), (key) => ({
      ...(voucher && { card: { id: voucher.id } }),
      amount: amount ?? 0,
      reference: key,
      ...(location && { location_id: location }),
    }));
  const isFilled = amount !== undefined && amount > 0;
  return (
    <Paper
      withBorder
      p="sm"
      component="form"
      aria-label={t(`counter.sale.${way}`)}
      onSubmit={(event) => {
        event.preventDefault();
        if (isFilled) sell();
      }}
    >
      <Stack gap="sm">
        <Title order={3} size="h5">
          {t(`counter.sale.${way}`)}
        </Title>
        <Text size="sm" c="dimmed">
          {t(`counter.saleHint.${way}`)}
        </Text>
        <MoneyInput
          label={t('counter.saleAmount')}
          size="lg"
          currency={currency}
          value={amount}
          onChange={setAmount}
        />
        <ActionButton
          act="giftCards.sell"
          type="submit"
          variant="default"
          size="lg"
          fullWidth
          denied={isFilled ? undefined : t('counter.needsFigure')}
        >
          {t(`counter.sale.${way}`)}
        </ActionButton>
      </Stack>
    </Paper>
  );
}
