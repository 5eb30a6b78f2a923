/** Stamp cards: every point is a stamp, and the cheapest reward says how many fill a card. */
import type { Pass, RequestOptions, Tessera } from '@tessera/sdk';
import { type Unit, unitOf } from '../../../contract/units.ts';
import type { useText } from '../../text/text.tsx';
import type { Formats } from '../../ui/formats/formats.ts';

type Translate = ReturnType<typeof useText>['t'];

export interface Counted {
  /** What the card counts. */
  unit: Unit;
  /** The stamps that fill the card; undefined if it counts points, or nothing says how many. */
  full?: number | undefined;
}

/** What is kept of it with an action; one about points keeps nothing. */
export const countedIn = (counted: Counted): Partial<Counted> => (counted.unit === 'points' ? {} : counted);

/** By template; the type of one that has members doesn't change. */
const units = new Map<string, Unit>();

/** What the cards of a pass count: points, if its template can't be read. */
export async function countedBy(
  tessera: Tessera,
  { template_id, rewards }: Pass,
  options: RequestOptions,
): Promise<Counted> {
  if (!units.has(template_id)) {
    const templates = tessera.memberships.listTemplates({ ids: [template_id] }, options);
    const page = await templates.page().catch(() => undefined);
    for (const template of page?.data ?? []) units.set(template.id, unitOf(template));
  }
  const unit = units.get(template_id) ?? 'points';
  if (unit === 'points' || rewards.length === 0) return { unit };
  return { unit, full: Math.min(...rewards.map(({ points_cost }) => points_cost)) };
}

/** The texts of what a membership has: stamps on its card and full cards, or how much it counts. */
export function collectedText(
  available: number,
  full: number | undefined,
  t: Translate,
  number: Formats['number'],
): string[] {
  if (full === undefined) return [t('counter.points', { points: number(available) })];
  const cards = Math.floor(available / full);
  return [
    t('counter.stampsOf', { collected: number(available % full), of: number(full) }),
    ...(cards > 0 ? [t('counter.fullCards', { cards: number(cards) })] : []),
  ];
}
