/** Sends HTTP requests from a process of its own: wrk where it is installed, autocannon elsewhere. */
import { execFile } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workFolder } from '../database.ts';

const run = promisify(execFile);

export interface HttpRequest {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  /** `idOfEachRequest` in it is another one each time it is sent. */
  body?: string;
}

/** As long as the ids that take its place. */
export const idOfEachRequest = 'an-id-of-each-request-00';

/** Requests written to a file, from which they are sent in random order. */
export interface RequestFile {
  path: string;
}

export interface LoadOptions {
  url: string;
  requests: RequestFile;
  connections: number;
  /** A whole number. */
  seconds: number;
  /** Sends an idempotency key of its own with each request. */
  keyed?: boolean;
}

export interface LoadResult {
  /** Answers that arrived, whatever they say. */
  answered: number;
  /** Those of them with a status of 400 or more. */
  refused: number;
  /** Connections that failed and requests that got no answer in time. */
  lost: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
}

export interface HttpLoad {
  /** The program and its version, for the table of results. */
  name: string;
  /** What stands on the command line, without what changes from run to run. */
  command: string;
  run(options: LoadOptions): Promise<LoadResult>;
}

export async function findHttpLoad(): Promise<HttpLoad> {
  // wrk answers `-v` with its version and a failure.
  const version = await run('wrk', ['-v']).then(
    ({ stdout }) => stdout,
    (error: { stdout?: string }) => error.stdout,
  );
  if (!version) return autocannon;
  return {
    name: version.split(' [')[0]!,
    command: 'wrk -t1 -cN -dSs -s bench/load/requests.lua URL',
    run: runWrk,
  };
}

export function writeRequests(name: string, requests: readonly HttpRequest[]): RequestFile {
  mkdirSync(workFolder, { recursive: true });
  const path = join(workFolder, `${name}.requests`);
  const lines = requests.map((request) =>
    [request.method, request.path, request.token ?? '', request.body ?? ''].join('\t'),
  );
  writeFileSync(path, `${lines.join('\n')}\n`);
  return { path };
}

/** Answers of status 2xx or 3xx per second; any other answer ends the run, because it would be cheap to give. */
export function perSecond(result: LoadResult): number {
  if (result.refused > 0 || result.lost > 0 || result.answered === 0) {
    throw new Error(
      `Of ${result.answered} requests ${result.refused} were refused and ${result.lost} lost; nothing was measured.`,
    );
  }
  return result.answered / result.seconds;
}

const newPrefix = (): string => randomBytes(6).toString('hex');

async function runWrk(options: LoadOptions): Promise<LoadResult> {
  const script = join(import.meta.dirname, 'requests.lua');
  const args = ['-t1', `-c${options.connections}`, `-d${options.seconds}s`, '-s', script, options.url, '--'];
  args.push(options.requests.path, String(randomInt(2 ** 31)), newPrefix());
  if (options.keyed) args.push('keyed');
  const { stdout } = await run('wrk', args);
  return readResult(stdout);
}

const autocannon: HttpLoad = {
  name: 'autocannon 8 (wrk is not installed)',
  command: 'node bench/load/autocannon-process.ts',
  async run(options) {
    const script = join(import.meta.dirname, 'autocannon-process.ts');
    const job = { ...options, prefix: newPrefix() };
    const args = ['--disable-warning=ExperimentalWarning', script, JSON.stringify(job)];
    const { stdout } = await run(process.execPath, args);
    return readResult(stdout);
  },
};

function readResult(output: string): LoadResult {
  const line = output.split('\n').find((text) => text.startsWith('RESULT '));
  if (line === undefined) throw new Error(`The load driver did not report:\n${output}`);
  return JSON.parse(line.slice('RESULT '.length)) as LoadResult;
}
