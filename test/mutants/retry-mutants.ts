/** Defects that leave a credential without an owner, or a reader without events. */
import type { Mutation } from '../harness/mutation.ts';

/** Rotating again leaves the replacement whose response was lost. */
export const keepsUnused: readonly Mutation[] = [
  {
    file: 'server/operations/api-tokens/rotate.ts',
    find: 'for (const { id } of successors)',
    replace: 'for (const { id } of successors.slice(0, 0))',
  },
];

/** A replacement in use is revoked by rotating the old token again. */
export const revokesUsed: readonly Mutation[] = [
  {
    file: 'server/operations/api-tokens/rotate.ts',
    find: '=> at !== null);',
    replace: '=> at === undefined);',
  },
];

/** The secret of a repeated request is another one. */
export const forgetsSecret: readonly Mutation[] = [
  {
    file: 'server/domains/api-tokens/make-token.ts',
    find: 'if (idempotency === undefined) return randomBytes(32);',
    replace: 'if (idempotency !== undefined || tokenId) return randomBytes(32);',
  },
];

/** A position of another log is answered like one of this log. */
export const anyLog: readonly Mutation[] = [
  {
    file: 'server/domains/events/log-position.ts',
    find: 'log !== undefined && log !== current',
    replace: `log === ''`,
  },
];

/** A position beyond the newest is answered like the newest. */
export const anySequence: readonly Mutation[] = [
  { file: 'server/domains/events/log-position.ts', find: 'sequence > newest', replace: 'sequence < 0' },
];
