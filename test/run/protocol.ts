/** The messages between a run and its lanes over the IPC channel. */

/** A finished test or suite, as the lane's reporter saw it. */
export interface EndedTest {
  kind: 'test';
  file: string;
  /** Titles from the outermost suite or test to this one, without the file. */
  titles: string[];
  type: 'test' | 'suite';
  outcome: 'passed' | 'failed' | 'skipped' | 'todo';
  ms: number;
  /** Why the test was skipped, if given. */
  reason?: string;
  failure?: Failure;
}

export interface Failure {
  /** The error as Node prints it, with its causes and the assertion's diff. */
  text: string;
  /** `file:line:column`, from the root of the repository. */
  location: string;
  /** The parent of a failed test that has already been reported. */
  isOfSubtests: boolean;
}

/** Counts and total durations, by cause. */
export type Costs = Record<string, { count: number; ms: number }>;

export interface Usage {
  seconds: number;
  /** Processor time of the lane and of everything that it has started, browsers included, in milliseconds. */
  cpuMs: number;
  costs: Costs;
}

export type FromLane =
  | { kind: 'next' }
  | EndedTest
  | { kind: 'diagnostic'; file: string; text: string }
  /** Every event of the file has been sent; the reporter may lag slightly behind the tests. */
  | { kind: 'file-ended'; file: string; failure?: Failure }
  | { kind: 'usage'; file: string; usage: Usage }
  /** The tests are done, but these resources keep the process alive. */
  | { kind: 'lingers'; resources: string[] };

export type ToLane = { kind: 'run'; file: string } | { kind: 'end' };
