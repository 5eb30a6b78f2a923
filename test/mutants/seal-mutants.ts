/** Mutations of the sealer: each produces an invalid chain. */
import { mutant, mutation } from '../harness/mutation.ts';

const sealLogs = 'server/domains/events/seals/seal-logs.ts';

const file = 'server/domains/events/seals/seal-store.ts';

/** Skips the first row after each seal. */
export const sealedWithGaps = mutant(file, 'and n.sequence > h.after\n', 'and n.sequence > h.after + 1\n');

/** Seals the rows of a block unordered. */
export const sealedInDisorder = [
  mutation(file, `''::bytea order by sequence`, `''::bytea order by digest`),
  mutation(sealLogs, 'sha256(Buffer.concat(digests))', 'sha256(Buffer.concat(digests.sort(Buffer.compare)))'),
];

/** Digests cover texts, which erasing a customer changes, but the doctor's don't. */
export const sealedWithTexts = mutant(
  'server/domains/events/seals/event-digest.ts',
  'isText && !isKeptText(key, value, this.#form) ? undefined',
  'isText && key.length === 0 ? undefined',
);

/** Digests cover what erasing a customer removes, as those of the first form do. */
export const sealedWithErasable = mutant(
  'server/domains/events/seals/event-digest.ts',
  'leftOut[this.#form].has(key)',
  `key === 'metadata'`,
);

/** Seals do not include the previous one, so whole blocks can be exchanged. */
export const sealedWithoutChain = mutant(
  file,
  'select h.hash as previous',
  `select decode(repeat('00', 32), 'hex') as previous`,
);

/** A log counts as sealed after one block, whatever was numbered meanwhile. */
export const unsealedLeft = [
  mutation(file, 'and h.last_sequence = ', 'and 0 <= '),
  mutation(sealLogs, 'rows < ofOne ? [] : [merchant_id]', '[]'),
];

/** Takes the mark of a log away while the relay numbers more of it. */
export const unmarkedBesideRelay = mutant(
  file,
  'order by merchant_id\n     for no key update skip locked`',
  'order by merchant_id`',
);
