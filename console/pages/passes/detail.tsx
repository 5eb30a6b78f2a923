/** A pass: rules, design and holders. */
import { Grid, SimpleGrid, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { MembershipsListPassesItem } from '@tessera/sdk';
import { PassCard } from '../../components/pass-card.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { templateValuesOf } from '../../forms/template-values.ts';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';
import { Facts } from '../../ui/facts.tsx';
import { FigureCard } from '../../ui/figure-card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { IssuedPanel } from './issued-panel.tsx';
import { PassActions } from './pass-actions.tsx';
import { passQuery, templateQuery } from './pass-queries.ts';
import { RewardsPanel, TiersPanel } from './pass-tables.tsx';

const route = getRouteApi('/inside/passes/$id');

export function PassPage() {
  const { say } = useText();
  const { number } = useFormats();
  const { id } = route.useParams();
  const { data } = useSuspenseQuery(passQuery(id));
  const pass = data.data[0]!;
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
          label={say('passes.issued')}
          value={number(pass.counts.issued)}
          note={
            pass.max_issued ? say('passes.ofMax', { maximum: number(pass.max_issued) }) : say('passes.noMax')
          }
        />
        <FigureCard label={say('passes.activeCount')} value={number(pass.counts.active)} />
        <FigureCard label={say('passes.expiredCount')} value={number(pass.counts.expired)} />
        <FigureCard label={say('passes.revokedCount')} value={number(pass.counts.revoked)} />
      </SimpleGrid>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <Panel title={say('passes.rules')}>
            <Rules pass={pass} />
          </Panel>
          <TiersPanel pass={pass} />
          <RewardsPanel pass={pass} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <Look pass={pass} />
        </Grid.Col>
      </Grid>
      <IssuedPanel pass={pass} />
    </>
  );
}

function Look({ pass }: { pass: MembershipsListPassesItem }) {
  const { say } = useText();
  const { data } = useSuspenseQuery(templateQuery(pass.template_id));
  const template = data.data[0];
  if (template === undefined) return null;
  return (
    <Panel
      title={say('passes.preview')}
      actions={
        <Text component={Link} to={paths.passTemplate(template.id)} size="sm" c="tessera">
          {template.name}
        </Text>
      }
    >
      <PassCard card={templateValuesOf(template)} passName={pass.name} tierName={pass.tiers[0]?.name ?? ''} />
    </Panel>
  );
}

function Rules({ pass }: { pass: MembershipsListPassesItem }) {
  const { say } = useText();
  const { number, money, moment } = useFormats();
  const { earn_rule: rule, points_expiry: expiry, validity, price } = pass;
  const points = number(rule?.points_per_unit ?? 0);
  const earn =
    rule?.basis === 'spend'
      ? say('passes.says.spend', { points, amount: money(rule.unit_amount ?? 0, rule.currency ?? undefined) })
      : rule?.basis === 'visit'
        ? say('passes.says.visit', { points })
        : say('passes.earn.none');
  const ends =
    expiry?.mode === 'rolling'
      ? say('passes.says.rolling', { months: number(expiry.months ?? 0) })
      : expiry?.mode === 'calendar'
        ? say('passes.says.calendar', { day: expiry.month_day ?? '' })
        : say('passes.expiry.none');
  const lasts =
    validity.mode === 'rolling'
      ? say('passes.says.days', { days: number(validity.days ?? 0) })
      : validity.mode === 'fixed'
        ? say('passes.says.until', { until: moment(validity.ends_at!) })
        : say('passes.validity.none');
  return (
    <Facts
      columns={2}
      facts={[
        { label: say('passes.earn'), value: earn },
        { label: say('passes.expiry'), value: ends },
        {
          label: say('passes.pendingDays'),
          value: pass.pending_days > 0 ? number(pass.pending_days) : say('passes.atOnce'),
        },
        { label: say('passes.validity'), value: lasts },
        ...(price ? [{ label: say('passes.price'), value: money(price.amount, price.currency) }] : []),
        { label: say('passes.allowMultiple'), value: say(pass.allow_multiple ? 'passes.yes' : 'passes.no') },
        { label: say('fact.created'), value: moment(pass.created_at) },
        { label: say('fact.id'), value: pass.id },
      ]}
    />
  );
}
