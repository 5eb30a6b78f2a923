/** Logs, metrics and traces. */
import { ConfigError } from '../config-error.ts';
import { choice, integer, type Parse, text, words } from '../environment.ts';
import { combined, setting } from '../setting.ts';

const collector = setting(
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  (url) => url.replace(/(?<!\/)\/+$/, ''),
  'Sends [traces](traces.md) to this OpenTelemetry collector, such as `http://localhost:4318`',
);

const traceUrl: Parse<string> = (url) => {
  if (/^https?:\/\//.test(url) && URL.canParse(url)) return url;
  throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT must be the URL of a collector.');
};

/** Percent-encoded. */
const headers: Parse<Record<string, string>> = (given, name) =>
  Object.fromEntries(
    (words(given) ?? []).map((word) => {
      const at = word.indexOf('=');
      if (at < 1) throw new ConfigError(`${name} must list name=value, separated by commas.`);
      return [word.slice(0, at), decodeURIComponent(word.slice(at + 1))];
    }),
  );

const share: Parse<number> = (given, name) => {
  const value = Number(given);
  if (value >= 0 && value <= 1) return value;
  throw new ConfigError(`${name} must be a number from 0 to 1.`);
};

export const logSettings = {
  logLevel: setting(
    'TESSERA_LOG_LEVEL',
    choice(['silent', 'error', 'warn', 'info', 'debug']),
    '`silent`, `error`, `warn`, `info` (a JSON line for every request) or `debug`',
    'warn',
  ),
  metricsPort: setting(
    'TESSERA_METRICS_PORT',
    integer(0, 65_535),
    'Serves [Prometheus metrics](metrics.md) on 127.0.0.1 at this port',
  ),
  /** Where traces are sent, from the standard variables of OpenTelemetry. */
  tracing: combined(
    {
      collector,
      url: setting('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', traceUrl, 'The whole URL for traces', {
        otherwise: '`/v1/traces` of the collector',
        of: (env, name) => {
          const base = collector.read(env);
          return base ? traceUrl(`${base}/v1/traces`, name, env) : undefined;
        },
      }),
      headers: setting(
        'OTEL_EXPORTER_OTLP_HEADERS',
        headers,
        'Headers for the collector: `name=value`, separated by commas',
        { of: () => ({}) },
      ),
      serviceName: setting('OTEL_SERVICE_NAME', text, 'Name of this server in traces', 'tessera'),
      share: setting(
        'OTEL_TRACES_SAMPLER_ARG',
        share,
        'Share of requests to trace, from 0 to 1, unless the caller decided in `traceparent`',
        1,
      ),
    },
    (values) => {
      if (values.url === undefined) return undefined;
      const { url, headers, serviceName, share } = values;
      return { url, headers, serviceName, share };
    },
  ),
};
