/** The event log. */

import { Anchor, Group } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Event } from '@tessera/sdk';
import { idPrefixes } from '../../../contract/ids.ts';
import { eventsByObject } from '../../api/catalogue.gen.ts';
import { idIn } from '../../api/id-in.ts';
import { MultiSelect } from '../../components/later/controls.tsx';
import { ClearFilters } from '../../components/lists/choice-filter.tsx';
import { MomentFilter } from '../../components/lists/day-filter.tsx';
import { FilterBox } from '../../components/lists/filter-box.tsx';
import { type ListFrame, ListTable } from '../../components/lists/table/list-table.tsx';
import { ObjectLink } from '../../components/objects/object-link.tsx';
import { KnownIdFilter } from '../../components/pickers/known-id-input.tsx';
import { useActorNames } from '../../components/use-actor-names.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { filtersOf, type ListFilters } from '../../ui/search/list-filters.ts';
import { manyIn } from '../../ui/search/search-values.ts';
import { EventDialog } from './event-window.tsx';
import { eventsQuery } from './query.ts';
import { type EventSearch, eventTypes } from './search.ts';

const route = getRouteApi('/inside/events');

export function EventsPage() {
  const { t } = useText();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { data: page } = useSuspenseQuery(eventsQuery(search));
  const { event, ...shown } = search;
  const go = (next: EventSearch) => navigate({ to: '.', search: next });
  const list = filtersOf(shown, go);
  const { isFiltered } = list;
  return (
    <>
      <PageHead title={t('nav.events')} what={t('events.what')} />
      <EventTable
        frame={{
          filters: <Filters search={shown} list={list} events={page.data} />,
          query: eventsQuery(search),
          paging: list.paging,
          sort: list.sort,
          isFiltered,
          empty: t('events.none'),
          teach: t('events.teach'),
          action: isFiltered && <ClearFilters variant="default" onClear={list.clear} />,
        }}
      />
      <EventDialog event={page.data.find(({ id }) => id === event)} onClose={() => go(shown)} />
    </>
  );
}

interface FiltersProps {
  search: EventSearch;
  list: ListFilters<EventSearch>;
  events: readonly Event[];
}

function Filters({ search, list, events }: FiltersProps) {
  const { t } = useText();
  const formats = useFormats();
  const { ask, filter } = list;
  const { object_id } = search;
  return (
    <FilterBox count={list.count}>
      <Group mb="md" align="flex-end" gap="sm">
        <MultiSelect
          label={t('events.type')}
          searchable
          clearable
          w={{ base: '100%', sm: 320 }}
          maxDropdownHeight={320}
          nothingFoundMessage={t('list.nothingFound')}
          data={Object.entries(eventsByObject).map(([object, types]) => ({
            group: t(`object.${object as keyof typeof eventsByObject}`),
            items: [...types],
          }))}
          value={search.type ?? []}
          onChange={(types) => ask({ type: manyIn(eventTypes, types) })}
        />
        <KnownIdFilter
          known={
            new Map(
              events.flatMap(({ type, data, timestamp }) => {
                const id = idIn(data.object.id);
                return id ? [[id, `${type}, ${formats.moment(timestamp)}`]] : [];
              }),
            )
          }
          label={t('events.object')}
          placeholder={`${idPrefixes.voucher}_…`}
          w={{ base: '100%', sm: 290 }}
          error={object_id && !idIn(object_id) ? t('events.notAnId') : undefined}
          {...filter('object_id')}
        />
        <MomentFilter label={t('events.from')} {...filter('from')} w={{ base: '100%', xs: 200 }} />
        <MomentFilter label={t('events.to')} {...filter('to')} w={{ base: '100%', xs: 200 }} />
      </Group>
    </FilterBox>
  );
}

function EventTable({ frame }: { frame: ListFrame<Event> }) {
  const { t } = useText();
  const formats = useFormats();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const names = useActorNames();
  return (
    <ListTable
      {...frame}
      caption={t('nav.events')}
      columns={[
        {
          label: t('events.number'),
          sort: frame.sort,
          fields: 'sequence',
          isFigure: true,
          cell: ({ sequence }) => formats.number(sequence),
        },
        {
          label: t('events.type'),
          fields: 'type',
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
          fields: { 'data.object': t('events.object') },
          words: { 'data.object': Object.fromEntries(names) },
          cell: ({ data }) => <ObjectLink id={typeof data.object.id === 'string' ? data.object.id : null} />,
        },
        {
          label: t('events.actor'),
          fields: { 'actor.type': t('events.actorKind'), 'actor.id': t('events.actor') },
          words: { 'actor.id': Object.fromEntries(names) },
          cell: ({ actor }) => t(`actor.${actor.type}`),
        },
        { label: t('events.when'), fields: 'timestamp', cell: ({ timestamp }) => formats.moment(timestamp) },
      ]}
    />
  );
}
