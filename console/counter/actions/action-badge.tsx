import { Badge } from '@mantine/core';
import { useText } from '../../text/text.tsx';
import type { ShownState } from '../queue/act.ts';

const tones: Record<ShownState, string> = {
  waiting: 'blue',
  sending: 'blue',
  unknown: 'orange',
  done: 'teal',
  undone: 'gray',
  refused: 'red',
  stale: 'red',
};

/** An action's state as a label. */
export function ActionBadge({ state }: { state: ShownState }) {
  const { t } = useText();
  return (
    <Badge color={tones[state]} variant="light" size="lg" style={{ flexShrink: 0 }}>
      {t(`counter.state.${state}`)}
    </Badge>
  );
}
