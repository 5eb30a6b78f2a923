import { Relay } from '../../server/background/log/relay.ts';
import { FanOut } from '../../server/background/webhooks/fan-out-webhooks.ts';
import type { TestServer } from './server.ts';

/** Relays every recorded event and creates its webhook deliveries, without waiting for background work. */
export async function relayEvents({ app }: TestServer): Promise<void> {
  const relay = new Relay(app.services.pool, app.services.config.billingPlan);
  while ((await relay.turn()).events > 0);
  const fanning = new FanOut(app.services.pool);
  while ((await fanning.turn()).more);
}
