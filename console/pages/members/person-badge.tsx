import { Badge } from '@mantine/core';
import type { Customer } from '@tessera/sdk';
import { useText } from '../../text/text.tsx';

const tones = { active: 'teal', suppressed: 'orange', merged: 'gray', erased: 'gray' } as const;

/** Whether the customer can be contacted, or has been erased. */
export function PersonBadge({ status }: { status: Customer['status'] }) {
  const { t } = useText();
  return (
    <Badge color={tones[status]} variant="light" miw="max-content">
      {t(`members.state.${status}`)}
    </Badge>
  );
}
