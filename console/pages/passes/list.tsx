import { Anchor, MultiSelect, Select } from '@mantine/core';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ActionLink } from '../../components/action-link.tsx';
import { FilterPanel } from '../../components/filter-panel.tsx';
import { Pager } from '../../components/pager.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { passesQuery, templatesQuery } from './pass-queries.ts';
import { passStatuses } from './search.ts';
import { SectionTabs } from './section-tabs.tsx';

const route = getRouteApi('/inside/passes');

export function PassesPage() {
  const { t } = useText();
  const { number, day } = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(passesQuery(search));
  const { data: templates } = useQuery(templatesQuery({}));
  const isFiltered = search.status !== undefined || search.template_id !== undefined;
  const ask = (change: typeof search) =>
    navigate({ to: '.', search: { ...search, cursor: undefined, ...change } });
  const create = (
    <ActionLink act="memberships.createPass" to={paths.newPass()} leftSection={<PlusIcon size={16} />}>
      {t('passes.newPass')}
    </ActionLink>
  );
  return (
    <>
      <PageHead title={t('passes.title')}>{create}</PageHead>
      <SectionTabs />
      {(page.data.length > 0 || isFiltered) && (
        <FilterPanel isFiltered={isFiltered} onClear={() => navigate({ to: '.', search: {} })}>
          <MultiSelect
            label={t('fact.status')}
            clearable
            data={passStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            value={search.status ?? []}
            onChange={(status) =>
              ask({ status: status.length > 0 ? (status as typeof search.status) : undefined })
            }
          />
          <Select
            label={t('passes.template')}
            clearable
            data={(templates?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            value={search.template_id ?? null}
            onChange={(id) => ask({ template_id: id ?? undefined })}
          />
        </FilterPanel>
      )}
      {page.data.length > 0 ? (
        <DataTable
          opensRows
          caption={t('passes.title')}
          rows={page.data}
          keyOf={({ id }) => id}
          columns={[
            {
              label: t('fact.name'),
              cell: ({ id, name }) => (
                <Anchor component={Link} to={paths.pass(id)}>
                  {name}
                </Anchor>
              ),
            },
            { label: t('fact.status'), cell: ({ status }) => <StatusBadge status={status} /> },
            { label: t('passes.issued'), cell: ({ counts }) => number(counts.issued), isFigure: true },
            { label: t('passes.activeCount'), cell: ({ counts }) => number(counts.active), isFigure: true },
            { label: t('passes.part.tiers'), cell: ({ tiers }) => number(tiers.length), isFigure: true },
            {
              label: t('passes.part.rewards'),
              cell: ({ rewards }) => number(rewards.length),
              isFigure: true,
            },
            { label: t('fact.created'), cell: ({ created_at }) => day(created_at) },
          ]}
        />
      ) : (
        <EmptyState
          title={t(isFiltered ? 'list.nothingFound' : 'passes.empty')}
          teach={isFiltered ? undefined : t('passes.teach')}
        >
          {!isFiltered && create}
        </EmptyState>
      )}
      <Pager
        isLater={search.cursor !== undefined}
        nextCursor={page.next_cursor}
        onGo={(cursor) => navigate({ to: '.', search: { ...search, cursor } })}
      />
    </>
  );
}
