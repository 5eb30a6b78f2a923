import { ready as route } from '../../../contract/domains/health.ts';
import { immediate } from '../../engine/operation.ts';
import { refuse } from '../../errors/refusal.ts';

/** Reports whether the process can serve requests: see `Lifecycle`. */
export const ready = immediate(route, async (_input, { services }) => {
  if (await services.lifecycle.isReady()) return { status: 'ok' as const };
  throw refuse('unavailable', { retry_after: 2 });
});
