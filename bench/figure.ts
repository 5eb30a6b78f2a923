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
  /** How long a steady load lasts. */
  steadySeconds: number;
  /** A smoke run: tiny, without thresholds. */
  quick: boolean;
}

/** Throughput by the number of connections, for the chart. */
export interface Curve {
  name: string;
  points: readonly { connections: number; perSecond: number }[];
}

export interface FigureRun {
  settings: BenchSettings;
  load: HttpLoad;
  /** When its time is over, on the clock of `performance.now()`: no round begins that would not end before. */
  until: number;
  /** Prints progress. */
  say(line: string): void;
  /** Publishes lines before the figure ends, which stay if it fails. */
  publish(lines: readonly Line[]): void;
  /** Publishes what the chart shows. */
  draw(curves: readonly Curve[]): void;
}

export interface Bench extends FigureRun {
  database: BenchDatabase;
  data: DataSet;
}

export interface Series {
  name: string;
  unit:
    | 'requests/s'
    | 'transactions/s'
    | 'memberships/s'
    | 'deliveries/s'
    | 'rows/s'
    | 's'
    | 'ms'
    | 'µs'
    | 'MB'
    | 'bytes'
    | '% of a core';
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

/** What could not be measured, or not within such a run. */
export interface Missing {
  figure: string;
  what: string;
  reason: string;
  /** Whether a run leaves it out, and so doesn't fail by it. */
  isLeftOut?: true;
}

export type Line = Result | Missing;

export const isMissing = (line: Line): line is Missing => 'reason' in line;

interface Described {
  id: string;
  title: string;
  /** What was done to both sides, and their differences; printed below the table. */
  conditions: string;
  /** Its share of a whole run, in which it measures as many rounds as fit; after twice that time it is ended. */
  minutes: number;
}

/** Measured on a copy of the data set that no other figure has changed. */
export interface DataFigure extends Described {
  needsData: true;
  measure(bench: Bench): Promise<readonly Line[]>;
}

/** Needs no data, or brings its own. */
export interface OwnFigure extends Described {
  needsData: false;
  measure(run: FigureRun): Promise<readonly Line[]>;
}

export type Figure = DataFigure | OwnFigure;
