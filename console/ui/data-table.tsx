import { Table, VisuallyHidden } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';

export interface Column<Row> {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, for numbers. */
  isFigure?: boolean;
  /** Buttons that name what they do: only screen readers need the label. */
  isAction?: boolean;
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
}

/** The length of a date with its time, which reads badly when wrapped. */
const briefest = 24;
const isBrief = (content: ReactNode): boolean => typeof content === 'string' && content.length <= briefest;

/**
 * Data table. On narrow screens each row becomes a card (`console.css`), with explicit roles because display changes
 * drop them. In between, the table scrolls in its frame.
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
            {columns.map(({ label, isFigure, isAction }) => (
              <Table.Th key={label} role="columnheader" ta={isFigure ? 'right' : 'left'}>
                {isAction ? <VisuallyHidden>{label}</VisuallyHidden> : label}
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
              {columns.map(({ label, cell, isFigure, isAction }) => {
                const content = cell(row);
                return (
                  <Table.Td
                    key={label}
                    role="cell"
                    data-label={isAction ? undefined : label}
                    ta={isFigure ? 'right' : 'left'}
                    className={[isFigure && 'figure', isBrief(content) && 'brief'].filter(Boolean).join(' ')}
                  >
                    {/* One box: on a phone the cell lays out its label and its content beside each other. */}
                    <div className="cell">{content}</div>
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
