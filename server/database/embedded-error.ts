/** Why the embedded database cannot be made, started or removed; the message is meant for the operator's eyes. */
export class EmbeddedDatabaseError extends Error {
  override name = 'EmbeddedDatabaseError';
}

/** Any failure as an EmbeddedDatabaseError, with `doing` ("start", "be removed") in front of foreign messages. */
export function asEmbeddedDatabaseError(error: unknown, doing: string): EmbeddedDatabaseError {
  if (error instanceof EmbeddedDatabaseError) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new EmbeddedDatabaseError(`The embedded database cannot ${doing}: ${reason}`, { cause: error });
}
