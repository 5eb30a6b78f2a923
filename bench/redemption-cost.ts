/** The cost of a redemption in this build, and in the one that it is compared with. */
import { type ChildProcess, execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { encodeId } from '../contract/ids.ts';
import nodeSettings from '../server/start/node-settings.json' with { type: 'json' };
import { workFolder } from './database.ts';
import type { DeliveryCost } from './delivery-cost.ts';
import type { BenchSettings, FigureRun } from './figure.ts';
import { uuidOf } from './numbered-ids.ts';
import { projectRoot, withoutNpm } from './server-process.ts';
import { quickSize, wholeSize } from './sizes.ts';

const run = promisify(execFile);

/** The last commit before redemptions and deliveries were made lighter, 2026-11-24. */
export const basisCommit = '9c989da23446c527c8b7db937c83232481112303';

/** What the measurement needs in a clone that doesn't have it. */
const copied = ['redemption-cost-process.ts', 'delivery-cost.ts', 'processor-time.ts'];

export interface CostJob {
  settings: BenchSettings;
  /** The path of a redemption in each line, one for each voucher, by merchant. */
  pathsFile: string;
}

/** For one redemption. */
export interface RedemptionCost {
  /** How many were measured, and how long it took until everything that follows was done. */
  redemptions: number;
  seconds: number;
  postgresMicroseconds: number;
  /** What PostgreSQL uses at rest in that time; not part of the above. */
  restMicroseconds: number;
  serverMicroseconds: number;
  /** Of the log, without images of full pages, whose number depends on checkpoints. */
  logBytes: number;
  imageBytes: number;
  /** By table, with indexes. */
  rowBytes: Record<string, number>;
}

export interface CostMeter {
  measure(): Promise<RedemptionCost>;
  /** After this, no more redemptions are measured. */
  measureDeliveries(): Promise<DeliveryCost>;
  stop(): Promise<void>;
}

type Reply =
  | { ready: true }
  | { cost: RedemptionCost }
  | { deliveryCost: DeliveryCost }
  | { failure: string };

/** Starts a database and a server of the build in this folder, and warms them up. */
export async function startCostMeter(settings: BenchSettings, folder = projectRoot): Promise<CostMeter> {
  const job: CostJob = { settings, pathsFile: writePaths(settings) };
  const child = fork(join(folder, 'bench/redemption-cost-process.ts'), [JSON.stringify(job)], {
    cwd: folder,
    execArgv: nodeSettings.arguments,
  });
  await replyOf(child);
  const ask = (kind: string): Promise<Reply> => {
    child.send(kind);
    return replyOf(child);
  };
  return {
    measure: async () => {
      const reply = await ask('redemptions');
      if ('cost' in reply) return reply.cost;
      throw new Error(`The process replied ${JSON.stringify(reply)}.`);
    },
    measureDeliveries: async () => {
      const reply = await ask('deliveries');
      if ('deliveryCost' in reply) return reply.deliveryCost;
      throw new Error(`The process replied ${JSON.stringify(reply)}.`);
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

/** A clone of the older commit with its own packages. */
export async function cloneBasis(say: FigureRun['say']): Promise<{ folder: string; remove(): void }> {
  const parent = mkdtempSync(join(tmpdir(), 'tessera-basis-'));
  const remove = () => rmSync(parent, { recursive: true, force: true });
  const folder = join(parent, 'tessera');
  try {
    say(`  installing ${basisCommit.slice(0, 7)}`);
    await run('git', ['clone', '--quiet', '--no-checkout', projectRoot, folder]);
    await run('git', ['-c', 'advice.detachedHead=false', 'checkout', '--quiet', basisCommit], {
      cwd: folder,
    });
    await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      env: withoutNpm(process.env),
    });
    for (const name of copied) copyFileSync(join(projectRoot, 'bench', name), join(folder, 'bench', name));
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

function writePaths({ quick }: BenchSettings): string {
  const { merchants, vouchersPerMerchant } = quick ? quickSize : wholeSize;
  const paths = Array.from(
    { length: merchants * vouchersPerMerchant },
    (_, at) => `/api/v1/vouchers/${encodeId('voucher', uuidOf('voucher', at + 1))}/redeem`,
  );
  mkdirSync(workFolder, { recursive: true });
  const file = join(workFolder, 'cost-paths');
  writeFileSync(file, paths.join('\n'));
  return file;
}

/** The next message; throws if the process ends without one. */
async function replyOf(child: ChildProcess): Promise<Reply> {
  const end = new AbortController();
  const { signal } = end;
  try {
    const reply = await Promise.race([
      once(child, 'message', { signal }).then(([message]) => message as Reply),
      once(child, 'exit', { signal }).then(
        ([code, by]): Reply => ({
          failure: `The measuring process ended (${by ?? `exit code ${code}`}).`,
        }),
      ),
    ]);
    if ('failure' in reply) throw new Error(reply.failure);
    return reply;
  } finally {
    end.abort();
  }
}
