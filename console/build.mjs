// Builds the console into console/dist when its sources are newer; `--force` builds it in any case.
// Plain JavaScript, because the launcher runs it before anything else.
import { globSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);
const page = join(here, 'dist', 'index.html');

const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** True when a source, or the versions of what it is built with, changed after the last build. */
function isStale() {
  const built = timeOf(page);
  const isOther = (path) => /(^|\/)(node_modules|dist)$/.test(path);
  const sources = globSync('{console,sdk/src}/**/*.{ts,tsx,css,html,svg,js,json}', {
    cwd: root,
    exclude: isOther,
  });
  return [...sources, 'package-lock.json'].some((path) => timeOf(join(root, path)) > built);
}

/** Into a folder of its own first, so that a server never serves half of it, nor does one that was cut short count. */
async function build() {
  const { build: bundle } = await import('vite');
  const fresh = join(here, `.dist-${process.pid}`);
  mkdirSync(fresh, { recursive: true });
  try {
    await bundle({
      configFile: join(here, 'vite.config.ts'),
      logLevel: 'error',
      build: { outDir: fresh, emptyOutDir: true },
    });
    rmSync(join(here, 'dist'), { recursive: true, force: true });
    renameSync(fresh, join(here, 'dist'));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

if (process.argv.includes('--force') || isStale()) {
  console.log('Building the console ...');
  await build();
}
