/** The keys of actions whose answer was lost: pressing the button again, even after a reload, repeats the same action. */
import { UnansweredKeys } from '@tessera/sdk';

const place = 'tessera-unanswered';

/** What turned out to have been done by an earlier press: the `same`, or what was said `before` a change. */
export type DoneEarlier = 'same' | 'before';

const listeners = new Set<(done: DoneEarlier) => void>();

export const noteDone = (done: DoneEarlier): void => {
  for (const listener of listeners) listener(done);
};

export const unanswered = new UnansweredKeys({
  store: {
    read: () => localStorage.getItem(place),
    write: (text) => localStorage.setItem(place, text),
  },
  onAlreadyDone: () => noteDone('same'),
});

/** Calls `listener` when an action turns out to have been done by an earlier press. */
export function onAlreadyDone(listener: (done: DoneEarlier) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
