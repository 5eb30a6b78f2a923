import { Paper, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Membership, Pass } from '@tessera/sdk';
import { useState } from 'react';
import { queryOf } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { MoneyInput } from '../../components/fields/money-input.tsx';
import { NumberField } from '../../components/fields/number-field.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useDenial } from '../../components/use-permission.ts';
import { useText } from '../../text/text.tsx';
import { isWorkTyped } from '../../ui/focus.ts';
import type { RunAction } from '../actions/carry-out.ts';
import { type Counted, countedIn } from '../lookup/cards/stamps.ts';
import { useTyped } from '../lookup/use-lookup-draft.ts';
import { useLocation } from '../use-location.ts';

interface EarnFormProps {
  membership: Membership;
  pass: Pass;
  counted: Counted;
  name: string;
  /** Whether the card's reward is due: giving it comes before stamps. */
  isDue: boolean;
  act: RunAction;
}

type Way = 'spend' | 'visit' | 'points';

/** Adds points for a purchase or visit, or a fixed number, as the pass's rule allows. */
export function EarnForm({ membership, pass, counted, name, isDue, act }: EarnFormProps) {
  const { t } = useText();
  const formats = useFormats();
  const basis = pass.earn_rule?.basis ?? 'none';
  const areStamps = counted.unit === 'stamps';
  const isStamp = areStamps && pass.earn_rule?.points_per_unit === 1;
  const ways: Way[] = basis === 'none' ? ['points'] : [basis, 'points'];
  const [way, setWay] = useState<Way>(ways[0]!);
  const [amount, setAmount] = useTyped('order');
  const [points, setPoints] = useTyped('earned');
  const [location] = useLocation();
  const currency = pass.earn_rule?.currency ?? formats.currency;
  const preview = usePreview(membership.id, way === 'spend' ? amount : undefined, currency);
  const given = way === 'spend' ? amount : way === 'points' ? points : 0;
  const what =
    way === 'spend'
      ? formats.money(amount ?? 0, currency)
      : way === 'points'
        ? t('counter.points', { points: formats.number(points ?? 0) })
        : t(areStamps ? 'counter.by.stamp' : 'counter.oneVisit');
  const earn = () =>
    act('earn', t('counter.labelEarn', { name, what }), (key) => ({
      membership_id: membership.id,
      reference: key,
      ...(way === 'points' ? { points: points ?? 0 } : { order: { id: key, amount: amount ?? 0, currency } }),
      ...(location && { location_id: location }),
      ...countedIn(counted),
    }));
  const title = t('counter.earn');
  const labelOf = (each: Way) =>
    each === 'points' ? counted.unit : each === 'visit' && isStamp ? 'stamp' : each;
  return (
    <Paper
      withBorder
      p="sm"
      component="form"
      aria-label={title}
      onSubmit={(event) => {
        event.preventDefault();
        if (given !== undefined) earn();
      }}
    >
      <Stack gap="sm">
        <Title order={3} size="h5">
          {title}
        </Title>
        {ways.length > 1 && (
          <SegmentedControl
            size="lg"
            fullWidth
            aria-label={t('counter.earnBy')}
            value={way}
            onChange={(next) => setWay(next as Way)}
            data={ways.map((each) => ({ value: each, label: t(`counter.by.${labelOf(each)}`) }))}
          />
        )}
        {way === 'spend' && (
          <MoneyInput
            label={t('counter.order')}
            size="lg"
            currency={currency}
            value={amount}
            onChange={setAmount}
            autoFocus={!isWorkTyped()}
          />
        )}
        {way === 'points' && (
          <PointsInput label={t('counter.pointsField')} value={points} onChange={setPoints} />
        )}
        {preview !== undefined && (
          <Text role="status">{t('counter.wouldEarn', { points: formats.number(preview) })}</Text>
        )}
        <ActionButton
          act="points.earn"
          type="submit"
          variant={isDue ? 'default' : 'filled'}
          size="lg"
          fullWidth
          denied={given === undefined ? t('counter.needsFigure') : undefined}
        >
          {t(way === 'visit' ? (isStamp ? 'counter.addStamp' : 'counter.countVisit') : 'counter.credit')}
        </ActionButton>
      </Stack>
    </Paper>
  );
}

/** Points an order would earn by the pass's rule and the tier's rate; undefined if unknown. */
function usePreview(membershipId: string, amount: number | undefined, currency: string): number | undefined {
  const [asked] = useDebouncedValue(amount, 300);
  const denial = useDenial('points.earn');
  const order = { id: `preview-${membershipId}`, amount: asked ?? 0, currency };
  const { data } = useQuery({
    ...queryOf('points.earn', { membership_id: membershipId, order, dry_run: true }),
    enabled: asked !== undefined && denial === undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  return amount === undefined ? undefined : data?.points;
}

export function PointsInput(props: {
  label: string;
  value: number | undefined;
  onChange: (points: number | undefined) => void;
  max?: number;
}) {
  return (
    <NumberField
      label={props.label}
      size="lg"
      min={1}
      max={props.max}
      value={props.value ?? ''}
      onChange={(typed) => props.onChange(typed === '' ? undefined : typed)}
    />
  );
}
