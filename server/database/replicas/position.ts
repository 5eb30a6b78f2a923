/** Positions in PostgreSQL's write-ahead log. */

/** A later position on the same timeline contains all before it, and a newer timeline contains the older ones. */
export interface Position {
  /** Rises by one with each promotion of a standby. */
  timeline: number;
  /** The log sequence number. */
  lsn: bigint;
}

/** Beyond every position: no replica reaches it. */
export const unreachable: Position = { timeline: 0xffff_ffff, lsn: 0xffff_ffff_ffff_ffffn };

/** Whether a server that has replayed `reached` has replayed `wanted`. */
export const covers = (reached: Position, wanted: Position): boolean =>
  reached.timeline > wanted.timeline || (reached.timeline === wanted.timeline && reached.lsn >= wanted.lsn);

export const later = (one: Position, other: Position): Position => (covers(one, other) ? one : other);

/** Parses PostgreSQL's notation, two hexadecimal halves. */
export function parseLsn(text: string): bigint {
  const [high, low] = text.split('/');
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export const formatLsn = (lsn: bigint): string =>
  `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase();

/** The position in a row of an LSN and the name of its segment file, which starts with the timeline. */
export const positionOf = ({ lsn, file }: { lsn: string; file: string }): Position => ({
  timeline: Number.parseInt(file.slice(0, 8), 16),
  lsn: parseLsn(lsn),
});
