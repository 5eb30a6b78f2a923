/** Overview: statistics with changes, items that need attention, and the latest activity. */
import { Grid } from '@mantine/core';
import type { ReactNode } from 'react';
import { useDenials } from '../../components/use-permission.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { LatestActivity } from './activity/activity.tsx';
import { Attention } from './attention.tsx';
import { Checklist } from './checklist.tsx';
import { FigureCards, FiguresPanel, PeriodPicker, useStageOfLife } from './figures.tsx';

export function OverviewPage() {
  const hasFigures = useDenials()('dashboard.statistics') === undefined;
  return hasFigures ? <Figures /> : <Page />;
}

/** A business without customers sees first steps instead of zeros. They stay until all are done or dismissed. */
function Figures() {
  const stage = useStageOfLife();
  const isNew = stage === 'new';
  return (
    <Page
      head={!isNew && <PeriodPicker />}
      first={
        <>
          {stage !== 'grown' && <Checklist />}
          {!isNew && <FigureCards />}
          {stage === 'grown' && <Checklist isBesideFigures />}
        </>
      }
      chart={!isNew && <FiguresPanel />}
    />
  );
}

interface PageProps {
  head?: ReactNode;
  first?: ReactNode;
  chart?: ReactNode;
}

function Page({ head, first, chart }: PageProps) {
  const { t } = useText();
  const hasActivity = useDenials()('memberships.listActivity') === undefined;
  return (
    <>
      <PageHead title={t('overview.title')}>{head}</PageHead>
      {first}
      <Grid gap="md">
        {chart && <Grid.Col span={{ base: 12, lg: 7 }}>{chart}</Grid.Col>}
        <Grid.Col span={{ base: 12, lg: chart ? 5 : 12 }}>
          <Attention />
          {hasActivity && <LatestActivity />}
        </Grid.Col>
      </Grid>
    </>
  );
}
