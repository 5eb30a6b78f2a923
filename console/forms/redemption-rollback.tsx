import { Radio, Stack, Text, Textarea } from '@mantine/core';
import type { Redemption } from '@tessera/sdk';
import { ActFields, useActForm } from '../components/act-form.tsx';
import { MoneyInput } from '../components/money-input.tsx';
import { tell } from '../components/tell.ts';
import { useFormats } from '../components/use-formats.ts';
import { useText } from '../text/text.tsx';

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
  const { say } = useText();
  const formats = useFormats();
  const isGift = redemption.amount !== null;
  const remainder = remainderOf(redemption);
  const act = useActForm('vouchers.rollback', {
    initial: { extent: 'whole', amount: undefined as number | undefined, reason: '' },
    given: ({ extent, amount, reason }) => [
      redemption.id,
      { reason: reason.trim(), amount: extent === 'part' ? amount : undefined },
    ],
    also: ['dashboard'],
    onDone: () => {
      tell(say('vouchers.rolledBack'));
      onClose();
    },
  });
  const { form } = act;
  return (
    <ActFields of={act} submit={say('vouchers.rollBack')} onCancel={onClose}>
      <Text size="sm">{say(isGift ? 'vouchers.rollBackGiftHint' : 'vouchers.rollBackHint')}</Text>
      {isGift && (
        <Radio.Group label={say('vouchers.extent')} {...form.getInputProps('extent')}>
          <Stack gap="xs" mt={6}>
            <Radio
              value="whole"
              label={say('vouchers.extentWhole', { amount: formats.money(remainder, currency) })}
            />
            <Radio value="part" label={say('vouchers.extentPart')} />
          </Stack>
        </Radio.Group>
      )}
      {form.values.extent === 'part' && (
        <MoneyInput
          label={say('vouchers.partAmount')}
          required
          currency={currency}
          {...form.getInputProps('amount')}
        />
      )}
      <Textarea
        label={say('vouchers.reason')}
        required
        autosize
        minRows={2}
        maxLength={500}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </ActFields>
  );
}
