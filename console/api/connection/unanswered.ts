/** The keys of actions whose answer was lost: pressing the button again, even after a reload, repeats the same action. */
import { UnansweredKeys } from '@tessera/sdk';

const place = 'tessera-unanswered';
const listeners = new Set<() => void>();

export const unanswered = new UnansweredKeys({
  store: {
    read: () => localStorage.getItem(place),
    write: (text) => localStorage.setItem(place, text),
  },
  onAlreadyDone: () => {
    for (const listener of listeners) listener();
  },
});

/** Calls `listener` when an action turns out to have been done by an earlier press. */
export function onAlreadyDone(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
