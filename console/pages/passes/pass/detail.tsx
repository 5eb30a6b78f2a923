/** A pass: rules, design and holders. */
import { Grid, SimpleGrid, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { Membership, MembershipsListPassesItem, Pass } from '@tessera/sdk';
import { Suspense } from 'react';
import { lazyPart } from '../../../components/loading/lazy-part.tsx';
import { LoadingPart } from '../../../components/loading/page-states.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { CardLooks } from '../../../forms/passes/preview/card-preview.tsx';
import { templateValuesOf } from '../../../forms/passes/template-values.ts';
import { paths } from '../../../paths.gen.ts';
import { CountedIn, useText } from '../../../text/text.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { FigureCard } from '../../../ui/figure-card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Panel } from '../../../ui/layout/panel.tsx';
import { passQuery, templateQuery } from '../pass-queries.ts';
import { useUnitOf } from '../use-unit-of.ts';
import { EnrollmentPanel } from './enrollment-panel.tsx';
import { IssuedPanel } from './issued-panel.tsx';
import { PassActions } from './pass-actions.tsx';
import { RewardsPanel, TiersPanel } from './pass-tables.tsx';

/** Arrives with its editor, right after the page. */
const WaysPanel = lazyPart<{ pass: Pass }>(() => import('./ways/ways-panel.tsx'));

const route = getRouteApi('/inside/passes/$id');

export function PassPage() {
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(passQuery(id));
  const pass = data.data[0]!;
  return (
    <CountedIn unit={useUnitOf(pass)}>
      <PassParts pass={pass} />
    </CountedIn>
  );
}

function PassParts({ pass }: { pass: MembershipsListPassesItem }) {
  const { t } = useText();
  const { number } = useFormats();
  const { id } = pass;
  const issued = (status?: Membership['status']) => ({
    to: paths.pass(id),
    search: status ? { status: [status] } : {},
    hash: 'memberships',
  });
  return (
    <>
      <PageHead title={pass.name}>
        <StatusBadge status={pass.status} />
        <PassActions pass={pass} />
      </PageHead>
      {pass.description && (
        <Text c="dimmed" mb="md">
          {pass.description}
        </Text>
      )}
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" mb="md">
        <FigureCard
          label={t('passes.issued')}
          value={number(pass.counts.issued)}
          note={pass.max_issued ? t('passes.ofMax', { maximum: number(pass.max_issued) }) : t('passes.noMax')}
          list={issued()}
        />
        <FigureCard
          label={t('passes.activeCount')}
          value={number(pass.counts.active)}
          list={issued('active')}
        />
        <FigureCard
          label={t('passes.expiredCount')}
          value={number(pass.counts.expired)}
          list={issued('expired')}
        />
        <FigureCard
          label={t('passes.revokedCount')}
          value={number(pass.counts.revoked)}
          list={issued('revoked')}
        />
      </SimpleGrid>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Panel title={t('passes.rules')}>
            <Rules pass={pass} />
          </Panel>
          <Suspense fallback={<LoadingPart />}>
            <WaysPanel pass={pass} />
          </Suspense>
          <TiersPanel pass={pass} />
          <RewardsPanel pass={pass} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Look pass={pass} />
        </Grid.Col>
      </Grid>
      <EnrollmentPanel passId={pass.id} />
      <IssuedPanel pass={pass} />
    </>
  );
}

function Look({ pass }: { pass: MembershipsListPassesItem }) {
  const { t } = useText();
  const { data } = useSuspenseQuery(templateQuery(pass.template_id));
  const template = data.data[0];
  if (template === undefined) return null;
  return (
    <Panel
      title={t('passes.preview')}
      actions={
        <Text component={Link} to={paths.passTemplate(template.id)} size="sm" c="tessera">
          {template.name}
        </Text>
      }
    >
      <CardLooks of={{ pass_id: pass.id }} card={templateValuesOf(template)} name={pass.name} />
    </Panel>
  );
}

function Rules({ pass }: { pass: MembershipsListPassesItem }) {
  const { t } = useText();
  const { number, money, moment } = useFormats();
  const { points_expiry: expiry, validity, price } = pass;
  const payOf = ({ points: paying, amount, currency, ...limits }: NonNullable<typeof pass.spend_rule>) => {
    const { min_points: least = 1, step = 1, max_share_bps: most = 10_000 } = limits;
    return [
      t('passes.says.pay', { points: number(paying), amount: money(amount, currency) }),
      ...(least > 1 ? [t('passes.says.payLeast', { points: number(least) })] : []),
      ...(step > 1 ? [t('passes.says.paySteps', { points: number(step) })] : []),
      ...(most < 10_000 ? [t('passes.says.payMost', { share: number(most / 100) })] : []),
    ].join(', ');
  };
  const ends =
    expiry?.mode === 'rolling'
      ? t('passes.says.rolling', { months: number(expiry.months ?? 0) })
      : expiry?.mode === 'calendar'
        ? t('passes.says.calendar', { day: expiry.month_day ?? '' })
        : t('passes.expiry.none');
  const lasts =
    validity.mode === 'rolling'
      ? t('passes.says.days', { days: number(validity.days ?? 0) })
      : validity.mode === 'fixed'
        ? t('passes.says.until', { until: moment(validity.ends_at!) })
        : t('passes.validity.none');
  return (
    <Facts
      columns={2}
      facts={[
        ...(pass.spend_rule ? [{ label: t('passes.part.pay'), value: payOf(pass.spend_rule) }] : []),
        { label: t('passes.expiry'), value: ends },
        {
          label: t('passes.pendingDays'),
          value: pass.pending_days > 0 ? number(pass.pending_days) : t('passes.atOnce'),
        },
        { label: t('passes.validity'), value: lasts },
        ...(price ? [{ label: t('passes.price'), value: money(price.amount, price.currency) }] : []),
        {
          label: t('passes.part.till'),
          value: t('passes.says.till', {
            once: number(pass.till_limits.points_per_call),
            daily: number(pass.till_limits.points_per_day),
          }),
        },
        { label: t('passes.allowMultiple'), value: t(pass.allow_multiple ? 'passes.yes' : 'passes.no') },
        { label: t('fact.created'), value: moment(pass.created_at) },
        { label: t('fact.id'), value: pass.id },
      ]}
    />
  );
}
