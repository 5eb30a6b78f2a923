import { live as route } from '../../../contract/domains/health.ts';
import { immediate } from '../../operation.ts';
import { refuse } from '../../refusal.ts';

const alive = { status: 'ok' } as const;

/** The process runs. The state of the database does not matter here: a restart would not change it. */
export const live = immediate(route, (_input, { services }) => {
  if (services.lifecycle.isStuck) throw refuse('unavailable', { retry_after: 2 });
  return alive;
});
