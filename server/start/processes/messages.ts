/** The messages between the owner of a server's processes and those processes. */
import type { RunningDatabase } from '../../database/open-database.ts';
import type { ConsoleBuild } from '../../http/pages/console-waiting.ts';
import type { Passed } from '../../limits/sibling-rate-limiter.ts';

/** What a process is, and what it gets. */
export interface Assignment {
  /** `1`, `2` and so on for those that serve requests, or `background`: in log lines and metrics. */
  name: string;
  /** How many serve requests. */
  servers: number;
  /** Seeds the demo and welcomes the operator. */
  isFirst: boolean;
  /** Database connections of this process. */
  connections: number;
  /** The metrics of the backlog, which are those of the whole installation. */
  reportsBacklog: boolean;
  /** The embedded database, which the owner runs. */
  database: RunningDatabase | undefined;
  /** Whether a launcher builds the console, and how that goes. */
  hasLauncher: boolean;
  build: ConsoleBuild | undefined;
}

/** A message from one process to all others. */
export interface News {
  /** Requests that have passed the rate limits. */
  passed?: readonly Passed[];
  /** A job is waiting. */
  job?: true;
  /** How long the oldest request has waited, if it is long. */
  waitedMs?: number;
}

export type ToProcess =
  | { start: Assignment }
  | { stop: true }
  | { ping: true }
  | { scrape: number }
  | { news: News }
  | { console: ConsoleBuild };

export type ToOwner =
  | { loaded: true }
  /** `welcome`: what the first process prints once it serves, when signals are handled. */
  | { ready: true; welcome?: string }
  /** `stuck`: only a restart helps. */
  | { pong: true; stuck: boolean }
  | { scraped: number; text: string }
  | { news: News };

/** The other processes of this server, as one of them sees them. */
export interface Siblings {
  assignment: Assignment;
  send(news: News): void;
  onNews(listener: (news: News) => void): void;
}
