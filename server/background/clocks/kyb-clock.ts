/** The verification clock: expires verifications, requests lapsed documents, and deletes unreferenced files. */
import { minuteMs } from '../../../contract/durations.ts';
import { timeOf } from '../../database/merchant-clock.ts';
import { inTenantTransaction } from '../../database/transactions/tenant-transaction.ts';
import { fileName } from '../../domains/kyb/record/document-file.ts';
import { findDue, findLostFiles, mostDue } from '../../domains/kyb/record/kyb-clock-store.ts';
import { forgetLostFile } from '../../domains/kyb/record/kyb-store.ts';
import { postClock } from '../../domains/kyb/record/post-clock.ts';
import type { Services } from '../../engine/services.ts';
import type { Observers } from '../../observability/observers.ts';
import { type BackgroundWork, startLoop } from '../loop.ts';
import { Quarantine } from '../quarantine.ts';
import { lookingFor } from './clock-turn.ts';

const task = 'verification clock';
const fileTask = 'lost files';
const restMs = minuteMs;
const lullMs = 50;

type Parts = Pick<Services, 'pool' | 'files'>;
const scope = { merchants: [], task: 'kyb', readOnly: true } as const;

/**
 * Returns whether there may be more to do. Uses the database's time, the clock of the one merchant, or `at` (RFC 3339).
 */
export async function settleKyb(
  { pool }: Pick<Parts, 'pool'>,
  at?: string,
  only?: string,
  quarantine = new Quarantine(task),
): Promise<boolean> {
  const looking = lookingFor('kyb', only);
  const now = at ?? (await inTenantTransaction(pool, looking, timeOf));
  return quarantine.rounds(
    mostDue,
    (without) => inTenantTransaction(pool, looking, (tx) => findDue(tx, now, without)),
    (due) =>
      quarantine.one(due, (merchants) =>
        inTenantTransaction(pool, { merchants }, (tx) => postClock(tx, now)),
      ),
  );
}

/** Delete the file first: a repeated deletion is harmless, a forgotten file is not. */
export const removeLostFiles = (
  { pool, files }: Parts,
  quarantine = new Quarantine(fileTask),
): Promise<boolean> =>
  quarantine.rounds(
    mostDue,
    (without) => inTenantTransaction(pool, scope, (tx) => findLostFiles(tx, without)),
    (lost) =>
      quarantine.one(lost, async (merchants, { document_id }) => {
        await files.delete(fileName(merchants, document_id));
        await inTenantTransaction(pool, { merchants }, (tx) => forgetLostFile(tx, document_id));
      }),
  );

export function startKybClock(services: Parts, observers: Observers): BackgroundWork {
  const settling = new Quarantine(task, observers);
  const removing = new Quarantine(fileTask, observers);
  const settle = () => settleKyb(services, undefined, undefined, settling);
  const works = [
    startLoop(task, observers, async () => ((await settle()) ? lullMs : restMs)),
    startLoop(fileTask, observers, async () =>
      (await removeLostFiles(services, removing)) ? lullMs : restMs,
    ),
  ];
  return {
    stop: async () => {
      await Promise.all(works.map((work) => work.stop()));
    },
  };
}
