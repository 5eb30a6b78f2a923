import { AreaChart } from '@mantine/charts';
import type { Statistics } from '@tessera/sdk';
import { useText } from '../text/text.tsx';
import { useFormats } from './use-formats.ts';

/** Points in and out, and vouchers redeemed, over the days that the figures cover. */
export default function FiguresChart({ series }: { series: Statistics['series'] }) {
  const { say } = useText();
  const formats = useFormats();
  const rows = series.map((row) => ({
    day: formats.day(row.from),
    in: row.points_earned ?? 0,
    out: row.points_redeemed ?? 0,
    redeemed: row.vouchers_redeemed ?? 0,
  }));
  return (
    <AreaChart
      h={300}
      data={rows}
      dataKey="day"
      curveType="monotone"
      withLegend
      valueFormatter={formats.number}
      series={[
        { name: 'in', label: say('overview.pointsIn'), color: 'tessera.7' },
        { name: 'out', label: say('overview.pointsOut'), color: 'orange.7' },
        { name: 'redeemed', label: say('overview.redemptions'), color: 'grape.7' },
      ]}
    />
  );
}
