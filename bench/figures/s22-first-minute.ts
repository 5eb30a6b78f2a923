import type { OwnFigure } from '../figure.ts';
import { type Clone, type FirstStart, makeClone } from '../first-start.ts';
import { repeat } from '../rounds.ts';

/** The registry and the disk are others' too, so more rounds would mostly measure them. */
const maxRounds = 3;

/** From `npm start` in a fresh clone to the first redemption. */
export const firstMinute: OwnFigure = {
  id: 'S22',
  title: 'npm start in a fresh clone, to the first redemption',
  conditions:
    'A new clone of the commit, an empty npm cache, no data folder. From the call of npm to the answer of the printed curl, which is called as soon as the banner is printed. Processor time is that of npm, the installation, PostgreSQL and the server until then; silence is the longest time without a character of output. The console is built behind the first answer.',
  minutes: 2,
  needsData: false,
  async measure(run) {
    const { settings, say } = run;
    // A smoke run installs nothing from the network.
    if (settings.quick) return [];
    const clones: Clone[] = [];
    const starts: FirstStart[] = [];
    try {
      const measureRound = async (round: string) => {
        const clone = await makeClone();
        clones.push(clone);
        const start = await clone.start();
        starts.push(start);
        say(
          `  ${round}: redeemed after ${start.seconds.toFixed(1)} s, ${start.processorSeconds.toFixed(1)} s of processor time, longest silence ${start.longestSilence.toFixed(1)} s, ${Math.round(start.megabytes)} MB in ${start.files} files\n${start.output}`,
        );
      };
      await repeat(run, measureRound, Math.min(settings.rounds, maxRounds));
    } finally {
      for (const clone of clones) clone.remove();
    }
    const result = (what: string, values: number[], atMost: number) => ({
      figure: 'S22',
      what,
      ours: { name: 'npm start', unit: 's' as const, values },
      measure: 'value' as const,
      target: { atMost },
    });
    return [
      result(
        'first redemption',
        starts.map(({ seconds }) => seconds),
        40,
      ),
      result(
        'processor time until then',
        starts.map(({ processorSeconds }) => processorSeconds),
        30,
      ),
      result(
        'longest silence',
        starts.map(({ longestSilence }) => longestSilence),
        2,
      ),
      {
        figure: 'S22',
        what: 'the page of the console',
        ours: {
          name: 'npm start',
          unit: 's' as const,
          values: starts.map(({ consoleSeconds }) => consoleSeconds),
        },
        measure: 'value' as const,
      },
    ];
  },
};
