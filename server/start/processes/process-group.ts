/** The processes of one server: starts, watches, restarts and stops them. */
import cluster, { type Worker } from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import { begun, deferred } from '../../errors/begun.ts';
import { exitCodes } from '../../errors/exit-codes.ts';
import type { Log } from '../../observability/log.ts';
import { ExplainedFailure } from '../process/run-process.ts';
import type { Scraped } from './joint-metrics.ts';
import type { Assignment, News, ToOwner, ToProcess } from './messages.ts';
import { noRestarts, restartAfter } from './restarts.ts';
import { closeUnaccepted } from './unaccepted.ts';

interface Member {
  name: string;
  worker: Worker;
  begunMs: number;
  /** Resolve when it has loaded, when it is ready, and when it has ended. */
  loaded: PromiseWithResolvers<void>;
  ready: PromiseWithResolvers<{ welcome: string }>;
  ended: PromiseWithResolvers<void>;
  isReady: boolean;
  /** Since its last answer. */
  pings: number;
}

export interface GroupOptions {
  log: Log;
  /** The names of the processes that serve requests. */
  servers: readonly string[];
}

const pingMs = 10_000;
/** A process that answers none of these in a row is killed: a till would wait for it forever. */
const mostPings = 3;
/** While no process serves, so many starts in a row may fail. */
const mostFailedStarts = 5;
const scrapeMs = 2_000;

export class ProcessGroup {
  readonly #log: Log;
  readonly #servers: readonly string[];
  readonly #members = new Map<string, Member>();
  readonly #restarts = new Map<string, { state: typeof noRestarts; count: number }>();
  readonly #scrapes = new Map<number, (member: string, text: string) => void>();
  #lastScrape = 0;
  #failedStarts = 0;
  #stopping: Promise<void> | undefined;
  #stopped = new AbortController();
  #keeping: { assign: (name: string) => Assignment; end: () => Promise<void> } | undefined;
  #heart: NodeJS.Timeout | undefined;

  constructor({ log, servers }: GroupOptions) {
    this.#log = log;
    this.#servers = servers;
  }

  /** Starts a process, which waits for its assignment. */
  fork(name: string): void {
    const worker = cluster.fork();
    closeUnaccepted(worker.process);
    const member: Member = {
      name,
      worker,
      begunMs: performance.now(),
      loaded: deferred(),
      ready: deferred(),
      ended: deferred(),
      isReady: false,
      pings: 0,
    };
    this.#members.set(name, member);
    worker.on('message', (message: ToOwner) => this.#receive(member, message));
    // A message could not be sent, because the process is ending.
    worker.on('error', () => undefined);
    worker.once('exit', (code, signal) => this.#onExit(member, code, signal));
  }

  /** Resolves when the process has loaded its code; throws `ExplainedFailure` if it ends first. */
  loaded(name: string): Promise<void> {
    return this.#members.get(name)!.loaded.promise;
  }

  /** Resolves when the process does its work; throws `ExplainedFailure` if it ends first. */
  async start(name: string, assignment: Assignment): Promise<{ welcome: string }> {
    const member = this.#members.get(name)!;
    await member.loaded.promise;
    send(member, { start: assignment });
    return member.ready.promise;
  }

  /** Starts all others, and from now on each again that ends; `end` stops the server if none can serve any more. */
  keep(names: readonly string[], assign: (name: string) => Assignment, end: () => Promise<void>): void {
    this.#keeping = { assign, end };
    for (const name of names) if (this.#members.get(name)?.worker.isDead() !== false) this.#begin(name);
    this.#heart = setInterval(() => this.#ping(), pingMs).unref();
  }

  sendAll(message: ToProcess): void {
    for (const member of this.#members.values()) if (member.isReady) send(member, message);
  }

  /** The metrics of all processes. */
  async scrape(): Promise<Scraped[]> {
    const texts = new Map<string, string>();
    const all = deferred();
    const asked = [...this.#members.values()].filter(({ isReady }) => isReady);
    this.#lastScrape += 1;
    const id = this.#lastScrape;
    this.#scrapes.set(id, (name, text) => {
      texts.set(name, text);
      if (texts.size === asked.length) all.resolve();
    });
    for (const member of asked) send(member, { scrape: id });
    await Promise.race([all.promise, pause(scrapeMs, undefined, { ref: false })]);
    this.#scrapes.delete(id);
    return [...this.#members.keys()].map((name) => ({
      name,
      text: texts.get(name),
      restarts: this.#restarts.get(name)?.count ?? 0,
    }));
  }

  /** Lets each process finish its work; resolves when all have ended. */
  stop(): Promise<void> {
    this.#stopping ??= begun(this.#stop());
    return this.#stopping;
  }

  async #stop(): Promise<void> {
    clearInterval(this.#heart);
    this.#stopped.abort();
    const running = [...this.#members.values()].filter(({ worker }) => !worker.isDead());
    for (const member of running) send(member, { stop: true });
    await Promise.all(running.map(({ ended }) => ended.promise));
  }

  #begin(name: string): void {
    this.fork(name);
    // Its end is handled where it is noticed.
    void begun(this.start(name, this.#keeping!.assign(name)));
  }

  #receive(member: Member, message: ToOwner): void {
    if ('loaded' in message) member.loaded.resolve();
    else if ('ready' in message) this.#onReady(member, message.welcome);
    else if ('pong' in message) this.#onPong(member, message.stuck);
    else if ('scraped' in message) this.#scrapes.get(message.scraped)?.(member.name, message.text);
    else this.#passOn(member, message.news);
  }

  #passOn(from: Member, news: News): void {
    for (const member of this.#members.values()) {
      const concerns = news.job === true || this.#servers.includes(member.name);
      if (member !== from && member.isReady && concerns) send(member, { news });
    }
  }

  #onReady(member: Member, welcome = ''): void {
    member.isReady = true;
    member.ready.resolve({ welcome });
    this.#failedStarts = 0;
    if (this.#restarts.has(member.name))
      this.#log.warn({ child: member.name }, 'a process was started again');
  }

  #onPong(member: Member, stuck: boolean): void {
    member.pings = 0;
    if (stuck) this.#kill(member, 'a process gets no database connection any more: killing it');
  }

