/** Opens and closes the services that operations and background work share. */

import { limits } from '../../contract/limits.ts';
import { usePasswordStrength } from '../access/credentials/password.ts';
import { CodeGuesses } from '../access/guessing/code-guesses.ts';
import { codeHistory } from '../access/guessing/code-history.ts';
import { GuessBudgets } from '../access/guessing/guess-budgets.ts';
import { DatabaseGuessStore, type GuessStore } from '../access/guessing/guess-store.ts';
import { defaultHashQueue, HashQueue, hashShare } from '../access/guessing/hash-queue.ts';
import { SignInThrottle } from '../access/guessing/sign-in-throttle.ts';
import { readBacklog } from '../background/backlog.ts';
import { bookAllOrders, bookOrders, copyPersonTo } from '../background/cells/book-orders.ts';
import { settleMerchant } from '../background/settle-merchant.ts';
import { type CellConfig, homeCell } from '../config/cells.ts';
import type { Config } from '../config/config.ts';
import type { MailSettings } from '../config/settings/mail.ts';
import type { OpenCell } from '../database/cells/cell.ts';
import { Cells, type CellsOptions } from '../database/cells/cells.ts';
import { openCellDatabase } from '../database/cells/open-cell.ts';
import { followWorldClock } from '../database/follow-world-clock.ts';
import { Pool } from '../database/pool/pool.ts';
import { Commits } from '../database/replicas/commits.ts';
import { openReplicas } from '../database/replicas/open-replicas.ts';
import { claimWhileRunning } from '../database/schema/known-keys.ts';
import { reportAbuse } from '../domains/api-tokens/ending/report-abuse.ts';
import { KeptPromotions } from '../domains/checkout/price/kept-promotions.ts';
import { ExportSlots } from '../domains/exports/export-slots.ts';
import { groupCommands } from '../domains/groups/sides/group-commands.ts';
import { HomeIcons } from '../domains/members/page/home/home-icons.ts';
import { Logos, logoLimits } from '../domains/members/page/logos.ts';
import { LiveNotifications } from '../domains/notifications/live/live-notifications.ts';
import { QuoteLog } from '../domains/order-book/quotes/quote-log.ts';
import { walletCommands } from '../domains/wallet/remote/wallet-commands.ts';
import { JobQueue } from '../engine/job-queue.ts';
import { BackgroundBudget } from '../engine/loops/budget.ts';
import type { Services } from '../engine/services.ts';
import { begun } from '../errors/begun.ts';
import { causeOf } from '../errors/cause-of.ts';
import { dropReservedFigures } from '../errors/refusal.ts';
import { openFileStore } from '../files/file-store.ts';
import { PictureStore } from '../files/pictures/picture-store.ts';
import { Renderer } from '../files/pictures/renderer.ts';
import { TableReader } from '../files/tables/table-reader.ts';
import { Lifecycle } from '../http/lifecycle.ts';
import { sinkUrlOf } from '../http/pages/webhook-sink.ts';
import { FailureLock } from '../limits/failure-lock.ts';
import { RateLimiter, type RateLimits } from '../limits/rate-limit.ts';
import { SiblingRateLimiter } from '../limits/sibling-rate-limiter.ts';
import { TextSender } from '../mail/send-text.ts';
import { AddressGate } from '../network/address-gate.ts';
import { guardedDownload } from '../network/guarded-download.ts';
import { FullDisks } from '../observability/full-disks.ts';
import type { Log } from '../observability/log.ts';
import { openPayments } from '../payments/choose-provider.ts';
import type { Keyring } from '../sealing/keyring.ts';
import { pushKeyOf } from '../sealing/push-key.ts';
import type { Siblings } from './processes/messages.ts';

export interface ServiceParts {
  config: Config;
  keyring: Keyring;
  log: Log;
  /** Connects as the application role. */
  databaseUrl: string;
  /** Connects to the replicas as the application role. */
  replicaUrl?: string | undefined;
  /** Whether a pooler is in front of the database: see `pooled-role.ts`. */
  pooled?: boolean;
  /** The other processes of this server; undefined if it has only this one. */
  siblings?: Siblings | undefined;
}

const lookSentences = {
  away: 'the database does not answer: requests are refused until it does',
  'read-only': 'the database takes no writes: requests that change something are refused until it does',
  writable: 'the database answers and takes writes',
} as const;

const replicaSentences = {
  used: 'the replica is up to date: it answers reads that may be stale',
  behind: 'the replica lags: the primary answers its reads until it has caught up',
  other: 'the replica cannot be used: the primary answers its reads',
  away: 'the replica does not answer: the primary answers its reads until it does',
} as const;

/** Opening a connection takes a while, however short the queues are to be. */
const leastAcquireMs = 500;

