/** What was measured by bench/costs.ts, in the form of measured.json. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Cost } from '../cost-meter.ts';
import type { RequestKind } from '../request-kinds.ts';

/** `calm`: one request at a time. `crowded`: 32, which share transactions. */
export type Level = 'calm' | 'crowded';

export interface MixedRun {
  /** Webhook endpoints of each merchant. */
  endpoints: number;
  requests: number;
  perSecond: number;
  p50Ms: number;
  /** For a request, with everything that follows from it, without what is used at rest. */
  cost: Cost;
}

export interface Measured {
  date: string;
  machine: string;
  requests: Record<RequestKind, Record<Level, Cost & { p50Ms: number }>>;
  /** Behind the answer: numbered, counted and sealed. The server's time is that of the worker. */
  event: Cost;
  /** Created, leased, sent and recorded. */
  delivery: Cost;
  /** Cores in use without requests: server and worker, PostgreSQL. */
  idle: { server: number; postgres: number };
  /** Runs that the calculator is checked against. */
  mixed: MixedRun[];
}

export const readMeasured = (): Measured =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'measured.json'), 'utf8')) as Measured;
