/** Fields of points campaigns: what they add, for whom, and when. */
import { SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { limits } from '../../../contract/limits.ts';
import { queryOf } from '../../api/operations.ts';
import { ExplainedChoice } from '../../components/fields/explained-choice.tsx';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { MultiSelect } from '../../components/later/controls.tsx';
import { useDenial } from '../../components/use-permission.ts';
import { useText } from '../../text/text.tsx';
import { FormPart } from '../../ui/form-part.tsx';
import { ConditionsInput } from '../conditions/conditions-input.tsx';
import { bonusTypes } from './campaign-values.ts';
import { type FieldsProps, half } from './fields-props.ts';

function BonusFields({ form }: FieldsProps) {
  const { t } = useText();
  const { bonus_type: type } = form.values;
  return (
    <Stack>
      <ExplainedChoice
        aria-label={t('bonus.part')}
        values={bonusTypes}
        labelOf={(one) => t(`bonus.type.${one}`)}
        hintOf={(one) => t(`bonus.typeHint.${one}`)}
        {...form.getInputProps('bonus_type')}
      />
      <SimpleGrid cols={half} style={{ alignItems: 'end' }}>
        {type === 'multiplier' ? (
          <NumberField
            label={t('bonus.times')}
            description={t('bonus.timesHint')}
            required
            min={1.01}
            max={100}
            places={4}
            {...form.getInputProps('bonus_times')}
          />
        ) : (
          <NumberField
            label={t('bonus.points')}
            required
            min={1}
            max={limits.earning.points}
            {...form.getInputProps('bonus_points')}
          />
        )}
        {type === 'per_amount' && (
          <MoneyInput label={t('bonus.amount')} required isPositive {...form.getInputProps('bonus_amount')} />
        )}
      </SimpleGrid>
      <Text size="xs" c="dimmed">
        {t('bonus.note')}
      </Text>
    </Stack>
  );
}

export default function PointsParts({ form }: FieldsProps) {
  const { t } = useText();
  const passes = useQuery({
    ...queryOf('memberships.listPasses', { limit: 100 }),
    enabled: useDenial('memberships.listPasses') === undefined,
  });
  return (
    <>
      <FormPart title={t('bonus.part')}>
        <BonusFields form={form} />
      </FormPart>
      <FormPart title={t('bonus.forWhom')}>
        <MultiSelect
          label={t('bonus.passes')}
          description={t('bonus.passesHint')}
          searchable
          maxValues={limits.promotion.passes}
          data={passes.data?.data.map(({ id, name }) => ({ value: id, label: name })) ?? []}
          {...form.getInputProps('pass_ids')}
        />
      </FormPart>
      <FormPart title={t('campaigns.part.conditions')}>
        <ConditionsInput {...form.getInputProps('conditions')} />
      </FormPart>
    </>
  );
}
