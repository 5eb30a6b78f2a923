import { createHash } from 'node:crypto';

/** The state as clients see it: equal only for equal states, and without their numbers. */
export const stateTag = (state: string): string =>
  createHash('sha256').update(state).digest('base64url').slice(0, 16);
