/** Sizes an embedded PostgreSQL by its machine; `docs/operating/capacity.md` advises the same for an external one. */
import { statfsSync } from 'node:fs';
import { freemem } from 'node:os';

const megabyte = 2 ** 20;

export interface Room {
  /** Memory that no program uses, within the limit of a container, in bytes. */
  memory: number;
  /** What the cluster's disk has left, in bytes. */
  disk: number;
}

/** The room that a cluster in this folder has. */
export function roomFor(cluster: string): Room {
  const { bavail, bsize } = statfsSync(cluster);
  return { memory: process.availableMemory?.() ?? freemem(), disk: bavail * bsize };
}

const within = (least: number, bytes: number, most: number): string =>
  `${Math.max(least, Math.min(most, Math.floor(bytes / megabyte)))}MB`;

/** What every machine has room for. */
export const leastBuffers = '128MB';

/**
 * A quarter of the free memory keeps the pages of many merchants at hand; for each GB, PostgreSQL takes 23 MB at rest, so
 * there is a bound. Each page that changes after a checkpoint is
 * written to the log in full once, so checkpoints are rare where the disk has room for the log between them.
 */
export const sizedFor = ({ memory, disk }: Room): Record<string, string> => ({
  shared_buffers: within(128, memory / 4, 2_048),
  max_wal_size: within(512, disk / 10, 8_192),
  checkpoint_timeout: '30min',
});
