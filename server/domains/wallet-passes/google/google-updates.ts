/**
 * Keeps passes at Google current: each change is created or patched once, and its message is added once, across any
 * number of processes and crashes. An attempt is counted before it is made; one that follows another first asks Google
 * how far that got. No call is made inside a transaction.
 */

import { spread, waitAfter } from '../../../../contract/backoff.ts';
import { worldMs } from '../../../clock/world-clock.ts';
import { timeOf } from '../../../database/merchant-clock.ts';
import type { GooglePlan } from '../../../database/schema/tables.ts';
import type { TenantTransaction } from '../../../database/transactions/tenant-transaction.ts';
import { inTenantTransaction, readAsTask } from '../../../database/transactions/tenant-transaction.ts';
import { emit } from '../../../engine/events/event-store.ts';
import { Lanes } from '../../../engine/loops/lanes.ts';
import type { Loop } from '../../../engine/loops/loop.ts';
import { Quarantine } from '../../../engine/loops/quarantine.ts';
import { firstMerchant, Rotation } from '../../../engine/loops/rotation.ts';
import type { Services } from '../../../engine/services.ts';
import { begun } from '../../../errors/begun.ts';
import { causeOf } from '../../../errors/cause-of.ts';
import type { Observers } from '../../../observability/observers.ts';
import { passEvent } from '../files/pass-events.ts';
import { currentFacts } from '../read-pass.ts';
import { refreshPasses } from '../updates/pass-refreshes.ts';
import { digestOf, type GoogleContent, googleClass, googleObject } from './google-content.ts';
import { countingAt, faceOf, messageOf } from './google-face.ts';
import { GoogleFailure, type GoogleKind, GoogleSender } from './google-sender.ts';
import {
  type ClaimedPass,
  claimPasses,
  findDueMerchants,
  keepPlan,
  markDone,
  maxMerchants,
  readClassFacts,
  tryLater,
  wakeObjects,
  wantClass,
} from './google-store.ts';

const task = 'updates of passes at Google';

/** What one attempt has to achieve. */
interface Work {
  merchantId: string;
  row: ClaimedPass;
  plan: GooglePlan;
  content: GoogleContent;
}

/** An attempt is abandoned after this time, well before another server can make the next. */
const attemptMs = 60_000;
const leaseSeconds = 90;
const waitForClassSeconds = 60;
const shutdownGraceMs = 3_000;
const waits = { first: 5, longest: 3_600 };
/** Google allows an account 20 calls per second. Cells and merchants share them equally, so none uses up the quota. */
const perSecond = 10;
/** How long no call is made after the quota was used up, or the account was refused, unless Google says how long. */
const quotaRestSeconds = 5;
const accountRestSeconds = 30;

type Parts = Pick<Services, 'pool' | 'config' | 'keyring'> & Partial<Pick<Services, 'cells'>>;

export class GoogleUpdates {
  readonly #parts: Parts;
  readonly #observers: Observers | undefined;
  readonly #sender: GoogleSender;
  readonly #quarantine: Quarantine;
  /** By merchant, so that one whose calls hang or fail leaves room for the others. */
  readonly #lanes = new Lanes();
  readonly #stopping = new AbortController();
  readonly #rotation = new Rotation(firstMerchant, maxMerchants);
  #restsUntil = 0;
  readonly #perSecond: number;
  #allowed: number;
  #allowedAt = performance.now();

  constructor(parts: Parts, observers?: Observers) {
    this.#parts = parts;
    this.#perSecond = Math.max(1, perSecond / (parts.cells?.all.length ?? 1));
    this.#allowed = this.#perSecond;
    this.#observers = observers;
    this.#sender = new GoogleSender(parts.config.walletPasses.google!);
    this.#quarantine = new Quarantine(task, observers);
  }

  /** Attempts in progress. */
  get underWay(): number {
    return this.#lanes.underWay;
  }

