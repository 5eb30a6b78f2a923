/** Exit codes of the `tessera` command. */
export const exitCodes = {
  done: 0,
  /** The command failed, and its changes were rolled back. */
  failed: 1,
  /** Invalid usage: an unknown option or a missing setting. */
  usage: 2,
  /** `doctor` finished its checks and found a problem. */
  unsound: 3,
} as const;

/** A failure that the operator can fix, with a message for them. */
export class CommandError extends Error {}
