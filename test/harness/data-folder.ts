/** Data folders for tests, separate from the developer's own. */
import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { testFolderPrefix } from './test-cluster.ts';

const touchMs = 10_000;
const made = new Set<string>();
process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/**
 * Creates a folder that is removed when the process ends. Its timestamp is refreshed, so that no other run deletes it
 * as abandoned.
 */
export function youngFolder(): string {
  const folder = mkdtempSync(testFolderPrefix);
  made.add(folder);
  const touching = setInterval(() => {
    if (existsSync(folder)) utimesSync(folder, new Date(), new Date());
    else clearInterval(touching);
  }, touchMs).unref();
  return folder;
}

/** A folder shared by all processes of a run; each of its files is written once. */
export function sharedFolder(): string {
  const folder = process.env.TESSERA_TEST_SHARED;
  if (folder) return folder;
  throw new Error('TESSERA_TEST_SHARED is not set. Run the tests with: npm test -- <file>');
}

let own: string | undefined;

/** The document folder of servers under test, one per process. */
export function ownDataFolder(): string {
  own ??= youngFolder();
  return own;
}
