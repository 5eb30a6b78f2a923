/** Step-up authentication: asks for a fresh proof of identity in place, then repeats the action with it. */
type Ask = () => Promise<void>;

let ask: Ask = () => Promise.reject(new Error('No one can be asked.'));

/** Opens the step-up dialog; resolves with the proof, rejects if the user cancels. */
export function askWith(asker: Ask): () => void {
  const before = ask;
  ask = asker;
  return () => {
    ask = before;
  };
}

export const proveAnew = (): Promise<void> => ask();

/** Thrown when the user closes the step-up dialog. */
export class CalledOff extends Error {}
