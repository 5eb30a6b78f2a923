import { Anchor, ColorSwatch, Group, Select } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ActionLink } from '../../components/action-link.tsx';
import { FilterPanel } from '../../components/filter-panel.tsx';
import { Pager } from '../../components/pager.tsx';
import { StatusBadge } from '../../components/status-badge.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { templateTypes } from '../../forms/template-values.ts';
import { paths } from '../../paths.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { templatesQuery } from './pass-queries.ts';
import { templateStatuses } from './search.ts';
import { SectionTabs } from './section-tabs.tsx';

const route = getRouteApi('/inside/passes/templates');

export function TemplatesPage() {
  const { t } = useText();
  const { number, day } = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(templatesQuery(search));
  const isFiltered = search.status !== undefined || search.type !== undefined;
  const ask = (change: typeof search) =>
    navigate({ to: '.', search: { ...search, cursor: undefined, ...change } });
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
        <FilterPanel isFiltered={isFiltered} onClear={() => navigate({ to: '.', search: {} })}>
          <Select
            label={t('fact.status')}
            clearable
            data={templateStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
            value={search.status ?? null}
            onChange={(status) => ask({ status: (status ?? undefined) as typeof search.status })}
          />
          <Select
            label={t('passes.type')}
            clearable
            data={templateTypes.map((value) => ({ value, label: t(`passes.type.${value}`) }))}
            value={search.type ?? null}
            onChange={(type) => ask({ type: (type ?? undefined) as typeof search.type })}
          />
        </FilterPanel>
      )}
      {page.data.length > 0 ? (
        <DataTable
          opensRows
          caption={t('passes.templates')}
          rows={page.data}
          keyOf={({ id }) => id}
          columns={[
            {
              label: t('fact.name'),
              cell: ({ id, name, design }) => (
                <Group gap="xs" wrap="nowrap">
                  <ColorSwatch color={design?.background_color ?? 'transparent'} size={18} aria-hidden />
                  <Anchor component={Link} to={paths.passTemplate(id)}>
                    {name}
                  </Anchor>
                </Group>
              ),
            },
            { label: t('passes.type'), cell: ({ type }) => t(`passes.type.${type}`) },
            { label: t('fact.status'), cell: ({ status }) => <StatusBadge status={status} /> },
            { label: t('passes.revision'), cell: ({ revision }) => number(revision), isFigure: true },
            { label: t('fact.created'), cell: ({ created_at }) => day(created_at) },
          ]}
        />
      ) : (
        <EmptyState
          title={t(isFiltered ? 'list.nothingFound' : 'passes.noTemplates')}
          teach={isFiltered ? undefined : t('passes.templatesTeach')}
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
