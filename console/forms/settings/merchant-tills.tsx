import { SimpleGrid } from '@mantine/core';
import type { Merchant } from '@tessera/sdk';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { useText } from '../../text/text.tsx';
import { MerchantPanel, useMerchantForm } from './merchant-panel.tsx';

interface Values extends Record<string, unknown> {
  gift_card: number | undefined;
  gift_cards_per_day: number | undefined;
}

/** How many gift cards cashiers and tills can sell. */
export function MerchantTills({ merchant }: { merchant: Merchant }) {
  const { t } = useText();
  const initial: Values = { ...merchant.till_limits };
  const act = useMerchantForm(merchant, initial, ({ gift_card = 0, gift_cards_per_day = 0 }) => ({
    till_limits: { gift_card, gift_cards_per_day },
  }));
  const { form } = act;
  return (
    <MerchantPanel title={t('settings.tills')} of={act}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} style={{ alignItems: 'end' }}>
        <MoneyInput
          label={t('settings.tillCard')}
          description={t('settings.tillCardHint')}
          required
          currency={merchant.default_currency}
          {...form.getInputProps('gift_card')}
        />
        <MoneyInput
          label={t('settings.tillDay')}
          description={t('settings.tillDayHint')}
          required
          currency={merchant.default_currency}
          {...form.getInputProps('gift_cards_per_day')}
        />
      </SimpleGrid>
    </MerchantPanel>
  );
}
