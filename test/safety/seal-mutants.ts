/** Sealers broken on purpose: each leaves a chain that does not hold. */
import type { Mutation } from '../harness/mutation.ts';

const file = 'server/background/seal-store.ts';

/** The first row after each seal is left out. */
export const sealedWithGaps: readonly Mutation[] = [
  { file, find: 'and n.sequence > h.after\n', replace: 'and n.sequence > h.after + 1\n' },
];

/** The rows of a block are taken as they come. */
export const sealedInDisorder: readonly Mutation[] = [
  { file, find: `''::bytea order by sequence`, replace: `''::bytea order by digest` },
];

/** Each seal stands alone, so that whole blocks can be exchanged. */
export const sealedWithoutChain: readonly Mutation[] = [
  { file, find: 'select h.hash as previous', replace: `select decode(repeat('00', 32), 'hex') as previous` },
];

export const sealMutants = { sealedWithGaps, sealedInDisorder, sealedWithoutChain };
