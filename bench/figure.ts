/** A benchmark figure: a measurement, alternating with its baseline. */

import type { DataSet } from './data.ts';
import type { BenchDatabase } from './database.ts';
import type { HttpLoad } from './load/http-load.ts';

export interface BenchSettings {
  /** How often everything is measured, in turn. */
  rounds: number;
  /** The duration of each measurement. */
  seconds: number;
  warmUpSeconds: number;
  /** Concurrent connections: a busy shop, and a crowd. */
  few: number;
  many: number;
  /** A smoke run: tiny, without thresholds. */
  quick: boolean;
}

export interface Bench {
  settings: BenchSettings;
  database: BenchDatabase;
  data: DataSet;
  load: HttpLoad;
  /** Prints progress. */
  say(line: string): void;
}

export interface Series {
  name: string;
  unit: 'requests/s' | 'transactions/s' | 'memberships/s' | 'rows/s' | 's' | 'µs' | 'MB';
  /** One value per round. */
  values: readonly number[];
}

/** One line of the table of results. */
export interface Result {
  figure: string;
  what: string;
  ours: Series;
  /** Undefined for a plain value. */
  against?: Series;
  /** `ratio`: ours / theirs. `cost`: the share by which ours is below theirs. `value`: ours alone. */
  measure: 'ratio' | 'cost' | 'value';
  /** Undefined if there is no target. */
  target?: { atLeast: number } | { atMost: number };
}

export interface Figure {
  id: string;
  title: string;
  /** What was done to both sides, and their differences; printed below the table. */
  conditions: string;
  measure(bench: Bench): Promise<Result[]>;
}
