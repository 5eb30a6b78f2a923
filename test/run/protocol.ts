/** What a run and its lanes say to each other over the IPC channel. */

/** A test or suite that ended, as the lane's reporter saw it. */
export interface EndedTest {
  kind: 'test';
  file: string;
  /** Titles from the outermost suite or test to this one, without the file. */
  titles: string[];
  type: 'test' | 'suite';
  outcome: 'passed' | 'failed' | 'skipped' | 'todo';
  ms: number;
  /** Why a test was skipped, if it says so. */
  reason?: string;
  failure?: Failure;
}

export interface Failure {
  /** The error as Node prints it, with its causes and the difference that an assertion found. */
  text: string;
  /** `file:line:column`, from the root of the repository. */
  location: string;
  /** A parent fails because one of its tests did; that test has been reported already. */
  isOfSubtests: boolean;
}

/** How often something happened in a file, and how long it took in all. */
export type Costs = Record<string, { count: number; ms: number }>;

export interface Usage {
  seconds: number;
  /** Processor time of the lane and of the child processes that have ended, in milliseconds. */
  cpuMs: number;
  costs: Costs;
}

export type FromLane =
  | { kind: 'next' }
  | EndedTest
  | { kind: 'diagnostic'; file: string; text: string }
  /** Every event of the file has been sent; the reporter may be a little behind the tests. */
  | { kind: 'file-ended'; file: string; failure?: Failure }
  | { kind: 'usage'; file: string; usage: Usage }
  /** Nothing is left to do, but these things keep the process alive. */
  | { kind: 'lingers'; resources: string[] };

export type ToLane = { kind: 'run'; file: string } | { kind: 'end' };
