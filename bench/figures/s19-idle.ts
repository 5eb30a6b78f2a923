import type { FigureRun, OwnFigure, Result } from '../figure.ts';
import { type IdleCost, measureIdle } from '../idle-cost.ts';
import { inParts, type Parts } from '../rounds.ts';

const sizes = [1_000, 100_000];
const sizesQuick = [20, 200];
const [settleSeconds, idleSeconds] = [20, 40];
const mostPercent = 1;

/** The cost of doing nothing. */
export const idle: OwnFigure = {
  id: 'S19',
  title: 'Processor time of an idle installation',
  conditions: `A server without background work, a worker, and a PostgreSQL of their own, with this many merchants, each with a voucher, a redemption and an event that is sealed. They rest for ${settleSeconds} s; then their processor time of ${idleSeconds} s is read from /proc. Nothing is sent. One round.`,
  minutes: 3,
  needsData: false,
  async measure(run) {
    const { say } = run;
    const { quick } = run.settings;
    const parts: Parts<FigureRun> = {};
    for (const merchants of quick ? sizesQuick : sizes)
      parts[`${merchants.toLocaleString('en')} merchants`] = async () => {
        const cost = await measureIdle({
          merchants,
          settleSeconds: quick ? 1 : settleSeconds,
          seconds: quick ? 2 : idleSeconds,
        });
        say(`  ${merchants} merchants: ${inWords(cost)}`);
        return resultsOf(merchants, cost);
      };
    return inParts('S19', run, parts);
  },
};

const inWords = ({ server, worker, postgres }: IdleCost): string =>
  `server ${server.toFixed(2)} %, worker ${worker.toFixed(2)} %, PostgreSQL ${postgres.toFixed(2)} %`;

function resultsOf(merchants: number, { server, worker, postgres }: IdleCost): Result[] {
  const result = (what: string, value: number): Result => ({
    figure: 'S19',
    what: `${merchants.toLocaleString('en')} merchants, ${what}`,
    ours: { name: what, unit: '% of a core', values: [value] },
    measure: 'value',
    target: { atMost: mostPercent },
  });
  return [
    result('server and worker', server + worker),
    result('server, worker and PostgreSQL', server + worker + postgres),
  ];
}
