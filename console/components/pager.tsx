import { Button, Group } from '@mantine/core';
import { useText } from '../text/text.tsx';

export interface PagerProps {
  /** Whether this is not the first page. */
  isLater: boolean;
  nextCursor: string | null;
  /** Undefined leads to the first page. */
  onGo: (cursor: string | undefined) => void;
}

/** Lists are told page by page, and the browser's own "back" leads back. */
export function Pager({ isLater, nextCursor, onGo }: PagerProps) {
  const { say } = useText();
  if (!isLater && nextCursor === null) return null;
  return (
    <Group mt="md" justify="flex-end">
      {isLater && (
        <Button variant="default" onClick={() => onGo(undefined)}>
          {say('list.first')}
        </Button>
      )}
      {nextCursor !== null && (
        <Button variant="default" onClick={() => onGo(nextCursor)}>
          {say('list.more')}
        </Button>
      )}
    </Group>
  );
}
