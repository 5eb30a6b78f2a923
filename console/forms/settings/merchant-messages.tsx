import { SimpleGrid, Switch, TextInput } from '@mantine/core';
import type { Merchant } from '@tessera/sdk';
import { useText } from '../../text/text.tsx';
import { timeShown } from '../vouchers/voucher-values.ts';
import { MerchantPanel, orNull, useMerchantForm } from './merchant-panel.tsx';

interface Values extends Record<string, unknown> {
  from_name: string;
  reply_to: string;
  isQuiet: boolean;
  start: string;
  end: string;
  spending_notices: boolean;
}

export function MerchantMessages({ merchant }: { merchant: Merchant }) {
  const { from_name, reply_to, quiet_hours, spending_notices } = merchant.communication_settings;
  const initial: Values = {
    from_name,
    reply_to: reply_to ?? '',
    isQuiet: quiet_hours !== null,
    start: quiet_hours?.start ?? '21:00',
    end: timeShown(quiet_hours?.end ?? '08:00'),
    spending_notices,
  };
  return <Fields merchant={merchant} initial={initial} />;
}

function Fields({ merchant, initial }: { merchant: Merchant; initial: Values }) {
  const { t } = useText();
  const act = useMerchantForm(
    merchant,
    initial,
    ({ from_name, reply_to, isQuiet, start, end, spending_notices }) => ({
      communication_settings: {
        from_name: orNull(from_name),
        reply_to: orNull(reply_to),
        quiet_hours: isQuiet ? { start, end } : null,
        spending_notices,
      },
    }),
  );
  const { form } = act;
  return (
    <MerchantPanel title={t('settings.messages')} of={act}>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <TextInput
          label={t('settings.fromName')}
          description={t('settings.fromNameHint')}
          maxLength={120}
          {...form.getInputProps('from_name')}
        />
        <TextInput
          label={t('settings.replyTo')}
          description={t('settings.replyToHint')}
          type="email"
          {...form.getInputProps('reply_to')}
        />
      </SimpleGrid>
      <Switch
        label={t('settings.quiet')}
        description={t('settings.quietHint', { timeZone: merchant.timezone })}
        {...form.getInputProps('isQuiet', { type: 'checkbox' })}
      />
      {form.values.isQuiet && (
        <SimpleGrid cols={2} maw={320}>
          <TextInput label={t('settings.quietFrom')} type="time" required {...form.getInputProps('start')} />
          <TextInput label={t('settings.quietTo')} type="time" required {...form.getInputProps('end')} />
        </SimpleGrid>
      )}
      <Switch
        label={t('settings.spendingNotices')}
        description={t('settings.spendingNoticesHint')}
        {...form.getInputProps('spending_notices', { type: 'checkbox' })}
      />
    </MerchantPanel>
  );
}
