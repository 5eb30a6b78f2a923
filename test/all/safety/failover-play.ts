/** Failovers under load. */
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { patient, until } from '../../harness/patience.ts';
import { figures, isLong } from '../../promises/figures.ts';
import { tally } from '../../promises/journal.ts';
import { newAsker, newVoucher } from '../../promises/voucher-book.ts';
import type { ServerProcess } from '../harness/process-servers.ts';
import { type Pair, promote } from '../harness/replicated-clusters.ts';
import { openBreakable } from './breakable.ts';
import { allServe, startTills } from './tills.ts';

const { tills, answers } = figures.failover;
/** On a busy machine the small scale mostly measures the machine. */
export const withinMs = isLong ? 2_000 : 5_000;

/** Both hosts, in the order of the pair. */
export const bothHosts = ({ primary, standby }: Pair): string =>
  primary.appUrl.replace(primary.host, `${primary.host},${standby.host}`);

export const isReady = ({ port }: ServerProcess): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(({ status }) => status === 200);

/** Servers on both hosts; the replicas are the same hosts. */
export async function openRig(t: TestContext, pair: Pair, servers = 2) {
  let current = pair.primary;
  const database = {
    ...pair.primary,
    appUrl: bothHosts(pair),
    get superuserUrl() {
      return current.superuserUrl;
    },
  };
  const env = { DATABASE_REPLICA_URL: bothHosts(pair) };
  const rig = await openBreakable(t, {
    processes: true,
    servers,
    background: 'one',
    database,
    sockets: 2 * tills,
    env,
  });
  const failOver = async () => {
    pair.primary.kill();
    // Long enough for the servers to notice, and to wait.
    await pause(700);
    await promote(pair.standby);
    current = pair.standby;
  };
  return { rig, failOver };
}

/** Returns the servers, which answer again. */
export async function failsOver(t: TestContext, pair: Pair): Promise<readonly ServerProcess[]> {
  const { rig, failOver } = await openRig(t, pair);
  const till = await newAsker(rig);
  const { id } = await newVoucher(rig, till, { redemption_limit: null });
  const stop = startTills(rig, till, id, tills);
  await rig.journal.after(answers);
  await failOver();
  const promotedAt = performance.now();
  await until(() => allServe(rig, till, id), { otherwise: () => rig.logs() });
  const backMs = performance.now() - promotedAt;
  await rig.journal.after(answers);
  await stop();
  await rig.assertKept();
  assert.ok(backMs < patient(withinMs), `back after ${Math.round(backMs)} ms`);
  const counts = JSON.stringify(tally(rig.journal.entries));
  t.diagnostic(`S25: back ${Math.round(backMs)} ms after the promotion; ${counts}, all of them kept`);
  return rig.servers;
}
