/** What the process of a run and the process of one figure send each other. */
import type { DataSet } from '../data.ts';
import type { DatabasePlace } from '../database.ts';
import type { BenchSettings, Curve, Result } from '../figure.ts';

export interface Job {
  figure: string;
  settings: BenchSettings;
  /** Undefined for figures that need no data. */
  source?: { place: DatabasePlace; data: DataSet };
}

export type Message = { results: Result[] } | { curves: readonly Curve[] } | { failure: string };
