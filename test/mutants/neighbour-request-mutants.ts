/** Mutations that remove the protections between merchants' requests. */
import { mutant, mutation } from '../harness/mutation.ts';

const connectionShares = 'server/http/guards/connection-shares.ts';
const front = 'server/http/front.ts';

export const neighbourRequestMutants = {
  /** PDFs are decoded and searched as a whole, blocking the event loop. */
  wholePdfDecoded: mutant(
    'server/files/pdf-names.ts',
    '  let isEncrypted = false;',
    `  const text = bytes.toString('latin1').replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)));
  if (active.some((name) => new RegExp('/' + name + '(?![A-Za-z0-9])').test(text)))
    return { isActive: true, isEncrypted: false };
  let isEncrypted = false;`,
  ),
  /** Form parts are counted only after all have been built. */
  partsBuiltFirst: mutant(
    'server/http/input/form-body.ts',
    'if (hasTooManyParts(bytes, boundaryOf(type))) throw tooManyParts();',
  ),
  /** Objects have unlimited members, and each unknown one is searched for in the same turn. */
  membersNotCounted: [
    mutation(
      'server/json/json-reader.ts',
      'if (++members > limits.bodyValues.perObject)',
      'if (++members < 0)',
    ),
    mutation('server/http/input/validation.ts', 'const maxFaults = 20;', 'const maxFaults = 1e9;'),
    mutation(
      'server/http/input/read-input.ts',
      'if (bytes.length > limits.bodyBytes.json) return checkLater(body, check);',
    ),
    mutation('server/config/nearest-name.ts', 'if (Math.abs(name.length - given.length) >= least) continue;'),
  ],
  /** Password hashing is not limited. */
  hashesUnbounded: mutant(
    'server/access/guessing/hash-queue.ts',
    '  running: Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))),',
    '  running: Math.max(1_000, availableParallelism()),',
  ),
  /** Connections per address are not limited, and headers have no reduced time-out. */
  connectionsNotShared: [
    mutation(connectionShares, 'peer.open >= perAddress + more', 'peer.open < more'),
    mutation(
      connectionShares,
      'const crowdedHeadersTimeout = 2_000;',
      'const crowdedHeadersTimeout = 60_000;',
    ),
    mutation(front, 'headersTimeout: 10_000,', 'headersTimeout: 60_000,'),
    mutation(front, 'requestTimeout: limits.requestSeconds.ordinary * 1_000,', 'requestTimeout: 60_000,'),
  ],
};
