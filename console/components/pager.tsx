import { Button, Group } from '@mantine/core';
import { useText } from '../text/text.tsx';

export interface PagerProps {
  /** Whether the current page isn't the first. */
  isLater: boolean;
  nextCursor: string | null;
  /** `undefined` goes to the first page. */
  onGo: (cursor: string | undefined) => void;
}

/** Lists have forward paging only; the browser's back button returns to earlier pages. */
export function Pager({ isLater, nextCursor, onGo }: PagerProps) {
  const { t } = useText();
  if (!isLater && nextCursor === null) return null;
  return (
    <Group mt="md" justify="flex-end">
      {isLater && (
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
