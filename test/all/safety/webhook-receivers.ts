/** Receivers that fail in realistic ways, and verify the webhooks they get. */
import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { send } from '../../contract/send.ts';
import type { Dice } from '../../harness/dice.ts';
import { type Arrived, openReceiver, type Receiver } from '../../harness/webhooks.ts';
import type { Asker } from '../../promises/journal.ts';
import type { Rig } from '../../promises/rig.ts';

/** The servers' retry delays: three days pass in seconds. */
export const retrySeconds = [...Array(6).fill(0.2), ...Array(10).fill(0.6)] as number[];
export const compressed = {
  TESSERA_WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
  TESSERA_WEBHOOK_RETRY_SECONDS: retrySeconds.join(','),
  TESSERA_WEBHOOK_ATTEMPT_MS: '400',
};

/** An endpoint that verifies webhooks like a real receiver. */
export interface Listener {
  url: string;
  /** Ids of accepted events. */
  taken: Set<string>;
  /** Webhooks that failed verification, or whose id is not the event's. */
  unverified: string[];
}

/** Opens receivers for a test, and a trap for followed redirects. */
export class Receivers {
  readonly trap: Receiver;
  readonly #dice: Dice;
  readonly #open: Receiver[] = [];

  private constructor(trap: Receiver, dice: Dice) {
    this.trap = trap;
    this.#dice = dice;
  }

  static async open(dice: Dice): Promise<Receivers> {
    return new Receivers(await openReceiver(), dice);
  }

  /** Subscribes a merchant; this share of its deliveries fails in one of four ways. */
  async subscribe(rig: Rig, as: Asker, failing: number): Promise<Listener> {
    const listener: Listener = { url: '', taken: new Set(), unverified: [] };
    let webhook: Webhook | undefined;
    const receiver = await openReceiver((arrived, reply) => {
      const id = verify(webhook!, arrived);
      if (id === undefined) listener.unverified.push(arrived.body);
      if (this.#dice.chance(failing)) return this.#fail(reply);
      if (id !== undefined) listener.taken.add(id);
      reply.writeHead(200).end('{}');
    });
    this.#open.push(receiver);
    listener.url = receiver.url;
    const body = { url: `${receiver.url}/hook`, enabled_events: ['redemption.succeeded'] };
    const made = await send(rig.url, { method: 'POST', path: '/api/v1/webhooks', bearer: as.token, body });
    if (made.status !== 201) throw new Error(made.text);
    webhook = new Webhook(made.json!.secret as string);
    return listener;
  }

  async close(): Promise<void> {
    await Promise.all([this.trap, ...this.#open].map((receiver) => receiver.close()));
  }

  #fail(reply: ServerResponse): void {
    const ways: (() => void)[] = [
      () => reply.writeHead(500).end(),
      // Sends nothing until the client disconnects.
      () => undefined,
      () => reply.writeHead(307, { location: this.trap.url }).end(),
      () => pour(reply),
    ];
    this.#dice.pick(ways)();
  }
}

/** Sends up to a gigabyte. */
function pour(reply: ServerResponse): void {
  let left = 16_384;
  const more = () => {
    while (left > 0 && !reply.destroyed && reply.write(Buffer.alloc(65_536))) left -= 1;
    if (left > 0 && !reply.destroyed) reply.once('drain', more);
  };
  reply.writeHead(200);
  more();
}

/** Returns the event's id if the signature and the content are valid. */
function verify(webhook: Webhook, { headers, body }: Arrived): string | undefined {
  try {
    const event = webhook.verify(body, headers as Record<string, string>) as { id: string };
    return event.id === headers['webhook-id'] ? event.id : undefined;
  } catch {
    return undefined;
  }
}

/** Counts unnumbered events and pending deliveries. */
export async function pendingOf(rig: Rig): Promise<number> {
  const { count } = await rig.world.total<'count'>(
    `select (select count(*) from webhook_deliveries where status = 'pending')::int
          + (select count(*) from events where sequence is null)::int as count`,
  );
  return count;
}
