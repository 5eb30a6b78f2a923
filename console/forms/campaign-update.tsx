import type { Campaign } from '@tessera/sdk';
import { ActFields, useActionForm } from '../components/action-form.tsx';
import { notify } from '../components/notify.ts';
import { useText } from '../text/text.tsx';
import { FormPart } from '../ui/form-part.tsx';
import { CampaignBudgetFields, CampaignLifeFields, CampaignStackingFields } from './campaign-fields.tsx';
import { campaignFieldOf, campaignValuesOf, updateBodyOf } from './campaign-values.ts';
import { areComplete } from './condition-values.ts';
import { ConditionsInput } from './conditions-input.tsx';

/** Edits a campaign's texts, dates, conditions and limits. Its discount is what customers were promised. */
export function CampaignUpdate({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const { t } = useText();
  const act = useActionForm('campaigns.update', {
    initial: campaignValuesOf(campaign),
    version: campaign.version,
    given: (values) => [campaign.id, updateBodyOf(values, campaign)],
    fieldOf: campaignFieldOf,
    validate: {
      conditions: (conditions) => (areComplete(conditions) ? null : t('conditions.incomplete')),
    },
    onDone: () => {
      notify(t('done.saved'));
      onClose();
    },
  });
  const { form } = act;
  return (
    <ActFields of={act} submit={t('action.save')} onCancel={onClose}>
      <FormPart title={t('campaigns.part.life')}>
        <CampaignLifeFields form={form} />
      </FormPart>
      {campaign.kind === 'automatic' && (
        <>
          <FormPart title={t('campaigns.part.conditions')}>
            <ConditionsInput {...form.getInputProps('conditions')} />
          </FormPart>
          <FormPart title={t('campaigns.part.stacking')}>
            <CampaignStackingFields form={form} />
          </FormPart>
        </>
      )}
      <FormPart title={t('campaigns.part.budget')}>
        <CampaignBudgetFields form={form} campaign={campaign} />
      </FormPart>
    </ActFields>
  );
}
