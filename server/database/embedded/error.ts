/** A failure to create, start or remove the embedded database; the message is for the operator. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** Wraps any error as an EmbeddedDatabaseError; `doing` ("start", "be removed") completes the message. */
export function asEmbeddedDatabaseError(error: unknown, doing: string): EmbeddedDatabaseError {
  if (error instanceof EmbeddedDatabaseError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new EmbeddedDatabaseError(`The embedded database cannot ${doing}: ${reason}`, { cause: error });
}
