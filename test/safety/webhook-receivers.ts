/** Receivers that fail as receivers do, and what they make of the webhooks that they get. */
import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { send } from '../contract/send.ts';
import type { Dice } from '../harness/dice.ts';
import { type Arrived, openReceiver, type Receiver } from '../harness/webhooks.ts';
import type { Asker } from './journal.ts';
import type { Rig } from './rig.ts';

/** What the servers are told, so that three days pass in seconds. */
export const retrySeconds = [...Array(6).fill(0.2), ...Array(10).fill(0.6)] as number[];
export const compressed = {
  TESSERA_WEBHOOK_ALLOW_PRIVATE: '127.0.0.1',
  TESSERA_WEBHOOK_RETRY_SECONDS: retrySeconds.join(','),
  TESSERA_WEBHOOK_ATTEMPT_MS: '400',
};

/** An endpoint as a receiver of real webhooks would be: it verifies before it believes. */
export interface Listener {
  url: string;
  /** Ids of events that it took. */
  taken: Set<string>;
  /** Webhooks that did not verify, or whose id is not that of the event. */
  unverified: string[];
}

/** Opens receivers for a test, and the trap that redirects lead to. */
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

  /** Subscribes somebody; of what arrives, that share fails in one of four ways. */
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
      // Says nothing until it is hung up on.
      () => undefined,
      () => reply.writeHead(307, { location: this.trap.url }).end(),
      () => pour(reply),
    ];
    this.#dice.pick(ways)();
  }
}

/** A gigabyte, if anybody reads that far. */
function pour(reply: ServerResponse): void {
  let left = 16_384;
  const more = () => {
    while (left > 0 && !reply.destroyed && reply.write(Buffer.alloc(65_536))) left -= 1;
    if (left > 0 && !reply.destroyed) reply.once('drain', more);
  };
  reply.writeHead(200);
  more();
}

/** The id of the event, where the signature is right and the webhook says the same. */
function verify(webhook: Webhook, { headers, body }: Arrived): string | undefined {
  try {
    const event = webhook.verify(body, headers as Record<string, string>) as { id: string };
    return event.id === headers['webhook-id'] ? event.id : undefined;
  } catch {
    return undefined;
  }
}

/** Events that have no number yet, and deliveries that wait. */
export async function pendingOf(rig: Rig): Promise<number> {
  const [row] = await rig.world.sql<{ count: number }>(
    `select (select count(*) from webhook_deliveries where status = 'pending')::int
          + (select count(*) from events where sequence is null)::int as count`,
  );
  return row!.count;
}
