/**
 * Streams of notifications served by this process. While idle, they cost one query per heartbeat for all of them
 * together. A process that creates notifications publishes the merchant (`notify.ts`), and then that merchant's
 * streams are read together. Access is checked again before anything is sent and at each heartbeat, so a stream ends
 * with its session.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '../../../../contract/limits.ts';
import { Cells } from '../../../database/cells/cells.ts';
import { byDatabase, type Databases } from '../../../database/cells/databases.ts';
import { Listener } from '../../../database/pool/listener.ts';
import type { EventFeed, EventSource } from '../../../engine/streams/event-source.ts';
import { begun } from '../../../errors/begun.ts';
import { Refusal, refuse } from '../../../errors/refusal.ts';
import { type NotificationRow, notificationViewer } from '../notification.ts';
import { activityMark, notificationChannel } from '../notify.ts';
import { exceededShare, type Listening } from './stream-shares.ts';
import { newestOf, readLater } from './stream-store.ts';

interface LiveOptions {
  pool: Databases;
  /** Where to listen; with cells, each of them. */
  databaseUrl: string;
  heartbeatMs: number;
  /** Streams per client address; the same limit as for connections. */
  perAddress: number;
  onError: (error: Error) => void;
}

interface Stream extends Listening {
  /** UUID of the last notification sent. */
  after: string;
  readmit: () => Promise<void>;
  /** Undefined until the response has started. */
  feed: EventFeed | undefined;
}

/** Maximum number of streams read with one statement. */
const together = 200;
const activityPauseMs = 1_000;
const { batch } = limits.streams;

export class LiveNotifications {
  readonly #options: LiveOptions;
  /** One for each database. */
  readonly #listeners: Listener[] = [];
  readonly #streams = new Set<Stream>();
  readonly #due = new Set<Stream>();
  /** Merchants with membership activity to announce. */
  readonly #active = new Set<string>();
  #heartbeat: NodeJS.Timeout | undefined;
  #work: Promise<void> | undefined;
  #closed = false;

