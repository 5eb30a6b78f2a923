import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../api/operations.ts';
import { notify } from '../../components/actions/notify.ts';
import { ReviewedFields, useReviewedForm } from '../../components/actions/reviewed-form.tsx';
import { KnownIdInput } from '../../components/pickers/known-id-input.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useDenial } from '../../components/use-permission.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { availableIn, LeavingFields, useAmountFault, useSpendable } from './leaving-money.tsx';
import { DescriptionInput } from './money-fields.tsx';

/** Withdraws money to a bank account registered with the payment provider. */
export function Withdraw({ onDone }: { onDone: () => void }) {
  const { t } = useText();
  const formats = useFormats();
  const wallets = useSpendable();
  const faultOf = useAmountFault();
  const accounts = useKnownAccounts();
  const of = useReviewedForm('wallet.withdraw', {
    initial: {
      amount: undefined as number | undefined,
      currency: wallets[0]?.currency ?? formats.currency,
      destination_id: '',
      description: '',
    },
    given: ({ amount, currency, destination_id, description }) => [
      {
        amount: amount!,
        currency,
        destination_id: destination_id.trim(),
        ...(description && { description }),
      },
    ],
    validate: {
      amount: faultOf,
      destination_id: (id) => (/^[A-Za-z0-9_]{1,120}$/.test(id.trim()) ? null : t('wallet.destinationFault')),
    },
    also: ['events'],
    onDone: ({ amount, currency, cancelable_until }) => {
      notify(
        t('wallet.withdrawalBegun', {
          amount: formats.money(amount, currency),
          until: formats.moment(cancelable_until),
        }),
      );
      onDone();
    },
  });
  const { amount = 0, currency, destination_id } = of.form.getValues();
  const money = (minorUnits: number) => formats.money(minorUnits, currency);
  return (
    <ReviewedFields
      of={of}
      onCancel={onDone}
      submit={t('wallet.withdrawSum', { amount: money(amount) })}
      summary={
        <Facts
          columns={2}
          facts={[
            { label: t('wallet.leaves'), value: money(amount) },
            { label: t('wallet.toAccount'), value: destination_id },
            { label: t('wallet.fee'), value: t('wallet.noFee') },
            { label: t('wallet.remains'), value: money(availableIn(wallets, currency) - amount) },
            { label: t('wallet.undo'), value: t('wallet.undoWithdrawal') },
          ]}
        />
      }
    >
      <LeavingFields of={of} />
      <KnownIdInput
        known={accounts}
        label={t('wallet.destination')}
        description={t('wallet.destinationHint')}
        placeholder="ba_…"
        required
        {...of.form.getInputProps('destination_id')}
      />
      <DescriptionInput {...of.form.getInputProps('description')} />
    </ReviewedFields>
  );
}

/** Bank accounts of earlier withdrawals, newest first. The payment provider keeps them; the event log has their ids. */
function useKnownAccounts(): Map<string, string> {
  const { t } = useText();
  const formats = useFormats();
  const denial = useDenial('events.list');
  const { data } = useQuery({
    ...queryOf('events.list', { type: ['withdrawal.requested', 'withdrawal.failed'], limit: 100 }),
    enabled: denial === undefined,
  });
  const accounts = new Map<string, string>();
  for (const { type, data: changed } of [...(data?.data ?? [])].reverse()) {
    if (type !== 'withdrawal.requested' && type !== 'withdrawal.failed') continue;
    const { destination_id, amount, currency, created_at } = changed.object;
    accounts.delete(destination_id);
    if (type === 'withdrawal.failed') continue;
    const last = { day: formats.day(created_at), amount: formats.money(amount, currency) };
    accounts.set(destination_id, t('wallet.accountUsed', last));
  }
  return new Map([...accounts].reverse());
}
