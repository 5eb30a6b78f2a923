/** A balance, what moved it, and the balance after: in a row for each month, and one for the whole period. */
import { SimpleGrid, Text } from '@mantine/core';
import type { BookPeriod } from '@tessera/sdk';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { FigureCard } from '../../ui/figure-card.tsx';
import { Panel } from '../../ui/layout/panel.tsx';

interface Span {
  from: string;
  to: string;
  period: BookPeriod;
}

export interface RollForwardProps {
  title: string;
  kind: 'giftCards' | 'points';
  of: Span;
  months: readonly Span[];
  show: (value: number) => string;
  note?: string | undefined;
}

const moves = ['added', 'refunded', 'spent', 'expired', 'adjusted'] as const;

export function RollForward({ title, kind, of, months, show, note }: RollForwardProps) {
  const { t } = useText();
  const formats = useFormats();
  // The regions of several kinds need names of their own.
  const named = (label: string) => `${label} (${title})`;
  const labelOf = (move: (typeof moves)[number]) =>
    t(move === 'added' || move === 'refunded' ? `books.${kind}.${move}` : `books.${move}`);
  const rows = [
    ...months.map((month) => ({ ...month, label: formats.period(month.from, month.to) })),
    ...(months.length > 1 ? [{ ...of, label: t('books.total') }] : []),
  ];
  return (
    <Panel title={title}>
      <SimpleGrid cols={2} spacing="sm" mb="md" maw={520}>
        <FigureCard
          label={t('books.opening')}
          name={named(t('books.opening'))}
          value={show(of.period.opening)}
          note={t('books.startOf', { day: formats.day(of.from) })}
        />
        <FigureCard
          label={t('books.closing')}
          name={named(t('books.closing'))}
          value={show(of.period.closing)}
          note={t('books.endOf', { day: formats.day(of.to) })}
        />
      </SimpleGrid>
      {note && (
        <Text size="sm" c="dimmed" mb="md">
          {note}
        </Text>
      )}
      <DataTable
        caption={t('books.byMonth', { title })}
        minWidth={700}
        rows={rows}
        keyOf={({ label }) => label}
        columns={[
          { label: t('books.month'), cell: ({ label }) => label },
          { label: t('books.opening'), isFigure: true, cell: ({ period }) => show(period.opening) },
          ...moves.map((move) => ({
            label: labelOf(move),
            isFigure: true,
            isMinor: of.period[move] === 0 && months.every(({ period }) => period[move] === 0),
            cell: ({ period }: (typeof rows)[number]) => (period[move] === 0 ? '–' : show(period[move])),
          })),
          { label: t('books.closing'), isFigure: true, cell: ({ period }) => show(period.closing) },
        ]}
      />
    </Panel>
  );
}
