import { CompositeChart } from '@mantine/charts';
import type { WalletReport } from '@tessera/sdk';
import { digitsOf } from '../../../contract/currencies.ts';
import { useFormats } from '../../components/use-formats.ts';
import { useText } from '../../text/text.tsx';

/** Money in and out per interval, with the balance at its end. */
export default function FlowChart({ figures }: { figures: WalletReport }) {
  const { t } = useText();
  const formats = useFormats();
  const unit = 10 ** digitsOf(figures.currency);
  const rows = figures.series.map((part) => ({
    start: formats.day(part.start),
    in: part.inflow / unit,
    out: (part.outflow + part.fees) / unit,
    balance: part.closing / unit,
  }));
  return (
    <div
      role="img"
      aria-label={[t('wallet.inflow'), t('wallet.outflowAndFees'), t('wallet.balanceRight')].join(', ')}
    >
      <CompositeChart
        h={280}
        composedChartProps={{ accessibilityLayer: false }}
        data={rows}
        dataKey="start"
        withLegend
        curveType="stepAfter"
        withDots={false}
        maxBarWidth={24}
        // A separate axis, because flows are small compared with the balance.
        withRightYAxis
        rightYAxisProps={{ width: 64, tickFormatter: (value: number) => formats.number(value) }}
        yAxisProps={{ width: 64, tickFormatter: (value: number) => formats.number(value) }}
        valueFormatter={(value) => formats.money(Math.round(value * unit), figures.currency)}
        series={[
          { type: 'bar', name: 'in', label: t('wallet.inflow'), color: 'tessera.7' },
          { type: 'bar', name: 'out', label: t('wallet.outflowAndFees'), color: 'orange.7' },
          {
            type: 'line',
            name: 'balance',
            label: t('wallet.balanceRight'),
            color: 'grape.7',
            yAxisId: 'right',
          },
        ]}
      />
    </div>
  );
}
