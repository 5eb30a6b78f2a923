/** A real Redis for a single test, which may kill it. */

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createConnection } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { patient, until } from '../../harness/patience.ts';
import { freePort } from '../../harness/server.ts';

const program = '/usr/bin/redis-server';
/** Pass this as `skip`: without Redis the test reports why, and all others run. */
export const withoutRedis = existsSync(program) ? false : `there is no ${program}`;

export interface TestRedis {
  url: string;
  /** Kills it like a crash. */
  kill(): Promise<void>;
  /** Restarts it empty at the same address. */
  start(): Promise<void>;
  /** Waits until this many processes have counted each other. */
  counted(processes: number): Promise<void>;
}

export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  const start = async () => {
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn(program, args, { stdio: 'ignore' });
    const ended = once(child, 'exit');
    await isListening(port);
    return async () => {
      child.kill('SIGKILL');
      await ended;
    };
  };
  let kill = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: () => kill(),
    start: async () => {
      kill = await start();
    },
    counted: (processes) => allCounted(port, processes),
  };
}

/** Each heartbeat counts the other processes. After the last one has joined, each needs one more heartbeat. */
async function allCounted(port: number, processes: number): Promise<void> {
  const redis = new Redis({ port, host: '127.0.0.1' });
  try {
    let joinedMs: number | undefined;
    await until(async () => {
      const told = await redis.zrange('tessera:processes', '0', '-1', 'WITHSCORES');
      const times = told.filter((_, place) => place % 2 === 1).map(Number);
      if (times.length < processes) return false;
      joinedMs ??= Math.max(...times);
      return Math.min(...times) >= joinedMs;
    });
  } finally {
    redis.disconnect();
  }
}

async function isListening(port: number): Promise<void> {
  for (let tries = 0; tries < patient(200); tries += 1) {
    if (await answers(port)) return;
    await setTimeout(25);
  }
  throw new Error(`nothing listens on port ${port}`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
