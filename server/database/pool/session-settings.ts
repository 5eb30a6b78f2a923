/** The session settings of every server connection. */

/** Statement time-out in milliseconds; the database cancels what takes longer. */
export const statementTimeoutMs = 3_000;

/** Names and values as in `SHOW`, with times in milliseconds. */
export const sessionSettings: Readonly<Record<string, string>> = {
  statement_timeout: String(statementTimeoutMs),
  lock_timeout: '1000',
  idle_in_transaction_session_timeout: '5000',
  plan_cache_mode: 'force_generic_plan',
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  jit: 'off',
  // Every statement has an index; a plan made while its table was small must use it too.
  enable_seqscan: 'off',
};

/** The settings as the start-up parameter `options`. */
export const sessionOptions = Object.entries(sessionSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** How much longer the client waits for the answer before it considers the connection dead. */
const graceMs = 2_000;

/** The client-side deadline of one statement. */
export const deadlineFor = (timeoutMs: number): number => timeoutMs + graceMs;
