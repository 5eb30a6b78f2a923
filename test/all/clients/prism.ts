/** Prism, Stoplight's mock server and validating proxy for OpenAPI documents. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { patient } from '../../harness/patience.ts';
import { freePort } from '../../harness/server.ts';
import { extraTools } from '../harness/extra-tools.ts';

const { modules, skip } = extraTools('spec-clients');
export const withoutPrism = skip;

export interface Prism {
  url: string;
  close(): Promise<void>;
}

/**
 * Starts Prism on loopback with this document: as a proxy in front of `upstream`, or serving its examples. A proxy
 * passes everything on and lists what contradicts the document in the header `sl-violations`; a mock server refuses it.
 */
export async function startPrism(document: string, upstream?: string): Promise<Prism> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-prism-'));
  const port = await freePort();
  writeFileSync(join(folder, 'openapi.json'), document);
  const command =
    upstream === undefined ? ['mock', 'openapi.json', '--errors'] : ['proxy', 'openapi.json', upstream];
  const args = [...command, '--host', '127.0.0.1', '--port', String(port)];
  const child = spawn(process.execPath, [join(modules, '@stoplight/prism-cli/dist/index.js'), ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`Prism ${why}: ${printed}`));
    const timer = setTimeout(() => fail('did not start'), patient(120_000));
    const read = (text: Buffer) => {
      printed += String(text);
      if (!printed.includes('Prism is listening')) return;
      clearTimeout(timer);
      resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => fail('ended'));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      child.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
