/** Sends a batch within its time, and records it. */
import { begun, deferred } from '../../../errors/begun.ts';
import type { OutcomeRow } from '../deliveries/delivery-store.ts';
import type { Due } from './due.ts';
import type { EventBatch } from './event-batches.ts';
import type { Ended, Settled } from './settle.ts';

/** An endpoint that takes longer has its deliveries recorded first, so that others of its merchant don't wait for it. */
export const batchMs = 250;

interface Parts {
  /** Makes an attempt, or resolves without one that counts, because the process stops. Never throws. */
  attempt(due: Due): Promise<Settled | undefined>;
  record(ended: Ended): Promise<unknown>;
  /** Ends one of the attempts reserved for an endpoint. */
  end(endpointId: string, failed: boolean): void;
  /** How long an attempt may take that is under way when its batch is recorded. */
  leaseMs: number;
}

/** An attempt that fails ends those of its endpoint; what wasn't attempted is recorded as due. */
export async function sendBatch({ lines, later, ...span }: EventBatch, parts: Parts): Promise<void> {
  const { merchant_id } = span;
  const attempts: Settled[] = [];
  const underWay = new Set<Due>();
  const recorded = deferred();
  let isOver = false;

  /** Returns whether an attempt failed. */
  const sendSome = async (due: Due[]): Promise<boolean> => {
    for (let one = due.shift(); one !== undefined; one = due.shift()) {
      underWay.add(one);
      const outcome = await parts.attempt(one);
      if (outcome === undefined) return true;
      if (isOver) {
        await recorded.promise;
        await parts.record({ merchant_id, attempts: [outcome] });
      } else {
        underWay.delete(one);
        attempts.push(outcome);
      }
      if (outcome.failure !== undefined) {
        later.push(...due.splice(0));
        return true;
      }
      if (isOver) return false;
    }
    return false;
  };

  const sending = lines.flatMap(({ endpointId, room, due }) =>
    Array.from({ length: room }, async () => {
      const failed = await sendSome(due).catch(() => true);
      // The room isn't used again before what filled it is recorded.
      void begun(recorded.promise.catch(() => undefined).then(() => parts.end(endpointId, failed)));
    }),
  );
  await within(batchMs, Promise.all(sending));
  isOver = true;
  const waiting = [...later, ...lines.flatMap(({ due }) => due.splice(0))];
  const rows = [
    ...[...underWay].map((due) => unsent(merchant_id, due, parts.leaseMs)),
    ...waiting.map((due) => unsent(merchant_id, due, 0)),
  ];
  try {
    await parts.record({ merchant_id, attempts, batch: { span, later: rows } });
    recorded.resolve();
  } catch (error) {
    recorded.reject(error);
    throw error;
  }
}

const unsent = (
  merchant_id: string,
  { endpointId: endpoint_id, eventId: event_id }: Pick<Due, 'endpointId' | 'eventId'>,
  waitMs: number,
): OutcomeRow => ({
  merchant_id,
  endpoint_id,
  event_id,
  number: 0,
  try: 0,
  status: 'pending',
  waitMs,
  failure: undefined,
  httpStatus: undefined,
  address: undefined,
  durationMs: 0,
  at: epoch,
});

/** Attempts that weren't made have no time; it isn't stored. */
const epoch = new Date(0).toISOString();

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = deferred();
  const timer = setTimeout(resolve, ms);
  void begun(work.then(() => resolve()));
  await promise;
  clearTimeout(timer);
}
