/** Clients that use a credential continuously, at every server, while it is being revoked. */
import { send } from '../contract/send.ts';
import type { TestMerchant } from '../harness/world.ts';
import type { Rig } from './rig.ts';

/** A person or token with a request that succeeds while it is allowed. */
export interface Worker {
  merchant: TestMerchant;
  bearer: string;
  path: string;
  /** The token to revoke. */
  tokenId: string;
  userId: string;
  sessionId: string;
}

interface Attempt {
  beganMs: number;
  admitted: boolean;
}

export interface Trial {
  /** Served before the revocation. */
  served: number;
  /** Started after the revocation's answer. */
  begunAfterwards: number;
  /** How many of these were still served. */
  admittedAfterwards: number;
}

const lanesPerServer = 2;
const requestsBefore = 3;
const requestsAfterwards = 4;

const isAdmitted = (status: number): boolean => status !== 401 && status !== 403;

/** Runs `take` while requests go to every server without a pause, and counts what was served when. */
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
