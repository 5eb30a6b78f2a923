/** The event log. */
import { Anchor, Button, Group, MultiSelect, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Event, EventType } from '@tessera/sdk';
import { idPrefixes, isId } from '../../../contract/ids.ts';
import { eventsByObject } from '../../api/catalogue.gen.ts';
import { MomentInput } from '../../components/moment-input.tsx';
import { ObjectLink } from '../../components/object-link.tsx';
import { Pager } from '../../components/pager.tsx';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterInput } from '../../ui/filter-input.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { EventWindow } from './event-window.tsx';
import { eventsQuery } from './query.ts';
import type { EventSearch } from './search.ts';

const route = getRouteApi('/inside/events');

export function EventsPage() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(eventsQuery(search));
  const { event, cursor, ...filters } = search;
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <PageHead title={t('nav.events')} />
      <Text size="sm" c="dimmed" mb="md" maw={720}>
        {t('events.what')}
      </Text>
      <Filters filters={filters} />
      {page.data.length === 0 ? (
        <EmptyState title={t(isFiltered ? 'list.nothingFound' : 'events.none')} teach={t('events.teach')}>
          {isFiltered && (
            <Button variant="default" onClick={() => navigate({ to: '.', search: {} })}>
              {t('list.clearFilters')}
            </Button>
          )}
        </EmptyState>
      ) : (
        <EventTable events={page.data} />
      )}
      <Pager
        isLater={cursor !== undefined}
        nextCursor={page.next_cursor}
        onGo={(next) => navigate({ to: '.', search: next ? { ...filters, cursor: next } : filters })}
      />
      <EventWindow
        event={page.data.find(({ id }) => id === event)}
        onClose={() => navigate({ to: '.', search: cursor ? { ...filters, cursor } : filters })}
      />
    </>
  );
}

function Filters({ filters }: { filters: Omit<EventSearch, 'cursor' | 'event'> }) {
  const { t } = useText();
  const navigate = route.useNavigate();
  const apply = (change: Partial<Record<keyof EventSearch, unknown>>) =>
    navigate({
      to: '.',
      search: Object.fromEntries(
        Object.entries({ ...filters, ...change }).filter(([, value]) => value),
      ) as EventSearch,
    });
  return (
    <Group mb="md" align="flex-end" gap="sm">
      <MultiSelect
        label={t('events.type')}
        searchable
        clearable
        w={{ base: '100%', sm: 320 }}
        maxDropdownHeight={320}
        nothingFoundMessage={t('list.nothingFound')}
        data={Object.entries(eventsByObject).map(([object, types]) => ({
          group: t(`object.${object as 'voucher'}`),
          items: [...types],
        }))}
        value={filters.type ?? []}
        onChange={(types) => apply({ type: types.length > 0 ? (types as EventType[]) : undefined })}
      />
      <FilterInput
        label={t('events.object')}
        placeholder={`${idPrefixes.voucher}_…`}
        w={{ base: '100%', sm: 290 }}
        error={filters.object_id && !isId(filters.object_id) ? t('events.notAnId') : undefined}
        value={filters.object_id}
        onApply={(object_id) => apply({ object_id })}
      />
      <MomentInput
        label={t('events.from')}
        description={null}
        w={{ base: '100%', xs: 200 }}
        value={filters.from ?? null}
        onChange={(from) => apply({ from: from ?? undefined })}
      />
      <MomentInput
        label={t('events.to')}
        description={null}
        w={{ base: '100%', xs: 200 }}
        value={filters.to ?? null}
        onChange={(to) => apply({ to: to ?? undefined })}
      />
    </Group>
  );
}

function EventTable({ events }: { events: readonly Event[] }) {
  const { t } = useText();
  const formats = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <DataTable
      opensRows
      caption={t('nav.events')}
      minWidth={820}
      rows={events}
      keyOf={({ id }) => id}
      columns={[
        { label: t('events.number'), isFigure: true, cell: ({ sequence }) => formats.number(sequence) },
        {
          label: t('events.type'),
          cell: ({ id, type }) => (
            <Anchor
              component="button"
              type="button"
              size="sm"
              ff="monospace"
              onClick={() => navigate({ to: '.', search: { ...search, event: id } })}
            >
              {type}
            </Anchor>
          ),
        },
        {
          label: t('events.object'),
          cell: ({ data }) => <ObjectLink id={typeof data.object.id === 'string' ? data.object.id : null} />,
        },
        { label: t('events.actor'), cell: ({ actor }) => t(`actor.${actor.type}`) },
        { label: t('events.when'), cell: ({ timestamp }) => formats.moment(timestamp) },
      ]}
    />
  );
}
