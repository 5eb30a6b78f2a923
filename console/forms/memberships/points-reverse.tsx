import { SegmentedControl } from '@mantine/core';
import type { PointsTransaction } from '@tessera/sdk';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { useFormats } from '../../components/use-formats.ts';
import type { TextKey } from '../../text/en.gen.ts';
import { useText } from '../../text/text.tsx';
import { Consequence } from '../../ui/consequence.tsx';
import { PointsInput, ReasonArea, ReferenceInput } from './points-fields.tsx';
import type { Typed } from './points-form.ts';

interface Values extends Record<string, unknown> {
  how: 'whole' | 'part';
  points: Typed;
  reason: string;
  reference: string;
}

export interface ReverseFormProps {
  transaction: PointsTransaction;
  onDone: () => void;
  onCancel: () => void;
}

/** The number of points of an entry that can still be reversed. */
export const reversibleOf = ({ type, points, reversed_points, status }: PointsTransaction): number =>
  ['earn', 'redeem', 'adjust'].includes(type) && status !== 'canceled'
    ? Math.abs(points) - reversed_points
    : 0;

/** Reverses an entry in full or in part; the entry itself remains. */
export function ReverseForm({ transaction, onDone, onCancel }: ReverseFormProps) {
  const { t } = useText();
  const formats = useFormats();
  const remaining = reversibleOf(transaction);
  const initial: Values = { how: 'whole', points: '', reason: '', reference: '' };
  const act = useActionForm('points.reverse', {
    initial,
    given: ({ how, points, reason, reference }) => [
      transaction.id,
      { reason, ...(how === 'part' && { points: Number(points) }), ...(reference && { reference }) },
    ],
    also: ['dashboard', 'memberships', 'referrals'],
    onDone: ({ points, membership, debt }) => {
      notify(
        t(debt > 0 ? 'members.reverse.doneWithDebt' : 'members.reverse.done', {
          points: formats.number(Math.abs(points)),
          available: formats.number(membership.points.available),
          debt: formats.number(debt),
        }),
      );
      onDone();
    },
  });
  const { form } = act;
  const { how, points } = form.getValues();
  const asked = how === 'whole' ? remaining : Number(points);
  return (
    <ActionFields of={act} submit={t('members.reverse')} onCancel={onCancel}>
      <SegmentedControl
        aria-label={t('members.reverse.how')}
        fullWidth
        data={[
          { value: 'whole', label: t('members.reverse.whole', { points: formats.number(remaining) }) },
          { value: 'part', label: t('members.reverse.part') },
        ]}
        {...form.getInputProps('how')}
      />
      {how === 'part' && <PointsInput max={remaining} {...form.getInputProps('points')} />}
      <ReasonArea description={t('members.reverse.reasonHint')} {...form.getInputProps('reason')} />
      <ReferenceInput {...form.getInputProps('reference')} />
      <Consequence tone="careful">
        {t(consequenceOf(transaction), { points: formats.number(asked) })}
      </Consequence>
    </ActionFields>
  );
}

function consequenceOf({ points, status }: PointsTransaction): TextKey {
  if (points < 0) return 'members.reverse.willReturn';
  return status === 'pending' ? 'members.reverse.willWithdraw' : 'members.reverse.willTake';
}
