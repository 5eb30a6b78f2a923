/** Selects the sentence for a membership event. */
import type { Activity } from '@tessera/sdk';
import type { TextKey } from '../../../text/en.gen.ts';

export interface ActivitySentence {
  key: TextKey;
  /** Number of points, unsigned. */
  points?: number;
  tierId?: string;
  communicationId?: string;
  /** What a recorded event says. */
  event?: Record<string, unknown>;
}

const plain = {
  issued: 'activity.issued',
  activated: 'activity.activated',
  suspended: 'activity.suspended',
  reinstated: 'activity.reinstated',
  renewed: 'activity.renewed',
  expired: 'activity.expired',
  revoked: 'activity.revoked',
  updated: 'activity.updated',
  check_in: 'activity.checkedIn',
} as const satisfies Partial<Record<Activity['type'], TextKey>>;

/** Events that can add or subtract points: the sign decides which text applies. */
const moving = {
  'points.earned': ['activity.earned', 'activity.earned'],
  'points.redeemed': ['activity.spent', 'activity.spent'],
  'points.expired': ['activity.pointsExpired', 'activity.pointsExpired'],
  'points.adjusted': ['activity.given', 'activity.taken'],
  'points.reversed': ['activity.givenBack', 'activity.takenBack'],
} as const satisfies Partial<Record<Activity['type'], readonly [TextKey, TextKey]>>;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export function sentenceOf({ type, data }: Pick<Activity, 'type' | 'data'>): ActivitySentence {
  if (type in plain) return { key: plain[type as keyof typeof plain] };
  if (type === 'tier.changed') {
    const tierId = textOf(data.tier_id);
    return tierId ? { key: 'activity.tier', tierId } : { key: 'activity.noTier' };
  }
  if (type === 'event.recorded') return { key: 'activity.event', event: data };
  if (type === 'communication.sent') {
    const communicationId = textOf(data.communication_id);
    return { key: 'activity.written', ...(communicationId && { communicationId }) };
  }
  const points = Number(data.points ?? 0);
  const [more, less] = moving[type as keyof typeof moving];
  return { key: points < 0 ? less : more, points: Math.abs(points) };
}

/** The parts of a sentence before and after the name. */
export function aroundName(sentence: string): [string, string] {
  const [before = '', after = ''] = sentence.split('{who}');
  return [before, after];
}
