/** What operations may use beside their transaction, wired by hand in `app.ts`. */
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
  /** Where work waits that goes on after the answer; see `background/jobs.ts`. */
  jobs: JobQueue;
  /** Absent where mails go into the outbox. */
  mail: MailSender | undefined;
  /** Who moves the money of which merchant. */
  payments: Payments;
  /** Bounds the exports under way. */
  exports: ExportSlots;
  /** Where documents lie. */
  files: FileStore;
  lifecycle: Lifecycle;
  /** Follows the clock of the database. */
  worldClock: { stop(): void };
  /** Streams of notifications that are open in this process. */
  liveNotifications: LiveNotifications;
  /** Where hashing a password waits for its turn. */
  hashQueue: HashQueue;
  rateLimiter: RateLimits;
  /** Where wrong guesses are counted. */
  guessStore: GuessStore;
  /** Counts codes, serials and barcodes that do not exist, for whoever tried them. */
  codeGuesses: CodeGuesses;
  /** Counts wrong passwords, codes and links over all processes. */
  guesses: GuessBudgets;
  /** Slows down who tries passwords. */
  logins: SignInThrottle;
  /** Where people may sign in instead of here. */
  outsideIssuer: OutsideIssuer | undefined;
  /** Decides where webhooks may go. */
  addressGate: AddressGate;
}
