import { Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A part of a page with a heading of its own; `actions` stand beside it. */
export function Panel(props: { title: string; actions?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <Paper withBorder p="md" mb="md" component="section" aria-labelledby={id}>
      <Group justify="space-between" mb="sm" gap="sm">
        <Title order={2} size="h5" id={id}>
          {props.title}
        </Title>
        {props.actions && <Group gap="xs">{props.actions}</Group>}
      </Group>
      {props.children}
    </Paper>
  );
}