  constructor(options: LiveOptions) {
    this.#options = options;
    const { pool } = options;
    if (pool instanceof Cells) pool.whenOpen(({ listenUrl }) => this.#listenTo(listenUrl));
    else this.#listenTo(options.databaseUrl);
  }

  get open(): number {
    return this.#streams.size;
  }

  /**
   * A stream of notifications created after the notification `after` (UUID), or from now on; also for an id beyond the
   * newest one.
   *
   * @throws Refusal `stream_limit_reached`, or `unavailable`
   */
  async stream(
    recipient: Listening,
    after: string | undefined,
    readmit: () => Promise<void>,
  ): Promise<EventSource> {
    this.#refuseTooMany(recipient);
    const stream: Stream = { ...recipient, after: after ?? '', readmit, feed: undefined };
    const end = () => this.#forget(stream);
    // Count the stream before the first await, so concurrent requests are counted too.
    this.#streams.add(stream);
    this.#start();
    try {
      const newest = await newestOf(this.#options.pool, recipient);
      // A restored database is behind what a client has seen; nothing would ever come after that.
      if (after === undefined || after > newest) stream.after = newest;
    } catch (error) {
      end();
      throw error;
    }
    const begin = (feed: EventFeed) => {
      stream.feed = feed;
      if (this.#closed) feed.end('unavailable');
      else this.#wake((other) => other === stream);
    };
    return { begin, end };
  }

  /** Ends all streams because the process stops; clients reconnect to another one. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#heartbeat);
    for (const { feed } of this.#streams) feed?.end('unavailable');
    await Promise.all(this.#listeners.map((listener) => listener.stop()));
    await this.#work;
  }

  #listenTo(url: string): void {
    const listener = new Listener({
      url,
      channel: notificationChannel,
      onMessage: (payload) => {
        if (payload.endsWith(activityMark)) this.#notice(payload.slice(0, -activityMark.length));
        else this.#wake((stream) => stream.merchantId === payload);
      },
      onError: this.#options.onError,
    });
    this.#listeners.push(listener);
    if (this.#heartbeat !== undefined && !this.#closed) listener.start();
  }

  #refuseTooMany(newcomer: Listening): void {
    if (this.#closed || this.#streams.size >= limits.streams.inAll)
      throw refuse('unavailable', { retry_after: 2, because: 'stream_share' });
    const maximum = exceededShare(this.#streams, newcomer, this.#options.perAddress);
    if (maximum !== undefined) throw refuse('stream_limit_reached', { maximum, retry_after: 10 });
  }

  #start(): void {
    if (this.#heartbeat !== undefined) return;
    for (const listener of this.#listeners) listener.start();
    this.#heartbeat = setInterval(() => this.#beat(), this.#options.heartbeatMs).unref();
  }

  #beat(): void {
    for (const { feed } of this.#streams) {
      // End a stream whose client has read nothing since the last beat; it can reconnect and resume.
      if (feed?.isFull) feed.end('unavailable');
      else feed?.beat();
    }
    this.#wake(() => true);
  }

  /** Announces membership activity, at most once a second per merchant; clients then fetch what changed. */
  #notice(merchantId: string): void {
    const hasListener = [...this.#streams].some((stream) => stream.merchantId === merchantId);
    if (!hasListener || this.#active.has(merchantId)) return;
    this.#active.add(merchantId);
    setTimeout(() => {
      this.#active.delete(merchantId);
      for (const stream of this.#streams)
        if (stream.merchantId === merchantId) this.#tellActivity(stream).catch(this.#options.onError);
    }, activityPauseMs).unref();
  }

  async #tellActivity(stream: Stream): Promise<void> {
    if (stream.feed?.isFull !== false || !(await this.#stays(stream))) return;
    stream.feed.tell({ event: 'activity', data: {} });
  }

  #wake(concerns: (stream: Stream) => boolean): void {
    for (const stream of this.#streams) if (stream.feed && concerns(stream)) this.#due.add(stream);
    this.#work ??= begun(
      this.#workOff().finally(() => {
        this.#work = undefined;
        // Also serve streams that were added while the work ended.
        if (this.#due.size > 0 && !this.#closed) this.#wake(() => false);
      }),
    );
  }

  async #workOff(): Promise<void> {
    // Wait a tick, so streams woken by the same network packet are read together.
    await pause(0);
    while (this.#due.size > 0 && !this.#closed) {
      const some = [...this.#due].slice(0, together);
      for (const stream of some) this.#due.delete(stream);
      await this.#serve(some).catch((error: Error) => this.#options.onError(error));
    }
  }

  async #serve(streams: readonly Stream[]): Promise<void> {
    const ready = streams.filter(({ feed }) => feed?.isFull === false);
    const found = new Map<Stream, NotificationRow[]>();
    const groups = [...(await byDatabase(this.#options.pool, ready)).values()];
    await Promise.all(groups.map((some) => this.#read(some, found).catch(this.#options.onError)));
    // Access is checked after the reading: what came after its end is never sent.
    await Promise.all(
      streams.map(async (stream) => {
        if (await this.#stays(stream)) this.#send(stream, found.get(stream) ?? []);
      }),
    );
  }

  async #read(streams: readonly Stream[], found: Map<Stream, NotificationRow[]>): Promise<void> {
    if (streams.length === 0) return;
    const rows = await readLater(this.#options.pool, streams, batch);
    for (const [at, stream] of streams.entries()) found.set(stream, rows[at]!);
  }

  #send(stream: Stream, rows: readonly NotificationRow[]): void {
    const view = notificationViewer(stream);
    for (const row of rows) {
      const data = view(row);
      stream.feed!.tell({ id: data.id, event: 'notification', data });
      stream.after = row.id;
    }
    if (rows.length === batch && this.#streams.has(stream)) this.#due.add(stream);
  }

  /** Checks access again; if it has ended, ends the stream with the reason. */
  async #stays(stream: Stream): Promise<boolean> {
    try {
      await stream.readmit();
      return true;
    } catch (error) {
      // An unavailable database says nothing about access: the next heartbeat checks again.
      if (!(error instanceof Refusal) || error.status >= 500) return false;
      stream.feed?.end(error.code);
      this.#forget(stream);
      return false;
    }
  }

  #forget(stream: Stream): void {
    this.#streams.delete(stream);
    this.#due.delete(stream);
  }
}

declare module '../../../engine/services.ts' {
  interface Services {
    /** The notification streams that are open in this process. */
    liveNotifications: LiveNotifications;
  }
}
