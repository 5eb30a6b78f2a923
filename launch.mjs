// Runs an entry of the project on the Node that package-lock.json pins, installing what is missing first.
// Plain JavaScript for Node 18 and newer: it is the only file that a stranger's own Node has to understand.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const modules = join(root, 'node_modules');

/** True when node_modules is missing, half installed, or holds other versions than package-lock.json. */
function installIsStale() {
  const wanted = join(root, 'package-lock.json');
  const installed = join(modules, '.package-lock.json');
  if (!existsSync(installed)) return true;
  if (statSync(wanted).mtimeMs <= statSync(installed).mtimeMs) return false;
  const wantedPackages = JSON.parse(readFileSync(wanted, 'utf8')).packages;
  const installedPackages = JSON.parse(readFileSync(installed, 'utf8')).packages;
  const differs = Object.entries(wantedPackages).some(([path, entry]) => {
    const found = installedPackages[path];
    if (path === '' || (!found && entry.optional)) return false;
    return !found || found.version !== entry.version || found.integrity !== entry.integrity;
  });
  // A checkout touches the lock file without changing it; the fresh time stamp spares the next start the comparison.
  if (!differs) utimesSync(installed, new Date(), new Date());
  return differs;
}

/** The npm that runs us, or the one on PATH; never on a Node inside node_modules, which `npm ci` deletes. */
function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const outside = (path) => path && existsSync(path) && !path.startsWith(modules + sep);
  if (outside(script) && outside(node) && script.endsWith('npm-cli.js')) return [node, [script]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}

function install() {
  console.log('Installing dependencies (only needed once per version) ...');
  const [command, before] = npmCommand();
  const args = [
    ...before,
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ];
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules));
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  return new Promise((done) => {
    child.on('error', (error) => fail(`npm could not be started: ${error.message}`));
    child.on('close', (code, signal) => {
      if (code === 0) return done();
      process.stderr.write(Buffer.concat(output));
      fail(`npm ci failed (${signal ?? `exit code ${code}`}); its messages stand above.`);
    });
  });
}

function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const candidates = [
    join(modules, `node-${process.platform}-${process.arch}`, 'bin', name),
    join(modules, '.bin', name),
  ];
  const found = candidates.find((path) => existsSync(path));
  if (found) return found;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(
    `Tessera runs on Node 24. No pinned one is installed for ${process.platform}-${process.arch}, ` +
      `and this is ${process.version}. Install Node 24 or newer (https://nodejs.org) and try again.`,
  );
}

/** Small young generations and few arenas: half the memory under load, at the same speed. */
function nodeSettings() {
  return JSON.parse(readFileSync(join(root, 'server', 'node-settings.json'), 'utf8'));
}

function run(entry, args) {
  const settings = nodeSettings();
  const follow = join(root, 'server', 'stop-with-launcher.ts');
  const child = spawn(
    pinnedNode(),
    [...settings.arguments, ...['--import', pathToFileURL(follow).href], resolve(root, entry), ...args],
    {
      env: {
        ...settings.environment,
        NODE_COMPILE_CACHE: join(modules, '.cache', 'node-compile'),
        ...process.env,
      },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      // Its own process group: a Ctrl-C in the terminal then reaches it once, through us, and not twice.
      detached: process.platform !== 'win32',
    },
  );
  child.on('error', (error) => fail(`The pinned Node could not be started: ${error.message}`));
  child.on('exit', (code, signal) => endLike(code, signal));
  forwardSignals(child);
  stopWhenNpmIsGone(child);
}

/** Terminal and npm both deliver a Ctrl-C, so the same signal twice within a moment counts as one. */
function forwardSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    let forwardedAt = Number.NEGATIVE_INFINITY;
    process.on(signal, () => {
      if (performance.now() - forwardedAt < 300) return;
      forwardedAt = performance.now();
      child.kill(signal);
    });
  }
}

/** npm killed with SIGKILL tells nobody; a changed parent process does. Outside npm a parent may leave freely. */
function stopWhenNpmIsGone(child) {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill('SIGTERM');
  }, 250);
  timer.unref();
}

function endLike(code, signal) {
  if (!signal) process.exit(code ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  // Reached only where the signal is ignored or blocked in this process.
  setTimeout(() => process.exit(128 + (constants.signals?.[signal] ?? 1)), 500);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** The pages that the server serves; the script itself knows whether there is anything to build. */
function buildConsole() {
  const child = spawn(pinnedNode(), [join(root, 'console', 'build.mjs')], { cwd: root, stdio: 'inherit' });
  return new Promise((done) => {
    child.on('error', (error) => fail(`The console could not be built: ${error.message}`));
    child.on('close', (code) => (code === 0 ? done() : fail('The console could not be built; see above.')));
  });
}

const [entry, ...args] = process.argv.slice(2);
if (!entry) fail('Usage: node launch.mjs <entry.ts> [arguments]');
if (installIsStale()) await install();
if (entry === 'server/main.ts') await buildConsole();
run(entry, args);
