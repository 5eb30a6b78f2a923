/** The clock of verifications: asks anew, lets what nobody answered expire, and removes files that nothing refers to. */
import { timeOf } from '../database/merchant-clock.ts';
import { inTenantTransaction } from '../database/tenant-transaction.ts';
import { fileName } from '../domains/kyb/document-file.ts';
import { findDue, findLostFiles, mostDue } from '../domains/kyb/kyb-clock-store.ts';
import { forgetLostFile } from '../domains/kyb/kyb-store.ts';
import { postClock } from '../domains/kyb/post-clock.ts';
import type { Log } from '../observability/log.ts';
import type { Services } from '../services.ts';
import { lookingFor } from './clock-turn.ts';
import { type BackgroundWork, startLoop } from './loop.ts';

const restMs = 60_000;
const lullMs = 50;

type Parts = Pick<Services, 'pool' | 'files'>;
const scope = { merchants: [], task: 'kyb', readOnly: true } as const;

/**
 * Answers whether there may be more to do; a merchant that fails does not keep the others waiting. It is as late as
 * the clock of the database says, or that of the one merchant, or as late as `at` (RFC 3339).
 */
export async function settleKyb({ pool }: Pick<Parts, 'pool'>, at?: string, only?: string): Promise<boolean> {
  const { now, due } = await inTenantTransaction(pool, lookingFor('kyb', only), async (tx) => {
    const now = at ?? (await timeOf(tx));
    return { now, due: await findDue(tx, now) };
  });
  let failure: unknown;
  for (const { merchant_id: merchants } of due) {
    await inTenantTransaction(pool, { merchants }, (tx) => postClock(tx, now)).catch((error: unknown) => {
      failure = error;
    });
  }
  if (failure !== undefined) throw failure;
  return due.length === mostDue;
}

/** The file goes first: what is noted as lost is deleted again, but never forgotten. */
export async function removeLostFiles({ pool, files }: Parts): Promise<boolean> {
  const lost = await inTenantTransaction(pool, scope, findLostFiles);
  for (const { merchant_id: merchants, document_id } of lost) {
    await files.delete(fileName(merchants, document_id));
    await inTenantTransaction(pool, { merchants }, (tx) => forgetLostFile(tx, document_id));
  }
  return lost.length === mostDue;
}

export function startKybClock(services: Parts, log: Log): BackgroundWork {
  const works = [
    startLoop('verification clock', log, async () => ((await settleKyb(services)) ? lullMs : restMs)),
    startLoop('lost files', log, async () => ((await removeLostFiles(services)) ? lullMs : restMs)),
  ];
  return {
    stop: async () => {
      await Promise.all(works.map((work) => work.stop()));
    },
  };
}
