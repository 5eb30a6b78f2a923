/** How the programme does: today's figures, how they changed, and what happened last. */
import { Grid, Group, Paper, SegmentedControl, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Activity, Figures } from '@tessera/sdk';
import { lazy, Suspense } from 'react';
import { useFormats } from '../../components/use-formats.ts';
import type { TextKey } from '../../text/en.ts';
import { useText } from '../../text/text.tsx';
import { FigureCard } from '../../ui/figure-card.tsx';
import type { Formats } from '../../ui/formats.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { activityQuery, granularities, statisticsQuery } from './search.ts';

const route = getRouteApi('/inside/');
const FiguresChart = lazy(() => import('../../components/figures-chart.tsx'));

type Figure = keyof Figures;
const shown: readonly { figure: Figure; label: TextKey; isMoney?: boolean }[] = [
  { figure: 'customers', label: 'overview.members' },
  { figure: 'new_customers', label: 'overview.newMembers' },
  { figure: 'points_earned', label: 'overview.pointsIn' },
  { figure: 'points_redeemed', label: 'overview.pointsOut' },
  { figure: 'vouchers_redeemed', label: 'overview.redemptions' },
  { figure: 'discount_amount', label: 'overview.discount', isMoney: true },
  { figure: 'points_outstanding', label: 'overview.liability' },
  { figure: 'gift_liability', label: 'overview.gifts', isMoney: true },
];

export function OverviewPage() {
  const { say } = useText();
  const formats = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: statistics } = useSuspenseQuery(statisticsQuery(search));
  const { data: activity } = useSuspenseQuery(activityQuery());
  const before = statistics.compare?.totals;
  return (
    <>
      <PageHead title={say('overview.title')}>
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            {formats.day(statistics.from)} – {formats.day(statistics.to)}
          </Text>
          <SegmentedControl
            aria-label={say('overview.granularity')}
            size="xs"
            value={statistics.granularity}
            onChange={(by) => navigate({ to: '.', search: { by: by as (typeof granularities)[number] } })}
            data={granularities.map((by) => ({ value: by, label: say(`overview.${by}`) }))}
          />
        </Group>
      </PageHead>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} spacing="sm" mb="lg">
        {shown.map(({ figure, label, isMoney }) => {
          const value = statistics.totals[figure];
          if (value === null) return null;
          const change = changeOf(value, before?.[figure] ?? null, formats);
          return (
            <FigureCard
              key={figure}
              label={say(label)}
              value={isMoney ? formats.money(value) : formats.number(value)}
              note={change && say('overview.sinceBefore', { change: change.text })}
              tone={change?.tone ?? 'still'}
            />
          );
        })}
      </SimpleGrid>
      <Grid>
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Paper withBorder p="md" mih={320}>
            <Suspense fallback={null}>
              <FiguresChart series={statistics.series} />
            </Suspense>
          </Paper>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <Paper withBorder p="md" component="section" aria-labelledby="activity">
            <Title order={2} size="h5" mb="sm" id="activity">
              {say('overview.activity')}
            </Title>
            <Stack gap="xs">
              {activity.data.map((line) => (
                <ActivityLine key={line.id} line={line} formats={formats} />
              ))}
              {activity.data.length === 0 && <Text c="dimmed">{say('list.empty')}</Text>}
            </Stack>
          </Paper>
        </Grid.Col>
      </Grid>
    </>
  );
}

function ActivityLine({ line, formats }: { line: Activity; formats: Formats }) {
  return (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      <Text size="sm" truncate>
        {line.type}
      </Text>
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {formats.moment(line.occurred_at)}
      </Text>
    </Group>
  );
}

/** Undefined where there was nothing to compare with. */
function changeOf(value: number, before: number | null, formats: Formats) {
  if (before === null || before === 0) return undefined;
  const share = (value - before) / before;
  const text = `${share > 0 ? '+' : ''}${formats.percent(Math.round(share * 10_000))}`;
  return { text, tone: share > 0 ? ('up' as const) : share < 0 ? ('down' as const) : ('still' as const) };
}
