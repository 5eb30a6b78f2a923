import type { CommunicationRow, DeliveryRow } from '../communication.ts';

/** Messages still queued when a communication is canceled or fails keep their rows unchanged. */
const endOfWaiting = {
  canceled: { status: 'suppressed', reason: 'canceled' },
  failed: { status: 'failed', reason: 'gave_up' },
} as const;

export const endFor = ({ status }: Pick<CommunicationRow, 'status'>) =>
  status === 'canceled' || status === 'failed' ? endOfWaiting[status] : undefined;

/** A message with the status that its communication implies. */
export function asOf<Known extends Pick<DeliveryRow, 'status' | 'reason'>>(
  communication: Pick<CommunicationRow, 'status'>,
  row: Known,
): Known {
  const end = row.status === 'queued' ? endFor(communication) : undefined;
  return end ? { ...row, ...end } : row;
}
