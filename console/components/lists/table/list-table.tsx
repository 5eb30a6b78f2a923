/**
 * Every list of the console: its rows with their total, columns and order to choose, views to keep, rows to select and
 * act on, and a file of what it shows. A page says which query, which columns and which acts.
 */
import { Group, Text } from '@mantine/core';
import { type SkipToken, type UseSuspenseQueryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import type { OperationName } from '../../../api/operations.ts';
import { permissions } from '../../../api/permissions.gen.ts';
import { useText } from '../../../text/text.tsx';
import { DataTable, type Sort } from '../../../ui/data-table.tsx';
import type { Paging } from '../../../ui/search/list-filters.ts';
import { JobPanel } from '../../jobs/later-job-panel.tsx';
import { lazyPart } from '../../loading/lazy-part.tsx';
import { useFormats } from '../../use-formats.ts';
import { PagedList } from '../paged-list.tsx';
import { type Total, useTotal } from '../use-total.ts';
import type { BulkBarProps } from './bulk-bar.tsx';
import type { BulkAction } from './bulk-run.ts';
import { ExportButton } from './export-button.tsx';
import { fileColumnsOf, isShown, type ListColumn, useHiddenColumns } from './list-columns.ts';
import { ColumnMenu, ViewMenu } from './list-menus.tsx';

const BulkBar = lazyPart<BulkBarProps<never>>(() => import('./bulk-bar.tsx'));

/** A page of a list as the API returns it. */
interface ListPage<Row> {
  data: Row[];
  next_cursor: string | null;
  has_more: boolean;
}

interface ListQuery<Row> {
  queryKey: readonly unknown[];
  queryFn?: ((context: never) => ListPage<Row> | Promise<ListPage<Row>>) | SkipToken | undefined;
}

export interface ListTableProps<Row extends object> {
  /** `queryOf` of the list, with what the page asks of it. */
  query: ListQuery<Row>;
  caption: string;
  columns: readonly ListColumn<Row>[];
  paging: Paging;
  /** Not shown while there is nothing to filter. */
  filters?: ReactNode;
  keyOf?: (row: Row) => string;
  isFiltered?: boolean;
  empty?: string;
  teach?: string | undefined;
  action?: ReactNode;
  /** Rows open something: all but those of which everything is in the table. */
  opensRows?: boolean;
  /** Two lines a row on a phone, though rows open nothing. */
  isTwoLines?: boolean;
  minWidth?: number;
  /** What can be done with selected rows, besides saving them as a file. */
  acts?: readonly BulkAction<Row>[];
  /** Why there is no file of it, or the route that makes it, if it isn't that of the list. */
  file?: { act: OperationName; query: Record<string, unknown> } | { none: string };
  /** Without views: lists in a part of a page, which share its address. */
  isPart?: boolean;
}

/** What a page says of a list whose table is in a file of its own. */
export type ListFrame<Row extends object> = Omit<ListTableProps<Row>, 'caption' | 'columns'> & {
  /** Of the column with the time of creation. */
  sort?: Sort | undefined;
};

const idOf = (row: object): string => String((row as { id?: unknown }).id);

/** The route that exports a list, named after it. */
const exportOf = (list: OperationName): OperationName | undefined => {
  const name = list.replace('.list', '.export');
  return name in permissions ? (name as OperationName) : undefined;
};

const parametersOf = (given: readonly unknown[]): string[] =>
  given.filter((one): one is string => typeof one === 'string');

const inputOf = (given: readonly unknown[]): Record<string, unknown> =>
  (given.find((one) => typeof one === 'object') ?? {}) as Record<string, unknown>;

/** Rows stay selected when someone else's change takes them off the list, but not when the act with them does. */
interface Selected<Row> {
  /** The list, its filters and the page. */
  of: string;
  rows: ReadonlyMap<string, Row>;
  isActedOn?: boolean;
  /** With the rows of all pages. */
  isWhole?: boolean;
}

export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { query, caption, columns, paging, isFiltered = false, opensRows = true, acts = [], isPart } = props;
  const { keyOf = idOf, empty, teach, action } = props;
  const { t } = useText();
  const { data: page } = useSuspenseQuery(query as unknown as UseSuspenseQueryOptions<ListPage<Row>>);
  const [list, ...given] = query.queryKey as readonly [OperationName, ...unknown[]];
  const { cursor, limit: _limit, ...filters } = inputOf(given);
  const [hidden, setHidden] = useHiddenColumns(list);
  const [selected, setSelected] = useState<Selected<Row>>();
  const [job, setJob] = useState<string>();
  const shown = columns.filter((column, at) => isShown(column, at, hidden));
  // What was selected on another page, or under other filters, isn't in sight.
  const place = JSON.stringify(query.queryKey);
  const picked = selected?.of === place ? selected.rows : new Map<string, Row>();
  const shownRows = page.data.map((row): [string, Row] => [keyOf(row), row]);
  const known = new Map([...(selected?.isActedOn ? [] : picked), ...shownRows]);
  const rowsOf = (names: ReadonlySet<string>) => new Map([...known].filter(([key]) => names.has(key)));
  const rows = rowsOf(new Set(picked.keys()));
  const keys = new Set(rows.keys());
  const select = (next: ReadonlySet<string>) => setSelected({ of: place, rows: rowsOf(next) });
  const isFirst = cursor === undefined;
  const counted = useTotal({ list, parameters: parametersOf(given), filters, page, isFirst });
  const hasMore = !isFirst || page.has_more;
  const isPageSelected = shownRows.length > 0 && shownRows.every(([key]) => keys.has(key));
  const isWhole = isPageSelected && selected?.isWhole === true;
  const { file = { act: exportOf(list), query: filters } } = props;
  const fileQuery = 'query' in file ? file.query : {};
  const fileOf = (query: Record<string, unknown>, what: string) =>
    'act' in file && file.act !== undefined
      ? {
          act: file.act,
          parameters: parametersOf(given),
          query: query as never,
          columns: fileColumnsOf(shown),
          what,
          onJob: setJob,
        }
      : undefined;
  const whole = fileOf(
    fileQuery,
    t(isFiltered ? 'exports.whatFiltered' : 'exports.whatAll', { list: caption }),
  );
  // What has a file of its own finds rows by their ids alone.
  const some = fileOf(
    { selected: [...keys], ...(props.file === undefined && { ...filters, cursor }) },
    t('exports.whatSelected', { count: keys.size }),
  );
  const isBare = page.data.length === 0 && cursor === undefined && !isFiltered;
  return (
    <>
      {!isBare && props.filters}
      {!isBare && (
        <Group justify="space-between" mb="xs" gap="xs" className="list-tools">
          <Found of={counted} />
          <Group gap={4}>
            {!isPart && <ViewMenu list={list} columns={columns} hidden={hidden} onColumns={setHidden} />}
            {columns.length > 2 && <ColumnMenu columns={columns} hidden={hidden} onHide={setHidden} />}
            {whole && <ExportButton {...whole} size="compact-sm" variant="subtle" />}
          </Group>
        </Group>
      )}
      {job && <JobPanel id={job} onClose={() => setJob(undefined)} />}
      {/* The bar stays with its dialog when the rows leave the list. */}
      {selected && (
        <Suspense>
          <BulkBar
            rows={[...rows.values()] as readonly object[] as readonly never[]}
            hasMore={hasMore && isPageSelected && whole !== undefined}
            isWhole={isWhole}
            isPart={hasMore}
            counted={counted}
            keyOf={keyOf as (row: never) => string}
            acts={acts as readonly BulkAction<never>[]}
            columns={columns as readonly ListColumn<never>[]}
            onWhole={() => setSelected({ of: place, rows: picked, isWhole: true })}
            onClear={() => select(new Set())}
            onRun={() => setSelected({ of: place, rows: picked, isActedOn: true })}
          >
            {/* Rows of all pages are what the filters find. */}
            {some && whole && <ExportButton {...(isWhole ? whole : some)} size="compact-sm" />}
          </BulkBar>
        </Suspense>
      )}
      <PagedList
        page={page}
        {...paging}
        isFiltered={isFiltered}
        teach={teach}
        action={action}
        {...(empty !== undefined && { empty })}
      >
        <DataTable
          opensRows={opensRows}
          isTwoLines={props.isTwoLines}
          caption={caption}
          minWidth={props.minWidth ?? 100 * shown.filter(({ isMinor }) => !isMinor).length}
          rows={page.data}
          keyOf={keyOf}
          columns={shown}
          selection={
            acts.length > 0 || some
              ? { keys, onSelect: select, labels: { row: t('list.selectRow'), all: t('list.selectAll') } }
              : undefined
          }
        />
      </PagedList>
    </>
  );
}

/** The total appears once counted. */
function Found({ of: { total, isAtLeast } }: { of: Total }) {
  const { t } = useText();
  const formats = useFormats();
  return (
    <Text size="sm" c="dimmed" role="status" mih={22}>
      {total !== undefined &&
        t(isAtLeast ? 'list.countAtLeast' : 'list.count', { count: formats.number(total) })}
    </Text>
  );
}
