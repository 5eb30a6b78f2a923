/** Events as they were written: the log leaves out what their rows say. */
import { type EventHead, eventHead, restored } from '../../server/engine/events/event-form.ts';
import type { World } from './world.ts';

export type LoggedEvent = EventHead & {
  data: Record<string, unknown>;
  previous: Record<string, unknown> | null;
};

/** Reads `LoggedEvent`s as they are stored. */
export const readStored = `select ${eventHead}, e.data, e.previous from events e`;

/** The time as the server reads it. */
export const withTime = (row: LoggedEvent): LoggedEvent => ({
  ...row,
  created_at: new Date(row.created_at).toISOString(),
});

export function asWritten(row: LoggedEvent): LoggedEvent {
  const event = withTime(row);
  return { ...event, data: restored(event.data, event) };
}

/** The events of one type of a merchant, oldest first. */
export async function eventsOf(
  { sql }: Pick<World, 'sql'>,
  merchantId: string,
  type: string,
): Promise<LoggedEvent[]> {
  const rows = await sql<LoggedEvent>(
    `${readStored} where e.merchant_id = $1 and e.type = $2 order by e.id`,
    [merchantId, type],
  );
  return rows.map(asWritten);
}