export async function openServices(parts: ServiceParts): Promise<Services> {
  const { config, keyring, log, databaseUrl, pooled = false, siblings } = parts;
  usePasswordStrength(config.passwordStrength);
  if (config.environment === 'production') dropReservedFigures();
  const hasCells = config.cells.others.length > 0;
  const disks = new FullDisks(log);
  const commits = parts.replicaUrl ? new Commits() : undefined;
  const openPool = (url: string, isPooled: boolean, cell?: string) =>
    new Pool({
      url,
      commits,
      pooled: isPooled,
      isCell: hasCells,
      size: config.databasePoolSize,
      acquireTimeoutMs: Math.max(leastAcquireMs, config.fold.waitMs),
      onError: (error) => {
        if (!lifecycle.draining) log.warn({ cause: error.message, cell }, 'database connection lost');
      },
      onFull: (cause) =>
        disks.note(cell === undefined || cell === homeCell ? 'database' : `database@${cell}`, cause),
      onChange: (found) => log.warn({ database: found, cell }, lookSentences[found]),
    });
  const home: Pool = openPool(databaseUrl, pooled, hasCells ? homeCell : undefined);
  keyring.guardNewMasterKeys((read) => claimWhileRunning(home, read));
  const lifecycle = new Lifecycle(home);
  const listenUrl = config.databaseListenUrl ?? databaseUrl;
  const cells = hasCells ? new Cells(cellsOptions(parts, { pool: home, listenUrl }, openPool)) : undefined;
  await cells?.open();
  const pool = cells ?? home;
  const jobs = new JobQueue({
    pool: home,
    onError: (error) => log.warn({ cause: error.message }, 'job queue error'),
    onTicket: () => siblings?.send({ job: true }),
  });
  const budget = new BackgroundBudget(siblings && ((ms) => siblings.send({ waitedMs: ms })));
  siblings?.onNews(({ job, waitedMs }) => {
    if (job) jobs.wake();
    if (waitedMs !== undefined) budget.hear(waitedMs);
  });
  const { login } = limits;
  const guessStore = await openGuessStore(config, home);
  const gateOf = (allowPrivate: readonly string[], sinkUrl?: string) =>
    new AddressGate({
      allowPrivate,
      production: config.environment === 'production',
      publicUrl: config.publicUrl,
      sinkUrl,
    });
  const addressGate = gateOf(config.webhooks.allowPrivate, sinkUrlOf(config));
  const pushGate = gateOf(config.pushAllowPrivate);
  const files = openFileStore(config, (cause) => disks.note('files', cause));
  const services: Services = {
    config,
    keyring,
    pool,
    cells,
    bookOrders,
    commandHandlers: { ...walletCommands, ...groupCommands },
    copyPersonTo,
    replicas: await openReplicas({
      url: parts.replicaUrl,
      pool: home,
      key: keyring.cursorKey,
      poolSize: config.databasePoolSize,
      mostLagSeconds: config.replicaLagSeconds,
      onChange: ({ name, state, cause }) =>
        log.warn({ replica: name, state, ...(cause && { cause }) }, replicaSentences[state]),
    }),
    jobs,
    budget,
    mail: config.smtp && (await openMail({ ...config.smtp, dkim: config.dkim })),
    texts: config.sms && new TextSender(config.sms),
    pushes:
      config.pushContact === undefined ? undefined : await openPushes(config.pushContact, pushGate, keyring),
    payments: openPayments(config),
    quotes: new QuoteLog(pool, (error) => log.warn({ cause: causeOf(error) }, 'quotes were not remembered')),
    promotions: new KeptPromotions(),
    exports: new ExportSlots(siblings ? exportShare(config) : limits.export),
    files,
    disks,
    rateLimiter: await openRateLimits(config, log, siblings),
    lifecycle,
    worldClock: await followWorldClock(home),
    liveNotifications: new LiveNotifications({
      pool,
      databaseUrl: listenUrl,
      heartbeatMs: config.streamHeartbeatMs,
      perAddress: config.connectionsPerAddress,
      onError: (error) => {
        if (!lifecycle.draining) log.warn({ cause: error.message }, 'live notifications error');
      },
    }),
    oidcIssuer: config.oidcIssuer && (await openIssuer(config, config.oidcIssuer)),
    hashQueue: new HashQueue(siblings ? hashShare(siblings.assignment.servers) : defaultHashQueue),
    settleMerchant,
    readBacklog,
    guessStore,
    guesses: new GuessBudgets(guessStore, keyring),
    codeGuesses: new CodeGuesses({
      store: guessStore,
      history: codeHistory(pool),
      keyring,
      onCrowd: reportAbuse(pool),
      onError: (error) => {
        if (!lifecycle.draining)
          log.warn({ cause: error.message }, 'failed code attempt only counted in this process');
      },
    }),
    logins: new SignInThrottle(new FailureLock({ ...login, failures: login.attempts })),
    addressGate,
    pushGate,
    renderer: new Renderer(budget),
    tables: new TableReader(),
    pictures: new PictureStore(files),
    homeIcons: new HomeIcons(),
    logos: new Logos({
      publicUrl: config.publicUrl,
      keyring,
      download: guardedDownload(gateOf([]), logoLimits.bytes, logoLimits.timeoutMs),
    }),
  };
  if (cells) cells.onOrder = bookingSoon(services, log);
  return services;
}

