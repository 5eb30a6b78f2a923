/** Money onto a gift card, and corrections of its balance. Each move is reviewed, because it is entered in the journal. */
import { Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import type { Voucher } from '@tessera/sdk';
import type { Result } from '../../api/operations.ts';
import type { ActionFormOptions } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import {
  ReviewedFields,
  type ReviewedForm,
  useReviewedForm,
} from '../../components/actions/reviewed-form.tsx';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Consequence } from '../../ui/consequence.tsx';

export interface GiftCardFormProps {
  voucher: Voucher;
  onClose: () => void;
}

type Values = {
  amount: number | undefined;
  isOff: 'on' | 'off';
  reference: string;
  reason: string;
};

const blank: Values = { amount: undefined, isOff: 'on', reference: '', reason: '' };

/** The domains whose data a movement of gift money changes. */
const also = ['vouchers', 'dashboard'] as const;

type GiftMove = `giftCards.${'activate' | 'load' | 'refund' | 'adjust' | 'transfer'}`;

/** Also used by the form that moves money to another card. */
export function useGiftForm<N extends GiftMove, V extends Record<string, unknown>>(
  name: N,
  onClose: () => void,
  options: Pick<ActionFormOptions<N, V>, 'initial' | 'given' | 'fieldOf' | 'validate'>,
): ReviewedForm<V> {
  const { t } = useText();
  const { money } = useFormats();
  return useReviewedForm<N, V>(name, {
    ...options,
    also,
    onDone: (result) => {
      const { type, amount, balance_after, currency } = (result as Result<GiftMove>).transaction;
      const way = type === 'refunded' || type === 'transferred' ? type : amount < 0 ? 'off' : 'on';
      notify(
        t(`giftCards.done.${way}`, {
          amount: money(Math.abs(amount), currency),
          balance: money(balance_after, currency),
        }),
      );
      onClose();
    },
  });
}

/** The first money on a card that was just sold, or more money on a card. */
export function GiftCardLoad({ voucher, onClose }: GiftCardFormProps) {
  const { t } = useText();
  const act = voucher.gift?.amount === 0 ? 'activate' : 'load';
  const of = useGiftForm(`giftCards.${act}`, onClose, {
    initial: blank,
    given: ({ amount, reference }) => [voucher.id, { amount: amount ?? 0, reference: reference.trim() }],
  });
  return (
    <GiftCardFields voucher={voucher} of={of} submit={t(`giftCards.${act}`)} onCancel={onClose}>
      <Text size="sm">{t(`giftCards.${act}Hint`)}</Text>
      <Amount voucher={voucher} of={of} />
      <TextInput
        label={t('giftCards.payment')}
        description={t('giftCards.paymentHint')}
        required
        maxLength={120}
        {...of.form.getInputProps('reference')}
      />
    </GiftCardFields>
  );
}

/** The refund of a purchase that was paid otherwise. */
export function GiftCardRefund({ voucher, onClose }: GiftCardFormProps) {
  const { t } = useText();
  const of = useGiftForm('giftCards.refund', onClose, {
    initial: blank,
    given: ({ amount, reason, reference }) => [
      voucher.id,
      { amount: amount ?? 0, reason: reason.trim(), reference: reference.trim() || undefined },
    ],
  });
  return (
    <GiftCardFields voucher={voucher} of={of} submit={t('giftCards.refund')} onCancel={onClose}>
      <Text size="sm">{t('giftCards.refundHint')}</Text>
      <Amount voucher={voucher} of={of} />
      <Reason of={of} />
      <Reference of={of} />
    </GiftCardFields>
  );
}

/** A correction by hand, up or down. */
export function GiftCardAdjust({ voucher, onClose }: GiftCardFormProps) {
  const { t } = useText();
  const of = useGiftForm('giftCards.adjust', onClose, {
    initial: blank,
    given: ({ amount = 0, isOff, reason, reference }) => [
      voucher.id,
      {
        amount: isOff === 'off' ? -amount : amount,
        reason: reason.trim(),
        reference: reference.trim() || undefined,
      },
    ],
  });
  return (
    <GiftCardFields voucher={voucher} of={of} submit={t('giftCards.adjust')} onCancel={onClose}>
      <Radio.Group label={t('giftCards.direction')} {...of.form.getInputProps('isOff')}>
        <Stack gap="xs" mt={6}>
          <Radio value="on" label={t('giftCards.direction.on')} />
          <Radio value="off" label={t('giftCards.direction.off')} />
        </Stack>
      </Radio.Group>
      <Amount voucher={voucher} of={of} />
      <Reason of={of} />
      <Reference of={of} />
    </GiftCardFields>
  );
}

interface PartProps {
  of: ReviewedForm<Values>;
}

function Amount({ voucher, of }: PartProps & { voucher: Voucher }) {
  const { t } = useText();
  return (
    <MoneyInput
      label={t('giftCards.amount')}
      required
      {...(voucher.gift && { currency: voucher.gift.currency })}
      {...of.form.getInputProps('amount')}
    />
  );
}

function Reason({ of }: PartProps) {
  const { t } = useText();
  return (
    <Textarea
      label={t('giftCards.reason')}
      required
      autosize
      minRows={2}
      maxLength={500}
      {...of.form.getInputProps('reason')}
    />
  );
}

function Reference({ of }: PartProps) {
  const { t } = useText();
  return (
    <TextInput
      label={t('orders.reference')}
      description={t('orders.referenceHint')}
      maxLength={120}
      {...of.form.getInputProps('reference')}
    />
  );
}

function GiftCardFields(props: {
  voucher: Voucher;
  of: ReviewedForm<Values>;
  submit: string;
  onCancel: () => void;
  children: React.ReactNode;
}) {
  const { t } = useText();
  const formats = useFormats();
  const { voucher, of, submit, onCancel, children } = props;
  const { amount = 0, isOff } = of.form.values;
  const before = voucher.gift?.balance ?? 0;
  const money = (value: number) => formats.money(value, voucher.gift?.currency);
  const move = isOff === 'off' ? -amount : amount;
  return (
    <ReviewedFields
      of={of}
      submit={`${submit}: ${money(amount)}`}
      onCancel={onCancel}
      summary={
        <Consequence tone="careful">
          {t('giftCards.changes', { before: money(before), after: money(before + move) })}
        </Consequence>
      }
    >
      {children}
    </ReviewedFields>
  );
}
