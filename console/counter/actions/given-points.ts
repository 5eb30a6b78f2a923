import type { Translate } from '../../text/text.tsx';
import type { Formats } from '../../ui/formats/formats.ts';

/** Points that were just given. */
export interface GivenPoints {
  points: number;
  /** From when they can be spent; missing or null if at once. */
  availableAt?: string | null | undefined;
}

/** Says that points were added, or from when they count. */
export function givenText(
  { points, availableAt }: GivenPoints,
  t: Translate,
  { number, day }: Formats,
): string {
  const given = { points: number(points) };
  if (!availableAt) return t('counter.credited', given);
  return t('counter.creditedLater', { ...given, day: day(availableAt) });
}
