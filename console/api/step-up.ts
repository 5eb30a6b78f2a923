/** Step-up authentication: asks for a fresh proof of identity in place, then repeats the action with it. */
type Ask = () => Promise<void>;

/** Questions from before the dialog was loaded. */
const waiting: (() => void)[] = [];

/** Waits until the dialog is there. */
const askLater: Ask = () => new Promise((resolve, reject) => waiting.push(() => ask().then(resolve, reject)));

let ask: Ask = askLater;

/** Opens the step-up dialog; resolves with the proof, rejects if the user cancels. */
export function askWith(asker: Ask): () => void {
  const before = ask;
  ask = asker;
  for (const begin of waiting.splice(0)) begin();
  return () => {
    ask = before;
  };
}

export const proveAnew = (): Promise<void> => ask();

/** Thrown when the user closes the step-up dialog. */
export class CalledOff extends Error {}
