/** Referral statistics, the list of referrals, and those to review. */
import { Alert, Button, Group, SimpleGrid, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Referral } from '@tessera/sdk';
import { useState } from 'react';
import { referralStatuses } from '../../api/catalogue.gen.ts';
import { queryOf } from '../../api/operations.ts';
import { ActionButton } from '../../components/actions/action-button.tsx';
import { ChoiceFilter, StatusFilter } from '../../components/lists/choice-filter.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { ReferralCodeDialog } from '../../forms/customers/referral-code-create.tsx';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { FigureCard } from '../../ui/figure-card.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { filled } from '../../ui/search/search-values.ts';
import { ReferralsTable } from './referrals-table.tsx';
import { periods, referralsInput, summaryInput } from './search.ts';

const route = getRouteApi('/inside/referrals');

export function ReferralsPage() {
  const { t } = useText();
  const search = route.useSearch();
  const { paging, sort } = useReferralFilters();
  const [isCreating, setCreating] = useState(false);
  const isFiltered = search.status !== undefined || search.code !== undefined;
  const create = (
    <ActionButton
      act="referrals.createCode"
      leftSection={<PlusIcon size={16} />}
      onClick={() => setCreating(true)}
    >
      {t('referrals.create')}
    </ActionButton>
  );
  return (
    <>
      <PageHead title={t('referrals.title')}>{create}</PageHead>
      <Summary />
      <ReferralsTable
        frame={{
          filters: <Filters />,
          query: queryOf('referrals.list', referralsInput(search)),
          paging,
          sort,
          isFiltered,
          empty: t('referrals.empty'),
          teach: t('referrals.teach'),
          action: !isFiltered && create,
        }}
      />
      <ReferralCodeDialog isOpen={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}

function useReferralFilters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return filtersOf(search, (next) => navigate({ to: '.', search: next }));
}

function Summary() {
  const { t } = useText();
  const formats = useFormats();
  const search = route.useSearch();
  const { ask } = useReferralFilters();
  const { data: summary } = useSuspenseQuery(queryOf('referrals.summary', summaryInput(search)));
  const { referrals } = summary;
  const listOf = (status?: Referral['status']) => ({
    to: paths.referrals(),
    search: filled({ days: search.days, status }),
  });
  const count = Object.values(referrals).reduce((sum, one) => sum + one, 0);
  return (
    <>
      {referrals.flagged > 0 && search.status !== 'flagged' && (
        <Alert color="orange" variant="light" mb="md" title={t('referrals.attention')}>
          <Group justify="space-between">
            <Text size="sm">
              {t('referrals.attentionTeach', { count: formats.number(referrals.flagged) })}
            </Text>
            <Button size="xs" variant="default" onClick={() => ask({ status: 'flagged' })}>
              {t('referrals.lookAtThem')}
            </Button>
          </Group>
        </Alert>
      )}
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="sm" mb="md">
        <FigureCard
          label={t('referrals.brought')}
          value={formats.number(count)}
          note={t('referrals.pendingNote', { count: formats.number(referrals.pending) })}
          list={listOf()}
        />
        <FigureCard
          label={t('referrals.conversion')}
          value={formats.percent(summary.conversion_bps)}
          note={t('referrals.rewardedNote', { count: formats.number(referrals.rewarded) })}
          list={listOf('rewarded')}
        />
        <FigureCard
          label={t('referrals.granted')}
          value={formats.number(summary.rewards_granted)}
          list={listOf('rewarded')}
        />
        <FigureCard
          label={t('referrals.codes')}
          value={formats.number(summary.codes_active)}
          note={t('referrals.clicksNote', { count: formats.number(summary.clicks) })}
        />
      </SimpleGrid>
    </>
  );
}

function Filters() {
  const { t } = useText();
  const search = route.useSearch();
  const { ask, filter } = useReferralFilters();
  return (
    <Group mb="sm" align="end" gap="sm">
      <StatusFilter of={referralStatuses} {...filter('status')} />
      <ChoiceFilter
        label={t('referrals.period')}
        placeholder={t('referrals.allTime')}
        of={periods}
        labelOf={(days) => t('referrals.days', { days })}
        {...filter('days')}
      />
      {search.code !== undefined && (
        <Button variant="light" onClick={() => ask({ code: undefined })}>
          {t('referrals.oneCode')}
        </Button>
      )}
    </Group>
  );
}
