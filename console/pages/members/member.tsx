/** A customer: details, memberships, vouchers and activity. */

import { Alert, Grid, SimpleGrid, Tabs } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { DashboardGetUserResult } from '@tessera/sdk';
import { Suspense } from 'react';
import { commonUnit } from '../../../contract/units.ts';
import { lazyPart } from '../../components/loading/lazy-part.tsx';
import { usePersonName } from '../../components/objects/use-person-name.ts';
import { useUnits } from '../../components/units.ts';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.gen.ts';
import { CountedIn, useText } from '../../text/text.tsx';
import { FigureCard } from '../../ui/figure-card.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { MembershipsPanel } from './memberships/memberships-panel.tsx';
import { DuplicatesPanel } from './person/duplicates-panel.tsx';
import { PersonActs } from './person/person-acts.tsx';
import { PersonPanel } from './person/person-panel.tsx';
import { PersonBadge } from './person-badge.tsx';
import { memberQuery } from './queries.ts';
import { memberTabs } from './search.ts';

const route = getRouteApi('/inside/members/$id');

// The page is read without them: they are behind tabs.
const MemberVouchers = lazyPart(async () => ({
  default: (await import('./person/vouchers-panel.tsx')).MemberVouchers,
}));
const MemberActivity = lazyPart(async () => ({
  default: (await import('./person/activity-panel.tsx')).MemberActivity,
}));

const panels = { points: MembershipsPanel, vouchers: MemberVouchers, activity: MemberActivity } as const;

export function MemberPage() {
  const { t, tIn } = useText();
  const { id } = route.useParams();
  const { tab = 'points', membership } = route.useSearch();
  const navigate = route.useNavigate();
  const { data: customer } = useSuspenseQuery(memberQuery(id));
  const name = usePersonName()(customer);
  const shown = membership ?? customer.memberships[0]?.id;
  const Panel = panels[tab];
  const passIds = customer.memberships.map(({ pass_id }) => pass_id);
  const unit = commonUnit(passIds.map(useUnits(passIds)));
  return (
    <>
      <PageHead title={name}>
        <PersonBadge status={customer.status} />
        <PersonActs customer={customer} shown={shown} />
      </PageHead>
      {customer.status === 'erased' && (
        <Alert color="gray" variant="light" title={t('members.erasedTitle')} mb="md">
          {t('members.erasedTeach')}
        </Alert>
      )}
      <CountedIn unit={unit}>
        <MemberFigures customer={customer} />
      </CountedIn>
      <Grid gap="md">
        <Grid.Col span={{ base: 12, lg: 8 }}>
          <Tabs
            value={tab}
            onChange={(to) => void navigate({ to: '.', search: { tab: to as (typeof memberTabs)[number] } })}
          >
            <Tabs.List mb="md">
              {memberTabs.map((one) => (
                <Tabs.Tab key={one} value={one}>
                  {tIn(unit)(`members.tab.${one}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <CountedIn unit={unit}>
              {memberTabs.map((one) => (
                <Tabs.Panel key={one} value={one}>
                  {one === tab && (
                    <Suspense>
                      <Panel customer={customer} />
                    </Suspense>
                  )}
                </Tabs.Panel>
              ))}
            </CountedIn>
          </Tabs>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 4 }}>
          <PersonPanel customer={customer} />
          <DuplicatesPanel duplicates={customer.duplicates} />
        </Grid.Col>
      </Grid>
    </>
  );
}

function MemberFigures({ customer }: { customer: DashboardGetUserResult }) {
  const { t } = useText();
  const formats = useFormats();
  const { points, vouchers } = customer;
  const waiting = [
    customer.memberships.length > 1 && t('members.allCards'),
    points.pending > 0 && t('members.pendingNote', { points: formats.number(points.pending) }),
    points.held > 0 && t('members.heldNote', { points: formats.number(points.held) }),
    points.debt > 0 && t('members.debtNote', { points: formats.number(points.debt) }),
  ].filter(Boolean);
  return (
    <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" mb="md">
      <FigureCard
        label={t('members.pointsAvailable')}
        value={formats.number(points.available)}
        note={waiting.join(' · ') || undefined}
        list={{ to: paths.member(customer.id), search: { tab: 'points' } }}
      />
      <FigureCard
        label={t('members.lifetimeEarned')}
        value={formats.number(points.lifetime_earned)}
        note={t('members.lifetimeRedeemedNote', { points: formats.number(points.lifetime_redeemed) })}
        list={{ to: paths.member(customer.id), search: { tab: 'points', type: 'earn' } }}
      />
      <FigureCard
        label={t('members.vouchersRedeemed')}
        value={formats.number(vouchers.redeemed)}
        note={t('members.discountNote', { amount: formats.money(vouchers.discount_amount) })}
        list={{ to: paths.member(customer.id), search: { tab: 'vouchers' } }}
      />
      <FigureCard
        label={t('members.lastSeen')}
        value={customer.last_activity_at ? formats.day(customer.last_activity_at) : '–'}
        note={t('members.since', { day: formats.day(customer.created_at) })}
        list={{ to: paths.member(customer.id), search: { tab: 'activity' } }}
      />
    </SimpleGrid>
  );
}
