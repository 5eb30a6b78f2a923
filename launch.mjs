// Runs an entry point on Node 24 or newer, after installing what that entry point needs.
// Plain JavaScript for Node 18 and newer, as everything in launch/: only they run on the Node of the system.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildConsoleBehind, buildConsoleFirst } from './launch/console.mjs';
import { endHelpers } from './launch/helpers.mjs';
import { allParts, consoleParts, install, serverParts } from './launch/install.mjs';
import { hindrance } from './launch/known.mjs';
import { warnOfMemory } from './launch/memory.mjs';
import { findNode, lackingSystem } from './launch/node.mjs';
import { lockedPackages } from './launch/packages.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const modules = join(root, 'node_modules');

/** Small young generations and few arenas halve memory use under load at the same speed. */
function nodeSettings() {
  return JSON.parse(readFileSync(join(root, 'server/start/node-settings.json'), 'utf8'));
}

function run(entry, args) {
  const settings = nodeSettings();
  const follow = join(root, 'server/start/process/stop-with-launcher.ts');
  const child = spawn(
    findNode(root),
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
  child.on('error', (error) => fail(`Could not start ${findNode(root)}: ${error.message}`));
  child.on('exit', (code, signal) => endLike(code, signal));
  child.on('message', (message) => message === 'serving' && buildConsoleBehind(root, child));
  forwardSignals(child);
  stopWhenNpmIsGone(child);
}

/** Whoever stops the launcher while it installs stops npm too. */
function stopHelpersToo(signal) {
  endHelpers();
  process.exit(128 + constants.signals[signal]);
}

/** The terminal and npm both deliver Ctrl+C, so a repeated signal within 300 ms is ignored. */
function forwardSignals(child) {
  for (const signal of ['SIGINT', 'SIGTERM']) {
    let forwardedAt = Number.NEGATIVE_INFINITY;
    process.removeListener(signal, stopHelpersToo);
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
  endHelpers();
  if (!signal) process.exit(code ?? 1);
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  // Reached only if the signal is ignored or blocked in this process.
  setTimeout(() => process.exit(128 + (constants.signals?.[signal] ?? 1)), 500);
}

function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}

/** What an entry point needs, in the order of installation. */
function partsOf(entry) {
  const [folder] = relative(root, resolve(root, entry)).split(sep);
  if (folder === 'server') return [serverParts(root, process.env)];
  if (folder === 'console') return [serverParts(root, process.env), consoleParts];
  return [allParts];
}

const [entry, ...args] = process.argv.slice(2);
if (!entry) fail('Usage: node launch.mjs <entry.ts> [arguments], or node launch.mjs --install');
const isServer = entry === 'server/start/main.ts';
const embeddedDatabase = isServer && !process.env.DATABASE_URL;
const lacking = lackingSystem(root, lockedPackages(root), { embeddedDatabase });
if (lacking) fail(lacking);
const known = isServer ? await hindrance(process.env, args) : undefined;
if (known) fail(known.text, known.code);
if (embeddedDatabase) warnOfMemory();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopHelpersToo);
for (const parts of partsOf(entry)) await install(root, parts).catch((error) => fail(error.message));
if (isServer) await buildConsoleFirst(root);
if (entry !== '--install') run(entry, args);