  /** Starts attempts that are due while there is room, and returns how many. */
  async turn(): Promise<number> {
    const most = Math.min(this.#lanes.room, this.#allowance());
    if (performance.now() < this.#restsUntil || most === 0) return 0;
    await refreshPasses(this.#parts.pool, this.#quarantine);
    const found = await this.#rotation.next(({ merchant_id: after }) =>
      readAsTask(this.#parts.pool, 'wallet-passes', (tx) => findDueMerchants(tx, after)),
    );
    const served = found.slice(0, most);
    if (served.length < found.length) this.#rotation.continueAfter(served.at(-1)!);
    let begun = 0;
    const share = Math.floor(most / Math.max(1, served.length));
    await this.#quarantine.one(served, async (merchantId) => {
      begun += await this.#begin(merchantId, share);
    });
    this.#allowed -= begun;
    this.#quarantine.end();
    return begun;
  }

  /** How many attempts can start without exceeding the pace. */
  #allowance(): number {
    const now = performance.now();
    const gained = ((now - this.#allowedAt) / 1_000) * this.#perSecond;
    this.#allowed = Math.min(this.#perSecond, this.#allowed + gained);
    this.#allowedAt = now;
    return Math.floor(this.#allowed);
  }

  /** Resolves when some attempts have ended, or after a time-out in milliseconds. */
  pause(ms: number): Promise<void> {
    return this.#lanes.change(ms);
  }

  /** Waits briefly for attempts in progress and abandons the rest, which becomes due again. */
  async stop(): Promise<void> {
    const deadline = performance.now() + shutdownGraceMs;
    while (this.underWay > 0 && performance.now() < deadline) await this.pause(100);
    this.#stopping.abort();
    while (this.underWay > 0) await this.pause(100);
  }

  /** Claims passes of a merchant and starts their attempts. */
  async #begin(merchantId: string, share: number): Promise<number> {
    const room = this.#lanes.reserve(merchantId, merchantId, share);
    if (room === 0) return 0;
    let works: Work[] = [];
    try {
      works = await inTenantTransaction(this.#parts.pool, { merchants: merchantId }, async (tx) => {
        const rows = await claimPasses(tx, room, leaseSeconds);
        const planned = await Promise.all(rows.map((row) => this.#plan(tx, row)));
        return planned.filter((work) => work !== undefined);
      });
    } finally {
      this.#lanes.giveBack(merchantId, room - works.length);
    }
    for (const work of works) void begun(this.#attempt(work));
    return works.length;
  }

  /** Decides and stores what the attempt is about; undefined if there is nothing to call for. */
  async #plan(tx: TenantTransaction, row: ClaimedPass): Promise<Work | undefined> {
    const { merchantId } = tx;
    const google = this.#parts.config.walletPasses.google!;
    if (row.membership_id === null) {
      const content = googleClass(await readClassFacts(tx, row.pass_id), google);
      return { merchantId, row, content, plan: { version: row.wanted, face: null, message: null } };
    }
    if (!row.is_class_made) return void (await tryLater(tx, row.id, waitForClassSeconds, row.attempts - 1));
    const facts = await currentFacts(tx, row.membership_id);
    if (facts === undefined) return void (await markDone(tx, row.id, row.wanted, row.content, row.face));
    const content = googleObject(facts, google, this.#parts.keyring);
    // What an earlier attempt began to announce is finished before anything new.
    if (row.plan !== null) return { merchantId, row, content, plan: row.plan };
    const counting = countingAt(row.notified, worldMs());
    const message = row.face && messageOf(row.face, facts, row.wanted, counting);
    const plan = { version: row.wanted, face: faceOf(facts), message };
    await keepPlan(
      tx,
      row.id,
      plan,
      message === null ? counting : [...counting, new Date(worldMs()).toISOString()],
    );
    return { merchantId, row, content, plan };
  }

  async #attempt(work: Work): Promise<void> {
    const { merchantId } = work;
    let failure: GoogleFailure | undefined;
    try {
      const changed = await this.#call(work).catch((error: unknown) => {
        if (!(error instanceof GoogleFailure)) throw error;
        failure = error;
        return false;
      });
      await inTenantTransaction(this.#parts.pool, { merchants: merchantId }, (tx) =>
        this.#note(tx, work, changed, failure),
      );
    } catch (error) {
      // Due again when the claim expires.
      this.#observers?.log.warn({ task, cause: causeOf(error) }, 'could not record an update of a pass');
    } finally {
      this.#lanes.end(merchantId, failure?.kind === 'later');
    }
  }

  /** Makes Google have the content and the message. Returns whether anything was missing. */
  async #call({ row, content, plan: { message } }: Work): Promise<boolean> {
    const signal = AbortSignal.any([this.#stopping.signal, AbortSignal.timeout(attemptMs)]);
    const kind: GoogleKind = row.membership_id === null ? 'genericClass' : 'genericObject';
    const isInDoubt = row.attempts > 1;
    const known = isInDoubt ? await this.#sender.get(kind, content.id, signal) : undefined;
    const isMade = isInDoubt ? known !== undefined : row.content !== null;
    const messages = (known?.messages ?? []) as { id?: string }[];
    const isSent = message !== null && messages.some(({ id }) => id === message.id);
    let changed = false;
    if (isMade) {
      const isCurrent = known === undefined ? digestOf(content).equals(row.content!) : hasAll(known, content);
      if (!isCurrent) {
        // A message that was sent stays, so that further attempts find it.
        const patch = kind === 'genericClass' || isSent ? content : withoutMessages(content);
        // Deleted at Google in the meantime.
        if (!(await this.#sender.patch(kind, patch, signal)))
          await this.#sender.insert(kind, content, signal);
        changed = true;
      }
    } else {
      changed = await this.#create(kind, content, signal);
    }
    if (message !== null && !isSent) {
      await this.#sender.addMessage(content.id, message, signal);
      changed = true;
    }
    return changed;
  }

  /** The link may have created it first. */
  async #create(kind: GoogleKind, content: GoogleContent, signal: AbortSignal): Promise<boolean> {
    if (await this.#sender.insert(kind, content, signal)) return true;
    const known = await this.#sender.get(kind, content.id, signal);
    if (known !== undefined && hasAll(known, content)) return false;
    await this.#sender.patch(kind, content, signal);
    return true;
  }

  async #note(
    tx: TenantTransaction,
    { row, plan, content }: Work,
    changed: boolean,
    failure: GoogleFailure | undefined,
  ): Promise<void> {
    if (failure !== undefined && failure.kind !== 'refused') {
      if (failure.kind === 'account') this.#restAll(failure);
      // Google has lost the class, or has another issuer's since the settings changed.
      if (failure.status === 404 && row.membership_id !== null) await wantClass(tx, row.pass_id);
      await tryLater(tx, row.id, secondsAfter(row.attempts, failure), row.attempts);
      return;
    }
    await markDone(tx, row.id, plan.version, failure === undefined ? digestOf(content) : null, plan.face);
    if (row.membership_id === null) return void (await wakeObjects(tx, row.pass_id));
    if (!changed && failure === undefined) return;
    const what = failure === undefined ? 'updated' : 'update_failed';
    const event = passEvent({ membershipId: row.membership_id }, what, 'google');
    emit(tx, { now: await timeOf(tx) }, event);
  }

  /** Nothing can succeed until then. */
  #restAll({ message, status, waitSeconds }: GoogleFailure): void {
    const seconds = waitSeconds ?? (status === 429 ? quotaRestSeconds : accountRestSeconds);
    if (performance.now() < this.#restsUntil) return;
    this.#restsUntil = performance.now() + seconds * 1_000;
    this.#observers?.metrics.backgroundFailure(task);
    this.#observers?.log.error(
      { task, cause: message, next_try_in_seconds: seconds },
      'Google refuses the account of wallet passes; retrying',
    );
  }
}

const secondsAfter = (attempts: number, { waitSeconds = 0 }: GoogleFailure): number =>
  Math.max(waitSeconds, spread(waitAfter(waits, attempts)));

/** Removes messages about earlier changes, of which an object can have ten. */
const withoutMessages = (content: GoogleContent): GoogleContent => ({ ...content, messages: null });

/** Whether `known` has all that is in `wanted`; Google adds fields of its own. */
function hasAll(known: unknown, wanted: unknown): boolean {
  if (wanted === null) return known === null || known === undefined;
  if (typeof wanted !== 'object') return known === wanted;
  if (typeof known !== 'object' || known === null) return false;
  if (Array.isArray(wanted) && (!Array.isArray(known) || known.length !== wanted.length)) return false;
  return Object.entries(wanted).every(([key, value]) =>
    hasAll((known as Record<string, unknown>)[key], value),
  );
}

const shortPauseMs = 50;
const idleMs = 2_000;

/** Does nothing without an account. */
export const googleUpdates: Loop = {
  name: task,
  open: (services, observers) => {
    if (services.config.walletPasses.google === undefined) return undefined;
    const updates = new GoogleUpdates(services, observers);
    return {
      turn: async () => {
        const begun = await updates.turn();
        if (updates.underWay > 0) await updates.pause(shortPauseMs);
        return begun > 0 || updates.underWay > 0 ? shortPauseMs : idleMs;
      },
      stop: () => updates.stop(),
    };
  },
};
