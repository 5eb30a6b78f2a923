import { Text } from '@mantine/core';
import { useText } from '../../text/text.tsx';

/** Whether other devices can't reach an address: it is only this one's own name for itself. */
const isOwnName = (url: string): boolean => /^(localhost|127\.|\[::1\])/.test(new URL(url).hostname);

/** Below a code that phones scan: how to let them reach its address, if they can't. */
export function OwnNameNote({ url }: { url: string }) {
  const { t } = useText();
  if (!isOwnName(url)) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('members.cardLocal', { port: new URL(url).port || '80' })}
    </Text>
  );
}
