/** Histograms that count in plain arrays: prom-client checks and hashes the labels of every observation. */
import { Histogram, type MetricType } from 'prom-client';

/** The types of prom-client make this an enum, which does not exist at run time. */
const histogram = 'histogram' as unknown as MetricType;

/** The values of one combination of labels. */
export class Distribution {
  readonly #bounds: readonly number[];
  /** How many values fell in each bucket; the last one has no bound. */
  readonly #counts: Float64Array;
  #sum = 0;

  constructor(bounds: readonly number[]) {
    this.#bounds = bounds;
    this.#counts = new Float64Array(bounds.length + 1);
  }

  observe(value: number): void {
    const bounds = this.#bounds;
    let bucket = 0;
    while (bucket < bounds.length && value > bounds[bucket]!) bucket += 1;
    this.#counts[bucket]! += 1;
    this.#sum += value;
  }

  /** As Prometheus has them: each bucket counts the values up to its bound. */
  samples(): { of: 'bucket' | 'sum' | 'count'; le?: string | number; value: number }[] {
    let count = 0;
    const buckets = Array.from(this.#counts, (own, at) => {
      count += own;
      return { of: 'bucket' as const, le: this.#bounds[at] ?? '+Inf', value: count };
    });
    return [...buckets, { of: 'sum', value: this.#sum }, { of: 'count', value: count }];
  }
}

interface Options<Label extends string> {
  name: string;
  help: string;
  labelNames: Label[];
  buckets: number[];
}

/** A histogram with a `Distribution` for each combination of labels. */
export class Distributions<Label extends string> extends Histogram<Label> {
  readonly #options: Options<Label>;
  readonly #all: { labels: Partial<Record<Label, string>>; distribution: Distribution }[] = [];

  constructor(options: Options<Label>) {
    super({ ...options, registers: [] });
    this.#options = options;
  }

  /** A new distribution; its owner keeps it, so that counting needs no look-up of labels. */
  add(labels: Partial<Record<Label, string>>): Distribution {
    const distribution = new Distribution(this.#options.buckets);
    this.#all.push({ labels, distribution });
    return distribution;
  }

  override async get(): ReturnType<Histogram<Label>['get']> {
    const { name, help } = this.#options;
    const values = this.#all.flatMap(({ labels, distribution }) =>
      distribution.samples().map(({ of, le, value }) => ({
        metricName: `${name}_${of}`,
        labels: le === undefined ? labels : { le, ...labels },
        value,
      })),
    );
    return { name, help, type: histogram, aggregator: 'sum', collect: () => undefined, values };
  }

  /** What the registry reads for a scrape. */
  getForPromString(): ReturnType<Histogram<Label>['get']> {
    return this.get();
  }
}
