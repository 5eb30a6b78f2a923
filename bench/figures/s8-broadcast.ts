import { prepareBroadcasts } from '../broadcasts.ts';
import type { DataFigure } from '../figure.ts';
import { inTurn } from '../rounds.ts';
import { startTessera } from '../server-process.ts';

const [whole, quick] = [100_000, 2_000];

/** A message to all members: the time until it is accepted, and until all its rows are queued. */
export const broadcast: DataFigure = {
  id: 'S8',
  title: 'POST .../broadcast to 100,000 holders of a pass',
  conditions:
    'From the request to the last row in `deliveries`: the audience is settled by the request and its rows are made by a job, in transactions of 5,000 with rests between them for requests. Against it one INSERT ... SELECT of the same rows as superuser. Nothing is sent: it is a quiet hour.',
  minutes: 1.5,
  needsData: true,
  async measure(bench) {
    const server = await startTessera(bench);
    try {
      const recipients = bench.settings.quick ? quick : whole;
      const work = await prepareBroadcasts(bench, server, recipients);
      await work.insert();
      await work.broadcast();
      const warmUps = work.accepted.length;
      const measured = await inTurn(bench, [
        ['Tessera', work.broadcast],
        ['INSERT ... SELECT', work.insert],
      ]);
      return [
        {
          figure: 'S8',
          what: `${recipients.toLocaleString('en')} recipients, accepted and queued`,
          ours: { name: 'Tessera', unit: 'rows/s', values: measured('Tessera') },
          against: { name: 'INSERT ... SELECT', unit: 'rows/s', values: measured('INSERT ... SELECT') },
          measure: 'ratio',
          target: { atLeast: 0.5 },
        },
        {
          figure: 'S8',
          what: 'the answer to the request',
          ours: { name: 'Tessera', unit: 's', values: work.accepted.slice(warmUps) },
          measure: 'value',
          target: { atMost: 0.2 },
        },
      ];
    } finally {
      await server.stop();
    }
  },
};
