import { Radio, Stack, Text, Textarea } from '@mantine/core';
import type { Redemption } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { backFromRedemption, comingBackText } from '../../components/codes/coming-back.ts';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';

interface RedemptionRollbackProps {
  redemption: Redemption;
  /** Set for gift cards, whose redemptions can be rolled back in part. */
  currency?: string | undefined;
  onClose: () => void;
}

/** The amount of a gift card redemption that hasn't been rolled back. */
export const remainderOf = ({ amount, rollbacks }: Redemption): number =>
  (amount ?? 0) - rollbacks.reduce((sum, rollback) => sum + (rollback.amount ?? 0), 0);

export function RedemptionRollback({ redemption, currency, onClose }: RedemptionRollbackProps) {
  const { t } = useText();
  const formats = useFormats();
  const isGift = redemption.amount !== null;
  const remainder = remainderOf(redemption);
  const act = useActionForm('vouchers.rollback', {
    initial: { extent: 'whole', amount: undefined as number | undefined, reason: '' },
    given: ({ extent, amount, reason }) => [
      redemption.id,
      { reason: reason.trim(), amount: extent === 'part' ? amount : undefined },
    ],
    also: ['dashboard'],
    onDone: (result) => {
      const back = comingBackText(backFromRedemption(result), t, formats);
      notify([t('vouchers.rolledBack'), ...back].join(' '));
      onClose();
    },
  });
  const { form } = act;
  return (
    <ActionFields of={act} submit={t('vouchers.rollBack')} onCancel={onClose}>
      <Text size="sm">{t(isGift ? 'vouchers.rollBackGiftHint' : 'vouchers.rollBackHint')}</Text>
      {isGift && (
        <Radio.Group label={t('vouchers.extent')} {...form.getInputProps('extent')}>
          <Stack gap="xs" mt={6}>
            <Radio
              value="whole"
              label={t('vouchers.extentWhole', { amount: formats.money(remainder, currency) })}
            />
            <Radio value="part" label={t('vouchers.extentPart')} />
          </Stack>
        </Radio.Group>
      )}
      {form.values.extent === 'part' && (
        <MoneyInput
          label={t('vouchers.partAmount')}
          required
          currency={currency}
          {...form.getInputProps('amount')}
        />
      )}
      <Textarea
        label={t('vouchers.reason')}
        required
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </ActionFields>
  );
}
