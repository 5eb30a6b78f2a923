/** Ends expired holds of vouchers without waiting for background work. */
import { holdClock } from '../../server/domains/vouchers/clock/hold-clock.ts';
import { turnInCells } from './cells.ts';
import type { TestServer } from './server.ts';

export const endHolds = ({ app }: TestServer): Promise<boolean> => turnInCells(holdClock, app.services);
