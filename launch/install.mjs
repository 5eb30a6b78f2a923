// Installs with npm what an entry point needs, and nothing else.
import { existsSync } from 'node:fs';
import { delimiter, join, sep } from 'node:path';
import { giveWay, startHelper } from './helpers.mjs';
import { findNode, needsNodePackage } from './node.mjs';
import {
  installedPackages,
  lockedPackages,
  missingPackages,
  packagesFor,
  unwrittenPackages,
} from './packages.mjs';
import { step } from './steps.mjs';
import { finishInterrupted, noting } from './unfinished.mjs';

/** Workspaces that a server needs only with certain settings. */
const optionalParts = [
  { workspace: 'optional/stripe', isNeeded: (env) => Boolean(env.TESSERA_STRIPE_SECRET_KEY) },
  { workspace: 'optional/s3', isNeeded: (env) => env.TESSERA_FILES === 's3' },
];

/** What runs a server: no tools, nothing for the console, and only the optional parts that the settings name. */
export function serverParts(root, env) {
  const named = optionalParts.filter(({ isNeeded }) => isNeeded(env)).map(({ workspace }) => workspace);
  const parts = needsNodePackage(root) ? ['optional/node', ...named] : named;
  return {
    what: 'packages of the server',
    workspaces: ['', ...parts],
    tools: false,
    flags: [
      '--omit=dev',
      ...(parts.length > 0
        ? ['--include-workspace-root', ...parts.flatMap((part) => ['-w', part])]
        : ['--workspaces=false']),
    ],
  };
}

/** What the console is built with. */
export const consoleParts = {
  what: 'packages of the console',
  workspaces: ['console'],
  tools: true,
  flags: ['--include=dev', '-w', 'console'],
};

/** Everything, for tests and development. */
export const allParts = { what: 'packages', flags: ['--include=dev', '--include=optional'] };

/**
 * Installs the parts unless they are there; throws an error with npm's output. `behind` a server, it prints nothing and
 * leaves the processor to the server.
 */
export async function install(root, parts, { behind = false } = {}) {
  await finishInterrupted(root);
  const locked = lockedPackages(root);
  const installed = installedPackages(root);
  const wanted = parts.workspaces
    ? packagesFor(locked, parts.workspaces, parts)
    : new Set(Object.keys(locked).filter((place) => place.includes('node_modules/')));
  const missing = missingPackages(locked, installed, wanted);
  if (missing.length === 0 && findNode(root) !== undefined) return;
  // Upgrading a complete installation keeps it complete.
  const isComplete = installed?.['node_modules/typescript'] !== undefined;
  const flags = isComplete ? allParts.flags : parts.flags;
  // `npm ci` would first remove what is installed, also below a running server.
  const command = installed === undefined ? ['ci'] : ['install', '--no-save'];
  const log = new Log();
  const work = () =>
    noting(root, unwrittenPackages(locked, installed, wanted), (onStart) =>
      runNpm(root, [...command, ...flags], { log, behind, onStart }),
    );
  if (behind) await work();
  else await step(`Installing ${missing.length} ${parts.what}`, work, () => log.progress());
}

/** npm's log at the level `http`: a line for each package fetched, and whatever went wrong. */
class Log {
  #fetched = 0;
  #failure;
  #rest = '';
  other = '';

  add(chunk) {
    const lines = `${this.#rest}${chunk}`.split('\n');
    this.#rest = lines.pop();
    for (const line of lines) {
      if (!/^npm (http|HTTP) /.test(line)) this.other += `${line}\n`;
      else if (/\.tgz\b/.test(line)) this.#fetched += 1;
      this.#failure = /attempt \d+ failed with (\w+)/.exec(line)?.[1];
    }
  }

  progress() {
    return this.#failure ? `${this.#failure}, trying again` : this.#fetched;
  }

  end() {
    return this.other + this.#rest;
  }
}

async function runNpm(root, args, { log, behind, onStart }) {
  const modules = join(root, 'node_modules');
  const [command, before] = npmCommand(modules);
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=http', '--ignore-scripts'];
  // npm must not run on a Node that it replaces.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules));
  const { child, end } = startHelper(command, [...before, ...args, ...quiet], {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter) },
    shell: process.platform === 'win32',
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => log.add(chunk));
  if (child.pid !== undefined) onStart(child.pid);
  if (behind) giveWay(child);
  const { code, signal } = await end;
  if (code === 0) return;
  throw new Error(
    `${log.end()}npm ${args[0]} failed (${signal ?? `exit code ${code}`}). See its output above.`,
  );
}

/** The npm that runs this script, or the one on PATH. */
function npmCommand(modules) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const outside = (path) => path && existsSync(path) && !path.startsWith(modules + sep);
  if (outside(script) && outside(node) && script.endsWith('npm-cli.js')) return [node, [script]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', []];
}
