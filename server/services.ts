/** The services that operations use beside their transaction, wired up in `app.ts`. */
import type { CodeGuesses } from './access/code-guesses.ts';
import type { GuessBudgets } from './access/guess-budgets.ts';
import type { GuessStore } from './access/guess-store.ts';
import type { HashQueue } from './access/hash-queue.ts';
import type { Keyring } from './access/keyring.ts';
import type { OutsideIssuer } from './access/outside-issuer.ts';
import type { SignInThrottle } from './access/sign-in-throttle.ts';
import type { JobQueue } from './background/job-queue.ts';
import type { MailSender } from './background/send-mail.ts';
import type { Config } from './config.ts';
import type { Pool } from './database/pool.ts';
import type { LiveNotifications } from './domains/notifications/live-notifications.ts';
import type { ExportSlots } from './domains/wallet/export/export-slots.ts';
import type { AddressGate } from './domains/webhooks/address-gate.ts';
import type { FileStore } from './files/file-store.ts';
import type { RateLimits } from './http/rate-limit.ts';
import type { Lifecycle } from './lifecycle.ts';
import type { Payments } from './payments/choose-provider.ts';

export interface Services {
  config: Config;
  keyring: Keyring;
  pool: Pool;
  /** The queue of work that continues after the answer; see `background/jobs.ts`. */
  jobs: JobQueue;
  /** Undefined if mail stays in the outbox. */
  mail: MailSender | undefined;
  /** The payment providers by merchant. */
  payments: Payments;
  /** Limits concurrent exports. */
  exports: ExportSlots;
  /** Stores documents. */
  files: FileStore;
  lifecycle: Lifecycle;
  /** Follows the clock of the database. */
  worldClock: { stop(): void };
  /** The notification streams open in this process. */
  liveNotifications: LiveNotifications;
  /** The queue for password hashing. */
  hashQueue: HashQueue;
  rateLimiter: RateLimits;
  /** Counts wrong guesses. */
  guessStore: GuessStore;
  /** Counts unknown codes, serials and barcodes by caller. */
  codeGuesses: CodeGuesses;
  /** Counts wrong passwords, codes and links across all processes. */
  guesses: GuessBudgets;
  /** Throttles password guessing. */
  logins: SignInThrottle;
  /** The external identity provider, if any. */
  outsideIssuer: OutsideIssuer | undefined;
  /** Decides which addresses webhooks may reach. */
  addressGate: AddressGate;
}
