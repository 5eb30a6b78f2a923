import { SegmentedControl } from '@mantine/core';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { MomentInput } from '../../components/later/controls.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Consequence } from '../../ui/consequence.tsx';
import { PointsInput, ReasonArea, ReferenceInput } from './points-fields.tsx';
import type { PointsFormProps, Typed } from './points-form.ts';

interface Values extends Record<string, unknown> {
  direction: 'add' | 'remove';
  points: Typed;
  reason: string;
  reference: string;
  expires_at: string | null;
}

/** Adds or removes points, with a reason that is kept in the statement. */
export function AdjustForm({ membership, onDone, onCancel }: PointsFormProps) {
  const { t } = useText();
  const formats = useFormats();
  const { available, debt } = membership.points;
  const initial: Values = { direction: 'add', points: '', reason: '', reference: '', expires_at: null };
  const act = useActionForm('points.adjust', {
    initial,
    given: ({ direction, points, reason, reference, expires_at }) => [
      {
        membership_id: membership.id,
        points: direction === 'add' ? Number(points) : -Number(points),
        reason,
        ...(reference && { reference }),
        ...(direction === 'add' && expires_at && { expires_at }),
      },
    ],
    also: ['dashboard', 'memberships'],
    onDone: ({ membership: after }) => {
      notify(t('members.adjust.done', { available: formats.number(after.points.available) }));
      onDone();
    },
  });
  const { form } = act;
  const { direction, points } = form.getValues();
  const isAdding = direction === 'add';
  const after = isAdding ? available + Math.max(0, Number(points) - debt) : available - Number(points);
  return (
    <ActionFields of={act} submit={t('members.adjust')} onCancel={onCancel}>
      <SegmentedControl
        aria-label={t('members.adjust.direction')}
        fullWidth
        data={[
          { value: 'add', label: t('members.adjust.add') },
          { value: 'remove', label: t('members.adjust.remove') },
        ]}
        {...form.getInputProps('direction')}
      />
      <PointsInput {...form.getInputProps('points')} />
      <ReasonArea description={t('members.adjust.reasonHint')} {...form.getInputProps('reason')} />
      {isAdding && <MomentInput label={t('members.adjust.expires')} {...form.getInputProps('expires_at')} />}
      <ReferenceInput {...form.getInputProps('reference')} />
      <Consequence tone={after < 0 ? 'cannot' : 'plain'}>
        {after < 0
          ? t('members.redeem.missing', {
              missing: formats.number(-after),
              available: formats.number(available),
            })
          : t('members.adjust.will', { before: formats.number(available), after: formats.number(after) })}
        {isAdding && debt > 0 && ` ${t('members.debtFirst', { debt: formats.number(debt) })}`}
      </Consequence>
    </ActionFields>
  );
}
