import { Code } from '@mantine/core';

/** Formatted JSON; long lines wrap, and it scrolls by keyboard. */
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
