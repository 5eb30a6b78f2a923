/** Where traces are sent, from the standard variables of OpenTelemetry. */
import type { TracingOptions } from '../../observability/tracing/tracing.ts';
import { ConfigError } from '../config-error.ts';
import { type Environment, words } from '../environment.ts';

/** Undefined unless a collector is configured. Throws `ConfigError`. */
export function readTracing(env: Environment): TracingOptions | undefined {
  const base = env.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/(?<!\/)\/+$/, '');
  const url = env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT || (base && `${base}/v1/traces`);
  if (!url) return undefined;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT must be the URL of a collector.');
  return {
    url,
    headers: headersOf(env),
    serviceName: env.OTEL_SERVICE_NAME || 'tessera',
    share: shareOf(env),
  };
}

/** Of the form `name=value,name=value`, percent-encoded. */
function headersOf(env: Environment): Record<string, string> {
  const pairs = words(env, 'OTEL_EXPORTER_OTLP_HEADERS').map((word) => {
    const at = word.indexOf('=');
    if (at < 1)
      throw new ConfigError('OTEL_EXPORTER_OTLP_HEADERS must list name=value, separated by commas.');
    return [word.slice(0, at), decodeURIComponent(word.slice(at + 1))];
  });
  return Object.fromEntries(pairs) as Record<string, string>;
}

function shareOf({ OTEL_TRACES_SAMPLER_ARG: text }: Environment): number {
  if (!text) return 1;
  const share = Number(text);
  if (share >= 0 && share <= 1) return share;
  throw new ConfigError('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.');
}
