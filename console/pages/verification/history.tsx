/** Past submissions and their decisions. */
import { Skeleton, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { KybProfile, KybSubmission } from '@tessera/sdk';
import { submissionStatuses } from '../../api/catalogue.gen.ts';
import { queryOf } from '../../api/operations.ts';
import { StatusFilter } from '../../components/lists/choice-filter.tsx';
import { Pager } from '../../components/lists/pager.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { FoundList } from './due-list.tsx';
import { historyInput } from './search.ts';

const route = getRouteApi('/inside/verification');

/** Only users who manage verification can read it, so the page doesn't wait for it. */
export function History({ profile }: { profile: KybProfile }) {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { filter, isFiltered, paging } = filtersOf(search, (next) => navigate({ to: '.', search: next }));
  const { data: page } = useQuery({
    ...queryOf('kyb.listSubmissions', historyInput(search)),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel
      title={t('verification.history')}
      actions={
        <StatusFilter
          label={undefined}
          aria-label={t('fact.status')}
          placeholder={t('fact.status')}
          size="xs"
          of={submissionStatuses}
          {...filter('status')}
        />
      }
    >
      {page === undefined && <Skeleton h={64} />}
      {page?.data.length === 0 && (
        <Text c="dimmed">{t(isFiltered ? 'list.nothingFound' : 'verification.noHistory')}</Text>
      )}
      {page !== undefined && page.data.length > 0 && <Submissions profile={profile} rows={page.data} />}
      <Pager {...paging} nextCursor={page?.next_cursor ?? null} />
    </Panel>
  );
}

function Submissions({ profile, rows }: { profile: KybProfile; rows: readonly KybSubmission[] }) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <DataTable
      caption={t('verification.submissions')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          label: t('verification.submitted'),
          cell: ({ created_at }) => <Text size="sm">{formats.moment(created_at)}</Text>,
        },
        { label: t('fact.status'), cell: ({ status }) => <StatusBadge status={status} /> },
        {
          label: t('verification.decided'),
          cell: ({ decided_at }) => (decided_at ? formats.moment(decided_at) : '–'),
        },
        {
          label: t('verification.reason'),
          cell: ({ reason, requirements }) =>
            reason === null && requirements.length === 0 ? (
              '–'
            ) : (
              <>
                {reason && <Text size="sm">{reason}</Text>}
                {requirements.length > 0 && <FoundList profile={profile} found={requirements} />}
              </>
            ),
        },
      ]}
    />
  );
}
