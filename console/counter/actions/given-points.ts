import type { Translate } from '../../text/text.tsx';
import type { Formats } from '../../ui/formats/formats.ts';

/** Points that were just given. */
export interface GivenPoints {
  points: number;
  /** From when they can be spent; missing or null if at once. */
  availableAt?: string | null | undefined;
  isStamps?: boolean;
}

/** Says that points were added, or from when they count. */
export function givenText(
  { points, availableAt, isStamps = false }: GivenPoints,
  t: Translate,
  { number, day }: Formats,
): string {
  const given = { points: number(points) };
  if (!availableAt) return t(isStamps ? 'counter.stamped' : 'counter.credited', given);
  return t(isStamps ? 'counter.stampedLater' : 'counter.creditedLater', { ...given, day: day(availableAt) });
}
