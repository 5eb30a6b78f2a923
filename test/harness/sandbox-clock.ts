import { turnTestClocks } from '../../server/background/clocks/test-clocks.ts';
import type { TestServer } from './server.ts';

/** Settles what is due in all sandboxes, without waiting for background work. */
export const turnSandboxClocks = ({ app }: TestServer): Promise<void> =>
  turnTestClocks(app.services, new AbortController().signal);
