/** How the programme does: figures and how they changed, what needs somebody, and what happened last. */
import { Grid } from '@mantine/core';
import { useDenials } from '../../components/use-permission.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { LatestActivity } from './activity.tsx';
import { Attention } from './attention.tsx';
import { FigureCards, FiguresPanel, PeriodPicker } from './figures.tsx';

export function OverviewPage() {
  const { say } = useText();
  const denialOf = useDenials();
  const hasFigures = denialOf('dashboard.statistics') === undefined;
  const hasActivity = denialOf('memberships.listActivity') === undefined;
  return (
    <>
      <PageHead title={say('overview.title')}>{hasFigures && <PeriodPicker />}</PageHead>
      {hasFigures && <FigureCards />}
      <Grid gap="md">
        {hasFigures && (
          <Grid.Col span={{ base: 12, lg: 7 }}>
            <FiguresPanel />
          </Grid.Col>
        )}
        <Grid.Col span={{ base: 12, lg: hasFigures ? 5 : 12 }}>
          <Attention />
          {hasActivity && <LatestActivity />}
        </Grid.Col>
      </Grid>
    </>
  );
}
