import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { Merchant } from '@tessera/sdk';
import { useText } from '../../text/text.tsx';
import { MerchantPanel, orNull, useMerchantForm } from './merchant-panel.tsx';

export function MerchantProfile({ merchant }: { merchant: Merchant }) {
  const initial = {
    name: merchant.name,
    description: merchant.description ?? '',
    website: merchant.website ?? '',
    support_email: merchant.support_email ?? '',
    support_phone: merchant.support_phone ?? '',
  };
  return <Fields merchant={merchant} initial={initial} />;
}

function Fields({
  merchant,
  initial,
}: {
  merchant: Merchant;
  initial: Record<'name' | 'description' | 'website' | 'support_email' | 'support_phone', string>;
}) {
  const { t } = useText();
  const act = useMerchantForm(
    merchant,
    initial,
    ({ name, description, website, support_email, support_phone }) => ({
      name: name.trim(),
      description: orNull(description),
      website: orNull(website),
      support_email: orNull(support_email),
      support_phone: orNull(support_phone.replaceAll(' ', '')),
    }),
  );
  const { form } = act;
  return (
    <MerchantPanel title={t('settings.profile')} of={act}>
      <TextInput
        label={t('register.merchantName')}
        description={t('settings.nameHint')}
        required
        maxLength={120}
        {...form.getInputProps('name')}
      />
      <Textarea
        label={t('settings.description')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1_000}
        {...form.getInputProps('description')}
      />
      <SimpleGrid cols={{ base: 1, md: 3 }}>
        <TextInput
          label={t('settings.website')}
          type="url"
          placeholder="https://"
          {...form.getInputProps('website')}
        />
        <TextInput label={t('settings.supportEmail')} type="email" {...form.getInputProps('support_email')} />
        <TextInput
          label={t('settings.supportPhone')}
          type="tel"
          placeholder="+39 06 1234567"
          {...form.getInputProps('support_phone')}
        />
      </SimpleGrid>
    </MerchantPanel>
  );
}
