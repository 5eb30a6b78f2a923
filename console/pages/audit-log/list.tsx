/** The audit log: changes, sign-ins, secret reads and refused requests. */
import { Anchor, Badge } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { AuditEntry } from '@tessera/sdk';
import { ClearFilters } from '../../components/lists/choice-filter.tsx';
import { type ListFrame, ListTable } from '../../components/lists/table/list-table.tsx';
import { ObjectLink } from '../../components/objects/object-link.tsx';
import { useActorNames } from '../../components/use-actor-names.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { filtersOf } from '../../ui/search/list-filters.ts';
import { useActorName } from './actor-name.ts';
import { EntryDialog } from './entry-window.tsx';
import { AuditFilters } from './filters.tsx';
import { useKindWords, useObjectName } from './object-name.ts';
import { type AuditSearch, auditQuery } from './search.ts';
import { useActionWords } from './use-action-words.ts';

const route = getRouteApi('/inside/audit-log');

export function AuditLogPage() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(auditQuery(search));
  const { entry, ...shown } = search;
  const go = (next: AuditSearch) => navigate({ to: '.', search: next });
  const list = filtersOf(shown, go);
  const { isFiltered } = list;
  return (
    <>
      <PageHead title={t('nav.auditLog')} what={t('audit.what')} />
      <EntryTable
        frame={{
          filters: <AuditFilters search={shown} list={list} entries={page.data} />,
          query: auditQuery(search),
          paging: list.paging,
          isFiltered,
          empty: t('audit.empty'),
          teach: t('audit.teach'),
          action: isFiltered && <ClearFilters variant="default" onClear={list.clear} />,
        }}
        onOpen={(id) => void go({ ...search, entry: id })}
      />
      <EntryDialog entry={page.data.find(({ id }) => id === entry)} onClose={() => go(shown)} />
    </>
  );
}

function EntryTable({ frame, onOpen }: { frame: ListFrame<AuditEntry>; onOpen: (id: string) => void }) {
  const { t, language } = useText();
  const formats = useFormats();
  const nameOf = useActorName();
  const names = useActorNames();
  const objectOf = useObjectName();
  const kinds = useKindWords();
  const wordsOf = useActionWords();
  return (
    <ListTable
      {...frame}
      caption={t('nav.auditLog')}
      columns={[
        {
          label: t('audit.when'),
          fields: 'created_at',
          cell: ({ created_at }) => formats.moment(created_at),
        },
        {
          label: t('audit.action'),
          fields: 'action',
          words: { action: { language } },
          cell: ({ id, action }) => (
            <Anchor component="button" type="button" size="sm" title={action} onClick={() => onOpen(id)}>
              {wordsOf(action)}
            </Anchor>
          ),
        },
        {
          label: t('audit.kind'),
          isMinor: true,
          fields: 'kind',
          words: { kind: 'audit.kind' },
          cell: ({ kind }) => (
            <Badge variant="light" color={kind === 'access' ? 'blue' : 'gray'} miw="max-content">
              {t(`audit.kind.${kind}`)}
            </Badge>
          ),
        },
        {
          label: t('audit.actor'),
          phone: 'bottom',
          fields: { 'actor.type': t('events.actorKind'), 'actor.id': t('audit.actor') },
          words: { 'actor.id': Object.fromEntries(names) },
          cell: ({ actor }) => nameOf(actor),
        },
        {
          label: t('audit.object'),
          fields: 'object_id',
          words: { object_id: { ...kinds, ...Object.fromEntries(names) } },
          cell: (entry) => <ObjectLink id={entry.object_id} name={objectOf(entry)} />,
        },
        { label: t('audit.address'), fields: 'ip', cell: ({ ip }) => ip ?? '–' },
      ]}
    />
  );
}
