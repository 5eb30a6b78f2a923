import { live as route } from '../../../contract/domains/health.ts';
import { immediate } from '../../operation.ts';

const alive = { status: 'ok' } as const;

/** The process runs; nothing else is looked at. */
export const live = immediate(route, () => alive);
