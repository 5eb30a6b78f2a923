/** What counts for tiers, and how long they last. */
import { Alert, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type TierRuleTerms, tierRuleWords } from '../../../components/earning/tier-rule-words.ts';
import { NumberField } from '../../../components/fields/number-field.tsx';
import { Select } from '../../../components/later/controls.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { useText } from '../../../text/text.tsx';
import type { PassFieldsProps } from '../pass-fields.tsx';
import {
  calendarMonths,
  downgrades,
  keepsFor,
  type TierRuleValues,
  tierMetrics,
  tierPeriods,
  tierRuleOf,
} from './tier-rule-values.ts';

const grid = { cols: { base: 1, xs: 2 }, style: { alignItems: 'end' } } as const;

export function TierRuleFields({ form }: PassFieldsProps) {
  const { t } = useText();
  const { tier_metric: metric, tier_period: period } = form.values;
  const isCounted = metric !== 'ever';
  return (
    <Stack>
      <SimpleGrid {...grid}>
        <Select
          label={t('tierRule.metric')}
          allowDeselect={false}
          data={tierMetrics.map((value) => ({ value, label: t(`tierRule.metric.${value}`) }))}
          {...form.getInputProps('tier_metric')}
        />
        {isCounted && (
          <Select
            label={t('tierRule.period')}
            allowDeselect={false}
            data={tierPeriods.map((value) => ({ value, label: t(`tierRule.period.${value}`) }))}
            {...form.getInputProps('tier_period')}
          />
        )}
        {isCounted && period === 'rolling' && (
          <NumberField
            label={t('tierRule.months')}
            required
            min={1}
            max={36}
            {...form.getInputProps('tier_months')}
          />
        )}
        {isCounted && period === 'calendar' && <CalendarFields form={form} />}
        {isCounted && period !== 'lifetime' && <LastingFields form={form} />}
      </SimpleGrid>
      <Meaning values={form.values} />
    </Stack>
  );
}

function CalendarFields({ form }: PassFieldsProps) {
  const { t } = useText();
  const { value, onChange, ...months } = form.getInputProps('tier_months');
  return (
    <>
      <Select
        label={t('tierRule.months')}
        allowDeselect={false}
        data={calendarMonths.map(String)}
        value={calendarMonths.some((one) => one === Number(value)) ? String(value) : '12'}
        onChange={(chosen) => onChange(Number(chosen))}
        {...months}
      />
      <TextInput
        label={t('tierRule.startsOn')}
        description={t('tierRule.startsOnHint')}
        required
        pattern="(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])"
        {...form.getInputProps('tier_starts_on')}
      />
    </>
  );
}

function LastingFields({ form }: PassFieldsProps) {
  const { t } = useText();
  const { tier_period: period, tier_keeps: chosen } = form.values;
  const choices = keepsFor(period);
  const keeps = choices.find((one) => one === chosen) ?? 'period_end';
  return (
    <>
      <Select
        label={t('tierRule.keeps')}
        allowDeselect={false}
        data={choices.map((value) => ({
          value,
          label: t(
            `tierRule.keeps.${period === 'rolling' && value === 'period_end' ? 'while' : value}` as const,
          ),
        }))}
        {...form.getInputProps('tier_keeps')}
        value={keeps}
      />
      {keeps === 'months' && (
        <NumberField
          label={t('tierRule.keepsMonths')}
          required
          min={1}
          max={36}
          {...form.getInputProps('tier_keeps_months')}
        />
      )}
      <Select
        label={t('tierRule.downgrade')}
        allowDeselect={false}
        data={downgrades.map((value) => ({ value, label: t(`tierRule.downgrade.${value}`) }))}
        {...form.getInputProps('tier_downgrade')}
      />
      <NumberField
        label={t('tierRule.grace')}
        description={t('tierRule.graceHint')}
        required
        min={0}
        max={365}
        {...form.getInputProps('tier_grace_days')}
      />
    </>
  );
}

/** As the pass page will say it. */
function termsOf(values: TierRuleValues): TierRuleTerms | null {
  const rule = tierRuleOf(values);
  if (rule === null) return null;
  const { months = null, starts_on = null, keeps_months = null, grace_days = 0 } = rule;
  const { keeps = 'period_end', downgrade = 'never' } = rule;
  const isDay = starts_on !== null && /^\d\d-\d\d$/.test(starts_on);
  return {
    ...rule,
    months,
    starts_on: isDay ? starts_on : null,
    keeps,
    keeps_months,
    grace_days,
    downgrade,
  };
}

function Meaning({ values }: { values: TierRuleValues }) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <Alert variant="light" color="blue" p="sm" role="status">
      <Text size="sm">{tierRuleWords(termsOf(values), { t, formats })}</Text>
    </Alert>
  );
}
