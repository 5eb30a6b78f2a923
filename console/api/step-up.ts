/** Some acts need a fresh proof of who one is. It is asked for in place, and the act is done again with it. */
type Ask = () => Promise<void>;

let ask: Ask = () => Promise.reject(new Error('Nobody can be asked.'));

/** The window that asks; resolves once the proof is given, rejects when it is called off. */
export function askWith(asker: Ask): () => void {
  const before = ask;
  ask = asker;
  return () => {
    ask = before;
  };
}

export const proveAnew = (): Promise<void> => ask();

/** Somebody closed the window that asked. */
export class CalledOff extends Error {}
