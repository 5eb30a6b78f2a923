/** Lists the named statements of the product: records them in a thread of its own, while all its modules load. */
import { once } from 'node:events';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
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

/** Entry points and scripts of threads start something when they are imported. */
const isEntry = (path: string): boolean =>
  /^server\/(cli|start)\//.test(path) || path.endsWith('-thread.ts') || path.endsWith('.test.ts');

export async function declaredStatements(): Promise<DeclaredStatement[]> {
  const modules = globSync('server/**/*.ts', { cwd: root }).filter((path) => !isEntry(path));
  const inOrder = ['test/harness/mutation.ts', ...modules].map(urlOf);
  const script = `
    (async () => {
      for (const url of ${JSON.stringify(inOrder)}) await import(url);
      require('node:worker_threads').parentPort.postMessage(globalThis.declaredStatements);
    })();`;
  const thread = new Worker(script, {
    eval: true,
    env: { ...process.env, SAFETY_MUTATIONS: JSON.stringify([recording]) },
  });
  try {
    const [statements] = await once(thread, 'message');
    return statements as DeclaredStatement[];
  } finally {
    await thread.terminate();
  }
}
