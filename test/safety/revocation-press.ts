/** Clients that never stop asking with one credential, at every server, while it is being taken away. */
import { send } from '../contract/send.ts';
import type { TestMerchant } from '../harness/world.ts';
import type { Rig } from './rig.ts';

/** Somebody at work: a request that is served as long as they may. */
export interface Worker {
  merchant: TestMerchant;
  bearer: string;
  path: string;
  /** What is taken away. */
  tokenId: string;
  userId: string;
  sessionId: string;
}

interface Attempt {
  beganMs: number;
  admitted: boolean;
}

export interface Trial {
  /** Served before anything was taken away. */
  served: number;
  /** Begun after the answer that said it was taken away. */
  begunAfterwards: number;
  /** Of these, how many were served all the same. */
  admittedAfterwards: number;
}

const lanesPerServer = 2;
const requestsBefore = 3;
const requestsAfterwards = 4;

const isAdmitted = (status: number): boolean => status !== 401 && status !== 403;

/** Lets `take` run while every server is asked without a pause, and counts what was served when. */
export async function press(rig: Rig, worker: Worker, take: () => Promise<unknown>): Promise<Trial> {
  const attempts: Attempt[] = [];
  let goneMs = Number.POSITIVE_INFINITY;
  let warm = 0;
  let allWarm: () => void = () => undefined;
  const warmedUp = new Promise<void>((resolve) => {
    allWarm = resolve;
  });
  const lanes = rig.servers.flatMap((_, server) =>
    Array.from({ length: lanesPerServer }, () => rig.urlOf(server)),
  );

  const pressing = lanes.map(async (url) => {
    for (let count = 0, left = requestsAfterwards; left > 0; count += 1) {
      if (count === requestsBefore) {
        warm += 1;
        if (warm === lanes.length) allWarm();
      }
      const beganMs = performance.now();
      if (beganMs > goneMs) left -= 1;
      const { path, bearer } = worker;
      const { status } = await send(url, { method: 'POST', path, bearer, body: {} });
      attempts.push({ beganMs, admitted: isAdmitted(status) });
    }
  });
  await warmedUp;
  await take();
  goneMs = performance.now();
  await Promise.all(pressing);

  const afterwards = attempts.filter(({ beganMs }) => beganMs > goneMs);
  return {
    served: attempts.filter(({ beganMs, admitted }) => beganMs <= goneMs && admitted).length,
    begunAfterwards: afterwards.length,
    admittedAfterwards: afterwards.filter(({ admitted }) => admitted).length,
  };
}
