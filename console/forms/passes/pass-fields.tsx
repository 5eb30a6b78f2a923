/** Form sections of a pass: earning and paying with points, their expiry, and the membership term. */

import { SimpleGrid, Stack, Switch, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { limits } from '../../../contract/limits.ts';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { NumberField, PercentInput } from '../../components/fields/number-field.tsx';
import { MomentInput, Select } from '../../components/later/controls.tsx';
import { useText } from '../../text/text.tsx';
import { earnBases, expiryModes, type PassValues, roundingsFor, validityModes } from './pass-values.ts';

export interface PassFieldsProps {
  form: UseFormReturnType<PassValues>;
}

const grid = { cols: { base: 1, xs: 2 }, style: { alignItems: 'end' } } as const;

export function EarnFields({ form }: PassFieldsProps) {
  const { t } = useText();
  const { earn_basis: basis } = form.values;
  return (
    <Stack>
      <Select
        label={t('passes.earn')}
        allowDeselect={false}
        data={earnBases.map((value) => ({ value, label: t(`passes.earn.${value}`) }))}
        {...form.getInputProps('earn_basis')}
      />
      {basis !== 'none' && (
        <SimpleGrid {...grid}>
          <NumberField
            label={t(basis === 'spend' ? 'passes.pointsPerUnit' : 'passes.pointsPerVisit')}
            required
            min={1}
            max={1_000_000}
            {...form.getInputProps('points_per_unit')}
          />
          {basis === 'spend' && (
            <MoneyInput label={t('passes.unitAmount')} required {...form.getInputProps('unit_amount')} />
          )}
          <Select
            label={t('passes.rounding')}
            description={t('passes.roundingHint')}
            allowDeselect={false}
            data={roundingsFor(basis).map((value) => ({ value, label: t(`passes.rounding.${value}`) }))}
            {...form.getInputProps('rounding')}
          />
          <NumberField
            label={t('passes.pendingDays')}
            description={t('passes.pendingDaysHint')}
            min={0}
            max={90}
            {...form.getInputProps('pending_days')}
          />
        </SimpleGrid>
      )}
    </Stack>
  );
}

/** What points pay at the counter. */
export function PayFields({ form }: PassFieldsProps) {
  const { t } = useText();
  return (
    <Stack>
      <Switch label={t('passes.pays')} {...form.getInputProps('pays', { type: 'checkbox' })} />
      {form.values.pays && (
        <SimpleGrid {...grid}>
          <NumberField
            label={t('passes.payingPoints')}
            required
            min={1}
            max={1_000_000}
            {...form.getInputProps('paying_points')}
          />
          <MoneyInput label={t('passes.paidAmount')} required {...form.getInputProps('paid_amount')} />
          <NumberField
            label={t('passes.leastPoints')}
            min={1}
            max={1_000_000}
            {...form.getInputProps('least_points')}
          />
          <NumberField
            label={t('passes.pointStep')}
            description={t('passes.pointStepHint')}
            min={1}
            max={1_000_000}
            {...form.getInputProps('point_step')}
          />
          <PercentInput
            label={t('passes.paidShare')}
            description={t('passes.paidShareHint')}
            {...form.getInputProps('paid_share')}
          />
        </SimpleGrid>
      )}
    </Stack>
  );
}

export function ExpiryFields({ form }: PassFieldsProps) {
  const { t } = useText();
  const { expiry_mode: mode } = form.values;
  return (
    <SimpleGrid {...grid}>
      <Select
        label={t('passes.expiry')}
        allowDeselect={false}
        data={expiryModes.map((value) => ({ value, label: t(`passes.expiry.${value}`) }))}
        {...form.getInputProps('expiry_mode')}
      />
      {mode === 'rolling' && (
        <NumberField
          label={t('passes.months')}
          required
          min={1}
          max={120}
          {...form.getInputProps('months')}
        />
      )}
      {mode === 'calendar' && (
        <TextInput
          label={t('passes.monthDay')}
          description={t('passes.monthDayHint')}
          required
          pattern="(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
          {...form.getInputProps('month_day')}
        />
      )}
    </SimpleGrid>
  );
}

export function ValidityFields({ form }: PassFieldsProps) {
  const { t } = useText();
  const { validity_mode: mode } = form.values;
  return (
    <Stack>
      <SimpleGrid {...grid}>
        <Select
          label={t('passes.validity')}
          allowDeselect={false}
          data={validityModes.map((value) => ({ value, label: t(`passes.validity.${value}`) }))}
          {...form.getInputProps('validity_mode')}
        />
        {mode === 'rolling' && (
          <NumberField
            label={t('passes.days')}
            required
            min={1}
            max={36_500}
            {...form.getInputProps('days')}
          />
        )}
        {mode === 'fixed' && (
          <MomentInput label={t('passes.endsAt')} required {...form.getInputProps('ends_at')} />
        )}
      </SimpleGrid>
      <SimpleGrid {...grid}>
        <NumberField
          label={t('passes.maxIssued')}
          description={t('passes.maxIssuedHint')}
          min={1}
          max={2_000_000_000}
          {...form.getInputProps('max_issued')}
        />
      </SimpleGrid>
      <Switch
        label={t('passes.allowMultiple')}
        {...form.getInputProps('allow_multiple', { type: 'checkbox' })}
      />
    </Stack>
  );
}

/** What tills can credit without an order. */
export function TillFields({ form }: PassFieldsProps) {
  const { t } = useText();
  return (
    <SimpleGrid {...grid}>
      <NumberField
        label={t('passes.tillCall')}
        description={t('passes.tillCallHint')}
        required
        min={0}
        max={limits.points.perRequest}
        {...form.getInputProps('till_call')}
      />
      <NumberField
        label={t('passes.tillDay')}
        description={t('passes.tillDayHint')}
        required
        min={0}
        max={limits.points.balance}
        {...form.getInputProps('till_day')}
      />
    </SimpleGrid>
  );
}
