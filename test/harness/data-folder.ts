/** Folders of tests: never the data folder of whoever runs them. */
import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { testFolderPrefix } from './test-cluster.ts';

const touchMs = 10_000;
const made = new Set<string>();
process.once('exit', () => {
  for (const folder of made) rmSync(folder, { recursive: true, force: true });
});

/** A new folder, gone when the process ends or before. It stays young, so that no other run sweeps it away. */
export function youngFolder(): string {
  const folder = mkdtempSync(testFolderPrefix);
  made.add(folder);
  const touching = setInterval(() => {
    if (existsSync(folder)) utimesSync(folder, new Date(), new Date());
    else clearInterval(touching);
  }, touchMs).unref();
  return folder;
}

/** A folder that all processes of a run share; each of its files is written once. */
export function sharedFolder(): string {
  const folder = process.env.TESSERA_TEST_SHARED;
  if (folder) return folder;
  throw new Error('TESSERA_TEST_SHARED is not set. Run the tests with: npm test -- <file>');
}

let own: string | undefined;

/** Where servers under test keep documents: one for each process. */
export function ownDataFolder(): string {
  own ??= youngFolder();
  return own;
}
