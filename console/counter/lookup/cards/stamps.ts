/** Stamp cards: every point is a stamp, and the cheapest reward says how many fill a card. */
import type { Pass, RequestOptions, Tessera } from '@tessera/sdk';
import type { useText } from '../../../text/text.tsx';
import type { Formats } from '../../../ui/formats/formats.ts';

type Translate = ReturnType<typeof useText>['t'];

/** By template; the type of one that has members doesn't change. */
const types = new Map<string, Promise<string | undefined>>();

/** The type of a template; undefined if it can't be read. */
function typeOf(tessera: Tessera, id: string, options: RequestOptions): Promise<string | undefined> {
  const known = types.get(id);
  if (known) return known;
  const asked = tessera.memberships
    .listTemplates({ ids: [id] }, options)
    .page()
    .then(
      ({ data }) => data[0]?.type,
      () => undefined,
    );
  types.set(id, asked);
  void asked.then((type) => type === undefined && types.delete(id));
  return asked;
}

/** The stamps that fill a card; undefined if the pass counts points, or its template can't be read. */
export async function fullCardOf(
  tessera: Tessera,
  { template_id, rewards }: Pass,
  options: RequestOptions,
): Promise<number | undefined> {
  if (rewards.length === 0) return undefined;
  if ((await typeOf(tessera, template_id, options)) !== 'stamp') return undefined;
  return Math.min(...rewards.map(({ points_cost }) => points_cost));
}

/** Whether a card is full: its reward is due. */
export const isFull = (available: number, full: number | undefined): boolean =>
  full !== undefined && available >= full;

/** The texts of what a membership has: stamps on its card and full cards, or points. */
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
