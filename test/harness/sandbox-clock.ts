import { turnTestClocks } from '../../server/background/test-clocks.ts';
import type { TestServer } from './server.ts';

/** Lets the clocks of all sandboxes do what is due, so that a test need not wait for the background to do it. */
export const turnSandboxClocks = ({ app }: TestServer): Promise<void> =>
  turnTestClocks(app.services, new AbortController().signal);
