/** Concurrent clients that record every answer and retry with the same key until the outcome is known. */

import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { routeNamed } from '../../contract/routes.ts';
import type { Dice } from '../harness/dice.ts';
import { patient } from '../harness/patience.ts';
import { type Answer, type Asked, type Entry, isDefinite, type Journal } from './journal.ts';

/** Long enough for a database to recover from a kill on a busy machine. */
const timeoutMs = 60_000;
const answerWithinMs = 20_000;

export class Clients {
  readonly #url: string;
  readonly #journal: Journal;
  readonly #dice: Dice;
  readonly #agent: Agent;
  readonly #sockets: number;

  constructor(url: string, journal: Journal, dice: Dice, sockets = 200) {
    this.#url = url;
    this.#journal = journal;
    this.#dice = dice;
    this.#sockets = sockets;
    this.#agent = new Agent({ keepAlive: true, maxSockets: sockets });
  }

  /** Sends once and accepts any outcome. */
  async once(asked: Asked): Promise<Entry> {
    const entry = this.#journal.begin(asked);
    await this.#attempt(entry);
    return entry;
  }

  /** Retries with the same key until there is a definite answer; throws after a minute. */
  async untilKnown(asked: Asked): Promise<Entry> {
    const entry = this.#journal.begin(asked);
    const deadline = performance.now() + patient(timeoutMs);
    while (!isDefinite(await this.#attempt(entry))) {
      if (performance.now() > deadline) throw new Error(`${asked.route} got no definite answer in a minute.`);
      await pause(20 + this.#dice.between(0, 60));
    }
    return entry;
  }

  /** Sends all concurrently, limited by the number of sockets. */
  async together(asked: readonly Asked[]): Promise<Entry[]> {
    const outcomes: Entry[] = [];
    const waiting = asked.entries();
    const oneByOne = async () => {
      for (const [place, one] of waiting) outcomes[place] = await this.untilKnown(one);
    };
    await Promise.all(Array.from({ length: this.#sockets }, oneByOne));
    return outcomes;
  }

  close(): void {
    this.#agent.destroy();
  }

  async #attempt(entry: Entry): Promise<Answer> {
    const { asked, answers } = entry;
    const extra = answers.some(({ status }) => status === 0) ? undefined : asked.fatalHeaders;
    const askedAt = performance.now();
    const given = await this.#send(asked, extra).catch((error: Error) => ({
      ...noAnswer,
      body: error.message,
    }));
    const answer: Answer = { ...given, askedAt, ms: performance.now() - askedAt };
    this.#journal.note(entry, answer);
    return answer;
  }

  #send(asked: Asked, extra: Record<string, string> | undefined): Promise<Told> {
    const body = JSON.stringify(asked.body);
    const headers = {
      authorization: `Bearer ${asked.as.token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'idempotency-key': asked.key,
      ...extra,
    };
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.#url}${asked.path}`,
        { method: routeNamed(asked.route).method, headers, agent: this.#agent },
        (response) => read(response).then(resolve, reject),
      );
      sent.setTimeout(patient(answerWithinMs), () => sent.destroy(new Error('no answer in time')));
      sent.on('error', reject);
      sent.end(body);
    });
  }
}

type Told = Omit<Answer, 'askedAt' | 'ms'>;

const noAnswer: Told = {
  status: 0,
  body: '',
  code: undefined,
  requestId: undefined,
  replayed: false,
  retryAfter: undefined,
  contentType: undefined,
};

async function read(response: IncomingMessage): Promise<Told> {
  const parts: Buffer[] = [];
  for await (const part of response) parts.push(part as Buffer);
  const body = Buffer.concat(parts).toString();
  const { headers, statusCode: status = 0 } = response;
  return {
    status,
    body,
    code: status >= 400 ? (JSON.parse(body) as { code: string }).code : undefined,
    requestId: headers['request-id'] as string | undefined,
    replayed: headers['idempotent-replayed'] === 'true',
    retryAfter: headers['retry-after'],
    contentType: headers['content-type'],
  };
}
