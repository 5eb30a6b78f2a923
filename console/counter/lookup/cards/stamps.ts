/** Stamp cards: every point is a stamp, and the cheapest reward says how many fill a card. */
import type { Pass, RequestOptions, Tessera } from '@tessera/sdk';
import { type Unit, unitOf } from '../../../../contract/units.ts';
import type { useText } from '../../../text/text.tsx';
import type { Formats } from '../../../ui/formats/formats.ts';

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
const units = new Map<string, Promise<Unit | undefined>>();

/** What the cards of a template count; undefined if it can't be read. */
function unitBy(tessera: Tessera, id: string, options: RequestOptions): Promise<Unit | undefined> {
  const known = units.get(id);
  if (known) return known;
  const asked = tessera.memberships
    .listTemplates({ ids: [id] }, options)
    .page()
    .then(
      ({ data }) => data[0] && unitOf(data[0]),
      () => undefined,
    );
  units.set(id, asked);
  void asked.then((unit) => unit === undefined && units.delete(id));
  return asked;
}

/** What the cards of a pass count: points, if its template can't be read. */
export async function countedBy(
  tessera: Tessera,
  { template_id, rewards }: Pass,
  options: RequestOptions,
): Promise<Counted> {
  const unit = (await unitBy(tessera, template_id, options)) ?? 'points';
  if (unit === 'points' || rewards.length === 0) return { unit };
  return { unit, full: Math.min(...rewards.map(({ points_cost }) => points_cost)) };
}

/** Whether a card is full: its reward is due. */
export const isFull = (available: number, full: number | undefined): boolean =>
  full !== undefined && available >= full;

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
