import { Radio, Stack, Switch } from '@mantine/core';
import type { Merchant } from '@tessera/sdk';
import { NumberField } from '../../components/fields/number-field.tsx';
import { useText } from '../../text/text.tsx';
import { MerchantPanel, useMerchantForm } from './merchant-panel.tsx';

const choices = ['presented', 'best'] as const;
const mostDiscounts = 50;

interface Values extends Record<string, unknown> {
  choice: Merchant['discount_rule']['choice'];
  isLimited: boolean;
  /** An empty number field is the empty string. */
  maximum: number | string;
}

/** How discounts combine on one order: how many, and who chooses them. */
export function MerchantDiscounts({ merchant }: { merchant: Merchant }) {
  const { maximum, choice } = merchant.discount_rule;
  return (
    <Fields merchant={merchant} initial={{ choice, isLimited: maximum !== null, maximum: maximum ?? 1 }} />
  );
}

function Fields({ merchant, initial }: { merchant: Merchant; initial: Values }) {
  const { t } = useText();
  const act = useMerchantForm(merchant, initial, ({ choice, isLimited, maximum }) => ({
    discount_rule: { choice, maximum: isLimited ? Number(maximum) : null },
  }));
  const { form } = act;
  return (
    <MerchantPanel title={t('settings.discounts')} of={act}>
      <Radio.Group
        label={t('settings.discountChoice')}
        description={t('settings.discountsHint')}
        {...form.getInputProps('choice')}
      >
        <Stack gap="xs" mt="xs">
          {choices.map((choice) => (
            <Radio
              key={choice}
              value={choice}
              label={t(`settings.discountChoice.${choice}`)}
              description={t(`settings.discountChoiceHint.${choice}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Switch
        label={t('settings.discountLimit')}
        {...form.getInputProps('isLimited', { type: 'checkbox' })}
      />
      {form.values.isLimited && (
        <NumberField
          label={t('settings.discountMaximum')}
          required
          min={1}
          max={mostDiscounts}
          maw={240}
          {...form.getInputProps('maximum')}
        />
      )}
    </MerchantPanel>
  );
}
