/** What test files of one process share is closed when the last of them has ended. */
const endings: (() => unknown)[] = [];

// Where a process has one file, which ends when its tests do.
process.once('beforeExit', () => void endLane());

/** Runs `ending` when no more test file will run in this process, the last one first. */
export const atLaneEnd = (ending: () => unknown): void => void endings.unshift(ending);

/** For the lane only. */
export async function endLane(): Promise<void> {
  for (const ending of endings.splice(0)) await ending();
}
