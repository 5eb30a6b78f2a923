/** Mutations of the sealer: each produces an invalid chain. */
import type { Mutation } from '../harness/mutation.ts';

const file = 'server/background/log/seal-store.ts';

/** Skips the first row after each seal. */
export const sealedWithGaps: readonly Mutation[] = [
  { file, find: 'and n.sequence > h.after\n', replace: 'and n.sequence > h.after + 1\n' },
];

/** Seals the rows of a block unordered. */
export const sealedInDisorder: readonly Mutation[] = [
  { file, find: `''::bytea order by sequence`, replace: `''::bytea order by digest` },
];

/** Seals do not include the previous one, so whole blocks can be exchanged. */
export const sealedWithoutChain: readonly Mutation[] = [
  { file, find: 'select h.hash as previous', replace: `select decode(repeat('00', 32), 'hex') as previous` },
];

export const sealMutants = { sealedWithGaps, sealedInDisorder, sealedWithoutChain };
