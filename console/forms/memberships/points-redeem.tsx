import { Switch, TextInput } from '@mantine/core';
import { minuteSeconds } from '../../../contract/durations.ts';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { LocationSelect } from '../../components/fields/location-select.tsx';
import { Select } from '../../components/later/controls.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { Consequence } from '../../ui/consequence.tsx';
import { CountInput, PointsInput, ReferenceInput } from './points-fields.tsx';
import { type PointsFormProps, passOf, type Typed } from './points-form.ts';

const anyPoints = 'points';

interface Values extends Record<string, unknown> {
  /** A reward id, or `points`. */
  what: string;
  points: Typed;
  isHold: boolean;
  minutes: Typed;
  reference: string;
  reason: string;
  location_id: string | null;
}

/** Spends points or a reward's cost, or only puts them on hold. */
export function RedeemForm({ membership, onDone, onCancel }: PointsFormProps) {
  const { t } = useText();
  const formats = useFormats();
  const rewards = passOf(membership)?.rewards ?? [];
  const { available } = membership.points;
  const initial: Values = {
    what: rewards[0]?.id ?? anyPoints,
    points: '',
    isHold: false,
    minutes: 15,
    reference: '',
    reason: '',
    location_id: null,
  };
  const act = useActionForm('points.redeem', {
    initial,
    given: ({ what, points, isHold, minutes, reference, reason, location_id }) => [
      {
        membership_id: membership.id,
        ...(what === anyPoints ? { points: Number(points) } : { reward_id: what }),
        ...(isHold && {
          hold: { mode: 'create' as const, ttl_seconds: Number(minutes) * minuteSeconds },
        }),
        ...(reference && { reference }),
        ...(reason && { reason }),
        ...(location_id && { location_id }),
      },
    ],
    also: ['dashboard', 'memberships', 'events'],
    fieldOf: (path) => ({ reward_id: 'what', 'hold.ttl_seconds': 'minutes' })[path] ?? path,
    onDone: ({ transaction, hold, membership: after }) => {
      const points = formats.number(hold?.points ?? Math.abs(transaction?.points ?? 0));
      notify(
        t(hold ? 'members.hold.done' : 'members.redeem.done', {
          points,
          available: formats.number(after.points.available),
        }),
      );
      onDone();
    },
  });
  const { form } = act;
  const { what, points, isHold, minutes } = form.getValues();
  const cost =
    what === anyPoints ? Number(points) : (rewards.find(({ id }) => id === what)?.points_cost ?? 0);
  return (
    <ActionFields of={act} submit={t(isHold ? 'members.hold.submit' : 'members.redeem')} onCancel={onCancel}>
      {rewards.length > 0 && (
        <Select
          label={t('members.redeem.what')}
          allowDeselect={false}
          data={[
            ...rewards.map(({ id, name, points_cost }) => ({
              value: id,
              label: t('members.redeem.reward', { name, points: formats.number(points_cost) }),
            })),
            { value: anyPoints, label: t('members.redeem.points') },
          ]}
          {...form.getInputProps('what')}
        />
      )}
      {what === anyPoints && <PointsInput {...form.getInputProps('points')} />}
      <Switch
        label={t('members.hold.only')}
        description={t('members.hold.onlyHint')}
        {...form.getInputProps('isHold', { type: 'checkbox' })}
      />
      {isHold && (
        <CountInput label={t('members.hold.minutes')} max={1_440} {...form.getInputProps('minutes')} />
      )}
      <ReferenceInput {...form.getInputProps('reference')} />
      <TextInput
        label={t('members.reason')}
        placeholder={t('form.optional')}
        maxLength={500}
        {...form.getInputProps('reason')}
      />
      <LocationSelect {...form.getInputProps('location_id')} />
      <Consequence tone={cost > available ? 'cannot' : 'plain'}>
        {cost > available
          ? t('members.redeem.missing', {
              missing: formats.number(cost - available),
              available: formats.number(available),
            })
          : t(isHold ? 'members.hold.will' : 'members.redeem.will', {
              points: formats.number(cost),
              left: formats.number(available - cost),
              minutes: formats.number(Number(minutes)),
            })}
      </Consequence>
    </ActionFields>
  );
}
