import { Table } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand below each other. */
  isFigure?: boolean;
}

export interface DataTableProps<Row> {
  /** What the rows are, for those who hear the page. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  minWidth?: number;
  /** A click anywhere on a row does what its first link or button does, which is there for the keyboard. */
  opensRows?: boolean;
}

/** As long as a date with its hour, which is hard to read in several lines. */
const briefest = 24;
const isBrief = (content: ReactNode): boolean => typeof content === 'string' && content.length <= briefest;

/**
 * Rows of one kind. Where there is too little room for columns each row becomes a card (`console.css`), for which the
 * roles say what display no longer does; in between they scroll within their frame.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, rows, keyOf, minWidth = 640, opensRows = false } = props;
  return (
    <Table.ScrollContainer
      minWidth={`clamp(0px, (100vw - 36em) * 9999, ${minWidth}px)`}
      type="native"
      tabIndex={0}
      role="group"
      aria-label={caption}
      className="data-table"
    >
      <Table highlightOnHover verticalSpacing="sm" role="table">
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map(({ label, isFigure }) => (
              <Table.Th key={label} role="columnheader" ta={isFigure ? 'right' : 'left'}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row) => (
            <Table.Tr
              key={keyOf(row)}
              role="row"
              {...(opensRows && { className: 'opens', onClick: openRow })}
            >
              {columns.map(({ label, cell, isFigure }) => {
                const content = cell(row);
                return (
                  <Table.Td
                    key={label}
                    role="cell"
                    data-label={label}
                    ta={isFigure ? 'right' : 'left'}
                    className={[isFigure && 'figure', isBrief(content) && 'brief'].filter(Boolean).join(' ')}
                  >
                    {content}
                  </Table.Td>
                );
              })}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const controls = 'a, button, input, select, textarea, label, [role="menuitem"], [role="dialog"]';

/** With the keys that were held, so that a new tab opens where the browser would open one. */
function openRow(event: MouseEvent<HTMLTableRowElement>) {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event;
  const isOnRow = target instanceof Element && currentTarget.contains(target) && !target.closest(controls);
  // Somebody who marks a text to copy it does not want to leave.
  if (!isOnRow || getSelection()?.type === 'Range') return;
  currentTarget
    .querySelector('a, button')
    ?.dispatchEvent(
      new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
}
