import { setTimeout as sleep } from 'node:timers/promises';
import type { DataFigure } from '../figure.ts';
import { prepareRedemptions } from '../redemptions.ts';
import { repeat } from '../rounds.ts';
import { startTessera } from '../server-process.ts';

const idleSeconds = 3;

/** Resident memory of a new server: idle, and after heavy load. */
export const memory: DataFigure = {
  id: 'S14',
  title: 'Resident memory of the server process',
  conditions: `A new server for each round. Idle: ${idleSeconds} s after its first answer. After load: at the end of the warm-up and one measurement of S1 at 128 connections.`,
  minutes: 1.5,
  needsData: true,
  async measure(bench) {
    const idle: number[] = [];
    const loaded: number[] = [];
    await repeat(bench, async (round) => {
      const server = await startTessera(bench);
      try {
        await sleep(idleSeconds * 1_000);
        idle.push(server.memory());
        const work = await prepareRedemptions(bench, [server], { hot: false, keyed: false });
        await work.throughTessera(server, bench.settings.many);
        loaded.push(server.memory());
      } finally {
        await server.stop();
      }
      bench.say(
        `  ${round}: idle ${Math.round(idle.at(-1)!)} MB, after load ${Math.round(loaded.at(-1)!)} MB`,
      );
    });
    const result = (what: string, values: number[], atMost: number) => ({
      figure: 'S14',
      what,
      ours: { name: 'Tessera', unit: 'MB' as const, values },
      measure: 'value' as const,
      target: { atMost },
    });
    return [result('idle', idle, 150), result('after S1 at 128', loaded, 300)];
  },
};
