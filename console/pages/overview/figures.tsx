import { Anchor, Group, SegmentedControl, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Figures, Statistics } from '@tessera/sdk';
import { Suspense } from 'react';
import { DayInput, Select } from '../../components/later/controls.tsx';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useDenials } from '../../components/use-permission.ts';
import type { TextKey } from '../../text/en.gen.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FigureCard, type ListLink } from '../../ui/figure-card.tsx';
import type { Formats } from '../../ui/formats/formats.ts';
import { Panel } from '../../ui/layout/panel.tsx';
import { filled } from '../../ui/search/search-values.ts';
import { charts, lists, type Measure, measures } from './measures.ts';
import { type Period, periods } from './periods.ts';
import { type OverviewSearch, statisticsQueries } from './search.ts';

const route = getRouteApi('/inside/');
const FiguresChart = lazyPart(() => import('./figures-chart.tsx'));

/** An increase in discounts or liabilities is neither good nor bad. */
const shown: readonly { figure: keyof Figures; label: TextKey; isMoney?: boolean; isNeutral?: boolean }[] = [
  { figure: 'customers', label: 'overview.members' },
  { figure: 'new_customers', label: 'overview.newMembers' },
  { figure: 'points_earned', label: 'overview.pointsIn' },
  { figure: 'points_redeemed', label: 'overview.pointsOut' },
  { figure: 'vouchers_redeemed', label: 'overview.redemptions' },
  { figure: 'discount_amount', label: 'overview.discount', isMoney: true, isNeutral: true },
  { figure: 'points_outstanding', label: 'overview.liability', isNeutral: true },
  { figure: 'gift_liability', label: 'overview.gifts', isMoney: true, isNeutral: true },
];

/** The stream triggers updates; polling covers users without one. */
const useStatistics = () => {
  const { timeZone } = useFormats();
  const asked = statisticsQueries(route.useSearch(), timeZone);
  const now = useSuspenseQuery({ ...asked.now, refetchInterval: 30_000 }).data;
  const other = useSuspenseQuery(asked.before ?? asked.now).data;
  return { now, before: asked.before ? other : now.compare };
};

/** The period of the statistics. */
export function PeriodPicker() {
  const { t } = useText();
  const formats = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { now } = useStatistics();
  const { period = 'days', from, to, show, view } = search;
  const go = (change: OverviewSearch) =>
    navigate({ to: '.', search: filled({ show, view, ...change }), resetScroll: false });
  const choose = (next: Period) =>
    go(next === 'custom' ? { period: next, from: now.from, to: now.to } : { period: next });
  return (
    <Group gap="xs" align="end">
      {period === 'custom' ? (
        <>
          <DayInput
            label={t('overview.from')}
            size="xs"
            w={140}
            value={from}
            onChange={(day) => go({ period, from: day || undefined, to })}
          />
          <DayInput
            label={t('overview.to')}
            size="xs"
            w={140}
            value={to}
            onChange={(day) => go({ period, from, to: day || undefined })}
          />
        </>
      ) : (
        <Text size="sm" c="dimmed">
          {formats.days(now.from, now.to)}
        </Text>
      )}
      <Select
        aria-label={t('overview.period')}
        size="xs"
        w={170}
        allowDeselect={false}
        value={period}
        onChange={(next) => choose(next as Period)}
        data={periods.map((one) => ({ value: one, label: t(`overview.period.${one}`) }))}
      />
    </Group>
  );
}

/**
 * `new`: no customers yet, so every metric is zero; a user who selects another period still sees its statistics. `early`:
 * the first one, who can be the owner with a test card.
 */
export function useStageOfLife(): 'new' | 'early' | 'grown' {
  const { period = 'days' } = route.useSearch();
  const { totals } = useStatistics().now;
  const { customers, vouchers_redeemed: redeemed } = totals;
  if (period !== 'days' || redeemed || (customers ?? 0) > 1) return 'grown';
  return customers ? 'early' : 'new';
}

