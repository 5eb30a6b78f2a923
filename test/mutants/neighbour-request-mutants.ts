/** Mutations that remove the protections between merchants' requests. */
import type { Mutation } from '../harness/mutation.ts';

/** PDFs are decoded and searched as a whole, blocking the event loop. */
const wholePdfDecoded: readonly Mutation[] = [
  {
    file: 'server/files/pdf-names.ts',
    find: '  let isEncrypted = false;',
    replace: `  const text = bytes.toString('latin1').replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)));
  if (active.some((name) => new RegExp('/' + name + '(?![A-Za-z0-9])').test(text)))
    return { isActive: true, isEncrypted: false };
  let isEncrypted = false;`,
  },
];

/** Form parts are counted only after all have been built. */
const partsBuiltFirst: readonly Mutation[] = [
  {
    file: 'server/http/input/form-body.ts',
    find: 'if (hasTooManyParts(bytes, boundaryOf(type))) throw tooManyParts();',
    replace: '',
  },
];

/** Objects have unlimited members, and each unknown one is searched for in the same turn. */
const membersNotCounted: readonly Mutation[] = [
  {
    file: 'server/json/json-reader.ts',
    find: 'if (++members > limits.bodyValues.perObject)',
    replace: 'if (++members < 0)',
  },
  {
    file: 'server/http/input/validation.ts',
    find: 'const maxFaults = 20;',
    replace: 'const maxFaults = 1e9;',
  },
  {
    file: 'server/http/input/read-input.ts',
    find: 'if (bytes.length > limits.bodyBytes.json) return checkLater(body, check);',
    replace: '',
  },
  {
    file: 'server/config/nearest-name.ts',
    find: 'if (Math.abs(name.length - given.length) >= least) continue;',
    replace: '',
  },
];

/** Password hashing is not limited. */
const hashesUnbounded: readonly Mutation[] = [
  {
    file: 'server/access/guessing/hash-queue.ts',
    find: '  running: Math.max(1, Math.min(2, Math.floor(availableParallelism() / 2))),',
    replace: '  running: Math.max(1_000, availableParallelism()),',
  },
];

/** Connections per address are not limited, and headers have no reduced time-out. */
const connectionsNotShared: readonly Mutation[] = [
  {
    file: 'server/http/guards/connection-shares.ts',
    find: 'peer.open >= perAddress + more',
    replace: 'peer.open < more',
  },
  {
    file: 'server/http/guards/connection-shares.ts',
    find: 'const crowdedHeadersTimeout = 2_000;',
    replace: 'const crowdedHeadersTimeout = 60_000;',
  },
  { file: 'server/http/front.ts', find: 'headersTimeout: 10_000,', replace: 'headersTimeout: 60_000,' },
  {
    file: 'server/http/front.ts',
    find: 'requestTimeout: limits.requestSeconds.ordinary * 1_000,',
    replace: 'requestTimeout: 60_000,',
  },
];

export const neighbourRequestMutants = {
  wholePdfDecoded,
  partsBuiltFirst,
  membersNotCounted,
  hashesUnbounded,
  connectionsNotShared,
};
