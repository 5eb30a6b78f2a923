// Runs an entry point on the Node version that package-lock.json pins, after installing missing dependencies.
// Plain JavaScript for Node 18 and newer: it is the only file that runs on the installed Node.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(fileURLToPath(import.meta.url));
const modules = join(root, 'node_modules');

/** True when node_modules is missing, incomplete, or differs from package-lock.json. */
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
  // A checkout touches the lock file without changing it; updating the timestamp saves the next start the comparison.
  if (!differs) utimesSync(installed, new Date(), new Date());
  return differs;
}

/** The npm that runs this script, or the one on PATH; never a Node inside node_modules, which `npm ci` deletes. */
function npmCommand() {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const outside = (path) => path && existsSync(path) && !path.startsWith(modules + sep);
  if (outside(script) && outside(node) && script.endsWith('npm-cli.js')) return [node, [script]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}

function install() {
  console.log('Installing dependencies (once per version)...');
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
    child.on('error', (error) => fail(`Could not start npm: ${error.message}`));
    child.on('close', (code, signal) => {
      if (code === 0) return done();
      process.stderr.write(Buffer.concat(output));
      fail(`npm ci failed (${signal ?? `exit code ${code}`}). See its output above.`);
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
    `Tessera requires Node 24. No bundled Node is available for ${process.platform}-${process.arch}, ` +
      `and this is ${process.version}. Install Node 24 or newer (https://nodejs.org) and try again.`,
  );
}

/** Small young generations and few arenas halve memory use under load at the same speed. */
function nodeSettings() {
  return JSON.parse(readFileSync(join(root, 'server/start/node-settings.json'), 'utf8'));
}

function run(entry, args) {
  const settings = nodeSettings();
  const follow = join(root, 'server/start/process/stop-with-launcher.ts');
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
      // A separate process group, so Ctrl+C in the terminal reaches the child once, through this process.
      detached: process.platform !== 'win32',
    },
  );
  child.on('error', (error) => fail(`Could not start the bundled Node: ${error.message}`));
  child.on('exit', (code, signal) => endLike(code, signal));
  forwardSignals(child);
  stopWhenNpmIsGone(child);
}

/** The terminal and npm both deliver Ctrl+C, so a repeated signal within 300 ms is ignored. */
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

/** Detects a killed npm by a change of parent process. Outside npm the parent can exit without stopping the child. */
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
  // Reached only if the signal is ignored or blocked in this process.
  setTimeout(() => process.exit(128 + (constants.signals?.[signal] ?? 1)), 500);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

/** Builds the console; the script skips the build if nothing has changed. */
function buildConsole() {
  const child = spawn(pinnedNode(), [join(root, 'console', 'build.mjs')], { cwd: root, stdio: 'inherit' });
  return new Promise((done) => {
    child.on('error', (error) => fail(`Could not build the console: ${error.message}`));
    child.on('close', (code) =>
      code === 0 ? done() : fail('Could not build the console. See its output above.'),
    );
  });
}

const [entry, ...args] = process.argv.slice(2);
if (!entry) fail('Usage: node launch.mjs <entry.ts> [arguments]');
if (installIsStale()) await install();
if (entry === 'server/start/main.ts') await buildConsole();
run(entry, args);
