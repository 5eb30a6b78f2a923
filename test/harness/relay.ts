import { Relay } from '../../server/background/relay.ts';
import { FanOut } from '../../server/domains/webhooks/delivery/fan-out.ts';
import { servicesOfCells } from './cells.ts';
import type { TestServer } from './server.ts';

/** Relays every recorded event and creates its webhook deliveries, without waiting for background work. */
export async function relayEvents({ app }: TestServer): Promise<void> {
  for (const { pool, config } of servicesOfCells(app.services)) {
    const relay = new Relay(pool, config.billingPlan);
    while ((await relay.turn()).events > 0);
    const fanning = new FanOut(pool);
    while ((await fanning.turn()).more);
  }
}
