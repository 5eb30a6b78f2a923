/** All rules about rows, used by the tests and by `tessera doctor`. */
import { accessInvariants } from './people/access.ts';
import { auditInvariants } from './people/audit.ts';
import { billingInvariants } from './money/billing.ts';
import { broadcastInvariants } from './deliveries/broadcasts.ts';
import { figureInvariants } from './deliveries/figures.ts';
import { idempotencyInvariants } from './money/idempotency.ts';
import type { Invariant } from './invariant.ts';
import { jobInvariants } from './deliveries/jobs.ts';
import { membershipInvariants } from './people/memberships.ts';
import { networkInvariants } from './people/network.ts';
import { notificationInvariants } from './deliveries/notifications.ts';
import { pointsInvariants } from './money/points.ts';
import { tenancyInvariants } from './people/tenancy.ts';
import { verificationInvariants } from './people/verification.ts';
import { voucherInvariants } from './money/vouchers.ts';
import { walletInvariants } from './money/wallet.ts';
import { webhookInvariants } from './deliveries/webhooks.ts';

export const invariants: readonly Invariant[] = [
  ...voucherInvariants,
  ...pointsInvariants,
  ...membershipInvariants,
  ...idempotencyInvariants,
  ...accessInvariants,
  ...networkInvariants,
  ...tenancyInvariants,
  ...auditInvariants,
  ...notificationInvariants,
  ...broadcastInvariants,
  ...webhookInvariants,
  ...walletInvariants,
  ...figureInvariants,
  ...jobInvariants,
  ...verificationInvariants,
  ...billingInvariants,
];
