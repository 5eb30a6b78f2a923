/** What is in the packages that a server offers, made from its own sources, so that they fit its API. */
import { readdir, readFile } from 'node:fs/promises';
import { join, posix, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { routes } from '../../../contract/routes.ts';
import { builtFiles } from '../../../derive/built-sdks.ts';
import { declarationsOf } from '../../../derive/sdk-declarations.ts';
import { javascriptOf, withPublishedPaths } from './javascript.ts';

type Files = Map<string, string>;

interface Manifest {
  name: string;
  version: string;
  license: string;
  dependencies: Record<string, string>;
  [field: string]: unknown;
}

const root = join(import.meta.dirname, '../../..');
const read = (path: string): Promise<string> => readFile(join(root, path), 'utf8');
const manifestOf = async (path: string): Promise<Manifest> => JSON.parse(await read(path)) as Manifest;
const asJson = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
}

/** The TypeScript SDK, as `npm pack` makes it. */
export async function sdkPackage(): Promise<Files> {
  const { publishConfig, scripts: _scripts, ...shared } = await manifestOf('sdk/package.json');
  const files: Files = new Map([
    ['package.json', asJson({ ...shared, ...(publishConfig as object) })],
    ['README.md', await read('sdk/README.md')],
    ['LICENSE', await read('LICENSE')],
  ]);
  for (const path of await filesIn('sdk/src')) {
    if (path.endsWith('.test.ts') || path.startsWith('sdk/src/test/')) continue;
    const source = await read(path);
    const target = path.replace('sdk/src/', 'dist/').replace(/\.ts$/, '');
    files.set(`${target}.js`, javascriptOf(source));
    if (path.startsWith('sdk/src/resources/'))
      files.set(`${target}.d.ts`, withPublishedPaths(declarationsOf(source)));
    // Other requests run in between.
    await setImmediate();
  }
  for (const path of await filesIn('sdk/types'))
    files.set(path.replace('sdk/types/', 'dist/'), withPublishedPaths(await read(path)));
  return files;
}

/** The Python or PHP SDK: its own sources, and those that are generated. */
export async function builtSdk(folder: 'sdk/python' | 'sdk/php'): Promise<Files> {
  const own = (await filesIn(folder)).filter(
    (path) => !/\/(resources|Resources|tests|__pycache__)\/|\.(egg-info|pyc)\b/.test(path),
  );
  const files: Files = new Map([['LICENSE', await read('LICENSE')]]);
  for (const path of own) files.set(relative(folder, path), await read(path));
  for (const [path, text] of builtFiles(routes))
    if (path.startsWith(folder)) files.set(relative(folder, path), text);
  return files;
}

const clientEntry = 'server/cli/entry/client.ts';
const importPattern = /\b(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g;

/** The command line without the commands of operators, with the packages that it needs, so that it needs no registry. */
export async function cliPackage(): Promise<Files> {
  const { dependencies, license, version } = await manifestOf('package.json');
  const files: Files = new Map([
    ['tessera.js', "#!/usr/bin/env node\nimport './server/cli/entry/client.js';\n"],
    ['README.md', await read('docs/guides/command-line.md')],
    ['LICENSE', await read('LICENSE')],
  ]);
  const packages = new Set<string>();
  const waiting = [clientEntry];
  for (const path of waiting) {
    const code = javascriptOf(await read(path));
    files.set(path.replace(/\.ts$/, '.js'), code);
    for (const [, target] of code.matchAll(importPattern)) {
      if (!target!.startsWith('.')) packages.add(target!.split('/', 1)[0]!);
      else {
        const next = posix.join(posix.dirname(path), target!).replace(/\.js$/, '.ts');
        if (!waiting.includes(next)) waiting.push(next);
      }
    }
    await setImmediate();
  }
  const bundled = [...packages].filter((name) => dependencies[name] !== undefined).sort();
  for (const name of bundled) for (const [path, text] of await packageFiles(name)) files.set(path, text);
  const manifest = {
    name: 'tessera-cli',
    version,
    description: 'Calls the API of a Tessera server from a terminal.',
    license,
    type: 'module',
    bin: { tessera: 'tessera.js' },
    engines: { node: '>=20.11' },
    dependencies: Object.fromEntries(bundled.map((name) => [name, dependencies[name]])),
    bundleDependencies: bundled,
  };
  return files.set('package.json', asJson(manifest));
}

/** What runs of an installed package. */
async function packageFiles(name: string): Promise<Files> {
  const folder = join(root, 'node_modules', name);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: Files = new Map();
  for (const entry of entries) {
    const isNeeded = /\.[cm]?js$|^package\.json$|^licen[cs]e/i.test(entry.name);
    if (!entry.isFile() || !isNeeded) continue;
    const place = join(entry.parentPath, entry.name);
    files.set(
      `node_modules/${name}/${relative(folder, place).replaceAll('\\', '/')}`,
      await readFile(place, 'utf8'),
    );
  }
  return files;
}
