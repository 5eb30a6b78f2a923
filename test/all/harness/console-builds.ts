/** Builds of the console that differ from the one of this run, without building it again. */
import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { youngFolder } from '../../harness/data-folder.ts';
import { type Mutation, mutated } from '../../harness/mutation.ts';

/** The folder of the product's own build. */
export const consoleBuilt = join(import.meta.dirname, '../../../console/dist');

const textOf = (folder: string, name: string): string => readFileSync(join(folder, name), 'utf8');

/** The version that the pages of a build have. */
export const versionOf = (folder: string): string =>
  /name="version" content="([0-9a-f]{16})"/.exec(textOf(folder, 'index.html'))![1]!;

function copyOf(folder: string): string {
  const copy = join(youngFolder(), 'dist');
  cpSync(folder, copy, { recursive: true });
  return copy;
}

/** The same program as another version: no file in `assets/` has the name of one in the product's build. */
export function otherBuild(): string {
  const folder = copyOf(consoleBuilt);
  const assets = join(folder, 'assets');
  const names = new Set(readdirSync(assets));
  const renamed = (name: string) => name.replace(/\.(?=(js|css)\b)/, '2.');
  const version = versionOf(consoleBuilt);
  const rewrite = (place: string, name: string) => {
    const text = textOf(place, name)
      .replaceAll(/[\w.-]+\.(?:js|css)\b/g, (found) => (names.has(found) ? renamed(found) : found))
      .replaceAll(version, [...version].toReversed().join(''));
    write(place, name, text);
  };
  for (const name of readdirSync(folder)) if (/\.(html|js)$/.test(name)) rewrite(folder, name);
  for (const name of names) if (/\.(js|css)$/.test(name)) rewrite(assets, name);
  for (const name of names) renameSync(join(assets, name), join(assets, renamed(name)));
  return folder;
}

/** A build with one file of another. */
export function mixedBuild(folder: string, other: string, name: string): string {
  const mixed = copyOf(folder);
  write(mixed, name, textOf(other, name));
  return mixed;
}

/** A build whose service worker is broken deliberately. */
export function withWorkerOf(folder: string, mutations: readonly Mutation[]): string {
  const broken = copyOf(folder);
  const name = 'service-worker.js';
  write(broken, name, mutations.reduce(mutated, textOf(folder, name)));
  return broken;
}

/** Fast instead of small. */
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

/** Also in the compressed forms that the build has. */
function write(folder: string, name: string, text: string): void {
  const path = join(folder, name);
  writeFileSync(path, text);
  if (existsSync(`${path}.br`)) writeFileSync(`${path}.br`, brotliCompressSync(text, fast));
  if (existsSync(`${path}.gz`)) writeFileSync(`${path}.gz`, gzipSync(text, { level: 1 }));
}
