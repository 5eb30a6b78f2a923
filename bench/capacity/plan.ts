/** From a load to what it needs, by measured costs. Pure: the same load always needs the same. */
import type { Cost } from '../cost-meter.ts';
import type { RequestKind } from '../request-kinds.ts';
import type { Measured } from './costs.ts';
import { averageOf, eventsOf, type Mix, requestsOf } from './shop.ts';

export interface Load {
  redemptionsPerMonth: number;
  mix: Mix;
  /** Webhook endpoints that receive each event. */
  endpoints: number;
  /** The busiest minutes, compared with the average of the month. */
  peak: number;
}

export interface Needs {
  requestsPerSecond: number;
  /** Cores in use in the busiest minutes, rest included. */
  serverCores: number;
  workerCores: number;
  postgresCores: number;
  /** To have, so that no more than `mostBusy` of them are in use. */
  cores: number;
  /** Rows that stay, with their indexes. */
  gigabytesPerYear: number;
  /** Rows that are deleted after their time: stored responses and deliveries. */
  gigabytesPassing: number;
  logGigabytesPerDay: number;
  processes: number;
  connections: number;
}

const secondsPerMonth = 30 * 86_400;
/** Above this, waiting grows faster than the load. */
const mostBusy = 0.5;
/** Of one process; the measured crowd. */
const mostConcurrent = 32;
/** A process is one core for its JavaScript. */
const mostOfProcess = 0.5;
const daysOfResponses = 2;
const daysOfDeliveries = 30;
const poolOf = (processes: number): number => Math.min(48, 8 * (processes + 1));

/** Of one request in the mix, with its events and deliveries; with this number of requests in progress in a process. */
export function costOf(measured: Measured, load: Pick<Load, 'mix' | 'endpoints'>, inProgress: number): Cost {
  const { mix, endpoints } = load;
  const events = eventsOf(mix);
  const of = (read: (cost: Cost) => number, aloneness: (kind: RequestKind) => number) =>
    averageOf(mix, (kind) => {
      const { calm, crowded } = measured.requests[kind];
      return read(crowded) + (read(calm) - read(crowded)) * aloneness(kind);
    }) +
    events * (read(measured.event) + endpoints * read(measured.delivery));
  // Requests of one kind share transactions; whatever else is in progress keeps only the server awake.
  const ofKind = (kind: RequestKind) => aloneWith((inProgress * mix[kind]) / requestsOf(mix));
  const ofServer = (kind: RequestKind) => (aloneWith(inProgress) + ofKind(kind)) / 2;
  return {
    serverMicroseconds: of(({ serverMicroseconds }) => serverMicroseconds, ofServer),
    postgresMicroseconds: of(({ postgresMicroseconds }) => postgresMicroseconds, ofKind),
    logBytes: of(({ logBytes }) => logBytes, ofKind),
    imageBytes: of(({ imageBytes }) => imageBytes, ofKind),
    // Rows are the same, and a crowd makes enough of them to be measured.
    rowBytes: of(
      ({ rowBytes }) => rowBytes,
      () => 0,
    ),
  };
}

/** From 1, for a request alone, to 0 in the crowd that was measured. */
const aloneWith = (inProgress: number): number =>
  (1 / clamp(inProgress) - 1 / mostConcurrent) / (1 - 1 / mostConcurrent);

const clamp = (concurrent: number): number => Math.min(mostConcurrent, Math.max(1, concurrent));

/** Requests in progress in one process, by Little's law, where nothing waits for a processor. */
export function concurrentAt({ requests }: Measured, mix: Mix, perSecond: number): number {
  const microseconds = averageOf(
    mix,
    (kind) => requests[kind].calm.serverMicroseconds + requests[kind].calm.postgresMicroseconds,
  );
  return clamp((perSecond * microseconds) / 1e6);
}

export function needsOf(measured: Measured, load: Load): Needs {
  const { mix, endpoints, redemptionsPerMonth, peak } = load;
  const requestsPerMonth = redemptionsPerMonth * requestsOf(mix);
  const perSecond = (requestsPerMonth / secondsPerMonth) * peak;
  const answers = { ...measured, event: nothing, delivery: nothing };
  const serving = (inProgress: number) =>
    (perSecond * costOf(answers, load, inProgress).serverMicroseconds) / 1e6;
  const inProgressOf = (processes: number) => concurrentAt(measured, mix, perSecond / processes);
  // More processes share less, so they need more together.
  let processes = 1;
  while (serving(inProgressOf(processes)) / processes > mostOfProcess) processes += 1;
  const concurrent = inProgressOf(processes);
  const all = costOf(measured, load, concurrent);
  const serverCores = serving(concurrent) + measured.idle.server / 2;
  const workerCores =
    (perSecond * all.serverMicroseconds) / 1e6 - serving(concurrent) + measured.idle.server / 2;
  const postgresCores = (perSecond * all.postgresMicroseconds) / 1e6 + measured.idle.postgres;
  const gigabytes = (bytes: number) => (requestsPerMonth * bytes) / 1e9;
  const keyed = storedResponse(measured) * (mix.redeemWithKey / requestsOf(mix));
  const delivered = eventsOf(mix) * endpoints * measured.delivery.rowBytes;
  return {
    requestsPerSecond: perSecond,
    serverCores,
    workerCores,
    postgresCores,
    cores: Math.max(2, Math.ceil((serverCores + workerCores + postgresCores) / mostBusy)),
    gigabytesPerYear: 12 * gigabytes(all.rowBytes - keyed - delivered),
    gigabytesPassing: gigabytes((keyed * daysOfResponses) / 30 + (delivered * daysOfDeliveries) / 30),
    logGigabytesPerDay: gigabytes(all.logBytes) / 30,
    processes,
    connections: poolOf(processes) + 2 * (processes + 1),
  };
}

const storedResponse = ({ requests }: Measured): number =>
  Math.max(0, requests.redeemWithKey.crowded.rowBytes - requests.redeem.crowded.rowBytes);

const nothing: Cost = {
  serverMicroseconds: 0,
  postgresMicroseconds: 0,
  logBytes: 0,
  imageBytes: 0,
  rowBytes: 0,
};
