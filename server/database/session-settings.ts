/** The settings that every session of a server works under. */

/** How long a statement may take, in milliseconds; the database then cancels it. */
export const statementTimeoutMs = 3_000;

/** Names and values as `SHOW` has them, with times in milliseconds. */
export const sessionSettings: Readonly<Record<string, string>> = {
  statement_timeout: String(statementTimeoutMs),
  lock_timeout: '1000',
  idle_in_transaction_session_timeout: '5000',
  plan_cache_mode: 'force_generic_plan',
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  jit: 'off',
  // Every statement of ours has an index; a plan made while its table was small must use it too.
  enable_seqscan: 'off',
};

/** The settings as the start-up parameter `options`. */
export const sessionOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** How long the client waits beyond that for the answer, before it takes the connection for dead. */
const graceMs = 2_000;

/** The deadline of one statement on the client's side. */
export const deadlineFor = (timeoutMs: number): number => timeoutMs + graceMs;
