import { AreaChart, BarChart } from '@mantine/charts';
import type { Statistics } from '@tessera/sdk';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';
import { charts, type Measure, ticksUpTo } from './measures.ts';

interface FiguresChartProps {
  statistics: Statistics;
  show: Measure;
  /** Opens the list behind a day, week or month. */
  onOpen: ((at: number) => void) | undefined;
}

/** One metric over the days, weeks or months of the period; the table beside it is for the keyboard. */
export default function FiguresChart({ statistics, show, onOpen }: FiguresChartProps) {
  const { t } = useText();
  const formats = useFormats();
  const { lines, isMoney, isStock } = charts[show];
  const { series, granularity, currency } = statistics;
  const data = series.map((row) => ({
    span: formats.span(row.from, granularity),
    ...Object.fromEntries(lines.map(({ figure }) => [figure, row[figure] ?? 0])),
  }));
  const ticks = ticksUpTo(
    Math.max(...series.flatMap((row) => lines.map(({ figure }) => Number(row[figure] ?? 0)))),
  );
  const still = {
    // A picture, not a stop for the keyboard, which would take its arrow keys without a word.
    accessibilityLayer: false,
    ...(onOpen && {
      style: { cursor: 'pointer' },
      onClick: ({ activeTooltipIndex: at }: { activeTooltipIndex?: unknown }) =>
        at !== undefined && at !== null && onOpen(Number(at)),
    }),
  };
  const written = {
    h: 360,
    data,
    dataKey: 'span',
    withLegend: true,
    yAxisProps: { width: 72, ticks, domain: [0, ticks.at(-1) ?? 1] },
    valueFormatter: isMoney ? (value: number) => formats.money(value, currency) : formats.number,
    series: lines.map(({ figure, label, color }) => ({ name: figure, label: t(label), color })),
  };
  return (
    <div role="img" aria-label={lines.map(({ label }) => t(label)).join(', ')}>
      {isStock ? (
        <AreaChart {...written} areaChartProps={still} curveType="monotone" withDots={false} />
      ) : (
        <BarChart {...written} barChartProps={still} />
      )}
    </div>
  );
}
