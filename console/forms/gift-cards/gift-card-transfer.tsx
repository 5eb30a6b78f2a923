import { Text, Textarea, TextInput } from '@mantine/core';
import { ReviewedFields } from '../../components/actions/reviewed-form.tsx';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Consequence } from '../../ui/consequence.tsx';
import { type GiftCardFormProps, useGiftForm } from './gift-card-money.tsx';

/** Moves what is left on a card, or a part of it, to another card. */
export function GiftCardTransfer({ voucher, onClose }: GiftCardFormProps) {
  const { t } = useText();
  const formats = useFormats();
  const { gift } = voucher;
  const of = useGiftForm('giftCards.transfer', onClose, {
    initial: { code: '', amount: undefined as number | undefined, reason: '' },
    given: ({ code, amount, reason }) => [
      voucher.id,
      { to: { code: code.trim() }, amount, reason: reason.trim() || undefined },
    ],
    fieldOf: (path) => (path.startsWith('to') ? 'code' : path),
  });
  const { form } = of;
  const money = (value: number) => formats.money(value, gift?.currency);
  const moved = money(form.values.amount ?? gift?.balance ?? 0);
  return (
    <ReviewedFields
      of={of}
      submit={`${t('giftCards.transfer')}: ${moved}`}
      onCancel={onClose}
      summary={
        <Consequence tone="careful">
          {t('giftCards.moves', { amount: moved, code: form.values.code.trim() })}
        </Consequence>
      }
    >
      <Text size="sm">{t('giftCards.transferHint')}</Text>
      <TextInput
        label={t('giftCards.otherCode')}
        required
        maxLength={80}
        autoComplete="off"
        {...form.getInputProps('code')}
      />
      <MoneyInput
        label={t('giftCards.amount')}
        description={t('giftCards.allIfEmpty')}
        {...(gift && { currency: gift.currency })}
        {...form.getInputProps('amount')}
      />
      <Textarea
        label={t('giftCards.reason')}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
    </ReviewedFields>
  );
}
