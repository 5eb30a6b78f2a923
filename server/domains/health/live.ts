import { live as route } from '../../../contract/domains/health.ts';
import { immediate } from '../../operation.ts';
import { refuse } from '../../refusal.ts';

const alive = { status: 'ok' } as const;

/** Reports that the process runs. Ignores the database, since a restart wouldn't fix it. */
export const live = immediate(route, (_input, { services }) => {
  if (services.lifecycle.isStuck) throw refuse('unavailable', { retry_after: 2 });
  return alive;
});
