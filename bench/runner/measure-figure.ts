/** The process of one figure: receives its job, sends its results. */
import { connectTo } from '../database.ts';
import type { FigureRun } from '../figure.ts';
import { figures } from '../figures/all.ts';
import { findHttpLoad } from '../load/http-load.ts';
import { describeError } from './describe-error.ts';
import type { Job, Message } from './protocol.ts';

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    console.error(`Ended by ${signal}.`);
    process.exit(130);
  });
// Without the process of the run, nothing would end this one.
process.once('disconnect', () => process.exit(1));

const send = (message: Message): Promise<void> =>
  new Promise((done, failed) =>
    process.send!(message, undefined, {}, (error) => (error ? failed(error) : done())),
  );

async function measure({ figure: id, settings, ownMs, source }: Job): Promise<void> {
  const figure = figures.find((each) => each.id === id);
  if (figure === undefined) throw new Error(`There is no figure ${id}.`);
  const run: FigureRun = {
    settings,
    until: performance.now() + ownMs,
    load: await findHttpLoad(),
    say: (line) => console.log(line),
    publish: (lines) => void send({ lines, end: false }),
    draw: (curves) => void send({ curves }),
  };
  if (!figure.needsData) return send({ lines: await figure.measure(run), end: true });
  if (source === undefined) throw new Error(`${id} needs data.`);
  const database = connectTo(source.place);
  try {
    await send({ lines: await figure.measure({ ...run, database, data: source.data }), end: true });
  } finally {
    await database.stop();
  }
}

process.once('message', async (job: Job) => {
  try {
    await measure(job);
    process.exit(0);
  } catch (error) {
    await send({ failure: describeError(error) }).catch(() => undefined);
    process.exit(1);
  }
});
