import { Badge } from '@mantine/core';
import type { ActState } from '../../counter/act.ts';
import { useText } from '../../text/text.tsx';

const tones: Record<ActState['name'], string> = {
  waiting: 'blue',
  unknown: 'orange',
  done: 'teal',
  refused: 'red',
  stale: 'red',
};

/** What is known of an act, in a word. */
export function ActBadge({ state }: { state: ActState['name'] }) {
  const { say } = useText();
  return (
    <Badge color={tones[state]} variant="light" size="lg" style={{ flexShrink: 0 }}>
      {say(`counter.state.${state}`)}
    </Badge>
  );
}
