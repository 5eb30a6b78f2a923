/** Every kind of job that a worker can do. */
import type { AnyJobHandler } from './jobs.ts';

export const jobHandlers: readonly AnyJobHandler[] = [];
