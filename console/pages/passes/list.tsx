import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { passStatuses } from '../../api/catalogue.gen.ts';
import { ActionLink } from '../../components/actions/action-link.tsx';
import { NamedFilter, StatusesFilter } from '../../components/lists/choice-filter.tsx';
import { FilterPanel } from '../../components/lists/filter-panel.tsx';
import { ListTable } from '../../components/lists/table/list-table.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { paths } from '../../paths.gen.ts';
import { useText } from '../../text/text.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { passesQuery, templatesQuery } from './pass-queries.ts';
import { SectionTabs } from './section-tabs.tsx';

const route = getRouteApi('/inside/passes');

export function PassesPage() {
  const { t } = useText();
  const { number, day } = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: templates } = useQuery(templatesQuery({}));
  const list = filtersOf(search, (next) => navigate({ to: '.', search: next }));
  const { filter, isFiltered } = list;
  const create = (
    <ActionLink act="memberships.createPass" to={paths.newPass()} leftSection={<PlusIcon size={16} />}>
      {t('passes.newPass')}
    </ActionLink>
  );
  return (
    <>
      <PageHead title={t('passes.title')}>{create}</PageHead>
      <SectionTabs />
      <ListTable
        filters={
          <FilterPanel isFiltered={isFiltered} count={list.count} onClear={list.clear}>
            <StatusesFilter of={passStatuses} {...filter('status')} />
            <NamedFilter label={t('passes.template')} of={templates?.data ?? []} {...filter('template_id')} />
          </FilterPanel>
        }
        query={passesQuery(search)}
        paging={list.paging}
        isFiltered={isFiltered}
        empty={t('passes.empty')}
        teach={isFiltered ? undefined : t('passes.teach')}
        action={
          !isFiltered && (
            <ActionLink act="programmes.start" to={paths.startProgramme()}>
              {t('palette.startProgramme')}
            </ActionLink>
          )
        }
        caption={t('passes.title')}
        columns={[
          {
            label: t('fact.name'),
            fields: 'name',
            cell: ({ id, name }) => (
              <Anchor component={Link} to={paths.pass(id)}>
                {name}
              </Anchor>
            ),
          },
          {
            label: t('fact.status'),
            fields: 'status',
            cell: ({ status }) => <StatusBadge status={status} />,
          },
          {
            label: t('passes.issued'),
            fields: { 'counts.issued': t('passes.issued') },
            cell: ({ counts }) => number(counts.issued),
            isFigure: true,
          },
          {
            label: t('passes.activeCount'),
            fields: { 'counts.active': t('passes.activeCount') },
            cell: ({ counts }) => number(counts.active),
            isFigure: true,
          },
          {
            label: t('passes.part.tiers'),
            name: 'tiers',
            isMinor: true,
            cell: ({ tiers }) => number(tiers.length),
            isFigure: true,
          },
          {
            label: t('passes.part.rewards'),
            name: 'rewards',
            isMinor: true,
            cell: ({ rewards }) => number(rewards.length),
            isFigure: true,
          },
          {
            label: t('fact.created'),
            fields: 'created_at',
            sort: list.sort,
            cell: ({ created_at }) => day(created_at),
          },
        ]}
      />
    </>
  );
}