/** Books orders to other cells soon after they are committed; background work books those that this misses. */
function bookingSoon(services: Services, log: Log): () => void {
  let isBooking = false;
  return () => {
    if (isBooking) return;
    isBooking = true;
    setImmediate(() => {
      isBooking = false;
      void begun(bookAllOrders(services, log));
    });
  };
}

function cellsOptions(
  { config, keyring, log }: ServiceParts,
  home: OpenCell,
  openPool: (url: string, pooled: boolean, cell: string) => Pool,
): CellsOptions {
  const open = async (cell: CellConfig): Promise<OpenCell> => {
    const { url, pooled, listenUrl } = await openCellDatabase(config, keyring, cell);
    const pool = openPool(url, pooled, cell.name);
    await pool.open();
    return { pool, listenUrl };
  };
  return {
    home: { ...home, takesNew: config.cells.homeTakesNew },
    sources: config.cells.others.map((cell) => ({ ...cell, open: () => open(cell) })),
    onFault: (cell, cause) =>
      log.error({ cell, cause }, 'a cell cannot be opened: its merchants are refused until it can; retrying'),
  };
}

// Their libraries take megabytes, so they are loaded only where they are configured.
async function openMail(smtp: MailSettings): Promise<Services['mail']> {
  const { MailSender } = await import('../mail/send-mail.ts');
  return new MailSender(smtp);
}

async function openPushes(contact: string, gate: AddressGate, keyring: Keyring): Promise<Services['pushes']> {
  const { WebPushSender } = await import('../mail/send-push.ts');
  return new WebPushSender(gate, pushKeyOf(keyring), contact);
}

async function openIssuer(
  config: Config,
  settings: NonNullable<Config['oidcIssuer']>,
): Promise<Services['oidcIssuer']> {
  const { openOidcIssuer } = await import('../access/credentials/oidc-issuer.ts');
  return openOidcIssuer(config, settings);
}

async function openGuessStore({ redisUrl }: Config, pool: Pool): Promise<GuessStore> {
  const inDatabase = new DatabaseGuessStore(pool);
  if (redisUrl === undefined) return inDatabase;
  const { SharedGuessStore } = await import('../access/guessing/shared-guess-store.ts');
  return new SharedGuessStore(redisUrl, inDatabase);
}

/** Exports hold their connection for as long as their reader takes, and most must stay for everything else. */
const exportShare = ({ databasePoolSize }: Config) => ({
  ...limits.export,
  total: Math.max(1, Math.min(limits.export.total, Math.floor((databasePoolSize * 3) / 8))),
});

async function openRateLimits(
  { rate, redisUrl }: Config,
  log: Log,
  siblings: Siblings | undefined,
): Promise<RateLimits> {
  const policies = [
    { name: 'token', ...rate.token },
    { name: 'merchant', ...rate.merchant },
    { name: 'anonymous', ...rate.anonymous },
  ];
  if (redisUrl === undefined && siblings !== undefined) {
    const limiter = new SiblingRateLimiter({ policies, report: (passed) => siblings.send({ passed }) });
    siblings.onNews(({ passed }) => passed && limiter.receive(passed));
    return limiter;
  }
  if (redisUrl === undefined || !rate.enabled) return new RateLimiter(policies);
  const { SharedRateLimiter } = await import('../limits/shared-rate-limiter.ts');
  return new SharedRateLimiter({
    url: redisUrl,
    policies,
    onChange: (isThere, cause) =>
      isThere
        ? log.warn({}, 'Redis is available again: rate limits are shared between all processes')
        : log.warn({ cause }, 'Redis is unavailable: each process enforces its share of the rate limits'),
  });
}

/** Closes the services, as the last step of a process. */
export async function closeServices(services: Services): Promise<void> {
  const { jobs, liveNotifications, mail, oidcIssuer, pool, pushes, worldClock } = services;
  worldClock.stop();
  await liveNotifications.close();
  await jobs.close();
  mail?.close();
  await pushes?.close();
  await oidcIssuer?.close();
  await services.codeGuesses.settled();
  await services.quotes.stop();
  services.guessStore.close();
  await services.rateLimiter.close();
  await services.replicas?.end();
  await pool.end();
}
