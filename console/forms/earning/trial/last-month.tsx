/** What other rules of a programme would have given last month, in words. Nothing changes. */
import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MembershipsSimulatePassParams, Pass, PassSimulation, SimulatedRule } from '@tessera/sdk';
import { queryOf } from '../../../api/operations.ts';
import { LoadingPart } from '../../../components/loading/page-states.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { useSentence } from '../../../components/use-sentence.ts';
import { useText } from '../../../text/text.tsx';
import { DataTable } from '../../../ui/data-table.tsx';

/** What is tried instead of what is saved. */
export type TriedTerms = Omit<MembershipsSimulatePassParams, 'days'>;

const days = 30;

export default function LastMonth({ pass, terms }: { pass: Pass; terms: TriedTerms }) {
  const sentenceOf = useSentence();
  const { data, error } = useQuery({
    ...queryOf('memberships.simulatePass', pass.id, { days, ...terms }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  if (error)
    return (
      <Alert color="red" role="alert">
        {sentenceOf(error)}
      </Alert>
    );
  return data ? <Outcome outcome={data} /> : <LoadingPart />;
}

function Outcome({ outcome }: { outcome: PassSimulation }) {
  const { t } = useText();
  const formats = useFormats();
  const { orders, members, points, points_given: given, rules } = outcome;
  if (orders === 0)
    return (
      <Alert color="gray" role="status">
        {t('trial.none', { days })}
      </Alert>
    );
  /** Points with what they are worth. */
  const worth = (count: number, value: number | null) => {
    const figure = { points: formats.number(count) };
    return value === null || outcome.rate === null
      ? t('trial.points', figure)
      : t('trial.worth', { ...figure, value: formats.money(value, outcome.rate.currency) });
  };
  const more = points - given;
  const moreValue =
    outcome.value === null || outcome.value_given === null
      ? null
      : Math.abs(outcome.value - outcome.value_given);
  return (
    <Stack gap="xs">
      <Alert color={more > 0 ? 'orange' : 'teal'} role="status">
        <Text size="sm">{t('trial.gave', { days, what: worth(given, outcome.value_given) })}</Text>
        <Text size="sm" fw={600}>
          {t('trial.would', { what: worth(points, outcome.value) })}
        </Text>
        <Text size="sm">
          {more === 0
            ? t('trial.same')
            : t(more > 0 ? 'trial.more' : 'trial.fewer', { what: worth(Math.abs(more), moreValue) })}
        </Text>
      </Alert>
      {rules.length > 0 && <Rules rules={rules} />}
      <Text size="xs" c="dimmed">
        {t('trial.estimate', { orders: formats.number(orders), members: formats.number(members) })}
        {outcome.is_partial && ` ${t('trial.partial', { day: formats.day(outcome.from) })}`}
      </Text>
    </Stack>
  );
}

function Rules({ rules }: { rules: readonly SimulatedRule[] }) {
  const { t } = useText();
  const { number } = useFormats();
  const nameOf = ({ source, name }: SimulatedRule) => {
    if (source === 'pass') return t('trial.usual');
    return source === 'tier' ? t('trial.tier', { name: name ?? '' }) : (name ?? '');
  };
  return (
    <DataTable
      caption={t('trial.byRule')}
      minWidth={300}
      rows={rules}
      keyOf={(rule) => rule.source + (rule.rule_id ?? rule.tier_id ?? rule.campaign_id ?? rule.name ?? '')}
      columns={[
        {
          label: t('trial.rule'),
          cell: (rule) => <span style={{ overflowWrap: 'anywhere' }}>{nameOf(rule)}</span>,
        },
        { label: t('trial.given'), isFigure: true, cell: (rule) => number(rule.points_given) },
        { label: t('trial.now'), isFigure: true, cell: (rule) => number(rule.points) },
      ]}
    />
  );
}
