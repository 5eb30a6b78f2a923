/** All rules about rows, used by the tests and by `tessera doctor`. */
import { accessInvariants } from './access.ts';
import { auditInvariants } from './audit.ts';
import { billingInvariants } from './billing.ts';
import { broadcastInvariants } from './broadcasts.ts';
import { figureInvariants } from './figures.ts';
import { idempotencyInvariants } from './idempotency.ts';
import type { Invariant } from './invariant.ts';
import { jobInvariants } from './jobs.ts';
import { membershipInvariants } from './memberships.ts';
import { networkInvariants } from './network.ts';
import { notificationInvariants } from './notifications.ts';
import { pointsInvariants } from './points.ts';
import { tenancyInvariants } from './tenancy.ts';
import { verificationInvariants } from './verification.ts';
import { voucherInvariants } from './vouchers.ts';
import { walletInvariants } from './wallet.ts';
import { webhookInvariants } from './webhooks.ts';

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
