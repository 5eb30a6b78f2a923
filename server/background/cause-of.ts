import { Refusal } from '../refusal.ts';

/** Why something failed, in a few words for the log: never text of a request. */
export const causeOf = (error: unknown): string => {
  if (error instanceof Refusal) return String(error.details.cause ?? error.code);
  return error instanceof Error ? error.message : String(error);
};
