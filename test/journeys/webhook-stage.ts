/** A server whose webhooks reach receivers on loopback, and merchants with subscriptions. */
import type { Scope } from '../../contract/access.ts';
import { Tessera } from '../../sdk/src/client.ts';
import { patient } from '../harness/patience.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import {
  type Arrived,
  deliverWebhooks,
  openReceiver,
  type Receiver,
  toLoopback,
} from '../harness/webhooks.ts';
import { openWorld, type TestMerchant, type World } from '../harness/world.ts';

/** An endpoint that answers must not run out of time because the machine is slow. */
const attemptMs = String(Math.min(60_000, Math.ceil(Math.max(500, patient(250)))));

export interface Subscribed {
  merchant: TestMerchant;
  tessera: Tessera;
  receiver: Receiver;
  endpoint: { id: string; secret?: string };
}

type Answering = Parameters<typeof openReceiver>;

export class WebhookStage {
  readonly server: TestServer;
  readonly world: World;
  readonly #receivers: Receiver[] = [];

  private constructor(server: TestServer, world: World) {
    this.server = server;
    this.world = world;
  }

  static async open(): Promise<WebhookStage> {
    const server = await startServer({ env: { ...toLoopback, TESSERA_WEBHOOK_ATTEMPT_MS: attemptMs } });
    return new WebhookStage(server, await openWorld(server, { oneCell: true }));
  }

  async close(): Promise<void> {
    await Promise.all(this.#receivers.map((receiver) => receiver.close()));
    await this.world.close();
    await this.server.close();
  }

  async receive(...answering: Answering): Promise<Receiver> {
    const receiver = await openReceiver(...answering);
    this.#receivers.push(receiver);
    return receiver;
  }

  /** A merchant with an endpoint at its own receiver. */
  async subscribe(
    enabledEvents: string[] = ['voucher.created'],
    ...answering: Answering
  ): Promise<Subscribed> {
    const merchant = await this.world.merchant();
    const tessera = await merchant.client();
    const receiver = await this.receive(...answering);
    const endpoint = await tessera.webhooks.create({
      url: `${receiver.url}/hook`,
      enabled_events: enabledEvents as never,
    });
    return { merchant, tessera, receiver, endpoint };
  }

  async clientOf(merchant: TestMerchant, scopes: readonly Scope[]): Promise<Tessera> {
    return new Tessera({ token: (await merchant.token(scopes)).text, baseUrl: this.server.url });
  }

  /** Relays events and makes every due attempt. */
  deliver(): Promise<void> {
    return deliverWebhooks(this.server);
  }

  /** Makes every waiting retry due. */
  hasten({ merchant }: Subscribed): Promise<unknown> {
    return this.world.sql(
      `update webhook_deliveries set due_at = now() where merchant_id = $1 and status = 'pending'`,
      [merchant.id],
    );
  }
}

/** The minimal body of a voucher. */
export const percent = { type: 'discount', discount: { type: 'percent', percent_off: 1_000 } } as const;

export const typesOf = (arrived: readonly Arrived[]): string[] =>
  arrived.map(({ body }) => JSON.parse(body).type);

/** The endpoint as listed, with its attempts. */
export const listed = async ({ tessera, endpoint }: Subscribed) =>
  (await tessera.webhooks.list().page()).data.find(({ id }) => id === endpoint.id)!;
