/** Mutations of the sealer: each produces an invalid chain. */
import type { Mutation } from '../harness/mutation.ts';

const file = 'server/domains/events/seals/seal-store.ts';

/** Skips the first row after each seal. */
export const sealedWithGaps: readonly Mutation[] = [
  { file, find: 'and n.sequence > h.after\n', replace: 'and n.sequence > h.after + 1\n' },
];

/** Seals the rows of a block unordered. */
export const sealedInDisorder: readonly Mutation[] = [
  { file, find: `''::bytea order by sequence`, replace: `''::bytea order by digest` },
  {
    file: 'server/domains/events/seals/seal-logs.ts',
    find: 'sha256(Buffer.concat(digests))',
    replace: 'sha256(Buffer.concat(digests.sort(Buffer.compare)))',
  },
];

/** Digests cover texts, which erasing a customer changes, but the doctor's don't. */
export const sealedWithTexts: readonly Mutation[] = [
  {
    file: 'server/domains/events/seals/event-digest.ts',
    find: 'isText && !isKeptText(key, value) ? undefined',
    replace: 'isText && key.length === 0 ? undefined',
  },
];

/** Seals do not include the previous one, so whole blocks can be exchanged. */
export const sealedWithoutChain: readonly Mutation[] = [
  { file, find: 'select h.hash as previous', replace: `select decode(repeat('00', 32), 'hex') as previous` },
];

/** A log counts as sealed after one block, whatever was numbered meanwhile. */
export const unsealedLeft: readonly Mutation[] = [
  {
    file,
    find: 'where h.merchant_id = held.merchant_id and h.last_sequence = coalesce(',
    replace: 'where h.merchant_id = held.merchant_id and 0 <= coalesce(',
  },
  {
    file: 'server/domains/events/seals/seal-logs.ts',
    find: 'rows < ofOne ? [] : [merchant_id]',
    replace: '[]',
  },
];
