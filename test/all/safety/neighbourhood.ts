/** A quiet merchant with a webhook, and hostile neighbors. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { TestContext } from 'node:test';
import { limits } from '../../../contract/limits.ts';
import { send } from '../../contract/send.ts';
import type { Mutation } from '../../harness/mutation.ts';
import { patient, until } from '../../harness/patience.ts';
import { openReceiver, type Receiver, toLoopback } from '../../harness/webhooks.ts';
import { type Asker, lastOf } from '../../promises/journal.ts';
import type { Rig } from '../../promises/rig.ts';
import { newAsker, newVoucher, redemption } from '../../promises/voucher-book.ts';
import { openBreakable } from './breakable.ts';

/** The quiet merchant's time limits in milliseconds, on a quiet machine. */
export const bounds = { redemption: 1_000, event: 4_000, webhook: 6_000 };

/** Requests wait as long as a slow machine needs; batches run one after another. */
const env = {
  ...toLoopback,
  TESSERA_QUEUE_WAIT_MS: '20000',
  TESSERA_FOLD_IN_FLIGHT: '1',
  TESSERA_WEBHOOK_ATTEMPT_MS: '2000',
};

export interface Quiet {
  till: Asker;
  voucherId: string;
  receiver: Receiver;
}

export class Neighbourhood {
  readonly rig: Rig;
  readonly quiet: Quiet;
  /** Their ids, and so their background work, come before the quiet merchant's. */
  readonly hostile: readonly Asker[];

  private constructor(rig: Rig, quiet: Quiet, hostile: readonly Asker[]) {
    this.rig = rig;
    this.quiet = quiet;
    this.hostile = hostile;
  }

  static async open(t: TestContext, mutations: readonly Mutation[] = []): Promise<Neighbourhood> {
    const rig = await openBreakable(t, { processes: true, servers: 1, oneCell: true, mutations, env });
    const hostile: Asker[] = [];
    for (let count = 0; count < 5; count += 1) hostile.push(await newAsker(rig));
    const till = await newAsker(rig);
    const receiver = await openReceiver();
    t.after(() => receiver.close());
    const { id: voucherId } = await newVoucher(rig, till, { redemption_limit: null });
    const quiet = { till, voucherId, receiver };
    const neighbourhood = new Neighbourhood(rig, quiet, hostile);
    await neighbourhood.subscribe(till, receiver.url, ['redemption.succeeded']);
    await neighbourhood.assertServed();
    return neighbourhood;
  }

  async call(as: Asker, method: 'GET' | 'POST', path: string, body?: object) {
    return send(this.rig.url, { method, path: `/api/v1${path}`, bearer: as.token, ...(body && { body }) });
  }

  async subscribe(as: Asker, url: string, events: string[]): Promise<string> {
    // A URL has one endpoint.
    const own = `${url}/hook?${randomUUID()}`;
    const made = await this.call(as, 'POST', '/webhooks', { url: own, enabled_events: events });
    assert.equal(made.status, 201, made.text);
    return made.json!.id as string;
  }

  /** Orders gift cards of this amount, by default the maximum; returns the status. */
  async orderGifts(as: Asker, quantity: number, amount: number = limits.amount): Promise<number> {
    const template = { type: 'gift', gift: { amount, currency: 'EUR' } };
    const order = { campaign: { name: 'Gifts' }, quantity, template };
    return (await this.call(as, 'POST', '/merchant/vouchers/bulk', order)).status;
  }

  /** Redeems once for the quiet merchant; returns the id and the duration. */
  async redeem(): Promise<{ id: string; ms: number }> {
    const began = performance.now();
    const entry = await this.rig.clients.once(redemption(this.quiet.till, this.quiet.voucherId));
    const answer = lastOf(entry);
    assert.equal(answer.status, 200, `${answer.body}\n${this.rig.logs()}`);
    const { redemption: made } = JSON.parse(answer.body) as { redemption: { id: string } };
    return { id: made.id, ms: performance.now() - began };
  }

  async hasEvent(redemptionId: string): Promise<boolean> {
    const events = await this.call(this.quiet.till, 'GET', '/events?limit=100');
    return events.text.includes(redemptionId);
  }

  hasWebhook(redemptionId: string): boolean {
    return this.quiet.receiver.arrived.some(({ body }) => body.includes(redemptionId));
  }

  /**
   * Checks that the quiet merchant's redemption, event and webhook arrive within the limits; returns how many
   * milliseconds the event and the webhook took.
   */
  async assertServed(): Promise<{ eventMs: number; webhookMs: number }> {
    const { id, ms } = await this.redeem();
    const began = performance.now();
    assert.ok(ms < patient(bounds.redemption), `the redemption took ${Math.round(ms)} ms`);
    const late = (what: string) => () => `the ${what} did not come\n${this.rig.logs()}`;
    await until(() => this.hasEvent(id), {
      seconds: bounds.event / 1_000,
      everyMs: 100,
      otherwise: late('event'),
    });
    const eventMs = performance.now() - began;
    await until(() => this.hasWebhook(id), {
      seconds: bounds.webhook / 1_000,
      everyMs: 50,
      otherwise: late('webhook'),
    });
    return { eventMs, webhookMs: performance.now() - began };
  }

  /** Counts a task's failures, except connections that a busy machine opens late. */
  failuresOf(task: string): number {
    const lines = this.rig.logs().split('\n');
    const isWhole = (line: string) => line.includes(`"task":"${task}","cause"`);
    return lines.filter((line) => isWhole(line) && !line.includes('timeout expired')).length;
  }

  /**
   * Whether a failing task blocks the quiet merchant: it has failed again, and the results of a redemption are missing.
   * Needs several tries, because work rotates through the merchants.
   */
  async isStopped(
    task: string,
    isDone: (redemptionId: string) => boolean | Promise<boolean>,
  ): Promise<boolean> {
    const otherwise = () => this.rig.logs();
    await until(() => this.failuresOf(task) > 0, { seconds: 60, otherwise });
    for (let trial = 0; trial < 3; trial += 1) {
      const { id } = await this.redeem();
      const failed = this.failuresOf(task);
      const look = async () =>
        (await isDone(id)) ? 'done' : this.failuresOf(task) > failed + 1 && 'stopped';
      if ((await until(look, { seconds: 60, everyMs: 100, otherwise })) === 'stopped') return true;
    }
    return false;
  }

  /** Locks rows until the returned function is called. */
  async hold(sql: string, values: unknown[]): Promise<() => Promise<void>> {
    const client = await this.rig.world.connect({ id: this.quiet.till.merchantId });
    await client.query('begin');
    const { rowCount } = await client.query(sql, values);
    assert.ok(rowCount! > 0, 'nothing to hold');
    return () => client.end();
  }

  /** Resolves when a transaction waits for a lock. */
  async untilSomebodyWaits(): Promise<void> {
    await until(async () => {
      const rows = await this.rig.world.sql('select from pg_locks where not granted');
      return rows.length > 0;
    });
  }
}
