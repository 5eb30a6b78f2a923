/** Sends HTTP load from a separate process: wrk if installed, otherwise autocannon. */
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
  /** `idOfEachRequest` in it is replaced with a new id each time. */
  body?: string;
}

/** As long as the ids that replace it. */
export const idOfEachRequest = 'an-id-of-each-request-00';

/** Requests in a file, sent in random order. */
export interface RequestFile {
  path: string;
}

export interface LoadOptions {
  url: string;
  requests: RequestFile;
  connections: number;
  /** A whole number. */
  seconds: number;
  /** Sends a new idempotency key with each request. */
  keyed?: boolean;
  /** Sends this many requests per second; otherwise each connection sends its next one after an answer. */
  rate?: number;
}

export interface LoadResult {
  /** Answers received, with any status. */
  answered: number;
  /** Answers with a status of 400 or more. */
  refused: number;
  /** Failed connections and requests without an answer in time. */
  lost: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
}

export interface HttpLoad {
  /** The program and its version, for the table of results. */
  name: string;
  /** The command line, without what changes between runs. */
  command: string;
  run(options: LoadOptions): Promise<LoadResult>;
}

export async function findHttpLoad(): Promise<HttpLoad> {
  // wrk prints its version for `-v` but exits with a failure.
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

/** Successful answers (2xx or 3xx) per second; any other answer ends the run, because errors are cheap. */
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
  args.push(options.keyed ? 'keyed' : 'unkeyed', String(options.rate ?? 0));
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
