/** How the events of a story arrive: as they happened, duplicated, late and reordered. */
import { setTimeout } from 'node:timers/promises';
import type { Deliver, ShopEvent } from './shop.ts';

/** How often a shop tries before the kit gives up, and how long it waits after the first attempt. */
const mostRounds = 12;
const firstPauseMs = 10;

/** Sends events until all are delivered. Each round sends the remaining ones again, as shops do. */
async function until(deliver: Deliver, events: readonly ShopEvent[], isConcurrent = false): Promise<void> {
  let left = [...events];
  for (let round = 0; left.length > 0; round++) {
    if (round > 0) await setTimeout(firstPauseMs * 2 ** (round - 1));
    if (round === mostRounds) throw new Error(`${left.length} events were never accepted`);
    const accepted: boolean[] = [];
    if (isConcurrent) accepted.push(...(await Promise.all(left.map(deliver))));
    else for (const event of left) accepted.push(await deliver(event));
    left = left.filter((_, at) => !accepted[at]);
  }
}

/** Shuffles the same way for the same seed. */
function shuffled<T>(items: readonly T[], seed: number): T[] {
  const result = [...items];
  let state = seed;
  for (let at = result.length - 1; at > 0; at--) {
    state = (state * 48_271) % 2_147_483_647;
    const other = state % (at + 1);
    [result[at], result[other]] = [result[other]!, result[at]!];
  }
  return result;
}

export interface Delivery {
  title: string;
  send(deliver: Deliver, events: readonly ShopEvent[]): Promise<void>;
}

export const deliveries: readonly Delivery[] = [
  {
    title: 'in order',
    send: async (deliver, events) => {
      for (const event of events) await until(deliver, [event]);
    },
  },
  {
    title: 'each twice, at the same time',
    send: async (deliver, events) => {
      for (const event of events) await until(deliver, [event, event], true);
    },
  },
  { title: 'the payment last', send: (deliver, events) => until(deliver, [...events].reverse()) },
  { title: 'all at once, twice', send: (deliver, events) => until(deliver, [...events, ...events], true) },
  ...[1, 2].map((seed) => ({
    title: `duplicated and shuffled (${seed})`,
    send: (deliver: Deliver, events: readonly ShopEvent[]) =>
      until(deliver, shuffled([...events, ...events, ...events], seed)),
  })),
];
