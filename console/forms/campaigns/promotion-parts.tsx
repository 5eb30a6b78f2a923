/** Fields of automatic promotions: what they take off, when, and beside what. */
import { Radio, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { ExplainedChoice } from '../../components/fields/explained-choice.tsx';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { NumberField, PercentInput } from '../../components/fields/number-field.tsx';
import { useText } from '../../text/text.tsx';
import { FormPart } from '../../ui/form-part.tsx';
import { ConditionsInput } from '../conditions/conditions-input.tsx';
import { ItemFilterInput } from '../conditions/item-filter-input.tsx';
import { discountTypes } from './campaign-values.ts';
import { type FieldsProps, half } from './fields-props.ts';

function DiscountFields({ form }: FieldsProps) {
  const { t } = useText();
  const { discount_type: type } = form.values;
  const count = { min: 1, max: 1_000 };
  const hasItems = type !== 'shipping';
  const isPart = type === 'buy_x_get_y' || type === 'shipping';
  return (
    <Stack>
      <ExplainedChoice
        label={t('campaigns.discountType')}
        values={discountTypes}
        labelOf={(one) => t(`campaigns.discount.${one}`)}
        hintOf={(one) => t(`campaigns.discountHint.${one}`)}
        {...form.getInputProps('discount_type')}
      />
      <SimpleGrid cols={half} style={{ alignItems: 'end' }}>
        {type === 'percent' && (
          <PercentInput label={t('vouchers.percentOff')} required {...form.getInputProps('percent_off')} />
        )}
        {type === 'amount' && (
          <MoneyInput label={t('vouchers.amountOff')} required {...form.getInputProps('amount_off')} />
        )}
        {type === 'fixed_price' && (
          <MoneyInput label={t('campaigns.price')} required {...form.getInputProps('price')} />
        )}
        {type === 'unit' && (
          <NumberField
            label={t('campaigns.unitsOff')}
            required
            {...count}
            {...form.getInputProps('unit_off')}
          />
        )}
        {type === 'buy_x_get_y' && (
          <>
            <NumberField
              label={t('campaigns.buy')}
              required
              {...count}
              {...form.getInputProps('buy_quantity')}
            />
            <NumberField
              label={t('campaigns.get')}
              required
              {...count}
              {...form.getInputProps('get_quantity')}
            />
            <NumberField label={t('campaigns.times')} {...count} {...form.getInputProps('times_limit')} />
          </>
        )}
        {isPart && (
          <PercentInput label={t('campaigns.partPercent')} {...form.getInputProps('part_percent')} />
        )}
        {type === 'shipping' && form.values.part_percent === '' && (
          <MoneyInput label={t('campaigns.partAmount')} {...form.getInputProps('part_amount')} />
        )}
        <MoneyInput
          label={t('vouchers.amountLimit')}
          description={t('campaigns.amountLimitHint')}
          {...form.getInputProps('amount_limit')}
        />
      </SimpleGrid>
      {hasItems && (
        <Items title={t(type === 'buy_x_get_y' ? 'campaigns.itemsToBuy' : 'campaigns.items')}>
          <ItemFilterInput {...form.getInputProps('items')} />
        </Items>
      )}
      {type === 'buy_x_get_y' && (
        <Items title={t('campaigns.itemsToGet')}>
          <ItemFilterInput {...form.getInputProps('get_items')} />
        </Items>
      )}
    </Stack>
  );
}

function Items({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <Stack gap="xs" role="group" aria-label={title}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {children}
    </Stack>
  );
}

function StackingFields({ form }: FieldsProps) {
  const { t } = useText();
  const { stacking_mode: mode } = form.values;
  return (
    <Stack>
      <Radio.Group label={t('campaigns.stacking')} {...form.getInputProps('stacking_mode')}>
        <Stack gap="xs" mt={6}>
          <Radio value="together" label={t('campaigns.stacking.together')} />
          <Radio value="alone" label={t('campaigns.stacking.alone')} />
        </Stack>
      </Radio.Group>
      <SimpleGrid cols={half} style={{ alignItems: 'end' }}>
        <TextInput
          label={t('campaigns.stackingCategory')}
          description={t('campaigns.stackingCategoryHint')}
          maxLength={60}
          {...form.getInputProps('stacking_category')}
        />
        <NumberField
          label={t('campaigns.stackingPriority')}
          description={t('campaigns.stackingPriorityHint')}
          min={-1_000}
          max={1_000}
          {...form.getInputProps('stacking_priority')}
        />
      </SimpleGrid>
      {mode === 'together' && (
        <Radio.Group label={t('campaigns.stackingBasis')} {...form.getInputProps('stacking_basis')}>
          <Stack gap="xs" mt={6}>
            {(['remaining', 'initial'] as const).map((basis) => (
              <Radio key={basis} value={basis} label={t(`campaigns.stackingBasis.${basis}`)} />
            ))}
          </Stack>
        </Radio.Group>
      )}
    </Stack>
  );
}

export default function PromotionParts({ form }: FieldsProps) {
  const { t } = useText();
  return (
    <>
      <FormPart title={t('campaigns.part.discount')}>
        <DiscountFields form={form} />
      </FormPart>
      <FormPart title={t('campaigns.part.conditions')}>
        <ConditionsInput {...form.getInputProps('conditions')} />
      </FormPart>
      <FormPart title={t('campaigns.part.stacking')}>
        <StackingFields form={form} />
      </FormPart>
    </>
  );
}
