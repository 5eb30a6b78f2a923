/** The audit log: changes, sign-ins, secret reads and refused requests. */
import { Anchor, Badge, Button, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { AuditEntry } from '@tessera/sdk';
import { ObjectLink } from '../../components/object-link.tsx';
import { Pager } from '../../components/pager.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useActorName } from './actor-name.ts';
import { EntryWindow } from './entry-window.tsx';
import { AuditFilters } from './filters.tsx';
import { auditQuery } from './search.ts';

const route = getRouteApi('/inside/audit-log');

export function AuditLogPage() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(auditQuery(search));
  const { entry, cursor, ...filters } = search;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <PageHead title={t('nav.auditLog')} />
      <Text size="sm" c="dimmed" mb="md" maw={720}>
        {t('audit.what')}
      </Text>
      <AuditFilters filters={filters} onChange={(next) => navigate({ to: '.', search: next })} />
      {page.data.length === 0 ? (
        <EmptyState title={t(isFiltered ? 'list.nothingFound' : 'list.empty')} teach={t('audit.teach')}>
          {isFiltered && (
            <Button variant="default" onClick={() => navigate({ to: '.', search: {} })}>
              {t('list.clearFilters')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <EntryTable
          entries={page.data}
          onOpen={(id) => void navigate({ to: '.', search: { ...search, entry: id } })}
        />
      )}
      <Pager
        isLater={cursor !== undefined}
        nextCursor={page.next_cursor}
        onGo={(next) => navigate({ to: '.', search: next ? { ...filters, cursor: next } : filters })}
      />
      <EntryWindow
        entry={page.data.find(({ id }) => id === entry)}
        onClose={() => navigate({ to: '.', search: cursor ? { ...filters, cursor } : filters })}
      />
    </>
  );
}

function EntryTable({ entries, onOpen }: { entries: readonly AuditEntry[]; onOpen: (id: string) => void }) {
  const { t } = useText();
  const formats = useFormats();
  const nameOf = useActorName();
  return (
    <DataTable
      opensRows
      caption={t('nav.auditLog')}
      minWidth={900}
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        { label: t('audit.when'), cell: ({ created_at }) => formats.moment(created_at) },
        {
          label: t('audit.action'),
          cell: ({ id, action }) => (
            <Anchor component="button" type="button" size="sm" ff="monospace" onClick={() => onOpen(id)}>
              {action}
            </Anchor>
          ),
        },
        {
          label: t('audit.kind'),
          cell: ({ kind }) => (
            <Badge variant="light" color={kind === 'access' ? 'blue' : 'gray'} miw="max-content">
              {t(`audit.kind.${kind}`)}
            </Badge>
          ),
        },
        { label: t('audit.actor'), cell: ({ actor }) => nameOf(actor) },
        { label: t('audit.object'), cell: ({ object_id }) => <ObjectLink id={object_id} /> },
        { label: t('audit.address'), cell: ({ ip }) => ip ?? '–' },
      ]}
    />
  );
}
