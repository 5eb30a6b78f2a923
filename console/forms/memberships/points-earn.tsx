import { SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { PointsEarnParams, PointsEarnResult } from '@tessera/sdk';
import { queryOf } from '../../api/operations.ts';
import { ActionFields, useActionForm } from '../../components/actions/action-form.tsx';
import { notify } from '../../components/actions/notify.ts';
import { LocationSelect } from '../../components/fields/location-select.tsx';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useSentence } from '../../components/use-sentence.ts';
import type { TextKey } from '../../text/en.gen.ts';
import { useText } from '../../text/text.tsx';
import { Consequence } from '../../ui/consequence.tsx';
import { PointsInput, ReferenceInput } from './points-fields.tsx';
import { fieldOfOrder, type PointsFormProps, passOf, type Typed } from './points-form.ts';

interface Values extends Record<string, unknown> {
  by: 'rule' | 'points';
  amount: number | undefined;
  points: Typed;
  reference: string;
  location_id: string | null;
  referral_code: string;
}

/** Adds points for a purchase, by the pass's rule, or a fixed number; previews the result. */
export function EarnForm({ membership, onDone, onCancel }: PointsFormProps) {
  const { t } = useText();
  const formats = useFormats();
  const rule = passOf(membership)?.earn_rule ?? null;
  const hasRule = rule !== null && rule.basis !== 'none';
  const currency = rule?.currency ?? formats.currency;
  const isVisit = rule?.basis === 'visit';
  const initial: Values = {
    by: hasRule ? 'rule' : 'points',
    amount: isVisit ? 0 : undefined,
    points: '',
    reference: '',
    location_id: null,
    referral_code: '',
  };
  const asked = (values: Values): PointsEarnParams => ({
    membership_id: membership.id,
    ...(values.by === 'rule'
      ? { order: { id: values.reference, amount: values.amount ?? 0, currency } }
      : { points: Number(values.points), reference: values.reference }),
    ...(values.location_id && { location_id: values.location_id }),
    ...(values.referral_code && { referral_code: values.referral_code }),
  });
  const act = useActionForm('points.earn', {
    initial,
    given: (values) => [asked(values)],
    also: ['dashboard', 'memberships', 'referrals'],
    fieldOf: fieldOfOrder,
    onDone: ({ points, membership: after, transaction }) => {
      const later = transaction?.available_at;
      notify(
        t(points === 0 ? 'members.earn.nothing' : later ? 'members.earn.doneLater' : 'members.earn.done', {
          points: formats.number(points),
          available: formats.number(after.points.available),
          ...(later && { day: formats.day(later) }),
        }),
      );
      onDone();
    },
  });
  const { form } = act;
  const values = form.getValues();
  return (
    <ActionFields of={act} submit={t('members.earn')} onCancel={onCancel}>
      {hasRule && (
        <SegmentedControl
          aria-label={t('members.earn.by')}
          fullWidth
          data={[
            { value: 'rule', label: t(isVisit ? 'members.earn.byVisit' : 'members.earn.byPurchase') },
            { value: 'points', label: t('members.earn.byPoints') },
          ]}
          {...form.getInputProps('by')}
        />
      )}
      {values.by === 'points' ? (
        <PointsInput {...form.getInputProps('points')} />
      ) : (
        <MoneyInput
          label={t('members.earn.amount')}
          currency={currency}
          required={!isVisit}
          {...form.getInputProps('amount')}
        />
      )}
      <ReferenceInput
        description={t('members.earn.referenceHint')}
        required
        {...form.getInputProps('reference')}
      />
      <LocationSelect {...form.getInputProps('location_id')} />
      <TextInput
        label={t('members.referralCode')}
        placeholder={t('form.optional')}
        maxLength={40}
        {...form.getInputProps('referral_code')}
      />
      <EarnPreview
        asked={isAskable(values) ? asked(values) : undefined}
        pendingDays={passOf(membership)?.pending_days ?? 0}
      />
    </ActionFields>
  );
}

/** Whether the preview has all it needs; the reference may follow. */
const isAskable = ({ by, amount, points, referral_code }: Values): boolean =>
  (by === 'rule' ? amount !== undefined : points !== '' && points > 0) &&
  (referral_code === '' || referral_code.length >= 4);

function EarnPreview({ asked, pendingDays }: { asked: PointsEarnParams | undefined; pendingDays: number }) {
  const { t } = useText();
  const sentenceOf = useSentence();
  const [calm] = useDebouncedValue(asked === undefined ? '' : JSON.stringify(tried(asked)), 350);
  const { data, error } = useQuery({
    ...queryOf('points.earn', calm === '' ? {} : (JSON.parse(calm) as PointsEarnParams)),
    enabled: calm !== '',
  });
  if (calm === '' || asked === undefined) return <Consequence>{t('members.earn.preview')}</Consequence>;
  if (error) return <Consequence tone="cannot">{sentenceOf(error)}</Consequence>;
  if (data === undefined) return <Consequence>{t('state.loading')}</Consequence>;
  return <EarnOutcome outcome={data} pendingDays={pendingDays} />;
}

/** Placeholder for the receipt number until it is entered. */
const unnamed = '(preview)';

/** A preview changes nothing. */
const tried = (asked: PointsEarnParams): PointsEarnParams => ({
  ...asked,
  dry_run: true,
  ...(asked.order
    ? { order: { ...asked.order, id: asked.order.id || unnamed } }
    : { reference: asked.reference || unnamed }),
});

const waitWords = (days: number): TextKey => {
  if (days === 0) return 'members.earn.will';
  return days === 1 ? 'members.earn.willWaitDay' : 'members.earn.willWait';
};

function EarnOutcome({ outcome, pendingDays }: { outcome: PointsEarnResult; pendingDays: number }) {
  const { t } = useText();
  const formats = useFormats();
  if (outcome.points === 0) return <Consequence tone="careful">{t('members.earn.tooSmall')}</Consequence>;
  const { debt } = outcome.membership.points;
  return (
    <Consequence>
      {t(waitWords(pendingDays), {
        points: formats.number(outcome.points),
        days: formats.number(pendingDays),
      })}
      {debt > 0 && ` ${t('members.debtFirst', { debt: formats.number(debt) })}`}
    </Consequence>
  );
}
