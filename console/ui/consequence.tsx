import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';

const colors = { plain: 'blue', careful: 'orange', cannot: 'red' } as const;

/** States the effects of an action before it runs, and announces changes. */
export function Consequence(props: { tone?: keyof typeof colors; children: ReactNode }) {
  return (
    <Alert variant="light" color={colors[props.tone ?? 'plain']} role="status" p="sm">
      {props.children}
    </Alert>
  );
}
