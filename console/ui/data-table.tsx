import { Table } from '@mantine/core';
import type { ReactNode } from 'react';

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
}

/** As long as a date with its hour, which is hard to read in several lines. */
const briefest = 24;
const isBrief = (content: ReactNode): boolean => typeof content === 'string' && content.length <= briefest;

/** Rows of one kind; on a narrow screen they scroll within their frame. */
export function DataTable<Row>({ caption, columns, rows, keyOf, minWidth = 640 }: DataTableProps<Row>) {
  return (
    <Table.ScrollContainer minWidth={minWidth} type="native" tabIndex={0} role="group" aria-label={caption}>
      <Table highlightOnHover verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ label, isFigure }) => (
              <Table.Th key={label} ta={isFigure ? 'right' : 'left'}>
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={keyOf(row)}>
              {columns.map(({ label, cell, isFigure }) => {
                const content = cell(row);
                return (
                  <Table.Td
                    key={label}
                    ta={isFigure ? 'right' : 'left'}
                    className={isFigure ? 'figure' : ''}
                    style={isBrief(content) ? { whiteSpace: 'nowrap' } : undefined}
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
