/** The generated parts of the Python and PHP SDKs. They are built where they are needed, and not committed. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { Route } from '../contract/route.ts';
import { routes } from '../contract/routes.ts';
import { phpFiles } from './php/client.ts';
import { pythonFiles } from './python/client.ts';

const generators = {
  'sdk/python/src/tessera_sdk/resources/': pythonFiles,
  'sdk/php/src/Resources/': phpFiles,
};
const root = new URL('../', import.meta.url);

/** File contents by path relative to the repository. */
export function builtFiles(declared: readonly Route[]): Map<string, string> {
  return new Map(
    Object.entries(generators).flatMap(([folder, generate]) =>
      [...generate(declared)].map(([name, text]): [string, string] => [folder + name, text]),
    ),
  );
}

/** One line for each file, with the start of its SHA-256, so that a diff names those that changed. */
export const builtList = (declared: readonly Route[]): string =>
  [...builtFiles(declared)]
    .map(([path, text]) => `${createHash('sha256').update(text).digest('hex').slice(0, 16)}  ${path}\n`)
    .sort((one, other) => (one.slice(18) < other.slice(18) ? -1 : 1))
    .join('');

/** Writes the files that are missing or differ, and removes others. Several processes can do so at the same time. */
export async function buildSdks(): Promise<void> {
  const built = builtFiles(routes);
  for (const [path, text] of built) {
    const place = new URL(path, root);
    if ((await readFile(place, 'utf8').catch(() => undefined)) === text) continue;
    await mkdir(new URL('.', place), { recursive: true });
    const whole = new URL(`${place.href}.${randomUUID()}~`);
    await writeFile(whole, text);
    await rename(whole, place);
  }
  for (const folder of Object.keys(generators)) {
    const names = await readdir(new URL(folder, root));
    const obsolete = names.filter((name) => /\.(py|php)$/.test(name) && !built.has(folder + name));
    for (const name of obsolete) await rm(new URL(folder + name, root), { force: true });
  }
}
