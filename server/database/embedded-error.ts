/** An embedded database that cannot be created, started or removed; the message is for the operator. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** Wraps any failure as an EmbeddedDatabaseError; `doing` ("start", "be removed") introduces foreign messages. */
export function asEmbeddedDatabaseError(error: unknown, doing: string): EmbeddedDatabaseError {
  if (error instanceof EmbeddedDatabaseError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new EmbeddedDatabaseError(`The embedded database cannot ${doing}: ${reason}`, { cause: error });
}
