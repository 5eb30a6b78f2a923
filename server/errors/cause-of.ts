import { Refusal } from './refusal.ts';

/** Describes a failure briefly for the log, without any text from a request. */
export const causeOf = (error: unknown): string => {
  if (error instanceof Refusal) return String(error.details.cause ?? error.code);
  return error instanceof Error ? error.message : String(error);
};
