/** Defects that leave a credential without an owner, or a reader without events. */
import { mutant } from '../harness/mutation.ts';

const rotate = 'server/operations/api-tokens/rotate.ts';
const logPosition = 'server/domains/events/log-position.ts';

/** Rotating again leaves the replacement whose response was lost. */
export const keepsUnused = mutant(
  rotate,
  'for (const { id } of successors)',
  'for (const { id } of successors.slice(0, 0))',
);

/** A replacement in use is revoked by rotating the old token again. */
export const revokesUsed = mutant(rotate, '=> at !== null);', '=> at === undefined);');

/** The secret of a repeated request is another one. */
export const forgetsSecret = mutant(
  'server/domains/api-tokens/make-token.ts',
  'if (idempotency === undefined) return randomBytes(32);',
  'if (idempotency !== undefined || tokenId) return randomBytes(32);',
);

/** A position of another log is answered like one of this log. */
export const anyLog = mutant(logPosition, 'log !== undefined && log !== current', `log === ''`);

/** A position beyond the newest is answered like the newest. */
export const anySequence = mutant(logPosition, 'sequence > newest', 'sequence < 0');
