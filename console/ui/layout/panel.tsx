import { Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

/** A titled section of a page, with `actions` beside its heading. */
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
