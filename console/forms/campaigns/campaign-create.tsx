import type { Campaign } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { ExplainedChoice } from '../../components/fields/explained-choice.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { FormPart } from '../../ui/form-part.tsx';
import {
  CampaignBudgetFields,
  CampaignHoldoutField,
  CampaignLifeFields,
  campaignChecks,
  OfferParts,
  OneCodeFields,
} from './campaign-fields.tsx';
import { campaignFieldOf, campaignKinds, createBodyOf, newCampaignValues } from './campaign-values.ts';

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
    validate: campaignChecks(t),
    also: ['vouchers'],
    onDone,
  });
  const { form } = act;
  const { kind } = form.values;
  return (
    <ActionFields of={act} submit={t('campaigns.createSubmit')} onCancel={onCancel}>
      <FormPart title={t('campaigns.part.kind')}>
        <ExplainedChoice
          aria-label={t('campaigns.part.kind')}
          values={campaignKinds}
          labelOf={(kind) => t(`campaigns.kind.${kind}`)}
          hintOf={(kind) => t(kind === 'points' ? 'bonus.kindHint' : `campaigns.kindHint.${kind}`)}
          {...form.getInputProps('kind')}
        />
      </FormPart>
      <FormPart title={t('campaigns.part.life')}>
        <CampaignLifeFields form={form} />
      </FormPart>
      <OfferParts form={form} />
      {kind === 'one_code' ? (
        <FormPart title={t('campaigns.part.code')}>
          <OneCodeFields form={form} />
        </FormPart>
      ) : (
        <FormPart title={t('campaigns.holdout')}>
          <CampaignHoldoutField form={form} />
        </FormPart>
      )}
      <FormPart title={t('campaigns.part.budget')}>
        <CampaignBudgetFields form={form} currency={currency} />
      </FormPart>
    </ActionFields>
  );
}
