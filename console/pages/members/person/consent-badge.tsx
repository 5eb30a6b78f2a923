import { Badge } from '@mantine/core';
import type { Customer } from '@tessera/sdk';
import { useText } from '../../../text/text.tsx';

const tones = { granted: 'teal', denied: 'red', unset: 'gray' } as const;

export function ConsentBadge({ consent }: { consent: Customer['consents']['marketing_email'] }) {
  const { t } = useText();
  return (
    <Badge color={tones[consent]} variant="light">
      {t(`members.consent.${consent}`)}
    </Badge>
  );
}
