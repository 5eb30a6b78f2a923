import { Code } from '@mantine/core';

/** Data as developers read it; long lines wrap, and the keyboard can scroll it. */
export function JsonView({ data, label }: { data: unknown; label: string }) {
  return (
    <Code
      block
      tabIndex={0}
      role="region"
      aria-label={label}
      mah={420}
      style={{ overflow: 'auto', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
    >
      {JSON.stringify(data, null, 2)}
    </Code>
  );
}
