/** What callers can undo without a right to undo anything: what they did themselves, on the same day. Pure. */
import { hourMs } from '../../../contract/durations.ts';
import { limits } from '../../../contract/limits.ts';
import { refusalByRight } from '../../access/authorize.ts';
import { actorOf } from '../../engine/events/event-store.ts';
import type { Call } from '../../engine/operation.ts';
import type { Refusal } from '../../errors/refusal.ts';

/** Something that was done, with its actor as rows record it. */
interface Act {
  actor_type: string | null;
  actor_id: string | null;
  /** RFC 3339. */
  at: string;
}

/** Whether the caller did it. A token also stands for the first one of its rotations. */
export function isOwn({ principal }: Pick<Call, 'principal'>, act: Omit<Act, 'at'>): boolean {
  const { type, id } = actorOf({ principal });
  return act.actor_type === type && (act.actor_id === id || act.actor_id === principal.keyOwnerId);
}

/** Returns why the caller lacks the right to undo it, unless it is recent and the caller's own. */
export function refusalUnlessOwn(
  call: Pick<Call, 'principal' | 'now'>,
  act: Act,
  ...right: Parameters<typeof refusalByRight> extends [unknown, ...infer Right] ? Right : never
): Refusal | undefined {
  const isRecent = Date.parse(call.now) - Date.parse(act.at) <= limits.till.ownHours * hourMs;
  return isRecent && isOwn(call, act) ? undefined : refusalByRight(call.principal, ...right);
}
