/** What the process of a run and the process of one figure send each other. */
import type { DataSet } from '../data.ts';
import type { DatabasePlace } from '../database.ts';
import type { BenchSettings, Curve, Line } from '../figure.ts';

export interface Job {
  figure: string;
  settings: BenchSettings;
  /** The time left for it, in milliseconds. */
  ownMs: number;
  /** Undefined for figures that need no data. */
  source?: { place: DatabasePlace; data: DataSet };
}

/** `end` says whether this was all that the figure had to say. */
export type Message =
  | { lines: readonly Line[]; end: boolean }
  | { curves: readonly Curve[] }
  | { failure: string };
