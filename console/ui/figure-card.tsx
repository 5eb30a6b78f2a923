import { Paper, Text } from '@mantine/core';

export interface FigureCardProps {
  label: string;
  value: string;
  /** A comparison such as "+12% vs previous period". */
  note?: string | undefined;
  tone?: 'up' | 'down' | 'still';
}

const colors = { up: 'teal', down: 'red', still: 'dimmed' } as const;

/** A single large metric with its label. */
export function FigureCard({ label, value, note, tone = 'still' }: FigureCardProps) {
  return (
    <Paper withBorder p="md" component="section" aria-label={label}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fz={26} fw={650} className="figure" lh={1.25}>
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
