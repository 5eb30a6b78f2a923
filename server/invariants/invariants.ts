/** All rules about rows, used by the tests and by `tessera doctor`. */

import { broadcastInvariants } from './deliveries/broadcasts.ts';
import { figureInvariants } from './deliveries/figures.ts';
import { jobInvariants } from './deliveries/jobs.ts';
import { notificationInvariants } from './deliveries/notifications.ts';
import { webhookInvariants } from './deliveries/webhooks.ts';
import type { Invariant } from './invariant.ts';
import { billingInvariants } from './money/billing.ts';
import { decimalInvariants } from './money/decimals.ts';
import { idempotencyInvariants } from './money/idempotency.ts';
import { pointsInvariants } from './money/points.ts';
import { tillInvariants } from './money/tills.ts';
import { voucherInvariants } from './money/vouchers.ts';
import { walletInvariants } from './money/wallet.ts';
import { accessInvariants } from './people/access.ts';
import { auditInvariants } from './people/audit.ts';
import { customerInvariants } from './people/customers.ts';
import { membershipInvariants } from './people/memberships.ts';
import { networkInvariants } from './people/network.ts';
import { tenancyInvariants } from './people/tenancy.ts';
import { verificationInvariants } from './people/verification.ts';

export const invariants: readonly Invariant[] = [
  ...voucherInvariants,
  ...pointsInvariants,
  ...tillInvariants,
  ...decimalInvariants,
  ...membershipInvariants,
  ...customerInvariants,
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
