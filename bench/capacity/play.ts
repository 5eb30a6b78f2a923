/** Plays the days of many merchants over several clusters: a few are large, and their rush hours are not the same. */
import type { Measured } from './costs.ts';
import { type Load, needsOf } from './plan.ts';

export interface Play {
  load: Omit<Load, 'peak'>;
  merchants: number;
  clusters: number;
  /** Of each cluster's PostgreSQL. */
  cores: number;
  /** Of each cluster, beyond which backups and upgrades take too long. */
  mostGigabytes: number;
  /** More redemptions each month, as a share. */
  growth: number;
  months: number;
}

export interface ClusterDay {
  merchants: number;
  /** Of the redemptions. */
  share: number;
  busiestHour: number;
  /** Cores of PostgreSQL in the busiest minutes of that hour. */
  cores: number;
}

export interface Played {
  clusters: ClusterDay[];
  /** Of all redemptions; a merchant is wholly in one cluster. */
  largestMerchant: number;
  /** The first month in which a cluster is too busy or too large, and which of these; undefined if none is. */
  ends?: { month: number; because: 'processor' | 'size' };
}

/** Redemptions of a shop by its own hour: lunch, and the evening. */
const byHour = [0, 0, 0, 0, 0, 0, 1, 3, 4, 4, 5, 7, 10, 9, 6, 5, 6, 9, 12, 10, 5, 3, 1, 0];
const daySum = byHour.reduce((sum, value) => sum + value, 0);
/** Hours ahead of UTC of every tenth merchant. */
const zones = [1, 1, 1, 1, 1, 0, 0, 2, -5, 8];
/** The busiest minutes, compared with their hour; and a Saturday, compared with the week. */
const burst = 2;
const busyDay = 1.5;
const mostBusy = 0.5;

/** The n-th largest has an n-th of the largest's redemptions (Zipf). */
function shares(merchants: number): number[] {
  const weights = Array.from({ length: merchants }, (_, at) => 1 / (at + 1));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

interface Cluster {
  merchants: number;
  share: number;
  /** By hour, UTC, as a share of all redemptions of a day. */
  hours: number[];
}

/** The largest first, each into the cluster with the least. */
function place(all: readonly number[], count: number): Cluster[] {
  const clusters = Array.from(
    { length: count },
    (): Cluster => ({ merchants: 0, share: 0, hours: byHour.map(() => 0) }),
  );
  for (const [at, share] of all.entries()) {
    const target = clusters.reduce((least, each) => (each.share < least.share ? each : least));
    target.merchants += 1;
    target.share += share;
    const zone = zones[at % zones.length]!;
    for (const hour of byHour.keys())
      target.hours[hour]! += (share * byHour[(hour + zone + 24) % 24]!) / daySum;
  }
  return clusters;
}

export function play(measured: Measured, { load, merchants, clusters: count, ...limits }: Play): Played {
  const all = shares(merchants);
  const clusters = place(all, count);
  const coresAt = (cluster: Cluster, redemptionsPerMonth: number): number => {
    const busiest = Math.max(...cluster.hours) * busyDay * burst;
    const own = { ...load, redemptionsPerMonth: redemptionsPerMonth * cluster.share };
    return needsOf(measured, { ...own, peak: (24 * busiest) / cluster.share }).postgresCores;
  };
  const ends = endOf(measured, { load, ...limits }, clusters, coresAt);
  return {
    clusters: clusters.map((cluster) => ({
      merchants: cluster.merchants,
      share: cluster.share,
      busiestHour: cluster.hours.indexOf(Math.max(...cluster.hours)),
      cores: coresAt(cluster, load.redemptionsPerMonth),
    })),
    largestMerchant: all[0]!,
    ...(ends && { ends }),
  };
}

function endOf(
  measured: Measured,
  { load, cores, mostGigabytes, growth, months }: Omit<Play, 'merchants' | 'clusters'>,
  clusters: readonly Cluster[],
  coresAt: (cluster: Cluster, redemptionsPerMonth: number) => number,
): Played['ends'] {
  let gigabytes = 0;
  for (let month = 1; month <= months; month += 1) {
    const redemptionsPerMonth = load.redemptionsPerMonth * (1 + growth) ** (month - 1);
    const { gigabytesPerYear, gigabytesPassing } = needsOf(measured, {
      ...load,
      redemptionsPerMonth,
      peak: 1,
    });
    gigabytes += gigabytesPerYear / 12;
    for (const cluster of clusters) {
      if (coresAt(cluster, redemptionsPerMonth) > mostBusy * cores) return { month, because: 'processor' };
      if (cluster.share * (gigabytes + gigabytesPassing) > mostGigabytes) return { month, because: 'size' };
    }
  }
  return undefined;
}
