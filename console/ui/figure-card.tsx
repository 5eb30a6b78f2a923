import { Paper, Text } from '@mantine/core';

export interface FigureCardProps {
  label: string;
  /** Names the region where several have the same label. */
  name?: string;
  value: string;
  /** A comparison such as "+12% vs previous period". */
  note?: string | undefined;
  tone?: 'up' | 'down' | 'still';
}

/** The largest font size at which the value's longest word fits the card; a digit is up to 0.72 of it wide. */
const sizeOf = (value: string): string => {
  const longest = Math.max(1, ...value.split(' ').map(({ length }) => length));
  return `clamp(1rem, ${Math.floor(100 / 0.72 / longest)}cqi, 1.625rem)`;
};

const colors = { up: 'teal', down: 'red', still: 'dimmed' } as const;

/** A single large metric with its label. */
export function FigureCard({ label, name = label, value, note, tone = 'still' }: FigureCardProps) {
  return (
    <Paper withBorder p="md" component="section" aria-label={name} style={{ containerType: 'inline-size' }}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz={sizeOf(value)} fw={650} className="figure" lh={1.25} style={{ overflowWrap: 'anywhere' }}>
        {value}
      </Text>
      {note && (
        <Text size="xs" c={colors[tone]} className="figure">
          {note}
        </Text>
      )}
    </Paper>
  );
}
