import { inspect } from 'node:util';

/** Says what happened even where the message is empty, as with refused connections, which have several causes. */
export function describeError(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(describeError).join('; ');
  if (error instanceof Error && error.message !== '') return error.message;
  return inspect(error, { depth: 3 });
}
