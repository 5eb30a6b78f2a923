/** Where bundles of the code under test are. */
import { createHash } from 'node:crypto';
import { basename, dirname, join } from 'node:path';

export const root = dirname(dirname(import.meta.dirname));

/** Inside the project, so that external packages resolve. */
export const cache = join(root, 'node_modules', '.cache', 'tessera-tests');

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** One per run, because sources change between runs. */
export const bundleFolder = (shared = process.env.TESSERA_TEST_SHARED ?? 'single'): string =>
  join(cache, `bundles-${basename(shared)}`);
