import { Relay } from '../../server/background/relay.ts';
import { FanOut } from '../../server/domains/webhooks/delivery/fan-out.ts';
import { servicesOfCells } from './cells.ts';
import type { TestServer } from './server.ts';

/** Relays every recorded event and creates its webhook deliveries, without waiting for background work. */
export async function relayEvents(server: TestServer): Promise<void> {
  await numberEvents(server);
  for (const { pool } of servicesOfCells(server.app.services)) {
    const fanning = new FanOut(pool);
    while ((await fanning.turn()).more);
  }
}

/** Numbers every recorded event. */
export async function numberEvents({ app }: TestServer): Promise<void> {
  for (const { pool, config } of servicesOfCells(app.services)) {
    const relay = new Relay(pool, config.billingPlan);
    while ((await relay.turn()).events > 0);
  }
}
