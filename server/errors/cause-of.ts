import { Refusal } from './refusal.ts';

/** Describes a failure briefly for the log, without any text from a request. Takes whatever was thrown. */
export const causeOf = (error: unknown): string => {
  if (error instanceof Refusal) return String(error.details.cause ?? error.code);
  if (error instanceof Error) return error.message;
  try {
    return String(error);
  } catch {
    return typeof error;
  }
};
