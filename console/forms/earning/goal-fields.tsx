/** What has to add up within a period before a way to earn gives its points. */
import { Checkbox, SimpleGrid, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { MemberEventType } from '@tessera/sdk';
import { limits } from '../../../contract/limits.ts';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { Select } from '../../components/later/controls.tsx';
import { useText } from '../../text/text.tsx';
import {
  type EarnRuleValues,
  type GoalValues,
  goalCounts,
  goalPeriods,
  mayRepeat,
} from './earn-rule-values.ts';

interface Props {
  form: UseFormReturnType<EarnRuleValues>;
  currency: string;
  events: readonly MemberEventType[];
}

export function GoalFields({ form, currency, events }: Props) {
  const { t } = useText();
  const { trigger, event_type, hasGoal, goal } = form.values;
  const isNumber = events.find(({ type }) => type === event_type)?.value === 'number';
  const all: readonly GoalValues['count'][] = goalCounts[trigger];
  const counts = all.filter((count) => count !== 'units' || isNumber);
  const place = { cols: { base: 1, xs: 2 }, spacing: 'sm', style: { alignItems: 'end' } } as const;
  return (
    <Stack gap="sm">
      <Checkbox
        label={t('earning.hasGoal')}
        description={t('earning.hasGoalHint')}
        checked={hasGoal}
        onChange={({ currentTarget: { checked } }) => {
          form.setFieldValue('hasGoal', checked);
          if (checked && !counts.includes(goal.count)) form.setFieldValue('goal.count', counts[0]!);
        }}
      />
      {hasGoal && (
        <>
          <SimpleGrid {...place}>
            <Select
              label={t('earning.goalCount')}
              allowDeselect={false}
              data={counts.map((count) => ({ value: count, label: t(`earning.goalCount.${count}`) }))}
              {...form.getInputProps('goal.count')}
            />
            {goal.count === 'spend' ? (
              <MoneyInput
                label={t('earning.goalTarget')}
                required
                isPositive
                currency={currency}
                {...form.getInputProps('goal.amount')}
              />
            ) : (
              <NumberField
                label={t('earning.goalTarget')}
                required
                min={1}
                max={limits.points.balance}
                {...form.getInputProps('goal.target')}
              />
            )}
            <Select
              label={t('earning.goalWithin')}
              allowDeselect={false}
              data={goalPeriods.map((one) => ({ value: one, label: t(`earning.goalWithin.${one}`) }))}
              {...form.getInputProps('goal.within')}
            />
          </SimpleGrid>
          {mayRepeat(goal) && (
            <Checkbox
              label={t('earning.goalRepeat')}
              {...form.getInputProps('goal.repeat', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </Stack>
  );
}
