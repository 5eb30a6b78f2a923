import { Paper, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';

export interface FigureCardProps {
  label: string;
  /** Names the region where several have the same label. */
  name?: string;
  value: string;
  /** A comparison such as "+12% vs previous period". */
  note?: string | undefined;
  tone?: 'up' | 'down' | 'still';
  /** The values of all cards in its row, which are written in one size. */
  beside?: readonly string[] | undefined;
  /** The list behind the metric. */
  list?: ListLink | undefined;
}

/** A list with its filters. */
export interface ListLink {
  to: string;
  search?: object;
  /** The panel with the list, if it is on the same page. */
  hash?: string;
}

/** The largest font size at which the longest word of the values fits the card; a digit is up to 0.72 of it wide. */
const sizeOf = (values: readonly string[]): string => {
  const longest = Math.max(1, ...values.flatMap((value) => value.split(' ')).map(({ length }) => length));
  return `clamp(1rem, ${Math.floor(100 / 0.72 / longest)}cqi, 1.625rem)`;
};

const colors = { up: 'teal', down: 'red', still: 'dimmed' } as const;

/** A single large metric with its label; the whole card leads to its list. */
export function FigureCard(props: FigureCardProps) {
  const { label, name = label, value, note, tone = 'still', beside = [], list } = props;
  return (
    <Paper
      withBorder
      p="md"
      component="section"
      aria-label={name}
      pos="relative"
      style={{ containerType: 'inline-size' }}
    >
      <Text size="sm" c="dimmed">
        {list ? (
          <Link to={list.to} search={list.search as never} hash={list.hash} className="card-link">
            {label}
          </Link>
        ) : (
          label
        )}
      </Text>
      <Text
        fz={sizeOf([value, ...beside])}
        fw={650}
        className="figure"
        lh={1.25}
        style={{ overflowWrap: 'anywhere' }}
      >
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
