// Generated from contract/ by `npm run generate`. Changes made here are lost.

import type { Transport } from '../request.ts';
import { ApiTokensRoutes } from './api-tokens.ts';
import { AuthRoutes } from './auth.ts';
import { CommunicationsRoutes } from './communications.ts';
import { EventsRoutes } from './events.ts';
import { HealthRoutes } from './health.ts';
import { JobsRoutes } from './jobs.ts';
import { LimitsRoutes } from './limits.ts';
import { MembershipsRoutes } from './memberships.ts';
import { MerchantRoutes } from './merchant.ts';
import { NotificationsRoutes } from './notifications.ts';
import { PointsRoutes } from './points.ts';
import { ScopesRoutes } from './scopes.ts';
import { VouchersRoutes } from './vouchers.ts';
import { WalletRoutes } from './wallet.ts';
import { WebhooksRoutes } from './webhooks.ts';
import { WellKnownRoutes } from './well-known.ts';

export type * from './api-tokens.ts';
export type * from './auth.ts';
export type * from './communications.ts';
export type * from './events.ts';
export type * from './health.ts';
export type * from './jobs.ts';
export type * from './limits.ts';
export type * from './memberships.ts';
export type * from './merchant.ts';
export type * from './notifications.ts';
export type * from './points.ts';
export type * from './scopes.ts';
export type * from './vouchers.ts';
export type * from './wallet.ts';
export type * from './webhooks.ts';
export type * from './well-known.ts';
export type * from './shared-objects.ts';

/** Every route of the API, by domain. */
export class AllRoutes {
  readonly auth: AuthRoutes;
  readonly scopes: ScopesRoutes;
  readonly wellKnown: WellKnownRoutes;
  readonly apiTokens: ApiTokensRoutes;
  readonly vouchers: VouchersRoutes;
  readonly memberships: MembershipsRoutes;
  readonly points: PointsRoutes;
  readonly merchant: MerchantRoutes;
  readonly communications: CommunicationsRoutes;
  readonly notifications: NotificationsRoutes;
  readonly wallet: WalletRoutes;
  readonly jobs: JobsRoutes;
  readonly webhooks: WebhooksRoutes;
  readonly events: EventsRoutes;
  readonly limits: LimitsRoutes;
  readonly health: HealthRoutes;

  constructor(transport: Transport) {
    this.auth = new AuthRoutes(transport);
    this.scopes = new ScopesRoutes(transport);
    this.wellKnown = new WellKnownRoutes(transport);
    this.apiTokens = new ApiTokensRoutes(transport);
    this.vouchers = new VouchersRoutes(transport);
    this.memberships = new MembershipsRoutes(transport);
    this.points = new PointsRoutes(transport);
    this.merchant = new MerchantRoutes(transport);
    this.communications = new CommunicationsRoutes(transport);
    this.notifications = new NotificationsRoutes(transport);
    this.wallet = new WalletRoutes(transport);
    this.jobs = new JobsRoutes(transport);
    this.webhooks = new WebhooksRoutes(transport);
    this.events = new EventsRoutes(transport);
    this.limits = new LimitsRoutes(transport);
    this.health = new HealthRoutes(transport);
  }
}
