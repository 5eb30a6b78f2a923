import { Badge } from '@mantine/core';
import type { words as states } from '../text/en/states.ts';
import type { TextKey } from '../text/en.gen.ts';
import { useText } from '../text/text.tsx';

/** A status with a label. */
export type State = keyof typeof states extends `status.${infer S}` ? S : never;

const tones: Partial<Record<State, string>> = {
  scheduled: 'blue',
  pending: 'blue',
  queued: 'blue',
  processing: 'blue',
  in_progress: 'blue',
  in_review: 'blue',
  running: 'blue',
  trialing: 'blue',
  draft: 'gray',
  held: 'blue',
  disabled: 'orange',
  paused: 'orange',
  flagged: 'orange',
  retrying: 'orange',
  suspended: 'orange',
  past_due: 'orange',
  action_required: 'orange',
  completed_with_errors: 'orange',
  outcome_unknown: 'orange',
  partially_returned: 'orange',
  spent: 'red',
  bounced: 'orange',
  failed: 'red',
  voided: 'red',
  revoked: 'red',
  rejected: 'red',
  payment_failed: 'red',
  complained: 'red',
  uncollectible: 'red',
  active: 'teal',
  enabled: 'teal',
  accepted: 'teal',
  approved: 'teal',
  available: 'teal',
  completed: 'teal',
  delivered: 'teal',
  ok: 'teal',
  paid: 'teal',
  posted: 'teal',
  published: 'teal',
  redeemed: 'teal',
  rewarded: 'teal',
  sent: 'teal',
  succeeded: 'teal',
};

/** An object's status as a coloured label. `of`: its kind, if it has words of its own for some. */
export function StatusBadge({ status, of }: { status: string; of?: 'group' | 'order' }) {
  const { t, knows } = useText();
  const own = `status.${of}.${status}`;
  const key = of !== undefined && knows(own) ? own : `status.${status}`;
  return (
    <Badge color={tones[status as State] ?? 'gray'} variant="light" miw="max-content">
      {knows(key) ? t(key as TextKey) : status}
    </Badge>
  );
}
