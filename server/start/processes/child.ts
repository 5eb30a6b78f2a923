/** One of several processes of a server: serves requests, or does the background work. Its owner starts and stops it. */
import { readConfig } from '../../config/config.ts';
import { begun, deferred } from '../../errors/begun.ts';
import type { Lifecycle } from '../../http/lifecycle.ts';
import { followParent } from '../../http/pages/console.ts';
import type { ConsoleBuild } from '../../http/pages/console-waiting.ts';
import { printSteps, silentStep } from '../../observability/steps.ts';
import { stopper, writeWhatCanBe } from '../process/run-process.ts';
import { explainStart } from '../process/start-failure.ts';
import { trimMemorySoon } from '../process/trim-memory.ts';
import { start } from '../serve.ts';
import { work } from '../work.ts';
import type { Assignment, News, Siblings, ToOwner, ToProcess } from './messages.ts';

/** What the owner can ask of a process that has started. */
interface Running {
  lifecycle: Lifecycle;
  welcome: string;
  metrics(): Promise<string>;
  note?: (build: ConsoleBuild) => void;
  stop(): void;
}

const send = (message: ToOwner): void => {
  // While the owner dies, its channel is closed.
  if (process.connected) process.send!(message, undefined, undefined, () => undefined);
};

/** Waits for its assignment, and runs until the owner stops it. */
export async function runChild(): Promise<void> {
  writeWhatCanBe();
  // They reach every process of a terminal or a container, and the owner decides.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  const listeners: ((news: News) => void)[] = [];
  const assigned = deferred<Assignment>();
  let running: Running | undefined;
  process.on('message', (message: ToProcess) => {
    if ('start' in message) assigned.resolve(message.start);
    else if ('news' in message) for (const listen of listeners) listen(message.news);
    else if ('stop' in message && running === undefined) process.exit(0);
    else if (running !== undefined) answer(message, running);
  });
  // The launcher's preload has taken it out of what keeps the process alive.
  process.channel!.ref();
  send({ loaded: true });
  const assignment = await assigned.promise;
  process.title = `tessera ${assignment.name}`;
  try {
    running = await begin({
      assignment,
      send: (news) => send({ news }),
      onNews: (listener) => void listeners.push(listener),
    });
    send({ ready: true, ...(assignment.isFirst && { welcome: running.welcome }) });
    trimMemorySoon();
  } catch (error) {
    const { text, exitCode } = explainStart(error, process.env);
    console.error(text);
    process.exit(exitCode);
  }
}

async function begin(siblings: Siblings): Promise<Running> {
  const { build, connections, hasLauncher, isFirst, name } = siblings.assignment;
  followParent(hasLauncher);
  // The owner has warned of unknown variables.
  const config = { ...readConfig(process.env), databasePoolSize: connections };
  if (name === 'background') {
    const working = await work(config, siblings);
    const { lifecycle } = working.services;
    const metrics = () => working.metrics.registry.metrics();
    return { lifecycle, welcome: '', metrics, ...stopper(working) };
  }
  const step = isFirst ? printSteps((text) => process.stdout.write(text)) : silentStep;
  const serving = await start(config, { step, siblings });
  const { app } = serving;
  if (build) app.console?.note(build);
  return {
    lifecycle: app.services.lifecycle,
    welcome: serving.welcome,
    metrics: () => app.metrics.registry.metrics(),
    note: (next) => app.console?.note(next),
    ...stopper(serving),
  };
}

function answer(message: ToProcess, running: Running): void {
  if ('stop' in message) running.stop();
  else if ('ping' in message) send({ pong: true, stuck: running.lifecycle.isStuck });
  else if ('console' in message) running.note?.(message.console);
  else if ('scrape' in message) {
    const { scrape: scraped } = message;
    void begun(running.metrics().then((text) => send({ scraped, text })));
  }
}
