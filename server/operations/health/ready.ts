import { ready as route } from '../../../contract/domains/health.ts';
import { immediate } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Uploads fail, and nothing else. */
const noFiles = ['files'] as const;

/** Reports whether the process can serve requests: see `Lifecycle`. */
export const ready = immediate(route, async (_input, { services: { disks, lifecycle } }) => {
  if (disks.isFull('database'))
    throw refuse('unavailable', { retry_after: 2, detail: 'The disk of the database is full.' });
  if (!(await lifecycle.isReady())) throw refuse('unavailable', { retry_after: 2 });
  return { status: 'ok' as const, ...(disks.isFull('files') && { full_disks: [...noFiles] }) };
});
