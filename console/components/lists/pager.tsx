import { Button, Group } from '@mantine/core';
import { useText } from '../../text/text.tsx';
import type { Paging } from '../../ui/search/list-filters.ts';

/** Lists have forward paging only; the browser's back button returns to earlier pages. */
export function Pager({ cursor, onGo, nextCursor }: Paging & { nextCursor: string | null }) {
  const { t } = useText();
  if (cursor === undefined && nextCursor === null) return null;
  return (
    <Group mt="md" justify="flex-end">
      {cursor !== undefined && (
        <Button variant="default" onClick={() => onGo(undefined)}>
          {t('list.first')}
        </Button>
      )}
      {nextCursor !== null && (
        <Button variant="default" onClick={() => onGo(nextCursor)}>
          {t('list.more')}
        </Button>
      )}
    </Group>
  );
}
