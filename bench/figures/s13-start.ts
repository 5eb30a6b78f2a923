import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolder, workFolder } from '../database.ts';
import type { OwnFigure } from '../figure.ts';
import { repeat } from '../rounds.ts';
import { firstAnswer, freePort, projectRoot, withoutNpm, withoutTessera } from '../server-process.ts';

const dataDir = join(workFolder, 'start');
const compileCache = join(workFolder, 'start-compile-cache');

/** A busy machine may take minutes. */
const longestSeconds = 240;

/** From the command to the first answer: with only the packages installed, and again. */
export const start: OwnFigure = {
  id: 'S13',
  title: 'npm start to the first 200',
  conditions:
    'From the call of npm to the first 200 of GET /health, asked every 5 ms. A first start has no data folder and no compile cache: it makes the cluster, migrates and seeds the demo. A warm start has both. The packages are installed.',
  minutes: 1.3,
  needsData: false,
  async measure(run) {
    const first: number[] = [];
    const warm: number[] = [];
    await repeat(run, async (round) => {
      await forget();
      first.push(await timeOfStart());
      warm.push(await timeOfStart());
      run.say(
        `  ${round}: first start ${first.at(-1)!.toFixed(2)} s, warm start ${warm.at(-1)!.toFixed(2)} s`,
      );
    });
    await forget();
    return [
      {
        figure: 'S13',
        what: 'warm start',
        ours: { name: 'npm start', unit: 's', values: warm },
        measure: 'value',
        target: { atMost: 2 },
      },
      {
        figure: 'S13',
        what: 'first start after install',
        ours: { name: 'npm start', unit: 's', values: first },
        measure: 'value',
        target: { atMost: 15 },
      },
    ];
  },
};

async function forget(): Promise<void> {
  await removeFolder(dataDir);
  rmSync(compileCache, { recursive: true, force: true });
}

async function timeOfStart(): Promise<number> {
  mkdirSync(workFolder, { recursive: true });
  const port = await freePort();
  const beginning = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: projectRoot,
    env: {
      ...withoutTessera(withoutNpm(process.env)),
      PORT: String(port),
      TESSERA_DATA_DIR: dataDir,
      NODE_COMPILE_CACHE: compileCache,
    },
    stdio: 'ignore',
  });
  try {
    await firstAnswer(`http://127.0.0.1:${port}/health`, () => child.exitCode !== null, longestSeconds);
    return (performance.now() - beginning) / 1_000;
  } finally {
    if (child.exitCode === null) {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    }
  }
}
