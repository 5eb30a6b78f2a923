/** The acts of one person at one merchant, in the browser's own storage; nobody else's are seen or sent. */
import { isUnsettled, type Kept, readAct } from './act.ts';

export interface Who {
  merchantId: string;
  merchantName: string;
  userId: string;
  email: string;
}

const prefix = 'tessera-counter';
const placeOf = ({ merchantId, userId }: Pick<Who, 'merchantId' | 'userId'>) =>
  `${prefix}:${merchantId}:${userId}`;

/** What is there may be gone in the next moment, because tabs share it. */
const entries = (place: string): [name: string, text: string][] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(place))
    .map((name) => [name, localStorage.getItem(name) ?? '']);

export const keptActsOf = (who: Who): Kept & { place: string } => {
  const place = `${placeOf(who)}:`;
  return {
    place,
    all: () => entries(place).map(([, text]) => text),
    put: (key, text) => {
      localStorage.setItem(place + key, text);
      // Whoever comes next is told whose acts wait here.
      localStorage.setItem(`${prefix}-who:${placeOf(who)}`, JSON.stringify(who));
    },
    drop: (key) => localStorage.removeItem(place + key),
  };
};

export interface Waiting {
  who: Who;
  count: number;
}

/** Acts of others on this device that are not settled: they wait until those sign in here. */
export function waitingOfOthers(me: Who): Waiting[] {
  const others = entries(`${prefix}-who:`).flatMap(([name, text]): Waiting[] => {
    const place = name.slice(`${prefix}-who:`.length);
    if (place === placeOf(me)) return [];
    const count = countUnsettled(`${place}:`);
    return count === 0 ? [] : [{ who: JSON.parse(text) as Who, count }];
  });
  return others;
}

export const unsettledOf = (who: Pick<Who, 'merchantId' | 'userId'>): number =>
  countUnsettled(`${placeOf(who)}:`);

const countUnsettled = (place: string): number =>
  entries(place).filter(([, text]) => {
    const act = readAct(text);
    return act !== undefined && isUnsettled(act);
  }).length;
