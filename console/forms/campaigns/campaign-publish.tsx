import { Text } from '@mantine/core';
import type { Campaign, CampaignHoldout, CampaignsPublishResult } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { useText } from '../../text/text.tsx';
import {
  noRecipient,
  RecipientFields,
  recipientFieldOf,
  recipientOf,
} from '../customers/recipient-fields.tsx';

interface CampaignPublishProps {
  campaign: Campaign;
  onDone: (published: CampaignsPublishResult | CampaignHoldout) => void;
  onCancel: () => void;
}

/** Gives the next code of a campaign to a customer; the same customer always gets the same code. */
export function CampaignPublish({ campaign, onDone, onCancel }: CampaignPublishProps) {
  const { t } = useText();
  const act = useActionForm('campaigns.publish', {
    initial: noRecipient,
    given: (values) => [campaign.id, recipientOf(values)],
    fieldOf: recipientFieldOf,
    also: ['vouchers', 'communications', 'dashboard'],
    onDone,
  });
  return (
    <ActionFields of={act} submit={t('campaigns.publish')} onCancel={onCancel}>
      <Text size="sm" c="dimmed">
        {t('campaigns.publishHint')}
      </Text>
      <RecipientFields form={act.form} />
    </ActionFields>
  );
}
