/** What a figure is: something measured in turn with what it is held against. */

import type { DataSet } from './data.ts';
import type { BenchDatabase } from './database.ts';
import type { HttpLoad } from './load/http-load.ts';

export interface BenchSettings {
  /** How often everything of a figure is measured, in turn. */
  rounds: number;
  /** How long each measurement lasts. */
  seconds: number;
  warmUpSeconds: number;
  /** Connections at once: what a busy shop has, and a crowd. */
  few: number;
  many: number;
  /** A smoke run: tiny, and no threshold counts. */
  quick: boolean;
}

export interface Bench {
  settings: BenchSettings;
  database: BenchDatabase;
  data: DataSet;
  load: HttpLoad;
  /** Whatever a figure wants to tell while it runs. */
  say(line: string): void;
}

export interface Series {
  name: string;
  unit: 'requests/s' | 'transactions/s' | 'memberships/s' | 'rows/s' | 's' | 'MB';
  /** One value for each round. */
  values: readonly number[];
}

/** One line of the table of results. */
export interface Result {
  figure: string;
  what: string;
  ours: Series;
  /** Absent where the figure is a plain value. */
  against?: Series;
  /** `ratio`: ours / theirs. `cost`: what ours lacks to theirs, as a share of theirs. `value`: ours alone. */
  measure: 'ratio' | 'cost' | 'value';
  /** Absent where the figure is only stated. */
  target?: { atLeast: number } | { atMost: number };
}

export interface Figure {
  id: string;
  title: string;
  /** What was done to both sides, and what is not alike; printed below the table. */
  conditions: string;
  measure(bench: Bench): Promise<Result[]>;
}
