/** All figures, in the order in which they are measured. */
import type { Figure } from '../figure.ts';
import { redeemSpread } from './s1-redeem-spread.ts';
import { redeemHot } from './s2-redeem-hot.ts';
import { points } from './s3-points.ts';
import { notificationsAgainstBare } from './s4-notifications-bare.ts';
import { notificationsAgainstPgbench } from './s5-notifications-pgbench.ts';
import { health } from './s6-health.ts';
import { exportRows } from './s7-export.ts';
import { broadcast } from './s8-broadcast.ts';
import { bulkIssue } from './s9-bulk-issue.ts';
import { growth } from './s10-growth.ts';
import { tail } from './s11-tail.ts';
import { accessCost } from './s12-access-cost.ts';
import { start } from './s13-start.ts';
import { memory } from './s14-memory.ts';
import { processes } from './s15-processes.ts';
import { applyOrders } from './s16-apply.ts';
import { quoteOrders } from './s17-quote.ts';
import { backgroundPace } from './s18-background-pace.ts';
import { idle } from './s19-idle.ts';
import { redemptionBytes } from './s20-redemption-bytes.ts';
import { redemptionTime } from './s21-redemption-time.ts';
import { firstMinute } from './s22-first-minute.ts';
import { cells } from './s23-cells.ts';
import { richProgramme } from './s26-rich-programme.ts';

export const figures: readonly Figure[] = [
  redeemSpread,
  redeemHot,
  points,
  notificationsAgainstBare,
  notificationsAgainstPgbench,
  health,
  exportRows,
  broadcast,
  bulkIssue,
  growth,
  tail,
  accessCost,
  start,
  memory,
  processes,
  applyOrders,
  richProgramme,
  quoteOrders,
  backgroundPace,
  idle,
  redemptionBytes,
  cells,
  firstMinute,
  // It deletes a clone, and an installation soon after that would take longer: S22 comes first.
  redemptionTime,
];
