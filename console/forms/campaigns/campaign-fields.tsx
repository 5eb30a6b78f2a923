/** Fields of the campaign forms: life, discount, stacking and budget. */

import { SegmentedControl, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { Suspense } from 'react';
import { limits } from '../../../contract/limits.ts';
import { areComplete } from '../../components/conditions/condition-rows.ts';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { NumberField, PercentInput } from '../../components/fields/number-field.tsx';
import { MomentInput, Select } from '../../components/later/controls.tsx';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { type Translate, useText } from '../../text/text.tsx';
import { budgetPeriods, type CampaignValues, hasLimit } from './campaign-values.ts';
import { type FieldsProps, half } from './fields-props.ts';

/** What only some kinds have; arrives when it is first shown. */
const PromotionParts = lazyPart<FieldsProps>(() => import('./promotion-parts.tsx'));
const PointsParts = lazyPart<FieldsProps>(() => import('./points-parts.tsx'));

/** What a campaign gives and when, unless its vouchers say so. */
export function OfferParts({ form }: FieldsProps) {
  const { kind } = form.values;
  return (
    <Suspense fallback={null}>
      {kind === 'automatic' && <PromotionParts form={form} />}
      {kind === 'points' && <PointsParts form={form} />}
    </Suspense>
  );
}

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
  const { kind } = form.values;
  return (
    <NumberField
      label={t('campaigns.holdoutPercent')}
      description={t(
        kind === 'points'
          ? 'bonus.holdoutHint'
          : `campaigns.holdoutHint.${kind === 'one_code' ? 'codes' : kind}`,
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
  const { has_budget: hasBudget, kind } = form.values;
  const isPoints = kind === 'points';
  const count = { min: 1, max: limits.promotion.budgetUses };
  const points = { min: 1, max: limits.promotion.budgetPoints };
  return (
    <Stack>
      <Switch
        label={t(isPoints ? 'bonus.hasBudget' : 'campaigns.hasBudget')}
        {...form.getInputProps('has_budget', { type: 'checkbox' })}
      />
      {hasBudget && (
        <SimpleGrid cols={half} style={{ alignItems: 'end' }}>
          {isPoints ? (
            <NumberField
              label={t('bonus.budget')}
              description={t('bonus.budgetHint')}
              {...points}
              {...form.getInputProps('budget_points')}
            />
          ) : (
            <MoneyInput
              label={t('campaigns.budgetAmount')}
              description={t('campaigns.budgetAmountHint')}
              currency={currency}
              {...form.getInputProps('budget_amount')}
            />
          )}
          <NumberField
            label={t('campaigns.budgetUses')}
            description={t('campaigns.budgetUsesHint')}
            {...count}
            {...form.getInputProps('budget_uses')}
          />
          <Select
            label={t('campaigns.budgetPer')}
            description={t(isPoints ? 'bonus.perHint' : 'campaigns.budgetPerHint')}
            allowDeselect={false}
            data={budgetPeriods.map((per) => ({ value: per, label: t(`campaigns.per.${per}`) }))}
            {...form.getInputProps('budget_per')}
          />
          {isPoints ? (
            <NumberField
              label={t('campaigns.customerPoints')}
              {...points}
              {...form.getInputProps('customer_points')}
            />
          ) : (
            <MoneyInput
              label={t('campaigns.customerAmount')}
              currency={currency}
              {...form.getInputProps('customer_amount')}
            />
          )}
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

/** What the forms check before the server does. */
export const campaignChecks = (t: Translate) => ({
  conditions: (conditions: CampaignValues['conditions'], { kind }: CampaignValues) =>
    (kind === 'automatic' || kind === 'points') && !areComplete(conditions)
      ? t('conditions.incomplete')
      : null,
  budget_amount: (_: unknown, values: CampaignValues) =>
    values.kind !== 'points' && values.has_budget && !hasLimit(values) ? t('campaigns.budgetMissing') : null,
  budget_points: (_: unknown, values: CampaignValues) =>
    values.kind === 'points' && values.has_budget && !hasLimit(values) ? t('bonus.budgetMissing') : null,
});
