/** What the command tells the shell. */
export const exitCodes = {
  done: 0,
  /** It did not work; what was begun was undone. */
  failed: 1,
  /** It was asked for in a way that it cannot do: an unknown option, a missing setting. */
  usage: 2,
  /** `doctor` looked at everything and found something wrong. */
  unsound: 3,
} as const;

/** Something that the operator can mend, told in a sentence. */
export class CommandError extends Error {}
