/** Closes what the test files of a process share after the last of them. */
const endings: (() => unknown)[] = [];

// For a process with a single file, which ends after its tests.
process.once('beforeExit', () => void endLane());

/** Runs `ending` when no more test file will run in this process, in reverse order. */
export const atLaneEnd = (ending: () => unknown): void => void endings.unshift(ending);

/** Called only by the lane. */
export async function endLane(): Promise<void> {
  for (const ending of endings.splice(0)) await ending();
}
