import { type Work, whenHot } from '../against-pgbench.ts';
import { prepareApplying } from '../checkout/applying.ts';
import { addHotBudget, enrich, impoverish } from '../earning/rich-terms.ts';
import type { Bench, DataFigure, Result } from '../figure.ts';
import { seedMembers } from '../members.ts';
import { preparePoints } from '../points.ts';
import { inParts, inTurn } from '../rounds.ts';
import { type ServerProcess, startTessera } from '../server-process.ts';

/** A programme with many rules and campaigns, against the plain ones of S3 and S16; and one hot budget of points. */
export const richProgramme: DataFigure = {
  id: 'S26',
  title: 'Earning on a pass with 20 rules and five points campaigns, and one hot budget of points',
  conditions:
    'The requests are those of S3 (earn, spread) and S16 (spread), to the same server in turn: with the one rule of those figures, and with 20 rules and five points campaigns. Ten rules are about goods, one has a limit that is counted for each member, some ask about the customer; two campaigns add points to every order, one of them within a budget. Hot: all orders are earned from one campaign with a budget, by all members of a merchant; pgbench updates the budget within its limit, and writes what S3 does, the order and what the campaign added to it. After each measurement every balance and budget must match its rows.',
  minutes: 2.3,
  needsData: true,
  async measure(bench) {
    const server = await startTessera(bench);
    try {
      return await inParts('S26', bench, {
        earn: (run) =>
          againstPlain(run, server, 'earn, against S3', () =>
            preparePoints(run, server, { does: 'earn', hot: false }),
          ),
        apply: (run) =>
          againstPlain(run, server, 'apply, against S16', () => prepareApplying(run, server, false)),
        'one hot budget': async (run) => {
          await seedMembers(run);
          await addHotBudget(run.database);
          const work = await preparePoints(run, server, { does: 'earn', hot: false, hasBudget: true });
          const contest = { figure: 'S26', what: 'one hot budget', server, work };
          return whenHot(run, { ...contest, targets: { few: 1, many: 5 } });
        },
      });
    } finally {
      await server.stop();
    }
  },
};

/** The same requests on both kinds of programme, at both numbers of connections. */
async function againstPlain(
  run: Bench,
  server: ServerProcess,
  what: string,
  prepare: () => Promise<Work>,
): Promise<Result[]> {
  const { few, many } = run.settings;
  const { database, data } = run;
  const programmes = {
    plain: () => impoverish(database),
    rich: () => enrich(database, data.merchants),
  };
  await seedMembers(run);
  await programmes.rich();
  const rich = await prepare();
  await programmes.plain();
  const work = { plain: await prepare(), rich };
  const kinds = ['rich', 'plain'] as const;
  const measured = await inTurn(
    run,
    [few, many].flatMap((count) =>
      kinds.map((kind) => {
        const measure = async () => {
          await programmes[kind]();
          return work[kind].throughTessera(server, count);
        };
        return [`${kind} at ${count}`, measure] as const;
      }),
    ),
  );
  return [few, many].map((count) => ({
    figure: 'S26',
    what: `${what}, ${count} connections`,
    ours: { name: '20 rules, five campaigns', unit: 'requests/s', values: measured(`rich at ${count}`) },
    against: { name: 'one rule', unit: 'requests/s', values: measured(`plain at ${count}`) },
    measure: 'ratio',
    target: { atLeast: 0.8 },
  }));
}
