/** Stamp cards: every point is a stamp, and the cheapest reward says how many fill a card. */
import type { Pass, RequestOptions, Tessera } from '@tessera/sdk';
import type { useText } from '../../text/text.tsx';
import type { Formats } from '../../ui/formats/formats.ts';

type Translate = ReturnType<typeof useText>['t'];

/** By template; the type of one that has members doesn't change. */
const types = new Map<string, string>();

/** The stamps that fill a card; undefined if the pass counts points, or its template can't be read. */
export async function fullCardOf(
  tessera: Tessera,
  { template_id, rewards }: Pass,
  options: RequestOptions,
): Promise<number | undefined> {
  if (rewards.length === 0) return undefined;
  if (!types.has(template_id)) {
    const templates = tessera.memberships.listTemplates({ ids: [template_id] }, options);
    const page = await templates.page().catch(() => undefined);
    for (const { id, type } of page?.data ?? []) types.set(id, type);
  }
  if (types.get(template_id) !== 'stamp') return undefined;
  return Math.min(...rewards.map(({ points_cost }) => points_cost));
}

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
