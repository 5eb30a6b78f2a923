/** A server whose webhooks reach receivers on loopback, and merchants who subscribe to them. */
import type { Scope } from '../../contract/access.ts';
import { Tessera } from '../../sdk/src/client.ts';
import { startServer, type TestServer } from '../harness/server.ts';
import {
  type Arrived,
  deliverWebhooks,
  openReceiver,
  type Receiver,
  toLoopback,
} from '../harness/webhooks.ts';
import { openWorld, type TestMerchant, type World } from '../harness/world.ts';

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
    const server = await startServer({ env: { ...toLoopback, TESSERA_WEBHOOK_ATTEMPT_MS: '500' } });
    return new WebhookStage(server, await openWorld(server));
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

  /** A merchant with an endpoint at a receiver of its own. */
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

  /** Relays what happened and makes every attempt that is due. */
  deliver(): Promise<void> {
    return deliverWebhooks(this.server);
  }

  /** Makes everything that waits for a retry due now. */
  hasten({ merchant }: Subscribed): Promise<unknown> {
    return this.world.sql(
      `update webhook_deliveries set due_at = now() where merchant_id = $1 and status = 'pending'`,
      [merchant.id],
    );
  }
}

/** What a voucher takes to be made. */
export const percent = { type: 'discount', discount: { type: 'percent', percent_off: 1_000 } } as const;

export const typesOf = (arrived: readonly Arrived[]): string[] =>
  arrived.map(({ body }) => JSON.parse(body).type);

/** The endpoint as the list shows it, with its attempts. */
export const listed = async ({ tessera, endpoint }: Subscribed) =>
  (await tessera.webhooks.list().page()).data.find(({ id }) => id === endpoint.id)!;
