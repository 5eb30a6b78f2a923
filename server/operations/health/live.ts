import { live as route } from '../../../contract/domains/health.ts';
import { immediate } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

const alive = { status: 'ok' } as const;

/** Fails only if the process needs a restart. Ignores an unavailable database, which a restart wouldn't fix. */
export const live = immediate(route, (_input, { services }) => {
  if (services.lifecycle.isStuck) throw refuse('unavailable', { retry_after: 2 });
  return alive;
});
