import { Checkbox, Group, Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { type MouseEvent, type ReactNode, useId } from 'react';

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for numbers. */
  isFigure?: boolean;
  /** Buttons that name what they do: only screen readers need the label. */
  isAction?: boolean;
  /** Left out where the table would be wider than its place. */
  isMinor?: boolean;
  /** Of rows that open: the place beside the first column on a phone; otherwise the first figure and the last column. */
  phone?: 'top' | 'bottom';
  sort?: Sort;
}

/** A header that sorts the rows. */
export interface Sort {
  now: 'asc' | 'desc' | undefined;
  onSort: (next: 'asc' | 'desc') => void;
}

/** Rows that are selected, by their keys. */
export interface Selection {
  keys: ReadonlySet<string>;
  onSelect: (keys: ReadonlySet<string>) => void;
  labels: { row: string; all: string };
}

export interface DataTableProps<Row> {
  /** Accessible label of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  minWidth?: number;
  /** A click on a row triggers its first link or button, which serves keyboard users. */
  opensRows?: boolean;
  /** Two lines a row on a phone; as `opensRows` unless given. */
  isTwoLines?: boolean | undefined;
  selection?: Selection | undefined;
}

/** The length of a date with its time, which reads badly when wrapped. */
const briefest = 24;
const isBrief = (content: ReactNode): boolean => typeof content === 'string' && content.length <= briefest;

/**
 * Data table. On a phone a row is a card (`console.css`), with explicit roles because display changes drop them: two
 * lines if it opens something that says the rest, or else a line for each column. In between, columns of less
 * importance are left out, and what is still too wide scrolls beside its first column.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    keyOf,
    minWidth = 640,
    opensRows = false,
    isTwoLines = opensRows,
    selection,
  } = props;
  const id = useId();
  const places = isTwoLines ? placesOf(columns) : new Map();
  return (
    <Table.ScrollContainer
      minWidth={`clamp(0px, (100vw - 36em) * 9999, ${minWidth}px)`}
      type="native"
      tabIndex={0}
      role="group"
      aria-label={caption}
      className={isTwoLines ? 'data-table two-lines' : 'data-table'}
    >
      <Table highlightOnHover verticalSpacing="sm" role="table">
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column, at) => (
              <Table.Th
                key={column.label}
                role="columnheader"
                ta={column.isFigure ? 'right' : 'left'}
                className={column.isMinor ? 'minor' : undefined}
                aria-sort={column.sort?.now && (column.sort.now === 'asc' ? 'ascending' : 'descending')}
              >
                {at === 0 && selection ? (
                  <Group gap="sm" wrap="nowrap">
                    <SelectAll rows={rows} keyOf={keyOf} of={selection} />
                    <Head column={column} />
                  </Group>
                ) : (
                  <Head column={column} />
                )}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row) => {
            const key = keyOf(row);
            return (
              <Table.Tr
                key={key}
                role="row"
                {...(selection?.keys.has(key) && { 'data-selected': true, 'aria-selected': true })}
                {...(opensRows && { className: 'opens', onClick: openRow })}
              >
                {columns.map((column, at) => {
                  const { label, cell, isFigure, isAction, isMinor } = column;
                  const content = cell(row);
                  const place = places.get(column);
                  const names = [
                    isFigure && 'figure',
                    isBrief(content) && 'brief',
                    isMinor && 'minor',
                    place && `on-phone-${place}`,
                  ];
                  const isMarked = at === 0 && selection !== undefined;
                  return (
                    <Table.Td
                      key={label}
                      role="cell"
                      data-label={isAction ? undefined : label}
                      ta={isFigure ? 'right' : 'left'}
                      className={names.filter(Boolean).join(' ')}
                    >
                      {isMarked && <SelectRow of={selection} name={key} labelledBy={`${id}-${key}`} />}
                      {/* One box: on a phone the cell lays out its label and its content beside each other. */}
                      <div className="cell" {...(isMarked && { id: `${id}-${key}` })}>
                        {content}
                      </div>
                    </Table.Td>
                  );
                })}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

/** Where columns of two lines are: the title, a figure above and a word below, and actions. */
function placesOf<Row>(columns: readonly Column<Row>[]): Map<Column<Row>, string> {
  const [title, ...others] = columns;
  const shown = others.filter(({ isAction }) => !isAction);
  const top =
    shown.find(({ phone }) => phone === 'top') ?? shown.find(({ isFigure }) => isFigure) ?? shown[0];
  const bottom =
    shown.find(({ phone }) => phone === 'bottom') ??
    shown.findLast((column) => column !== top && !column.isFigure);
  const places = new Map<Column<Row>, string>();
  for (const column of others) if (column.isAction) places.set(column, 'action');
  if (bottom) places.set(bottom, 'bottom');
  if (top) places.set(top, 'top');
  if (title) places.set(title, 'title');
  return places;
}

function Head<Row>({ column: { label, isAction, sort } }: { column: Column<Row> }) {
  if (isAction) return <VisuallyHidden>{label}</VisuallyHidden>;
  if (sort === undefined) return label;
  const { now, onSort } = sort;
  return (
    <UnstyledButton
      fz="sm"
      fw={700}
      className="sorts"
      onClick={() => onSort(now === 'desc' ? 'asc' : 'desc')}
    >
      {label}
      <span aria-hidden>{now === 'asc' ? ' ↑' : now === 'desc' ? ' ↓' : ' ↕'}</span>
    </UnstyledButton>
  );
}

function SelectAll<Row>(props: { rows: readonly Row[]; keyOf: (row: Row) => string; of: Selection }) {
  const { rows, keyOf, of } = props;
  const all = rows.map(keyOf);
  const count = all.filter((key) => of.keys.has(key)).length;
  const isWhole = count > 0 && count === all.length;
  return (
    <Checkbox
      size="xs"
      aria-label={of.labels.all}
      checked={isWhole}
      indeterminate={count > 0 && !isWhole}
      onChange={() => of.onSelect(new Set(isWhole ? [] : [...of.keys, ...all]))}
    />
  );
}

function SelectRow({ of, name, labelledBy }: { of: Selection; name: string; labelledBy: string }) {
  const label = `${labelledBy}-select`;
  return (
    <div className="select-row">
      <VisuallyHidden id={label}>{of.labels.row}</VisuallyHidden>
      <Checkbox
        size="xs"
        aria-labelledby={`${label} ${labelledBy}`}
        checked={of.keys.has(name)}
        onChange={() => {
          const next = new Set(of.keys);
          if (!next.delete(name)) next.add(name);
          of.onSelect(next);
        }}
      />
    </div>
  );
}

const controls = 'a, button, input, select, textarea, label, [role="menuitem"], [role="dialog"], .select-row';

/** Forwards modifier keys, so new tabs open as for any link. */
function openRow(event: MouseEvent<HTMLTableRowElement>) {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  const isOnRow = target instanceof Element && currentTarget.contains(target) && !target.closest(controls);
  // Selecting text to copy must not navigate.
  if (!isOnRow || getSelection()?.type === 'Range') return;
  currentTarget
    .querySelector('a, button')
    ?.dispatchEvent(
      new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
}
