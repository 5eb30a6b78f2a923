/**
 * Runs hostile files in threads of their own, a new one for each file: whatever a file does to a decoder ends with its
 * thread. A merchant has one thread at a time, so the files of one never keep others waiting.
 */
import { Worker } from 'node:worker_threads';

/** Memory of a thread for objects. */
const resourceLimits = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 };

interface ThreadOptions {
  /** The module that a thread runs: it gets the task as `workerData`, and posts one result. */
  module: URL;
  /** Threads at a time. */
  threads: number;
  /** How long one can take. */
  seconds: number;
  /** Megabytes for objects, if not 64. */
  memoryMb?: number;
}

export class Threads<Task, Result> {
  readonly #options: ThreadOptions;
  /** Merchants with a thread. */
  readonly #busy = new Set<string>();
  readonly #waiting: { merchantId: string; start: () => void }[] = [];

  constructor(options: ThreadOptions) {
    this.#options = options;
  }

  /** Returns the result, or rejects if the thread fails or takes too long. Callers limit how many can wait. */
  async run(merchantId: string, task: Task): Promise<Result> {
    await this.#turn(merchantId);
    try {
      return await this.#start(task);
    } finally {
      this.#busy.delete(merchantId);
      this.#next();
    }
  }

  #turn(merchantId: string): Promise<void> {
    return new Promise((start) => {
      this.#waiting.push({ merchantId, start });
      this.#next();
    });
  }

  /** Starts the first in line whose merchant has no thread. */
  #next(): void {
    if (this.#busy.size >= this.#options.threads) return;
    const place = this.#waiting.findIndex(({ merchantId }) => !this.#busy.has(merchantId));
    const [next] = place < 0 ? [] : this.#waiting.splice(place, 1);
    if (next === undefined) return;
    this.#busy.add(next.merchantId);
    next.start();
  }

  /** Rejects if the thread fails or takes too long. It has ended by then, so its memory is free for the next. */
  async #start(task: Task): Promise<Result> {
    const { module, seconds, memoryMb = resourceLimits.maxOldGenerationSizeMb } = this.#options;
    const thread = new Worker(module, {
      workerData: task,
      resourceLimits: { ...resourceLimits, maxOldGenerationSizeMb: memoryMb },
      env: {},
      execArgv: [],
      // Decoders complain about damaged files, which is no problem of the server.
      stderr: true,
    });
    let clock: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Result>((resolve, reject) => {
        thread.once('message', resolve).once('error', reject);
        thread.once('exit', () => reject(new Error('The thread ended without a result.')));
        clock = setTimeout(() => reject(new Error('The file took too long.')), seconds * 1_000);
      });
    } finally {
      clearTimeout(clock);
      await thread.terminate();
    }
  }
}
