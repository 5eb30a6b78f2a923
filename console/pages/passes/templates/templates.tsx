import { Anchor, ColorSwatch, Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { templateStatuses, templateTypes } from '../../../api/catalogue.gen.ts';
import { ActionLink } from '../../../components/actions/action-link.tsx';
import { ChoiceFilter, StatusFilter } from '../../../components/lists/choice-filter.tsx';
import { FilterPanel } from '../../../components/lists/filter-panel.tsx';
import { ListTable } from '../../../components/lists/table/list-table.tsx';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { paths } from '../../../paths.gen.ts';
import { useText } from '../../../text/text.tsx';
import { PlusIcon } from '../../../ui/icons.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { filtersOf } from '../../../ui/search/list-filters.ts';
import { templatesQuery } from '../pass-queries.ts';
import { SectionTabs } from '../section-tabs.tsx';

const route = getRouteApi('/inside/passes/templates');

export function PassTemplatesPage() {
  const { t } = useText();
  const { number, day } = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(templatesQuery(search));
  const list = filtersOf(search, (next) => navigate({ to: '.', search: next }));
  const { filter, isFiltered } = list;
  const create = (
    <ActionLink
      act="memberships.createTemplate"
      to={paths.newPassTemplate()}
      leftSection={<PlusIcon size={16} />}
    >
      {t('passes.newTemplate')}
    </ActionLink>
  );
  return (
    <>
      <PageHead title={t('passes.templates')}>{create}</PageHead>
      <SectionTabs />
      {(page.data.length > 0 || isFiltered) && (
        <FilterPanel isFiltered={isFiltered} count={list.count} onClear={list.clear}>
          <StatusFilter of={templateStatuses} {...filter('status')} />
          <ChoiceFilter
            label={t('passes.type')}
            of={templateTypes}
            labelOf={(type) => t(`passes.type.${type}`)}
            {...filter('type')}
          />
        </FilterPanel>
      )}
      <ListTable
        query={templatesQuery(search)}
        paging={list.paging}
        isFiltered={isFiltered}
        empty={t('passes.noTemplates')}
        teach={isFiltered ? undefined : t('passes.templatesTeach')}
        action={!isFiltered && create}
        caption={t('passes.templates')}
        columns={[
          {
            label: t('fact.name'),
            fields: 'name',
            cell: ({ id, name, design }) => (
              <Group gap="xs" wrap="nowrap">
                <ColorSwatch color={design?.background_color ?? 'transparent'} size={18} aria-hidden />
                <Anchor component={Link} to={paths.passTemplate(id)}>
                  {name}
                </Anchor>
              </Group>
            ),
          },
          {
            label: t('passes.type'),
            fields: 'type',
            words: { type: 'passes.type' },
            cell: ({ type }) => t(`passes.type.${type}`),
          },
          {
            label: t('fact.status'),
            fields: 'status',
            cell: ({ status }) => <StatusBadge status={status} />,
          },
          {
            label: t('passes.revision'),
            fields: 'revision',
            cell: ({ revision }) => number(revision),
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
