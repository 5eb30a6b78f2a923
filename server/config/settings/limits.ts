/** Limits, and what tunes webhooks, streams and the group commit. */
import { limits, webhookRetrySeconds } from '../../../contract/limits.ts';
import { ConfigError } from '../config-error.ts';
import { integer, networks, onOff, words } from '../environment.ts';
import { setting } from '../setting.ts';

const maxRetries = 20;

export const webhookSettings = {
  webhooks: {
    allowPrivate: setting(
      'TESSERA_WEBHOOK_ALLOW_PRIVATE',
      networks,
      'Private addresses and networks (CIDR) that webhooks can reach, and nothing else, separated by commas',
      [],
    ),
    retrySeconds: setting(
      'TESSERA_WEBHOOK_RETRY_SECONDS',
      (given, name): readonly number[] | undefined => {
        const delays = words(given)?.map((delay) => (/^[0-9.]+$/.test(delay) ? Number(delay) : Number.NaN));
        const isUsable = delays?.every((seconds) => seconds > 0 && seconds <= 604_800) ?? true;
        if (isUsable && (delays?.length ?? 0) <= maxRetries) return delays;
        throw new ConfigError(
          `${name} must list up to ${maxRetries} delays in seconds, each above 0 and up to 604800 (one week).`,
        );
      },
      `Waits between attempts, separated by commas, up to ${maxRetries}`,
      webhookRetrySeconds,
    ),
    attemptMs: setting(
      'TESSERA_WEBHOOK_ATTEMPT_MS',
      integer(10, 60_000),
      'Timeout of one attempt',
      limits.webhooks.attemptSeconds * 1_000,
    ),
  },
  /** A heartbeat also checks the reader's access again. */
  streamHeartbeatMs: setting(
    'TESSERA_STREAM_HEARTBEAT_MS',
    integer(100, 25_000),
    'Interval of the heartbeat on live notification streams',
    limits.streams.heartbeatSeconds * 1_000,
  ),
};

function rate(
  [perSecondName, burstName]: [string, string],
  callers: string,
  standard: { perSecond: number; burst: number },
) {
  const requests = integer(1, 10_000_000);
  const perSecond = setting(
    perSecondName,
    requests,
    `Requests per second for ${callers}`,
    standard.perSecond,
  );
  const burst = setting(burstName, requests, `Requests that ${callers} can send at once`, {
    default: String(standard.burst),
    otherwise: 'or twice the rate, if that is more',
    of: (env) => Math.max(standard.burst, perSecond.read(env) * 2),
  });
  return { perSecond, burst };
}

export const limitSettings = {
  rate: {
    enabled: setting('TESSERA_RATE_LIMITS', onOff, '`off` turns rate limits off', true),
    token: rate(
      ['TESSERA_RATE_TOKEN_PER_SECOND', 'TESSERA_RATE_TOKEN_BURST'],
      'an API token',
      limits.rate.token,
    ),
    merchant: rate(
      ['TESSERA_RATE_MERCHANT_PER_SECOND', 'TESSERA_RATE_MERCHANT_BURST'],
      'all callers of a merchant together',
      limits.rate.merchant,
    ),
    anonymous: rate(
      ['TESSERA_RATE_ANONYMOUS_PER_SECOND', 'TESSERA_RATE_ANONYMOUS_BURST'],
      'an address without a credential',
      limits.rate.anonymous,
    ),
  },
  /** Also limits the open streams of an address. Behind a trusted proxy, connections aren't counted. */
  connectionsPerAddress: setting(
    'TESSERA_CONNECTIONS_PER_ADDRESS',
    integer(1, limits.connections.inAll),
    'Connections served at once for each client address; raise it where many people share one. See [load and abuse](load.md)',
    limits.connections.perAddress,
  ),
  shedding: setting(
    'TESSERA_SHEDDING',
    onOff,
    '`off` keeps accepting all requests while the process is overloaded',
    true,
  ),
  fold: {
    batch: setting(
      'TESSERA_FOLD_BATCH',
      integer(1, 4_096),
      'Requests committed in one batch, 1 to 4,096',
      512,
    ),
    inFlight: setting(
      'TESSERA_FOLD_IN_FLIGHT',
      integer(1, 16),
      'Batches in flight at once for each operation, 1 to 16',
      2,
    ),
    waitMs: setting(
      'TESSERA_QUEUE_WAIT_MS',
      integer(10, 60_000),
      'A request that has waited this long for its batch, or for a connection to the database (at least 500), gets 503',
      500,
    ),
  },
};
