// Builds the console behind a server that answers already.
import { join } from 'node:path';
import { giveWay, startHelper } from './helpers.mjs';
import { consoleParts, install } from './install.mjs';
import { findNode } from './node.mjs';

/** Builds the console if its sources changed, and tells the server, whose page says so meanwhile. */
export async function buildConsole(root, server) {
  const begun = performance.now();
  const tell = (state) => server.connected && server.send({ console: state }, () => undefined);
  try {
    if ((await runBuild(root, '--check')).code === 0) return;
    tell('building');
    await install(root, consoleParts, { behind: true });
    const { code, output } = await runBuild(root);
    if (code !== 0) throw new Error(output);
    tell('built');
    console.log(`The console was built behind the server in ${seconds(begun)} s.`);
  } catch (error) {
    tell('failed');
    console.error(`${error.message}\nThe console could not be built.`);
  }
}

const seconds = (begun) => ((performance.now() - begun) / 1_000).toFixed(1);

async function runBuild(root, ...args) {
  const { child, end } = startHelper(findNode(root), [join(root, 'console', 'build.mjs'), ...args], {
    cwd: root,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  giveWay(child);
  return { ...(await end), output };
}
