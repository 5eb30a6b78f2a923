/** Does one act with many rows, one request for each, and remembers what failed and why. */
import { useQueryClient } from '@tanstack/react-query';
import { isAnswer, type Tessera } from '@tessera/sdk';
import { useRef, useState } from 'react';
import { type OperationName, provenIfNeeded, refreshDomains } from '../../../api/operations.ts';

type Domain = Exclude<keyof Tessera, 'withToken' | 'request'>;

export interface BulkAction<Row> {
  /** A verb: "Void". */
  label: string;
  /** The operation, by which the button is shown to those who can. */
  act: OperationName;
  /** The effects, and whether they can be undone. */
  what: string;
  isDangerous?: boolean;
  /** The rows it can be done with; all if omitted. */
  suits?: (row: Row) => boolean;
  /** What has to be filled in, with a label each. */
  fields?: readonly BulkField[];
  /** Does it with one row. A repeated key repeats nothing: an act that adds or sends has to use it. */
  run: (
    row: Row,
    values: Readonly<Record<string, string>>,
    options: { idempotencyKey: string },
  ) => Promise<unknown>;
  /** Whose data it changes. */
  changes: readonly Domain[];
}

export interface BulkField {
  name: string;
  label: string;
  hint?: string;
  /** `campaign`, `pass`: one of the merchant's; `lines`: several lines; `number`: a whole number. */
  kind: 'text' | 'lines' | 'number' | 'campaign' | 'pass';
  isOptional?: boolean;
}

export interface BulkProgress<Row> {
  done: number;
  total: number;
  failed: { row: Row; error: unknown }[];
  isRunning: boolean;
}

/** Requests at the same time: their rate limit is for everyone at the merchant. */
const atOnce = 3;

/**
 * Runs an act. Rows that failed can be tried again: with the same values, the key of a row stays the same, so what was
 * done and whose answer was lost isn't done twice.
 */
export function useBulkRun<Row>({ run, changes }: BulkAction<Row>, keyOf: (row: Row) => string) {
  const queries = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const [progress, setProgress] = useState<BulkProgress<Row>>();
  const keyFor = (row: Row, values: object): string => {
    const name = `${keyOf(row)} ${JSON.stringify(values)}`;
    const known = keys.current.get(name) ?? crypto.randomUUID();
    keys.current.set(name, known);
    return known;
  };
  const start = async (rows: readonly Row[], values: Readonly<Record<string, string>>) => {
    const state: BulkProgress<Row> = { done: 0, total: rows.length, failed: [], isRunning: true };
    const show = () => setProgress({ ...state, failed: [...state.failed] });
    show();
    const left = [...rows];
    const work = async () => {
      for (let row = left.shift(); row !== undefined; row = left.shift()) {
        const options = { idempotencyKey: keyFor(row, values) };
        const current = row;
        try {
          await provenIfNeeded(() => run(current, values, options));
          state.done += 1;
        } catch (error) {
          // A refusal is stored with its key, so another try needs another.
          if (isAnswer(error)) keys.current.delete(`${keyOf(current)} ${JSON.stringify(values)}`);
          state.failed.push({ row: current, error });
        }
        show();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    state.isRunning = false;
    show();
    await refreshDomains(queries, changes);
  };
  return { progress, start };
}