  #ping(): void {
    for (const member of this.#members.values()) {
      if (!member.isReady) continue;
      if (member.pings >= mostPings) this.#kill(member, 'a process has stopped answering: killing it');
      member.pings += 1;
      send(member, { ping: true });
    }
  }

  #kill({ name, worker }: Member, reason: string): void {
    this.#log.error({ child: name }, reason);
    worker.process.kill('SIGKILL');
  }

  #onExit(member: Member, code: number | null, signal: string | null): void {
    const { name, isReady } = member;
    member.isReady = false;
    const failure = new ExplainedFailure(code || exitCodes.failed);
    member.loaded.reject(failure);
    member.ready.reject(failure);
    member.ended.resolve();
    if (this.#stopping) return;
    const livedMs = performance.now() - member.begunMs;
    if (!isReady) this.#failedStarts += 1;
    if (!this.#keeping) {
      // It has printed why, unless it was killed.
      if (signal)
        process.stderr.write(`Process ${name} of Tessera was ended by ${signal} while it started.\n`);
      return;
    }
    if (this.#failedStarts >= mostFailedStarts && !this.#serves())
      return void begun(this.#giveUp(failure.exitCode));
    const { state, count } = this.#restarts.get(name) ?? { state: noRestarts, count: 0 };
    const next = restartAfter(state, livedMs);
    this.#restarts.set(name, { state: next, count: count + 1 });
    const line = {
      child: name,
      code,
      signal,
      lived_seconds: Math.round(livedMs / 1_000),
      pause_ms: next.pauseMs,
    };
    this.#log.error(line, 'a process ended: starting another');
    const { signal: stopped } = this.#stopped;
    void begun(pause(next.pauseMs, undefined, { signal: stopped }).then(() => this.#begin(name)));
  }

  #serves(): boolean {
    return this.#servers.some((name) => this.#members.get(name)?.isReady);
  }

  async #giveUp(exitCode: number): Promise<void> {
    if (this.#stopping) return;
    this.#log.error('no process can serve any more: the server ends');
    await this.#keeping!.end().catch(() => undefined);
    process.exit(exitCode);
  }
}

function send({ worker }: Member, message: ToProcess): void {
  if (worker.isConnected()) worker.send(message, undefined, undefined, () => undefined);
}
