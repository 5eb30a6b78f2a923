/** Stores the actions of one user at one merchant in the browser; others' are never read or sent. */
import type { Who } from '../../components/use-who.ts';
import { type ActionStorage, isUnsettled, readAction } from './act.ts';

const prefix = 'tessera-counter';
const placeOf = ({ merchantId, userId }: Pick<Who, 'merchantId' | 'userId'>) =>
  `${prefix}:${merchantId}:${userId}`;

/** Tabs share the storage, so an entry can disappear at any time. */
const entries = (place: string): [name: string, text: string][] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(place))
    .map((name) => [name, localStorage.getItem(name) ?? '']);

export const keptActsOf = (who: Who): ActionStorage & { place: string } => {
  const place = `${placeOf(who)}:`;
  return {
    place,
    all: () => entries(place).map(([, text]) => text),
    put: (key, text) => {
      localStorage.setItem(place + key, text);
      // Lets the next user see whose actions are pending here.
      localStorage.setItem(`${prefix}-who:${placeOf(who)}`, JSON.stringify(who));
    },
    drop: (key) => localStorage.removeItem(place + key),
  };
};

export interface Waiting {
  who: Who;
  count: number;
}

/** Other users' unsettled actions on this device; they wait until those users sign in. */
export function waitingOfOthers(me: Pick<Who, 'merchantId' | 'userId'>): Waiting[] {
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
    const act = readAction(text);
    return act !== undefined && isUnsettled(act);
  }).length;
