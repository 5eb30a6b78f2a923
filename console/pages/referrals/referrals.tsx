/** Referral statistics, the list of referrals, and those to review. */
import { Alert, Button, Group, Select, SimpleGrid, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { queryOf } from '../../api/operations.ts';
import { ActionButton } from '../../components/action-button.tsx';
import { Pager } from '../../components/pager.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { ReferralCodeWindow } from '../../forms/referral-code-create.tsx';
import { useText } from '../../text/text.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FigureCard } from '../../ui/figure-card.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ReferralsTable } from './referrals-table.tsx';
import {
  periods,
  type ReferralsSearch,
  readReferralsSearch,
  referralStatuses,
  referralsInput,
  summaryInput,
} from './search.ts';

const route = getRouteApi('/inside/referrals');

export function ReferralsPage() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [isCreating, setCreating] = useState(false);
  const { data: page } = useSuspenseQuery(queryOf('referrals.list', referralsInput(search)));
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
      <Filters />
      {page.data.length === 0 ? (
        <EmptyState title={t(isFiltered ? 'list.nothingFound' : 'list.empty')} teach={t('referrals.teach')}>
          {!isFiltered && create}
        </EmptyState>
      ) : (
        <ReferralsTable rows={page.data} />
      )}
      <Pager
        isLater={search.cursor !== undefined}
        nextCursor={page.next_cursor}
        onGo={(cursor) => navigate({ to: '.', search: readReferralsSearch({ ...search, cursor }) })}
      />
      <ReferralCodeWindow isOpen={isCreating} onClose={() => setCreating(false)} />
    </>
  );
}

function useFilter() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (change: { [K in keyof ReferralsSearch]?: unknown }) =>
    void navigate({ to: '.', search: readReferralsSearch({ ...search, cursor: undefined, ...change }) });
}

function Summary() {
  const { t } = useText();
  const formats = useFormats();
  const search = route.useSearch();
  const filter = useFilter();
  const { data: summary } = useSuspenseQuery(queryOf('referrals.summary', summaryInput(search)));
  const { referrals } = summary;
  const count = Object.values(referrals).reduce((sum, one) => sum + one, 0);
  return (
    <>
      {referrals.flagged > 0 && search.status !== 'flagged' && (
        <Alert color="orange" variant="light" mb="md" title={t('referrals.attention')}>
          <Group justify="space-between">
            <Text size="sm">
              {t('referrals.attentionTeach', { count: formats.number(referrals.flagged) })}
            </Text>
            <Button size="xs" variant="default" onClick={() => filter({ status: 'flagged' })}>
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
        />
        <FigureCard
          label={t('referrals.conversion')}
          value={formats.percent(summary.conversion_bps)}
          note={t('referrals.rewardedNote', { count: formats.number(referrals.rewarded) })}
        />
        <FigureCard label={t('referrals.granted')} value={formats.number(summary.rewards_granted)} />
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
  const filter = useFilter();
  return (
    <Group mb="sm" align="end" gap="sm">
      <Select
        label={t('fact.status')}
        placeholder={t('referrals.any')}
        clearable
        data={referralStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={search.status ?? null}
        onChange={(status) => filter({ status })}
      />
      <Select
        label={t('referrals.period')}
        placeholder={t('referrals.allTime')}
        clearable
        data={periods.map((days) => ({ value: String(days), label: t('referrals.days', { days }) }))}
        value={search.days === undefined ? null : String(search.days)}
        onChange={(days) => filter({ days: days === null ? undefined : Number(days) })}
      />
      {search.code !== undefined && (
        <Button variant="light" onClick={() => filter({ code: undefined })}>
          {t('referrals.oneCode')}
        </Button>
      )}
    </Group>
  );
}
