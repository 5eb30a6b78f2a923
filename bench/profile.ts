/**
 * Profiles the server under the load of S1:
 *
 *   node launch.mjs bench/profile.ts [--connections 32] [--seconds 8] [--hot] [--keyed] [--notifications] [--quotes]
 *
 * Prints the functions with the most self time; the profile opens in Chrome DevTools or speedscope.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { quoteRequests, seedPromotions } from './checkout/quoting.ts';
import { workFolder } from './database.ts';
import type { Bench } from './figure.ts';
import { tesseraRequests } from './notifications.ts';
import { openBench } from './open-bench.ts';
import { prepareRedemptions } from './redemptions.ts';
import { projectRoot, type ServerProcess, startTessera } from './server-process.ts';
import { serve } from './throughput.ts';

const folder = join(workFolder, 'profiles');
const maxLines = 45;

const { values: options } = parseArgs({
  options: {
    connections: { type: 'string', default: '32' },
    seconds: { type: 'string', default: '8' },
    hot: { type: 'boolean', default: false },
    keyed: { type: 'boolean', default: false },
    notifications: { type: 'boolean', default: false },
    quotes: { type: 'boolean', default: false },
  },
});

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

async function load(bench: Bench, server: ServerProcess): Promise<number> {
  const connections = bench.settings.few;
  if (options.notifications) {
    return serve(bench, { server, requests: tesseraRequests(bench) });
  }
  if (options.quotes) {
    await seedPromotions(bench);
    return serve(bench, { server, requests: quoteRequests(bench) });
  }
  const { hot, keyed } = options;
  return (await prepareRedemptions(bench, [server], { hot, keyed })).throughTessera(server, connections);
}

/** A longer step means that the server was suspended while pgbench warmed up. */
const longestStepMicroseconds = 200_000;

/** Self time of each function in microseconds, by source location. */
function ownTimes({ nodes, samples, timeDeltas }: Profile): Map<string, number> {
  const places = new Map(
    nodes.map(({ id, callFrame: { functionName, url, lineNumber } }) => {
      const file = url.startsWith('file:') ? fileURLToPath(url).replace(`${projectRoot}/`, '') : url;
      return [id, `${functionName || '(anonymous)'}  ${file}${file ? `:${lineNumber + 1}` : ''}`] as const;
    }),
  );
  const times = new Map<string, number>();
  samples.forEach((id, index) => {
    const step = timeDeltas[index]!;
    if (step > longestStepMicroseconds) return;
    const place = places.get(id)!;
    times.set(place, (times.get(place) ?? 0) + step);
  });
  return times;
}

function report(file: string): void {
  const times = ownTimes(JSON.parse(readFileSync(file, 'utf8')) as Profile);
  times.delete('(idle)  ');
  const busy = [...times.values()].reduce((sum, time) => sum + time, 0);
  const longest = [...times].sort(([, a], [, b]) => b - a).slice(0, maxLines);
  for (const [place, time] of longest)
    console.log(`${((100 * time) / busy).toFixed(1).padStart(5)} %  ${place}`);
  console.log(`${(busy / 1e6).toFixed(1)} s busy, start and warm-up included\n${file}`);
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
const connections = Number(options.connections);
const bench = await openBench({
  rounds: 1,
  seconds: Number(options.seconds),
  warmUpSeconds: 5,
  few: connections,
  many: connections,
  steadySeconds: 0,
  quick: false,
});
try {
  const nodeArgs = ['--cpu-prof', `--cpu-prof-dir=${folder}`];
  const server = await startTessera({ database: bench.database, nodeArgs });
  console.log(`${Math.round(await load(bench, server))} requests/s`);
  await server.stop();
  for (const name of readdirSync(folder)) report(join(folder, name));
} finally {
  await bench.database.stop();
}
