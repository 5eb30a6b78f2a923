import { SimpleGrid, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { Campaign, CampaignHoldout, CampaignsPublishResult } from '@tessera/sdk';
import { ActFields, useActionForm } from '../../components/actions/action-form.tsx';
import { useText } from '../../text/text.tsx';
import { customerOf, noCustomer } from '../customers/customer-values.ts';

interface CampaignPublishProps {
  campaign: Campaign;
  onDone: (published: CampaignsPublishResult | CampaignHoldout) => void;
  onCancel: () => void;
}

/** Gives the next code of a campaign to a customer; the same customer always gets the same code. */
export function CampaignPublish({ campaign, onDone, onCancel }: CampaignPublishProps) {
  const { t } = useText();
  const act = useActionForm('campaigns.publish', {
    initial: { ...noCustomer, notify: true, message: '' },
    given: ({ notify, message, ...customer }) => [
      campaign.id,
      {
        customer: customerOf(customer),
        channel: notify ? ('email' as const) : ('none' as const),
        notify,
        message: message.trim() || undefined,
      },
    ],
    fieldOf: (path) => path.replace(/^customer\./, ''),
    also: ['vouchers', 'communications', 'dashboard'],
    onDone,
  });
  const { form } = act;
  return (
    <ActFields of={act} submit={t('campaigns.publish')} onCancel={onCancel}>
      <Text size="sm" c="dimmed">
        {t('campaigns.publishHint')}
      </Text>
      <TextInput
        label={t('vouchers.email')}
        type="email"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('email')}
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput label={t('vouchers.phone')} placeholder="+39…" {...form.getInputProps('phone')} />
        <TextInput label={t('vouchers.customerName')} maxLength={200} {...form.getInputProps('name')} />
      </SimpleGrid>
      <Switch
        label={t('vouchers.notify')}
        description={t('vouchers.notifyHint')}
        {...form.getInputProps('notify', { type: 'checkbox' })}
      />
      {form.values.notify && (
        <Textarea
          label={t('vouchers.ownWords')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={1_000}
          {...form.getInputProps('message')}
        />
      )}
    </ActFields>
  );
}
