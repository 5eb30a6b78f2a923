import { sandboxClock } from '../../server/domains/sandbox/sandbox-clock.ts';
import { turnInCells } from './cells.ts';
import type { TestServer } from './server.ts';

/** Settles what is due in all sandboxes, without waiting for background work. */
export const turnSandboxClocks = ({ app }: TestServer): Promise<boolean> =>
  turnInCells(sandboxClock, app.services);
