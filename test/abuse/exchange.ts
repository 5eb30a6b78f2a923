/** Sends raw bytes over a new socket and returns the answers. */

import { connect, type Socket } from 'node:net';
import { patient } from '../harness/patience.ts';
import { readAnswers, type WireAnswer } from './answers.ts';

export interface ExchangeOptions {
  /** The methods of the requests in the bytes. */
  methods?: readonly string[];
  /** How many answers to wait for before the client closes its side. */
  answers?: number;
  /** Wait for the server to close instead of closing first. */
  awaitClose?: boolean;
  timeoutMs?: number;
}

export interface Exchange {
  /** All answers, including interim ones (1xx). */
  answers: WireAnswer[];
  /** Bytes that are no complete answer. */
  rest: Buffer;
  /** Whether the server closed first. */
  closedByServer: boolean;
  timedOut: boolean;
  /** From the last byte sent to the last expected answer. */
  ms: number;
}

/** Opens a connection. */
export function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true });
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

/**
 * Writes `bytes` and reads until the answers have arrived, then half-closes and reads to the end, so that an unexpected
 * extra answer is seen too. A reset counts as closed by the server.
 */
export async function exchange(
  port: number,
  bytes: Buffer,
  options: ExchangeOptions = {},
): Promise<Exchange> {
  const { methods = ['GET'], answers: wanted = 1, awaitClose = false, timeoutMs = 2_000 } = options;
  const socket = await open(port);
  const startedAt = performance.now();
  let received = Buffer.alloc(0);
  let ms = 0;
  let halfClosed = false;
  const isComplete = () =>
    readAnswers(received, methods).answers.filter(({ status }) => status >= 200).length >= wanted;
  const result = await new Promise<{ closedByServer: boolean; timedOut: boolean }>((resolve, reject) => {
    const timer = setTimeout(() => finish({ closedByServer: false, timedOut: true }), patient(timeoutMs));
    const finish = (outcome: { closedByServer: boolean; timedOut: boolean }) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(outcome);
    };
    const over = () => finish({ closedByServer: !halfClosed, timedOut: false });
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      try {
        if (ms > 0 || !isComplete()) return;
      } catch (error) {
        clearTimeout(timer);
        socket.destroy();
        reject(error as Error);
        return;
      }
      ms = performance.now() - startedAt;
      if (awaitClose) return;
      halfClosed = true;
      socket.end();
    });
    socket.on('end', over);
    socket.on('close', over);
    socket.on('error', over);
    socket.write(bytes);
  });
  return { ...readAnswers(received, methods), ...result, ms: ms || performance.now() - startedAt };
}

/** A kept-alive connection for consecutive requests. */
export class Conversation {
  readonly socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #wake: (() => void) | undefined;
  #over = false;

  constructor(socket: Socket) {
    this.socket = socket;
    const over = () => {
      this.#over = true;
      this.#wake?.();
    };
    socket.on('data', (chunk: Buffer) => {
      this.#received = Buffer.concat([this.#received, chunk]);
      this.#wake?.();
    });
    socket.on('end', over).on('close', over).on('error', over);
  }

  static async open(port: number): Promise<Conversation> {
    return new Conversation(await open(port));
  }

  /** Whether the server closes the connection in time. */
  async isClosed(timeoutMs: number): Promise<boolean> {
    await this.#until(() => this.#over, timeoutMs);
    return this.#over;
  }

  /** Returns the next answer; undefined if the connection ends or the time runs out first. */
  async answer(method = 'GET', timeoutMs = 5_000): Promise<WireAnswer | undefined> {
    const next = () => readAnswers(this.#received, [method], 1);
    await this.#until(() => this.#over || next().answers.length > 0, timeoutMs);
    const { answers, rest } = next();
    this.#received = rest;
    return answers[0];
  }

  async send(bytes: Buffer | string, method = 'GET'): Promise<WireAnswer | undefined> {
    this.socket.write(bytes);
    return this.answer(method);
  }

  close(): void {
    this.socket.destroy();
  }

  async #until(isTrue: () => boolean, timeoutMs: number): Promise<void> {
    const end = performance.now() + patient(timeoutMs);
    while (!isTrue() && performance.now() < end) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, end - performance.now());
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  }
}
