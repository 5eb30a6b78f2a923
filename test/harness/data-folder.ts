/** Where servers under test keep documents: never in the data folder of whoever runs the tests. */
import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { testFolderPrefix } from './test-cluster.ts';

const touchMs = 10_000;
let folder: string | undefined;

/** One for each process, gone when it ends. It stays young, so that no other run sweeps it away. */
export function ownDataFolder(): string {
  if (folder !== undefined) return folder;
  const made = mkdtempSync(testFolderPrefix);
  setInterval(() => utimesSync(made, new Date(), new Date()), touchMs).unref();
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  folder = made;
  return made;
}
