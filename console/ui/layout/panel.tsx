import { Group, Paper, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  actions?: ReactNode;
  /** The part of an address that leads here from the same page. */
  anchor?: string;
  children: ReactNode;
}

/** A titled section of a page, with `actions` beside its heading. */
export function Panel(props: PanelProps) {
  const id = useId();
  return (
    <Paper
      withBorder
      p="md"
      mb="md"
      component="section"
      aria-labelledby={id}
      id={props.anchor}
      style={{ scrollMarginTop: 72 }}
    >
      <Group justify="space-between" mb="sm" gap="sm">
        <Title order={2} size="h5" id={id}>
          {props.title}
        </Title>
        {props.actions && (
          <Group gap="xs" maw="100%">
            {props.actions}
          </Group>
        )}
      </Group>
      {props.children}
    </Paper>
  );
}
