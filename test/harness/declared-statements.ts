/** Lists the named statements of the product: records them in a process of its own, while all its modules load. */
import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Mutation } from './mutation.ts';

export { sessionOptions } from '../../server/database/pool/session-settings.ts';

export interface DeclaredStatement {
  name: string;
  text: string;
}

const root = join(import.meta.dirname, '../..');
const urlOf = (path: string): string => pathToFileURL(join(root, path)).href;

const recording: Mutation = {
  file: 'server/database/connection.ts',
  find: '=> ({\n  name,\n  text,\n});',
  replace: `=> {
  (globalThis.declaredStatements ??= []).push({ name, text });
  return { name, text };
};`,
};

/** Entry points start something when they are imported. */
const isEntry = (path: string): boolean => /^server\/(cli|start)\//.test(path) || path.endsWith('.test.ts');

export async function declaredStatements(): Promise<DeclaredStatement[]> {
  const modules = globSync('server/**/*.ts', { cwd: root }).filter((path) => !isEntry(path));
  const script = `
    for (const url of ${JSON.stringify(modules.map(urlOf))}) await import(url);
    process.stdout.write(JSON.stringify(globalThis.declaredStatements), () => process.exit());`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--import',
      urlOf('test/harness/mutation.ts'),
      '--input-type=module',
      '-e',
      script,
    ],
    { cwd: root, maxBuffer: 2 ** 26, env: { ...process.env, SAFETY_MUTATIONS: JSON.stringify([recording]) } },
  );
  return JSON.parse(stdout) as DeclaredStatement[];
}
