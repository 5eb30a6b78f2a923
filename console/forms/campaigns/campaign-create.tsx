import { Radio, SimpleGrid } from '@mantine/core';
import type { Campaign } from '@tessera/sdk';
import { ActFields, useActionForm } from '../../components/actions/action-form.tsx';
import { areComplete } from '../../components/conditions/condition-values.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { FormPart } from '../../ui/form-part.tsx';
import { ConditionsInput } from '../conditions/conditions-input.tsx';
import {
  CampaignBudgetFields,
  CampaignDiscountFields,
  CampaignHoldoutField,
  CampaignLifeFields,
  CampaignStackingFields,
} from './campaign-fields.tsx';
import {
  campaignFieldOf,
  campaignKinds,
  createBodyOf,
  hasLimit,
  newCampaignValues,
} from './campaign-values.ts';

interface CampaignCreateProps {
  onDone: (campaign: Campaign) => void;
  onCancel: () => void;
}

export function CampaignCreate({ onDone, onCancel }: CampaignCreateProps) {
  const { t } = useText();
  const { currency } = useFormats();
  const act = useActionForm('campaigns.create', {
    initial: newCampaignValues,
    given: (values) => [createBodyOf(values, currency)],
    fieldOf: campaignFieldOf,
    validate: {
      conditions: (conditions, { kind }) =>
        kind === 'automatic' && !areComplete(conditions) ? t('conditions.incomplete') : null,
      budget_amount: (_, values) =>
        values.has_budget && !hasLimit(values) ? t('campaigns.budgetMissing') : null,
    },
    onDone,
  });
  const { form } = act;
  const isAutomatic = form.values.kind === 'automatic';
  return (
    <ActFields of={act} submit={t('campaigns.createSubmit')} onCancel={onCancel}>
      <FormPart title={t('campaigns.part.kind')}>
        <Radio.Group aria-label={t('campaigns.part.kind')} {...form.getInputProps('kind')}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
            {campaignKinds.map((kind) => (
              <Radio
                key={kind}
                value={kind}
                label={t(`campaigns.kind.${kind}`)}
                description={t(`campaigns.kindHint.${kind}`)}
              />
            ))}
          </SimpleGrid>
        </Radio.Group>
      </FormPart>
      <FormPart title={t('campaigns.part.life')}>
        <CampaignLifeFields form={form} />
      </FormPart>
      {isAutomatic && (
        <>
          <FormPart title={t('campaigns.part.discount')}>
            <CampaignDiscountFields form={form} />
          </FormPart>
          <FormPart title={t('campaigns.part.conditions')}>
            <ConditionsInput {...form.getInputProps('conditions')} />
          </FormPart>
          <FormPart title={t('campaigns.part.stacking')}>
            <CampaignStackingFields form={form} />
          </FormPart>
        </>
      )}
      <FormPart title={t('campaigns.holdout')}>
        <CampaignHoldoutField form={form} />
      </FormPart>
      <FormPart title={t('campaigns.part.budget')}>
        <CampaignBudgetFields form={form} currency={currency} />
      </FormPart>
    </ActFields>
  );
}
