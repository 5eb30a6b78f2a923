/** Positions in the event log: a number means something only in the log that it was read from. */
import { refuse } from '../../errors/refusal.ts';

export interface Position {
  /** Public id. Undefined if the client doesn't say. */
  log: string | undefined;
  sequence: number | undefined;
}

/** Throws `sequence_unknown` unless the position is in the log, whose last number is `newest`. */
export function requirePosition({ log, sequence }: Position, current: string, newest: number): void {
  const isOther = log !== undefined && log !== current;
  if (isOther || (sequence !== undefined && sequence > newest))
    throw refuse('sequence_unknown', { log: current, newest_sequence: newest });
}

/** What a cursor of the log continues after. */
export const placeText = (log: string, sequence: number): string => `${sequence} ${log}`;

/** Reads a place. Cursors of earlier versions have no log. */
export function parsePlace(text: string): { log: string | undefined; sequence: number } {
  const [sequence, log] = text.split(' ');
  return { log, sequence: Number(sequence) };
}
