/** Fields of the campaign forms: life, discount, stacking and budget. */

import { Radio, SegmentedControl, SimpleGrid, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { areComplete } from '../../components/conditions/condition-rows.ts';
import { ExplainedChoice } from '../../components/fields/explained-choice.tsx';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { NumberField, PercentInput } from '../../components/fields/number-field.tsx';
import { MomentInput, Select } from '../../components/later/controls.tsx';
import { type Translate, useText } from '../../text/text.tsx';
import { FormPart } from '../../ui/form-part.tsx';
import { ConditionsInput } from '../conditions/conditions-input.tsx';
import { ItemFilterInput } from '../conditions/item-filter-input.tsx';
import { budgetPeriods, type CampaignValues, discountTypes, hasLimit } from './campaign-values.ts';

interface FieldsProps {
  form: UseFormReturnType<CampaignValues>;
}

const half = { base: 1, xs: 2 };

export function CampaignLifeFields({ form }: FieldsProps) {
  const { t } = useText();
  return (
    <Stack>
      <TextInput label={t('fact.name')} required maxLength={120} {...form.getInputProps('name')} />
      <Textarea
        label={t('campaigns.description')}
        autosize
        minRows={2}
        maxLength={1_000}
        {...form.getInputProps('description')}
      />
      <SimpleGrid cols={half} style={{ alignItems: 'end' }}>
        <MomentInput label={t('campaigns.startsAt')} {...form.getInputProps('starts_at')} />
        <MomentInput label={t('campaigns.endsAt')} {...form.getInputProps('ends_at')} />
      </SimpleGrid>
    </Stack>
  );
}

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

/** The code that everyone uses, and what it takes off. */
export function OneCodeFields({ form }: FieldsProps) {
  const { t } = useText();
  const type = form.values.discount_type === 'amount' ? 'amount' : 'percent';
  return (
    <Stack>
      <TextInput
        label={t('campaigns.oneCode')}
        description={t('campaigns.oneCodeHint')}
        required
        minLength={4}
        maxLength={64}
        pattern="\s*[A-Za-z0-9\-]{4,64}\s*"
        autoCapitalize="characters"
        {...form.getInputProps('code')}
      />
      <SegmentedControl
        aria-label={t('campaigns.discountType')}
        data={(['percent', 'amount'] as const).map((one) => ({
          value: one,
          label: t(`campaigns.discount.${one}`),
        }))}
        {...form.getInputProps('discount_type')}
        value={type}
      />
      <SimpleGrid cols={half}>
        {type === 'percent' ? (
          <PercentInput label={t('vouchers.percentOff')} required {...form.getInputProps('percent_off')} />
        ) : (
          <MoneyInput label={t('vouchers.amountOff')} required {...form.getInputProps('amount_off')} />
        )}
      </SimpleGrid>
    </Stack>
  );
}

export function CampaignHoldoutField({ form }: FieldsProps) {
  const { t } = useText();
  return (
    <NumberField
      label={t('campaigns.holdoutPercent')}
      description={t(
        form.values.kind === 'automatic' ? 'campaigns.holdoutHint' : 'campaigns.holdoutCodesHint',
      )}
      min={0}
      max={50}
      unit="%"
      {...form.getInputProps('holdout_percent')}
    />
  );
}

export function CampaignBudgetFields({ form, currency }: FieldsProps & { currency: string }) {
  const { t } = useText();
  const { has_budget: hasBudget } = form.values;
  const count = { min: 1, max: 1_000_000_000 };
  return (
    <Stack>
      <Switch label={t('campaigns.hasBudget')} {...form.getInputProps('has_budget', { type: 'checkbox' })} />
      {hasBudget && (
        <SimpleGrid cols={half} style={{ alignItems: 'end' }}>
          <MoneyInput
            label={t('campaigns.budgetAmount')}
            description={t('campaigns.budgetAmountHint')}
            currency={currency}
            {...form.getInputProps('budget_amount')}
          />
          <NumberField
            label={t('campaigns.budgetUses')}
            description={t('campaigns.budgetUsesHint')}
            {...count}
            {...form.getInputProps('budget_uses')}
          />
          <Select
            label={t('campaigns.budgetPer')}
            description={t('campaigns.budgetPerHint')}
            allowDeselect={false}
            data={budgetPeriods.map((per) => ({ value: per, label: t(`campaigns.per.${per}`) }))}
            {...form.getInputProps('budget_per')}
          />
          <MoneyInput
            label={t('campaigns.customerAmount')}
            currency={currency}
            {...form.getInputProps('customer_amount')}
          />
          <NumberField
            label={t('campaigns.customerUses')}
            {...count}
            {...form.getInputProps('customer_uses')}
          />
        </SimpleGrid>
      )}
    </Stack>
  );
}

/** What only automatic promotions have. */
export function PromotionParts({ form }: FieldsProps) {
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

/** What the forms check before the server does. */
export const campaignChecks = (t: Translate) => ({
  conditions: (conditions: CampaignValues['conditions'], { kind }: CampaignValues) =>
    kind === 'automatic' && !areComplete(conditions) ? t('conditions.incomplete') : null,
  budget_amount: (_: unknown, values: CampaignValues) =>
    values.has_budget && !hasLimit(values) ? t('campaigns.budgetMissing') : null,
});
