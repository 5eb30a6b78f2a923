/**
 * Runs around `npm pack` and `npm publish`: compiles `dist/` and applies `publishConfig` to the manifest, so that the
 * package contains JavaScript and types, while the workspace imports the sources. With `--restore`, puts the manifest
 * back.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = import.meta.dirname;
const manifest = join(folder, 'package.json');
/** Outlives a run that was interrupted, so that the next one starts from the manifest of the workspace. */
const original = join(folder, 'package.json.original');
const license = join(folder, 'LICENSE');

function restore() {
  if (existsSync(original)) renameSync(original, manifest);
  rmSync(license, { force: true });
}

function compiler() {
  try {
    return createRequire(import.meta.url).resolve('typescript/package.json');
  } catch {
    // A clone that only runs the server has no compiler.
    console.error('The SDK needs the packages of the project: run `npm ci` first.');
    process.exit(1);
  }
}

function prepare() {
  restore();
  rmSync(join(folder, 'dist'), { recursive: true, force: true });
  const tsc = join(dirname(compiler()), 'bin', 'tsc');
  execFileSync(process.execPath, [tsc, '-p', folder], { stdio: 'inherit' });
  const { publishConfig, scripts: _scripts, ...shared } = JSON.parse(readFileSync(manifest, 'utf8'));
  copyFileSync(manifest, original);
  copyFileSync(join(folder, '..', 'LICENSE'), license);
  writeFileSync(manifest, `${JSON.stringify({ ...shared, ...publishConfig }, null, 2)}\n`);
}

if (process.argv.includes('--restore')) restore();
else prepare();
