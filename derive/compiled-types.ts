/**
 * The declarations of the hand-written part of the TypeScript SDK, from its sources on disk. Servers pack the SDK
 * without a compiler, so what only a compiler can tell is committed in `sdk/types/`; resources have theirs from
 * `sdk-declarations.ts`.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

export const typesFolder = 'sdk/types/';

/** File contents by path relative to the repository. */
export function sdkTypes(): Map<string, string> {
  const root = dirname(import.meta.dirname);
  const require = createRequire(import.meta.url);
  const tsc = join(dirname(require.resolve('typescript/package.json')), 'bin', 'tsc');
  const folder = mkdtempSync(join(tmpdir(), 'tessera-types-'));
  try {
    execFileSync(
      process.execPath,
      [tsc, '-p', join(root, 'sdk'), '--emitDeclarationOnly', '--outDir', folder],
      { stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const names = readdirSync(folder).filter((name) => name.endsWith('.d.ts'));
    return new Map(names.map((name) => [typesFolder + name, readFileSync(join(folder, name), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
