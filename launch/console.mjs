// Builds the console: behind a server that answers already, or before it where memory is not enough for both.
import { join } from 'node:path';
import { giveWay, startHelper } from './helpers.mjs';
import { consoleParts, install } from './install.mjs';
import { memoryMegabytes } from './memory.mjs';
import { findNode } from './node.mjs';
import { step } from './steps.mjs';

/** Measured: the build takes 600 MB, and a server with its database, npm and this launcher 550. */
const enoughForBoth = 1_400;
const needed = 700;

/** Builds the console if its sources changed and the server could not go on answering meanwhile. */
export async function buildConsoleFirst(root) {
  if (memoryMegabytes() >= enoughForBoth || (await isBuilt(root))) return;
  try {
    await install(root, consoleParts);
    await step('Building the console', () => build(root));
  } catch (error) {
    console.error(`${error.message}\nThe server starts without the console.`);
  }
}

/** Builds the console if its sources changed, and tells the server, whose page says so meanwhile. */
export async function buildConsoleBehind(root, server) {
  const begun = performance.now();
  const tell = (state) => server.connected && server.send({ console: state }, () => undefined);
  try {
    if (await isBuilt(root)) return;
    tell('building');
    await install(root, consoleParts, { behind: true });
    await build(root, { behind: true });
    tell('built');
    console.log(`The console was built behind the server in ${seconds(begun)} s.`);
  } catch (error) {
    tell('failed');
    console.error(`${error.message}\nThe console could not be built.`);
  }
}

const seconds = (begun) => ((performance.now() - begun) / 1_000).toFixed(1);

const isBuilt = async (root) => (await runBuild(root, ['--check'])).code === 0;

async function build(root, options) {
  const { code, signal, output } = await runBuild(root, [], options);
  if (signal === 'SIGKILL')
    throw new Error(`${output}The build of the console was killed. It needs ${needed} MB of memory.`);
  if (code !== 0) throw new Error(output);
}

async function runBuild(root, args, { behind = false } = {}) {
  const { child, end } = startHelper(findNode(root), [join(root, 'console', 'build.mjs'), ...args], {
    cwd: root,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  if (behind) giveWay(child);
  return { ...(await end), output };
}
