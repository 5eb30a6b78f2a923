// Builds the console into console/dist when its sources are newer; `--force` builds it in any case. `--check` builds
// nothing and exits with 1 if they are: it needs none of the console's packages.
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const here = dirname(fileURLToPath(import.meta.url));
const root = dirname(here);
const page = join(here, 'dist', 'index.html');

const timeOf = (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** True when a source, or the versions of what it is built with, changed after the last build. */
function isStale() {
  const built = timeOf(page);
  const isOther = (path) => /(^|\/)(node_modules|dist)$/.test(path);
  const sources = globSync('{console,qr,sdk/src}/**/*.{ts,tsx,css,html,svg,js,json,png,webmanifest,mjs}', {
    cwd: root,
    exclude: isOther,
  });
  return [...sources, 'package-lock.json'].some((path) => timeOf(join(root, path)) > built);
}

/** As well as it can be: a tenth less for every page, for four seconds of the build's processor time. */
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

/** Writes each file that a browser loads in the two compressed forms beside it. */
async function compress(folder) {
  await Promise.all(
    globSync('**/*.{js,css,svg,webmanifest}', { cwd: folder }).map(async (name) => {
      const path = join(folder, name);
      const bytes = readFileSync(path);
      writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, { params }));
      writeFileSync(`${path}.gz`, await promisify(gzip)(bytes));
    }),
  );
}

/** Tells the page its version, and the service worker which files belong to it. */
function nameVersion(folder) {
  const names = globSync('**/*.*', { cwd: folder }).sort();
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(readFileSync(join(folder, name)));
  const version = hash.digest('hex').slice(0, 16);
  const document = join(folder, 'index.html');
  const [start, end, ...more] = readFileSync(document, 'utf8').split('name="version" content=""');
  if (end === undefined || more.length > 0) throw new Error('index.html has no place for its version.');
  writeFileSync(document, `${start}name="version" content="${version}"${end}`);
  const worker = join(folder, 'service-worker.js');
  const files = names
    .filter((name) => !['index.html', 'service-worker.js', 'manifest.json'].includes(name))
    .map((name) => `/console/${name}`);
  writeFileSync(
    worker,
    `self.built = ${JSON.stringify({ version, files })};\n${readFileSync(worker, 'utf8')}`,
  );
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
    nameVersion(fresh);
    await compress(fresh);
    rmSync(join(here, 'dist'), { recursive: true, force: true });
    renameSync(fresh, join(here, 'dist'));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

if (process.argv.includes('--check')) {
  process.exitCode = isStale() ? 1 : 0;
} else if (process.argv.includes('--force') || isStale()) {
  console.log('Building the console ...');
  await build();
}
