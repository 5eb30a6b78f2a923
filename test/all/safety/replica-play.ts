import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Tessera } from '../../../sdk/src/client.ts';
import { unlimited } from '../../contract/walk.ts';
import { query } from '../../harness/cluster.ts';
import { atEnd } from '../../harness/endings.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { until } from '../../harness/patience.ts';
import { newSecrets } from '../../harness/secrets.ts';
import { startServer, type TestServer } from '../../harness/server.ts';
import { openWorld, type TestMerchant, type World } from '../../harness/world.ts';
import { type ServerProcess, startServerProcess } from '../harness/process-servers.ts';
import type { Node, Pair } from '../harness/replicated-clusters.ts';

const discount = { type: 'percent', percent_off: 1_000 } as const;
export const lagSeconds = 2;

export interface Setup extends Pair {
  secrets: string;
  server: TestServer;
  world: World;
}

export async function setUp(t: TestContext, pair: Pair): Promise<Setup> {
  const { secrets, keyring } = await newSecrets();
  const server = await startServer({
    database: pair.primary,
    keyring,
    env: {
      ...unlimited,
      TESSERA_LOG_LEVEL: 'error',
      DATABASE_URL: pair.primary.appUrl,
      DATABASE_REPLICA_URL: pair.standby.appUrl,
      TESSERA_REPLICA_LAG_SECONDS: String(lagSeconds),
    },
  });
  atEnd(t, () => server.close());
  const world = await openWorld(server);
  atEnd(t, () => world.close());
  return { ...pair, secrets, server, world };
}

export const replicasOf = ({ server }: Setup) => server.app.services.replicas!;
export const isUsed = (setup: Setup) => replicasOf(setup).list[0]!.state === 'used';
export const becomesUsed = (setup: Setup) => until(() => isUsed(setup));

/** A client of the product, and one that sends exactly these headers. */
export async function clientOf(setup: Setup, merchant: TestMerchant, url = setup.server.url) {
  const { text } = await merchant.token();
  const sdk = new Tessera({ token: text, baseUrl: url, maxRetries: 10 });
  const { id: voucherId } = await sdk.vouchers.create({ type: 'discount', discount, redemption_limit: null });
  const redeem = async () => (await sdk.vouchers.redeem(voucherId, {})).redemption.id;
  const list = async () =>
    (await sdk.vouchers.listRedemptions({ limit: 100 }).page()).data.map(({ id }) => id);
  const plain = async (readAfter?: string) => {
    const response = await fetch(`${url}/api/v1/merchant/vouchers/redemptions?limit=100`, {
      headers: { authorization: `Bearer ${text}`, ...(readAfter && { 'read-after': readAfter }) },
    });
    const body = (await response.json()) as { data: { id: string }[] };
    return {
      status: response.status,
      ids: body.data?.map(({ id }) => id) ?? [],
      readAfter: response.headers.get('read-after') ?? undefined,
    };
  };
  return { sdk, text, voucherId, redeem, list, plain };
}

/** Runs `work` and tells who answered meanwhile. */
export async function answersDuring(
  setup: Setup,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const { counts } = replicasOf(setup);
  const before = { ...counts };
  await work();
  return Object.fromEntries(
    Object.entries(counts)
      .map(([name, count]): [string, number] => [name, count - before[name as keyof typeof before]])
      .filter(([, count]) => count > 0),
  );
}

export const pauseReplay = ({ standby }: { standby: Node }) =>
  query(standby.superuserUrl, 'select pg_wal_replay_pause()');
export const resumeReplay = ({ standby }: { standby: Node }) =>
  query(standby.superuserUrl, 'select pg_wal_replay_resume()');

/** A mutated server beside the sound one. */
export function startMutant(
  t: TestContext,
  { primary, standby, secrets }: Setup,
  mutations: readonly Mutation[],
): Promise<ServerProcess> {
  const env = { DATABASE_REPLICA_URL: standby.appUrl, TESSERA_BACKGROUND: 'off' };
  const starting = startServerProcess({ databaseUrl: primary.appUrl, secrets, mutations, env });
  // Who waits for it reports the failure.
  starting.catch(() => undefined);
  atEnd(t, () => starting.then((mutant) => mutant.kill()).catch(() => undefined));
  return starting;
}

/** Writes and reads at a mutated server, while the replica replays nothing, until a write is missing. */
export async function readsOlderRows(
  setup: Setup,
  merchant: TestMerchant,
  mutant: ServerProcess,
): Promise<void> {
  const client = await clientOf(setup, merchant, `http://127.0.0.1:${mutant.port}`);
  await until(async () => {
    await resumeReplay(setup);
    // It notices within a second that the replica has caught up.
    await pause(1_200);
    await pauseReplay(setup);
    const id = await client.redeem();
    return !(await client.list()).includes(id);
  });
  await resumeReplay(setup);
}
