import { Grid, Paper } from '@mantine/core';
import type { Campaign } from '@tessera/sdk';
import type { ReactNode } from 'react';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { FormPart } from '../../ui/form-part.tsx';
import { useAgreedLosses } from '../agreed-losses.tsx';
import { CampaignBudgetFields, CampaignLifeFields, campaignChecks, OfferParts } from './campaign-fields.tsx';
import { type CampaignValues, campaignFieldOf, campaignValuesOf, updateBodyOf } from './campaign-values.ts';

interface CampaignUpdateProps {
  campaign: Campaign;
  onClose: () => void;
  /** What belongs beside the terms while they are edited, such as their simulation. */
  beside?: (values: CampaignValues) => ReactNode;
}

/** Edits a campaign's texts, dates, discount or points, conditions and limits. */
export function CampaignUpdate({ campaign, onClose, beside }: CampaignUpdateProps) {
  const { t } = useText();
  const formats = useFormats();
  const currency = campaign.budget?.currency ?? formats.currency;
  const agreed = useAgreedLosses();
  const act = useActionForm('campaigns.update', {
    initial: campaignValuesOf(campaign),
    version: campaign.version,
    given: (values) => [
      campaign.id,
      { ...updateBodyOf(values, campaign, formats.currency), ...agreed.apply() },
    ],
    onRefused: agreed.onRefused,
    fieldOf: campaignFieldOf,
    validate: campaignChecks(t),
    onDone: () => {
      notify(t('done.saved'));
      onClose();
    },
  });
  const { form } = act;
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <Paper withBorder p="md">
          <ActionFields of={act} submit={t('action.save')} onCancel={onClose}>
            <FormPart title={t('campaigns.part.life')}>
              <CampaignLifeFields form={form} />
            </FormPart>
            <OfferParts form={form} />
            <FormPart title={t('campaigns.part.budget')}>
              <CampaignBudgetFields form={form} currency={currency} />
            </FormPart>
          </ActionFields>
          {agreed.dialog(act.submit)}
        </Paper>
      </Grid.Col>
      {beside && (
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <div className="beside">{beside(form.values)}</div>
        </Grid.Col>
      )}
    </Grid>
  );
}
