/** One text of metrics for all processes of a server. Each series has a label `process`. */

/** A process whose metrics are wanted; `text` is undefined if it did not answer. */
export interface Scraped {
  name: string;
  text: string | undefined;
  restarts: number;
}

/** Prometheus wants all series of a metric together, below its one description. */
export function joinMetrics(processes: readonly Scraped[]): string {
  const metrics = new Map<string, { description: string; series: string[] }>();
  const all = [...processes.map(({ text }) => text ?? ''), ownMetrics(processes)];
  for (const block of all.flatMap((text) => text.split(/\n(?=# HELP )/))) {
    const lines = block.split('\n').filter((line) => line !== '');
    const description = lines.filter((line) => line.startsWith('#')).join('\n');
    const [, name] = /^# HELP (\S+)/.exec(description) ?? [];
    if (name === undefined) continue;
    const metric = metrics.get(name) ?? { description, series: [] };
    metrics.set(name, metric);
    metric.series.push(...lines.filter((line) => !line.startsWith('#')));
  }
  return `${[...metrics.values()].map(({ description, series }) => [description, ...series].join('\n')).join('\n\n')}\n`;
}

const ownMetrics = (processes: readonly Scraped[]): string =>
  [
    '# HELP tessera_process_up Whether a process of this server answered the scrape',
    '# TYPE tessera_process_up gauge',
    ...processes.map(
      ({ name, text }) => `tessera_process_up{process="${name}"} ${text === undefined ? 0 : 1}`,
    ),
    '# HELP tessera_process_restarts_total Processes that ended and were started again',
    '# TYPE tessera_process_restarts_total counter',
    ...processes.map(({ name, restarts }) => `tessera_process_restarts_total{process="${name}"} ${restarts}`),
  ].join('\n');