export function FigureCards() {
  const { t } = useText();
  const formats = useFormats();
  const { now, before } = useStatistics();
  const { totals, currency } = now;
  const listOf = useListOf();
  const written = shown.map(({ figure, isMoney }) => {
    const value = totals[figure] ?? 0;
    return isMoney ? formats.money(value, currency) : formats.number(value);
  });
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" mb="md">
      {shown.map(({ figure, label, isNeutral }, at) => {
        const value = totals[figure];
        if (value === null) return null;
        const change = changeOf(value, before?.totals[figure] ?? null, formats);
        const period = before ? formats.days(before.from, before.to) : '';
        return (
          <FigureCard
            key={figure}
            label={t(label)}
            value={written[at]!}
            beside={written}
            note={change && t('overview.comparedWith', { change: change.text, period })}
            tone={(!isNeutral && change?.tone) || 'still'}
            list={listOf(figure, now)}
          />
        );
      })}
    </SimpleGrid>
  );
}

/** The list behind a metric, if the user can open it. */
function useListOf() {
  const denialOf = useDenials();
  return (figure: keyof Figures, { from, to }: { from: string; to: string }): ListLink | undefined => {
    const list = lists[figure];
    return list && denialOf(list.act) === undefined ? list.of(from, to) : undefined;
  };
}

export function FiguresPanel() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const listOf = useListOf();
  const { now: statistics } = useStatistics();
  const { show = 'points', view } = search;
  const go = (change: OverviewSearch) =>
    navigate({ to: '.', search: filled({ ...search, ...change }), resetScroll: false });
  const listAt = (at: number) => {
    const row = statistics.series[at];
    const [line] = charts[show].lines;
    return row && line && listOf(line.figure, row);
  };
  return (
    <Panel
      title={t('overview.course')}
      actions={
        <>
          <Select
            aria-label={t('overview.measure')}
            size="xs"
            allowDeselect={false}
            value={show}
            onChange={(next) => go({ show: next as Measure })}
            data={measures.map((measure) => ({ value: measure, label: t(`overview.measure.${measure}`) }))}
          />
          <SegmentedControl
            aria-label={t('overview.view')}
            size="xs"
            value={view ?? 'chart'}
            onChange={(next) => go({ view: next === 'table' ? next : undefined })}
            data={(['chart', 'table'] as const).map((one) => ({
              value: one,
              label: t(`overview.view.${one}`),
            }))}
          />
        </>
      }
    >
      {view === 'table' ? (
        <FiguresTable statistics={statistics} show={show} listOf={listOf} />
      ) : (
        <Suspense fallback={<Skeleton h={360} />}>
          <FiguresChart
            statistics={statistics}
            show={show}
            onOpen={
              listAt(0) &&
              ((at) => {
                const list = listAt(at);
                if (list) void navigate({ to: list.to, search: list.search as never });
              })
            }
          />
        </Suspense>
      )}
    </Panel>
  );
}

/** The chart in figures, latest first; each leads to its list. */
function FiguresTable(props: {
  statistics: Statistics;
  show: Measure;
  listOf: ReturnType<typeof useListOf>;
}) {
  const { t } = useText();
  const { number, money, span } = useFormats();
  const { statistics, show, listOf } = props;
  const { granularity, currency, series } = statistics;
  const { isMoney, lines } = charts[show];
  const written = (value: number) => (isMoney ? money(value, currency) : number(value));
  return (
    <DataTable
      caption={t('overview.course')}
      minWidth={300}
      rows={series.toReversed()}
      keyOf={({ from }) => from}
      columns={[
        { label: t('overview.period'), cell: ({ from }) => span(from, granularity) },
        ...lines.map(({ figure, label }) => ({
          label: t(label),
          isFigure: true,
          cell: (row: Statistics['series'][number]) => {
            const value = written(row[figure] ?? 0);
            const list = listOf(figure, row);
            return list ? (
              <Anchor component={Link} to={list.to} search={list.search as never} inherit>
                {value}
              </Anchor>
            ) : (
              value
            );
          },
        })),
      ]}
    />
  );
}

/** `undefined` if there is nothing to compare with. */
function changeOf(value: number, before: number | null, formats: Formats) {
  if (before === null || before === 0) return undefined;
  const share = (value - before) / before;
  // Decimals only where there is nothing else.
  const basisPoints = Math.abs(share) < 0.1 ? Math.round(share * 1_000) * 10 : Math.round(share * 100) * 100;
  const text = `${share > 0 ? '+' : ''}${formats.percent(basisPoints)}`;
  return { text, tone: share > 0 ? ('up' as const) : share < 0 ? ('down' as const) : ('still' as const) };
}
