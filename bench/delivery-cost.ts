/**
 * What a webhook costs with nothing else beside it: worker and PostgreSQL, from the event to the end of the delivery.
 * Also copied into a clone of an older commit, so it uses only what both have.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { asleep } from './asleep.ts';
import type { Bench } from './figure.ts';
import type { RequestFile } from './load/http-load.ts';
import { exactFamilySeconds } from './processor-time.ts';
import { startTessera, startWorker } from './server-process.ts';
import { addEndpoints, endpointsEach, reachLoopback, startReceiver } from './webhooks.ts';

export interface DeliveryCost {
  deliveries: number;
  seconds: number;
  workerMicroseconds: number;
  postgresMicroseconds: number;
}

const longestMs = 240_000;

/** `untilQuiet` resolves when nothing is written. */
export async function openDeliveries(
  bench: Bench,
  requests: RequestFile,
  postgres: number,
  untilQuiet: () => Promise<void>,
): Promise<{ measure(): Promise<DeliveryCost>; stop(): Promise<unknown> }> {
  const { database, load, settings } = bench;
  const receiver = await startReceiver();
  const server = await startTessera({ database, env: { TESSERA_BACKGROUND: 'off', ...reachLoopback } });
  const worker = await startWorker({ database, env: reachLoopback });
  await addEndpoints(bench, server, receiver);
  await untilQuiet();
  const redemptions = async () =>
    (await database.sql<{ count: number }>('select count(*)::int as count from redemptions'))[0]!.count;
  const used = () => [exactFamilySeconds(worker.pid), exactFamilySeconds(postgres)] as const;
  const redeem = async () => {
    const before = await redemptions();
    await load.run({ url: server.url, requests, connections: settings.few, seconds: settings.seconds });
    // Requests under way at the end are carried out, too.
    await sleep(1_000);
    return { deliveries: endpointsEach * ((await redemptions()) - before), before: used() };
  };
  return {
    measure: async () => {
      const receivedBefore = await receiver.received();
      const { deliveries, before } = await asleep(database, [worker], redeem);
      const began = performance.now();
      while ((await receiver.received()) < receivedBefore + deliveries) {
        if (performance.now() > began + longestMs)
          throw new Error(
            `Of ${deliveries} deliveries ${(await receiver.received()) - receivedBefore} arrived.`,
          );
        await sleep(100);
      }
      const seconds = (performance.now() - began) / 1_000;
      await untilQuiet();
      const after = used();
      return {
        deliveries,
        seconds,
        workerMicroseconds: ((after[0] - before[0]) * 1e6) / deliveries,
        postgresMicroseconds: ((after[1] - before[1]) * 1e6) / deliveries,
      };
    },
    stop: () => Promise.all([worker.stop(), server.stop(), receiver.stop()]),
  };
}
