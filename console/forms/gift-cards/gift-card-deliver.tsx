import { SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { MomentInput } from '../../components/later/controls.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { customerOf, noCustomer } from '../customers/customer-values.ts';
import type { GiftCardFormProps } from './gift-card-money.tsx';

/** Sends a gift card to a person by mail, now or later. */
export function GiftCardDeliver({ voucher, onClose }: GiftCardFormProps) {
  const { t } = useText();
  const formats = useFormats();
  const act = useActionForm('giftCards.deliver', {
    initial: { ...noCustomer, message: '', scheduled_at: null as string | null },
    given: ({ message, scheduled_at, ...customer }) => [
      voucher.id,
      {
        customer: customerOf(customer),
        message: message.trim() || undefined,
        scheduled_at: scheduled_at ?? undefined,
      },
    ],
    fieldOf: (path) => path.replace(/^customer\./, ''),
    also: ['vouchers', 'communications'],
    onDone: ({ communication: { scheduled_at } }) => {
      const values = {
        amount: formats.money(voucher.gift?.balance ?? 0, voucher.gift?.currency),
        email: form.getValues().email.trim(),
      };
      notify(
        scheduled_at === null
          ? t('giftCards.delivered', values)
          : t('giftCards.deliveredLater', { ...values, moment: formats.moment(scheduled_at) }),
      );
      onClose();
    },
  });
  const { form } = act;
  return (
    <ActionFields of={act} submit={t('giftCards.deliver')} onCancel={onClose}>
      <Text size="sm">{t('giftCards.deliverHint')}</Text>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('vouchers.email')}
          type="email"
          required
          autoComplete="off"
          {...form.getInputProps('email')}
        />
        <TextInput label={t('vouchers.customerName')} maxLength={200} {...form.getInputProps('name')} />
      </SimpleGrid>
      <Textarea
        label={t('vouchers.ownWords')}
        autosize
        minRows={3}
        maxLength={1_000}
        {...form.getInputProps('message')}
      />
      <MomentInput label={t('giftCards.sendAt')} {...form.getInputProps('scheduled_at')} />
    </ActionFields>
  );
}
