/** The gauges of the backlog of background work. */

/** Backlog of background work; times are RFC 3339, null if the backlog is empty. */
export interface Backlog {
  oldestUnnumbered: string | null;
  oldestUnsealed: string | null;
  oldestToFanOut: string | null;
  oldestDelivery: string | null;
  deliveries: number;
  jobs: number;
  mails: number;
  /** Unfinished moves between cells; undefined with one database. */
  moves?: number;
  /** Rows in a default partition. */
  strays: number;
  /** When the last partition ends. */
  partitionsEnd: string;
}

const secondsSince = (time: string | null, nowMs: number): number =>
  time === null ? 0 : Math.max(0, (nowMs - Date.parse(time)) / 1_000);

/** The name, without its prefix, the help and the value of each gauge. */
export const backlogGauges = (
  nowMs: () => number,
): readonly [name: string, help: string, value: (backlog: Backlog) => number][] => [
  [
    'events_unnumbered_oldest_seconds',
    'Age of the oldest event without a sequence number: the lag of the relay',
    (backlog) => secondsSince(backlog.oldestUnnumbered, nowMs()),
  ],
  [
    'events_unsealed_oldest_seconds',
    'Age of the oldest numbered event without a seal: the lag of the sealer',
    (backlog) => secondsSince(backlog.oldestUnsealed, nowMs()),
  ],
  [
    'events_to_fan_out_oldest_seconds',
    'Age of the oldest numbered event whose webhook deliveries are not created yet',
    (backlog) => secondsSince(backlog.oldestToFanOut, nowMs()),
  ],
  [
    'webhook_deliveries_due_oldest_seconds',
    'Time since the oldest pending webhook delivery became due',
    (backlog) => secondsSince(backlog.oldestDelivery, nowMs()),
  ],
  [
    'webhook_deliveries_due',
    'Webhook deliveries that are due, up to 10,000',
    (backlog) => backlog.deliveries,
  ],
  ['jobs_waiting', 'Jobs that are ready to run or running, up to 10,000', (backlog) => backlog.jobs],
  ['mails_waiting', 'Mails waiting to be sent, up to 20,000', (backlog) => backlog.mails],
  [
    'merchant_moves_unfinished',
    'Moves of merchants to another cell that are not finished',
    ({ moves = 0 }) => moves,
  ],
  [
    'partitions_default_rows',
    'Rows in a default partition, because none was made for their day, up to 10,000',
    (backlog) => backlog.strays,
  ],
  [
    'partitions_ahead_seconds',
    'Time until the last partition ends',
    (backlog) => (Date.parse(backlog.partitionsEnd) - nowMs()) / 1_000,
  ],
];
