/** Notifies members of new passes, which otherwise happens in the background. */
import { noticeClock } from '../../server/domains/communications/notice-clock.ts';
import { turnClock } from '../../server/engine/loops/run-clock.ts';
import { servicesFor } from './cells.ts';
import type { TestServer } from './server.ts';
import type { TestMerchant } from './world.ts';

export const turnNotices = async ({ app }: TestServer, merchant: TestMerchant): Promise<unknown> =>
  turnClock(noticeClock, await servicesFor(app.services, merchant));
